//! The transposition table of the depth-limited searches: results for positions searched before.
//!
//! A power of two of buckets with two entries each: the first keeps the deeper result, the second the newer
//! one. Results of earlier decisions count as empty. An entry holds the whole 64-bit hash, so two positions
//! are confused only if their hashes are equal.

use tilelab_core::Action;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A result. The value is from the point of view of the player who searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    hash: u64,
    pub(crate) value: f32,
    pub(crate) action: Option<Action>,
    generation: u16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// The depth of a result that no deeper search would change, because it rests on ends of the game alone.
pub(crate) const COMPLETE: u8 = u8::MAX;

const EMPTY: Entry = Entry { hash: 0, value: 0.0, action: None, generation: 0, depth: 0, bound: Bound::Exact };

/// A transposition table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TranspositionTable {
    buckets: Vec<[Entry; 2]>,
    generation: u16,
}

impl TranspositionTable {
    /// Starts a decision with an empty table for about `entries` entries.
    pub(crate) fn begin(&mut self, entries: usize) {
        let buckets = (entries / 2).next_power_of_two().max(1);
        self.generation = self.generation.wrapping_add(1);
        if self.buckets.len() != buckets || self.generation == 0 {
            self.buckets = vec![[EMPTY; 2]; buckets];
            self.generation = 1;
        }
    }

    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    /// The result for a position, if there is one.
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.bucket(hash)];
        bucket.iter().find(|entry| entry.hash == hash && entry.generation == self.generation).copied()
    }

    /// Stores a result.
    pub(crate) fn put(&mut self, hash: u64, depth: u8, (value, bound): (f32, Bound), action: Option<Action>) {
        let bucket = self.bucket(hash);
        let generation = self.generation;
        let [deep, recent] = &mut self.buckets[bucket];
        let entry = Entry { hash, value, action, generation, depth, bound };
        if deep.generation != generation || deep.hash == hash || depth >= deep.depth {
            if deep.hash != hash {
                *recent = *deep;
            }
            *deep = entry;
        } else {
            *recent = entry;
        }
    }
}
