//! Agents that play one game only: each game declares its own.

use tilelab_core::{Parameters, SpecError};

use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::registry::{GAMES, Registered};
use crate::sources::FileSources;

/// The agents of all games.
pub(super) fn kinds() -> Vec<AgentKind> {
    let of_game = |game: &'static crate::registry::GameInfo| {
        game.own_agents.iter().map(|agent| AgentKind {
            games: game.name.to_owned(),
            ..AgentKind::new(agent.name, Family::Own, agent.summary, agent.parameters)
        })
    };
    GAMES.iter().flat_map(of_game).collect()
}

pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: &Parameters<'_>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    if !G::AGENTS.iter().any(|agent| agent.name == spec.kind.name) {
        return Err(spec.does_not_play::<G>());
    }
    G::agent(spec.kind.name, config, read, &FileSources)
}
