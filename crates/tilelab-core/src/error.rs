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
    #[error("unknown {kind} {name}{hint}; available: {known}")]
    UnknownName {
        /// `game` or `agent`.
        kind: &'static str,
        /// The name, quoted.
        name: String,
        /// A similar name as a question; may be empty.
        hint: String,
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
    #[error("{owner} has no parameter {key}{hint}; it has {known}")]
    UnknownKey {
        /// The game or agent.
        owner: String,
        /// The parameter, quoted.
        key: String,
        /// A similar parameter as a question; may be empty.
        hint: String,
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

impl SpecError {
    /// An error about a name that is not one of the known ones.
    pub fn unknown_name(kind: &'static str, name: &str, known: &[&str]) -> Self {
        let hint = did_you_mean(name, known);
        Self::UnknownName { kind, name: quote(name), hint, known: known.join(", ") }
    }
}

/// The known name that a misspelled one probably means, as a question in parentheses; empty if none is similar.
pub fn did_you_mean(name: &str, known: &[&str]) -> String {
    /// As similar as clap wants flags to be, and a little more: names are short.
    const MIN_SIMILARITY: f64 = 0.75;
    let similarity = |known: &&&str| strsim::jaro(name, known);
    let closest = known.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    let closest = closest.filter(|known| similarity(known) >= MIN_SIMILARITY);
    closest.map_or_else(String::new, |known| format!(" (did you mean `{known}`?)"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelled_names_are_recognized() {
        let known = ["link", "hex", "nim", "heuristic", "mcts", "weights"];
        for (name, meant) in [("lnik", "link"), ("heuristc", "heuristic"), ("mcst", "mcts"), ("wieghts", "weights")] {
            assert_eq!(did_you_mean(name, &known), format!(" (did you mean `{meant}`?)"));
        }
        assert_eq!(["chess", "go", "robot", ""].map(|name| did_you_mean(name, &known)), [""; 4]);
        assert_eq!(did_you_mean("link", &[]), "");
        assert_eq!(
            SpecError::unknown_name("game", "hexx", &known[..2]).to_string(),
            "unknown game `hexx` (did you mean `hex`?); available: link, hex"
        );
    }
}
