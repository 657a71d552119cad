//! `tilelab train ppo`: policies trained with PPO, as in the thesis.

#[cfg(feature = "net")]
use std::path::Path;
use std::path::PathBuf;

use anyhow::Context;
#[cfg(not(feature = "net"))]
use anyhow::bail;
use clap::Args;
use tilelab_arena::policy_file::{Model, read_model};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_learn::ppo::{Kind, PpoConfig, PpoSpec};
#[cfg(feature = "net")]
use tilelab_learn::ppo::{PpoFolder, PpoRun, SegmentReport};

#[cfg(feature = "net")]
use crate::progress::Progress;

/// Train a policy by reinforcement learning (proximal policy optimization, PPO).
///
/// The defaults are those of the Tetris Link thesis. A run consists of segments, in which one model of the pool
/// learns against one opponent. It is stored after every segment: after Ctrl-C or a crash, the same command
/// resumes with the same result, and a larger --steps continues a smaller one. The folder holds the networks
/// (model-1.safetensors, …, and best.safetensors, from the segment with the highest reward), the metrics of each
/// segment (metrics.jsonl) and the learning curve (curve.svg). A network plays as
/// policy:file=FOLDER/model-1.safetensors.
///
/// Needs a tilelab that was built with `--features net`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_PPO)]
pub struct TrainPpo {
    /// The game.
    #[arg(default_value = crate::commands::examples::PPO_GAME)]
    game: String,
    /// The folder of the run.
    #[arg(long)]
    out: PathBuf,
    /// The kind of training, with the thesis's name: selfplay (RL-Selfplay), nobleed (RL-Nobleed), opponent (an agent
    /// as opponent; RL-…-Heuristic), or heuristic-weights (RL-Heuristic).
    #[arg(long, default_value = "selfplay")]
    kind: Kind,
    /// The reward, such as guided, score, simple or guided-as-coded [default: guided; with --kind heuristic-weights
    /// guided-difference; simple in games without these].
    #[arg(long)]
    reward: Option<String>,
    /// The observation of the network [default: the game's first one, in link numeric].
    #[arg(long)]
    observation: Option<String>,
    /// The action space: discrete (legal actions only), or box (a value for each action, as in the thesis).
    #[arg(long)]
    actions: Option<String>,
    /// The opponent, with --kind opponent or heuristic-weights [default: heuristic:weights=random].
    #[arg(long)]
    opponent: Option<AgentSpec>,
    /// Start from this network.
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// The total number of steps of all models; the last segment is always completed.
    #[arg(long, default_value_t = 1_000_000)]
    steps: u64,
    /// The number of steps per segment, that is, with the same model and opponent.
    #[arg(long, aliases = ["segments", "slice", "slices"])]
    segment_steps: Option<u64>,
    /// The number of models that play each other [default: 5 with selfplay and nobleed, otherwise 1].
    #[arg(long)]
    pool: Option<usize>,
    /// The number of parallel environments; an update uses `rollout_steps` steps of each.
    #[arg(long, alias = "copies", default_value_t = 1)]
    num_envs: usize,
    /// The widths of the hidden layers [default: 128,128,128].
    #[arg(long, value_delimiter = ',')]
    hidden: Option<Vec<usize>>,
    /// A setting of PPO, such as `learning_rate=0.001`; can be given several times.
    #[arg(long, value_name = "NAME=NUMBER", long_help = super::set_help(&PpoConfig::help()))]
    set: Vec<String>,
    /// The seed; the same seed gives the same networks.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl TrainPpo {
    pub fn run(&self) -> anyhow::Result<()> {
        let start = self.start.as_deref().map(read_model).transpose()?;
        self.train(&self.spec()?, start.as_ref())
    }

