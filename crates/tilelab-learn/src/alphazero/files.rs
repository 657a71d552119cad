//! Networks and runs as bytes: safetensors, whose header says what they are.
//!
//! The library that reads them checks every size before a number is used. They are written here, because
//! the library puts the header's entries in an order that changes from run to run, and ours must not.

use std::collections::{BTreeMap, HashMap};

use safetensors::{Dtype, SafeTensors};
use serde::Serialize;
use tilelab_core::{GameSpec, PlaneSpec, mix};

use super::LearnError;
use super::network::Network;

/// The format of network files.
const NETWORK_FORMAT: &str = "tilelab-net-2";
/// The key of a sum over all numbers, which tells when a byte has changed.
const CHECKSUM: &str = "checksum";
/// What is found in a file is shown up to this many characters.
const SHOWN: usize = 80;

/// The numbers of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Numbers {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
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

/// A file: what it is about, and its tensors.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Document {
    about: BTreeMap<String, String>,
    tensors: BTreeMap<String, (Vec<usize>, Numbers)>,
}

/// What the header says of a tensor.
#[derive(Serialize)]
struct Entry<'a> {
    dtype: &'a str,
    shape: &'a [usize],
    data_offsets: [usize; 2],
}

impl Document {
    pub(super) fn new(format: &str, about: &[(&str, String)]) -> Self {
        let about = about.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        let about = about.chain([("format".to_owned(), format.to_owned())]).collect();
        Self { about, tensors: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, name: &str, shape: &[usize], numbers: Numbers) {
        self.tensors.insert(name.to_owned(), (shape.to_vec(), numbers));
    }

    /// Adds the parts of a network, each name with a prefix.
    pub(super) fn add_parts(&mut self, prefix: &str, network: &Network, parts: &[Vec<f32>]) {
        for ((name, shape), part) in network.sizes().parts().iter().zip(parts) {
            self.add(&format!("{prefix}{name}"), shape, Numbers::Floats(part.clone()));
        }
    }

    /// The bytes of the file.
    pub(super) fn write(mut self) -> Vec<u8> {
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
        // Both are objects: the second becomes the rest of the first's.
        let comma = if self.tensors.is_empty() { "" } else { "," };
        let mut header = format!("{{\"__metadata__\":{about}{comma}{}", &entries[1..]);
        header.push_str(&" ".repeat(header.len().next_multiple_of(8) - header.len()));
        let length = (header.len() as u64).to_le_bytes();
        [&length[..], header.as_bytes(), &data].concat()
    }

    /// Takes the bytes of a file of a format, if not one of them has changed.
    pub(super) fn read(bytes: &[u8], format: &str) -> Result<Self, LearnError> {
        let damaged = |error: safetensors::SafeTensorError| {
            LearnError::file(
                format!("a damaged file ({})", short(&error.to_string())),
                format!("a whole {format} file"),
            )
        };
        let (length, header) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
        let about: HashMap<String, String> = header.metadata().clone().unwrap_or_default();
        match about.get("format") {
            Some(found) if found == format => (),
            Some(found) => return Err(LearnError::file(format!("format {}", short(found)), format)),
            None => return Err(LearnError::file("a file of another program", format)),
        }
        if about.get(CHECKSUM) != Some(&checksum(&bytes[8 + length..])) {
            return Err(LearnError::file("a damaged file (numbers have changed)", format!("a whole {format} file")));
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
                other => return Err(LearnError::file(format!("{} of {other:?}", short(&name)), "U8, U16 or F32")),
            };
            tensors.insert(name, (view.shape().to_vec(), numbers));
        }
        Ok(Self { about: about.into_iter().collect(), tensors })
    }

    /// What the header says of something.
    pub(super) fn about(&self, key: &str) -> Result<&str, LearnError> {
        self.about.get(key).map(String::as_str).ok_or_else(|| LearnError::file(format!("no {key} in the header"), key))
    }

    /// A number that the header says.
    pub(super) fn number(&self, key: &str) -> Result<u64, LearnError> {
        let text = self.about(key)?;
        text.parse().map_err(|_| LearnError::file(format!("{key} {}", short(text)), format!("{key} as a number")))
    }

    /// Checks what the header says of something.
    pub(super) fn expect(&self, key: &str, expected: &str) -> Result<(), LearnError> {
        let found = self.about(key)?;
        if found == expected {
            return Ok(());
        }
        Err(LearnError::file(format!("{key} {}", short(found)), format!("{key} {}", short(expected))))
    }

