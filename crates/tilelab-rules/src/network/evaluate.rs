//! Incremental evaluation: only what changes between two states is computed.

use std::ops::Range;

use super::layout::{NEGATED, Network, RECURSIVE};

/// The values of a network's gates for one state and one joint move. It belongs to one network; every method takes
/// that network.
#[derive(Clone, Debug)]
pub(crate) struct NetworkEvaluator {
    counters: Vec<i32>,
    /// For gates: whether the gate's value differs from what its successors know. For outputs: the value.
    flags: Vec<u64>,
    /// The values of recursive gates.
    recursive_on: Vec<bool>,
    /// The fluents that are set.
    state: Vec<u64>,
    /// The moves that are set, by role.
    moves: Vec<u32>,
    /// Components of recursive gates that must be derived anew.
    falls: Vec<bool>,
    queue: Vec<usize>,
}

impl NetworkEvaluator {
    /// No move of a role.
    pub(crate) const NO_MOVE: u32 = u32::MAX;

    pub(crate) fn new(network: &Network) -> Self {
        Self::unsettled(network)
    }

    pub(super) fn unsettled(network: &Network) -> Self {
        Self {
            counters: network.counters.clone(),
            flags: network.flags.clone(),
            recursive_on: network.recursive_on.clone(),
            state: vec![0; network.fluents.div_ceil(64)],
            moves: vec![Self::NO_MOVE; network.legal.len()],
            falls: vec![false; network.recursive.len()],
            queue: Vec::new(),
        }
    }

    pub(super) fn into_parts(self) -> (Vec<i32>, Vec<u64>, Vec<bool>) {
        (self.counters, self.flags, self.recursive_on)
    }

