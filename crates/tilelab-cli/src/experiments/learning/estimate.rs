//! Means with their 95 % intervals.

/// A mean, its standard deviation, and half of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    pub deviation: f64,
    half: f64,
}

impl Estimate {
    /// From independent numbers, with the interval of a normal distribution.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Self {
        let numbers: Vec<f64> = numbers.into_iter().collect();
        let count = numbers.len().max(1) as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
        let deviation = (squares / (count - 1.0).max(1.0)).sqrt();
        Self { mean, deviation, half: 1.96 * deviation / count.sqrt() }
    }

    /// The mean with its interval.
    pub fn cell(&self, decimals: usize) -> String {
        let (low, high) = (self.mean - self.half, self.mean + self.half);
        format!("{:.decimals$} ({low:.decimals$} to {high:.decimals$})", self.mean)
    }

    /// Whether the whole interval lies below 0.
    pub fn is_negative(&self) -> bool {
        self.mean + self.half < 0.0
    }

    /// Whether the whole interval lies above 0.
    pub fn is_positive(&self) -> bool {
        self.mean - self.half > 0.0
    }
}

/// The verdict on the claim that a difference is below 0.
pub fn answer(difference: &Estimate) -> &'static str {
    if difference.is_negative() {
        "holds"
    } else if difference.is_positive() {
        "does not hold: the opposite is true"
    } else {
        "not shown: the interval contains 0"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_by_hand() {
        let estimate = Estimate::of([1.0, 2.0, 3.0, 4.0]);
        assert_eq!(estimate.cell(2), "2.50 (1.23 to 3.77)");
        assert!(estimate.is_positive() && !estimate.is_negative());
        assert_eq!(answer(&Estimate::of([-1.0, -1.1])), "holds");
        assert_eq!(answer(&Estimate::of([-1.0, 1.1])), "not shown: the interval contains 0");
    }
}
