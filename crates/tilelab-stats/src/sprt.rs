//! The sequential probability ratio test (SPRT) of a match between two agents.
//!
//! Games come in pairs: the same opening and seed, with swapped seats. The two results of a pair depend on each other,
//! because an opening may favor a seat, so the unit of the test is the pair, whose score takes one of five values
//! (pentanomial). After every pair the log-likelihood ratio (LLR) of two hypotheses is compared with two bounds: the
//! first agent is stronger by `elo1`, or only by `elo0`. Elo differences are logistic, as everywhere else here.
//!
//! The distribution of pair scores beside its mean is unknown. The generalized test estimates it under either
//! hypothesis by maximum likelihood, as fishtest and fastchess do: M. Van den Bergh, "A practical introduction to
//! the GSPRT" (2019), proposition 1.1. A. Wald, "Sequential tests of statistical hypotheses" (1945), gives the bounds.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use tilelab_core::{Parameter, Parameters, SpecError, SpecText};

/// The scores that a pair of games can have, per game.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A score that has not occurred yet counts as this many pairs: without it, the likelihood of some hypotheses is 0.
const MIN_COUNT: f64 = 1e-3;

const PARAMETERS: &[Parameter] = &[
    Parameter::real("elo0", "0", -1000.0, 1000.0, "the Elo difference of the null hypothesis"),
    Parameter::real("elo1", "10", -1000.0, 1000.0, "the Elo difference of the alternative hypothesis"),
    Parameter::real("alpha", "0.05", 1e-9, 0.5, "how often the test may accept elo1 if elo0 is true"),
    Parameter::real("beta", "0.05", 1e-9, 0.5, "how often the test may accept elo0 if elo1 is true"),
];

/// The hypotheses of a test and its error rates; as text, `elo0=0,elo1=10,alpha=0.05,beta=0.05`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtSpec {
    /// The Elo difference of the null hypothesis: the first agent minus the second.
    pub elo0: f64,
    /// The Elo difference of the alternative hypothesis; larger than `elo0`.
    pub elo1: f64,
    /// The rate at which the test accepts `elo1` if `elo0` is true.
    pub alpha: f64,
    /// The rate at which the test accepts `elo0` if `elo1` is true.
    pub beta: f64,
}

impl SprtSpec {
    /// The bounds of the log-likelihood ratio: the test accepts `elo0` below the first, `elo1` above the second.
    pub fn bounds(&self) -> [f64; 2] {
        let Self { alpha, beta, .. } = self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }
}

impl FromStr for SprtSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: SpecText = format!("sprt:{text}").parse()?;
        let read = Parameters::new(&spec, "test", PARAMETERS)?;
        let [elo0, elo1] = [read.real("elo0")?, read.real("elo1")?];
        if elo0 >= elo1 {
            return Err(SpecError::Mismatch(format!("test sprt: elo0={elo0} and elo1={elo1}, expected elo0 < elo1")));
        }
        Ok(Self { elo0, elo1, alpha: read.real("alpha")?, beta: read.real("beta")? })
    }
}

impl fmt::Display for SprtSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

/// A hypothesis that a test has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hypothesis {
    /// The difference is `elo0`, or less.
    Elo0,
    /// The difference is `elo1`, or more.
    Elo1,
}

/// A running test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// What it tests.
    pub spec: SprtSpec,
    /// How many pairs have each score, from two losses to two wins of the first agent.
    pub pairs: [u64; 5],
}

/// The state of a test, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtReport {
    /// The hypotheses and error rates.
    #[serde(flatten)]
    pub spec: SprtSpec,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// At or below this ratio the test accepts `elo0`.
    pub lower: f64,
    /// At or above this ratio the test accepts `elo1`.
    pub upper: f64,
    /// The accepted hypothesis; none while more games are needed.
    pub accepted: Option<Hypothesis>,
    /// How many pairs of games have each score, from two losses to two wins of the first agent.
    pub pentanomial: [u64; 5],
}

impl Sprt {
    /// A test before its first game.
    pub fn new(spec: SprtSpec) -> Self {
        Self { spec, pairs: [0; 5] }
    }

    /// Adds a pair of games, given the first agent's score in each: 1 for a win, ½ for a draw.
    pub fn add(&mut self, pair: [f64; 2]) {
        let place = (2.0 * (pair[0] + pair[1])).round().clamp(0.0, 4.0) as usize;
        self.pairs[place] += 1;
    }

