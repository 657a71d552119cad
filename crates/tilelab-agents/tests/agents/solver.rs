//! The solver against the reference search and against theory.

use tilelab_agents::{Heuristics, Limits, Objective, Solver, SolverAgent, SolverConfig, Unsolved};
use tilelab_core::registered::Registered;
use tilelab_core::{Action, Agent, Budget, Game, Insight, PerPlayer, Player, Prover, Rng, Turn, random_action};
use tilelab_games::dominoes::Dominoes;
use tilelab_games::hex::{Hex, HexProver};
use tilelab_games::link::Link;
use tilelab_games::nim::Nim;

use super::alpha_beta::game;
use super::reference::{Plain, Rule};
use super::trees::shapes;

const NO_END: u32 = 1_000;

fn solver<G: Game>(memory: usize) -> Solver<G> {
    Solver::new(Objective::Return, Limits { memory, ..Limits::default() }, Heuristics::default())
}

#[test]
fn it_agrees_with_plain_recursion_on_random_trees() {
    for shape in shapes() {
        for seed in 100..150 {
            let state = shape.tree(seed);
            let Turn::Player(me) = state.turn() else { panic!("a player's turn") };
            let solved = solver(1 << 20).solve_moves(&state).expect("a small tree");
            let truth = Plain::new(&mut Heuristics::default(), Rule::MaxN).values(&state, NO_END, false);
            for player in Player::all(shape.players) {
                assert!((solved.values[player] - truth[player]).abs() < 1e-5, "{solved:?} {truth:?}\n{state:?}");
            }
            for (action, values) in &solved.moves {
                let mut next = state.clone();
                next.play(*action);
                let truth = Plain::new(&mut Heuristics::default(), Rule::MaxN).values(&next, NO_END, false);
                assert!((values[me] - truth[me]).abs() < 1e-5);
                assert_eq!(solved.best.contains(action), (truth[me] - solved.values[me]).abs() < 1e-6);
            }
            let one = solver(1 << 20).solve(&state).expect("a small tree");
            assert!(one.best.len() == 1 && solved.best.contains(&one.best[0]), "{one:?} {solved:?}\n{state:?}");
        }
    }
}

#[test]
fn bouton_was_right() {
    for piles in ["1-2-3", "1-1", "3-4", "5-6-7", "7-7", "1-3-5-7", "4-8-12", "9-2-4", "1-1-1", "0-5-5"] {
        for misere in [false, true] {
            let start: Nim = game(&format!("piles={piles},misere={misere}"));
            let mut solver = solver(16 << 20);
            let mut rng = Rng::new(1);
            let mut state = start;
            while let Turn::Player(mover) = state.turn() {
                let sum = state.piles().iter().fold(0, |sum, stones| sum ^ stones);
                let all_ones = state.piles().iter().all(|&stones| stones <= 1);
                let wins = if misere && all_ones { sum == 0 } else { sum != 0 };
                let solved = solver.solve(&state).expect("a small game");
                assert_eq!(solved.values[mover], if wins { 1.0 } else { -1.0 }, "{state} misère {misere}");
                if wins {
                    let mut next = state.clone();
                    next.play(solved.best[0]);
                    assert_eq!(solver.solve(&next).expect("a small game").values[mover], 1.0, "{state}");
                }
                state.play(random_action(&state, &mut rng));
            }
        }
    }
}

/// The smallest boards from their start, by full recursion.
#[test]
fn the_smallest_boards_of_tetris_link_are_solved_like_plain_recursion_solves_them() {
    for config in ["cols=4,rows=4", "cols=4,rows=5", "cols=5,rows=4", "cols=4,rows=4,players=3"] {
        let start: Link = game(config);
        let truth = Plain::new(&mut Heuristics::default(), Rule::MaxN).values(&start, NO_END, false);
        assert_eq!(solver(16 << 20).solve(&start).expect("a small board").values, truth, "{config}");
    }
}

/// Larger boards from later positions, where full recursion is fast.
#[test]
fn small_boards_of_tetris_link_are_solved_like_plain_recursion_solves_them() {
    for config in
        ["cols=4,rows=5", "cols=5,rows=5", "cols=4,rows=6", "cols=4,rows=4,dice=true", "cols=4,rows=5,players=3"]
    {
        let start: Link = game(config);
        let mut solver = solver(64 << 20);
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let mut state = start.clone();
            while let Turn::Player(_) | Turn::Chance = state.turn() {
                let blocks = state.placed().len();
                if blocks >= 2 && state.legal().len() < 30 {
                    break;
                }
                let action = match state.turn() {
                    Turn::Player(_) => random_action(&state, &mut rng),
                    _ => tilelab_core::sample_chance(&state, &mut rng),
                };
                state.play(action);
            }
            let solved = solver.solve(&state).expect("a small board");
            let truth = Plain::new(&mut Heuristics::default(), Rule::MaxN).values(&state, NO_END, false);
            for player in Player::all(state.spec().players) {
                assert!((solved.values[player] - truth[player]).abs() < 1e-5, "{config}\n{state}");
            }
        }
    }
}

