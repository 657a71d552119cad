//! A file of games, one a line, that is read without keeping it in memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// Where a line stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// The number of the file among those that were read.
    pub(crate) file: usize,
    /// Counted from 1.
    pub(crate) number: usize,
    start: u64,
    length: usize,
}

/// No game has a longer line.
const MAX_LINE: u64 = 16 << 20;

/// An open file.
pub(crate) struct GamesFile {
    path: PathBuf,
    reader: BufReader<File>,
    number: usize,
    place: u64,
}

impl GamesFile {
    /// Opens a file; none if it is not there.
    pub(crate) fn open(path: &Path) -> Result<Option<Self>, StoreError> {
        match File::open(path) {
            Ok(file) => Ok(Some(Self { path: path.to_owned(), reader: BufReader::new(file), number: 0, place: 0 })),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(StoreError::Io { path: path.to_owned(), source }),
        }
    }

    /// The next line without its end, or why it is none.
    #[allow(clippy::type_complexity)]
    pub(crate) fn next_line(&mut self, file: usize) -> Result<Option<(Line, Result<String, String>)>, StoreError> {
        let mut bytes = Vec::new();
        let limited = &mut (&mut self.reader).take(MAX_LINE);
        limited.read_until(b'\n', &mut bytes).map_err(StoreError::io(&self.path))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let line = Line { file, number: self.number, start: self.place, length: bytes.len() };
        self.place += bytes.len() as u64;
        let text = match bytes.pop() {
            Some(b'\n') => String::from_utf8(bytes).map_err(|error| error.to_string()),
            _ => Err("the line is torn".to_owned()),
        };
        Ok(Some((line, text)))
    }

    /// A line that was read before, without its end.
    pub(crate) fn read(&mut self, line: &Line) -> Result<String, StoreError> {
        let mut bytes = vec![0; line.length];
        self.reader.seek(SeekFrom::Start(line.start)).map_err(StoreError::io(&self.path))?;
        self.reader.read_exact(&mut bytes).map_err(StoreError::io(&self.path))?;
        bytes.pop();
        String::from_utf8(bytes).map_err(|error| StoreError::other(&self.path, error.to_string()))
    }
}
