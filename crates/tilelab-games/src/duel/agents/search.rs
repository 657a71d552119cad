//! Expectiminimax on fields, to a fixed number of placements.
//!
//! Algorithm: minimax with a chance node before each placement, whose value is the mean over the seven pieces. The
//! value of a chance node is computed for all contents of the hold slots at once: a placement leads to the same field
//! whatever the slots hold, so holding costs a few additions instead of a second tree. At the horizon the value of a
//! placement depends only on the orientation and the row where it comes to rest, not on its column, so that a handful
//! of evaluations stand for up to 352 placements.

use super::super::config::{DuelConfig, Hold};
use super::super::field::{Drops, Field, each_placement};
use super::hand::{EMPTY, Hand, HandOption};
use super::rows::RowCounts;
use crate::tetromino::{PIECES, ROTATIONS};

/// A field with what evaluations need.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The well and the last piece.
    pub field: Field,
    /// Its filled cells per row.
    pub rows: RowCounts,
    /// The lines of seat a minus those of seat b.
    pub lead: i32,
    /// The seat that places the next piece.
    pub mover: usize,
}

/// What a placement leads to.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// The end of the game, with its value.
    End(f64),
    /// Another position; the value of the placement itself is added to that of the position.
    Next(f64, Node),
}

/// What a search values. Values are those of the maximizing player.
pub trait Model {
    /// The configuration.
    fn config(&self) -> &DuelConfig;

    /// The value of a placement at the horizon, given the orientation and the row where it comes to rest.
    fn horizon(&self, node: &Node, shape: usize, row: usize) -> f64;

    /// What a placement leads to.
    fn step(&self, node: &Node, shape: usize, column: usize, row: usize) -> Step;
}

/// The most contents of the slots: eight in each of two slots, one of them empty.
const STATES: usize = 64;

/// A value for each content of the slots.
type Values = [f64; STATES];

/// A search for one position.
pub struct Search<'a, M> {
    model: &'a M,
    /// The seat whose value grows.
    maximizer: usize,
    states: usize,
    /// Fields whose replies were evaluated.
    pub nodes: u64,
}

impl<'a, M: Model> Search<'a, M> {
    /// A search that maximizes the value for a seat.
    pub fn new(model: &'a M, maximizer: usize) -> Self {
        let states = match model.config().hold() {
            Hold::None => 1,
            Hold::Shared => EMPTY + 1,
            Hold::Own => STATES,
        };
        Self { model, maximizer, states, nodes: 0 }
    }

    /// The values of all options in a hand, looking `depth` placements ahead.
    pub fn values(&mut self, node: &Node, hand: &Hand, depth: u32) -> Vec<(HandOption, f64)> {
        let drops = node.field.drops();
        let mut values = Vec::with_capacity(64);
        let is_max = node.mover == self.maximizer;
        let config = *self.model.config();
        for (piece, is_held, slots) in hand.pieces() {
            let placements = drops.placements(&config, piece);
            each_placement(&drops, piece, &placements, |turn, shape, column, row| {
                let value = self.place(node, (shape, column, row), depth)[slots.index(&config)];
                let action = (turn * config.columns() + column) as u16;
                values.push((HandOption { is_held, action: Some(action) }, value));
            });
        }
        if let Some(slots) = hand.after_first_hold() {
            let state = slots.index(&config);
            let best = |search: &mut Self, piece| search.best(node, &drops, piece, depth, is_max)[state];
            let sum: f64 = (0..PIECES as u8).map(|piece| best(self, piece)).sum();
            values.push((HandOption { is_held: true, action: None }, sum / PIECES as f64));
        }
        values
    }

    /// The value of a placement.
    fn place(&mut self, node: &Node, (shape, column, row): (usize, usize, usize), depth: u32) -> Values {
        if depth == 1 {
            return [self.model.horizon(node, shape, row); STATES];
        }
        match self.model.step(node, shape, column, row) {
            Step::End(value) => [value; STATES],
            Step::Next(own, next) => {
                let mut values = self.chance(&next, depth - 1);
                values[..self.states].iter_mut().for_each(|value| *value += own);
                values
            }
        }
    }

