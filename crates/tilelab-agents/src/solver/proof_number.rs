//! Who wins, in games of two players without draws that can prove things of their positions.
//!
//! Algorithm: depth-first proof-number search. Every position has two numbers: how many positions must at
//! least still be decided to show that the mover wins, and that he loses. The search always goes where
//! the smaller proof seems to be, and comes back when another way looks better. A new position is looked
//! at by the game's own [`Prover`]: it decides it, or names the moves that matter, of which all must fail
//! if the mover is to lose. The moves are kept, because a proof costs more than all else here.
//!
//! The null window with the same proofs, moves with the fewest answers first, took as long on Hex 6×6, but
//! it has no way back from a move that looked good: on 7×7 the openings a1 to f2 took it 100 s where this
//! took 36 s, and the next one more than 150 s where this took 38 s.
//!
//! A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications (2002); the margin by which
//! a move may fall behind before another is tried is that of J. Pawlewicz and L. Lew (2007).

use tilelab_core::{Action, Game, Insight, PerPlayer, Player, Prover, Turn};

use super::keys::{KeyMap, bytes_of};
use super::{Limits, Proof, Unsolved};
use crate::node_budget::NodeBudget;

/// More than any number of positions.
const NEVER: u32 = u32::MAX / 4;
/// A move may fall behind by this part of the second's number before that one has its turn.
const MARGIN: u32 = 4;

/// For each player, how many positions must at least still be decided to show that he wins.
type Numbers = [u32; 2];

fn won_by(winner: Player) -> Numbers {
    std::array::from_fn(|player| if player == winner.index() { 0 } else { NEVER })
}

/// Who has won by the numbers, if that is known.
fn winner_of(numbers: Numbers) -> Option<Player> {
    Player::all(2).find(|player| numbers[player.index()] == 0)
}

/// A position that is not decided by looking at it.
#[derive(Clone, Debug)]
struct Place {
    /// The key of what matters of it, by which its numbers are kept.
    key: u64,
    actions: Box<[Action]>,
}

/// Why a search broke off.
enum Broken {
    Unsolved(Unsolved),
    Drawn,
}

/// The method with its tables.
pub(super) struct ProofNumber<G: Game> {
    prover: Box<dyn Prover<G>>,
    plies: usize,
    /// Bytes that the tables may take, and do.
    memory: usize,
    used: usize,
    places: KeyMap<Place>,
    numbers: KeyMap<Numbers>,
}

impl<G: Game> ProofNumber<G> {
    pub(super) fn new(prover: Box<dyn Prover<G>>, limits: &Limits) -> Self {
        let (places, numbers) = (KeyMap::default(), KeyMap::default());
        Self { prover, plies: limits.plies, memory: limits.memory, used: 0, places, numbers }
    }

    /// Whether the game's proofs help here.
    pub(super) fn covers(&self, state: &G) -> bool {
        self.prover.covers(state)
    }

    /// The values, and an action that keeps them unless all do; none if the game turns out to have draws.
    pub(super) fn solve(&mut self, state: &G, meter: &mut NodeBudget) -> Result<Option<Proof>, Unsolved> {
        match self.prove(state, meter) {
            Ok((winner, best)) => {
                let values = PerPlayer::from_fn(2, |player| if player == winner { 1.0 } else { -1.0 });
                Ok(Some((values, best)))
            }
            Err(Broken::Drawn) => Ok(None),
            Err(Broken::Unsolved(unsolved)) => {
                // A full table would be of no use to the next position either.
                if let Unsolved::Memory(_) = unsolved {
                    (self.places, self.numbers, self.used) = Default::default();
                }
                Err(unsolved)
            }
        }
    }

    fn prove(&mut self, state: &G, meter: &mut NodeBudget) -> Result<(Player, Option<Action>), Broken> {
        let winner = self.decide(state, 0, meter)?;
        if state.turn() != Turn::Player(winner) {
            return Ok((winner, None));
        }
        if let Some(Insight::Decided { best, .. }) = self.prover.insight(state) {
            return Ok((winner, best));
        }
        let actions = self.places.get(&state.hash()).map(|place| place.actions.clone()).unwrap_or_default();
        for &action in &actions {
            if winner_of(self.look(&after(state, action), meter)?) == Some(winner) {
                return Ok((winner, Some(action)));
            }
        }
        // The proof was of another position that is worth the same; this one's move is still to be found.
        for &action in &actions {
            if self.decide(&after(state, action), 1, meter)? == winner {
                return Ok((winner, Some(action)));
            }
        }
        Ok((winner, None))
    }

