//! Which weights of its heuristic play Tetris Link best? (Thesis, the tuned heuristic.)
//!
//! The thesis's tuner took 100 sets of weights from Optuna; each played 500 games as the first player against each of
//! two fixed sets: the one that the thesis calls tuned, and another. We do the same with swapped seats and fair ties.
//! The best sets, ours and theirs, are then compared in fresh games that did not influence the choice.

use tilelab_arena::AgentSpec;
use tilelab_arena::files::write_files;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_core::Rng;
use tilelab_learn::tune::{Axis, FinalSpec, Finals, Score, Tuning, TuningReport, TuningSpec};
use tilelab_stats::intervals::wilson;
use tilelab_stats::results::{Cross, cross_table};

use super::{Context, Experiment, Scale, markdown_table};
use crate::commands::tune;
use crate::progress::play_all;

pub const EXPERIMENT: Experiment = Experiment {
    name: "heuristic-tuning",
    summary: "which weights of its heuristic play Tetris Link best?",
    source: "Tetris Link thesis, the tuned heuristic; ranges, opponents and trials from its program",
    run,
};

struct Config {
    trials: u64,
    /// Games per trial and opponent.
    games: u64,
    /// Games per finalist and opponent, and per pair at the end.
    fresh: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (trials, games, fresh) = scale.pick((12, 4, 4), (100, 100, 1_000), (100, 500, 10_000));
        Self { trials, games, fresh }
    }
}

/// The ranges of the thesis's tuner: connectability, enemy, touching, score.
const RANGES: &str = "weights=0..5/0..5/0..5/0.1..25";

/// The second opponent of the thesis's tuner, beside the tuned weights.
const SECOND: &str = "heuristic:weights=2.29754304265925/0.714950690441259/0.0203784890483687/4.26915982151196";

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let Config { trials, games, fresh } = Config::new(context.scale);
    let [tuned, user]: [AgentSpec; 2] = ["heuristic:weights=tuned".parse()?, "heuristic:weights=user".parse()?];
    let second: AgentSpec = SECOND.parse()?;
    let over: Axis = RANGES.parse()?;
    let tuning = Tuning::new(TuningSpec {
        game: "link".to_owned(),
        agent: user.clone(),
        over: vec![over],
        against: vec![tuned.clone(), second.clone()],
        trials,
        games,
        seed: context.seed,
    })?;
    let finals = FinalSpec { finalists: 5, games: fresh };
    // One folder per scale and seed: a folder refuses the trials of another tuning.
    let folder = context.folder.join(format!("tuning-{}-{}", context.scale, context.seed));
    let (trials, outcome) = tune::play(&tuning, finals, &folder, None)?;
    let report = TuningReport {
        tuning: &tuning,
        trials: &trials,
        finals: &outcome,
        command: "tilelab experiment heuristic-tuning",
        version: env!("CARGO_PKG_VERSION"),
    };
    write_files(&folder, &report.document().files())?;

    let names = ["ours", "thesis, tuned", "thesis, user", "thesis, the tuner's second opponent"];
    let agents = vec![outcome.best.clone(), tuned, user, second];
    let rates = compare(&agents, fresh, context.seed)?;
    let mut rows = vec![vec!["weights".to_owned(), "connectability/enemy/touching/score".to_owned()]];
    rows[0].extend(["against ours", "tuned", "user", "second"].map(str::to_owned));
    for (index, name) in names.iter().enumerate() {
        let text = agents[index].to_string();
        let weights = match text.trim_start_matches("heuristic:weights=") {
            "tuned" => "4.952/0.116/0.0604/19.01",
            "user" => "0.3/0.5/1/20",
            _ if index == 3 => "2.298/0.715/0.0204/4.269",
            weights => weights,
        };
        rows.push([vec![(*name).to_owned(), weights.to_owned()], rates[index].clone()].concat());
    }
    Ok(format!(
        "{}\nScore of the row against the column (a draw is half a win) with its 95 % interval, in {fresh} fresh games per pair, seats \
         swapped. Ours is the best of {} trials of {games} games against each of tuned and second.\n\n{}\nTrials, report and plots: {}.\n",
        markdown_table(&rows),
        trials.len(),
        finalists(&outcome),
        folder.file_name().unwrap_or_default().display()
    ))
}

/// The scores of the finalists in their trials, and in fresh games.
fn finalists(outcome: &Finals) -> String {
    let mut rows =
        vec![["finalist", "trial", "score in its trial", "score in fresh games"].map(str::to_owned).to_vec()];
    let cell = |score: Score| {
        let [low, high] = score.interval().map(|bound| 100.0 * bound);
        format!("{:.1} % ({low:.1}–{high:.1})", 100.0 * score.rate())
    };
    for finalist in &outcome.finalists {
        let trial = finalist.trial.as_ref();
        rows.push(vec![
            finalist.agent.to_string(),
            trial.map_or_else(|| "none".to_owned(), |trial| trial.number.to_string()),
            trial.map_or_else(String::new, |trial| cell(trial.score())),
            cell(finalist.score()),
        ]);
    }
    markdown_table(&rows)
}

/// Plays every pair: the score of the row against the column.
fn compare(agents: &[AgentSpec], games: u64, seed: u64) -> anyhow::Result<Vec<Vec<String>>> {
    // Separates the seeds of this comparison from those of the tuning.
    const COMPARISON: u64 = 99;
    let seed = Rng::derive(seed, &[COMPARISON]).next_u64();
    let spec = TournamentSpec { game: "link".to_owned(), agents: agents.to_vec(), games, seed, max_plies: None };
    let tournament = Tournament::new(spec)?;
    let (results, _) = play_all(&tournament)?;
    let cell = |cross: &Cross| match cross.rate() {
        Some(rate) => {
            let [low, high] = wilson(rate, cross.games).map(|bound| 100.0 * bound);
            format!("{:.1} % ({low:.1}–{high:.1})", 100.0 * rate)
        }
        None => String::new(),
    };
    Ok(cross_table(agents.len(), &results).iter().map(|row| row.iter().map(cell).collect()).collect())
}
