//! One row per item: a range with end caps and a marker.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::{
    AXIS, Area, BLUE, Drawn, GRID, MARGIN, QUIET, STRIPE, TEXT, TITLE_HEIGHT, draw, name_margin, span, stroke,
    text_style, text_width, tick, widest, write, write_name,
};

/// One row.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// Its name, at the left.
    pub label: String,
    /// The start of the range.
    pub low: f64,
    /// The position of the marker.
    pub middle: f64,
    /// The end of the range.
    pub high: f64,
    /// A short text at the right, such as the value of the marker.
    pub note: String,
}

/// Ranges below each other on one axis, numbered from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranges {
    /// The title.
    pub title: String,
    /// What the axis shows.
    pub x_label: String,
    /// The length of the axis in pixels; the labels come on top.
    pub axis_width: u32,
    /// From the top.
    pub rows: Vec<Range>,
}

const ROW: i32 = 28;
const AXIS_HEIGHT: i32 = 52;

/// The ranges as SVG, as wide as the labels need.
pub fn ranges(plot: &Ranges) -> String {
    let left = name_margin(plot.rows.iter().map(|row| &row.label));
    let right = MARGIN + widest(plot.rows.iter().map(|row| &row.note)) + 10;
    let rows = plot.rows.len().max(1) as i32;
    let width = (left + plot.axis_width as i32 + right).max(text_width(&plot.title, super::TITLE) + 2 * MARGIN);
    let height = TITLE_HEIGHT + rows * ROW + AXIS_HEIGHT;
    draw((width, height), &plot.title, |root| {
        if plot.rows.is_empty() {
            return write(root, "No games yet.", (MARGIN, TITLE_HEIGHT + ROW), text_style(&QUIET, HPos::Left));
        }
        body(root, plot, (left, right))
    })
}

fn body(root: &Area<'_>, plot: &Ranges, (left, right): (i32, i32)) -> Drawn {
    let (width, _) = root.dim_in_pixel();
    let right_edge = width as i32 - right;
    let top = |row: usize| TITLE_HEIGHT + row as i32 * ROW;
    for row in (0..plot.rows.len()).step_by(2) {
        root.draw(&Rectangle::new([(MARGIN, top(row)), (width as i32 - MARGIN, top(row) + ROW)], STRIPE.filled()))?;
    }
    let x_range = span(plot.rows.iter().flat_map(|row| [row.low, row.middle, row.high]).filter(|x| x.is_finite()));
    let breadth = x_range.end - x_range.start;
    let mut chart = ChartBuilder::on(root)
        .margin_left(left)
        .margin_right(right)
        .margin_top(TITLE_HEIGHT)
        .margin_bottom(MARGIN / 2)
        .x_label_area_size(AXIS_HEIGHT - MARGIN / 2)
        .build_cartesian_2d(x_range.clone(), 0.0..1.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .y_labels(0)
        .x_labels((plot.axis_width / 50).max(2) as usize)
        .x_max_light_lines(0)
        .bold_line_style(GRID)
        .axis_style(AXIS)
        .x_label_formatter(&|x| tick(*x, breadth))
        .x_desc(plot.x_label.as_str())
        .label_style(text_style(&QUIET, HPos::Center))
        .axis_desc_style(text_style(&QUIET, HPos::Center))
        .draw()?;
    let pixel = |x: f64| chart.backend_coord(&(x, 0.0)).0;
    if x_range.contains(&0.0) {
        let axis_bottom = top(plot.rows.len());
        stroke(root, (pixel(0.0), TITLE_HEIGHT), (pixel(0.0), axis_bottom), AXIS.stroke_width(1))?;
    }
    for (place, row) in plot.rows.iter().enumerate() {
        let y = top(place) + ROW / 2;
        write_name(root, &row.label, place, (left, y))?;
        write(root, &row.note, (right_edge + 10, y), text_style(&TEXT, HPos::Left))?;
        let [low, middle, high] = [row.low, row.middle, row.high].map(pixel);
        stroke(root, (low, y), (high, y), BLUE.stroke_width(2))?;
        for end in [low, high] {
            stroke(root, (end, y - 5), (end, y + 5), BLUE.stroke_width(2))?;
        }
        root.draw(&Circle::new((middle, y), 5, BLUE.filled()))?;
    }
    Ok(())
}
