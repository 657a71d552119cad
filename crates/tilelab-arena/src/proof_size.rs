//! A rough estimate of how many positions a proof needs, before it is attempted.
//!
//! D. Knuth, "Estimating the efficiency of backtrack programs" (1975): the product of the numbers of choices along a
//! random game estimates the number of lines of the game tree; here the mean of its logarithm is enough. A search with
//! good move ordering visits about the square root of them, because it tries every move of one side and one move of the
//! other; outcomes of chance must all be tried. What a game proves by itself shortens this by far.

use tilelab_core::{Rng, Turn, random_action, sample_chance};

use crate::registry::{OpenGame, Registered, Visitor, position_of};
use crate::solve::{SolveError, SolveRequest};

/// Random games per estimate.
const GAMES: u64 = 50;
const SEED: u64 = 1;
/// The share of the exponent that a search leaves. `tilelab solve --search` left 0.56 to 0.65 of it on boards of Tetris
/// Link up to 5×5, 0.3 to 0.4 in Nim, 0.5 in a deal of double-six dominoes and 0.63 in tic-tac-toe.
const EXPONENT: f64 = 0.55;
/// The same where the game proves much by itself. It was 0.05 on 6×6 Hex; on larger boards the
/// share is larger, by an unknown amount.
const EXPONENT_WITH_PROVER: f64 = 0.1;
/// More positions are out of reach: at a million per second they take a month.
const MAX_POSITIONS: f64 = 12.4;

/// The expected size of a proof, as powers of ten.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProofSize {
    /// Lines of the game tree.
    pub lines: f64,
    /// Positions that the solver visits.
    pub positions: f64,
}

impl ProofSize {
    /// Whether no machine finishes the proof in reasonable time.
    pub fn is_hopeless(&self) -> bool {
        self.positions > MAX_POSITIONS
    }
}

struct Estimate<'a>(&'a SolveRequest<'a>);

impl Visitor for Estimate<'_> {
    type Output = Result<Option<ProofSize>, SolveError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let start = position_of::<G>(config, self.0.position)?;
        // A game without a bound on its length is refused anyway.
        if (!self.0.search && G::oracle().is_some()) || start.spec().max_plies.is_none() {
            return Ok(None);
        }
        let exponent = if G::prover().is_some() { EXPONENT_WITH_PROVER } else { EXPONENT };
        let lines = (0..GAMES).map(|game| random_line(&start, &mut Rng::derive(SEED, &[game])));
        let [players, chance] =
            lines.fold([0.0; 2], |sum, next| [sum[0] + next[0], sum[1] + next[1]]).map(|sum| sum / GAMES as f64);
        Ok(Some(ProofSize { lines: players + chance, positions: exponent * players + chance }))
    }
}

/// The number of lines that a random game stands for, as powers of ten: the choices of players, and those of chance.
fn random_line<G: Registered>(start: &G, rng: &mut Rng) -> [f64; 2] {
    let mut state = start.clone();
    let mut choices = [0.0; 2];
    loop {
        let action = match state.turn() {
            Turn::Over => return choices,
            Turn::Player(_) => {
                choices[0] += (state.legal().len() as f64).log10();
                random_action(&state, rng)
            }
            Turn::Chance => {
                choices[1] += (state.chance().count() as f64).log10();
                sample_chance(&state, rng)
            }
        };
        state.play(action);
    }
}

impl OpenGame {
    /// Roughly how large a proof is; none where the game knows its values without a search, or has no longest line.
    pub fn proof_size(&self, request: &SolveRequest<'_>) -> Result<Option<ProofSize>, SolveError> {
        self.visit(Estimate(request))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::open_game;

    #[test]
    fn small_games_are_in_reach_and_large_ones_hopeless() {
        let size = |game: &str| open_game(game).expect(game).proof_size(&SolveRequest::default()).expect("a size");
        assert_eq!(size("nim"), None, "its theory needs no search");
        for (game, is_hopeless) in [
            ("link:cols=4,rows=5", false),
            ("hex:size=6", false),
            ("gdl:tictactoe", false),
            ("link", true),
            ("hex:size=19", true),
        ] {
            let size = size(game).expect("a search");
            assert_eq!(size.is_hopeless(), is_hopeless, "{game}: {size:?}");
            assert!(size.positions <= size.lines);
        }
    }
}
