//! The agent `policy:file=…`: plays what a network says, without a search.
//!
//! A file of any learner will do. What its heads mean is in [`heads`] and [`ppo`].

mod heads;
mod ppo;

use std::path::Path;
use std::sync::Arc;

use tilelab_core::sampling::{sample_probability, softmax};
use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Decision, Parameter, Parameters, Player, Rng, SpecError, Turn,
};

use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::policy_file::{PolicyFile, read_policy};
use crate::registry::Registered;
use heads::HeadPolicy;
use ppo::PpoPolicy;

pub(super) fn kind() -> AgentKind {
    AgentKind {
        games: "the game that the file was trained for".to_owned(),
        former_name: Some("ppo"),
        check: |read| file(read).map(drop),
        ..AgentKind::new(
            "policy",
            Family::Policy,
            "plays what a network says, without a search; every `tilelab train` that makes a network makes its file",
            &[
                Parameter::text(
                    "file",
                    "none",
                    "a file, such as nets/ppo/rl-selfplay.safetensors",
                    "the network; required",
                ),
                Parameter::real(
                    "temperature",
                    "0",
                    0.0,
                    100.0,
                    "0 plays the best move, 1 samples in proportion to the exponentials of logits or values, more is \
                     more random",
                ),
                Parameter::flag(
                    "masked",
                    "true",
                    "whether only legal moves are chosen; without masks, an illegal choice forfeits the game",
                ),
            ],
        )
    }
}

fn file<'a>(read: &'a Parameters<'_>) -> Result<&'a str, SpecError> {
    let file = read.given("file").filter(|file| !file.contains(char::is_control));
    file.ok_or_else(|| read.refuse("file", "the file of a network"))
}

/// Reads the file and checks that the network is for this game.
pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: &Parameters<'_>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    let wrong = |reason: String| SpecError::Mismatch(format!("agent {spec}: {reason}"));
    let policy = match read_policy(Path::new(file(read)?)).map_err(|error| wrong(error.to_string()))? {
        PolicyFile::Ppo(model) => PpoPolicy::new(*model, config).map(Policy::Ppo),
        PolicyFile::Net(file) => HeadPolicy::new(&file, config, read.flag("masked")?).map(Policy::Heads),
    };
    let policy = Arc::new(policy.map_err(|error| wrong(error.to_string()))?);
    let temperature = read.real("temperature")? as f32;
    Ok(Box::new(move || Box::new(Seated { policy: policy.clone(), temperature })))
}

/// What all seats and games share.
enum Policy<G: Registered> {
    Ppo(PpoPolicy<G>),
    Heads(HeadPolicy<G>),
}

/// What a network says of a position.
enum Advice {
    /// A logit or value for each legal action.
    Values(Vec<(Action, f32)>),
    /// A move.
    Move(Action),
}

/// One seat of one game.
struct Seated<G: Registered> {
    policy: Arc<Policy<G>>,
    temperature: f32,
}

impl<G: Registered> Seated<G> {
    fn decide(&self, state: &G, player: Player, rng: &mut Rng) -> Option<Decision> {
        let advice = match &*self.policy {
            Policy::Ppo(policy) => policy.advice(state, player, rng),
            Policy::Heads(policy) => Advice::Values(policy.values(state, player)),
        };
        let values = match advice {
            Advice::Move(action) => return Some(Decision { nodes: 1, ..Decision::bare(action) }),
            Advice::Values(values) => values,
        };
        let mut shares: Vec<f32> = values.iter().map(|(_, value)| *value).collect();
        softmax(&mut shares, if self.temperature > 0.0 { self.temperature } else { 1.0 });
        let place = if self.temperature > 0.0 {
            sample_probability(shares.iter().copied(), rng)?
        } else {
            (0..values.len()).reduce(|best, place| if values[place].1 > values[best].1 { place } else { best })?
        };
        let candidate =
            |(&(action, _), &share): (&(Action, f32), &f32)| Candidate { action, share, visits: 0, value: None };
        let candidates = values.iter().zip(&shares).map(candidate).collect();
        Some(Decision { candidates, nodes: 1, ..Decision::bare(values[place].0) })
    }
}

impl<G: Registered> Agent<G> for Seated<G> {
    fn choose(&mut self, state: &G, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let Turn::Player(player) = state.turn() else { return Err(AgentError::NoAgent) };
        let decision = self.decide(state, player, rng).filter(|decision| state.is_legal(decision.action));
        decision.ok_or_else(|| AgentError::Failed("the network chooses no legal move".to_owned()))
    }
}
