//! The engine and the slow second Tetris Link play the same random games and agree on everything.

use std::cell::RefCell;

use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, RngAlgorithm, TestRng, TestRunner};
use tilelab_core::{Action, Game, Player, Rng, Turn};
use tilelab_games::link::heuristic::{Features, Weights};
use tilelab_games::link::{Link, LinkConfig};

use crate::link_reference::{Reference, Stage};
use crate::mutate::below;

/// A game to play: what proptest makes smaller when the two disagree.
#[derive(Clone, Debug)]
struct Plan {
    config: LinkConfig,
    seed: u64,
    /// No more plies than this.
    plies: usize,
    /// The number of random actions of which about the lowest one is played, which makes dense and long
    /// games. Some seats play their long blocks first and others keep them, so that
    /// one player may be unable to move while another can.
    tries: usize,
}

fn plans(dice: bool) -> impl Strategy<Value = Plan> {
    let board = prop_oneof![
        2 => (Just(10_u8), Just(20_u8)),
        2 => (4..=10_u8, 4..=20_u8),
        1 => (4..=6_u8, 16..=20_u8),
    ];
    (2..=4_u8, any::<bool>(), board, 0..4_u8, (any::<u64>(), 0..=1_000_usize, 1..=12_usize)).prop_map(
        move |(players, cap, (columns, rows), first, (seed, plies, tries))| {
            let config = LinkConfig { players, dice, cap, columns, rows, first: first % players };
            Plan { config, seed, plies: plies.min(400), tries }
        },
    )
}

/// What happened in the games, to be sure that the comparison covers the rules.
#[derive(Debug, Default)]
struct Seen {
    plies: usize,
    /// Players who were skipped while others could still move.
    skips: usize,
    /// Rolls of used-up blocks and of blocks that did not fit.
    missed: [usize; 2],
    /// Games that went to the end, and those that rolls of either kind ended.
    ends: usize,
    ends_by_missing: [usize; 2],
}

