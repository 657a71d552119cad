//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn, mix};

use super::{Domineering, DomineeringConfig, text};

impl Game for Domineering {
    type Config = DomineeringConfig;

    const NAME: &'static str = "domineering";
    const SUMMARY: &'static str = "Domineering: a places upright dominoes, b flat ones; a player without room loses";
    const VERSION: u32 = 1;

    fn new(config: &DomineeringConfig) -> Self {
        Self { size: config.size, covered: [0; 2], mover: 0 }
    }

    fn parse(config: &DomineeringConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions: self.cells().into(),
            chance_outcomes: 0,
            max_plies: Some(u32::from(self.cells()) / 2),
        }
    }

    fn turn(&self) -> Turn {
        if self.room(self.mover).is_empty() { Turn::Over } else { Turn::Player(Player::new(self.mover)) }
    }

    /// The number of an action is the lower or left cell of its domino.
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        self.room(self.mover)
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        std::iter::empty()
    }

    fn play(&mut self, action: Action) {
        self.covered[self.mover] |= 1 << action.0 | 1 << (action.0 + self.step(self.mover));
        self.mover = 1 - self.mover;
    }

    fn returns(&self) -> PerPlayer<f32> {
        if self.turn() != Turn::Over {
            return PerPlayer::same(2, 0.0);
        }
        PerPlayer::from_fn(2, |player| if player.index() == self.mover { -1.0 } else { 1.0 })
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        None
    }

    /// It does not matter whose domino covers a cell, so positions that differ only in that share a hash, and a search
    /// visits them once.
    fn hash(&self) -> u64 {
        mix(self.covered[0] | self.covered[1]) ^ mix(self.mover as u64)
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self, action)
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    /// Whether the player to move wins, by looking at every game.
    fn mover_wins(state: &Domineering) -> bool {
        state.legal().any(|action| {
            let mut next = state.clone();
            next.play(action);
            !mover_wins(&next)
        })
    }

    /// The first player wins on 2×2, 3×3 and 4×4 (D. Breuker, J. Uiterwijk and J. van den Herik, Solving 8×8
    /// Domineering, 2000).
    #[test]
    fn small_boards_have_the_published_winners() {
        for size in ["size=2", "size=3", "size=4"] {
            let config = DomineeringConfig::from_text::<Domineering>(size).expect("a configuration");
            assert!(mover_wins(&Domineering::new(&config)), "{size}");
        }
    }

    #[test]
    fn dominoes_stay_inside_the_board() {
        let config = DomineeringConfig::from_text::<Domineering>("size=2").expect("a configuration");
        let mut state = Domineering::new(&config);
        let names = |state: &Domineering| state.legal().map(|action| state.action_name(action)).collect::<Vec<_>>();
        assert_eq!(names(&state), ["at a 1", "at b 1"]);
        state.play(Action(1));
        assert_eq!(state.turn(), Turn::Over, "b has no room beside the upright domino");
        assert_eq!(state.to_string(), "b to move\n. a\n. a");
    }
}
