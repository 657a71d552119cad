//! Network files: safetensors with a header that describes the network.
//!
//! Every value in the header is text. The first group of keys says what the network was **made for** and is
//! informative, except that the game must have the same name and rules. The second group says what it **fits** and must
//! match; rows and columns must match only where a tensor depends on them ([`crate::Net::from_file`]). A policy on the
//! board may have more planes than that of the game: the planes of a variant with fewer actions are the first ones.
//!
//! | key | group | value |
//! |---|---|---|
//! | `format` | | [`FORMAT`] |
//! | `game`, `version` | made for | the game's specification, and the version of its rules |
//! | `variants` | made for | the specifications of all games that the network was trained on, as JSON, if there are several |
//! | `steps`, `games`, `minutes`, `seed`, `rating`, `run`, `auxiliary_planes` | made for | the training run |
//! | `observation_shape` | fits | planes, rows and columns of an observation, as JSON |
//! | `policy_shape` | fits | planes, rows and columns of the policy, as JSON |
//! | `players` | fits | the number of players, and so of values |
//! | `architecture` | fits | `tower` (the default) with `blocks`, `channels`, `policy_channels`; `mlp` with `hidden`; or `columns` with `blocks`, `channels`, `hidden` |
//! | `utility` | fits | the terminal value in training: `win`, or `score` (the default), which includes the margin |
//!
//! Tensors are of type F32, or F16 where the file is to be small.
//!
//! Files of [`FORMER_FORMAT`] use other names for some keys; they are translated on reading.

use std::collections::HashMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use half::f16;
use safetensors::{Dtype, SafeTensors};
use serde::de::DeserializeOwned;
use thiserror::Error;
use tilelab_core::{GameSpec, PlaneSpec, SpecText};

use crate::net::Sizes;

/// The present format.
pub const FORMAT: &str = "tilelab-net-3";
/// The format before it, which is still read.
pub const FORMER_FORMAT: &str = "tilelab-net-2";
/// The keys that [`FORMER_FORMAT`] names differently: the former name, and the present one.
const RENAMED: [(&str, &str); 5] = [
    ("shape", "observation_shape"),
    ("field", "policy_shape"),
    ("policy", "policy_channels"),
    ("future", "auxiliary_planes"),
    ("worth", "utility"),
];
/// The maximum size of a file: a reader stops there.
pub const MAX_FILE_BYTES: usize = 64 << 20;
const SHAPE: &str = "planes, rows and columns";

/// A network file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: found {found}, expected {expected}", path.display())]
pub struct NetError {
    /// The file.
    pub path: PathBuf,
    /// The actual content.
    pub found: String,
    /// The expected content.
    pub expected: String,
}

/// A file in memory. Its container is valid; whether its tensors are those of a network is not yet known.
pub struct NetFile {
    path: PathBuf,
    bytes: Vec<u8>,
    header: HashMap<String, String>,
}