    #[cfg(feature = "net")]
    fn train(&self, spec: &PpoSpec, start: Option<&Model>) -> anyhow::Result<()> {
        let name = self.start.as_deref().map(|path| path.display().to_string());
        // Every model of the pool starts with the steps of the network that it is a copy of.
        let before = start.map_or(0, |start| start.header.steps.saturating_mul(spec.pool as u64));
        let reports = run(spec, start.zip(name.as_deref()), &self.out, self.steps.saturating_add(before))?;
        let summary = curve::summary(&reports);
        crate::commands::print(&format!("{summary}\nNetworks, metrics and curve: {}\n", self.out.display()))
    }

    #[cfg(not(feature = "net"))]
    fn train(&self, _: &PpoSpec, _: Option<&Model>) -> anyhow::Result<()> {
        bail!("{}: {}", self.out.display(), super::WITHOUT_NET)
    }

    fn spec(&self) -> anyhow::Result<PpoSpec> {
        let mut spec = PpoSpec::new(&self.game, self.kind);
        spec.observation.clone_from(&self.observation);
        spec.num_envs = self.num_envs;
        spec.seed = self.seed;
        if let Some(reward) = &self.reward {
            spec.reward.clone_from(reward);
        } else {
            // Few games have the thesis's rewards; the others use their own default.
            let rewards = open_game(&self.game)?.learning_options().rewards;
            if !rewards.contains(&spec.reward.as_str())
                && let Some(default) = rewards.first()
            {
                (*default).clone_into(&mut spec.reward);
            }
        }
        if let Some(actions) = &self.actions {
            spec.actions.clone_from(actions);
        }
        if let Some(opponent) = &self.opponent {
            spec.opponent.clone_from(opponent);
        }
        spec.segment_steps = self.segment_steps.unwrap_or(spec.segment_steps);
        spec.pool = self.pool.unwrap_or(spec.pool);
        if let Some(hidden) = &self.hidden {
            spec.hidden.clone_from(hidden);
        }
        for change in &self.set {
            spec.config.set(change).map_err(anyhow::Error::msg).context("--set")?;
        }
        Ok(spec)
    }
}

/// Runs a training in a folder, or resumes it, until it has this many steps in total.
#[cfg(feature = "net")]
pub fn run(
    spec: &PpoSpec,
    start: Option<(&Model, &str)>,
    folder: &Path,
    steps: u64,
) -> anyhow::Result<Vec<SegmentReport>> {
    let mut training = PpoRun::new(spec.clone(), start.map(|(model, _)| model))?;
    let mut store = PpoFolder::open(folder, &mut training, start.map(|(_, name)| name))?;
    let done = |training: &PpoRun| training.steps().iter().sum::<u64>();
    if training.segments() > 0 {
        eprintln!("{}: resuming after {} steps", folder.display(), done(&training));
    }
    let progress = Progress::new("steps", steps, done(&training));
    while done(&training) < steps {
        let before = done(&training);
        let report = training.segment(&mut |_| true)?;
        progress.advance(done(&training) - before);
        store.add(&training, report)?;
        store.write_page("curve.svg", &curve::draw(spec, store.reports()))?;
    }
    Ok(store.reports().to_vec())
}

#[cfg(feature = "net")]
mod curve {
    //! The learning curve as a plot, and the last segments as text.

    use tilelab_learn::ppo::{PpoSpec, SegmentReport};
    use tilelab_stats::plot::{Chart, Series, lines};

    /// The mean reward per step, one curve per model.
    pub fn draw(spec: &PpoSpec, reports: &[SegmentReport]) -> String {
        let chart = Chart {
            title: format!("{} of {}, reward {}", spec.kind, spec.game, spec.reward),
            x_label: "steps of the model".to_owned(),
            y_label: "reward per step".to_owned(),
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

    /// The last segment of each model.
    pub fn summary(reports: &[SegmentReport]) -> String {
        let mut last: Vec<&SegmentReport> = Vec::new();
        for report in reports.iter().rev() {
            if last.iter().all(|later| later.model != report.model) {
                last.push(report);
            }
        }
        last.sort_by_key(|report| report.model);
        let line = |report: &&SegmentReport| {
            format!(
                "model {}: {} steps; last segment: {:.4} reward per step, {:.3} per episode, {:.1} points, {:.1} % won\n",
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
