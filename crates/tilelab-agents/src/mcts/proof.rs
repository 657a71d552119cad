//! Exact-value proofs: returns that perfect play is known to give (MCTS solver, Winands, Björnsson and
//! Saito 2008, with graded values).
//!
//! An end of the game that the tree reaches has exact returns. A position is proven once one of its
//! actions earns the mover the largest return there is, or once all its actions are proven. With two
//! players whose returns sum to 0, what one earns the other loses. Otherwise only a win is passed on to
//! another player, with the returns of the game that ends so: a smaller best return may be earned in
//! several ways, which need not be equal for the others.

use tilelab_core::PerPlayer;

use super::node::Node;
use super::tree::{ROOT, Tree};
use super::walk::Step;

/// The largest return there is.
pub(super) const MAX_RETURN: f32 = 1.0;

/// The return of a player who loses outright: as if the others shared a win.
pub(super) fn loss(players: usize) -> f32 {
    -1.0 / (players as f32 - 1.0).max(1.0)
}

/// How a proven child compares with its siblings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// It loses, or a sibling is proven to be better.
    Dominated,
    /// It is not proven, or no sibling is proven to be better.
    Open,
    /// No action can be better.
    Best,
}

/// Ranks the children of one position by their proofs.
pub(super) struct Standings<'a> {
    children: &'a [Node],
    loss: f32,
    /// The best proven return below [`MAX_RETURN`], once it is needed.
    best: Option<f32>,
}

impl<'a> Standings<'a> {
    pub(super) fn new(children: &'a [Node], loss: f32) -> Self {
        Self { children, loss, best: None }
    }

    /// The standing of a child whose proven return is `value`.
    pub(super) fn of(&mut self, value: f32) -> Standing {
        match value {
            value if value >= MAX_RETURN => Standing::Best,
            value if value <= self.loss || value < self.best() => Standing::Dominated,
            _ => Standing::Open,
        }
    }

    fn best(&mut self) -> f32 {
        let proven = self.children.iter().filter_map(Node::proven).filter(|&value| value < MAX_RETURN);
        *self.best.get_or_insert_with(|| proven.fold(f32::NEG_INFINITY, f32::max))
    }
}

/// The proven return of the player who chooses among these: a win if there is one, else the best if all
/// are proven.
fn best_return(children: &[Node]) -> Option<f32> {
    let mut best = Some(f32::NEG_INFINITY);
    for child in children {
        match child.proven() {
            Some(value) if value >= MAX_RETURN => return Some(value),
            value => best = best.zip(value).map(|(best, value)| best.max(value)),
        }
    }
    best.filter(|_| !children.is_empty())
}

/// Whether no further simulation can change the choice among the children of the root. With opponents a
/// search continues among equal actions, because visits tell which is the hardest to answer.
pub(super) fn is_decided(children: &[Node], players: usize) -> bool {
    let is_proven = |child: &Node| child.proven().is_some();
    has_win(children) || players == 1 && !children.is_empty() && children.iter().all(is_proven)
}

/// Whether one of the children is proven to earn the largest return there is.
pub(super) fn has_win(children: &[Node]) -> bool {
    children.iter().any(|child| child.proven().is_some_and(|value| value >= MAX_RETURN))
}

/// Stores the returns of a game that ends at the last node of a path, and what follows from them above.
pub(super) fn prove(tree: &Tree, path: &[Step], returns: &PerPlayer<f32>) {
    let players = returns.as_slice().len();
    if returns.iter().sum::<f32>().abs() > 1e-6 {
        tree.forget_zero_sum();
    }
    let Some(Step { node, chooser: Some(player) }) = path.last().copied() else { return };
    tree.node(node).prove(returns[player]);
    prove_above(tree, path, returns);
    tree.decide(is_decided(tree.children(tree.node(ROOT)), players));
}

/// Stores what follows for the nodes above the last one of a path.
fn prove_above(tree: &Tree, path: &[Step], returns: &PerPlayer<f32>) {
    let players = returns.as_slice().len();
    for number in (1..path.len() - 1).rev() {
        let Step { node, chooser } = path[number];
        let node = tree.node(node);
        if node.proven().is_some() {
            continue;
        }
        let Some(mover) = path[number + 1].chooser else { return };
        let Some(best) = best_return(tree.children(node)) else { return };
        let value = match chooser {
            Some(chooser) if chooser == mover => best,
            Some(_) if players == 2 && tree.is_zero_sum() => -best,
            Some(chooser) if best >= MAX_RETURN && returns[mover] >= MAX_RETURN => returns[chooser],
            _ => return,
        };
        node.prove(value);
    }
}
