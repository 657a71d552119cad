//! Spans of time as people type them: `200ms`, `1.5s`, `2min`, `1h`.

use std::time::Duration;

/// No decision or run is given longer than a week.
const MAX_MS: f64 = 7.0 * 24.0 * 3_600_000.0;

/// Reads a number with its unit, to the millisecond; none where it is no such text, zero, or longer
/// than a week.
pub fn parse_duration(text: &str) -> Option<Duration> {
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let (number, unit) = text.split_at(split);
    let unit_ms = match unit {
        "ms" => 1.0,
        "s" => 1_000.0,
        "min" => 60_000.0,
        "h" => 3_600_000.0,
        _ => return None,
    };
    let ms = (number.parse::<f64>().ok()? * unit_ms).round();
    (1.0..=MAX_MS).contains(&ms).then(|| Duration::from_millis(ms as u64))
}

/// The one text of a span that specifications are written with; [`parse_duration`] reads it back.
pub fn duration_text(duration: Duration) -> String {
    let ms = duration.as_millis();
    if ms.is_multiple_of(1_000) { format!("{}s", ms / 1_000) } else { format!("{ms}ms") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_and_one_text_is_written() {
        for (text, canonical) in [
            ("1s", "1s"),
            ("200ms", "200ms"),
            ("1.5s", "1500ms"),
            ("2min", "120s"),
            ("0.5h", "1800s"),
            ("1000ms", "1s"),
        ] {
            let read = parse_duration(text).expect(text);
            assert_eq!(duration_text(read), canonical);
            assert_eq!(parse_duration(canonical), Some(read));
        }
    }

    #[test]
    fn refuses_what_is_no_time() {
        for text in
            ["", "1", "s", "0s", "-1s", "1 s", "1e3s", "1m", ".s", "1.2.3s", "99999999h", "0.1ms", "1sé", "nans"]
        {
            assert_eq!(parse_duration(text), None, "{text:?}");
        }
    }
}
