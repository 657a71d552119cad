//! One parameter that is tuned, as users type it.
//!
//! | text | values |
//! |---|---|
//! | `c=0.1..3` | numbers from 0.1 to 3 |
//! | `c=0.1..3:log` | the same on a logarithmic scale |
//! | `pool=1..20:int` | whole numbers |
//! | `select=ucb,rave,puct` | one of several values |
//! | `weights=0..5/0..5/1/0.1..25` | the parts of a list, some of them fixed |

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_core::SpecError;

use super::space::{Dimension, Domain, Value};
use tilelab_stats::text::{printable, shorten};

/// A parameter and the values to try.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Axis {
    /// The parameter.
    pub key: String,
    values: Values,
}

#[derive(Clone, Debug, PartialEq)]
enum Values {
    Choice(Vec<String>),
    List(Vec<Part>),
}

/// A part of a list, or the only one.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Fixed(String),
    Range(Range),
}

/// The numbers between two ends, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Whether the scale is logarithmic.
    pub log: bool,
    /// Whether only whole numbers are tried.
    pub whole: bool,
}

/// The largest absolute value of an end; beyond it the arithmetic loses precision.
const MAX_VALUE: f64 = 1e12;

const FORMS: &str = "KEY=LOW..HIGH (with :log or :int behind it), KEY=A,B,… or a list such as KEY=LOW..HIGH/LOW..HIGH";

impl Axis {
    /// The free dimensions of this parameter: the choice, or each range of its list.
    pub(super) fn dimensions(&self) -> Vec<Dimension> {
        match &self.values {
            Values::Choice(words) => vec![Dimension { name: self.key.clone(), domain: Domain::Choice(words.clone()) }],
            Values::List(parts) => {
                let name = |index: usize| match parts.len() {
                    1 => self.key.clone(),
                    _ => format!("{}.{}", self.key, index + 1),
                };
                let free = |(index, part): (usize, &Part)| match part {
                    Part::Fixed(_) => None,
                    Part::Range(range) => Some(Dimension { name: name(index), domain: Domain::Range(*range) }),
                };
                parts.iter().enumerate().filter_map(free).collect()
            }
        }
    }

    /// The parameter's value in a specification, from the values of its dimensions.
    pub(super) fn text(&self, values: &[Value]) -> String {
        let mut values = values.iter().map(ToString::to_string);
        let mut next = || values.next().unwrap_or_default();
        match &self.values {
            Values::Choice(_) => next(),
            Values::List(parts) => {
                let text = |part: &Part| match part {
                    Part::Fixed(text) => text.clone(),
                    Part::Range(_) => next(),
                };
                parts.iter().map(text).collect::<Vec<_>>().join("/")
            }
        }
    }
}

/// The error for a text; it quotes the text and says what is wrong with it.
fn refuse(text: &str, found: &str, expected: &str) -> SpecError {
    let [text, found] = [text, found].map(|text| shorten(&printable(text), 60));
    SpecError::Mismatch(format!("`{text}`: found {found}, expected {expected}"))
}

impl FromStr for Axis {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let found = |part: &str| format!("`{part}`");
        let (key, values) = text.split_once('=').ok_or_else(|| refuse(text, "no `=`", FORMS))?;
        if key.is_empty() || values.is_empty() {
            return Err(refuse(text, "nothing before or behind `=`", FORMS));
        }
        let values = if values.contains("..") {
            let part = |part: &str| match part.split_once("..") {
                Some((low, rest)) => Range::read(text, low, rest).map(Part::Range),
                None if part.parse::<f64>().is_ok_and(f64::is_finite) => Ok(Part::Fixed(part.to_owned())),
                None => Err(refuse(text, &found(part), "a range LOW..HIGH or a number in each part of the list")),
            };
            Values::List(values.split('/').map(part).collect::<Result<_, _>>()?)
        } else {
            let words: Vec<String> = values.split(',').map(str::to_owned).collect();
            let twice = |(number, word): (usize, &String)| words[..number].contains(word);
            if words.len() < 2 || words.iter().any(String::is_empty) || words.iter().enumerate().any(twice) {
                let expected = "a range LOW..HIGH, or at least two different values with commas between";
                return Err(refuse(text, &found(values), expected));
            }
            Values::Choice(words)
        };
        Ok(Self { key: key.to_owned(), values })
    }
}

impl Range {
    fn read(text: &str, low: &str, rest: &str) -> Result<Self, SpecError> {
        let mut words = rest.split(':');
        let high = words.next().unwrap_or_default();
        let number = |word: &str| {
            let number = word.parse::<f64>().ok().filter(|number| number.abs() <= MAX_VALUE);
            let expected = format!("a number from -{MAX_VALUE:e} to {MAX_VALUE:e}");
            number.ok_or_else(|| refuse(text, &format!("`{word}`"), &expected))
        };
        let mut range = Self { low: number(low)?, high: number(high)?, log: false, whole: false };
        for word in words {
            match word {
                "log" => range.log = true,
                "int" => range.whole = true,
                _ => return Err(refuse(text, &format!("`:{word}`"), "`:log` or `:int` behind a range")),
            }
        }
        let Self { low, high, log, whole } = range;
        let [found_low, found_high] = [low, high].map(|end| format!("`{end}`"));
        if low >= high {
            let expected = format!("more than the lower end {low}");
            return Err(refuse(text, &found_high, &expected));
        }
        if log && low <= 0.0 {
            return Err(refuse(text, &found_low, "a lower end above 0, as `:log` is by factors"));
        }
        if whole && (low.fract() != 0.0 || high.fract() != 0.0) {
            return Err(refuse(text, &format!("{found_low} and {found_high}"), "whole numbers, as `:int` says"));
        }
        Ok(range)
    }

