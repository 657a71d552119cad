use serde_json::{Value, json};
use tilelab_core::Action;
use tilelab_games::nim::Nim;

use crate::position::DifficultyLevel;
use crate::registry::Registered;

impl Registered for Nim {
    const EXAMPLES: &'static [&'static str] =
        &["nim", "nim:misere=true", "nim:piles=3-4-5,most=3", "nim:piles=0-2-0", "nim:piles=1000-1,most=700"];
    const DEFAULT_AGENTS: &'static [&'static str] = &[
        "random",
        "first",
        "alphabeta:nodes=1000",
        "montecarlo:nodes=200",
        "solver:nodes=10000",
        "expectimax:depth=2",
        "mcts:nodes=200",
    ];

    fn difficulty_levels(_: &Self::Config) -> &'static [DifficultyLevel] {
        &[
            DifficultyLevel { name: "beginner", agent: "random" },
            DifficultyLevel { name: "easy", agent: "montecarlo:nodes=50" },
            DifficultyLevel { name: "medium", agent: "mcts:nodes=100" },
            DifficultyLevel { name: "hard", agent: "mcts:nodes=5000" },
            DifficultyLevel { name: "strongest", agent: "solver:time=1s" },
        ]
    }

    fn scene(&self) -> Option<Value> {
        let (most, misere) = (self.config().most(), self.config().is_misere());
        Some(json!({ "kind": "nim", "piles": self.piles(), "most": most, "misere": misere }))
    }

    /// The pile, and how many stones it keeps.
    fn cells_of(&self, action: Action) -> Vec<[u16; 2]> {
        let (pile, taken) = self.taken(action);
        vec![[pile as u16, self.piles()[pile] - taken]]
    }

    /// A row a pile.
    fn cells(&self) -> Vec<Vec<u8>> {
        self.piles().iter().map(|&stones| vec![3; stones.into()]).collect()
    }
}
