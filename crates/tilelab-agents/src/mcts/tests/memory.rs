//! The search when its memory is full: the tree stays within its limit and the search stays sound.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tilelab_core::{Agent, Budget, Game, Player, Rng, Turn};
use tilelab_games::hex::{Hex, HexConfig};
use tilelab_games::link::{Link, LinkConfig};

use super::{SELECTIONS, mcts_config, unsolved};
use crate::Heuristics;
use crate::mcts::decide::{best, principal_variation};
use crate::mcts::node::Node;
use crate::mcts::tree::{ROOT, Tree};
use crate::mcts::worker::Worker;
use crate::mcts::{Mcts, MctsConfig, Playout, Selection};

fn hex(size: u8) -> Hex {
    Hex::new(&HexConfig { size, swap: false })
}

/// Searches as [`Mcts`] does on one thread, with a memory for `limit` nodes.
fn search<G: Game>(tree: &Tree, config: &MctsConfig, state: &G, simulations: u32, seed: u64) {
    let mut worker = Worker::new(tree, config, Heuristics::default(), Rng::new(seed), state);
    for _ in 0..simulations {
        if tree.is_full() {
            tree.prune();
        }
        worker.simulate(state);
        assert!(tree.used.load(Ordering::Relaxed) <= tree.limit as u64);
    }
}

/// Checks the invariants of a tree below a node; returns how many nodes there are.
fn check(tree: &Tree, node: &Node) -> usize {
    let children = tree.children(node);
    let visits: u32 = children.iter().map(Node::visits).sum();
    assert!(visits <= node.visits(), "{visits} visits below {}", node.visits());
    children.len() + children.iter().map(|child| check(tree, child)).sum::<usize>()
}

/// The visits of the most visited leaf below a node.
fn leaf_visits(tree: &Tree, node: &Node) -> u32 {
    let children = tree.children(node);
    children.iter().map(|child| leaf_visits(tree, child)).max().unwrap_or(node.visits())
}

#[test]
fn a_full_tree_keeps_its_most_visited_lines() {
    for selection in SELECTIONS {
        let config = unsolved(selection);
        let (state, tree) = (hex(6), Tree::new(3_000, 0, true));
        search(&tree, &config, &state, 30_000, 1);
        let root = tree.node(ROOT);
        assert_eq!(root.visits(), 30_000);
        let nodes = check(&tree, root) as u64 + 1;
        assert!(nodes <= tree.used.load(Ordering::Relaxed) && nodes > 1_000, "{nodes} nodes");
        // The root is expanded at its first visit, and its best child hardly ever was a leaf.
        let children = tree.children(root);
        assert_eq!(children.iter().map(Node::visits).sum::<u32>(), 30_000);
        let best = best(children, 2).expect("a child");
        let below: u32 = tree.children(best).iter().map(Node::visits).sum();
        assert!(
            below <= best.visits() && below >= best.visits() / 10 * 9,
            "{below} of {} visits went on, {selection:?}",
            best.visits()
        );
        let visits = leaf_visits(&tree, root);
        assert!(visits < 3_000, "{visits} visits went to one leaf, {selection:?}");
        assert!(principal_variation(&tree, best, 2).len() > 1, "{:?}", principal_variation(&tree, best, 2));
    }
}

/// The actions that lead to a node, and the visits and means of its children.
type Block = (Vec<u16>, Vec<(u32, Option<f64>)>);

