//! What the learners with networks have in common: flags, stages and the loop over iterations.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

/// The flags that the learners share.
#[derive(Args, Clone, Debug)]
#[cfg_attr(not(feature = "net"), allow(dead_code, reason = "only the learners read most of it"))]
pub struct LearnerOptions {
    /// The game, such as nim or hex:size=5.
    pub game: String,
    /// The folder of the run.
    #[arg(long)]
    pub out: PathBuf,
    /// The total number of iterations.
    #[arg(long, alias = "rounds", default_value_t = 60)]
    pub iterations: u64,
    /// Start from this network. Tensors that fit are copied; the command lists the others.
    #[arg(long, value_name = "FILE")]
    pub start: Option<PathBuf>,
    /// Train on another game first, such as a smaller board, for so many iterations: GAME@ITERATIONS. Can be given
    /// several times; each stage starts from the network of the one before it.
    #[arg(long = "stage", value_name = "GAME@ITERATIONS")]
    pub stages: Vec<Stage>,
    /// The seed; the same seed gives the same network on any number of threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of threads [default: one per core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// A part of a curriculum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The game.
    pub game: String,
    /// How many iterations.
    pub iterations: u64,
}

impl FromStr for Stage {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.rsplit_once('@').and_then(|(game, number)| Some((game, number.parse().ok()?)));
        match parts {
            Some((game, iterations)) if iterations > 0 => Ok(Self { game: game.to_owned(), iterations }),
            _ => Err(format!("{text}: expected GAME@ITERATIONS, such as nim:piles=1-2@20")),
        }
    }
}

#[cfg(feature = "net")]
pub use with_net::{Outcome, Unit, train, train_stages};

#[cfg(feature = "net")]
mod with_net {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::time::Instant;

    use anyhow::{Context, bail};
    use tilelab_arena::policy_file::read_policy;
    use tilelab_arena::{OpenGame, open_game};
    use tilelab_learn::run::{LearningFolder, LearningRun, RunError, RunMetrics, Transfer};

    use super::{LearnerOptions, Stage};
    use crate::progress::Progress;

    /// A finished run.
    pub struct Outcome<R: LearningRun + ?Sized> {
        pub run: Box<R>,
        /// The file of the network.
        pub network: PathBuf,
        pub metrics: Vec<R::Metrics>,
    }

    /// What a progress bar counts.
    #[derive(Clone, Copy)]
    pub struct Unit {
        pub name: &'static str,
        pub per_iteration: u64,
    }

    /// Runs the stages of a curriculum, one folder each, and then the run itself. `make` starts a run of a game.
    pub fn train_stages<R: LearningRun + ?Sized>(
        options: &LearnerOptions,
        unit: Unit,
        make: impl Fn(&OpenGame) -> Result<Box<R>, RunError>,
    ) -> anyhow::Result<Outcome<R>> {
        if options.iterations == 0 {
            bail!("--iterations 0: expected at least 1 iteration");
        }
        // An unknown game is an error before the first stage, not after the last one.
        let last = open_game(&options.game)?;
        let mut start = options.start.clone();
        for (number, Stage { game, iterations }) in options.stages.iter().enumerate() {
            let folder = options.out.join(format!("stage-{}", number + 1));
            fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
            eprintln!("Stage {} of {}: {game}", number + 1, options.stages.len() + 1);
            start = Some(train(make(&open_game(game)?)?, &folder, start.as_deref(), *iterations, unit)?.network);
        }
        let folder = if options.stages.is_empty() { options.out.clone() } else { options.out.join("final") };
        train(make(&last)?, &folder, start.as_deref(), options.iterations, unit)
    }

    /// Runs the iterations that a folder does not hold yet; a new run may start from a network.
    pub fn train<R: LearningRun + ?Sized>(
        mut run: Box<R>,
        folder: &Path,
        start: Option<&Path>,
        iterations: u64,
        unit: Unit,
    ) -> anyhow::Result<Outcome<R>> {
        let transfer =
            start.map(|start| anyhow::Ok(Transfer::new(run.learners_mut(), &read_policy(start)?))).transpose()?;
        let mut store = LearningFolder::open(folder, run.as_mut())?;
        let done = run.info().iterations;
        match transfer {
            Some(transfer) if done == 0 => {
                if transfer.copied.is_empty() {
                    bail!("--start: {transfer}; expected a network with at least one tensor that fits");
                }
                eprintln!("{transfer}");
            }
            _ => (),
        }
        if done > 0 && done < iterations {
            eprintln!("{}: resuming after {done} iterations", folder.display());
        }
        let progress =
            Progress::new(unit.name, iterations.saturating_mul(unit.per_iteration), done * unit.per_iteration);
        while run.info().iterations < iterations {
            let begin = Instant::now();
            let mut metrics = run.iterate(&|count| progress.advance(count))?;
            *metrics.seconds_mut() = begin.elapsed().as_secs_f64();
            store.store(run.as_ref(), metrics)?;
        }
        let network = store.finish(run.as_ref())?;
        Ok(Outcome { run, network, metrics: store.metrics().to_vec() })
    }
}
