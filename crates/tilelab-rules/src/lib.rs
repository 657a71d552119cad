//! Games written as rules.
//!
//! A rule text, in the Game Description Language (KIF form) or as an answer-set program, becomes a [`Machine`]: a
//! state machine with numbered fluents and actions. The text is checked, its static predicates are evaluated, the
//! rest is grounded and compiled to a network of gates that is evaluated incrementally. A game whose network would
//! be too large is interpreted.
//!
//! ```
//! use tilelab_rules::{Limits, Rules, State};
//!
//! let text = "(role robot) (init (count 3)) (less 1 2) (less 2 3) (<= (legal robot down) (true (count ?n)))
//!     (<= (next (count ?m)) (true (count ?n)) (does robot down) (less ?m ?n))
//!     (<= terminal (true (count 1))) (<= (goal robot 100) terminal)";
//! let machine = Rules::read_kif(text, &Limits::default())?;
//! let mut evaluator = machine.evaluator();
//! let mut state = machine.initial_states()[0].clone();
//! evaluator.play(&[0], &mut state);
//! evaluator.play(&[0], &mut state);
//! assert_eq!(machine.facts(&state), ["(count 1)"]);
//! assert!(evaluator.is_terminal());
//! assert_eq!(evaluator.goal(0), Some(100));
//! # Ok::<(), tilelab_rules::RuleError>(())
//! ```

mod check;
#[cfg(feature = "clingo")]
mod clingo;
mod datalog;
mod error;
mod evaluator;
mod graph;
mod ground;
mod initial;
mod interface;
mod interpret;
mod kif;
mod limits;
mod lp;
mod machine;
mod network;
mod project;
mod state;
mod strata;
mod syntax;
mod term;

#[cfg(feature = "clingo")]
pub use clingo::{Clingo, ClingoError, Derived};
pub use error::{Fault, Position, RuleError};
pub use evaluator::{Evaluator, Movers, NO_MOVE};
pub use limits::Limits;
pub use machine::{Machine, Rules, Statistics};
pub use state::State;
