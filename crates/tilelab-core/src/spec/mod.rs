//! Specifications: the text that names a game or an agent, such as `link` or `link:players=3,dice=true`.
//!
//! | module | what |
//! |---|---|
//! | `parameter` | a declared parameter: name, default, kind and meaning |
//! | `parameters` | the values of a specification, read against its declared parameters |

mod parameter;
mod parameters;

use std::fmt::{self, Display};
use std::str::FromStr;

pub use parameter::{Parameter, ParameterKind};
pub use parameters::Parameters;

use crate::error::quote;
use crate::{Game, NoSources, Sources, SpecError};

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
    /// there is one: the canonical text. A first parameter that is a file stands without its key.
    fn canonical(&self) -> String {
        let values = self.values();
        let changed = Self::PARAMETERS.iter().zip(values).filter(|(parameter, value)| value != parameter.default);
        let key = |parameter: &Parameter, value: &str| {
            let is_first = Self::PARAMETERS.first().is_some_and(|first| first.name == parameter.name);
            let is_bare = is_first && parameter.bundled().is_some() && !value.contains('=');
            if is_bare { BARE } else { parameter.name }
        };
        let pairs = changed.map(|(parameter, value)| (key(parameter, &value).to_owned(), value));
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
        let spec = &spec.with_named_file(Self::PARAMETERS);
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

/// The key of a value without one.
const BARE: &str = "";

/// A hash of rules as specifications and records write it.
pub(crate) fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// A name with `key=value` pairs, before they are read against declared parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecText {
    /// The name of a game or an agent.
    pub name: String,
    /// The pairs in the order they were typed. The key of a first value without one is empty.
    pub pairs: Vec<(String, String)>,
}

impl FromStr for SpecText {
    type Err = SpecError;

    /// `name` or `name:key=value,key="a value, with a comma"`. The first value may stand without a key: a game whose
    /// first parameter is a file takes it, as in `name:file.txt,key=value`.
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
        for (number, part) in rest.map(split_outside_quotes).unwrap_or_default().into_iter().enumerate() {
            let (key, value) = match part.split_once('=') {
                Some((key, value)) => (key, value),
                None if number == 0 => (BARE, part),
                None => return Err(syntax(part, "key=value")),
            };
            if !is_word(key) && (key != BARE || part.starts_with('=')) {
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
    /// The same with a name for a value without a key, if the first parameter is a file.
    fn with_named_file(&self, parameters: &[Parameter]) -> Self {
        let mut named = self.clone();
        if let (Some((key, _)), Some(first)) = (named.pairs.first_mut(), parameters.first())
            && key == BARE
            && first.bundled().is_some()
        {
            first.name.clone_into(key);
        }
        named
    }

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
            let equals = if key == BARE { "" } else { "=" };
            let quote = if value.contains(',') { "\"" } else { "" };
            write!(f, "{lead}{key}{equals}{quote}{value}{quote}")?;
        }
        Ok(())
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
        let spec: SpecText = r#"x:"a, b.txt",limit=3"#.parse().expect("a specification");
        assert_eq!((&*spec.pairs[0].0, &*spec.pairs[0].1), ("", "a, b.txt"));
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }

    #[test]
    fn refuses_what_is_not_a_specification() {
        for text in
            ["", ":", "link:", "link:a=", "link:=1", "link:a=1,", "link:a=1,b", "a b", "x:y=\"1", "x:y=1\"2", "é:a=1"]
        {
            assert!(text.parse::<SpecText>().is_err(), "{text:?} was accepted");
        }
    }
}
