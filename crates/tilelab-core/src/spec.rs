//! What people type to name a game or an agent: `link`, `link:players=3,dice=true`.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use crate::error::quote;
use crate::{Game, NoSources, Sources, SpecError, parse_duration};

/// A parameter of a game or an agent, as help and web forms show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key that people type.
    pub name: &'static str,
    /// The value where the key is left out.
    pub default: &'static str,
    /// The values it takes, in a few words.
    pub values: &'static str,
    /// What it does.
    pub meaning: &'static str,
}

/// The configuration of a game: everything that is fixed before the first move.
pub trait Config: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// Every parameter, in the order of help texts.
    const PARAMETERS: &'static [Parameter];

    /// Reads the values that were given. A game whose rules are in a file reads it through `sources`.
    fn read(parameters: &Parameters<'_>, sources: &dyn Sources) -> Result<Self, SpecError>;

    /// The value of each parameter, in the order of [`Self::PARAMETERS`].
    fn values(&self) -> Vec<String>;

    /// A hash of the rules, where they come from a file: [`crate::hash_of_rules`] of its text. It is part
    /// of the canonical text, so records, stores and networks do not take one rule file for another.
    fn rules_hash(&self) -> Option<u64> {
        None
    }

    /// The parameters that differ from their defaults, as `key=value,…`, and the hash of the rules where
    /// there is one: the canonical text.
    fn canonical(&self) -> String {
        let values = self.values();
        let changed = Self::PARAMETERS.iter().zip(values).filter(|(parameter, value)| value != parameter.default);
        let pairs = changed.map(|(parameter, value)| (parameter.name.to_owned(), value));
        let hash = self.rules_hash().map(|hash| (HASH.to_owned(), hash_text(hash)));
        let pairs = pairs.chain(hash).collect();
        let text = SpecText { name: String::new(), pairs }.to_string();
        text.trim_start_matches(':').to_owned()
    }

    /// Reads `key=value,…` for the game `G`, which may name no files.
    fn from_text<G: Game<Config = Self>>(text: &str) -> Result<Self, SpecError> {
        Self::from_text_with::<G>(text, &NoSources)
    }

    /// Reads `key=value,…` for the game `G`, and the files that it names.
    fn from_text_with<G: Game<Config = Self>>(text: &str, sources: &dyn Sources) -> Result<Self, SpecError> {
        Self::from_spec(&SpecText::join(G::NAME, text).parse()?, sources)
    }

    /// Reads the parameters of a specification. One that names the hash of its rules is refused where the
    /// rules are others.
    fn from_spec(spec: &SpecText, sources: &dyn Sources) -> Result<Self, SpecError> {
        let Some(place) = spec.pairs.iter().position(|(key, _)| key == HASH) else {
            return Self::read(&Parameters::new(spec, "game", Self::PARAMETERS)?, sources);
        };
        let mut rest = spec.clone();
        let (_, expected) = rest.pairs.remove(place);
        let config = Self::read(&Parameters::new(&rest, "game", Self::PARAMETERS)?, sources)?;
        match config.rules_hash().map(hash_text) {
            Some(hash) if hash == expected => Ok(config),
            Some(hash) => {
                let value = quote(&expected).trim_matches('`').to_owned();
                let expected = format!("{hash}, the hash of the rules as they are now: the rule file has changed");
                Err(SpecError::Value { owner: format!("game {}", spec.name), key: HASH.to_owned(), value, expected })
            }
            // Rules that are not in a file have no hash, so the parameter is unknown.
            None => Parameters::new(spec, "game", Self::PARAMETERS).map(|_| config),
        }
    }
}

/// The parameter that names the hash of rules from a file.
const HASH: &str = "hash";

/// A hash of rules as specifications and records write it.
pub(crate) fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// A name with `key=value` pairs, before they are interpreted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecText {
    /// The name of a game or an agent.
    pub name: String,
    /// The pairs in the order they were typed.
    pub pairs: Vec<(String, String)>,
}

impl SpecText {
    /// The same with other values for what was not given.
    #[must_use]
    pub fn with_defaults(mut self, defaults: &[(&str, &str)]) -> Self {
        for (key, value) in defaults {
            if !self.pairs.iter().any(|(given, _)| given == key) {
                self.pairs.push(((*key).to_owned(), (*value).to_owned()));
            }
        }
        self
    }
}

impl FromStr for SpecText {
    type Err = SpecError;

    /// `name` or `name:key=value,key="a value, with a comma"`.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let syntax = |found: &str, expected| SpecError::Syntax { text: quote(text), found: quote(found), expected };
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let is_word =
            |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        if !is_word(name) {
            return Err(syntax(name, "a name of letters, digits and hyphens"));
        }
        let mut pairs = Vec::new();
        for part in rest.map(split_outside_quotes).unwrap_or_default() {
            let (key, value) = part.split_once('=').ok_or_else(|| syntax(part, "key=value"))?;
            if !is_word(key) {
                return Err(syntax(key, "a key of letters, digits and hyphens"));
            }
            let value = match value.strip_prefix('"') {
                Some(inner) => inner.strip_suffix('"').ok_or_else(|| syntax(value, "a closing quotation mark"))?,
                None => value,
            };
            if value.is_empty() || value.contains('"') {
                return Err(syntax(part, "a value, and quotation marks only around the whole of it"));
            }
            pairs.push((key.to_owned(), value.to_owned()));
        }
        Ok(Self { name: name.to_owned(), pairs })
    }
}

