//! Ratings of agents from the games they played against each other.
//!
//! There are two systems. [`weng_lin`] reproduces the ratings of the thesis: it updates game by game, so late games
//! count more than early ones and the order matters. [`bradley_terry`] fits all games at once: it gives the same
//! numbers in any order, and intervals.

mod bradley_terry;
mod posterior;
mod weng_lin;

pub use bradley_terry::{Elo, bradley_terry};
pub use weng_lin::{WengLin, weng_lin};

/// A game with points, for tests.
#[cfg(test)]
pub(crate) fn finished(index: u64, seats: &[usize], scores: &[i32]) -> crate::results::GameResult {
    let (seats, scores, returns) = (seats.to_vec(), Some(scores.to_vec()), vec![0.0; scores.len()]);
    crate::results::GameResult { index, seats, scores, returns, ..Default::default() }
}
