//! Evaluates rules bottom-up: semi-naive evaluation with indexed joins. Grounding, static predicates, initial
//! states and the interpreter all use it.

mod join;
mod plan;
mod relation;
mod saturate;

pub(crate) use join::{GroundLiteral, ValueDomains, weight};
pub(crate) use plan::can_match;
pub(crate) use relation::Database;
pub(crate) use saturate::{Saturation, Stratum, saturate};
