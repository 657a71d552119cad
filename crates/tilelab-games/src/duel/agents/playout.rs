//! Random play by the thesis's rule: the piece in hand or the held one at random, then a random placement of it.

use tilelab_core::{Game, Rng};

use super::super::config::{DuelConfig, Goal, Hold};
use super::super::field::{Drops, Field, Placements, each_placement};
use super::super::position::Duel;
use super::hand::Hand;
use crate::tetromino::{PIECES, ROTATIONS};
use crate::well::{PROFILES, Well};

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

    /// The configuration.
    pub fn config(&self) -> &DuelConfig {
        &self.config
    }

    /// The well and the last piece.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The seat to move.
    pub fn mover(&self) -> usize {
        self.mover
    }

    /// Pieces placed so far.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Takes a drawn piece.
    pub fn draw(&mut self, piece: u8) {
        self.piece = Some(piece);
    }

    /// What the mover has to choose from.
    ///
    /// # Panics
    /// If no piece is in hand.
    pub fn hand(&self) -> Hand {
        Hand::new(self.piece.expect("a piece in hand"), self.held, self.slot(), self.may_hold)
    }

    /// Plays to the end.
    pub fn finish(mut self, rng: &mut Rng) -> PlayoutEnd {
        while !self.is_over {
            self.turn(rng, false);
        }
        self.end()
    }

    /// Plays to the end; where lines count, a player who can complete a row does so.
    pub fn finish_greedily(mut self, rng: &mut Rng) -> PlayoutEnd {
        let is_greedy = self.config.goal() != Goal::Survive;
        while !self.is_over {
            self.turn(rng, is_greedy);
        }
        self.end()
    }

    fn end(&self) -> PlayoutEnd {
        let value = match (self.config.goal(), self.overflowed) {
            (Goal::Survive, Some(0)) => -1.0,
            (Goal::Survive, Some(_)) => 1.0,
            (Goal::Survive, None) => 0.0,
            _ => f64::from((self.lines[0] as i32 - self.lines[1] as i32).signum()),
        };
        PlayoutEnd { pieces: self.pieces, value }
    }

    fn turn(&mut self, rng: &mut Rng, is_greedy: bool) {
        let mut piece = self.piece.take().unwrap_or_else(|| rng.below(PIECES as u32) as u8);
        if self.may_hold && rng.below(2) == 0 {
            let slot = self.slot();
            piece = self.held[slot].replace(piece).unwrap_or_else(|| rng.below(PIECES as u32) as u8);
        }
        let drops = self.field.drops_of_piece(piece);
        let placements = drops.placements(&self.config, piece);
        let best = if is_greedy { self.completing(piece, &drops, &placements) } else { None };
        let (turn, column) = best.unwrap_or_else(|| random_placement(&placements, rng));
        let shape = usize::from(ROTATIONS[usize::from(piece)][turn]);
        self.land(shape, column, drops.rows[shape][column].into());
    }

    /// The placement that completes the most rows, if one completes any.
    fn completing(&self, piece: u8, drops: &Drops, placements: &Placements) -> Option<(usize, usize)> {
        let rows = nearly_full(self.field.well());
        if rows == 0 {
            return None;
        }
        let mut best = (0, None);
        each_placement(drops, piece, placements, |turn, shape, column, row| {
            let height = usize::from(PROFILES[shape].height);
            if (u64::from(rows) >> row) & ((1 << height) - 1) == 0 {
                return;
            }
            let mut well = *self.field.well();
            well.place(shape, column, row);
            let lines = well.full_rows().count_ones();
            if lines > best.0 {
                best = (lines, Some((turn, column)));
            }
        });
        best.1
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

/// The rows that lack at most four cells, as bits: no other can be completed by a piece.
fn nearly_full(well: &Well) -> u32 {
    // Empty cells per row in three binary digits; the last word marks rows that have eight or more.
    let full = well.full_column();
    let (mut ones, mut twos, mut fours, mut more) = (0, 0, 0, 0);
    for &column in well.cells() {
        let mut carry = !column & full;
        (ones, carry) = (ones ^ carry, ones & carry);
        (twos, carry) = (twos ^ carry, twos & carry);
        (fours, carry) = (fours ^ carry, fours & carry);
        more |= carry;
    }
    full & !more & !(fours & (ones | twos))
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
