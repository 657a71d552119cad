//! Random play by the thesis's rule: the piece in hand or the held one at random, then a random placement of it.

use tilelab_core::{Game, Rng};

use super::super::config::{DuelConfig, Goal, Hold};
use super::super::field::{Field, Placements, each_placement};
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
        if self.piece.is_none() {
            self.draw(rng.below(PIECES as u32) as u8);
        }
        if is_greedy && self.complete() {
            return;
        }
        if self.may_hold && rng.below(2) == 0 {
            self.hold();
            if self.piece.is_none() {
                self.draw(rng.below(PIECES as u32) as u8);
                if is_greedy && self.complete() {
                    return;
                }
            }
        }
        let piece = self.piece.expect("a piece in hand");
        let drops = self.field.drops_of_piece(piece);
        let (turn, column) = random_placement(&drops.placements(&self.config, piece), rng);
        let shape = usize::from(ROTATIONS[usize::from(piece)][turn]);
        self.land(shape, column, drops.rows[shape][column].into());
    }

    /// Completes the most rows that the piece in hand or the held one can complete; returns whether one can.
    fn complete(&mut self) -> bool {
        let open = open_rows(self.field.well());
        if open == 0 {
            return false;
        }
        let mut best = (0, (false, 0, 0, 0));
        for (piece, is_held, _) in self.hand().pieces() {
            let drops = self.field.drops_of_piece(piece);
            let placements = drops.placements(&self.config, piece);
            each_placement(&drops, piece, &placements, |_, shape, column, row| {
                let height = usize::from(PROFILES[shape].height);
                if (u64::from(open) >> row) & ((1 << height) - 1) == 0 {
                    return;
                }
                let mut well = *self.field.well();
                well.place(shape, column, row);
                let lines = well.full_rows().count_ones();
                if lines > best.0 {
                    best = (lines, (is_held, shape, column, row));
                }
            });
        }
        let (lines, (is_held, shape, column, row)) = best;
        if lines > 0 {
            if is_held {
                self.hold();
            }
            self.land(shape, column, row);
        }
        lines > 0
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

/// The rows that lack at most four cells, none of them covered, as bits: no other can be completed by a piece.
fn open_rows(well: &Well) -> u32 {
    // Empty cells per row in three binary digits; `closed` marks rows that have eight or more, or a covered one.
    let full = well.full_column();
    let (mut ones, mut twos, mut fours, mut closed) = (0, 0, 0, 0);
    for &column in well.cells() {
        let mut carry = !column & full;
        let below_top = (u64::from(u32::MAX) >> column.leading_zeros()) as u32;
        closed |= carry & below_top;
        (ones, carry) = (ones ^ carry, ones & carry);
        (twos, carry) = (twos ^ carry, twos & carry);
        (fours, carry) = (fours ^ carry, fours & carry);
        closed |= carry;
    }
    full & !closed & !(fours & (ones | twos))
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

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    fn playout(config: &str, text: &str) -> Playout {
        let config = DuelConfig::from_text::<Duel>(config).expect("a configuration");
        Playout::from(&Duel::parse(&config, text).unwrap_or_else(|error| panic!("{error}")))
    }

    /// Row 0 has a covered gap, row 1 an open one, and row 2 lacks five cells.
    #[test]
    fn open_rows_can_be_completed_from_above() {
        let state =
            playout("rows=5,cols=7", "a to place I, lines 0 0, pieces 5\n.......\n.......\nT....T.\nTTTTTT.\nTTT.TTT");
        assert_eq!(open_rows(state.field().well()), 0b010);
    }

    #[test]
    fn a_player_completes_a_row_with_the_held_piece() {
        let text = "a to place O, hold I, lines 0 0, pieces 4\n......\n......\n......\n......\nTT....";
        let mut state = playout("rows=5,cols=6,goal=first-line,hold=shared", text);
        assert!(state.complete());
        assert_eq!((state.lines, state.held[0], state.is_over), ([1, 0], Some(1), true));
        let mut without = playout("rows=5,cols=6,goal=first-line", &text.replace(", hold I", ""));
        assert!(!without.complete());
    }
}
