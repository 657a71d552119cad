//! The interpreter: evaluates the rules themselves in every state. It is slow, but needs no ground rules, so it
//! serves games whose network would be too large. Tests compare it with the network.

use crate::datalog::{Database, Saturation, Stratum, ValueDomains, saturate};
use crate::interface::{Atoms, Interface, goal_value};
use crate::limits::{Budget, Exhausted};
use crate::state::ones;
use crate::strata::{Phase, Strata};
use crate::syntax::{Keywords, Program};
use crate::term::{Functor, Term, Terms};

/// A game's rules, planned for evaluation.
pub(crate) struct Interpreter {
    terms: Terms,
    /// The static predicates.
    database: Database,
    strata: Vec<(Phase, Stratum)>,
    keywords: Keywords,
    interface: Interface,
    atoms: Atoms,
    max_steps: u64,
}

impl Interpreter {
    pub(crate) fn new(
        program: &Program,
        strata: &Strata,
        mut terms: Terms,
        mut database: Database,
        interface: &Interface,
        max_steps: u64,
    ) -> Result<Self, Exhausted> {
        let keywords = program.keywords;
        let strata = plan(program, strata, &terms, &mut database);
        for predicate in [(keywords.truth, 1), (keywords.does, 2)] {
            database.relation_of(predicate);
        }
        let atoms = interface.atoms(&mut terms, &keywords)?;
        Ok(Self { terms, database, strata, keywords, interface: interface.clone(), atoms, max_steps })
    }
}

/// The strata that depend on the state or on moves.
pub(crate) fn plan(
    program: &Program,
    strata: &Strata,
    terms: &Terms,
    database: &mut Database,
) -> Vec<(Phase, Stratum)> {
    let mut planned = Vec::new();
    for (phase, rules) in strata.strata.iter().filter(|(phase, _)| *phase != Phase::Static) {
        let rules: Vec<_> = rules.iter().map(|rule| &program.rules[*rule]).collect();
        planned.push((*phase, Stratum::new(terms, database, &rules, &|_| false, &[])));
    }
    planned
}

/// The facts of one state and one joint move.
#[derive(Clone)]
pub(crate) struct InterpreterEvaluator {
    terms: Terms,
    database: Database,
    pub(crate) legal: Vec<Vec<u64>>,
    pub(crate) next: Vec<u64>,
    pub(crate) is_terminal: bool,
    pub(crate) goals: Vec<Vec<i32>>,
    /// Why the last evaluation failed. The state then has no legal moves.
    pub(crate) failure: Option<Exhausted>,
}

impl InterpreterEvaluator {
    pub(crate) fn new(interpreter: &Interpreter) -> Self {
        let words = |count: usize| vec![0; count.div_ceil(64)];
        Self {
            terms: interpreter.terms.clone(),
            database: interpreter.database.clone(),
            legal: interpreter.interface.actions.iter().map(|actions| words(actions.len())).collect(),
            next: words(interpreter.interface.fluents.len()),
            is_terminal: false,
            goals: vec![Vec::new(); interpreter.interface.roles.len()],
            failure: None,
        }
    }

    /// Evaluates everything that depends on the state alone.
    pub(crate) fn set_state(&mut self, interpreter: &Interpreter, state: &[u64]) {
        let truth = interpreter.keywords.truth;
        let fluents = &interpreter.interface.fluents;
        let facts = ones(state).filter_map(|number| fluents.get(number).copied());
        let facts: Vec<Term> = facts.collect();
        let mut result = Ok(());
        self.clear(interpreter, Phase::State);
        for fluent in facts {
            let row = self.terms.intern(Functor::Name(truth), &[fluent]);
            match row {
                Ok(row) => {
                    self.database.insert(&self.terms, row);
                }
                Err(limit) => result = Err(limit),
            }
        }
        result = result.and_then(|()| self.evaluate(interpreter, Phase::State));
        self.failure = result.err();
        let holds = |database: &Database, atom: Term, predicate| database.contains(predicate, atom);
        let Keywords { legal, goal, terminal, .. } = interpreter.keywords;
        for (words, atoms) in self.legal.iter_mut().zip(&interpreter.atoms.legal) {
            words.fill(0);
            for (at, atom) in atoms.iter().enumerate() {
                words[at / 64] |= u64::from(holds(&self.database, *atom, (legal, 2))) << (at % 64);
            }
        }
        let is_role = |row: &&Term| interpreter.interface.roles.contains(&self.terms.arguments(**row)[0]);
        let rows = self.database.rows((legal, 2)).iter().filter(is_role).count();
        if rows > self.legal.iter().map(|words| ones(words).count()).sum() {
            self.failure = self.failure.or(Some(Exhausted::Undeclared("input")));
        }
        self.is_terminal = holds(&self.database, interpreter.atoms.terminal, (terminal, 0)) || self.failure.is_some();
        self.goals.iter_mut().for_each(Vec::clear);
        for row in self.database.rows((goal, 2)) {
            let role = self.terms.arguments(*row)[0];
            let role = interpreter.interface.roles.iter().position(|known| *known == role);
            if let Some((role, value)) = role.zip(goal_value(&self.terms, *row)) {
                self.goals[role].push(value);
            }
        }
        self.goals.iter_mut().for_each(|goals| goals.sort_unstable());
    }

    /// Evaluates what depends on the moves, which are given by their numbers among those of all roles.
    pub(crate) fn set_moves(&mut self, interpreter: &Interpreter, moves: impl Iterator<Item = u32>) {
        self.clear(interpreter, Phase::Moves);
        for number in moves {
            if let Some(atom) = interpreter.interface.does.get(number as usize) {
                self.database.insert(&self.terms, *atom);
            }
        }
        let result = self.evaluate(interpreter, Phase::Moves);
        self.failure = self.failure.or(result.err());
        self.next.fill(0);
        let predicate = (interpreter.keywords.next, 1);
        for (at, atom) in interpreter.atoms.next.iter().enumerate() {
            self.next[at / 64] |= u64::from(self.database.contains(predicate, *atom)) << (at % 64);
        }
        if self.database.rows(predicate).len() > ones(&self.next).count() {
            self.failure = self.failure.or(Some(Exhausted::Undeclared("base")));
        }
    }

    /// Removes what depends on this phase.
    fn clear(&mut self, interpreter: &Interpreter, from: Phase) {
        for (phase, stratum) in &interpreter.strata {
            if *phase >= from {
                stratum.growing().iter().for_each(|relation| self.database.clear(*relation));
            }
        }
        let Keywords { truth, does, .. } = interpreter.keywords;
        let moves = self.database.relation_of((does, 2));
        self.database.clear(moves);
        if from == Phase::State {
            let fluents = self.database.relation_of((truth, 1));
            self.database.clear(fluents);
        }
    }

    fn evaluate(&mut self, interpreter: &Interpreter, phase: Phase) -> Result<(), Exhausted> {
        let strata = interpreter.strata.iter().filter(|(of, _)| *of == phase).map(|(_, stratum)| stratum);
        let mut budget = Budget::new(interpreter.max_steps, &|| false);
        evaluate(&mut self.terms, &mut self.database, strata, &mut budget)
    }
}

/// Evaluates strata in their order.
pub(crate) fn evaluate<'s>(
    terms: &mut Terms,
    database: &mut Database,
    strata: impl Iterator<Item = &'s Stratum>,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    let domains = ValueDomains::default();
    let mut within = Saturation { terms, database, domains: &domains, budget };
    for stratum in strata {
        saturate(&mut within, stratum, &mut |_, _, _, _| Ok(()))?;
    }
    Ok(())
}
