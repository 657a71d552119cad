//! Many games of one agent against another, the measurement of most experiments.

use tilelab_arena::play::Thinking;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::intervals::wilson;
use tilelab_stats::plot::Measurement;
use tilelab_stats::results::standings;

use crate::progress::GameProgress;

/// A match of two agents; the score is that of the first.
pub struct Duel<'a> {
    pub game: &'a str,
    pub agents: [&'a str; 2],
    pub games: u64,
    pub seats: Seats,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// The agents alternate; both games of a pair share their seed.
    Swapped,
    /// Always the second agent.
    OpponentFirst,
}

/// The result of the first agent.
pub struct Outcome {
    games: u64,
    /// Its mean score per game; a draw is half a win.
    rate: f64,
    pub thinking: Thinking,
}

impl Duel<'_> {
    pub fn play(&self, seed: u64, progress: &GameProgress) -> anyhow::Result<Outcome> {
        let agents = self.agents.iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
        // In the odd games of a tournament of two the second agent moves first.
        let (step, start) = match self.seats {
            Seats::Swapped => (1, 0),
            Seats::OpponentFirst => (2, 1),
        };
        let spec =
            TournamentSpec { game: self.game.to_owned(), agents, games: step * self.games, seed, max_plies: None };
        let numbers: Vec<u64> = (0..self.games).map(|number| step * number + start).collect();
        let (results, thinking) = progress.play::<anyhow::Error>(&Tournament::new(spec)?, &numbers, |_| Ok(()))?;
        let rate = standings(2, &results)[0].score_rate();
        Ok(Outcome { games: self.games, rate, thinking: thinking[0] })
    }
}

impl Outcome {
    pub fn percent(&self) -> f64 {
        100.0 * self.rate
    }

    /// The score with its 95 % interval, for a table.
    pub fn cell(&self) -> String {
        let [low, high] = self.interval();
        format!("{:.1} % ({low:.0}–{high:.0})", self.percent())
    }

    /// The mean time per move, for a table.
    pub fn milliseconds(&self) -> String {
        self.thinking.milliseconds_per_move().map_or_else(String::new, |time| format!("{time:.1}"))
    }

    /// The score in percent with its 95 % interval, for a plot.
    pub fn at(&self, x: f64) -> Measurement {
        Measurement { x, y: self.percent(), interval: self.interval() }
    }

    fn interval(&self) -> [f64; 2] {
        wilson(self.rate, self.games).map(|bound| 100.0 * bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nim with one pile of one object: the first player wins.
    #[test]
    fn the_opponent_can_always_move_first() {
        let progress = GameProgress::new("games", 8, 0);
        let score = |seats| {
            let duel = Duel { game: "nim:piles=1", agents: ["random", "first"], games: 4, seats };
            duel.play(1, &progress).expect("two agents that play Nim").percent()
        };
        assert_eq!(score(Seats::Swapped), 50.0);
        assert_eq!(score(Seats::OpponentFirst), 0.0);
    }
}
