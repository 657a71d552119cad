//! Games written as rules: GDL in KIF form or answer-set programs, from a file or shipped with the program.
//!
//! `tilelab-rules` reads and evaluates the rules; this module makes a [`Game`](tilelab_core::Game) of them. A joint
//! move becomes one ply per role that has a choice. Roles without a choice are passed.
//!
//! | module | what |
//! |---|---|
//! | `bundled` | the rule files that ship with the program |
//! | [`rulebook`](Rulebook) | a game's rules with what is derived from them once: actions, names, goals, board |
//! | [`config`](GdlConfig) | the rule file, and what the rules leave open |
//! | `workspace` | the evaluators, one per thread and game |
//! | `position` | a state of the rules, the choices of the joint move so far, and the legal actions |
//! | `legal` | the legal actions as an iterator over bits |
//! | `rules` | turns, actions, returns: the trait `Game` |
//! | `text` | the text form |
//! | `observe` | planes for networks: the trait `Planes` |
//! | `board` | fluents that describe cells of a board |
//! | `registered`, `levels` | its agents and difficulty levels, and how it is drawn |

mod board;
mod bundled;
mod config;
mod legal;
mod levels;
mod observe;
mod position;
mod registered;
mod rulebook;
mod rules;
mod text;
mod workspace;

pub use config::{GdlConfig, Simultaneous};
pub use position::Gdl;
pub use rulebook::{Language, Rulebook, RulebookError};
#[cfg(feature = "clingo")]
pub use tilelab_rules::Clingo;
pub use tilelab_rules::{Evaluator, Machine, NO_MOVE, State, Statistics};
