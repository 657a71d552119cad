//! Dominoes as it is listed: agents, the oracle, the deals, and how it is drawn.

use tilelab_core::registered::{AgentMaker, DifficultyLevel, OwnAgent, Registered, Reward, Start, View, Write};
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, Game, Oracle, Parameters, Sources, SpecError};

use super::config::DominoesConfig;
use super::deal::{Deal, hand_text};
use super::levels;
use super::oracle::DominoesOracle;
use super::position::Dominoes;
use super::strategic::Strategic;
use super::{reasons, scene, text};
use crate::last_mover;

impl Registered for Dominoes {
    const REWARDS: &'static [&'static str] = &[last_mover::NAME];

    fn reward(name: &str, _: bool) -> Option<Box<dyn Reward<Self>>> {
        last_mover::find(name)
    }

    const EXAMPLES: &'static [&'static str] = &[
        "dominoes",
        "dominoes:max=3",
        "dominoes:max=3,variant=text",
        "dominoes:max=3,deal=0",
        "dominoes:max=3,deal=13.23/00.01",
        "dominoes:max=2,variant=text",
        "dominoes:max=9,variant=text",
    ];
    const DEFAULT_AGENTS: &'static [&'static str] = &["random", "strategic", "mcts:nodes=200", "perfect:nodes=10000"];

    const AGENTS: &'static [OwnAgent] = &[OwnAgent {
        name: "strategic",
        summary: "leaves the opponent as few tiles as possible that match the ends, as in the paper",
        parameters: &[],
    }];

    fn agent(_: &str, _: &DominoesConfig, _: &Parameters<'_>, _: &dyn Sources) -> Result<AgentMaker<Self>, SpecError> {
        Ok(Box::new(|| Box::new(Strategic)))
    }

    const VIEWS: &'static [View<Self>] = &[View {
        name: "fluents",
        shape: |state| vec![state.fluents()],
        low: 0.0,
        high: 1.0,
        write: Write::Floats(Self::write_fluents),
    }];

    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        Some(Box::new(DominoesOracle::default()))
    }

    /// The deal of the configuration, or all of them.
    fn starts(config: &DominoesConfig) -> Option<Box<dyn Iterator<Item = Start<Self>>>> {
        let config = *config;
        let numbers = if config.deal == Deal::Random { config.deals() } else { 1 };
        Some(Box::new((0..numbers).map(move |number| {
            let dealt = if config.deal == Deal::Random { config.with_deal(number) } else { None };
            let state = Self::new(&dealt.unwrap_or(config));
            let [first, second] = state.hands.map(|hand| hand_text(state.set(), hand, " "));
            Start { state, labels: vec![("first", first), ("second", second)] }
        })))
    }

    fn difficulty_levels(config: &DominoesConfig) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    fn scene(&self) -> Option<Scene> {
        Some(scene::of(self))
    }

    fn action_text(_: &DominoesConfig, name: &str) -> String {
        text::words(name).unwrap_or_else(|| name.to_owned())
    }

    fn reasons(&self, played: Action, best: Action) -> Vec<String> {
        reasons::reasons(self, played, best)
    }

    fn cells_of(&self, action: Action) -> Vec<Cell> {
        scene::cells_of(self, action)
    }
}
