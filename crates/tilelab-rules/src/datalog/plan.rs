//! Orders the literals of a rule for a join: first what restricts most.

use super::relation::{Database, Shape};
use crate::syntax::{Aggregate, Comparison, Expr, Literal, Predicate, Rule};
use crate::term::{Symbol, Terms};

/// Which rows of a relation a scan visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Window {
    /// Those known before the previous round.
    Old,
    /// Those found in the previous round.
    Delta,
    /// Those known before this round.
    Known,
}

/// One operation of a join. `binds` are the variables that it binds and that are unbound again afterwards.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Visits the rows that match a pattern.
    Scan {
        relation: usize,
        pattern: Expr,
        index: Option<usize>,
        keys: Vec<Expr>,
        window: Window,
        binds: Vec<usize>,
        open: bool,
    },
    /// Goes on if a row is known.
    Contains {
        relation: usize,
        atom: Expr,
        window: Window,
        open: bool,
    },
    /// Goes on if a row is unknown, or in any case if the relation is open.
    Absent {
        relation: usize,
        atom: Expr,
        open: bool,
    },
    Compare(Comparison, Expr, Expr),
    /// Matches a pattern with a value.
    Assign {
        pattern: Expr,
        value: Expr,
        binds: Vec<usize>,
    },
    Member {
        value: Expr,
        low: Expr,
        high: Expr,
        binds: Vec<usize>,
    },
    Aggregate {
        aggregate: Aggregate,
        relation: usize,
        index: usize,
        open: bool,
        binds: Vec<usize>,
    },
}

/// A rule, ready to be joined.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) head: Expr,
    pub(super) steps: Vec<Step>,
    pub(super) variables: usize,
    /// The relation whose new rows drive the plan; none for a plan that runs once.
    pub(super) delta: Option<usize>,
}

/// What a planner needs to know about a program.
pub(super) struct Planner<'a> {
    pub(super) terms: &'a Terms,
    pub(super) database: &'a mut Database,
    /// Whether atoms of a predicate are recorded in ground rules, and their negations assumed.
    pub(super) is_open: &'a dyn Fn(Predicate) -> bool,
    /// The head predicates of this stratum, whose relations grow while it is evaluated.
    pub(super) grows: &'a dyn Fn(Predicate) -> bool,
}

