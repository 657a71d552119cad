//! A folder that one run at a time writes into: tournaments, tunings and trainings.
//!
//! | what | rule |
//! |---|---|
//! | the spec file | says what the run is; a folder of another run, or with other files, is refused |
//! | the lock | one process at a time |
//! | JSON lines | one value per line, written by one call, which a kill cannot undo; a line torn by a crash is dropped when the file is read, and its work is done again |
//! | other files | written aside and renamed, so that readers see the old or the new file; the file that says how far the run is comes last |

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tilelab_core::SpecError;

use crate::files::{read_up_to, write_whole};

mod lines;

pub use lines::{Line, LineFile};

const LOCK_FILE: &str = ".lock";
/// Larger JSON files are refused.
const MAX_JSON: usize = 64 << 20;

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The file system refuses.
    #[error("{path}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// Another process is writing into it.
    #[error("{0}: another run is writing into this folder")]
    Locked(PathBuf),
    /// A file is not what it should be.
    #[error("{path}: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// An agent cannot be prepared.
    #[error(transparent)]
    Agents(#[from] SpecError),
}

impl FolderError {
    /// Names the file of an error.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }

    /// A file that is not what it should be.
    pub fn other(path: &Path, reason: impl Into<String>) -> Self {
        Self::Other { path: path.to_owned(), reason: reason.into() }
    }
}

/// The folder of a run, locked by this process.
pub struct RunFolder {
    folder: PathBuf,
    /// Held as long as the folder is in use; none where the file system has no locks.
    _lock: Option<File>,
}

/// The values of a file of JSON lines.
#[derive(Debug)]
pub struct Lines<T> {
    /// The values in their order.
    pub values: Vec<T>,
    /// The lines that hold no value, with the reason.
    pub damaged: Vec<String>,
}

impl RunFolder {
    /// Opens the folder of the run that `spec` describes, or creates it. `accept` sees the specification that
    /// the folder holds and returns why the run cannot continue there; the spec file is then left alone.
    pub fn open<S: Serialize + DeserializeOwned + PartialEq>(
        folder: &Path,
        spec_file: &str,
        spec: &S,
        accept: impl FnOnce(&S) -> Result<(), String>,
    ) -> Result<Self, FolderError> {
        let this = Self::lock(folder)?;
        match this.read_json::<S>(spec_file)? {
            Some(found) => {
                accept(&found).map_err(|reason| FolderError::other(&this.path(spec_file), reason))?;
                if found != *spec {
                    this.write_json(spec_file, spec)?;
                }
            }
            None => {
                this.refuse_foreign(spec_file)?;
                this.write_json(spec_file, spec)?;
            }
        }
        Ok(this)
    }

    /// Creates a folder if it is missing and locks it. Some file systems have no locks; there, users must not
    /// start two runs in one folder.
    pub(crate) fn lock(folder: &Path) -> Result<Self, FolderError> {
        fs::create_dir_all(folder).map_err(FolderError::io(folder))?;
        let path = folder.join(LOCK_FILE);
        let file =
            OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(FolderError::io(&path))?;
        let lock = match file.try_lock() {
            Ok(()) => Some(file),
            Err(TryLockError::WouldBlock) => return Err(FolderError::Locked(folder.to_owned())),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => None,
            Err(TryLockError::Error(source)) => return Err(FolderError::Io { path, source }),
        };
        Ok(Self { folder: folder.to_owned(), _lock: lock })
    }

    /// Refuses a folder that holds other files: they might be overwritten. A run that was killed at once
    /// leaves its lock, and perhaps a spec file that was not yet renamed.
    pub(crate) fn refuse_foreign(&self, spec_file: &str) -> Result<(), FolderError> {
        for entry in fs::read_dir(&self.folder).map_err(FolderError::io(&self.folder))? {
            let entry = entry.map_err(FolderError::io(&self.folder))?;
            let name = entry.file_name();
            let is_known =
                name == LOCK_FILE || name.to_str().and_then(|name| name.strip_suffix(".tmp")) == Some(spec_file);
            if !is_known {
                return Err(FolderError::other(
                    &entry.path(),
                    format!("expected a new or empty folder, or one with {spec_file}"),
                ));
            }
        }
        Ok(())
    }

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// A JSON file; none if it is missing.
    pub fn read_json<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, FolderError> {
        read_json(&self.path(name))
    }

    /// Replaces a JSON file.
    pub fn write_json(&self, name: &str, value: &impl Serialize) -> Result<(), FolderError> {
        let text = serde_json::to_string_pretty(value);
        let text = text.map_err(|error| FolderError::other(&self.path(name), error.to_string()))?;
        self.write(name, format!("{text}\n").as_bytes())
    }

    /// A whole file; none if it is missing. A file of more than `most` bytes is refused.
    pub fn read(&self, name: &str, most: usize) -> Result<Option<Vec<u8>>, FolderError> {
        read(&self.path(name), most)
    }

