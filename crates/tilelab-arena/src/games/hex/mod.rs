mod scene;

use serde_json::Value;
use tilelab_core::{Action, ActionValues, Evaluator, Parameter, Parameters, Player, Prover, SpecError};
use tilelab_games::hex::heuristic::{Heuristic, Measure};
use tilelab_games::hex::{Hex, HexConfig, HexProver};

use crate::agents::BundledNet;
use crate::position::DifficultyLevel;
use crate::registry::{GtpDialect, Registered};

impl Registered for Hex {
    const EXAMPLES: &'static [&'static str] = &[
        "hex",
        "hex:swap=true",
        "hex:size=2",
        "hex:size=2,swap=true",
        "hex:size=3",
        "hex:size=5,swap=true",
        "hex:size=8",
        "hex:size=13",
        "hex:size=19,swap=true",
    ];
    const DEFAULT_AGENTS: &'static [&'static str] = &[
        "random",
        "first",
        "heuristic:measure=path",
        "heuristic:measure=potential",
        "heuristic:measure=two-distance",
        "mcts:nodes=200",
    ];

    /// Random games say less of Hex than a network does: with 100 ms a move on 11×11 it scores 67 % (54–77) of 60 games
    /// without them against itself with them.
    const NET: &'static [(&'static str, &'static str)] = &[("value", "net"), ("playouts", "0")];

    const NETS: &'static [BundledNet] = &[
        BundledNet { name: "strong", game: "hex", bytes: tilelab_nets::HEX11_STRONG },
        BundledNet { name: "strong", game: "hex:size=7", bytes: tilelab_nets::HEX7_STRONG },
    ];

    /// In a tournament on 9×9 with 5,000 nodes a move, the two-distance prior was worth 500 Elo over RAVE
    /// and 1,000 over plain UCB.
    fn mcts(_: &Self::Config, _: bool) -> &'static [(&'static str, &'static str)] {
        &[("select", "puct"), ("c", "1"), ("fpu", "0"), ("prior-temperature", "0.5")]
    }

    fn gtp(config: &Self::Config) -> GtpDialect {
        GtpDialect { setup: vec![format!("boardsize {}", config.size)], names: &[("swap", "swap-pieces")] }
    }

    const HEURISTIC: Option<&'static [Parameter]> = Some(&[Parameter::choice(
        "measure",
        &["two-distance", "path", "potential"],
        "hex: rank moves by shortest paths, or by two-distances (paths that the opponent may block once), fast or exact",
    )]);

    fn heuristic(read: &Parameters<'_>) -> Result<Option<Box<dyn ActionValues<Self>>>, SpecError> {
        let measures =
            [("path", Measure::Path), ("potential", Measure::Potential), ("two-distance", Measure::TwoDistance)];
        Ok(Some(Box::new(Heuristic { measure: read.choice("measure", &measures)? })))
    }

    fn evaluator() -> Option<Box<dyn Evaluator<Self>>> {
        Some(Box::new(Heuristic { measure: Measure::default() }))
    }

    fn prover() -> Option<Box<dyn Prover<Self>>> {
        Some(Box::new(HexProver::default()))
    }

    fn difficulty_levels(config: &Self::Config) -> &'static [DifficultyLevel] {
        if *config == HexConfig::default() {
            return &[
                DifficultyLevel { name: "beginner", agent: "random" },
                DifficultyLevel { name: "easy", agent: "heuristic:measure=path" },
                DifficultyLevel { name: "medium", agent: "heuristic" },
                DifficultyLevel { name: "hard", agent: "mcts:nodes=1000" },
                DifficultyLevel { name: "expert", agent: "net:nodes=1" },
                DifficultyLevel { name: "strongest", agent: "net:time=1s" },
            ];
        }
        &[
            DifficultyLevel { name: "beginner", agent: "random" },
            DifficultyLevel { name: "easy", agent: "heuristic:measure=path" },
            DifficultyLevel { name: "medium", agent: "heuristic" },
            DifficultyLevel { name: "hard", agent: "mcts:nodes=1000" },
            DifficultyLevel { name: "strongest", agent: "mcts:time=2s" },
        ]
    }

    fn scene(&self) -> Option<Value> {
        serde_json::to_value(scene::Scene::of(self)).ok()
    }

    /// Its column and row; none where stones are swapped.
    fn cells_of(&self, action: Action) -> Vec<[u16; 2]> {
        let side = u16::from(self.config().size);
        if action.0 < side * side { vec![[action.0 % side, action.0 / side]] } else { Vec::new() }
    }

    /// Each cell is two wide, so that a row can be half a cell further right than the one above.
    fn cells(&self) -> Vec<Vec<u8>> {
        let side = usize::from(self.config().size);
        let cell = |place: usize| {
            let owner = Player::all(2).find(|&player| self.stones(player).contains(Action(place as u16)));
            owner.map_or(1, |player| 2 * player.index() as u8 + 3)
        };
        let row = |y: usize| {
            let indent = std::iter::repeat_n(0, y);
            indent.chain((0..side).flat_map(|x| [cell(y * side + x); 2])).collect()
        };
        (0..side).map(row).collect()
    }
}
