//! Measurements at a few points: dots with intervals as error bars, joined by lines.
//!
//! Error bars of several curves at the same x are a few pixels apart, so that each can be read. The axis has labels at
//! the measured points only.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::lines::{AXIS_HEIGHT, AXIS_WIDTH, Chart, LEGEND_ROW, color, legend};
use super::{AXIS, Area, Drawn, GRID, MARGIN, QUIET, TITLE_HEIGHT, draw, span, stroke, text_style, tick, write};

/// The scale of the horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Linear.
    Linear,
    /// Logarithmic; points at or below 0 are left out.
    Log,
}

impl Axis {
    fn place(self, x: f64) -> f64 {
        match self {
            Self::Linear => x,
            Self::Log => x.log10(),
        }
    }
}

/// One measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The position on the axis.
    pub x: f64,
    /// The value.
    pub y: f64,
    /// The lower and the upper end of its interval.
    pub interval: [f64; 2],
}

/// Measurements that belong together, from left to right.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its name in the legend.
    pub name: String,
    /// Points that are not finite on the axis are left out.
    pub points: Vec<Measurement>,
}

/// The distance of error bars of neighbouring curves, and half of the width of their caps, in pixels.
const APART: i32 = 5;
const CAP: i32 = 3;

/// An axis with labels at given points, which the library does not offer.
struct Places {
    axis: RangedCoordf64,
    labelled: Vec<f64>,
}

impl Ranged for Places {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.axis.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.labelled.clone()
    }

    fn range(&self) -> Range<f64> {
        self.axis.range()
    }
}

/// The curves as SVG.
pub fn measurements(chart: &Chart, axis: Axis, curves: &[Curve]) -> String {
    let placed: Vec<Vec<Measurement>> = curves.iter().map(|curve| placed(axis, curve)).collect();
    draw((chart.width as i32, chart.height as i32), &chart.title, |root| {
        if placed.iter().all(Vec::is_empty) {
            return write(root, "No data yet.", (MARGIN, TITLE_HEIGHT + 20), text_style(&QUIET, HPos::Left));
        }
        let (entries, rows) = legend(curves.iter().map(|curve| curve.name.as_str()), chart.width as i32);
        let legend_top = chart.height as i32 - MARGIN / 2 - rows * LEGEND_ROW;
        body(root, (chart, axis), &placed, chart.height as i32 - legend_top)?;
        entries.iter().try_for_each(|entry| entry.draw(root, legend_top))
    })
}

/// The measurements with their positions on the axis.
fn placed(axis: Axis, curve: &Curve) -> Vec<Measurement> {
    let place = |point: &Measurement| Measurement { x: axis.place(point.x), ..*point };
    let is_finite = |point: &Measurement| {
        [point.x, point.y, point.interval[0], point.interval[1]].iter().all(|number| number.is_finite())
    };
    curve.points.iter().map(place).filter(is_finite).collect()
}

fn body(root: &Area<'_>, (chart, axis): (&Chart, Axis), curves: &[Vec<Measurement>], below: i32) -> Drawn {
    let all = || curves.iter().flatten();
    let y_range = span(all().flat_map(|point| [point.y, point.interval[0], point.interval[1]]));
    let height = y_range.end - y_range.start;
    let mut places: Vec<f64> = all().map(|point| point.x).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let places = Places { axis: span(places.iter().copied()).into(), labelled: places };
    let label = |x: &f64| {
        let number = if axis == Axis::Log { 10.0_f64.powf(*x) } else { *x };
        tick(number, number.abs())
    };
    let mut context = ChartBuilder::on(root)
        .margin_top(TITLE_HEIGHT)
        .margin_right(MARGIN + 10)
        .margin_left(MARGIN / 2)
        .margin_bottom(below)
        .x_label_area_size(AXIS_HEIGHT)
        .y_label_area_size(AXIS_WIDTH)
        .build_cartesian_2d(places, y_range)?;
    context
        .configure_mesh()
        .max_light_lines(0)
        .y_labels((chart.height / 50).clamp(2, 12) as usize)
        .bold_line_style(GRID)
        .axis_style(AXIS)
        .x_label_formatter(&label)
        .y_label_formatter(&|y| tick(*y, height))
        .x_desc(chart.x_label.as_str())
        .y_desc(chart.y_label.as_str())
        .label_style(text_style(&QUIET, HPos::Center))
        .axis_desc_style(text_style(&QUIET, HPos::Center))
        .draw()?;
    for (number, points) in curves.iter().enumerate() {
        let shift = (2 * number as i32 - curves.len() as i32 + 1) * APART / 2;
        let pixel = |x: f64, y: f64| {
            let (left, top) = context.backend_coord(&(x, y));
            (left + shift, top)
        };
        let dots: Vec<(i32, i32)> = points.iter().map(|point| pixel(point.x, point.y)).collect();
        for pair in dots.windows(2) {
            stroke(root, pair[0], pair[1], color(number).stroke_width(2))?;
        }
        for (point, &(left, top)) in points.iter().zip(&dots) {
            let [low, high] = point.interval.map(|end| pixel(point.x, end).1);
            stroke(root, (left, low), (left, high), color(number).stroke_width(1))?;
            for end in [low, high] {
                stroke(root, (left - CAP, end), (left + CAP, end), color(number).stroke_width(1))?;
            }
            root.draw(&Circle::new((left, top), 4, color(number).filled()))?;
        }
    }
    Ok(())
}