    fn decide(&mut self, state: &G, ply: usize, meter: &mut NodeBudget) -> Result<Player, Broken> {
        loop {
            if let Some(winner) = winner_of(self.look(state, meter)?) {
                return Ok(winner);
            }
            self.search(state, ply, [NEVER; 2], meter)?;
        }
    }

    /// The numbers of a position, which the prover looks at if it is new.
    fn look(&mut self, state: &G, meter: &mut NodeBudget) -> Result<Numbers, Broken> {
        let Turn::Player(mover) = state.turn() else { return Ok(won_by(winner(&state.returns())?)) };
        let own = state.hash();
        let kept = self.places.get(&own).map_or(own, |place| place.key);
        if let Some(&numbers) = self.numbers.get(&kept) {
            return Ok(numbers);
        }
        if !meter.tick() {
            return Err(Broken::Unsolved(Unsolved::Budget(meter.nodes())));
        }
        if self.used > self.memory {
            return Err(Broken::Unsolved(Unsolved::Memory(meter.nodes())));
        }
        self.used += bytes_of::<Numbers>();
        let (key, actions) = match self.prover.insight(state) {
            Some(Insight::Decided { values, .. }) => {
                let numbers = won_by(winner(&values)?);
                self.numbers.insert(own, numbers);
                return Ok(numbers);
            }
            Some(Insight::Open { key, actions }) => (key, actions),
            None => (own, state.legal().collect()),
        };
        // One good move wins, but all must fail if the other is to win.
        let mut numbers = [actions.len() as u32; 2];
        numbers[mover.index()] = 1;
        self.used += bytes_of::<Place>() + size_of_val(&*actions);
        self.places.insert(own, Place { key, actions: actions.into() });
        Ok(*self.numbers.entry(key).or_insert(numbers))
    }

    /// Looks below an open position until one of its numbers reaches its bound.
    fn search(&mut self, state: &G, ply: usize, bounds: Numbers, meter: &mut NodeBudget) -> Result<(), Broken> {
        let (Turn::Player(mover), Some(place)) = (state.turn(), self.places.get(&state.hash())) else { return Ok(()) };
        if ply >= self.plies {
            return Err(Broken::Unsolved(Unsolved::Plies(self.plies)));
        }
        let (mine, other) = (mover.index(), 1 - mover.index());
        let key = place.key;
        let moves: Vec<G> = place.actions.iter().map(|&action| after(state, action)).collect();
        loop {
            let (mut best, mut known) = (0, [NEVER; 2]);
            let (mut second, mut all) = (NEVER, 0_u32);
            for (number, next) in moves.iter().enumerate() {
                let numbers = self.look(next, meter)?;
                if numbers[mine] < known[mine] {
                    second = known[mine];
                    (best, known) = (number, numbers);
                } else {
                    second = second.min(numbers[mine]);
                }
                all = all.saturating_add(numbers[other]).min(NEVER);
            }
            let mut numbers = [all; 2];
            numbers[mine] = known[mine];
            self.numbers.insert(key, numbers);
            if numbers[mine] >= bounds[mine] || numbers[other] >= bounds[other] {
                return Ok(());
            }
            let mut below = [bounds[other] - (all - known[other]); 2];
            below[mine] = bounds[mine].min(second + 1 + second / MARGIN);
            self.search(&moves[best], ply + 1, below, meter)?;
        }
    }
}

fn after<G: Game>(state: &G, action: Action) -> G {
    let mut next = state.clone();
    next.play(action);
    next
}

/// Who wins by these returns, of two.
fn winner(values: &PerPlayer<f32>) -> Result<Player, Broken> {
    let wins = |player: &Player| values[*player] == 1.0 && values[Player::new(1 - player.index())] == -1.0;
    Player::all(2).find(wins).ok_or(Broken::Drawn)
}
