//! Nim: take stones from one pile; who takes the last one wins, or loses in the misère game.
//!
//! The smallest complete [`Game`], and the proof that nothing in the core is about Tetris Link.

mod registered;

use std::fmt::{self, Display};

use tilelab_core::{
    Action, Config, Game, GameSpec, Parameter, Parameters, ParseError, PerPlayer, PlaneElement, PlaneSpec, Planes,
    Player, Sources, SpecError, Turn, mix,
};

/// The most piles.
pub const MAX_PILES: usize = 16;
/// The most stones in a pile.
pub const MAX_STONES: u16 = 1000;

/// The piles at the start and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimConfig {
    piles: [u16; MAX_PILES],
    count: u8,
    misere: bool,
    /// The most stones a move may take.
    most: u16,
}

impl NimConfig {
    /// The piles at the start.
    pub fn piles(&self) -> &[u16] {
        &self.piles[..self.count.into()]
    }

    /// The most stones a move may take.
    pub fn most(&self) -> u16 {
        self.most
    }

    /// Whether the last stone loses.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// Actions number the stones taken within each pile, so every pile has this many.
    fn stride(&self) -> u16 {
        self.piles().iter().copied().max().unwrap_or(1).min(self.most).max(1)
    }
}

impl Config for NimConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::text("piles", "1-3-5-7", "1 to 16 numbers up to 1000", "stones in each pile"),
        Parameter::flag("misere", "false", "the player who takes the last stone loses"),
        Parameter::integer("most", "1000", 1, MAX_STONES as u64, "the most stones that a move may take"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let refuse = || {
            parameters
                .refuse("piles", format!("1 to {MAX_PILES} numbers from 0 to {MAX_STONES} such as 3-4-5, not all 0"))
        };
        let mut piles = [0; MAX_PILES];
        let mut count = 0;
        for word in parameters.text("piles").split('-') {
            let stones = word.parse().ok().filter(|&stones| stones <= MAX_STONES).ok_or_else(refuse)?;
            *piles.get_mut(count).ok_or_else(refuse)? = stones;
            count += 1;
        }
        if piles == [0; MAX_PILES] {
            return Err(refuse());
        }
        let most = parameters.integer("most")?;
        Ok(Self { piles, count: count as u8, misere: parameters.flag("misere")?, most })
    }

    fn values(&self) -> Vec<String> {
        let piles: Vec<String> = self.piles().iter().map(u16::to_string).collect();
        vec![piles.join("-"), self.misere.to_string(), self.most.to_string()]
    }
}

/// A position of Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    piles: [u16; MAX_PILES],
    mover: u8,
    key: u64,
    config: NimConfig,
}

/// The part of the key that a pile contributes.
fn pile_key(pile: usize, stones: u16) -> u64 {
    mix((pile as u64) << 32 | u64::from(stones))
}

impl Nim {
    /// The stones left in each pile.
    pub fn piles(&self) -> &[u16] {
        &self.piles[..self.config.count.into()]
    }

    /// A position with these piles.
    fn with_piles(config: &NimConfig, piles: [u16; MAX_PILES], mover: u8) -> Self {
        let key = piles[..config.count.into()]
            .iter()
            .enumerate()
            .fold(0, |key, (pile, &stones)| key ^ pile_key(pile, stones));
        Self { piles, mover, key, config: *config }
    }

    fn is_over(&self) -> bool {
        self.piles == [0; MAX_PILES]
    }

    /// The configuration.
    pub fn config(&self) -> &NimConfig {
        &self.config
    }

    /// The pile and the stones that an action takes.
    pub fn taken(&self, action: Action) -> (usize, u16) {
        let stride = self.config.stride();
        (usize::from(action.0 / stride), action.0 % stride + 1)
    }
}

/// The legal moves of a position, pile by pile.
#[derive(Clone, Debug)]
struct Moves {
    /// How many stones may be taken from each pile.
    takes: [u16; MAX_PILES],
    stride: u16,
    pile: usize,
    /// How many moves of this pile have been given.
    given: u16,
}

impl Moves {
    fn left(&self) -> usize {
        let all: usize = self.takes[self.pile..].iter().map(|&take| usize::from(take)).sum();
        all - usize::from(self.given)
    }
}

impl Iterator for Moves {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    fn nth(&mut self, n: usize) -> Option<Action> {
        let mut skip = n;
        loop {
            let here = usize::from(*self.takes.get(self.pile)? - self.given);
            if skip < here {
                self.given += skip as u16 + 1;
                return Some(Action(self.pile as u16 * self.stride + self.given - 1));
            }
            if self.pile + 1 == MAX_PILES {
                self.given = self.takes[self.pile];
                return None;
            }
            skip -= here;
            self.pile += 1;
            self.given = 0;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }
}

impl ExactSizeIterator for Moves {}

impl Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to move:", Player::new(self.mover.into()))?;
        self.piles().iter().try_for_each(|stones| write!(f, " {stones}"))
    }
}

impl Game for Nim {
    type Config = NimConfig;

    const NAME: &'static str = "nim";
    const SUMMARY: &'static str = "Nim: take stones from one pile; the last stone wins, or loses in the misère game";
    const VERSION: u32 = 1;

