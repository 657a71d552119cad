//! Static predicates and initial states. A text may give one initial state as facts, or several as the models of
//! rules with choices and constraints.

use std::collections::BTreeSet;

use crate::datalog::{Database, Stratum};
use crate::error::{Fault, Position, RuleError};
use crate::interpret::{evaluate, plan};
use crate::limits::{Budget, Exhausted, Limits};
use crate::strata::{Phase, Strata};
use crate::syntax::{Choice, Literal, Predicate, Program};
use crate::term::{Functor, Term};

/// What holds in the whole game, and how it starts.
pub(crate) struct Initial {
    /// The static predicates. Those that depend on a choice are left out.
    pub(crate) database: Database,
    /// The fluents of each initial state, in the order of enumeration.
    pub(crate) states: Vec<Vec<Term>>,
    /// Whether there are more initial states.
    pub(crate) truncated: bool,
}

/// How many selections may be tried for each initial state that the limits allow: constraints may reject most of them.
const CANDIDATES_PER_STATE: usize = 16;

/// Evaluates what is static, and enumerates the initial states.
pub(crate) fn initial(program: &mut Program, strata: &Strata, limits: &Limits<'_>) -> Result<Initial, RuleError> {
    let mut budget = Budget::new(limits.max_steps, limits.stop);
    let late = late_predicates(program);
    check_choices(program, strata, &late)?;
    let mut database = Database::default();
    let mut later = Vec::new();
    for (_, rules) in strata.strata.iter().filter(|(phase, _)| *phase == Phase::Static) {
        let rules: Vec<_> = rules.iter().map(|rule| &program.rules[*rule]).collect();
        let is_late = rules[0].head.predicate(&program.terms).is_some_and(|head| late.contains(&head));
        if is_late {
            later.push(rules);
            continue;
        }
        let stratum = Stratum::new(&program.terms, &mut database, &rules, &|_| false, &[]);
        evaluate(&mut program.terms, &mut database, [&stratum].into_iter(), &mut budget).map_err(Exhausted::error)?;
    }
    let later: Vec<Stratum> =
        later.iter().map(|rules| Stratum::new(&program.terms, &mut database, rules, &|_| false, &[])).collect();
    let mut states = Vec::new();
    let mut truncated = false;
    let mut search = Search::new(program, &database);
    let max_candidates = limits.max_initial_states.saturating_mul(CANDIDATES_PER_STATE);
    for candidate in 0.. {
        let chosen = match search.next(limits) {
            Ok(Some(chosen)) => chosen,
            Ok(None) => break,
            Err(limit) => return Err(limit.error()),
        };
        if states.len() >= limits.max_initial_states {
            truncated = true;
            break;
        }
        if candidate >= max_candidates {
            return Err(Exhausted::Limit("candidates for initial states", max_candidates as u64).error());
        }
        states.extend(model(program, strata, &database, &later, &chosen, &mut budget).map_err(Exhausted::error)?);
    }
    if states.is_empty() {
        let fault = Fault::Meaning("the initial program has no model".to_owned());
        return Err(RuleError::new(Position { line: 1, column: 1 }, fault));
    }
    Ok(Initial { database, states, truncated })
}

