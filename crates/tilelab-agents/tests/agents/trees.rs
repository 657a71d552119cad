//! Random trees in text, with chance and any number of players.

use tilelab_core::tree::{Tree, TreeConfig};
use tilelab_core::{Game, Player, Rng};

/// The shape of the trees.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub players: usize,
    pub chance: bool,
    pub depth: u32,
    /// With two players, the second gets the opposite of the first.
    pub zero_sum: bool,
}

impl Shape {
    /// A tree of this shape that starts with a player's turn.
    pub fn tree(self, seed: u64) -> Tree {
        let mut rng = Rng::derive(seed, &[self.players as u64, u64::from(self.chance), u64::from(self.depth)]);
        let text = self.choice(&mut rng, self.depth);
        Tree::new(&TreeConfig::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    fn node(self, rng: &mut Rng, depth: u32) -> String {
        if depth == 0 || rng.below(12) == 0 {
            return self.leaf(rng);
        }
        if self.chance && rng.below(3) == 0 { self.draw(rng, depth) } else { self.choice(rng, depth) }
    }

    fn choice(self, rng: &mut Rng, depth: u32) -> String {
        let mover = Player::new(rng.below(self.players as u32) as usize);
        let children: Vec<String> = (0..=rng.below(4)).map(|_| self.node(rng, depth - 1)).collect();
        format!("{mover}({})", children.join(" | "))
    }

    fn draw(self, rng: &mut Rng, depth: u32) -> String {
        // Quarters sum to exactly 1.
        let splits: &[&[f32]] = &[&[1.0], &[0.5, 0.5], &[0.25, 0.75], &[0.25, 0.25, 0.5]];
        let split = splits[rng.below(splits.len() as u32) as usize];
        let children: Vec<String> =
            split.iter().map(|probability| format!("{probability}: {}", self.node(rng, depth - 1))).collect();
        format!("?({})", children.join(" | "))
    }

    /// Coarse values, so that ties are common, or fine ones.
    fn leaf(self, rng: &mut Rng) -> String {
        let coarse = rng.below(2) == 0;
        let mut value = || if coarse { rng.below(3) as f32 - 1.0 } else { rng.below(201) as f32 / 100.0 - 1.0 };
        let mut values: Vec<f32> = (0..self.players).map(|_| value()).collect();
        if self.zero_sum && self.players == 2 {
            values[1] = -values[0];
        }
        values.iter().map(f32::to_string).collect::<Vec<_>>().join(",")
    }
}

/// Shapes of every kind.
pub fn shapes() -> impl Iterator<Item = Shape> {
    (1..=4).flat_map(|players| {
        [false, true].into_iter().flat_map(move |chance| {
            [(4, true), (6, false)].map(move |(depth, zero_sum)| Shape { players, chance, depth, zero_sum })
        })
    })
}