    /// The logarithm of how much likelier the results are if `elo1` is true than if `elo0` is.
    pub fn llr(&self) -> f64 {
        if self.pairs == [0; 5] {
            return 0.0;
        }
        let counts = self.pairs.map(|count| (count as f64).max(MIN_COUNT));
        let [zero, one] = [self.spec.elo0, self.spec.elo1].map(score_of_elo);
        likelihood_loss(&counts, zero) - likelihood_loss(&counts, one)
    }

    /// The accepted hypothesis; none while more games are needed.
    pub fn accepted(&self) -> Option<Hypothesis> {
        let ([lower, upper], llr) = (self.spec.bounds(), self.llr());
        if llr >= upper {
            Some(Hypothesis::Elo1)
        } else if llr <= lower {
            Some(Hypothesis::Elo0)
        } else {
            None
        }
    }

    /// The state of the test.
    pub fn report(&self) -> SprtReport {
        let [lower, upper] = self.spec.bounds();
        let Self { spec, pairs } = *self;
        SprtReport { spec, llr: self.llr(), lower, upper, accepted: self.accepted(), pentanomial: pairs }
    }
}

/// The expected score per game of an agent that is stronger by so many Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference that leads to a score per game; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// How much log-likelihood is lost by forcing the mean score to `mean`, in comparison with the frequencies found.
///
/// Among the distributions with that mean, the likeliest gives the score a the probability p / (1 + x (a − mean)),
/// where p is its frequency and x the multiplier of the constraint.
fn likelihood_loss(counts: &[f64; 5], mean: f64) -> f64 {
    let x = multiplier(counts, mean);
    let loss = |(count, score): (&f64, f64)| count * (1.0 + x * (score - mean)).ln();
    counts.iter().zip(SCORES).map(loss).sum()
}

