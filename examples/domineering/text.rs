//! The text form and the names of actions.

use std::fmt::{self, Display};

use tilelab_core::{Action, ParseError, Player};

use super::{Domineering, DomineeringConfig};

/// What a cell shows: free, or covered by a domino of a or b.
const MARKS: [&str; 3] = [".", "a", "b"];

impl Display for Domineering {
    /// Who is to move, then the rows from the top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to move", Player::new(self.mover))?;
        for row in (0..self.size).rev() {
            let mark = |column| {
                let cell = row * self.size + column;
                let owner = (0..2).find(|&player| self.covered[player] >> cell & 1 == 1);
                MARKS[owner.map_or(0, |player| player + 1)]
            };
            let marks: Vec<&str> = (0..self.size).map(mark).collect();
            write!(f, "\n{}", marks.join(" "))?;
        }
        Ok(())
    }
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &DomineeringConfig, text: &str) -> Result<Domineering, ParseError> {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    let fail =
        |line: usize, expected: &str| ParseError::new(line + 1, lines.get(line).copied().unwrap_or(""), expected);
    let mover = match lines.first() {
        Some(&"a to move") => 0,
        Some(&"b to move") => 1,
        _ => return Err(fail(0, "`a to move` or `b to move`")),
    };
    let mut state = Domineering { size: config.size, covered: [0; 2], mover };
    let size = usize::from(config.size);
    if lines.len() != size + 1 {
        return Err(fail(lines.len().min(size + 1), &format!("{size} rows below the first line")));
    }
    for (line, text) in lines.iter().enumerate().skip(1) {
        let marks: Vec<&str> = text.split_whitespace().collect();
        let known = marks.iter().map(|mark| MARKS.iter().position(|known| known == mark));
        let owners: Option<Vec<usize>> = known.collect();
        let owners = owners.filter(|owners| owners.len() == size);
        let owners = owners.ok_or_else(|| fail(line, &format!("{size} marks: `.`, `a` or `b`")))?;
        for (column, owner) in owners.iter().enumerate().filter(|(_, owner)| **owner > 0) {
            state.covered[owner - 1] |= 1 << ((size - line) * size + column);
        }
    }
    if (0..2).any(|player| state.dominoes(player).is_none()) {
        return Err(fail(0, "a board whose letters form upright dominoes of a and flat dominoes of b"));
    }
    Ok(state)
}

impl Domineering {
    /// The first cells of a player's dominoes; none if the player's cells do not form dominoes.
    fn dominoes(&self, player: usize) -> Option<Vec<u16>> {
        let mut left = self.covered[player];
        let mut found = Vec::new();
        // The lowest cell can only belong to the domino that starts there.
        while left != 0 {
            let cell = left.trailing_zeros() as u16;
            let domino = 1 << cell | 1_u64.checked_shl((cell + self.step(player)).into())?;
            let leaves_the_row = player == 1 && cell % self.size == self.size - 1;
            if left & domino != domino || leaves_the_row {
                return None;
            }
            left &= !domino;
            found.push(cell);
        }
        Some(found)
    }
}

/// The column and row of an action's cell, as people call them: `c` and `4`.
pub(super) fn labels(state: &Domineering, cell: u16) -> [String; 2] {
    let column = char::from(b'a' + (cell % state.size) as u8);
    [column.to_string(), (cell / state.size + 1).to_string()]
}

/// The cell of an action: `at c 4`.
pub(super) fn name(state: &Domineering, action: Action) -> String {
    let [column, row] = labels(state, action.0);
    format!("at {column} {row}")
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;

    #[test]
    fn refuses_impossible_positions() {
        let config = DomineeringConfig::from_text::<Domineering>("size=2").expect("a configuration");
        assert!(Domineering::parse(&config, "a to move\nb b\n. .").is_ok());
        for text in [
            "",
            "c to move\n. .\n. .",
            "a to move\n. .",
            "a to move\n. .\n. .\n. .",
            "a to move\n. x\n. .",
            "a to move\n. . .\n. .",
            "a to move\na a\n. .",
            "a to move\n. b\nb .",
            "a to move\na .\n. .",
        ] {
            assert!(Domineering::parse(&config, text).is_err(), "{text:?} was accepted");
        }
    }
}
