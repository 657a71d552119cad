//! A part of a tournament's games, for one of several processes or machines.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_core::SpecError;

/// Part `index` of `count` parts of the games: those whose index leaves that remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// From 0 to `count` − 1.
    pub index: u64,
    /// How many parts there are.
    pub count: u64,
}

impl Shard {
    /// All games in one part.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// Whether a game belongs to this part.
    pub fn holds(self, game: u64) -> bool {
        game % self.count == self.index
    }
}

impl FromStr for Shard {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let parts = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        let shard = parts.map(|(index, count)| Self { index, count }).filter(|shard| shard.index < shard.count);
        shard.ok_or_else(|| {
            SpecError::Mismatch(format!("found shard `{text}`, expected i/n with i from 0 to n-1, such as 0/4"))
        })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_shards_are_read() {
        assert_eq!("1/4".parse(), Ok(Shard { index: 1, count: 4 }));
        for text in ["", "1", "1/1", "a/2", "0/0", "-1/2", "1/2/3"] {
            assert!(text.parse::<Shard>().is_err(), "{text:?} was taken");
        }
    }
}
