//! `tilelab train alphazero`: a small network and search that teach each other.

use std::path::PathBuf;

use clap::Args;

/// Teach a small network by self-play (AlphaZero), on an ordinary processor.
///
/// The run goes round by round: the network plays whole games against itself, then learns from the games
/// of the last rounds. It is stored after every round: after Ctrl-C or a crash the same command goes on where it
/// stopped, to the bit, and a larger --rounds goes on from a smaller one. The folder holds the network
/// (net.safetensors, which plays as net:file=FOLDER/net.safetensors), a line a round (metrics.jsonl) and the
/// learning curve (learning.svg).
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
#[cfg_attr(not(feature = "net"), allow(dead_code, reason = "only learning asks for most of it"))]
pub struct TrainAlphazero {
    /// The game, such as nim or hex:size=5.
    game: String,
    /// The folder of the run.
    #[arg(long)]
    out: PathBuf,
    /// How many rounds in all.
    #[arg(long, default_value_t = 60)]
    rounds: u64,
    /// The widths of the network's layers.
    #[arg(long, value_delimiter = ',', default_value = "256,256,256")]
    hidden: Vec<usize>,
    /// A number that steers the run: games (of a round), tables (games side by side), simulations,
    /// `fast_simulations`, `full_search_probability`, exploration, max_considered_actions (of a race at the root; 0 is PUCT), trust (in a race),
    /// `reuse_tree` (1 or 0), `dirichlet_weight`, `temperature_plies`, `final_temperature`, `random_opening_plies`, window, reuse,
    /// batch, rate, `half_life`, `weight_decay`, `ema_decay`. May be given several times.
    #[arg(long, value_name = "KEY=NUMBER")]
    set: Vec<String>,
    /// The seed; the same seed gives the same network on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play and learn [default: one a core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// At the end, compare the network with the exact solver in so many positions.
    #[arg(long, value_name = "POSITIONS", default_value_t = 0)]
    exam: usize,
    /// The searches that are compared, by their simulations; 1 is the network alone.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', default_value = "1,50,400")]
    exam_simulations: Vec<u32>,
}

const EXAMPLES: &str = "\
Examples:
  tilelab train alphazero nim --out runs/nim --set random_opening_plies=12 --exam 400
  tilelab train alphazero hex:size=5 --out runs/hex5 --rounds 100 --set random_opening_plies=20
  tilelab match hex:size=5 net:file=runs/hex5/net.safetensors,nodes=100 mcts:nodes=1000";

#[cfg(not(feature = "net"))]
impl TrainAlphazero {
    #[expect(clippy::unused_self, reason = "with the feature it needs itself")]
    pub fn run(&self) -> anyhow::Result<()> {
        anyhow::bail!("{}", super::WITHOUT_NET)
    }
}

#[cfg(feature = "net")]
pub use with_net::{Outcome, teach};

#[cfg(feature = "net")]
mod with_net {
    use std::path::{Path, PathBuf};
    use std::time::Instant;

    use anyhow::{Context, bail};
    use serde_json::Value;
    use tilelab_arena::alphazero::{AnyTraining, ExamReport, ExamRequest, Metrics, RunFolder, Settings, Source};
    use tilelab_arena::open_game;
    use tilelab_stats::intervals::wilson;

    use super::TrainAlphazero;
    use crate::commands::print;
    use crate::progress::Progress;

    /// Positions that the solver may look at for each position of an exam.
    const NODES: u64 = 20_000_000;

