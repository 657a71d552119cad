//! Files that a configuration names, without opening them here.

use std::collections::BTreeMap;

use crate::error::quote;

/// Reads the files that configurations name, such as rule files. Core and games open no files: the
/// caller decides which ones may be read, and how.
pub trait Sources {
    /// The text of a file.
    fn read(&self, path: &str) -> Result<String, SourceError>;

    /// Whether strangers wrote these files. Games then allow them much less time and memory.
    fn are_untrusted(&self) -> bool {
        false
    }

    /// Whether a specification may name a program that is then loaded, such as a Python module: only where the user
    /// at this machine writes it.
    fn may_load_programs(&self) -> bool {
        false
    }
}

/// A file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct SourceError {
    /// The path, quoted and shortened.
    pub path: String,
    /// Why the file cannot be read.
    pub reason: String,
}

impl SourceError {
    /// An error of the file at `path`.
    pub fn new(path: &str, reason: impl Into<String>) -> Self {
        Self { path: quote(path), reason: reason.into() }
    }
}

/// Refuses every file: for texts that strangers write, and for games that read none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoSources;

impl Sources for NoSources {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        Err(SourceError::new(path, "files are not read here"))
    }
}

/// Files in memory, by path.
impl Sources for BTreeMap<String, String> {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        self.get(path).cloned().ok_or_else(|| SourceError::new(path, "there is no such file"))
    }
}

/// The hash of a rule file's text, for [`Config::rules_hash`](crate::Config::rules_hash): FNV-1a over its
/// bytes, the same on every machine. Line ends count as `\n`, so that a checkout on Windows is the same.
pub fn hash_of_rules(text: &str) -> u64 {
    let bytes = text.split("\r\n").flat_map(|line| line.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
