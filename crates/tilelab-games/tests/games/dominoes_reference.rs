//! A slow and obvious second implementation of dominoes: hands and chain as lists of pairs, ends and closed games by
//! looking at every tile.

use tilelab_core::{Config, Game, Player, Rng, Turn, random_action, sample_chance};
use tilelab_games::dominoes::{Dominoes, DominoesConfig, Variant};

type Pair = (u8, u8);

/// A position, written as the paper tells it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Reference {
    pub(crate) hands: [Vec<Pair>; 2],
    chain: Vec<Pair>,
    pub(crate) mover: usize,
}

impl Reference {
    /// The position of a game whose tiles are dealt and that has not begun.
    pub(crate) fn of(state: &Dominoes) -> Self {
        let hand = |seat: usize| {
            let bits = state.hands()[seat];
            let pair = |tile: usize| state.set().numbers(tile).into();
            (0..state.set().count()).filter(|tile| bits >> tile & 1 == 1).map(pair).collect()
        };
        let highest = state.config().highest();
        let chain = if state.config().variant() == Variant::Code { vec![(highest, highest)] } else { Vec::new() };
        Self { hands: [hand(0), hand(1)], chain, mover: 0 }
    }

    fn ends(&self) -> Option<Pair> {
        Some((self.chain.first()?.0, self.chain.last()?.1))
    }

    fn fits(&self, (one, two): Pair) -> bool {
        self.ends().is_none_or(|(left, right)| [one, two].iter().any(|&number| number == left || number == right))
    }

    /// The names of the moves, without regard to order.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut names = Vec::new();
        for &(one, two) in &self.hands[self.mover] {
            match self.ends() {
                None => names.push(format!("{one}{two}")),
                Some((left, right)) => {
                    if one == left || two == left {
                        names.push(format!("{one}{two} left"));
                    }
                    if one == right || two == right {
                        names.push(format!("{one}{two} right"));
                    }
                }
            }
        }
        if names.is_empty() {
            names.push("pass".to_owned());
        }
        names
    }

    pub(crate) fn play(&mut self, name: &str) {
        let mover = self.mover;
        self.mover = 1 - mover;
        if name == "pass" {
            return;
        }
        let digits: Vec<u8> = name.bytes().take(2).map(|digit| digit - b'0').collect();
        let tile = (digits[0], digits[1]);
        self.hands[mover].retain(|&held| held != tile);
        let turned = (tile.1, tile.0);
        match self.ends() {
            None => self.chain.push(tile),
            Some((left, _)) if name.ends_with("left") => {
                self.chain.insert(0, if tile.1 == left { tile } else { turned });
            }
            Some((_, right)) => self.chain.push(if tile.0 == right { tile } else { turned }),
        }
    }

    fn pips(&self, seat: usize) -> i32 {
        self.hands[seat].iter().map(|&(one, two)| i32::from(one + two)).sum()
    }

    /// The result for the first player at the end of the game.
    pub(crate) fn result(&self) -> Option<i32> {
        let difference = self.pips(1) - self.pips(0);
        // The player who laid the last tile wins the pips that the other one holds.
        for winner in 0..2 {
            if self.hands[winner].is_empty() {
                let won = self.pips(1 - winner).signum();
                return Some(if winner == 0 { won } else { -won });
            }
        }
        let is_closed = self.hands.iter().flatten().all(|&tile| !self.fits(tile));
        is_closed.then_some(difference.signum())
    }
}

/// Plays random games of both, and compares them in every position.
fn compare(config: &str, games: u64) {
    let config = DominoesConfig::from_text::<Dominoes>(config).expect("a configuration");
    let mut rng = Rng::new(1);
    for _ in 0..games {
        let mut state = Dominoes::new(&config);
        while state.turn() == Turn::Chance {
            state.play(sample_chance(&state, &mut rng));
        }
        let mut reference = Reference::of(&state);
        while let Turn::Player(mover) = state.turn() {
            assert_eq!((reference.result(), reference.mover), (None, mover.index()), "\n{state}");
            let mut names: Vec<String> = state.legal().map(|action| state.action_name(action)).collect();
            let mut expected = reference.moves();
            names.sort();
            expected.sort();
            assert_eq!(names, expected, "\n{state}");
            let laid: Vec<Pair> = state.laid().map(|(_, numbers)| numbers.into()).collect();
            assert_eq!(laid, reference.chain, "\n{state}");
            let action = random_action(&state, &mut rng);
            reference.play(&state.action_name(action));
            state.play(action);
        }
        let result = reference.result().map(|result| result as f32);
        assert_eq!(Some(state.returns()[Player::new(0)]), result, "\n{state}");
        let pips = [reference.pips(0), reference.pips(1)].map(|pips| pips as u32);
        assert_eq!(state.pips(), pips, "\n{state}");
    }
}

#[test]
fn both_implementations_agree() {
    for max in 0..=9 {
        for variant in ["code", "text"] {
            compare(&format!("max={max},variant={variant}"), 300);
        }
    }
    compare("max=3,deal=13.23.12/00.01.02", 300);
}
