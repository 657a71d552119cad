//! Plots as SVG text.
//!
//! All have a white background, so that they look right on dark pages too, and colours from the
//! palette of Okabe and Ito, which remain distinguishable with any colour vision. The library cannot
//! measure text, as the fonts are the reader's; margins derive from an estimate of each label's width.

mod bars;
mod heat_map;
mod lines;
mod measurements;
mod ranges;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::text::{minus, printable, shorten};

pub use bars::{StackedBars, stacked_bars};
pub use heat_map::{HeatMap, heat_map};
pub use lines::{Chart, Series, dots_and_lines, lines};
pub use measurements::{Axis, Curve, Measurement, measurements};
pub use ranges::{Range, Ranges, ranges};

/// The palette of Okabe and Ito without its yellow, which is too faint for lines on white.
const PALETTE: [RGBColor; 7] = [BLUE, VERMILLION, GREEN, ORANGE, SKY_BLUE, PURPLE, BLACK];
const BLUE: RGBColor = RGBColor(0, 114, 178);
const VERMILLION: RGBColor = RGBColor(213, 94, 0);
const GREEN: RGBColor = RGBColor(0, 158, 115);
const ORANGE: RGBColor = RGBColor(230, 159, 0);
const SKY_BLUE: RGBColor = RGBColor(86, 180, 233);
const PURPLE: RGBColor = RGBColor(204, 121, 167);

const TEXT: RGBColor = RGBColor(38, 38, 38);
const QUIET: RGBColor = RGBColor(89, 89, 89);
const AXIS: RGBColor = RGBColor(140, 140, 140);
const GRID: RGBColor = RGBColor(222, 222, 222);
const STRIPE: RGBColor = RGBColor(246, 246, 246);

/// The size of text in pixels.
const FONT: f64 = 13.0;
/// The size of titles in pixels.
const TITLE: f64 = 16.0;
/// The space around a plot, and the height of its title, in pixels.
const MARGIN: i32 = 14;
const TITLE_HEIGHT: i32 = 44;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<<SVGBackend<'static> as DrawingBackend>::ErrorType>>;

/// The SVG that `body` draws below a title.
fn draw(size: (i32, i32), title: &str, body: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let mut svg = String::new();
    let root = SVGBackend::with_string(&mut svg, (size.0.max(1) as u32, size.1.max(1) as u32)).into_drawing_area();
    root.fill(&WHITE)
        .and_then(|()| {
            let style = ("sans-serif", TITLE * POINT, FontStyle::Bold, &TEXT).into_text_style(&root);
            root.draw(&Text::new(printable(title), (MARGIN, MARGIN), style))
        })
        .and_then(|()| body(&root))
        .and_then(|()| root.present())
        .expect("drawing into a string does no input or output that could fail");
    drop(root);
    svg
}

/// The library writes font sizes divided by this.
const POINT: f64 = 1.24;

/// The style of text with its anchor at a place.
fn text_style(color: &RGBColor, horizontal: HPos) -> TextStyle<'_> {
    TextStyle::from(("sans-serif", FONT * POINT).into_font()).color(color).pos(Pos::new(horizontal, VPos::Center))
}

/// A line of text, vertically centred on `at`.
fn write(root: &Area<'_>, text: &str, at: (i32, i32), style: TextStyle<'_>) -> Drawn {
    root.draw(&Text::new(printable(text), at, style))
}

/// A straight line in pixels.
fn stroke(root: &Area<'_>, from: (i32, i32), to: (i32, i32), style: ShapeStyle) -> Drawn {
    root.draw(&PathElement::new(vec![from, to], style))
}

/// An upper estimate of the width of a text in pixels.
fn text_width(text: &str, font: f64) -> i32 {
    let em = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | '\'' | '|' | 'f' | 't' | 'r' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 1.0,
        '=' | '+' | '−' | '_' | '#' | '<' | '>' | '~' => 0.84,
        _ if letter.is_ascii_uppercase() => 0.75,
        _ if letter.is_ascii() => 0.64,
        _ => 1.0,
    };
    (text.chars().map(em).sum::<f64>() * font).ceil() as i32
}

/// A name short enough for a margin.
fn short(name: &str) -> String {
    shorten(&printable(name), MAX_LABEL)
}

/// How many characters of a name a plot shows.
const MAX_LABEL: usize = 40;

/// The widest of some texts, in pixels.
fn widest<'a>(texts: impl IntoIterator<Item = &'a String>) -> i32 {
    texts.into_iter().map(|text| text_width(text, FONT)).max().unwrap_or(0)
}

/// The width of the left margin that holds these names and their numbers.
fn name_margin<'a>(names: impl IntoIterator<Item = &'a String>) -> i32 {
    let names: Vec<String> = names.into_iter().map(|name| short(name)).collect();
    MARGIN + widest(&names) + NUMBER
}

/// The width of a row's number with its padding.
const NUMBER: i32 = 38;

/// A name in the left margin and the number of its row, which distinguishes names that are equal when shortened.
fn write_name(root: &Area<'_>, name: &str, place: usize, (left, y): (i32, i32)) -> Drawn {
    write(root, &short(name), (left - NUMBER, y), text_style(&TEXT, HPos::Right))?;
    write(root, &(place + 1).to_string(), (left - 10, y), text_style(&QUIET, HPos::Right))
}

/// The range of some numbers with padding on both sides; finite and not empty even without numbers.
fn span(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (low, high) =
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return 0.0..1.0;
    }
    let air = if high > low { 0.04 * (high - low) } else { low.abs().max(1.0) * 0.5 };
    low - air..high + air
}

/// A number on an axis that covers `span`: as many decimals as its steps need, thousands and millions in short.
fn tick(value: f64, span: f64) -> String {
    let (unit, suffix) = match span {
        _ if value.abs() < span * 1e-9 => return "0".to_owned(),
        1e9.. => (1e9, " G"),
        1e6.. => (1e6, " M"),
        2e4.. => (1e3, " k"),
        _ => (1.0, ""),
    };
    let decimals = (1.0 - (span / unit / 2.0).log10()).ceil().clamp(0.0, 9.0) as usize;
    let text = format!("{:.decimals$}", value / unit);
    let text = if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{}{suffix}", minus(text.to_owned()))
}

#[cfg(test)]
mod tests;
