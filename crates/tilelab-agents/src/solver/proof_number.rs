//! Depth-first proof-number search: the winner in two-player games without draws that have a prover.
//!
//! Algorithm: every position has a proof and a disproof number, lower bounds on the positions that are still
//! to be decided to show that the mover wins or loses. The search follows the smallest number and returns
//! when another move has a smaller one. The game's own [`Prover`] examines each new position: it decides it,
//! or names the moves that matter, all of which must fail if the mover is to lose. The moves are stored,
//! because the prover is the most expensive part.
//!
//! The null window with the same prover, moves with the fewest replies first, took as long on Hex 6×6, but it
//! cannot abandon a move that looked good: on 7×7 the openings a1 to f2 took it 100 s where this search took
//! 36 s, and the next one more than 150 s where this search took 38 s.
//!
//! A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications (2002); the margin by which
//! a move may fall behind before the search changes to another is that of J. Pawlewicz and L. Lew (2007).

use tilelab_core::{Action, Game, Insight, PerPlayer, Player, Prover, Turn};

use super::hashed_map::{HashedMap, bytes_of};
use super::{Limits, Proof, Unsolved};
use crate::node_budget::NodeBudget;

/// Infinity: more than any number of positions.
const INFINITE: u32 = u32::MAX / 4;
/// The search leaves a move when its number exceeds the second best by this fraction of it.
const MARGIN: u32 = 4;

/// For each player, a lower bound on the positions still to be decided to prove that the player wins.
type Numbers = [u32; 2];

fn won_by(winner: Player) -> Numbers {
    std::array::from_fn(|player| if player == winner.index() { 0 } else { INFINITE })
}

/// The winner by the numbers, if it is decided.
fn winner_of(numbers: Numbers) -> Option<Player> {
    Player::all(2).find(|player| numbers[player.index()] == 0)
}

/// A position that the prover does not decide.
#[derive(Clone, Debug)]
struct OpenPosition {
    /// The prover's key of the position, under which its numbers are stored.
    key: u64,
    actions: Box<[Action]>,
}

/// Why a search stopped.
enum Stopped {
    Unsolved(Unsolved),
    Drawn,
}

/// The search with its tables.
pub(super) struct ProofNumber<G: Game> {
    prover: Box<dyn Prover<G>>,
    plies: usize,
    /// The limit of the tables in bytes, and their size.
    memory: usize,
    used: usize,
    positions: HashedMap<OpenPosition>,
    numbers: HashedMap<Numbers>,
}

impl<G: Game> ProofNumber<G> {
    pub(super) fn new(prover: Box<dyn Prover<G>>, limits: &Limits) -> Self {
        let (positions, numbers) = (HashedMap::default(), HashedMap::default());
        Self { prover, plies: limits.plies, memory: limits.memory, used: 0, positions, numbers }
    }

    /// Whether the prover covers this position's configuration.
    pub(super) fn covers(&self, state: &G) -> bool {
        self.prover.covers(state)
    }

    /// The values, and an action that keeps them unless all do; none if the search finds a draw.
    pub(super) fn solve(&mut self, state: &G, budget: &mut NodeBudget) -> Result<Option<Proof>, Unsolved> {
        match self.prove(state, budget) {
            Ok((winner, best)) => {
                let values = PerPlayer::from_fn(2, |player| if player == winner { 1.0 } else { -1.0 });
                Ok(Some((values, best)))
            }
            Err(Stopped::Drawn) => Ok(None),
            Err(Stopped::Unsolved(unsolved)) => {
                // A full table would not help with the next position either.
                if let Unsolved::Memory(_) = unsolved {
                    (self.positions, self.numbers, self.used) = Default::default();
                }
                Err(unsolved)
            }
        }
    }

    fn prove(&mut self, state: &G, budget: &mut NodeBudget) -> Result<(Player, Option<Action>), Stopped> {
        let winner = self.decide(state, 0, budget)?;
        if state.turn() != Turn::Player(winner) {
            return Ok((winner, None));
        }
        if let Some(Insight::Decided { best, .. }) = self.prover.insight(state) {
            return Ok((winner, best));
        }
        let actions = self.positions.get(&state.hash()).map(|position| position.actions.clone()).unwrap_or_default();
        for &action in &actions {
            if winner_of(self.numbers_of(&after(state, action), budget)?) == Some(winner) {
                return Ok((winner, Some(action)));
            }
        }
        // The proof belongs to an equivalent position; the move of this one is still to be found.
        for &action in &actions {
            if self.decide(&after(state, action), 1, budget)? == winner {
                return Ok((winner, Some(action)));
            }
        }
        Ok((winner, None))
    }

