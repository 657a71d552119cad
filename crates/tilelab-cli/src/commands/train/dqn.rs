//! `tilelab train dqn`: estimates of actions or afterstates by Q-learning.

use clap::Args;

use super::options::LearnerOptions;

/// Train a network by Q-learning (DQN): it estimates the return of each action.
///
/// The network plays against itself, or against an agent (--opponent), mostly the action with the highest estimate. It
/// learns from the rewards that follow and from its own later estimates. With --learned afterstates, it estimates what
/// follows the position that an action leads to, which suits games in which chance answers every move.
///
/// The run is stored after every iteration: after Ctrl-C or a crash, the same command resumes with the same result, and
/// a larger --iterations continues a smaller one. The folder holds the network (net.safetensors, which plays as
/// policy:file=FOLDER/net.safetensors), the metrics of each iteration (metrics.jsonl, and an event file for
/// `tensorboard --logdir FOLDER`) and the learning curve (learning.svg).
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_DQN)]
#[cfg_attr(not(feature = "net"), allow(dead_code, reason = "only the learner reads most of it"))]
pub struct TrainDqn {
    #[command(flatten)]
    options: LearnerOptions,
    /// What the network estimates: actions, or afterstates.
    #[arg(long, default_value = "actions")]
    learned: String,
    /// The agent in the other seats; without one, the network plays every seat.
    #[arg(long)]
    opponent: Option<String>,
    /// The reward, such as simple (the result) or score [default: simple].
    #[arg(long)]
    reward: Option<String>,
    /// The observation of the network [default: the game's own].
    #[arg(long)]
    observation: Option<String>,
    /// The widths of the network's hidden layers.
    #[arg(long, value_delimiter = ',', default_value = "128,128")]
    hidden: Vec<usize>,
    /// A setting of the run, such as `n_step=3`; can be given several times.
    #[arg(long, value_name = "NAME=NUMBER")]
    #[cfg_attr(feature = "net", arg(long_help = super::set_help(&tilelab_learn::dqn::DqnConfig::help())))]
    set: Vec<String>,
}

#[cfg(not(feature = "net"))]
impl TrainDqn {
    #[expect(clippy::unused_self, reason = "with the feature it needs itself")]
    pub fn run(&self) -> anyhow::Result<()> {
        anyhow::bail!("{}", super::WITHOUT_NET)
    }
}

#[cfg(feature = "net")]
pub use with_net::train;

#[cfg(feature = "net")]
mod with_net {
    use std::path::Path;

    use anyhow::Context;
    use tilelab_arena::open_game;
    use tilelab_learn::dqn::{DqnConfig, DqnRun};

    use super::TrainDqn;
    use crate::commands::print;
    use crate::commands::train::configured;
    use crate::commands::train::options::{self, Outcome, Unit, train_stages};

    impl TrainDqn {
        pub fn run(&self) -> anyhow::Result<()> {
            let config = self.config()?;
            let threads = self.options.threads.map(usize::from);
            let outcome = train_stages(&self.options, unit(&config), |game| {
                DqnRun::new(game, config.clone(), threads).map(Box::new)
            })?;
            let last = outcome.metrics.last().context("no iteration is stored")?;
            let minutes = outcome.metrics.iter().map(|iteration| iteration.seconds).sum::<f64>() / 60.0;
            let mean =
                |name: &str, value: Option<f64>| value.map_or(String::new(), |value| format!(", {name} {value:.3}"));
            print(&format!(
                "{} iterations, {} moves, {} games, {} steps in {minutes:.1} minutes; last iteration: loss {:.4}{}{}\n\
                 Network: {}\n",
                last.iteration,
                last.moves,
                last.games,
                last.steps,
                last.loss,
                mean("reward per game", last.reward),
                mean("score per game", last.score),
                outcome.network.display()
            ))
        }

        fn config(&self) -> anyhow::Result<DqnConfig> {
            let config = DqnConfig {
                seed: self.options.seed,
                hidden: self.hidden.clone(),
                learned: self.learned.parse().context("--learned")?,
                observation: self.observation.clone(),
                reward: self.reward.clone(),
                opponent: self.opponent.as_deref().map(str::parse).transpose().context("--opponent")?,
                ..DqnConfig::default()
            };
            configured(config, &self.set, DqnConfig::set, DqnConfig::check)
        }
    }

    fn unit(config: &DqnConfig) -> Unit {
        Unit { name: "moves", per_iteration: config.moves_per_iteration as u64 }
    }

    /// Runs the iterations that a folder does not hold yet; a new run may start from a network.
    pub fn train(
        game: &str,
        config: DqnConfig,
        folder: &Path,
        start: Option<&Path>,
        iterations: u64,
    ) -> anyhow::Result<Outcome<DqnRun>> {
        let unit = unit(&config);
        options::train(Box::new(DqnRun::new(&open_game(game)?, config, None)?), folder, start, iterations, unit)
    }
}
