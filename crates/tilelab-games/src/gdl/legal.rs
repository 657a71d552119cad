//! The legal actions as an iterator over bits.

use tilelab_core::Action;

/// The actions of a bit set in ascending order.
#[derive(Clone, Debug)]
pub(super) struct Legal<'a> {
    words: &'a [u64],
    /// What is left of the first word.
    word: u64,
    /// The number of the first word's first action.
    base: u32,
}

impl<'a> Legal<'a> {
    pub(super) fn new(words: &'a [u64]) -> Self {
        Self { words, word: words.first().copied().unwrap_or(0), base: 0 }
    }
}

impl Iterator for Legal<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        let mut skip = u32::try_from(n).ok()?;
        loop {
            let count = self.word.count_ones();
            if skip < count {
                for _ in 0..skip {
                    self.word &= self.word - 1;
                }
                let bit = self.word.trailing_zeros();
                self.word &= self.word - 1;
                return Some(Action((self.base + bit) as u16));
            }
            skip -= count;
            self.words = self.words.get(1..).unwrap_or_default();
            self.word = *self.words.first()?;
            self.base += 64;
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest: u32 = self.words.iter().skip(1).map(|word| word.count_ones()).sum();
        let left = (self.word.count_ones() + rest) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Legal<'_> {}