impl Planner<'_> {
    /// The plan that runs once, and one for each literal whose relation grows.
    pub(super) fn plans(&mut self, rule: &Rule) -> Vec<Plan> {
        let mut plans = vec![self.plan(rule, None)];
        for (number, literal) in rule.body.iter().enumerate() {
            if let Literal::Atom(atom) = literal
                && atom.predicate(self.terms).is_some_and(|predicate| (self.grows)(predicate))
            {
                plans.push(self.plan(rule, Some(number)));
            }
        }
        plans
    }

    fn plan(&mut self, rule: &Rule, delta: Option<usize>) -> Plan {
        let mut bound = vec![false; rule.variables.len()];
        let mut left: Vec<usize> = (0..rule.body.len()).collect();
        let mut steps = Vec::new();
        while !left.is_empty() {
            let cost = |number: &usize| {
                if Some(*number) == delta { Some(-1.0) } else { self.cost(&rule.body[*number], &bound) }
            };
            let cheapest = left
                .iter()
                .enumerate()
                .filter_map(|(at, number)| cost(number).map(|cost| (at, cost)))
                .min_by(|a, b| a.1.total_cmp(&b.1));
            // Rules are safe, so that some literal can always be evaluated.
            let Some((at, _)) = cheapest else { break };
            let number = left.remove(at);
            let window = match delta {
                Some(delta) if number == delta => Window::Delta,
                Some(delta) if number < delta => Window::Old,
                _ => Window::Known,
            };
            let step = self.step(&rule.body[number], &bound, window);
            for variable in rule.body[number].variables() {
                bound[variable] = true;
            }
            steps.push(step);
        }
        let delta = delta.and_then(|number| match &rule.body[number] {
            Literal::Atom(atom) => atom.predicate(self.terms).map(|predicate| self.database.relation_of(predicate)),
            _ => None,
        });
        Plan { head: rule.head.clone(), steps, variables: rule.variables.len(), delta }
    }

    /// An estimate of how many rows a literal multiplies the join by; none if it cannot be evaluated yet.
    fn cost(&self, literal: &Literal, bound: &[bool]) -> Option<f64> {
        let is_bound = |expr: &Expr| expr.variables().iter().all(|variable| bound[*variable]);
        match literal {
            Literal::Not(atom) => is_bound(atom).then_some(0.0),
            Literal::Compare(Comparison::Equal, a, b) => {
                let assignable = |value: &Expr, pattern: &Expr| is_bound(value) && can_match(pattern, &is_bound);
                (assignable(a, b) || assignable(b, a)).then_some(0.0)
            }
            Literal::Compare(_, a, b) => (is_bound(a) && is_bound(b)).then_some(0.0),
            Literal::Member(value, low, high) if is_bound(low) && is_bound(high) => {
                can_match(value, &is_bound).then(|| if is_bound(value) { 0.0 } else { 10.0 })
            }
            Literal::Member(..) => None,
            Literal::Aggregate(aggregate) => aggregate.shared.iter().all(is_bound).then_some(1000.0),
            Literal::Atom(atom) if is_bound(atom) => Some(0.1),
            Literal::Atom(atom) => {
                let predicate = atom.predicate(self.terms)?;
                let rows = self.database.rows(predicate).len() as f64;
                let rows = if (self.grows)(predicate) { rows.max(300.0) } else { rows };
                let mut keys = Vec::new();
                let shape = Shape::of(atom, &|variable| bound[variable], &mut keys);
                let (known, all) = known_parts(&shape);
                Some(libm::pow(rows.max(1.0), 1.0 - known / all.max(1.0)))
            }
        }
    }

    fn step(&mut self, literal: &Literal, bound: &[bool], window: Window) -> Step {
        let is_bound = |expr: &Expr| expr.variables().iter().all(|variable| bound[*variable]);
        let mut binds: Vec<usize> = literal.variables().into_iter().filter(|variable| !bound[*variable]).collect();
        binds.sort_unstable();
        binds.dedup();
        let relation = |database: &mut Database, atom: &Expr| {
            // Readers produce only atoms with a name.
            let predicate = atom.predicate(self.terms).unwrap_or((Symbol(0), usize::MAX));
            (database.relation_of(predicate), (self.is_open)(predicate))
        };
        match literal {
            Literal::Not(atom) => {
                let (relation, open) = relation(self.database, atom);
                Step::Absent { relation, atom: atom.clone(), open }
            }
            Literal::Atom(atom) if binds.is_empty() => {
                let (relation, open) = relation(self.database, atom);
                Step::Contains { relation, atom: atom.clone(), window, open }
            }
            Literal::Atom(atom) => {
                let (relation, open) = relation(self.database, atom);
                let mut keys = Vec::new();
                let shape = Shape::of(atom, &|variable| bound[variable], &mut keys);
                let index = restricts(&shape).then(|| self.database.index(self.terms, relation, &shape));
                let keys = keys.into_iter().cloned().collect();
                Step::Scan { relation, pattern: atom.clone(), index, keys, window, binds, open }
            }
            Literal::Compare(Comparison::Equal, a, b) if !binds.is_empty() => {
                let (value, pattern) = if is_bound(a) { (a, b) } else { (b, a) };
                Step::Assign { pattern: pattern.clone(), value: value.clone(), binds }
            }
            Literal::Compare(comparison, a, b) => Step::Compare(*comparison, a.clone(), b.clone()),
            Literal::Member(value, low, high) => {
                Step::Member { value: value.clone(), low: low.clone(), high: high.clone(), binds }
            }
            Literal::Aggregate(aggregate) => {
                let relation = self.database.relation_of(aggregate.tuples);
                let rest = aggregate.tuples.1 - aggregate.shared.len();
                let parts = aggregate.shared.iter().map(|_| Shape::Key).chain((0..rest).map(|_| Shape::Any)).collect();
                let shape = Shape::Function(aggregate.tuples.0, parts);
                let index = self.database.index(self.terms, relation, &shape);
                let open = (self.is_open)(aggregate.tuples);
                Step::Aggregate { aggregate: aggregate.clone(), relation, index, open, binds }
            }
        }
    }
}

/// Whether a pattern determines its unbound variables when it is matched with a value.
pub(crate) fn can_match(pattern: &Expr, is_bound: &impl Fn(&Expr) -> bool) -> bool {
    match pattern {
        _ if is_bound(pattern) => true,
        Expr::Variable(_) => true,
        Expr::Function(_, parts) => parts.iter().all(|part| can_match(part, is_bound)),
        Expr::Arithmetic(operator, parts) => {
            use crate::syntax::Operator::{Add, Subtract};
            matches!(operator, Add | Subtract)
                && (is_bound(&parts.0) && can_match(&parts.1, is_bound)
                    || is_bound(&parts.1) && can_match(&parts.0, is_bound))
        }
        _ => false,
    }
}

/// How many parts of a shape are known, and how many there are.
fn known_parts(shape: &Shape) -> (f64, f64) {
    match shape {
        Shape::Key => (1.0, 1.0),
        Shape::Any => (0.0, 1.0),
        // The name of the function is known, which tells something.
        Shape::Function(_, parts) => {
            parts.iter().map(known_parts).fold((0.25, 0.25), |sum, part| (sum.0 + part.0, sum.1 + part.1))
        }
    }
}

/// Whether an index over the shape finds fewer rows than there are.
fn restricts(shape: &Shape) -> bool {
    let below = |part: &Shape| matches!(part, Shape::Key | Shape::Function(..));
    matches!(shape, Shape::Function(_, parts) if parts.iter().any(below))
}
