//! A node of the search tree: the statistics of one action in one position, as atomics.
//!
//! Statistics are from the view of the player who chose the action, which is all that selection asks
//! for, with any number of players. Values are summed in fixed point, because integers add up to the
//! same sum in any order.

use std::sync::atomic::{AtomicI64, AtomicU16, AtomicU32, Ordering};

use tilelab_core::Action;

/// Values are stored as multiples of this fraction of a win.
const UNIT: f64 = (1_u64 << 24) as f64;

/// The index of a node in its tree.
pub(super) type Index = u32;

/// Values of [`Node::expansion`]: a leaf, a leaf that one thread is expanding, and from there on the
/// number of children plus two.
const LEAF: u16 = 0;
const CLAIMED: u16 = 1;
const EXPANDED: u16 = 2;

/// One action in one position.
#[derive(Default)]
pub(super) struct Node {
    sum: AtomicI64,
    rave_sum: AtomicI64,
    visits: AtomicU32,
    rave_visits: AtomicU32,
    prior: AtomicU32,
    first_child: AtomicU32,
    expansion: AtomicU16,
    action: AtomicU16,
    /// The complement of the bits of the proven return, so that 0 is none.
    proven: AtomicU32,
}

impl Node {
    /// The action that leads here.
    pub(super) fn action(&self) -> Action {
        Action(self.action.load(Ordering::Relaxed))
    }

    /// How often it was chosen, including simulations in progress.
    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The mean value for the player who chose it; none before the first visit.
    #[inline]
    pub(super) fn mean(&self) -> Option<f64> {
        let visits = self.visits();
        (visits > 0).then(|| self.sum.load(Ordering::Relaxed) as f64 / (UNIT * f64::from(visits)))
    }

    /// [`Self::mean`] computed from one over the visits, where the caller has it at hand.
    #[inline]
    pub(super) fn mean_by(&self, inverse: f64) -> Option<f64> {
        (self.visits() > 0).then(|| self.sum.load(Ordering::Relaxed) as f64 * (inverse / UNIT))
    }

    /// How often the same player played its action later on, and the mean value of those games.
    #[inline]
    pub(super) fn rave(&self) -> (u32, f64) {
        let visits = self.rave_visits.load(Ordering::Relaxed);
        (visits, self.rave_sum.load(Ordering::Relaxed) as f64 / (UNIT * f64::from(visits.max(1))))
    }

    /// Its prior probability.
    #[inline]
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    /// The return that perfect play is proven to earn the player who chose it.
    #[inline]
    pub(super) fn proven(&self) -> Option<f32> {
        let bits = self.proven.load(Ordering::Relaxed);
        (bits != 0).then(|| f32::from_bits(!bits))
    }

    /// Stores a proven return.
    pub(super) fn prove(&self, value: f32) {
        self.proven.store(!value.to_bits(), Ordering::Relaxed);
    }

    /// Counts a simulation that enters the node. Until its value is known it counts as `virtual_value`,
    /// if anything, which keeps other threads from choosing the same node at once.
    #[inline]
    pub(super) fn begin(&self, virtual_value: Option<f64>) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        if let Some(value) = virtual_value.filter(|&value| value != 0.0) {
            self.sum.fetch_add(fixed(value), Ordering::Relaxed);
        }
    }

    /// Replaces the virtual value of a simulation by its real one.
    #[inline]
    pub(super) fn finish(&self, virtual_value: f64, value: f64) {
        self.sum.fetch_add(fixed(value) - fixed(virtual_value), Ordering::Relaxed);
    }

    /// Counts a value of the same action played later.
    #[inline]
    pub(super) fn add_rave(&self, value: f64) {
        self.rave_visits.fetch_add(1, Ordering::Relaxed);
        self.rave_sum.fetch_add(fixed(value), Ordering::Relaxed);
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

    /// Sets the action and the prior of a new node.
    pub(super) fn init(&self, action: Action, prior: f32) {
        self.action.store(action.0, Ordering::Relaxed);
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
    }

    /// Copies all of another node, also where its children lie.
    pub(super) fn copy_from(&self, other: &Self) {
        let copy16 = |to: &AtomicU16, from: &AtomicU16| to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        let copy32 = |to: &AtomicU32, from: &AtomicU32| to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        let copy64 = |to: &AtomicI64, from: &AtomicI64| to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        copy64(&self.sum, &other.sum);
        copy64(&self.rave_sum, &other.rave_sum);
        copy32(&self.visits, &other.visits);
        copy32(&self.rave_visits, &other.rave_visits);
        copy32(&self.prior, &other.prior);
        copy32(&self.first_child, &other.first_child);
        copy16(&self.expansion, &other.expansion);
        copy16(&self.action, &other.action);
        copy32(&self.proven, &other.proven);
    }
}

#[inline]
fn fixed(value: f64) -> i64 {
    (value * UNIT).round() as i64
}
