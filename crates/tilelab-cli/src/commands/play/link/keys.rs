//! The keys that steer a block.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tilelab_games::link::shapes::BLOCKS;

use super::cursor::Step;

/// What a key does to the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steer {
    /// Move the block sideways.
    Shift(Step),
    /// Turn the block.
    Turn(Step),
    /// Take the next or previous block.
    Change(Step),
    /// Take this block.
    Choose(u8),
    /// Drop the block.
    Drop,
}

/// The keys for the last line of the screen.
pub(super) const HINTS: &[(&str, &str)] = &[("←→", "move"), ("↑↓", "turn"), ("tab", "block"), ("space", "drop")];

/// The keys for the help.
pub(super) const HELP: &[(&str, &str)] = &[
    ("left, right", "move the block"),
    ("up, down", "turn the block"),
    ("tab or n", "next block"),
    ("1 to 5", "take I, O, T, S or L"),
    ("space, enter", "drop it"),
];

/// What a key does; `None` for keys without a meaning.
pub(super) fn steer(key: KeyEvent) -> Option<Steer> {
    Some(match key.code {
        KeyCode::Left => Steer::Shift(Step::Back),
        KeyCode::Right => Steer::Shift(Step::Forward),
        KeyCode::Up => Steer::Turn(Step::Forward),
        KeyCode::Down => Steer::Turn(Step::Back),
        KeyCode::Tab | KeyCode::Char('n') => Steer::Change(Step::Forward),
        KeyCode::BackTab | KeyCode::Char('N') => Steer::Change(Step::Back),
        KeyCode::Enter | KeyCode::Char(' ') => Steer::Drop,
        KeyCode::Char(digit) => {
            let block = digit.to_digit(10)?.checked_sub(1)?;
            return ((block as usize) < BLOCKS).then_some(Steer::Choose(block as u8));
        }
        _ => return None,
    })
}
