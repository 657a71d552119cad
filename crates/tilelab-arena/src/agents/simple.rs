//! Agents that do not look ahead: `random`, `first` and `heuristic`.

use tilelab_agents::{First, Greedy, Random, Ties};
use tilelab_core::{Parameter, Parameters, SpecError};

use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::heuristic;
use crate::registry::Registered;

const TIES: Parameter = Parameter::choice(
    "ties",
    &["uniform", "paper"],
    "choose uniformly among all equally good actions, or never the last one, as the thesis's program does",
);

pub(super) fn random_kind() -> AgentKind {
    AgentKind::new("random", Family::Random, "plays a random legal action", &[TIES])
}

pub(super) fn first_kind() -> AgentKind {
    AgentKind::new("first", Family::First, "plays the legal action with the lowest number", &[])
}

/// Every game with a heuristic of its own declares that heuristic's parameters.
pub(super) fn heuristic_kind() -> AgentKind {
    let parameters: Vec<Parameter> = heuristic::parameters().chain([TIES]).collect();
    AgentKind {
        games: heuristic::games().join(", "),
        keeps: |key| key != TIES.name,
        check: heuristic::check,
        ..AgentKind::new(
            "heuristic",
            Family::Heuristic,
            "plays the action that the game's own heuristic ranks highest",
            &parameters,
        )
    }
}

fn ties(read: &Parameters<'_>) -> Result<Ties, SpecError> {
    read.choice(TIES.name, &[("uniform", Ties::Uniform), ("paper", Ties::Paper)])
}

pub(super) fn random<G: Registered>(read: &Parameters<'_>) -> Result<AgentMaker<G>, SpecError> {
    let ties = ties(read)?;
    Ok(Box::new(move || Box::new(Random { ties })))
}

pub(super) fn first<G: Registered>() -> AgentMaker<G> {
    Box::new(|| Box::new(First))
}

pub(super) fn heuristic<G: Registered>(
    spec: &AgentSpec,
    read: Parameters<'static>,
) -> Result<AgentMaker<G>, SpecError> {
    let ties = ties(&read)?;
    if heuristic::find::<G>(&read)?.is_none() {
        return Err(spec.does_not_play::<G>());
    }
    Ok(Box::new(move || {
        let values = heuristic::find::<G>(&read).ok().flatten().expect("the heuristic was found before");
        Box::new(Greedy::new(values, ties))
    }))
}
