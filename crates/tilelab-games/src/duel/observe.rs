//! Planes for networks.

use tilelab_core::{PlaneElement, PlaneSpec, Planes, Player};

use super::config::Hold;
use super::position::{Duel, TURNS};
use crate::tetromino::PIECES;

/// So many lines fill their plane.
const MAX_LINES: u32 = 20;

/// The filled cells, the last piece, the lines of both players, who is to move, and the piece in hand.
const PLANES: usize = 1 + 1 + 2 + 1 + PIECES;

impl Planes for Duel {
    /// The filled cells, those of the piece placed last, the player's lines and the opponent's (a twentieth each, at
    /// most 1), a plane of ones on the player's own turn, and seven planes for the piece in hand. With a hold slot,
    /// seven planes for each slot that the player sees, its own first, and a plane of ones if holding is allowed. The
    /// first row of a plane is the top row.
    fn plane_spec(&self) -> PlaneSpec {
        let has_hold = usize::from(self.config.hold != Hold::None);
        PlaneSpec {
            observation: [PLANES + PIECES * self.config.slots() + has_hold, self.config.rows(), self.config.columns()],
            policy: [TURNS * self.config.columns() + has_hold, 1, 1],
        }
    }

    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let (rows, columns) = (self.config.rows(), self.config.columns());
        planes.fill(L::ZERO);
        let mut planes = planes.chunks_exact_mut(rows * columns);
        let mut next = || planes.next().expect("a plane for everything that is seen");
        let (wall, last) = (next(), next());
        for column in 0..columns {
            for row in (0..rows).filter(|&row| self.field.well().is_filled(column, row)) {
                let cell = (rows - 1 - row) * columns + column;
                wall[cell] = L::ONE;
                if self.field.last_in(column) >> row & 1 != 0 {
                    last[cell] = L::ONE;
                }
            }
        }
        let own = player.index();
        for seat in [own, 1 - own] {
            next().fill(L::from_f32(self.lines[seat].min(MAX_LINES) as f32 / MAX_LINES as f32));
        }
        if !self.is_over && self.mover() == own {
            next().fill(L::ONE);
        } else {
            next();
        }
        let slots = match self.config.slots() {
            2 => [own, 1 - own],
            _ => [0, 0],
        };
        let held = slots[..self.config.slots()].iter().map(|&slot| self.held[slot]);
        for piece in [self.piece].into_iter().chain(held) {
            for number in 0..PIECES as u8 {
                let plane = next();
                if piece == Some(number) {
                    plane.fill(L::ONE);
                }
            }
        }
        if self.config.hold != Hold::None && self.may_hold {
            next().fill(L::ONE);
        }
    }
}
