//! How fast work proceeds and how long it will take, in units that people read at a glance.

use std::time::Duration;

/// The pace of so many units in a time: `3 games/min`, `1200 games/s`. A phrase of several words is left out.
pub fn rate_text(units: u64, elapsed: Duration, what: &str) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-3);
    let per_second = units as f64 / seconds;
    let (rate, unit) = [(1.0, "s"), (60.0, "min"), (3600.0, "h")]
        .map(|(seconds, unit)| (per_second * seconds, unit))
        .into_iter()
        .find(|(rate, _)| *rate >= 1.0)
        .unwrap_or((per_second * 86400.0, "day"));
    let number = if rate < 9.95 && rate.fract() > 0.05 { format!("{rate:.1}") } else { format!("{rate:.0}") };
    if what.contains(' ') { format!("{number}/{unit}") } else { format!("{number} {what}/{unit}") }
}

/// A time in its two largest units: `45 s`, `2 min 5 s`, `3 h 10 min`, `2 d 4 h`.
pub fn time_text(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    let units = [(86400, "d"), (3600, "h"), (60, "min"), (1, "s")];
    let first = units.iter().position(|(length, _)| seconds >= *length).unwrap_or(3);
    let mut rest = seconds;
    let parts = units.iter().skip(first).take(2).map(|(length, unit)| {
        let count = rest / length;
        rest %= length;
        (count, unit)
    });
    let parts: Vec<String> = parts
        .enumerate()
        .filter(|(place, (count, _))| *place == 0 || *count > 0)
        .map(|(_, (count, unit))| format!("{count} {unit}"))
        .collect();
    parts.join(" ")
}

/// The time that the remaining units will take at the present pace; none before the first unit.
pub fn time_left(done: u64, remaining: u64, elapsed: Duration) -> Option<Duration> {
    /// Longer times say only that the work will not end.
    const MAX_SECONDS: f64 = 1e9;
    (done > 0)
        .then(|| elapsed.as_secs_f64() * remaining as f64 / done as f64)
        .map(|seconds| Duration::from_secs_f64(seconds.min(MAX_SECONDS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_and_times_have_sensible_units() {
        let rate = |units, seconds| rate_text(units, Duration::from_secs(seconds), "games");
        assert_eq!(rate(2, 40), "3 games/min");
        assert_eq!(rate(12_345, 10), "1234 games/s");
        assert_eq!(rate(3, 2), "1.5 games/s");
        assert_eq!(rate(1, 1800), "2 games/h");
        assert_eq!(rate(1, 172_800), "0.5 games/day");
        assert_eq!(rate(0, 5), "0 games/day");
        assert_eq!(rate_text(5, Duration::from_secs(1), "games of trials"), "5/s");
        let time = |seconds| time_text(Duration::from_secs(seconds));
        let texts = [0, 45, 60, 125, 3600, 11_400, 187_200].map(time);
        assert_eq!(texts, ["0 s", "45 s", "1 min", "2 min 5 s", "1 h", "3 h 10 min", "2 d 4 h"]);
        assert_eq!(time_left(0, 5, Duration::from_secs(9)), None);
        assert_eq!(time_left(2, 6, Duration::from_secs(10)), Some(Duration::from_secs(30)));
    }
}
