//! Alpha-beta, max-n and expectimax against the reference searches.

use tilelab_agents::{
    AlphaBeta, AlphaBetaConfig, Expectimax, ExpectimaxConfig, Heuristics, Mode, Pruning, SolverAgent, SolverConfig,
};
use tilelab_core::tree::{Tree, TreeConfig};
use tilelab_core::{
    Action, Agent, Budget, Config, Decision, Evaluator, Game, PerPlayer, Rng, Turn, play_randomly, random_action,
    sample_chance,
};
use tilelab_games::link::Link;
use tilelab_games::link::heuristic::{Heuristic, Weights};
use tilelab_games::nim::Nim;

use super::reference::{Plain, Rule};
use super::trees::shapes;

/// Sums of probabilities round differently in different orders.
const TOLERANCE: f32 = 1e-4;

pub fn game<G: Game>(config: &str) -> G {
    G::new(&G::Config::from_text::<G>(config).expect("a configuration"))
}

fn knowing_link() -> Heuristics<Link> {
    Heuristics::new(Some(Box::new(Weights::TUNED)), Some(Box::new(Heuristic::Fixed(Weights::TUNED))))
}

/// Checks a decision at a depth of `depth` moves: its value, and the value of its action.
fn check<G: Game>(state: &G, decision: &Decision, (rule, depth): (Rule, u32), heuristics: &mut Heuristics<G>) {
    let Turn::Player(me) = state.turn() else { panic!("a player's turn") };
    assert!(state.is_legal(decision.action), "an illegal move\n{state}");
    let truth = Plain::new(heuristics, rule).values(state, depth, false)[me];
    let found = decision.value.expect("a value")[me];
    assert!((found - truth).abs() < TOLERANCE, "found {found}, but it is {truth}\n{state:?}");
    let mut next = state.clone();
    next.play(decision.action);
    let played = Plain::new(heuristics, rule).values(&next, depth - 1, false)[me];
    assert!((played - truth).abs() < TOLERANCE, "played {played}, but there is {truth}\n{state:?}");
    check_line(state, decision);
}

/// The principal variation can be played.
fn check_line<G: Game>(state: &G, decision: &Decision) {
    assert_eq!(decision.principal_variation.first(), Some(&decision.action));
    let mut state = state.clone();
    for &action in &decision.principal_variation {
        assert!(matches!(state.turn(), Turn::Player(_)));
        state.try_play(action).expect("a line of legal moves");
    }
    let total: f32 = decision.candidates.iter().map(|candidate| candidate.share).sum();
    assert!((total - 1.0).abs() < 1e-4);
}

fn alpha_beta<G: Game>(depth: u32, mode: Mode, pruning: Pruning, heuristics: Heuristics<G>) -> AlphaBeta<G> {
    AlphaBeta::new(AlphaBetaConfig { depth: Some(depth), mode, pruning, ..AlphaBetaConfig::default() }, heuristics)
}

#[test]
fn it_agrees_with_plain_search_on_random_trees() {
    let prunings = [Pruning::None, Pruning::Star1, Pruning::Star2];
    for shape in shapes() {
        for seed in 0..18 {
            let state = shape.tree(seed);
            let Turn::Player(me) = state.turn() else { panic!("a player's turn") };
            let pruning = prunings[seed as usize % 3];
            for depth in 1..=shape.depth {
                let mut agent = alpha_beta(depth, Mode::Paranoid, pruning, Heuristics::default());
                let decision = agent.choose(&state, Budget::default(), &mut Rng::new(seed)).expect("a move");
                check(&state, &decision, (Rule::Against(me), depth), &mut Heuristics::default());
                if shape.players > 2 {
                    let mut agent = alpha_beta(depth, Mode::MaxN, pruning, Heuristics::default());
                    let decision = agent.choose(&state, Budget::default(), &mut Rng::new(seed)).expect("a move");
                    check(&state, &decision, (Rule::MaxN, depth), &mut Heuristics::default());
                }
            }
            let config = ExpectimaxConfig { depth: shape.depth, pruning };
            let decision = Expectimax::new(config, Heuristics::default())
                .choose(&state, Budget::default(), &mut Rng::new(seed))
                .expect("a move");
            let rule = if shape.players > 2 { Rule::MaxN } else { Rule::Against(me) };
            check(&state, &decision, (rule, shape.depth), &mut Heuristics::default());
        }
    }
}

