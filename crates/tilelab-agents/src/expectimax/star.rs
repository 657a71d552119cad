//! Chance nodes with bounds: Star1 and Star2.
//!
//! Algorithm: the value of a chance node is the mean of its outcomes, each between −1 and 1. Star1 searches
//! each outcome with the window outside of which the mean leaves the node's own window, whatever the values
//! of the remaining outcomes. Star2 first probes one move, the most promising, below each outcome: its value
//! is a lower bound of the outcome's where `me` moves next and an upper bound where another player does, and
//! better bounds cut off earlier. Both give the same value as the full mean.
//!
//! B. Ballard, The *-minimax search procedure for trees containing chance nodes, Artificial
//! Intelligence 21 (1983); T. Hauk, M. Buro and J. Schaeffer, Rediscovering *-minimax search, CG 2004.

use tilelab_core::{Action, Game, Turn};

use super::Pruning;
use crate::alpha_beta::search::{NodeDepth, Search, Window};

/// An outcome with bounds on its value.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    action: Action,
    probability: f64,
    lower: f64,
    upper: f64,
}

/// What all outcomes but number `at` contribute to the mean, at least and at most.
fn others(outcomes: &[Outcome], at: usize) -> (f64, f64) {
    let rest = outcomes.iter().enumerate().filter(|&(number, _)| number != at).map(|(_, outcome)| outcome);
    rest.fold((0.0, 0.0), |(lower, upper), outcome| {
        (lower + outcome.probability * outcome.lower, upper + outcome.probability * outcome.upper)
    })
}

/// The window of one outcome: at most `alpha`, or at least `beta`, decides the chance node.
fn window_of(outcomes: &[Outcome], at: usize, window: Window) -> Window {
    let (lower, upper) = others(outcomes, at);
    let probability = outcomes[at].probability;
    let alpha = ((f64::from(window.alpha) - upper) / probability) as f32;
    let beta = ((f64::from(window.beta) - lower) / probability) as f32;
    // Rounding must not close the window.
    Window { alpha, beta: beta.max(alpha.next_up()) }
}

impl<G: Game> Search<'_, G> {
    /// The value of a chance node, exact within the window, else a bound.
    pub(crate) fn chance(&mut self, state: &G, depth: NodeDepth, window: Window) -> f32 {
        let outcome =
            |(action, probability)| Outcome { action, probability: f64::from(probability), lower: -1.0, upper: 1.0 };
        let mut outcomes: Vec<Outcome> = state.chance().map(outcome).collect();
        if self.pruning == Pruning::Star2
            && let Some(bound) = self.probe(state, depth, window, &mut outcomes)
        {
            return bound;
        }
        for at in 0..outcomes.len() {
            let child = if self.pruning == Pruning::None { Window::FULL } else { window_of(&outcomes, at, window) };
            let mut next = state.clone();
            next.play(outcomes[at].action);
            let value = self.value(&next, depth.after_outcome(), child);
            if self.budget.stopped() {
                return 0.0;
            }
            if let Some(bound) = cut_off(&outcomes, at, (value, child), window) {
                return bound;
            }
            (outcomes[at].lower, outcomes[at].upper) = (value.into(), value.into());
        }
        outcomes.iter().map(|outcome| outcome.probability * outcome.lower).sum::<f64>() as f32
    }

    /// Probes one move below each outcome. Returns a bound if that decides the node.
    fn probe(&mut self, state: &G, depth: NodeDepth, window: Window, outcomes: &mut [Outcome]) -> Option<f32> {
        let below = depth.after_outcome();
        for at in 0..outcomes.len() {
            let mut next = state.clone();
            next.play(outcomes[at].action);
            let Turn::Player(mover) = next.turn() else { continue };
            if below.left == 0 {
                return None;
            }
            let moves = self.moves(&next, mover, below.ply);
            let first = moves.first().copied();
            self.ordering.give_back(moves);
            next.play(first?);
            // The move bounds one side only.
            let mut child = window_of(outcomes, at, window);
            let mine = mover == self.me;
            if mine {
                child.alpha = f32::NEG_INFINITY;
            } else {
                child.beta = f32::INFINITY;
            }
            let value = self.value(&next, below.after_move(), child);
            if self.budget.stopped() {
                return Some(0.0);
            }
            if let Some(bound) = cut_off(outcomes, at, (value, child), window) {
                return Some(bound);
            }
            if mine { outcomes[at].lower = value.into() } else { outcomes[at].upper = value.into() }
        }
        None
    }
}

/// The bound on the chance node that an outcome outside its window gives.
fn cut_off(outcomes: &[Outcome], at: usize, (value, child): (f32, Window), window: Window) -> Option<f32> {
    let (lower, upper) = others(outcomes, at);
    let share = outcomes[at].probability * f64::from(value);
    // Rounding must not move the bound back into the window, where it would count as exact.
    if value <= child.alpha {
        Some(((upper + share) as f32).min(window.alpha))
    } else if value >= child.beta {
        Some(((lower + share) as f32).max(window.beta))
    } else {
        None
    }
}
