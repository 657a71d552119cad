//! The tables of the report as text, shared by the documents that show them.

use super::table::{Row, Table};
use crate::text::{minus, percent, signed, three_digits};

/// The explanation of the ratings, in lines that fit a terminal.
pub(super) const RATINGS_NOTE: &str = "\
Sorted by Elo: a maximum-likelihood fit of all games at once, whose mean is 0 and which does not
depend on their order. μ and σ are Weng–Lin ratings, updated game by game; the thesis shows μ−3σ.
The score counts a shared win in parts. Intervals are at 95 %.";

/// The explanation of the scores, in lines that fit a terminal.
pub(super) const SCORES_NOTE: &str = "\
Sorted by the mean score per game. Every agent plays the same games: the outcomes of chance come from
the same seeds. Intervals are at 95 %.";

/// The explanation of the win matrix.
pub(super) const WINS_NOTE: &str = "\
How often the row did better than the column, level games counted half; then the games in which it
did better, equally well and worse. Columns are numbered like rows.";

/// One column: its heading and the text of an agent's cell.
pub(super) struct Column {
    pub(super) heading: &'static str,
    pub(super) cell: fn(&Row) -> String,
}

const UNKNOWN: &str = "–";

/// The columns of the main table, after the agents' names. A game with a score as its objective has no wins.
pub(super) fn ratings(table: &Table) -> Vec<Column> {
    let games = Column { heading: "Games", cell: |row| row.games.to_string() };
    let time = Column { heading: "ms/move", cell: |row| shown(row.ms_per_move, three_digits) };
    // Only external programs forfeit; elsewhere the column would hold zeros alone.
    let forfeits = Column { heading: "Forfeits", cell: |row| row.forfeits.to_string() };
    let forfeits = table.rows.iter().any(|row| row.forfeits > 0).then_some(forfeits);
    if table.is_rated() {
        RATES.into_iter().chain([games]).chain(COUNTS).chain(forfeits).chain([time]).collect()
    } else {
        SCORES.into_iter().chain([games]).chain(forfeits).chain([time]).collect()
    }
}

const RATES: [Column; 4] = [
    Column { heading: "Elo", cell: |row| shown(row.elo, signed) },
    Column {
        heading: "Interval",
        cell: |row| shown(row.elo_low.zip(row.elo_high), |(low, high)| format!("{} … {}", signed(low), signed(high))),
    },
    Column { heading: "Score", cell: |row| shown(row.score_rate, percent) },
    Column {
        heading: "Interval",
        cell: |row| shown(row.ci95, |[low, high]| format!("{:.1}–{:.1}", 100.0 * low, 100.0 * high)),
    },
];

const SCORES: [Column; 2] = [
    Column { heading: "Mean score", cell: |row| shown(row.mean_score, |score| minus(format!("{score:.2}"))) },
    Column {
        heading: "Interval",
        cell: |row| shown(row.mean_score_ci95, |ends| ends.map(|end| minus(format!("{end:.2}"))).join(" … ")),
    },
];

const COUNTS: [Column; 5] = [
    Column { heading: "Wins", cell: |row| row.wins.to_string() },
    Column { heading: "Draws", cell: |row| row.draws.to_string() },
    Column { heading: "μ−3σ", cell: |row| minus(format!("{:.0}", row.mu_minus_3_sigma)) },
    Column { heading: "μ", cell: |row| minus(format!("{:.0}", row.mu)) },
    Column { heading: "σ", cell: |row| format!("{:.0}", row.sigma) },
];

/// The columns of the table of points.
pub(super) const POINTS: [Column; 3] = [
    Column { heading: "Fewest", cell: |row| shown(row.min_points, |points| minus(points.to_string())) },
    Column { heading: "Mean", cell: |row| shown(row.mean_points, |points| minus(format!("{points:.2}"))) },
    Column { heading: "Most", cell: |row| shown(row.max_points, |points| minus(points.to_string())) },
];

/// The cell of the win matrix: the rate, and the counts.
pub(super) fn wins(table: &Table, row: usize, column: usize) -> Option<(String, String)> {
    let cross = table.cross[row][column];
    let rate = cross.rate().filter(|_| row != column)?;
    let worse = cross.games - cross.better - cross.level;
    Some((percent(rate), format!("{}–{}–{worse}", cross.better, cross.level)))
}

fn shown<T>(value: Option<T>, text: impl Fn(T) -> String) -> String {
    value.map_or_else(|| UNKNOWN.to_owned(), text)
}
