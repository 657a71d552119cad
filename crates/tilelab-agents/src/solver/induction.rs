//! Backward induction: exact values of any game.
//!
//! Algorithm: every reachable position is visited once and its values are stored: at a player's turn those
//! of the child that is best for the mover (ties go to the lowest action), at a chance node the
//! expectation, in double precision. For one to four players, with chance, for any sum of returns. Nothing
//! is pruned, so it is for small games; it gives up when the table is full.
//!
//! E. Zermelo (1913); H. Kuhn, Extensive games (1953); Luckhardt and Irani's max-n (1986).

use tilelab_core::{Action, Game, PerPlayer, Player, Turn};

use super::hashed_map::{HashedMap, bytes_of};
use super::{Limits, Objective, Proof, Unsolved, final_values};
use crate::node_budget::NodeBudget;

/// Backward induction with its table.
#[derive(Debug)]
pub(super) struct Induction {
    objective: Objective,
    plies: usize,
    max_entries: usize,
    known: HashedMap<PerPlayer<f64>>,
}

impl Induction {
    pub(super) fn new(objective: Objective, limits: &Limits) -> Self {
        Self {
            objective,
            plies: limits.plies,
            max_entries: limits.memory / bytes_of::<PerPlayer<f64>>(),
            known: HashedMap::default(),
        }
    }

    /// The values, and the mover's best action.
    pub(super) fn solve<G: Game>(&mut self, state: &G, budget: &mut NodeBudget) -> Result<Proof, Unsolved> {
        let (values, best) = match state.turn() {
            // The table holds no actions, so the root always searches its children.
            Turn::Player(mover) => self.choose(state, mover, 0, budget)?,
            _ => (self.values(state, 0, budget)?, None),
        };
        let players = values.as_slice().len();
        Ok((PerPlayer::from_fn(players, |player| values[player] as f32), best))
    }

    fn values<G: Game>(&mut self, state: &G, ply: usize, budget: &mut NodeBudget) -> Result<PerPlayer<f64>, Unsolved> {
        if !budget.tick() {
            return Err(Unsolved::Budget(budget.nodes()));
        }
        let turn = state.turn();
        if turn == Turn::Over {
            let values = final_values(state, self.objective);
            return Ok(PerPlayer::from_fn(values.as_slice().len(), |player| values[player].into()));
        }
        let hash = state.hash();
        if let Some(values) = self.known.get(&hash) {
            return Ok(*values);
        }
        if ply >= self.plies {
            return Err(Unsolved::Plies(self.plies));
        }
        let values = match turn {
            Turn::Player(mover) => self.choose(state, mover, ply, budget)?.0,
            _ => self.expect(state, ply, budget)?,
        };
        if self.known.len() >= self.max_entries {
            return Err(Unsolved::Memory(budget.nodes()));
        }
        self.known.insert(hash, values);
        Ok(values)
    }

    fn choose<G: Game>(
        &mut self,
        state: &G,
        mover: Player,
        ply: usize,
        budget: &mut NodeBudget,
    ) -> Result<(PerPlayer<f64>, Option<Action>), Unsolved> {
        let mut best: Option<(PerPlayer<f64>, Action)> = None;
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            let values = self.values(&next, ply + 1, budget)?;
            if best.is_none_or(|(best, _)| values[mover] > best[mover]) {
                best = Some((values, action));
            }
        }
        let (values, action) = best.expect("a player to move has a legal action");
        Ok((values, Some(action)))
    }

    fn expect<G: Game>(&mut self, state: &G, ply: usize, budget: &mut NodeBudget) -> Result<PerPlayer<f64>, Unsolved> {
        let players = state.spec().players;
        let mut sums = PerPlayer::same(players, 0.0);
        for (outcome, probability) in state.chance() {
            let mut next = state.clone();
            next.play(outcome);
            let values = self.values(&next, ply + 1, budget)?;
            for player in Player::all(players) {
                sums[player] += f64::from(probability) * values[player];
            }
        }
        Ok(sums)
    }
}
