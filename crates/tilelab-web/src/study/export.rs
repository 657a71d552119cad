//! The table of a study as a file.

use super::table::Row;
use crate::csv;

/// The table as comma-separated values.
pub(crate) fn csv(rows: &[Row]) -> String {
    let head =
        ["group", "opponent", "games", "wins", "draws", "losses", "rate", "low", "high", "points", "opponent_points"];
    let number = |value: Option<f64>| value.map(|value| format!("{value:.6}")).unwrap_or_default();
    let line = |row: &Row| {
        [
            row.group.clone(),
            row.opponent.clone(),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            number(Some(row.rate)),
            number(Some(row.low)),
            number(Some(row.high)),
            number(row.points),
            number(row.opponent_points),
        ]
    };
    csv::csv(&head, rows.iter().map(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_all_fields() {
        let row = Row {
            group: "students, first year".to_owned(),
            opponent: "random".to_owned(),
            games: 4,
            wins: 1,
            draws: 1,
            losses: 2,
            rate: 0.375,
            low: 0.1,
            high: 0.7,
            points: None,
            opponent_points: Some(2.5),
        };
        let text = csv(&[row]);
        let mut lines = text.split("\r\n");
        assert_eq!(lines.next().map(|head| head.split(',').count()), Some(11));
        assert_eq!(lines.next(), Some("\"students, first year\",random,4,1,1,2,0.375000,0.100000,0.700000,,2.500000"));
    }
}
