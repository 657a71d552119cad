//! The text form: the board as a drawing.
//!
//! ```text
//! a to move
//!  .  .  .  .  .  a  .  .  .  .
//! I0  b  b  b  a T0  a  .  .  .
//! # a 0: I5 O5 T4 S5 L5
//! # b 0: I4 O5 T5 S5 L5
//! ```
//!
//! The first line says whose turn it is: `b to move`; with dice `b to roll` or `b to place T`, and
//! ` missed 1 0` behind it where rolls were missed; or `over`. Then the rows, top first; empty rows at
//! the top may be left out. A block's dot carries its letter and orientation, its other cells the letter
//! of its owner; that tells every block apart, and points and pieces follow from the blocks. Lines that begin with `#` are for the
//! reader. The name of an action is the text of its dot and the dot's column: `T0@3`.

use std::fmt::{self, Display};

use tilelab_core::{Action, Game, ParseError, Player};

use super::config::LinkConfig;
use super::position::{Link, Phase, Placed};
use super::shapes::{BLOCKS, DROPS, LETTERS, action_index};

/// The name of an action.
pub(super) fn name(action: Action) -> String {
    let drop = &DROPS[action.index()];
    format!("{}{}@{}", LETTERS[drop.block as usize], drop.orientation(), drop.x)
}

