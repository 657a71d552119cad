//! Gates with constant folding and sharing of equal gates.

use std::collections::HashMap;

/// A node of the network or its negation: twice the node's number, plus 1 for the negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Signal(u32);

impl Signal {
    /// Node 0 is the constant.
    pub(super) const FALSE: Self = Self(0);
    pub(super) const TRUE: Self = Self(1);

    pub(super) fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    fn of(node: usize) -> Self {
        Self((node as u32) << 1)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Gate {
    /// The constant false.
    False,
    /// A fluent of the state, by number.
    Fluent(u32),
    /// A move, by its number among those of all roles.
    Move(u32),
    And(Vec<Signal>),
    Or(Vec<Signal>),
}

/// Gates under construction.
pub(super) struct Gates {
    gates: Vec<Gate>,
    known: HashMap<Gate, Signal>,
}

/// Conjunctions with more common factors than this are not factored further; bounds the time for large ones.
const MAX_FACTORS: usize = 24;
/// Disjunctions with more products than this are not factored.
const MAX_PRODUCTS: usize = 4_000;

impl Gates {
    pub(super) fn new() -> Self {
        Self { gates: vec![Gate::False], known: HashMap::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.gates.len()
    }

    pub(super) fn into_gates(self) -> Vec<Gate> {
        self.gates
    }

    pub(super) fn intern(&mut self, gate: Gate) -> Signal {
        if let Some(known) = self.known.get(&gate) {
            return *known;
        }
        let signal = Signal::of(self.gates.len());
        self.gates.push(gate.clone());
        self.known.insert(gate, signal);
        signal
    }

    /// A gate whose inputs are set later, for recursive predicates.
    pub(super) fn reserve(&mut self) -> Signal {
        self.gates.push(Gate::Or(Vec::new()));
        Signal::of(self.gates.len() - 1)
    }

    pub(super) fn set(&mut self, reserved: Signal, input: Signal) {
        self.gates[reserved.node()] = Gate::Or(vec![input]);
    }

    pub(super) fn and(&mut self, mut inputs: Vec<Signal>) -> Signal {
        if !simplify(&mut inputs) {
            return Signal::FALSE;
        }
        match inputs.as_slice() {
            [] => Signal::TRUE,
            [only] => *only,
            _ => self.intern(Gate::And(inputs)),
        }
    }

    pub(super) fn or(&mut self, mut inputs: Vec<Signal>) -> Signal {
        // By De Morgan's law the same simplifications apply to the negated inputs.
        negate(&mut inputs);
        if !simplify(&mut inputs) {
            return Signal::TRUE;
        }
        negate(&mut inputs);
        inputs.sort_unstable();
        match inputs.as_slice() {
            [] => Signal::FALSE,
            [only] => *only,
            // A disjunction of negations propagates less as the negation of a conjunction, and is shared more.
            _ if inputs.iter().all(|input| input.is_negated()) => {
                negate(&mut inputs);
                self.intern(Gate::And(inputs)).negated()
            }
            _ => self.intern(Gate::Or(inputs)),
        }
    }

    /// A disjunction of conjunctions, with common factors extracted: `ab ∨ ac` becomes `a(b ∨ c)`. Frame axioms are
    /// of this kind, and a change of `b` to `c` then stops at the inner disjunction.
    pub(super) fn sum_of_products(&mut self, mut products: Vec<Vec<Signal>>) -> Signal {
        products.retain_mut(simplify);
        products.sort_unstable();
        products.dedup();
        if products.first().is_some_and(Vec::is_empty) {
            return Signal::TRUE;
        }
        // A single signal absorbs the products that contain it.
        let single: Vec<Signal> = products.iter().filter(|product| product.len() == 1).map(|one| one[0]).collect();
        if !single.is_empty() {
            let absorbed = |product: &Vec<Signal>| product.iter().any(|part| single.binary_search(part).is_ok());
            products.retain(|product| product.len() == 1 || !absorbed(product));
        }
        let mut sum = Vec::new();
        let mut rounds = if products.len() > MAX_PRODUCTS { 0 } else { MAX_FACTORS };
        while rounds > 0
            && let Some(factor) = most_frequent(&products)
        {
            rounds -= 1;
            let (with, without): (Vec<_>, Vec<_>) =
                products.into_iter().partition(|product| product.binary_search(&factor).is_ok());
            let rests = with.into_iter().map(|mut product| {
                product.retain(|part| *part != factor);
                product
            });
            let rest = self.sum_of_products(rests.collect());
            sum.push(self.and(vec![factor, rest]));
            products = without;
        }
        for product in products {
            sum.push(self.and(product));
        }
        self.or(sum)
    }
}

fn negate(inputs: &mut [Signal]) {
    for input in inputs {
        *input = input.negated();
    }
}

/// Sorts the inputs of a conjunction and removes what does not matter; false if it can never hold.
fn simplify(inputs: &mut Vec<Signal>) -> bool {
    inputs.sort_unstable();
    inputs.dedup();
    inputs.retain(|input| *input != Signal::TRUE);
    let contradicts = |pair: &[Signal]| pair[0].node() == pair[1].node();
    inputs.first() != Some(&Signal::FALSE) && !inputs.windows(2).any(contradicts)
}

/// The signal that most of the products have in common; none if all differ.
fn most_frequent(products: &[Vec<Signal>]) -> Option<Signal> {
    let mut all: Vec<Signal> = products.iter().filter(|product| product.len() > 1).flatten().copied().collect();
    all.sort_unstable();
    let runs = all.chunk_by(|a, b| a == b);
    let longest = runs.fold((1, None), |best, run| if run.len() > best.0 { (run.len(), Some(run[0])) } else { best });
    longest.1
}
