//! The whole screen: the well, the pieces beside it, the counts, the best games and the keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::{Modifier, Style, Stylize as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget as _, Wrap};
use tilelab_core::Game as _;

use super::super::frame::middle;
use super::super::high_scores::{LENGTH, Score};
use super::super::palette::Palette;
use super::super::panel::section;
use super::app::{App, Control, Phase};
use super::{keys, well};

/// The columns of the held and the next pieces, and of the gaps around them.
const SIDE_WIDTH: u16 = 8;
const GAP: u16 = 2;
/// The least columns of the panel, and the most.
const PANEL_WIDTH: u16 = 40;
const MAX_PANEL_WIDTH: u16 = 60;
/// The rows of a piece beside the well, with the empty one below it.
const PIECE_HEIGHT: u16 = 3;
/// The rows of the panel: the counts, the best games, the keys.
const COUNTS_HEIGHT: u16 = 6;
const BEST_HEIGHT: u16 = LENGTH as u16 + 2;

/// Columns and rows of the smallest terminal that shows everything.
pub(super) fn min_size(app: &App) -> (u16, u16) {
    let (width, height) = well::size(&app.state);
    let panel = COUNTS_HEIGHT + BEST_HEIGHT + keys::PLAYING.len() as u16 + 1;
    (width + SIDE_WIDTH + 2 * GAP + PANEL_WIDTH, height.max(panel) + 1)
}

/// Whether the screen has room; without it the game pauses.
pub(super) fn fits(app: &App, size: Size) -> bool {
    let (width, height) = min_size(app);
    size.width >= width && size.height >= height
}

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette) {
    let area = frame.area();
    let (min_width, min_height) = min_size(app);
    if !fits(app, area.as_size()) {
        let text = format!(
            "This terminal has {} × {} characters; this game needs {min_width} × {min_height}. Please enlarge it, or \
             quit with q and play with --plain.",
            area.width, area.height
        );
        let lines = vec![Line::from(text), Line::default(), status(app)];
        return frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
    }
    let area = middle(area, (min_width - PANEL_WIDTH + MAX_PANEL_WIDTH, min_height));
    let [above, status_line] = Layout::vertical([Constraint::Min(0), Constraint::Length(1)]).areas(area);
    let (well_width, well_height) = well::size(&app.state);
    let widths = [well_width, GAP, SIDE_WIDTH, GAP].map(Constraint::Length);
    let [left, _, side, _, panel] = Layout::horizontal(widths.into_iter().chain([Constraint::Min(0)])).areas(above);
    let buffer = frame.buffer_mut();
    let well_area = Rect { height: well_height, ..left };
    well::draw(&app.state, app.falling(), palette, well_area, buffer);
    draw_notice(app, well_area, buffer);
    draw_side(app, palette, side, buffer);
    draw_panel(app, palette, panel, buffer);
    frame.render_widget(status(app), status_line);
}

/// The question or answer below the well.
fn status(app: &App) -> Line<'_> {
    match app.phase {
        Phase::Leaving => Line::from("The game is not over. Quit? y or q: yes, any other key: no").bold(),
        _ => Line::from(app.message.as_str()),
    }
}

/// Says in the middle of the well why nothing moves.
fn draw_notice(app: &App, well: Rect, buffer: &mut Buffer) {
    let lines: &[&str] = match app.phase {
        _ if app.is_over() => &["Game over", "r new game", "q quit"],
        Phase::Running => return,
        Phase::Ready => &["Ready", "space: play"],
        Phase::Paused | Phase::Leaving => &["Paused", "space: play"],
    };
    let width = lines.iter().map(|line| line.len()).max().unwrap_or(0) as u16 + 4;
    // A narrow well shares the notice with the pieces beside it.
    let area = middle(Rect { width: well.width.max(width), ..well }, (width, lines.len() as u16 + 2));
    Clear.render(area, buffer);
    let frame = Block::bordered().border_type(BorderType::Double);
    let text: Vec<Line<'_>> = lines.iter().map(|&line| Line::from(line).centered()).collect();
    Paragraph::new(text).block(frame).bold().render(area, buffer);
}

