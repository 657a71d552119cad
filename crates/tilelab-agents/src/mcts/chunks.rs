//! An array that several threads grow at once, without locks: it is allocated in chunks, as they are needed.

use std::sync::OnceLock;

/// The largest chunk. Small trees, of which self-play grows thousands, need only the first, smaller ones.
pub(super) const CHUNK: usize = 1 << 14;
/// The first chunk; each of the next ones is as large as all before it together, up to [`CHUNK`].
const FIRST: usize = 1 << 10;
/// The number of chunks that are smaller than [`CHUNK`].
const SMALL: usize = (CHUNK / FIRST).ilog2() as usize + 1;

/// An array of at most `limit` elements.
pub(super) struct Chunks<T> {
    chunks: Vec<OnceLock<Box<[T]>>>,
    limit: usize,
}

impl<T: Default> Chunks<T> {
    /// An array of at most `limit` elements. None is allocated yet.
    pub(super) fn new(limit: usize) -> Self {
        let count = if limit == 0 { 0 } else { number_of(limit - 1) + 1 };
        Self { chunks: (0..count).map(|_| OnceLock::new()).collect(), limit }
    }

    /// An element.
    #[inline]
    pub(super) fn get(&self, index: usize) -> &T {
        let number = number_of(index);
        &self.chunk(number)[index - start_of(number)]
    }

    /// `count` elements from `first` on, which lie within one chunk.
    #[inline]
    pub(super) fn slice(&self, first: usize, count: usize) -> &[T] {
        let number = number_of(first);
        &self.chunk(number)[first - start_of(number)..][..count]
    }

    #[inline]
    fn chunk(&self, number: usize) -> &[T] {
        self.chunks[number].get_or_init(|| {
            let (start, end) = (start_of(number), start_of(number + 1).min(self.limit));
            (start..end).map(|_| T::default()).collect()
        })
    }

    /// Allocates the chunk behind the one with this element, if there is one.
    pub(super) fn prepare_next(&self, index: usize) {
        let number = number_of(index) + 1;
        if number < self.chunks.len() {
            self.chunk(number);
        }
    }

    /// Frees the chunks that lie behind the first `used` elements.
    pub(super) fn shrink(&mut self, used: usize) {
        for (number, chunk) in self.chunks.iter_mut().enumerate() {
            if start_of(number) >= used {
                chunk.take();
            }
        }
    }
}

/// The number of the chunk with this element.
#[inline]
pub(super) fn number_of(index: usize) -> usize {
    if index >= CHUNK {
        index / CHUNK + SMALL - 1
    } else {
        (index / FIRST).checked_ilog2().map_or(0, |power| power as usize + 1)
    }
}

/// The first element of a chunk.
#[inline]
fn start_of(number: usize) -> usize {
    match number {
        0 => 0,
        1..SMALL => FIRST << (number - 1),
        _ => (number + 1 - SMALL) * CHUNK,
    }
}

/// Where `count` elements fit behind `used` without crossing the end of a chunk: their start and end. There are at most
/// [`CHUNK`].
pub(super) fn fit(used: u64, count: u64) -> (u64, u64) {
    let mut start = used as usize;
    loop {
        let end = start_of(number_of(start) + 1);
        if start as u64 + count <= end as u64 {
            return (start as u64, start as u64 + count);
        }
        start = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_lie_side_by_side_and_hold_every_index() {
        for number in 0..12 {
            let (start, end) = (start_of(number), start_of(number + 1));
            assert!((FIRST..=CHUNK).contains(&(end - start)), "chunk {number} has {} elements", end - start);
            assert_eq!([start, end - 1].map(number_of), [number; 2]);
        }
    }

    #[test]
    fn blocks_do_not_cross_the_end_of_a_chunk() {
        for used in (0..3 * CHUNK).step_by(97) {
            for count in [0, 1, 200, 1_500, CHUNK] {
                let (start, end) = fit(used as u64, count as u64);
                assert!(start >= used as u64 && end == start + count as u64);
                assert!(count == 0 || number_of(start as usize) == number_of(end as usize - 1), "{count} from {used}");
            }
        }
    }

    #[test]
    fn an_array_has_no_more_than_its_limit() {
        for limit in [1, 1_000, 1_024, 1_025, 5_000, 40_000] {
            let mut chunks = Chunks::<u8>::new(limit);
            assert_eq!((0..limit).map(|index| usize::from(*chunks.get(index)) + 1).sum::<usize>(), limit);
            chunks.shrink(1);
            assert_eq!(chunks.chunks.iter().filter(|chunk| chunk.get().is_some()).count(), 1);
        }
    }
}
