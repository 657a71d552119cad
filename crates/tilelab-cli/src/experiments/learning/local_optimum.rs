//! Self-play of one model until it repeats itself. The thesis calls the same game three times in a row a local
//! optimum.

use rayon::prelude::*;
use tilelab_arena::open_game;
use tilelab_core::{Rng, mix};
use tilelab_learn::ppo::{Finished, Kind, PpoConfig, PpoRun};

use crate::progress::Progress;

/// The settings of one training.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    pub reward: String,
    /// `box` as in the thesis, or `discrete`.
    pub actions: &'static str,
    pub seed: u64,
    /// The maximum number of steps.
    pub max_steps: u64,
}

/// The result of a training. Two are equal only if their networks are bit-identical.
#[derive(Clone, Debug, PartialEq)]
pub struct Trained {
    /// Steps until the end.
    pub steps: u64,
    /// Whether the same game was played three times in a row.
    pub repeats: bool,
    /// The mean return per episode over the last ten games, in hundredths.
    pub reward: f64,
    /// The mean points per seat in the last ten games.
    pub score: f64,
    /// A hash of the network's file.
    network: u64,
}

/// The number of games at the end that are averaged.
const LAST_GAMES: usize = 10;

/// The seeds of an experiment.
pub fn seeds(seed: u64, count: u64) -> Vec<u64> {
    (0..count).map(|number| Rng::derive(seed, &[number]).next_u64() >> 33).collect()
}

/// Runs all jobs, one per core at a time.
pub fn run_all(jobs: &[Job], progress: &Progress) -> anyhow::Result<Vec<Trained>> {
    let train = |job: &Job| {
        let trained = run(job);
        progress.step();
        trained
    };
    jobs.par_iter().with_max_len(1).map(train).collect()
}

/// Runs one training.
pub fn run(job: &Job) -> anyhow::Result<Trained> {
    let config = PpoConfig {
        reward: Some(job.reward.clone()),
        actions: job.actions.to_owned(),
        pool: 1,
        seed: job.seed,
        segment_steps: job.max_steps,
        ..PpoConfig::new(Kind::Selfplay)
    };
    let mut training = PpoRun::new(&open_game("link")?, config, Some(1))?;
    let mut games: Vec<Finished> = Vec::new();
    training.segment(&|_| (), &mut |finished| {
        games.push(finished.clone());
        !repeats(&games)
    })?;
    let last = &games[games.len().saturating_sub(LAST_GAMES)..];
    let count = last.len().max(1) as f64;
    let score = |game: &Finished| {
        let scores = game.scores.iter().flat_map(|scores| scores.as_slice().to_vec()).map(f64::from);
        scores.sum::<f64>() / 2.0
    };
    Ok(Trained {
        steps: training.steps()[0],
        repeats: repeats(&games),
        reward: last.iter().map(|game| game.reward / 100.0).sum::<f64>() / count,
        score: last.iter().map(score).sum::<f64>() / count,
        network: training.model(0).write().iter().fold(0, |hash, byte| mix(hash ^ u64::from(*byte))),
    })
}

fn repeats(games: &[Finished]) -> bool {
    matches!(games, [.., a, b, c] if a.moves == b.moves && b.moves == c.moves)
}
