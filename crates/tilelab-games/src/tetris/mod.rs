//! Tetris for one player: place each piece, clear full rows, and survive.
//!
//! A move is a placement: the piece is rotated and moved above the well and then falls straight down. The
//! pieces are drawn by chance.
//!
//! | module | what |
//! |---|---|
//! | [`config`](TetrisConfig) | the size, the rules, how pieces are drawn, preview and hold |
//! | [`position`](Tetris) | the well, the pieces that are known, and the counts |
//! | `rules` | placements, the end, the trait `Game` |
//! | `text` | the text form and the names of actions |
//! | `observe` | planes for networks: the trait `Planes` |
//! | `learning` | other observations, and rewards |
//! | [`features`] | what linear controllers measure |
//! | [`controller`] | agents that choose placements by weighted features |
//! | `scene` | how it is drawn |
//! | `registered`, `levels` | its agents and difficulty levels |

mod config;
pub mod controller;
pub mod features;
mod learning;
mod levels;
mod observe;
mod position;
mod registered;
mod rules;
mod scene;
mod text;

pub use config::{MAX_PREVIEW, PieceSource, Rules, TetrisConfig};
pub use position::Tetris;