#[test]
fn it_agrees_with_plain_search_on_tetris_link() {
    for (config, depth) in [
        ("cols=4,rows=4", 2),
        ("cols=4,rows=5", 2),
        ("cols=4,rows=4,dice=true", 2),
        ("cols=5,rows=5,dice=true", 2),
        ("cols=4,rows=6,players=3", 2),
        ("cols=4,rows=4,players=4,dice=true", 2),
    ] {
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            let mut state: Link = game(config);
            // Later in the game there are fewer moves, so a deeper search is affordable.
            let mut depth = depth;
            for _ in 0..2 * seed {
                match state.turn() {
                    Turn::Player(_) => state.play(random_action(&state, &mut rng)),
                    Turn::Chance => state.play(sample_chance(&state, &mut rng)),
                    Turn::Over => break,
                }
                depth = 3;
            }
            while state.turn() == Turn::Chance {
                state.play(sample_chance(&state, &mut rng));
            }
            let Turn::Player(me) = state.turn() else { continue };
            for pruning in [Pruning::Star1, Pruning::Star2] {
                let mut agent = alpha_beta(depth, Mode::Paranoid, pruning, knowing_link());
                let decision = agent.choose(&state, Budget::default(), &mut rng).expect("a move");
                check(&state, &decision, (Rule::Against(me), depth), &mut knowing_link());
                let mut agent = alpha_beta(depth, Mode::Paranoid, pruning, Heuristics::default());
                let decision = agent.choose(&state, Budget::default(), &mut rng).expect("a move");
                check(&state, &decision, (Rule::Against(me), depth), &mut Heuristics::default());
            }
            if state.spec().players > 2 {
                let mut agent = alpha_beta(2, Mode::MaxN, Pruning::Star1, knowing_link());
                let decision = agent.choose(&state, Budget::default(), &mut rng).expect("a move");
                check(&state, &decision, (Rule::MaxN, 2), &mut knowing_link());
            }
        }
    }
}

#[test]
fn it_looks_at_fewer_positions_than_plain_search() {
    let state: Link = game("cols=6,rows=8");
    let Turn::Player(me) = state.turn() else { panic!("a player's turn") };
    let mut heuristics = knowing_link();
    let mut plain = Plain::new(&mut heuristics, Rule::Against(me));
    plain.values(&state, 2, false);
    let mut agent = alpha_beta(2, Mode::Paranoid, Pruning::Star2, knowing_link());
    let decision = agent.choose(&state, Budget::default(), &mut Rng::new(1)).expect("a move");
    assert!(decision.nodes * 3 < plain.nodes, "{} of {}", decision.nodes, plain.nodes);

    let mut dice: Link = game("cols=5,rows=6,dice=true");
    dice.play(tilelab_core::Action(3));
    let nodes = |pruning| {
        let config = ExpectimaxConfig { depth: 2, pruning };
        Expectimax::new(config, knowing_link())
            .choose(&dice, Budget::default(), &mut Rng::new(1))
            .expect("a move")
            .nodes
    };
    let [none, star1, star2] = [Pruning::None, Pruning::Star1, Pruning::Star2].map(nodes);
    assert!(star1 < none && star2 < none, "{star2}, {star1}, {none}");
}

#[test]
fn budgets_are_kept_and_decisions_repeat() {
    let budget = |nodes| Budget { nodes: Some(nodes), time: None };
    for config in ["", "dice=true", "players=3"] {
        let mut state: Link = game(config);
        let mut rng = Rng::new(5);
        while state.turn() == Turn::Chance {
            state.play(sample_chance(&state, &mut rng));
        }
        for nodes in [0, 1, 2, 7, 100, 3_000] {
            for mode in [Mode::Paranoid, Mode::MaxN] {
                let config = AlphaBetaConfig { mode, ..AlphaBetaConfig::default() };
                let choose = |agent: &mut AlphaBeta<Link>| {
                    agent.choose(&state, budget(nodes), &mut Rng::new(3)).expect("a move")
                };
                let mut agent = AlphaBeta::new(config, knowing_link());
                let decision = choose(&mut agent);
                assert!(decision.nodes <= nodes && state.is_legal(decision.action));
                assert!(nodes < 100 || decision.nodes == nodes, "a large game takes the whole budget");
                assert_eq!(choose(&mut agent), decision, "a decision does not depend on those before");
                assert_eq!(choose(&mut AlphaBeta::new(config, knowing_link())), decision);
            }
        }
        let config = AlphaBetaConfig {
            budget: Budget { nodes: None, time: Some(std::time::Duration::from_millis(5)) },
            ..AlphaBetaConfig::default()
        };
        let decision =
            AlphaBeta::new(config, knowing_link()).choose(&state, Budget::default(), &mut rng).expect("a move");
        assert!(state.is_legal(decision.action), "even where the time is over before the first look");
    }
}

