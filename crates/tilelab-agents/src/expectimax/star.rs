//! Chance nodes with bounds: Star1 and Star2.
//!
//! Algorithm: a chance node is worth the mean of its outcomes, each between −1 and 1. Star1 passes
//! to each outcome the window outside of which the mean leaves the node's own window, whatever the
//! outcomes not yet seen are worth. Star2 first looks at one move, the most promising, below each
//! outcome: where `me` moves next its value is a lower bound of the outcome's, where another does an
//! upper bound, and the better bounds cut earlier. Both give the same value as the full mean.
//!
//! B. Ballard, The *-minimax search procedure for trees containing chance nodes, Artificial
//! Intelligence 21 (1983); T. Hauk, M. Buro and J. Schaeffer, Rediscovering *-minimax search, CG 2004.

use tilelab_core::{Action, Game, Turn};

use super::Pruning;
use crate::alpha_beta::search::{PlaneElement, Search, Window};

/// An outcome with what is known of its value.
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
    pub(crate) fn chance(&mut self, state: &G, level: PlaneElement, window: Window) -> f32 {
        let outcome =
            |(action, probability)| Outcome { action, probability: f64::from(probability), lower: -1.0, upper: 1.0 };
        let mut outcomes: Vec<Outcome> = state.chance().map(outcome).collect();
        if self.pruning == Pruning::Star2
            && let Some(bound) = self.probe(state, level, window, &mut outcomes)
        {
            return bound;
        }
        for at in 0..outcomes.len() {
            let child = if self.pruning == Pruning::None { Window::FULL } else { window_of(&outcomes, at, window) };
            let mut next = state.clone();
            next.play(outcomes[at].action);
            let value = self.value(&next, level.after_draw(), child);
            if self.meter.stopped() {
                return 0.0;
            }
            if let Some(bound) = settle(&outcomes, at, (value, child), window) {
                return bound;
            }
            (outcomes[at].lower, outcomes[at].upper) = (value.into(), value.into());
        }
        outcomes.iter().map(|outcome| outcome.probability * outcome.lower).sum::<f64>() as f32
    }

    /// Looks at one move below each outcome. Some bound if that alone decides the node.
    fn probe(&mut self, state: &G, level: PlaneElement, window: Window, outcomes: &mut [Outcome]) -> Option<f32> {
        let below = level.after_draw();
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
            // Only the side that the move bounds can be decided by it.
            let mut child = window_of(outcomes, at, window);
            let mine = mover == self.me;
            if mine {
                child.alpha = f32::NEG_INFINITY;
            } else {
                child.beta = f32::INFINITY;
            }
            let value = self.value(&next, below.after_move(), child);
            if self.meter.stopped() {
                return Some(0.0);
            }
            if let Some(bound) = settle(outcomes, at, (value, child), window) {
                return Some(bound);
            }
            if mine { outcomes[at].lower = value.into() } else { outcomes[at].upper = value.into() }
        }
        None
    }
}

/// The bound on the chance node that an outcome outside its window gives.
fn settle(outcomes: &[Outcome], at: usize, (value, child): (f32, Window), window: Window) -> Option<f32> {
    let (lower, upper) = others(outcomes, at);
    let share = outcomes[at].probability * f64::from(value);
    // Rounding must not carry the bound back into the window, where it would pass for a value.
    if value <= child.alpha {
        Some(((upper + share) as f32).min(window.alpha))
    } else if value >= child.beta {
        Some(((lower + share) as f32).max(window.beta))
    } else {
        None
    }
}
