//! What makes one Monte Carlo tree search differ from another.

use crate::Utility;

/// How a child is chosen on the way down. `Q` is the mean value of the child for the mover, from −1
/// to 1, `n` its visits, `N` those of its parent, `P` its prior.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// `Q + c·√(ln N / n)`. The thesis writes `X + 2C·√(2 ln N / n)` and its code computes
    /// `X + √2·√(ln N / n)` with X from 0 to 1: in our scale c = 4√2·C and c = 2√2.
    Ucb {
        /// How much to explore.
        exploration: f64,
    },
    /// `(1−β)·Q + β·Q_rave + c·√(ln N / n)` with `β = √(k / (3n + k))`: all moves as first, trusted
    /// less with every real visit (Gelly and Silver).
    Rave {
        /// How much to explore.
        exploration: f64,
        /// The visits at which both means weigh about the same.
        equivalence: f64,
        /// With this probability one of the `pool` best by their RAVE value is chosen instead, as
        /// the thesis describes PoolRAVE; 0 is plain RAVE.
        pool_probability: f64,
        /// How many are in the pool.
        pool: usize,
    },
    /// `Q + c·P·√N / (1 + n)`: the prior decides what is worth exploring.
    Puct {
        /// How much to explore.
        exploration: f64,
    },
}

/// How the game goes on below the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Playout {
    /// Uniformly random moves.
    Random,
    /// The heuristic's best move, but with probability `epsilon` a random one.
    Heuristic {
        /// From 0 (always the heuristic) to 1 (always random).
        epsilon: f64,
    },
    /// No playout: the position is judged at once.
    None,
    /// The position is judged at once, and so many random games are played from it as well.
    NetAndPlayouts {
        /// How many games.
        playouts: u32,
        /// How much their mean counts, from 0 to 1.
        value_mix: f64,
    },
    /// One random game, mixed with the judgement of the last position on the way down that has children:
    /// a slow judge is asked once a position that matters, and games are played as often as without it.
    Mixed {
        /// How much the game counts, from 0 to 1.
        value_mix: f64,
    },
}

/// All settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsConfig {
    /// How a child is chosen.
    pub selection: Selection,
    /// How the game goes on below the tree.
    pub playout: Playout,
    /// Playouts end after so many plies and the position is judged by the game's evaluator, or by the
    /// lead in points.
    pub cutoff: Option<u32>,
    /// What a finished game is worth.
    pub utility: Utility,
    /// The value an unvisited child is taken to have, relative to its parent's; none tries every
    /// child once before any twice. (PUCT always has one.)
    pub fpu: Option<f64>,
    /// How sharply priors follow the heuristic: its values are divided by this and softmaxed.
    pub temperature: f64,
    /// RAVE: before a search, so many games of the heuristic fill the statistics of the root.
    pub prefill: u32,
    /// Progressive widening: a chance position visited n times has followed at most nʷ outcomes, so
    /// that those it has are seen often enough to be searched; none follows all.
    pub widening: Option<f64>,
    /// A node gets children when it has been visited so often.
    pub expansion_threshold: u32,
    /// Whether positions reached in different ways share their children.
    pub transpositions: bool,
    /// Whether certain wins and losses are backed up as such.
    pub solve: bool,
    /// Whether the tree is kept between moves.
    pub reuse: bool,
    /// Threads that grow the tree together.
    pub threads: usize,
    /// Megabytes for the tree. A full tree drops its least visited parts and continues to grow.
    pub memory: usize,
}
