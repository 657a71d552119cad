//! The words of an answer-set program.

use crate::error::{Fault, Position, RuleError, shorten};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A constant, a function or a predicate.
    Name(&'a str),
    Variable(&'a str),
    Integer(i64),
    /// `#const` and the like, without the `#`.
    Directive(&'a str),
    Mark(&'static str),
    End,
}

impl Token<'_> {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Name(text) | Self::Variable(text) => shorten(text),
            Self::Integer(value) => value.to_string(),
            Self::Directive(text) => shorten(&format!("#{text}")),
            Self::Mark(text) => (*text).to_owned(),
            Self::End => "the end of the text".to_owned(),
        }
    }
}

/// Longer marks come before their beginnings.
const MARKS: [&str; 29] = [
    "..", ":-", ":~", "!=", "<>", "<=", ">=", "==", "**", ".", ":", ",", ";", "(", ")", "{", "}", "[", "]", "|", "+",
    "-", "*", "/", "\\", "=", "<", ">", "@",
];

/// The tokens of a text with their places; the last one is [`Token::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<(Token<'_>, Position)>, RuleError> {
    let mut position = Position { line: 1, column: 1 };
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
        let fail = |expected: &str, found: &str| {
            let fault = Fault::Syntax { expected: expected.to_owned(), found: shorten(found) };
            Err(RuleError::new(position, fault))
        };
        let word = || rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (token, length) = match first {
            _ if first.is_whitespace() => (None, first.len_utf8()),
            '%' if rest.starts_with("%*") => match rest.find("*%") {
                Some(end) => (None, end + 2),
                None => return fail("*% at the end of the comment", "the end of the text"),
            },
            '%' => (None, rest.find('\n').unwrap_or(rest.len())),
            '0'..='9' => {
                let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                match rest[..length].parse() {
                    Ok(value) => (Some(Token::Integer(value)), length),
                    Err(_) => return fail("a smaller number", &rest[..length]),
                }
            }
            '"' => {
                let Some(end) = rest[1..].find(['"', '\n']).filter(|end| rest[1 + end..].starts_with('"')) else {
                    return fail("a closing \" in the same line", rest);
                };
                (Some(Token::Name(&rest[..end + 2])), end + 2)
            }
            '#' => {
                let length = 1 + rest[1..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len() - 1);
                (Some(Token::Directive(&rest[1..length])), length)
            }
            _ if is_word(first) => {
                let length = word();
                let start = rest[..length].trim_start_matches(['_', '\'']).chars().next();
                let is_name = start.is_some_and(|c| c.is_ascii_lowercase());
                let token = &rest[..length];
                (Some(if is_name { Token::Name(token) } else { Token::Variable(token) }), length)
            }
            _ => match MARKS.iter().find(|mark| rest.starts_with(**mark)) {
                Some(mark) => (Some(Token::Mark(mark)), mark.len()),
                None => return fail("a rule", &first.to_string()),
            },
        };
        found.extend(token.map(|token| (token, position)));
        let (passed, after) = rest.split_at(length);
        for c in passed.chars() {
            position = match c {
                '\n' => Position { line: position.line + 1, column: 1 },
                _ => Position { column: position.column + 1, ..position },
            };
        }
        rest = after;
    }
    found.push((Token::End, position));
    Ok(found)
}
