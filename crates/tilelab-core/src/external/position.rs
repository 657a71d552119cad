//! A position of a game with external rules.

use std::fmt::{self, Debug, Display};
use std::sync::{Arc, OnceLock};

use super::{Description, ExternalConfig, ExternalRules};
use crate::{Action, Game, GameSpec, ParseError, PerPlayer, Turn, hash_of_rules};

/// A position of a game with external rules. Clones share what the rules say about it.
#[derive(Clone)]
pub struct External {
    config: ExternalConfig,
    described: Arc<Described>,
}

/// What the rules say about a position, with its text once it was needed.
struct Described {
    description: Description,
    text: OnceLock<String>,
}

impl External {
    fn with(config: &ExternalConfig, description: Description) -> Self {
        Self { config: config.clone(), described: Arc::new(Described { description, text: OnceLock::new() }) }
    }

    pub(super) fn rules(&self) -> &dyn ExternalRules {
        &*self.config.rules
    }

    pub(super) fn here(&self) -> &Description {
        &self.described.description
    }

    fn text(&self) -> &str {
        self.described.text.get_or_init(|| self.rules().text(&self.here().data))
    }

    /// The board as rows of cells, the top row first.
    pub(super) fn cells(&self) -> Vec<Vec<String>> {
        self.rules().board(&self.here().data)
    }
}

impl PartialEq for External {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.described, &other.described) || (self.config == other.config && self.text() == other.text())
    }
}

impl Eq for External {}

impl Debug for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "External({:?}, {})", self.config, self.text())
    }
}

/// The text of the rules, and below it the board for people to read.
impl Display for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())?;
        let board = self.cells();
        let width = board.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        let space = if width > 1 { " " } else { "" };
        for row in board {
            let cells: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
            write!(f, "\n{}", cells.join(space))?;
        }
        Ok(())
    }
}

impl Game for External {
    type Config = ExternalConfig;

    const NAME: &'static str = "python";
    const SUMMARY: &'static str = "A game whose rules are a Python class";
    const VERSION: u32 = 1;
    const ALLOCATES: bool = true;

    fn new(config: &ExternalConfig) -> Self {
        Self::with(config, config.rules.start())
    }

    fn parse(config: &ExternalConfig, text: &str) -> Result<Self, ParseError> {
        let line = text.lines().next().unwrap_or_default();
        let description = config.rules.parse(line).map_err(|expected| ParseError::new(1, line, expected))?;
        Ok(Self::with(config, description))
    }

    fn spec(&self) -> GameSpec {
        let sizes = self.rules().sizes();
        GameSpec {
            version: Self::VERSION,
            players: sizes.players,
            actions: sizes.actions,
            chance_outcomes: sizes.chance_outcomes,
            max_plies: sizes.max_plies,
        }
    }

    fn turn(&self) -> Turn {
        self.here().turn
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        let options = if self.turn() == Turn::Chance { &[] } else { self.here().options.as_slice() };
        options.iter().map(|(action, _)| *action)
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let options = if self.turn() == Turn::Chance { self.here().options.as_slice() } else { &[] };
        options.iter().copied()
    }

    fn play(&mut self, action: Action) {
        *self = Self::with(&self.config, self.rules().play(&self.here().data, action));
    }

    fn returns(&self) -> PerPlayer<f32> {
        self.here().returns
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        self.here().scores
    }

    fn hash(&self) -> u64 {
        hash_of_rules(self.text())
    }

    fn action_name(&self, action: Action) -> String {
        self.rules().action_name(&self.here().data, action)
    }
}
