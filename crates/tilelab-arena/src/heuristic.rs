//! Which of a game's heuristics is meant: Tetris Link has weights, Hex has measures.

use std::fmt;

use tilelab_core::{Parameter, Parameters, SpecError};
use tilelab_games::hex::heuristic::Measure;

/// The parameters that choose a heuristic.
pub(crate) const WEIGHTS: Parameter = Parameter {
    name: "weights",
    default: "tuned",
    values: "user, tuned, random, or four numbers a/b/c/d",
    meaning: "link: weights of connectability, enemy, touching and score; random draws new ones each move",
};
pub(crate) const MEASURE: Parameter = Parameter {
    name: "measure",
    default: "two-distance",
    values: "path, potential, two-distance",
    meaning: "hex: judge moves by shortest paths, or by paths that the other may block once, fast or carefully",
};

/// A heuristic of some game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HeuristicStyle {
    /// The best that the game has.
    Best,
    /// Tetris Link with these weights.
    Weights(HeuristicWeights),
    /// Hex by this measure.
    Measure(Measure),
}

/// The weights of a heuristic, by name or number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HeuristicWeights {
    /// The thesis author's.
    User,
    /// The thesis tuner's.
    Tuned,
    /// New ones at every move.
    Random,
    /// These: connectability, enemy, touching, score.
    Given([f64; 4]),
}

/// Larger weights would overflow, and mean nothing.
const MAX_WEIGHT: f64 = 1e6;

const MEASURES: [(&str, Measure); 3] =
    [("path", Measure::Path), ("potential", Measure::Potential), ("two-distance", Measure::TwoDistance)];

impl HeuristicStyle {
    /// Reads what was given; [`WEIGHTS`] and [`MEASURE`] must be in the table of the parameters.
    pub(crate) fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError> {
        match (parameters.given(WEIGHTS.name), parameters.given(MEASURE.name)) {
            (None, None) => Ok(Self::Best),
            (Some(_), None) => Ok(Self::Weights(read_weights(parameters)?)),
            (None, Some(_)) => Ok(Self::Measure(parameters.choice(MEASURE.name, &MEASURES)?)),
            (Some(_), Some(_)) => {
                Err(parameters.refuse(MEASURE.name, "no measure beside weights: link has weights, hex has measures"))
            }
        }
    }

    /// The error for a style that a game does not have.
    pub(crate) fn is_not_of(&self, game: &str) -> SpecError {
        SpecError::Mismatch(format!("agent heuristic{self} does not play {game}; link has weights, hex has measures"))
    }
}

impl fmt::Display for HeuristicStyle {
    /// What stands behind `heuristic`: nothing, or a colon and the parameter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => Ok(()),
            Self::Weights(weights) => write!(f, ":{}={weights}", WEIGHTS.name),
            Self::Measure(measure) => {
                let named = MEASURES.iter().find(|(_, named)| named == measure);
                write!(f, ":{}={}", MEASURE.name, named.map_or("", |(name, _)| name))
            }
        }
    }
}

fn read_weights(parameters: &Parameters<'_>) -> Result<HeuristicWeights, SpecError> {
    match parameters.text(WEIGHTS.name) {
        "user" => Ok(HeuristicWeights::User),
        "tuned" => Ok(HeuristicWeights::Tuned),
        "random" => Ok(HeuristicWeights::Random),
        numbers => {
            let refuse = || {
                let expected =
                    format!("user, tuned, random, or four numbers a/b/c/d from -{MAX_WEIGHT} to {MAX_WEIGHT}");
                parameters.refuse(WEIGHTS.name, expected)
            };
            let weights: Vec<f64> = numbers
                .split('/')
                .map(|word| word.parse().ok().filter(|weight: &f64| weight.abs() <= MAX_WEIGHT))
                .collect::<Option<_>>()
                .ok_or_else(refuse)?;
            Ok(HeuristicWeights::Given(weights.try_into().map_err(|_| refuse())?))
        }
    }
}

impl fmt::Display for HeuristicWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User => write!(f, "user"),
            Self::Tuned => write!(f, "tuned"),
            Self::Random => write!(f, "random"),
            Self::Given(weights) => f.write_str(&weights.map(|weight| weight.to_string()).join("/")),
        }
    }
}
