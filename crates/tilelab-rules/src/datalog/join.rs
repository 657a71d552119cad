//! Runs a plan: a depth-first join that binds the rule's variables step by step.

use std::collections::BTreeSet;

use super::plan::{Plan, Step, Window};
use super::relation::{Database, Relation};
use crate::limits::{Budget, Exhausted};
use crate::syntax::{Aggregate, Expr, Operator};
use crate::term::{FastHasher, FastMap, Functor, Term, Terms};

/// An atom of a ground rule's body, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct GroundLiteral {
    pub(crate) atom: Term,
    pub(crate) negated: bool,
}

/// The values that an aggregate over open relations may have, by the term `result(shared variables)`. An aggregate
/// that is missing has no tuples, so its value is 0.
pub(crate) type ValueDomains = FastMap<Term, BTreeSet<i64>>;

/// What a join reads, and the bindings it makes.
pub(super) struct Join<'a, 'b> {
    pub(super) terms: &'a mut Terms,
    pub(super) database: &'a Database,
    pub(super) domains: &'a ValueDomains,
    pub(super) budget: &'a mut Budget<'b>,
    bindings: Vec<Term>,
    body: Vec<GroundLiteral>,
}

/// Receives a head and the open literals of its body.
pub(super) type Emit<'e> = dyn FnMut(Term, &[GroundLiteral]) -> Result<(), Exhausted> + 'e;

impl<'a, 'b> Join<'a, 'b> {
    pub(super) fn new(
        terms: &'a mut Terms,
        database: &'a Database,
        domains: &'a ValueDomains,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        Self { terms, database, domains, budget, bindings: Vec::new(), body: Vec::new() }
    }

    pub(super) fn run(&mut self, plan: &Plan, emit: &mut Emit<'_>) -> Result<(), Exhausted> {
        self.bindings.clear();
        self.bindings.resize(plan.variables, Term::NONE);
        self.body.clear();
        self.join(&plan.head, &plan.steps, emit)
    }

    fn join(&mut self, head: &Expr, steps: &[Step], emit: &mut Emit<'_>) -> Result<(), Exhausted> {
        self.budget.step()?;
        let Some((step, rest)) = steps.split_first() else {
            return match self.build(head)? {
                Some(head) => emit(head, &self.body),
                None => Ok(()),
            };
        };
        match step {
            Step::Scan { relation, pattern, index, keys, window, binds, open } => {
                let relation = self.database.get(*relation);
                let range = window_of(relation, *window);
                let mut visit = |join: &mut Self, row: Term| {
                    join.budget.step()?;
                    if join.matches(pattern, row)? {
                        join.with(*open, row, false, head, rest, emit)?;
                    }
                    join.release(binds);
                    Ok(())
                };
                match index {
                    None => relation.rows()[range].iter().try_for_each(|row| visit(self, *row)),
                    Some(index) => {
                        let Some(hash) = self.hash(keys)? else { return Ok(()) };
                        let rows = relation.matching(*index, hash, &range);
                        rows.iter().try_for_each(|row| visit(self, relation.rows()[*row as usize]))
                    }
                }
            }
            Step::Contains { relation, atom, window, open } => {
                let Some(row) = self.build(atom)? else { return Ok(()) };
                let relation = self.database.get(*relation);
                match relation.find(row) {
                    Some(number) if window_of(relation, *window).contains(&number) => {
                        self.with(*open, row, false, head, rest, emit)
                    }
                    _ => Ok(()),
                }
            }
            Step::Absent { relation, atom, open } => match self.build(atom)? {
                Some(row) if *open || !self.database.get(*relation).contains(row) => {
                    self.with(*open, row, true, head, rest, emit)
                }
                _ => Ok(()),
            },
            Step::Compare(comparison, a, b) => {
                let (Some(a), Some(b)) = (self.build(a)?, self.build(b)?) else { return Ok(()) };
                if comparison.holds(self.terms.compare(a, b)) { self.join(head, rest, emit) } else { Ok(()) }
            }
            Step::Assign { pattern, value, binds } => {
                let Some(value) = self.build(value)? else { return Ok(()) };
                self.assign(pattern, value, binds, head, rest, emit)
            }
            Step::Member { value, low, high, binds } => {
                let (Some(low), Some(high)) = (self.build_integer(low)?, self.build_integer(high)?) else {
                    return Ok(());
                };
                for number in low..=high {
                    self.budget.step()?;
                    let number = self.terms.integer(number)?;
                    self.assign(value, number, binds, head, rest, emit)?;
                }
                Ok(())
            }
            Step::Aggregate { aggregate, relation, index, open, binds } => {
                let mut shared = Vec::with_capacity(aggregate.shared.len() + 1);
                for part in &aggregate.shared {
                    let Some(term) = self.build(part)? else { return Ok(()) };
                    shared.push(term);
                }
                if !open {
                    let value = self.value(aggregate, *relation, *index, &shared)?;
                    let value = self.terms.integer(value)?;
                    return self.assign(&aggregate.value, value, binds, head, rest, emit);
                }
                let domains = self.domains;
                let key = self.terms.intern(Functor::Name(aggregate.result), &shared)?;
                let nothing = BTreeSet::from([0]);
                for number in domains.get(&key).unwrap_or(&nothing) {
                    let value = self.terms.integer(*number)?;
                    if self.matches(&aggregate.value, value)? {
                        shared.push(value);
                        let row = self.terms.intern(Functor::Name(aggregate.result), &shared)?;
                        shared.pop();
                        self.with(true, row, false, head, rest, emit)?;
                    }
                    self.release(binds);
                }
                Ok(())
            }
        }
    }

