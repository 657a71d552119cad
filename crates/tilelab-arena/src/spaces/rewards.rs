//! Generic rewards, and finding a reward by its name.

use tilelab_core::registered::{Reward, StepOutcome};
use tilelab_core::{Game, SpecError};

use super::pick;
use crate::registry::Registered;

/// The result at the end, and nothing before.
struct Simple;

impl<G: Game> Reward<G> for Simple {
    fn for_outcome(&self, outcome: &StepOutcome<'_, G>, _: &mut f64) -> f64 {
        outcome.result().unwrap_or(0.0)
    }
}

/// The points gained; they sum to the final score.
struct Points;

impl<G: Game> Reward<G> for Points {
    fn for_outcome(&self, outcome: &StepOutcome<'_, G>, memory: &mut f64) -> f64 {
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
