//! Metrics as event files, which `TensorBoard` shows while a run is in progress.
//!
//! An event file is a list of records: length, checksum of the length, a protobuf message, checksum of the message.
//! The messages below are the parts of TensorFlow's `event.proto` and `summary.proto` that scalars need.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crc::{CRC_32_ISCSI, Crc};
use prost::Message;
use serde::Serialize;

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
/// `TensorBoard` recognizes event files by this part of their names.
const FILE: &str = "events.out.tfevents.tilelab";

#[derive(Clone, PartialEq, Message)]
struct Event {
    /// Seconds.
    #[prost(double, tag = "1")]
    wall_time: f64,
    #[prost(int64, tag = "2")]
    step: i64,
    /// The first event of a file: its format.
    #[prost(string, optional, tag = "3")]
    file_version: Option<String>,
    #[prost(message, optional, tag = "5")]
    summary: Option<Summary>,
}

#[derive(Clone, PartialEq, Message)]
struct Summary {
    #[prost(message, repeated, tag = "1")]
    value: Vec<Value>,
}

#[derive(Clone, PartialEq, Message)]
struct Value {
    #[prost(string, tag = "1")]
    tag: String,
    #[prost(float, tag = "2")]
    simple_value: f32,
}

/// The event file of a run. Its times are the seconds that the run has taken so far, so that a run that was resumed
/// shows no gap.
pub(super) struct EventFile {
    path: PathBuf,
    file: File,
    seconds: f64,
}

impl EventFile {
    /// Starts the event file of a folder anew.
    pub(super) fn create(folder: &Path) -> (PathBuf, io::Result<Self>) {
        let path = folder.join(FILE);
        let open = || {
            let file = OpenOptions::new().create(true).write(true).truncate(true).open(&path)?;
            let mut events = Self { path: path.clone(), file, seconds: 0.0 };
            events.write(&Event { file_version: Some("brain.Event:2".to_owned()), ..Event::default() })?;
            Ok(events)
        };
        let events = open();
        (path, events)
    }

    /// Adds the numbers of an iteration; fields that are no numbers are left out.
    pub(super) fn add(
        &mut self,
        iteration: u64,
        seconds: f64,
        metrics: &impl Serialize,
    ) -> Result<(), (PathBuf, io::Error)> {
        self.seconds += seconds;
        let fields = serde_json::to_value(metrics).unwrap_or_default();
        let number = |(name, value): (&String, &serde_json::Value)| {
            Some(Value { tag: name.clone(), simple_value: value.as_f64()? as f32 })
        };
        let value = fields.as_object().into_iter().flatten().filter_map(number).collect();
        let summary = Some(Summary { value });
        let event = Event { wall_time: self.seconds, step: iteration as i64, file_version: None, summary };
        self.write(&event).map_err(|error| (self.path.clone(), error))
    }

    /// One call per record, so that a kill leaves no half of it.
    fn write(&mut self, event: &Event) -> io::Result<()> {
        let message = event.encode_to_vec();
        let length = (message.len() as u64).to_le_bytes();
        let record = [&length[..], &masked_crc(&length), &message, &masked_crc(&message)].concat();
        self.file.write_all(&record)
    }
}

/// The checksum as the format wants it: rotated, and shifted by a constant.
fn masked_crc(bytes: &[u8]) -> [u8; 4] {
    CRC.checksum(bytes).rotate_right(15).wrapping_add(0xa282_ead8).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Metrics {
        loss: f64,
        note: &'static str,
        games: u64,
    }

    /// The bytes of a file with one iteration, which `TensorBoard` reads.
    #[test]
    fn records_have_lengths_and_checksums() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, events) = EventFile::create(folder.path());
        let mut events = events.expect("a file");
        events.add(7, 1.5, &Metrics { loss: 0.25, note: "none", games: 3 }).expect("written");
        let bytes = std::fs::read(path).expect("a file");
        let mut rest = &bytes[..];
        let mut read = Vec::new();
        while !rest.is_empty() {
            let length = u64::from_le_bytes(rest[..8].try_into().expect("eight bytes")) as usize;
            assert_eq!(rest[8..12], masked_crc(&rest[..8]));
            let message = &rest[12..12 + length];
            assert_eq!(rest[12 + length..16 + length], masked_crc(message));
            read.push(Event::decode(message).expect("a message"));
            rest = &rest[16 + length..];
        }
        assert_eq!(read[0].file_version.as_deref(), Some("brain.Event:2"));
        let value = |tag: &str, simple_value| Value { tag: tag.to_owned(), simple_value };
        let summary = Some(Summary { value: vec![value("games", 3.0), value("loss", 0.25)] });
        assert_eq!(read[1..], [Event { wall_time: 1.5, step: 7, file_version: None, summary }]);
        // The masked checksum of no bytes is the constant itself.
        assert_eq!(masked_crc(&[]), 0xa282_ead8_u32.to_le_bytes());
    }
}
