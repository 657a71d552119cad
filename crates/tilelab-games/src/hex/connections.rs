//! H-search: connections of a player that the opponent cannot break, built from smaller ones.
//!
//! Nodes are empty cells, chains and edges. A *full* connection joins two nodes within a set of empty
//! cells, its carrier, even if the opponent moves first; a *semi* connection does if its owner moves first,
//! with the first stone on its key.
//!
//! * *And*: two full connections from one node in the middle, with disjoint carriers, make a full one if the middle is a chain, and a semi one if it is an empty cell, which is the key.
//! * *Or*: semi connections of the same two nodes whose carriers have no cell in common make a full one,
//!   because one stone of the opponent cannot block all of them.
//!
//! An empty cell at the end of a connection counts as a stone of the owner. The search is sound but not
//! complete: it may miss connections, and those it finds hold.
//!
//! V. Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence 134 (2002).

use super::chains::Chains;
use super::small::{Ground, Set, Stones, elements, one};

/// The maximum numbers of full and semi connections kept per pair of nodes.
const MAX_FULL: usize = 8;
const MAX_SEMI: usize = 24;
/// The maximum number of semi connections that the or-rule combines.
const MAX_TOGETHER: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Full {
    carrier: Set,
    /// Whether the and-rule has processed it.
    seen: bool,
}

/// A connection that its owner makes by moving first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Semi {
    /// The empty cells it needs, the key among them.
    pub carrier: Set,
    /// The cell of the first stone.
    pub key: u8,
}

/// The goal at which a search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The edges are joined if the owner moves first.
    Semi,
    /// The edges are joined even if the opponent moves first.
    Full,
}

/// The connections of one player, and the memory to find them in.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections {
    /// The number of nodes.
    width: usize,
    chains: Chains,
    fulls: Vec<Vec<Full>>,
    semis: Vec<Vec<Semi>>,
    /// For each node those to which a full connection leads that the and-rule has processed.
    linked: Vec<Set>,
    /// Full connections that the and-rule has not processed, by the size of their carriers.
    waiting: Vec<Vec<(u8, u8, Set)>>,
}

impl Connections {
    /// Finds connections of a player until the goal is reached or no new one appears.
    pub fn search(&mut self, ground: &Ground, stones: &Stones, player: usize, goal: Goal) {
        self.clear(ground);
        if !self.chains.find(ground, stones, player) {
            self.add_full(ground.edge(0), ground.edge(1), 0);
            return;
        }
        let empty = stones.empty(ground);
        let ends = one(ground.edge(0)) | one(ground.edge(1));
        self.start(ground, empty);
        let mut size = 0;
        while size < self.waiting.len() {
            let Some((a, b, carrier)) = self.waiting[size].pop() else {
                size += 1;
                continue;
            };
            let (a, b) = (usize::from(a), usize::from(b));
            let at = self.at(a, b);
            // A smaller connection may have replaced it.
            let Some(full) = self.fulls[at].iter_mut().find(|full| full.carrier == carrier) else { continue };
            full.seen = true;
            self.linked[a] |= one(b);
            self.linked[b] |= one(a);
            for (middle, end) in [(a, b), (b, a)] {
                // Combining through an edge is expensive and finds little.
                if ends & one(middle) == 0 {
                    let chain = empty & one(middle) == 0;
                    size = size.min(self.and(middle, end, carrier, chain));
                }
            }
            if self.reached(ground, goal) {
                return;
            }
        }
    }

    fn reached(&self, ground: &Ground, goal: Goal) -> bool {
        let at = self.at(ground.edge(0), ground.edge(1));
        !self.fulls[at].is_empty() || goal == Goal::Semi && !self.semis[at].is_empty()
    }

    /// Whether the edges are joined even if the opponent moves first.
    pub fn is_won(&self, ground: &Ground) -> bool {
        !self.fulls[self.at(ground.edge(0), ground.edge(1))].is_empty()
    }

    /// The semi connections between the edges.
    pub fn winning(&self, ground: &Ground) -> &[Semi] {
        &self.semis[self.at(ground.edge(0), ground.edge(1))]
    }

