//! `tilelab analyze`: an agent's evaluation of a position.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;
use tilelab_arena::analysis::AnalyzedMove;
use tilelab_arena::outlook::Outlook;
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Budget, Turn};

use super::evaluation::strongest;
use super::{print, print_json, read_position};

/// Analyze a position with an agent: its best moves with visits and values, and the expected line.
///
/// Values range from -1 (loss) to 1 (win). The position has one value per player, in the order of the seats; the
/// value beside a move is that of the player to move.
#[derive(Args)]
#[command(after_help = super::examples::ANALYZE)]
pub struct Analyze {
    /// The game, such as link or link:players=3.
    game: String,
    /// The agent that searches [default: the game's highest difficulty level, such as net:time=1s].
    #[arg(long)]
    agent: Option<AgentSpec>,
    /// A file with the position, in the text form that `tilelab replay --states` prints [default: the initial
    /// position].
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// The seed of the agent.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of moves to show.
    #[arg(long, default_value_t = 10)]
    top: usize,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    game: String,
    agent: AgentSpec,
    mover: usize,
    best: &'a str,
    action: u16,
    /// The expected value for each player, from −1 to 1.
    value: Option<&'a [f32]>,
    nodes: u64,
    seconds: f64,
    moves: &'a [AnalyzedMove],
    /// What the value means: each player's chance of winning and, in games with points, the lead at the end.
    outlook: Option<&'a Outlook>,
    line: Vec<&'a str>,
}

impl Analyze {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let start = self.position.as_deref().map(read_position).transpose()?;
        let agent = self.agent.clone().map_or_else(|| strongest(&game).parse(), Ok)?;
        let seats = vec![Some(agent.clone()); game.spec().players];
        let mut session = game.session(&seats, self.seed, start.as_deref())?;
        let Turn::Player(mover) = session.turn() else {
            bail!("no player is to move in this position: {}", session.text().lines().next().unwrap_or_default());
        };
        let position = session.text();
        let began = Instant::now();
        let decision = session.choose(Budget::default()).with_context(|| agent.to_string())?;
        let seconds = began.elapsed().as_secs_f64();
        let analysis = session.analysis(&agent, &decision);
        let Some(best) = analysis.candidates.first() else { bail!("{agent} chose no legal move") };
        let report = Report {
            game: game.text(),
            agent,
            mover: mover.index(),
            best: &best.named.name,
            action: best.named.action,
            value: analysis.value.as_deref(),
            nodes: analysis.nodes,
            seconds,
            moves: &analysis.candidates[..self.top.min(analysis.candidates.len())],
            outlook: analysis.outlook.as_ref(),
            line: analysis.principal_variation.iter().map(|each| each.name.as_str()).collect(),
        };
        if self.json { print_json(&report) } else { print(&format!("{position}\n{}", text(&report))) }
    }
}

fn text(report: &Report<'_>) -> String {
    let Report { agent, best, value, nodes, seconds, moves, outlook, line, .. } = report;
    let mut text = format!("{agent} plays {best}");
    if let Some(value) = value {
        let values: Vec<String> = value.iter().map(|value| format!("{value:+.3}")).collect();
        text += &format!(", expecting {}", values.join(" / "));
    }
    if let Some(Outlook { win_chances, leads }) = outlook {
        let chances: Vec<String> = win_chances.iter().map(|chance| format!("{:.0} %", 100.0 * chance)).collect();
        text += &format!(", chances of winning {}", chances.join(" / "));
        if let Some(leads) = leads {
            let leads: Vec<String> = leads.iter().map(|lead| format!("{lead:+.1}")).collect();
            text += &format!(", leads at the end {}", leads.join(" / "));
        }
    }
    text += "\n";
    if *nodes > 0 {
        text += &format!("{nodes} nodes in {seconds:.3} s, {:.0} per second\n", *nodes as f64 / seconds);
    }
    for candidate in *moves {
        let value = candidate.value.map_or("      ".to_owned(), |value| format!("{value:+.3}"));
        let bar = "#".repeat((candidate.share * 40.0).round() as usize);
        text += &format!("  {:<10} {:>9} visits  {value}  {bar}\n", candidate.named.name, candidate.visits);
    }
    if !line.is_empty() {
        text += &format!("expected: {}\n", line.join(" "));
    }
    text
}
