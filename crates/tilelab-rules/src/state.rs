//! Positions of a game as bit sets.

/// Words that a state holds without heap memory.
const INLINE: usize = 4;

/// A position: the fluents that hold, by number. Small games (up to 256 fluents) need no heap memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State(Words);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Words {
    Inline([u64; INLINE]),
    Heap(Box<[u64]>),
}

impl State {
    /// The state with these words; bit f of word w is fluent 64 w + f.
    pub fn new(words: &[u64]) -> Self {
        if words.len() > INLINE {
            return Self(Words::Heap(words.into()));
        }
        let mut inline = [0; INLINE];
        inline[..words.len()].copy_from_slice(words);
        Self(Words::Inline(inline))
    }

    /// The words; at least as many as the fluents need, the rest are 0.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    /// Replaces the words, without allocating where the size stays the same.
    #[inline]
    pub(crate) fn assign(&mut self, words: &[u64]) {
        match &mut self.0 {
            Words::Inline(inline) if words.len() <= INLINE => inline[..words.len()].copy_from_slice(words),
            Words::Heap(heap) if heap.len() == words.len() => heap.copy_from_slice(words),
            _ => *self = Self::new(words),
        }
    }

    /// Whether a fluent holds.
    pub fn contains(&self, fluent: usize) -> bool {
        self.words().get(fluent / 64).is_some_and(|word| word >> (fluent % 64) & 1 == 1)
    }

    /// The fluents that hold, in ascending order.
    pub fn fluents(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.words())
    }
}

/// The numbers of the bits that are set, in ascending order.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(at * 64 + bit)
        })
    })
}
