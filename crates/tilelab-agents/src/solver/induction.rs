//! Exact values of any game: backward induction.
//!
//! Algorithm: every position that can be reached is visited once and its values kept: at a player's
//! turn those of the child that is best for the mover (of equals, the lowest action), at a chance
//! node the expectation, in double precision. For one to four players, with chance, whatever the
//! returns sum to. Nothing is cut off, so it is for small games; it gives up when the table is full.
//!
//! E. Zermelo (1913); H. Kuhn, Extensive games (1953); Luckhardt and Irani's max-n (1986).

use tilelab_core::{Action, Game, PerPlayer, Player, Turn};

use super::keys::{KeyMap, bytes_of};
use super::{Limits, Objective, Proof, Unsolved, final_values};
use crate::node_budget::NodeBudget;

/// The method with its table.
#[derive(Debug)]
pub(super) struct Induction {
    objective: Objective,
    plies: usize,
    most: usize,
    known: KeyMap<PerPlayer<f64>>,
}

impl Induction {
    pub(super) fn new(objective: Objective, limits: &Limits) -> Self {
        Self {
            objective,
            plies: limits.plies,
            most: limits.memory / bytes_of::<PerPlayer<f64>>(),
            known: KeyMap::default(),
        }
    }

    /// The values, and the mover's best action.
    pub(super) fn solve<G: Game>(&mut self, state: &G, meter: &mut NodeBudget) -> Result<Proof, Unsolved> {
        let (values, best) = match state.turn() {
            // The table holds no actions, so the root looks at its children even if it is known.
            Turn::Player(mover) => self.choose(state, mover, 0, meter)?,
            _ => (self.values(state, 0, meter)?, None),
        };
        let players = values.as_slice().len();
        Ok((PerPlayer::from_fn(players, |player| values[player] as f32), best))
    }

    fn values<G: Game>(&mut self, state: &G, ply: usize, meter: &mut NodeBudget) -> Result<PerPlayer<f64>, Unsolved> {
        if !meter.tick() {
            return Err(Unsolved::Budget(meter.nodes()));
        }
        let turn = state.turn();
        if turn == Turn::Over {
            let values = final_values(state, self.objective);
            return Ok(PerPlayer::from_fn(values.as_slice().len(), |player| values[player].into()));
        }
        let key = state.hash();
        if let Some(values) = self.known.get(&key) {
            return Ok(*values);
        }
        if ply >= self.plies {
            return Err(Unsolved::Plies(self.plies));
        }
        let values = match turn {
            Turn::Player(mover) => self.choose(state, mover, ply, meter)?.0,
            _ => self.expect(state, ply, meter)?,
        };
        if self.known.len() >= self.most {
            return Err(Unsolved::Memory(meter.nodes()));
        }
        self.known.insert(key, values);
        Ok(values)
    }

    fn choose<G: Game>(
        &mut self,
        state: &G,
        mover: Player,
        ply: usize,
        meter: &mut NodeBudget,
    ) -> Result<(PerPlayer<f64>, Option<Action>), Unsolved> {
        let mut best: Option<(PerPlayer<f64>, Action)> = None;
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            let values = self.values(&next, ply + 1, meter)?;
            if best.is_none_or(|(best, _)| values[mover] > best[mover]) {
                best = Some((values, action));
            }
        }
        let (values, action) = best.expect("a player to move has a legal action");
        Ok((values, Some(action)))
    }

    fn expect<G: Game>(&mut self, state: &G, ply: usize, meter: &mut NodeBudget) -> Result<PerPlayer<f64>, Unsolved> {
        let players = state.spec().players;
        let mut sums = PerPlayer::same(players, 0.0);
        for (outcome, probability) in state.chance() {
            let mut next = state.clone();
            next.play(outcome);
            let values = self.values(&next, ply + 1, meter)?;
            for player in Player::all(players) {
                sums[player] += f64::from(probability) * values[player];
            }
        }
        Ok(sums)
    }
}