    /// Takes a tensor out; none for a size that may be any.
    fn take(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Numbers, LearnError> {
        let sizes: Vec<String> =
            shape.iter().map(|size| size.map_or("any".to_owned(), |size| size.to_string())).collect();
        let expected = || format!("{name} of [{}]", sizes.join(", "));
        let Some((found, numbers)) = self.tensors.remove(name) else {
            return Err(LearnError::file(format!("no tensor {name}"), expected()));
        };
        let fits = |(found, expected): (&usize, &Option<usize>)| expected.is_none_or(|expected| expected == *found);
        if found.len() != shape.len() || !found.iter().zip(shape).all(fits) {
            return Err(LearnError::file(format!("{name} of {found:?}"), expected()));
        }
        Ok(numbers)
    }

    pub(super) fn bytes(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<u8>, LearnError> {
        match self.take(name, shape)? {
            Numbers::Bytes(numbers) => Ok(numbers),
            other => Err(LearnError::file(format!("{name} of {}", other.name()), format!("{name} of U8"))),
        }
    }

    pub(super) fn shorts(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<u16>, LearnError> {
        match self.take(name, shape)? {
            Numbers::Shorts(numbers) => Ok(numbers),
            other => Err(LearnError::file(format!("{name} of {}", other.name()), format!("{name} of U16"))),
        }
    }

    pub(super) fn floats(&mut self, name: &str, shape: &[Option<usize>]) -> Result<Vec<f32>, LearnError> {
        match self.take(name, shape)? {
            Numbers::Floats(numbers) => match numbers.iter().find(|number| !number.is_finite()) {
                Some(number) => Err(LearnError::file(format!("{number} in {name}"), "finite numbers")),
                None => Ok(numbers),
            },
            other => Err(LearnError::file(format!("{name} of {}", other.name()), format!("{name} of F32"))),
        }
    }

    /// Takes the parts of a network out, whose names have a prefix.
    pub(super) fn parts(&mut self, prefix: &str, network: &Network) -> Result<Vec<Vec<f32>>, LearnError> {
        let part = |(name, shape): &(String, Vec<usize>)| {
            let shape: Vec<Option<usize>> = shape.iter().copied().map(Some).collect();
            self.floats(&format!("{prefix}{name}"), &shape)
        };
        network.sizes().parts().iter().map(part).collect()
    }
}

/// A sum in which every byte and its place count.
fn checksum(data: &[u8]) -> String {
    let add = |sum: u64, chunk: &[u8]| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        mix(sum ^ u64::from_le_bytes(bytes))
    };
    format!("{:016x}", data.chunks(8).fold(data.len() as u64, add))
}

/// What was found, as much as people want to read.
fn short(text: &str) -> String {
    let printable = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut shown: String = text.chars().take(SHOWN).map(printable).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// A network for people and programs: what a run gives.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkFile<'a> {
    /// The game's specification in its shortest form.
    pub game: &'a str,
    /// The game's sizes.
    pub spec: GameSpec,
    /// The shapes of its observation and policy.
    pub shapes: PlaneSpec,
    /// The network.
    pub network: &'a Network,
    /// Learning steps so far.
    pub steps: u64,
    /// Games played so far.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// The name of the run.
    pub run: &'a str,
}

impl NetworkFile<'_> {
    /// The bytes of the file.
    pub fn write(&self) -> Vec<u8> {
        let Self { game, spec, shapes, network, steps, games, seed, run } = self;
        let about = [
            ("architecture", "mlp".to_owned()),
            ("game", (*game).to_owned()),
            ("version", spec.version.to_string()),
            ("shape", format!("{:?}", shapes.observation)),
            ("field", format!("{:?}", shapes.policy)),
            ("actions", spec.actions.to_string()),
            ("players", spec.players.to_string()),
            ("hidden", format!("{:?}", network.sizes().hidden)),
            ("worth", "win".to_owned()),
            ("steps", steps.to_string()),
            ("games", games.to_string()),
            ("seed", seed.to_string()),
            ("run", (*run).to_owned()),
        ];
        let mut document = Document::new(NETWORK_FORMAT, &about);
        document.add_parts("", network, network.parts());
        document.write()
    }
}