    fn new(config: &NimConfig) -> Self {
        Self::with_piles(config, config.piles, 0)
    }

    fn parse(config: &NimConfig, text: &str) -> Result<Self, ParseError> {
        let text = text.trim();
        let fail = |found: &str| {
            ParseError::new(
                1,
                found,
                "`a to move: 1 3 5 7` or `b to move:` and the stones in each pile, no more than at the start",
            )
        };
        let (mover, rest) = match text.split_once(" to move:") {
            Some(("a", rest)) => (0, rest),
            Some(("b", rest)) => (1, rest),
            _ => return Err(fail(text)),
        };
        let mut piles = [0; MAX_PILES];
        let mut count = 0;
        for word in rest.split_whitespace() {
            let most = config.piles().get(count).ok_or_else(|| fail(word))?;
            piles[count] = word.parse().ok().filter(|stones| stones <= most).ok_or_else(|| fail(word))?;
            count += 1;
        }
        if count != config.piles().len() {
            return Err(fail(text));
        }
        Ok(Self::with_piles(config, piles, mover))
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
        let takes = self.piles.map(|stones| stones.min(self.config.most));
        Moves { takes, stride: self.config.stride(), pile: 0, given: 0 }
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        std::iter::empty()
    }

    fn play(&mut self, action: Action) {
        let (pile, taken) = self.taken(action);
        self.key ^= pile_key(pile, self.piles[pile]);
        self.piles[pile] -= taken;
        self.key ^= pile_key(pile, self.piles[pile]);
        self.mover = 1 - self.mover;
    }

    fn returns(&self) -> PerPlayer<f32> {
        if !self.is_over() {
            return PerPlayer::same(2, 0.0);
        }
        // Whoever is to move found no stone: the other one took the last.
        let winner = if self.config.misere { self.mover } else { 1 - self.mover };
        PerPlayer::from_fn(2, |player| if player.index() == usize::from(winner) { 1.0 } else { -1.0 })
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        None
    }

    fn hash(&self) -> u64 {
        self.key ^ mix(1 << 48 | u64::from(self.mover))
    }

    /// Stones and pile, both counted from 1: `3 from 2`.
    fn action_name(&self, action: Action) -> String {
        let (pile, taken) = self.taken(action);
        format!("{taken} from {}", pile + 1)
    }
}

impl Planes for Nim {
    fn plane_spec(&self) -> PlaneSpec {
        let piles = self.config.piles();
        let tallest = piles.iter().copied().max().unwrap_or(0);
        PlaneSpec { observation: [2, piles.len(), tallest.into()], policy: [self.spec().actions, 1, 1] }
    }

    /// A plane with a row for each pile: ones for stones, then zeros; and one of ones if it is the
    /// viewer's turn.
    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let [_, _, tallest] = self.plane_spec().observation;
        for (row, &stones) in planes.chunks_exact_mut(tallest).zip(self.piles()) {
            row.fill(L::ZERO);
            row[..stones.into()].fill(L::ONE);
        }
        let turn = if usize::from(self.mover) == player.index() { L::ONE } else { L::ZERO };
        planes[self.piles().len() * tallest..].fill(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim(config: &str) -> Nim {
        Nim::new(&NimConfig::from_text::<Nim>(config).expect("a configuration"))
    }

    /// The winner with best play, by looking at every game.
    fn first_wins(state: &Nim) -> bool {
        let mover = state.mover;
        if state.is_over() {
            return state.returns()[Player::new(mover.into())] > 0.0;
        }
        state.legal().any(|action| {
            let mut next = state.clone();
            next.play(action);
            !first_wins(&next)
        })
    }

    #[test]
    fn bouton_was_right() {
        for piles in ["1-2-3", "1-1", "2-2", "3-4", "1-3-2-1", "4", "1-1-1", "0-5-5", "2-4-6"] {
            let normal = nim(&format!("piles={piles}"));
            let sum = normal.piles().iter().fold(0, |sum, stones| sum ^ stones);
            assert_eq!(first_wins(&normal), sum != 0, "{piles}");
            let all_ones = normal.piles().iter().all(|&stones| stones <= 1);
            let misere = nim(&format!("piles={piles},misere=true"));
            assert_eq!(first_wins(&misere), if all_ones { sum == 0 } else { sum != 0 }, "misère {piles}");
            let capped = nim(&format!("piles={piles},most=2"));
            let sum = capped.piles().iter().fold(0, |sum, stones| sum ^ (stones % 3));
            assert_eq!(first_wins(&capped), sum != 0, "at most two from {piles}");
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

    #[test]
    fn refuses_what_is_not_nim() {
        let config = NimConfig::from_text::<Nim>("piles=2-3").expect("a configuration");
        for text in ["", "a to move: 2", "c to move: 2 3", "a to move: 2 4", "a to move: 1 1 1", "a to move: x 3"] {
            assert!(Nim::parse(&config, text).is_err(), "{text:?} was taken");
        }
        for text in [
            "piles=",
            "piles=0",
            "piles=1001",
            "piles=1--2",
            "most=0",
            "piles=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1",
            "x=1",
        ] {
            assert!(NimConfig::from_text::<Nim>(text).is_err(), "{text:?} was taken");
        }
    }
}
