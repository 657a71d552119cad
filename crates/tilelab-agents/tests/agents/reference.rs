//! Reference searches: minimax, max-n and expectation by full recursion, without pruning.

use tilelab_agents::Heuristics;
use tilelab_core::{Game, PerPlayer, Player, Turn};

/// The model of the other players.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// They minimize the value of this player, who maximizes it.
    Against(Player),
    /// Each maximizes its own value; ties go to the action with the lowest number.
    MaxN,
}

/// A reference search and its number of nodes.
pub struct Plain<'a, G: Game> {
    pub heuristics: &'a mut Heuristics<G>,
    pub rule: Rule,
    pub nodes: u64,
}

impl<'a, G: Game> Plain<'a, G> {
    pub fn new(heuristics: &'a mut Heuristics<G>, rule: Rule) -> Self {
        Self { heuristics, rule, nodes: 0 }
    }

    /// The values of a position at a depth of `left` moves. An outcome of chance costs nothing unless it
    /// follows another one.
    pub fn values(&mut self, state: &G, left: u32, drawn: bool) -> PerPlayer<f32> {
        self.nodes += 1;
        if state.turn() == Turn::Over || left == 0 {
            return self.heuristics.values(state);
        }
        let after = |action| {
            let mut next = state.clone();
            next.play(action);
            next
        };
        match state.turn() {
            Turn::Player(mover) => {
                let rule = self.rule;
                let better = |new: &PerPlayer<f32>, old: &PerPlayer<f32>| match rule {
                    Rule::Against(me) if mover == me => new[me] > old[me],
                    Rule::Against(me) => new[me] < old[me],
                    Rule::MaxN => new[mover] > old[mover],
                };
                let children: Vec<_> =
                    state.legal().map(|action| self.values(&after(action), left - 1, false)).collect();
                let mut best = children[0];
                for child in &children[1..] {
                    if better(child, &best) {
                        best = *child;
                    }
                }
                best
            }
            _ => {
                let players = state.returns().as_slice().len();
                let mut sums = PerPlayer::same(players, 0.0_f64);
                for (outcome, probability) in state.chance() {
                    let child = self.values(&after(outcome), left - u32::from(drawn), true);
                    for player in Player::all(players) {
                        sums[player] += f64::from(probability) * f64::from(child[player]);
                    }
                }
                PerPlayer::from_fn(players, |player| sums[player] as f32)
            }
        }
    }
}
