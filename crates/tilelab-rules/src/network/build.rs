//! From ground rules to gates.

use std::collections::BTreeMap;

use super::gates::{Gate, Gates, Signal};
use super::layout::{Network, Outputs};
use crate::datalog::{GroundLiteral, weight};
use crate::graph::components;
use crate::ground::Grounding;
use crate::interface::Interface;
use crate::limits::Exhausted;
use crate::syntax::Keywords;
use crate::term::{FastMap, Functor, Symbol, Term};

/// Gates at most, so that a signal fits its number.
const MAX_GATES: usize = 1 << 28;

/// What an atom of a ground rule is.
#[derive(Clone, Copy)]
enum Atom {
    Fluent(u32),
    Move(u32),
    /// An aggregate by number, and its value.
    Value(u32, i64),
    /// A head by number.
    Derived(u32),
}

/// The literals of a body: what each atom is, and whether it is negated.
type ResolvedBody = Vec<(Option<Atom>, bool)>;

/// One aggregate with its shared variables replaced: its possible tuples.
struct GroundAggregate {
    /// The heads of the tuples, each with what it adds.
    tuples: Vec<(u32, i64)>,
    /// The gates of its values, once they are built.
    values: Option<BTreeMap<i64, Signal>>,
}

struct Builder<'a> {
    grounding: &'a Grounding,
    keywords: &'a Keywords,
    heads: FastMap<Term, u32>,
    /// The bodies of each head.
    bodies: Vec<Vec<&'a [GroundLiteral]>>,
    fluents: FastMap<Term, u32>,
    moves: FastMap<Term, u32>,
    aggregates: Vec<GroundAggregate>,
    aggregate_of: BTreeMap<AggregateKey, u32>,
    gates: Gates,
    signals: Vec<Option<Signal>>,
}

/// Builds the network of a game.
pub(crate) fn build(
    grounding: &mut Grounding,
    keywords: &Keywords,
    interface: &Interface,
) -> Result<Network, Exhausted> {
    let atoms = interface.atoms(&mut grounding.terms, keywords)?;
    let mut builder = Builder::new(grounding, keywords, interface);
    builder.add_derived()?;
    let signal = |builder: &Builder<'_>, atom: &Term| match builder.heads.get(atom) {
        Some(head) => builder.signals[*head as usize].unwrap_or(Signal::FALSE),
        None => Signal::FALSE,
    };
    let outputs = Outputs {
        legal: atoms.legal.iter().map(|row| row.iter().map(|atom| signal(&builder, atom)).collect()).collect(),
        next: atoms.next.iter().map(|atom| signal(&builder, atom)).collect(),
        terminal: signal(&builder, &atoms.terminal),
        goals: interface
            .goals
            .iter()
            .map(|goals| goals.iter().map(|(value, atom)| (*value, signal(&builder, atom))).collect())
            .collect(),
    };
    let moves = interface.actions.iter().map(Vec::len).sum();
    Ok(Network::new(&builder.gates.into_gates(), interface.fluents.len(), moves, &outputs))
}

/// An aggregate's result predicate and its shared variables.
type AggregateKey = (Symbol, Vec<Term>);

/// The possible tuples of each aggregate, and what they add.
fn tuples(grounding: &Grounding) -> BTreeMap<AggregateKey, Vec<(Term, i64)>> {
    let mut found: BTreeMap<AggregateKey, Vec<(Term, i64)>> = BTreeMap::new();
    for aggregate in &grounding.aggregates {
        for row in grounding.database.rows(aggregate.tuples) {
            let (shared, tuple) = grounding.terms.arguments(*row).split_at(aggregate.shared.len());
            let adds = weight(&grounding.terms, aggregate.sums, tuple);
            found.entry((aggregate.result, shared.to_vec())).or_default().push((*row, adds));
        }
    }
    found
}

impl<'a> Builder<'a> {
    fn new(grounding: &'a Grounding, keywords: &'a Keywords, interface: &Interface) -> Self {
        let mut heads: FastMap<Term, u32> = FastMap::default();
        let mut bodies: Vec<Vec<&[GroundLiteral]>> = Vec::new();
        for (head, body) in grounding.rules() {
            let number = *heads.entry(head).or_insert_with(|| {
                bodies.push(Vec::new());
                bodies.len() as u32 - 1
            });
            bodies[number as usize].push(body);
        }
        let numbered = |terms: &[Term]| terms.iter().zip(0..).map(|(term, number)| (*term, number)).collect();
        let mut aggregates = Vec::new();
        let mut aggregate_of = BTreeMap::new();
        for (key, tuples) in tuples(grounding) {
            aggregate_of.insert(key, aggregates.len() as u32);
            let tuples = tuples.iter().filter_map(|(row, adds)| heads.get(row).map(|head| (*head, *adds))).collect();
            aggregates.push(GroundAggregate { tuples, values: None });
        }
        let moves: FastMap<Term, u32> = interface.does.iter().zip(0..).map(|(atom, number)| (*atom, number)).collect();
        Self {
            grounding,
            keywords,
            signals: vec![None; bodies.len()],
            heads,
            bodies,
            fluents: numbered(&interface.fluents),
            moves,
            aggregates,
            aggregate_of,
            gates: Gates::new(),
        }
    }

