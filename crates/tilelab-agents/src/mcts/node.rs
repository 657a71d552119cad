//! A node of the search tree: the statistics of one action in one position, as atomics.
//!
//! Statistics are from the view of the player who chose the action, which is all that selection asks
//! for, with any number of players. Values are summed in fixed point, because integers add up to the
//! same sum in any order. A node is 32 bytes, because selection reads all children of a position; what
//! only RAVE needs is stored beside it ([`Rave`]).

use std::sync::atomic::{AtomicI64, AtomicU16, AtomicU32, Ordering};

use tilelab_core::Action;

/// Values are stored as multiples of one over this.
pub(super) const UNIT: f64 = (1_u64 << 24) as f64;

/// The index of a node in its tree.
pub(super) type Index = u32;

/// Values of [`Node::expansion`]: a leaf, a leaf that one thread is expanding, and from there on the
/// number of children plus two.
const LEAF: u16 = 0;
const CLAIMED: u16 = 1;
const EXPANDED: u16 = 2;

/// Copies fields that are atomics.
macro_rules! copy {
    ($to:expr, $from:expr, $($field:ident),*) => {
        $($to.$field.store($from.$field.load(Ordering::Relaxed), Ordering::Relaxed);)*
    };
}

/// One action in one position.
#[derive(Default)]
pub struct Node {
    sum: AtomicI64,
    visits: AtomicU32,
    prior: AtomicU32,
    first_child: AtomicU32,
    /// The complement of the bits of the proven return, so that 0 is none.
    proven: AtomicU32,
    /// The complement of the bits of the evaluation, so that 0 is none.
    evaluation: AtomicU32,
    expansion: AtomicU16,
    action: AtomicU16,
}

impl Node {
    /// The action that leads here.
    pub fn action(&self) -> Action {
        Action(self.action.load(Ordering::Relaxed))
    }

    /// How often it was chosen, including simulations in progress.
    #[inline]
    pub fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The mean value for the player who chose it; none before the first visit.
    #[inline]
    pub fn mean(&self) -> Option<f64> {
        let visits = self.visits();
        (visits > 0).then(|| self.sum.load(Ordering::Relaxed) as f64 / (UNIT * f64::from(visits)))
    }

    /// The sum of the values for the player who chose it, in fixed point.
    #[inline]
    pub(super) fn fixed_sum(&self) -> i64 {
        self.sum.load(Ordering::Relaxed)
    }

    /// [`Self::mean`] computed from one over the visits, where the caller has it at hand.
    #[inline]
    pub(super) fn mean_by(&self, inverse: f64) -> Option<f64> {
        (self.visits() > 0).then(|| self.sum.load(Ordering::Relaxed) as f64 * (inverse / UNIT))
    }

    /// Its prior probability; the priors of a position sum to 1.
    #[inline]
    pub fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    /// Changes the prior, for exploration at the root.
    pub(super) fn set_prior(&self, prior: f32) {
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
    }

    /// The return that perfect play is proven to earn the player who chose it.
    #[inline]
    pub(super) fn proven(&self) -> Option<f32> {
        optional(&self.proven)
    }

    /// Stores a proven return.
    pub(super) fn prove(&self, value: f32) {
        self.proven.store(!value.to_bits(), Ordering::Relaxed);
    }

    /// The value of its position, for the player to move there, before any of its actions was tried.
    #[inline]
    pub(super) fn evaluation(&self) -> Option<f32> {
        optional(&self.evaluation)
    }

    /// Stores the value of its position, for the player to move there.
    #[inline]
    pub(super) fn evaluate(&self, value: f32) {
        self.evaluation.store(!value.to_bits(), Ordering::Relaxed);
    }

    /// Counts a simulation.
    #[inline]
    pub(super) fn visit(&self) {
        self.visits.fetch_add(1, Ordering::Relaxed);
    }

    /// Adds a value of a simulation.
    #[inline]
    pub(super) fn add(&self, value: f64) {
        self.sum.fetch_add(fixed(value), Ordering::Relaxed);
    }

    /// The index of its first child, once it is expanded.
    #[inline]
    pub(super) fn first_child(&self) -> Index {
        self.first_child.load(Ordering::Relaxed)
    }

    /// Whether it has children.
    #[inline]
    pub(super) fn is_expanded(&self) -> bool {
        self.expansion.load(Ordering::Acquire) >= EXPANDED
    }

    /// How many children it has.
    #[inline]
    pub(super) fn child_count(&self) -> usize {
        usize::from(self.expansion.load(Ordering::Acquire).saturating_sub(EXPANDED))
    }

    /// Claims a leaf for expansion; false if it is expanded or another thread has claimed it.
    pub(super) fn claim(&self) -> bool {
        self.expansion.compare_exchange(LEAF, CLAIMED, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// Publishes the children of a claimed node.
    pub(super) fn expand(&self, first: Index, count: usize) {
        self.first_child.store(first, Ordering::Relaxed);
        self.expansion.store(count as u16 + EXPANDED, Ordering::Release);
    }

    /// Makes it a leaf: a claim is given up, or its children are dropped.
    pub(super) fn collapse(&self) {
        self.expansion.store(LEAF, Ordering::Release);
    }

    /// Makes it a leaf that was never visited, whatever it was before.
    pub(super) fn init(&self, action: Action, prior: f32) {
        self.action.store(action.0, Ordering::Relaxed);
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
        self.expansion.store(LEAF, Ordering::Relaxed);
        self.visits.store(0, Ordering::Relaxed);
        self.sum.store(0, Ordering::Relaxed);
        self.proven.store(0, Ordering::Relaxed);
        self.evaluation.store(0, Ordering::Relaxed);
    }

    /// Copies all of another node, also where its children lie.
    pub(super) fn copy_from(&self, other: &Self) {
        copy!(self, other, sum, visits, prior, first_child, proven, evaluation, expansion, action);
    }
}

/// What RAVE knows of an action: how often the player who may choose it played it later on instead.
#[derive(Default)]
pub(super) struct Rave {
    sum: AtomicI64,
    visits: AtomicU32,
}

impl Rave {
    /// How often the same player played the action later on, and the mean value of those games.
    #[inline]
    pub(super) fn mean(&self) -> (u32, f64) {
        let visits = self.visits.load(Ordering::Relaxed);
        (visits, self.sum.load(Ordering::Relaxed) as f64 / (UNIT * f64::from(visits.max(1))))
    }

    /// Counts a value of the same action played later.
    #[inline]
    pub(super) fn add(&self, value: f64) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(fixed(value), Ordering::Relaxed);
    }

    /// Copies another.
    pub(super) fn copy_from(&self, other: &Self) {
        copy!(self, other, sum, visits);
    }
}

/// A number stored as the complement of its bits, so that 0 is none.
#[inline]
fn optional(bits: &AtomicU32) -> Option<f32> {
    let bits = bits.load(Ordering::Relaxed);
    (bits != 0).then(|| f32::from_bits(!bits))
}

/// A value in fixed point.
#[inline]
pub(super) fn fixed(value: f64) -> i64 {
    (value * UNIT).round() as i64
}
