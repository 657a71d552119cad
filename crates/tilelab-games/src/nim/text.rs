//! The text form and the names of actions.

use std::fmt::{self, Display};

use tilelab_core::{Action, ParseError, Player};

use super::config::{MAX_PILES, NimConfig};
use super::position::Nim;

impl Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to move:", Player::new(self.mover.into()))?;
        self.piles().iter().try_for_each(|stones| write!(f, " {stones}"))
    }
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &NimConfig, text: &str) -> Result<Nim, ParseError> {
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
    Ok(Nim::with_piles(config, piles, mover))
}

/// Stones and pile, both counted from 1: `3 from 2`.
pub(super) fn name(state: &Nim, action: Action) -> String {
    let (pile, taken) = state.taken(action);
    format!("{taken} from {}", pile + 1)
}

/// A move in words: `3 stones from pile 2`.
pub(super) fn words(name: &str) -> Option<String> {
    let (taken, pile) = name.split_once(" from ")?;
    Some(format!("{taken} {} from pile {pile}", if taken == "1" { "stone" } else { "stones" }))
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    #[test]
    fn moves_in_words() {
        assert_eq!(words("3 from 2").as_deref(), Some("3 stones from pile 2"));
        assert_eq!(words("1 from 4").as_deref(), Some("1 stone from pile 4"));
    }

    #[test]
    fn refuses_impossible_positions() {
        let config = NimConfig::from_text::<Nim>("piles=2-3").expect("a configuration");
        for text in ["", "a to move: 2", "c to move: 2 3", "a to move: 2 4", "a to move: 1 1 1", "a to move: x 3"] {
            assert!(parse(&config, text).is_err(), "{text:?} was accepted");
        }
    }
}