    /// What an atom is; none if it can never hold.
    fn atom(&self, atom: Term) -> Option<Atom> {
        let terms = &self.grounding.terms;
        let Functor::Name(symbol) = terms.functor(atom) else { return None };
        let arguments = terms.arguments(atom);
        if symbol == self.keywords.truth {
            return self.fluents.get(&arguments[0]).map(|number| Atom::Fluent(*number));
        }
        if symbol == self.keywords.does {
            return self.moves.get(&atom).map(|number| Atom::Move(*number));
        }
        if let Some(head) = self.heads.get(&atom) {
            return Some(Atom::Derived(*head));
        }
        let is_value = self.grounding.aggregates.iter().any(|aggregate| aggregate.result == symbol);
        let (value, shared) = arguments.split_last().filter(|_| is_value)?;
        let value = terms.integer_value(*value)?;
        let aggregate = self.aggregate_of.get(&(symbol, shared.to_vec()));
        Some(Atom::Value(aggregate.map_or(u32::MAX, |number| *number), value))
    }

    /// Builds the gates of all heads, each after what it depends on.
    fn add_derived(&mut self) -> Result<(), Exhausted> {
        let mut resolved: Vec<Vec<ResolvedBody>> = Vec::with_capacity(self.bodies.len());
        let mut edges: Vec<Vec<u32>> = Vec::with_capacity(self.bodies.len());
        for bodies in &self.bodies {
            let mut read = Vec::new();
            let mut products = Vec::with_capacity(bodies.len());
            for body in bodies {
                let literals: Vec<_> = body.iter().map(|literal| (self.atom(literal.atom), literal.negated)).collect();
                for (atom, _) in &literals {
                    match atom {
                        Some(Atom::Derived(head)) => read.push(*head),
                        Some(Atom::Value(aggregate, _)) => {
                            let tuples = self.aggregates.get(*aggregate as usize).map(|of| &of.tuples);
                            read.extend(tuples.into_iter().flatten().map(|(head, _)| *head));
                        }
                        _ => {}
                    }
                }
                products.push(literals);
            }
            read.sort_unstable();
            read.dedup();
            edges.push(read);
            resolved.push(products);
        }
        for component in components(edges.len(), |head| &edges[head]) {
            let first = component[0];
            let is_recursive = component.len() > 1 || edges[first as usize].binary_search(&first).is_ok();
            if is_recursive {
                for head in &component {
                    self.signals[*head as usize] = Some(self.gates.reserve());
                }
            }
            for head in component {
                let mut products = Vec::new();
                for body in std::mem::take(&mut resolved[head as usize]) {
                    products.push(body.into_iter().map(|(atom, negated)| self.signal(atom, negated)).collect());
                }
                let sum = self.gates.sum_of_products(products);
                match self.signals[head as usize] {
                    Some(reserved) => self.gates.set(reserved, sum),
                    None => self.signals[head as usize] = Some(sum),
                }
            }
            if self.gates.len() > MAX_GATES {
                return Err(Exhausted::Limit("gates", MAX_GATES as u64));
            }
        }
        Ok(())
    }

    fn signal(&mut self, atom: Option<Atom>, negated: bool) -> Signal {
        let signal = match atom {
            None => Signal::FALSE,
            Some(Atom::Fluent(number)) => self.gates.intern(Gate::Fluent(number)),
            Some(Atom::Move(number)) => self.gates.intern(Gate::Move(number)),
            Some(Atom::Derived(head)) => self.signals[head as usize].unwrap_or(Signal::FALSE),
            Some(Atom::Value(aggregate, value)) => self.value(aggregate, value),
        };
        if negated { signal.negated() } else { signal }
    }

    /// The gate of an aggregate's value. After k tuples, each possible sum has a gate.
    fn value(&mut self, aggregate: u32, value: i64) -> Signal {
        let Some(of) = self.aggregates.get_mut(aggregate as usize) else {
            return if value == 0 { Signal::TRUE } else { Signal::FALSE };
        };
        if of.values.is_none() {
            let tuples = of.tuples.clone();
            let mut sums = BTreeMap::from([(0_i64, Signal::TRUE)]);
            for (head, adds) in tuples.into_iter().filter(|(_, adds)| *adds != 0) {
                let tuple = self.signals[head as usize].unwrap_or(Signal::FALSE);
                let mut ways: BTreeMap<i64, Vec<Signal>> = BTreeMap::new();
                for (sum, signal) in sums {
                    let without = self.gates.and(vec![signal, tuple.negated()]);
                    ways.entry(sum).or_default().push(without);
                    let with = self.gates.and(vec![signal, tuple]);
                    ways.entry(sum.saturating_add(adds)).or_default().push(with);
                }
                sums = ways.into_iter().map(|(sum, ways)| (sum, self.gates.or(ways))).collect();
            }
            self.aggregates[aggregate as usize].values = Some(sums);
        }
        let values = self.aggregates[aggregate as usize].values.as_ref();
        values.and_then(|values| values.get(&value)).copied().unwrap_or(Signal::FALSE)
    }
}
