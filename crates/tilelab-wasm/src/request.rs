//! Requests and answers, as they travel between the page and a worker.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilelab_arena::OpenGame;
use tilelab_arena::analysis::Analysis;
use tilelab_arena::position::Position;
use tilelab_core::{Forfeit, Ply};

/// What a page asks of the engine.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// All games and agents.
    Catalogue,
    /// The players and opponents of a game.
    Game {
        /// The specification of the game.
        game: String,
    },
    /// Whether an agent plays a game.
    Agent {
        /// The specification of the game.
        game: String,
        /// The specification of the agent.
        agent: String,
    },
    /// The network files that an agent needs and that are not loaded.
    Networks {
        /// The specification of the game.
        game: String,
        /// The specifications of agents.
        agents: Vec<String>,
    },
    /// A position in text form, or the usual start.
    Position {
        /// The specification of the game.
        game: String,
        /// The text.
        text: Option<String>,
    },
    /// The position after an action of a player or of chance.
    After {
        /// The specification of the game.
        game: String,
        /// The position.
        text: Option<String>,
        /// The number of the action.
        action: u16,
    },
    /// The position after an outcome of chance, drawn with a seed.
    Draw {
        /// The specification of the game.
        game: String,
        /// The position.
        text: String,
        /// The seed.
        seed: u64,
    },
    /// What an agent thinks about a position. The engine reports while it searches.
    Analyze {
        /// The position.
        at: Line,
        /// The specification of the agent.
        agent: String,
    },
    /// What an agent says about one move of a game.
    Review {
        /// The whole game.
        at: Line,
        /// The specification of the agent.
        agent: String,
        /// The index of the move, from 0.
        ply: usize,
    },
    /// An agent's view of the positions that follow.
    Tree {
        /// The specification of the game.
        game: String,
        /// The text of the position at the root.
        position: Option<String>,
        /// The specification of the agent.
        agent: String,
    },
    /// Opens a game, which the worker then holds: the line, and the agent or person in each seat.
    Open {
        /// The plies so far.
        at: Line,
        /// The specification of the agent in each seat; none for a person.
        seats: Vec<Option<String>>,
    },
    /// Plays an action in the open game.
    Play {
        /// The number of the action.
        action: u16,
        /// How long a person thought, in milliseconds.
        ms: Option<u64>,
    },
    /// Lets chance draw in the open game.
    Roll,
    /// Lets the agent to move in the open game choose; the choice is not played.
    Choose,
    /// Takes the last ply of the open game back.
    Undo,
    /// The position of the open game after so many plies.
    At {
        /// How many plies.
        ply: usize,
    },
    /// Reads a file: a record, or a log of a game that has its own format. Every move is checked.
    Read {
        /// The text of the file.
        text: String,
    },
    /// Writes a game as a file.
    Write {
        /// The plies.
        at: Line,
        /// The player of each seat.
        agents: Vec<String>,
        /// How long the player of each ply thought, in milliseconds, as far as that is known.
        #[serde(default)]
        times: Vec<Option<u64>>,
        /// Who gave the game up.
        #[serde(default)]
        forfeit: Option<Forfeit>,
        /// `record`, `log`, `text` or `svg`.
        format: String,
    },
    /// Checks rules and adds them to the engine, so that specifications can name them.
    Rules {
        /// The name of the game that reads them.
        game: String,
        /// The name of the file.
        file: String,
        /// The text.
        text: String,
    },
}

/// A position by the plies that lead to it, so that agents can be set up for it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The specification of the game.
    pub game: String,
    /// The text of the first position; none for the usual start.
    pub start: Option<String>,
    /// The seed of chance and agents, as text: numbers of JavaScript have too few digits.
    #[serde(with = "digits")]
    pub seed: u64,
    /// The numbers of the actions.
    pub plies: Vec<u16>,
}

/// A ply with its move as a person reads it.
#[derive(Debug, Serialize)]
pub struct NamedPly {
    #[serde(flatten)]
    ply: Ply,
    text: String,
}

impl NamedPly {
    /// A ply of this game.
    pub fn new(game: &OpenGame, ply: Ply) -> Self {
        Self { text: game.action_text(&ply.name), ply }
    }
}

/// The open game after a request that changed it.
#[derive(Debug, Serialize)]
pub struct Now {
    /// Its position.
    pub position: Position,
    /// The plies that are new.
    pub plies: Vec<NamedPly>,
    /// What the game has counted, once it is over.
    pub statistics: BTreeMap<String, f64>,
}

/// The choice of an agent.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// The number of the action.
    pub action: u16,
    /// What the agent thought.
    pub analysis: Analysis,
}

/// A game that was read from a file.
#[derive(Debug, Serialize)]
pub struct ReadGame {
    /// The canonical specification of the game.
    pub game: String,
    /// The text of the first position.
    pub start: Option<String>,
    /// The seed, as text.
    #[serde(with = "digits")]
    pub seed: u64,
    /// The player of each seat: an agent specification or a name.
    pub agents: Vec<String>,
    /// The plies.
    pub plies: Vec<NamedPly>,
    /// Who forfeited.
    pub forfeit: Option<Forfeit>,
}

/// Rules that were added; the server's answer to an upload has the same form.
#[derive(Debug, Serialize)]
pub struct Stored {
    /// The name of the file here.
    pub file: String,
    /// The specification of the game with these rules.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The number of different moves.
    pub actions: usize,
}

/// Numbers of 64 bits as text.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom(format!("found {text}, expected a whole number")))
    }
}
