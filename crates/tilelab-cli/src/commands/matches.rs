//! `tilelab match`: one agent per seat against each other, with a confidence interval.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use tilelab_arena::AgentSpec;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::summary::MatchSummary;

use super::run_options::RunOptions;
use super::{print, print_json};

/// Play agents against each other and report wins, draws, the 95 % interval, points and time per move.
///
/// Give one agent per seat. Consecutive games share a seed while the agents rotate through the seats, so that
/// every agent plays every seat with the same random numbers. For more agents than seats, use `tilelab tournament`.
#[derive(Args)]
#[command(after_help = super::examples::MATCH)]
pub struct Match {
    /// The game, such as link or link:players=3.
    game: String,
    /// The agents, one per seat.
    #[arg(required = true)]
    agents: Vec<AgentSpec>,
    /// The number of games.
    #[arg(long, default_value_t = 100, allow_negative_numbers = true)]
    games: u64,
    /// Store the games in this folder; the same command resumes an interrupted run.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    run: RunOptions,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Match {
    pub fn run(&self) -> anyhow::Result<()> {
        let spec = TournamentSpec {
            game: self.game.clone(),
            agents: self.agents.clone(),
            games: self.games,
            seed: self.run.seed,
            max_plies: self.run.max_plies,
        };
        let tournament = Tournament::new(spec)?;
        let seats = tournament.game.spec().players;
        if self.agents.len() != seats {
            let found = self.agents.len();
            bail!(
                "{} has {seats} seats, but {found} agents are given; `tilelab tournament` plays any number of agents",
                tournament.spec.game
            );
        }
        let (results, thinking) = super::tournament::play(&tournament, self.run.options(self.out.as_deref()))?;
        if results.is_empty() {
            bail!("shard {} contains none of the {} games", self.run.shard, self.games);
        }
        let summary = tournament.summary(&results, &thinking);
        if self.json { print_json(&summary) } else { print(&text(&summary)) }
    }
}

fn text(result: &MatchSummary) -> String {
    let drawn = result.score_rate.map(|_| format!(", {} drawn", result.draws)).unwrap_or_default();
    let mut lines = format!("{}, {} games{drawn}\n", result.game, result.games);
    for (seat, agent) in result.agents.iter().enumerate() {
        let wins = result.score_rate.map(|_| format!(" {:>7} won", result.wins[seat])).unwrap_or_default();
        let points =
            result.mean_scores.as_ref().map(|means| format!("  {:>7.2} points", means[seat])).unwrap_or_default();
        let time = result.ms_per_move[seat].map(|ms| format!("  {ms:.3} ms per move")).unwrap_or_default();
        let forfeits = match result.forfeits[seat] {
            0 => String::new(),
            games => format!("  {games} forfeited"),
        };
        lines += &format!("  {agent:<44}{wins}{forfeits}{points}{time}\n");
    }
    let agent = &result.agents[0];
    if let Some((rate, [low, high])) = result.score_rate.zip(result.ci95) {
        let draw = if result.agents.len() == 2 { "a draw is half a win" } else { "tied winners share the win" };
        let [rate, low, high] = [rate, low, high].map(|rate| 100.0 * rate);
        lines += &format!("{agent} scores {rate:.1} % (95 % interval {low:.1} to {high:.1} %; {draw})\n");
    }
    if let Some(mean) = result.mean_score {
        let interval = result.ci95.map(|[low, high]| format!(" (95 % interval {low:.2} to {high:.2})"));
        lines += &format!("{agent} has a mean score of {mean:.2}{}\n", interval.unwrap_or_default());
        if let Some(deaths) = result.deaths.filter(|&deaths| deaths < result.games) {
            lines += &format!("{deaths} of {} games ended; the mean is the sum of scores per end\n", result.games);
        }
        for (name, mean) in &result.means {
            lines += &format!("  {} {mean:.2}\n", name.replace('_', " "));
        }
    }
    lines
}
