//! The whole screen: board, panel, status line, keys, and the help on top of them.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::Stylize as _;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::app::{App, Mode};
use super::palette::Palette;
use super::{keys, panel};

/// On larger terminals the screen keeps this size and stays in the middle.
const MAX_AREA: (u16, u16) = (90, 32);
/// What the status line needs around a file name.
const NAMING_WIDTH: usize = 36;

/// Whether the screen has room; without it the effect of a key would be invisible.
pub(super) fn fits(app: &App, size: Size) -> bool {
    let (width, height) = app.view.min_size();
    size.width >= width && size.height >= height
}

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette) {
    let area = frame.area();
    if !fits(app, area.as_size()) {
        return draw_too_small(frame, app, area);
    }
    let area = middle(area, MAX_AREA);
    let (board_width, board_height) = app.view.board_size();
    let [above, status_line, key_line] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(1), Constraint::Length(1)]).areas(area);
    let [left, _, right] =
        Layout::horizontal([Constraint::Length(board_width), Constraint::Length(2), Constraint::Min(0)]).areas(above);
    let board_area = Rect { height: board_height.min(left.height), ..left };
    app.view.draw_board(palette, board_area, frame.buffer_mut());
    panel::draw(app, palette, right, frame.buffer_mut());
    frame.render_widget(status(app), status_line);
    frame.render_widget(key_hints(app, palette), key_line);
    if app.mode == Mode::Help {
        draw_help(frame, app, area);
    }
}

fn draw_too_small(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let (width, height) = app.view.min_size();
    let text = format!(
        "This terminal has {} × {} characters; {} needs {width} × {height}. Please enlarge it, or quit with q and play with --plain.",
        area.width,
        area.height,
        app.view.title()
    );
    let lines = vec![Line::from(text), Line::default(), status(app)];
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

/// The question or answer below the board.
fn status(app: &App) -> Line<'_> {
    match &app.mode {
        Mode::Playing | Mode::Help => Line::from(app.message.as_str()),
        Mode::Leaving => Line::from("The game is not over. Quit? y or q: yes, any other key: no").bold(),
        Mode::Naming(name) => {
            // Of a long name the end is shown, where the person is typing.
            let room = usize::from(app.view.min_size().0).saturating_sub(NAMING_WIDTH);
            let shown: String = name.chars().skip(name.chars().count().saturating_sub(room)).collect();
            Line::from(vec![
                Span::from("Save to: ").bold(),
                Span::from(shown),
                Span::from("█"),
                Span::from("  enter: save, esc: cancel"),
            ])
        }
    }
}

fn key_hints(app: &App, palette: Palette) -> Line<'static> {
    let hints = app.view.key_hints().iter().chain(keys::HINTS);
    hints
        .flat_map(|&(key, meaning)| [Span::from(key).bold(), Span::styled(format!(" {meaning}  "), palette.faint())])
        .collect()
}

fn draw_help(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let keys = app.view.key_help().iter().chain(keys::HELP);
    let mut lines: Vec<Line<'_>> = keys
        .map(|(key, meaning)| Line::from(vec![Span::from(format!("{key:>13}")).bold(), format!("  {meaning}").into()]))
        .collect();
    lines.push(Line::default());
    lines.extend(app.view.rules_help().into_iter().map(|line| Line::from(format!(" {line}"))));
    lines.push(Line::from("any key: back to the game").centered().italic());
    let size = (64, lines.len() as u16 + 2);
    let area = middle(area, size);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(Line::from(" Keys ").bold());
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The middle of an area, at most this large.
pub(super) fn middle(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
