//! A network with its header, as the bytes of a safetensors file.
//!
//! The header says what the network is for; a file with a wrong header, wrong sizes or wrong numbers is refused before
//! it is used. The header is JSON under one key of the format's `__metadata__`: the order of several keys, and with
//! it the bytes, would differ from run to run.

use std::collections::HashMap;

use safetensors::tensor::TensorView;
use safetensors::{Dtype, SafeTensors};
use serde::{Deserialize, Serialize};

use super::network::{Network, Part, Shape};

/// The format of network files.
pub const FORMAT: &str = "tilelab-ppo-1";
/// The maximum size of a network file; readers stop there.
pub const MAX_FILE: u64 = 64 << 20;
/// The key of the header.
const KEY: &str = "tilelab";

/// What a network is made for, and its origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// The game's specification, such as `link`.
    pub game: String,
    /// The version of the game's rules.
    pub game_version: u32,
    /// The name of its observation.
    pub observation: String,
    /// The kind of its actions.
    pub actions: String,
    /// Whether actions are numbered in the frame of the observation, rather than as records number them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub relative_actions: bool,
    /// The sizes.
    pub shape: Shape,
    /// How it was trained.
    pub kind: String,
    /// The reward of its training.
    pub reward: String,
    /// The steps of its training.
    pub steps: u64,
    /// The seed of the run.
    pub seed: u64,
}

/// A network with its header.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The header.
    pub header: Header,
    /// The network.
    pub network: Network,
}

/// Why bytes are not a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// Another file format, or a truncated file.
    #[error("not a whole safetensors file: {0}")]
    Format(String),
    /// The file of another program, or another kind of network.
    #[error("{found}, expected a network of format {FORMAT}")]
    Foreign {
        /// The format of the file.
        found: String,
    },
    /// The header is invalid.
    #[error("the header: {0}")]
    Header(String),
    /// A tensor is missing, or differs from the header.
    #[error("tensor {name}: found {found}, expected {expected}")]
    Tensor {
        /// Its name.
        name: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
}

impl Model {
    /// The bytes of a file. The same model gives the same bytes.
    pub fn write(&self) -> Vec<u8> {
        write_tensors(&self.header, &self.network.parts())
    }

    /// The model that a file holds.
    pub fn read(bytes: &[u8]) -> Result<Self, ModelError> {
        let (header, tensors) = open(bytes)?;
        header.shape.check().map_err(ModelError::Header)?;
        // The size is checked before memory for the parameters is allocated.
        let (size, most) = (header.shape.size(), bytes.len() / size_of::<f32>());
        if size > most {
            let words = format!("it has {size} numbers, but the file is large enough for {most} only");
            return Err(ModelError::Header(words));
        }
        let mut network = Network::zero(header.shape.clone());
        let expected = network.parts().len();
        if tensors.len() != expected {
            return Err(ModelError::Header(format!("found {} tensors, expected {expected}", tensors.len())));
        }
        read_network(&tensors, &mut network)?;
        Ok(Self { header, network })
    }
}

