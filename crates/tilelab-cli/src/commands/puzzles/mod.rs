//! `tilelab puzzles`: positions from self-play that have a single best move, for the page's daily puzzles.
//!
//! | module | what |
//! |---|---|
//! | `find` | self-play, and the choice of positions |
//! | `values` | what the moves of a position are worth: by proof where there is one, else by search |

mod find;
mod values;

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tilelab_arena::files::write_whole;
use tilelab_arena::{AgentSpec, OpenGame, open_game};

use super::evaluation::strongest_with_nodes;
use super::print;
use crate::progress::Progress;
use find::Finder;

/// Make puzzles: positions from self-play in which a single move is best by far.
///
/// A weak agent plays against itself. In each of its games, positions are searched until one move is better than every
/// other by a clear margin, and at least one difficulty level misses it. Values are exact where the solver finds a
/// proof; otherwise they come from the game's strongest agent with a fixed number of nodes. The same command writes
/// the same file on any machine and any number of threads.
#[derive(Args)]
#[command(after_help = super::examples::PUZZLES)]
pub struct Puzzles {
    /// The game; several variants take turns.
    #[arg(required = true)]
    games: Vec<String>,
    /// The number of puzzles.
    #[arg(long, default_value_t = 30)]
    count: usize,
    /// The seed of the games and searches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write; without it, the puzzles are printed.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The agent whose games supply the positions.
    #[arg(long, default_value = "mcts:nodes=200,blunder=0.1")]
    player: AgentSpec,
    /// The agent that evaluates moves [default: the game's strongest level, with --nodes instead of its time].
    #[arg(long)]
    agent: Option<AgentSpec>,
    /// The nodes of the default agent per position.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The nodes after which the solver gives up; 0 leaves it out.
    #[arg(long, default_value_t = 100_000)]
    solver_nodes: u64,
    /// How much better the best move must be, in values from -1 to 1, where they are not exact.
    #[arg(long, default_value_t = 0.3)]
    gap: f32,
}

/// A file of puzzles, which the page reads.
#[derive(Serialize, Deserialize)]
struct PuzzleFile {
    /// The command that wrote it.
    command: String,
    puzzles: Vec<Puzzle>,
}

/// A position with a single best move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Puzzle {
    /// The game, such as `hex:size=7`.
    game: String,
    /// The position in text form.
    position: String,
    /// The best move and the next best ones, the best first.
    moves: Vec<ValuedMove>,
    /// Whether the values are proven.
    exact: bool,
    /// The names of the moves that follow in the best line, the solution first; only the solution after a proof.
    line: Vec<String>,
    /// The difficulty levels that play another move.
    missed_by: Vec<String>,
}

/// A move and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct ValuedMove {
    action: u16,
    name: String,
    /// The expected result of the mover, from -1 to 1, in hundredths.
    value: f32,
}

impl Puzzles {
    pub fn run(&self) -> anyhow::Result<()> {
        let games = self.games.iter().map(|game| open_game(game)).collect::<Result<Vec<_>, _>>()?;
        let finders = games.iter().map(|game| self.finder(game)).collect::<anyhow::Result<Vec<_>>>()?;
        let puzzles = self.collect(&finders)?;
        let file = PuzzleFile { command: self.command(), puzzles };
        let text = serde_json::to_string_pretty(&file)? + "\n";
        match &self.out {
            Some(path) => {
                write_whole(path, |file| file.write_all(text.as_bytes())).with_context(|| path.display().to_string())
            }
            None => print(&text),
        }
    }

    fn finder<'a>(&self, game: &'a OpenGame) -> anyhow::Result<Finder<'a>> {
        let agent = match &self.agent {
            Some(agent) => agent.clone(),
            None => strongest_with_nodes(game, self.nodes)?,
        };
        Finder::new(game, &self.player, &agent, self.solver_nodes, self.gap)
    }

    /// Searches games in batches, which are evaluated in parallel and read in order.
    fn collect(&self, finders: &[Finder<'_>]) -> anyhow::Result<Vec<Puzzle>> {
        const BATCH: u64 = 16;
        /// A game that yields fewer than one puzzle in so many games is not worth the search.
        const MAX_GAMES_PER_PUZZLE: u64 = 200;
        let progress = Progress::new("puzzles", self.count as u64, 0);
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for batch in 0..=MAX_GAMES_PER_PUZZLE * self.count as u64 / BATCH {
            let numbers: Vec<u64> = (batch * BATCH..(batch + 1) * BATCH).collect();
            let find = |&number: &u64| finders[(number % finders.len() as u64) as usize].find(self.seed, number);
            let found = numbers.par_iter().map(find).collect::<anyhow::Result<Vec<_>>>()?;
            for puzzle in found.into_iter().flatten() {
                if puzzles.len() < self.count && !puzzles.iter().any(|known| known.position == puzzle.position) {
                    puzzles.push(puzzle);
                    progress.step();
                }
            }
            if puzzles.len() == self.count {
                return Ok(puzzles);
            }
        }
        bail!("found {} of {} puzzles; a smaller --gap or another --player finds more", puzzles.len(), self.count)
    }

    /// The command that repeats this run, with its defaults spelled out so that they may change later.
    fn command(&self) -> String {
        let agent = self.agent.as_ref().map_or(format!("--nodes {}", self.nodes), |agent| format!("--agent {agent}"));
        format!(
            "tilelab puzzles {} --count {} --seed {} --player {} {agent} --solver-nodes {} --gap {}",
            self.games.join(" "),
            self.count,
            self.seed,
            self.player,
            self.solver_nodes,
            self.gap
        )
    }
}

#[cfg(test)]
mod tests;
