//! The text form: the board as Hex players draw it, each row half a cell further to the right.
//!
//! ```text
//! b to move
//! #  a b c d
//!  1  . . . .
//!   2  . a . .
//!    3  . . . .
//!     4  . . . .
//! # a connects top and bottom, b left and right
//! ```
//!
//! The first line is `a to move`, `b to move` or `over`. Then the rows from the top. Spaces at the
//! left and the number of the row may be left out. Lines that begin with `#` are for the reader. An
//! action is named by its column and row, `b2`, and the swap is `swap`.
//!
//! Stones and mover determine the position: player b has a stone more than usual if and only if the
//! first stone was swapped.

use std::fmt::{self, Display};

use tilelab_core::{Action, Game, ParseError, Player, Turn};

use super::cells::Cells;
use super::config::HexConfig;
use super::position::Hex;

/// The name of the action that takes over the first stone.
const SWAP: &str = "swap";

fn column_letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The name of an action.
pub(super) fn name(config: &HexConfig, action: Action) -> String {
    if action.index() == config.cells() {
        return SWAP.to_owned();
    }
    let (x, y) = (action.index() % config.side(), action.index() / config.side());
    format!("{}{}", column_letter(x), y + 1)
}

/// The action of that name, legal or not.
pub(super) fn parse_name(config: &HexConfig, name: &str) -> Option<Action> {
    if name == SWAP {
        return Some(Action(config.cells() as u16));
    }
    let mut letters = name.chars();
    let x = (u32::from(letters.next()?)).checked_sub(u32::from('a'))? as usize;
    let digits = letters.as_str();
    let y = digits.parse::<usize>().ok().filter(|y| y.to_string() == digits)?.checked_sub(1)?;
    (x < config.side() && y < config.side()).then(|| Action((y * config.side() + x) as u16))
}

impl Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn() {
            Turn::Player(player) => writeln!(f, "{player} to move")?,
            _ => writeln!(f, "over")?,
        }
        let side = self.config().side();
        let letters: String = (0..side).map(|column| format!(" {}", column_letter(column))).collect();
        writeln!(f, "# {letters}")?;
        for y in 0..side {
            write!(f, "{:indent$}{:2} ", "", y + 1, indent = y)?;
            for x in 0..side {
                let cell = Action((y * side + x) as u16);
                let owner = Player::all(2).find(|&player| self.stones(player).contains(cell));
                write!(f, " {}", owner.map_or('.', Player::letter))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "# a connects top and bottom, b left and right")
    }
}

/// Reads what [`Display`] prints.
pub(super) fn parse(config: &HexConfig, text: &str) -> Result<Hex, ParseError> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (first, head) = lines.next().unwrap_or((1, ""));
    let mover = parse_head(first, head)?;

    let mut stones = [Cells::EMPTY; 2];
    let mut rows = 0;
    for (line, row) in lines {
        if rows == config.side() {
            return Err(ParseError::new(line, row, format!("nothing after {rows} rows")));
        }
        parse_row(config, &mut stones, rows, line, row)?;
        rows += 1;
    }
    if rows < config.side() {
        return Err(ParseError::described(first, format!("{rows} rows"), format!("{} rows", config.side())));
    }

    let fail = |expected: &str| Err(ParseError::new(first, head, expected));
    let state = Hex::with_stones(config, stones, mover.unwrap_or(0));
    let mover = match (mover, state.winner()) {
        (Some(_), Some(winner)) => return fail(&format!("`over`, because {winner} has connected")),
        (None, None) => return fail("`a to move` or `b to move`, because neither player has connected"),
        (Some(mover), None) => mover,
        (None, Some(winner)) => 1 - winner.index(),
    };
    let count = stones.map(|set| set.len());
    check_counts(config, count, mover, first)?;
    if let Some(winner) = state.winner() {
        let needed = |stone: Action| {
            let mut before = stones;
            before[winner.index()].0[stone.index() / 64] &= !(1 << (stone.index() % 64));
            Hex::with_stones(config, before, mover).winner().is_none()
        };
        if !state.stones(winner).any(needed) {
            let found = format!("{winner} connected twice over");
            return Err(ParseError::described(first, found, "a connection that the last stone has made"));
        }
    }
    Ok(Hex::with_stones(config, stones, mover))
}

/// Whether the number of stones fits this player being next to move.
fn check_counts(config: &HexConfig, count: [usize; 2], mover: usize, line: usize) -> Result<(), ParseError> {
    let [a, b] = count;
    let usual = a == b + mover;
    // After a swap player b is one stone, or one move, ahead of that.
    let swapped = config.swap && b > 0 && a + 1 == b + mover;
    if usual || swapped {
        return Ok(());
    }
    let as_usual = if mover == 0 { "as many of a as of b" } else { "one more of a than of b" };
    let ending = if config.swap { ", or after a swap one more of b than that" } else { "" };
    let found = format!("{a} stones of a and {b} of b");
    let who = if mover == 0 { 'a' } else { 'b' };
    Err(ParseError::described(line, found, format!("{as_usual} when {who} is next{ending}")))
}

