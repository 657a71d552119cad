//! Proven bounds of positions: one word each, in a table that grows up to a limit.
//!
//! A slot holds 60 bits of a position's hash and two bits for each bound. A collision would confuse two positions; among
//! n positions that has probability n²/2⁶¹ at most.

/// Bounds on a value, which is −1, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i8,
    pub(super) upper: i8,
}

/// What is known of a position that is not in the table.
const UNKNOWN: Bounds = Bounds { lower: -1, upper: 1 };

/// The bits of a slot that hold bounds; no stored bounds are 0, because they say something.
const BOUNDS: u64 = 0xf;
/// The slots that a position may use: one cache line.
const WAYS: usize = 8;
const MIN_SLOTS: usize = 1 << 14;
const MAX_SLOTS: usize = 1 << 23;

/// The table.
#[derive(Clone, Debug)]
pub(super) struct BoundsTable {
    slots: Vec<u64>,
    used: usize,
}

impl Default for BoundsTable {
    fn default() -> Self {
        Self { slots: vec![0; MIN_SLOTS], used: 0 }
    }
}

impl BoundsTable {
    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        // The low bits are those of the bounds.
        (hash >> 4) as usize & (self.slots.len() - 1) & !(WAYS - 1)
    }

    #[inline]
    pub(super) fn get(&self, hash: u64) -> Bounds {
        let bucket = self.bucket(hash);
        let slots = &self.slots[bucket..bucket + WAYS];
        match slots.iter().find(|&slot| slot & !BOUNDS == hash & !BOUNDS && slot & BOUNDS != 0) {
            Some(slot) => Bounds { lower: (slot & 3) as i8 - 1, upper: 1 - (slot >> 2 & 3) as i8 },
            None => UNKNOWN,
        }
    }

    /// Stores bounds that say something.
    #[inline]
    pub(super) fn put(&mut self, hash: u64, bounds: Bounds) {
        let code = (bounds.lower + 1) as u64 | ((1 - bounds.upper) as u64) << 2;
        if code == 0 {
            return;
        }
        if self.used > self.slots.len() / 2 && self.slots.len() < MAX_SLOTS {
            self.grow();
        }
        self.insert(hash & !BOUNDS | code);
    }

    #[inline]
    fn insert(&mut self, slot: u64) {
        let bucket = self.bucket(slot);
        let slots = &mut self.slots[bucket..bucket + WAYS];
        let own = slots.iter().position(|other| other & !BOUNDS == slot & !BOUNDS && other & BOUNDS != 0);
        let free = || slots.iter().position(|&other| other == 0);
        match own.or_else(free) {
            Some(place) => {
                self.used += usize::from(slots[place] == 0);
                slots[place] = slot;
            }
            // The oldest makes room, so that the bucket is a queue.
            None => {
                slots.rotate_left(1);
                slots[WAYS - 1] = slot;
            }
        }
    }

    fn grow(&mut self) {
        let size = 4 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![0; size.min(MAX_SLOTS)]);
        self.used = 0;
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            self.insert(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::mix;

    use super::*;

    #[test]
    fn bounds_are_kept_while_the_table_grows() {
        let mut table = BoundsTable::default();
        let bounds = |number: u64| {
            [Bounds { lower: 0, upper: 1 }, Bounds { lower: -1, upper: 0 }, Bounds { lower: 1, upper: 1 }]
                [number as usize % 3]
        };
        for number in 0..200_000 {
            table.put(mix(number), bounds(number));
        }
        let lost = (0..200_000).filter(|&number| table.get(mix(number)) != bounds(number)).count();
        assert!(lost < 2_000, "{lost} lost");
        assert_eq!(table.get(mix(1_000_000)), UNKNOWN);
        table.put(mix(199_999), UNKNOWN);
        assert_eq!(table.get(mix(199_999)), bounds(199_999));
    }
}
