//! `tilelab tournament`: everybody against everybody, with ratings and a report.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use tilelab_arena::files::write_files;
use tilelab_arena::play::Thinking;
use tilelab_arena::store::{Store, StoreError};
use tilelab_arena::tournament::{Shard, Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, find_game, open_game};
use tilelab_core::mix;
use tilelab_stats::results::GameResult;

use super::forfeits::Forfeits;
use super::run_options::RunOptions;
use super::{print, print_json};
use crate::progress::Progress;

/// Let agents play each other, rate them and write a report.
///
/// Every group of as many agents as the game has seats plays the same number of games, moving round
/// the table. Every finished game is on disk at once: after Ctrl-C or a crash, the same command goes
/// on where it stopped. The folder holds the games (games.jsonl), the report (report.md,
/// report.html) and its plots.
#[derive(Args)]
pub struct TournamentCommand {
    /// The game, such as link or link:players=3.
    game: String,
    /// The agents; at least as many as the game has seats.
    agents: Vec<AgentSpec>,
    /// Agents and number of games by name, instead of typing them.
    #[arg(long, value_enum, conflicts_with = "agents")]
    preset: Option<Preset>,
    /// Games that each group of agents plays.
    #[arg(long, allow_negative_numbers = true)]
    games: Option<u64>,
    /// The folder for games and report [default: one in out/ for this game, agents and seed].
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    run: RunOptions,
    /// Print one JSON object an agent instead of the report.
    #[arg(long)]
    json: bool,
}

/// Tournaments by name.
#[derive(Clone, Copy, ValueEnum)]
enum Preset {
    /// One of each kind of agent, 200 games a group.
    Quick,
}

const QUICK_GAMES: u64 = 200;

impl TournamentCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        let name = self.game.split(':').next().unwrap_or_default();
        let agents: Vec<AgentSpec> = match self.preset {
            Some(Preset::Quick) => {
                let default_agents = find_game(name)?.default_agents.iter().map(|agent| agent.parse());
                let default_agents: Vec<AgentSpec> = default_agents.collect::<Result<_, _>>()?;
                // Networks play some variants only.
                let game = open_game(&self.game)?;
                default_agents.into_iter().filter(|agent| game.check(std::slice::from_ref(agent)).is_ok()).collect()
            }
            None => self.agents.clone(),
        };
        for (number, agent) in agents.iter().enumerate() {
            if agents[..number].contains(agent) {
                bail!("agent {agent} is given twice; the ratings would rate it twice");
            }
        }
        let games = self.games.unwrap_or(QUICK_GAMES);
        let tournament =
            Tournament::new(TournamentSpec { game: self.game.clone(), agents, games, seed: self.run.seed })?;
        let folder = self.out.clone().unwrap_or_else(|| default_folder(&tournament.spec));
        let (results, thinking) = play(&tournament, &folder, self.run.shard, self.run.threads)?;
        finish(&tournament, &results, &thinking, &folder, self.json)
    }
}

/// A folder for each tournament: its name tells agents and seed apart by a hash, so that another
/// tournament does not meet the games of this one, and a longer one continues it.
fn default_folder(spec: &TournamentSpec) -> PathBuf {
    let agents = spec.agents.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hash = agents.bytes().fold(spec.seed, |hash, byte| mix(hash ^ u64::from(byte)));
    let game = spec.game.replace([':', ',', '='], "-");
    PathBuf::from("out").join(format!("tournament-{game}-{:08x}", hash >> 32))
}

/// Plays what a folder still lacks.
pub fn play(
    tournament: &Tournament,
    folder: &Path,
    shard: Shard,
    threads: Option<u16>,
) -> anyhow::Result<(Vec<GameResult>, Vec<Thinking>)> {
    let store = Store::open(folder, tournament, shard)?;
    for line in store.damaged() {
        eprintln!("tilelab: {line}; its game is played again");
    }
    let pending = store.pending(tournament);
    let done = store.finished();
    if done > 0 && !pending.is_empty() {
        eprintln!("{}: going on after {done} games", folder.display());
    }
    let progress = Progress::new("games", done + pending.len() as u64, done);
    let forfeits = Forfeits::default();
    let (_, thinking) = tournament.run(&pending, threads.map(usize::from), |played| {
        store.add(&played.record)?;
        forfeits.tell(&played.record, &progress);
        progress.step();
        Ok::<(), StoreError>(())
    })?;
    progress.finish();
    Ok(store.finish(tournament, &thinking)?)
}

/// Writes the report and prints it.
pub fn finish(
    tournament: &Tournament,
    results: &[GameResult],
    thinking: &[Thinking],
    folder: &Path,
    json: bool,
) -> anyhow::Result<()> {
    let report = tournament.report(results, thinking);
    write_files(folder, &report.files()).with_context(|| format!("writing the report into {}", folder.display()))?;
    if json {
        return print_json_lines(&report.table_json());
    }
    print(&format!("{}\nGames, report and plots: {}\n", report.markdown(), folder.join("report.html").display()))
}

fn print_json_lines(table: &serde_json::Value) -> anyhow::Result<()> {
    match table.as_array() {
        Some(rows) => rows.iter().try_for_each(print_json),
        None => print_json(table),
    }
}
