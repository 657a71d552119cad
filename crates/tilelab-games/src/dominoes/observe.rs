//! What networks see: planes, and the paper's vector.

use tilelab_core::{Action, Game, PlaneElement, PlaneSpec, Planes, Player, Turn};

use super::position::{Dominoes, Side};
use super::tiles::tiles_of;

/// The player's tiles, the opponent's tiles, the table, the tiles that fit left and right, and whose turn it is.
const PLANES: usize = 6;

impl Planes for Dominoes {
    /// Planes with a row and a column per number; a tile is the two cells of its numbers. They show the player's tiles,
    /// the opponent's tiles, the tiles on the table, those that show the number at the left end, those that show the
    /// number at the right end, and ones on the player's own turn.
    fn plane_spec(&self) -> PlaneSpec {
        let size = usize::from(self.config.highest) + 1;
        PlaneSpec { observation: [PLANES, size, size], policy: [self.spec().actions, 1, 1] }
    }

    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let size = usize::from(self.config.highest) + 1;
        planes.fill(L::ZERO);
        let table = self.chain().iter().fold(0, |table, &tile| table | 1 << tile);
        let [left, right] = self.ends().map_or([0; 2], |ends| ends.map(|end| self.set().showing(end)));
        let own = player.index();
        let tiles = [self.hands[own], self.hands[1 - own], table, left, right];
        let mut planes = planes.chunks_exact_mut(size * size);
        for (tiles, plane) in tiles.into_iter().zip(&mut planes) {
            for tile in tiles_of(tiles) {
                let [low, high] = self.set().numbers(tile).map(usize::from);
                plane[low * size + high] = L::ONE;
                plane[high * size + low] = L::ONE;
            }
        }
        if let Some(plane) = planes.next().filter(|_| self.turn() == Turn::Player(player)) {
            plane.fill(L::ONE);
        }
    }

    /// The chain can be turned round, once there is one.
    fn symmetries(&self) -> usize {
        if self.is_dealing() || self.length == 0 { 1 } else { 2 }
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let mut turned = self.clone();
        if symmetry == 1 {
            turned.chain[..self.length.into()].reverse();
            turned.ends.reverse();
        }
        turned
    }

    fn transform_action(&self, symmetry: usize, action: Action) -> Action {
        match Self::play_of(action) {
            Some((tile, Side::Left)) if symmetry == 1 => Self::action(tile, Side::Right),
            Some((tile, Side::Right)) if symmetry == 1 => Self::action(tile, Side::Left),
            _ => action,
        }
    }
}

impl Dominoes {
    /// How many numbers [`Self::write_fluents`] writes: 30 with the double-three set.
    pub fn fluents(&self) -> usize {
        2 * (self.set().count() + usize::from(self.config.highest) + 1 + 1)
    }

    /// Writes the paper's vector: a one for each fluent of its program that is true. Those that mention the player come
    /// first, each group in the order of the program: the player's tiles, whether it is the player's turn, the
    /// opponent's tiles, the number at the left end, the number at the right end, whether it is the opponent's turn.
    pub fn write_fluents(&self, player: Player, vector: &mut [f32]) {
        let (tiles, numbers) = (self.set().count(), usize::from(self.config.highest) + 1);
        vector.fill(0.0);
        let (own, others) = vector.split_at_mut(tiles + 1);
        let ends = &mut others[tiles..];
        if let Some([left, right]) = self.ends() {
            ends[usize::from(left)] = 1.0;
            ends[numbers + usize::from(right)] = 1.0;
        }
        let opponent = Player::new(1 - player.index());
        for (holder, part, control) in [(player, own, tiles), (opponent, others, tiles + 2 * numbers)] {
            for tile in tiles_of(self.hands[holder.index()]) {
                part[tile] = 1.0;
            }
            part[control] = if self.turn() == Turn::Player(holder) { 1.0 } else { 0.0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;
    use crate::dominoes::DominoesConfig;

    /// The vector of the paper's example: ten tiles each, two ends of four numbers, two players.
    #[test]
    fn fluents_are_player_relative() {
        let config = DominoesConfig::from_text::<Dominoes>("max=3,deal=0").expect("a configuration");
        let state = Dominoes::new(&config);
        assert_eq!((state.fluents(), state.spec().actions), (30, 21));
        let seen = |player| {
            let mut vector = [f32::NAN; 30];
            state.write_fluents(Player::new(player), &mut vector);
            vector.iter().map(|&value| if value == 1.0 { '1' } else { '0' }).collect::<String>()
        };
        assert_eq!(seen(0), ["0000111110", "1", "1111000000", "0001", "0001", "0"].concat());
        assert_eq!(seen(1), ["1111000000", "0", "0000111110", "0001", "0001", "1"].concat());
    }
}
