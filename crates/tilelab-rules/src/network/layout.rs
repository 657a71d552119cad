//! The finished network: gates in the order of evaluation, as flat arrays.

use std::ops::Range;

use super::evaluate::NetworkEvaluator;
use super::gates::{Gate, Signal};
use crate::graph::components;

/// The signals that a game needs.
pub(super) struct Outputs {
    /// By role and action.
    pub(super) legal: Vec<Vec<Signal>>,
    /// By fluent.
    pub(super) next: Vec<Signal>,
    pub(super) terminal: Signal,
    /// By role: values and their signals.
    pub(super) goals: Vec<Vec<(i32, Signal)>>,
}

/// Marks an edge whose target uses the negation of the source.
pub(super) const NEGATED: u32 = 1;
/// Marks an edge to a recursive gate.
pub(super) const RECURSIVE: u32 = 2;

/// A network, ready for evaluation.
///
/// Every gate has a counter that is not negative exactly if the gate is true: a conjunction of n inputs starts at −n,
/// a disjunction at −1, and each true input adds 1. Outputs are gates without successors.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    pub(super) fluents: usize,
    pub(super) gates: usize,
    /// Sources are the fluents, then the moves, then the gates: the edges of source s are
    /// `edges[offsets[s] .. offsets[s + 1]]`.
    pub(super) offsets: Vec<u32>,
    /// Four times the number of the target, plus [`NEGATED`] and [`RECURSIVE`].
    pub(super) edges: Vec<u32>,
    /// The first source that is a gate.
    pub(super) first_gate: usize,
    /// Recursive gates, which must be evaluated together; in ascending order.
    pub(super) recursive: Vec<Range<usize>>,
    /// Whether a gate is recursive, as bits.
    pub(super) is_recursive: Vec<u64>,
    /// Counters and flags when no fluent and no move is true.
    pub(super) counters: Vec<i32>,
    pub(super) flags: Vec<u64>,
    pub(super) recursive_on: Vec<bool>,
    /// The words of the flags that hold each role's legal actions.
    pub(super) legal: Vec<Range<usize>>,
    /// The words of the flags that hold the next state.
    pub(super) next: Range<usize>,
    pub(super) terminal: usize,
    pub(super) goals: Vec<Vec<(i32, usize)>>,
}

impl Network {
    pub(super) fn new(gates: &[Gate], fluents: usize, moves: usize, outputs: &Outputs) -> Self {
        let order = order(gates, outputs);
        let first_gate = fluents + moves;
        let mut source_of: Vec<u32> = vec![u32::MAX; gates.len()];
        let mut recursive = Vec::new();
        let mut placed: Vec<u32> = Vec::new();
        for component in &order {
            let start = placed.len();
            for node in component {
                source_of[*node as usize] = match gates[*node as usize] {
                    Gate::False => continue,
                    Gate::Fluent(number) => number,
                    Gate::Move(number) => fluents as u32 + number,
                    Gate::And(_) | Gate::Or(_) => {
                        placed.push(*node);
                        (first_gate + placed.len() - 1) as u32
                    }
                };
            }
            if component.len() > 1 || reads_itself(gates, component[0]) {
                recursive.push(start..placed.len());
            }
        }
        let count = placed.len();
        let mut targets = Targets::new(count);
        for (target, node) in placed.iter().enumerate() {
            let (threshold, inputs) = match &gates[*node as usize] {
                Gate::And(inputs) => (inputs.len() as i32, inputs.as_slice()),
                Gate::Or(inputs) => (1, inputs.as_slice()),
                _ => continue,
            };
            targets.add(target, threshold, inputs);
        }
        let legal = outputs.legal.iter().map(|row| targets.add_words(row)).collect();
        let next = targets.add_words(&outputs.next);
        let terminal = targets.add_words(&[outputs.terminal]).start * 64;
        let goal_row = |targets: &mut Targets, row: &Vec<(i32, Signal)>| {
            let signals: Vec<Signal> = row.iter().map(|(_, signal)| *signal).collect();
            let start = targets.add_words(&signals).start * 64;
            row.iter().enumerate().map(|(at, (value, _))| (*value, start + at)).collect()
        };
        let goals = outputs.goals.iter().map(|row| goal_row(&mut targets, row)).collect();
        let mut is_recursive = vec![0; count.div_ceil(64)];
        for gate in recursive.iter().cloned().flatten() {
            is_recursive[gate / 64] |= 1 << (gate % 64);
        }
        let (offsets, edges) = targets.edges(&source_of, first_gate + count, &is_recursive);
        let mut network = Self {
            fluents,
            gates: count,
            offsets,
            edges,
            first_gate,
            recursive,
            is_recursive,
            flags: flags_of(&targets.counters),
            counters: targets.counters,
            recursive_on: Vec::new(),
            legal,
            next,
            terminal,
            goals,
        };
        network.recursive_on = vec![false; network.recursive.last().map_or(0, |last| last.end)];
        let mut evaluator = NetworkEvaluator::unsettled(&network);
        evaluator.settle(&network);
        (network.counters, network.flags, network.recursive_on) = evaluator.into_parts();
        network
    }

