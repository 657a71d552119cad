//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn};

use super::config::DominoesConfig;
use super::deal::Deal;
use super::position::Dominoes;
use super::text;

impl Game for Dominoes {
    type Config = DominoesConfig;

    const NAME: &'static str = "dominoes";
    const SUMMARY: &'static str =
        "Dominoes with open hands: lay tiles at either end of the chain; the fewest pips left win";
    const VERSION: u32 = 1;

    fn new(config: &DominoesConfig) -> Self {
        Self::start(config)
    }

    fn parse(config: &DominoesConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        let is_random = self.config.deal == Deal::Random;
        let tiles: usize = self.config.sizes().iter().sum();
        // A tile is dealt and laid, and a player passes at most once before each play.
        let plies = tiles * if is_random { 3 } else { 2 };
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions: 1 + 2 * self.set().count(),
            chance_outcomes: if is_random { 2 } else { 0 },
            max_plies: Some(plies as u32),
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_dealing() {
            Turn::Chance
        } else if self.is_over() {
            Turn::Over
        } else {
            Turn::Player(Player::new(self.mover.into()))
        }
    }

    #[inline]
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        self.actions()
    }

    fn is_legal(&self, action: Action) -> bool {
        if self.is_dealing() { action.index() < 2 } else { self.actions().contains(action) }
    }

    /// Outcome 0 deals the next tile to player a, outcome 1 to player b. A player's chance is its share of the tiles
    /// that are still missing, so every deal is equally likely.
    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let missing = self.missing();
        let seats = if self.is_dealing() { 2 } else { 0 };
        let all = missing[0] + missing[1];
        (0..seats).map(move |seat| (Action(seat), missing[usize::from(seat)] as f32 / all as f32))
    }

    fn play(&mut self, action: Action) {
        if self.is_dealing() {
            self.deal(action.index());
        } else {
            self.act(action);
        }
    }

    /// The player with fewer pips wins. A player without tiles has none, so this is the rule for both ends of a game.
    fn returns(&self) -> PerPlayer<f32> {
        if self.turn() == Turn::Over { PerPlayer::by_comparing(&self.points()) } else { PerPlayer::same(2, 0.0) }
    }

    /// The pips in hand, as negative points.
    fn scores(&self) -> Option<PerPlayer<i32>> {
        Some(self.points())
    }

    fn statistics(&self) -> Vec<(&'static str, f64)> {
        vec![("tiles", f64::from(self.length)), ("closed", if self.is_closed() { 1.0 } else { 0.0 })]
    }

    fn hash(&self) -> u64 {
        self.position_hash()
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self, action)
    }
}

impl Dominoes {
    fn points(&self) -> PerPlayer<i32> {
        let pips = self.pips();
        PerPlayer::from_fn(2, |player| -(pips[player.index()] as i32))
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    fn read(config: &str, text: &str) -> Dominoes {
        let config = DominoesConfig::from_text::<Dominoes>(config).expect("a configuration");
        Dominoes::parse(&config, text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn names(state: &Dominoes) -> String {
        state.legal().map(|action| state.action_name(action)).collect::<Vec<_>>().join(", ")
    }

    fn play(state: &mut Dominoes, name: &str) {
        let action = state.parse_action(name).unwrap_or_else(|error| panic!("{error}\n{state}"));
        state.play(action);
    }

    /// Both ends show a three, so each tile with a three has two actions, as in the paper's program.
    #[test]
    fn tiles_go_to_either_end() {
        let mut state = read("max=3,deal=0", "a to move\ntable 33\na 11 12 13 22 23\nb 00 01 02 03");
        assert_eq!(state.spec().actions, 21);
        assert_eq!(names(&state), "13 left, 13 right, 23 left, 23 right");
        play(&mut state, "23 left");
        assert_eq!(state.to_string(), "b to move\ntable 23 33\na 11 12 13 22\nb 00 01 02 03");
        assert_eq!(names(&state), "02 left, 03 right");
        play(&mut state, "03 right");
        assert_eq!(state.to_string(), "a to move\ntable 23 33 30\na 11 12 13 22\nb 00 01 02");
        assert_eq!(names(&state), "12 left, 22 left");
    }

    #[test]
    fn a_player_passes_only_if_nothing_fits() {
        let mut state = read("max=3,deal=11.12/23.00", "a to move\ntable 33\na 11 12\nb 00 23");
        assert_eq!(names(&state), "pass");
        play(&mut state, "pass");
        assert_eq!(names(&state), "23 left, 23 right");
    }

    /// The last tile wins by the pips that are left; where these are none, the game is drawn.
    #[test]
    fn an_empty_hand_ends_the_game() {
        for (second, result) in [("01", 1.0), ("00", 0.0)] {
            let config = format!("max=3,deal=23/{second}");
            let mut state = read(&config, &format!("a to move\ntable 33\na 23\nb {second}"));
            play(&mut state, "23 right");
            assert_eq!((state.turn(), state.returns().as_slice()), (Turn::Over, &[result, -result][..]));
            assert!(!state.is_closed());
        }
    }

    #[test]
    fn a_closed_game_is_decided_by_pips() {
        // The ends show 3 and 3, and no three is left.
        for (deal, result) in [("11/02", 0.0), ("12/02", -1.0), ("01/02", 1.0)] {
            let config = DominoesConfig::from_text::<Dominoes>(&format!("max=3,deal={deal}")).expect("a configuration");
            let state = Dominoes::new(&config);
            assert_eq!((state.turn(), state.is_closed()), (Turn::Over, true));
            assert_eq!(state.returns().as_slice(), [result, -result]);
        }
    }

    #[test]
    fn the_first_player_opens_with_any_tile() {
        let mut state = read("max=3,variant=text,deal=12.33/00.01", "a to move\ntable -\na 12 33\nb 00 01");
        assert_eq!(names(&state), "12, 33");
        play(&mut state, "12");
        assert_eq!(state.to_string(), "b to move\ntable 12\na 33\nb 00 01");
        assert_eq!(names(&state), "01 left");
    }

    /// Every deal of a small set is equally likely.
    #[test]
    fn chance_deals_uniformly() {
        fn deals(state: &Dominoes, probability: f64, found: &mut Vec<([u64; 2], f64)>) {
            if state.turn() != Turn::Chance {
                found.push((state.hands(), probability));
                return;
            }
            for (outcome, share) in state.chance() {
                let mut next = state.clone();
                next.play(outcome);
                deals(&next, probability * f64::from(share), found);
            }
        }
        for (text, count) in [("max=3", 126), ("max=3,variant=text", 252), ("max=2", 10), ("max=1", 2), ("max=0", 1)] {
            let config = DominoesConfig::from_text::<Dominoes>(text).expect("a configuration");
            let mut found = Vec::new();
            deals(&Dominoes::new(&config), 1.0, &mut found);
            found.sort_by_key(|(hands, _)| hands[1]);
            assert_eq!((found.len() as u64, config.deals()), (count, count));
            for (number, (hands, probability)) in found.iter().enumerate() {
                let numbered = config.with_deal(number as u64).expect("a deal");
                assert_eq!(numbered.deal(), Deal::Given(*hands));
                assert!((probability * count as f64 - 1.0).abs() < 1e-5);
            }
        }
    }
}
