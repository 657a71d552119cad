//! Reads games written as answer-set programs: the dialect of *Playing with ASP: machine learning of strategies*,
//! a subset of the language of gringo.
//!
//! The predicates are those of GDL. Fluents that hold at the start are facts `true(…)` or `init(…)`, or the models of
//! rules and choices with such heads. A choice among `does(…)` says that each role with legal actions plays one; the
//! machine does so in any case, so these choices and the constraints that mention `does` are only checked for their
//! syntax. Other constraints restrict the initial states.

mod expression;
mod lexer;
mod lower;
mod parser;
mod patterns;

use crate::error::RuleError;
use crate::limits::Limits;
use crate::syntax::Program;

/// Reads a text into rules.
pub(crate) fn read(text: &str, limits: &Limits<'_>) -> Result<Program, RuleError> {
    let tokens = lexer::tokens(text)?;
    lower::lower(&tokens, limits)
}
