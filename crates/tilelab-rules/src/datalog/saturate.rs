//! Semi-naive evaluation: each round joins only what the previous round found.

use super::join::{GroundLiteral, Join, ValueDomains};
use super::plan::{Plan, Planner};
use super::relation::Database;
use crate::limits::{Budget, Exhausted};
use crate::syntax::{Literal, Predicate, Rule};
use crate::term::{Term, Terms};

/// Rules that are evaluated together until nothing new follows.
#[derive(Clone)]
pub(crate) struct Stratum {
    plans: Vec<Plan>,
    /// The relations that grow.
    growing: Vec<usize>,
    /// The relations that are read or grow.
    used: Vec<usize>,
}

impl Stratum {
    /// Plans the rules. `grows` names predicates that grow although they are not heads of these rules.
    pub(crate) fn new(
        terms: &Terms,
        database: &mut Database,
        rules: &[&Rule],
        is_open: &dyn Fn(Predicate) -> bool,
        grows: &[Predicate],
    ) -> Self {
        let heads = rules.iter().filter_map(|rule| rule.head.predicate(terms));
        let mut predicates: Vec<Predicate> = heads.chain(grows.iter().copied()).collect();
        predicates.sort_unstable();
        predicates.dedup();
        let growing: Vec<usize> = predicates.iter().map(|predicate| database.relation_of(*predicate)).collect();
        let mut used = growing.clone();
        let atoms = rules.iter().flat_map(|rule| &rule.body).filter_map(|literal| match literal {
            Literal::Atom(atom) | Literal::Not(atom) => atom.predicate(terms),
            Literal::Aggregate(aggregate) => Some(aggregate.tuples),
            _ => None,
        });
        for predicate in atoms {
            used.push(database.relation_of(predicate));
        }
        used.sort_unstable();
        used.dedup();
        let grows = |predicate: Predicate| predicates.binary_search(&predicate).is_ok();
        let mut planner = Planner { terms, database, is_open, grows: &grows };
        let plans = rules.iter().flat_map(|rule| planner.plans(rule)).collect();
        Self { plans, growing, used }
    }

    /// The relations of the heads.
    pub(crate) fn growing(&self) -> &[usize] {
        &self.growing
    }
}

/// What evaluation needs besides the rules.
pub(crate) struct Saturation<'a, 'b> {
    pub(crate) terms: &'a mut Terms,
    pub(crate) database: &'a mut Database,
    pub(crate) domains: &'a ValueDomains,
    pub(crate) budget: &'a mut Budget<'b>,
}

/// The results of one join that wait for their insertion; bounds memory.
const MAX_BUFFER: usize = 8_000_000;

/// Receives each ground rule once, and may add further rows to the database.
pub(crate) type Receive<'r> =
    dyn FnMut(&mut Terms, &mut Database, Term, &[GroundLiteral]) -> Result<(), Exhausted> + 'r;

/// Adds everything that follows from the rules.
pub(crate) fn saturate(
    within: &mut Saturation<'_, '_>,
    stratum: &Stratum,
    receive: &mut Receive<'_>,
) -> Result<(), Exhausted> {
    for relation in &stratum.used {
        let relation = within.database.get_mut(*relation);
        relation.now = relation.rows().len();
        relation.old = relation.now;
    }
    let mut heads: Vec<(Term, usize)> = Vec::new();
    let mut bodies: Vec<GroundLiteral> = Vec::new();
    let mut first = true;
    loop {
        for plan in &stratum.plans {
            let runs = match plan.delta {
                None => first,
                Some(relation) => {
                    let relation = within.database.get(relation);
                    !first && relation.old < relation.now
                }
            };
            if !runs {
                continue;
            }
            let mut join = Join::new(within.terms, within.database, within.domains, within.budget);
            join.run(plan, &mut |head, body| {
                if heads.len() + bodies.len() > MAX_BUFFER {
                    return Err(Exhausted::Limit("ground literals at once", MAX_BUFFER as u64));
                }
                bodies.extend_from_slice(body);
                heads.push((head, bodies.len()));
                Ok(())
            })?;
            let mut start = 0;
            for (head, end) in heads.drain(..) {
                within.database.insert(within.terms, head);
                receive(within.terms, within.database, head, &bodies[start..end])?;
                start = end;
            }
            bodies.clear();
        }
        first = false;
        let mut grown = false;
        for relation in &stratum.growing {
            let relation = within.database.get_mut(*relation);
            relation.old = relation.now;
            relation.now = relation.rows().len();
            grown |= relation.old < relation.now;
        }
        if !grown {
            return Ok(());
        }
    }
}
