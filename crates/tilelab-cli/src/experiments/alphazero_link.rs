//! How strong is a network trained by self-play? (The papers leave Tetris Link as a challenge.)
//!
//! Measures the strength by simulations per move, by time per move against a tree search with the same time, and by
//! minutes of training. The last one needs the checkpoints of a run, which are too large to bundle: if there are
//! checkpoints in `runs/link/checkpoints`, where `docs/training.md` puts them, they are rated against each other.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};
use tilelab_stats::ratings::bradley_terry;

use super::duel::{Duel, Seats};
use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::{GameProgress, play_all};

pub const EXPERIMENT: Experiment = Experiment {
    name: "alphazero-link",
    summary: "how strong is a network trained by self-play?",
    source: "Tetris Link thesis, section 8, which leaves it as a challenge",
    run,
};

struct Config {
    /// Games per cell.
    games: u64,
    simulations: &'static [u64],
    milliseconds: &'static [u64],
    opponents: &'static [&'static str],
}

impl Config {
    fn new(scale: Scale) -> Self {
        const OPPONENTS: &[&str] = &["heuristic:weights=tuned", "mcts:nodes=1000", "mcts:nodes=10000"];
        let (games, simulations, milliseconds, opponents): (u64, &[u64], &[u64], &[&str]) = scale.pick(
            (1, &[1], &[1], &["random"]),
            (20, &[1, 16, 64, 256], &[50], &OPPONENTS[..2]),
            (200, &[1, 16, 64, 256, 1_024], &[50, 200, 1_000], OPPONENTS),
        );
        Self { games, simulations, milliseconds, opponents }
    }
}

const NETS: [&str; 2] = ["strong", "small"];
/// The folder with the checkpoints of a run.
const CHECKPOINTS: &str = "runs/link/checkpoints";
/// The parameters of the checkpoints' agents. Without sampled opening moves they would repeat the same game.
const CHECKPOINT_PARAMETERS: &str = "nodes=64,temperature-plies=8";

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let by_simulations = simulations(context, &config)?;
    let by_time = times(context, &config)?;
    let by_training = training(context, &config)?;
    Ok(format!("{by_simulations}\n{by_time}\n{by_training}"))
}

fn chart(title: &str, x_label: &str, y_label: &str) -> Chart {
    let [title, x_label, y_label] = [title, x_label, y_label].map(str::to_owned);
    Chart { title, x_label, y_label, width: 900, height: 520 }
}

/// The score by simulations per move against fixed opponents.
fn simulations(context: &Context<'_>, config: &Config) -> anyhow::Result<String> {
    let cells = NETS.len() * config.simulations.len() * config.opponents.len();
    let progress = GameProgress::new("games", config.games * cells as u64, 0);
    let mut rows = vec![["network", "simulations", "ms per move"].map(str::to_owned).to_vec()];
    rows[0].extend(config.opponents.iter().map(|opponent| format!("against {opponent}")));
    let mut curves = Vec::new();
    for net in NETS {
        let mut points: Vec<Vec<Measurement>> = vec![Vec::new(); config.opponents.len()];
        for &nodes in config.simulations {
            let agent = format!("net:file={net},nodes={nodes}");
            let mut row = vec![net.to_owned(), nodes.to_string(), String::new()];
            for (opponent, points) in config.opponents.iter().zip(&mut points) {
                let agents = [agent.as_str(), opponent];
                let duel = Duel { game: "link", agents, games: config.games, seats: Seats::Swapped };
                let outcome = duel.play(context.seed, &progress)?;
                points.push(outcome.at(nodes as f64));
                row[2] = outcome.milliseconds();
                row.push(outcome.cell());
            }
            rows.push(row);
        }
        for (opponent, points) in config.opponents.iter().zip(points) {
            curves.push(Curve { name: format!("{net} against {opponent}"), points });
        }
    }
    let chart = chart("Score by simulations per move", "simulations per move", "percent");
    context.write("alphazero-simulations.svg", &measurements(&chart, Axis::Log, &curves))?;
    Ok(format!(
        "{}\nScore (a draw is half a win) with its 95 % interval, {} games per cell, seats swapped. One simulation is the network's \
         first choice. Plot: alphazero-simulations.svg.\n",
        markdown_table(&rows),
        config.games
    ))
}

/// The score against a tree search with the same time per move.
fn times(context: &Context<'_>, config: &Config) -> anyhow::Result<String> {
    let progress = GameProgress::new("games", config.games * (NETS.len() * config.milliseconds.len()) as u64, 0);
    let mut rows = vec![
        ["network", "time per move", "simulations per move", "against mcts with the same time"]
            .map(str::to_owned)
            .to_vec(),
    ];
    for net in NETS {
        for milliseconds in config.milliseconds {
            let agents = [format!("net:file={net},time={milliseconds}ms"), format!("mcts:time={milliseconds}ms")];
            let agents = [agents[0].as_str(), agents[1].as_str()];
            let duel = Duel { game: "link", agents, games: config.games, seats: Seats::Swapped };
            let outcome = duel.play(context.seed, &progress)?;
            let nodes = outcome.thinking.nodes as f64 / outcome.thinking.moves as f64;
            rows.push(vec![net.to_owned(), format!("{milliseconds} ms"), format!("{nodes:.0}"), outcome.cell()]);
        }
    }
    Ok(format!(
        "{}\nOne thread per search and one game per core; the simulations per millisecond depend on the machine and its load.\n",
        markdown_table(&rows)
    ))
}

/// The ratings of a run's checkpoints, from games against each other.
fn training(context: &Context<'_>, config: &Config) -> anyhow::Result<String> {
    let checkpoints = checkpoints(Path::new(CHECKPOINTS))?;
    if checkpoints.len() < 2 {
        return Ok(format!("No checkpoints in {CHECKPOINTS}: the strength by training time was not measured.\n"));
    }
    let agent = |path: &PathBuf| format!("net:file=\"{}\",{CHECKPOINT_PARAMETERS}", path.display()).parse();
    let agents = checkpoints.iter().map(agent).collect::<Result<_, _>>()?;
    let spec =
        TournamentSpec { game: "link".to_owned(), agents, games: config.games, seed: context.seed, max_plies: None };
    let tournament = Tournament::new(spec)?;
    let (results, _) = play_all(&tournament)?;
    let mut rows = vec![["checkpoint (steps)", "Elo", "interval"].map(str::to_owned).to_vec()];
    let mut points = Vec::new();
    for (path, rating) in checkpoints.iter().zip(bradley_terry(checkpoints.len(), &results)) {
        let steps = path.file_stem().unwrap_or_default().to_string_lossy().trim_start_matches('0').to_owned();
        let x = steps.parse().unwrap_or(points.len() as f64);
        points.push(Measurement { x, y: rating.elo, interval: [rating.low, rating.high] });
        rows.push(vec![steps, format!("{:+.0}", rating.elo), format!("{:+.0} … {:+.0}", rating.low, rating.high)]);
    }
    let chart = chart("Elo by steps of training", "steps", "Elo");
    let curves = [Curve { name: "checkpoints".to_owned(), points }];
    context.write("alphazero-training.svg", &measurements(&chart, Axis::Linear, &curves))?;
    Ok(format!(
        "{}\nEvery pair with {CHECKPOINT_PARAMETERS}, {} games per pair. Plot: alphazero-training.svg.\n",
        markdown_table(&rows),
        config.games
    ))
}

/// The network files of a folder, sorted by name; none if the folder does not exist.
fn checkpoints(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| folder.display().to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "safetensors") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
