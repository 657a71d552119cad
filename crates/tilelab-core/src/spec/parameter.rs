//! A parameter of a game or an agent, declared once.
//!
//! Parsing, printing, help, JSON and Python all derive from the declaration.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{duration_text, parse_duration};

/// A declared parameter.
///
/// ```
/// use tilelab_core::Parameter;
///
/// const NODES: Parameter = Parameter::integer("nodes", "1000", 1, 1_000_000, "simulations per move");
/// assert_eq!(NODES.values(), "1 to 10^6");
/// assert!(NODES.check("0").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameter {
    /// The key that users type.
    pub name: &'static str,
    /// The value where the key is left out.
    pub default: &'static str,
    /// Which values it takes.
    pub kind: ParameterKind,
    /// What it does.
    pub meaning: &'static str,
    /// A word that stands for "no value", such as `none` or `auto`.
    pub word: Option<&'static str>,
    /// Earlier names of the key, which are still read.
    pub aliases: &'static [&'static str],
    /// Earlier spellings of values, each with the present one.
    pub old_values: &'static [(&'static str, &'static str)],
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ParameterKind {
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second.
    Integer(u64, u64),
    /// A number from the first to the second.
    Real(f64, f64),
    /// A span of time such as `200ms`.
    Duration,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Text of this form, which its reader checks.
    Text(&'static str),
    /// One of these names of what ships with the program, or the path of a file.
    File(&'static [&'static str]),
}

impl Parameter {
    const fn new(name: &'static str, default: &'static str, kind: ParameterKind, meaning: &'static str) -> Self {
        Self { name, default, kind, meaning, word: None, aliases: &[], old_values: &[] }
    }

    /// A whole number from `min` to `max`.
    pub const fn integer(name: &'static str, default: &'static str, min: u64, max: u64, meaning: &'static str) -> Self {
        Self::new(name, default, ParameterKind::Integer(min, max), meaning)
    }

    /// A number from `min` to `max`.
    pub const fn real(name: &'static str, default: &'static str, min: f64, max: f64, meaning: &'static str) -> Self {
        Self::new(name, default, ParameterKind::Real(min, max), meaning)
    }

    /// `true` or `false`.
    pub const fn flag(name: &'static str, default: &'static str, meaning: &'static str) -> Self {
        Self::new(name, default, ParameterKind::Flag, meaning)
    }

    /// A span of time.
    pub const fn duration(name: &'static str, default: &'static str, meaning: &'static str) -> Self {
        Self::new(name, default, ParameterKind::Duration, meaning)
    }

    /// One of several words, the first being the default.
    pub const fn choice(name: &'static str, words: &'static [&'static str], meaning: &'static str) -> Self {
        Self::new(name, words[0], ParameterKind::Choice(words), meaning)
    }

    /// Text of a form that its reader checks.
    pub const fn text(name: &'static str, default: &'static str, form: &'static str, meaning: &'static str) -> Self {
        Self::new(name, default, ParameterKind::Text(form), meaning)
    }

    /// The name of something that ships with the program, the first being the default, or the path of a file.
    pub const fn file(name: &'static str, bundled: &'static [&'static str], meaning: &'static str) -> Self {
        Self::new(name, bundled[0], ParameterKind::File(bundled), meaning)
    }

    /// The same with another default.
    #[must_use]
    pub const fn with_default(self, default: &'static str) -> Self {
        Self { default, ..self }
    }

    /// The same, which also takes a word instead of a value.
    #[must_use]
    pub const fn or_word(self, word: &'static str) -> Self {
        Self { word: Some(word), ..self }
    }

    /// The same with earlier names of the key.
    #[must_use]
    pub const fn renamed_from(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// The same with earlier spellings of values.
    #[must_use]
    pub const fn with_old_values(self, old_values: &'static [(&'static str, &'static str)]) -> Self {
        Self { old_values, ..self }
    }

    /// Whether a key names this parameter, now or earlier.
    pub fn answers_to(&self, key: &str) -> bool {
        self.name == key || self.aliases.contains(&key)
    }

    /// The values it takes, in a few words.
    pub fn values(&self) -> Cow<'static, str> {
        let values: Cow<'static, str> = match self.kind {
            ParameterKind::Flag => "true, false".into(),
            ParameterKind::Integer(min, u64::MAX) => format!("from {min}").into(),
            ParameterKind::Integer(min, max) => format!("{min} to {}", short(max)).into(),
            ParameterKind::Real(min, max) => format!("{min} to {max}").into(),
            ParameterKind::Duration => "such as 1s, 200ms".into(),
            ParameterKind::Choice(words) => words.join(", ").into(),
            ParameterKind::Text(form) => form.into(),
            ParameterKind::File(bundled) => format!("{}, or a path", bundled.join(", ")).into(),
        };
        match self.word {
            Some(word) => format!("{values}, or {word}").into(),
            None => values,
        }
    }

    /// The words to choose from; none where the values are no list of words.
    pub fn choices(&self) -> Option<Vec<&'static str>> {
        match self.kind {
            ParameterKind::Flag => Some(vec!["true", "false"]),
            ParameterKind::Choice(words) => Some(words.iter().copied().chain(self.word).collect()),
            _ => None,
        }
    }

