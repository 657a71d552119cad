//! The interchange log of the thesis: a list of events that its Rust and JavaScript programs share.
//!
//! ```text
//! {"log":[{"PayloadPlaced":{"x":8,"y":1,"block":2,"orientation":1,"from":0}},{"PayloadConsidering":{"play_index":0}},…]}
//! ```
//!
//! Only placements (and, with dice, rolls) matter: turns, skips and points follow from the rules.
//! The reader accepts the Rust stream; the JavaScript stream, with its extra `PayloadRolled` and
//! `PayloadConsidering`; its in-memory form `{"type":1,"payload":{…}}` with players' names; and
//! each of them bare, under `log`, or under `log.log`. The writer produces the Rust stream, event for event.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilelab_core::registered::{self, LogOptions};
use tilelab_core::{Action, Config as _, Game, NoSources, Parameters, Ply, Record, Turn};

use super::config::LinkConfig;
use super::position::Link;
use super::shapes::{BLOCKS, DROPS, action_index};

/// One event. The names are those of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// The die showed a block.
    PayloadRolled {
        /// The player.
        from: u8,
        /// The block.
        block: u8,
    },
    /// A block came to rest.
    PayloadPlaced {
        /// The column of its dot.
        x: u8,
        /// The row of its dot.
        y: u8,
        /// The block.
        block: u8,
        /// One of its orientations.
        orientation: u8,
        /// The owner.
        from: u8,
    },
    /// A player could not move.
    PayloadSkipped {
        /// The player.
        from: u8,
        /// The block under the cursor, which carries no information.
        block: u8,
        /// The reason, which the two programs number differently; ignored.
        reason: u8,
    },
    /// The cursor moved to the play with this rank among the legal ones.
    PayloadConsidering {
        /// The rank.
        play_index: u8,
    },
}

/// Why a log cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// There is no list of events.
    #[error("found {found}, expected an interchange log: {{\"log\":[…]}} or a list of events")]
    Shape {
        /// The actual value.
        found: String,
    },
    /// An event is invalid.
    #[error("log entry {entry}: {reason}")]
    Entry {
        /// The number of the entry, counted from 1.
        entry: usize,
        /// Why it is invalid.
        reason: String,
    },
    /// The number of players is invalid.
    #[error("found {found} players, expected 2 to 4")]
    Players {
        /// The number.
        found: String,
    },
}

/// A log that has been read but not yet replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The number of players: as the log states it, or as many as appear.
    pub players: u8,
    /// The players' names, where the log has them.
    pub names: Vec<String>,
    /// Whether blocks were rolled.
    pub dice: bool,
    /// The player who placed the first block.
    pub first: u8,
    entries: Vec<Entry>,
}

/// The longest log: a game of four players has at most 50 blocks, but its log may hold every
/// movement of a cursor.
const MAX_ENTRIES: usize = 100_000;

impl Log {
    /// Reads any of the forms.
    pub fn read(value: &Value) -> Result<Self, LogError> {
        let list = match value {
            Value::Object(object) => match object.get("log") {
                Some(Value::Object(inner)) => inner.get("log"),
                other => other,
            },
            other => Some(other),
        };
        let Some(Value::Array(list)) = list else {
            return Err(LogError::Shape { found: kind(list.unwrap_or(value)).to_owned() });
        };
        if list.len() > MAX_ENTRIES {
            return Err(LogError::Shape { found: format!("{} events", list.len()) });
        }
        let mut names: Vec<String> = match value.get("players") {
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            _ => Vec::new(),
        };
        let mut entries = Vec::with_capacity(list.len());
        for (number, entry) in list.iter().enumerate() {
            entries
                .push(read_entry(entry, &mut names).map_err(|reason| LogError::Entry { entry: number + 1, reason })?);
        }
        let appearing = entries.iter().filter_map(Entry::from).max().map_or(0, |highest| highest.saturating_add(1));
        let said = match value.get("players") {
            Some(Value::Number(number)) => {
                let players = number.as_u64().and_then(|players| u8::try_from(players).ok());
                players.ok_or_else(|| LogError::Players { found: number.to_string() })?
            }
            _ => names.len().min(usize::from(u8::MAX)) as u8,
        };
        let players = appearing.max(said).max(2);
        if players > 4 {
            return Err(LogError::Players { found: players.to_string() });
        }
        let first = entries.iter().find(|entry| matches!(entry, Entry::PayloadPlaced { .. }));
        let first = first.and_then(Entry::from).unwrap_or(0);
        Ok(Self { players, names, dice: uses_dice(&entries), first, entries })
    }