impl Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mover = self.mover();
        let (phase, missed) = self.phase();
        match phase {
            Phase::Free => write!(f, "{mover} to move")?,
            Phase::Roll => write!(f, "{mover} to roll")?,
            Phase::Rolled(block) => write!(f, "{mover} to place {}", LETTERS[block as usize])?,
            Phase::Over => write!(f, "over")?,
        }
        if missed != [0, 0] {
            write!(f, " missed {} {}", missed[0], missed[1])?;
        }
        writeln!(f)?;
        let blocks: Vec<Placed> = self.placed().collect();
        for y in (0..self.config().rows).rev() {
            for x in 0..self.config().columns {
                let gap = if x == 0 { "" } else { " " };
                match self.block_at(x, y) {
                    None => write!(f, "{gap} .")?,
                    Some((number, player)) => {
                        let block = blocks[number];
                        if block.cells()[0] == (x, y) {
                            let drop = block.drop();
                            write!(f, "{gap}{}{}", LETTERS[drop.block as usize], drop.orientation())?;
                        } else {
                            write!(f, "{gap} {player}")?;
                        }
                    }
                }
            }
            writeln!(f)?;
        }
        let scores = self.scores().expect("Tetris Link has points");
        for player in Player::all(scores.as_slice().len()) {
            write!(f, "# {player} {}:", scores[player])?;
            for (letter, left) in LETTERS.iter().zip(self.pieces_left(player)) {
                write!(f, " {letter}{left}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A cell of the text.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Empty,
    Dot { block: usize, orientation: usize },
    Owned(Player),
}

/// Reads what [`Display`] prints.
pub(super) fn parse(config: &LinkConfig, text: &str) -> Result<Link, ParseError> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (first, head) = lines.next().unwrap_or((1, ""));
    let (turn, missed) = parse_head(config, first, head)?;

    let rows: Vec<(usize, Vec<Cell>)> =
        lines.map(|(line, row)| Ok((line, parse_row(config, line, row)?))).collect::<Result<_, _>>()?;
    if rows.len() > config.rows.into() {
        let found = format!("{} rows", rows.len());
        return Err(ParseError::described(first, found, format!("at most {} rows", config.rows)));
    }
    let blocks = falling_order(find_blocks(config, &rows)?);
    let mut state = Link::from_blocks(config, &blocks).map_err(|number| {
        let block = blocks[number];
        let (x, y) = block.cells()[0];
        let line = rows.len().checked_sub(1 + usize::from(y)).map_or(first, |row| rows[row].0);
        let found = format!("block {} at column {x}, row {y}", name(block.action));
        ParseError::described(line, found, "a block that its player has left, resting on the floor or on others")
    })?;
    let (mover, phase) = turn.unwrap_or((state.mover(), Phase::Over));
    state.set_phase(mover, phase, missed).map_err(|expected| ParseError::new(first, head, expected))?;
    Ok(state)
}

/// Reads the first line: the player to act, and the missed rolls.
#[allow(clippy::type_complexity)]
fn parse_head(config: &LinkConfig, line: usize, head: &str) -> Result<(Option<(Player, Phase)>, [u8; 2]), ParseError> {
    let expected = match (config.dice, config.players) {
        (false, _) => "`a to move` (or another player), or `over`",
        (true, _) => "`a to roll`, `a to place T` (or another player or block), or `over`",
    };
    let fail = || ParseError::new(line, head, expected);
    let words: Vec<&str> = head.split_whitespace().collect();
    let (words, missed) = match words.as_slice() {
        [start @ .., "missed", used_up, unfit] if config.dice => {
            let number = |word: &str| word.parse::<u8>().ok().filter(|&n| n <= 2 * config.players).ok_or_else(fail);
            (start, [number(used_up)?, number(unfit)?])
        }
        all => (all, [0, 0]),
    };
    let player = |word: &str| {
        let mut letters = word.chars();
        let player = letters.next().and_then(Player::from_letter);
        player.filter(|player| letters.next().is_none() && player.index() < config.players.into()).ok_or_else(fail)
    };
    let turn = match (words, config.dice) {
        (["over"], _) => None,
        ([mover, "to", "move"], false) => Some((player(mover)?, Phase::Free)),
        ([mover, "to", "roll"], true) => Some((player(mover)?, Phase::Roll)),
        ([mover, "to", "place", block], true) => {
            let block = (0..BLOCKS).find(|&b| LETTERS[b].to_string() == **block).ok_or_else(fail)?;
            Some((player(mover)?, Phase::Rolled(block as u8)))
        }
        _ => return Err(fail()),
    };
    Ok((turn, missed))
}

fn parse_row(config: &LinkConfig, line: usize, row: &str) -> Result<Vec<Cell>, ParseError> {
    let cells: Vec<Cell> =
        row.split_whitespace().map(|word| parse_cell(config, line, word)).collect::<Result<_, _>>()?;
    if cells.len() == usize::from(config.columns) {
        return Ok(cells);
    }
    let found = format!("{} cells", cells.len());
    Err(ParseError::described(line, found, format!("{} cells with spaces between them", config.columns)))
}

fn parse_cell(config: &LinkConfig, line: usize, word: &str) -> Result<Cell, ParseError> {
    let fail = || ParseError::new(line, word, "`.`, a player's letter, or a block such as T0");
    let mut letters = word.chars();
    let (first, second, rest) = (letters.next().ok_or_else(fail)?, letters.next(), letters.next());
    match (first, second, rest) {
        ('.', None, None) => Ok(Cell::Empty),
        (letter, None, None) => {
            let player = Player::from_letter(letter).filter(|player| player.index() < config.players.into());
            Ok(Cell::Owned(player.ok_or_else(fail)?))
        }
        (letter, Some(digit), None) => {
            let block = (0..BLOCKS).find(|&block| LETTERS[block] == letter).ok_or_else(fail)?;
            let orientation = digit.to_digit(10).ok_or_else(fail)? as usize;
            action_index(block, orientation, 0).ok_or_else(fail)?;
            Ok(Cell::Dot { block, orientation })
        }
        _ => Err(fail()),
    }
}

/// Finds the block of every dot, and checks that every cell belongs to one.
fn find_blocks(config: &LinkConfig, rows: &[(usize, Vec<Cell>)]) -> Result<Vec<Placed>, ParseError> {
    let mut left: Vec<Vec<Cell>> = rows.iter().rev().map(|(_, row)| row.clone()).collect();
    let line_of = |y: usize| rows[rows.len() - 1 - y].0;
    let mut blocks = Vec::new();
    for y in 0..left.len() {
        for x in 0..usize::from(config.columns) {
            let Cell::Dot { block, orientation } = left[y][x] else { continue };
            let fail = || {
                let found = format!("block {}{orientation} in column {x}", LETTERS[block]);
                ParseError::described(line_of(y), found, "its other three cells to carry one player's letter")
            };
            let action = Action(action_index(block, orientation, x).ok_or_else(fail)? as u16);
            let drop = &DROPS[action.index()];
            let base = y.checked_sub(drop.dot.into()).ok_or_else(fail)? as u8;
            if drop.width == 0 {
                return Err(fail());
            }
            let cells =
                Placed { player: Player::new(0), action, base }.cells().map(|(x, y)| (usize::from(x), usize::from(y)));
            let owner = |&(x, y): &(usize, usize)| match left.get(y).and_then(|row| row.get(x)) {
                Some(Cell::Owned(player)) => Some(*player),
                _ => None,
            };
            let player = owner(&cells[1]).ok_or_else(fail)?;
            if cells[1..].iter().any(|cell| owner(cell) != Some(player)) {
                return Err(fail());
            }
            for (x, y) in cells {
                left[y][x] = Cell::Empty;
            }
            blocks.push(Placed { player, action, base });
        }
    }
    for (y, row) in left.iter().enumerate() {
        if let Some(x) = row.iter().position(|cell| *cell != Cell::Empty) {
            let found = format!("a cell in column {x} that belongs to no block");
            return Err(ParseError::described(line_of(y), found, "a dot such as T0 for every four cells"));
        }
    }
    Ok(blocks)
}

/// Sorts blocks so that none falls before a block that it rests on. Blocks that lock each other come
/// last; building the position then fails.
fn falling_order(mut waiting: Vec<Placed>) -> Vec<Placed> {
    let mut order = Vec::with_capacity(waiting.len());
    while let Some(next) = waiting.iter().position(|block| !waiting.iter().any(|other| lies_below(other, block))) {
        order.push(waiting.swap_remove(next));
    }
    order.extend(waiting);
    order
}

fn lies_below(lower: &Placed, upper: &Placed) -> bool {
    let below = |(x, y): (u8, u8)| lower.cells().iter().any(|&(lower_x, lower_y)| lower_x == x && lower_y < y);
    lower != upper && upper.cells().into_iter().any(below)
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config as _, Turn};

    use super::*;

    fn config(text: &str) -> LinkConfig {
        LinkConfig::from_text::<Link>(text).expect("a configuration")
    }

    #[test]
    fn a_person_may_leave_out_empty_rows() {
        let state =
            Link::parse(&config(""), "b to move\n. a . . . . . . . .\na T0 a . . . . . . .").expect("a position");
        assert_eq!(state.turn(), Turn::Player(Player::new(1)));
        assert_eq!(state.heights(), [1, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
        let mut played = Link::new(&config(""));
        played.play(played.parse_action("T0@1").expect("a name"));
        assert_eq!(played, state);
    }

    #[test]
    fn dice_show_who_rolls_and_what() {
        let state = Link::parse(&config("dice=true"), "a to place L").expect("a position");
        assert_eq!(state.legal().len(), 4 * 8 + 4 * 9);
        let state = Link::parse(&config("dice=true"), "a to roll missed 3 1").expect("a position");
        assert_eq!(state.turn(), Turn::Chance);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            ("", 1),
            ("e to move", 1),
            ("a to roll", 1),
            ("over", 1),
            ("a to move missed 1 1", 1),
            ("a to move\n. . .", 2),
            ("a to move\n. . . . . . . . . .\n. . . . . . . . . x", 3),
            ("a to move\n. . . . . . . . . .\n. . . . . . . . . T0", 3),
            ("a to move\nI0 a a b . . . . . .", 2),
            ("a to move\na a a a . . . . . .", 2),
            ("a to move\nI0 a a a . . . . . .\n. . . . . . . . . .", 2),
            ("a to move\nO1 a a a . . . . . .", 2),
        ] {
            let error = Link::parse(&config(""), text).expect_err(text);
            assert_eq!(error.line, line, "{text:?}: {error}");
        }
        let tall = format!("a to move{}", "\n. . . . . . . . . .".repeat(21));
        assert!(Link::parse(&config(""), &tall).is_err());
        let six = format!("a to move{}", "\nI0 a a a . . . . . .".repeat(6));
        assert!(Link::parse(&config(""), &six).is_err(), "a player has five of each block");
    }
}
