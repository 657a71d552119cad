//! The linear policies of a game, with the type of the game erased.

use serde_json::Value;
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::sources::FileSources;
use tilelab_arena::splitting::{self, Effort};
use tilelab_arena::{OpenGame, open_game};
use tilelab_core::registered::{AgentMaker, LinearPolicies, LinearWeights};
use tilelab_core::{AgentError, Budget, Player, Rng, SpecError, Turn, sample_chance};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The score, or the estimate of the mean score.
    pub score: f64,
    /// Plies played, draws of chance included.
    pub plies: u64,
    /// Whether the game was over before the limit on plies.
    pub finished: bool,
}

/// How policies are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// By a game until it is over or has this many plies.
    Game {
        /// The maximum of plies.
        max_plies: u64,
    },
    /// By an estimate of the mean score by multilevel splitting, for games that are too long to be played.
    Splitting(Effort),
}

/// The linear policies of a game in one of its configurations, for one set of features.
pub trait Policies: Send + Sync {
    /// The names of the features.
    fn features(&self) -> &[String];

    /// Checks that policies can be tried in this way.
    fn check(&self, trial: Trial) -> Result<(), SpecError>;

    /// The policy with these weights, one per feature.
    fn policy(&self, weights: &[f64]) -> Box<dyn Policy>;

    /// The text of a weight file.
    fn weight_file(&self, weights: &[f64], history: Value) -> String;

    /// The name of the agent that plays a weight file: as `NAME:weights=FILE`.
    fn agent_name(&self) -> &'static str;
}

/// A policy that can be tried.
pub trait Policy: Send + Sync {
    /// Plays the game of a seed, or estimates its score. Chance draws the same outcomes for every policy, as far as
    /// the policies lead to the same draws.
    fn play(&self, seed: u64, trial: Trial) -> Result<Outcome, AgentError>;
}

/// The linear policies of a game for a set of features; the default set if none is named.
pub fn policies(game: &OpenGame, set: Option<&str>) -> Result<(String, Box<dyn Policies>), SpecError> {
    game.visit(OpenPolicies { game, set })
}

/// Weights by name or from a file, for this game.
pub(super) fn read_weights(game: &str, name: &str) -> Result<LinearWeights, SpecError> {
    let game = open_game(game)?;
    game.visit(ReadWeights { game: &game, name })
}

fn without_policies(game: &OpenGame) -> SpecError {
    SpecError::Mismatch(format!("{} has no linear policies whose weights could be learned", game.name()))
}

struct OpenPolicies<'a> {
    game: &'a OpenGame,
    set: Option<&'a str>,
}

impl Visitor for OpenPolicies<'_> {
    type Output = Result<(String, Box<dyn Policies>), SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let linear = G::LINEAR.ok_or_else(|| without_policies(self.game))?;
        let start = G::new(config);
        if start.spec().players != 1 || start.scores().is_none() {
            let reason = format!("{}: expected a game for one player with a score", self.game.text());
            return Err(SpecError::Mismatch(reason));
        }
        let sets = (linear.sets)();
        let set = self.set.or(sets.first().copied()).unwrap_or_default().to_owned();
        let unknown = || SpecError::unknown_name("feature set", &set, &sets);
        let features = (linear.features)(config, &set).ok_or_else(unknown)?;
        Ok((set.clone(), Box::new(GamePolicies::<G> { config: config.clone(), linear, set, features })))
    }
}

struct ReadWeights<'a> {
    game: &'a OpenGame,
    name: &'a str,
}

impl Visitor for ReadWeights<'_> {
    type Output = Result<LinearWeights, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let linear = G::LINEAR.ok_or_else(|| without_policies(self.game))?;
        let weights = (linear.read)(config, self.name, &FileSources);
        weights.map_err(|reason| SpecError::Mismatch(format!("initial weights `{}`: {reason}", self.name)))
    }
}

struct GamePolicies<G: Registered> {
    config: G::Config,
    linear: LinearPolicies<G>,
    set: String,
    features: Vec<String>,
}

impl<G: Registered> GamePolicies<G> {
    fn weights(&self, values: &[f64]) -> LinearWeights {
        LinearWeights { set: self.set.clone(), values: values.to_vec() }
    }
}

impl<G: Registered> Policies for GamePolicies<G> {
    fn features(&self) -> &[String] {
        &self.features
    }

    fn check(&self, trial: Trial) -> Result<(), SpecError> {
        match trial {
            Trial::Game { .. } => Ok(()),
            Trial::Splitting(_) => splitting::check(&G::new(&self.config)),
        }
    }

    fn policy(&self, weights: &[f64]) -> Box<dyn Policy> {
        let maker = (self.linear.agent)(&self.config, &self.weights(weights));
        let maker = maker.expect("the optimizer proposes one weight per feature");
        Box::new(GamePolicy::<G> { start: G::new(&self.config), maker })
    }

    fn weight_file(&self, weights: &[f64], history: Value) -> String {
        let text = (self.linear.write)(&self.config, &self.weights(weights), history);
        text.expect("the optimizer proposes one weight per feature")
    }

    fn agent_name(&self) -> &'static str {
        self.linear.agent_name
    }
}

struct GamePolicy<G: Registered> {
    start: G,
    maker: AgentMaker<G>,
}

impl<G: Registered> Policy for GamePolicy<G> {
    fn play(&self, seed: u64, trial: Trial) -> Result<Outcome, AgentError> {
        let max_plies = match trial {
            Trial::Game { max_plies } => max_plies,
            Trial::Splitting(effort) => {
                let estimate = splitting::estimate(&self.start, &self.maker, effort, seed)?;
                // Each move follows a draw.
                let plies = 2 * estimate.moves_played();
                return Ok(Outcome { score: estimate.mean_score(), plies, finished: true });
            }
        };
        // Chance has its own stream, so that an agent that uses randomness does not change what is drawn.
        let (mut chance, mut own) = (Rng::derive(seed, &[0]), Rng::derive(seed, &[1]));
        let mut state = self.start.clone();
        let mut agent = (self.maker)();
        let mut plies = 0;
        let finished = loop {
            let action = match state.turn() {
                Turn::Over => break true,
                _ if plies >= max_plies => break false,
                Turn::Chance => sample_chance(&state, &mut chance),
                Turn::Player(_) => agent.choose(&state, Budget::default(), &mut own)?.action,
            };
            state.play(action);
            plies += 1;
        };
        let score = state.scores().map_or(0, |scores| scores[Player::new(0)]);
        Ok(Outcome { score: score.into(), plies, finished })
    }
}
