//! Records and logs, move by move.

use serde::{Deserialize as _, Serialize};
use serde_json::Value;
pub use tilelab_core::registered::{LogError, LogOptions};
use tilelab_core::{Forfeit, Record, ReplayError, Turn};

use crate::registry::{GAMES, OpenGame, Registered, Visitor, find_game, open_game};

/// A game played again, with what each position was like.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Replayed {
    /// The name of the game.
    pub game: String,
    /// How many players.
    pub players: usize,
    /// Who sat where.
    pub agents: Vec<String>,
    /// The players' actions.
    pub moves: Vec<u16>,
    /// The names of the players' actions.
    pub names: Vec<String>,
    /// Who made each move.
    pub movers: Vec<usize>,
    /// The outcomes of chance, each with the number of moves made before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<(usize, u16)>,
    /// How many actions were legal before each move.
    pub legal_counts: Vec<usize>,
    /// The points after each move, where the game has points.
    pub scores_after: Option<Vec<Vec<i32>>>,
    /// The points at the end.
    pub final_scores: Option<Vec<i32>>,
    /// The one winner's seat; null for a tie or a game that is not over.
    pub winner: Option<usize>,
    /// Whether the game came to its end.
    pub over: bool,
    /// Who lost by making no move, where it ended so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// The last board.
    pub board: Vec<String>,
    /// The last position as people read it.
    #[serde(skip)]
    pub end: String,
    /// The text form of the first position, where states were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The text form after every ply, chance's included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<Vec<String>>,
}

/// Plays a record again.
fn replay<G: Registered>(config: &G::Config, record: &Record, states: bool) -> Result<Replayed, ReplayError> {
    let points = |state: &G| state.scores().map(|scores| scores.as_slice().to_vec());
    let (mut moves, mut names, mut movers, mut chance) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut legal_counts, mut scores_after, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let end = record.replay_in::<G>(config, |state, action| {
        texts.extend(states.then(|| state.to_string()));
        match state.turn() {
            Turn::Player(player) => {
                moves.push(action.0);
                names.push(state.action_name(action));
                movers.push(player.index());
                legal_counts.push(state.legal().len());
                let mut next = state.clone();
                next.play(action);
                scores_after.extend(points(&next));
            }
            _ => chance.push((moves.len(), action.0)),
        }
    })?;
    texts.extend(states.then(|| end.to_string()));
    let start = states.then(|| texts.remove(0));
    let over = end.turn() == Turn::Over || record.forfeit.is_some();
    Ok(Replayed {
        game: G::NAME.to_owned(),
        players: end.spec().players,
        agents: record.agents.clone(),
        moves,
        names,
        movers,
        chance,
        legal_counts,
        scores_after: end.scores().map(|_| scores_after),
        final_scores: points(&end),
        winner: record.winner().filter(|_| over),
        over,
        forfeit: record.forfeit.clone(),
        board: end.board(),
        end: end.to_string(),
        start,
        states: states.then_some(texts),
    })
}

/// Why a line cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LineError {
    /// The line is not JSON.
    #[error("not JSON: {0}")]
    Json(String),
    /// The line is JSON, but neither a record nor a log.
    #[error("{0}")]
    Shape(String),
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The log does not replay.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The game is unknown.
    #[error(transparent)]
    Spec(#[from] tilelab_core::SpecError),
}

/// Reads a record, or a log of a game that has a log format of its own.
pub fn read_value(value: &Value, options: &LogOptions) -> Result<Record, LineError> {
    if value.get("game").is_some() {
        return Record::deserialize(value).map_err(|error| LineError::Shape(format!("not a record: {error}")));
    }
    // Without a game, the first format decides what a log is.
    let named = match &options.game {
        Some(game) => Some(open_game(&game.to_string())?.info().name),
        None => None,
    };
    let formats = || GAMES.iter().filter_map(|game| Some((game.name, game.log?)));
    let own = formats().find(|(name, _)| named == Some(*name)).or_else(|| formats().next());
    let (_, format) = own.ok_or_else(|| LineError::Shape("expected a record".to_owned()))?;
    Ok((format.read)(value, options)?)
}

/// The log of a record, in its game's own format.
pub fn write_log(record: &Record) -> Result<Value, LineError> {
    let format = find_game(&record.game)?.log.ok_or_else(|| {
        let with_log: Vec<&str> = GAMES.iter().filter(|game| game.log.is_some()).map(|game| game.name).collect();
        let found = format!("a game of {} has no interchange log; {} has one", record.game, with_log.join(", "));
        LineError::Shape(found)
    })?;
    Ok((format.write)(record)?)
}

/// The game a record was played with.
pub fn game_of(record: &Record) -> Result<OpenGame, LineError> {
    Ok(open_game(&record.spec_text())?)
}

/// Replays a record.
struct Replay<'a> {
    record: &'a Record,
    states: bool,
}

impl Visitor for Replay<'_> {
    type Output = Result<Replayed, ReplayError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        replay::<G>(config, self.record, self.states)
    }
}

impl OpenGame {
    /// Plays a record of this game again; `states` asks for the text form of every position.
    pub fn replay(&self, record: &Record, states: bool) -> Result<Replayed, ReplayError> {
        self.visit(Replay { record, states })
    }
}
