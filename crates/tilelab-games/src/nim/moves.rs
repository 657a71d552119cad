//! The legal actions as an iterator that skips whole piles.

use tilelab_core::Action;

use super::config::MAX_PILES;

/// The legal moves of a position, pile by pile.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// How many stones may be taken from each pile.
    takes: [u16; MAX_PILES],
    stride: u16,
    pile: usize,
    /// How many moves of this pile were returned.
    returned: u16,
}

impl Moves {
    pub(super) fn new(takes: [u16; MAX_PILES], stride: u16) -> Self {
        Self { takes, stride, pile: 0, returned: 0 }
    }

    fn left(&self) -> usize {
        let all: usize = self.takes[self.pile..].iter().map(|&take| usize::from(take)).sum();
        all - usize::from(self.returned)
    }
}

impl Iterator for Moves {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    fn nth(&mut self, n: usize) -> Option<Action> {
        let mut skip = n;
        loop {
            let here = usize::from(*self.takes.get(self.pile)? - self.returned);
            if skip < here {
                self.returned += skip as u16 + 1;
                return Some(Action(self.pile as u16 * self.stride + self.returned - 1));
            }
            if self.pile + 1 == MAX_PILES {
                self.returned = self.takes[self.pile];
                return None;
            }
            skip -= here;
            self.pile += 1;
            self.returned = 0;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }
}

impl ExactSizeIterator for Moves {}
