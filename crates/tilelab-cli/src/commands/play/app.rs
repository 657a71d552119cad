//! The game as the screen knows it, and what every key does to it.
//!
//! [`App::press`] depends on nothing but the app and the key, and changes nothing but the app: what
//! needs the world — files, threads, the end of the program — comes back as an [`Effect`].

use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tilelab_arena::session::SessionError;
use tilelab_core::{Action, Game as _};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::LETTERS;

use super::cursor::Cursor;
use super::forecast::Forecast;
use super::keys::{self, Command};
use super::saved::DEFAULT_FILE;
use super::table::{Awaits, Table};

/// The longest file name that can be typed.
const MAX_NAME: usize = 1_000;

/// What the keys go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// The game.
    Playing,
    /// The help; any key closes it.
    Help,
    /// The question whether to leave an unfinished game.
    Leaving,
    /// The name of the file to save to, as far as it is typed.
    Naming(String),
}

/// What a key asks of the world outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing.
    None,
    /// Save the game there.
    Save(PathBuf),
    /// Save the game if that was wanted, then call [`App::rematch`].
    Rematch,
    /// End the program.
    Quit,
}

/// Everything the screen shows.
pub(super) struct App {
    pub(super) table: Table,
    /// The position; it stays when the table has lent its session.
    link: Link,
    /// The legal actions of the person to move; empty at other times.
    legal: Vec<Action>,
    cursor: Option<Cursor>,
    pub(super) mode: Mode,
    /// The answer to the last key, for the status line.
    pub(super) message: String,
    /// The file that saving proposes.
    pub(super) file: String,
    /// How long the agent to move has been thinking, which the terminal's loop knows.
    pub(super) thinking: Option<Duration>,
    /// How long the person to move has been thinking, in milliseconds; the loop knows that too.
    pub(super) waited: Option<u64>,
}

impl App {
    /// A screen for the game on the table; none where that is not Tetris Link.
    pub(super) fn new(table: Table) -> Option<Self> {
        let link = table.link()?.clone();
        let (mode, message, file) = (Mode::Playing, String::new(), DEFAULT_FILE.to_owned());
        let mut app =
            Self { table, link, legal: Vec::new(), cursor: None, mode, message, file, thinking: None, waited: None };
        app.look();
        Some(app)
    }

    /// The position.
    pub(super) fn link(&self) -> &Link {
        &self.link
    }

    /// The legal actions of the person to move; empty at other times.
    pub(super) fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// The cursor, while a person is to move.
    pub(super) fn cursor(&self) -> Option<Cursor> {
        self.cursor.filter(|_| !self.legal.is_empty())
    }

    /// What the cursor's action would do.
    pub(super) fn forecast(&self) -> Option<Forecast> {
        self.cursor().map(|cursor| Forecast::of(&self.link, cursor.action()))
    }

    /// Sees the table again after it changed.
    pub(super) fn look(&mut self) {
        if let Some(link) = self.table.link() {
            self.link = link.clone();
        }
        self.legal.clear();
        if let Awaits::Person(_) = self.table.awaits() {
            self.legal.extend(self.link.legal());
        }
        if let Some(cursor) = Cursor::begin(&self.legal, self.cursor, self.link.config().columns) {
            self.cursor = Some(cursor);
        }
    }

    /// Begins the next game.
    pub(super) fn rematch(&mut self) -> Result<(), SessionError> {
        self.table.rematch()?;
        self.cursor = None;
        "A new game; everybody moved one seat on.".clone_into(&mut self.message);
        self.look();
        Ok(())
    }

    /// Does what a key asks for.
    pub(super) fn press(&mut self, key: KeyEvent) -> Effect {
        if key.kind == KeyEventKind::Release {
            return Effect::None;
        }
        let command = keys::command(key);
        if command == Some(Command::Interrupt) {
            return Effect::Quit;
        }
        self.message.clear();
        match std::mem::replace(&mut self.mode, Mode::Playing) {
            Mode::Playing => command.map_or(Effect::None, |command| self.obey(command)),
            Mode::Help => Effect::None,
            Mode::Leaving => match key.code {
                KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter => Effect::Quit,
                _ => Effect::None,
            },
            Mode::Naming(name) => self.type_name(name, key),
        }
    }

