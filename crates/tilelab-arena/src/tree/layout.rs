//! Where each node of a tree is drawn: layers from top to bottom, parents centered above their children.
//!
//! A position that is reached in several ways is drawn below the first of its parents; the others get a reference to
//! it. So the picture is a tree, and no edges cross. Subtrees are as close together as their outlines allow (E. Reingold
//! and J. Tilford, Tidier drawings of trees, 1981).

use super::{GameTree, TreeEdge, TreeNode};

/// What is drawn at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The node with this id.
    Node(usize),
    /// The number of a node that is drawn elsewhere.
    Reference(usize),
    /// The moves of its parent that are folded.
    Folded,
}

/// Something that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) kind: Kind,
    /// The item above it and the index of the edge that leads here; the edge of folded moves is past the last one.
    pub(super) parent: Option<(usize, usize)>,
    /// The layer, from 0 at the top.
    pub(super) layer: usize,
    /// The middle.
    pub(super) x: f64,
    children: Vec<usize>,
}

/// The places of everything that is drawn; parents come before their children.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) items: Vec<Item>,
    pub(super) width: f64,
    pub(super) layers: usize,
}

impl Layout {
    /// Places the items of a tree; `width_of` is the room that an item needs for itself and its edge.
    pub(super) fn new(tree: &GameTree, width_of: impl Fn(Kind, Option<&TreeEdge>) -> f64) -> Self {
        let mut layout = Self { items: Vec::new(), width: 0.0, layers: 0 };
        let mut is_drawn = vec![false; tree.nodes.len()];
        layout.push(Kind::Node(0), None);
        // The list of items is also the queue: nodes are numbered in this order.
        let mut at = 0;
        is_drawn[0] = true;
        while at < layout.items.len() {
            if let Kind::Node(id) = layout.items[at].kind {
                let node = &tree.nodes[id];
                for (index, edge) in node.edges.iter().enumerate() {
                    let is_first = !std::mem::replace(&mut is_drawn[edge.child], true);
                    let kind = if is_first { Kind::Node(edge.child) } else { Kind::Reference(edge.child) };
                    layout.push(kind, Some((at, index)));
                }
                if node.folded > 0 {
                    layout.push(Kind::Folded, Some((at, node.edges.len())));
                }
            }
            at += 1;
        }
        layout.layers = layout.items.iter().map(|item| item.layer + 1).max().unwrap_or(0);
        let widths: Vec<f64> = (0..layout.items.len())
            .map(|at| width_of(layout.items[at].kind, layout.above(tree, at).and_then(|(_, _, edge)| edge)))
            .collect();
        layout.place(&widths);
        layout
    }

    /// Places the items from the bottom to the top, each subtree in its own frame, and then from the top to the bottom.
    fn place(&mut self, widths: &[f64]) {
        // For each layer of a subtree its left and right edge, relative to the middle of its root.
        let mut outlines: Vec<Vec<[f64; 2]>> = vec![Vec::new(); self.items.len()];
        for at in (0..self.items.len()).rev() {
            let children = self.items[at].children.clone();
            let mut below: Vec<[f64; 2]> = Vec::new();
            for &child in &children {
                let outline = std::mem::take(&mut outlines[child]);
                let distances = below.iter().zip(&outline).map(|(placed, next)| placed[1] - next[0]);
                let x = distances.reduce(f64::max).unwrap_or(0.0);
                self.items[child].x = x;
                for (layer, [left, right]) in outline.into_iter().enumerate() {
                    match below.get_mut(layer) {
                        Some(placed) => placed[1] = right + x,
                        None => below.push([left + x, right + x]),
                    }
                }
            }
            let last = children.last().map_or(0.0, |&last| self.items[last].x);
            for child in children {
                self.items[child].x -= last / 2.0;
            }
            let own = [-widths[at] / 2.0, widths[at] / 2.0];
            outlines[at] = [own].into_iter().chain(below.iter().map(|edges| edges.map(|x| x - last / 2.0))).collect();
        }
        let left = outlines[0].iter().map(|edges| edges[0]).fold(0.0, f64::min);
        self.width = outlines[0].iter().map(|edges| edges[1]).fold(0.0, f64::max) - left;
        self.items[0].x = -left;
        for at in 1..self.items.len() {
            if let Some((parent, _)) = self.items[at].parent {
                self.items[at].x += self.items[parent].x;
            }
        }
    }

    /// The node above an item, its place, and the edge that leads to the item; folded moves have none.
    pub(super) fn above<'a>(
        &self,
        tree: &'a GameTree,
        at: usize,
    ) -> Option<(&'a TreeNode, &Item, Option<&'a TreeEdge>)> {
        let (parent, index) = self.items[at].parent?;
        let parent = &self.items[parent];
        let Kind::Node(id) = parent.kind else { return None };
        let node = &tree.nodes[id];
        Some((node, parent, node.edges.get(index)))
    }

    fn push(&mut self, kind: Kind, parent: Option<(usize, usize)>) {
        let at = self.items.len();
        let layer = parent.map_or(0, |(parent, _)| self.items[parent].layer + 1);
        self.items.push(Item { kind, parent, layer, x: 0.0, children: Vec::new() });
        if let Some((parent, _)) = parent {
            self.items[parent].children.push(at);
        }
    }
}
