//! Records and logs, move by move.

use std::any::Any;

use serde::Serialize;
use serde_json::Value;
use tilelab_core::{Action, Config as _, Forfeit, Record, ReplayError, SpecText, Turn};
use tilelab_games::link::log::{self, Entry, Log, LogError};
use tilelab_games::link::{Link, LinkConfig};

use crate::registry::{OpenGame, Registered, Visitor, open_game};

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
pub(crate) fn replay<G: Registered>(record: &Record, states: bool) -> Result<Replayed, ReplayError> {
    let points = |state: &G| state.scores().map(|scores| scores.as_slice().to_vec());
    let (mut moves, mut names, mut movers, mut chance) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut legal_counts, mut scores_after, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let (_, end) = record.replay::<G>(|state, action| {
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

/// How to read logs that do not say everything about their game.
#[derive(Clone, Debug, Default)]
pub struct LogOptions {
    /// How many players there were.
    pub players: Option<u8>,
    /// The whole specification of the game.
    pub game: Option<String>,
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

/// Reads a record or an interchange log.
pub fn read_value(value: &Value, options: &LogOptions) -> Result<Record, LineError> {
    if value.get("game").is_some() {
        use serde::Deserialize;
        return Record::deserialize(value).map_err(|error| LineError::Shape(format!("not a record: {error}")));
    }
    let log = Log::read(value)?;
    let config = log_config(&log, options)?;
    Ok(log.to_record(&config)?)
}

/// The configuration of a log: what it says itself, overruled by the options.
fn log_config(log: &Log, options: &LogOptions) -> Result<LinkConfig, LineError> {
    let mut config = log.config();
    if let Some(game) = &options.game {
        let open = open_game(game)?;
        config = open
            .visit(AsLink)
            .ok_or_else(|| LineError::Shape(format!("found a log of Tetris Link, expected one of {game}")))?;
        // Who begins stands in the log, unless it was said.
        if !game.parse::<SpecText>()?.pairs.iter().any(|(key, _)| key == "first") && log.first < config.players {
            config.first = log.first;
        }
    }
    if let Some(players) = options.players {
        config.players = players;
    }
    if config.players < log.players {
        return Err(LogError::Players { found: format!("{} of {}", log.players, config.players) }.into());
    }
    Ok(config)
}

/// The interchange log of a record, as the thesis's program would have written it.
pub fn write_log(record: &Record) -> Result<Vec<Entry>, LineError> {
    if record.game != "link" {
        let found = format!("a game of {} has no interchange log; it is a format of Tetris Link", record.game);
        return Err(LineError::Shape(found));
    }
    if record.start.is_some() {
        let found =
            "a game that began from a position of its own has no interchange log; it begins from the empty board";
        return Err(LineError::Shape(found.to_owned()));
    }
    let config = LinkConfig::from_text::<Link>(&record.config)?;
    Ok(log::write(&config, record.plies.iter().map(|ply| Action(ply.action))))
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

    fn visit<G: Registered>(self, _: &G::Config) -> Self::Output {
        replay::<G>(self.record, self.states)
    }
}

impl OpenGame {
    /// Plays a record again; `states` asks for the text form of every position.
    pub fn replay(&self, record: &Record, states: bool) -> Result<Replayed, ReplayError> {
        self.visit(Replay { record, states })
    }
}

/// The configuration, if it is one of Tetris Link.
struct AsLink;

impl Visitor for AsLink {
    type Output = Option<LinkConfig>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        (config as &dyn Any).downcast_ref().copied()
    }
}