    /// The configuration that the log itself suggests: the thesis's rules, its players, dice if
    /// blocks were rolled. A log does not tell whether minus points were capped.
    pub fn config(&self) -> LinkConfig {
        LinkConfig { players: self.players, dice: self.dice, first: self.first, ..LinkConfig::default() }
    }

    /// Replays the log and returns it as a record. Every placement is checked: whose turn it is, that it
    /// is legal, and that the block comes to rest where the log says.
    pub fn to_record(&self, config: &LinkConfig) -> Result<Record, LogError> {
        let mut agents = self.names.clone();
        agents.resize(config.players.into(), String::new());
        for (seat, name) in agents.iter_mut().enumerate().filter(|(_, name)| name.is_empty()) {
            *name = format!("player {seat}");
        }
        let mut record = Record::new::<Link>(config, agents, 0);
        let mut state = Link::new(config);
        for (number, entry) in self.entries.iter().enumerate() {
            for action in actions(&state, entry).map_err(|reason| LogError::Entry { entry: number + 1, reason })? {
                record.plies.push(Ply::of(&state, action));
                state.play(action);
            }
        }
        record.finish(&state);
        Ok(record)
    }
}

impl Entry {
    fn from(&self) -> Option<u8> {
        match *self {
            Self::PayloadRolled { from, .. } | Self::PayloadPlaced { from, .. } | Self::PayloadSkipped { from, .. } => {
                Some(from)
            }
            Self::PayloadConsidering { .. } => None,
        }
    }
}

/// The actions of players and the die in an event.
fn actions(state: &Link, entry: &Entry) -> Result<Vec<Action>, String> {
    let mover = state.mover().index();
    match *entry {
        Entry::PayloadRolled { from, block } if state.turn() == Turn::Chance => {
            if usize::from(from) != mover {
                return Err(format!("the die is rolled for player {from}, but it is the turn of player {mover}"));
            }
            let rolled = usize::from(block) < BLOCKS;
            rolled.then(|| vec![Action(block.into())]).ok_or_else(|| format!("found block {block}, expected 0 to 4"))
        }
        Entry::PayloadPlaced { x, y, block, orientation, from } => {
            if state.turn() == Turn::Over {
                return Err("a block is placed after the end of the game".to_owned());
            }
            if usize::from(from) != mover {
                return Err(format!("player {from} places a block, but it is the turn of player {mover}"));
            }
            let index = action_index(block.into(), orientation.into(), x.into())
                .ok_or_else(|| format!("there is no block {block} with orientation {orientation} at column {x}"))?;
            let action = Action(index as u16);
            let mut after_roll = state.clone();
            // The first roll of a game is not in the log.
            let rolled = state.turn() == Turn::Chance;
            if rolled {
                after_roll.play(Action(block.into()));
            }
            // After a roll that costs the turn the die is rolled again, and a small action number is a legal outcome.
            if after_roll.turn() == Turn::Chance || !after_roll.is_legal(action) {
                return Err(format!("{} is not legal here", super::text::name(action)));
            }
            let drop = &DROPS[index];
            let rests = state.base_row(drop) + drop.dot;
            if rests != y {
                return Err(format!("{} comes to rest in row {rests}, the log says {y}", super::text::name(action)));
            }
            Ok(if rolled { vec![Action(block.into()), action] } else { vec![action] })
        }
        _ => Ok(Vec::new()),
    }
}

/// Rolls that name the blocks placed. Without dice the JavaScript program writes a roll of block 0
/// before every turn.
fn uses_dice(entries: &[Entry]) -> bool {
    let (mut rolled, mut agree, mut other_than_0) = (None, true, false);
    for entry in entries {
        match *entry {
            Entry::PayloadRolled { block, .. } => {
                rolled = Some(block);
                other_than_0 |= block != 0;
            }
            Entry::PayloadPlaced { block, .. } => agree &= rolled.is_none_or(|rolled| rolled == block),
            _ => (),
        }
    }
    agree && other_than_0
}

/// Reads an event of either program.
fn read_entry(entry: &Value, names: &mut Vec<String>) -> Result<Entry, String> {
    let Value::Object(object) = entry else {
        return Err(format!("found {}, expected an object such as {{\"PayloadPlaced\":{{…}}}}", kind(entry)));
    };
    let Some((number, payload)) = object.get("type").zip(object.get("payload")) else {
        return Entry::deserialize(entry).map_err(|error| shorten(&error.to_string()));
    };
    let form = ["PayloadRolled", "PayloadPlaced", "PayloadSkipped", "PayloadConsidering"];
    let form = number.as_u64().and_then(|number| form.get(usize::try_from(number).ok()?));
    let form = form.ok_or_else(|| format!("found type {}, expected 0 to 3", kind(number)))?;
    let mut payload = payload.clone();
    if let Some(from) = payload.get_mut("from")
        && let Some(name) = from.as_str()
    {
        let seat = names.iter().position(|known| known == name).unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        });
        *from = seat.into();
    }
    let mut tagged = serde_json::Map::new();
    tagged.insert((*form).to_owned(), payload);
    Entry::deserialize(&Value::Object(tagged)).map_err(|error| shorten(&error.to_string()))
}

