//! The transposition table of the depth-limited searches: what is known of positions seen before.
//!
//! A power of two of pairs of places. The first of a pair keeps the deeper result, the second the
//! newer one; results of earlier decisions count as empty. A place holds the whole 64-bit key, so
//! two positions are confused only if their keys are equal.

use tilelab_core::Action;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A result. The value is from the point of view of the player who searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) value: f32,
    pub(crate) action: Option<Action>,
    generation: u16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// The depth of a result that no deeper search would change: everything below it was seen.
pub(crate) const COMPLETE: u8 = u8::MAX;

const EMPTY: Entry = Entry { key: 0, value: 0.0, action: None, generation: 0, depth: 0, bound: Bound::Exact };

/// The table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pairs: Vec<[Entry; 2]>,
    generation: u16,
}

impl Table {
    /// Begins a decision: room for about `entries`, and nothing known.
    pub(crate) fn begin(&mut self, entries: usize) {
        let pairs = (entries / 2).next_power_of_two().max(1);
        self.generation = self.generation.wrapping_add(1);
        if self.pairs.len() != pairs || self.generation == 0 {
            self.pairs = vec![[EMPTY; 2]; pairs];
            self.generation = 1;
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.pairs.len() - 1)
    }

    /// What is known of a position.
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let pair = &self.pairs[self.place(key)];
        pair.iter().find(|entry| entry.key == key && entry.generation == self.generation).copied()
    }

    /// Remembers a result.
    pub(crate) fn put(&mut self, key: u64, depth: u8, (value, bound): (f32, Bound), action: Option<Action>) {
        let place = self.place(key);
        let generation = self.generation;
        let [deep, recent] = &mut self.pairs[place];
        let entry = Entry { key, value, action, generation, depth, bound };
        if deep.generation != generation || deep.key == key || depth >= deep.depth {
            if deep.key != key {
                *recent = *deep;
            }
            *deep = entry;
        } else {
            *recent = entry;
        }
    }
}