#[test]
fn margins_are_solved_and_agree_with_wins() {
    let start: Link = game("cols=4,rows=4");
    let mut by_points = Solver::new(Objective::Margin, Limits::default(), Heuristics::default());
    let mut by_wins = solver(16 << 20);
    let mut rng = Rng::new(1);
    for _ in 0..5 {
        let mut state = start.clone();
        state.play(random_action(&state, &mut rng));
        let points = by_points.solve(&state).expect("a small board").values;
        let wins = by_wins.solve(&state).expect("a small board").values;
        assert_eq!(points[Player::new(0)], -points[Player::new(1)]);
        let sign = |value: f32| if value == 0.0 { 0.0 } else { value.signum() };
        assert_eq!(points.iter().copied().map(sign).collect::<Vec<_>>(), wins.as_slice());
    }
}

#[test]
fn limits_are_kept_and_told() {
    let state: Link = game("");
    let limits = Limits { budget: Budget { nodes: Some(500), time: None }, ..Limits::default() };
    let mut limited = Solver::new(Objective::Return, limits, Heuristics::default());
    assert_eq!(limited.solve(&state), Err(Unsolved::Budget(500)));

    let limits = Limits { plies: 3, ..Limits::default() };
    let mut shallow = Solver::new(Objective::Return, limits, Heuristics::default());
    assert_eq!(shallow.solve(&state), Err(Unsolved::Plies(3)));

    let dice: Link = game("dice=true");
    assert!(matches!(solver(1 << 16).solve(&dice), Err(Unsolved::Memory(_) | Unsolved::Plies(_))));
    // A table far too small for all positions only costs time.
    let nim: Nim = game("piles=5-6-7-3");
    let values = |memory| solver(memory).solve(&nim).expect("a small game").values;
    assert_eq!(values(1 << 10), values(1 << 26));
}

/// A prover that covers everything and proves nothing.
struct Ignorant;

impl<G: Game> Prover<G> for Ignorant {
    fn covers(&self, _: &G) -> bool {
        true
    }

    fn insight(&mut self, _: &G) -> Option<Insight> {
        None
    }
}

/// Draws, chance, more players and players who move twice.
#[test]
fn a_prover_that_knows_nothing_changes_no_value() {
    for shape in shapes() {
        for seed in 200..230 {
            let state = shape.tree(seed);
            let heuristics = Heuristics::default().with_prover(Some(Box::new(Ignorant)));
            let mut proving = Solver::new(Objective::Return, Limits::default(), heuristics);
            let found = proving.solve_moves(&state).expect("a small tree");
            let truth = solver(1 << 20).solve_moves(&state).expect("a small tree");
            assert_eq!((&found.values, &found.moves, &found.best), (&truth.values, &truth.moves, &truth.best));
        }
    }
    for piles in ["1-2-3", "3-4", "1-3-5-7"] {
        let start: Nim = game(&format!("piles={piles}"));
        let heuristics = Heuristics::default().with_prover(Some(Box::new(Ignorant)));
        let found = Solver::new(Objective::Return, Limits::default(), heuristics).solve(&start).expect("a small game");
        let truth = solver(1 << 20).solve(&start).expect("a small game");
        assert_eq!(found.values, truth.values, "{piles}");
    }
}

fn proving(limits: Limits) -> Solver<Hex> {
    Solver::new(Objective::Return, limits, Heuristics::default().with_prover(Some(Box::new(HexProver::default()))))
}

/// The mover's best action and every move's value, with a prover and without.
#[test]
fn hex_is_solved_with_proofs_as_without() {
    let mut rng = Rng::new(3);
    for (config, least, positions) in
        [("size=2", 0, 1), ("size=3", 0, 10), ("size=3,swap=true", 0, 5), ("size=4", 5, 20), ("size=5", 13, 20)]
    {
        let mut with = proving(Limits::default());
        let mut without = solver(16 << 20);
        for _ in 0..positions {
            let mut state: Hex = game(config);
            for _ in 0..least + rng.below(3) {
                if state.winner().is_none() {
                    state.play(random_action(&state, &mut rng));
                }
            }
            let found = with.solve_moves(&state).expect("a small board");
            let truth = without.solve_moves(&state).expect("a small board");
            assert_eq!((&found.values, &found.moves), (&truth.values, &truth.moves), "{state}");
            let one = with.solve(&state).expect("a small board");
            assert!(one.best.iter().all(|action| truth.best.contains(action)), "{state} {one:?}");
            assert_eq!(one.best.len(), usize::from(state.winner().is_none()), "{state}");
        }
    }
}

/// The first stones with which player a wins.
fn winning_openings(size: u8) -> Vec<String> {
    let state: Hex = game(&format!("size={size}"));
    let solved = proving(Limits::default()).solve_moves(&state).expect("a small board");
    let wins = |(_, values): &&(Action, PerPlayer<f32>)| values[Player::new(0)] == 1.0;
    solved.moves.iter().filter(wins).map(|(action, _)| state.action_name(*action)).collect()
}

