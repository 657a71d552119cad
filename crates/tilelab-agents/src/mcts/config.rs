//! The configuration of a Monte Carlo tree search.

use super::gumbel::GumbelConfig;
use crate::Utility;

/// The formula that selects a child. `Q` is the mean value of the child for the mover, from −1 to 1, `n`
/// its visits, `N` those of its parent, `P` its prior.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// UCB1: `Q + c·√(ln N / n)`. The thesis writes `X + 2C·√(2 ln N / n)` and its code computes
    /// `X + √2·√(ln N / n)` with X from 0 to 1: in our scale c = 4√2·C and c = 2√2.
    Ucb {
        /// The exploration constant `c`.
        exploration: f64,
    },
    /// RAVE (Gelly and Silver): `(1−β)·Q + β·Q_rave + c·√(ln N / n)` with `β = √(k / (3n + k))`. The
    /// all-moves-as-first value counts less with every real visit.
    Rave {
        /// The exploration constant `c`.
        exploration: f64,
        /// The equivalence parameter `k`: the visits at which both means weigh about the same.
        equivalence: f64,
        /// The probability of choosing one of the `pool` best children by their RAVE value instead, as
        /// the thesis describes PoolRAVE; 0 is plain RAVE.
        pool_probability: f64,
        /// The size of the pool.
        pool: usize,
    },
    /// PUCT: `Q + c·P·√N / (1 + n)`.
    Puct {
        /// The exploration constant `c`.
        exploration: f64,
    },
}

impl Selection {
    /// The exploration constant `c`.
    pub fn exploration(self) -> f64 {
        match self {
            Self::Ucb { exploration } | Self::Rave { exploration, .. } | Self::Puct { exploration } => exploration,
        }
    }
}

/// How a simulation values the position at which it leaves the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Playout {
    /// A playout of uniformly random moves.
    Random,
    /// A playout of the heuristic's best moves, each replaced by a random one with probability `epsilon`.
    Heuristic {
        /// From 0 (always the heuristic) to 1 (always random).
        epsilon: f64,
    },
    /// No playout: the evaluator values the position.
    None,
    /// The evaluator values the position, mixed with the mean of random playouts from it.
    NetAndPlayouts {
        /// The number of playouts.
        playouts: u32,
        /// The weight of their mean, from 0 to 1.
        value_mix: f64,
    },
    /// One random playout, mixed with the evaluation of the last expanded position on the path. A slow
    /// evaluator is called once per expanded position, and playouts are as many as without it.
    Mixed {
        /// The weight of the playout, from 0 to 1.
        value_mix: f64,
    },
}

impl Playout {
    /// Whether a simulation takes microseconds, unlike the evaluation of a network.
    pub(super) fn is_fast(self) -> bool {
        matches!(self, Self::Random | Self::Heuristic { .. })
    }
}

/// The rules of the tree itself, which all drivers share: how children are selected and what ends are worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchRules {
    /// The formula that selects a child.
    pub selection: Selection,
    /// The value of a finished game.
    pub utility: Utility,
    /// First-play urgency: the value of an unvisited child, relative to the mean of its position. With none, every
    /// child is visited once before any is visited twice. PUCT takes none as 0.
    pub fpu: Option<f64>,
    /// Progressive widening: a chance position visited n times follows at most nʷ outcomes, so that each
    /// of them is visited often enough to be searched. With none it follows all.
    pub widening: Option<f64>,
    /// Whether proven returns are backed up.
    pub solve: bool,
}

impl Default for SearchRules {
    /// PUCT as networks are trained with it.
    fn default() -> Self {
        Self {
            selection: Selection::Puct { exploration: 1.25 },
            utility: Utility::Score { scale: 8.0 },
            fpu: Some(-0.2),
            widening: None,
            solve: false,
        }
    }
}

/// The configuration of the agent: the rules of its tree, how it evaluates positions, and what it may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsConfig {
    /// The rules of the tree.
    pub rules: SearchRules,
    /// Gumbel root search, for a search with a node budget.
    pub gumbel: Option<GumbelConfig>,
    /// How a simulation values the position at which it leaves the tree.
    pub playout: Playout,
    /// Playouts end after so many plies; the game's evaluator, or the lead in points, values the position.
    pub cutoff: Option<u32>,
    /// The softmax temperature that turns the heuristic's values into priors.
    pub prior_temperature: f64,
    /// RAVE: heuristic playouts that fill the statistics of the root before a search.
    pub prefill: u32,
    /// A leaf is expanded once it has been visited more often than this.
    pub expansion_threshold: u32,
    /// Whether positions reached in different ways share their children.
    pub transpositions: bool,
    /// Whether the tree is kept between moves.
    pub reuse: bool,
    /// The number of threads that grow the tree together.
    pub threads: usize,
    /// Megabytes for the tree. A full tree drops its least visited parts and continues to grow.
    pub memory: usize,
}
