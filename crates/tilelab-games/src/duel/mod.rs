//! Two players on one well: they place pieces in turn and clear rows, and the goal decides what wins.
//!
//! The game of a bachelor thesis on Tetris strategies for two players (C. van der Werff, Leiden 2016). Where
//! its text allows several readings, each reading is a parameter.
//!
//! | module | what |
//! |---|---|
//! | [`config`](DuelConfig) | the size, the goal, the hold slot, and the readings of the rules |
//! | [`field`](Field) | the well with the piece placed last: which placements are allowed, and what they do |
//! | [`position`](Duel) | the field, the pieces in hand, and the counts |
//! | `rules` | turns, actions and the end: the trait `Game` |
//! | `text` | the text form and the names of actions |
//! | `observe` | planes for networks: the trait `Planes` |
//! | [`agents`] | the thesis's agents and ours |
//! | `scene` | how it is drawn |
//! | `registered`, `levels` | its agents and difficulty levels |

pub mod agents;
mod config;
mod field;
mod levels;
mod observe;
mod position;
mod registered;
mod rules;
mod scene;
mod text;

pub use config::{DuelConfig, Goal, Hold, Overflow};
pub use field::{Drops, Field, Landing, Placements};
pub use position::Duel;
