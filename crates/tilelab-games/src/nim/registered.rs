//! Nim as it is listed: agents, difficulty levels and how it is drawn.

use tilelab_core::registered::{DifficultyLevel, Registered, Reward};
use tilelab_core::scene::{Cell, Grid, Piece, Scene, Shape};
use tilelab_core::{Action, Oracle};

use super::{Nim, NimOracle, levels, oracle, text};
use crate::last_mover;

impl Registered for Nim {
    const REWARDS: &'static [&'static str] = &[last_mover::NAME];

    fn reward(name: &str, _: bool) -> Option<Box<dyn Reward<Self>>> {
        last_mover::find(name)
    }

    const EXAMPLES: &'static [&'static str] =
        &["nim", "nim:misere=true", "nim:piles=3-4-5,most=3", "nim:piles=0-2-0", "nim:piles=1000-1,most=700"];
    const DEFAULT_AGENTS: &'static [&'static str] = &[
        "random",
        "first",
        "alphabeta:nodes=1000",
        "montecarlo:nodes=200",
        "solver:nodes=10000",
        "perfect:nodes=10000",
        "expectimax:depth=2",
        "mcts:nodes=200",
    ];

    fn difficulty_levels(config: &Self::Config) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        Some(Box::new(NimOracle))
    }

    /// A column of stones per pile.
    fn scene(&self) -> Option<Scene> {
        let pile = |(pile, &stones): (usize, &u16)| Piece {
            shape: Shape::Stone,
            cells: (0..stones).map(|stone| [pile as u16, stone]).collect(),
            ..Piece::default()
        };
        let result = if self.config().is_misere() { "loses" } else { "wins" };
        Some(Scene {
            kind: "nim".into(),
            grid: Grid::Upright,
            columns: self.piles().len() as u16,
            // Those of the first position, so that pictures of a game have one size.
            rows: self.config().piles().iter().copied().max().unwrap_or(0).max(1),
            pieces: self.piles().iter().enumerate().map(pile).collect(),
            column_labels: self.piles().iter().map(u16::to_string).collect(),
            note: Some(format!("The player who takes the last stone {result}.")),
            ..Scene::default()
        })
    }

    fn action_text(_: &Self::Config, name: &str) -> String {
        text::words(name).unwrap_or_else(|| name.to_owned())
    }

    fn reasons(&self, played: Action, best: Action) -> Vec<String> {
        oracle::reasons(self, played, best)
    }

    /// The lowest stone that is taken.
    fn cells_of(&self, action: Action) -> Vec<Cell> {
        let (pile, taken) = self.taken(action);
        vec![[pile as u16, self.piles()[pile] - taken]]
    }
}