/// Reads the first line: the player to move, or none.
fn parse_head(line: usize, head: &str) -> Result<Option<usize>, ParseError> {
    let words: Vec<&str> = head.split_whitespace().collect();
    match words.as_slice() {
        ["a", "to", "move"] => Ok(Some(0)),
        ["b", "to", "move"] => Ok(Some(1)),
        ["over"] => Ok(None),
        _ => Err(ParseError::new(line, head, "`a to move`, `b to move` or `over`")),
    }
}

/// Reads row `y`, and its number where there is one.
fn parse_row(config: &HexConfig, stones: &mut [Cells; 2], y: usize, line: usize, row: &str) -> Result<(), ParseError> {
    let mut words: Vec<&str> = row.split_whitespace().collect();
    let number = (y + 1).to_string();
    if words.first() == Some(&number.as_str()) {
        words.remove(0);
    }
    for (x, word) in words.iter().enumerate().take(config.side()) {
        let cell = y * config.side() + x;
        match *word {
            "." => (),
            "a" => stones[0].insert(cell),
            "b" => stones[1].insert(cell),
            _ => return Err(ParseError::new(line, word, format!("`.`, `a` or `b` in row {number}"))),
        }
    }
    if words.len() == config.side() {
        return Ok(());
    }
    let found = format!("{} cells", words.len());
    Err(ParseError::described(line, found, format!("{} cells with spaces between them", config.side())))
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    fn config(text: &str) -> HexConfig {
        HexConfig::from_text::<Hex>(text).expect("a configuration")
    }

    fn after(config: &HexConfig, names: &str) -> Hex {
        names.split_whitespace().fold(Hex::new(config), |mut state, name| {
            state.play(state.parse_action(name).expect(name));
            state
        })
    }

    #[test]
    fn cells_are_named_by_letter_and_number() {
        let largest = config("size=19,swap=true");
        let state = Hex::new(&largest);
        assert_eq!(state.action_name(Action(0)), "a1");
        assert_eq!(state.action_name(Action(360)), "s19");
        assert_eq!(state.action_name(Action(361)), "swap");
        assert_eq!(state.parse_action("k11"), Ok(Action(10 * 19 + 10)));
        for name in ["", "a", "1", "a0", "a20", "t1", "A1", "a01", "a+1", "a1 ", "swap", "é1", "a99999999999999999999"]
        {
            assert!(state.parse_action(name).is_err(), "{name:?} was accepted");
        }
    }

    #[test]
    fn a_board_is_a_slanted_board() {
        let state = after(&config("size=3"), "b2 c1 a3");
        assert_eq!(
            state.to_string(),
            "b to move\n#  a b c\n 1  . . b\n  2  . a .\n   3  a . .\n# a connects top and bottom, b left and right\n"
        );
        assert_eq!(Hex::parse(&config("size=3"), "b to move\n. . b\n. a .\n3 a . ."), Ok(state));
    }

    #[test]
    fn the_swap_takes_the_stone_over() {
        let swap = config("size=3,swap=true");
        let state = after(&swap, "b1 swap");
        assert_eq!(Hex::parse(&swap, "a to move\n. . .\nb . .\n. . ."), Ok(state.clone()));
        assert!(state.parse_action("swap").is_err() && state.parse_action("b1").is_ok());
        assert!(after(&swap, "b1 c1").parse_action("swap").is_err());
        assert!(after(&config("size=3"), "b1").parse_action("swap").is_err());
        let late = after(&swap, "b1 swap b1");
        assert_eq!(Hex::parse(&swap, "b to move\n. a .\nb . .\n. . ."), Ok(late));
        assert!(Hex::parse(&config("size=3"), "b to move\n. a .\nb . .\n. . .").is_err());
    }

    #[test]
    fn refuses_what_cannot_be() {
        let three = config("size=3,swap=true");
        for (text, says) in [
            ("", "`a to move`"),
            ("c to move\n. . .\n. . .\n. . .", "`a to move`"),
            ("a to move\n. . .\n. . .", "3 rows"),
            ("a to move\n. . .\n. . .\n. . .\n. . .", "nothing after"),
            ("a to move\n. . .\n. . . .\n. . .", "4 cells"),
            ("a to move\n. . .\n3 . . .\n. . .", "row 2"),
            ("a to move\n. . x\n. . .\n. . .", "`x`"),
            ("b to move\n. . .\n. . .\n. . .", "0 stones"),
            ("a to move\na a .\n. . .\n. . .", "2 stones of a"),
            ("a to move\nb b .\n. . .\n. . .", "2 of b"),
            ("b to move\na b .\na b .\na . .", "a has connected"),
            ("over\na b .\na b .\n. . .", "neither player has connected"),
            ("over\na a b\na a b\na a b", "6 stones of a"),
        ] {
            let error = Hex::parse(&three, text).expect_err(text).to_string();
            assert!(error.contains(says), "{text:?}: {error}");
        }
        assert!(Hex::parse(&three, "over\na b .\na b .\na . .").is_ok());
        let twice = "over\na b b a\na b b a\na b b a\na b b a";
        let error = Hex::parse(&config("size=4,swap=true"), twice).expect_err(twice).to_string();
        assert!(error.contains("connected twice over"), "{error}");
    }
}
