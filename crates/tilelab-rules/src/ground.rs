//! Grounding: the rules without variables, for the fluents and moves that may ever occur.
//!
//! The set of reachable fluents is over-approximated: starting with the initial states, `legal` allows moves and
//! `next` allows fluents, and negations of what changes during a game are assumed to hold. Static predicates are
//! evaluated before, so that they leave no trace in the ground rules.

use std::collections::BTreeSet;

use crate::datalog::{Database, GroundLiteral, Saturation, Stratum, ValueDomains, saturate, weight};
use crate::limits::{Budget, Exhausted, Limits};
use crate::strata::{Phase, Strata};
use crate::syntax::{Aggregate, Literal, Predicate, Program, Rule};
use crate::term::{FastHasher, FastMap, Functor, Term, Terms};

/// The ground rules of a game.
pub(crate) struct Grounding {
    /// Each rule's head, and where its body ends in `literals`.
    rules: Vec<(Term, u32)>,
    literals: Vec<GroundLiteral>,
    /// The rows of `true`, `does` and of the predicates that depend on them.
    pub(crate) database: Database,
    pub(crate) terms: Terms,
    /// The aggregates that depend on the state.
    pub(crate) aggregates: Vec<Aggregate>,
}

impl Grounding {
    pub(crate) fn rules(&self) -> impl Iterator<Item = (Term, &[GroundLiteral])> {
        let starts = [0].into_iter().chain(self.rules.iter().map(|(_, end)| *end));
        self.rules.iter().zip(starts).map(|((head, end), start)| (*head, &self.literals[start as usize..*end as usize]))
    }
}

/// Which fluents and moves are considered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Domain {
    /// Those that the rules can produce.
    Reachable,
    /// Of these, those that `base` and `input` list. The language demands that they list all, but some games do
    /// not, so that this is the second choice.
    Declared,
}

/// Rounds in which the values of aggregates may grow.
const MAX_ROUNDS: usize = 64;
/// Different values of one aggregate.
const MAX_VALUES: usize = 10_000;

/// Gates for the values of all aggregates: each tuple adds one per value.
const MAX_VALUE_GATES: usize = 1_000_000;

/// Grounds a program. `database` holds the static predicates, `initial` the fluents of all initial states.
pub(crate) fn ground(
    program: &Program,
    strata: &Strata,
    database: &Database,
    initial: &[Term],
    domain: Domain,
    limits: &Limits<'_>,
) -> Result<Grounding, Exhausted> {
    let keywords = &program.keywords;
    let dynamic: Vec<&Rule> = strata
        .strata
        .iter()
        .filter(|(phase, _)| *phase != Phase::Static)
        .flat_map(|(_, rules)| rules.iter().map(|rule| &program.rules[*rule]))
        .collect();
    let is_open = |predicate: Predicate| strata.phase(predicate) != Phase::Static;
    let aggregates: Vec<Aggregate> = dynamic
        .iter()
        .flat_map(|rule| &rule.body)
        .filter_map(|literal| match literal {
            Literal::Aggregate(aggregate) if is_open(aggregate.tuples) => Some(aggregate.clone()),
            _ => None,
        })
        .collect();
    let declared = |symbol, arity| match domain {
        Domain::Reachable => None,
        Domain::Declared => Some(database.rows((symbol, arity)).to_vec()),
    };
    let (base, input) = (declared(keywords.base, 1), declared(keywords.input, 2));
    // Where `base` is given, many more fluents are a sign of numbers without end.
    let max_fluents = match database.rows((keywords.base, 1)).len() {
        0 => limits.max_atoms,
        count => 4 * count + 1000,
    };
    let mut domains = ValueDomains::default();
    let mut budget = Budget::new(limits.max_steps, limits.stop);
    for _ in 0..MAX_ROUNDS {
        let mut terms = program.terms.clone();
        let mut database = database.clone();
        let mut found = Found::new(limits);
        let listed = |rows: &Option<Vec<Term>>, terms: &mut Terms, keep: &mut BTreeSet<Term>, symbol| {
            for row in rows.iter().flatten() {
                let arguments = terms.arguments(*row).to_vec();
                keep.insert(terms.intern(Functor::Name(symbol), &arguments)?);
            }
            Ok::<(), Exhausted>(())
        };
        let mut keep = BTreeSet::new();
        listed(&base, &mut terms, &mut keep, keywords.truth)?;
        listed(&input, &mut terms, &mut keep, keywords.does)?;
        for fluent in initial {
            let row = terms.intern(Functor::Name(keywords.truth), &[*fluent])?;
            database.insert(&terms, row);
        }
        let inputs = [(keywords.truth, 1), (keywords.does, 2)];
        let stratum = Stratum::new(&terms, &mut database, &dynamic, &is_open, &inputs);
        let mut within =
            Saturation { terms: &mut terms, database: &mut database, domains: &domains, budget: &mut budget };
        saturate(&mut within, &stratum, &mut |terms, database, head, body| {
            found.add(head, body)?;
            let implied = match terms.functor(head) {
                Functor::Name(symbol) if symbol == keywords.next => keywords.truth,
                Functor::Name(symbol) if symbol == keywords.legal => keywords.does,
                _ => return Ok(()),
            };
            let arguments = terms.arguments(head).to_vec();
            let row = terms.intern(Functor::Name(implied), &arguments)?;
            if domain == Domain::Reachable || keep.contains(&row) {
                database.insert(terms, row);
            }
            if implied == keywords.truth && database.rows((implied, 1)).len() > max_fluents {
                return Err(Exhausted::Limit("fluents", max_fluents as u64));
            }
            Ok(())
        })?;
        let grown = values(&mut terms, &database, &aggregates)?;
        if grown == domains {
            let Found { rules, literals, .. } = found;
            return Ok(Grounding { rules, literals, database, terms, aggregates });
        }
        domains = grown;
    }
    Err(Exhausted::Limit("rounds of growing aggregates", MAX_ROUNDS as u64))
}

