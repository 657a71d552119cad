//! The search tree in flat arrays that several threads grow and read at once, without locks.
//!
//! All children of a node are created at once and form one block: they lie side by side, in the order
//! of the legal actions. A thread that expands a node claims it, fills the children, and publishes them;
//! other threads meanwhile treat the node as a leaf.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tilelab_core::Action;

use super::chunks::{CHUNK, Chunks, fit, number_of};
use super::node::{Index, Node, Rave};

/// The root is the first node.
pub(super) const ROOT: Index = 0;

/// What a tree holds beside its nodes.
#[derive(Clone, Copy, Default)]
pub(super) struct Extras {
    /// Whether positions reached in different ways share their children.
    pub(super) transpositions: bool,
    /// Whether nodes have RAVE statistics.
    pub(super) rave: bool,
    /// Whether several threads grow it.
    pub(super) is_shared: bool,
}

/// The nodes, and optionally RAVE statistics and a transposition table of positions that are expanded already.
pub(super) struct Tree {
    pub(super) nodes: Chunks<Node>,
    /// For each node what RAVE knows of it, if nodes have RAVE statistics.
    pub(super) rave: Option<Chunks<Rave>>,
    /// The most nodes it may hold.
    pub(super) limit: usize,
    pub(super) used: AtomicU64,
    /// Whether an expansion has failed for lack of memory since the last pruning.
    pub(super) full: AtomicBool,
    /// For each slot: the upper half of a hash, and the first child of its position.
    pub(super) table: Vec<AtomicU64>,
    /// Whether the returns of all ends of the game that were reached sum to 0.
    zero_sum: AtomicBool,
    /// Whether no further simulation can change the choice at the root.
    decided: AtomicBool,
    /// Whether several threads grow it, so that none should wait while another one allocates memory.
    is_shared: bool,
}

impl Tree {
    /// A tree that consists of a root and keeps within so many bytes.
    pub(super) fn with_memory(bytes: usize, extras: Extras) -> Self {
        let node = size_of::<Node>() + if extras.rave { size_of::<Rave>() } else { 0 };
        let slots = if extras.transpositions { (bytes / node / 16).next_power_of_two().max(CHUNK / 16) } else { 0 };
        let limit = bytes.saturating_sub(slots * size_of::<AtomicU64>()) / node;
        Self { is_shared: extras.is_shared, ..Self::new(limit, slots, extras.rave) }
    }

    /// A tree that consists of a root and holds at most `limit` nodes, with a transposition table of so
    /// many slots: a power of two, or none.
    pub(super) fn new(limit: usize, slots: usize, rave: bool) -> Self {
        let limit = limit.clamp(1, Index::MAX as usize);
        Self {
            nodes: Chunks::new(limit),
            rave: rave.then(|| Chunks::new(limit)),
            limit,
            used: AtomicU64::new(1),
            full: AtomicBool::new(false),
            table: (0..slots).map(|_| AtomicU64::new(0)).collect(),
            zero_sum: AtomicBool::new(true),
            decided: AtomicBool::new(false),
            is_shared: false,
        }
    }

    /// Makes it a tree that consists of a root, and keeps its memory for the nodes to come.
    pub(super) fn clear(&mut self) {
        self.node(ROOT).copy_from(&Node::default());
        *self.used.get_mut() = 1;
        self.forget_blocks();
    }

    /// A node.
    #[inline]
    pub(super) fn node(&self, index: Index) -> &Node {
        self.nodes.get(index as usize)
    }