    /// The number of gates, and of connections between them.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.gates, self.edges.len())
    }

    /// Whether a move, by its number among those of all roles, changes nothing.
    pub(crate) fn is_idle(&self, number: usize) -> bool {
        let source = self.fluents + number;
        self.offsets[source] == self.offsets[source + 1]
    }
}

fn flags_of(counters: &[i32]) -> Vec<u64> {
    let mut flags = vec![0; counters.len().div_ceil(64)];
    for (target, counter) in counters.iter().enumerate() {
        flags[target / 64] |= u64::from(*counter >= 0) << (target % 64);
    }
    flags
}

fn inputs(gate: &Gate) -> &[Signal] {
    match gate {
        Gate::And(inputs) | Gate::Or(inputs) => inputs,
        _ => &[],
    }
}

fn reads_itself(gates: &[Gate], node: u32) -> bool {
    inputs(&gates[node as usize]).iter().any(|input| input.node() == node as usize)
}

/// The components of the gates that the outputs need, inputs first.
fn order(gates: &[Gate], outputs: &Outputs) -> Vec<Vec<u32>> {
    let mut needed = vec![false; gates.len()];
    let legal = outputs.legal.iter().flatten().copied();
    let goals = outputs.goals.iter().flatten().map(|(_, signal)| *signal);
    let roots = legal.chain(goals).chain(outputs.next.iter().copied()).chain([outputs.terminal]);
    let mut stack: Vec<usize> = roots.map(Signal::node).collect();
    while let Some(node) = stack.pop() {
        if !std::mem::replace(&mut needed[node], true) {
            stack.extend(inputs(&gates[node]).iter().map(|input| input.node()));
        }
    }
    let edges: Vec<Vec<u32>> =
        gates.iter().map(|gate| inputs(gate).iter().map(|input| input.node() as u32).collect()).collect();
    let mut found = components(gates.len(), |node| &edges[node]);
    found.retain(|component| component.iter().any(|node| needed[*node as usize]));
    found
}

/// Counters and edges under construction.
struct Targets {
    counters: Vec<i32>,
    /// Input, target.
    links: Vec<(Signal, u32)>,
}

impl Targets {
    fn new(gates: usize) -> Self {
        Self { counters: vec![-1; gates.next_multiple_of(64)], links: Vec::new() }
    }

    fn add(&mut self, target: usize, threshold: i32, inputs: &[Signal]) {
        let negated = inputs.iter().filter(|input| input.is_negated()).count() as i32;
        self.counters[target] = negated - threshold;
        self.links.extend(inputs.iter().map(|input| (*input, target as u32)));
    }

    /// Adds outputs in words of their own, and returns these.
    fn add_words(&mut self, signals: &[Signal]) -> Range<usize> {
        let start = self.counters.len();
        self.counters.resize(start + signals.len().max(1).next_multiple_of(64), -1);
        for (at, signal) in signals.iter().enumerate() {
            self.add(start + at, 1, &[*signal]);
        }
        start / 64..self.counters.len() / 64
    }

    /// Edges by source. Links from the constant are dropped: false adds nothing, and its negation is counted.
    fn edges(&self, source_of: &[u32], sources: usize, is_recursive: &[u64]) -> (Vec<u32>, Vec<u32>) {
        let mut offsets = vec![0_u32; sources + 1];
        let known = || {
            let source = |signal: &Signal| source_of[signal.node()];
            self.links
                .iter()
                .map(move |(signal, target)| (source(signal), *signal, *target))
                .filter(|link| link.0 != u32::MAX)
        };
        for (source, ..) in known() {
            offsets[source as usize + 1] += 1;
        }
        for at in 0..sources {
            offsets[at + 1] += offsets[at];
        }
        let mut free = offsets.clone();
        let mut edges = vec![0; offsets[sources] as usize];
        for (source, signal, target) in known() {
            let word = is_recursive.get(target as usize / 64).copied().unwrap_or(0);
            let recursive = if word >> (target % 64) & 1 == 1 { RECURSIVE } else { 0 };
            let negated = if signal.is_negated() { NEGATED } else { 0 };
            edges[free[source as usize] as usize] = target << 2 | recursive | negated;
            free[source as usize] += 1;
        }
        (offsets, edges)
    }
}
