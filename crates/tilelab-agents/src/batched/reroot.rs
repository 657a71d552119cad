//! Tree reuse: a search that continues with a subtree of the previous one.

use tilelab_core::{Action, Game};

use super::{BatchedSearch, Edge, NONE};

impl<G: Game> BatchedSearch<G> {
    /// Continues with the position that these actions lead to from the root, and keeps the subtree below it. A
    /// position that the tree does not contain starts with an empty tree.
    pub fn follow(&mut self, actions: &[Action], root: G) {
        let Some(node) = self.find(actions) else { return self.begin(root) };
        let (nodes, edges) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.edges));
        self.begin(root);
        // Breadth first: each copied node has its edges copied, and their nodes are queued behind it.
        self.nodes.push(nodes[node]);
        let mut copied = 0;
        while let Some(node) = self.nodes.get_mut(copied) {
            let old = &edges[node.first as usize..][..usize::from(node.count)];
            node.first = self.edges.len() as u32;
            for &edge in old {
                let child = if edge.child == NONE { NONE } else { self.nodes.len() as u32 };
                self.edges.push(Edge { child, ..edge });
                if edge.child != NONE {
                    self.nodes.push(nodes[edge.child as usize]);
                }
            }
            copied += 1;
        }
        self.visits = 1 + self.edges().iter().map(|edge| edge.visits).sum::<u32>();
    }

    /// The index of the position that some actions lead to, if a player is to move there and it is in the tree.
    fn find(&self, actions: &[Action]) -> Option<usize> {
        let mut index = 0;
        for &action in actions {
            let node = self.nodes.get(index)?;
            let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
            let child = edges.iter().find(|edge| edge.action == action)?.child;
            index = (child != NONE).then_some(child as usize)?;
        }
        self.nodes.get(index).filter(|node| node.mover.is_some()).map(|_| index)
    }
}