    fn clear(&mut self, ground: &Ground) {
        self.width = ground.cells + 2;
        let pairs = self.width * self.width;
        self.fulls.iter_mut().for_each(Vec::clear);
        self.semis.iter_mut().for_each(Vec::clear);
        self.fulls.resize_with(pairs, Vec::new);
        self.semis.resize_with(pairs, Vec::new);
        self.linked.clear();
        self.linked.resize(self.width, 0);
        self.waiting.iter_mut().for_each(Vec::clear);
        self.waiting.resize_with(self.width, Vec::new);
    }

    /// Connects adjacent nodes.
    fn start(&mut self, ground: &Ground, empty: Set) {
        for cell in elements(empty) {
            for other in elements(ground.beside[cell] & empty & (one(cell) - 1)) {
                self.add_full(cell, other, 0);
            }
        }
        let chains = std::mem::take(&mut self.chains);
        for chain in &chains.0 {
            for cell in elements(chain.liberties) {
                self.add_full(cell, chain.name, 0);
            }
        }
        self.chains = chains;
    }

    #[inline]
    fn at(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.width + a.max(b)
    }

    /// Applies the and-rule to a new connection from the middle and all others from the middle. Returns
    /// the size of the smallest carrier that may be new.
    fn and(&mut self, middle: usize, end: usize, carrier: Set, chain: bool) -> usize {
        let mut smallest = usize::MAX;
        let others = self.linked[middle] & !one(end) & !carrier;
        for other in elements(others) {
            let at = self.at(middle, other);
            for number in 0..self.fulls[at].len() {
                // The list shrinks where a smaller connection was added.
                let Some(&Full { carrier: second, seen }) = self.fulls[at].get(number) else { break };
                if !seen || second & carrier != 0 || second & one(end) != 0 {
                    continue;
                }
                let both = carrier | second;
                if chain {
                    self.add_full(end, other, both);
                    smallest = smallest.min(both.count_ones() as usize);
                } else {
                    smallest = smallest.min(self.add_semi(
                        end,
                        other,
                        Semi { carrier: both | one(middle), key: middle as u8 },
                    ));
                }
            }
        }
        smallest
    }

    fn add_full(&mut self, a: usize, b: usize, carrier: Set) {
        let at = self.at(a, b);
        let fulls = &mut self.fulls[at];
        if fulls.iter().any(|full| full.carrier & !carrier == 0) {
            return;
        }
        fulls.retain(|full| carrier & !full.carrier != 0);
        if fulls.len() >= MAX_FULL {
            return;
        }
        fulls.push(Full { carrier, seen: false });
        self.semis[at].retain(|semi| carrier & !semi.carrier != 0);
        self.waiting[carrier.count_ones() as usize].push((a as u8, b as u8, carrier));
    }

    /// Adds a semi connection and applies the or-rule to it. Returns the size of the smallest carrier
    /// that may be new.
    fn add_semi(&mut self, a: usize, b: usize, semi: Semi) -> usize {
        let at = self.at(a, b);
        let carrier = semi.carrier;
        if self.fulls[at].iter().any(|full| full.carrier & !carrier == 0) {
            return usize::MAX;
        }
        let semis = &mut self.semis[at];
        if semis.iter().any(|semi| semi.carrier & !carrier == 0) {
            return usize::MAX;
        }
        semis.retain(|semi| carrier & !semi.carrier != 0);
        if semis.len() >= MAX_SEMI {
            return usize::MAX;
        }
        semis.push(semi);
        let last = semis.len() - 1;
        self.or((a, b), (carrier, carrier), last, 1)
    }