    /// Continues with an atom in the body if its relation is open.
    fn with(
        &mut self,
        open: bool,
        atom: Term,
        negated: bool,
        head: &Expr,
        rest: &[Step],
        emit: &mut Emit<'_>,
    ) -> Result<(), Exhausted> {
        if !open {
            return self.join(head, rest, emit);
        }
        self.body.push(GroundLiteral { atom, negated });
        let result = self.join(head, rest, emit);
        self.body.pop();
        result
    }

    fn assign(
        &mut self,
        pattern: &Expr,
        value: Term,
        binds: &[usize],
        head: &Expr,
        rest: &[Step],
        emit: &mut Emit<'_>,
    ) -> Result<(), Exhausted> {
        if self.matches(pattern, value)? {
            self.join(head, rest, emit)?;
        }
        self.release(binds);
        Ok(())
    }

    fn release(&mut self, variables: &[usize]) {
        for variable in variables {
            self.bindings[*variable] = Term::NONE;
        }
    }

    fn hash(&mut self, keys: &[Expr]) -> Result<Option<u64>, Exhausted> {
        let mut hash = FastHasher::default();
        for key in keys {
            match self.build(key)? {
                Some(term) => hash = hash.mix(u64::from(term.0)),
                None => return Ok(None),
            }
        }
        Ok(Some(hash.value()))
    }

