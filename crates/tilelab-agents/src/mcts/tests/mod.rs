//! The search on games written as trees, whose values are easy to read off.

mod batched;
mod memory;
mod proofs;

use std::sync::Arc;

use tilelab_core::tree::{Tree as TreeGame, TreeConfig};
use tilelab_core::{
    Action, ActionValues, Agent, Budget, Decision, Evaluator, Game, PerPlayer, Rng, Turn, random_action,
};

use super::{GumbelConfig, HeuristicsFactory, Mcts, MctsConfig, Playout, SearchRules, Selection, Utility};
use crate::Heuristics;

/// Heuristics that know nothing of a tree.
fn no_heuristics() -> HeuristicsFactory<TreeGame> {
    Arc::new(Heuristics::default)
}

fn mcts_config(selection: Selection) -> MctsConfig {
    MctsConfig {
        rules: SearchRules { selection, utility: Utility::Win, fpu: None, widening: None, solve: true },
        gumbel: None,
        playout: Playout::Random,
        cutoff: None,
        prefill: 0,
        prior_temperature: 1.0,
        expansion_threshold: 1,
        transpositions: false,
        reuse: true,
        threads: 1,
        memory: 16,
    }
}

/// The same without proofs.
fn unsolved(selection: Selection) -> MctsConfig {
    let config = mcts_config(selection);
    MctsConfig { rules: SearchRules { solve: false, ..config.rules }, ..config }
}

const SELECTIONS: [Selection; 4] = [
    Selection::Ucb { exploration: 1.0 },
    Selection::Rave { exploration: 0.5, equivalence: 50.0, pool_probability: 0.0, pool: 3 },
    Selection::Rave { exploration: 0.5, equivalence: 50.0, pool_probability: 0.05, pool: 3 },
    Selection::Puct { exploration: 1.0 },
];

fn decide(tree: &str, config: MctsConfig, nodes: u64, seed: u64) -> Decision {
    let state = TreeGame::new(&TreeConfig::parse(tree).expect("a tree"));
    let budget = Budget { nodes: Some(nodes), time: None };
    Mcts::new(config, budget, no_heuristics()).choose(&state, Budget::default(), &mut Rng::new(seed)).expect("a move")
}

/// Trees, and the best first action.
const TREES: &[(&str, u16)] = &[
    ("a(1,-1 | -1,1)", 0),
    // The tempting 1 is refuted.
    ("a(b(1,-1 | -1,1) | b(0,0 | 0,0))", 1),
    // Chance: 0.9 × 1 − 0.1 beats a sure half.
    ("a(0.5,-0.5 | ?(0.9: 1,-1 | 0.1: -1,1))", 1),
    ("a(0.5,-0.5 | ?(0.6: 1,-1 | 0.4: -1,1))", 0),
    // Three players: b prefers what is better for b, and that is bad for a.
    ("a(b(1,-0.5,-0.5 | -0.5,1,-0.5) | c(0,0,0 | 0.5,0.25,-0.75))", 1),
    // The same player twice in a row.
    ("a(a(-1,1 | 1,-1) | a(0,0 | -1,1))", 0),
    // One player alone.
    ("a(0.25 | a(0.5 | -1) | ?(0.5: 1 | 0.5: -1))", 1),
    // Deep: only the middle wins by force.
    ("a(b(a(1,-1|-1,1)|a(-1,1|-1,1)) | b(a(1,-1|-1,1)|a(-1,1|1,-1)) | b(a(-1,1|-1,1)|a(1,-1|1,-1)))", 1),
];

#[test]
fn every_selection_finds_the_proven_move() {
    for selection in SELECTIONS {
        for solve in [false, true] {
            for transpositions in [false, true] {
                let config = if solve { mcts_config(selection) } else { unsolved(selection) };
                let config = MctsConfig { transpositions, ..config };
                for (tree, best) in TREES {
                    for seed in 0..3 {
                        let decision = decide(tree, config, 3_000, seed);
                        assert_eq!(decision.action, Action(*best), "{selection:?} solve={solve} in {tree}");
                    }
                }
            }
        }
    }
}

