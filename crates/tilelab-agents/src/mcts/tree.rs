//! The tree as flat arrays that many threads grow and read at once, without locks.
//!
//! A node stands for an action chosen in its parent's position; its statistics are from the view of
//! the player who chose it, which is all that selection ever asks for, with any number of players.
//! All children of a node are made at once and lie side by side, in the order of the legal actions.
//!
//! Every field is atomic. A thread that wants to expand a node claims it, fills the children, and
//! publishes them; others meanwhile treat the node as a leaf. Values are summed in fixed point,
//! because integers add up to the same sum in any order.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

use tilelab_core::Action;

/// Values are stored as multiples of this fraction of a win.
const UNIT: f64 = (1_u64 << 24) as f64;

/// The place of a node in the tree.
pub(super) type Index = u32;

/// The root is the first node.
pub(super) const ROOT: Index = 0;

/// How far a node has been opened.
const LEAF: u8 = 0;
const CLAIMED: u8 = 1;
const OPEN: u8 = 2;

/// What is known for certain about a node, for the player who chose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Proof {
    /// It loses.
    Loss = 1,
    /// It draws.
    Draw = 2,
    /// It wins.
    Win = 3,
}

impl Proof {
    fn from_byte(byte: u8) -> Option<Self> {
        [None, Some(Self::Loss), Some(Self::Draw), Some(Self::Win)][usize::from(byte & 3)]
    }

    /// The value it stands for.
    pub(super) fn value(self) -> f64 {
        f64::from(self as u8) - 2.0
    }

    /// The same seen by the other of two players.
    pub(super) fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// One action in one position.
#[derive(Default)]
pub(super) struct Node {
    sum: AtomicI64,
    rave_sum: AtomicI64,
    visits: AtomicU32,
    rave_visits: AtomicU32,
    prior: AtomicU32,
    first_child: AtomicU32,
    children: AtomicU16,
    action: AtomicU16,
    stage: AtomicU8,
    proof: AtomicU8,
}

impl Node {
    /// The action that leads here.
    pub(super) fn action(&self) -> Action {
        Action(self.action.load(Ordering::Relaxed))
    }

    /// How often it was chosen, choices still under way included.
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

    /// [`Self::mean`] by one over the visits, where that is at hand.
    #[inline]
    pub(super) fn mean_by(&self, inverse: f64) -> Option<f64> {
        (self.visits() > 0).then(|| self.sum.load(Ordering::Relaxed) as f64 * (inverse / UNIT))
    }

    /// How often its action was played later on by the same player, and the mean value of that.
    #[inline]
    pub(super) fn rave(&self) -> (u32, f64) {
        let visits = self.rave_visits.load(Ordering::Relaxed);
        (visits, self.rave_sum.load(Ordering::Relaxed) as f64 / (UNIT * f64::from(visits.max(1))))
    }

    /// How promising it looked before it was tried.
    #[inline]
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    /// What is certain about it.
    #[inline]
    pub(super) fn proof(&self) -> Option<Proof> {
        Proof::from_byte(self.proof.load(Ordering::Relaxed))
    }

    /// Makes a certainty known.
    pub(super) fn prove(&self, proof: Proof) {
        self.proof.store(proof as u8, Ordering::Relaxed);
    }

    /// Counts a choice that has begun; until its value is known it counts as `expected`, if anything.
    /// Other threads are so kept from choosing the same all at once.
    #[inline]
    pub(super) fn begin(&self, expected: Option<f64>) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        if let Some(expected) = expected.filter(|&expected| expected != 0.0) {
            self.sum.fetch_add(fixed(expected), Ordering::Relaxed);
        }
    }

    /// Replaces what was expected of a choice by its value.
    #[inline]
    pub(super) fn finish(&self, expected: f64, value: f64) {
        self.sum.fetch_add(fixed(value) - fixed(expected), Ordering::Relaxed);
    }

    /// Counts a value of the same action played later.
    #[inline]
    pub(super) fn add_rave(&self, value: f64) {
        self.rave_visits.fetch_add(1, Ordering::Relaxed);
        self.rave_sum.fetch_add(fixed(value), Ordering::Relaxed);
    }

    /// The place of its first child, once its children are there.
    #[inline]
    pub(super) fn first_child(&self) -> Index {
        self.first_child.load(Ordering::Relaxed)
    }

