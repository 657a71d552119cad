//! How long a lone agent survives, by multilevel splitting.
//!
//! A good agent plays so many moves before its game ends that playing to the end takes too long. But the way to the
//! end leads through levels of danger ([`Registered::danger`]), each of which is reached often from the one before:
//!
//! 1. A long game gives the rate at which play leaves the safe region and first reaches the lowest level. The
//!    positions there are kept.
//! 2. From each level, games continue from the kept positions until they reach the next level, whose positions are
//!    kept in turn, or are back in the safe region. The share that reaches it is the conditional probability. A level
//!    has as many trials as it needs for a given number of successes (Amrein and Künsch 2011), so that levels that
//!    are hard to leave are measured as well as the others.
//! 3. The rate of deaths per move is the rate of the first step times all these probabilities, and the mean lifetime
//!    is its inverse.
//!
//! The estimate of the rate is unbiased. Independent replicates give its interval.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tilelab_core::{Agent, AgentError, Rng, SpecError};
use tilelab_stats::results::ScoreSum;

use crate::agents::AgentSpec;
use crate::registry::{OpenGame, Registered, Visitor};

mod walk;

use walk::Walk;

/// What to estimate, and with how much work.
#[derive(Clone, Debug)]
pub struct SplittingSpec {
    /// The agent.
    pub agent: AgentSpec,
    /// Independent estimates.
    pub replicates: u64,
    /// The work of each of them.
    pub effort: Effort,
    /// The seed.
    pub seed: u64,
}

/// The work of one estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Moves of the long game.
    pub moves: u64,
    /// How many continuations from each level must reach the next one.
    pub successes: u64,
}

impl Effort {
    /// As many moves as this many successes need to start from.
    pub const fn new(successes: u64) -> Self {
        Self { moves: 100 * successes, successes }
    }
}

/// The estimated lifetime of an agent.
#[derive(Clone, Debug, Serialize)]
pub struct Lifetime {
    /// The mean number of moves before the game ends.
    pub mean_moves: f64,
    /// Its 95 % interval; no upper bound where the replicates are too few to tell.
    pub moves_ci95: [Option<f64>; 2],
    /// The score per move of the long games.
    pub score_per_move: f64,
    /// The mean score at the end: moves times score per move.
    pub mean_score: f64,
    /// The 95 % interval of the mean score.
    pub ci95: [Option<f64>; 2],
    /// Positions at most this dangerous are safe.
    pub safe: u32,
    /// For each level, the continuations of all replicates that reached the next one; the last ones ended.
    pub levels: Vec<Level>,
    /// The moves that were played for the estimate.
    pub moves_played: u64,
}

/// A level of danger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Level {
    /// The danger.
    pub level: u32,
    /// Continuations from there.
    pub trials: u64,
    /// Those that reached the next level before they were safe again.
    pub reached: u64,
}

impl Level {
    /// The probability of reaching the next level. Where trials ended with the last success, leaving it out makes the
    /// estimate unbiased.
    fn probability(self, successes: u64) -> f64 {
        if self.reached == successes && successes > 1 {
            (successes - 1) as f64 / (self.trials - 1) as f64
        } else {
            self.reached as f64 / self.trials as f64
        }
    }
}

impl OpenGame {
    /// Estimates the lifetime of a lone agent. `finished` is called after every replicate, on any thread.
    pub fn lifetime(&self, spec: &SplittingSpec, finished: impl Fn() + Sync) -> Result<Lifetime, SpecError> {
        self.visit(Estimate { spec, finished: &finished })
    }
}

struct Estimate<'a> {
    spec: &'a SplittingSpec,
    finished: &'a (dyn Fn() + Sync),
}

impl Visitor for Estimate<'_> {
    type Output = Result<Lifetime, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let start = G::new(config);
        check(&start)?;
        let maker = self.spec.agent.prepare::<G>(config)?;
        let failed = |error: AgentError| SpecError::Mismatch(format!("{}: {error}", self.spec.agent));
        let levels = Walk::new(&start, maker(), Rng::derive(self.spec.seed, &[0])).levels(self.spec.effort);
        let levels = levels.map_err(failed)?;
        let replicate = |number: u64| {
            let walk = Walk::new(&start, maker(), Rng::derive(self.spec.seed, &[1, number]));
            let estimate = walk.replicate(self.spec.effort, levels);
            (self.finished)();
            estimate
        };
        let replicates: Result<Vec<Replicate>, AgentError> =
            (0..self.spec.replicates).into_par_iter().map(replicate).collect();
        Ok(summarize(&replicates.map_err(failed)?, levels.safe))
    }
}

/// Checks that a game has levels of danger.
pub fn check<G: Registered>(start: &G) -> Result<(), SpecError> {
    if start.spec().players == 1 && start.danger().is_some() {
        return Ok(());
    }
    Err(SpecError::Mismatch(format!("{} has no levels of danger to split at", G::NAME)))
}

