//! The replay buffer: the moves of the last iterations, in the order of play.
//!
//! Each iteration is one chunk, which is one file of a run. All chunks have the same number of rows, one per game and
//! move, so that the next move of the same game is always the same number of rows away.

use std::collections::VecDeque;

use tilelab_core::Rng;

use super::priorities::Priorities;
use crate::run::{Document, Numbers, RunError};

const FORMAT: &str = "tilelab-dqn-replay-1";

/// The moves of one iteration: for each move in turn, one row per game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Chunk {
    /// What the mover observed: before the move, or after it in a run that learns afterstates.
    pub observations: Vec<f32>,
    /// Which actions were legal; empty in a run that learns afterstates.
    pub legal: Vec<u8>,
    /// The actions.
    pub actions: Vec<u16>,
    /// The rewards until the mover, or the next learner in self-play, is to move again.
    pub rewards: Vec<f32>,
    /// The part of the rewards that was known when the move was chosen; empty in a run that learns actions.
    pub known: Vec<f32>,
    /// Whether the game ended with the move.
    pub ended: Vec<u8>,
    /// The seat of the mover.
    pub movers: Vec<u8>,
}

/// The sizes of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Rows per chunk.
    pub rows: usize,
    /// Games in parallel.
    pub games: usize,
    /// The size of an observation.
    pub inputs: usize,
    /// Actions of the game.
    pub actions: usize,
    /// Whether observations are those of afterstates.
    pub afterstates: bool,
}

impl Chunk {
    fn shapes(layout: Layout) -> [(usize, usize); 2] {
        let Layout { rows, inputs, actions, afterstates, .. } = layout;
        [(rows, inputs), (rows, if afterstates { 0 } else { actions })]
    }

    /// The bytes of a file.
    pub(super) fn write(&self, game: &str, iteration: u64, layout: Layout) -> Vec<u8> {
        let mut document = Document::new(FORMAT, &[("game", game.to_owned()), ("iteration", iteration.to_string())]);
        let [(rows, inputs), (_, actions)] = Self::shapes(layout);
        document.add("observations", &[rows, inputs], Numbers::Floats(self.observations.clone()));
        document.add("legal", &[rows, actions], Numbers::Bytes(self.legal.clone()));
        document.add("actions", &[rows], Numbers::Shorts(self.actions.clone()));
        document.add("rewards", &[rows], Numbers::Floats(self.rewards.clone()));
        document.add("known", &[self.known.len()], Numbers::Floats(self.known.clone()));
        document.add("ended", &[rows], Numbers::Bytes(self.ended.clone()));
        document.add("movers", &[rows], Numbers::Bytes(self.movers.clone()));
        document.write()
    }

    /// Reads a file, if it holds the moves of this iteration of this game.
    pub(super) fn read(bytes: &[u8], game: &str, iteration: u64, layout: Layout) -> Result<Self, RunError> {
        let mut document = Document::read(bytes, FORMAT)?;
        document.expect("game", game)?;
        document.expect("iteration", &iteration.to_string())?;
        let [(rows, inputs), (_, actions)] = Self::shapes(layout);
        let chunk = Self {
            observations: document.floats("observations", &[Some(rows), Some(inputs)])?,
            legal: document.bytes("legal", &[Some(rows), Some(actions)])?,
            actions: document.shorts("actions", &[Some(rows)])?,
            rewards: document.floats("rewards", &[Some(rows)])?,
            known: document.floats("known", &[Some(if layout.afterstates { rows } else { 0 })])?,
            ended: document.bytes("ended", &[Some(rows)])?,
            movers: document.bytes("movers", &[Some(rows)])?,
        };
        match chunk.actions.iter().find(|&&action| usize::from(action) >= layout.actions) {
            Some(action) => {
                Err(RunError::file(format!("action {action}"), format!("actions below {}", layout.actions)))
            }
            None => Ok(chunk),
        }
    }
}

/// A sampled row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sampled {
    /// The row, counted from the oldest one.
    pub row: usize,
    /// The factor of its loss, which corrects for its priority.
    pub weight: f32,
}