/// The root x of the sum of p (a − mean) / (1 + x (a − mean)), by bisection: the sum falls from +∞ to −∞ on the
/// interval in which all probabilities are positive.
fn multiplier(counts: &[f64; 5], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // Every step adds a bit, and a number has 53.
    for _ in 0..60 {
        let x = f64::midpoint(low, high);
        let term = |(count, score): (&f64, f64)| count * (score - mean) / (1.0 + x * (score - mean));
        let sum: f64 = counts.iter().zip(SCORES).map(term).sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;

    use super::*;

    fn spec(text: &str) -> SprtSpec {
        text.parse().expect("a test")
    }

    #[test]
    fn only_tests_are_read() {
        let defaults = SprtSpec { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
        assert_eq!(spec("elo0=0,elo1=10"), defaults);
        assert_eq!(spec(&defaults.to_string()), defaults);
        assert_eq!(spec("elo1=5,beta=0.1"), SprtSpec { elo1: 5.0, beta: 0.1, ..defaults });
        for text in ["", "10", "elo0=10,elo1=0", "elo0=10", "elo1=x", "elo=5", "alpha=0", "alpha=0.6", "beta=NaN"] {
            assert!(text.parse::<SprtSpec>().is_err(), "{text:?} was taken");
        }
    }

    /// Pairs and ratios of two tests on fishtest, as the tests of fastchess list them.
    #[test]
    fn ratios_agree_with_fishtest() {
        for (test, pairs, llr) in [
            ("elo0=0.5,elo1=2.5", [223, 9863, 21_279, 10_037, 246], -3.07),
            ("elo0=0,elo1=2", [871, 26_175, 55_983, 26_678, 821], -4.98),
        ] {
            let found = Sprt { spec: spec(test), pairs }.llr();
            assert!((found - llr).abs() < 0.01, "{test}: found {found}, expected {llr}");
        }
    }

    #[test]
    fn bounds_decide() {
        let mut test = Sprt::new(spec("elo0=0,elo1=50"));
        assert_eq!((test.llr(), test.accepted()), (0.0, None));
        assert!((test.report().upper - 2.944).abs() < 0.001 && (test.report().lower + 2.944).abs() < 0.001);
        let mut mirrored = test;
        while test.accepted().is_none() {
            test.add([1.0, 0.5]);
            mirrored.add([0.5, 0.0]);
        }
        assert_eq!(test.accepted(), Some(Hypothesis::Elo1));
        assert_eq!(mirrored.accepted(), Some(Hypothesis::Elo0));
    }

    /// A match with this difference, in which a share of the games is drawn, and the first seat scores more by `lean`.
    struct Simulated {
        elo: f64,
        lean: f64,
        draws: f64,
    }

    impl Simulated {
        /// The first agent's score in a game; `sign` is its seat.
        fn game(&self, sign: f64, rng: &mut Rng) -> f64 {
            let wins = score_of_elo(self.elo) + sign * self.lean - self.draws / 2.0;
            let uniform = rng.next_u64() as f64 / u64::MAX as f64;
            if uniform < wins { 1.0 } else { f64::from(uniform < wins + self.draws) / 2.0 }
        }

        /// How many of `runs` tests accept `elo1`, and how many games a test takes on average.
        fn test(&self, spec: SprtSpec, runs: u64, seed: u64) -> (f64, f64) {
            let (mut accepted, mut games) = (0, 0);
            for run in 0..runs {
                let mut rng = Rng::derive(seed, &[run]);
                let mut test = Sprt::new(spec);
                let hypothesis = loop {
                    test.add([1.0, -1.0].map(|sign| self.game(sign, &mut rng)));
                    games += 2;
                    if let Some(hypothesis) = test.accepted() {
                        break hypothesis;
                    }
                };
                accepted += u64::from(hypothesis == Hypothesis::Elo1);
            }
            (accepted as f64 / runs as f64, games as f64 / runs as f64)
        }
    }

    /// The rates of wrong decisions stay below 5 % up to the noise of 1,000 runs (0.7 %), with and without draws, and
    /// where 90 % of the games are won from the first seat.
    #[test]
    fn error_rates_are_kept() {
        let spec = spec("elo0=0,elo1=60");
        for (number, (lean, draws)) in [(0.0, 0.0), (0.0, 0.4), (0.4, 0.0), (0.1, 0.2)].into_iter().enumerate() {
            let seed = number as u64;
            let (wrong, games) = Simulated { elo: 0.0, lean, draws }.test(spec, 1000, seed);
            assert!(wrong <= 0.065, "lean {lean}, draws {draws}: elo1 in {wrong} of the tests, {games} games");
            let (right, games) = Simulated { elo: 60.0, lean, draws }.test(spec, 1000, seed);
            assert!(right >= 0.935, "lean {lean}, draws {draws}: elo1 in {right} of the tests, {games} games");
        }
    }

    /// The figures of `docs/tournaments.md`.
    #[test]
    #[ignore = "it takes a minute"]
    fn expected_games() {
        let mut table = String::new();
        for test in ["elo0=0,elo1=10", "elo0=0,elo1=50", "elo0=0,elo1=100"] {
            let spec = spec(test);
            for elo in [0.0, spec.elo1 / 2.0, spec.elo1, 100.0] {
                let (accepted, games) = Simulated { elo, lean: 0.0, draws: 0.0 }.test(spec, 2000, 1);
                let accepted = 100.0 * accepted;
                table +=
                    &format!("{test}, true difference {elo}: elo1 accepted in {accepted:.1} %, {games:.0} games\n");
            }
        }
        expect_test::expect![[r"
            elo0=0,elo1=10, true difference 0: elo1 accepted in 4.5 %, 6709 games
            elo0=0,elo1=10, true difference 5: elo1 accepted in 50.9 %, 10730 games
            elo0=0,elo1=10, true difference 10: elo1 accepted in 95.2 %, 6367 games
            elo0=0,elo1=10, true difference 100: elo1 accepted in 100.0 %, 413 games
            elo0=0,elo1=50, true difference 0: elo1 accepted in 4.3 %, 270 games
            elo0=0,elo1=50, true difference 25: elo1 accepted in 51.8 %, 449 games
            elo0=0,elo1=50, true difference 50: elo1 accepted in 96.0 %, 264 games
            elo0=0,elo1=50, true difference 100: elo1 accepted in 100.0 %, 105 games
            elo0=0,elo1=100, true difference 0: elo1 accepted in 4.9 %, 72 games
            elo0=0,elo1=100, true difference 50: elo1 accepted in 50.8 %, 123 games
            elo0=0,elo1=100, true difference 100: elo1 accepted in 95.9 %, 73 games
            elo0=0,elo1=100, true difference 100: elo1 accepted in 95.9 %, 73 games
        "]]
        .assert_eq(&table);
    }
}
