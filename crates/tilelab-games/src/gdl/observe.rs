//! Planes for networks.

use tilelab_core::{Game, PlaneElement, PlaneSpec, Planes, Player, Turn};

use super::position::Gdl;

impl Planes for Gdl {
    /// One cell per plane: the fluents, the player's seat, and whether it is the player's turn. Rules have no geometry
    /// that all games share.
    fn plane_spec(&self) -> PlaneSpec {
        let planes = self.rules().machine().fluents().len() + self.rules().roles() + 1;
        PlaneSpec { observation: [planes, 1, 1], policy: [self.spec().actions, 1, 1] }
    }

    /// Choices of the same joint move are not shown.
    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let fluents = self.rules().machine().fluents().len();
        planes.fill(L::ZERO);
        for fluent in self.state.fluents() {
            planes[fluent] = L::ONE;
        }
        planes[fluents + player.index()] = L::ONE;
        if self.turn() == Turn::Player(player) {
            planes[fluents + self.rules().roles()] = L::ONE;
        }
    }
}
