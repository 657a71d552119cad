//! `tilelab tournament`: every group of agents plays, with ratings and a report.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use tilelab_arena::files::write_files;
use tilelab_arena::play::Thinking;
use tilelab_arena::run_folder::FolderError;
use tilelab_arena::tournament::{self, Outcome, RunOptions, SequentialTest, Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, find_game, open_game};
use tilelab_core::mix;
use tilelab_stats::results::GameResult;
use tilelab_stats::sprt::{Hypothesis, SprtReport};

use super::run_options;
use super::{print, print_json};
use crate::progress::{Details, GameProgress, Standings};

/// Play a tournament, rate the agents and write a report.
///
/// Every group of agents (in two-player games: every pair) plays the same number of games, rotating through the
/// seats. Each finished game is stored immediately: after Ctrl-C or a crash, the same command resumes where it
/// stopped, and a larger --games continues a smaller one. The folder holds the games (games.jsonl), the report
/// (report.md, report.html) and its plots.
#[derive(Args)]
#[command(after_help = super::examples::TOURNAMENT)]
pub struct TournamentCommand {
    /// The game, such as link or link:players=3.
    game: String,
    /// The agents; at least as many as the game has seats, and each only once.
    agents: Vec<AgentSpec>,
    /// Use a named list of agents instead of typing them.
    #[arg(long, value_enum, conflicts_with = "agents")]
    preset: Option<Preset>,
    /// The number of games per group of agents [default: 200].
    #[arg(long, allow_negative_numbers = true)]
    games: Option<u64>,
    /// The folder for games and report [default: a folder in out/ named after game, agents and seed].
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    run: run_options::RunOptions,
    /// Print one JSON object per agent instead of the report.
    #[arg(long)]
    json: bool,
}

/// Named lists of agents.
#[derive(Clone, Copy, ValueEnum)]
enum Preset {
    /// The game's default agents, one of each kind, with 200 games per group.
    Quick,
}

const DEFAULT_GAMES: u64 = 200;

impl TournamentCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        let name = self.game.split(':').next().unwrap_or_default();
        let agents: Vec<AgentSpec> = match self.preset {
            Some(Preset::Quick) => {
                let default_agents = find_game(name)?.default_agents.iter().map(|agent| agent.parse());
                let default_agents: Vec<AgentSpec> = default_agents.collect::<Result<_, _>>()?;
                // Some agents, such as bundled networks, do not play every variant.
                let game = open_game(&self.game)?;
                default_agents.into_iter().filter(|agent| game.check(std::slice::from_ref(agent)).is_ok()).collect()
            }
            None => self.agents.clone(),
        };
        for (number, agent) in agents.iter().enumerate() {
            if agents[..number].contains(agent) {
                bail!("agent {agent} is given twice; every agent needs its own rating");
            }
        }
        let games = self.games.unwrap_or(DEFAULT_GAMES);
        let (game, seed, max_plies) = (self.game.clone(), self.run.seed, self.run.max_plies);
        let tournament = Tournament::new(TournamentSpec { game, agents, games, seed, max_plies })?;
        let openings = self.run.read_openings(&tournament.game)?;
        let tournament = tournament.with_openings(openings);
        let folder = self.out.clone().unwrap_or_else(|| default_folder(&tournament.spec));
        let (results, thinking) = play(&tournament, self.run.options(Some(&folder)), None)?;
        finish(&tournament, &results, &thinking, &folder, self.json)
    }
}

/// The default folder of a tournament. A hash of agents and seed separates different tournaments; the number of
/// games is not part of it, so that a longer tournament continues a shorter one.
fn default_folder(spec: &TournamentSpec) -> PathBuf {
    let agents = spec.agents.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hash = agents.bytes().fold(spec.seed, |hash, byte| mix(hash ^ u64::from(byte)));
    let game = spec.game.replace([':', ',', '='], "-");
    PathBuf::from("out").join(format!("tournament-{game}-{:08x}", hash >> 32))
}

/// What a running tournament shows: the standings, and the test that may end it.
struct Live {
    standings: Arc<Standings>,
    test: Option<Arc<SequentialTest>>,
}

impl Details for Live {
    fn table(&self) -> String {
        self.standings.table()
    }

    fn note(&self) -> String {
        self.test.as_ref().map(|test| sprt_text(&test.report())).unwrap_or_default()
    }
}

/// The state of a sequential test in one line.
pub fn sprt_text(report: &SprtReport) -> String {
    let SprtReport { spec, llr, lower, upper, accepted, .. } = report;
    let accepted = match accepted {
        Some(Hypothesis::Elo0) => ", elo0 accepted",
        Some(Hypothesis::Elo1) => ", elo1 accepted",
        None => "",
    };
    format!("SPRT {spec}: LLR {llr:.2} (bounds {lower:.2}, {upper:.2}){accepted}")
}

/// Plays the games of a shard that its folder does not hold yet, or all of them in memory without a folder. A test
/// ends a match when it is decided.
pub fn play(
    tournament: &Tournament,
    options: RunOptions<'_>,
    test: Option<&Arc<SequentialTest>>,
) -> anyhow::Result<Outcome> {
    let standings = Arc::new(Standings::new(tournament.spec.agents.iter().map(ToString::to_string).collect()));
    let options = RunOptions { test: test.map(AsRef::as_ref), ..options };
    // The run knows the number of games that are already stored only once it has opened the folder.
    let games = OnceLock::new();
    let outcome = tournament.run(options, |progress| {
        match progress {
            tournament::Progress::Started { stored, pending, damaged } => {
                for line in damaged {
                    eprintln!("tilelab: {line}; this game is played again");
                }
                let done = stored.len() as u64;
                let is_decided = test.is_some_and(|test| test.is_decided());
                if let Some(folder) = options.folder.filter(|_| done > 0 && pending > 0 && !is_decided) {
                    eprintln!("{}: resuming after {done} games", folder.display());
                }
                for result in stored {
                    standings.add(result);
                }
                let progress = games.get_or_init(|| GameProgress::new("games", done + pending, done));
                progress.show(Box::new(Live { standings: standings.clone(), test: test.cloned() }));
            }
            tournament::Progress::Finished(played) => {
                if let (Some(games), Some(index)) = (games.get(), played.record.index) {
                    standings.add(&GameResult::new(index, tournament.seating(index).seats, &played.record));
                    games.count(played);
                }
            }
        }
        Ok::<(), FolderError>(())
    })?;
    Ok(outcome)
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
