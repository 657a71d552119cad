//! What a game offers to learners beside planes: its own observations, kinds of actions and rewards.

use crate::{Action, Game, PerPlayer, Player, Rng};

/// An observation of a game's own.
pub struct View<G> {
    /// The name that users type.
    pub name: &'static str,
    /// Its shape in the configuration of a position, the last axis being the innermost.
    pub shape: fn(&G) -> Vec<usize>,
    /// The lowest number.
    pub low: f64,
    /// The highest number.
    pub high: f64,
    /// How it is written.
    pub write: Write<G>,
}

/// Writes what a player observes, as one type of number.
pub enum Write<G> {
    /// `f32`.
    Floats(fn(&G, Player, &mut [f32])),
    /// `i8`.
    Signed(fn(&G, Player, &mut [i8])),
    /// `u8`.
    Bytes(fn(&G, Player, &mut [u8])),
}

impl<G> Clone for Write<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Write<G> {}

/// A kind of actions of a game's own: a few numbers from which the game derives a move.
pub struct ActionKind<G> {
    /// The name that users type.
    pub name: &'static str,
    /// How many numbers.
    pub size: usize,
    /// The lowest number; lower ones are clamped.
    pub low: f32,
    /// The highest number; higher ones are clamped.
    pub high: f32,
    /// The legal move that the numbers lead to.
    pub choose: fn(&G, &[f32], &mut Rng) -> Action,
    /// The default reward.
    pub reward: &'static str,
    /// The default opponent.
    pub opponent: &'static str,
}

/// The action that a learner requested, together with what is played.
#[derive(Clone, Copy, Debug)]
pub struct RequestedAction<'a> {
    /// The legal action that is about to be played.
    pub chosen: Action,
    /// With `box` actions: a value for every action, legal or not.
    pub values: Option<&'a [f32]>,
}

/// A reward, paid at three moments of a step. `memory` is a number of the learner's seat that is 0 at the
/// start of an episode; its meaning is the reward's own.
pub trait Reward<G: Game>: Send + Sync {
    /// The reward for a request, before it is played in `state`.
    fn for_request(&self, _state: &G, _request: &RequestedAction<'_>) -> f64 {
        0.0
    }

    /// The reward for the move, before the other seats answer. `state` is the position after it.
    fn for_move(&self, _state: &G, _mover: Player, _memory: &mut f64) -> f64 {
        0.0
    }

    /// The reward once the learner is to move again or the episode is over.
    fn for_outcome(&self, _outcome: &StepOutcome<'_, G>, _memory: &mut f64) -> f64 {
        0.0
    }

    /// The reward for an illegal action; `ends` says whether it ends the episode.
    fn for_illegal(&self, _ends: bool) -> f64 {
        -1.0
    }
}

/// The position after a learner's move and the answers to it.
pub struct StepOutcome<'a, G> {
    /// The position.
    pub state: &'a G,
    /// The seat that is rewarded.
    pub learner: Player,
    /// The returns of the episode, once it is over.
    pub returns: Option<PerPlayer<f32>>,
}

impl<G> StepOutcome<'_, G> {
    /// At the end: 1 for the only seat with the best return, 0 for several seats that share it, −1 for the others.
    /// A lone player receives its return.
    pub fn result(&self) -> Option<f64> {
        let returns = self.returns.as_ref()?;
        let own = returns[self.learner];
        let others = || Player::all(returns.as_slice().len()).filter(|&player| player != self.learner);
        Some(match others().map(|player| returns[player]).reduce(f32::max) {
            None => own.into(),
            Some(best) if own > best => 1.0,
            Some(best) if own == best => 0.0,
            Some(_) => -1.0,
        })
    }
}