/// Plain minimax gives the same for 3×3 and 4×4 (tests of `tilelab-games`), the null window without
/// a prover for 5×5, and 6×6 is published.
#[test]
fn the_openings_of_hex_are_as_published() {
    assert_eq!(winning_openings(3).join(" "), "c1 a2 b2 c2 a3");
    assert_eq!(winning_openings(4).join(" "), "d1 c2 b3 a4");
    assert_eq!(winning_openings(5).join(" "), "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5");
    let published = include_str!("../../../tilelab-games/tests/data/hex-openings.csv");
    let black = |line: &str| Some(line.strip_prefix("6x6,")?.strip_suffix(",black")?.to_owned());
    let mut expected: Vec<String> = published.lines().filter_map(black).collect();
    let mut found = winning_openings(6);
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn proofs_keep_the_limits() {
    let state: Hex = game("size=6");
    let nodes = Limits { budget: Budget { nodes: Some(50), time: None }, ..Limits::default() };
    assert_eq!(proving(nodes).solve(&state), Err(Unsolved::Budget(50)));
    let plies = Limits { plies: 2, ..Limits::default() };
    assert_eq!(proving(plies).solve(&state), Err(Unsolved::Plies(2)));
    let memory = Limits { memory: 1 << 12, ..Limits::default() };
    let mut small = proving(memory);
    for _ in 0..2 {
        assert!(matches!(small.solve(&state), Err(Unsolved::Memory(_))));
    }
    assert!(small.solve(&game("size=4")).is_ok(), "a full table is emptied");
}

/// The values of all moves by the game's oracle and by the generic search, in positions of random games.
fn oracle_agrees<G: Registered>(configs: &[&str]) {
    let mut rng = Rng::new(1);
    for config in configs {
        let start: G = game(config);
        let heuristics = Heuristics::default().with_oracle(G::oracle());
        let mut by_oracle = Solver::new(Objective::Return, Limits::default(), heuristics);
        let mut by_search = solver::<G>(16 << 20);
        for _ in 0..5 {
            let mut state = start.clone();
            while let Turn::Player(_) = state.turn() {
                let [found, expected] = [&mut by_oracle, &mut by_search].map(|solver| solver.solve_moves(&state));
                let (found, expected) = (found.expect("a proof"), expected.expect("a proof"));
                assert_eq!((found.values, found.best), (expected.values, expected.best), "{config}\n{state}");
                assert_eq!(found.moves, expected.moves, "{config}\n{state}");
                state.play(random_action(&state, &mut rng));
            }
        }
    }
}

#[test]
fn oracles_agree_with_search() {
    oracle_agrees::<Nim>(&["", "misere=true", "piles=5-3-2-1,most=6", "piles=3-4-5,most=2,misere=true"]);
    oracle_agrees::<Dominoes>(&["max=3,deal=5", "max=3,variant=text,deal=100", "max=4,deal=2000", "max=5,deal=77"]);
}

#[test]
fn an_oracle_keeps_the_limits() {
    let state: Dominoes = game("max=6,deal=12345");
    let limits = Limits { budget: Budget { nodes: Some(100), time: None }, ..Limits::default() };
    let mut solver = Solver::new(Objective::Return, limits, Heuristics::default().with_oracle(Dominoes::oracle()));
    assert_eq!(solver.solve(&state), Err(Unsolved::Budget(100)));
}

/// The agent draws each of the best moves about equally often, and no other.
#[test]
fn perfect_play_uses_every_best_move() {
    let state: Nim = game("piles=1-2-4-7-7");
    let config = SolverConfig { budget: Budget::default(), memory: 1 << 20, uniform: true };
    let oracle = || Heuristics::default().with_oracle(Nim::oracle());
    let best = Solver::new(Objective::Return, Limits::default(), oracle()).solve_moves(&state).expect("a proof").best;
    let mut agent = SolverAgent::new(config, oracle(), Heuristics::default());
    let mut rng = Rng::new(1);
    let chosen: Vec<Action> =
        (0..900).map(|_| agent.choose(&state, Budget::default(), &mut rng).expect("a move").action).collect();
    assert!(chosen.iter().all(|action| best.contains(action)));
    let candidates = agent.choose(&state, Budget::default(), &mut rng).expect("a move").candidates;
    assert_eq!(candidates.len(), state.legal().len(), "every move is reported with its value");
    for candidate in candidates {
        let (share, value) =
            if best.contains(&candidate.action) { (1.0 / best.len() as f32, 1.0) } else { (0.0, -1.0) };
        assert_eq!((candidate.share, candidate.value), (share, Some(value)));
    }
    for action in &best {
        let share = chosen.iter().filter(|&other| other == action).count() * best.len();
        assert!((700..1_100).contains(&share), "{share} of 900 for one of {}", best.len());
    }
}
