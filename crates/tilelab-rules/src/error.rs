//! What can be wrong with a rule text, and where.

use std::fmt;

/// A place in a rule text. Lines and columns count from 1; columns count characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column within the line.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.line, self.column)
    }
}

/// A rule text that describes no game, or one that is too large. The text prints as `LINE:COLUMN: …`, so a
/// caller puts the name of the file and a colon before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{position}: {fault}{}", in_rule(.rule))]
pub struct RuleError {
    /// Where.
    pub position: Position,
    /// The head of the rule; empty outside rules.
    pub rule: String,
    /// What is wrong.
    pub fault: Fault,
}

fn in_rule(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!(" (in the rule for {rule})") }
}

impl RuleError {
    pub(crate) fn new(position: Position, fault: Fault) -> Self {
        Self { position, rule: String::new(), fault }
    }

    /// Adds the head of the rule unless it is known already.
    pub(crate) fn in_rule(mut self, head: impl FnOnce() -> String) -> Self {
        if self.rule.is_empty() {
            self.rule = shorten(&head());
        }
        self
    }
}

/// The kinds of faults.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The text does not follow the grammar.
    #[error("expected {expected}, found {found}")]
    Syntax {
        /// What the grammar allows here.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A construct of the language that is not supported.
    #[error("{0} is not supported")]
    Unsupported(String),
    /// A keyword or a predicate with the wrong number of arguments.
    #[error("{predicate} takes {expected} arguments, found {found}")]
    Arity {
        /// The predicate.
        predicate: String,
        /// Its number of arguments.
        expected: usize,
        /// The number of arguments here.
        found: usize,
    },
    /// A keyword where rules may not have it, such as `true` in a head.
    #[error("{0}")]
    Misplaced(String),
    /// A variable that no positive literal binds.
    #[error("the variable {0} is bound by no positive literal of the body")]
    Unsafe(String),
    /// Predicates that depend on their own negation.
    #[error("{} through negation", cycle(.0))]
    Unstratified(Vec<String>),
    /// A part that every game must have.
    #[error("the game has no {0}")]
    Missing(&'static str),
    /// A goal that is no integer, an initial program without a model, and the like.
    #[error("{0}")]
    Meaning(String),
    /// A limit of [`Limits`](crate::Limits) was reached.
    #[error("the rules are too large: more than {limit} {what}")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: u64,
    },
    /// The caller's `stop` returned true.
    #[error("reading the rules was stopped after its time limit")]
    Stopped,
}

fn cycle(predicates: &[String]) -> String {
    match predicates {
        [only] => format!("{only} depends on itself"),
        _ => format!("{} depend on each other", predicates.join(", ")),
    }
}

/// At most 80 characters of a text, for messages.
pub(crate) fn shorten(text: &str) -> String {
    let mut characters = text.chars();
    let start: String = characters.by_ref().take(80).collect();
    if characters.next().is_some() { start + "…" } else { start }
}
