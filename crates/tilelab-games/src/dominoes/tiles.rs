//! The tiles of a set, as bits of a word.
//!
//! Tiles are numbered in the order 0-0, 0-1, … 0-m, 1-1, …, m-m, so the highest double is the last one.

/// The highest number on a tile of the largest set.
pub const MAX_NUMBER: usize = 9;
/// The number of tiles of the largest set.
pub const MAX_TILES: usize = (MAX_NUMBER + 1) * (MAX_NUMBER + 2) / 2;

/// The sum of a tile's two numbers is below two to this power.
const PIP_BITS: usize = 5;

/// The tiles whose numbers go up to some highest one.
#[derive(Clone, Debug)]
pub struct TileSet {
    /// The highest number.
    highest: u8,
    /// How many tiles there are.
    count: usize,
    /// The two numbers of each tile, the lower one first.
    numbers: [[u8; 2]; MAX_TILES],
    /// The tiles that show a number.
    showing: [u64; MAX_NUMBER + 1],
    /// The tiles whose sum has a given binary digit: five counts of bits then add up the pips of any hand.
    pip_digits: [u64; PIP_BITS],
}

static SETS: [TileSet; MAX_NUMBER + 1] = {
    let mut sets = [const { TileSet::new(0) }; MAX_NUMBER + 1];
    let mut highest = 1;
    while highest <= MAX_NUMBER {
        sets[highest] = TileSet::new(highest as u8);
        highest += 1;
    }
    sets
};

impl TileSet {
    const fn new(highest: u8) -> Self {
        let mut set = Self {
            highest,
            count: 0,
            numbers: [[0; 2]; MAX_TILES],
            showing: [0; MAX_NUMBER + 1],
            pip_digits: [0; PIP_BITS],
        };
        let mut low = 0;
        while low <= highest {
            let mut high = low;
            while high <= highest {
                let bit = 1 << set.count;
                set.numbers[set.count] = [low, high];
                set.showing[low as usize] |= bit;
                set.showing[high as usize] |= bit;
                let mut digit = 0;
                while digit < PIP_BITS {
                    if (low + high) >> digit & 1 == 1 {
                        set.pip_digits[digit] |= bit;
                    }
                    digit += 1;
                }
                set.count += 1;
                high += 1;
            }
            low += 1;
        }
        set
    }

    /// The set whose highest number this is.
    ///
    /// # Panics
    /// If it is above [`MAX_NUMBER`].
    #[inline]
    pub fn up_to(highest: u8) -> &'static Self {
        &SETS[usize::from(highest)]
    }

    /// How many tiles there are.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// All tiles.
    #[inline]
    pub fn all(&self) -> u64 {
        (1 << self.count) - 1
    }

    /// The two numbers of a tile, the lower one first.
    #[inline]
    pub fn numbers(&self, tile: usize) -> [u8; 2] {
        self.numbers[tile]
    }

    /// The tile with these numbers in any order; none if the set has no such tile.
    pub fn tile(&self, one: u8, other: u8) -> Option<usize> {
        let (low, high) = (usize::from(one.min(other)), usize::from(one.max(other)));
        let highest = usize::from(self.highest);
        // The tiles of a lower number `n` come first, and there are `highest + 1 - n` of them.
        (high <= highest).then(|| low * (2 * highest + 3 - low) / 2 + high - low)
    }

    /// The tiles that show a number.
    #[inline]
    pub fn showing(&self, number: u8) -> u64 {
        self.showing[usize::from(number)]
    }

    /// The number at the other end of a tile that shows `number`.
    #[inline]
    pub fn opposite(&self, tile: usize, number: u8) -> u8 {
        let [low, high] = self.numbers[tile];
        low + high - number
    }

    /// The sum of all numbers on these tiles.
    #[inline]
    pub fn pips(&self, tiles: u64) -> u32 {
        (0..PIP_BITS).map(|digit| (tiles & self.pip_digits[digit]).count_ones() << digit).sum()
    }
}

/// The tiles of a set of bits, in ascending order.
pub(super) fn tiles_of(bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_have_their_numbers() {
        for highest in 0..=MAX_NUMBER as u8 {
            let set = TileSet::up_to(highest);
            let size = usize::from(highest) + 1;
            assert_eq!(set.count(), size * (size + 1) / 2);
            for tile in tiles_of(set.all()) {
                let [low, high] = set.numbers(tile);
                assert!(low <= high);
                assert_eq!((set.tile(low, high), set.tile(high, low)), (Some(tile), Some(tile)));
                assert_eq!(set.pips(1 << tile), u32::from(low + high));
                assert_eq!((set.opposite(tile, low), set.opposite(tile, high)), (high, low));
                for number in 0..=highest {
                    assert_eq!(set.showing(number) >> tile & 1 == 1, number == low || number == high);
                }
            }
            let by_tile: u32 = tiles_of(set.all()).map(|tile| set.pips(1 << tile)).sum();
            assert_eq!(set.pips(set.all()), by_tile);
            assert_eq!(set.tile(0, highest + 1), None);
        }
    }
}
