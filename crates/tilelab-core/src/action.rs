//! Actions as dense integers, and sets of them as bits.

use std::iter::FusedIterator;

use serde::{Deserialize, Serialize};

/// A move, or an outcome of chance, as a number that is dense and stable for a game's version.
///
/// Trees, masks, logs, the web page and Python all use this number as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Action(pub u16);

impl Action {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of the actions `0 .. 64 × W`, which is also the iterator over them in ascending order.
///
/// Its length and its n-th element take no visit of the elements before, so drawing a uniformly
/// random legal action costs a few instructions per word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionSet<const W: usize>(pub [u64; W]);

impl<const W: usize> ActionSet<W> {
    /// The set without elements.
    pub const EMPTY: Self = Self([0; W]);

    /// Adds an action.
    pub const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Whether the set holds the action.
    pub fn contains(&self, action: Action) -> bool {
        let index = action.index();
        index < 64 * W && self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The elements of both sets.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, mask) in self.0.iter_mut().zip(&other.0) {
            *word &= mask;
        }
        self
    }

    /// Writes for each action from 0 on whether the set holds it.
    ///
    /// # Panics
    /// If the mask is longer than the set has bits.
    pub fn write(&self, mask: &mut [bool]) {
        assert!(mask.len() <= 64 * W, "a mask of at most {} actions", 64 * W);
        let bits = |group: usize| &BITS[(self.0[group / 8] >> (group % 8 * 8) & 0xff) as usize];
        let whole = mask.len() / 8;
        let (groups, rest) = mask.as_chunks_mut();
        for (number, group) in groups.iter_mut().enumerate() {
            *group = *bits(number);
        }
        if !rest.is_empty() {
            rest.copy_from_slice(&bits(whole)[..rest.len()]);
        }
    }

    #[inline]
    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// The bits of each byte, the lowest first: eight actions of a mask are then one copy.
static BITS: [[bool; 8]; 256] = {
    let mut bits = [[false; 8]; 256];
    let mut index = 0;
    while index < 8 * 256 {
        bits[index / 8][index % 8] = (index / 8) >> (index % 8) & 1 == 1;
        index += 1;
    }
    bits
};

/// The index of the set bit that has `rank` set bits below it; `rank` must be less than their number.
#[inline]
fn select(mut word: u64, mut rank: u32) -> u32 {
    // Halving the word six times costs the same for every rank, unlike clearing bits one by one.
    let mut index = 0;
    let mut half = 32;
    while half > 0 {
        let low = word & ((1 << half) - 1);
        let below = low.count_ones();
        let upper = rank >= below;
        rank -= if upper { below } else { 0 };
        word = if upper { word >> half } else { low };
        index += if upper { half } else { 0 };
        half /= 2;
    }
    index
}

// The copy is intended: callers iterate over the legal actions several times, and a copy costs three words.
#[allow(clippy::copy_iterator)]
impl<const W: usize> Iterator for ActionSet<W> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        for (number, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Action((number as u32 * 64 + bit) as u16));
            }
        }
        None
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        let mut rank = u32::try_from(n).ok()?;
        for (number, word) in self.0.iter_mut().enumerate() {
            let count = word.count_ones();
            if rank < count {
                let bit = select(*word, rank);
                // Remove this element and all below it.
                *word &= !(u64::MAX >> (63 - bit));
                return Some(Action((number as u32 * 64 + bit) as u16));
            }
            rank -= count;
            *word = 0;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count(), Some(self.count()))
    }

    fn count(self) -> usize {
        ActionSet::count(&self)
    }
}

impl<const W: usize> ExactSizeIterator for ActionSet<W> {
    #[inline]
    fn len(&self) -> usize {
        ActionSet::count(self)
    }
}

impl<const W: usize> FusedIterator for ActionSet<W> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_stepping_through_the_set() {
        let mut rng = crate::Rng::new(7);
        for _ in 0..2_000 {
            let dense = rng.below(2) == 0;
            let words = [(); 3].map(|()| {
                let word = rng.next_u64() & rng.next_u64();
                if dense { word | rng.next_u64() } else { word & rng.next_u64() }
            });
            let set = ActionSet(words);
            let all: Vec<Action> = set.collect();
            assert_eq!(all.len(), set.len());
            let mut mask = [false; 190];
            set.write(&mut mask);
            assert!((0..190).all(|action| mask[action as usize] == set.contains(Action(action))));
            assert!(all.is_sorted() && all.iter().all(|&action| set.contains(action)));
            for rank in 0..=all.len() {
                let mut rest = set;
                assert_eq!(rest.nth(rank), all.get(rank).copied());
                assert_eq!(rest.collect::<Vec<_>>(), all.get(rank + 1..).unwrap_or_default());
            }
        }
        assert!(!ActionSet([u64::MAX]).contains(Action(64)));
    }
}
