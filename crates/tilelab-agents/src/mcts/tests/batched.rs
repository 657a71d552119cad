//! Batched searches whose caller evaluates every position as even.

use std::sync::Arc;

use tilelab_core::tree::{Tree, TreeConfig};
use tilelab_core::{Action, ActionValues, Agent, Budget, Evaluator, Game, PerPlayer, Rng};
use tilelab_games::hex::{Hex, HexConfig};

use super::{TREES, mcts_config};
use crate::mcts::tree::ROOT;
use crate::mcts::{BatchedSearch, GumbelConfig, Mcts, MctsConfig, Node, Playout, SearchRules};
use crate::{Heuristics, Utility};

/// Evaluates every position as even and every action as equally good.
fn search(text: &str, simulations: u32, seed: u64) -> BatchedSearch<Tree> {
    let root = Tree::new(&TreeConfig::parse(text).expect("a tree"));
    let spec = root.spec();
    let mut tree = BatchedSearch::new(SearchRules { utility: Utility::Win, ..SearchRules::default() }, root);
    let mut rng = Rng::new(seed);
    let (logits, values) = (vec![0.0; spec.actions], PerPlayer::same(spec.players, 0.0));
    while tree.visits() < simulations {
        if tree.descend(&mut rng) {
            tree.evaluate(&logits, &values);
        }
    }
    tree
}

#[test]
fn it_finds_the_best_move_without_evaluations() {
    for &(text, best) in &TREES[..7] {
        for seed in 0..3 {
            let tree = search(text, 800, seed);
            let visits: Vec<u32> = tree.children().iter().map(Node::visits).collect();
            assert_eq!(visits.iter().sum::<u32>(), 799, "every simulation but the root's own goes down an edge");
            let most = (0..visits.len()).max_by_key(|&place| visits[place]);
            assert_eq!(most, Some(usize::from(best)), "{text}: {visits:?}");
        }
    }
}

#[test]
fn gumbel_searches_find_it_too() {
    for (text, best) in [
        ("a(1,-1 | -1,1)", 0),
        ("a(b(1,-1 | -1,1) | b(0,0 | 0,0) | -1,1)", 1),
        ("a(0.5,-0.5 | ?(0.9: 1,-1 | 0.1: -1,1) | -1,1 | 0,0 | 0.25,-0.25)", 1),
    ] {
        let root = Tree::new(&TreeConfig::parse(text).expect("a tree"));
        let (spec, config) = (root.spec(), GumbelConfig { c_scale: 1.0, ..GumbelConfig::default() });
        let mut tree = BatchedSearch::new(SearchRules { utility: Utility::Win, ..SearchRules::default() }, root);
        let mut rng = Rng::new(2);
        let (logits, values) = (vec![0.0; spec.actions], PerPlayer::same(spec.players, 0.0));
        while tree.visits() < 200 {
            if tree.descend(&mut rng) {
                tree.evaluate(&logits, &values);
            }
            if tree.visits() == 1 {
                tree.gumbel(config, 199, 1.0, &mut rng);
            }
        }
        assert_eq!(tree.winner(), Some(tree.children()[best].action()), "{text}");
        let policy = tree.improved().expect("a Gumbel search");
        assert!(policy[best] > 0.99 && policy.iter().all(|share| share.is_finite()), "{text}: {policy:?}");
    }
}

#[test]
fn the_subtree_of_the_next_position_is_kept() {
    let mut tree = search("a(b(1,-1 | -1,1) | ?(0.5: b(0.5,-0.5 | 1,-1) | 0.5: a(0,0 | 0.25,-0.25)))", 100, 3);
    let seen = |nodes: &[Node]| nodes.iter().map(|node| (node.visits(), node.mean())).collect::<Vec<_>>();
    let mut next = tree.root().clone();
    // Two plies down, through chance: counts of its moves are those that were there.
    let chance = &tree.children()[1];
    let outcome = &tree.tree.children(chance)[0];
    let expected = seen(tree.tree.children(outcome));
    let (actions, visits) = ([chance.action(), outcome.action()], outcome.visits());
    for action in actions {
        next.play(action);
    }
    tree.follow(&actions, next.clone());
    assert_eq!(seen(tree.children()), expected);
    assert_eq!(tree.visits(), visits, "each visit but the first continued with a move");
    assert_eq!(tree.root().turn(), next.turn());
    // The search continues.
    for _ in 0..50 {
        assert!(!tree.descend(&mut Rng::new(1)), "only ends are left");
    }
    let mut unknown = search("a(b(1,-1 | -1,1) | b(0,0 | 0,0))", 1, 3);
    let mut next = unknown.root().clone();
    next.play(Action(0));
    unknown.follow(&[Action(0)], next);
    assert!(unknown.visits() == 0 && unknown.children().is_empty(), "nothing is known of what was not visited");
}