    /// Copies another evaluator of the same network, without allocating.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.counters.copy_from_slice(&other.counters);
        self.flags.copy_from_slice(&other.flags);
        self.recursive_on.copy_from_slice(&other.recursive_on);
        self.state.copy_from_slice(&other.state);
        self.moves.copy_from_slice(&other.moves);
    }

    /// Moves to a state.
    pub(crate) fn set_state(&mut self, network: &Network, state: &[u64]) {
        for (word, new) in state.iter().enumerate().take(self.state.len()) {
            let mut changed = self.state[word] ^ new;
            self.state[word] = *new;
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                self.toggle(network, word * 64 + bit, new >> bit & 1 == 1);
            }
        }
        self.settle(network);
    }

    /// Sets the joint move: each role's move by its number among those of all roles.
    pub(crate) fn set_moves(&mut self, network: &Network, moves: impl Iterator<Item = u32>) {
        for (role, new) in moves.enumerate().take(self.moves.len()) {
            let old = std::mem::replace(&mut self.moves[role], new);
            if old != new {
                if old != Self::NO_MOVE {
                    self.toggle(network, network.fluents + old as usize, false);
                }
                if new != Self::NO_MOVE {
                    self.toggle(network, network.fluents + new as usize, true);
                }
            }
        }
        self.settle(network);
    }

    /// The legal actions of a role as bits.
    #[inline]
    pub(crate) fn legal<'s>(&'s self, network: &Network, role: usize) -> &'s [u64] {
        &self.flags[network.legal[role].clone()]
    }

    /// The next state as bits.
    #[inline]
    pub(crate) fn next<'s>(&'s self, network: &Network) -> &'s [u64] {
        &self.flags[network.next.clone()]
    }

    #[inline]
    pub(crate) fn is_terminal(&self, network: &Network) -> bool {
        self.flag(network.terminal)
    }

    /// The values of the goals of a role that hold.
    pub(crate) fn goals<'s>(&'s self, network: &'s Network, role: usize) -> impl Iterator<Item = i32> + 's {
        network.goals[role].iter().filter(|(_, output)| self.flag(*output)).map(|(value, _)| *value)
    }

    #[inline]
    fn flag(&self, target: usize) -> bool {
        self.flags[target / 64] >> (target % 64) & 1 == 1
    }

    /// Tells the successors of a source that it changed.
    #[inline]
    fn toggle(&mut self, network: &Network, source: usize, on: bool) {
        let delta = if on { 1 } else { -1 };
        let edges = &network.edges[network.offsets[source] as usize..network.offsets[source + 1] as usize];
        for edge in edges {
            let target = (edge >> 2) as usize;
            let delta = if edge & NEGATED == 0 { delta } else { -delta };
            if edge & RECURSIVE == 0 { self.add(target, delta) } else { self.add_recursive(network, target, delta) }
        }
    }

    /// Adds to the counter of a recursive gate from outside. A gate that loses an input while it is true may be
    /// supported only by itself, so that its counter says nothing.
    #[cold]
    fn add_recursive(&mut self, network: &Network, target: usize, delta: i32) {
        self.counters[target] += delta;
        let falls = delta < 0 && self.recursive_on[target];
        if falls {
            self.falls[network.component(target)] = true;
        }
        if falls || self.counters[target] >= 0 && !self.recursive_on[target] {
            self.flags[target / 64] |= 1 << (target % 64);
        }
    }

    /// Adds to a counter. A change of sign flips the flag, so that a gate which returns to its value before its turn
    /// costs nothing more.
    #[inline]
    fn add(&mut self, target: usize, delta: i32) {
        let counter = &mut self.counters[target];
        let old = *counter;
        *counter = old + delta;
        let crossed = ((old ^ *counter) as u32 >> 31) as u64;
        self.flags[target / 64] ^= crossed << (target % 64);
    }

    /// Updates the gates whose value changed. Successors come later, so one pass suffices. A list of words to visit
    /// would cost more than it saves: reading a word of zeros takes a fraction of a nanosecond.
    pub(super) fn settle(&mut self, network: &Network) {
        for word in 0..network.gates.div_ceil(64) {
            loop {
                let flags = self.flags[word];
                if flags == 0 {
                    break;
                }
                let gate = word * 64 + flags.trailing_zeros() as usize;
                if network.is_recursive[word] >> (gate % 64) & 1 == 1 {
                    self.settle_recursive(network, gate);
                } else {
                    self.flags[word] = flags & (flags - 1);
                    self.toggle(network, network.first_gate + gate, self.counters[gate] >= 0);
                }
            }
        }
    }

    /// Updates recursive gates together. What becomes true spreads; where something becomes false, gates may support
    /// only each other, so all are derived anew.
    fn settle_recursive(&mut self, network: &Network, gate: usize) {
        let component = network.component(gate);
        let range = network.recursive[component].clone();
        for gate in range.clone() {
            self.flags[gate / 64] &= !(1 << (gate % 64));
        }
        let before = self.recursive_on[range.clone()].to_vec();
        if std::mem::take(&mut self.falls[component]) {
            for gate in range.clone() {
                if std::mem::replace(&mut self.recursive_on[gate], false) {
                    for target in network.targets_in(gate, &range) {
                        self.counters[target] -= 1;
                    }
                }
            }
        }
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(range.clone().filter(|gate| self.counters[*gate] >= 0 && !self.recursive_on[*gate]));
        while let Some(gate) = queue.pop() {
            if std::mem::replace(&mut self.recursive_on[gate], true) {
                continue;
            }
            for target in network.targets_in(gate, &range) {
                self.counters[target] += 1;
                if self.counters[target] >= 0 && !self.recursive_on[target] {
                    queue.push(target);
                }
            }
        }
        self.queue = queue;
        for gate in range.clone() {
            let on = self.recursive_on[gate];
            if on == before[gate - range.start] {
                continue;
            }
            let delta = if on { 1 } else { -1 };
            for edge in network.edges_of(gate) {
                let target = (edge >> 2) as usize;
                let delta = if edge & NEGATED == 0 { delta } else { -delta };
                match edge & RECURSIVE {
                    _ if range.contains(&target) => {}
                    0 => self.add(target, delta),
                    _ => self.add_recursive(network, target, delta),
                }
            }
        }
    }
}

impl Network {
    fn edges_of(&self, gate: usize) -> &[u32] {
        let source = self.first_gate + gate;
        &self.edges[self.offsets[source] as usize..self.offsets[source + 1] as usize]
    }

    /// The gates of a recursive component that one of them feeds. These connections are never negated, because
    /// recursion through negation is refused.
    fn targets_in<'n>(&'n self, gate: usize, range: &'n Range<usize>) -> impl Iterator<Item = usize> + 'n {
        self.edges_of(gate).iter().map(|edge| (edge >> 2) as usize).filter(|target| range.contains(target))
    }

    /// The component of a recursive gate.
    fn component(&self, gate: usize) -> usize {
        self.recursive.partition_point(|range| range.end <= gate)
    }
}
