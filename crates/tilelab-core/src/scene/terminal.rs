//! A scene as text, plain or with the colors of the terminal.

use super::tiles::{Paint, Tile, tiles};
use super::{Grid, Scene};

/// The rows of the board with the labels around it. With `color`, pieces are painted with ANSI escape sequences
/// (24-bit color); without, letters alone tell them apart.
pub fn rows(scene: &Scene, color: bool) -> Vec<String> {
    let margin = scene.row_labels.iter().map(|label| label.chars().count() + 1).max().unwrap_or(0);
    let mut lines = Vec::new();
    let columns = column_labels(scene, margin);
    if scene.grid != Grid::Upright {
        lines.extend(columns.clone());
    }
    for (number, row) in tiles(scene).into_iter().enumerate() {
        let label = scene.row_labels.get(usize::from(scene.row_from_top(number as u16)));
        let mut line = format!("{:<margin$}", label.map_or("", String::as_str));
        for tile in row {
            line += &write(tile, scene.grid == Grid::Hexagons, color);
        }
        lines.push(if color { line } else { line.trim_end().to_owned() });
    }
    if scene.grid == Grid::Upright {
        lines.extend(columns);
    }
    lines
}

/// Two characters per cell, as cells have.
fn column_labels(scene: &Scene, margin: usize) -> Option<String> {
    let labels: String = scene.column_labels.iter().map(|label| format!("{label:<2}")).collect();
    (!labels.is_empty()).then(|| format!("{:margin$}{}", "", labels.trim_end()))
}

/// A tile, one character wide where a cell has two tiles.
fn write(tile: Tile, half: bool, color: bool) -> String {
    let text = if half { tile.glyph.to_string() } else { format!("{} ", tile.glyph) };
    let painted = matches!(tile.paint, Paint::Player { .. } | Paint::Neutral(_));
    if !color || !painted {
        return text;
    }
    let [red, green, blue] = tile.paint.color();
    let bold = if tile.highlighted { "1;7;" } else { "" };
    format!("\x1b[{bold}38;2;{red};{green};{blue}m{text}\x1b[0m")
}

#[cfg(test)]
mod tests {
    use super::super::tests::example;
    use super::*;

    #[test]
    fn boards_have_labels() {
        assert_eq!(rows(&example(Grid::Squares), false), ["  x y z", "1 A a .", "2 B . o"]);
        assert_eq!(rows(&example(Grid::Upright), false), ["2 B . o", "1 A a .", "  x y z"]);
        assert_eq!(rows(&example(Grid::Hexagons), false), ["  x y z", "1 A a .", "2  B . o"]);
        assert!(rows(&example(Grid::Squares), true)[1].contains("\x1b[38;2;0;76;118mA"));
    }
}
