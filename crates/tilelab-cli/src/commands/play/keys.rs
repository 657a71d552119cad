//! What each key means while a game is on.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilelab_games::link::shapes::BLOCKS;

use super::cursor::Step;

/// What a person asks for with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Move the block sideways.
    Shift(Step),
    /// Turn the block.
    Turn(Step),
    /// Take another block.
    Change(Step),
    /// Take this block.
    Choose(u8),
    /// Drop the block.
    Drop,
    /// Take the last decision back.
    Undo,
    /// Ask for advice.
    Hint,
    /// Save the game.
    Save,
    /// Play again.
    Rematch,
    /// Show the keys.
    Help,
    /// Leave, after a question where the game is not over.
    Quit,
    /// Leave at once.
    Interrupt,
}

/// Whether a key is one to leave with: the only ones that count while the picture does not fit.
pub(super) fn leaves(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('q' | 'y')) || key.modifiers.contains(KeyModifiers::CONTROL)
}

/// The keys as the help shows them.
pub(super) const HELP: &[(&str, &str)] = &[
    ("left, right", "move the block"),
    ("up, down", "turn the block"),
    ("tab or n", "next block"),
    ("1 to 5", "take I, O, T, S or L"),
    ("space, enter", "drop it"),
    ("u", "take your last move back"),
    ("h", "hint: what the heuristic would play"),
    ("w", "save the game to a file"),
    ("r", "rematch, once the game is over"),
    ("?", "these keys"),
    ("q", "quit"),
];

/// The meaning of a key; none for keys without one.
pub(super) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Command::Interrupt);
    }
    Some(match key.code {
        KeyCode::Left => Command::Shift(Step::Back),
        KeyCode::Right => Command::Shift(Step::Forward),
        KeyCode::Up => Command::Turn(Step::Forward),
        KeyCode::Down => Command::Turn(Step::Back),
        KeyCode::Tab | KeyCode::Char('n') => Command::Change(Step::Forward),
        KeyCode::BackTab | KeyCode::Char('N') => Command::Change(Step::Back),
        KeyCode::Enter | KeyCode::Char(' ') => Command::Drop,
        KeyCode::Char('u') => Command::Undo,
        KeyCode::Char('h') => Command::Hint,
        KeyCode::Char('w') => Command::Save,
        KeyCode::Char('r') => Command::Rematch,
        KeyCode::Char('?') => Command::Help,
        KeyCode::Char('q') => Command::Quit,
        KeyCode::Char(digit) => {
            let block = digit.to_digit(10)?.checked_sub(1)?;
            return ((block as usize) < BLOCKS).then_some(Command::Choose(block as u8));
        }
        _ => return None,
    })
}