/// A message that may quote the input, shortened to a readable length.
fn shorten(message: &str) -> String {
    const MAX_MESSAGE: usize = 200;
    let mut short: String = message.chars().take(MAX_MESSAGE).collect();
    if message.chars().nth(MAX_MESSAGE).is_some() {
        short.push('…');
    }
    short
}

/// The kind of a JSON value, without printing all of it.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object without `log`",
    }
}

/// Reads a log as a record; see [`Log`].
pub(super) fn read_record(value: &Value, options: &LogOptions) -> Result<Record, registered::LogError> {
    let log = Log::read(value).map_err(wrong)?;
    let config = log_config(&log, options)?;
    log.to_record(&config).map_err(wrong)
}

fn wrong(error: impl Display) -> registered::LogError {
    registered::LogError(error.to_string())
}

/// The configuration of a log: what it says itself, overruled by the options.
fn log_config(log: &Log, options: &LogOptions) -> Result<LinkConfig, registered::LogError> {
    let mut config = log.config();
    if let Some(game) = &options.game {
        if game.name != Link::NAME {
            return Err(wrong(format!("found a log of Tetris Link, expected one of {game}")));
        }
        let parameters = Parameters::new(game, "game", LinkConfig::PARAMETERS).map_err(wrong)?;
        config = LinkConfig::read(&parameters, &NoSources).map_err(wrong)?;
        // The log says who moves first, unless the options do.
        if parameters.given("first").is_none() && log.first < config.players {
            config.first = log.first;
        }
    }
    if let Some(players) = options.players {
        config.players = players;
    }
    if config.players < log.players {
        return Err(wrong(LogError::Players { found: format!("{} of {}", log.players, config.players) }));
    }
    Ok(config)
}

/// Writes the interchange log of a record, as the thesis's program would have written it.
pub(super) fn write_record(record: &Record) -> Result<Value, registered::LogError> {
    if record.start.is_some() {
        return Err(wrong(
            "a game that began from a position of its own has no interchange log; it begins from the empty board",
        ));
    }
    let config = LinkConfig::from_text::<Link>(&record.config).map_err(wrong)?;
    let entries = write(&config, record.plies.iter().map(|ply| Action(ply.action)));
    serde_json::to_value(entries).map_err(wrong)
}

/// The Rust stream of a game, given by its actions with those of chance, as the thesis's program
/// would have written it. Actions must be legal.
pub fn write(config: &LinkConfig, actions: impl IntoIterator<Item = Action>) -> Vec<Entry> {
    let mut state = Link::new(config);
    let mut entries = Vec::new();
    // The cursor stays on the first block that the last player with a play could place.
    let mut cursor = 0;
    let mut first_roll = config.dice;
    for action in actions {
        let from = state.mover().index() as u8;
        if state.turn() == Turn::Chance {
            let block = action.0 as u8;
            state.play(action);
            if !std::mem::take(&mut first_roll) {
                entries.push(Entry::PayloadRolled { from, block });
                entries.push(if state.rolled() == Some(block) {
                    Entry::PayloadConsidering { play_index: 0 }
                } else {
                    let used_up = state.pieces_left(tilelab_core::Player::new(from.into()))[usize::from(block)] == 0;
                    Entry::PayloadSkipped { from, block, reason: u8::from(!used_up) }
                });
            }
            continue;
        }
        let drop = &DROPS[action.index()];
        let y = state.base_row(drop) + drop.dot;
        entries.push(Entry::PayloadPlaced { x: drop.x, y, block: drop.block, orientation: drop.orientation(), from });
        if let Some(first) = state.legal().next() {
            cursor = DROPS[first.index()].block;
        }
        state.play(action);
        if !config.dice {
            // All players between this one and the next mover were skipped, or all if there is no next mover.
            let next = if state.turn() == Turn::Over { from } else { state.mover().index() as u8 };
            let mut skipped = (from + 1) % config.players;
            while skipped != next {
                entries.push(Entry::PayloadSkipped { from: skipped, block: cursor, reason: 1 });
                skipped = (skipped + 1) % config.players;
            }
            entries.push(match state.turn() {
                Turn::Over => Entry::PayloadSkipped { from, block: cursor, reason: 1 },
                _ => Entry::PayloadConsidering { play_index: 0 },
            });
        }
    }
    entries
}
