//! The parameter `blunder`, which every agent of ours has that plays better than at random.

use tilelab_agents::Blunder;
use tilelab_core::{Parameter, Parameters, SpecError};

use super::{AgentKind, AgentMaker, Family};
use crate::registry::Registered;

pub(super) const BLUNDER: Parameter =
    Parameter::real("blunder", "0", 0.0, 1.0, "probability of a random move instead of the agent's own");

/// Agents outside this program choose for themselves, and a random player cannot play worse.
fn has_blunders(kind: &AgentKind) -> bool {
    !matches!(kind.family, Family::Random | Family::Gtp | Family::External)
}

/// Declares the parameter.
pub(super) fn declare(mut kind: AgentKind) -> AgentKind {
    if has_blunders(&kind) {
        kind.parameters.push(BLUNDER);
    }
    kind
}

/// Makes the agents of a maker blunder, if the parameters say so.
pub(super) fn add_blunders<G: Registered>(
    maker: AgentMaker<G>,
    kind: &AgentKind,
    read: &Parameters<'_>,
) -> Result<AgentMaker<G>, SpecError> {
    let probability = if has_blunders(kind) { read.real(BLUNDER.name)? } else { 0.0 };
    if probability == 0.0 {
        return Ok(maker);
    }
    Ok(Box::new(move || Box::new(Blunder::new(maker(), probability))))
}
