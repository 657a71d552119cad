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
use crate::{Game, SpecError};

/// The configuration of a game: everything that is fixed before the first move.
pub trait Config: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// Every parameter, in the order of help texts.
    const PARAMETERS: &'static [Parameter];

    /// Reads the given values.
    fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError>;

    /// The value of each parameter, in the order of [`Self::PARAMETERS`].
    fn values(&self) -> Vec<String>;

    /// The parameters that differ from their defaults, as `key=value,…`: the canonical text.
    fn canonical(&self) -> String {
        let values = self.values();
        let changed = Self::PARAMETERS.iter().zip(values).filter(|(parameter, value)| value != parameter.default);
        let pairs = changed.map(|(parameter, value)| (parameter.name.to_owned(), value)).collect();
        let text = SpecText { name: String::new(), pairs }.to_string();
        text.trim_start_matches(':').to_owned()
    }

    /// Reads `key=value,…` for the game `G`.
    fn from_text<G: Game<Config = Self>>(text: &str) -> Result<Self, SpecError> {
        let spec: SpecText = SpecText::join(G::NAME, text).parse()?;
        Self::read(&Parameters::new(&spec, "game", Self::PARAMETERS)?)
    }
}

/// A name with `key=value` pairs, before they are read against declared parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecText {
    /// The name of a game or an agent.
    pub name: String,
    /// The pairs in the order they were typed.
    pub pairs: Vec<(String, String)>,
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
            assert!(text.parse::<SpecText>().is_err(), "{text:?} was taken");
        }
    }
}
