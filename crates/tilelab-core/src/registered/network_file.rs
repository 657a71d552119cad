//! Network files that ship with the program: inside it, or apart from it.
//!
//! A page loads its networks when it needs them, instead of all with the program.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// A network file that ships with the program.
#[derive(Debug)]
pub struct NetworkFile {
    /// The name of the file.
    pub name: &'static str,
    embedded: Option<&'static [u8]>,
    loaded: OnceLock<Vec<u8>>,
    is_missed: AtomicBool,
}

impl NetworkFile {
    /// A file that is part of the program if `embedded` holds it, and otherwise has to be loaded.
    pub const fn new(name: &'static str, embedded: Option<&'static [u8]>) -> Self {
        Self { name, embedded, loaded: OnceLock::new(), is_missed: AtomicBool::new(false) }
    }

    /// The contents; none, and the file counts as missed, where it is not loaded.
    pub fn bytes(&self) -> Option<&[u8]> {
        let bytes = self.embedded.or_else(|| self.loaded.get().map(Vec::as_slice));
        self.is_missed.fetch_or(bytes.is_none(), Ordering::Relaxed);
        bytes
    }

    /// Whether the contents were asked for before they were loaded.
    pub fn is_missed(&self) -> bool {
        self.is_missed.load(Ordering::Relaxed) && self.loaded.get().is_none()
    }

    /// Provides the contents of a file that is not part of the program; the first call counts.
    pub fn load(&self, bytes: Vec<u8>) {
        self.loaded.get_or_init(|| bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_apart_from_the_program_is_missed_until_it_is_loaded() {
        let file = NetworkFile::new("x.safetensors", None);
        assert!(!file.is_missed());
        assert_eq!(file.bytes(), None);
        assert!(file.is_missed());
        file.load(vec![1, 2]);
        assert_eq!((file.bytes(), file.is_missed()), (Some(&[1, 2][..]), false));
        file.load(vec![3]);
        assert_eq!(file.bytes(), Some(&[1, 2][..]));
        assert_eq!(NetworkFile::new("x", Some(&[7])).bytes(), Some(&[7][..]));
    }
}
