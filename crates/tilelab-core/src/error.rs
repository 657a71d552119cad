//! Errors: each states its position, the actual text and the expected one.

use crate::Action;

/// A text that is not a position, a move or a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: found {found}, expected {expected}")]
pub struct ParseError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The text at that position.
    pub found: String,
    /// The text that fits.
    pub expected: String,
}

impl ParseError {
    /// An error in a line counted from 1.
    pub fn new(line: usize, found: impl AsRef<str>, expected: impl Into<String>) -> Self {
        Self { line, found: quote(found.as_ref()), expected: expected.into() }
    }

    /// An error whose `found` is a description, not a quotation.
    pub fn described(line: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { line, found: found.into(), expected: expected.into() }
    }
}

/// A game or agent specification that names something unknown or impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// No game or agent has this name.
    #[error("unknown {kind} {name}; there is {known}")]
    UnknownName {
        /// `game` or `agent`.
        kind: &'static str,
        /// The name, quoted.
        name: String,
        /// All names.
        known: String,
    },
    /// The text is not `name:key=value,…`.
    #[error("{text}: found {found}, expected {expected}")]
    Syntax {
        /// The whole specification, quoted.
        text: String,
        /// The part in question.
        found: String,
        /// The text that fits.
        expected: &'static str,
    },
    /// The game or agent has no such parameter.
    #[error("{owner} has no parameter {key}; it has {known}")]
    UnknownKey {
        /// The game or agent.
        owner: String,
        /// The parameter, quoted.
        key: String,
        /// All parameters.
        known: String,
    },
    /// A parameter is given twice.
    #[error("{owner}: {key} is given twice")]
    Twice {
        /// The game or agent.
        owner: String,
        /// The parameter.
        key: String,
    },
    /// The value does not fit the parameter.
    #[error("{owner}: {key}={value}, expected {expected}")]
    Value {
        /// The game or agent.
        owner: String,
        /// The parameter.
        key: String,
        /// The value, shortened.
        value: String,
        /// The values that fit.
        expected: String,
    },
    /// Two valid parts do not fit together.
    #[error("{0}")]
    Mismatch(String),
}

/// An action that is not legal in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {} is not legal here; {legal}", action.0)]
pub struct IllegalAction {
    /// The action.
    pub action: Action,
    /// What is legal instead, in words.
    pub legal: String,
}

/// Untrusted text in backquotes, shortened so that the message stays readable.
pub(crate) fn quote(text: &str) -> String {
    const MAX_QUOTE: usize = 60;
    let mut shown: String = text.chars().take(MAX_QUOTE).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_QUOTE).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
