//! The state of the screen, and the effect of every key on it.
//!
//! [`App::press`] depends only on the app and the key, and changes only the app. Whatever involves files,
//! threads or the end of the program is returned as an [`Effect`].

use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tilelab_arena::session::SessionError;
use tilelab_core::Action;

use super::keys::{self, Command};
use super::live_game::{Awaits, LiveGame};
use super::saved::DEFAULT_FILE;
use super::screens::{Response, View};

/// The longest file name that can be typed, in bytes.
const MAX_NAME: usize = 1_000;

/// What the keys apply to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// The game.
    Playing,
    /// The help; any key closes it.
    Help,
    /// The question whether to quit an unfinished game.
    Leaving,
    /// The name of the file to save to, as typed so far.
    Naming(String),
}

/// What a key requires of the terminal loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing.
    None,
    /// Save the game to this file.
    Save(PathBuf),
    /// Save the game if `--save` was given, then call [`App::rematch`].
    Rematch,
    /// End the program.
    Quit,
}

/// Everything the screen shows.
pub(super) struct App {
    pub(super) live: LiveGame,
    pub(super) view: Box<dyn View>,
    pub(super) mode: Mode,
    /// The answer to the last key, for the status line.
    pub(super) message: String,
    /// The file name that saving proposes.
    pub(super) file: String,
    /// How long the agent to move has been thinking; set by the terminal loop.
    pub(super) thinking: Option<Duration>,
    /// How long the person to move has been thinking, in milliseconds; set by the terminal loop.
    pub(super) waited: Option<u64>,
}

impl App {
    /// A screen for the game; the game itself is returned if it has no screen.
    pub(super) fn new(live: LiveGame) -> Result<Self, Box<LiveGame>> {
        let view = live.screen().and_then(|screen| Some((screen.view)(live.session()?.state().as_any())));
        let Some(view) = view else { return Err(Box::new(live)) };
        let (mode, message, file) = (Mode::Playing, String::new(), DEFAULT_FILE.to_owned());
        let mut app = Self { live, view, mode, message, file, thinking: None, waited: None };
        app.refresh();
        Ok(app)
    }

    /// Shows the game again after it changed.
    pub(super) fn refresh(&mut self) {
        let is_choosing = matches!(self.live.awaits(), Awaits::Person(_));
        if let Some(session) = self.live.session() {
            self.view.update(session.state().as_any(), is_choosing);
        }
    }

    /// Starts the next game.
    pub(super) fn rematch(&mut self) -> Result<(), SessionError> {
        self.live.rematch()?;
        self.view.reset();
        "A new game: every player has moved on by one seat.".clone_into(&mut self.message);
        self.refresh();
        Ok(())
    }

    /// Handles a key.
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
            Mode::Playing => match command {
                Some(command) => self.run(command),
                None => self.press_in_view(key),
            },
            Mode::Help => Effect::None,
            Mode::Leaving => match key.code {
                KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter => Effect::Quit,
                _ => Effect::None,
            },
            Mode::Naming(name) => self.type_name(name, key),
        }
    }

    fn run(&mut self, command: Command) -> Effect {
        match command {
            Command::Undo => self.take_back(),
            Command::Hint => self.hint(),
            Command::Save => self.mode = Mode::Naming(self.file.clone()),
            Command::Help => self.mode = Mode::Help,
            Command::Rematch if self.is_over() => return Effect::Rematch,
            Command::Rematch => "A rematch is possible once the game is over.".clone_into(&mut self.message),
            Command::Quit if self.is_over() => return Effect::Quit,
            Command::Quit => self.mode = Mode::Leaving,
            Command::Interrupt => return Effect::Quit,
        }
        Effect::None
    }

    fn press_in_view(&mut self, key: KeyEvent) -> Effect {
        // Control with a letter is not that letter.
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Effect::None;
        }
        match self.view.press(key) {
            Response::None => {}
            Response::Message(message) => self.message = message,
            Response::NotYourTurn => self.refuse(),
            Response::Play(action) => self.play(action),
        }
        Effect::None
    }

    fn is_over(&self) -> bool {
        self.live.awaits() == Awaits::Over
    }

    /// Says why the person cannot move.
    fn refuse(&mut self) {
        let reason = if self.is_over() { "The game is over." } else { "It is not your turn yet." };
        reason.clone_into(&mut self.message);
    }

    fn play(&mut self, action: Action) {
        if let Err(error) = self.live.play(action, self.waited) {
            self.message = error.to_string();
        }
        self.refresh();
    }

    fn take_back(&mut self) {
        let is_thinking = self.live.session().is_none();
        let answer = match (is_thinking, self.live.take_back()) {
            (true, _) => "Wait until the agent has moved.",
            (_, true) => "Taken back.",
            (_, false) => "There is nothing to take back.",
        };
        answer.clone_into(&mut self.message);
        self.refresh();
    }

    fn hint(&mut self) {
        if self.view.selected().is_none() {
            return self.refuse();
        }
        self.message = match self.live.hint().and_then(|action| self.view.select(action)) {
            Some(name) => format!("Hint: the heuristic suggests {name}."),
            None => "There is no hint for this game.".to_owned(),
        };
    }

    /// Edits the file name; Enter saves, Esc cancels.
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
