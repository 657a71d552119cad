//! Random play by the thesis's rule: the piece in hand or the held one at random, then a random placement of it.

use tilelab_core::{Game, Rng};

use super::super::config::{DuelConfig, Goal, Hold};
use super::super::field::{Field, Placements};
use super::super::position::Duel;
use crate::tetromino::{PIECES, ROTATIONS};

/// A position without what only people need.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    config: DuelConfig,
    field: Field,
    mover: usize,
    piece: Option<u8>,
    held: [Option<u8>; 2],
    may_hold: bool,
    lines: [u32; 2],
    pieces: u32,
    is_over: bool,
    overflowed: Option<usize>,
}

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayoutEnd {
    /// The pieces placed in the whole game.
    pub pieces: u32,
    /// The return of seat a.
    pub value: f64,
}

impl Playout {
    /// A playout from a position.
    pub fn from(state: &Duel) -> Self {
        Self {
            config: *state.config(),
            field: *state.field(),
            mover: state.mover(),
            piece: state.piece(),
            held: state.held(),
            may_hold: state.may_hold(),
            lines: state.lines(),
            pieces: state.pieces(),
            is_over: state.turn() == tilelab_core::Turn::Over,
            overflowed: None,
        }
    }

    fn slot(&self) -> usize {
        if self.config.hold() == Hold::Own { self.mover } else { 0 }
    }

    /// Plays to the end.
    pub fn finish(mut self, rng: &mut Rng) -> PlayoutEnd {
        while !self.is_over {
            self.turn(rng);
        }
        let value = match (self.config.goal(), self.overflowed) {
            (Goal::Survive, Some(0)) => -1.0,
            (Goal::Survive, Some(_)) => 1.0,
            (Goal::Survive, None) => 0.0,
            _ => f64::from((self.lines[0] as i32 - self.lines[1] as i32).signum()),
        };
        PlayoutEnd { pieces: self.pieces, value }
    }

    fn turn(&mut self, rng: &mut Rng) {
        let mut piece = self.piece.take().unwrap_or_else(|| rng.below(PIECES as u32) as u8);
        if self.may_hold && rng.below(2) == 0 {
            let slot = self.slot();
            piece = self.held[slot].replace(piece).unwrap_or_else(|| rng.below(PIECES as u32) as u8);
        }
        let drops = self.field.drops_of_piece(piece);
        let placements = drops.placements(&self.config, piece);
        let (turn, column) = random_placement(&placements, rng);
        let shape = usize::from(ROTATIONS[usize::from(piece)][turn]);
        self.land(shape, column, drops.rows[shape][column].into());
    }

    /// Places an orientation, after which the other player draws.
    pub fn land(&mut self, shape: usize, column: usize, row: usize) {
        let landing = self.field.land(&self.config, shape, column, row);
        self.piece = None;
        self.may_hold = self.config.hold() != Hold::None;
        self.pieces += 1;
        if !landing.has_overflowed || self.config.credits_overflow() {
            self.lines[self.mover] += landing.lines();
        }
        if landing.has_overflowed {
            self.overflowed = Some(self.mover);
        }
        let has_line = self.config.goal() == Goal::FirstLine && self.lines != [0; 2];
        self.is_over = landing.has_overflowed || has_line || self.pieces >= self.config.limit();
        self.mover = 1 - self.mover;
    }

    /// Holds the piece in hand; the held one, or one that is drawn later, takes its place.
    pub fn hold(&mut self) {
        let slot = self.slot();
        std::mem::swap(&mut self.piece, &mut self.held[slot]);
        self.may_hold = false;
    }
}

/// A rotation and a column, each placement with the same probability.
pub fn random_placement(placements: &Placements, rng: &mut Rng) -> (usize, usize) {
    let count: u32 = placements.iter().map(|columns| columns.count_ones()).sum();
    let mut rank = rng.below(count);
    for (turn, &columns) in placements.iter().enumerate() {
        if rank < columns.count_ones() {
            let mut left = columns;
            for _ in 0..rank {
                left &= left - 1;
            }
            return (turn, left.trailing_zeros() as usize);
        }
        rank -= columns.count_ones();
    }
    unreachable!("the rank is below the number of placements")
}
