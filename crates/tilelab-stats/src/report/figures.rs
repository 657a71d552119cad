//! The plots of a report.
//!
//! Each is drawn twice: broad with names, for files and wide pages, and narrow with row numbers only, for phones,
//! where the table beside the plot lists the names.

use super::table::{Row, Table};
use crate::plot::{HeatMap, Range, Ranges, heat_map, ranges};
use crate::text::{minus, signed};

/// A plot and its title.
pub(super) struct Figure {
    /// The name of its file.
    pub(super) file: &'static str,
    /// The title, which is also the alternative text.
    pub(super) title: &'static str,
    /// The plot with names.
    pub(super) broad: String,
    /// The plot with row numbers instead.
    pub(super) narrow: String,
}

/// The width of a plot.
#[derive(Clone, Copy, PartialEq)]
enum Width {
    Broad,
    Narrow,
}

/// The plots that the results allow.
pub(super) fn figures(table: &Table) -> Vec<Figure> {
    let figure = |file, title, svg: fn(&Table, &str, Width) -> String| Figure {
        file,
        title,
        broad: svg(table, title, Width::Broad),
        narrow: svg(table, title, Width::Narrow),
    };
    let mut figures = Vec::new();
    if table.is_rated() {
        figures.push(figure("ratings.svg", "Elo ratings with 95 % intervals", ratings));
        figures.push(figure("wins.svg", "How often the row did better than the column", wins));
    }
    if table.has_points() {
        figures.push(figure("scores.svg", "Points: fewest, mean and most", scores));
    }
    figures
}

fn ratings(table: &Table, title: &str, width: Width) -> String {
    let range = |row: &Row| {
        let (middle, low, high) = (row.elo?, row.elo_low?, row.elo_high?);
        Some(Range { label: label(row, width), low, middle, high, note: signed(middle) })
    };
    ranges(&Ranges {
        title: title.to_owned(),
        x_label: "Elo, relative to the mean of all agents".to_owned(),
        axis_width: axis_width(width),
        rows: table.rows.iter().filter_map(range).collect(),
    })
}

fn scores(table: &Table, title: &str, width: Width) -> String {
    let range = |row: &Row| {
        let (middle, low, high) = (row.mean_points?, f64::from(row.min_points?), f64::from(row.max_points?));
        Some(Range { label: label(row, width), low, middle, high, note: minus(format!("{middle:.1}")) })
    };
    ranges(&Ranges {
        title: title.to_owned(),
        x_label: "points in a game; at the right the mean".to_owned(),
        axis_width: axis_width(width),
        rows: table.rows.iter().filter_map(range).collect(),
    })
}

fn wins(table: &Table, title: &str, width: Width) -> String {
    let rates = table.cross.iter().enumerate().map(|(row, cells)| {
        cells.iter().enumerate().map(|(column, cell)| cell.rate().filter(|_| row != column)).collect()
    });
    heat_map(&HeatMap {
        title: if width == Width::Broad { title.to_owned() } else { "Row better than column".to_owned() },
        labels: table.rows.iter().map(|row| label(row, width)).collect(),
        rates: rates.collect(),
    })
}

fn label(row: &Row, width: Width) -> String {
    if width == Width::Broad { row.agent.clone() } else { String::new() }
}

fn axis_width(width: Width) -> u32 {
    if width == Width::Broad { 440 } else { 250 }
}
