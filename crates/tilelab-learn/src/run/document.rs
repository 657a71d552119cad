//! Networks and runs as bytes: safetensors with metadata.
//!
//! The safetensors library checks every size when it reads. Files are written here instead, because the library
//! orders the header's entries differently from run to run, and the bytes must be reproducible.

use std::collections::{BTreeMap, HashMap};

use safetensors::{Dtype, SafeTensors};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tilelab_core::mix;
use tilelab_net::train::{Learner, Network};

use super::RunError;

/// The metadata key of a checksum over all tensors.
const CHECKSUM: &str = "checksum";
/// Errors quote at most this many characters of a file.
const SHOWN: usize = 80;

/// The numbers of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub enum Numbers {
    /// `u8`.
    Bytes(Vec<u8>),
    /// `u16`.
    Shorts(Vec<u16>),
    /// `f32`.
    Floats(Vec<f32>),
}

impl Numbers {
    fn name(&self) -> &'static str {
        match self {
            Self::Bytes(_) => "U8",
            Self::Shorts(_) => "U16",
            Self::Floats(_) => "F32",
        }
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Bytes(numbers) => bytes.extend_from_slice(numbers),
            Self::Shorts(numbers) => bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes())),
            Self::Floats(numbers) => bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes())),
        }
    }
}

/// A file: metadata and tensors.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    about: BTreeMap<String, String>,
    tensors: BTreeMap<String, (Vec<usize>, Numbers)>,
}

/// The header's entry of a tensor.
#[derive(Serialize)]
struct Entry<'a> {
    dtype: &'a str,
    shape: &'a [usize],
    data_offsets: [usize; 2],
}

impl Document {
    /// A file of this format, without tensors.
    pub fn new(format: &str, about: &[(&str, String)]) -> Self {
        let about = about.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        let about = about.chain([("format".to_owned(), format.to_owned())]).collect();
        Self { about, tensors: BTreeMap::new() }
    }

    /// Adds a tensor.
    pub fn add(&mut self, name: &str, shape: &[usize], numbers: Numbers) {
        self.tensors.insert(name.to_owned(), (shape.to_vec(), numbers));
    }

    /// Adds the tensors of a network, each name with a prefix.
    pub fn add_parts(&mut self, prefix: &str, network: &Network, parts: &[Vec<f32>]) {
        for ((name, shape), part) in network.sizes().parts().iter().zip(parts) {
            self.add(&format!("{prefix}{name}"), shape, Numbers::Floats(part.clone()));
        }
    }

    /// Adds a learner, each name with a prefix: its weights, its EMA weights and the state of its optimizer.
    pub fn add_learner(&mut self, prefix: &str, learner: &Learner) {
        let Learner { network, ema, first, second, .. } = learner;
        for (what, parts) in [("network", network.parts()), ("mean", ema.parts()), ("first", first), ("second", second)]
        {
            self.add_parts(&format!("{prefix}{what}."), network, parts);
        }
    }

    /// The bytes of the file.
    pub fn write(mut self) -> Vec<u8> {
        let mut data = Vec::new();
        let mut entries = BTreeMap::new();
        for (name, (shape, numbers)) in &self.tensors {
            let begin = data.len();
            numbers.write(&mut data);
            entries.insert(name, Entry { dtype: numbers.name(), shape, data_offsets: [begin, data.len()] });
        }
        self.about.insert(CHECKSUM.to_owned(), checksum(&data));
        let about = serde_json::to_string(&self.about).expect("texts can be written");
        let entries = serde_json::to_string(&entries).expect("sizes can be written");
        // Both are JSON objects, which are joined into one.
        let comma = if self.tensors.is_empty() { "" } else { "," };
        let mut header = format!("{{\"__metadata__\":{about}{comma}{}", &entries[1..]);
        header.push_str(&" ".repeat(header.len().next_multiple_of(8) - header.len()));
        let length = (header.len() as u64).to_le_bytes();
        [&length[..], header.as_bytes(), &data].concat()
    }