    fn obey(&mut self, command: Command) -> Effect {
        match command {
            Command::Shift(step) => self.steer(|cursor, legal| cursor.shift(legal, step)),
            Command::Turn(step) => self.steer(|cursor, legal| cursor.turn(legal, step)),
            Command::Change(step) => self.steer(|cursor, legal| cursor.change(legal, step)),
            Command::Choose(block) => self.choose(block),
            Command::Drop => self.drop_block(),
            Command::Undo => self.take_back(),
            Command::Hint => self.hint(),
            Command::Save => self.mode = Mode::Naming(self.file.clone()),
            Command::Help => self.mode = Mode::Help,
            Command::Rematch if self.is_over() => return Effect::Rematch,
            Command::Rematch => "There is a rematch once the game is over.".clone_into(&mut self.message),
            Command::Quit if self.is_over() => return Effect::Quit,
            Command::Quit => self.mode = Mode::Leaving,
            Command::Interrupt => return Effect::Quit,
        }
        Effect::None
    }

    fn is_over(&self) -> bool {
        self.table.awaits() == Awaits::Nobody
    }

    /// Moves the cursor, while there is one.
    fn steer(&mut self, change: impl FnOnce(&mut Cursor, &[Action])) {
        match &mut self.cursor {
            Some(cursor) if !self.legal.is_empty() => change(cursor, &self.legal),
            _ => self.message = self.why_not(),
        }
    }

    /// Why there is nothing to move.
    fn why_not(&self) -> String {
        match self.table.awaits() {
            Awaits::Nobody => "The game is over.".to_owned(),
            _ => "It is not your turn yet.".to_owned(),
        }
    }

    fn choose(&mut self, block: u8) {
        let mut found = true;
        self.steer(|cursor, legal| found = cursor.choose(legal, block));
        if !found {
            let letter = LETTERS[usize::from(block)];
            self.message = match self.link.rolled() {
                Some(rolled) => format!("The die shows {}.", LETTERS[usize::from(rolled)]),
                None if self.link.pieces_left(self.link.mover())[usize::from(block)] == 0 => {
                    format!("You have no {letter} left.")
                }
                None => format!("{letter} does not fit anywhere."),
            };
        }
    }

    fn drop_block(&mut self) {
        let Some(cursor) = self.cursor() else {
            self.message = self.why_not();
            return;
        };
        if let Err(error) = self.table.play(cursor.action(), self.waited) {
            self.message = error.to_string();
        }
        self.look();
    }

    fn take_back(&mut self) {
        let is_away = self.table.session().is_none();
        let answer = match (is_away, self.table.take_back()) {
            (true, _) => "Wait until the agent has moved.",
            (_, true) => "Taken back.",
            (_, false) => "There is nothing to take back.",
        };
        answer.clone_into(&mut self.message);
        self.look();
    }

    fn hint(&mut self) {
        let Some(mut cursor) = self.cursor() else {
            self.message = self.why_not();
            return;
        };
        let Some(action) = self.table.hint().filter(|action| self.legal.contains(action)) else {
            "There is no hint for this game.".clone_into(&mut self.message);
            return;
        };
        cursor.jump(action);
        self.cursor = Some(cursor);
        self.message = format!("Hint: the tuned heuristic would play {}.", self.link.action_name(action));
    }

    /// Edits the file name; Enter saves, Esc does not.
    fn type_name(&mut self, mut name: String, key: KeyEvent) -> Effect {
        match key.code {
            KeyCode::Esc => return Effect::None,
            KeyCode::Enter if name.trim().is_empty() => {
                "Not saved: no file name.".clone_into(&mut self.message);
                return Effect::None;
            }
            KeyCode::Enter => return Effect::Save(PathBuf::from(name.trim())),
            KeyCode::Backspace => drop(name.pop()),
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => name.clear(),
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) && name.len() < MAX_NAME => {
                name.push(letter);
            }
            _ => {}
        }
        self.mode = Mode::Naming(name);
        Effect::None
    }
}
