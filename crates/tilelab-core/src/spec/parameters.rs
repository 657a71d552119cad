//! The values of a specification, read against its declared parameters.

use std::time::Duration;

use super::{BARE, Parameter, SpecText};
use crate::error::{did_you_mean, quote};
use crate::{SpecError, parse_duration};

/// The `key=value` pairs of a specification whose keys and values were checked.
#[derive(Clone, Debug)]
pub struct Parameters<'a> {
    owner: String,
    table: &'a [Parameter],
    /// In the order of the table, under today's names.
    given: Vec<(&'static str, String)>,
}

impl<'a> Parameters<'a> {
    /// Checks that every key exists and stands once, and that every value fits. `kind` is `game` or `agent`.
    pub fn new(spec: &SpecText, kind: &str, table: &'a [Parameter]) -> Result<Self, SpecError> {
        let owner = format!("{kind} {}", spec.name);
        let mut given: Vec<(&'static str, String)> = Vec::new();
        for (key, value) in &spec.pairs {
            if key == BARE {
                let (text, found) = (quote(&spec.to_string()), quote(value));
                return Err(SpecError::Syntax { text, found, expected: "key=value" });
            }
            let Some(parameter) = table.iter().find(|parameter| parameter.answers_to(key)) else {
                let names: Vec<&str> = table.iter().map(|parameter| parameter.name).collect();
                let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                let hint = did_you_mean(key, &names);
                return Err(SpecError::UnknownKey { owner, key: quote(key), hint, known });
            };
            if given.iter().any(|(earlier, _)| *earlier == parameter.name) {
                return Err(SpecError::Twice { owner, key: key.clone() });
            }
            let value = parameter.canonical(value);
            if let Err(expected) = parameter.check(&value) {
                return Err(SpecError::Value { owner, key: key.clone(), value: shortened(&value), expected });
            }
            given.push((parameter.name, value));
        }
        given.sort_by_key(|(name, _)| table.iter().position(|parameter| parameter.name == *name));
        Ok(Self { owner, table, given })
    }

    /// The same with other values for what was not given.
    #[must_use]
    pub fn with_defaults(mut self, defaults: &[(&'static str, &'static str)]) -> Self {
        for &(key, value) in defaults {
            if self.given(key).is_none() {
                self.given.push((key, value.to_owned()));
            }
        }
        self
    }

    /// The pairs that were given, in the order of the declarations.
    pub fn pairs(&self) -> &[(&'static str, String)] {
        &self.given
    }

    /// The given value, if there is one.
    pub fn given(&self, key: &str) -> Option<&str> {
        self.given.iter().find(|(name, _)| *name == key).map(|(_, value)| value.as_str())
    }

    /// The given value, or the default.
    ///
    /// # Panics
    /// If no such parameter is declared: a mistake in the game or agent, not in the input.
    pub fn text(&self, key: &str) -> &str {
        self.given(key).unwrap_or_else(|| self.declared(key).default)
    }

    fn declared(&self, key: &str) -> &Parameter {
        self.table.iter().find(|parameter| parameter.name == key).expect("a parameter that is read is declared")
    }

    /// The value, or none where the parameter's word for "no value" stands.
    fn value(&self, key: &str) -> Option<&str> {
        Some(self.text(key)).filter(|text| self.declared(key).word != Some(text))
    }

    /// A whole number, or none where the parameter's word stands instead.
    pub fn optional_integer<T: TryFrom<u64>>(&self, key: &str) -> Result<Option<T>, SpecError> {
        let number = |text: &str| text.parse().ok().and_then(|number: u64| T::try_from(number).ok());
        self.value(key).map(|text| number(text).ok_or_else(|| self.misfit(key))).transpose()
    }

    /// A whole number.
    pub fn integer<T: TryFrom<u64>>(&self, key: &str) -> Result<T, SpecError> {
        self.optional_integer(key)?.ok_or_else(|| self.misfit(key))
    }

    /// A number, or none where the parameter's word stands instead.
    pub fn optional_real(&self, key: &str) -> Result<Option<f64>, SpecError> {
        self.value(key).map(|text| text.parse().map_err(|_| self.misfit(key))).transpose()
    }

    /// A number.
    pub fn real(&self, key: &str) -> Result<f64, SpecError> {
        self.optional_real(key)?.ok_or_else(|| self.misfit(key))
    }

    /// `true` or `false`.
    pub fn flag(&self, key: &str) -> Result<bool, SpecError> {
        self.text(key).parse().map_err(|_| self.misfit(key))
    }

    /// A span of time, or none where the parameter's word stands instead.
    pub fn optional_duration(&self, key: &str) -> Result<Option<Duration>, SpecError> {
        self.value(key).map(|text| parse_duration(text).ok_or_else(|| self.misfit(key))).transpose()
    }

    /// A span of time.
    pub fn duration(&self, key: &str) -> Result<Duration, SpecError> {
        self.optional_duration(key)?.ok_or_else(|| self.misfit(key))
    }

    /// One of several words, each standing for a value.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Result<T, SpecError> {
        let text = self.text(key);
        choices.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| self.misfit(key))
    }

    /// The error for a value that its declaration forbids.
    fn misfit(&self, key: &str) -> SpecError {
        self.refuse(key, self.declared(key).expected())
    }

    /// The error for a value that does not fit.
    pub fn refuse(&self, key: &str, expected: impl Into<String>) -> SpecError {
        let value = shortened(self.text(key));
        SpecError::Value { owner: self.owner.clone(), key: key.to_owned(), value, expected: expected.into() }
    }
}

fn shortened(value: &str) -> String {
    quote(value).trim_matches('`').to_owned()
}
