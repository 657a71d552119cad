//! Network files: safetensors, whose header says which game a network plays and how it is made.
//!
//! Everything in the header is text:
//!
//! | key | what |
//! |---|---|
//! | `format` | [`FORMAT`] |
//! | `game`, `version` | the game's specification, and the version of its rules |
//! | `shape`, `field` | planes, rows and columns of positions and of the places of actions, as JSON |
//! | `actions`, `players` | how many there are |
//! | `architecture` | `tower` (the default) with `blocks`, `channels`, `policy`; or `mlp` with `hidden` |
//! | `worth` | what an end was worth in training: `win`, or with the margin of points (the default) |
//! | others | whatever the trainer tells of the run: `steps`, `games`, `minutes`, `seed`, `rating` |

use std::collections::HashMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use safetensors::{Dtype, SafeTensors};
use serde::de::DeserializeOwned;
use thiserror::Error;
use tilelab_core::{GameSpec, PlaneSpec};

/// The format that this version reads.
pub const FORMAT: &str = "tilelab-net-2";
/// Larger files are no networks of ours: whoever reads a file stops there.
pub const MAX_FILE_BYTES: usize = 64 << 20;

/// What is wrong with a network file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: found {found}, expected {expected}", path.display())]
pub struct NetError {
    /// The file.
    pub path: PathBuf,
    /// What is there.
    pub found: String,
    /// What should be.
    pub expected: String,
}

/// A file in memory. Its sizes are true; whether its numbers are those of a network is not yet known.
pub struct NetFile {
    path: PathBuf,
    bytes: Vec<u8>,
    about: HashMap<String, String>,
}

impl NetFile {
    /// Takes the bytes of a file; the path is for errors.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, NetError> {
        let wrong =
            |found: String, expected: &str| NetError { path: path.to_owned(), found, expected: expected.to_owned() };
        if bytes.len() > MAX_FILE_BYTES {
            return Err(wrong("a larger file".to_owned(), &format!("at most {MAX_FILE_BYTES} bytes")));
        }
        let header = SafeTensors::read_metadata(&bytes);
        let (_, header) = header.map_err(|error| wrong(format!("a damaged file ({error})"), "a safetensors file"))?;
        SafeTensors::deserialize(&bytes)
            .map_err(|error| wrong(format!("a damaged file ({error})"), "a safetensors file"))?;
        let about = header.metadata().clone().unwrap_or_default();
        match about.get("format").map(String::as_str) {
            Some(FORMAT) => Ok(Self { path: path.to_owned(), bytes, about }),
            Some(other) => Err(wrong(format!("format {other}"), FORMAT)),
            None => Err(wrong("a file without a format".to_owned(), FORMAT)),
        }
    }

    /// An error of this file.
    pub fn wrong(&self, found: impl Display, expected: impl Display) -> NetError {
        NetError { path: self.path.clone(), found: found.to_string(), expected: expected.to_string() }
    }

    /// What the header says of something.
    pub fn about(&self, key: &str) -> Option<&str> {
        self.about.get(key).map(String::as_str)
    }

    /// What the header says of something that must be there, as JSON.
    pub fn value<T: DeserializeOwned>(&self, key: &str, expected: &str) -> Result<T, NetError> {
        let text = self.about(key).ok_or_else(|| self.wrong(format!("no {key} in the header"), expected))?;
        serde_json::from_str(text).map_err(|_| self.wrong(format!("{key} {text}"), expected))
    }

    /// Checks that the network is for this game.
    pub fn check(&self, game: &str, spec: &GameSpec, planes: &PlaneSpec) -> Result<(), NetError> {
        let expect = |key: &str, expected: String| match self.about(key) {
            Some(found) if found == expected => Ok(()),
            found => Err(self.wrong(format!("{key} {}", found.unwrap_or("unknown")), format!("{key} {expected}"))),
        };
        expect("game", game.to_owned())?;
        expect("version", spec.version.to_string())?;
        expect("shape", format!("{:?}", planes.observation))?;
        let policy_shape: [usize; 3] = self.value("field", "planes, rows and columns")?;
        // A network may judge actions by their number instead of their place.
        if policy_shape != planes.policy && policy_shape != [spec.actions, 1, 1] {
            let expected = format!("policy_shape {:?} or {:?}", planes.policy, [spec.actions, 1, 1]);
            return Err(self.wrong(format!("policy_shape {policy_shape:?}"), expected));
        }
        expect("actions", spec.actions.to_string())?;
        expect("players", spec.players.to_string())
    }

    /// The numbers of a tensor, which must have this shape.
    pub fn tensor(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, NetError> {
        let tensors = SafeTensors::deserialize(&self.bytes).map_err(|error| self.wrong(error, "a safetensors file"))?;
        let expected = || format!("{name} of f32 {shape:?}");
        let tensor = tensors.tensor(name).map_err(|_| self.wrong(format!("no tensor {name}"), expected()))?;
        if tensor.dtype() != Dtype::F32 || tensor.shape() != shape {
            return Err(self.wrong(format!("{name} of {:?} {:?}", tensor.dtype(), tensor.shape()), expected()));
        }
        let numbers =
            tensor.data().chunks_exact(4).map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let numbers: Vec<f32> = numbers.collect();
        match numbers.iter().find(|number| !number.is_finite()) {
            Some(number) => Err(self.wrong(format!("{number} in {name}"), "finite numbers")),
            None => Ok(numbers),
        }
    }
}

#[cfg(test)]
mod tests;
