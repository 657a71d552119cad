//! The panel beside the board: seats and scores, the current turn or the result, and the history.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Style, Stylize as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Paragraph, Widget as _};
use tilelab_core::Player;

use super::app::App;
use super::live_game::Awaits;
use super::palette::Palette;
use super::screens::TurnInfo;

/// The rows of the result.
const RESULT_HEIGHT: u16 = 7;
/// The columns that a seat takes beside its name and the game's own columns: mark, letter, points, margin.
const SEAT_WIDTH: usize = 10;

/// Draws the panel.
pub(super) fn draw(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let players = app.live.record().agents.len() as u16;
    let heights = [Constraint::Length(players + 3), Constraint::Length(app.view.turn_height()), Constraint::Min(0)];
    let [seats, turn, history] = Layout::vertical(heights).areas(area);
    draw_seats(app, palette, seats, buffer);
    if let Some(result) = app.live.result() {
        draw_result(&result, turn, buffer);
    } else {
        draw_turn(app, palette, turn, buffer);
    }
    draw_history(app, palette, history, buffer);
}

/// Draws a headline and returns the area below it.
pub(super) fn section(title: &str, palette: Palette, area: Rect, buffer: &mut Buffer) -> Rect {
    let block = Block::new().borders(Borders::TOP).border_style(palette.faint());
    let block = block.title(Line::styled(format!("{title} "), Style::reset().bold()));
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

fn draw_seats(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let record = app.live.record();
    let title = format!("{}, seed {}", app.live.game(), record.seed);
    let inner = section(&title, palette, area, buffer);
    let columns = app.view.seat_columns();
    // The name takes the room that is left, so that the columns end at the right edge.
    let name_width = usize::from(inner.width).saturating_sub(SEAT_WIDTH + columns.header.chars().count());
    let header = format!("{:>1$}{2}", "points", name_width + 9, columns.header);
    let mut lines = vec![Line::from(header).style(palette.faint())];
    let scores = app.live.scores();
    let mover = (app.live.awaits() != Awaits::Over).then(|| app.view.mover());
    for (seat, own_columns) in columns.seats.iter().enumerate() {
        let player = Player::new(seat);
        let points = scores.map_or(0, |scores| scores[player]);
        let name: String = app.live.name(seat).chars().take(name_width).collect();
        let (mark, style) = if mover == Some(player) { ("▶ ", Style::new().bold()) } else { ("  ", Style::new()) };
        lines.push(Line::from(vec![
            Span::raw(mark),
            Span::styled(format!(" {player} "), palette.piece(player, 0)),
            Span::styled(format!(" {name:<name_width$}{points:>3}{own_columns}"), style),
        ]));
    }
    Paragraph::new(lines).render(inner, buffer);
}

fn draw_turn(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let turn = TurnInfo { awaits: app.live.awaits(), scores: app.live.scores(), thinking: app.thinking };
    let inner = section(&app.view.turn_title(turn.awaits), palette, area, buffer);
    app.view.draw_turn(&turn, palette, inner, buffer);
}

fn draw_result(result: &str, area: Rect, buffer: &mut Buffer) {
    let frame = Block::bordered().border_type(BorderType::Double).title(Line::from(" Game over ").bold().centered());
    let lines = vec![
        Line::default(),
        Line::from(result.to_owned()).bold().centered(),
        Line::default(),
        Line::from("r rematch   u take back   w save   q quit").centered(),
    ];
    let area = Rect { height: area.height.min(RESULT_HEIGHT), ..area };
    Paragraph::new(lines).block(frame).render(area, buffer);
}

/// The latest events that fit, the newest last.
fn draw_history(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let inner = section("So far", palette, area, buffer);
    let events = app.live.events();
    let first = events.len().saturating_sub(inner.height.into());
    let lines: Vec<Line<'_>> = events[first..]
        .iter()
        .map(|event| {
            let line = Line::from(event.text.as_str());
            if event.is_after(app.live.record().plies.len()) { line.bold() } else { line }
        })
        .collect();
    Paragraph::new(lines).render(inner, buffer);
}
