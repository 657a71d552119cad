use tilelab_games::nim::Nim;

use crate::registry::Registered;

impl Registered for Nim {
    const EXAMPLES: &'static [&'static str] =
        &["nim", "nim:misere=true", "nim:piles=3-4-5,most=3", "nim:piles=0-2-0", "nim:piles=1000-1,most=700"];
    const ROSTER: &'static [&'static str] = &[
        "random",
        "first",
        "alphabeta:nodes=1000",
        "montecarlo:nodes=200",
        "solver:nodes=10000",
        "expectimax:depth=2",
        "mcts:nodes=200",
    ];

    /// A row a pile.
    fn cells(&self) -> Vec<Vec<u8>> {
        self.piles().iter().map(|&stones| vec![3; stones.into()]).collect()
    }
}
