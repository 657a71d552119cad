//! `tilelab train ppo`: the thesis's reinforcement learning agents.

#[cfg(feature = "net")]
use std::path::Path;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use tilelab_arena::AgentSpec;
use tilelab_arena::ppo::{Kind, Model, TrainingSpec, read_model};
#[cfg(feature = "net")]
use tilelab_arena::ppo::{SliceReport, Training, TrainingFolder};

#[cfg(feature = "net")]
use crate::progress::Progress;

/// Teach a network by what it earns (proximal policy optimisation), as the thesis did.
///
/// Every option that is not given is the thesis's. The run is stored after every slice: after Ctrl-C or a
/// crash, the same command goes on where it stopped, to the bit, and a larger --steps goes on from a smaller
/// one. The folder holds the networks (model-1.safetensors, …, and best.safetensors, the one whose slice
/// earned most), a line a slice (metrics.jsonl) and the learning curve (curve.svg). The networks play as
/// ppo:file=FOLDER/model-1.safetensors.
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub struct TrainPpo {
    /// The game.
    #[arg(default_value = "link")]
    game: String,
    /// The folder of the run.
    #[arg(long)]
    out: PathBuf,
    /// selfplay (RL-Selfplay), nobleed (RL-Nobleed), opponent (one of our agents; …-Heuristic), or
    /// heuristic-weights (RL-Heuristic).
    #[arg(long, default_value = "selfplay")]
    kind: Kind,
    /// The reward, such as guided, score, simple, guided-as-coded [default: guided; weights:
    /// guided-difference].
    #[arg(long)]
    reward: Option<String>,
    /// What the network sees [default: the game's first, for link numeric].
    #[arg(long)]
    observation: Option<String>,
    /// How it chooses: discrete (legal actions only), or box (a value for each action, as in the thesis).
    #[arg(long)]
    actions: Option<String>,
    /// Who plays against it, with --kind opponent or heuristic-weights [default: heuristic:weights=random].
    #[arg(long)]
    opponent: Option<AgentSpec>,
    /// Begin with this network.
    #[arg(long)]
    start: Option<PathBuf>,
    /// Steps to learn from, all models together; the last slice is finished.
    #[arg(long, default_value_t = 1_000_000)]
    steps: u64,
    /// Steps with the same model and opponent.
    #[arg(long)]
    slice: Option<u64>,
    /// Models that play each other [default: 5 with selfplay and nobleed].
    #[arg(long)]
    pool: Option<usize>,
    /// Games at once; an update learns from --set horizon steps of each.
    #[arg(long, default_value_t = 1)]
    copies: usize,
    /// The widths of the hidden layers [default: 128,128,128].
    #[arg(long, value_delimiter = ',')]
    hidden: Option<Vec<usize>>,
    /// A number that steers learning: horizon, epochs, minibatches, discount, trace, clip, entropy, value,
    /// `max_gradient`, rate. May be given several times.
    #[arg(long, value_name = "KEY=NUMBER")]
    set: Vec<String>,
    /// The seed; the same seed gives the same networks.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  tilelab train ppo --out out/selfplay --steps 2000000 --copies 8
  tilelab train ppo --out out/heuristic --kind opponent --start out/selfplay/best.safetensors
  tilelab train ppo --out out/weights --kind heuristic-weights --set rate=0.001
  tilelab match link ppo:file=out/selfplay/best.safetensors random --games 1000";

impl TrainPpo {
    pub fn run(&self) -> anyhow::Result<()> {
        let start = self.start.as_deref().map(read_model).transpose()?;
        self.teach(&self.spec()?, start.as_ref())
    }

    #[cfg(feature = "net")]
    fn teach(&self, spec: &TrainingSpec, start: Option<&Model>) -> anyhow::Result<()> {
        let name = self.start.as_deref().map(|path| path.display().to_string());
        // Every model of the pool begins with the steps of the network that it is a copy of.
        let before = start.map_or(0, |start| start.header.steps.saturating_mul(spec.pool as u64));
        let reports = run(spec, start.zip(name.as_deref()), &self.out, self.steps.saturating_add(before))?;
        let last = curve::table(&reports);
        crate::commands::print(&format!("{last}\nNetworks, metrics and curve: {}\n", self.out.display()))
    }

    #[cfg(not(feature = "net"))]
    fn teach(&self, _: &TrainingSpec, _: Option<&Model>) -> anyhow::Result<()> {
        bail!("{}: {}", self.out.display(), super::WITHOUT_NET)
    }

    fn spec(&self) -> anyhow::Result<TrainingSpec> {
        let mut spec = TrainingSpec::new(self.kind);
        spec.game.clone_from(&self.game);
        spec.observation.clone_from(&self.observation);
        spec.copies = self.copies;
        spec.seed = self.seed;
        if let Some(reward) = &self.reward {
            spec.reward.clone_from(reward);
        } else if self.game.split(':').next() != Some("link") {
            // The thesis's rewards are of Tetris Link; every game has this one.
            "simple".clone_into(&mut spec.reward);
        }
        if let Some(actions) = &self.actions {
            spec.actions.clone_from(actions);
        }
        if let Some(opponent) = &self.opponent {
            spec.opponent.clone_from(opponent);
        }
        spec.slice = self.slice.unwrap_or(spec.slice);
        spec.pool = self.pool.unwrap_or(spec.pool);
        if let Some(hidden) = &self.hidden {
            spec.hidden.clone_from(hidden);
        }
        set(&mut spec, &self.set)?;
        Ok(spec)
    }
}

/// Changes settings by their names.
fn set(spec: &mut TrainingSpec, changes: &[String]) -> anyhow::Result<()> {
    let mut settings = serde_json::to_value(&spec.settings)?;
    for change in changes {
        let known = || settings.as_object().map(|known| known.keys().cloned().collect::<Vec<_>>().join(", "));
        let Some((key, number)) = change.split_once('=') else {
            bail!("--set {change}: expected KEY=NUMBER, with a key of {}", known().unwrap_or_default());
        };
        if settings.get(key).is_none() {
            bail!("--set {change}: unknown key `{key}`; there is {}", known().unwrap_or_default());
        }
        settings[key] = serde_json::from_str(number).with_context(|| format!("--set {change}: expected a number"))?;
    }
    spec.settings = serde_json::from_value(settings).context("--set")?;
    Ok(())
}

/// Runs a training in a folder, or goes on with it, until it has so many steps behind it.
#[cfg(feature = "net")]
pub fn run(
    spec: &TrainingSpec,
    start: Option<(&Model, &str)>,
    folder: &Path,
    steps: u64,
) -> anyhow::Result<Vec<SliceReport>> {
    let mut training = Training::new(spec.clone(), start.map(|(model, _)| model))?;
    let mut store = TrainingFolder::open(folder, &mut training, start.map(|(_, name)| name))?;
    let done = |training: &Training| training.steps().iter().sum::<u64>();
    if training.slices() > 0 {
        eprintln!("{}: going on after {} steps", folder.display(), done(&training));
    }
    let progress = Progress::new("steps", steps, done(&training));
    while done(&training) < steps {
        let before = done(&training);
        let report = training.slice(&mut |_| true)?;
        progress.advance(done(&training) - before);
        store.add(&training, report)?;
        store.write_page("curve.svg", &curve::draw(spec, store.reports()))?;
    }
    progress.finish();
    Ok(store.reports().to_vec())
}

#[cfg(feature = "net")]
mod curve {
    //! What was learned, as a plot and as a table.

    use tilelab_arena::ppo::{SliceReport, TrainingSpec};
    use tilelab_stats::plot::{Chart, Series, lines};

    /// What a step earned, one curve a model.
    pub fn draw(spec: &TrainingSpec, reports: &[SliceReport]) -> String {
        let chart = Chart {
            title: format!("{} of {}, reward {}", spec.kind, spec.game, spec.reward),
            x_label: "steps of the model".to_owned(),
            y_label: "reward a step".to_owned(),
            width: 900,
            height: 520,
        };
        let curve = |model: usize| Series {
            name: format!("model {}", model + 1),
            points: reports
                .iter()
                .filter(|report| report.model == model)
                .map(|report| (report.model_steps as f64, report.step_reward))
                .collect(),
            band: None,
        };
        lines(&chart, &(0..spec.pool).map(curve).collect::<Vec<_>>())
    }

    /// The last slice of each model.
    pub fn table(reports: &[SliceReport]) -> String {
        let mut last: Vec<&SliceReport> = Vec::new();
        for report in reports.iter().rev() {
            if last.iter().all(|known| known.model != report.model) {
                last.push(report);
            }
        }
        last.sort_by_key(|report| report.model);
        let line = |report: &&SliceReport| {
            format!(
                "model {}: {} steps; in its last slice a step earned {:.4}, an episode {:.3}, {:.1} points, {:.1} % won\n",
                report.model + 1,
                report.model_steps,
                report.step_reward,
                report.reward,
                report.score,
                100.0 * report.wins
            )
        };
        last.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_changed_by_name() {
        let mut spec = TrainingSpec::new(Kind::Selfplay);
        set(&mut spec, &["rate=0.5".to_owned(), "horizon=7".to_owned()]).expect("settings");
        assert_eq!((spec.settings.rate, spec.settings.horizon), (0.5, 7));
        for wrong in ["rate", "speed=1", "rate=fast", "horizon=-1", "horizon=1.5"] {
            assert!(set(&mut spec, &[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }
}
