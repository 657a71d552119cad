//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn};

use super::config::NimConfig;
use super::moves::Moves;
use super::position::Nim;
use super::text;

impl Game for Nim {
    type Config = NimConfig;

    const NAME: &'static str = "nim";
    const SUMMARY: &'static str = "Nim: take stones from one pile; the last stone wins, or loses in the misère game";
    const VERSION: u32 = 1;

    fn new(config: &NimConfig) -> Self {
        Self::with_piles(config, config.start, 0)
    }

    fn parse(config: &NimConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        let piles = self.config.piles();
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions: piles.len() * usize::from(self.config.stride()),
            chance_outcomes: 0,
            max_plies: Some(piles.iter().map(|&stones| u32::from(stones)).sum()),
        }
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Player(Player::new(self.mover.into())) }
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        Moves::new(self.piles.map(|stones| stones.min(self.config.most)), self.config.stride())
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        std::iter::empty()
    }

    fn play(&mut self, action: Action) {
        let (pile, stones) = self.taken(action);
        self.take(pile, stones);
    }

    fn returns(&self) -> PerPlayer<f32> {
        if !self.is_over() {
            return PerPlayer::same(2, 0.0);
        }
        // The player to move has no stone left to take: the opponent took the last one.
        let winner = if self.config.misere { self.mover } else { 1 - self.mover };
        PerPlayer::from_fn(2, |player| if player.index() == usize::from(winner) { 1.0 } else { -1.0 })
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        None
    }

    fn hash(&self) -> u64 {
        self.position_hash()
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self, action)
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    fn nim(config: &str) -> Nim {
        Nim::new(&NimConfig::from_text::<Nim>(config).expect("a configuration"))
    }

    /// Whether the mover wins with best play, by looking at every game.
    fn mover_wins(state: &Nim) -> bool {
        if state.is_over() {
            return state.returns()[Player::new(state.mover.into())] > 0.0;
        }
        state.legal().any(|action| {
            let mut next = state.clone();
            next.play(action);
            !mover_wins(&next)
        })
    }

    #[test]
    fn bouton_was_right() {
        for piles in ["1-2-3", "1-1", "2-2", "3-4", "1-3-2-1", "4", "1-1-1", "0-5-5", "2-4-6"] {
            let normal = nim(&format!("piles={piles}"));
            let sum = normal.piles().iter().fold(0, |sum, stones| sum ^ stones);
            assert_eq!(mover_wins(&normal), sum != 0, "{piles}");
            let all_ones = normal.piles().iter().all(|&stones| stones <= 1);
            let misere = nim(&format!("piles={piles},misere=true"));
            assert_eq!(mover_wins(&misere), if all_ones { sum == 0 } else { sum != 0 }, "misère {piles}");
            let capped = nim(&format!("piles={piles},most=2"));
            let sum = capped.piles().iter().fold(0, |sum, stones| sum ^ (stones % 3));
            assert_eq!(mover_wins(&capped), sum != 0, "at most two from {piles}");
        }
    }

    #[test]
    fn moves_take_from_one_pile() {
        let mut state = nim("piles=2-0-3,most=2");
        let names: Vec<String> = state.legal().map(|action| state.action_name(action)).collect();
        assert_eq!(names, ["1 from 1", "2 from 1", "1 from 3", "2 from 3"]);
        state.play(state.parse_action("2 from 3").expect("a name"));
        assert_eq!(state.to_string(), "b to move: 2 0 1");
    }
}
