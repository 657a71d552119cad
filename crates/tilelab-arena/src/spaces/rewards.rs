//! What a learner is told for its moves.

use tilelab_core::{Game, PerPlayer, Player, SpecError};

use super::{RequestedAction, pick};
use crate::registry::Registered;

/// A reward, earned in three moments of a step. `memory` is a number of the learner's seat that is 0 when
/// an episode begins; what it means is the reward's own.
pub trait Reward<G: Game>: Send + Sync {
    /// For what was asked for, before it is played in `state`.
    fn requested(&self, _state: &G, _request: &RequestedAction<'_>) -> f64 {
        0.0
    }

    /// For the move, before anybody answers. `state` is after it.
    fn moved(&self, _state: &G, _mover: Player, _memory: &mut f64) -> f64 {
        0.0
    }

    /// For what has come of it, once the learner is to move again or the episode is over.
    fn outcome(&self, _outcome: &StepOutcome<'_, G>, _memory: &mut f64) -> f64 {
        0.0
    }

    /// For an action that the rules forbid: it ends the episode, or it does not count.
    fn illegal_action(&self, _ends: bool) -> f64 {
        -1.0
    }
}

/// How things stand after a learner's move and the answers to it.
pub struct StepOutcome<'a, G> {
    /// The position.
    pub state: &'a G,
    /// The seat that is rewarded.
    pub learner: Player,
    /// What the episode was worth to each seat, once it is over.
    pub returns: Option<PerPlayer<f32>>,
}

impl<G> StepOutcome<'_, G> {
    /// At the end: 1 for the only one with the best result, 0 for several who share it, −1 for the others.
    /// A lone player is told what its game was worth.
    pub fn result(&self) -> Option<f64> {
        let returns = self.returns.as_ref()?;
        let own = returns[self.learner];
        let others = || Player::all(returns.as_slice().len()).filter(|&player| player != self.learner);
        Some(match others().map(|player| returns[player]).reduce(f32::max) {
            None => own.into(),
            Some(best) if own > best => 1.0,
            Some(best) if own == best => 0.0,
            Some(_) => -1.0,
        })
    }
}

/// The result at the end, and nothing before.
struct Simple;

impl<G: Game> Reward<G> for Simple {
    fn outcome(&self, outcome: &StepOutcome<'_, G>, _: &mut f64) -> f64 {
        outcome.result().unwrap_or(0.0)
    }
}

/// The points gained; they sum to the final score.
struct Points;

impl<G: Game> Reward<G> for Points {
    fn outcome(&self, outcome: &StepOutcome<'_, G>, memory: &mut f64) -> f64 {
        let points = outcome.state.scores().map_or(0.0, |scores| f64::from(scores[outcome.learner]));
        points - std::mem::replace(memory, points)
    }
}

/// The names of a game's rewards, `simple` first.
pub(crate) fn names<G: Registered>(start: &G) -> Vec<&'static str> {
    let generic = ["simple"].into_iter().chain(start.scores().map(|_| "score"));
    let own = G::REWARDS.iter().copied().filter(|name| !["simple", "score"].contains(name));
    generic.chain(own).collect()
}

/// The reward of that name; `every` says that every seat is the learner's.
pub fn find_reward<G: Registered>(name: &str, start: &G, every: bool) -> Result<Box<dyn Reward<G>>, SpecError> {
    let name = pick("reward", name, names(start).into_iter().map(|name| (name, name)))?;
    Ok(G::reward(name, every).unwrap_or_else(|| if name == "score" { Box::new(Points) } else { Box::new(Simple) }))
}