/// Plays against a random mover until the end; whether the agent won.
fn beats_random<G: Game>(mut state: G, agent: &mut dyn Agent<G>, seat: usize, seed: u64) -> bool {
    let mut rng = Rng::new(seed);
    loop {
        let action = match state.turn() {
            Turn::Player(mover) if mover.index() == seat => {
                agent.choose(&state, Budget::default(), &mut rng).expect("a move").action
            }
            Turn::Player(_) => random_action(&state, &mut rng),
            Turn::Chance => sample_chance(&state, &mut rng),
            Turn::Over => return state.returns()[tilelab_core::Player::new(seat)] > 0.0,
        };
        state.try_play(action).expect("a legal move");
    }
}

#[test]
fn a_search_to_the_end_plays_nim_perfectly() {
    for misere in [false, true] {
        // The first player wins both from a sum of 6, and loses both from a sum of 0.
        for (piles, seat) in [("3-4-1", 0), ("1-2-3", 1)] {
            let state: Nim = game(&format!("piles={piles},misere={misere}"));
            let mut agent = AlphaBeta::new(AlphaBetaConfig::default(), Heuristics::default());
            assert!(beats_random(state.clone(), &mut agent, seat, 1), "{piles} {misere}");
            let config = SolverConfig { budget: Budget::default(), memory: 1 << 20, uniform: false };
            let mut agent = SolverAgent::new(config, Heuristics::default(), Heuristics::default());
            assert!(beats_random(state, &mut agent, seat, 2), "{piles} {misere}");
        }
    }
}

#[test]
fn no_position_of_a_random_game_makes_it_stumble() {
    for config in ["", "dice=true", "players=4", "players=3,dice=true,cap=false", "cols=4,rows=4"] {
        let start: Link = game(config);
        let length = play_randomly(&mut start.clone(), &mut Rng::new(1));
        let mut agent = alpha_beta(1, Mode::Paranoid, Pruning::Star2, knowing_link());
        let mut state = start;
        let mut rng = Rng::new(1);
        for _ in 0..=length {
            let action = match state.turn() {
                Turn::Player(_) => {
                    let budget = Budget { nodes: Some(40), time: None };
                    let decision = agent.choose(&state, budget, &mut rng).expect("a move");
                    assert!(state.is_legal(decision.action));
                    random_action(&state, &mut rng)
                }
                Turn::Chance => sample_chance(&state, &mut rng),
                Turn::Over => break,
            };
            state.play(action);
        }
    }
}

/// Evaluates the first move as nearly won and the second as even; b's answer to the first is noisy.
struct Hasty;

impl Evaluator<Tree> for Hasty {
    fn values(&mut self, state: &Tree) -> PerPlayer<f32> {
        let value = if state.to_string() == "path 0" { 0.9 } else { 0.1 };
        PerPlayer::from_fn(2, |player| if player.index() == 0 { value } else { -value })
    }

    fn noisy_actions(&mut self, state: &Tree, actions: &mut Vec<Action>) {
        actions.extend(state.legal().next().filter(|_| state.to_string() == "path 0"));
    }
}

#[test]
fn noisy_answers_are_searched_beyond_the_horizon() {
    let state = Tree::new(&TreeConfig::parse("a(b(-1,1 | 1,-1) | b(0,0 | 1,-1))").expect("a tree"));
    for (quiescence, best, value) in [(false, Action(0), 0.9 * 0.99), (true, Action(1), 0.1 * 0.99)] {
        let config = AlphaBetaConfig { depth: Some(1), quiescence, ..AlphaBetaConfig::default() };
        let mut agent = AlphaBeta::new(config, Heuristics::new(Some(Box::new(Hasty)), None));
        let decision = agent.choose(&state, Budget::default(), &mut Rng::new(1)).expect("a move");
        assert_eq!(decision.action, best);
        assert!((decision.value.expect("a value").as_slice()[0] - value).abs() < 1e-6);
    }
}
