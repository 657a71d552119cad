//! Games with a screen of their own: the table of them, and what such a screen provides.
//!
//! To give a game a screen, write a module with a [`View`] and add its [`Screen`] to [`SCREENS`]. The
//! generic modules draw everything around the board: seats, result, history, messages and help.

use std::any::Any;
use std::path::Path;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, PerPlayer, Player, Ply};

use super::high_scores::HighScores;
use super::live_game::Awaits;
use super::palette::Palette;
use super::{link, tetris};

/// Every game with a screen of its own.
pub(super) static SCREENS: &[Screen] = &[link::SCREEN];

/// Every game that is played in real time, on a screen with a loop of its own.
static REAL_TIME: &[RealTime] = &[tetris::REAL_TIME];

/// A game in real time.
pub(super) struct RealTime {
    /// The name of the game, as in a game specification.
    pub game: &'static str,
    /// What people play who give no parameters.
    pub for_people: &'static str,
    /// Plays until the person quits.
    pub play: fn(RealTimeGame<'_>) -> anyhow::Result<()>,
}

/// What is played in real time.
pub(super) struct RealTimeGame<'a> {
    pub game: OpenGame,
    /// The agent in each seat; `None` is a person.
    pub seats: Vec<Option<AgentSpec>>,
    pub seed: u64,
    /// The first position in text form, unless it is the usual one.
    pub start: Option<String>,
    /// The file to which records are appended.
    pub save: Option<&'a Path>,
    pub high_scores: HighScores,
}

/// The real-time screen of a game specification.
pub(super) fn real_time(game: &str) -> Option<&'static RealTime> {
    let name = game.split(':').next().unwrap_or_default().trim();
    REAL_TIME.iter().find(|screen| screen.game == name)
}

/// The screen of one game. Positions are those of `Session::state`.
pub(super) struct Screen {
    /// The name of the game, as in a game specification.
    pub game: &'static str,
    /// Copies a position, so that a ply can be described by the positions before and after it.
    pub snapshot: fn(&dyn Any) -> Box<dyn Any>,
    /// Describes a ply, given the positions before and after it.
    pub describe: fn(&Ply, &dyn Any, &dyn Any) -> Vec<String>,
    /// The view of a position.
    pub view: fn(&dyn Any) -> Box<dyn View>,
}

/// The screen of a game specification such as `name:parameter=value`.
pub(super) fn find(game: &str) -> Option<&'static Screen> {
    let name = game.split(':').next().unwrap_or_default();
    SCREENS.iter().find(|screen| screen.game == name)
}

/// The result of a key that the view handles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Response {
    /// Nothing beyond the view has changed.
    None,
    /// A message for the status line.
    Message(String),
    /// The key only works while a person is to move.
    NotYourTurn,
    /// The person plays this action.
    Play(Action),
}

/// What the view needs to know about the game to draw the current turn.
pub(super) struct TurnInfo {
    /// Who acts next.
    pub awaits: Awaits,
    /// The points so far.
    pub scores: Option<PerPlayer<i32>>,
    /// How long the agent to move has been thinking.
    pub thinking: Option<Duration>,
}

/// Columns that a game adds to the list of seats, each as text of the same width.
pub(super) struct SeatColumns {
    /// The header.
    pub header: String,
    /// One line per seat.
    pub seats: Vec<String>,
}

/// The part of the screen that knows the game: the board, the current turn and the cursor.
pub(super) trait View {
    /// Shows another position. `is_choosing` says whether a person is to move.
    fn update(&mut self, state: &dyn Any, is_choosing: bool);
    /// Forgets the cursor, for a new game.
    fn reset(&mut self);
    /// Handles a key that has no generic meaning.
    fn press(&mut self, key: KeyEvent) -> Response;
    /// Moves the cursor to an action and returns the action's name; `None` if it is not legal.
    fn select(&mut self, action: Action) -> Option<String>;
    /// The action under the cursor; `None` unless a person is to move.
    fn selected(&self) -> Option<Action>;
    /// The player who moves, or for whom chance draws.
    fn mover(&self) -> Player;

    /// The name of the game for people.
    fn title(&self) -> &'static str;
    /// Columns and rows of the smallest terminal that shows everything.
    fn min_size(&self) -> (u16, u16);
    /// The game's keys as (key, meaning), for the last line of the screen.
    fn key_hints(&self) -> &'static [(&'static str, &'static str)];
    /// The game's keys as (key, meaning), for the help.
    fn key_help(&self) -> &'static [(&'static str, &'static str)];
    /// Lines about the rules, for the help.
    fn rules_help(&self) -> Vec<String>;

    /// Columns and rows of the board.
    fn board_size(&self) -> (u16, u16);
    /// Draws the board.
    fn draw_board(&self, palette: Palette, area: Rect, buffer: &mut Buffer);
    /// The game's own columns in the list of seats.
    fn seat_columns(&self) -> SeatColumns;
    /// Whose turn it is, as a headline.
    fn turn_title(&self, awaits: Awaits) -> String;
    /// Rows of the current turn, headline included.
    fn turn_height(&self) -> u16;
    /// Draws the current turn below its headline: the choices, and what the selected action would do.
    fn draw_turn(&self, turn: &TurnInfo, palette: Palette, area: Rect, buffer: &mut Buffer);
}
