//! The solver's transposition table: proven bounds on the values of positions, within a limit of memory.
//!
//! Open addressing over a power of two of slots. While there is memory the table doubles when it is three
//! quarters full and keeps everything. At the limit a new position replaces the one that took the least
//! work, among the few slots that it may use.

use tilelab_core::Action;

/// Proven bounds, from the first player's point of view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) lower: f32,
    pub(super) upper: f32,
    /// The action that proved the last bound.
    pub(super) best: Option<Action>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u64,
    bounds: Bounds,
    /// The logarithm of the nodes below, plus 1; 0 in an empty slot.
    work: u8,
}

const EMPTY: Slot = Slot { hash: 0, bounds: Bounds { lower: 0.0, upper: 0.0, best: None }, work: 0 };
/// The number of slots that a position may use.
const PROBES: usize = 8;
/// The initial number of slots.
const MIN_SLOTS: usize = 1 << 12;

#[derive(Clone, Debug)]
pub(super) struct BoundsTable {
    slots: Vec<Slot>,
    used: usize,
    /// The largest number of slots, a power of two.
    max_slots: usize,
}

impl BoundsTable {
    /// A table of at most `memory` bytes, but with at least a few slots.
    pub(super) fn new(memory: usize) -> Self {
        // While it doubles, the old slots exist beside the new ones: one and a half times the last size.
        let fit = memory / size_of::<Slot>() * 2 / 3;
        let max_slots = if fit <= MIN_SLOTS { MIN_SLOTS } else { 1 << fit.ilog2() };
        Self { slots: vec![EMPTY; MIN_SLOTS], used: 0, max_slots }
    }

    fn probes(&self, hash: u64) -> impl Iterator<Item = usize> + use<> {
        let mask = self.slots.len() - 1;
        (0..PROBES).map(move |step| (hash as usize).wrapping_add(step) & mask)
    }

    pub(super) fn get(&self, hash: u64) -> Option<Bounds> {
        self.probes(hash)
            .map(|at| &self.slots[at])
            .find(|slot| slot.hash == hash && slot.work > 0)
            .map(|slot| slot.bounds)
    }

    pub(super) fn put(&mut self, hash: u64, bounds: Bounds, nodes: u64) {
        if self.slots.len() < self.max_slots && self.used >= self.slots.len() / 4 * 3 {
            self.grow();
        }
        let slot = Slot { hash, bounds, work: nodes.max(1).ilog2() as u8 + 1 };
        while !self.insert(slot) && self.slots.len() < self.max_slots {
            self.grow();
        }
    }

    /// Stores an entry; false where it would replace another one although the table may still grow.
    fn insert(&mut self, slot: Slot) -> bool {
        let own = self.probes(slot.hash).find(|&at| self.slots[at].hash == slot.hash && self.slots[at].work > 0);
        let at = own.or_else(|| self.probes(slot.hash).find(|&at| self.slots[at].work == 0));
        if let Some(at) = at {
            self.used += usize::from(self.slots[at].work == 0);
            self.slots[at] = slot;
            return true;
        }
        if self.slots.len() < self.max_slots {
            return false;
        }
        if let Some(at) = self.probes(slot.hash).min_by_key(|&at| self.slots[at].work) {
            self.slots[at] = slot;
        }
        true
    }

    fn grow(&mut self) {
        let size = 2 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; size]);
        self.used = 0;
        for slot in old.into_iter().filter(|slot| slot.work > 0) {
            // Half of the positions move, so one rarely does not fit; the search proves it again.
            let fits = self.insert(slot);
            debug_assert!(fits || self.slots.len() < self.max_slots);
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::mix;

    use super::*;

    #[test]
    fn it_keeps_everything_within_its_memory_and_then_what_took_most_work() {
        let bounds = |number: u64| Bounds { lower: number as f32, upper: 1e9, best: Some(Action(number as u16)) };
        let mut table = BoundsTable::new(64 << 20);
        for number in 0..200_000 {
            table.put(mix(number), bounds(number), 1);
        }
        let lost = (0..200_000).filter(|&number| table.get(mix(number)) != Some(bounds(number))).count();
        assert!(lost < 20, "{lost} lost");

        let mut table = BoundsTable::new(1 << 20);
        table.put(mix(0), bounds(0), 1_000_000);
        for number in 1..200_000 {
            table.put(mix(number), bounds(number), 1);
        }
        assert!(table.slots.len() * size_of::<Slot>() <= 1 << 20);
        assert_eq!(table.get(mix(0)), Some(bounds(0)));
        assert_eq!(table.get(mix(199_999)), Some(bounds(199_999)));
    }
}
