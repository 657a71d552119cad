//! Exact-value proofs on trees with graded returns.

use tilelab_core::Action;

use super::{SELECTIONS, decide, mcts_config, unsolved};

/// Trees, the best first action, and its exact value for player a.
const PROVEN: &[(&str, u16, f32)] = &[
    // One player: the search stops as soon as the whole tree is proven.
    ("a(0.25 | a(0.5 | -1) | a(0.125 | 0.75))", 2, 0.75),
    ("a(-0.5 | a(-0.25 | -1))", 1, -0.25),
    ("a(a(0.5 | a(0.25 | 0.625)) | 0.6 | a(-0.5 | 0.5))", 0, 0.625),
];

#[test]
fn one_player_trees_are_proven_whole() {
    for selection in SELECTIONS {
        for (tree, best, value) in PROVEN {
            let decision = decide(tree, mcts_config(selection), 10_000, 1);
            assert_eq!(decision.action, Action(*best), "{selection:?} in {tree}");
            assert_eq!(decision.value.expect("a value").as_slice(), [*value], "{selection:?} in {tree}");
            assert!(decision.nodes < 10_000, "{} simulations in {tree}", decision.nodes);
            let unproven = decide(tree, unsolved(selection), 10_000, 1);
            assert_eq!(unproven.action, Action(*best), "{selection:?} in {tree}");
        }
    }
}

/// Two players whose graded returns are opposite.
#[test]
fn graded_returns_of_two_players_are_proven() {
    for selection in SELECTIONS {
        for (tree, best, value) in [
            ("a(b(0.25,-0.25 | 0.5,-0.5) | b(0.75,-0.75 | -0.5,0.5))", 0, 0.25),
            ("a(b(-0.25,0.25 | a(-0.125,0.125 | -1,1)) | -0.5,0.5)", 0, -0.25),
        ] {
            let decision = decide(tree, mcts_config(selection), 5_000, 1);
            assert_eq!(decision.action, Action(best), "{selection:?} in {tree}");
            assert_eq!(decision.value.expect("a value").as_slice(), [value, -value], "{selection:?} in {tree}");
        }
    }
}

/// What one of two players earns says nothing of the other where returns do not sum to 0.
#[test]
fn returns_that_do_not_sum_to_zero_are_not_taken_as_opposite() {
    let tree = "a(b(0.5,0.25 | 0.75,0) | b(0.25,0.5 | 0,0.25))";
    for selection in SELECTIONS {
        let decision = decide(tree, mcts_config(selection), 5_000, 1);
        assert_eq!(decision.action, Action(0), "{selection:?}");
        let value = decision.value.expect("a value").as_slice()[0];
        assert!((value - 0.5).abs() < 0.1, "{value} by {selection:?}");
    }
}
