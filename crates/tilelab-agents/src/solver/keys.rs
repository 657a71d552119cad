//! Maps from the keys of positions, which are scattered already and need no hashing.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is known of positions by their keys.
pub(super) type KeyMap<V> = HashMap<u64, V, BuildHasherDefault<KeyHasher>>;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// What an entry of a map costs, with its share of places that are empty while the map grows.
pub(super) const fn bytes_of<V>() -> usize {
    3 * size_of::<(u64, V)>()
}