#[test]
fn values_converge_to_the_truth() {
    for (tree, value) in
        [("a(b(1,-1 | -1,1) | b(0,0 | 0.5,-0.5))", 0.0), ("a(?(0.25: 1,-1 | 0.75: -1,1) | -1,1)", -0.5)]
    {
        let decision = decide(tree, mcts_config(Selection::Ucb { exploration: 0.7 }), 20_000, 1);
        let found = f64::from(decision.value.expect("a value").as_slice()[0]);
        assert!((found - value).abs() < 0.06, "{tree} is value {value}, found {found}");
    }
}

/// Evaluates every position as a win of the player with the lower seat.
struct Certain;

impl Evaluator<TreeGame> for Certain {
    fn values(&mut self, _: &TreeGame) -> PerPlayer<f32> {
        PerPlayer::from_fn(2, |player| 1.0 - 2.0 * player.index() as f32)
    }
}

#[test]
fn playouts_are_mixed_with_the_evaluation_above() {
    let tree = "a(b(a(-1,1|-1,1)|a(-1,1|-1,1)) | b(a(-1,1|-1,1)|a(-1,1|-1,1)))";
    let state = TreeGame::new(&TreeConfig::parse(tree).expect("a tree"));
    let value = |playout: Playout| {
        // Only the root is ever expanded, so that every playout is mixed with its evaluation.
        let config = MctsConfig { playout, expansion_threshold: u32::MAX, ..unsolved(SELECTIONS[3]) };
        let heuristics = Arc::new(|| Heuristics::new(Some(Box::new(Certain) as Box<dyn Evaluator<TreeGame>>), None));
        let budget = Budget { nodes: Some(50), time: None };
        let decision = Mcts::new(config, budget, heuristics).choose(&state, Budget::default(), &mut Rng::new(1));
        decision.expect("a move").value.expect("a value").as_slice()[0]
    };
    assert_eq!(value(Playout::Random), -1.0);
    assert_eq!(value(Playout::Mixed { value_mix: 1.0 }), -1.0);
    // An evaluation counts a little less than a certain result.
    assert!((value(Playout::Mixed { value_mix: 0.0 }) - 0.99).abs() < 1e-5);
    assert!((value(Playout::Mixed { value_mix: 0.25 }) - (0.75 * 0.99 - 0.25)).abs() < 1e-5);
}

#[test]
fn one_thread_repeats_itself_to_the_bit_and_counts_its_nodes() {
    for selection in SELECTIONS {
        let config = unsolved(selection);
        let twice = [0, 0].map(|_| decide(TREES[7].0, config, 777, 5));
        assert_eq!(twice[0], twice[1]);
        assert_eq!(twice[0].nodes, 777);
    }
}

/// Threads may change the order of simulations but lose no visit.
#[test]
fn many_threads_count_every_simulation() {
    for threads in [2, 4, 8] {
        let config = MctsConfig { threads, ..unsolved(Selection::Ucb { exploration: 1.0 }) };
        for seed in 0..5 {
            let state = TreeGame::new(&TreeConfig::parse(TREES[7].0).expect("a tree"));
            let budget = Budget { nodes: Some(2_000), time: None };
            let mut agent = Mcts::new(config, budget, no_heuristics());
            let decision = agent.choose(&state, Budget::default(), &mut Rng::new(seed)).expect("a move");
            assert_eq!(decision.action, Action(1));
            let (tree, ..) = agent.kept.as_ref().expect("a tree is kept");
            let root = tree.node(super::ROOT);
            assert_eq!(root.visits(), 2_000);
            // Other threads may simulate from the root while the first one expands it.
            let below: u32 = tree.children(root).iter().map(super::node::Node::visits).sum();
            assert!(below + 64 >= 2_000 && below <= 2_000, "{below} visits below the root");
        }
    }
}

#[test]
fn a_kept_tree_is_continued_and_an_unrelated_position_gets_a_new_one() {
    let config = TreeConfig::parse(TREES[7].0).expect("a tree");
    let mut state = TreeGame::new(&config);
    let budget = Budget { nodes: Some(500), time: None };
    let mut agent = Mcts::new(unsolved(SELECTIONS[0]), budget, no_heuristics());
    let mut rng = Rng::new(3);
    let first = agent.choose(&state, Budget::default(), &mut rng).expect("a move");
    for action in [first.action, Action(0)] {
        agent.notify(&state, action);
        state.play(action);
    }
    let before = agent.tree(&state).node(super::ROOT).visits();
    assert!(before > 50, "the tree below is kept, {before} visits");
    agent.choose(&TreeGame::new(&config), Budget::default(), &mut rng).expect("a move");
}

