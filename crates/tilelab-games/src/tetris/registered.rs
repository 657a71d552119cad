//! Tetris as it is listed: agents, difficulty levels and how it is drawn.

use tilelab_core::registered::{
    AgentMaker, BundledNet, DifficultyLevel, LinearPolicies, OwnAgent, Registered, Reward, View,
};
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, Parameters, Sources, SpecError};

use super::config::TetrisConfig;
use super::controller;
use super::learning;
use super::levels;
use super::position::Tetris;
use super::scene;
use crate::well::placement;

impl Registered for Tetris {
    const EXAMPLES: &'static [&'static str] = &[
        "tetris",
        "tetris:rows=10",
        "tetris:rules=spawn,pieces=bag,preview=1",
        "tetris:rules=enclosed",
        "tetris:rows=31,cols=20,pieces=bag,preview=5,hold=true",
        "tetris:rows=4,cols=4,sz=1,hold=true",
    ];
    const DEFAULT_AGENTS: &'static [&'static str] = &["random", "tetris-linear:weights=handcrafted"];

    const AGENTS: &'static [OwnAgent] = &[OwnAgent {
        name: "tetris-linear",
        summary: "plays the placement with the largest weighted sum of features",
        parameters: controller::PARAMETERS,
    }];

    fn agent(
        _: &str,
        config: &TetrisConfig,
        parameters: &Parameters<'_>,
        sources: &dyn Sources,
    ) -> Result<AgentMaker<Self>, SpecError> {
        let agent = controller::from_parameters(config, parameters, sources)?;
        Ok(Box::new(move || Box::new(agent.clone())))
    }

    const NETS: &'static [BundledNet] =
        &[BundledNet { name: "strong", game: "tetris:rows=10", variants: &[], file: &tilelab_nets::TETRIS10_STRONG }];

    const VIEWS: &'static [View<Self>] = learning::VIEWS;
    // The others do not show the pieces.
    const DEFAULT_VIEW: Option<&'static str> = Some("vector");
    const REWARDS: &'static [&'static str] = learning::REWARDS;

    fn reward(name: &str, _: bool) -> Option<Box<dyn Reward<Self>>> {
        learning::reward(name)
    }

    const LINEAR: Option<LinearPolicies<Self>> = Some(controller::POLICIES);

    fn difficulty_levels(config: &TetrisConfig) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    /// The height of the wall.
    fn danger(&self) -> Option<u32> {
        // Twice the mean height of the columns: at equal work, the estimates vary a quarter as much as those that
        // split at the height of the highest column.
        let columns = self.well.columns();
        let heights: usize = (0..columns).map(|column| self.well.height(column)).sum();
        Some((2 * heights / columns) as u32)
    }

    fn scene(&self) -> Option<Scene> {
        Some(scene::of(self))
    }

    fn action_text(_: &TetrisConfig, name: &str) -> String {
        placement::words(name).unwrap_or_else(|| name.to_owned())
    }

    fn cells_of(&self, action: Action) -> Vec<Cell> {
        scene::resting_place(self, action)
    }

    fn explain(&self, action: Action) -> Vec<(String, f64)> {
        scene::explain(self, action)
    }

    /// The rows from the top, `#` for a filled cell.
    fn board(&self) -> Vec<String> {
        let cell = |column, row| if self.well.is_filled(column, row) { '#' } else { '.' };
        let row = |row: usize| (0..self.config.columns()).map(|column| cell(column, row)).collect();
        (0..self.config.rows()).rev().map(row).collect()
    }
}
