//! How good are Zhang et al.'s Tetris agents? (Its Table 4.)
//!
//! The paper reports "steps" and calls them cleared lines, but they are points for two of its agents, and cannot be
//! recovered for the third. The experiment therefore shows lines, pieces and points, each on the engine that the
//! paper's agent was made for.

use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::intervals::mean_interval;
use tilelab_stats::results::GameResult;

use super::{Context, Experiment, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "tetris-agents",
    summary: "how many lines do the paper's Tetris agents clear?",
    source: "Zhang et al., A Genetic Approach to the Formulation of Tetris Engine, Table 4",
    run,
};

/// The engine for the paper's hand-made and learned agents, and the one for its genetic algorithm.
const SPAWN: &str = "tetris:rules=spawn,pieces=bag,preview=1";
const ENCLOSED: &str = "tetris:rules=enclosed";
const STANDARD: &str = "tetris";

/// The agent's name in the table, its engine, its specification, and the paper's min, mean and max "steps".
const AGENTS: &[(&str, &str, &str, Option<[u32; 3]>)] = &[
    ("random", SPAWN, "random", None),
    ("hand-made, as in the text", SPAWN, "tetris-linear:weights=handcrafted", Some([23, 210, 2072])),
    ("El-Tetris weights, which its program uses", SPAWN, "tetris-linear:weights=el-tetris", Some([23, 210, 2072])),
    ("genetic, its program's weights", ENCLOSED, "tetris-linear:weights=ga-paper", Some([1662, 2012, 6614])),
    ("hand-made, as in the text", STANDARD, "tetris-linear:weights=handcrafted", None),
    ("genetic, its program's weights", STANDARD, "tetris-linear:weights=ga-paper", None),
    ("Dellacherie 2003", STANDARD, "tetris-linear:weights=dellacherie", None),
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(2, 40, 100);
    let max_plies = context.scale.pick(2_000, 200_000, 2_000_000);
    let progress = GameProgress::new("games", games * AGENTS.len() as u64, 0);
    let header = ["agent", "engine", "steps, paper", "lines", "lines (95 % interval)", "pieces", "points", "cut short"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (name, game, agent, published) in AGENTS {
        let spec = TournamentSpec {
            game: (*game).to_owned(),
            agents: vec![agent.parse()?],
            games,
            seed: context.seed,
            max_plies: Some(max_plies),
        };
        let tournament = Tournament::new(spec)?;
        let (results, _) = progress.run_in_memory(&tournament)?;
        let [low, mean, high] = range(&results, "lines");
        let (sum, squares) = sums(&results, "lines");
        let interval =
            mean_interval(games, sum, squares).map_or(String::new(), |[low, high]| format!(" ({low:.1}–{high:.1})"));
        rows.push(vec![
            (*name).to_owned(),
            game.strip_prefix("tetris:").unwrap_or("standard").to_owned(),
            published.map_or("–".to_owned(), |[low, mean, high]| format!("{low} / {mean} / {high}")),
            format!("{low:.0} / {mean:.0} / {high:.0}"),
            format!("{mean:.1}{interval}"),
            format!("{:.0}", range(&results, "pieces")[1]),
            format!("{:.0}", range(&results, "points")[1]),
            results.iter().filter(|result| result.truncated).count().to_string(),
        ]);
    }
    Ok(format!(
        "{}\n{games} games per row on 10 × 20. Three numbers are lowest / mean / highest. A piece is one point, and a \
         placement that clears k rows has 10 k² more. Games are cut short after {max_plies} plies.\n",
        markdown_table(&rows)
    ))
}

fn values<'a>(results: &'a [GameResult], name: &'a str) -> impl Iterator<Item = f64> + Clone + 'a {
    results.iter().filter_map(move |result| result.statistics.get(name).copied())
}

/// The lowest, mean and highest value.
fn range(results: &[GameResult], name: &str) -> [f64; 3] {
    let all = values(results, name);
    let mean = all.clone().sum::<f64>() / results.len().max(1) as f64;
    [all.clone().fold(f64::INFINITY, f64::min), mean, all.fold(0.0, f64::max)]
}

/// The sum of the values and of their squares.
fn sums(results: &[GameResult], name: &str) -> (f64, f64) {
    values(results, name).fold((0.0, 0.0), |(sum, squares), value| (sum + value, squares + value * value))
}
