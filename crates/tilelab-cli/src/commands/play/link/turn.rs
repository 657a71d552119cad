//! The current turn: the blocks to choose from, and what dropping the selected one would do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use tilelab_core::Game as _;
use tilelab_games::link::shapes::{BLOCKS, DROPS, LETTERS};

use super::super::live_game::Awaits;
use super::super::palette::Palette;
use super::super::screens::TurnInfo;
use super::LinkView;

/// Each block in its first orientation, drawn in two rows.
const PICTURES: [[&str; 2]; BLOCKS] =
    [["", "████████"], ["████", "████"], ["  ██", "██████"], ["  ████", "████"], ["    ██", "██████"]];
/// The columns that a block takes in the panel.
const BLOCK_WIDTH: u16 = 10;
/// The rows of the section, headline included.
pub(super) const HEIGHT: u16 = 8;

/// Whose turn it is, as a headline.
pub(super) fn title(view: &LinkView, awaits: Awaits) -> String {
    let mover = view.link.mover();
    match (awaits, view.link.rolled()) {
        (Awaits::Chance, _) => format!("{mover} rolls the die"),
        (Awaits::Agent(_), _) => format!("{mover} thinks"),
        (_, Some(block)) => format!("{mover}, your move: the die shows {}", LETTERS[usize::from(block)]),
        _ => format!("{mover}, your move"),
    }
}

/// Draws the blocks and the preview.
pub(super) fn draw(view: &LinkView, turn: &TurnInfo, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let mover = view.link.mover();
    let selected = view.cursor().map(|cursor| usize::from(cursor.drop().block));
    for block in 0..BLOCKS {
        let width = BLOCK_WIDTH.min(area.width.saturating_sub(BLOCK_WIDTH * block as u16));
        let room = Rect { x: area.x + BLOCK_WIDTH * block as u16, width, height: area.height.min(3), ..area };
        let is_legal = view.legal.iter().any(|action| usize::from(DROPS[action.index()].block) == block);
        let left = view.link.pieces_left(mover)[block];
        let style = if is_legal { palette.player(mover) } else { palette.faint() };
        let header =
            if selected == Some(block) { style.add_modifier(Modifier::BOLD | Modifier::REVERSED) } else { style };
        let lines = vec![
            Line::styled(format!(" {} {} ×{left} ", block + 1, LETTERS[block]), header),
            Line::styled(PICTURES[block][0], style),
            Line::styled(PICTURES[block][1], style),
        ];
        Paragraph::new(lines).render(room, buffer);
    }
    let below = Rect { y: area.y + 4.min(area.height), height: area.height.saturating_sub(4), ..area };
    Paragraph::new(preview(view, turn, palette)).render(below, buffer);
}

/// The action under the cursor, its gain and penalty, and the score after it; or how long the agent to
/// move has been thinking.
fn preview(view: &LinkView, turn: &TurnInfo, palette: Palette) -> Vec<Line<'static>> {
    let mover = view.link.mover();
    let (Some(cursor), Some(forecast)) = (view.cursor(), view.forecast()) else {
        let seconds = turn.thinking.map_or(0, |time| time.as_secs());
        return if seconds == 0 { Vec::new() } else { vec![Line::from(format!("{seconds} s …"))] };
    };
    let score = turn.scores.map_or(0, |scores| scores[mover]);
    let gain_style = if forecast.gain > 0 { Style::new().bold() } else { palette.faint() };
    let penalty_style = if forecast.penalty > 0 { palette.cost() } else { palette.faint() };
    let action = Span::styled(view.link.action_name(cursor.action()), palette.player(mover).bold());
    let after = score + forecast.gain - forecast.penalty;
    vec![
        Line::from(vec![
            Span::raw("Dropping "),
            action,
            Span::raw(": "),
            Span::styled(format!("gains {}", forecast.gain), gain_style),
            Span::raw(", "),
            Span::styled(format!("minus points {}", forecast.penalty), penalty_style),
        ]),
        Line::from(format!("Your score: {score} now, {after} after it")),
    ]
}
