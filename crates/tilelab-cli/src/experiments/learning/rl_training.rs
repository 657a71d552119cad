//! How do the thesis's agents learn, and how well do they play? (Thesis section 6.7, Figures 17 to 21.)
//!
//! RL-Selfplay and RL-Nobleed train in pools of five models; the best model of each continues against the heuristic
//! with random weights. RL-Heuristic chooses the weights of that heuristic. Rewards are those of the thesis's program,
//! but agents choose legal actions only, and seats are swapped. Each run has its own folder and can be resumed.

use tilelab_learn::ppo::{Kind, PpoConfig, PpoMetrics};
use tilelab_stats::plot::{Chart, Series, lines};

use crate::commands::train;
use crate::experiments::duel::{Duel, Seats};
use crate::experiments::{Context, markdown_table};
use crate::progress::GameProgress;

/// One of the thesis's agents.
struct Agent {
    name: &'static str,
    folder: &'static str,
    kind: Kind,
    /// The folder of the agent whose best model it starts from.
    start: Option<&'static str>,
    figure: u32,
    /// The peak of its curve, if the thesis's text states it.
    published: Option<f64>,
    /// One unit of our measure in the unit of the thesis's curve.
    unit: f64,
    /// Steps at each scale.
    steps: [u64; 3],
}

const AGENTS: [Agent; 5] = [
    Agent {
        name: "RL-Selfplay",
        folder: "selfplay",
        kind: Kind::Selfplay,
        start: None,
        figure: 17,
        published: Some(0.046),
        unit: 0.01,
        steps: [256, 60_000, 7_500_000],
    },
    Agent {
        name: "RL-Nobleed",
        folder: "nobleed",
        kind: Kind::Nobleed,
        start: None,
        figure: 19,
        published: Some(0.046),
        unit: 0.01,
        steps: [256, 60_000, 7_500_000],
    },
    Agent {
        name: "RL-Selfplay-Heuristic",
        folder: "selfplay-heuristic",
        kind: Kind::Opponent,
        start: Some("selfplay"),
        figure: 18,
        published: Some(0.032),
        unit: 1.0,
        steps: [256, 40_000, 4_600_000],
    },
    Agent {
        name: "RL-Nobleed-Heuristic",
        folder: "nobleed-heuristic",
        kind: Kind::Opponent,
        start: Some("nobleed"),
        figure: 20,
        published: None,
        unit: 1.0,
        steps: [256, 40_000, 4_600_000],
    },
    Agent {
        name: "RL-Heuristic",
        folder: "heuristic-weights",
        kind: Kind::HeuristicWeights,
        start: None,
        figure: 21,
        published: None,
        unit: 1.0,
        steps: [256, 40_000, 1_000_000],
    },
];

const OPPONENTS: [(&str, &str); 3] = [
    ("random", "random"),
    ("random heuristic", "heuristic:weights=random"),
    ("tuned heuristic", "heuristic:weights=tuned"),
];

/// The best network of a run.
const NETWORK: &str = "net.safetensors";

/// The number of parallel environments; the thesis has one. Four are four times as fast.
const NUM_ENVS: usize = 4;

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(2, 100, 1_000);
    let mut rows =
        vec![["agent", "figure", "steps", "peak, thesis", "peak, ours", "last segment"].map(str::to_owned).to_vec()];
    rows[0].extend(OPPONENTS.iter().map(|(opponent, _)| format!("against {opponent}")));
    let mut charts = [Vec::new(), Vec::new()];
    let progress = GameProgress::new("games", games * (AGENTS.len() * OPPONENTS.len()) as u64, 0);
    for agent in &AGENTS {
        let reports = agent.train(context)?;
        let at = |report: &PpoMetrics| {
            let (mean, error) = agent.measure(report);
            let (low, high) = (mean - 1.96 * error, mean + 1.96 * error);
            format!("{mean:.3} ({low:.3} to {high:.3})")
        };
        let peak = reports.iter().max_by(|a, b| agent.measure(a).0.total_cmp(&agent.measure(b).0));
        let ends = [peak, reports.last()].map(|report| report.map_or_else(String::new, at));
        let mut row = vec![agent.name.to_owned(), agent.figure.to_string()];
        row.push(reports.last().map_or_else(String::new, |report| report.steps.to_string()));
        row.push(agent.published.map_or("not stated".to_owned(), |peak| peak.to_string()));
        row.extend(ends);
        let player = format!("policy:file={}", context.folder.join(agent.folder).join(NETWORK).display());
        for (_, opponent) in OPPONENTS {
            let duel = Duel { game: "link", agents: [&player, opponent], games, seats: Seats::Swapped };
            row.push(duel.play(context.seed, &progress)?.cell());
        }
        rows.push(row);
        charts[usize::from(agent.unit == 1.0)].push(agent.curve(&reports));
    }
    for (name, what, curves) in
        [("self-play", "the mover's points / 100", &charts[0]), ("heuristic", "reward per step", &charts[1])]
    {
        let chart = Chart {
            title: format!("Learning, {name}"),
            x_label: "steps".to_owned(),
            y_label: what.to_owned(),
            width: 900,
            height: 520,
        };
        context.write(&format!("rl-training-{name}.svg"), &lines(&chart, curves))?;
    }
    Ok(format!(
        "{}\nPeak and last segment of 20,000 steps, with 95 % intervals, in the unit of the thesis's figures: in self-play the mover's points \
         after a move, in hundredths; against the heuristic the reward per move as coded, without the thesis's bonus for the values \
         themselves (at most 0.06). Scores (a draw is half a win) of the best model of each run, {games} games per cell, seats swapped. \
         Runs, networks and plots are in the folder.\n",
        markdown_table(&rows)
    ))
}

impl Agent {
    fn train(&self, context: &Context<'_>) -> anyhow::Result<Vec<PpoMetrics>> {
        let [smoke, quick, paper] = self.steps;
        let steps = context.scale.pick(smoke, quick, paper);
        let base = PpoConfig::new(self.kind);
        let segment_steps = base.segment_steps.min(steps);
        let config = PpoConfig {
            reward: Some("guided-as-coded".to_owned()),
            num_envs: if self.kind == Kind::HeuristicWeights { 1 } else { NUM_ENVS },
            rollout_steps: base.rollout_steps.min(steps as usize),
            evaluation_games: context.scale.pick(2, 100, base.evaluation_games),
            segment_steps,
            seed: context.seed,
            ..base
        };
        let start = self.start.map(|start| context.folder.join(start).join(NETWORK));
        let iterations = steps.div_ceil(config.steps_per_iteration());
        let folder = context.folder.join(self.folder);
        Ok(train::ppo::train("link", config, &folder, start.as_deref(), iterations)?.metrics)
    }

    /// The measure of the agent's figure, and its standard error.
    fn measure(&self, report: &PpoMetrics) -> (f64, f64) {
        match self.kind {
            Kind::Selfplay | Kind::Nobleed => (self.unit * report.standing, self.unit * report.standing_error),
            Kind::Opponent | Kind::HeuristicWeights => (report.step_reward, report.step_reward_error),
        }
    }

    /// The learning curve: the measure over the steps of all models.
    fn curve(&self, reports: &[PpoMetrics]) -> Series {
        let points = reports.iter().map(|report| (report.steps as f64, self.measure(report).0)).collect();
        Series { name: self.name.to_owned(), points, band: None }
    }
}