#[test]
fn evaluations_that_are_not_numbers_do_no_harm() {
    let root = Tree::new(&TreeConfig::parse("a(1,-1 | -1,1 | 0,0)").expect("a tree"));
    let mut tree = BatchedSearch::new(SearchRules::default(), root);
    let mut rng = Rng::new(1);
    assert!(tree.descend(&mut rng));
    tree.evaluate(&[f32::NAN, f32::INFINITY, f32::NEG_INFINITY], &PerPlayer::same(2, f32::NAN));
    assert!(tree.children().iter().all(|child| child.prior().is_finite()));
    assert!((0..50).all(|_| !tree.descend(&mut rng)));
    assert!(tree.children()[0].visits() > 25 && tree.value() > 0.5);
}

#[test]
fn a_root_temperature_flattens_priors_that_still_sum_to_one() {
    let root = Tree::new(&TreeConfig::parse("a(1,-1 | -1,1 | 0,0)").expect("a tree"));
    let mut tree = BatchedSearch::new(SearchRules::default(), root);
    assert!(tree.descend(&mut Rng::new(1)));
    tree.evaluate(&[4.0, 2.0, 0.0], &PerPlayer::same(2, 0.0));
    tree.apply_root_temperature(2.0);
    let priors: Vec<f32> = tree.children().iter().map(Node::prior).collect();
    assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    assert!((priors[0] / priors[1] - std::f32::consts::E).abs() < 1e-4, "{priors:?}");
}

#[test]
fn priors_with_noise_still_sum_to_one() {
    let mut tree = search("a(1,-1 | -1,1 | 0,0 | 0,0)", 1, 4);
    let mut rng = Rng::new(9);
    tree.add_dirichlet_noise(10.83, 0.25, &mut rng);
    let priors: Vec<f32> = tree.children().iter().map(Node::prior).collect();
    assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{priors:?}");
    assert!(priors.iter().all(|&prior| prior >= 0.75 * 0.25 - 1e-6) && priors[0] != priors[1]);
}

/// Values and logits that differ from position to position, as multiples of small fractions.
struct Noisy;

impl Evaluator<Hex> for Noisy {
    fn values(&mut self, state: &Hex) -> PerPlayer<f32> {
        let value = ((state.hash() >> 7) % 129) as f32 / 64.0 - 1.0;
        PerPlayer::from_fn(2, |player| if player.index() == 0 { value } else { -value })
    }
}

impl ActionValues<Hex> for Noisy {
    fn action_values(&mut self, state: &Hex, _: &mut Rng, values: &mut Vec<f64>) {
        values.extend(state.legal().map(|action| logit(state, action)));
    }
}

fn logit(state: &Hex, action: Action) -> f64 {
    ((state.hash() >> (action.0 % 32)) % 8) as f64 / 4.0
}

/// Visits and means of all nodes below one, in order.
fn nodes(tree: &crate::mcts::tree::Tree, node: &Node, all: &mut Vec<(Action, u32, Option<f64>)>) {
    for child in tree.children(node) {
        all.push((child.action(), child.visits(), child.mean()));
        nodes(tree, child, all);
    }
}

/// What is trained is what plays: with the same evaluations, the driver that leaves them to its caller grows the same
/// tree as the agent, to the bit.
#[test]
fn all_drivers_grow_the_same_tree() {
    let root = Hex::new(&HexConfig { size: 4, swap: false });
    let rules = SearchRules::default();
    let config = MctsConfig { rules, playout: Playout::None, ..mcts_config(rules.selection) };
    for (seed, gumbel) in [(1, None), (2, None), (3, Some(GumbelConfig::default()))] {
        let heuristics = Arc::new(|| Heuristics::new(Some(Box::new(Noisy)), Some(Box::new(Noisy))));
        let budget = Budget { nodes: Some(600), time: None };
        let mut agent = Mcts::new(MctsConfig { gumbel, ..config }, budget, heuristics);
        let decision = agent.choose(&root, Budget::default(), &mut Rng::new(seed)).expect("a move");
        let mut expected = Vec::new();
        let (tree, ..) = agent.kept.as_ref().expect("a tree is kept");
        nodes(tree, tree.node(ROOT), &mut expected);

        let (mut batched, mut rng) = (BatchedSearch::new(rules, root.clone()), Rng::new(seed));
        let mut heuristics = Heuristics::new(Some(Box::new(Noisy)), None);
        // The first simulation evaluates the root, which the agent does not count.
        while batched.visits() < 601 {
            if batched.descend(&mut rng) {
                let (leaf, mut logits) = (batched.leaf().clone(), vec![0.0; root.spec().actions]);
                for action in leaf.legal() {
                    logits[action.index()] = logit(&leaf, action) as f32;
                }
                batched.evaluate(&logits, &heuristics.values(&leaf));
            }
            if let (1, Some(gumbel)) = (batched.visits(), gumbel) {
                batched.gumbel(gumbel, 600, 0.0, &mut rng);
            }
        }
        let mut found = Vec::new();
        nodes(&batched.tree, batched.tree.node(ROOT), &mut found);
        let visited =
            |nodes: Vec<(Action, u32, Option<f64>)>| nodes.into_iter().filter(|node| node.1 > 0).collect::<Vec<_>>();
        assert_eq!(visited(found), visited(expected), "seed {seed}, {gumbel:?}");
        assert!(gumbel.is_none() || batched.winner() == Some(decision.action));
    }
}
