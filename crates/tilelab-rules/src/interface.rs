//! What a game shows: its roles, fluents, actions and goals, numbered.

use crate::datalog::Database;
use crate::error::{Fault, Position, RuleError};
use crate::limits::Exhausted;
use crate::syntax::Keywords;
use crate::term::{Functor, Term, Terms};

/// The numbering of a game's parts. Fluents and actions are in the order of [`Terms::compare`], so that numbers do
/// not depend on how the rules were evaluated.
#[derive(Clone, Debug)]
pub(crate) struct Interface {
    pub(crate) roles: Vec<Term>,
    pub(crate) fluents: Vec<Term>,
    /// The actions of each role.
    pub(crate) actions: Vec<Vec<Term>>,
    /// The atoms `does(role, action)`, role by role.
    pub(crate) does: Vec<Term>,
    /// The number of each role's first action among those of all roles.
    pub(crate) first: Vec<u32>,
    /// The values and atoms of each role's goals, in ascending order.
    pub(crate) goals: Vec<Vec<(i32, Term)>>,
}

/// The atoms that a game's engine evaluates.
pub(crate) struct Atoms {
    pub(crate) legal: Vec<Vec<Term>>,
    pub(crate) next: Vec<Term>,
    pub(crate) terminal: Term,
}

impl Interface {
    /// Numbers the fluents and moves of these lists; both are predicates' rows.
    pub(crate) fn new(
        terms: &mut Terms,
        keywords: &Keywords,
        database: &Database,
        fluents: &[Term],
        moves: &[Term],
    ) -> Result<Self, RuleError> {
        let roles: Vec<Term> = database.rows((keywords.role, 1)).iter().map(|row| terms.arguments(*row)[0]).collect();
        if roles.is_empty() {
            return Err(RuleError::new(Position { line: 1, column: 1 }, Fault::Missing("role")));
        }
        let mut fluents: Vec<Term> = fluents.iter().map(|row| terms.arguments(*row)[0]).collect();
        fluents.sort_by(|a, b| terms.compare(*a, *b));
        fluents.dedup();
        let (mut actions, mut does, mut first) = (Vec::new(), Vec::new(), Vec::new());
        for role in &roles {
            let of_role = moves.iter().map(|row| terms.arguments(*row)).filter(|row| row[0] == *role);
            let mut of_role: Vec<Term> = of_role.map(|row| row[1]).collect();
            of_role.sort_by(|a, b| terms.compare(*a, *b));
            of_role.dedup();
            first.push(does.len() as u32);
            for action in &of_role {
                let atom = terms.intern(Functor::Name(keywords.does), &[*role, *action]);
                does.push(atom.map_err(Exhausted::error)?);
            }
            actions.push(of_role);
        }
        let mut interface = Self { goals: vec![Vec::new(); roles.len()], roles, fluents, actions, does, first };
        for row in database.rows((keywords.goal, 2)) {
            interface.add_goal(terms, *row)?;
        }
        Ok(interface)
    }

    fn add_goal(&mut self, terms: &Terms, row: Term) -> Result<(), RuleError> {
        let arguments = terms.arguments(row);
        let Some(role) = self.roles.iter().position(|role| *role == arguments[0]) else { return Ok(()) };
        let value = goal_value(terms, row).ok_or_else(|| {
            let fault = Fault::Meaning(format!("the goal {} is no integer of at most nine digits", terms.text(row)));
            RuleError::new(Position { line: 1, column: 1 }, fault)
        })?;
        self.goals[role].push((value, row));
        self.goals[role].sort_unstable();
        Ok(())
    }

    pub(crate) fn atoms(&self, terms: &mut Terms, keywords: &Keywords) -> Result<Atoms, Exhausted> {
        let mut legal = Vec::new();
        for (role, actions) in self.roles.iter().zip(&self.actions) {
            let atoms = actions.iter().map(|action| terms.intern(Functor::Name(keywords.legal), &[*role, *action]));
            legal.push(atoms.collect::<Result<_, _>>()?);
        }
        let next = self.fluents.iter().map(|fluent| terms.intern(Functor::Name(keywords.next), &[*fluent]));
        Ok(Atoms {
            legal,
            next: next.collect::<Result<_, _>>()?,
            terminal: terms.intern(Functor::Name(keywords.terminal), &[])?,
        })
    }

    /// The state in which these fluents hold; those without a number are left out.
    pub(crate) fn state(&self, terms: &Terms, fluents: &[Term]) -> Vec<u64> {
        let mut words = vec![0; self.fluents.len().div_ceil(64)];
        for fluent in fluents {
            if let Ok(number) = self.fluents.binary_search_by(|known| terms.compare(*known, *fluent)) {
                words[number / 64] |= 1 << (number % 64);
            }
        }
        words
    }
}

/// The value of an atom `goal(role, value)`.
pub(crate) fn goal_value(terms: &Terms, row: Term) -> Option<i32> {
    let value = terms.integer_value(terms.arguments(row)[1])?;
    i32::try_from(value).ok().filter(|value| value.abs() < 1_000_000_000)
}
