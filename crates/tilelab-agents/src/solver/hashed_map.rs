//! Maps from the hashes of positions, which need no further hashing.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map from the hash of a position.
pub(super) type HashedMap<V> = HashMap<u64, V, BuildHasherDefault<IdentityHasher>>;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// The bytes per entry of a map, including its share of empty slots while the map grows.
pub(super) const fn bytes_of<V>() -> usize {
    3 * size_of::<(u64, V)>()
}
