//! The table of a study as a file.

use super::table::Row;

/// The table as comma-separated values (RFC 4180).
pub(crate) fn csv(rows: &[Row]) -> String {
    let mut text = "group,opponent,games,wins,draws,losses,rate,low,high,points,opponent_points\r\n".to_owned();
    for row in rows {
        let number = |value: Option<f64>| value.map(|value| format!("{value:.6}")).unwrap_or_default();
        let fields = [
            quoted(&row.group),
            quoted(&row.opponent),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            number(Some(row.rate)),
            number(Some(row.low)),
            number(Some(row.high)),
            number(row.points),
            number(row.opponent_points),
        ];
        text += &fields.join(",");
        text += "\r\n";
    }
    text
}

/// A field that may hold anything.
fn quoted(text: &str) -> String {
    // Spreadsheets take what begins so for a formula, and people choose their names.
    let text = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        let row = Row {
            group: "say \"hi\"".to_owned(),
            opponent: "mcts:nodes=5,memory=1".to_owned(),
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
        assert_eq!(lines.next().map(|metadata| metadata.split(',').count()), Some(11));
        assert_eq!(
            lines.next(),
            Some("\"say \"\"hi\"\"\",\"mcts:nodes=5,memory=1\",4,1,1,2,0.375000,0.100000,0.700000,,2.500000")
        );
    }
}
