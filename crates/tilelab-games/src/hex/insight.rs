//! Proofs about positions of Hex without search.
//!
//! First, dead and captured cells are filled. If the mover then has a semi connection between the edges,
//! the mover wins. Otherwise the mover must play in the must-play region, the cells that all such
//! connections of the opponent share, because any other move leaves the opponent one of them; if there is
//! no such cell, the mover loses. Dominated cells of the region are skipped.
//!
//! On 6×6 with all 36 openings, filling saves four fifths of the visited positions, and skipping
//! dominated cells a tenth.
//!
//! R. Hayward, Y. Björnsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck, Solving 7×7 Hex with
//! domination, fill-in, and virtual connections, Theoretical Computer Science 349 (2005).

use tilelab_core::{Action, Insight, PerPlayer, Player, Prover, mix};

use super::connections::{Connections, Goal};
use super::inferior::Inferior;
use super::position::Hex;
use super::small::{Ground, MAX_SIZE, Set, Stones, actions};

/// Proves the winner, or the relevant moves, on boards up to 11×11.
#[derive(Clone, Debug, Default)]
pub struct HexProver {
    /// The board of the last position.
    ground: Option<Ground>,
    inferior: Inferior,
    connections: Connections,
}

impl Prover<Hex> for HexProver {
    fn covers(&self, state: &Hex) -> bool {
        state.config().size <= MAX_SIZE
    }

    fn insight(&mut self, state: &Hex) -> Option<Insight> {
        // The swap is not modelled.
        if state.swap_lies_ahead() || state.winner().is_some() {
            return None;
        }
        let size = state.config().size;
        let ground = self.ground.take().filter(|ground| ground.size == size).or_else(|| Ground::new(size))?;
        let insight = self.look(&ground, state);
        self.ground = Some(ground);
        Some(insight)
    }
}

impl HexProver {
    fn look(&mut self, ground: &Ground, state: &Hex) -> Insight {
        let mover = state.mover();
        let mut stones = Stones::of(state);
        if let Some(winner) = self.inferior.fill(ground, &mut stones) {
            return won_by(winner, None);
        }
        self.connections.search(ground, &stones, mover, Goal::Semi);
        if let Some(semi) = self.connections.winning(ground).first() {
            return won_by(mover, Some(Action(semi.key.into())));
        }
        if self.connections.is_won(ground) {
            return won_by(mover, None);
        }
        self.connections.search(ground, &stones, 1 - mover, Goal::Full);
        if self.connections.is_won(ground) {
            return won_by(1 - mover, None);
        }
        let empty = stones.empty(ground);
        let must_play = self.connections.winning(ground).iter().fold(empty, |region, semi| region & semi.carrier);
        let dominated = self.inferior.dominated(ground, &stones, (mover, empty & !must_play));
        let matter = must_play & !dominated;
        if matter == 0 {
            return won_by(1 - mover, None);
        }
        Insight::Open { key: filled_hash(ground, state, &stones), actions: actions(matter).collect() }
    }
}

/// A win of this player, by this move or by any if it is their turn.
fn won_by(winner: usize, best: Option<Action>) -> Insight {
    let values = PerPlayer::from_fn(2, |player: Player| if player.index() == winner { 1.0 } else { -1.0 });
    Insight::Decided { values, best }
}

/// A hash of the filled board, turned half round if that makes it smaller, of the mover and of the number
/// of stones actually placed, so that no position precedes itself.
fn filled_hash(ground: &Ground, state: &Hex, stones: &Stones) -> u64 {
    let word = |hash: u64, word: u64| mix(hash ^ word).rotate_left(1);
    let set = |hash: u64, set: Set| word(word(hash, set as u64), (set >> 64) as u64);
    // Mixed first: it shares its bits with cells, and stones there would cancel it.
    let seed = mix((state.empty_cells().len() as u64) << 1 | state.mover() as u64);
    let turned = Stones(stones.0.map(|stones| ground.turned(stones)));
    let hash = |stones: &Stones| stones.0.into_iter().fold(seed, set);
    hash(stones).min(hash(&turned))
}
