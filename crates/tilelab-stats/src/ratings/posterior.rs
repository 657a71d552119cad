//! The posterior of the Bradley–Terry model with a normal prior, and its maximum.

use nalgebra::{Cholesky, DMatrix, DVector, Dyn};

/// The logarithm of likelihood times prior, as a function of the ratings on the logistic scale.
pub(super) struct Posterior {
    /// How often, by weight, the row's agent did better than the column's.
    pub(super) wins: DMatrix<f64>,
    /// The variance of the normal prior of each rating.
    pub(super) variance: f64,
}

/// The maximum of the posterior, and the curvature there.
pub(super) struct Fit {
    /// The ratings on the logistic scale; they sum to 0 up to rounding.
    pub(super) ratings: DVector<f64>,
    /// The observed information, prior included.
    pub(super) information: Cholesky<f64, Dyn>,
}

impl Posterior {
    /// Newton's method with step halving. The function is strictly concave, so it converges; it takes about ten steps.
    pub(super) fn maximise(&self) -> Fit {
        let mut ratings = DVector::zeros(self.wins.nrows());
        let mut value = self.value(&ratings);
        for _ in 0..200 {
            let mut step = self.information(&ratings).solve(&self.gradient(&ratings));
            let mut next = &ratings + &step;
            let mut next_value = self.value(&next);
            while next_value < value && step.amax() > 1e-9 {
                step *= 0.5;
                next = &ratings + &step;
                next_value = self.value(&next);
            }
            (ratings, value) = (next, next_value);
            if step.amax() < 1e-9 {
                break;
            }
        }
        let information = self.information(&ratings);
        Fit { ratings, information }
    }

    fn value(&self, ratings: &DVector<f64>) -> f64 {
        let likelihood: f64 = self.pairs().map(|(i, j)| self.wins[(i, j)] * ln_logistic(ratings[i] - ratings[j])).sum();
        likelihood - ratings.norm_squared() / (2.0 * self.variance)
    }

    fn gradient(&self, ratings: &DVector<f64>) -> DVector<f64> {
        let mut gradient = ratings / -self.variance;
        for (i, j) in self.pairs() {
            let residual = self.wins[(i, j)] * logistic(ratings[j] - ratings[i]);
            gradient[i] += residual;
            gradient[j] -= residual;
        }
        gradient
    }

    /// The negative of the second derivatives, in the form that solves with them.
    fn information(&self, ratings: &DVector<f64>) -> Cholesky<f64, Dyn> {
        let agents = ratings.len();
        let mut information = DMatrix::from_diagonal_element(agents, agents, 1.0 / self.variance);
        for (i, j) in self.pairs() {
            let better = logistic(ratings[i] - ratings[j]);
            let weight = self.wins[(i, j)] * better * (1.0 - better);
            information[(i, i)] += weight;
            information[(j, j)] += weight;
            information[(i, j)] -= weight;
            information[(j, i)] -= weight;
        }
        Cholesky::new(information).expect("the prior makes the information positive definite")
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let agents = self.wins.nrows();
        (0..agents).flat_map(move |i| (0..agents).filter(move |&j| j != i).map(move |j| (i, j)))
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The logarithm of [`logistic`], without overflow on either side.
fn ln_logistic(x: f64) -> f64 {
    x.min(0.0) - (-x.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Posterior {
        Posterior {
            wins: DMatrix::from_row_slice(3, 3, &[0.0, 7.0, 3.5, 2.0, 0.0, 0.0, 1.5, 4.0, 0.0]),
            variance: 30.0,
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_value() {
        let (posterior, at) = (example(), DVector::from_vec(vec![0.7, -1.1, 0.2]));
        let gradient = posterior.gradient(&at);
        for axis in 0..3 {
            let (mut above, mut below) = (at.clone(), at.clone());
            above[axis] += 1e-5;
            below[axis] -= 1e-5;
            let slope = (posterior.value(&above) - posterior.value(&below)) / 2e-5;
            assert!((slope - gradient[axis]).abs() < 1e-7, "{slope} {gradient}");
        }
    }

    #[test]
    fn nothing_nearby_is_better_than_the_maximum() {
        let posterior = example();
        let fit = posterior.maximise();
        assert!(posterior.gradient(&fit.ratings).amax() < 1e-9);
        assert!(fit.ratings.sum().abs() < 1e-9);
    }

    #[test]
    fn large_differences_do_not_overflow() {
        assert!((ln_logistic(800.0)).abs() < 1e-12 && (ln_logistic(-800.0) + 800.0).abs() < 1e-12);
        assert!((ln_logistic(0.3) - logistic(0.3).ln()).abs() < 1e-12);
    }
}
