//! Dominoes for two players who see both hands: lay tiles at either end of a chain, and be the first to run out.
//!
//! The rules are those of S. Hahn and L. Seiling, Dominkows: an evolving machine learning approach for two-player
//! dominoes (University of Potsdam, 2020), with sets from double-zero to double-nine. The paper's program and its text
//! differ, so both are here ([`Variant`]).
//!
//! | module | what |
//! |---|---|
//! | [`tiles`](TileSet) | the tiles of a set as bits |
//! | [`deal`](Deal) | hands: their sizes, their numbers and their text |
//! | [`config`](DominoesConfig) | the set, the variant and the deal |
//! | `position` | hands, chain and mover |
//! | `rules` | turns, actions, the trait `Game` |
//! | `text` | the text form and the names of actions |
//! | `observe` | planes and the paper's vector for networks |
//! | `reasons` | why one move is worse than another |
//! | `scene` | how it is drawn |
//! | [`strategic`](Strategic) | the paper's agent |
//! | [`oracle`](DominoesOracle) | exact values |
//! | `registered`, `levels` | what it adds to the list of games |

mod config;
mod deal;
mod levels;
mod observe;
mod oracle;
mod position;
mod reasons;
mod registered;
mod rules;
mod scene;
mod strategic;
mod text;
mod tiles;

pub use config::{DominoesConfig, Variant};
pub use deal::Deal;
pub use oracle::DominoesOracle;
pub use position::{Dominoes, Side};
pub use strategic::Strategic;
pub use tiles::{MAX_NUMBER, MAX_TILES, TileSet};
