//! Counts of the games' trees: how many sequences of actions there are, ply by ply, and how many of
//! them end a game. The engines count, slow second programs count, and the tests fix the numbers.

use tilelab_core::{Action, Config, Game, Turn};
use tilelab_games::hex::{Hex, HexConfig};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};

use crate::hex_reference;
use crate::link_reference::{Reference, Stage};

/// Sequences of one length, and those of them that end the game. Sequences of the greatest length
/// are counted without being played, so the second number is unknown.
type Count = (u64, u64);

/// A position of either program.
trait Position: Clone {
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// What can be played, chance included.
    fn choices(&self) -> Vec<usize>;
    fn follow(&mut self, choice: usize);
}

fn count<P: Position>(state: &P, counts: &mut [Count]) {
    let Some((first, rest)) = counts.split_first_mut() else { return };
    let choices = state.choices();
    first.0 += choices.len() as u64;
    if rest.is_empty() {
        return;
    }
    for choice in choices {
        let mut next = state.clone();
        next.follow(choice);
        first.1 += u64::from(next.is_over());
        count(&next, rest);
    }
}

#[derive(Clone)]
struct Engine<G>(G);

impl<G: Game> Position for Engine<G> {
    fn is_over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    fn choices(&self) -> Vec<usize> {
        self.0.legal().chain(self.0.chance().map(|(outcome, _)| outcome)).map(Action::index).collect()
    }

    fn follow(&mut self, choice: usize) {
        self.0.play(Action(choice as u16));
    }
}

impl Position for Reference {
    fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    fn choices(&self) -> Vec<usize> {
        if self.stage == Stage::Roll { (0..5).collect() } else { self.legal() }
    }

    fn follow(&mut self, choice: usize) {
        self.play(choice);
    }
}

impl Position for hex_reference::Reference {
    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn choices(&self) -> Vec<usize> {
        self.legal()
    }

    fn follow(&mut self, choice: usize) {
        self.play(choice);
    }
}

/// The piles of Nim and the most stones a move may take; a choice is the pile times 1000 plus the
/// stones that stay.
#[derive(Clone)]
struct Piles(Vec<usize>, usize);

impl Position for Piles {
    fn is_over(&self) -> bool {
        self.0.iter().sum::<usize>() == 0
    }

    fn choices(&self) -> Vec<usize> {
        let piles = self.0.iter().enumerate();
        piles
            .flat_map(|(pile, &stones)| (stones.saturating_sub(self.1)..stones).map(move |s| 1000 * pile + s))
            .collect()
    }

    fn follow(&mut self, choice: usize) {
        self.0[choice / 1000] = choice % 1000;
    }
}

fn agree<A: Position, B: Position>(name: &str, engine: &A, second: &B, expected: &[Count]) {
    let mut found = vec![(0, 0); expected.len()];
    count(engine, &mut found);
    let mut again = vec![(0, 0); expected.len()];
    count(second, &mut again);
    assert_eq!(found, again, "{name}: engine and second program");
    assert_eq!(found, expected, "{name}: counted and written down");
}

fn link(text: &str, expected: &[Count]) {
    let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
    agree(text, &Engine(Link::new(&config)), &Reference::new(config), expected);
}

fn nim(text: &str, piles: &[usize], most: usize, expected: &[Count]) {
    let config = NimConfig::from_text::<Nim>(text).expect("a configuration");
    agree(text, &Engine(Nim::new(&config)), &Piles(piles.to_vec(), most), expected);
}

fn hex(text: &str, expected: &[Count]) {
    let config = HexConfig::from_text::<Hex>(text).expect("a configuration");
    agree(text, &Engine(Hex::new(&config)), &hex_reference::Reference::new(config), expected);
}

#[test]
fn link_has_162_actions_and_as_many_answers() {
    link("", &[(162, 0), (162 * 162, 0), (162 * 162 * 162, 0)]);
}

/// The last entry shows that no sequence is longer.
#[test]
fn small_link_boards_are_counted_to_the_end() {
    let smallest = [(48, 0), (1_158, 146), (4_742, 4_333), (409, 409), (0, 0)];
    link("cols=4,rows=4", &smallest);
    link("cols=4,rows=4,players=3,first=1", &smallest);
    link("cols=5,rows=4", &[(67, 0), (2_774, 10), (40_188, 12_356), (93_500, 88_554), (4_946, 4_946), (0, 0)]);
    link("cols=4,rows=5", &[(48, 0), (1_902, 28), (24_991, 9_702), (55_457, 53_680), (1_777, 1_777), (0, 0)]);
}

#[test]
fn rolls_count_as_plies() {
    link(
        "cols=4,rows=4,dice=true",
        &[(5, 0), (48, 0), (240, 0), (1_188, 164), (5_102, 6), (16_937, 12_494), (8_202, 5_591), (10_687, 0)],
    );
    link(
        "cols=4,rows=4,dice=true,players=3,first=2",
        &[(5, 0), (48, 0), (240, 0), (1_188, 146), (5_192, 60), (17_063, 4_351), (49_547, 0)],
    );
    link("cols=10,rows=20,dice=true,players=4", &[(5, 0), (162, 0), (5 * 162, 0), (162 * 162, 0)]);
}

#[test]
fn nim_trees_have_known_sizes() {
    nim("", &[1, 3, 5, 7], 1000, &[(16, 0), (206, 0), (2_116, 0), (17_338, 0)]);
    nim("piles=1-2-3", &[1, 2, 3], 1000, &[(6, 0), (26, 0), (76, 6), (138, 36), (140, 80), (60, 60), (0, 0)]);
    nim(
        "piles=4-4,most=2,misere=true",
        &[4, 4],
        2,
        &[(4, 0), (16, 0), (56, 0), (162, 6), (340, 60), (440, 210), (280, 210), (70, 70), (0, 0)],
    );
    nim("piles=0-5,most=1", &[0, 5], 1, &[(1, 0), (1, 0), (1, 0), (1, 0), (1, 1), (0, 0)]);
}

#[test]
fn small_hex_boards_are_counted_to_the_end() {
    hex("size=2", &[(4, 0), (12, 0), (24, 12), (12, 12), (0, 0)]);
    hex("size=2,swap=true", &[(4, 0), (16, 0), (36, 12), (36, 24), (12, 12), (0, 0)]);
    hex(
        "size=3",
        &[
            (9, 0),
            (72, 0),
            (504, 0),
            (3_024, 0),
            (15_120, 1_440),
            (54_720, 5_760),
            (146_880, 43_200),
            (207_360, 86_400),
            (120_960, 120_960),
            (0, 0),
        ],
    );
    hex("size=3,swap=true", &[(9, 0), (81, 0), (576, 0), (3_528, 0), (18_144, 1_440), (69_840, 0)]);
    hex("size=4", &[(16, 0), (240, 0), (3_360, 0), (43_680, 0), (524_160, 0)]);
    hex("size=11", &[(121, 0), (121 * 120, 0)]);
    hex("size=11,swap=true", &[(121, 0), (121 * 121, 0)]);
}