#[test]
fn tiny_budgets_still_give_legal_moves() {
    let mut rng = Rng::new(9);
    for (tree, _) in TREES {
        for selection in SELECTIONS {
            for nodes in [0, 1, 2, 3] {
                let config = TreeConfig::parse(tree).expect("a tree");
                let mut state = TreeGame::new(&config);
                let budget = Budget { nodes: Some(nodes), time: None };
                let mut agent = Mcts::new(mcts_config(selection), budget, no_heuristics());
                while state.turn() != Turn::Over {
                    let action = match state.turn() {
                        Turn::Chance => tilelab_core::sample_chance(&state, &mut rng),
                        _ if rng.below(2) == 0 => random_action(&state, &mut rng),
                        _ => agent.choose(&state, Budget::default(), &mut rng).expect("a move").action,
                    };
                    agent.notify(&state, action);
                    state.try_play(action).expect("a legal move");
                }
            }
        }
    }
}

/// A chance position visited n times has followed at most nʷ of its outcomes.
#[test]
fn widening_keeps_to_few_outcomes() {
    let outcomes: Vec<String> = (0..40).map(|number| format!("0.025: {},0", f64::from(number) / 40.0)).collect();
    let text = format!("a(?({}) | 0,0)", outcomes.join(" | "));
    let state = TreeGame::new(&TreeConfig::parse(&text).expect("a tree"));
    let budget = Budget { nodes: Some(200), time: None };
    for (widening, fewest, most) in [(Some(0.5), 8, 15), (Some(0.0), 1, 1), (Some(1.0), 30, 40), (None, 30, 40)] {
        let config = unsolved(SELECTIONS[0]);
        let config = MctsConfig { rules: SearchRules { widening, ..config.rules }, ..config };
        let mut agent = Mcts::new(config, budget, no_heuristics());
        let decision = agent.choose(&state, Budget::default(), &mut Rng::new(2)).expect("a move");
        assert_eq!(decision.action, Action(0));
        let (tree, ..) = agent.kept.as_ref().expect("a tree is kept");
        let chance = &tree.children(tree.node(super::ROOT))[0];
        let followed = tree.children(chance).iter().filter(|child| child.visits() > 0).count();
        assert!((fewest..=most).contains(&followed), "{widening:?} follows {followed} outcomes");
    }
}

/// Prefers the last action.
struct Last;

impl ActionValues<TreeGame> for Last {
    fn action_values(&mut self, state: &TreeGame, _: &mut Rng, values: &mut Vec<f64>) {
        values.extend(state.legal().map(|action| f64::from(action.0)));
    }
}

#[test]
fn heuristic_playouts_fill_the_statistics_first() {
    let state = TreeGame::new(&TreeConfig::parse("a(0,0 | 0.5,0 | a(1,0 | 0,0 | -1,0))").expect("a tree"));
    let budget = Budget { nodes: Some(1), time: None };
    let config = MctsConfig { prefill: 25, ..unsolved(SELECTIONS[1]) };
    let heuristics: HeuristicsFactory<TreeGame> = Arc::new(|| Heuristics::new(None, Some(Box::new(Last))));
    let mut agent = Mcts::new(config, budget, heuristics);
    agent.choose(&state, Budget::default(), &mut Rng::new(2)).expect("a move");
    let (tree, ..) = agent.kept.as_ref().expect("a tree is kept");
    let (visits, value) = tree.rave(tree.node(super::ROOT))[2].mean();
    // Every such playout plays the last action, which is bad; the one simulation chooses another.
    assert_eq!((visits, value), (25, -1.0));
}

/// Gumbel root search considers few actions, on one thread or several, and plays the best of them.
#[test]
fn gumbel_root_search_finds_the_best_move() {
    for (tree, best) in &TREES[..7] {
        for threads in [1, 2] {
            let gumbel = Some(GumbelConfig { c_scale: 1.0, ..GumbelConfig::default() });
            let config = MctsConfig { gumbel, threads, ..mcts_config(Selection::Puct { exploration: 1.0 }) };
            let decision = decide(tree, config, 400, 1);
            assert_eq!(decision.action, Action(*best), "{threads} threads in {tree}");
            assert_eq!(decision.principal_variation.first(), Some(&decision.action));
        }
    }
}
