//! A position as a picture, from the scene that the game gives; without one, its text.

use serde_json::Value;
use tilelab_arena::position::Position;

/// Colours of the players, which people of all eyes tell apart (Okabe and Ito).
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];
const CELL: f64 = 30.0;

/// The picture as SVG.
pub(super) fn draw(position: &Position) -> String {
    let drawn = position.scene.as_ref().and_then(|scene| match scene["kind"].as_str()? {
        "link" => link(scene),
        "hex" => hex(scene),
        "nim" => nim(scene),
        _ => None,
    });
    let Drawing { width, height, body } = drawn.unwrap_or_else(|| text(&position.text));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{body}</svg>\n"
    )
}

struct Drawing {
    width: f64,
    height: f64,
    body: String,
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

fn pair(value: &Value) -> Option<(f64, f64)> {
    Some((number(&value[0])?, number(&value[1])?))
}

fn colour(player: &Value) -> Option<&'static str> {
    COLOURS.get(usize::try_from(player.as_u64()?).ok()?).copied()
}

/// Blocks with an outline of their own, the dot of each marked.
fn link(scene: &Value) -> Option<Drawing> {
    let (columns, rows) = (number(&scene["columns"])?, number(&scene["rows"])?);
    let (width, height) = ((columns + 1.0) * CELL, (rows + 1.0) * CELL);
    let corner = |(column, row): (f64, f64)| ((column + 0.5) * CELL, (rows - row - 0.5) * CELL);
    let mut body = format!(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"#f4f4f4\" stroke=\"#444444\"/>\n",
        CELL / 2.0,
        columns * CELL,
        rows * CELL
    );
    for block in scene["blocks"].as_array()? {
        let fill = colour(&block["player"])?;
        let cells: Vec<(f64, f64)> = block["cells"].as_array()?.iter().map(pair).collect::<Option<_>>()?;
        for &cell in &cells {
            let (x, y) = corner(cell);
            body += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>\n");
            // An edge is drawn where the block ends.
            let edges = [
                ((0.0, 1.0), (0, 0, 1, 0)),
                ((0.0, -1.0), (0, 1, 1, 1)),
                ((-1.0, 0.0), (0, 0, 0, 1)),
                ((1.0, 0.0), (1, 0, 1, 1)),
            ];
            for ((right, up), (x1, y1, x2, y2)) in edges {
                if !cells.contains(&(cell.0 + right, cell.1 + up)) {
                    let at = |from: f64, steps: i32| from + f64::from(steps) * CELL;
                    body += &format!(
                        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#ffffff\" stroke-width=\"2\"/>\n",
                        at(x, x1),
                        at(y, y1),
                        at(x, x2),
                        at(y, y2)
                    );
                }
            }
        }
        let (x, y) = corner(*cells.first()?);
        body += &format!("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#ffffff\"/>\n", x + CELL / 2.0, y + CELL / 2.0);
    }
    Some(Drawing { width, height, body })
}

/// Hexagons in rows that shift to the right, in a frame of the players' colours.
fn hex(scene: &Value) -> Option<Drawing> {
    let size = number(&scene["size"])?;
    let side = CELL / 3_f64.sqrt();
    let centre = |(x, y): (f64, f64)| ((x + y / 2.0 + 1.0) * CELL, (y * 1.5 + 1.5) * side);
    let outline = |cell: (f64, f64), side: f64| {
        let (x, y) = centre(cell);
        let corner = |turn: f64| {
            let angle = (60.0 * turn + 30.0).to_radians();
            format!("{:.1},{:.1}", x + side * angle.cos(), y + side * angle.sin())
        };
        (0..6).map(|turn| corner(f64::from(turn))).collect::<Vec<_>>().join(" ")
    };
    let stones = scene["stones"].as_array()?;
    let is_path = |cell: (f64, f64)| {
        scene["path"].as_array().is_some_and(|path| path.iter().filter_map(pair).any(|on| on == cell))
    };
    let mut body = String::new();
    for place in 0..(size * size) as u32 {
        let cell = (f64::from(place % size as u32), f64::from(place / size as u32));
        body += &format!("<polygon points=\"{}\" fill=\"#f4f4f4\" stroke=\"#888888\"/>\n", outline(cell, side));
        let stone = stones.iter().find(|stone| pair(&stone["cell"]) == Some(cell));
        if let Some(fill) = stone.and_then(|stone| colour(&stone["player"])) {
            let (x, y) = centre(cell);
            let ring = if is_path(cell) { " stroke=\"#000000\" stroke-width=\"2\"" } else { "" };
            body += &format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"{fill}\"{ring}/>\n", CELL * 0.4);
        }
    }
    // Each player's two edges.
    for (player, goal) in scene["goals"].as_array()?.iter().enumerate() {
        let last = size - 1.0;
        let ends = match goal.as_str()? {
            "rows" => [((0.0, -0.7), (last + 0.3, -0.7)), ((-0.3, last + 0.7), (last, last + 0.7))],
            _ => [((-0.7, 0.0), (-0.7, last)), ((last + 0.7, 0.0), (last + 0.7, last))],
        };
        for (from, to) in ends {
            let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
            body += &format!(
                "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{}\" stroke-width=\"4\"/>\n",
                COLOURS.get(player)?
            );
        }
    }
    Some(Drawing { width: (size * 1.5 + 1.5) * CELL, height: (size * 1.5 + 2.0) * side, body })
}

/// A row of stones a pile.
fn nim(scene: &Value) -> Option<Drawing> {
    let piles: Vec<f64> = scene["piles"].as_array()?.iter().map(number).collect::<Option<_>>()?;
    let longest = piles.iter().copied().fold(1.0, f64::max);
    let mut body = String::new();
    for (row, stones) in piles.iter().enumerate() {
        let y = (row as f64 + 1.0) * CELL;
        for stone in 0..*stones as u32 {
            let x = (f64::from(stone) + 1.0) * CELL;
            body += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#666666\"/>\n", CELL * 0.4);
        }
    }
    Some(Drawing { width: (longest + 1.0) * CELL, height: (piles.len() as f64 + 1.0) * CELL, body })
}

/// The text as it is.
fn text(text: &str) -> Drawing {
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut body = String::new();
    for (row, line) in text.lines().enumerate() {
        let escaped = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let y = 24 + 18 * row;
        body += &format!(
            "<text x=\"12\" y=\"{y}\" font-family=\"monospace\" font-size=\"14\" xml:space=\"preserve\">{escaped}</text>\n"
        );
    }
    Drawing { width: longest as f64 * 8.6 + 24.0, height: text.lines().count() as f64 * 18.0 + 24.0, body }
}

#[cfg(test)]
mod tests {
    use tilelab_arena::{GAMES, open_game};

    use super::*;

    #[test]
    fn every_game_is_drawn() {
        for example in GAMES.iter().flat_map(|game| game.examples) {
            let mut position = open_game(example).expect("a game").position(None).expect("a position");
            assert!(draw(&position).ends_with("</svg>\n"));
            position.scene = None;
            assert!(draw(&position).contains("<text"));
        }
    }
}
