//! A search that goes on from what the last one knew.

use tilelab_core::{Action, Game};

use super::{BatchedSearch, Edge, NONE};

impl<G: Game> BatchedSearch<G> {
    /// Goes on from a position that these actions, one after the other, lead to from the root: what the tree knows
    /// of it is kept. Where it knows nothing it starts anew.
    pub fn follow(&mut self, actions: &[Action], root: G) {
        let Some(node) = self.find(actions) else { return self.begin(root) };
        let (nodes, edges) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.edges));
        self.begin(root);
        // Breadth first: each node that is copied has its edges copied, and their nodes wait behind it.
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

    /// Where the position lies that some actions lead to, if a player is to move there and it has been judged.
    fn find(&self, actions: &[Action]) -> Option<usize> {
        let mut found = 0;
        for &action in actions {
            let node = self.nodes.get(found)?;
            let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
            let child = edges.iter().find(|edge| edge.action == action)?.child;
            found = (child != NONE).then_some(child as usize)?;
        }
        self.nodes.get(found).filter(|node| node.mover.is_some()).map(|_| found)
    }
}
