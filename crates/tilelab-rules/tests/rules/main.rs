//! Tests of the rule engine: our rule files, errors, and mutated texts.

#[cfg(feature = "clingo")]
mod clingo;
#[path = "../../examples/common/mod.rs"]
mod common;
mod errors;
mod games;
mod languages;
mod mutations;
