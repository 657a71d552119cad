//! The replay buffer: the positions of the last iterations.
//!
//! Each iteration is one chunk, which is one file of a run. A position keeps the search policy of its legal actions,
//! by their policy indices.

use std::collections::VecDeque;

use tilelab_core::{GameSpec, Rng};
use tilelab_net::train::Sizes;

use crate::run::{Document, Numbers, RunError};
use crate::{ILLEGAL, Samples};

/// The positions of one iteration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReplayChunk {
    /// The movers' observations, one byte per number: 255 is 1.
    planes: Vec<u8>,
    /// How many legal actions each position has.
    counts: Vec<u16>,
    /// The policy indices of all legal actions, position by position.
    policy_indices: Vec<u16>,
    /// Their probabilities in the search policy.
    shares: Vec<f32>,
    /// The outcome of the game for each player, the mover first.
    values: Vec<f32>,
    /// Where each position's actions start, derived from the counts.
    starts: Vec<usize>,
}

const FORMAT: &str = "tilelab-replay-1";
/// The heads of the networks that learn from these positions.
const POLICY: usize = 0;
const VALUE: usize = 1;

impl ReplayChunk {
    pub(super) fn new(samples: &Samples, spec: &GameSpec) -> Self {
        let mut chunk = Self { planes: samples.planes.clone(), values: samples.values.clone(), ..Self::default() };
        for (policy_indices, shares) in
            samples.policy_indices.chunks(spec.actions).zip(samples.policies.chunks(spec.actions))
        {
            let legal = policy_indices.iter().zip(shares).filter(|&(&index, _)| index != ILLEGAL);
            let before = chunk.policy_indices.len();
            for (&index, &share) in legal {
                chunk.policy_indices.push(index as u16);
                chunk.shares.push(share);
            }
            chunk.counts.push((chunk.policy_indices.len() - before) as u16);
        }
        chunk.count();
        chunk
    }

    fn count(&mut self) {
        self.starts =
            self.counts.iter().scan(0, |end, &count| Some(std::mem::replace(end, *end + usize::from(count)))).collect();
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The bytes of a file.
    pub(super) fn write(&self, game: &str, iteration: u64, sizes: &Sizes) -> Vec<u8> {
        let mut document = Document::new(FORMAT, &[("game", game.to_owned()), ("round", iteration.to_string())]);
        let rows = self.len();
        document.add("planes", &[rows, sizes.inputs], Numbers::Bytes(self.planes.clone()));
        document.add("counts", &[rows], Numbers::Shorts(self.counts.clone()));
        document.add("places", &[self.policy_indices.len()], Numbers::Shorts(self.policy_indices.clone()));
        document.add("shares", &[self.shares.len()], Numbers::Floats(self.shares.clone()));
        document.add("values", &[rows, sizes.heads[VALUE].outputs], Numbers::Floats(self.values.clone()));
        document.write()
    }

    /// Reads a file, if it holds the positions of this iteration of this game.
    pub(super) fn read(bytes: &[u8], game: &str, iteration: u64, sizes: &Sizes) -> Result<Self, RunError> {
        let mut document = Document::read(bytes, FORMAT)?;
        document.expect("game", game)?;
        document.expect("round", &iteration.to_string())?;
        let counts = document.shorts("counts", &[None])?;
        let rows = counts.len();
        let total: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let mut chunk = Self {
            planes: document.bytes("planes", &[Some(rows), Some(sizes.inputs)])?,
            policy_indices: document.shorts("places", &[Some(total)])?,
            shares: document.floats("shares", &[Some(total)])?,
            values: document.floats("values", &[Some(rows), Some(sizes.heads[VALUE].outputs)])?,
            counts,
            starts: Vec::new(),
        };
        if let Some(index) =
            chunk.policy_indices.iter().find(|&&index| usize::from(index) >= sizes.heads[POLICY].outputs)
        {
            return Err(RunError::file(
                format!("policy index {index}"),
                format!("places below {}", sizes.heads[POLICY].outputs),
            ));
        }
        chunk.count();
        Ok(chunk)
    }
}

/// The positions of one gradient step.
#[derive(Clone, Debug, Default)]
pub(super) struct Batch<'a> {
    /// The movers' observations, one per row, from 0 to 1.
    pub(super) planes: Vec<f32>,
    /// What the network should say of each.
    pub(super) targets: Vec<Target<'a>>,
}

/// The policy indices of a position's legal actions, and their probabilities in the search policy.
pub(super) type Policy<'a> = (&'a [u16], &'a [f32]);
/// The search policy of a position, and the outcome of its game for each player.
pub(super) type Target<'a> = (Policy<'a>, &'a [f32]);

/// The newest chunks.
#[derive(Debug)]
pub(super) struct Replay {
    window: usize,
    chunks: VecDeque<ReplayChunk>,
}

impl Replay {
    pub(super) fn new(window: usize) -> Self {
        Self { window, chunks: VecDeque::new() }
    }

    pub(super) fn add(&mut self, chunk: ReplayChunk) {
        self.chunks.push_back(chunk);
        while self.chunks.len() > self.window {
            self.chunks.pop_front();
        }
    }

    pub(super) fn newest(&self) -> Option<&ReplayChunk> {
        self.chunks.back()
    }

    pub(super) fn len(&self) -> usize {
        self.chunks.iter().map(ReplayChunk::len).sum()
    }

    /// Samples positions uniformly.
    pub(super) fn draw(&self, rows: usize, sizes: &Sizes, rng: &mut Rng) -> Batch<'_> {
        let total = self.len() as u32;
        let mut batch = Batch { planes: Vec::with_capacity(rows * sizes.inputs), ..Batch::default() };
        for _ in 0..rows {
            let mut row = rng.below(total) as usize;
            let holds = |chunk: &&ReplayChunk| {
                let here = row < chunk.len();
                if !here {
                    row -= chunk.len();
                }
                here
            };
            let chunk = self.chunks.iter().find(holds).expect("a number below the number of positions");
            let seen = &chunk.planes[row * sizes.inputs..][..sizes.inputs];
            batch.planes.extend(seen.iter().map(|&byte| f32::from(byte) / 255.0));
            let actions = chunk.starts[row]..chunk.starts[row] + usize::from(chunk.counts[row]);
            let policy = (&chunk.policy_indices[actions.clone()], &chunk.shares[actions]);
            let players = sizes.heads[VALUE].outputs;
            batch.targets.push((policy, &chunk.values[row * players..][..players]));
        }
        batch
    }
}
