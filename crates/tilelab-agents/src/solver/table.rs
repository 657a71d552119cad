//! The solver's table: bounds on the values of positions, growing up to a limit of memory.
//!
//! Open addressing over a power of two of places. While there is memory the table doubles when it is
//! three quarters full, and forgets nothing. At the limit a new position replaces, among the few
//! places it may lie in, the one that took the least work.

use tilelab_core::Action;

/// What is proven of a position, from the first player's point of view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) lower: f32,
    pub(super) upper: f32,
    /// The action that proved the last bound.
    pub(super) best: Option<Action>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    key: u64,
    bounds: Bounds,
    /// The logarithm of the nodes below, plus 1; 0 in an empty place.
    work: u8,
}

const EMPTY: Place = Place { key: 0, bounds: Bounds { lower: 0.0, upper: 0.0, best: None }, work: 0 };
/// How far from its own place a position may lie.
const REACH: usize = 8;
const SMALLEST: usize = 1 << 12;

#[derive(Clone, Debug)]
pub(super) struct Table {
    places: Vec<Place>,
    used: usize,
    /// The most places, a power of two.
    most: usize,
}

impl Table {
    /// A table that never takes more than `memory` bytes, except that it has at least a few places.
    pub(super) fn new(memory: usize) -> Self {
        // While it doubles, the old places exist beside the new ones: one and a half times the last size.
        let fit = memory / size_of::<Place>() * 2 / 3;
        let most = if fit <= SMALLEST { SMALLEST } else { 1 << fit.ilog2() };
        Self { places: vec![EMPTY; SMALLEST], used: 0, most }
    }

    fn reach(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let mask = self.places.len() - 1;
        (0..REACH).map(move |step| (key as usize).wrapping_add(step) & mask)
    }

    pub(super) fn get(&self, key: u64) -> Option<Bounds> {
        self.reach(key).map(|at| &self.places[at]).find(|place| place.key == key && place.work > 0).map(|p| p.bounds)
    }

    pub(super) fn put(&mut self, key: u64, bounds: Bounds, nodes: u64) {
        if self.places.len() < self.most && self.used >= self.places.len() / 4 * 3 {
            self.grow();
        }
        let place = Place { key, bounds, work: nodes.max(1).ilog2() as u8 + 1 };
        while !self.insert(place) && self.places.len() < self.most {
            self.grow();
        }
    }

    /// Stores a place; false where it would have to push another out and the table may still grow.
    fn insert(&mut self, place: Place) -> bool {
        let own = self.reach(place.key).find(|&at| self.places[at].key == place.key && self.places[at].work > 0);
        let at = own.or_else(|| self.reach(place.key).find(|&at| self.places[at].work == 0));
        if let Some(at) = at {
            self.used += usize::from(self.places[at].work == 0);
            self.places[at] = place;
            return true;
        }
        if self.places.len() < self.most {
            return false;
        }
        if let Some(at) = self.reach(place.key).min_by_key(|&at| self.places[at].work) {
            self.places[at] = place;
        }
        true
    }

    fn grow(&mut self) {
        let size = 2 * self.places.len();
        let old = std::mem::replace(&mut self.places, vec![EMPTY; size]);
        self.used = 0;
        for place in old.into_iter().filter(|place| place.work > 0) {
            // Half the positions move away, so it is rare that one does not fit; it is found again.
            let fits = self.insert(place);
            debug_assert!(fits || self.places.len() < self.most);
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::mix;

    use super::*;

    #[test]
    fn it_remembers_everything_until_memory_ends_and_then_what_was_dear() {
        let bounds = |number: u64| Bounds { lower: number as f32, upper: 1e9, best: Some(Action(number as u16)) };
        let mut table = Table::new(64 << 20);
        for number in 0..200_000 {
            table.put(mix(number), bounds(number), 1);
        }
        let lost = (0..200_000).filter(|&number| table.get(mix(number)) != Some(bounds(number))).count();
        assert!(lost < 20, "{lost} lost");

        let mut table = Table::new(1 << 20);
        table.put(mix(0), bounds(0), 1_000_000);
        for number in 1..200_000 {
            table.put(mix(number), bounds(number), 1);
        }
        assert!(table.places.len() * size_of::<Place>() <= 1 << 20);
        assert_eq!(table.get(mix(0)), Some(bounds(0)));
        assert_eq!(table.get(mix(199_999)), Some(bounds(199_999)));
    }
}
