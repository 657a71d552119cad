//! The thesis's Monte Carlo agent: random playouts after each option; the best mean wins.
//!
//! The playouts of a turn are dealt to the options in turn, those of the held piece included. The thesis values a
//! playout by the number of pieces placed in the whole game, regardless of the winner. Ties are broken at random.

use tilelab_core::{Agent, AgentError, Budget, Decision, Rng};

use super::super::field::each_placement;
use super::super::position::Duel;
use super::hand::{Hand, HandOption, Plan};
use super::playout::Playout;

/// The value of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayoutValue {
    /// The pieces placed in the whole game.
    Pieces,
    /// The mover's return.
    Win,
}

/// The agent.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    pub(super) playouts: u32,
    pub(super) value: PlayoutValue,
    pub(super) plan: Plan,
}

/// An option, the position after it, and the sum of its playouts' values.
struct Arm {
    option: HandOption,
    after: Playout,
    sum: f64,
    count: u32,
}

impl Arm {
    fn mean(&self) -> f64 {
        if self.count == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.count) }
    }
}

fn arms(state: &Duel) -> Vec<Arm> {
    let (config, hand) = (*state.config(), Hand::of(state));
    let drops = state.field().drops();
    let mut arms = Vec::with_capacity(80);
    for (piece, is_held, _) in hand.pieces() {
        let mut before = Playout::from(state);
        if is_held {
            before.hold();
        }
        let placements = drops.placements(&config, piece);
        each_placement(&drops, piece, &placements, |turn, shape, column, row| {
            let mut after = before;
            after.land(shape, column, row);
            let action = Some((turn * config.columns() + column) as u16);
            arms.push(Arm { option: HandOption { is_held, action }, after, sum: 0.0, count: 0 });
        });
    }
    if hand.after_first_hold().is_some() {
        let mut after = Playout::from(state);
        after.hold();
        arms.push(Arm { option: HandOption { is_held: true, action: None }, after, sum: 0.0, count: 0 });
    }
    arms
}

impl Agent<Duel> for MonteCarlo {
    fn choose(&mut self, state: &Duel, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        if let Some(action) = self.plan.take(state) {
            return Ok(Decision::bare(action));
        }
        let mut arms = arms(state);
        // Shuffled, so that neither ties nor the remainder of the playouts favor some options.
        for last in (1..arms.len()).rev() {
            arms.swap(last, rng.below(last as u32 + 1) as usize);
        }
        if arms.len() > 1 {
            let me = state.mover();
            for number in 0..self.playouts as usize {
                let count = arms.len();
                let arm = &mut arms[number % count];
                let end = arm.after.finish(rng);
                arm.sum += match self.value {
                    PlayoutValue::Pieces => end.pieces.into(),
                    PlayoutValue::Win if me == 0 => end.value,
                    PlayoutValue::Win => -end.value,
                };
                arm.count += 1;
            }
        }
        let best = arms.iter().reduce(|best, arm| if arm.mean() > best.mean() { arm } else { best });
        let option = best.ok_or(AgentError::NoAgent)?.option;
        Ok(Decision { nodes: self.playouts.into(), ..Decision::bare(self.plan.start(state, option)) })
    }
}