    /// Replaces a file.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), FolderError> {
        let path = self.path(name);
        write_whole(&path, |file| file.write_all(bytes)).map_err(FolderError::io(&path))
    }

    /// Removes a file, if it is there.
    pub fn remove(&self, name: &str) -> Result<(), FolderError> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(FolderError::io(&path)(error)),
            _ => Ok(()),
        }
    }

    /// The values of a file of JSON lines, none if it is missing. A value that `check` refuses is an error.
    pub fn read_lines<T: DeserializeOwned>(
        &self,
        name: &str,
        check: impl Fn(&T) -> Result<(), String>,
    ) -> Result<Lines<T>, FolderError> {
        let path = self.path(name);
        let mut lines = Lines { values: Vec::new(), damaged: Vec::new() };
        let Some(mut file) = LineFile::open(&path)? else { return Ok(lines) };
        while let Some((line, value)) = file.next_value::<T>(0)? {
            match value {
                Ok(value) => {
                    let place = |reason| FolderError::other(&path, format!("line {}: {reason}", line.number));
                    check(&value).map_err(place)?;
                    lines.values.push(value);
                }
                Err(reason) => lines.damaged.push(format!("{}:{}: {reason}", path.display(), line.number)),
            }
        }
        Ok(lines)
    }

    /// Replaces a file of JSON lines, which drops torn lines.
    pub fn write_lines<'a, T: Serialize + 'a>(
        &self,
        name: &str,
        values: impl IntoIterator<Item = &'a T>,
    ) -> Result<(), FolderError> {
        let path = self.path(name);
        let text: String = values.into_iter().map(|value| json_line(&path, value)).collect::<Result<_, _>>()?;
        self.write(name, text.as_bytes())
    }

    /// Opens a file of JSON lines to add to it, from any thread.
    pub fn appender(&self, name: &str) -> Result<Appender, FolderError> {
        let path = self.path(name);
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(FolderError::io(&path))?;
        Ok(Appender { path, file: Mutex::new(file) })
    }
}

/// A file of JSON lines that grows.
pub struct Appender {
    path: PathBuf,
    file: Mutex<File>,
}

impl Appender {
    /// Adds a value; it survives a kill of the process when this returns.
    pub fn add(&self, value: &impl Serialize) -> Result<(), FolderError> {
        let line = json_line(&self.path, value)?;
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).map_err(FolderError::io(&self.path))
    }
}

fn json_line(path: &Path, value: &impl Serialize) -> Result<String, FolderError> {
    let text = serde_json::to_string(value).map_err(|error| FolderError::other(path, error.to_string()))?;
    Ok(text + "\n")
}

/// A JSON file of a folder that need not be locked; none if it is missing.
pub(crate) fn read_json<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, FolderError> {
    let Some(bytes) = read(path, MAX_JSON)? else { return Ok(None) };
    serde_json::from_slice(&bytes).map(Some).map_err(|error| FolderError::other(path, error.to_string()))
}

fn read(path: &Path, most: usize) -> Result<Option<Vec<u8>>, FolderError> {
    match read_up_to(path, most) {
        Ok(bytes) if bytes.len() > most => {
            Err(FolderError::other(path, format!("larger than {most} bytes, which no such file is")))
        }
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(FolderError::Io { path: path.to_owned(), source }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(folder: &Path, spec: &str) -> Result<RunFolder, FolderError> {
        let accept = |found: &String| if spec.starts_with(found) { Ok(()) } else { Err(format!("holds {found}")) };
        RunFolder::open(folder, "spec.json", &spec.to_owned(), accept)
    }

    #[test]
    fn one_run_at_a_time_and_no_other_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = open(folder.path(), "a").expect("a new folder");
        assert!(matches!(open(folder.path(), "a"), Err(FolderError::Locked(_))));
        drop(first);
        drop(open(folder.path(), "ab").expect("a longer run of the same kind"));
        let refused = open(folder.path(), "a").err().expect("refused").to_string();
        assert!(refused.ends_with("spec.json: holds ab"), "{refused}");
        let other = tempfile::tempdir().expect("a folder");
        fs::write(other.path().join("letter.txt"), "Dear reader").expect("a file");
        assert!(open(other.path(), "a").err().expect("refused").to_string().contains("expected a new or empty folder"));
    }

    #[test]
    fn torn_lines_are_dropped_and_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let run = open(folder.path(), "a").expect("a new folder");
        let lines = run.appender("lines.jsonl").expect("a file");
        for number in [1, 2] {
            lines.add(&number).expect("written");
        }
        fs::write(run.path("lines.jsonl"), "1\n2\n[\n3").expect("written");
        let read = run.read_lines::<u32>("lines.jsonl", |_| Ok(())).expect("lines");
        assert_eq!((read.values.as_slice(), read.damaged.len()), (&[1, 2][..], 2));
        assert!(read.damaged[1].ends_with("lines.jsonl:4: the line is torn"), "{:?}", read.damaged);
        let check = |number: &u32| if *number == 1 { Ok(()) } else { Err("two".to_owned()) };
        assert!(run.read_lines("lines.jsonl", check).expect_err("refused").to_string().ends_with("line 2: two"));
        run.write_lines("lines.jsonl", &read.values).expect("written");
        assert_eq!(fs::read_to_string(run.path("lines.jsonl")).expect("text"), "1\n2\n");
        assert!(run.read("lines.jsonl", 2).expect_err("refused").to_string().contains("larger than 2 bytes"));
        assert_eq!(run.read("none", 2).expect("nothing"), None);
    }
}