/// Writes a header and tensors.
fn write_tensors<H: Serialize>(header: &H, parts: &[Part<'_>]) -> Vec<u8> {
    let header = serde_json::to_string(header).expect("plain data can be written");
    let bytes: Vec<Vec<u8>> =
        parts.iter().map(|(_, _, numbers)| numbers.iter().flat_map(|number| number.to_le_bytes()).collect()).collect();
    let views = parts.iter().zip(&bytes).map(|((name, shape, _), bytes)| {
        let view = TensorView::new(Dtype::F32, shape.to_vec(), bytes).expect("as many bytes as the shape says");
        (name.clone(), view)
    });
    let metadata = HashMap::from([(KEY.to_owned(), header)]);
    safetensors::serialize(views, Some(metadata)).expect("tensors with different names and whole bytes")
}

/// The part that every header has.
#[derive(Deserialize)]
struct Named {
    format: String,
}

/// The header and the tensors of a file.
fn open(bytes: &[u8]) -> Result<(Header, SafeTensors<'_>), ModelError> {
    let (_, metadata) =
        SafeTensors::read_metadata(bytes).map_err(|error| ModelError::Format(short(&error.to_string())))?;
    let foreign = |found: String| ModelError::Foreign { found };
    let known = metadata.metadata().as_ref();
    let text = known.and_then(|metadata| metadata.get(KEY)).ok_or_else(|| {
        let format = known.and_then(|metadata| metadata.get("format"));
        foreign(format.map_or("a file of another program".to_owned(), |format| format!("format {}", short(format))))
    })?;
    let refuse = |error: serde_json::Error| ModelError::Header(short(&error.to_string()));
    let named: Named = serde_json::from_str(text).map_err(refuse)?;
    if named.format != FORMAT {
        return Err(foreign(format!("format {}", short(&named.format))));
    }
    let header = serde_json::from_str(text).map_err(refuse)?;
    let tensors = SafeTensors::deserialize(bytes).map_err(|error| ModelError::Format(short(&error.to_string())))?;
    Ok((header, tensors))
}

/// Fills a network from tensors.
fn read_network(tensors: &SafeTensors<'_>, network: &mut Network) -> Result<(), ModelError> {
    let names: Vec<(String, [usize; 2])> = network.parts().into_iter().map(|(name, shape, _)| (name, shape)).collect();
    for ((name, shape), numbers) in names.into_iter().zip(network.parts_mut()) {
        let expected = format!("F32 {shape:?}");
        let wrong = |found: String| ModelError::Tensor { name: name.clone(), found, expected: expected.clone() };
        let view = tensors.tensor(&name).map_err(|_| wrong("none".to_owned()))?;
        if view.dtype() != Dtype::F32 || view.shape() != shape {
            return Err(wrong(format!("{:?} {:?}", view.dtype(), view.shape())));
        }
        let (found, _) = view.data().as_chunks::<4>();
        for (number, bytes) in numbers.iter_mut().zip(found) {
            *number = f32::from_le_bytes(*bytes);
            if !number.is_finite() {
                return Err(wrong(format!("the number {number}")));
            }
        }
    }
    Ok(())
}

/// A text from a file, short enough for an error message.
fn short(words: &str) -> String {
    words.chars().take(160).flat_map(char::escape_debug).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convolution::{Convolutions, Filters, Image};
    use crate::policy::Head;

    fn model() -> Model {
        let shape = Shape { inputs: 3, hidden: vec![4], head: Head::Actions(2), convolutions: None };
        let header = Header {
            format: FORMAT.to_owned(),
            game: "nim".to_owned(),
            game_version: 1,
            observation: "vector".to_owned(),
            actions: "discrete".to_owned(),
            relative_actions: false,
            shape: shape.clone(),
            kind: "selfplay".to_owned(),
            reward: "simple".to_owned(),
            steps: 7,
            seed: 1,
        };
        Model { header, network: Network::new(shape, 3) }
    }

    fn refused(bytes: &[u8]) -> String {
        Model::read(bytes).expect_err("refused").to_string()
    }

    #[test]
    fn what_is_written_is_read_to_the_bit() {
        let bytes = model().write();
        assert_eq!(Model::read(&bytes), Ok(model()));
        assert_eq!(model().write(), bytes);
    }

    #[test]
    fn images_are_read_too_if_their_sizes_agree() {
        let mut model = model();
        let image = Image { rows: 3, columns: 2, channels: 2, planar: true };
        let convolutions = Some(Convolutions { image, layers: vec![Filters { count: 3, side: 2, stride: 1 }] });
        model.header.shape = Shape { inputs: 12, convolutions, ..model.header.shape };
        model.network = Network::new(model.header.shape.clone(), 1);
        assert_eq!(Model::read(&model.write()), Ok(model.clone()));
        for (rows, columns) in [(0, 0), (2, 3), (1, 6), (4, 4), (usize::MAX, 2), (1 << 32, 1 << 32)] {
            let mut wrong = model.clone();
            if let Some(convolutions) = &mut wrong.header.shape.convolutions {
                convolutions.image = Image { rows, columns, ..image };
            }
            let is_refused = Model::read(&wrong.write()).is_err();
            assert_eq!(is_refused, (rows, columns) != (2, 3), "{rows}×{columns}");
        }
    }

    #[test]
    fn every_cut_and_many_damages_are_refused_or_harmless() {
        let bytes = model().write();
        for end in 0..bytes.len() {
            assert!(Model::read(&bytes[..end]).is_err(), "cut at {end}");
        }
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 0x55;
            // Any result is fine, but no panic and no unbounded memory.
            let _ = Model::read(&damaged);
        }
    }

    #[test]
    fn foreign_files_are_told_apart() {
        assert!(refused(b"").starts_with("not a whole safetensors file"));
        assert!(refused(b"a text, and no network at all").starts_with("not a whole safetensors file"));
        let other = write_tensors(&serde_json::json!({"format": "tilelab-ppo-9"}), &[]);
        assert_eq!(refused(&other), "format tilelab-ppo-9, expected a network of format tilelab-ppo-1");
        let theirs = safetensors::serialize(
            Vec::<(String, TensorView<'_>)>::new(),
            Some(HashMap::from([("format".to_owned(), "tilelab-net-1".to_owned())])),
        );
        assert!(refused(&theirs.expect("bytes")).starts_with("format tilelab-net-1, expected"));
        let empty = safetensors::serialize(Vec::<(String, TensorView<'_>)>::new(), None).expect("bytes");
        assert!(refused(&empty).starts_with("a file of another program, expected"));
    }

    #[test]
    fn sizes_and_numbers_must_be_as_the_header_says() {
        let mut large = model();
        large.header.shape.hidden = vec![1024; 8];
        assert!(refused(&large.write()).contains("large enough for"), "{}", refused(&large.write()));
        large.header.shape.hidden = vec![1 << 50];
        assert!(refused(&large.write()).starts_with("the header: a hidden layer of"));
        let mut other = model();
        other.network = Network::new(Shape { inputs: 4, ..other.header.shape.clone() }, 1);
        assert_eq!(refused(&other.write()), "tensor policy.0.weight: found F32 [4, 4], expected F32 [3, 4]");
        let mut missing = model();
        missing.header.shape.head = Head::Values(2);
        assert!(refused(&missing.write()).contains("tensors, expected"));
        let mut wrong = model();
        wrong.network.parts_mut()[0][1] = f32::NAN;
        assert_eq!(refused(&wrong.write()), "tensor policy.0.weight: found the number NaN, expected F32 [3, 4]");
    }
}
