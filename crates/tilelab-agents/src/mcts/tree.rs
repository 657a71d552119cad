//! The search tree in flat arrays that several threads grow and read at once, without locks.
//!
//! All children of a node are created at once and form one block: they lie side by side, in the order
//! of the legal actions. A thread that expands a node claims it, fills the children, and publishes them;
//! other threads meanwhile treat the node as a leaf.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tilelab_core::Action;

use super::node::{Index, Node};

/// The root is the first node.
pub(super) const ROOT: Index = 0;

/// Nodes per allocation. A block lies within one chunk.
pub(super) const CHUNK: usize = 1 << 14;

/// The nodes, and optionally a transposition table of positions that are expanded already.
pub(super) struct Tree {
    pub(super) chunks: Vec<OnceLock<Box<[Node]>>>,
    /// The most nodes it may hold.
    pub(super) limit: usize,
    pub(super) used: AtomicU64,
    /// Whether an expansion has failed for lack of memory since the last pruning.
    pub(super) full: AtomicBool,
    /// For each slot: the upper half of a hash, and the first child of its position.
    pub(super) table: Vec<AtomicU64>,
    /// Whether the returns of all ends of the game that were reached sum to 0.
    zero_sum: AtomicBool,
}

impl Tree {
    /// A tree that consists of a root and keeps within so many bytes. With `transpositions`, positions
    /// reached in different ways share their children.
    pub(super) fn with_memory(bytes: usize, transpositions: bool) -> Self {
        let nodes = bytes / size_of::<Node>();
        let slots = if transpositions { (nodes.div_ceil(CHUNK).max(1) * CHUNK / 16).next_power_of_two() } else { 0 };
        Self::new(bytes.saturating_sub(slots * size_of::<AtomicU64>()) / size_of::<Node>(), slots)
    }

    /// A tree that consists of a root and holds at most `limit` nodes, with a transposition table of so
    /// many slots: a power of two, or none.
    pub(super) fn new(limit: usize, slots: usize) -> Self {
        let limit = limit.clamp(1, Index::MAX as usize);
        Self {
            chunks: (0..limit.div_ceil(CHUNK)).map(|_| OnceLock::new()).collect(),
            limit,
            used: AtomicU64::new(1),
            full: AtomicBool::new(false),
            table: (0..slots).map(|_| AtomicU64::new(0)).collect(),
            zero_sum: AtomicBool::new(true),
        }
    }

    /// A node.
    #[inline]
    pub(super) fn node(&self, index: Index) -> &Node {
        &self.chunk(index as usize / CHUNK)[index as usize % CHUNK]
    }

    #[inline]
    fn chunk(&self, number: usize) -> &[Node] {
        self.chunks[number]
            .get_or_init(|| (0..CHUNK.min(self.limit - number * CHUNK)).map(|_| Node::default()).collect())
    }

    /// The children of an expanded node; none otherwise.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        let count = node.child_count();
        if count == 0 {
            return &[];
        }
        let first = node.first_child() as usize;
        &self.chunk(first / CHUNK)[first % CHUNK..first % CHUNK + count]
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
        let shared = self.find(hash).filter(|&first| self.holds(first, actions.clone()));
        let Some(first) = shared.or_else(|| self.allocate(count)) else {
            node.collapse();
            return false;
        };
        if shared.is_none() && count > 0 {
            let children = &self.chunk(first as usize / CHUNK)[first as usize % CHUNK..][..count];
            for (child, (action, prior)) in children.iter().zip(actions) {
                child.init(action, prior);
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
        place.ok().map(|used| fit(used, count as u64).0 as Index)
    }

    fn slot(&self, hash: u64) -> Option<&AtomicU64> {
        (!self.table.is_empty()).then(|| &self.table[hash as usize & (self.table.len() - 1)])
    }

    /// The first child of the position with this hash, if the transposition table has it.
    fn find(&self, hash: u64) -> Option<Index> {
        let entry = self.slot(hash)?.load(Ordering::Acquire);
        (entry != 0 && (entry ^ hash) >> 32 == 0).then_some(entry as Index)
    }

    /// Whether the children from `first` on are just these actions; hashes may collide.
    fn holds(&self, first: Index, actions: impl ExactSizeIterator<Item = (Action, f32)>) -> bool {
        let place = first as usize % CHUNK;
        let chunk = self.chunk(first as usize / CHUNK);
        place + actions.len() <= chunk.len()
            && chunk[place..].iter().zip(actions).all(|(child, (action, _))| child.action() == action)
    }
}

/// Where `count` nodes fit behind `used` without crossing a chunk's end: their start and end.
pub(super) fn fit(used: u64, count: u64) -> (u64, u64) {
    let left = CHUNK as u64 - used % CHUNK as u64;
    let start = if left < count { used + left } else { used };
    (start, start + count)
}
