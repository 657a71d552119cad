//! Difficulty levels: agents to play against, each a character with a name and a measured rating.
//!
//! The characters are the same in every game, and their names follow the alphabet from the weakest to the strongest, so
//! that a person who has beaten Bruno in one game knows what to expect of Bruno in another. A game chooses the agent
//! behind each character and leaves out those that it has no strength for. `docs/experiments/levels.md` has the
//! measurements.

use serde::Serialize;

/// An agent to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DifficultyLevel {
    /// How strong it is, from `beginner` to `strongest`. It never changes, because games and settings store it.
    pub name: &'static str,
    /// The name that people see, such as `Bruno`.
    pub title: &'static str,
    /// The character, in one line.
    pub about: &'static str,
    /// The agent's specification.
    pub agent: &'static str,
    /// Its measured strength in this game; none in variants that were not measured.
    pub rating: Option<Rating>,
}

/// A measured strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The figure.
    pub value: u32,
    /// What it counts: `Elo`, where the weakest level has 500, or what a lone player achieves, such as `lines per
    /// game`.
    pub unit: &'static str,
}

/// The characters, the weakest first: the name of the level, and the one that people see.
pub const CHARACTERS: [(&str, &str); 8] = [
    ("beginner", "Anouk"),
    ("novice", "Bruno"),
    ("easy", "Clara"),
    ("medium", "Dario"),
    ("hard", "Elif"),
    ("expert", "Farid"),
    ("master", "Greta"),
    ("strongest", "Hana"),
];

impl DifficultyLevel {
    const fn new(character: usize, agent: &'static str, about: &'static str) -> Self {
        let (name, title) = CHARACTERS[character];
        Self { name, title, about, agent, rating: None }
    }

    /// A child beats it: it plays sensible moves with many mistakes.
    pub const fn beginner(agent: &'static str, about: &'static str) -> Self {
        Self::new(0, agent, about)
    }

    /// For the second day.
    pub const fn novice(agent: &'static str, about: &'static str) -> Self {
        Self::new(1, agent, about)
    }

    /// For people who know the rules well.
    pub const fn easy(agent: &'static str, about: &'static str) -> Self {
        Self::new(2, agent, about)
    }

    /// An even opponent for many people; the first choice of the page.
    pub const fn medium(agent: &'static str, about: &'static str) -> Self {
        Self::new(3, agent, about)
    }

    /// For people who look ahead.
    pub const fn hard(agent: &'static str, about: &'static str) -> Self {
        Self::new(4, agent, about)
    }

    /// For people who have studied the game.
    pub const fn expert(agent: &'static str, about: &'static str) -> Self {
        Self::new(5, agent, about)
    }

    /// The last step before the strongest.
    pub const fn master(agent: &'static str, about: &'static str) -> Self {
        Self::new(6, agent, about)
    }

    /// The best that we have, with about a second per move.
    pub const fn strongest(agent: &'static str, about: &'static str) -> Self {
        Self::new(7, agent, about)
    }

    /// The same with a rating in Elo.
    #[must_use]
    pub const fn elo(self, value: u32) -> Self {
        self.rated(value, "Elo")
    }

    /// The same with a rating in another unit.
    #[must_use]
    pub const fn rated(self, value: u32, unit: &'static str) -> Self {
        Self { rating: Some(Rating { value, unit }), ..self }
    }
}

/// The same levels without ratings, for variants that were not measured.
pub const fn unrated<const N: usize>(mut levels: [DifficultyLevel; N]) -> [DifficultyLevel; N] {
    let mut place = 0;
    while place < N {
        levels[place].rating = None;
        place += 1;
    }
    levels
}