    /// Combines the semi connections of two nodes, of those before `last`, until their carriers have no
    /// cell in common.
    fn or(&mut self, (a, b): (usize, usize), (common, all): (Set, Set), last: usize, number: usize) -> usize {
        let at = self.at(a, b);
        let mut smallest = usize::MAX;
        for next in (0..last).rev() {
            // A new full connection removes the semi connections with the same or larger carriers.
            let Some(&Semi { carrier, .. }) = self.semis[at].get(next) else { continue };
            let left = common & carrier;
            if left == common {
                continue;
            }
            let all = all | carrier;
            if left == 0 {
                self.add_full(a, b, all);
                smallest = smallest.min(all.count_ones() as usize);
            } else if number + 1 < MAX_TOGETHER {
                smallest = smallest.min(self.or((a, b), (left, all), next, number + 1));
            }
        }
        smallest
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tilelab_core::{Game, Rng, random_action};

    use super::*;
    use crate::hex::{Hex, HexConfig};

    /// Whether the owner of `own` joins two nodes by playing on these cells alone, by exhaustive search.
    fn joins(ground: &Ground, own: Set, (places, free): ([Set; 2], Set), mine: bool, known: &mut Known) -> bool {
        let reach = ground.chain(places[0], own | places[0] | places[1]);
        if reach & places[1] != 0 {
            return true;
        }
        if free == 0 {
            return false;
        }
        if let Some(&joined) = known.get(&(own, free, mine)) {
            return joined;
        }
        let joined = if mine {
            elements(free).any(|cell| joins(ground, own | one(cell), (places, free & !one(cell)), false, known))
        } else {
            elements(free).all(|cell| joins(ground, own, (places, free & !one(cell)), true, known))
        };
        known.insert((own, free, mine), joined);
        joined
    }

    type Known = HashMap<(Set, Set, bool), bool>;

    /// A board with a row of own stones beyond each of the owner's edges, so that edges are stones too.
    fn walled(size: u8, player: usize) -> (Ground, impl Fn(usize) -> usize) {
        let (side, large) = (usize::from(size), size + 2);
        let ground = Ground::new(large).expect("a small board");
        let edge = move |far: usize| {
            let line = if far == 0 { 0 } else { side + 1 };
            // The second cell of the line, which is inside it in either direction.
            if player == 0 { line * (side + 2) + 1 } else { (side + 2) + line }
        };
        let cells = side * side;
        let place = move |place: usize| {
            if place >= cells { edge(place - cells) } else { (place / side + 1) * (side + 2) + place % side + 1 }
        };
        (ground, place)
    }

    /// Plays out every small connection of random positions, on a board whose edges are stones.
    #[test]
    fn connections_hold_against_every_defence() {
        let mut rng = Rng::new(5);
        let mut checked = [0, 0];
        let mut connections = Connections::default();
        for round in 0..40 {
            let size = 5 + round % 2;
            let mut state = Hex::new(&HexConfig { size, swap: false });
            for _ in 0..rng.below(u32::from(size) * 2) {
                if state.winner().is_none() {
                    state.play(random_action(&state, &mut rng));
                }
            }
            if state.winner().is_some() {
                continue;
            }
            let ground = Ground::new(size).expect("a small board");
            let (stones, player) = (Stones::of(&state), usize::from(round % 4 > 1));
            connections.search(&ground, &stones, player, Goal::Full);
            let (wide, place) = walled(size, player);
            let moved = |set: Set| elements(set).fold(0, |moved, cell| moved | one(place(cell)));
            let side = usize::from(size) + 2;
            let walls = (1..side - 1).fold(0, |walls, step| {
                let [first, second] =
                    if player == 0 { [step, (side - 1) * side + step] } else { [step * side, step * side + side - 1] };
                walls | one(first) | one(second)
            });
            let own = moved(stones.0[player]) | walls;
            for a in 0..connections.width {
                for b in a + 1..connections.width {
                    let at = connections.at(a, b);
                    let ends = [one(place(a)), one(place(b))];
                    for full in connections.fulls[at].iter().filter(|full| full.carrier.count_ones() <= 7) {
                        let free = moved(full.carrier);
                        let mut known = Known::new();
                        assert!(joins(&wide, own, (ends, free), false, &mut known), "{state} {a} {b} {full:?}");
                        checked[0] += 1;
                    }
                    for semi in connections.semis[at].iter().filter(|semi| semi.carrier.count_ones() <= 7) {
                        let key = one(place(semi.key.into()));
                        let free = moved(semi.carrier) & !key;
                        let mut known = Known::new();
                        assert!(joins(&wide, own | key, (ends, free), false, &mut known), "{state} {a} {b} {semi:?}");
                        checked[1] += 1;
                    }
                }
            }
        }
        assert!(checked[0] > 5_000 && checked[1] > 5_000, "{checked:?}");
    }
}