/// The ground rules found so far, without duplicates.
struct Found {
    rules: Vec<(Term, u32)>,
    literals: Vec<GroundLiteral>,
    known: FastMap<u64, u32>,
    max_rules: usize,
    max_literals: usize,
}

impl Found {
    fn new(limits: &Limits<'_>) -> Self {
        Self {
            rules: Vec::new(),
            literals: Vec::new(),
            known: FastMap::default(),
            max_rules: limits.max_ground_rules.min(u32::MAX as usize),
            max_literals: limits.max_ground_literals.min(u32::MAX as usize),
        }
    }

    fn add(&mut self, head: Term, body: &[GroundLiteral]) -> Result<(), Exhausted> {
        let hash = body.iter().fold(FastHasher::default().mix(u64::from(head.0)), |hash, literal| {
            hash.mix(u64::from(literal.atom.0) << 1 | u64::from(literal.negated))
        });
        if let Some(rule) = self.known.get(&hash.value()) {
            let start = if *rule == 0 { 0 } else { self.rules[*rule as usize - 1].1 };
            let (known, end) = self.rules[*rule as usize];
            if known == head && self.literals[start as usize..end as usize] == *body {
                return Ok(());
            }
        }
        if self.rules.len() >= self.max_rules {
            return Err(Exhausted::Limit("ground rules", self.max_rules as u64));
        }
        if self.literals.len() + body.len() > self.max_literals {
            return Err(Exhausted::Limit("literals of ground rules", self.max_literals as u64));
        }
        self.known.insert(hash.value(), self.rules.len() as u32);
        self.literals.extend_from_slice(body);
        self.rules.push((head, self.literals.len() as u32));
        Ok(())
    }
}

/// The values that aggregates may have: the sums of all subsets of their possible tuples.
fn values(terms: &mut Terms, database: &Database, aggregates: &[Aggregate]) -> Result<ValueDomains, Exhausted> {
    let mut domains = ValueDomains::default();
    let mut gates = 0;
    for aggregate in aggregates {
        for row in database.rows(aggregate.tuples) {
            let arguments = terms.arguments(*row).to_vec();
            let (shared, tuple) = arguments.split_at(aggregate.shared.len());
            let weight = weight(terms, aggregate.sums, tuple);
            let key = terms.intern(Functor::Name(aggregate.result), shared)?;
            let values = domains.entry(key).or_insert_with(|| BTreeSet::from([0]));
            let sums: Vec<i64> = values.iter().map(|value| value.saturating_add(weight)).collect();
            values.extend(sums);
            if values.len() > MAX_VALUES {
                return Err(Exhausted::Limit("values of an aggregate", MAX_VALUES as u64));
            }
            gates += values.len();
            if gates > MAX_VALUE_GATES {
                return Err(Exhausted::Limit("gates of aggregates", MAX_VALUE_GATES as u64));
            }
        }
    }
    Ok(domains)
}
