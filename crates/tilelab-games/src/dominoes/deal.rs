//! Deals: the two hands at the start, as numbers and as text.
//!
//! Deals are numbered from 0 in the ascending order of the second hand as a number in binary, which is the
//! colexicographic order of its tiles: deal 0 gives the second player the lowest tiles.

use super::config::Variant;
use super::tiles::{TileSet, tiles_of};

/// Who holds what at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// Chance deals tile by tile; every deal is equally likely.
    Random,
    /// These hands, the first player's first.
    Given([u64; 2]),
}

/// What is dealt: the tiles, and how many each player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    /// The tiles `0 .. tiles` are dealt.
    pub(super) tiles: usize,
    /// How many tiles each player gets.
    pub(super) sizes: [usize; 2],
}

impl Dealing {
    pub(super) fn of(highest: u8, variant: Variant) -> Self {
        let all = TileSet::up_to(highest).count();
        let (tiles, second) = match variant {
            // The paper's program: (size + 1)(size + 2) / 4 - 1, rounded down. In the double-one set that is no tile.
            Variant::Code => (all - 1, (all / 2).saturating_sub(1).max(1).min(all - 1)),
            Variant::Text => (all, all - all / 2),
        };
        Self { tiles, sizes: [tiles - second, second] }
    }

    /// The tiles that are dealt.
    pub(super) fn all(self) -> u64 {
        (1 << self.tiles) - 1
    }

    /// How many deals there are.
    pub(super) fn count(self) -> u64 {
        binomial(self.tiles, self.sizes[1])
    }

    /// Whether these hands are all of the tiles, with the usual size each.
    pub(super) fn is_whole(self, hands: [u64; 2]) -> bool {
        hands[0] | hands[1] == self.all() && hands[1].count_ones() as usize == self.sizes[1]
    }

    /// The number of a whole deal.
    pub(super) fn rank(hands: [u64; 2]) -> u64 {
        tiles_of(hands[1]).enumerate().map(|(place, tile)| binomial(tile, place + 1)).sum()
    }

    /// The deal with this number, which is below [`Self::count`].
    pub(super) fn unrank(self, number: u64) -> [u64; 2] {
        let (mut rest, mut second) = (number, 0);
        let mut below = self.tiles;
        for place in (1..=self.sizes[1]).rev() {
            let tile = (0..below).rev().find(|&tile| binomial(tile, place) <= rest).unwrap_or(0);
            rest -= binomial(tile, place);
            second |= 1 << tile;
            below = tile;
        }
        [self.all() & !second, second]
    }
}

/// The number of ways to choose `k` of `n`; at most 55 of 55 tiles, so that it fits.
fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k as u64).fold(1, |ways, step| ways * (n as u64 - step) / (step + 1))
}

/// The tiles of a hand as two digits each.
pub(super) fn hand_text(set: &TileSet, hand: u64, separator: &str) -> String {
    let tile = |tile| {
        let [low, high] = set.numbers(tile);
        format!("{low}{high}")
    };
    tiles_of(hand).map(tile).collect::<Vec<_>>().join(separator)
}

/// The two numbers of a text such as `12`.
pub(super) fn read_numbers(text: &str) -> Option<[u8; 2]> {
    match text.as_bytes() {
        &[first, second] if first.is_ascii_digit() && second.is_ascii_digit() => Some([first - b'0', second - b'0']),
        _ => None,
    }
}

/// The tile that a text such as `12` or `21` names.
pub(super) fn read_tile(set: &TileSet, text: &str) -> Option<usize> {
    let [one, other] = read_numbers(text)?;
    set.tile(one, other)
}

/// The hands of a text such as `11.12/00.01`, disjoint and neither of them empty.
pub(super) fn read_hands(set: &TileSet, text: &str) -> Option<[u64; 2]> {
    let (first, second) = text.split_once('/')?;
    let mut seen = 0;
    let mut hand = |text: &str| {
        let mut hand = 0;
        for word in text.split('.') {
            let bit = 1 << read_tile(set, word)?;
            if seen & bit != 0 {
                return None;
            }
            seen |= bit;
            hand |= bit;
        }
        Some(hand)
    };
    Some([hand(first)?, hand(second)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes and counts that the paper's program and its text give.
    #[test]
    fn hands_have_their_sizes() {
        for (highest, variant, sizes, count) in [
            (0, Variant::Code, [0, 0], 1),
            (1, Variant::Code, [1, 1], 2),
            (2, Variant::Code, [3, 2], 10),
            (3, Variant::Code, [5, 4], 126),
            (3, Variant::Text, [5, 5], 252),
            (4, Variant::Code, [8, 6], 3_003),
            (4, Variant::Text, [7, 8], 6_435),
            (5, Variant::Code, [11, 9], 167_960),
            (6, Variant::Code, [14, 13], 20_058_300),
            (6, Variant::Text, [14, 14], 40_116_600),
            (9, Variant::Text, [27, 28], 3_824_345_300_380_220),
        ] {
            let dealing = Dealing::of(highest, variant);
            assert_eq!((dealing.sizes, dealing.count()), (sizes, count), "double-{highest} {variant:?}");
        }
    }

    #[test]
    fn numbers_are_all_deals_in_order() {
        for (highest, variant) in [(0, Variant::Text), (2, Variant::Code), (3, Variant::Code), (3, Variant::Text)] {
            let dealing = Dealing::of(highest, variant);
            let all: Vec<[u64; 2]> = (0..dealing.count()).map(|number| dealing.unrank(number)).collect();
            assert!(all.is_sorted_by(|one, next| one[1] < next[1]));
            for (number, &hands) in all.iter().enumerate() {
                assert!(dealing.is_whole(hands) && hands[0] & hands[1] == 0);
                assert_eq!(Dealing::rank(hands), number as u64);
            }
        }
        let largest = Dealing::of(9, Variant::Text);
        for number in [0, 1, 1_000_000_007, largest.count() - 1] {
            assert_eq!(Dealing::rank(largest.unrank(number)), number);
        }
    }

    #[test]
    fn texts_of_hands_are_read() {
        let set = TileSet::up_to(3);
        let hands = Dealing::of(3, Variant::Code).unrank(0);
        assert_eq!(hand_text(set, hands[1], " "), "00 01 02 03");
        assert_eq!(read_hands(set, "11.12.13.22.23/00.01.02.03"), Some(hands));
        assert_eq!(read_hands(set, "11.21.31.22.32/00.10.20.30"), Some(hands));
        for text in ["", "/", "11", "11/", "11/11", "11.11/00", "14/00", "11//00", "1.1/00", "11/0", "11/00/01", "é/00"]
        {
            assert_eq!(read_hands(set, text), None, "{text:?} was accepted");
        }
    }
}
