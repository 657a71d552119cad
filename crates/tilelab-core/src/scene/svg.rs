//! A scene as a vector picture.

use std::f64::consts::FRAC_PI_2;
use std::fmt::Write as _;

use super::tiles::Paint;
use super::{Cell, Goal, Grid, Piece, Scene, Shape, Side, domino};
use crate::portable_cos;

/// The width of a cell.
const CELL: f64 = 30.0;

/// The scene as the text of an SVG file.
pub fn svg(scene: &Scene) -> String {
    let (width, height) = svg_size(scene);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{}</svg>\n",
        shapes(scene)
    )
}

/// The width and height of the picture.
pub fn svg_size(scene: &Scene) -> (f64, f64) {
    Geometry { scene }.size()
}

/// The scene as a part of a larger SVG file: scaled, and with its upper left corner at a place.
pub fn svg_part(scene: &Scene, (x, y): (f64, f64), scale: f64) -> String {
    format!("<g transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\">\n{}</g>\n", shapes(scene))
}

/// The elements of the picture.
fn shapes(scene: &Scene) -> String {
    let geometry = Geometry { scene };
    let mut body = String::new();
    if scene.ground {
        for row in 0..scene.rows {
            for column in 0..scene.columns {
                body += &geometry.cell([column, row], "#f4f4f4", "#c8c8c8");
            }
        }
    }
    for piece in &scene.pieces {
        body += &match piece.shape {
            Shape::Block => geometry.block(piece),
            Shape::Stone => geometry.stones(piece),
            Shape::Domino => domino::svg(piece, CELL, |cell| geometry.middle_of(cell)),
        };
    }
    for &goal in &scene.goals {
        body += &geometry.goal(goal);
    }
    body + &geometry.labels()
}

/// Where cells are in the picture, with a margin of a cell on all sides.
struct Geometry<'a> {
    scene: &'a Scene,
}

