//! Weng–Lin ratings with the thesis's constants, for comparison with its tables.
//!
//! The system is algorithm 1 of Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
//! (JMLR 12, 2011): every agent has a strength μ and an uncertainty σ, and each game moves both.
//! For agent i against agent q, with s = 1, ½ or 0 for a win, a draw and a loss,
//!
//! ```text
//! c² = σi² + σq² + 2β²        p = e^(μi/c) / (e^(μi/c) + e^(μq/c))
//! μi += σi²/c · (s − p)       σi² *= max(1 − σi/c · σi²/c² · p(1 − p), κ)
//! ```
//!
//! The crate `skillratings` computes exactly this (a test below writes it out), and so does `bbt` 1.0,
//! of which the thesis used version 0.2. What may differ is small: `bbt` rounds differently in the last
//! bits, as it does not use fused multiplication, and its `Display` cuts μ − 3σ off at zero, where the
//! thesis's tables and ours have negative values. κ bounds the factor of one game, not σ itself.
//!
//! In a game for three or four players every seat is a team of one. The changes are summed over all opponents and
//! applied once, from the ratings before the game.

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::results::GameResult;

/// The width of a class of strength, and κ, the smallest factor by which one game shrinks σ².
const CONFIG: WengLinConfig = WengLinConfig { beta: 250.0, uncertainty_tolerance: 1e-4 };

/// The initial rating.
const START: WengLin = WengLin { mu: 1500.0, sigma: 500.0 };

/// A strength and how uncertain it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WengLin {
    /// The strength.
    pub mu: f64,
    /// Its standard deviation.
    pub sigma: f64,
}

impl WengLin {
    /// The value that the thesis shows and sorts by: a lower bound of the strength. It may be negative.
    pub fn shown(&self) -> f64 {
        self.mu - 3.0 * self.sigma
    }
}

/// The ratings of `agents` agents after these games, taken in the order of their index.
pub fn weng_lin(agents: usize, results: &[GameResult]) -> Vec<WengLin> {
    let mut ordered: Vec<&GameResult> = results.iter().collect();
    ordered.sort_by_key(|result| result.index);
    let mut ratings = vec![START; agents];
    for result in ordered {
        update(&mut ratings, result);
    }
    ratings
}

/// Applies one game. A game with one agent in all seats changes nothing. An agent in several seats beside others gets
/// the mean of the updates of its seats.
fn update(ratings: &mut [WengLin], result: &GameResult) {
    if result.seats.iter().all(|agent| Some(agent) == result.seats.first()) {
        return;
    }
    let before: Vec<[WengLinRating; 1]> = result
        .seats
        .iter()
        .map(|&agent| [WengLinRating { rating: ratings[agent].mu, uncertainty: ratings[agent].sigma }])
        .collect();
    let ranks = result.ranks().into_iter().map(MultiTeamOutcome::new);
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before.iter().map(<[_; 1]>::as_slice).zip(ranks).collect();
    let after = weng_lin_multi_team(&teams, &CONFIG);
    for &agent in &result.seats {
        let own = result.seats.iter().zip(after.iter().flatten()).filter(|&(&other, _)| other == agent);
        let count = own.clone().count() as f64;
        ratings[agent] = WengLin {
            mu: own.clone().map(|(_, rating)| rating.rating).sum::<f64>() / count,
            sigma: own.map(|(_, rating)| rating.uncertainty).sum::<f64>() / count,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::finished as game;

    /// One agent's update as the facts about the thesis's program write it.
    fn thesis(own: WengLin, other: WengLin, score: f64) -> WengLin {
        let c = (own.sigma.powi(2) + other.sigma.powi(2) + 2.0 * 250.0_f64.powi(2)).sqrt();
        let (e_own, e_other) = ((own.mu / c).exp(), (other.mu / c).exp());
        let p = e_own / (e_own + e_other);
        let factor = 1.0 - own.sigma / c * (own.sigma.powi(2) / c.powi(2)) * p * (1.0 - p);
        WengLin {
            mu: own.mu + own.sigma.powi(2) / c * (score - p),
            sigma: (own.sigma.powi(2) * factor.max(1e-4)).sqrt(),
        }
    }

    fn assert_close(ours: WengLin, expected: WengLin) {
        assert!((ours.mu - expected.mu).abs() < 1e-9, "{ours:?} {expected:?}");
        assert!((ours.sigma - expected.sigma).abs() < 1e-9, "{ours:?} {expected:?}");
    }

    #[test]
    fn two_players_follow_the_formulas_of_the_thesis() {
        for (scores, outcome) in [([3, 1], 1.0), ([1, 3], 0.0), ([2, 2], 0.5)] {
            // Unequal ratings, so that a mistake in p or c shows.
            let before = [WengLin { mu: 1830.0, sigma: 310.0 }, WengLin { mu: 1290.0, sigma: 95.0 }];
            let mut ratings = before;
            update(&mut ratings, &game(0, &[0, 1], &scores));
            assert_close(ratings[0], thesis(before[0], before[1], outcome));
            assert_close(ratings[1], thesis(before[1], before[0], 1.0 - outcome));
        }
    }

    #[test]
    fn a_first_win_moves_both_agents_alike() {
        let ratings = weng_lin(2, &[game(0, &[0, 1], &[1, 0])]);
        // c = 500·√2.5, so the winner gains 500/√2.5/2.
        let gain = 250.0 / 2.5_f64.sqrt();
        assert!((ratings[0].mu - 1500.0 - gain).abs() < 1e-9);
        assert!((ratings[1].mu - 1500.0 + gain).abs() < 1e-9);
        assert!((ratings[0].shown() - (ratings[0].mu - 3.0 * ratings[0].sigma)).abs() < 1e-12);
    }

    #[test]
    fn games_are_taken_in_the_order_of_their_index() {
        let games = [
            game(0, &[0, 1], &[1, 0]),
            game(1, &[1, 0], &[1, 0]),
            game(2, &[0, 1], &[1, 1]),
            game(3, &[0, 1], &[2, 0]),
        ];
        let mut shuffled = games.clone();
        shuffled.swap(0, 3);
        shuffled.swap(1, 2);
        assert_eq!(weng_lin(2, &games), weng_lin(2, &shuffled));
    }

    #[test]
    fn three_players_are_rated_by_place_and_ties_share() {
        let ratings = weng_lin(4, &[game(0, &[2, 0, 1], &[9, 4, 4])]);
        assert!(ratings[2].mu > 1500.0 && ratings[0].mu < 1500.0);
        assert_eq!(ratings[0], ratings[1]);
        assert_eq!(ratings[3], START);
        // The winner's change is the sum of its two wins, each taken from the ratings before the game.
        let alone = thesis(START, START, 1.0);
        assert!((ratings[2].mu - START.mu - 2.0 * (alone.mu - START.mu)).abs() < 1e-9);
    }

    #[test]
    fn an_agent_alone_learns_nothing() {
        assert_eq!(weng_lin(1, &[game(0, &[0], &[7]), game(1, &[0, 0], &[7, 3])]), [START]);
        let mixed = weng_lin(2, &[game(0, &[0, 1, 0], &[5, 3, 1])]);
        assert!((mixed[0].mu - 1500.0).abs() < 1e-9 && (mixed[1].mu - 1500.0).abs() < 1e-9);
    }
}
