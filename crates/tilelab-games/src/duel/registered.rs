//! The duel as it is listed: agents, difficulty levels and how it is drawn.

use tilelab_core::registered::{AgentMaker, Calibration, DifficultyLevel, OwnAgent, Registered};
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, Parameters, Sources, SpecError};

use super::agents;
use super::config::{DuelConfig, Goal};
use super::levels;
use super::position::Duel;
use super::scene;
use crate::well::placement;

impl Registered for Duel {
    const EXAMPLES: &'static [&'static str] = &[
        "duel",
        "duel:rows=10,goal=first-line",
        "duel:rows=10,cols=20,goal=survive,hold=shared",
        "duel:hold=own,slot=filled",
        "duel:rows=8,cols=6,goal=first-line,hold=shared,credit=false",
        "duel:rows=6,cols=5,overflow=left,low=false,stack=true,limit=60",
        "duel:rows=31,cols=20,goal=survive,hold=own,overflow=left",
    ];
    const DEFAULT_AGENTS: &'static [&'static str] =
        &["duel-random", "duel-montecarlo", "duel-rules", "duel-search", "duel-mcts:placements=500"];

    const AGENTS: &'static [OwnAgent] = agents::AGENTS;

    fn agent(
        name: &str,
        config: &DuelConfig,
        parameters: &Parameters<'_>,
        _: &dyn Sources,
    ) -> Result<AgentMaker<Self>, SpecError> {
        agents::from_parameters(name, config, parameters)
    }

    fn difficulty_levels(config: &DuelConfig) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    /// Measured for the game about lines (`docs/experiments/value-calibration.md`).
    fn calibration(config: &DuelConfig, agent: &str) -> Calibration {
        match (agent, config.goal()) {
            ("duel-search", Goal::Lines) => Calibration { slope: 1.70, points: 0.5, ..Calibration::IDENTITY },
            _ => Calibration::IDENTITY,
        }
    }

    fn scene(&self) -> Option<Scene> {
        Some(scene::of(self))
    }

    fn action_text(_: &DuelConfig, name: &str) -> String {
        placement::words(name).unwrap_or_else(|| name.to_owned())
    }

    fn cells_of(&self, action: Action) -> Vec<Cell> {
        scene::resting_place(self, action)
    }

    /// The rows from the top, `#` for a filled cell and `@` for those of the piece placed last.
    fn board(&self) -> Vec<String> {
        let cell = |column, row: usize| match self.field.well().is_filled(column, row) {
            false => '.',
            true if self.field.last_in(column) >> row & 1 != 0 => '@',
            true => '#',
        };
        let row = |row: usize| (0..self.config.columns()).map(|column| cell(column, row)).collect();
        (0..self.config.rows()).rev().map(row).collect()
    }
}
