//! Confidence intervals at 95 %.

use statrs::distribution::{ChiSquared, ContinuousCDF, Normal, StudentsT};

/// The quantile of the standard normal distribution that leaves 2.5 % above it.
pub(crate) fn quantile() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// The Wilson interval of a rate over `games` games at 95 %.
///
/// It assumes independent games. Games of the same group and round share their seed, so they are not quite
/// independent: over 4,000 games of Tetris Link the true deviation was 1.05 times this one's among random agents, and
/// 0.81 times among user heuristics with dice.
pub fn wilson(rate: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let n = games as f64;
    let z = quantile();
    let centre = (rate + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    // At the ends the interval touches 0 or 1 exactly, rounding aside.
    let low = if rate <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if rate >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    [low, high]
}

/// The interval of the mean of a sample at 95 %, by Student's t distribution.
///
/// `sum` and `squares` are the sums of the `count` values and of their squares. A sample of fewer than
/// two values has no interval.
pub fn mean_interval(count: u64, sum: f64, squares: f64) -> Option<[f64; 2]> {
    if count < 2 {
        return None;
    }
    let n = count as f64;
    let mean = sum / n;
    // Rounding may make the variance of equal values slightly negative.
    let variance = ((squares - n * mean * mean) / (n - 1.0)).max(0.0);
    let quantile =
        StudentsT::new(0.0, 1.0, n - 1.0).expect("a sample of two has a degree of freedom").inverse_cdf(0.975);
    let half = quantile * (variance / n).sqrt();
    Some([mean - half, mean + half])
}

/// The interval of the mean of exponentially distributed lifetimes at 95 %, some of them cut short.
///
/// `total` is the sum of all lifetimes as far as they were observed, `deaths` how many ended. The estimate of the mean
/// is `total / deaths`. Without a death there is no upper bound, and without a lifetime nothing is known.
pub fn lifetime_interval(total: f64, deaths: u64) -> [f64; 2] {
    let quantile = |degrees: f64, share: f64| {
        ChiSquared::new(degrees).map_or(f64::NAN, |distribution| distribution.inverse_cdf(share))
    };
    let degrees = 2.0 * deaths as f64;
    let low = 2.0 * total / quantile(degrees + 2.0, 0.975);
    let high = if deaths == 0 { f64::INFINITY } else { 2.0 * total / quantile(degrees, 0.025) };
    [low, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values 1 to 5: mean 3, deviation √2.5, and t = 2.776 with four degrees of freedom.
    #[test]
    fn the_interval_of_a_mean_matches_a_known_one() {
        let [low, high] = mean_interval(5, 15.0, 55.0).expect("five values");
        assert!((low - 1.0368).abs() < 1e-4 && (high - 4.9632).abs() < 1e-4, "{low} {high}");
        assert_eq!(mean_interval(1, 3.0, 9.0), None);
        assert_eq!(mean_interval(2, 6.0, 18.0), Some([3.0, 3.0]));
    }

    /// Ten deaths: the quantiles of chi-square with 22 and 20 degrees of freedom are 36.78 and 9.591.
    #[test]
    fn the_interval_of_a_lifetime_matches_a_known_one() {
        let [low, high] = lifetime_interval(1000.0, 10);
        assert!((low - 54.38).abs() < 0.01 && (high - 208.5).abs() < 0.1, "{low} {high}");
        let [low, high] = lifetime_interval(100.0, 0);
        assert!((low - 27.11).abs() < 0.01 && high == f64::INFINITY, "{low} {high}");
    }

    /// The published example of Wilson's interval: 10 of 20.
    #[test]
    fn wilson_matches_a_known_interval() {
        let [low, high] = wilson(0.5, 20);
        assert!((low - 0.2993).abs() < 1e-4 && (high - 0.7007).abs() < 1e-4, "{low} {high}");
        assert!(wilson(0.0, 10)[0] <= 0.0 && wilson(1.0, 10)[1] >= 1.0);
    }
}
