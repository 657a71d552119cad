//! `tilelab train ppo`: policies trained with PPO, as in the thesis.

use clap::Args;

use super::options::LearnerOptions;

/// Train a policy by reinforcement learning (proximal policy optimization, PPO).
///
/// The defaults are those of the Tetris Link thesis. An iteration is a segment, in which one model of the pool learns
/// against one opponent. The best model is chosen by games: after each segment, the model plays against the best one so
/// far, or the same games against the opponent of the run.
///
/// The run is stored after every iteration: after Ctrl-C or a crash, the same command resumes with the same result, and
/// a larger --iterations continues a smaller one. The folder holds the best network (net.safetensors, which plays as
/// policy:file=FOLDER/net.safetensors), the metrics of each iteration (metrics.jsonl, and an event file for
/// `tensorboard --logdir FOLDER`) and the learning curve (learning.svg).
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_PPO)]
#[cfg_attr(not(feature = "net"), allow(dead_code, reason = "only the learner reads most of it"))]
pub struct TrainPpo {
    #[command(flatten)]
    options: LearnerOptions,
    /// The kind of training, with the thesis's name: selfplay (RL-Selfplay), nobleed (RL-Nobleed), opponent (an agent
    /// as opponent; RL-…-Heuristic), or heuristic-weights (RL-Heuristic) [default: selfplay, or opponent with
    /// --opponent].
    #[arg(long)]
    kind: Option<String>,
    /// The opponent, with --kind opponent or heuristic-weights [default: the game's own for learners, in link
    /// heuristic:weights=random, or random].
    #[arg(long)]
    opponent: Option<String>,
    /// The reward, such as guided, score, simple or guided-as-coded [default: guided; with --kind heuristic-weights
    /// guided-difference; the game's first in games without these].
    #[arg(long)]
    reward: Option<String>,
    /// The observation of the network [default: the game's first one, in link numeric].
    #[arg(long)]
    observation: Option<String>,
    /// The action space: discrete (legal actions only), or box (a value for each action, as in the thesis).
    #[arg(long)]
    actions: Option<String>,
    /// The widths of the hidden layers [default: 128,128,128, and 64,64 with --kind heuristic-weights].
    #[arg(long, value_delimiter = ',')]
    hidden: Option<Vec<usize>>,
    /// The convolutions before the hidden layers, as FILTERSxSIDE/STRIDE, or none [default: 32x8/4,64x4/2,64x3 for the
    /// observation image].
    #[arg(long, value_delimiter = ',', value_name = "LAYERS")]
    convolutions: Option<Vec<String>>,
    /// A setting of the run, such as `pool=1`; can be given several times.
    #[arg(long, value_name = "NAME=NUMBER")]
    #[cfg_attr(feature = "net", arg(long_help = super::set_help(&tilelab_learn::ppo::PpoConfig::help())))]
    set: Vec<String>,
}

#[cfg(not(feature = "net"))]
impl TrainPpo {
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

    use anyhow::{Context, bail};
    use tilelab_arena::open_game;
    use tilelab_learn::ppo::{Kind, PpoConfig, PpoRun};

    use super::TrainPpo;
    use crate::commands::print;
    use crate::commands::train::configured;
    use crate::commands::train::options::{self, Outcome, Unit, train_stages};

    impl TrainPpo {
        pub fn run(&self) -> anyhow::Result<()> {
            let config = self.config()?;
            let threads = self.options.threads.map(usize::from);
            let outcome = train_stages(&self.options, unit(&config), |game| {
                PpoRun::new(game, config.clone(), threads).map(Box::new)
            })?;
            let last = outcome.metrics.last().context("no iteration is stored")?;
            let minutes = outcome.metrics.iter().map(|iteration| iteration.seconds).sum::<f64>() / 60.0;
            print(&format!(
                "{} iterations, {} steps in {minutes:.1} minutes; last iteration: model {}, {:.4} reward per step, {:.3} \
                 per episode, {:.1} points, {:.1} % won; best model: iteration {}\nNetwork: {}\n",
                last.iteration,
                last.steps,
                last.model + 1,
                last.step_reward,
                last.reward,
                last.score,
                100.0 * last.wins,
                last.best,
                outcome.network.display()
            ))
        }

        fn config(&self) -> anyhow::Result<PpoConfig> {
            let kind = match &self.kind {
                Some(kind) => kind.parse().context("--kind")?,
                None if self.opponent.is_some() => Kind::Opponent,
                None => Kind::Selfplay,
            };
            if kind.is_pool() && self.opponent.is_some() {
                bail!("--opponent with --kind {kind}: expected --kind opponent or heuristic-weights");
            }
            let mut base = PpoConfig::new(kind);
            if open_game(&self.options.game)?.spec().players == 1 {
                // The models of a pool would not meet.
                base.pool = 1;
            }
            let layers = self.convolutions.as_ref().map(|layers| match &layers[..] {
                [none] if none == "none" => Ok(Vec::new()),
                layers => layers.iter().map(|layer| layer.parse()).collect(),
            });
            let config = PpoConfig {
                seed: self.options.seed,
                hidden: self.hidden.clone().unwrap_or(base.hidden),
                convolutions: layers.transpose().map_err(anyhow::Error::msg).context("--convolutions")?,
                observation: self.observation.clone(),
                actions: self.actions.clone().unwrap_or(base.actions),
                reward: self.reward.clone(),
                opponent: self.opponent.as_deref().map(str::parse).transpose().context("--opponent")?,
                ..base
            };
            configured(config, &self.set, PpoConfig::set, PpoConfig::check)
        }
    }

    fn unit(config: &PpoConfig) -> Unit {
        Unit { name: "steps", per_iteration: config.steps_per_iteration() }
    }

    /// Runs the iterations that a folder does not hold yet; a new run may start from a network.
    pub fn train(
        game: &str,
        config: PpoConfig,
        folder: &Path,
        start: Option<&Path>,
        iterations: u64,
    ) -> anyhow::Result<Outcome<PpoRun>> {
        let unit = unit(&config);
        options::train(Box::new(PpoRun::new(&open_game(game)?, config, None)?), folder, start, iterations, unit)
    }
}
