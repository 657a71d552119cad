//! Pruning: what a tree search does when its memory is full, and when the game has moved on.
//!
//! *Algorithm.* A full tree drops the blocks (all children of one node) with the fewest visits until
//! half of its memory is free, so that the search keeps deepening the lines that matter instead of
//! pouring visits into leaves that it cannot expand. A node whose children are dropped becomes a leaf
//! with all its statistics and may be expanded again. The blocks that are kept slide to the front of the
//! arrays (mark and compact), in place: pruning needs no second tree, only some bytes per block.
//!
//! Visits never increase from a node to its children, so the most visited blocks form a tree. Pruning a
//! tree of n nodes takes O(n log n) and happens once per n / 2 new nodes. No simulation may be in
//! progress meanwhile. It draws no random numbers, so a search on one thread stays repeatable.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::atomic::Ordering;

use super::chunks::fit;
use super::node::Index;
use super::tree::{ROOT, Tree};

/// All children of one node, and their visits together.
struct Block {
    first: Index,
    count: u16,
    visits: u64,
}

impl Tree {
    /// Drops the least visited blocks until about half of the memory is free. The caller makes sure that
    /// no simulation is in progress.
    pub(super) fn prune(&self) {
        let mut blocks = self.blocks_below(ROOT, |_| true);
        // Parents lie before their children, so that of equally visited blocks a parent comes first.
        blocks.sort_unstable_by_key(|block| (Reverse(block.visits), block.first));
        let mut nodes = 1;
        let kept = blocks.iter().position(|block| {
            nodes += usize::from(block.count);
            nodes > self.limit / 2
        });
        blocks.truncate(kept.unwrap_or(blocks.len()).max(1));
        blocks.sort_unstable_by_key(|block| block.first);
        if !self.table.is_empty() {
            // A block shared by several positions may have more visits than the way to it.
            let is_kept = |first: Index| blocks.binary_search_by_key(&first, |block| block.first).is_ok();
            let mut reachable = self.blocks_below(ROOT, is_kept);
            reachable.sort_unstable_by_key(|block| block.first);
            blocks = reachable;
        }
        let moved = self.compact(ROOT, &blocks);
        for slot in &self.table {
            let entry = slot.load(Ordering::Relaxed);
            let first = new_first(&blocks, &moved, entry as Index);
            slot.store(first.map_or(0, |first| entry & !0xffff_ffff | u64::from(first)), Ordering::Relaxed);
        }
        self.full.store(false, Ordering::Relaxed);
    }

    /// Makes one of the nodes the root and drops everything that is not below it.
    pub(super) fn reroot(&mut self, root: Index) {
        let mut blocks = self.blocks_below(root, |_| true);
        blocks.sort_unstable_by_key(|block| block.first);
        self.compact(root, &blocks);
        self.forget_blocks();
    }

    /// Forgets which blocks there are, of which none was kept where it was.
    pub(super) fn forget_blocks(&mut self) {
        for slot in &mut self.table {
            *slot.get_mut() = 0;
        }
        *self.full.get_mut() = false;
    }

    /// Frees memory that no node uses.
    pub(super) fn shrink(&mut self) {
        let used = *self.used.get_mut() as usize;
        self.nodes.shrink(used);
        if let Some(rave) = &mut self.rave {
            rave.shrink(used);
        }
    }

    /// The blocks below a node that `enter`, called with a block's first child, admits.
    fn blocks_below(&self, root: Index, enter: impl Fn(Index) -> bool) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut pending = vec![root];
        let mut seen = HashSet::new();
        while let Some(index) = pending.pop() {
            let node = self.node(index);
            let (first, children) = (node.first_child(), self.children(node));
            let is_shared = !self.table.is_empty();
            if children.is_empty() || !enter(first) || is_shared && !seen.insert(first) {
                continue;
            }
            let visits = children.iter().map(|child| u64::from(child.visits())).sum();
            blocks.push(Block { first, count: children.len() as u16, visits });
            pending.extend((first..).zip(children).filter(|(_, child)| child.is_expanded()).map(|(index, _)| index));
        }
        blocks
    }

    /// Moves a node to the root and these blocks, in the order of their indices, behind it. Returns where
    /// each block went. What lies behind the last of them is left as it was.
    fn compact(&self, root: Index, blocks: &[Block]) -> Vec<Index> {
        let mut used = 1;
        let mut moved = Vec::with_capacity(blocks.len());
        for block in blocks {
            let (start, end) = fit(used, block.count.into());
            moved.push(start as Index);
            used = end;
        }
        let move_node = |from: Index, to: Index| {
            let node = self.node(to);
            node.copy_from(self.node(from));
            if let Some(rave) = &self.rave {
                rave.get(to as usize).copy_from(rave.get(from as usize));
            }
            if node.child_count() > 0 {
                match new_first(blocks, &moved, node.first_child()) {
                    Some(first) => node.expand(first, node.child_count()),
                    None => node.collapse(),
                }
            }
        };
        move_node(root, ROOT);
        // No block moves up, so that none is overwritten before it has moved.
        for (block, &start) in blocks.iter().zip(&moved) {
            for number in 0..Index::from(block.count) {
                move_node(block.first + number, start + number);
            }
        }
        self.used.store(used, Ordering::Relaxed);
        moved
    }
}

/// Where the block with this first child has moved, if it was kept.
fn new_first(blocks: &[Block], moved: &[Index], first: Index) -> Option<Index> {
    blocks.binary_search_by_key(&first, |block| block.first).ok().map(|place| moved[place])
}
