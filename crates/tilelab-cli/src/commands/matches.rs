//! `tilelab match`: one agent per seat against each other, with a confidence interval or a sequential test.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::Args;
use tilelab_arena::tournament::{SequentialTest, Shard, Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_stats::sprt::SprtSpec;
use tilelab_stats::summary::{EloDifference, MatchSummary};

use super::run_options::RunOptions;
use super::tournament::sprt_text;
use super::{counted, print, print_json};

/// The number of games without --games, --openings and --sprt.
const DEFAULT_GAMES: u64 = 100;
/// The number of games after which a sequential test ends undecided, unless --games says otherwise.
const MAX_TEST_GAMES: u64 = 100_000;

/// Play agents against each other and report wins, draws, the 95 % interval, points and time per move.
///
/// Give one agent per seat. Consecutive games share a seed while the agents rotate through the seats, so that
/// every agent plays every seat with the same random numbers. With --openings they share an opening as well. For more
/// agents than seats, use `tilelab tournament`.
///
/// With --sprt the match takes as many games as a decision needs: it ends when the sequential probability ratio test
/// of game pairs accepts one of two Elo differences, and reports the log-likelihood ratio (LLR) beside its bounds.
#[derive(Args)]
#[command(after_help = super::examples::MATCH)]
pub struct Match {
    /// The game, such as link or link:players=3.
    game: String,
    /// The agents, one per seat.
    #[arg(required = true)]
    agents: Vec<AgentSpec>,
    /// The number of games [default: 100; with --openings, each opening once with every rotation of the seats; with
    /// --sprt, at most 100000].
    #[arg(long, allow_negative_numbers = true)]
    games: Option<u64>,
    /// End the match when a sequential test decides whether the first agent is stronger by elo1 or only by elo0, such
    /// as elo0=0,elo1=10 or elo0=0,elo1=5,alpha=0.01,beta=0.01.
    #[arg(long, value_name = "TEST")]
    sprt: Option<SprtSpec>,
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
        let game = open_game(&self.game)?;
        let seats = game.spec().players;
        let openings = self.run.read_openings(&game)?;
        let spec = TournamentSpec {
            game: self.game.clone(),
            agents: self.agents.clone(),
            games: self.number_of_games(openings.len() * seats),
            seed: self.run.seed,
            max_plies: self.run.max_plies,
        };
        if self.agents.len() != seats {
            bail!(
                "{} has {seats} seats, but {} given; `tilelab tournament` plays any number of agents",
                game.text(),
                counted(self.agents.len(), "agent is", "agents are")
            );
        }
        if self.sprt.is_some() && (seats != 2 || self.run.shard != Shard::WHOLE) {
            bail!("--sprt compares two agents in one process; it needs a game for two players, and no --shard");
        }
        let tournament = Tournament::new(spec)?.with_openings(openings);
        let test = self.sprt.map(|spec| Arc::new(SequentialTest::new(spec)));
        let options = self.run.options(self.out.as_deref());
        let (results, thinking) = super::tournament::play(&tournament, options, test.as_ref())?;
        if results.is_empty() {
            bail!("shard {} contains none of the {} games", self.run.shard, tournament.total());
        }
        let mut summary = tournament.summary(&results, &thinking);
        summary.sprt = test.map(|test| test.report());
        if self.json { print_json(&summary) } else { print(&text(&summary)) }
    }
}

impl Match {
    /// The number of games, given how many play every opening with every rotation of the seats.
    fn number_of_games(&self, every_opening: usize) -> u64 {
        self.games.unwrap_or(match (self.sprt, every_opening as u64) {
            (Some(_), _) => MAX_TEST_GAMES,
            (None, 0) => DEFAULT_GAMES,
            (None, games) => games,
        })
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
        lines += &format!("{agent} scores {rate:.1} % (95 % interval {low:.1} to {high:.1} %; {draw})");
        if let Some(EloDifference { difference, ci95: [low, high] }) = result.elo {
            lines += &format!(", Elo {} ({} to {})", elo_text(difference), elo_text(low), elo_text(high));
        }
        lines += "\n";
    }
    if let Some(report) = &result.sprt {
        lines += &format!("{}\n", sprt_text(report));
        let pairs = report.pentanomial.map(|count| count.to_string());
        lines += &format!("pairs of games with 0, ½, 1, 1½ and 2 points: {}\n", pairs.join(", "));
        if report.accepted.is_none() {
            lines += "undecided: a larger --games with the same --out continues the test\n";
        }
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

/// An Elo difference with its sign; perfect scores have no bound.
fn elo_text(elo: f64) -> String {
    if elo.is_finite() { format!("{elo:+.0}") } else { format!("{}∞", if elo > 0.0 { '+' } else { '−' }) }
}