/// One estimate of an agent's lifetime, for a game with levels of danger ([`check`]).
pub fn estimate<G: Registered>(
    start: &G,
    mut agent: impl FnMut() -> Box<dyn Agent<G>>,
    effort: Effort,
    seed: u64,
) -> Result<Replicate, AgentError> {
    let levels = Walk::new(start, agent(), Rng::derive(seed, &[0])).levels(effort)?;
    Walk::new(start, agent(), Rng::derive(seed, &[1])).replicate(effort, levels)
}

/// One estimate.
#[derive(Clone, Debug, Default)]
pub struct Replicate {
    /// Deaths per move.
    rate: f64,
    /// The same where a step that never succeeded counts as half a success, so that it is never 0.
    positive_rate: f64,
    score: f64,
    moves: u64,
    moves_played: u64,
    levels: Vec<Level>,
}

impl Replicate {
    /// The estimated mean score at the end of a game; finite even where no way to the end was found.
    pub fn mean_score(&self) -> f64 {
        self.score / self.moves.max(1) as f64 / self.positive_rate
    }

    /// The moves that were played for the estimate.
    pub fn moves_played(&self) -> u64 {
        self.moves_played
    }
}

fn summarize(replicates: &[Replicate], safe: u32) -> Lifetime {
    let mut rates = ScoreSum::default();
    for replicate in replicates {
        rates.add(replicate.rate);
    }
    let moves: u64 = replicates.iter().map(|replicate| replicate.moves).sum();
    let score_per_move = replicates.iter().map(|replicate| replicate.score).sum::<f64>() / moves.max(1) as f64;
    let mean_moves = 1.0 / rates.mean().unwrap_or(0.0);
    let [low, high] = rates.interval().unwrap_or([0.0, f64::INFINITY]);
    let bound = |rate: f64| (rate > 0.0).then(|| 1.0 / rate);
    let moves_ci95 = [bound(high), bound(low)];
    let mut levels: Vec<Level> = Vec::new();
    for (place, level) in replicates.iter().flat_map(|replicate| replicate.levels.iter().enumerate()) {
        levels.resize(levels.len().max(place + 1), Level::default());
        levels[place].level = level.level;
        levels[place].trials += level.trials;
        levels[place].reached += level.reached;
    }
    Lifetime {
        mean_moves,
        moves_ci95,
        score_per_move,
        mean_score: mean_moves * score_per_move,
        ci95: moves_ci95.map(|bound| bound.map(|moves| moves * score_per_move)),
        safe,
        levels,
        moves_played: replicates.iter().map(|replicate| replicate.moves_played).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open_game;

    /// An agent that hardly ever dies in the work it is given still has a finite score to compare it by.
    #[test]
    fn an_estimate_without_a_death_is_finite() {
        use tilelab_core::Game;
        use tilelab_games::tetris::controller::{Linear, Weights};
        use tilelab_games::tetris::{Tetris, TetrisConfig};
        let config = <TetrisConfig as tilelab_core::Config>::from_text::<Tetris>("rows=20").expect("a game");
        let start = Tetris::new(&config);
        let agent = || -> Box<dyn Agent<Tetris>> {
            Box::new(Linear::new(&config, Weights::named("dt20").expect("weights"), 1, 1))
        };
        let estimate = estimate(&start, agent, Effort { moves: 3, successes: 2 }, 1).expect("an estimate");
        assert_eq!(estimate.rate, 0.0, "three moves do not leave the safe region");
        assert!(estimate.mean_score().is_finite());
    }

    /// The estimate of a geometric probability by the trials until a fixed number of successes is unbiased.
    #[test]
    fn stopping_at_successes_does_not_bias_the_probability() {
        let (mut rng, successes, p) = (Rng::new(1), 5, 3);
        let mut sum = 0.0;
        for _ in 0..20_000 {
            let mut level = Level::default();
            while level.reached < successes {
                level.trials += 1;
                level.reached += u64::from(rng.below(10) < p);
            }
            sum += level.probability(successes);
        }
        let mean = sum / 20_000.0;
        // The standard error is 0.0008; the plain share of successes would be 0.335.
        assert!((mean - 0.3).abs() < 0.004, "{mean}");
    }

    /// A small well, in which whole games can be played: both ways must find the same mean.
    #[test]
    fn splitting_agrees_with_direct_play() {
        let game = open_game("tetris:rows=12,cols=6").expect("a game");
        let agent: AgentSpec = "tetris-linear:weights=dellacherie".parse().expect("an agent");
        let spec = SplittingSpec {
            agent: agent.clone(),
            replicates: 12,
            effort: Effort { moves: 6_000, successes: 100 },
            seed: 1,
        };
        let estimate = game.lifetime(&spec, || ()).expect("an estimate");
        let mut direct = ScoreSum::default();
        for seed in 0..120 {
            let played = game.play(std::slice::from_ref(&agent), seed, &[1]).expect("a game");
            direct.add(f64::from(played.record.scores.expect("lines")[0]));
        }
        let [low, high] = direct.interval().expect("an interval");
        let [Some(least), Some(most)] = estimate.ci95 else { panic!("no interval: {estimate:?}") };
        assert!(least < high && low < most, "{low} to {high} by play, {least} to {most} by splitting");
        assert!(estimate.levels.len() > 2, "{estimate:?}");
        assert!(open_game("nim").expect("a game").lifetime(&spec, || ()).is_err());
    }
}
