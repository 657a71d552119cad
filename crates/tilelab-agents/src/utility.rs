//! Utility: the value of a finished game to a search.

use tilelab_core::{Game, PerPlayer, Player, Portable, Turn};

/// The value of a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Utility {
    /// The game's returns: a win is 1, a loss −1, shared results lie between.
    Win,
    /// Half of it the returns, half the margin of points, squashed: `tanh(margin / scale)`.
    Score {
        /// The margin that counts as large.
        scale: f64,
    },
}

impl Utility {
    /// The utility of a position for each player, which is exact at the end of the game.
    pub fn of<G: Game>(self, state: &G) -> PerPlayer<f64> {
        let returns = state.returns();
        let players = returns.as_slice().len();
        match (self, state.scores()) {
            (Self::Score { scale }, Some(scores)) if players > 1 => PerPlayer::from_fn(players, |player| {
                let others = Player::all(players).filter(|&other| other != player).map(|other| scores[other]);
                let margin = f64::from(scores[player] - others.max().unwrap_or(0));
                let squashed = (margin / scale).portable_tanh();
                let won = if state.turn() == Turn::Over { f64::from(returns[player]) } else { squashed };
                f64::midpoint(won, squashed)
            }),
            _ => PerPlayer::from_fn(players, |player| f64::from(returns[player])),
        }
    }
}
