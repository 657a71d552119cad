//! Lists of games and agents, replay of records, and exact values, all as JSON, which `python/tilelab` decodes.

use pyo3::prelude::*;
use serde_json::{Value, json};
use tilelab_arena::replay::{LineError, LogOptions, game_of, read_value};
use tilelab_arena::solve::{Limits, Objective, SolveRequest};
use tilelab_arena::{AGENTS, GAMES, open_game};
use tilelab_core::{Budget, Turn};

use crate::agent::duration;
use crate::errors::{chain, value_error};
use crate::given::{Natural, Spec};
use crate::python_game::raise_failure;

/// Every game with its parameters.
#[pyfunction]
pub(crate) fn list_games() -> String {
    let game = |game: &tilelab_arena::GameInfo| {
        json!({
            "name": game.name,
            "summary": game.summary,
            "parameters": game.parameters,
            "examples": game.examples,
            "default_agents": game.default_agents,
        })
    };
    GAMES.iter().map(game).collect::<Value>().to_string()
}

/// Every agent with its parameters.
#[pyfunction]
pub(crate) fn list_agents() -> String {
    let agent = |agent: &tilelab_arena::agents::AgentKind| {
        json!({
            "name": agent.name,
            "summary": agent.summary,
            "games": agent.games,
            "parameters": agent.parameters,
        })
    };
    AGENTS.iter().map(agent).collect::<Value>().to_string()
}

/// Replays a record, or a log of the Tetris Link thesis, and checks every move.
#[pyfunction]
#[pyo3(signature = (text, *, states=false, players=None, game=None))]
pub(crate) fn replay_record(
    py: Python<'_>,
    text: &str,
    states: bool,
    players: Option<u8>,
    game: Option<String>,
) -> PyResult<String> {
    py.detach(|| {
        let value: Value = serde_json::from_str(text).map_err(|error| LineError::Json(error.to_string()))?;
        let record = read_value(&value, &LogOptions { players, game: game.map(|game| game.parse()).transpose()? })?;
        let game = game_of(&record)?;
        let mut replayed = json!(game.replay(&record, states)?);
        replayed["spec"] = game.text().into();
        Ok(replayed.to_string())
    })
    .map_err(|error: LineError| value_error(chain(&error)))
}

/// The exact value of a position.
#[pyfunction]
#[pyo3(signature = (game, position=None, *, moves=false, points=false, nodes=None, time=None, memory=Natural(1024)))]
#[allow(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn solve_position(
    py: Python<'_>,
    game: Spec,
    position: Option<&str>,
    moves: bool,
    points: bool,
    nodes: Option<Natural>,
    time: Option<&Bound<'_, PyAny>>,
    memory: Natural,
) -> PyResult<String> {
    let memory = memory.size();
    if !(1..=1 << 20).contains(&memory) {
        return Err(value_error("memory: expected from 1 to 1048576 megabytes"));
    }
    let game = open_game(&game.0).map_err(value_error)?;
    let budget = Budget { nodes: nodes.map(|nodes| nodes.0), time: time.map(duration).transpose()? };
    let request = SolveRequest {
        position,
        moves,
        search: false,
        objective: if points { Objective::Margin } else { Objective::Return },
        limits: Limits { budget, memory: memory << 20, ..Limits::default() },
    };
    let report = py.detach(|| game.solve(&request));
    raise_failure()?;
    let report = report.map_err(|error| value_error(chain(&error)))?;
    let player = if let Turn::Player(player) = report.turn { Some(player.index()) } else { None };
    let one = |(action, values): &(String, Vec<f32>)| json!({ "action": action, "values": values });
    Ok(json!({
        "game": game.text(),
        "to_move": player,
        "values": report.values,
        "best": report.best,
        "moves": moves.then(|| report.moves.iter().map(one).collect::<Vec<_>>()),
        "nodes": report.nodes,
    })
    .to_string())
}
