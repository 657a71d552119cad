//! Projection: variables that occur in one literal only need not be joined.
//!
//! Frame axioms such as `(next (cell ?x ?y b)) if (true (cell ?x ?y b)) and (does ?r (move ?a ?b ?c ?d))` would have a
//! ground rule for each cell and each move. Where `?c` and `?d` matter nowhere else, a new predicate of `?a` and `?b`
//! stands for the moves, and the number of ground rules is that of cells and squares.

use std::collections::BTreeMap;

use crate::limits::Exhausted;
use crate::strata::{Phase, Strata};
use crate::syntax::{Expr, Literal, Program, Rule};
use crate::term::Symbol;

/// Rewrites the rules that depend on the state or on moves. The program has the same meaning afterwards.
pub(crate) fn project(program: &mut Program, strata: &Strata) -> Result<(), Exhausted> {
    let mut known: BTreeMap<String, Symbol> = BTreeMap::new();
    for number in 0..program.rules.len() {
        if program.rules[number].body.len() < 2 {
            continue;
        }
        let mut uses = vec![0; program.rules[number].variables.len()];
        let rule = &program.rules[number];
        let parts = rule.body.iter().map(Literal::variables).chain([rule.head.variables()]);
        for mut variables in parts {
            variables.sort_unstable();
            variables.dedup();
            for variable in variables {
                uses[variable] += 1;
            }
        }
        for at in 0..program.rules[number].body.len() {
            let rule = &program.rules[number];
            let Literal::Atom(atom) = &rule.body[at] else { continue };
            let is_dynamic =
                atom.predicate(&program.terms).is_some_and(|predicate| strata.phase(predicate) != Phase::Static);
            let variables = atom.variables();
            let shared: Vec<usize> = variables.iter().copied().filter(|variable| uses[*variable] > 1).collect();
            if !is_dynamic || shared.len() == variables.len() {
                continue;
            }
            let projected = Projected::new(atom, &variables, &shared);
            let position = rule.position;
            let symbol = projected.symbol(program, &mut known, position);
            let atom = Expr::Function(symbol, shared.into_iter().map(Expr::Variable).collect());
            program.rules[number].body[at] = Literal::Atom(atom.fold(&mut program.terms)?);
        }
    }
    Ok(())
}

/// An atom with its variables numbered by their first occurrence, so that equal projections are found.
struct Projected {
    atom: Expr,
    shared: Vec<usize>,
    names: Vec<String>,
}

impl Projected {
    fn new(atom: &Expr, variables: &[usize], shared: &[usize]) -> Self {
        let number = |variable: usize| variables.iter().position(|known| *known == variable).unwrap_or(0);
        Self {
            atom: renumbered(atom, &number),
            shared: shared.iter().map(|variable| number(*variable)).collect(),
            names: (0..variables.len()).map(|number| format!("?{number}")).collect(),
        }
    }

    /// The predicate of the projection, with its rule.
    fn symbol(
        self,
        program: &mut Program,
        known: &mut BTreeMap<String, Symbol>,
        position: crate::error::Position,
    ) -> Symbol {
        let key = format!("{} {:?}", self.atom.text(&program.terms, &self.names), self.shared);
        if let Some(symbol) = known.get(&key) {
            return *symbol;
        }
        let alias = self.atom.predicate(&program.terms).map_or_else(String::new, |(symbol, _)| program.name_of(symbol));
        // No text contains this name, because it has a space.
        let symbol = program.terms.symbol(&format!("projection {}", known.len()));
        program.aliases.insert(symbol, alias);
        known.insert(key, symbol);
        let head = Expr::Function(symbol, self.shared.into_iter().map(Expr::Variable).collect());
        program.rules.push(Rule { head, body: vec![Literal::Atom(self.atom)], variables: self.names, position });
        symbol
    }
}

fn renumbered(expr: &Expr, number: &impl Fn(usize) -> usize) -> Expr {
    match expr {
        Expr::Variable(variable) => Expr::Variable(number(*variable)),
        Expr::Function(symbol, parts) => {
            Expr::Function(*symbol, parts.iter().map(|part| renumbered(part, number)).collect())
        }
        other => other.clone(),
    }
}
