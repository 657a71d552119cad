//! Self-play of one model until it repeats itself: the same game three times in a row is what the thesis
//! calls a local optimum.

use rayon::prelude::*;
use tilelab_arena::ppo::{Finished, Kind, Training, TrainingSpec};
use tilelab_core::{Rng, mix};

use crate::progress::Progress;

/// What a training begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    pub reward: String,
    /// `box` as in the thesis, or `discrete`.
    pub actions: &'static str,
    pub seed: u64,
    /// Steps after which it ends in any case.
    pub most: u64,
}

/// What a training has come to. Two are equal only if the networks are, to the bit.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// Steps until the end.
    pub steps: u64,
    /// Whether the same game was played three times in a row.
    pub repeats: bool,
    /// What an episode earned, in hundredths, over the last ten games.
    pub reward: f64,
    /// The points of both seats in the last ten games, on average.
    pub score: f64,
    /// A hash of the network's file.
    network: u64,
}

const LAST: usize = 10;

/// The seeds of an experiment.
pub fn seeds(seed: u64, count: u64) -> Vec<u64> {
    (0..count).map(|number| Rng::derive(seed, &[number]).next_u64() >> 33).collect()
}

/// Runs all jobs, as many at once as there are cores.
pub fn run_all(jobs: &[Job], progress: &Progress) -> anyhow::Result<Vec<Ended>> {
    let one = |job: &Job| {
        let ended = run(job);
        progress.step();
        ended
    };
    jobs.par_iter().with_max_len(1).map(one).collect()
}

/// One training.
pub fn run(job: &Job) -> anyhow::Result<Ended> {
    let spec = TrainingSpec {
        reward: job.reward.clone(),
        actions: job.actions.to_owned(),
        pool: 1,
        seed: job.seed,
        slice: job.most,
        ..TrainingSpec::new(Kind::Selfplay)
    };
    let mut training = Training::new(spec, None)?;
    let mut games: Vec<Finished> = Vec::new();
    training.slice(&mut |finished| {
        games.push(finished.clone());
        !repeats(&games)
    })?;
    let last = &games[games.len().saturating_sub(LAST)..];
    let count = last.len().max(1) as f64;
    let score = |game: &Finished| {
        let scores = game.scores.iter().flat_map(|scores| scores.as_slice().to_vec()).map(f64::from);
        scores.sum::<f64>() / 2.0
    };
    Ok(Ended {
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
