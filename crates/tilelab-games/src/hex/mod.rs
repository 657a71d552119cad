//! Hex: two players fill a rhombus of hexagons; the first to connect their own two edges wins.
//!
//! Player a connects the top and the bottom row, player b the left and the right column. There are no
//! draws. `docs/games/hex.md` describes the rules, the swap, the text form and the measurements.
//!
//! | module | what |
//! |---|---|
//! | [`config`](HexConfig) | size and swap |
//! | `geometry` | neighbours and edges, a table made at compile time |
//! | `cells` | sets of cells as bits, and flooding whole boards |
//! | `position` | the stones, and the winner |
//! | `rules` | turns, actions, the trait `Game` |
//! | `text` | the text form and the names of actions |
//! | `observe` | planes for networks |
//! | `path`, `potential` | how near a player is to connecting: shortest paths, two-distances |
//! | [`heuristic`] | heuristics that evaluate moves by them |
//! | `small`, `chains` | boards up to 11×11 as one word per set, for proofs |
//! | `inferior`, `connections` | inferior cells, virtual connections |
//! | [`insight`](HexProver) | proofs of the winner or of the relevant moves, without search |
//! | `reasons` | why one move is worse than another |
//! | `scene`, `registered`, `levels` | how it is drawn; its agents, networks and difficulty levels |
//! | [`playout`] | random games in a fraction of a microsecond; playouts that keep bridges |

mod cells;
mod chains;
mod config;
mod connections;
mod geometry;
pub mod heuristic;
mod inferior;
mod insight;
mod levels;
mod observe;
mod path;
pub mod playout;
mod position;
mod potential;
mod reasons;
mod registered;
mod rules;
mod scene;
mod small;
mod text;

pub use cells::Cells;
pub use config::{HexConfig, MAX_SIZE, MIN_SIZE};
pub use insight::HexProver;
pub use position::Hex;
