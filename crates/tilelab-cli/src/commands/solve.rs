//! `tilelab solve`: the exact value of a position.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Number, Value};
use tilelab_arena::proof_size::ProofSize;
use tilelab_arena::solve::{Limits, Objective, SolveReport, SolveRequest, StartReport};
use tilelab_arena::{OpenGame, open_game};
use tilelab_core::{Budget, Player, Turn, parse_duration};

use super::{print, print_json};
use crate::progress::Spinner;

/// Solve a position exactly: its value if every player plays perfectly.
///
/// Prints the value for each player (1 for a win, 0 for a draw, -1 for a loss; the expected value in games with
/// chance), the best moves and the number of positions searched. Fails if there is no proof within the limits. If the
/// game tree is too large for any machine, the command says so before it starts.
/// Any game works if it is small enough: link:cols=4,rows=5 takes a moment, while the full board of Tetris Link
/// is out of reach.
#[derive(Args)]
#[command(after_help = super::examples::SOLVE)]
pub struct Solve {
    /// The game, such as link:cols=4,rows=5 or nim.
    game: String,
    /// A file with the position, in the text form that `tilelab replay --states` prints [default: the initial
    /// position].
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Print the value of every legal move, not only of the best one.
    #[arg(long)]
    moves: bool,
    /// Solve every position that the game can start with, such as all deals, and print one line for each: the value
    /// for the first player.
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    all: bool,
    /// Search even where the game has an exact solver or a theory of its own.
    #[arg(long)]
    search: bool,
    /// With two players, solve for the difference of points instead of win, draw or loss.
    #[arg(long)]
    points: bool,
    /// The size of the transposition table in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1_048_576))]
    memory: u64,
    /// Give up after this time, such as 30s or 10min.
    #[arg(long, value_parser = time)]
    time: Option<Duration>,
    /// Give up after searching this many positions.
    #[arg(long)]
    nodes: Option<u64>,
    /// Print one JSON object; with --all, one per line.
    #[arg(long)]
    json: bool,
}

fn time(text: &str) -> anyhow::Result<Duration> {
    parse_duration(text).ok_or_else(|| anyhow!("expected a time such as 200ms, 30s or 10min"))
}

/// What `--json` prints. Values are one per player, in the order of the seats.
#[derive(Serialize)]
struct SolveJson<'a> {
    game: &'a str,
    /// The letter of the player to move; `None` if chance draws or the game is over.
    to_move: Option<char>,
    values: &'a [f32],
    best: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveJson<'a>>>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    action: &'a str,
    values: &'a [f32],
}

impl Solve {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let position = self.position.as_deref().map(super::read_position).transpose()?;
        let searched = Arc::new(AtomicU64::new(0));
        let limits = Limits {
            budget: Budget { nodes: self.nodes, time: self.time },
            memory: (self.memory as usize) << 20,
            shown: Some(searched.clone()),
            ..Limits::default()
        };
        let request = SolveRequest {
            position: position.as_deref(),
            moves: self.moves,
            search: self.search,
            objective: if self.points { Objective::Margin } else { Objective::Return },
            limits,
        };
        if self.all {
            return self.solve_starts(&game, &request);
        }
        let size = game.proof_size(&request).with_context(|| game.text())?;
        if let Some(size) = size.filter(ProofSize::is_hopeless) {
            eprintln!("tilelab: {}", hopeless_text(&game.text(), size, self.time.is_some() || self.nodes.is_some()));
        }
        let start = Instant::now();
        let expected = size.filter(|size| !size.is_hopeless()).map(|size| 10_f64.powf(size.positions) as u64);
        let spinner = Spinner::new("positions", expected, move || searched.load(Ordering::Relaxed));
        let solved = game.solve(&request);
        drop(spinner);
        let report = solved.with_context(|| game.text())?;
        let seconds = start.elapsed().as_secs_f64();
        if self.json {
            return print_json(&json(&game.text(), &report, seconds, self.moves));
        }
        print(&text(&game.text(), &report, seconds))
    }
}