    /// The children of an expanded node; none otherwise.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        match node.child_count() {
            0 => &[],
            count => self.nodes.slice(node.first_child() as usize, count),
        }
    }

    /// The RAVE statistics of the children of a node; none if it is not expanded, or without RAVE.
    #[inline]
    pub(super) fn rave(&self, node: &Node) -> &[Rave] {
        match (&self.rave, node.child_count()) {
            (Some(rave), count) if count > 0 => rave.slice(node.first_child() as usize, count),
            _ => &[],
        }
    }

    /// The node that these actions lead to from the root, if it is in the tree.
    pub(super) fn find(&self, actions: &[Action]) -> Option<Index> {
        actions.iter().try_fold(ROOT, |index, &action| {
            let node = self.node(index);
            let place = self.children(node).iter().position(|child| child.action() == action)?;
            Some(node.first_child() + place as Index)
        })
    }

    /// Whether an expansion has failed because the memory is used up, so that [`Self::prune`] is due.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Whether the returns of all ends of the game that were reached sum to 0.
    pub(super) fn is_zero_sum(&self) -> bool {
        self.zero_sum.load(Ordering::Relaxed)
    }

    /// Whether no further simulation can change the choice at the root.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        self.decided.load(Ordering::Relaxed)
    }

    /// Notes whether further simulations can change the choice at the root.
    pub(super) fn decide(&self, is_decided: bool) {
        self.decided.store(is_decided, Ordering::Relaxed);
    }

    /// Notes an end of the game whose returns do not sum to 0.
    pub(super) fn forget_zero_sum(&self) {
        self.zero_sum.store(false, Ordering::Relaxed);
    }

    /// Expands a leaf: creates a child for each action, with its prior. False if another thread is doing
    /// so or the memory is used up; the node then stays a leaf for now.
    pub(super) fn expand(
        &self,
        node: &Node,
        hash: u64,
        actions: impl ExactSizeIterator<Item = (Action, f32)> + Clone,
    ) -> bool {
        if !node.claim() {
            return false;
        }
        let count = actions.len();
        let shared = self.transposition(hash).filter(|&first| self.holds(first, actions.clone()));
        let Some(first) = shared.or_else(|| self.allocate(count)) else {
            node.collapse();
            return false;
        };
        if shared.is_none() && count > 0 {
            for (child, (action, prior)) in self.nodes.slice(first as usize, count).iter().zip(actions) {
                child.init(action, prior);
            }
            for rave in self.rave.iter().flat_map(|rave| rave.slice(first as usize, count)) {
                rave.copy_from(&Rave::default());
            }
            // An end marker is not needed: sharing compares the actions one by one.
            if let Some(slot) = self.slot(hash) {
                slot.store(hash & !0xffff_ffff | u64::from(first), Ordering::Release);
            }
        }
        node.expand(first, count);
        true
    }

    fn allocate(&self, count: usize) -> Option<Index> {
        if count > CHUNK {
            return None;
        }
        let place = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
            let (_, end) = fit(used, count as u64);
            (end <= self.limit as u64).then_some(end)
        });
        // Pruning keeps about half of the memory. Where less than three quarters are in use, a block is too
        // large for what pruning would free.
        if place.is_err_and(|used| used > self.limit as u64 / 4 * 3) {
            self.full.store(true, Ordering::Relaxed);
        }
        let used = place.ok()?;
        let (start, end) = fit(used, count as u64);
        if self.is_shared && number_of(used as usize) != number_of(end as usize) {
            // While others fill this chunk, the one thread that has entered it allocates the next.
            self.nodes.prepare_next(end as usize);
            if let Some(rave) = &self.rave {
                rave.prepare_next(end as usize);
            }
        }
        Some(start as Index)
    }

    fn slot(&self, hash: u64) -> Option<&AtomicU64> {
        (!self.table.is_empty()).then(|| &self.table[hash as usize & (self.table.len() - 1)])
    }

    /// The first child of the position with this hash, if the transposition table has it.
    fn transposition(&self, hash: u64) -> Option<Index> {
        let entry = self.slot(hash)?.load(Ordering::Acquire);
        (entry != 0 && (entry ^ hash) >> 32 == 0).then_some(entry as Index)
    }

    /// Whether the children from `first` on are just these actions; hashes may collide.
    fn holds(&self, first: Index, actions: impl ExactSizeIterator<Item = (Action, f32)>) -> bool {
        let (first, count) = (first as usize, actions.len());
        // A block of so many children cannot start where it would not fit.
        fit(first as u64, count as u64).0 == first as u64
            && first + count <= self.limit
            && self.nodes.slice(first, count).iter().zip(actions).all(|(child, (action, _))| child.action() == action)
    }
}