/// Draws the held piece and the next ones.
fn draw_side(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let state = &app.state;
    let mut y = area.y;
    let mut title = |y: u16, text: &str, style: Style| {
        buffer.set_string(area.x, y, text, style.add_modifier(Modifier::BOLD));
    };
    let mut pieces: Vec<(u16, u8)> = Vec::new();
    if state.config().has_hold() {
        let is_free = app.is_over() || state.is_legal(state.hold_action());
        title(y, "Hold", if is_free { Style::new() } else { palette.faint() });
        pieces.extend(state.held().map(|piece| (y + 1, piece)));
        y += 1 + PIECE_HEIGHT;
    }
    if state.config().preview() > 0 {
        title(y, "Next", Style::new());
        for (index, &piece) in state.known().iter().skip(1).enumerate() {
            pieces.push((y + 1 + PIECE_HEIGHT * index as u16, piece));
        }
    }
    // Of many next pieces, those that the screen has no room for are left out.
    for (y, piece) in pieces.into_iter().filter(|(y, _)| y + 2 <= area.bottom()) {
        well::draw_piece(piece, palette, Rect { y, height: 2, ..area }, buffer);
    }
}

fn draw_panel(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let heights = [Constraint::Length(COUNTS_HEIGHT), Constraint::Length(BEST_HEIGHT), Constraint::Min(0)];
    let [counts, best, keys_area] = Layout::vertical(heights).areas(area);
    draw_counts(app, palette, counts, buffer);
    draw_best(app, palette, best, buffer);
    let inner = section("Keys", palette, keys_area, buffer);
    let keys = if app.is_watching() { keys::WATCHING } else { keys::PLAYING };
    let line = |&(key, meaning): &(&'static str, &'static str)| {
        Line::from(vec![Span::from(format!("{key:>10}")).bold(), Span::from(format!("  {meaning}"))])
    };
    Paragraph::new(keys.iter().map(line).collect::<Vec<_>>()).render(inner, buffer);
}

fn draw_counts(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let inner = section(&app.game(), palette, area, buffer);
    let state = &app.state;
    let pair = |left: &str, value: String, right: &str, other: String| {
        Line::from(format!("{left:<7} {value:>9}     {right:<7} {other:>8}"))
    };
    let pace = match &app.control {
        Control::Person(steering) if steering.has_gravity => ("level", app.level().to_string()),
        Control::Person(_) => ("gravity", "off".to_owned()),
        Control::Agent(watch) => ("speed", format!("{}/s", watch.speed())),
    };
    let lines = vec![
        Line::from(app.player()).bold(),
        pair("points", state.score().to_string(), pace.0, pace.1),
        pair("lines", state.lines().to_string(), "pieces", state.pieces().to_string()),
        Line::styled(format!("seed {}", app.seed()), palette.faint()),
    ];
    Paragraph::new(lines).render(inner, buffer);
}

/// Draws the best games of people; those of agents are not kept.
fn draw_best(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let Some(list) = app.score_list() else { return };
    let title = if list == app.game() { "Best games" } else { "Best games without gravity" };
    let inner = section(title, palette, area, buffer);
    let best = match &app.best {
        Ok(best) if best.is_empty() => {
            return Paragraph::new(Line::styled("none yet", palette.faint())).render(inner, buffer);
        }
        Ok(best) => best,
        Err(error) => {
            let text = Paragraph::new(error.as_str()).style(palette.cost()).wrap(Wrap { trim: true });
            return text.render(inner, buffer);
        }
    };
    let line = |(place, score): (usize, &Score)| {
        let text = format!("{:>2}. {:>8} points {:>6} lines", place + 1, score.points, score.lines);
        if app.place == Some(place) { Line::from(text).bold().reversed() } else { Line::from(text) }
    };
    Paragraph::new(best.iter().enumerate().map(line).collect::<Vec<_>>()).render(inner, buffer);
}
