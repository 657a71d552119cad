//! What is fixed before the first move: the rule file, and what the rules leave open.

use std::sync::Arc;

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};
use tilelab_rules::Limits;

use super::bundled;
use super::rulebook::{Language, Rulebook};
use super::workspace::find_simultaneous_moves;

/// What happens to games in which several roles choose at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simultaneous {
    /// The roles choose one after another, and later ones are not shown what earlier ones chose.
    Turns,
    /// Such games are not opened.
    Refuse,
}

const SIMULTANEOUS: [(&str, Simultaneous); 2] = [("turns", Simultaneous::Turns), ("refuse", Simultaneous::Refuse)];

/// The initial states that can be numbered.
const MAX_STARTS: u64 = 9_999;
/// The most joint moves of a game.
const MAX_LIMIT: u64 = 100_000;

/// The rules and how they are played. Cloning shares them.
#[derive(Clone, Debug, PartialEq)]
pub struct GdlConfig(pub(super) Arc<Setup>);

#[derive(Debug)]
pub(super) struct Setup {
    pub(super) file: String,
    pub(super) rules: Arc<Rulebook>,
    pub(super) simultaneous: Simultaneous,
    /// The initial state; none if chance draws one.
    pub(super) start: Option<u16>,
    /// Joint moves after which the game ends.
    pub(super) limit: u32,
}

impl GdlConfig {
    /// The rules.
    pub fn rules(&self) -> &Arc<Rulebook> {
        &self.0.rules
    }

    /// The name of a rule file that ships with the program, or the path of a file.
    pub fn file(&self) -> &str {
        &self.0.file
    }
}

impl Setup {
    /// Whether chance draws the initial state.
    pub(super) fn has_random_start(&self) -> bool {
        self.start.is_none() && self.rules.machine().initial_states().len() > 1
    }
}

/// Rules with the same hash are the same.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        let key = |config: &Self| (config.rules.hash(), config.simultaneous, config.start, config.limit);
        self.file == other.file && key(self) == key(other)
    }
}

impl Config for GdlConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::file("file", bundled::NAMES, "the rules: GDL in KIF form, or an answer-set program (*.lp)"),
        Parameter::integer(
            "start",
            "random",
            0,
            MAX_STARTS,
            "the number of the initial state, where there are several",
        )
        .or_word("random"),
        Parameter::choice("simultaneous", &["turns", "refuse"], "how several roles choose at the same time"),
        Parameter::integer("limit", "1000", 1, MAX_LIMIT, "joint moves after which a game ends in any case"),
    ];

    fn read(parameters: &Parameters<'_>, sources: &dyn Sources) -> Result<Self, SpecError> {
        let file = parameters.text("file").to_owned();
        let rules = match bundled::find(&file) {
            Some(bundled) => Rulebook::read(bundled.text, bundled.language, &Limits::default()),
            None => {
                let text = sources.read(&file).map_err(|error| SpecError::Mismatch(error.to_string()))?;
                let limits = if sources.are_untrusted() { Limits::untrusted() } else { Limits::default() };
                Rulebook::read(&text, Language::of(&file), &limits)
            }
        };
        let rules = rules.map_err(|error| SpecError::Mismatch(format!("{file}:{error}")))?;
        let start: Option<u16> = parameters.optional_integer("start")?;
        let starts = rules.machine().initial_states().len();
        if start.is_some_and(|start| usize::from(start) >= starts) {
            return Err(parameters.refuse("start", format!("a number below {starts}, the number of initial states")));
        }
        let simultaneous = parameters.choice("simultaneous", &SIMULTANEOUS)?;
        if simultaneous == Simultaneous::Refuse
            && let Some(roles) = find_simultaneous_moves(&rules)
        {
            let names: Vec<&str> = roles.iter().map(|&role| rules.machine().roles()[role].as_str()).collect();
            let expected = format!("turns: {} choose at the same time", names.join(" and "));
            return Err(parameters.refuse("simultaneous", expected));
        }
        let limit = parameters.integer("limit")?;
        Ok(Self(Arc::new(Setup { file, rules, simultaneous, start, limit })))
    }

    fn values(&self) -> Vec<String> {
        let start = self.0.start.map_or_else(|| "random".to_owned(), |start| start.to_string());
        let simultaneous = SIMULTANEOUS.iter().find(|(_, value)| *value == self.0.simultaneous);
        let simultaneous = simultaneous.map_or_else(String::new, |(word, _)| (*word).to_owned());
        vec![self.0.file.clone(), start, simultaneous, self.0.limit.to_string()]
    }

    /// Only of files: [`Game::VERSION`](tilelab_core::Game::VERSION) stands for what ships with the program.
    fn rules_hash(&self) -> Option<u64> {
        bundled::find(&self.0.file).is_none().then(|| self.0.rules.hash())
    }
}