/// The newest chunks.
#[derive(Debug)]
pub(super) struct Replay {
    pub layout: Layout,
    window: usize,
    chunks: VecDeque<Chunk>,
    /// None if rows are sampled uniformly.
    pub priorities: Option<Priorities>,
}

impl Replay {
    pub(super) fn new(layout: Layout, window: usize, is_prioritized: bool) -> Self {
        let priorities = is_prioritized.then(|| Priorities::new(&[], 1.0));
        Self { layout, window, chunks: VecDeque::new(), priorities }
    }

    pub(super) fn add(&mut self, chunk: Chunk) {
        let before = self.len();
        self.chunks.push_back(chunk);
        let dropped = if self.chunks.len() > self.window { self.layout.rows } else { 0 };
        if dropped > 0 {
            self.chunks.pop_front();
        }
        if let Some(priorities) = &mut self.priorities {
            let mut rows = priorities.rows(dropped, before);
            rows.resize(before - dropped + self.layout.rows, priorities.highest());
            *priorities = Priorities::new(&rows, priorities.highest());
        }
    }

    pub(super) fn newest(&self) -> Option<&Chunk> {
        self.chunks.back()
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.chunks.len() * self.layout.rows
    }

    /// The chunk of a row, and the row's number in it.
    fn place(&self, row: usize) -> (&Chunk, usize) {
        (&self.chunks[row / self.layout.rows], row % self.layout.rows)
    }

    pub(super) fn observation(&self, row: usize) -> &[f32] {
        let (chunk, row) = self.place(row);
        &chunk.observations[row * self.layout.inputs..][..self.layout.inputs]
    }

    pub(super) fn legal(&self, row: usize) -> Vec<bool> {
        let (chunk, row) = self.place(row);
        chunk.legal[row * self.layout.actions..][..self.layout.actions].iter().map(|&legal| legal != 0).collect()
    }

    pub(super) fn action(&self, row: usize) -> usize {
        let (chunk, row) = self.place(row);
        chunk.actions[row].into()
    }

    pub(super) fn reward(&self, row: usize) -> f32 {
        let (chunk, row) = self.place(row);
        chunk.rewards[row]
    }

    /// The part of the reward that was known when the move was chosen.
    pub(super) fn known(&self, row: usize) -> f32 {
        let (chunk, row) = self.place(row);
        chunk.known[row]
    }

    /// The row of the next move of the same game; none after its last move, or if that is not yet played.
    pub(super) fn next(&self, row: usize) -> Option<usize> {
        (!self.has_ended(row)).then_some(row + self.layout.games).filter(|&next| next < self.len())
    }

    pub(super) fn has_ended(&self, row: usize) -> bool {
        let (chunk, row) = self.place(row);
        chunk.ended[row] != 0
    }

    /// 1 if both rows have the same mover, −1 otherwise: returns of two players are opposite.
    pub(super) fn sign(&self, row: usize, next: usize) -> f32 {
        let mover = |row| {
            let (chunk, row) = self.place(row);
            chunk.movers[row]
        };
        if mover(row) == mover(next) { 1.0 } else { -1.0 }
    }

    /// Samples rows whose next move is known.
    pub(super) fn draw(&self, count: usize, exponent: f64, rng: &mut Rng) -> Vec<Sampled> {
        let total = self.len();
        let mut draw = || loop {
            let (row, probability) = match &self.priorities {
                Some(priorities) => priorities.draw(rng),
                None => (rng.below(total as u32) as usize, 1.0 / total as f64),
            };
            if self.has_ended(row) || self.next(row).is_some() {
                return (row, (total as f64 * probability).powf(-exponent) as f32);
            }
        };
        let rows: Vec<(usize, f32)> = (0..count).map(|_| draw()).collect();
        let highest = rows.iter().map(|(_, weight)| *weight).fold(f32::MIN_POSITIVE, f32::max);
        rows.into_iter().map(|(row, weight)| Sampled { row, weight: weight / highest }).collect()
    }
}
