//! Hex as it is listed: agents, networks, heuristics, pictures.

use tilelab_core::registered::{BundledNet, Calibration, DifficultyLevel, GtpDialect, Registered, SgfPosition};
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, ActionValues, Evaluator, Game as _, Parameter, Parameters, Player, Prover, SpecError};

use super::heuristic::{Heuristic, Measure};
use super::{Hex, HexProver, levels, reasons, scene};

/// What the networks play besides 11×11: the other sizes from 5×5 to 13×13, and all sizes with the swap rule.
const NET_VARIANTS: &[&str] = &[
    "hex:size=5",
    "hex:size=5,swap=true",
    "hex:size=6",
    "hex:size=6,swap=true",
    "hex:size=7",
    "hex:size=7,swap=true",
    "hex:size=8",
    "hex:size=8,swap=true",
    "hex:size=9",
    "hex:size=9,swap=true",
    "hex:size=10",
    "hex:size=10,swap=true",
    "hex:swap=true",
    "hex:size=12",
    "hex:size=12,swap=true",
    "hex:size=13",
    "hex:size=13,swap=true",
];

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

    /// Random games say less of Hex than a network does: with 100 ms per move on 11×11 it scores 67 % (54–77) of 60 games
    /// without them against itself with them.
    fn net(_: &Self::Config) -> &'static [(&'static str, &'static str)] {
        &[("value", "net"), ("playouts", "0")]
    }

    fn calibration(_: &Self::Config, agent: &str) -> Calibration {
        let slope = match agent {
            "net" => 1.36,
            "mcts" => 3.17,
            _ => 1.0,
        };
        Calibration { slope, ..Calibration::IDENTITY }
    }

    const NETS: &'static [BundledNet] = &[
        BundledNet { name: "strong", game: "hex", variants: NET_VARIANTS, file: &tilelab_nets::HEX_STRONG },
        BundledNet { name: "small", game: "hex", variants: NET_VARIANTS, file: &tilelab_nets::HEX_SMALL },
    ];

    /// In a tournament on 9×9 with 5,000 nodes per move, the two-distance prior was worth 500 Elo over RAVE
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
        levels::of(config)
    }

    fn scene(&self) -> Option<Scene> {
        Some(scene::of(self))
    }

    fn sgf(&self) -> Option<SgfPosition> {
        let name = |cell| self.action_name(cell);
        let stones = [0, 1].map(|player| self.stones(Player::new(player)).map(name).collect());
        Some(SgfPosition { game: 11, size: self.config().size, stones })
    }

    fn reasons(&self, played: Action, best: Action) -> Vec<String> {
        reasons::reasons(self, played, best)
    }

    /// Its column and row; none where stones are swapped.
    fn cells_of(&self, action: Action) -> Vec<Cell> {
        let side = u16::from(self.config().size);
        if action.0 < side * side { vec![[action.0 % side, action.0 / side]] } else { Vec::new() }
    }
}