impl NetFile {
    /// Parses the bytes of a file; the path is used in errors.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, NetError> {
        let mismatch =
            |found: String, expected: &str| NetError { path: path.to_owned(), found, expected: expected.to_owned() };
        if bytes.len() > MAX_FILE_BYTES {
            return Err(mismatch("a larger file".to_owned(), &format!("at most {MAX_FILE_BYTES} bytes")));
        }
        let metadata = SafeTensors::read_metadata(&bytes);
        let (_, metadata) =
            metadata.map_err(|error| mismatch(format!("a damaged file ({error})"), "a safetensors file"))?;
        SafeTensors::deserialize(&bytes)
            .map_err(|error| mismatch(format!("a damaged file ({error})"), "a safetensors file"))?;
        let mut header = metadata.metadata().clone().unwrap_or_default();
        match header.get("format").map(String::as_str) {
            Some(FORMAT) => (),
            Some(FORMER_FORMAT) => {
                for (former, present) in RENAMED {
                    if let Some(value) = header.remove(former) {
                        header.insert(present.to_owned(), value);
                    }
                }
            }
            Some(other) => return Err(mismatch(format!("format {other}"), FORMAT)),
            None => return Err(mismatch("a file without a format".to_owned(), FORMAT)),
        }
        Ok(Self { path: path.to_owned(), bytes, header })
    }

    /// An error of this file.
    pub fn mismatch(&self, found: impl Display, expected: impl Display) -> NetError {
        NetError { path: self.path.clone(), found: found.to_string(), expected: expected.to_string() }
    }

    /// The value of a header key.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.header.get(key).map(String::as_str)
    }

    /// The value of a required header key, parsed as JSON.
    pub fn value<T: DeserializeOwned>(&self, key: &str, expected: &str) -> Result<T, NetError> {
        let text = self.header(key).ok_or_else(|| self.mismatch(format!("no {key} in the header"), expected))?;
        serde_json::from_str(text).map_err(|_| self.mismatch(format!("{key} {text}"), expected))
    }

    /// The shape of the observation that the network was made for.
    pub(crate) fn observation_shape(&self) -> Result<[usize; 3], NetError> {
        self.value("observation_shape", SHAPE)
    }

    /// Checks that the network is made for this game and fits its planes, policy and players, and returns the
    /// sizes of the network on the game's board, which may differ from the board it was made for.
    pub(crate) fn fit(&self, game: &str, spec: &GameSpec, shapes: &PlaneSpec) -> Result<Sizes, NetError> {
        self.check_game(game, spec)?;
        let made_for = self.observation_shape()?;
        if made_for[0] != shapes.observation[0] {
            let expected = format!("{} planes", shapes.observation[0]);
            return Err(self.mismatch(format!("observation_shape {made_for:?}"), expected));
        }
        let policy: [usize; 3] = self.value("policy_shape", SHAPE)?;
        let [planes, rows, columns] = shapes.observation;
        let is_list = policy[1..] == [1, 1];
        let is_on_board = !is_list && policy[1..] == made_for[1..] && shapes.policy[1..] == shapes.observation[1..];
        let policy_shape = if policy == shapes.policy {
            shapes.policy
        } else if is_on_board && policy[0] >= shapes.policy[0] {
            [policy[0], rows, columns]
        } else if is_list && (policy[0] == spec.actions || made_for != shapes.observation) {
            // A network may index the policy by the number of an action.
            [spec.actions, 1, 1]
        } else {
            let expected = format!("policy_shape {:?} or {:?}", shapes.policy, [spec.actions, 1, 1]);
            return Err(self.mismatch(format!("policy_shape {policy:?}"), expected));
        };
        match self.header("utility") {
            None | Some("win" | "score") => Ok(Sizes { planes, rows, columns, policy_shape, players: spec.players }),
            Some(other) => Err(self.mismatch(format!("utility {other}"), "utility win or score")),
        }
    }

    /// The canonical specifications of the games that the network was trained on.
    pub fn variants(&self) -> Vec<String> {
        let several = self.value("variants", "a list of games").ok();
        several.unwrap_or_else(|| self.header("game").into_iter().map(str::to_owned).collect())
    }

    /// Checks that the network is made for this game, its rules and its number of players.
    pub fn check_game(&self, game: &str, spec: &GameSpec) -> Result<(), NetError> {
        let expect = |key: &str, actual: Option<&str>, expected: String| match actual {
            Some(actual) if actual == expected => Ok(()),
            actual => Err(self.mismatch(format!("{key} {}", actual.unwrap_or("unknown")), format!("{key} {expected}"))),
        };
        expect("game", self.header("game").map(rules_of).as_deref(), rules_of(game))?;
        expect("version", self.header("version"), spec.version.to_string())?;
        expect("players", self.header("players"), spec.players.to_string())
    }

    /// The parameters of a tensor, which must have this shape.
    pub fn tensor(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, NetError> {
        let tensors =
            SafeTensors::deserialize(&self.bytes).map_err(|error| self.mismatch(error, "a safetensors file"))?;
        let expected = || format!("{name} of F32 or F16 {shape:?}");
        let tensor = tensors.tensor(name).map_err(|_| self.mismatch(format!("no tensor {name}"), expected()))?;
        let wrong = || self.mismatch(format!("{name} of {:?} {:?}", tensor.dtype(), tensor.shape()), expected());
        if tensor.shape() != shape {
            return Err(wrong());
        }
        let parameters: Vec<f32> = match tensor.dtype() {
            Dtype::F32 => {
                let words = tensor.data().chunks_exact(4);
                words.map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect()
            }
            Dtype::F16 => {
                let words = tensor.data().chunks_exact(2);
                words.map(|bytes| f16::from_le_bytes([bytes[0], bytes[1]]).to_f32()).collect()
            }
            _ => return Err(wrong()),
        };
        match parameters.iter().find(|parameter| !parameter.is_finite()) {
            Some(parameter) => Err(self.mismatch(format!("{parameter} in {name}"), "finite numbers")),
            None => Ok(parameters),
        }
    }
}

/// The part of a game's specification that identifies its rules: the name, and the hash of a rule file, or the name of
/// a bundled one, which has no hash. The other parameters, such as the size of the board, may differ from those that a
/// network was made for.
fn rules_of(game: &str) -> String {
    let Ok(mut spec) = game.parse::<SpecText>() else { return game.to_owned() };
    let has_hash = spec.pairs.iter().any(|(key, _)| key == "hash");
    // The first parameter of such a game may stand without its key.
    spec.pairs.retain(|(key, _)| if has_hash { key == "hash" } else { key == "file" || key.is_empty() });
    spec.to_string()
}

#[cfg(test)]
mod tests;
