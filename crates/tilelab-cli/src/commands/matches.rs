//! `tilelab match`: a few agents against each other, with an interval.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use serde::Serialize;
use tilelab_arena::AgentSpec;
use tilelab_arena::results::{Standing, standings, wilson};
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_core::SpecError;

use super::forfeits::Forfeits;
use super::run_options::RunOptions;
use super::{print, print_json};
use crate::progress::Progress;

/// Let agents play each other: wins, draws, 95 % interval, points and time a move.
///
/// Give one agent a seat. In games that follow each other the agents move round the table and keep
/// the same seed, so that everybody sits in every seat with the same luck.
#[derive(Args)]
pub struct Match {
    /// The game, such as link or link:players=3.
    game: String,
    /// One agent a seat.
    #[arg(required = true)]
    agents: Vec<AgentSpec>,
    /// How many games.
    #[arg(long, default_value_t = 100, allow_negative_numbers = true)]
    games: u64,
    /// Keep the games in this folder; a run that was stopped goes on with the same command.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    run: RunOptions,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What `--json` prints. Lists are in the order of the agents given.
#[derive(Serialize)]
struct MatchJson<'a> {
    game: &'a str,
    agents: &'a [AgentSpec],
    games: u64,
    wins: Vec<u64>,
    draws: u64,
    /// Games lost by making no legal move.
    forfeits: Vec<u64>,
    /// The first agent's share of wins a game; a draw counts half.
    score_rate: f64,
    ci95: [f64; 2],
    mean_scores: Option<Vec<f64>>,
    ms_per_move: Vec<Option<f64>>,
}

impl Match {
    pub fn run(&self) -> anyhow::Result<()> {
        let spec = TournamentSpec {
            game: self.game.clone(),
            agents: self.agents.clone(),
            games: self.games,
            seed: self.run.seed,
        };
        let tournament = Tournament::new(spec)?;
        let seats = tournament.game.spec().players;
        if self.agents.len() != seats {
            let found = self.agents.len();
            bail!(
                "{} has {seats} seats, but {found} agents are given; `tilelab tournament` takes more",
                tournament.spec.game
            );
        }
        let (results, thinking) = match &self.out {
            Some(folder) => super::tournament::play(&tournament, folder, self.run.shard, self.run.threads)?,
            None => {
                let games: Vec<u64> = (0..tournament.total()).filter(|&game| self.run.shard.holds(game)).collect();
                let progress = Progress::new("games", games.len() as u64, 0);
                let forfeits = Forfeits::default();
                let played = tournament.run(&games, self.run.threads.map(usize::from), |played| {
                    forfeits.tell(&played.record, &progress);
                    progress.step();
                    Ok::<(), SpecError>(())
                });
                progress.finish();
                played?
            }
        };

        if results.is_empty() {
            bail!("shard {} has none of the {} games", self.run.shard, self.games);
        }
        let standings = standings(seats, &results);
        let score_rate = standings[0].score_rate();
        let means: Option<Vec<f64>> = standings.iter().map(Standing::mean_points).collect();
        let json = MatchJson {
            game: &tournament.spec.game,
            agents: &tournament.spec.agents,
            games: results.len() as u64,
            wins: standings.iter().map(|standing| standing.wins).collect(),
            draws: results.iter().filter(|result| result.winner().is_none()).count() as u64,
            forfeits: standings.iter().map(|standing| standing.forfeits).collect(),
            score_rate,
            ci95: wilson(score_rate, results.len() as u64),
            mean_scores: means,
            ms_per_move: thinking.iter().map(|t| (t.moves > 0).then(|| t.seconds * 1e3 / t.moves as f64)).collect(),
        };
        if self.json { print_json(&json) } else { print(&text(&json)) }
    }
}

fn text(result: &MatchJson<'_>) -> String {
    let mut lines = format!("{}, {} games, {} drawn\n", result.game, result.games, result.draws);
    for (seat, agent) in result.agents.iter().enumerate() {
        let points =
            result.mean_scores.as_ref().map(|means| format!("  {:>7.2} points", means[seat])).unwrap_or_default();
        let time = result.ms_per_move[seat].map(|ms| format!("  {ms:.3} ms a move")).unwrap_or_default();
        let forfeits = match result.forfeits[seat] {
            0 => String::new(),
            games => format!("  {games} forfeited"),
        };
        lines += &format!("  {:<44} {:>7} won{forfeits}{points}{time}\n", agent.to_string(), result.wins[seat]);
    }
    let [low, high] = result.ci95;
    let draw = if result.agents.len() == 2 { "a draw is half a win" } else { "who share the top share the win" };
    let percent = |rate: f64| 100.0 * rate;
    let (rate, low, high) = (percent(result.score_rate), percent(low), percent(high));
    lines + &format!("{} scores {rate:.1} % (95 % interval {low:.1} to {high:.1} %; {draw})\n", result.agents[0])
}
