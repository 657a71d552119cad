//! Requests and answers, as they travel between the page and a worker.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilelab_arena::analysis::Analysis;
use tilelab_arena::position::Position;
use tilelab_core::Ply;

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
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The specification of the game.
    pub game: String,
    /// The text of the first position; none for the usual start.
    pub start: Option<String>,
    /// The seed of chance and agents.
    pub seed: u64,
    /// The numbers of the actions.
    pub plies: Vec<u16>,
}

/// The open game after a request that changed it.
#[derive(Debug, Serialize)]
pub struct Now {
    /// Its position.
    pub position: Position,
    /// The plies that are new.
    pub plies: Vec<Ply>,
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
    /// The seed.
    pub seed: u64,
    /// The player of each seat: an agent specification or a name.
    pub agents: Vec<String>,
    /// The plies.
    pub plies: Vec<Ply>,
    /// Who forfeited.
    pub forfeit: Option<tilelab_core::Forfeit>,
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