    /// The names of what ships with the program; none where the value is no file.
    pub fn bundled(&self) -> Option<&'static [&'static str]> {
        match self.kind {
            ParameterKind::File(bundled) => Some(bundled),
            _ => None,
        }
    }

    /// Checks a value; the error is what was expected.
    pub fn check(&self, value: &str) -> Result<(), String> {
        let fits = self.word == Some(value)
            || match self.kind {
                ParameterKind::Flag => matches!(value, "true" | "false"),
                ParameterKind::Integer(min, max) => value.parse().is_ok_and(|number| (min..=max).contains(&number)),
                ParameterKind::Real(min, max) => value.parse().is_ok_and(|number| (min..=max).contains(&number)),
                ParameterKind::Duration => parse_duration(value).is_some(),
                ParameterKind::Choice(words) => words.contains(&value),
                ParameterKind::Text(_) | ParameterKind::File(_) => true,
            };
        if fits { Ok(()) } else { Err(self.expected()) }
    }

    /// What its values must be, for errors.
    pub fn expected(&self) -> String {
        let expected = match self.kind {
            ParameterKind::Flag => "true or false".to_owned(),
            ParameterKind::Integer(min, u64::MAX) => format!("a whole number from {min}"),
            ParameterKind::Integer(min, max) => format!("a whole number from {min} to {max}"),
            ParameterKind::Real(min, max) => format!("a number from {min} to {max}"),
            ParameterKind::Duration => "a time such as 200ms, 1.5s or 2min, at most a week".to_owned(),
            ParameterKind::Choice(words) => words.join(" or "),
            ParameterKind::Text(form) => form.to_owned(),
            ParameterKind::File(bundled) => format!("{}, or the path of a file", bundled.join(", ")),
        };
        match self.word {
            Some(word) => format!("{expected}, or {word}"),
            None => expected,
        }
    }

    /// The one spelling of a value: today's word for it, and one text per span of time.
    pub(super) fn canonical(&self, value: &str) -> String {
        if let Some((_, today)) = self.old_values.iter().find(|(old, _)| *old == value) {
            return (*today).to_owned();
        }
        match (self.kind, parse_duration(value)) {
            (ParameterKind::Duration, Some(time)) => duration_text(time),
            _ => value.to_owned(),
        }
    }
}

/// The one form of a declaration in JSON: name, default, values, meaning, and choices where the values are words.
impl Serialize for Parameter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", self.name)?;
        map.serialize_entry("default", self.default)?;
        map.serialize_entry("values", &self.values())?;
        map.serialize_entry("meaning", self.meaning)?;
        if let Some(choices) = self.choices() {
            map.serialize_entry("choices", &choices)?;
        }
        map.end()
    }
}

/// A large power of ten is shorter as one.
fn short(number: u64) -> String {
    let power = number.checked_ilog10().unwrap_or(0);
    if power >= 6 && number == 10_u64.pow(power) { format!("10^{power}") } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_checks_derive_from_the_declaration() {
        let fpu = Parameter::real("fpu", "none", -10.0, 10.0, "first-play urgency").or_word("none");
        assert_eq!(fpu.values(), "-10 to 10, or none");
        assert_eq!(fpu.check("11"), Err("a number from -10 to 10, or none".to_owned()));
        assert!(fpu.check("NaN").is_err());
        assert_eq!((fpu.check("none"), fpu.check("-0.5")), (Ok(()), Ok(())));
        let value =
            Parameter::choice("utility", &["score", "win"], "what counts").with_old_values(&[("margin", "score")]);
        assert_eq!(value.canonical("margin"), "score");
        assert_eq!(value.choices(), Some(vec!["score", "win"]));
        assert_eq!(Parameter::duration("time", "1s", "time").canonical("0.2s"), "200ms");
        let file = Parameter::file("file", &["strong", "small"], "a network");
        assert_eq!((file.default, &*file.values(), file.choices()), ("strong", "strong, small, or a path", None));
        assert_eq!((file.check("any/path"), file.bundled()), (Ok(()), Some(&["strong", "small"][..])));
    }
}
