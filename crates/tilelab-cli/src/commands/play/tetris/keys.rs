//! The keys: those of a person who plays, and those of a person who watches an agent.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::falling::Way;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Start, pause or resume.
    Pause,
    /// A new game, once this one is over.
    Restart,
    /// Quit, after a question if the game is not over.
    Quit,
    /// Quit at once.
    Interrupt,
    /// Steer the piece.
    Steer(Steer),
    /// Switch gravity on or off.
    Gravity,
    /// Watch the agent play faster.
    Faster,
    /// Watch the agent play slower.
    Slower,
    /// Let the agent play one piece.
    Step,
}

/// What a person does to the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steer {
    Left,
    Right,
    Down,
    Turn(Way),
    Drop,
    Hold,
}

/// The keys of a person who plays, as the screen lists them.
pub(super) const PLAYING: &[(&str, &str)] = &[
    ("← →", "move"),
    ("↓", "one row down"),
    ("space", "drop"),
    ("↑ or x, z", "turn right, left"),
    ("c", "hold"),
    ("p, g", "pause, gravity on or off"),
    ("q", "quit"),
];

/// The keys of a person who watches.
pub(super) const WATCHING: &[(&str, &str)] =
    &[("+ -", "faster, slower"), ("space", "pause, resume"), ("n", "one piece"), ("q", "quit")];

/// Whether a key quits: the only keys that work while the terminal is too small.
pub(super) fn quits(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('q' | 'y')) || is_interrupt(key)
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// What a key does; `None` for keys without a meaning.
pub(super) fn command(key: KeyEvent, is_watching: bool) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return is_interrupt(key).then_some(Command::Interrupt);
    }
    let KeyEvent { code, .. } = key;
    // Caps lock must not make the keys useless.
    let code = if let KeyCode::Char(letter) = code { KeyCode::Char(letter.to_ascii_lowercase()) } else { code };
    Some(match code {
        KeyCode::Char('q') => Command::Quit,
        KeyCode::Char('r') => Command::Restart,
        KeyCode::Char('p') | KeyCode::Esc => Command::Pause,
        _ if is_watching => return watching(code),
        KeyCode::Char('g') => Command::Gravity,
        KeyCode::Left => Command::Steer(Steer::Left),
        KeyCode::Right => Command::Steer(Steer::Right),
        KeyCode::Down => Command::Steer(Steer::Down),
        KeyCode::Up | KeyCode::Char('x') => Command::Steer(Steer::Turn(Way::Clockwise)),
        KeyCode::Char('z') => Command::Steer(Steer::Turn(Way::Counterclockwise)),
        KeyCode::Char(' ') | KeyCode::Enter => Command::Steer(Steer::Drop),
        KeyCode::Char('c') => Command::Steer(Steer::Hold),
        _ => return None,
    })
}

fn watching(code: KeyCode) -> Option<Command> {
    Some(match code {
        KeyCode::Char(' ') | KeyCode::Enter => Command::Pause,
        KeyCode::Char('+' | '=') | KeyCode::Right | KeyCode::Up => Command::Faster,
        KeyCode::Char('-' | '_') | KeyCode::Left | KeyCode::Down => Command::Slower,
        KeyCode::Char('n') => Command::Step,
        _ => return None,
    })
}
