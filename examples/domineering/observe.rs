//! Planes for networks.

use tilelab_core::{ActionSet, PlaneElement, PlaneSpec, Planes, Player};

use super::Domineering;

impl Planes for Domineering {
    /// The policy has a place for every cell, like the observation.
    fn plane_spec(&self) -> PlaneSpec {
        let size = usize::from(self.size);
        PlaneSpec { observation: [5, size, size], policy: [1, size, size] }
    }

    /// Covered cells, the player's room, the other player's room, ones for player a, ones on the player's turn.
    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let own = player.index();
        let all = |condition: bool| ActionSet([if condition { u64::MAX } else { 0 }]);
        let sets = [
            ActionSet([self.covered[0] | self.covered[1]]),
            self.room(own),
            self.room(1 - own),
            all(own == 0),
            all(own == self.mover),
        ];
        for (plane, ActionSet([bits])) in planes.chunks_exact_mut(self.cells().into()).zip(sets) {
            for (cell, value) in plane.iter_mut().enumerate() {
                *value = if bits >> cell & 1 == 1 { L::ONE } else { L::ZERO };
            }
        }
    }
}