/// The initial state that follows from chosen atoms; none if it violates a constraint.
fn model(
    program: &mut Program,
    strata: &Strata,
    database: &Database,
    later: &[Stratum],
    chosen: &[Term],
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<Term>>, Exhausted> {
    let (init, truth) = (program.keywords.init, program.keywords.truth);
    let mut own;
    let mut database = database;
    if !later.is_empty() || !chosen.is_empty() || program.violated.is_some() {
        own = database.clone();
        for atom in chosen {
            own.insert(&program.terms, *atom);
        }
        evaluate(&mut program.terms, &mut own, later.iter(), budget)?;
        if let Some(violated) = program.violated {
            for row in own.rows((init, 1)).to_vec() {
                let fluent = program.terms.arguments(row)[0];
                let fact = program.terms.intern(Functor::Name(truth), &[fluent])?;
                own.insert(&program.terms, fact);
            }
            let planned = plan(program, strata, &program.terms, &mut own);
            evaluate(&mut program.terms, &mut own, planned.iter().map(|(_, stratum)| stratum), budget)?;
            if !own.rows((violated, 0)).is_empty() {
                return Ok(None);
            }
        }
        database = &own;
    }
    let fluents = database.rows((init, 1)).iter().map(|row| program.terms.arguments(*row)[0]);
    Ok(Some(fluents.collect()))
}

/// The predicates that depend on a choice.
fn late_predicates(program: &Program) -> BTreeSet<Predicate> {
    let mut late = BTreeSet::new();
    for choice in &program.choices {
        let elements = program.rules.iter().filter(|rule| rule.head.predicate(&program.terms) == Some(choice.elements));
        for rule in elements {
            late.extend(chosen_predicate(program, &rule.head));
        }
    }
    loop {
        let before = late.len();
        for rule in &program.rules {
            let reads_late = rule.body.iter().any(|literal| match literal {
                Literal::Atom(atom) | Literal::Not(atom) => {
                    atom.predicate(&program.terms).is_some_and(|predicate| late.contains(&predicate))
                }
                Literal::Aggregate(aggregate) => late.contains(&aggregate.tuples),
                _ => false,
            });
            if reads_late {
                late.extend(rule.head.predicate(&program.terms));
            }
        }
        if late.len() == before {
            return late;
        }
    }
}

/// The predicate of the atom that is the last argument of an element.
fn chosen_predicate(program: &Program, element: &crate::syntax::Expr) -> Option<Predicate> {
    use crate::syntax::Expr;
    match element {
        Expr::Function(_, arguments) => arguments.last()?.predicate(&program.terms),
        Expr::Ground(term) => {
            program.terms.arguments(*term).last().and_then(|last| Expr::Ground(*last).predicate(&program.terms))
        }
        _ => None,
    }
}

/// Choices may not depend on each other, and the rules of the game may not depend on them except through the state.
fn check_choices(program: &Program, strata: &Strata, late: &BTreeSet<Predicate>) -> Result<(), RuleError> {
    for choice in &program.choices {
        if late.contains(&choice.elements) || late.contains(&choice.instances) {
            let fault = Fault::Unsupported("a choice that depends on another choice".to_owned());
            return Err(RuleError::new(choice.position, fault));
        }
        if strata.phase(choice.elements) != Phase::Static {
            let fault = Fault::Unsupported("a choice that depends on the state or on moves".to_owned());
            return Err(RuleError::new(choice.position, fault));
        }
    }
    for rule in &program.rules {
        let Some(head) = rule.head.predicate(&program.terms) else { continue };
        let is_constraint = program.violated == Some(head.0);
        if late.contains(&head) && strata.phase(head) != Phase::Static && !is_constraint {
            let fault = Fault::Unsupported("a rule of the game that reads the initial program".to_owned());
            let error = RuleError::new(rule.position, fault);
            return Err(error.in_rule(|| rule.head.text(&program.terms, &rule.variables)));
        }
    }
    Ok(())
}

/// One ground choice: so many of these atoms.
struct GroundChoice {
    atoms: Vec<Term>,
    low: usize,
    high: usize,
}

/// Enumerates the subsets that choices allow.
struct Search {
    choices: Vec<GroundChoice>,
    /// The atoms that are chosen of each choice, as ascending indices; none before the first call.
    chosen: Option<Vec<Vec<usize>>>,
}

impl Search {
    fn new(program: &Program, database: &Database) -> Self {
        let mut choices = Vec::new();
        for Choice { elements, instances, low, high, .. } in &program.choices {
            for instance in database.rows(*instances) {
                let shared = program.terms.arguments(*instance);
                let rows = database.rows(*elements).iter().map(|row| program.terms.arguments(*row));
                let of_instance = rows.filter(|row| row.starts_with(shared));
                let mut atoms: Vec<Term> = of_instance.filter_map(|row| row.last().copied()).collect();
                atoms.sort_by(|a, b| program.terms.compare(*a, *b));
                atoms.dedup();
                let bound = |value: i64| usize::try_from(value.max(0)).unwrap_or(usize::MAX);
                // A negative upper bound allows nothing.
                let low = if *high < 0 { usize::MAX } else { bound(*low) };
                let high = bound(*high).min(atoms.len());
                choices.push(GroundChoice { atoms, low, high });
            }
        }
        Self { choices, chosen: None }
    }

    /// The next selection of atoms; none at the end.
    fn next(&mut self, limits: &Limits<'_>) -> Result<Option<Vec<Term>>, Exhausted> {
        if (limits.stop)() {
            return Err(Exhausted::Stopped);
        }
        let Self { choices, chosen } = self;
        match chosen {
            None => {
                if choices.iter().any(|choice| choice.low > choice.high) {
                    return Ok(None);
                }
                *chosen = Some(choices.iter().map(|choice| (0..choice.low).collect()).collect());
            }
            Some(chosen) => {
                // Counts like an odometer: the last choice moves fastest.
                let mut at = choices.len();
                loop {
                    if at == 0 {
                        return Ok(None);
                    }
                    at -= 1;
                    if advance(&choices[at], &mut chosen[at]) {
                        break;
                    }
                    chosen[at] = (0..choices[at].low).collect();
                }
            }
        }
        let picked = chosen.iter().flatten().zip(choices);
        Ok(Some(picked.flat_map(|(picked, choice)| picked.iter().map(|at| choice.atoms[*at])).collect()))
    }
}

/// The next subset in order of size, then lexicographic; false after the last.
fn advance(choice: &GroundChoice, chosen: &mut Vec<usize>) -> bool {
    let (size, count) = (chosen.len(), choice.atoms.len());
    for at in (0..size).rev() {
        if chosen[at] < count - (size - at) {
            chosen[at] += 1;
            for later in at + 1..size {
                chosen[later] = chosen[later - 1] + 1;
            }
            return true;
        }
    }
    if size < choice.high {
        *chosen = (0..=size).collect();
        return true;
    }
    false
}