/// What pruning keeps is as it was, and what it drops was visited no more often.
#[test]
fn pruning_drops_the_least_visited() {
    fn blocks(tree: &Tree, node: &Node, path: &mut Vec<u16>, out: &mut Vec<Block>) {
        let children = tree.children(node);
        if !children.is_empty() {
            out.push((path.clone(), children.iter().map(|child| (child.visits(), child.mean())).collect()));
        }
        for child in children {
            path.push(child.action().0);
            blocks(tree, child, path, out);
            path.pop();
        }
    }
    let (state, tree) = (hex(5), Tree::new(20_000, 0, false));
    let config = unsolved(SELECTIONS[3]);
    search(&tree, &config, &state, 2_000, 3);
    assert!(!tree.is_full());
    let mut before = Vec::new();
    blocks(&tree, tree.node(ROOT), &mut Vec::new(), &mut before);
    let used = tree.used.load(Ordering::Relaxed);
    assert!(used > 13_000, "{used} nodes in use");
    tree.prune();
    let mut after = Vec::new();
    blocks(&tree, tree.node(ROOT), &mut Vec::new(), &mut after);
    let used = tree.used.load(Ordering::Relaxed);
    // Half of the memory, and what is left free at the ends of chunks.
    assert!((9_900..=10_100).contains(&used), "{used} nodes in use");
    assert!(after.iter().all(|block| before.contains(block)));
    let visits = |block: &Block| block.1.iter().map(|child| child.0).sum::<u32>();
    let fewest = after.iter().map(visits).min();
    let dropped = before.iter().filter(|block| !after.contains(block)).map(visits).max();
    assert!(dropped <= fewest && dropped > Some(0), "dropped {dropped:?}, kept {fewest:?}");
}

/// The memory may be too small for the children of any node but the root.
#[test]
fn a_tree_of_hardly_any_nodes_still_searches() {
    for limit in [1, 20, 37, 60, 75, 100] {
        let tree = Tree::new(limit, 0, false);
        search(&tree, &mcts_config(SELECTIONS[0]), &hex(6), 2_000, 1);
        assert_eq!(tree.node(ROOT).visits(), 2_000);
    }
}

#[test]
fn positions_that_share_children_are_pruned_as_well() {
    let config = MctsConfig { transpositions: true, ..unsolved(SELECTIONS[3]) };
    let run = || {
        let (state, tree) = (hex(4), Tree::new(1_500, 256, false));
        search(&tree, &config, &state, 20_000, 1);
        let children = tree.children(tree.node(ROOT));
        assert_eq!(children.iter().map(Node::visits).sum::<u32>(), 20_000);
        children.iter().map(|child| (child.visits(), child.mean())).collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn threads_prune_one_tree_and_lose_no_visit() {
    let config = MctsConfig { threads: 4, memory: 1, expansion_threshold: 0, ..unsolved(SELECTIONS[0]) };
    let budget = Budget { nodes: Some(20_000), time: None };
    let mut agent = Mcts::new(config, budget, Arc::new(Heuristics::default));
    agent.choose(&hex(6), Budget::default(), &mut Rng::new(1)).expect("a move");
    let (tree, ..) = agent.kept.as_ref().expect("a tree is kept");
    assert_eq!(tree.node(ROOT).visits(), 20_000);
    let nodes = check(tree, tree.node(ROOT)) as u64;
    assert!(nodes < tree.used.load(Ordering::Relaxed) && tree.limit <= 1 << 15, "{nodes} nodes");
}

/// Of two searches with the same memory, the one with twenty times the simulations does not lose.
#[test]
fn more_simulations_do_no_harm_when_the_memory_is_full() {
    let puct = Selection::Puct { exploration: 1.0 };
    for selection in [Selection::Ucb { exploration: 0.7 }, puct] {
        let config = MctsConfig { playout: Playout::Random, ..mcts_config(selection) };
        let won = matches(&hex(5), &config, 400 * 20, 400) + matches(&hex(5), &config, 400 * 20, 400);
        assert!(won >= 0.0, "{won} in Hex, {selection:?}");
        let state = Link::new(&LinkConfig::default());
        let won = matches(&state, &config, 400 * 20, 400);
        assert!(won >= 0.0, "{won} in Link, {selection:?}");
    }
}

/// What a search with `many` simulations earns against one with `few`, in two games with a memory that `few` just fill.
fn matches<G: Game>(start: &G, config: &MctsConfig, many: u32, few: u32) -> f32 {
    let mut won = 0.0;
    for seat in 0..2 {
        let (mut state, mut seed) = (start.clone(), 0);
        while let Turn::Player(mover) = state.turn() {
            seed += 1;
            let simulations = if mover.index() == seat { many } else { few };
            let tree = Tree::new(few as usize * state.legal().len() / 2, 0, false);
            search(&tree, config, &state, simulations, seed);
            let action = best(tree.children(tree.node(ROOT)), 2).map(Node::action);
            state.play(action.expect("the root is expanded"));
        }
        won += state.returns()[Player::new(seat)];
    }
    won
}