impl Solve {
    /// Prints the value of every initial position, and without `--json` how many are won, drawn and lost.
    fn solve_starts(&self, game: &OpenGame, request: &SolveRequest<'_>) -> anyhow::Result<()> {
        let mut totals = [0_u64; 3];
        let mut printed = Ok(());
        let solved = game.solve_starts(request, &mut |report| {
            let value = report.values.first().copied().unwrap_or_default();
            totals[if value > 0.0 { 0 } else { 1 + usize::from(value < 0.0) }] += 1;
            printed =
                if self.json { print_json(&start_json(report, value)) } else { print(&start_text(&report, value)) };
            if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        solved.with_context(|| game.text())?;
        printed?;
        if self.json {
            return Ok(());
        }
        let [wins, draws, losses] = totals;
        let all = wins + draws + losses;
        print(&format!("{all} positions: {wins} wins, {draws} draws and {losses} losses of player a\n"))
    }
}

/// What to know before a search that will not end.
fn hopeless_text(game: &str, ProofSize { lines, positions }: ProofSize, is_limited: bool) -> String {
    let advice = if is_limited { "" } else { "; stop with Ctrl-C, or set --time or --nodes" };
    format!(
        "{game} is probably out of reach: its tree has about 10^{lines:.0} lines, and a proof needs about 10^{positions:.0} \
         positions{advice}"
    )
}

/// The labels of an initial position and its value for the first player, which is a whole number in most games.
fn start_json(report: StartReport, value: f32) -> Map<String, Value> {
    let number = if value.fract() == 0.0 { Some((value as i64).into()) } else { Number::from_f64(value.into()) };
    let labels = report.labels.into_iter().map(|(name, text)| (name.to_owned(), text.into()));
    labels.chain([("value".to_owned(), number.map_or(Value::Null, Value::Number))]).collect()
}

fn start_text(report: &StartReport, value: f32) -> String {
    let labels: Vec<String> = report.labels.iter().map(|(name, text)| format!("{name} {text}")).collect();
    format!("{}: {}\n", labels.join(", "), if value > 0.0 { format!("+{value}") } else { (value + 0.0).to_string() })
}

fn json<'a>(game: &'a str, report: &'a SolveReport, seconds: f64, moves: bool) -> SolveJson<'a> {
    SolveJson {
        game,
        to_move: if let Turn::Player(player) = report.turn { Some(player.letter()) } else { None },
        values: &report.values,
        best: &report.best,
        moves: moves.then(|| report.moves.iter().map(|(action, values)| MoveJson { action, values }).collect()),
        nodes: report.nodes,
        seconds,
        nodes_per_second: report.nodes as f64 / seconds.max(1e-9),
    }
}

/// One value per player: `a +1, b -1`.
fn values_text(values: &[f32]) -> String {
    let sign = |value: f32| if value > 0.0 { "+" } else { "" };
    // Adding 0 turns the negative zero of a draw into the usual one.
    let text = |(player, value): (Player, &f32)| format!("{player} {}{}", sign(*value), value + 0.0);
    let texts: Vec<String> = Player::all(values.len()).zip(values).map(text).collect();
    texts.join(", ")
}

fn text(game: &str, report: &SolveReport, seconds: f64) -> String {
    let turn = match report.turn {
        Turn::Player(player) => format!("{player} to move"),
        Turn::Chance => "chance to draw".to_owned(),
        Turn::Over => "over".to_owned(),
    };
    let mut lines = format!("{game}, {turn}\nvalue: {}\n", values_text(&report.values));
    if !report.best.is_empty() {
        lines += &format!("best: {}\n", report.best.join(", "));
    }
    for (name, values) in &report.moves {
        lines += &format!("  {name:<12} {}\n", values_text(values));
    }
    let rate = report.nodes as f64 / seconds.max(1e-9);
    lines + &format!("{} positions in {seconds:.3} s, {rate:.0} per second\n", report.nodes)
}
