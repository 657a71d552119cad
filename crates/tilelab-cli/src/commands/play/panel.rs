//! The panel beside the board: seats and scores, the blocks to choose from, what the drop would do,
//! and what has happened.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style, Stylize as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Paragraph, Widget as _};
use tilelab_core::{Game as _, Player};
use tilelab_games::link::shapes::{BLOCKS, DROPS, LETTERS};

use super::app::App;
use super::palette::Palette;
use super::table::Awaits;

/// Every block in its first orientation, as the two rows of a picture.
const PICTURES: [[&str; 2]; BLOCKS] =
    [["", "████████"], ["████", "████"], ["  ██", "██████"], ["  ████", "████"], ["    ██", "██████"]];
/// The columns a block takes in the panel.
const BLOCK_WIDTH: u16 = 10;

/// Draws the panel.
pub(super) fn draw(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let players = app.table.record().agents.len() as u16;
    let heights = [Constraint::Length(players + 3), Constraint::Length(8), Constraint::Min(0)];
    let [seats, turn, history] = Layout::vertical(heights).areas(area);
    draw_seats(app, palette, seats, buffer);
    if let Some(result) = app.table.result() {
        draw_banner(&result, turn, buffer);
    } else {
        draw_turn(app, palette, turn, buffer);
    }
    draw_history(app, palette, history, buffer);
}

/// A headline, and the room below it.
fn section(title: &str, palette: Palette, area: Rect, buffer: &mut Buffer) -> Rect {
    let block = Block::new().borders(Borders::TOP).border_style(palette.faint());
    let block = block.title(Line::styled(format!("{title} "), Style::reset().bold()));
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

fn draw_seats(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let record = app.table.record();
    let title = format!("{}, seed {}", app.table.game(), record.seed);
    let inner = section(&title, palette, area, buffer);
    // Name, points and five counts fill the panel's width to the right edge.
    let name_width = usize::from(inner.width).saturating_sub(25);
    let head = format!("{:>6$}  {}  {}  {}  {}  {}", "points", 'I', 'O', 'T', 'S', 'L', name_width + 9);
    let mut lines = vec![Line::from(head).style(palette.faint())];
    let scores = app.table.scores();
    let acting = match app.table.awaits() {
        Awaits::Nobody => None,
        _ => Some(app.link().mover()),
    };
    for (seat, name) in record.agents.iter().enumerate() {
        let player = Player::new(seat);
        let pieces = app.link().pieces_left(player).map(|left| format!("  {left}")).concat();
        let points = scores.map_or(0, |scores| scores[player]);
        let name: String = name.chars().take(name_width).collect();
        let style = if acting == Some(player) { Style::new().bold() } else { Style::new() };
        lines.push(Line::from(vec![
            Span::raw(if acting == Some(player) { "▶ " } else { "  " }),
            Span::styled(format!(" {player} "), palette.block(player, 0)),
            Span::styled(format!(" {name:<name_width$}{points:>3}{pieces}"), style),
        ]));
    }
    Paragraph::new(lines).render(inner, buffer);
}

/// Whose turn it is, the blocks, and what the drop under the cursor would do.
fn draw_turn(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let inner = section(&turn_title(app), palette, area, buffer);
    let mover = app.link().mover();
    let chosen = app.cursor().map(|cursor| usize::from(cursor.drop().block));
    for block in 0..BLOCKS {
        let width = BLOCK_WIDTH.min(inner.width.saturating_sub(BLOCK_WIDTH * block as u16));
        let room = Rect { x: inner.x + BLOCK_WIDTH * block as u16, width, height: inner.height.min(3), ..inner };
        let can_take = app.legal().iter().any(|action| usize::from(DROPS[action.index()].block) == block);
        let left = app.link().pieces_left(mover)[block];
        let colour = if can_take { palette.player(mover) } else { palette.faint() };
        let head = match chosen {
            Some(chosen) if chosen == block => colour.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            _ => colour,
        };
        let lines = vec![
            Line::styled(format!(" {} {} ×{left} ", block + 1, LETTERS[block]), head),
            Line::styled(PICTURES[block][0], colour),
            Line::styled(PICTURES[block][1], colour),
        ];
        Paragraph::new(lines).render(room, buffer);
    }
    let below = Rect { y: inner.y + 4.min(inner.height), height: inner.height.saturating_sub(4), ..inner };
    Paragraph::new(preview(app, palette)).render(below, buffer);
}

fn turn_title(app: &App) -> String {
    let mover = app.link().mover();
    match (app.table.awaits(), app.link().rolled()) {
        (Awaits::Chance, _) => format!("{mover} rolls the die"),
        (Awaits::Agent(_), _) => format!("{mover} thinks"),
        (_, Some(block)) => format!("{mover}, your move: the die shows {}", LETTERS[usize::from(block)]),
        _ => format!("{mover}, your move"),
    }
}

/// The action under the cursor, what it gains and costs, and the score it would lead to.
fn preview(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let mover = app.link().mover();
    let (Some(cursor), Some(forecast)) = (app.cursor(), app.forecast()) else {
        let seconds = app.thinking.map_or(0, |time| time.as_secs());
        return if seconds == 0 { Vec::new() } else { vec![Line::from(format!("{seconds} s …"))] };
    };
    let score = app.table.scores().map_or(0, |scores| scores[mover]);
    let gain_style = if forecast.gain > 0 { Style::new().bold() } else { palette.faint() };
    let cost_style = if forecast.penalty > 0 { palette.cost() } else { palette.faint() };
    let action = Span::styled(app.link().action_name(cursor.action()), palette.player(mover).bold());
    let after = score + forecast.gain - forecast.penalty;
    vec![
        Line::from(vec![
            Span::raw("Dropping "),
            action,
            Span::raw(": "),
            Span::styled(format!("gains {}", forecast.gain), gain_style),
            Span::raw(", "),
            Span::styled(format!("minus points {}", forecast.penalty), cost_style),
        ]),
        Line::from(format!("Your score: {score} now, {after} after it")),
    ]
}

fn draw_banner(result: &str, area: Rect, buffer: &mut Buffer) {
    let frame = Block::bordered().border_type(BorderType::Double).title(Line::from(" Game over ").bold().centered());
    let lines = vec![
        Line::default(),
        Line::from(result.to_owned()).bold().centered(),
        Line::default(),
        Line::from("r rematch   u take back   w save   q quit").centered(),
    ];
    let area = Rect { height: area.height.min(7), ..area };
    Paragraph::new(lines).block(frame).render(area, buffer);
}

/// The latest events that fit, the newest last.
fn draw_history(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let inner = section("So far", palette, area, buffer);
    let events = app.table.events();
    let first = events.len().saturating_sub(inner.height.into());
    let lines: Vec<Line<'_>> = events[first..]
        .iter()
        .map(|event| {
            let line = Line::from(event.text.as_str());
            if event.is_after(app.table.record().plies.len()) { line.bold() } else { line }
        })
        .collect();
    Paragraph::new(lines).render(inner, buffer);
}