/// The parts between commas that stand outside quotation marks.
fn split_outside_quotes(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split(|c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    })
    .collect()
}

impl SpecText {
    /// The text of a name with parameters that are text already: `link`, `link:players=3`.
    pub fn join(name: &str, parameters: &str) -> String {
        if parameters.is_empty() { name.to_owned() } else { format!("{name}:{parameters}") }
    }
}

impl Display for SpecText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (number, (key, value)) in self.pairs.iter().enumerate() {
            let lead = if number == 0 { ':' } else { ',' };
            if value.contains(',') { write!(f, "{lead}{key}=\"{value}\"")? } else { write!(f, "{lead}{key}={value}")? }
        }
        Ok(())
    }
}

/// The pairs of a specification read against the table of what there is.
#[derive(Clone, Debug)]
pub struct Parameters<'a> {
    owner: String,
    table: &'static [Parameter],
    given: &'a [(String, String)],
}

impl<'a> Parameters<'a> {
    /// Checks that every key exists and stands once. `kind` is `game` or `agent`.
    pub fn new(spec: &'a SpecText, kind: &str, table: &'static [Parameter]) -> Result<Self, SpecError> {
        let owner = format!("{kind} {}", spec.name);
        for (number, (key, _)) in spec.pairs.iter().enumerate() {
            if !table.iter().any(|parameter| parameter.name == key) {
                let names: Vec<&str> = table.iter().map(|parameter| parameter.name).collect();
                let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                return Err(SpecError::UnknownKey { owner, key: quote(key), known });
            }
            if spec.pairs[..number].iter().any(|(earlier, _)| earlier == key) {
                return Err(SpecError::Twice { owner, key: key.clone() });
            }
        }
        Ok(Self { owner, table, given: &spec.pairs })
    }

    /// The value given, if one was.
    pub fn given(&self, key: &str) -> Option<&str> {
        self.given.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The value given, or the default.
    ///
    /// # Panics
    /// If the table has no such parameter: a slip in the game or agent, not in the input.
    pub fn text(&self, key: &str) -> &str {
        self.given(key).unwrap_or_else(|| {
            let parameter = self.table.iter().find(|parameter| parameter.name == key);
            parameter.expect("a parameter that is read is in the table").default
        })
    }

    /// A whole number within a range.
    pub fn number<T>(&self, key: &str, range: RangeInclusive<T>) -> Result<T, SpecError>
    where
        T: FromStr + PartialOrd + Display,
    {
        let number = self.text(key).parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| self.refuse(key, format!("a whole number from {} to {}", range.start(), range.end())))
    }

    /// Any number within a range.
    pub fn decimal(&self, key: &str, range: RangeInclusive<f64>) -> Result<f64, SpecError> {
        let number = self.text(key).parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| self.refuse(key, format!("a number from {} to {}", range.start(), range.end())))
    }

    /// `true` or `false`.
    pub fn flag(&self, key: &str) -> Result<bool, SpecError> {
        self.text(key).parse().map_err(|_| self.refuse(key, "true or false".to_owned()))
    }

    /// A span of time such as `200ms`.
    pub fn duration(&self, key: &str) -> Result<Duration, SpecError> {
        let refuse = || self.refuse(key, "a time such as 200ms, 1.5s or 2min, at most a week");
        parse_duration(self.text(key)).ok_or_else(refuse)
    }

    /// One of several words, each standing for a value.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Result<T, SpecError> {
        let text = self.text(key);
        let found = choices.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        found.ok_or_else(|| {
            let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
            self.refuse(key, words.join(" or "))
        })
    }

    /// The error for a value that does not fit.
    pub fn refuse(&self, key: &str, expected: impl Into<String>) -> SpecError {
        let value = quote(self.text(key)).trim_matches('`').to_owned();
        SpecError::Value { owner: self.owner.clone(), key: key.to_owned(), value, expected: expected.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_names_pairs_and_quotes() {
        let spec: SpecText = r#"gtp:cmd="mohex --seed 1, 2",time=1s"#.parse().expect("a specification");
        assert_eq!(spec.name, "gtp");
        assert_eq!(spec.pairs[0].1, "mohex --seed 1, 2");
        assert_eq!(spec.to_string().parse(), Ok(spec));
        assert_eq!("link".parse::<SpecText>().map(|spec| spec.pairs), Ok(vec![]));
    }

    #[test]
    fn refuses_what_is_not_a_specification() {
        for text in
            ["", ":", "link:", "link:a", "link:a=", "link:=1", "link:a=1,", "a b", "x:y=\"1", "x:y=1\"2", "é:a=1"]
        {
            assert!(text.parse::<SpecText>().is_err(), "{text:?} was accepted");
        }
    }
}
