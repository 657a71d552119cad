//! `tilelab train alphazero`: trains a small policy/value network by self-play.

use clap::Args;

use super::options::LearnerOptions;

/// Train a small policy/value network by self-play (AlphaZero), on the CPU.
///
/// In each iteration, the network plays games against itself and then learns from the games of the last
/// iterations. The run is stored after every iteration: after Ctrl-C or a crash, the same command resumes with
/// the same result, and a larger --iterations continues a smaller one. The folder holds the network
/// (net.safetensors, which plays as net:file=FOLDER/net.safetensors), the metrics of each iteration
/// (metrics.jsonl) and the learning curve (learning.svg).
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_ALPHAZERO)]
#[cfg_attr(not(feature = "net"), allow(dead_code, reason = "only the learner reads most of it"))]
pub struct TrainAlphazero {
    #[command(flatten)]
    options: LearnerOptions,
    /// The widths of the network's hidden layers.
    #[arg(long, value_delimiter = ',', default_value = "256,256,256")]
    hidden: Vec<usize>,
    /// A setting of the run, such as `learning_rate=0.001`; can be given several times.
    #[arg(long, value_name = "NAME=NUMBER")]
    #[cfg_attr(
        feature = "net",
        arg(long_help = super::set_help(&tilelab_learn::alphazero::AlphaZeroConfig::help()))
    )]
    set: Vec<String>,
    /// At the end, measure the share of optimal moves, by the exact solver, in this many positions.
    #[arg(long, alias = "exam", value_name = "POSITIONS", default_value_t = 0)]
    accuracy: usize,
    /// The searches that --accuracy measures, by their simulations per move; 1 is the network alone.
    #[arg(long, alias = "exam-simulations", value_name = "NUMBERS", value_delimiter = ',', default_value = "1,50,400")]
    accuracy_simulations: Vec<u32>,
}

#[cfg(not(feature = "net"))]
impl TrainAlphazero {
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
    use tilelab_learn::alphazero::{AccuracyReport, AccuracyRequest, AlphaZeroConfig, AlphaZeroRun, Source, alphazero};
    use tilelab_stats::intervals::wilson;

    use super::TrainAlphazero;
    use crate::commands::print;
    use crate::commands::train::configured;
    use crate::commands::train::options::{self, Outcome, Unit, train_stages};

    /// The maximum number of positions that the solver searches per position.
    const MAX_SOLVER_NODES: u64 = 20_000_000;

    impl TrainAlphazero {
        pub fn run(&self) -> anyhow::Result<()> {
            let config = self.config()?;
            let threads = self.options.threads.map(usize::from);
            let Outcome { run, network, metrics } =
                train_stages(&self.options, unit(&config), |game| alphazero(game, config.clone(), threads))?;
            let last = metrics.last().context("no iteration is stored")?;
            let minutes = metrics.iter().map(|iteration| iteration.seconds).sum::<f64>() / 60.0;
            print(&format!(
                "{} iterations, {} games, {} positions, {} steps in {minutes:.1} minutes; policy KL {:.3}, \
                 squared value error {:.3}\nNetwork: {}\n",
                last.iteration,
                last.games,
                last.positions,
                last.steps,
                last.policy_kl,
                last.value_loss,
                network.display()
            ))?;
            if self.accuracy > 0 {
                for (source, name) in [(Source::Random, "random games"), (Source::SelfPlay, "its own games")] {
                    let request = AccuracyRequest {
                        source,
                        positions: self.accuracy,
                        simulations: self.accuracy_simulations.clone(),
                        nodes: MAX_SOLVER_NODES,
                        seed: self.options.seed,
                    };
                    print(&describe(name, &run.accuracy(&request)))?;
                }
            }
            Ok(())
        }

        fn config(&self) -> anyhow::Result<AlphaZeroConfig> {
            let seed = self.options.seed;
            let config = AlphaZeroConfig { seed, hidden: self.hidden.clone(), ..Default::default() };
            configured(config, &self.set, AlphaZeroConfig::set, AlphaZeroConfig::check)
        }
    }

    fn unit(config: &AlphaZeroConfig) -> Unit {
        Unit { name: "games", per_iteration: config.games_per_iteration as u64 }
    }

    /// Runs the iterations that a folder does not hold yet.
    pub fn train(
        game: &str,
        config: AlphaZeroConfig,
        folder: &Path,
        iterations: u64,
    ) -> anyhow::Result<Outcome<dyn AlphaZeroRun>> {
        let unit = unit(&config);
        options::train(alphazero(&open_game(game)?, config, None)?, folder, None, iterations, unit)
    }

    /// The share of optimal moves, as text.
    fn describe(name: &str, report: &AccuracyReport) -> String {
        let mut text = format!(
            "Positions from {name}: {} solved ({} of them with a possible mistake), {} too hard for the solver\n",
            report.solved, report.decisive, report.skipped
        );
        for accuracy in &report.accuracies {
            let share = |count: usize, all: usize| {
                let rate = count as f64 / all.max(1) as f64;
                let [low, high] = wilson(rate, all as u64).map(|bound| 100.0 * bound);
                format!("{:.1} % ({low:.1}–{high:.1})", 100.0 * rate)
            };
            text += &format!(
                "  {:>4} simulations: optimal {}, where some move is a mistake {}, value error {:.3}\n",
                accuracy.simulations,
                share(accuracy.optimal, report.solved),
                share(accuracy.optimal_decisive, report.decisive),
                accuracy.value_error
            );
        }
        text
    }
}
