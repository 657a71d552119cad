//! Planes for networks.

use tilelab_core::{PlaneElement, PlaneSpec, Planes, Player};

use super::config::MAX_PREVIEW;
use super::position::{TURNS, Tetris};
use crate::tetromino::PIECES;

impl Planes for Tetris {
    /// The filled cells, seven planes each for the current piece, for every previewed piece and for the held one,
    /// and a plane of ones if holding is allowed. The first row of a plane is the top row.
    fn plane_spec(&self) -> PlaneSpec {
        let pieces = 1 + self.config.preview() + usize::from(self.config.hold);
        let planes = 1 + PIECES * pieces + usize::from(self.config.hold);
        PlaneSpec {
            observation: [planes, self.config.rows(), self.config.columns()],
            policy: [TURNS * self.config.columns() + usize::from(self.config.hold), 1, 1],
        }
    }

    fn observe<L: PlaneElement>(&self, _: Player, planes: &mut [L]) {
        let (rows, columns) = (self.config.rows(), self.config.columns());
        planes.fill(L::ZERO);
        let mut planes = planes.chunks_exact_mut(rows * columns);
        let wall = planes.next().expect("a plane of filled cells");
        for (column, cells) in self.well.cells().iter().enumerate() {
            for row in (0..rows).filter(|row| cells >> row & 1 != 0) {
                wall[(rows - 1 - row) * columns + column] = L::ONE;
            }
        }
        let mut mark = |piece: Option<u8>| {
            for number in 0..PIECES as u8 {
                let plane = planes.next().expect("a plane per kind of piece");
                if piece == Some(number) {
                    plane.fill(L::ONE);
                }
            }
        };
        for place in 0..=self.config.preview().min(MAX_PREVIEW) {
            mark(self.known().get(place).copied());
        }
        if self.config.hold {
            mark(self.held);
            if self.may_hold {
                planes.next().expect("a plane for holding").fill(L::ONE);
            }
        }
    }
}
