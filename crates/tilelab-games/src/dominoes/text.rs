//! The text form and the names of actions.
//!
//! ```text
//! b to move
//! table 23 33 30
//! a 11 12 13 22
//! b 00 01 02
//! ```
//! Tiles on the table are written as they lie. The first line is `dealing 12` while chance deals, with the next tile,
//! and `over` at the end.

use std::fmt::{self, Display};

use tilelab_core::{Action, Game, ParseError, Player, Turn};

use super::config::DominoesConfig;
use super::deal::{Deal, hand_text, read_numbers, read_tile};
use super::position::{DEALT, Dominoes, Side};

/// Stands for an empty hand or table.
const NOTHING: &str = "-";

fn or_nothing(text: String) -> String {
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

fn tile_text([left, right]: [u8; 2]) -> String {
    format!("{left}{right}")
}

impl Display for Dominoes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn() {
            Turn::Chance => writeln!(f, "dealing {}", tile_text(self.set().numbers(self.next.into())))?,
            Turn::Over => writeln!(f, "over")?,
            Turn::Player(mover) => writeln!(f, "{mover} to move")?,
        }
        let chain: Vec<String> = self.laid().map(|(_, numbers)| tile_text(numbers)).collect();
        writeln!(f, "table {}", or_nothing(chain.join(" ")))?;
        let [first, second] = self.hands.map(|hand| or_nothing(hand_text(self.set(), hand, " ")));
        write!(f, "a {first}\nb {second}")
    }
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &DominoesConfig, text: &str) -> Result<Dominoes, ParseError> {
    let text = text.trim();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let fail = |number: usize, expected: String| {
        // An error names a line that exists: the last one where a line is missing.
        let number = number.min(lines.len().max(1));
        ParseError::new(number, lines.get(number - 1).unwrap_or(&""), expected)
    };
    let highest = config.highest;
    let line = |number: usize, key: &str| {
        let words = lines.get(number - 1).and_then(|line| line.strip_prefix(key)?.strip_prefix(' '));
        words.map(|words| words.split_whitespace().filter(|&word| word != NOTHING))
    };
    let mut state = Dominoes::start(config);
    state.next = DEALT;

    let chain = line(2, "table").and_then(|words| lay(&mut state, words));
    chain.ok_or_else(|| {
        let opening = config.opening().map_or(String::new(), |_| format!(", one of them {highest}{highest}"));
        let expected =
            format!("`table` and tiles up to {highest}{highest} as they lie, such as 23 33 30, or -{opening}");
        fail(2, expected)
    })?;
    for (seat, number) in [(0, 3), (1, 4)] {
        let key = Player::new(seat).to_string();
        let hand = line(number, &key).and_then(|words| hold(&mut state, seat, words));
        let expected = || format!("`{key}` and the tiles in hand such as 00 12, each tile at most once, or -");
        hand.ok_or_else(|| fail(number, expected()))?;
    }
    if lines.len() > 4 {
        return Err(fail(5, "the end after four lines".to_owned()));
    }
    let header = lines.first().copied().unwrap_or_default();
    read_header(&mut state, header).ok_or_else(|| {
        fail(1, "`a to move`, `b to move`, `over` if that is so, or `dealing 12` with the next tile".to_owned())
    })?;
    if !is_whole(&state) {
        let expected = "the tiles of the game, each in the hand it was dealt to or on the table".to_owned();
        return Err(fail(1, expected));
    }
    Ok(state)
}

/// Lays the chain, which contains the double that lies on the table at the start.
fn lay<'a>(state: &mut Dominoes, words: impl Iterator<Item = &'a str>) -> Option<()> {
    let set = state.set();
    let (mut seen, mut right) = (0_u64, None);
    state.chain.fill(0);
    state.length = 0;
    state.ends = [0; 2];
    for word in words {
        let numbers = read_numbers(word)?;
        let tile = set.tile(numbers[0], numbers[1])?;
        if seen >> tile & 1 == 1 || right.is_some_and(|right| right != numbers[0]) {
            return None;
        }
        if right.is_none() {
            state.ends[0] = numbers[0];
        }
        right = Some(numbers[1]);
        state.ends[1] = numbers[1];
        state.chain[usize::from(state.length)] = tile as u8;
        state.length += 1;
        seen |= 1 << tile;
    }
    state.config.opening().is_none_or(|double| seen >> double & 1 == 1).then_some(())
}

/// Gives tiles to a player.
fn hold<'a>(state: &mut Dominoes, seat: usize, words: impl Iterator<Item = &'a str>) -> Option<()> {
    state.hands[seat] = 0;
    for word in words {
        let bit = 1 << read_tile(state.set(), word)?;
        if state.hands[seat] & bit != 0 {
            return None;
        }
        state.hands[seat] |= bit;
    }
    Some(())
}

