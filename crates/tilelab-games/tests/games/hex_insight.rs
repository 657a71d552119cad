//! What the prover of Hex claims, against plain search.

use std::collections::HashMap;

use tilelab_core::{Action, Game, Insight, Prover, Rng, Turn, random_action};
use tilelab_games::hex::{Hex, HexConfig, HexProver, MAX_SIZE, MIN_SIZE};

use super::hex_solved::mover_wins;

fn after(state: &Hex, action: Action) -> Hex {
    let mut next = state.clone();
    next.play(action);
    next
}

/// A random position with so many stones that is not decided, if the game lasts so long.
fn position(size: u8, stones: u32, rng: &mut Rng) -> Option<Hex> {
    let mut state = Hex::new(&HexConfig { size, swap: false });
    for _ in 0..stones {
        state.play(random_action(&state, rng));
        if state.winner().is_some() {
            return None;
        }
    }
    Some(state)
}

/// Whether the mover wins, if that was decided.
fn agrees(
    state: &Hex,
    prover: &mut HexProver,
    known: &mut HashMap<u64, bool>,
    hashes: &mut HashMap<u64, bool>,
) -> bool {
    let Turn::Player(mover) = state.turn() else { panic!("a player's turn") };
    let truth = mover_wins(state, known);
    match prover.insight(state).expect("a small board without a swap") {
        Insight::Decided { values, best } => {
            assert_eq!(values[mover], if truth { 1.0 } else { -1.0 }, "{state}");
            let wins = |action: Action, known: &mut HashMap<u64, bool>| !mover_wins(&after(state, action), known);
            match best {
                Some(best) => assert_eq!(wins(best, known), truth, "{state} {best:?}"),
                None => assert!(state.legal().all(|action| wins(action, known) == truth), "{state}"),
            }
            true
        }
        Insight::Open { key, actions } => {
            assert!(!actions.is_empty() && actions.iter().all(|&action| state.is_legal(action)), "{state}");
            let found = actions.iter().any(|&action| !mover_wins(&after(state, action), known));
            assert_eq!(found, truth, "{state} {actions:?}");
            assert_eq!(*hashes.entry(key).or_insert(truth), truth, "{state} shares its hash with another position");
            false
        }
    }
}

#[test]
fn claims_agree_with_plain_search() {
    let mut rng = Rng::new(11);
    let mut prover = HexProver::default();
    for (size, stones, positions) in
        [(2, 0..2, 20), (3, 0..7, 300), (4, 0..12, 600), (5, 14..18, 150), (6, 25..29, 100)]
    {
        let (mut known, mut hashes) = (HashMap::new(), HashMap::new());
        let mut counts = [0, 0];
        for _ in 0..positions {
            let stones = stones.start + rng.below(stones.end - stones.start);
            if let Some(state) = position(size, stones, &mut rng) {
                counts[usize::from(agrees(&state, &mut prover, &mut known, &mut hashes))] += 1;
            }
        }
        assert!(counts[1] > 0 && (size != 4 || counts[0] > 10), "size {size}: {counts:?} open and decided");
    }
}

/// Boards of every size, with the swap and without, full and empty: an answer or none, but no panic.
#[test]
fn every_position_can_be_analysed() {
    let mut rng = Rng::new(12);
    let mut prover = HexProver::default();
    for size in MIN_SIZE..=MAX_SIZE {
        let mut state = Hex::new(&HexConfig { size, swap: true });
        assert_eq!(prover.insight(&state), None, "the swap lies ahead");
        // Large boards take long while they are empty.
        let first = u32::from(size).pow(2) / 2;
        for stones in 0.. {
            if state.winner().is_some() {
                break;
            }
            if size < 7 || stones > first {
                let known = prover.insight(&state);
                assert!(prover.covers(&state) || known.is_none());
            }
            state.play(random_action(&state, &mut rng));
        }
        assert_eq!(prover.insight(&state), None, "it is over");
    }
}

/// Positions with different numbers of stones never share a hash, so no position precedes itself.
#[test]
fn hashes_tell_positions_of_different_length_apart() {
    let mut prover = HexProver::default();
    for size in 3..=7 {
        let start = Hex::new(&HexConfig { size, swap: false });
        let mut positions = vec![start.clone()];
        for first in start.legal() {
            let one = after(&start, first);
            if size < 7 {
                positions.extend(one.legal().map(|second| after(&one, second)));
            }
            positions.push(one);
        }
        let mut stones = HashMap::new();
        for state in &positions {
            if let Some(Insight::Open { key, .. }) = prover.insight(state) {
                let left = state.empty_cells().len();
                assert_eq!(*stones.entry(key).or_insert(left), left, "{state}");
            }
        }
    }
}