    /// The number at a position from 0 to 1, rounded to about four digits: finer differences cannot be measured, and
    /// users will type it.
    pub(super) fn number(&self, unit: f64) -> f64 {
        let Self { low, high, log, whole } = *self;
        let exact = if log { low * (high / low).powf(unit) } else { low + (high - low) * unit };
        let digits = if whole {
            format!("{exact:.0}")
        } else if log {
            format!("{exact:.3e}")
        } else {
            let decimals = 3.0 - (high - low).log10().floor();
            format!("{exact:.*}", decimals.clamp(0.0, 300.0) as usize)
        };
        // Adding zero turns a negative zero into a plain one.
        digits.parse().unwrap_or(exact).clamp(low, high) + 0.0
    }

    /// The position of a number, from 0 to just below 1.
    pub(super) fn unit(&self, number: f64) -> f64 {
        let Self { low, high, log, .. } = *self;
        let unit = if log { (number / low).ln() / (high / low).ln() } else { (number - low) / (high - low) };
        unit.clamp(0.0, 1.0 - f64::EPSILON)
    }

    /// Whether the range contains a number.
    pub(super) fn holds(&self, number: f64) -> bool {
        self.low <= number && number <= self.high && (!self.whole || number.fract() == 0.0)
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (log, whole) = (if self.log { ":log" } else { "" }, if self.whole { ":int" } else { "" });
        write!(f, "{}..{}{log}{whole}", self.low, self.high)
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = match &self.values {
            Values::Choice(words) => words.join(","),
            Values::List(parts) => {
                let text = |part: &Part| match part {
                    Part::Fixed(text) => text.clone(),
                    Part::Range(range) => range.to_string(),
                };
                parts.iter().map(text).collect::<Vec<_>>().join("/")
            }
        };
        write!(f, "{}={values}", self.key)
    }
}

impl TryFrom<String> for Axis {
    type Error = SpecError;

    fn try_from(text: String) -> Result<Self, SpecError> {
        text.parse()
    }
}

impl From<Axis> for String {
    fn from(axis: Axis) -> Self {
        axis.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_read_what_they_write() {
        for text in [
            "c=0.1..3",
            "c=0.1..3:log",
            "pool=1..20:int",
            "nodes=10..10000:log:int",
            "select=ucb,rave,puct",
            "weights=0..5/-1..5/1/0.1..25:log",
            "weights=user,1/2/3/4",
        ] {
            let axis: Axis = text.parse().expect(text);
            assert_eq!(axis.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_axis_is_refused_with_its_place() {
        for (text, part) in [
            ("", "no `=`"),
            ("c", "no `=`"),
            ("c=", "nothing"),
            ("=1..2", "nothing"),
            ("c=1", "at least two different values"),
            ("c=a,a", "at least two different values"),
            ("c=a,", "at least two different values"),
            ("c=3..1", "more than the lower end 3"),
            ("c=1..1", "more than the lower end 1"),
            ("c=NaN..1", "`NaN`"),
            ("c=0..inf", "`inf`"),
            ("c=0..1e300", "`1e300`"),
            ("c=..", "``"),
            ("c=low..high", "`low`"),
            ("c=0..1:log", "above 0"),
            ("c=1..2:fast", "`:fast`"),
            ("c=0.5..2:int", "whole numbers"),
            ("c=1..2,3..4", "`2,3..4`"),
            ("w=1..2/x", "`x`"),
        ] {
            let error = text.parse::<Axis>().expect_err(text).to_string();
            assert!(error.contains(part), "{text:?}: {error}");
        }
    }

    #[test]
    fn numbers_are_round_and_stay_within_the_ends() {
        let range = |text: &str| match text.parse::<Axis>().expect(text).dimensions()[0].domain {
            Domain::Range(range) => range,
            Domain::Choice(_) => panic!("{text} is a range"),
        };
        assert_eq!(range("c=0..5").number(0.123_456_7), 0.617);
        assert_eq!(range("c=0.001..10:log").number(0.5), 0.1);
        assert_eq!(range("c=-1..1").number(0.499_999_9), 0.0);
        assert_eq!(range("c=1..20:int").number(0.51), 11.0);
        for text in ["c=0.12345..0.12346", "c=1..20:int", "c=0.1..3:log", "c=-1e12..1e12", "c=1e-300..2e-300"] {
            let range = range(text);
            for step in 0..=100 {
                let number = range.number(f64::from(step) / 100.0);
                assert!(range.holds(number), "{text}: {number}");
                assert!((0.0..1.0).contains(&range.unit(number)), "{text}: {number}");
            }
        }
    }
}