fn read_header(state: &mut Dominoes, header: &str) -> Option<()> {
    if let Some(tile) = header.strip_prefix("dealing ") {
        state.next = read_tile(state.set(), tile)? as u8;
        return (state.config.deal == Deal::Random && usize::from(state.next) < state.config.dealing().tiles)
            .then_some(());
    }
    state.mover = match header {
        "a to move" | "over" => 0,
        // A player cannot pass on an empty table.
        "b to move" if state.length > 0 => 1,
        _ => return None,
    };
    (state.is_over() == (header == "over")).then_some(())
}

/// Whether every tile is where play can have brought it.
fn is_whole(state: &Dominoes) -> bool {
    let [first, second] = state.hands;
    let table = state.chain().iter().fold(0_u64, |table, &tile| table | 1 << tile);
    if first & second != 0 || (first | second) & table != 0 {
        return false;
    }
    let start = Dominoes::start(&state.config);
    let opening = start.chain().iter().fold(0_u64, |table, &tile| table | 1 << tile);
    if state.is_dealing() {
        let dealt = (1 << state.next) - 1;
        return first | second == dealt && table == opening && !state.missing().contains(&0);
    }
    match state.config.deal {
        Deal::Random => {
            let fits = |seat: usize| state.hands[seat].count_ones() as usize <= state.config.sizes()[seat];
            first | second | table == state.config.dealing().all() | opening && fits(0) && fits(1)
        }
        Deal::Given(hands) => {
            first | second | table == hands[0] | hands[1] | opening && first & !hands[0] == 0 && second & !hands[1] == 0
        }
    }
}

/// `12 left`, `12 right` or `pass`; on an empty table just the tile; while chance deals `12 to a`.
pub(super) fn name(state: &Dominoes, action: Action) -> String {
    let tile_name = |tile| tile_text(state.set().numbers(tile));
    if state.is_dealing() {
        return format!("{} to {}", tile_name(state.next.into()), Player::new(action.index().min(1)));
    }
    match Dominoes::play_of(action).filter(|&(tile, _)| tile < state.set().count()) {
        None => "pass".to_owned(),
        Some((tile, _)) if state.length == 0 => tile_name(tile),
        Some((tile, Side::Left)) => format!("{} left", tile_name(tile)),
        Some((tile, Side::Right)) => format!("{} right", tile_name(tile)),
    }
}

/// A move in words: `domino 1–2, left end`.
pub(super) fn words(name: &str) -> Option<String> {
    let (tile, place) = name.split_once(' ').unwrap_or((name, ""));
    let [first, second] = read_numbers(tile)?;
    let place = match place {
        "" => String::new(),
        "left" | "right" => format!(", {place} end"),
        _ => format!(" {place}"),
    };
    Some(format!("domino {first}–{second}{place}"))
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    #[test]
    fn moves_in_words() {
        for (name, expected) in [
            ("35 left", Some("domino 3–5, left end")),
            ("35 right", Some("domino 3–5, right end")),
            ("35", Some("domino 3–5")),
            ("35 to a", Some("domino 3–5 to a")),
            ("pass", None),
        ] {
            assert_eq!(words(name).as_deref(), expected);
        }
    }

    #[test]
    fn refuses_impossible_positions() {
        for (config, text) in [
            ("max=3", ""),
            ("max=3", "a to move"),
            ("max=3", "c to move\ntable 33\na 00 01 02 03 11\nb 12 13 22 23"),
            ("max=3", "a to move\ntable 32\na 00 01 02 03 11\nb 12 13 22 33"),
            ("max=3", "a to move\ntable 33 13\na 00 01 02 03 11\nb 12 22 23"),
            ("max=3", "a to move\ntable 33 34\na 00 01 02 03 11\nb 12 22 23"),
            ("max=3", "a to move\ntable 33\na 00 01 02 03\nb 11 12 13 22 23"),
            ("max=3", "a to move\ntable 33\na 00 01 02 03 11\nb 12 13 22"),
            ("max=3", "a to move\ntable 33\na 00 01 02 03 11\nb 11 12 13 22 23"),
            ("max=3", "a to move\ntable 33\na 00 00 01 02 03 11\nb 12 13 22 23"),
            ("max=3", "over\ntable 33\na 00 01 02 03 11\nb 12 13 22 23"),
            ("max=3", "a to move\ntable 33\na 00 01 02 03 11\nb 12 13 22 23\nmore"),
            ("max=3", "dealing 02\ntable 33\na 00\nb -"),
            ("max=3", "dealing 33\ntable 33\na 00 01 02 03 11\nb 12 13 22 23"),
            ("max=3", "dealing 01\ntable 03 33\na 00\nb -"),
            ("max=3,deal=0", "dealing 01\ntable 33\na 00\nb -"),
            ("max=3,deal=0", "a to move\ntable 33\na 00 01 02 03 11\nb 12 13 22 23"),
            ("max=2,variant=text", "b to move\ntable -\na 00 01 02\nb 11 12 22"),
        ] {
            let config = DominoesConfig::from_text::<Dominoes>(config).expect("a configuration");
            assert!(parse(&config, text).is_err(), "{text:?} was accepted");
        }
    }
}
