//! A file of JSON lines that is read without keeping it in memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::FolderError;

/// The position of a line.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The number of the file among those that the caller reads.
    pub file: usize,
    /// Counted from 1.
    pub number: usize,
    start: u64,
    length: usize,
}

/// Longer lines count as torn.
const MAX_LINE: u64 = 16 << 20;

/// An open file of lines.
pub struct LineFile {
    path: PathBuf,
    reader: BufReader<File>,
    number: usize,
    position: u64,
}

/// A value, or why the line holds none.
type Parsed<T> = Result<T, String>;

impl LineFile {
    /// Opens a file; none if it is missing.
    pub fn open(path: &Path) -> Result<Option<Self>, FolderError> {
        match File::open(path) {
            Ok(file) => Ok(Some(Self { path: path.to_owned(), reader: BufReader::new(file), number: 0, position: 0 })),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(FolderError::Io { path: path.to_owned(), source }),
        }
    }

    /// The next line and its value; none at the end. `file` is the number that the [`Line`] gets.
    pub fn next_value<T: DeserializeOwned>(&mut self, file: usize) -> Result<Option<(Line, Parsed<T>)>, FolderError> {
        let mut bytes = Vec::new();
        let limited = &mut (&mut self.reader).take(MAX_LINE);
        limited.read_until(b'\n', &mut bytes).map_err(FolderError::io(&self.path))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let line = Line { file, number: self.number, start: self.position, length: bytes.len() };
        self.position += bytes.len() as u64;
        let value = match bytes.pop() {
            Some(b'\n') => serde_json::from_slice(&bytes).map_err(|error| error.to_string()),
            _ => Err("the line is torn".to_owned()),
        };
        Ok(Some((line, value)))
    }

    /// A line that was read before, without its end.
    pub fn text(&mut self, line: &Line) -> Result<String, FolderError> {
        let mut bytes = vec![0; line.length];
        self.reader.seek(SeekFrom::Start(line.start)).map_err(FolderError::io(&self.path))?;
        self.reader.read_exact(&mut bytes).map_err(FolderError::io(&self.path))?;
        bytes.pop();
        String::from_utf8(bytes).map_err(|error| FolderError::other(&self.path, error.to_string()))
    }
}
