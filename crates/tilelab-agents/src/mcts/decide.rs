//! From a tree to a decision: the action, its principal variation and the statistics of all actions.

use tilelab_core::{Action, Candidate, Decision, Game, PerPlayer, Turn};

use super::gumbel::GumbelRoot;
use super::node::Node;
use super::proof::{Standing, Standings, has_win, loss};
use super::tree::{ROOT, Tree};

/// The longest principal variation.
const MAX_LINE: usize = 20;

/// The decision that a tree with this position at its root suggests after so many simulations. With a Gumbel search at
/// the root, its winner is played, unless a proof knows better.
pub(super) fn decide<G: Game>(tree: &Tree, state: &G, simulations: u64, gumbel: Option<&GumbelRoot>) -> Decision {
    let children = tree.children(tree.node(ROOT));
    let total: f64 = children.iter().map(|child| f64::from(child.visits())).sum();
    let value = |child: &Node| child.proven().map(f64::from).or(child.mean());
    let candidate = |child: &Node| Candidate {
        action: child.action(),
        share: (f64::from(child.visits()) / total.max(1.0)) as f32,
        visits: child.visits().into(),
        value: value(child).map(|value| value as f32),
    };
    let players = state.spec().players;
    let winner = gumbel.map(|gumbel| &children[gumbel.winner(children)]).filter(|child| child.proven().is_none());
    let best = winner.filter(|_| !has_win(children)).or_else(|| best(children, players));
    let Turn::Player(mover) = state.turn() else { unreachable!("an agent chooses at its turn") };
    let values = best.map(|child| {
        // The search knows the mover's value. Two players' values are opposite; more players share the rest.
        let value = value(child).unwrap_or(0.0);
        let others = -value / (players as f64 - 1.0).max(1.0);
        PerPlayer::from_fn(players, |player| if player == mover { value as f32 } else { others as f32 })
    });
    let first = || state.legal().next().expect("a player to move has a legal action");
    Decision {
        action: best.map_or_else(first, Node::action),
        candidates: children.iter().map(candidate).collect(),
        value: values,
        nodes: simulations,
        principal_variation: best.map_or_else(Vec::new, |best| principal_variation(tree, best, players)),
    }
}

/// The child to play: proven best first, dominated last, then by visits, then by mean; the first of equals.
pub(super) fn best(children: &[Node], players: usize) -> Option<&Node> {
    let mut standings = Standings::new(children, loss(players));
    let mut rank = |child: &Node| {
        let standing = child.proven().map_or(Standing::Open, |value| standings.of(value));
        (standing, child.visits(), child.mean().unwrap_or(f64::NEG_INFINITY))
    };
    let mut best = children.first()?;
    for child in &children[1..] {
        if rank(child) > rank(best) {
            best = child;
        }
    }
    Some(best)
}

/// An action of the root, the best child of its child, and so on, as far as the tree goes.
pub(super) fn principal_variation(tree: &Tree, first: &Node, players: usize) -> Vec<Action> {
    let visited = |child: &&Node| child.visits() > 0;
    let line =
        std::iter::successors(Some(first).filter(visited), |node| best(tree.children(node), players).filter(visited));
    line.take(MAX_LINE).map(Node::action).collect()
}
