//! Tetris Link: players drop tetrominoes into one upright board and link their own.
//!
//! Each player has five of each of five blocks. A block falls until it rests. Three or more linked
//! blocks of one player score one point each, once; every empty cell that a block covers on its
//! way down costs a point, at most two per move. A player who cannot move is skipped; the game ends when
//! no player can. `docs/games/link.md` describes the variants and the data that the rules are tested against.
//!
//! | module | what |
//! |---|---|
//! | [`config`](LinkConfig) | players, board, dice, cap |
//! | [`shapes`] | blocks, orientations, the table of all 190 actions |
//! | `position` | the board: falling, linking, minus points |
//! | `rules` | turns, dice, the end, the trait `Game` |
//! | `text`, `words` | the text form and the names of actions; moves in words |
//! | [`observe`] | the thesis's numeric array and image, and planes for networks |
//! | [`heuristic`] | the four features of the thesis and their weights |
//! | `rewards` | the thesis's rewards for learners |
//! | `reasons` | why one move is worse than another |
//! | `scene`, `registered`, `levels` | how it is drawn; its agents, networks and difficulty levels |
//! | [`log`] | the thesis's interchange log |

mod config;
pub mod heuristic;
mod levels;
pub mod log;
pub mod observe;
mod position;
mod reasons;
mod registered;
mod rewards;
mod rules;
mod scene;
pub mod shapes;
mod text;
mod words;

pub use config::{LinkConfig, MAX_COLUMNS, MAX_ROWS};
pub use position::{Link, Placed, SCORING_GROUP};