/// The same cases on every machine; a disagreement is made as small as it gets.
fn run(cases: u32, dice: bool) -> Seen {
    let config = Cases { cases, failure_persistence: None, ..Cases::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let seen = RefCell::new(Seen::default());
    let result = TestRunner::new_with_rng(config, rng).run(&plans(dice), |plan| {
        compare(&plan, &mut seen.borrow_mut());
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
    seen.into_inner()
}

#[test]
fn free_games_agree() {
    let seen = run(800, false);
    assert!(seen.plies > 15_000 && seen.skips > 40 && seen.ends > 750, "little was compared: {seen:?}");
}

#[test]
fn dice_games_agree() {
    let seen = run(800, true);
    assert!(seen.plies > 30_000 && seen.ends > 600, "little was compared: {seen:?}");
    assert!(seen.missed.iter().all(|&rolls| rolls > 200), "few rolls were missed: {seen:?}");
    assert!(seen.ends_by_missing[0] > 0 && seen.ends_by_missing[1] > 150, "few games ended by rolls: {seen:?}");
}

/// Plays one game in both programs.
fn compare(plan: &Plan, seen: &mut Seen) {
    let mut rng = Rng::new(plan.seed);
    let mut engine = Link::new(&plan.config);
    let mut reference = Reference::new(plan.config);
    for _ in 0..plan.plies {
        same_turn(&engine, &reference);
        same_board(&engine, &reference);
        same_features(&engine, &reference);
        let legal = reference.legal();
        let action = match reference.stage {
            Stage::Roll => rng.below(5) as usize,
            Stage::Choose | Stage::Place(_) => {
                // All actions of a few positions and a few actions of all positions are looked into.
                if rng.below(16) == 0 {
                    same_features_after_all(&engine);
                }
                let mut draw = || legal[below(&mut rng, legal.len())];
                same_features_after(&engine, &reference, draw());
                let draws: Vec<usize> = (0..plan.tries).map(|_| draw()).collect();
                let rank = |&action: &usize| {
                    let taste = if reference.mover.is_multiple_of(2) { action } else { 190 - action };
                    (reference.dot_row(action).expect("it fits") / 3, taste)
                };
                draws.into_iter().min_by_key(rank).expect("at least one try")
            }
            Stage::Over => {
                seen.ends += 1;
                return same_end(&engine, &reference);
            }
        };
        let before = reference.clone();
        reference.play(action);
        engine.try_play(Action(action as u16)).expect("what is legal in one is legal in the other");
        note(seen, &before, &reference);
    }
}

/// Counts what happened in one ply.
fn note(seen: &mut Seen, before: &Reference, after: &Reference) {
    let players = after.scores.len();
    seen.plies += 1;
    if after.stage == Stage::Choose {
        seen.skips += (after.mover + 2 * players - before.mover - 1) % players;
    }
    for kind in 0..2 {
        if after.missed[kind] > before.missed[kind] {
            seen.missed[kind] += 1;
            seen.ends_by_missing[kind] += usize::from(after.stage == Stage::Over);
        }
    }
}

fn same_turn(engine: &Link, reference: &Reference) {
    let turn = match reference.stage {
        Stage::Choose | Stage::Place(_) => Turn::Player(Player::new(reference.mover)),
        Stage::Roll => Turn::Chance,
        Stage::Over => Turn::Over,
    };
    assert_eq!(engine.turn(), turn, "\n{engine}");
    if reference.stage != Stage::Over {
        assert_eq!(engine.mover().index(), reference.mover, "\n{engine}");
    }
    let rolled = if let Stage::Place(block) = reference.stage { Some(block as u8) } else { None };
    assert_eq!(engine.rolled(), rolled, "\n{engine}");
    assert!(engine.legal().map(Action::index).eq(reference.legal()), "legal actions\n{engine}");
    assert_eq!(engine.scores().expect("points").as_slice(), reference.scores, "\n{engine}");
    for (player, pieces) in Player::all(reference.pieces.len()).zip(&reference.pieces) {
        assert_eq!(&engine.pieces_left(player), pieces, "\n{engine}");
    }
    if let Stage::Roll | Stage::Over = reference.stage {
        // The text form is the only place that shows the missed rolls.
        let missed = format!(" missed {} {}", reference.missed[0], reference.missed[1]);
        let said = if reference.missed == [0, 0] { "" } else { &missed };
        let head = engine.to_string().lines().next().expect("a head").to_owned();
        assert!(head.ends_with(said) && head.contains("missed") != said.is_empty(), "{head}, expected{missed}");
    }
}

fn same_board(engine: &Link, reference: &Reference) {
    assert!(engine.heights().iter().copied().map(usize::from).eq(reference.heights()), "heights\n{engine}");
    assert!(engine.digits().iter().map(|row| row.to_vec()).eq(reference.digits()), "digits\n{engine}");
    for (y, row) in reference.board.iter().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let expected = cell.map(|cell| (cell.block, Player::new(cell.player)));
            assert_eq!(engine.block_at(x as u8, y as u8), expected, "column {x}, row {y}\n{engine}");
        }
    }
    for (number, size) in reference.group_sizes().into_iter().enumerate() {
        assert_eq!(usize::from(engine.group_size(number)), size, "block {number}\n{engine}");
    }
    for player in Player::all(reference.scores.len()) {
        let seen = engine.numeric(player).map(i32::from);
        assert_eq!(seen.as_slice(), reference.numeric(player.index()), "as seen by {player}\n{engine}");
    }
    if !reference.rules.cap {
        // Without the cap every buried cell has cost one point, by any player.
        let total: i32 = reference.scores.iter().sum();
        assert_eq!(total, reference.counted.len() as i32 - reference.buried() as i32, "\n{engine}");
    }
}

/// The features of both programs are equal, and so are their values.
fn same_values(found: Features, expected: [f64; 4], engine: &Link) {
    let [connectability, enemy, touching, score] = expected;
    let hits = |sum: f64| (sum * 100.0).round() as u16;
    let features = Features {
        connectability: hits(connectability),
        enemy: hits(enemy),
        touching: touching as u16,
        score: score as i16,
    };
    assert_eq!(found, features, "\n{engine}");
    for weights in [Weights::USER, Weights::TUNED] {
        let value = connectability * weights.connectability
            + enemy * weights.enemy
            + touching * weights.touching
            + score * weights.score;
        // Which moves tie depends on the last bit.
        assert_eq!(weights.value(&found).to_bits(), value.to_bits(), "\n{engine}");
    }
}

fn same_features(engine: &Link, reference: &Reference) {
    for player in Player::all(reference.scores.len()) {
        same_values(Features::of(engine, player), reference.features(player.index()), engine);
    }
}

/// The features that the engine foresees for an action against those after playing it.
fn same_features_after(engine: &Link, reference: &Reference, action: usize) {
    let rank = engine.legal().position(|legal| legal.index() == action).expect("a legal action");
    let mut foreseen = Vec::new();
    Features::after_each(engine, |features| foreseen.push(features));
    assert_eq!(foreseen.len(), engine.legal().len());
    let mut after = reference.clone();
    after.play(action);
    same_values(foreseen[rank], after.features(reference.mover), engine);
}

fn same_features_after_all(engine: &Link) {
    let mover = engine.mover();
    let mut legal = engine.legal();
    Features::after_each(engine, |foreseen| {
        let action = legal.next().expect("as many features as actions");
        let mut after = engine.clone();
        after.play(action);
        assert_eq!(foreseen, Features::of(&after, mover), "{}\n{engine}", engine.action_name(action));
    });
    assert_eq!(legal.next(), None);
}

/// The only player with the most points wins; players who tie for the most share the win.
fn same_end(engine: &Link, reference: &Reference) {
    let best = reference.scores.iter().max().expect("players");
    let winners = reference.scores.iter().filter(|&score| score == best).count();
    let players = reference.scores.len() as f32;
    for (&score, &value) in reference.scores.iter().zip(engine.returns().iter()) {
        let expected =
            if score == *best { (players / winners as f32 - 1.0) / (players - 1.0) } else { -1.0 / (players - 1.0) };
        assert!((value - expected).abs() < 1e-6, "{value} for {score} points\n{engine}");
    }
}
