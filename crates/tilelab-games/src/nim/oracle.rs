//! The theory of Nim: who wins, without search.
//!
//! A pile from which at most `most` stones may be taken counts as `stones mod (most + 1)`, and the mover loses if the
//! bitwise sum of these is 0 (C. Bouton, Nim, a game with a complete mathematical theory, 1901; P. Grundy, 1939). In the
//! misère game this is so where a pile counts 2 or more, and the other way round where none does.

use tilelab_core::{Action, ExactValue, Game, Oracle, PerPlayer, Player, Turn};

use super::position::Nim;

impl Nim {
    /// Whether the player to move wins with perfect play.
    pub fn mover_wins(&self) -> bool {
        let remainder = |&stones: &u16| stones % (self.config.most + 1);
        let sum = self.piles().iter().fold(0, |sum, stones| sum ^ remainder(stones));
        let is_reversed = self.config.misere && self.piles().iter().all(|stones| remainder(stones) <= 1);
        (sum != 0) != is_reversed
    }
}

/// Why a move gives the win away: the other player faces piles whose sum is not 0.
pub(super) fn reasons(state: &Nim, played: Action, best: Action) -> Vec<String> {
    let [played, best] = [played, best].map(|action| {
        let mut next = state.clone();
        next.play(action);
        next
    });
    if !played.mover_wins() || best.mover_wins() {
        return Vec::new();
    }
    let piles = best.piles().iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    vec![format!("misses the piles {piles}, which lose for the player who must move there")]
}

/// The oracle.
#[derive(Clone, Copy, Debug, Default)]
pub struct NimOracle;

impl Oracle<Nim> for NimOracle {
    fn covers(&self, _: &Nim) -> bool {
        true
    }

    fn solve(&mut self, state: &Nim, tick: &mut dyn FnMut() -> bool) -> Option<ExactValue> {
        if !tick() {
            return None;
        }
        let Turn::Player(mover) = state.turn() else {
            return Some(ExactValue { values: state.returns(), best: None });
        };
        let wins = state.mover_wins();
        let keeps = |action| {
            let mut next = state.clone();
            next.play(action);
            next.mover_wins() != wins
        };
        // Every move of a lost position loses.
        let best = state.legal().find(|&action| !wins || keeps(action));
        let value = |player: Player| if (player == mover) == wins { 1.0 } else { -1.0 };
        Some(ExactValue { values: PerPlayer::from_fn(2, value), best })
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;
    use crate::nim::NimConfig;

    /// The number of a state of four piles of up to seven stones.
    fn number(state: &Nim) -> usize {
        state.piles().iter().enumerate().map(|(pile, &stones)| usize::from(stones) << (3 * pile)).sum()
    }

    fn after(state: &Nim, action: Action) -> Nim {
        let mut next = state.clone();
        next.play(action);
        next
    }

    /// Who wins each state by looking at every game. Moves lower the number of a state, so its successors are known.
    fn search(config: &NimConfig) -> Vec<(Nim, bool)> {
        let mut states: Vec<(Nim, bool)> = Vec::with_capacity(4096);
        for place in 0..4096_usize {
            let piles = [0, 3, 6, 9].map(|shift| (place >> shift & 7).to_string());
            let state = Nim::parse(config, &format!("a to move: {}", piles.join(" "))).expect("a position");
            assert_eq!(number(&state), place);
            let wins = match state.turn() {
                Turn::Over => state.returns()[Player::new(0)] > 0.0,
                _ => state.legal().any(|action| !states[number(&after(&state, action))].1),
            };
            states.push((state, wins));
        }
        states
    }

    #[test]
    fn theory_and_search_agree_on_every_state() {
        for rules in ["", "most=6", "most=3", "misere=true", "most=6,misere=true", "most=2,misere=true", "most=1"] {
            let config = NimConfig::from_text::<Nim>(format!("piles=7-7-7-7,{rules}").trim_end_matches(','));
            let states = search(&config.expect("a configuration"));
            for (state, wins) in &states {
                assert_eq!(state.mover_wins(), *wins, "{rules}: {state}");
                let exact = NimOracle.solve(state, &mut || true).expect("no limit");
                assert_eq!(exact.values[Player::new(0)] > 0.0, *wins, "{rules}: {state}");
                assert_eq!(exact.best.is_some(), state.turn() != Turn::Over);
                if let Some(best) = exact.best {
                    assert_eq!(!states[number(&after(state, best))].1, *wins, "{rules}: {state}");
                }
            }
        }
    }

    /// With the cap of the paper's program, the rule of plain Nim is wrong in 344 states, 1-3-5-7 among them.
    #[test]
    fn a_cap_matters() {
        let [plain, capped] = ["piles=7-7-7-7", "piles=7-7-7-7,most=6"]
            .map(|text| search(&NimConfig::from_text::<Nim>(text).expect("a configuration")));
        let differ = plain.iter().zip(&capped).filter(|((_, plain), (_, capped))| plain != capped);
        assert_eq!(differ.clone().count(), 344);
        assert!(differ.clone().any(|((state, _), _)| state.piles() == [1, 3, 5, 7]));
    }

    #[test]
    fn a_lost_win_is_explained() {
        let state = Nim::new(&NimConfig::from_text::<Nim>("piles=1-2-4").expect("a configuration"));
        let because = |played: &str, best: &str| {
            let [played, best] = [played, best].map(|name| state.parse_action(name).expect(name));
            reasons(&state, played, best)
        };
        let expected = "misses the piles 1, 2, 3, which lose for the player who must move there";
        assert_eq!(because("4 from 3", "1 from 3"), [expected]);
        assert!(because("1 from 3", "1 from 3").is_empty());
    }
}