    /// Reads a file of this format; a changed byte is an error.
    pub fn read(bytes: &[u8], format: &str) -> Result<Self, RunError> {
        let damaged = |error: safetensors::SafeTensorError| {
            RunError::file(format!("a damaged file ({})", short(&error.to_string())), format!("a whole {format} file"))
        };
        let (length, header) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
        let about: HashMap<String, String> = header.metadata().clone().unwrap_or_default();
        match about.get("format") {
            Some(found) if found == format => (),
            Some(found) => return Err(RunError::file(format!("format {}", short(found)), format)),
            None => return Err(RunError::file("a file of another program", format)),
        }
        if about.get(CHECKSUM) != Some(&checksum(&bytes[8 + length..])) {
            return Err(RunError::file("a damaged file (numbers have changed)", format!("a whole {format} file")));
        }
        let mut tensors = BTreeMap::new();
        for (name, view) in SafeTensors::deserialize(bytes).map_err(damaged)?.tensors() {
            let data = view.data();
            let numbers = match view.dtype() {
                Dtype::U8 => Numbers::Bytes(data.to_vec()),
                Dtype::U16 => {
                    Numbers::Shorts(data.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes)).collect())
                }
                Dtype::F32 => {
                    Numbers::Floats(data.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
                }
                other => return Err(RunError::file(format!("{} of {other:?}", short(&name)), "U8, U16 or F32")),
            };
            tensors.insert(name, (view.shape().to_vec(), numbers));
        }
        Ok(Self { about: about.into_iter().collect(), tensors })
    }

    /// A metadata entry.
    pub fn about(&self, key: &str) -> Result<&str, RunError> {
        self.about.get(key).map(String::as_str).ok_or_else(|| RunError::file(format!("no {key} in the header"), key))
    }

    /// A metadata entry as a number.
    pub fn number(&self, key: &str) -> Result<u64, RunError> {
        let text = self.about(key)?;
        text.parse().map_err(|_| RunError::file(format!("{key} {}", short(text)), format!("{key} as a number")))
    }

    /// A metadata entry as JSON.
    pub fn json<T: DeserializeOwned>(&self, key: &str) -> Result<T, RunError> {
        let text = self.about(key)?;
        serde_json::from_str(text).map_err(|error| RunError::file(format!("{key} {} ({error})", short(text)), key))
    }

    /// Checks a metadata entry.
    pub fn expect(&self, key: &str, expected: &str) -> Result<(), RunError> {
        let found = self.about(key)?;
        if found == expected {
            return Ok(());
        }
        Err(RunError::file(format!("{key} {}", short(found)), format!("{key} {}", short(expected))))
    }

    /// Removes and returns a tensor; `None` accepts any size.
    fn take(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Numbers, RunError> {
        let sizes: Vec<String> =
            shape.iter().map(|size| size.map_or("any".to_owned(), |size| size.to_string())).collect();
        let expected = || format!("{name} of [{}]", sizes.join(", "));
        let Some((found, numbers)) = self.tensors.remove(name) else {
            return Err(RunError::file(format!("no tensor {name}"), expected()));
        };
        let fits = |(found, expected): (&usize, &Option<usize>)| expected.is_none_or(|expected| expected == *found);
        if found.len() != shape.len() || !found.iter().zip(shape).all(fits) {
            return Err(RunError::file(format!("{name} of {found:?}"), expected()));
        }
        Ok(numbers)
    }

    /// Removes and returns a tensor of `u8`; a size of `None` accepts any.
    pub fn bytes(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<u8>, RunError> {
        match self.take(name, shape)? {
            Numbers::Bytes(numbers) => Ok(numbers),
            other => Err(RunError::file(format!("{name} of {}", other.name()), format!("{name} of U8"))),
        }
    }

    /// Removes and returns a tensor of `u16`; a size of `None` accepts any.
    pub fn shorts(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<u16>, RunError> {
        match self.take(name, shape)? {
            Numbers::Shorts(numbers) => Ok(numbers),
            other => Err(RunError::file(format!("{name} of {}", other.name()), format!("{name} of U16"))),
        }
    }

    /// Removes and returns a tensor of `f32`; a size of `None` accepts any.
    pub fn floats(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<f32>, RunError> {
        match self.take(name, shape)? {
            Numbers::Floats(numbers) => match numbers.iter().find(|number| !number.is_finite()) {
                Some(number) => Err(RunError::file(format!("{number} in {name}"), "finite numbers")),
                None => Ok(numbers),
            },
            other => Err(RunError::file(format!("{name} of {}", other.name()), format!("{name} of F32"))),
        }
    }

    /// Removes and returns the tensors of a network, whose names have a prefix.
    pub fn parts(&mut self, prefix: &str, network: &Network) -> Result<Vec<Vec<f32>>, RunError> {
        let part = |(name, shape): &(String, Vec<usize>)| {
            let shape: Vec<Option<usize>> = shape.iter().copied().map(Some).collect();
            self.floats(&format!("{prefix}{name}"), &shape)
        };
        network.sizes().parts().iter().map(part).collect()
    }

    /// Removes and returns a learner like this one, after `steps` gradient steps; its names have a prefix.
    pub fn learner(&mut self, prefix: &str, like: &Learner, steps: u64) -> Result<Learner, RunError> {
        let sizes = like.network.sizes();
        let mut parts = |what| self.parts(&format!("{prefix}{what}."), &like.network);
        let [network, ema, first, second] = [parts("network")?, parts("mean")?, parts("first")?, parts("second")?];
        Ok(Learner {
            network: Network::from_parts(sizes.clone(), network),
            ema: Network::from_parts(sizes.clone(), ema),
            first,
            second,
            steps,
        })
    }
}

/// A checksum that depends on every byte and its position.
fn checksum(data: &[u8]) -> String {
    let add = |sum: u64, chunk: &[u8]| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        mix(sum ^ u64::from_le_bytes(bytes))
    };
    format!("{:016x}", data.chunks(8).fold(data.len() as u64, add))
}

/// A text short enough for an error message.
fn short(text: &str) -> String {
    let printable = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut shown: String = text.chars().take(SHOWN).map(printable).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