    impl TrainAlphazero {
        pub fn run(&self) -> anyhow::Result<()> {
            let settings = self.settings()?;
            if self.rounds == 0 {
                bail!("no round to play: --rounds 0");
            }
            let Outcome { training, network, metrics } =
                teach(&self.game, settings, &self.out, self.rounds, self.threads)?;
            let last = metrics.last().context("a round was played")?;
            let minutes = metrics.iter().map(|round| round.seconds).sum::<f64>() / 60.0;
            print(&format!(
                "{} rounds, {} games, {} positions, {} steps in {minutes:.1} minutes; divergence of the policy {:.3}, \
                 squared error of the value {:.3}\nThe network: {}\n",
                last.round,
                last.games,
                last.positions,
                last.steps,
                last.surprise,
                last.value,
                network.display()
            ))?;
            if self.exam > 0 {
                for (source, name) in [(Source::Random, "random games"), (Source::SelfPlay, "its own games")] {
                    let request = ExamRequest {
                        source,
                        positions: self.exam,
                        simulations: self.exam_simulations.clone(),
                        nodes: NODES,
                        seed: self.seed,
                    };
                    print(&describe(name, &training.exam(&request)))?;
                }
            }
            Ok(())
        }

        fn settings(&self) -> anyhow::Result<Settings> {
            let given = Settings { seed: self.seed, hidden: self.hidden.clone(), ..Settings::default() };
            let mut value = serde_json::to_value(&given)?;
            let known = value.as_object_mut().context("settings are an object")?;
            for text in &self.set {
                let (key, number) =
                    text.split_once('=').with_context(|| format!("--set {text}: expected KEY=NUMBER"))?;
                let own = ["seed", "hidden"].contains(&key);
                let Some(place) = known.get_mut(key).filter(|_| !own) else {
                    let keys: Vec<&str> =
                        known.keys().map(String::as_str).filter(|key| !["seed", "hidden"].contains(key)).collect();
                    bail!("--set {text}: unknown key `{key}`; there is {}", keys.join(", "));
                };
                let number: Value = serde_json::from_str(number).unwrap_or_default();
                // A whole number will do where a fraction is expected.
                *place = match number.as_f64() {
                    Some(number) if place.is_f64() => Value::from(number),
                    Some(_) if number.is_u64() => number,
                    _ => bail!("--set {text}: expected a number such as {key}={place}"),
                };
            }
            let settings: Settings = serde_json::from_value(value).context("--set")?;
            settings.check().map_err(anyhow::Error::msg).context("settings")?;
            Ok(settings)
        }
    }

    /// A run that has come to its end.
    pub struct Outcome {
        pub training: Box<dyn AnyTraining>,
        /// The network's file.
        pub network: PathBuf,
        pub metrics: Vec<Metrics>,
    }

    /// Plays the rounds that a folder still lacks.
    pub fn teach(
        game: &str,
        settings: Settings,
        folder: &Path,
        rounds: u64,
        threads: Option<u16>,
    ) -> anyhow::Result<Outcome> {
        let mut training = open_game(game)?.alphazero(settings, threads.map(usize::from))?;
        let mut store = RunFolder::open(folder, training.as_mut())?;
        let done = training.rounds();
        if done > 0 && done < rounds {
            eprintln!("{}: going on after {done} rounds", folder.display());
        }
        let games = training.settings().games;
        let progress = Progress::new("games", rounds.saturating_mul(games as u64), done * games as u64);
        while training.rounds() < rounds {
            let start = Instant::now();
            let round = training.round(&|| progress.step());
            store.store(training.as_ref(), Metrics::new(&round, games, start.elapsed().as_secs_f64()))?;
        }
        progress.finish();
        let network = store.finish(training.as_ref())?;
        Ok(Outcome { training, network, metrics: store.metrics().to_vec() })
    }

    /// An exam in words.
    fn describe(name: &str, report: &ExamReport) -> String {
        let mut text = format!(
            "Positions of {name}: {} solved ({} of them with a wrong move), {} too hard for the solver\n",
            report.solved, report.decisive, report.skipped
        );
        for grade in &report.grades {
            let share = |count: usize, all: usize| {
                let rate = count as f64 / all.max(1) as f64;
                let [low, high] = wilson(rate, all as u64).map(|bound| 100.0 * bound);
                format!("{:.1} % ({low:.1}–{high:.1})", 100.0 * rate)
            };
            text += &format!(
                "  {:>4} simulations: optimal {}, where some move is wrong {}, value error {:.3}\n",
                grade.simulations,
                share(grade.optimal, report.solved),
                share(grade.optimal_decisive, report.decisive),
                grade.value_error
            );
        }
        text
    }
}
