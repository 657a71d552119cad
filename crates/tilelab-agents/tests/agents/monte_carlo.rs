//! Flat Monte Carlo.

use tilelab_agents::{Allocation, MonteCarlo, MonteCarloConfig, PlayoutValue};
use tilelab_core::testing::pig::{Pig, PigConfig, ROLL};
use tilelab_core::tree::{Tree, TreeConfig};
use tilelab_core::{Action, Agent, Budget, Config, Game, Rng};
use tilelab_games::link::Link;

use super::alpha_beta::game;
use super::trees::shapes;

fn agent(nodes: u64, value: PlayoutValue, allocation: Allocation) -> MonteCarlo {
    MonteCarlo::new(MonteCarloConfig { budget: Budget { nodes: Some(nodes), time: None }, value, allocation })
}

const KINDS: [(PlayoutValue, Allocation); 4] = [
    (PlayoutValue::Win, Allocation::Even),
    (PlayoutValue::Win, Allocation::Ucb),
    (PlayoutValue::Length, Allocation::Even),
    (PlayoutValue::Length, Allocation::Ucb),
];

#[test]
fn it_takes_the_better_mean_or_the_longer_game() {
    let tree = "a(b(1,-1 | -1,1) | b(1,-1 | 0,0) | b(-1,1 | b(-1,1 | b(-1,1))))";
    let state = Tree::new(&TreeConfig::parse(tree).expect("a tree"));
    for (value, allocation) in KINDS {
        let decision =
            agent(2_000, value, allocation).choose(&state, Budget::default(), &mut Rng::new(1)).expect("a move");
        let best = if value == PlayoutValue::Win { 1 } else { 2 };
        assert_eq!(decision.action, Action(best), "{value:?} {allocation:?}");
        let most = decision.candidates.iter().map(|candidate| candidate.share).fold(0.0, f32::max);
        assert!(allocation == Allocation::Ucb || most < 0.34, "even shares");
    }
}

#[test]
fn it_keeps_its_budget_and_repeats_itself() {
    for (value, allocation) in KINDS {
        for shape in shapes() {
            let state = shape.tree(3);
            for nodes in [0, 1, 5, 50] {
                let choose = || {
                    agent(nodes, value, allocation)
                        .choose(&state, Budget::default(), &mut Rng::new(nodes))
                        .expect("a move")
                };
                let decision = choose();
                assert!(decision.nodes == nodes && state.is_legal(decision.action));
                assert_eq!(choose(), decision);
            }
        }
        let state: Link = game("");
        let budget = Budget { nodes: Some(30), time: None };
        let decision = agent(1_000, value, allocation).choose(&state, budget, &mut Rng::new(1)).expect("a move");
        assert_eq!(decision.nodes, 30, "the budget of the decision goes before the agent's own");
    }
}

#[test]
fn it_plays_games_without_a_bound_on_their_length() {
    let state = Pig::new(&PigConfig::from_text::<Pig>("").expect("a configuration"));
    for (value, allocation) in KINDS {
        let choose = || agent(400, value, allocation).choose(&state, Budget::default(), &mut Rng::new(1));
        // Rolling earns points and makes the game longer; stopping at once does neither.
        assert_eq!(choose().expect("a move").action, ROLL, "{value:?} {allocation:?}");
    }
}
