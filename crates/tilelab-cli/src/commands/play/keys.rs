//! Keys that mean the same in every game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A command that every screen knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Undo the last decision of a person.
    Undo,
    /// Ask for a suggestion.
    Hint,
    /// Save the game.
    Save,
    /// Play again.
    Rematch,
    /// Show the keys.
    Help,
    /// Quit, after a question if the game is not over.
    Quit,
    /// Quit at once.
    Interrupt,
}

/// Whether a key quits: the only keys that work while the terminal is too small.
pub(super) fn quits(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('q' | 'y')) || key.modifiers.contains(KeyModifiers::CONTROL)
}

/// The keys as the last line shows them, behind those of the game.
pub(super) const HINTS: &[(&str, &str)] = &[("u", "undo"), ("h", "hint"), ("w", "save"), ("?", "help"), ("q", "quit")];

/// The keys as the help shows them, below those of the game.
pub(super) const HELP: &[(&str, &str)] = &[
    ("u", "take your last move back"),
    ("h", "hint: the move that the heuristic suggests"),
    ("w", "save the game to a file"),
    ("r", "rematch, once the game is over"),
    ("?", "these keys"),
    ("q", "quit"),
];

/// The generic meaning of a key; `None` for keys that belong to the game.
pub(super) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Command::Interrupt);
    }
    Some(match key.code {
        KeyCode::Char('u') => Command::Undo,
        KeyCode::Char('h') => Command::Hint,
        KeyCode::Char('w') => Command::Save,
        KeyCode::Char('r') => Command::Rematch,
        KeyCode::Char('?') => Command::Help,
        KeyCode::Char('q') => Command::Quit,
        _ => return None,
    })
}
