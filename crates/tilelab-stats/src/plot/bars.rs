//! One row per item: a bar of several parts, as shares of the whole.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::{
    Area, Drawn, MARGIN, PALETTE, QUIET, STRIPE, TEXT, TITLE_HEIGHT, draw, text_style, text_width, widest, write,
};

/// Bars below each other; all have the same parts.
#[derive(Clone, Debug, PartialEq)]
pub struct StackedBars {
    /// The title.
    pub title: String,
    /// What the parts are, from the left.
    pub parts: Vec<String>,
    /// The name of each bar and the size of each of its parts.
    pub rows: Vec<(String, Vec<f64>)>,
    /// The length of the bars in pixels.
    pub bar_width: u32,
}

const ROW: i32 = 22;

/// The bars as SVG, as wide as the labels need.
pub fn stacked_bars(plot: &StackedBars) -> String {
    let left = 2 * MARGIN + widest(plot.rows.iter().map(|(label, _)| label));
    let width = (left + plot.bar_width as i32 + MARGIN).max(text_width(&plot.title, super::TITLE) + 2 * MARGIN);
    let height = TITLE_HEIGHT + (plot.rows.len() as i32 + 1) * ROW + MARGIN;
    draw((width, height), &plot.title, |root| {
        if plot.rows.is_empty() {
            return write(root, "No games yet.", (MARGIN, TITLE_HEIGHT + ROW / 2), text_style(&QUIET, HPos::Left));
        }
        legend(root, plot, left)?;
        body(root, plot, left)
    })
}

/// The color of a part; a third part, such as ties, is grey.
fn color(part: usize) -> RGBColor {
    match part {
        2 => RGBColor(190, 190, 190),
        part => PALETTE[part % PALETTE.len()],
    }
}

fn legend(root: &Area<'_>, plot: &StackedBars, left: i32) -> Drawn {
    let (mut x, y) = (left, TITLE_HEIGHT + ROW / 2);
    for (part, name) in plot.parts.iter().enumerate() {
        root.draw(&Rectangle::new([(x, y - 6), (x + 12, y + 6)], color(part).filled()))?;
        write(root, name, (x + 18, y), text_style(&TEXT, HPos::Left))?;
        x += 18 + text_width(name, super::FONT) + 2 * MARGIN;
    }
    Ok(())
}

fn body(root: &Area<'_>, plot: &StackedBars, left: i32) -> Drawn {
    for (place, (label, sizes)) in plot.rows.iter().enumerate() {
        let top = TITLE_HEIGHT + (place as i32 + 1) * ROW;
        write(root, label, (left - MARGIN, top + ROW / 2), text_style(&TEXT, HPos::Right))?;
        let frame = [(left, top + 2), (left + plot.bar_width as i32, top + ROW - 2)];
        root.draw(&Rectangle::new(frame, STRIPE.filled()))?;
        let whole: f64 = sizes.iter().sum();
        let mut sum = 0.0;
        for (part, &size) in sizes.iter().enumerate().filter(|(_, size)| whole > 0.0 && **size > 0.0) {
            let pixel = |share: f64| left + (share / whole * f64::from(plot.bar_width)).round() as i32;
            let corners = [(pixel(sum), top + 2), (pixel(sum + size), top + ROW - 2)];
            sum += size;
            root.draw(&Rectangle::new(corners, color(part).filled()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_every_bar_is_drawn() {
        let row = |label: &str, sizes: [f64; 3]| (label.to_owned(), sizes.to_vec());
        let plot = StackedBars {
            title: "wins".into(),
            parts: ["first", "second", "ties"].map(str::to_owned).to_vec(),
            rows: vec![row("one", [1.0, 2.0, 3.0]), row("two", [0.0, 5.0, 0.0]), row("none", [0.0; 3])],
            bar_width: 300,
        };
        let svg = stacked_bars(&plot);
        // The background, a frame per bar, a sample per part, and the four parts that are not empty.
        assert_eq!(svg.matches("<rect").count(), 1 + 3 + 3 + 4);
        assert!(stacked_bars(&StackedBars { rows: vec![], ..plot }).contains("No games yet."));
    }
}