impl Geometry<'_> {
    fn is_hexagonal(&self) -> bool {
        self.scene.grid == Grid::Hexagons
    }

    /// Half the width of a hexagon is this times the cosine of 30 degrees.
    fn radius() -> f64 {
        CELL / 3_f64.sqrt()
    }

    fn size(&self) -> (f64, f64) {
        let (columns, rows) = (f64::from(self.scene.columns), f64::from(self.scene.rows));
        if self.is_hexagonal() {
            ((columns + rows / 2.0 + 1.5) * CELL, (rows * 1.5 + 0.5) * Self::radius() + 2.0 * CELL)
        } else {
            ((columns + 2.0) * CELL, (rows + 2.0) * CELL)
        }
    }

    /// The middle of a place given in columns and in rows from the top.
    fn middle(&self, column: f64, row: f64) -> (f64, f64) {
        if self.is_hexagonal() {
            ((column + row / 2.0 + 1.5) * CELL, (row * 1.5 + 1.0) * Self::radius() + CELL)
        } else {
            ((column + 1.5) * CELL, (row + 1.5) * CELL)
        }
    }

    fn middle_of(&self, [column, row]: Cell) -> (f64, f64) {
        self.middle(f64::from(column), f64::from(self.scene.row_from_top(row)))
    }

    /// A cell filled with a color.
    fn cell(&self, cell: Cell, fill: &str, stroke: &str) -> String {
        let (x, y) = self.middle_of(cell);
        if !self.is_hexagonal() {
            let (left, top) = (x - CELL / 2.0, y - CELL / 2.0);
            return format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"{stroke}\"/>\n"
            );
        }
        let corner = |turn: i32| {
            let angle = f64::from(60 * turn + 30).to_radians();
            let sine = portable_cos(angle - FRAC_PI_2);
            format!("{:.1},{:.1}", x + Self::radius() * portable_cos(angle), y + Self::radius() * sine)
        };
        let points = (0..6).map(corner).collect::<Vec<_>>().join(" ");
        format!("<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\"/>\n")
    }

    /// The cells of a block, an edge where it ends, and its mark or label.
    fn block(&self, piece: &Piece) -> String {
        let fill = Paint::of(piece, false).css();
        let mut body = String::new();
        for &cell in &piece.cells {
            body += &self.cell(cell, &fill, &fill);
        }
        for &[column, row] in piece.cells.iter().filter(|_| !self.is_hexagonal()) {
            let row_from_top = i32::from(self.scene.row_from_top(row));
            let is_own = |right: i32, down: i32| {
                let (column, row) = (i32::from(column) + right, row_from_top + down);
                piece.cells.iter().any(|&[x, y]| i32::from(x) == column && i32::from(self.scene.row_from_top(y)) == row)
            };
            let (x, y) = self.middle_of([column, row]);
            for (right, down) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                if !is_own(right, down) {
                    let (right, down, half) = (f64::from(right), f64::from(down), CELL / 2.0);
                    let (middle_x, middle_y) = (x + right * half, y + down * half);
                    let ends = (
                        middle_x - down * half,
                        middle_y - right * half,
                        middle_x + down * half,
                        middle_y + right * half,
                    );
                    body += &line(ends, "#ffffff", 2);
                }
            }
        }
        let Some(&first) = piece.cells.first() else { return body };
        let at = self.middle_of(first);
        if piece.dot {
            let _ = writeln!(body, "<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#ffffff\"/>", at.0, at.1);
        } else if let Some(label) = &piece.label {
            body += &text(at, label, "#ffffff");
        }
        body
    }

    fn stones(&self, piece: &Piece) -> String {
        let fill = Paint::of(piece, false).css();
        let mut body = String::new();
        for cell in &piece.cells {
            let (x, y) = self.middle_of(*cell);
            let ring = if self.scene.highlights.contains(cell) { " stroke=\"#000000\" stroke-width=\"2\"" } else { "" };
            let radius = CELL * 0.4;
            let _ = writeln!(body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"{ring}/>");
        }
        body
    }

    /// A line in the player's color along a side.
    fn goal(&self, goal: Goal) -> String {
        let (right, bottom) = (f64::from(self.scene.columns) - 1.0, f64::from(self.scene.rows) - 1.0);
        let (from, to) = match goal.side {
            Side::Top => ((0.0, -0.7), (right + 0.3, -0.7)),
            Side::Bottom => ((-0.3, bottom + 0.7), (right, bottom + 0.7)),
            Side::Left => ((-0.7, 0.0), (-0.7, bottom)),
            Side::Right => ((right + 0.7, 0.0), (right + 0.7, bottom)),
        };
        let ((x1, y1), (x2, y2)) = (self.middle(from.0, from.1), self.middle(to.0, to.1));
        line((x1, y1, x2, y2), &Paint::Player { player: goal.player, dark: false }.css(), 4)
    }

    /// The labels of columns at the side where row 0 is, those of rows on the left.
    fn labels(&self) -> String {
        let across = if self.scene.grid == Grid::Upright { f64::from(self.scene.rows) } else { -1.0 };
        let columns = self.scene.column_labels.iter().enumerate();
        let rows = self.scene.row_labels.iter().enumerate();
        let columns = columns.map(|(column, label)| text(self.middle(column as f64, across), label, "#666666"));
        let rows = rows.map(|(row, label)| {
            let row = self.scene.row_from_top(row as u16);
            text(self.middle(-1.0, f64::from(row)), label, "#666666")
        });
        columns.chain(rows).collect()
    }
}

fn line((x1, y1, x2, y2): (f64, f64, f64, f64), stroke: &str, width: u8) -> String {
    format!(
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>\n"
    )
}

fn text((x, y): (f64, f64), label: &str, fill: &str) -> String {
    let escaped = label.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        "<text x=\"{x:.1}\" y=\"{:.1}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\" \
         fill=\"{fill}\">{escaped}</text>\n",
        y + 4.5
    )
}

#[cfg(test)]
mod tests {
    use super::super::tests::example;
    use super::*;

    #[test]
    fn every_part_is_drawn() {
        for (grid, cell) in [(Grid::Squares, "<rect"), (Grid::Hexagons, "<polygon")] {
            let picture = svg(&example(grid));
            assert!(picture.ends_with("</svg>\n") && picture.contains(cell), "{picture}");
            assert_eq!(picture.matches("<text").count(), 5);
            assert!(picture.contains("stroke=\"#d55e00\" stroke-width=\"4\""), "the goal of player b");
        }
        assert!(svg(&Scene::from_text("a<b")).contains("&lt;"));
        let part = svg_part(&example(Grid::Squares), (10.0, 20.0), 0.5);
        assert!(part.starts_with("<g transform=\"translate(10.0 20.0) scale(0.500)\">") && part.contains("<rect"));
        assert_eq!(svg_size(&example(Grid::Squares)), (150.0, 120.0));
    }
}
