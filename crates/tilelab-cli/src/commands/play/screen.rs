//! The whole screen: board, panel, status line, keys; and what lies over them.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::Stylize as _;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::app::{App, Mode};
use super::board::Board;
use super::keys::HELP;
use super::palette::Palette;
use super::panel;

/// The smallest terminal that holds a board of twenty rows and the panel.
pub(super) const SMALLEST: (u16, u16) = (80, 24);
/// On larger terminals the picture stays together.
const MAX_AREA: (u16, u16) = (90, 32);

/// Whether the picture has room; without it nobody sees what a key does.
pub(super) fn fits(size: Size) -> bool {
    size.width >= SMALLEST.0 && size.height >= SMALLEST.1
}

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette) {
    let (area, (width, height)) = (frame.area(), SMALLEST);
    if !fits(area.as_size()) {
        let text = format!(
            "This terminal has {} × {} characters; Tetris Link needs {width} × {height}. Please enlarge it, or quit with q and play with --plain.",
            area.width, area.height
        );
        let lines = vec![Line::from(text), Line::default(), status(app)];
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
        return;
    }
    let area = middle(area, MAX_AREA);
    let (board_width, board_height) = Board::size(app.link());
    let [above, status_line, key_line] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(1), Constraint::Length(1)]).areas(area);
    let [left, _, right] =
        Layout::horizontal([Constraint::Length(board_width), Constraint::Length(2), Constraint::Min(0)]).areas(above);
    let forecast = app.forecast();
    let board = Board { link: app.link(), ghost: forecast.as_ref(), palette };
    frame.render_widget(board, Rect { height: board_height.min(left.height), ..left });
    panel::draw(app, palette, right, frame.buffer_mut());
    frame.render_widget(status(app), status_line);
    frame.render_widget(key_hints(palette), key_line);
    if app.mode == Mode::Help {
        draw_help(frame, app, area);
    }
}

/// The question or answer below the board.
fn status(app: &App) -> Line<'_> {
    match &app.mode {
        Mode::Playing | Mode::Help => Line::from(app.message.as_str()),
        Mode::Leaving => Line::from("The game is not over. Quit? y or q: yes, any other key: no").bold(),
        Mode::Naming(name) => {
            // The end of a long name is what is being typed.
            let skipped = name.chars().count().saturating_sub(usize::from(SMALLEST.0) - 36);
            let shown: String = name.chars().skip(skipped).collect();
            Line::from(vec![
                Span::from("Save to: ").bold(),
                Span::from(shown),
                Span::from("█"),
                Span::from("  enter: save, esc: cancel"),
            ])
        }
    }
}

fn key_hints(palette: Palette) -> Line<'static> {
    let keys = [
        ("←→", "move"),
        ("↑↓", "turn"),
        ("tab", "block"),
        ("space", "drop"),
        ("u", "undo"),
        ("h", "hint"),
        ("w", "save"),
        ("?", "help"),
        ("q", "quit"),
    ];
    let spans = keys
        .into_iter()
        .flat_map(|(key, meaning)| [Span::from(key).bold(), Span::styled(format!(" {meaning}  "), palette.faint())]);
    spans.collect()
}

fn draw_help(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let mut lines: Vec<Line<'_>> = HELP
        .iter()
        .map(|(key, meaning)| Line::from(vec![Span::from(format!("{key:>13}")).bold(), format!("  {meaning}").into()]))
        .collect();
    let cost = if app.link().config().cap { "costs 1, at most 2 a move" } else { "costs 1" };
    lines.push(Line::default());
    lines.push(Line::from(" Three or more of your blocks that touch score 1 each."));
    lines.push(Line::from(format!(" An empty cell a block covers (××) {cost}.")));
    lines.push(Line::from(" Capital letters: the block that fell last."));
    lines.push(Line::from("any key: back to the game").centered().italic());
    let size = (64, lines.len() as u16 + 2);
    let area = middle(area, size);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(Line::from(" Keys ").bold());
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The middle of an area, no larger than this.
fn middle(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