    fn decide(&mut self, state: &G, ply: usize, budget: &mut NodeBudget) -> Result<Player, Stopped> {
        loop {
            if let Some(winner) = winner_of(self.numbers_of(state, budget)?) {
                return Ok(winner);
            }
            self.search(state, ply, [INFINITE; 2], budget)?;
        }
    }

    /// The numbers of a position; the prover examines a new one.
    fn numbers_of(&mut self, state: &G, budget: &mut NodeBudget) -> Result<Numbers, Stopped> {
        let Turn::Player(mover) = state.turn() else { return Ok(won_by(winner(&state.returns())?)) };
        let hash = state.hash();
        let key = self.positions.get(&hash).map_or(hash, |position| position.key);
        if let Some(&numbers) = self.numbers.get(&key) {
            return Ok(numbers);
        }
        if !budget.tick() {
            return Err(Stopped::Unsolved(Unsolved::Budget(budget.nodes())));
        }
        if self.used > self.memory {
            return Err(Stopped::Unsolved(Unsolved::Memory(budget.nodes())));
        }
        self.used += bytes_of::<Numbers>();
        let (key, actions) = match self.prover.insight(state) {
            Some(Insight::Decided { values, .. }) => {
                let numbers = won_by(winner(&values)?);
                self.numbers.insert(hash, numbers);
                return Ok(numbers);
            }
            Some(Insight::Open { key, actions }) => (key, actions),
            None => (hash, state.legal().collect()),
        };
        // One good move proves a win of the mover; all must fail to prove a win of the other player.
        let mut numbers = [actions.len() as u32; 2];
        numbers[mover.index()] = 1;
        self.used += bytes_of::<OpenPosition>() + size_of_val(&*actions);
        self.positions.insert(hash, OpenPosition { key, actions: actions.into() });
        Ok(*self.numbers.entry(key).or_insert(numbers))
    }

    /// Searches below an open position until one of its numbers reaches its bound.
    fn search(&mut self, state: &G, ply: usize, bounds: Numbers, budget: &mut NodeBudget) -> Result<(), Stopped> {
        let (Turn::Player(mover), Some(position)) = (state.turn(), self.positions.get(&state.hash())) else {
            return Ok(());
        };
        if ply >= self.plies {
            return Err(Stopped::Unsolved(Unsolved::Plies(self.plies)));
        }
        let (mine, other) = (mover.index(), 1 - mover.index());
        let key = position.key;
        let moves: Vec<G> = position.actions.iter().map(|&action| after(state, action)).collect();
        loop {
            let (mut best, mut known) = (0, [INFINITE; 2]);
            let (mut second, mut all) = (INFINITE, 0_u32);
            for (number, next) in moves.iter().enumerate() {
                let numbers = self.numbers_of(next, budget)?;
                if numbers[mine] < known[mine] {
                    second = known[mine];
                    (best, known) = (number, numbers);
                } else {
                    second = second.min(numbers[mine]);
                }
                all = all.saturating_add(numbers[other]).min(INFINITE);
            }
            let mut numbers = [all; 2];
            numbers[mine] = known[mine];
            self.numbers.insert(key, numbers);
            if numbers[mine] >= bounds[mine] || numbers[other] >= bounds[other] {
                return Ok(());
            }
            let mut below = [bounds[other] - (all - known[other]); 2];
            below[mine] = bounds[mine].min(second + 1 + second / MARGIN);
            self.search(&moves[best], ply + 1, below, budget)?;
        }
    }
}

fn after<G: Game>(state: &G, action: Action) -> G {
    let mut next = state.clone();
    next.play(action);
    next
}

/// The winner of two players by these returns.
fn winner(values: &PerPlayer<f32>) -> Result<Player, Stopped> {
    let wins = |player: &Player| values[*player] == 1.0 && values[Player::new(1 - player.index())] == -1.0;
    Player::all(2).find(wins).ok_or(Stopped::Drawn)
}
