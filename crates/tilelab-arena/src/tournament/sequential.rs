//! A sequential test over the games of a match, which ends the match when it is decided.
//!
//! Games finish in any order, and short games first. A test of games in the order in which they finish would depend on
//! threads, and favor results of short games. Pairs are therefore counted in the order of the schedule: the decision
//! is a function of the specification, and games beyond it that were already running are left out.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tilelab_stats::results::GameResult;
use tilelab_stats::sprt::{Sprt, SprtReport, SprtSpec};

/// A test of the first agent of a match against the second, usable from any thread.
#[derive(Debug)]
pub struct SequentialTest(Mutex<Progress>);

#[derive(Debug)]
struct Progress {
    test: Sprt,
    /// The first agent's scores in games that were not counted yet, by index.
    waiting: BTreeMap<u64, f64>,
    /// The number of games that were counted; they are the first of the schedule.
    counted: u64,
    is_decided: bool,
}

impl SequentialTest {
    /// A test before its first game.
    pub fn new(spec: SprtSpec) -> Self {
        let progress = Progress { test: Sprt::new(spec), waiting: BTreeMap::new(), counted: 0, is_decided: false };
        Self(Mutex::new(progress))
    }

    /// Adds a finished game; games after the decision change nothing.
    pub fn add(&self, result: &GameResult) {
        let seat = result.seats.iter().position(|&agent| agent == 0);
        let mut progress = self.progress();
        progress.waiting.insert(result.index, seat.map_or(0.0, |seat| result.share(seat)));
        progress.count();
    }

    /// Whether one of the hypotheses is accepted.
    pub fn is_decided(&self) -> bool {
        self.progress().is_decided
    }

    /// The state of the test.
    pub fn report(&self) -> SprtReport {
        self.progress().test.report()
    }

    /// Whether a game comes after the decision.
    pub(crate) fn leaves_out(&self, game: u64) -> bool {
        let progress = self.progress();
        progress.is_decided && game >= progress.counted
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    /// Counts all pairs that follow the counted ones without a gap.
    fn count(&mut self) {
        while !self.is_decided
            && let [Some(&first), Some(&second)] = [0, 1].map(|game| self.waiting.get(&(self.counted + game)))
        {
            self.waiting.remove(&self.counted);
            self.waiting.remove(&(self.counted + 1));
            self.counted += 2;
            self.test.add([first, second]);
            self.is_decided = self.test.accepted().is_some();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that agent 0 wins.
    fn won(index: u64) -> GameResult {
        let seats = if index.is_multiple_of(2) { vec![0, 1] } else { vec![1, 0] };
        let returns = seats.iter().map(|&agent| [1.0, -1.0][agent]).collect();
        GameResult { index, seats, returns, ..GameResult::default() }
    }

    #[test]
    fn pairs_count_in_the_order_of_the_schedule() {
        let test = SequentialTest::new("elo0=0,elo1=100".parse().expect("a test"));
        for index in (1..100).rev() {
            test.add(&won(index));
        }
        assert_eq!((test.report().pentanomial, test.is_decided()), ([0; 5], false), "game 0 is missing");
        test.add(&won(0));
        let report = test.report();
        let pairs = report.pentanomial[4];
        assert!(test.is_decided() && report.llr >= report.upper && pairs < 50);
        assert!(!test.leaves_out(2 * pairs - 1) && test.leaves_out(2 * pairs));
        test.add(&won(2 * pairs));
        assert_eq!(test.report(), report, "later games change nothing");
    }
}
