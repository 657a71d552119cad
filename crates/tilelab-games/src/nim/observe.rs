//! Planes for networks.

use tilelab_core::{Game, PlaneElement, PlaneSpec, Planes, Player};

use super::position::Nim;

impl Planes for Nim {
    fn plane_spec(&self) -> PlaneSpec {
        let piles = self.config.piles();
        let tallest = piles.iter().copied().max().unwrap_or(0);
        PlaneSpec { observation: [2, piles.len(), tallest.into()], policy: [self.spec().actions, 1, 1] }
    }

    /// A plane with a row for each pile: ones for stones, then zeros; and a plane of ones if it is the
    /// viewer's turn.
    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let [_, _, tallest] = self.plane_spec().observation;
        for (row, &stones) in planes.chunks_exact_mut(tallest).zip(self.piles()) {
            row.fill(L::ZERO);
            row[..stones.into()].fill(L::ONE);
        }
        let turn = if usize::from(self.mover) == player.index() { L::ONE } else { L::ZERO };
        planes[self.piles().len() * tallest..].fill(turn);
    }
}
