//! A matrix of rates, coloured by their distance from one half.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::{
    Area, BLUE, Drawn, GRID, MARGIN, QUIET, STRIPE, TITLE_HEIGHT, VERMILLION, draw, name_margin, text_style,
    text_width, write, write_name,
};

/// A matrix of rates.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// The title.
    pub title: String,
    /// The names of the rows. Columns have the same order and are numbered from 1.
    pub labels: Vec<String>,
    /// The rate of the row against the column, from 0 to 1, where there is one.
    pub rates: Vec<Vec<Option<f64>>>,
}

const CELL: (i32, i32) = (50, 30);

/// The rates as SVG, as wide as labels and cells need.
pub fn heat_map(map: &HeatMap) -> String {
    let count = map.labels.len() as i32;
    let left = name_margin(&map.labels);
    let width = (left + count * CELL.0 + MARGIN).max(text_width(&map.title, super::TITLE) + 2 * MARGIN);
    let height = TITLE_HEIGHT + (count.max(1) + 1) * CELL.1 + MARGIN;
    draw((width, height), &map.title, |root| {
        if map.rates.iter().flatten().flatten().next().is_none() {
            return write(root, "No games yet.", (MARGIN, TITLE_HEIGHT + CELL.1), text_style(&QUIET, HPos::Left));
        }
        body(root, map, left)
    })
}

fn body(root: &Area<'_>, map: &HeatMap, left: i32) -> Drawn {
    let top = TITLE_HEIGHT + CELL.1;
    for (row, (label, rates)) in map.labels.iter().zip(&map.rates).enumerate() {
        let y = top + row as i32 * CELL.1;
        let column_x = left + row as i32 * CELL.0 + CELL.0 / 2;
        write_name(root, label, row, (left, y + CELL.1 / 2))?;
        write(root, &(row + 1).to_string(), (column_x, top - CELL.1 / 2), text_style(&QUIET, HPos::Center))?;
        for (column, rate) in rates.iter().enumerate() {
            let x = left + column as i32 * CELL.0;
            let corners = [(x, y), (x + CELL.0, y + CELL.1)];
            let fill = rate.map_or(if row == column { GRID } else { STRIPE }, shade);
            root.draw(&Rectangle::new(corners, fill.filled()))?;
            root.draw(&Rectangle::new(corners, WHITE.stroke_width(1)))?;
            if let Some(rate) = rate {
                let style = text_style(readable_on(fill), HPos::Center);
                write(root, &percentage(*rate), (x + CELL.0 / 2, y + CELL.1 / 2), style)?;
            }
        }
    }
    Ok(())
}

/// White at one half, blue above, vermillion below.
fn shade(rate: f64) -> RGBColor {
    let full = if rate >= 0.5 { BLUE } else { VERMILLION };
    let strength = (2.0 * (rate - 0.5).abs()).min(1.0);
    let mix = |color: u8| (255.0 + (f64::from(color) - 255.0) * strength).round() as u8;
    RGBColor(mix(full.0), mix(full.1), mix(full.2))
}

/// Black or white, the one with the higher contrast by the web content accessibility guidelines.
fn readable_on(RGBColor(red, green, blue): RGBColor) -> &'static RGBColor {
    let linear = |channel: u8| match f64::from(channel) / 255.0 {
        dark @ ..=0.040_45 => dark / 12.92,
        bright => ((bright + 0.055) / 1.055).powf(2.4),
    };
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if (luminance + 0.05).powi(2) > 0.05 * 1.05 { &BLACK } else { &WHITE }
}

/// A rate as a percentage, where 0 and 100 are exact.
fn percentage(rate: f64) -> String {
    match rate {
        0.0 | 1.0 | 0.01..=0.99 => format!("{:.0} %", 100.0 * rate),
        ..0.5 => "<1 %".to_owned(),
        _ => ">99 %".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_perfect_rate_is_shown_as_such() {
        let shown = [0.0, 0.009, 0.01, 0.5, 0.99, 0.996, 1.0].map(percentage);
        assert_eq!(shown, ["0 %", "<1 %", "1 %", "50 %", "99 %", ">99 %", "100 %"]);
    }

    #[test]
    fn text_is_readable_on_every_shade() {
        assert_eq!(shade(0.5), WHITE);
        assert_eq!((shade(1.0), shade(0.0)), (BLUE, VERMILLION));
        assert_eq!((readable_on(WHITE), readable_on(BLUE), readable_on(VERMILLION)), (&BLACK, &WHITE, &BLACK));
    }
}