    /// The value of the best placement of a piece.
    fn best(&mut self, node: &Node, drops: &Drops, piece: u8, depth: u32, is_max: bool) -> Values {
        let config = *self.model.config();
        if depth == 1 {
            return [self.best_at_horizon(node, drops, piece, is_max); STATES];
        }
        let mut best = [worst(is_max); STATES];
        let placements = drops.placements(&config, piece);
        each_placement(drops, piece, &placements, |_, shape, column, row| {
            let values = self.place(node, (shape, column, row), depth);
            for (best, value) in best[..self.states].iter_mut().zip(values) {
                *best = better(is_max, *best, value);
            }
        });
        best
    }

    fn best_at_horizon(&self, node: &Node, drops: &Drops, piece: u8, is_max: bool) -> f64 {
        let rows = drops.resting_rows(self.model.config(), piece);
        let mut best = worst(is_max);
        for (&shape, mut rows) in ROTATIONS[usize::from(piece)].iter().zip(rows) {
            while rows != 0 {
                let value = self.model.horizon(node, shape.into(), rows.trailing_zeros() as usize);
                best = better(is_max, best, value);
                rows &= rows - 1;
            }
        }
        best
    }

    /// The value before a piece is drawn, for each content of the slots.
    pub fn chance(&mut self, node: &Node, depth: u32) -> Values {
        self.nodes += 1;
        let is_max = node.mover == self.maximizer;
        let drops = node.field.drops();
        let mover = if self.model.config().hold() == Hold::Own { node.mover } else { 0 };
        if depth == 1 {
            let best: [f64; PIECES] =
                std::array::from_fn(|piece| self.best_at_horizon(node, &drops, piece as u8, is_max));
            return self.at_horizon(&best, mover, is_max);
        }
        let best: [Values; PIECES] = std::array::from_fn(|piece| self.best(node, &drops, piece as u8, depth, is_max));
        self.mean(&best, mover, is_max)
    }

    /// The mean over the pieces, each of which may be held instead.
    fn mean(&self, best: &[Values; PIECES], slot: usize, is_max: bool) -> Values {
        let mut values = [0.0; STATES];
        let shift = 3 * slot;
        for (state, value) in values[..self.states].iter_mut().enumerate() {
            let mut sum = 0.0;
            for piece in 0..PIECES {
                let mut own = best[piece][state];
                if self.states > 1 {
                    let held = state >> shift & EMPTY;
                    let after = state & !(EMPTY << shift) | piece << shift;
                    let swapped = if held == EMPTY {
                        best.iter().map(|values| values[after]).sum::<f64>() / PIECES as f64
                    } else {
                        best[held][after]
                    };
                    own = better(is_max, own, swapped);
                }
                sum += own;
            }
            *value = sum / PIECES as f64;
        }
        values
    }

    /// The same where what remains in the slots no longer matters.
    fn at_horizon(&self, best: &[f64; PIECES], slot: usize, is_max: bool) -> Values {
        let mean = |alternative: Option<f64>| {
            let with = |&value: &f64| alternative.map_or(value, |other| better(is_max, value, other));
            best.iter().map(with).sum::<f64>() / PIECES as f64
        };
        if self.states == 1 {
            return [mean(None); STATES];
        }
        let all = mean(None);
        let by_held: [f64; EMPTY + 1] = std::array::from_fn(|held| mean(Some(best.get(held).copied().unwrap_or(all))));
        std::array::from_fn(|state| by_held[state >> (3 * slot) & EMPTY])
    }
}

#[inline]
fn worst(is_max: bool) -> f64 {
    if is_max { f64::NEG_INFINITY } else { f64::INFINITY }
}

#[inline]
fn better(is_max: bool, a: f64, b: f64) -> f64 {
    if is_max == (b > a) { b } else { a }
}