    /// Matches a pattern with a term and binds its unbound variables.
    fn matches(&mut self, pattern: &Expr, term: Term) -> Result<bool, Exhausted> {
        match pattern {
            Expr::Ground(ground) => Ok(*ground == term),
            Expr::Variable(variable) => {
                let bound = self.bindings[*variable];
                if bound == Term::NONE {
                    self.bindings[*variable] = term;
                    return Ok(true);
                }
                Ok(bound == term)
            }
            Expr::Function(symbol, parts) => {
                let arity = self.terms.arguments(term).len();
                if self.terms.functor(term) != Functor::Name(*symbol) || arity != parts.len() {
                    return Ok(false);
                }
                for (at, part) in parts.iter().enumerate() {
                    if !self.matches(part, self.terms.arguments(term)[at])? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Expr::Arithmetic(operator, parts) => {
                let Some(value) = self.terms.integer_value(term) else { return Ok(false) };
                let (a, b) = (self.build_integer(&parts.0)?, self.build_integer(&parts.1)?);
                let (part, solution) = match (operator, a, b) {
                    (_, Some(a), Some(b)) => return Ok(operator.apply(a, b) == Some(value)),
                    (Operator::Add, Some(a), None) => (&parts.1, value.checked_sub(a)),
                    (Operator::Add, None, Some(b)) => (&parts.0, value.checked_sub(b)),
                    (Operator::Subtract, Some(a), None) => (&parts.1, a.checked_sub(value)),
                    (Operator::Subtract, None, Some(b)) => (&parts.0, value.checked_add(b)),
                    _ => return Ok(false),
                };
                match solution {
                    Some(solution) => {
                        let solution = self.terms.integer(solution)?;
                        self.matches(part, solution)
                    }
                    None => Ok(false),
                }
            }
            Expr::Interval(_) | Expr::Pool(_) => Ok(false),
        }
    }

    /// The term of an expression; none if it is undefined.
    fn build(&mut self, expr: &Expr) -> Result<Option<Term>, Exhausted> {
        match expr {
            Expr::Ground(term) => Ok(Some(*term)),
            Expr::Variable(variable) => {
                let term = self.bindings[*variable];
                Ok((term != Term::NONE).then_some(term))
            }
            Expr::Function(symbol, parts) => {
                // Few functions have more arguments.
                let mut short = [Term::NONE; 8];
                let mut long = Vec::new();
                let arguments = match short.get_mut(..parts.len()) {
                    Some(short) => short,
                    None => {
                        long.resize(parts.len(), Term::NONE);
                        &mut long
                    }
                };
                for (argument, part) in arguments.iter_mut().zip(parts) {
                    let Some(term) = self.build(part)? else { return Ok(None) };
                    *argument = term;
                }
                self.terms.intern(Functor::Name(*symbol), arguments).map(Some)
            }
            Expr::Arithmetic(operator, parts) => {
                let (a, b) = (self.build_integer(&parts.0)?, self.build_integer(&parts.1)?);
                match a.zip(b).and_then(|(a, b)| operator.apply(a, b)) {
                    Some(value) => self.terms.integer(value).map(Some),
                    None => Ok(None),
                }
            }
            Expr::Interval(_) | Expr::Pool(_) => Ok(None),
        }
    }

    fn build_integer(&mut self, expr: &Expr) -> Result<Option<i64>, Exhausted> {
        Ok(self.build(expr)?.and_then(|term| self.terms.integer_value(term)))
    }

    /// The value of an aggregate whose tuples are all known.
    fn value(
        &mut self,
        aggregate: &Aggregate,
        relation: usize,
        index: usize,
        shared: &[Term],
    ) -> Result<i64, Exhausted> {
        let hash = shared.iter().fold(FastHasher::default(), |hash, term| hash.mix(u64::from(term.0))).value();
        let relation = self.database.get(relation);
        let mut sum = 0_i64;
        for row in relation.matching(index, hash, &(0..relation.rows().len())) {
            self.budget.step()?;
            let row = self.terms.arguments(relation.rows()[*row as usize]);
            if row.starts_with(shared) {
                sum = sum.saturating_add(weight(self.terms, aggregate.sums, &row[shared.len()..]));
            }
        }
        Ok(sum)
    }
}

/// What a tuple adds to its aggregate.
pub(crate) fn weight(terms: &Terms, sums: bool, tuple: &[Term]) -> i64 {
    match (sums, tuple.first()) {
        (true, Some(first)) => terms.integer_value(*first).unwrap_or(0),
        (true, None) => 0,
        (false, _) => 1,
    }
}

fn window_of(relation: &Relation, window: Window) -> std::ops::Range<usize> {
    match window {
        Window::Old => 0..relation.old,
        Window::Delta => relation.old..relation.now,
        Window::Known => 0..relation.now,
    }
}
