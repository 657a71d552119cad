//! Answers of clingo to the questions that a [`Machine`](crate::Machine) answers: the reference for answer-set
//! programs. It shares nothing with our engine but the text of the rules. Facts and moves are KIF text, as elsewhere.

use std::collections::BTreeSet;

use clingo::{Part, ShowType, SolveMode, Symbol, SymbolType, control};

/// Clingo failed, or found no model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("clingo: {0}")]
pub struct ClingoError(String);

/// An answer-set program.
#[derive(Clone, Debug)]
pub struct Clingo {
    text: String,
}

/// What clingo derives in a state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// The legal moves, each with its role.
    pub legal: BTreeSet<(String, String)>,
    /// The goals of the roles.
    pub goals: BTreeSet<(String, String)>,
    /// Whether the game is over.
    pub is_terminal: bool,
    /// The facts of the next state.
    pub next: BTreeSet<String>,
}

impl Clingo {
    /// Rules in answer-set form.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned() }
    }

    /// The facts of each initial state: those of every model, as `init` or, where there is none, as `true`.
    pub fn initial_states(&self) -> Result<BTreeSet<BTreeSet<String>>, ClingoError> {
        let of = |model: &[Symbol], name: &str| -> BTreeSet<String> {
            model.iter().filter(|atom| atom.name() == Ok(name)).map(|atom| arguments(*atom)[0].clone()).collect()
        };
        let models = self.models("", 0)?;
        let has_init = models.iter().any(|model| !of(model, "init").is_empty());
        Ok(models.iter().map(|model| of(model, if has_init { "init" } else { "true" })).collect())
    }

    /// What follows from a state and the moves that are made in it.
    pub fn derive(&self, state: &[String], moves: &[(String, String)]) -> Result<Derived, ClingoError> {
        let mut facts: String = state.iter().map(|fact| format!("true({}).\n", term(fact))).collect();
        facts.extend(moves.iter().map(|(role, action)| format!("does({},{}).\n", term(role), term(action))));
        let models = self.models(&facts, 1)?;
        let model = models.first().ok_or_else(|| ClingoError("the program has no model in this state".to_owned()))?;
        let mut derived = Derived::default();
        for &atom in model {
            let mut values = arguments(atom).into_iter();
            match (atom.name().unwrap_or_default(), values.next(), values.next()) {
                ("legal", Some(role), Some(action)) => drop(derived.legal.insert((role, action))),
                ("goal", Some(role), Some(value)) => drop(derived.goals.insert((role, value))),
                ("next", Some(fact), None) => drop(derived.next.insert(fact)),
                ("terminal", None, None) => derived.is_terminal = true,
                _ => {}
            }
        }
        Ok(derived)
    }

    /// The atoms of up to `count` models of the program with more facts; 0 stands for all models.
    fn models(&self, facts: &str, count: u32) -> Result<Vec<Vec<Symbol>>, ClingoError> {
        let failed = |error: clingo::ClingoError| ClingoError(error.to_string());
        let mut solver = control(vec![format!("--models={count}"), "--warn=none".to_owned()]).map_err(failed)?;
        solver.add("base", &[], &self.text).map_err(failed)?;
        solver.add("base", &[], facts).map_err(failed)?;
        solver.ground(&[Part::new("base", Vec::new()).map_err(failed)?]).map_err(failed)?;
        let mut handle = solver.solve(SolveMode::YIELD, &[]).map_err(failed)?;
        let mut models = Vec::new();
        loop {
            handle.resume().map_err(failed)?;
            let Some(model) = handle.model().map_err(failed)? else { break };
            models.push(model.symbols(ShowType::ATOMS).map_err(failed)?);
        }
        handle.close().map_err(failed)?;
        Ok(models)
    }
}

fn arguments(atom: Symbol) -> Vec<String> {
    atom.arguments().unwrap_or_default().into_iter().map(kif).collect()
}

/// A term of clingo as KIF text.
fn kif(symbol: Symbol) -> String {
    match symbol.symbol_type() {
        Ok(SymbolType::Function) => {
            let name = symbol.name().unwrap_or_default();
            let arguments = arguments(symbol);
            if arguments.is_empty() { name.to_owned() } else { format!("({name} {})", arguments.join(" ")) }
        }
        _ => symbol.to_string(),
    }
}

/// KIF text as a term of an answer-set program.
fn term(kif: &str) -> String {
    let mut text = String::new();
    // Whether the next word stands right behind an opening parenthesis and is a function.
    let mut is_function = false;
    for word in kif.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
        match word {
            "(" => {
                separate(&mut text);
                is_function = true;
            }
            ")" => text.push(')'),
            name if is_function => {
                text += name;
                text.push('(');
                is_function = false;
            }
            name => {
                separate(&mut text);
                text += name;
            }
        }
    }
    text
}

/// Arguments after the first are separated by commas.
fn separate(text: &mut String) {
    if !text.is_empty() && !text.ends_with('(') {
        text.push(',');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_written_in_both_languages() {
        for (kif, lp) in [("a", "a"), ("(f a 1)", "f(a,1)"), ("(f (g a) (h (i 2) b))", "f(g(a),h(i(2),b))")] {
            assert_eq!(term(kif), lp);
        }
    }
}
