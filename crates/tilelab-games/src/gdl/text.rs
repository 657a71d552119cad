//! The text form: the turn, the facts, and the choices of a joint move under seal.
//!
//! ```text
//! move 3: b to move
//! (cell 1 1 x)
//! (turn nought)
//! ```
//!
//! Where several roles choose at the same time, `sealed a 1c2f` says that player a has chosen. The digits are the
//! action, combined with the position so that a reader does not see the choice.

use std::fmt::{self, Display};

use tilelab_core::{Action, ParseError, Player, Turn, mix};
use tilelab_rules::State;

use super::config::GdlConfig;
use super::position::{Gdl, NO_CHOICE};

/// The turn of a game that begins with chance.
const DRAW: &str = "chance draws the start";

impl Gdl {
    fn turn_text(&self) -> String {
        match self.current_turn() {
            Turn::Player(player) => format!("{player} to move"),
            Turn::Chance => DRAW.to_owned(),
            Turn::Over => "over".to_owned(),
        }
    }

    /// What hides a player's choice in this position. Applied twice it gives the choice back.
    fn seal(&self, role: usize, action: u16) -> u16 {
        let facts = self.state.words().iter().fold(role as u64 + 1, |hash, &word| mix(hash ^ word));
        action ^ mix(facts ^ u64::from(self.moves)) as u16
    }
}

impl Display for Gdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "move {}: {}", self.moves, self.turn_text())?;
        for fact in self.rules().machine().facts(&self.state) {
            writeln!(f, "{fact}")?;
        }
        for (role, &choice) in self.choices.iter().enumerate().filter(|(_, choice)| **choice != NO_CHOICE) {
            writeln!(f, "sealed {} {:04x}", Player::new(role), self.seal(role, choice))?;
        }
        Ok(())
    }
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &GdlConfig, text: &str) -> Result<Gdl, ParseError> {
    let setup = &config.0;
    let mut lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    let (first, number) = lines.next().unwrap_or(("", 1));
    let fail = || ParseError::new(number, first, "`move 3: a to move`, with the number of moves so far");
    let (moves, turn) = first.strip_prefix("move ").and_then(|rest| rest.split_once(": ")).ok_or_else(fail)?;
    let moves = moves.parse().ok().filter(|moves| *moves <= setup.limit).ok_or_else(fail)?;
    let start = Gdl::start(config);
    let mut words = vec![0; setup.rules.machine().fluents().len().div_ceil(64)];
    let mut sealed = Vec::new();
    for (line, number) in lines {
        if let Some(rest) = line.strip_prefix("sealed ") {
            sealed.push((rest, line, number));
        } else if let Some(fluent) = setup.rules.fluent(line) {
            words[fluent / 64] |= 1 << (fluent % 64);
        } else {
            return Err(ParseError::new(number, line, "a fact of these rules such as (cell 1 1 x)"));
        }
    }
    if turn == DRAW && start.is_drawing && moves == 0 && sealed.is_empty() && words.iter().all(|&word| word == 0) {
        return Ok(start);
    }
    let mut game = Gdl::with_state(setup.clone(), State::new(&words), moves);
    for (rest, line, number) in sealed {
        open_seal(&mut game, rest).ok_or_else(|| {
            ParseError::new(number, line, "`sealed a 1c2f`: a player who chooses, in the order of the seats")
        })?;
    }
    if game.turn_text() != turn {
        return Err(ParseError::new(number, turn, format!("`{}`, which follows from the facts", game.turn_text())));
    }
    Ok(game)
}

/// Makes the choice that a sealed line hides. The last choice of a joint move is never sealed, because it plays it.
fn open_seal(game: &mut Gdl, text: &str) -> Option<()> {
    let (letter, digits) = text.split_once(' ')?;
    let mut letters = letter.chars();
    let player = letters.next().filter(|_| letters.next().is_none()).and_then(Player::from_letter)?;
    let is_shared = game.waiting.count_ones() > 1;
    let choice = u16::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 4)?;
    let action = game.seal(player.index(), choice);
    let fits = is_shared && game.role() == player.index() && game.legal.contains(action.into());
    fits.then(|| game.choose(Action(action)))
}