    /// Whether its children are there.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.stage.load(Ordering::Acquire) == OPEN
    }

    fn copy_from(&self, other: &Self) {
        let copy32 = |to: &AtomicU32, from: &AtomicU32| to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        copy32(&self.visits, &other.visits);
        copy32(&self.rave_visits, &other.rave_visits);
        copy32(&self.prior, &other.prior);
        self.sum.store(other.sum.load(Ordering::Relaxed), Ordering::Relaxed);
        self.rave_sum.store(other.rave_sum.load(Ordering::Relaxed), Ordering::Relaxed);
        self.action.store(other.action.load(Ordering::Relaxed), Ordering::Relaxed);
        self.proof.store(other.proof.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

#[inline]
fn fixed(value: f64) -> i64 {
    (value * UNIT).round() as i64
}

/// Nodes of one allocation. Children lie within one chunk.
const CHUNK: usize = 1 << 14;

/// The nodes, and optionally a table of positions whose children are there already.
pub(super) struct Tree {
    chunks: Vec<OnceLock<Box<[Node]>>>,
    used: AtomicU64,
    /// For each slot: the upper half of a key, and the first child of its position.
    table: Vec<AtomicU64>,
}

impl Tree {
    /// A tree of a lone root that never grows beyond about `nodes` nodes. With `transpositions`,
    /// positions reached in different ways share their children.
    pub(super) fn new(nodes: usize, transpositions: bool) -> Self {
        let chunks = nodes.div_ceil(CHUNK).clamp(1, 1 << 18);
        let slots = if transpositions { (chunks * CHUNK / 16).next_power_of_two() } else { 0 };
        Self {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            used: AtomicU64::new(1),
            table: (0..slots).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// A node.
    #[inline]
    pub(super) fn node(&self, index: Index) -> &Node {
        &self.chunk(index as usize / CHUNK)[index as usize % CHUNK]
    }

    #[inline]
    fn chunk(&self, number: usize) -> &[Node] {
        self.chunks[number].get_or_init(|| (0..CHUNK).map(|_| Node::default()).collect())
    }

    /// The children of an open node; none otherwise.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        if !node.is_open() {
            return &[];
        }
        let first = node.first_child.load(Ordering::Relaxed) as usize;
        let count = usize::from(node.children.load(Ordering::Relaxed));
        if count == 0 {
            return &[];
        }
        &self.chunk(first / CHUNK)[first % CHUNK..first % CHUNK + count]
    }

    /// Opens a node: gives it a child for each action, with its prior. False if another thread is at
    /// it or the memory is used up; the node then stays a leaf for now.
    pub(super) fn open(
        &self,
        node: &Node,
        key: u64,
        actions: impl ExactSizeIterator<Item = (Action, f32)> + Clone,
    ) -> bool {
        if node.stage.compare_exchange(LEAF, CLAIMED, Ordering::Acquire, Ordering::Relaxed).is_err() {
            return false;
        }
        let count = actions.len();
        let shared = self.find(key).filter(|&first| self.holds(first, actions.clone()));
        let Some(first) = shared.or_else(|| self.allocate(count)) else {
            node.stage.store(LEAF, Ordering::Release);
            return false;
        };
        if shared.is_none() && count > 0 {
            let children = &self.chunk(first as usize / CHUNK)[first as usize % CHUNK..][..count];
            for (child, (action, prior)) in children.iter().zip(actions) {
                child.action.store(action.0, Ordering::Relaxed);
                child.prior.store(prior.to_bits(), Ordering::Relaxed);
            }
            // An end marker is not needed: sharing compares the actions one by one.
            if let Some(slot) = self.slot(key) {
                slot.store(key & !0xffff_ffff | u64::from(first), Ordering::Release);
            }
        }
        node.first_child.store(first, Ordering::Relaxed);
        node.children.store(count as u16, Ordering::Relaxed);
        node.stage.store(OPEN, Ordering::Release);
        true
    }

    fn allocate(&self, count: usize) -> Option<Index> {
        if count > CHUNK {
            return None;
        }
        let place = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
            let (_, end) = fit(used, count as u64);
            (end <= (self.chunks.len() * CHUNK) as u64).then_some(end)
        });
        place.ok().map(|used| fit(used, count as u64).0 as Index)
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        (!self.table.is_empty()).then(|| &self.table[key as usize & (self.table.len() - 1)])
    }

    /// The first child of the position with this key, if the table has it.
    fn find(&self, key: u64) -> Option<Index> {
        let entry = self.slot(key)?.load(Ordering::Acquire);
        (entry != 0 && (entry ^ key) >> 32 == 0).then_some(entry as Index)
    }

    /// Whether the children from `first` on are just these actions; a key alone may deceive.
    fn holds(&self, first: Index, actions: impl ExactSizeIterator<Item = (Action, f32)>) -> bool {
        let place = first as usize % CHUNK;
        let chunk = self.chunk(first as usize / CHUNK);
        place + actions.len() <= CHUNK
            && chunk[place..].iter().zip(actions).all(|(child, (action, _))| child.action() == action)
    }

    /// A new tree whose root is one of this tree's nodes, with all below it.
    pub(super) fn subtree(&self, root: Index) -> Self {
        let transpositions = !self.table.is_empty();
        let tree = Self::new(self.chunks.len() * CHUNK, transpositions);
        tree.node(ROOT).copy_from(self.node(root));
        // Nodes whose children are still to be copied; positions that share children share them again.
        let mut waiting = vec![(root, ROOT)];
        let mut moved = std::collections::HashMap::new();
        while let Some((old, new)) = waiting.pop() {
            let (old, new) = (self.node(old), tree.node(new));
            if !old.is_open() {
                continue;
            }
            let (first, count) = (old.first_child(), self.children(old).len());
            let mut fresh = false;
            let place = *moved.entry(first).or_insert_with(|| {
                fresh = true;
                tree.allocate(count).unwrap_or(Index::MAX)
            });
            if place == Index::MAX {
                continue;
            }
            if fresh {
                for number in 0..count as Index {
                    tree.node(place + number).copy_from(self.node(first + number));
                    waiting.push((first + number, place + number));
                }
            }
            new.first_child.store(place, Ordering::Relaxed);
            new.children.store(count as u16, Ordering::Relaxed);
            new.stage.store(OPEN, Ordering::Relaxed);
        }
        tree
    }
}

/// Where `count` nodes fit behind `used` without crossing a chunk's end: their start and end.
fn fit(used: u64, count: u64) -> (u64, u64) {
    let left = CHUNK as u64 - used % CHUNK as u64;
    let start = if left < count { used + left } else { used };
    (start, start + count)
}
