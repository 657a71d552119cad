//! What both languages demand of rules: safety, arities, and the parts that every game has.

use std::collections::BTreeMap;

use crate::datalog::can_match;
use crate::error::{Fault, Position, RuleError};
use crate::syntax::{Comparison, Expr, Keywords, Literal, Predicate, Program, Rule};
use crate::term::Symbol;

/// Literals of one body at most: joins recurse once per literal.
const MAX_BODY: usize = 400;

impl Program {
    /// How users know a predicate.
    pub(crate) fn name_of(&self, symbol: Symbol) -> String {
        self.aliases.get(&symbol).cloned().unwrap_or_else(|| self.terms.name(symbol).to_owned())
    }

    /// Checks everything that needs no evaluation, except stratification.
    pub(crate) fn check(&self) -> Result<(), RuleError> {
        let mut defined: BTreeMap<Symbol, Vec<usize>> = BTreeMap::new();
        for rule in &self.rules {
            if let Some((symbol, arity)) = rule.head.predicate(&self.terms) {
                defined.entry(symbol).or_default().push(arity);
            }
        }
        for rule in &self.rules {
            self.check_rule(rule, &defined)
                .map_err(|error| error.in_rule(|| rule.head.text(&self.terms, &rule.variables)))?;
        }
        let required = [
            (self.keywords.role, "role"),
            (self.keywords.legal, "legal"),
            (self.keywords.next, "next"),
            (self.keywords.terminal, "terminal"),
            (self.keywords.goal, "goal"),
        ];
        for (symbol, name) in required {
            if !defined.contains_key(&symbol) {
                return Err(RuleError::new(Position { line: 1, column: 1 }, Fault::Missing(name)));
            }
        }
        Ok(())
    }

    fn check_rule(&self, rule: &Rule, defined: &BTreeMap<Symbol, Vec<usize>>) -> Result<(), RuleError> {
        let fail = |fault| Err(RuleError::new(rule.position, fault));
        if rule.body.len() > MAX_BODY {
            return fail(Fault::TooLarge { what: "literals in one rule", limit: MAX_BODY as u64 });
        }
        let atoms = rule.body.iter().filter_map(|literal| match literal {
            Literal::Atom(atom) | Literal::Not(atom) => Some(atom),
            _ => None,
        });
        for atom in atoms.chain([&rule.head]) {
            let Some((symbol, found)) = atom.predicate(&self.terms) else {
                return fail(Fault::Syntax { expected: "an atom".to_owned(), found: "a term".to_owned() });
            };
            let other = defined.get(&symbol).and_then(|known| known.iter().find(|arity| **arity != found));
            let is_undefined = || defined.get(&symbol).is_some_and(|known| !known.contains(&found));
            if let Some(expected) =
                Keywords::arity(symbol).filter(|arity| *arity != found).or(other.copied().filter(|_| is_undefined()))
            {
                return fail(Fault::Arity { predicate: self.name_of(symbol), expected, found });
            }
        }
        if let Some((symbol, _)) = rule.head.predicate(&self.terms)
            && [self.keywords.truth, self.keywords.does].contains(&symbol)
        {
            return fail(Fault::Misplaced(format!("{} may not be the head of a rule", self.name_of(symbol))));
        }
        match unbound(rule) {
            Some(variable) => fail(Fault::Unsafe(rule.variables[variable].clone())),
            None => Ok(()),
        }
    }

    /// The predicates of heads.
    pub(crate) fn has_rules(&self, predicate: Predicate) -> bool {
        self.rules.iter().any(|rule| rule.head.predicate(&self.terms) == Some(predicate))
    }
}

/// A variable that no positive literal binds.
pub(crate) fn unbound(rule: &Rule) -> Option<usize> {
    let mut bound = vec![false; rule.variables.len()];
    let mut left: Vec<&Literal> = rule.body.iter().collect();
    loop {
        let before = left.len();
        left.retain(|literal| {
            let is_bound = |expr: &Expr| expr.variables().iter().all(|variable| bound[*variable]);
            let matches = |expr: &Expr| can_match(expr, &is_bound);
            let ready = match literal {
                Literal::Atom(_) => true,
                Literal::Compare(Comparison::Equal, a, b) => is_bound(a) && matches(b) || is_bound(b) && matches(a),
                Literal::Not(_) | Literal::Compare(..) => false,
                Literal::Member(value, low, high) => is_bound(low) && is_bound(high) && matches(value),
                Literal::Aggregate(aggregate) => aggregate.shared.iter().all(is_bound),
            };
            if ready {
                literal.variables().into_iter().for_each(|variable| bound[variable] = true);
            }
            !ready
        });
        if left.len() == before {
            break;
        }
    }
    let used = left.iter().flat_map(|literal| literal.variables()).chain(rule.head.variables());
    used.into_iter().find(|variable| !bound[*variable])
}
