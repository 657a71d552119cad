//! `tilelab gdl trace`: random games with everything that the rules say, so that another reasoner can check them.

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::{print, print_json};
use super::read;
use super::sample::RandomGame;

/// Print random games with the facts, the legal moves and the moves of every ply.
///
/// With --json each ply is an object on a line of its own: game, ply, state (facts as KIF text), legal (moves by role)
/// and moves (by role). The last object of a game has terminal and goals (by role) instead of moves; terminal is
/// false if the game was cut off.
#[derive(Args)]
pub struct Trace {
    /// The rule file.
    file: String,
    /// How many games.
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed; the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Cut games off after this many joint moves.
    #[arg(long, value_name = "MOVES", default_value_t = 1000)]
    limit: u64,
    /// Print JSON, one object per ply.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PlyJson<'a> {
    game: u64,
    ply: u64,
    state: Vec<&'a str>,
    legal: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terminal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals: Option<Map<String, Value>>,
}

impl Trace {
    pub fn run(&self) -> anyhow::Result<()> {
        let config = read(&self.file)?;
        let machine = config.rules().machine();
        let mut evaluator = machine.evaluator();
        for number in 0..self.games {
            let mut game = RandomGame::new(machine, &mut evaluator, self.seed, number);
            for ply in 0.. {
                game.check(&self.file)?;
                let goes_on = game.draw() && ply < self.limit;
                let shown = ply_json(&game, number, ply, goes_on);
                if self.json {
                    print_json(&shown)?;
                } else {
                    print(&text(&shown))?;
                }
                if !goes_on {
                    break;
                }
                game.play();
            }
        }
        Ok(())
    }
}

fn ply_json<'a>(game: &'a RandomGame<'_>, number: u64, ply: u64, goes_on: bool) -> PlyJson<'a> {
    let legal = |role: usize| {
        let mut actions = Vec::new();
        game.evaluator.legal(role, &mut actions);
        actions.iter().map(|&action| game.machine.actions(role)[action as usize].as_str().into()).collect()
    };
    let roles = game.machine.roles().iter().enumerate();
    PlyJson {
        game: number,
        ply,
        state: game.machine.facts(&game.state),
        legal: roles.map(|(role, name)| (name.clone(), Value::Array(legal(role)))).collect(),
        moves: goes_on.then(|| game.moves().map(|(role, name)| (role.to_owned(), name.into())).collect()),
        terminal: (!goes_on).then(|| game.evaluator.is_terminal()),
        goals: (!goes_on).then(|| game.goals().map(|(role, goal)| (role.to_owned(), goal.into())).collect()),
    }
}

/// The facts of a ply, and who does what.
fn text(ply: &PlyJson<'_>) -> String {
    let pairs = |map: &Map<String, Value>| {
        let pairs = map.iter().map(|(role, value)| match value {
            Value::String(text) => format!("{role} {text}"),
            other => format!("{role} {other}"),
        });
        pairs.collect::<Vec<_>>().join(", ")
    };
    let end = match (&ply.moves, &ply.goals) {
        (Some(moves), _) => format!("moves: {}", pairs(moves)),
        (None, goals) => format!("goals: {}", goals.as_ref().map(pairs).unwrap_or_default()),
    };
    format!("game {}, ply {}: {}\n  {end}\n", ply.game, ply.ply, ply.state.join(" "))
}
