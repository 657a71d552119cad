//! Curves over a common axis, each with an area of uncertainty where there is one.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::{
    AXIS, Area, Drawn, FONT, GRID, MARGIN, PALETTE, QUIET, SKY_BLUE, TEXT, TITLE_HEIGHT, draw, short, span, stroke,
    text_style, text_width, tick, write,
};

/// The frame around the curves.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// What the horizontal axis shows.
    pub x_label: String,
    /// What the vertical axis shows.
    pub y_label: String,
    /// In pixels, legend included.
    pub width: u32,
    /// In pixels, legend included.
    pub height: u32,
}

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the legend; a curve without a name has no entry there.
    pub name: String,
    /// Its points from left to right; those that are not finite are left out.
    pub points: Vec<(f64, f64)>,
    /// x, low and high of an area around it.
    pub band: Option<Vec<(f64, f64, f64)>>,
}

impl Series {
    fn finite_points(&self) -> impl Iterator<Item = (f64, f64)> + Clone + '_ {
        self.points.iter().copied().filter(|(x, y)| x.is_finite() && y.is_finite())
    }

    fn finite_band(&self) -> impl DoubleEndedIterator<Item = (f64, f64, f64)> + Clone + '_ {
        let finite = |(x, low, high): &(f64, f64, f64)| x.is_finite() && low.is_finite() && high.is_finite();
        self.band.iter().flatten().copied().filter(finite)
    }

    fn extent(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.finite_points().chain(self.finite_band().flat_map(|(x, low, high)| [(x, low), (x, high)]))
    }
}

pub(super) const LEGEND_ROW: i32 = 22;
pub(super) const AXIS_HEIGHT: i32 = 50;
pub(super) const AXIS_WIDTH: i32 = 74;

/// The curves as SVG. The palette has seven colours; from the eighth curve on lines are dashed.
pub fn lines(chart: &Chart, series: &[Series]) -> String {
    dots_and_lines(chart, &[], series)
}

/// Dots, and curves above them, as SVG. Dots that are not finite are left out.
pub fn dots_and_lines(chart: &Chart, dots: &[(f64, f64)], series: &[Series]) -> String {
    let dots: Vec<(f64, f64)> = dots.iter().copied().filter(|(x, y)| x.is_finite() && y.is_finite()).collect();
    draw((chart.width as i32, chart.height as i32), &chart.title, |root| {
        if dots.is_empty() && series.iter().all(|series| series.extent().next().is_none()) {
            return write(root, "No data yet.", (MARGIN, TITLE_HEIGHT + 20), text_style(&QUIET, HPos::Left));
        }
        let (entries, rows) = legend(series.iter().map(|series| series.name.as_str()), chart.width as i32);
        let legend_top = chart.height as i32 - MARGIN / 2 - rows * LEGEND_ROW;
        curves(root, chart, (&dots, series), chart.height as i32 - legend_top)?;
        for entry in entries {
            entry.draw(root, legend_top)?;
        }
        Ok(())
    })
}

pub(super) fn color(series: usize) -> RGBColor {
    PALETTE[series % PALETTE.len()]
}

/// A name in the legend and its position.
pub(super) struct Entry {
    series: usize,
    name: String,
    x: i32,
    row: i32,
}

impl Entry {
    /// Draws the line and the name below `top`.
    pub(super) fn draw(&self, root: &Area<'_>, top: i32) -> Drawn {
        let (x, y) = (self.x, top + self.row * LEGEND_ROW + LEGEND_ROW / 2);
        for (from, to) in if self.series < PALETTE.len() { vec![(0, 24)] } else { vec![(0, 9), (15, 24)] } {
            stroke(root, (x + from, y), (x + to, y), color(self.series).stroke_width(3))?;
        }
        write(root, &self.name, (x + 30, y), text_style(&TEXT, HPos::Left))
    }
}

/// Places the names from left to right in rows, and returns the number of rows.
pub(super) fn legend<'a>(names: impl Iterator<Item = &'a str>, width: i32) -> (Vec<Entry>, i32) {
    let (mut entries, mut x, mut row) = (Vec::new(), MARGIN, 0);
    for (series, name) in names.enumerate().filter(|(_, name)| !name.is_empty()) {
        let name = short(name);
        let needed = 30 + text_width(&name, FONT) + 18;
        if x > MARGIN && x + needed > width {
            (x, row) = (MARGIN, row + 1);
        }
        entries.push(Entry { series, name, x, row });
        x += needed;
    }
    let rows = if entries.is_empty() { 0 } else { row + 1 };
    (entries, rows)
}

fn curves(root: &Area<'_>, chart: &Chart, (dots, series): (&[(f64, f64)], &[Series]), below: i32) -> Drawn {
    let extent = || series.iter().flat_map(Series::extent).chain(dots.iter().copied());
    let (low, high) = extent().fold((f64::NAN, f64::NAN), |(low, high), (x, _)| (low.min(x), high.max(x)));
    // Curves may touch the edge; dots need padding.
    let x_range = if high > low && dots.is_empty() { low..high } else { span([low, high].into_iter()) };
    let y_range = span(extent().map(|(_, y)| y));
    let (breadth, height) = (x_range.end - x_range.start, y_range.end - y_range.start);
    let mut context = ChartBuilder::on(root)
        .margin_top(TITLE_HEIGHT)
        .margin_right(MARGIN + 10)
        .margin_left(MARGIN / 2)
        .margin_bottom(below)
        .x_label_area_size(AXIS_HEIGHT)
        .y_label_area_size(AXIS_WIDTH)
        .build_cartesian_2d(x_range, y_range)?;
    context
        .configure_mesh()
        .max_light_lines(0)
        .x_labels((chart.width / 90).clamp(2, 12) as usize)
        .y_labels((chart.height / 50).clamp(2, 12) as usize)
        .bold_line_style(GRID)
        .axis_style(AXIS)
        .x_label_formatter(&|x| tick(*x, breadth))
        .y_label_formatter(&|y| tick(*y, height))
        .x_desc(chart.x_label.as_str())
        .y_desc(chart.y_label.as_str())
        .label_style(text_style(&QUIET, HPos::Center))
        .axis_desc_style(text_style(&QUIET, HPos::Center))
        .draw()?;
    // All areas lie below all lines, so that no line is tinted by its neighbour.
    for (place, series) in series.iter().enumerate() {
        let upper = series.finite_band().map(|(x, _, high)| (x, high));
        let lower = series.finite_band().rev().map(|(x, low, _)| (x, low));
        let outline: Vec<(f64, f64)> = upper.chain(lower).collect();
        context.draw_series(std::iter::once(Polygon::new(outline, color(place).mix(0.2))))?;
    }
    context.draw_series(dots.iter().map(|&dot| Circle::new(dot, 3, SKY_BLUE.filled())))?;
    for (place, series) in series.iter().enumerate() {
        let style = color(place).stroke_width(2);
        if place < PALETTE.len() {
            context.draw_series(LineSeries::new(series.finite_points(), style))?;
        } else {
            context.draw_series(DashedLineSeries::new(series.finite_points(), 8, 5, style))?;
        }
        if series.points.len() == 1 {
            context.draw_series(series.finite_points().map(|point| Circle::new(point, 4, color(place).filled())))?;
        }
    }
    Ok(())
}
