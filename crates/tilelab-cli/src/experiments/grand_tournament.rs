//! A round-robin tournament of all agents of Tetris Link. (Thesis section 6.8, Figures 22 and 23.)
//!
//! The agents are the thesis's heuristics, its tree searches with correct playouts, its learned agents trained again
//! (the files in `nets/ppo`), and our search and networks. Like the thesis, the page shows boards of some games.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use tilelab_arena::files::write_files;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::Record;
use tilelab_stats::report::Report;

use super::{Context, Experiment, Scale, link_tournament};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "grand-tournament",
    summary: "which agent plays Tetris Link best, learned agents included?",
    source: "Tetris Link thesis, section 6.8, Figures 22 and 23",
    run,
};

struct Config {
    /// Games per pair.
    games: u64,
    /// Nodes per move of the tree searches.
    nodes: u64,
    /// Simulations per move of the networks.
    simulations: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, nodes, simulations) = scale.pick((1, 4, 2), (10, 1_000, 50), (100, 5_000, 200));
        Self { games, nodes, simulations }
    }
}

/// The folder of the thesis's learned agents, relative to the repository.
const LEARNED: &str = "nets/ppo";

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let agents: Vec<AgentSpec> = agents(&config).iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
    let spec =
        TournamentSpec { game: "link".to_owned(), agents, games: config.games, seed: context.seed, max_plies: None };
    let tournament = Tournament::new(spec)?;
    let progress = GameProgress::new("games", tournament.total(), 0);
    let all: Vec<u64> = (0..tournament.total()).collect();
    let samples = Mutex::new(BTreeMap::new());
    let (results, thinking) = progress.play(&tournament, &all, |played| {
        let index = played.record.index.unwrap_or_default();
        if index.is_multiple_of(config.games) {
            samples.lock().unwrap_or_else(PoisonError::into_inner).insert(index, played.record.clone());
        }
        Ok::<_, anyhow::Error>(())
    })?;
    let report = Report {
        title: "Tetris Link: all agents".to_owned(),
        command: "tilelab experiment grand-tournament".to_owned(),
        ..tournament.report(&results, &thinking)
    };
    write_files(context.folder, &report.files())?;
    let samples = samples.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(format!(
        "{}\n## Boards\n\nThe final positions of three games.\n\n{}\nThe thesis's ranking (Figure 22): tuned, random and user heuristic, \
         then its learned agents, then MCTS-UCB, MCTS-RAVE and MCTS-PoolRAVE.\n",
        report.markdown(),
        boards(samples.into_values().rev().take(3))?
    ))
}

fn agents(config: &Config) -> Vec<String> {
    let Config { nodes, simulations, .. } = config;
    let mut agents = link_tournament::agents(*nodes);
    agents.extend([
        "net:nodes=1,temperature-plies=4".to_owned(),
        format!("net:file=small,nodes={simulations},temperature-plies=4"),
        format!("net:nodes={simulations},temperature-plies=4"),
    ]);
    let mut learned: Vec<String> = fs::read_dir(Path::new(LEARNED))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "safetensors"))
        .map(|path| format!("policy:file=\"{}\"", path.display()))
        .collect();
    learned.sort();
    agents.splice(4..4, learned);
    agents
}

/// The final position of each game, as text.
fn boards(records: impl Iterator<Item = Record>) -> anyhow::Result<String> {
    let game = open_game("link")?;
    let mut text = String::new();
    for record in records {
        let names = record.agents.join(" against ");
        let replayed = game.replay(&record, true)?;
        let points = replayed.final_scores.unwrap_or_default();
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        let board = replayed.board.join("\n");
        text += &format!("{names}, {} points:\n\n```\n{board}\n```\n\n", points.join(" to "));
    }
    Ok(text)
}
