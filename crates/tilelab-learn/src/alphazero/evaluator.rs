//! Batched evaluation: self-play, and search of given positions.

use rayon::prelude::*;
use tilelab_agents::mcts::{BatchedSearch, Node, SearchRules};
use tilelab_core::{Action, Game, Planes, Rng};
use tilelab_net::train::{Network, Ready};

use crate::self_play::{by_player, observe};

/// Rows that one thread evaluates at once. The number does not depend on the threads, so that sums are added in
/// the same order on any number of them.
const ROWS: usize = 128;

/// Evaluates many positions at once, on the threads of the caller's pool.
pub struct BatchEvaluator<'a> {
    network: Ready<'a>,
}

/// The network's output for a batch of positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetOutput {
    /// A logit per position and action; those of illegal actions are meaningless.
    pub logits: Vec<f32>,
    /// A value per position and player, the mover first and then in the order of the seats.
    pub values: Vec<f32>,
}

/// The move that a search, or the network alone, chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The estimated value of the position for the mover.
    pub value: f32,
}

impl<'a> BatchEvaluator<'a> {
    /// An evaluator for this network.
    pub fn new(network: &'a Network) -> Self {
        Self { network: network.ready() }
    }

    /// The number of inputs, and the outputs of the policy head and the value head.
    fn sizes(&self) -> (usize, [usize; 2]) {
        let sizes = self.network.network().sizes();
        (sizes.inputs, [sizes.heads[0].outputs, sizes.heads[1].outputs])
    }

    /// Evaluates positions, given their planes and the policy indices of their `actions` actions.
    pub fn evaluate(&self, planes: &[f32], policy_indices: &[i32], actions: usize) -> NetOutput {
        let (inputs, [size, players]) = self.sizes();
        let rows = planes.len() / inputs;
        let mut output = NetOutput { logits: vec![0.0; rows * actions], values: vec![0.0; rows * players] };
        let chunks = planes.par_chunks(ROWS * inputs).zip(policy_indices.par_chunks(ROWS * actions));
        let logits = output.logits.par_chunks_mut(ROWS * actions);
        let values = output.values.par_chunks_mut(ROWS * players);
        chunks.zip(logits.zip(values)).for_each(|((planes, policy_indices), (logits, values))| {
            let forward = self.network.forward(planes);
            let [policies, squashed] = &forward.heads[..] else { panic!("a policy head and a value head") };
            values.iter_mut().zip(squashed).for_each(|(value, output)| *value = output.tanh());
            let rows = logits.chunks_mut(actions).zip(policy_indices.chunks(actions)).zip(policies.chunks(size));
            for ((logits, policy_indices), policy) in rows {
                for (logit, &index) in logits.iter_mut().zip(policy_indices) {
                    *logit = usize::try_from(index).map_or(0.0, |index| policy[index]);
                }
            }
        });
        output
    }

    /// The move of a search with this many simulations in each position; a player is to move in all of them. One
    /// simulation is the network alone: the action with the highest prior.
    pub fn search<G: Planes>(&self, positions: &[G], simulations: u32, rules: SearchRules) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(positions.len());
        for positions in positions.chunks(SIDE_BY_SIDE) {
            choices.extend(self.search_together(positions, simulations, rules));
        }
        choices
    }

    fn search_together<G: Planes>(&self, positions: &[G], simulations: u32, rules: SearchRules) -> Vec<Choice> {
        let Some(spec) = positions.first().map(Game::spec) else { return Vec::new() };
        let (inputs, [_, players]) = self.sizes();
        let mut trees: Vec<(BatchedSearch<G>, Rng)> = (0_u64..)
            .zip(positions)
            .map(|(number, position)| (BatchedSearch::new(rules, position.clone()), Rng::derive(0, &[number])))
            .collect();
        loop {
            // Terminal positions need no evaluation, so a tree may finish without having waited.
            let mut waiting: Vec<&mut (BatchedSearch<G>, Rng)> = trees
                .par_iter_mut()
                .filter_map(|tree| {
                    while tree.0.visits() < simulations {
                        if tree.0.descend(&mut tree.1) {
                            return Some(tree);
                        }
                    }
                    None
                })
                .collect();
            if waiting.is_empty() {
                break;
            }
            let mut planes = vec![0.0_f32; waiting.len() * inputs];
            let mut policy_indices = vec![0; waiting.len() * spec.actions];
            let rows = planes.par_chunks_mut(inputs).zip(policy_indices.par_chunks_mut(spec.actions));
            waiting
                .par_iter()
                .zip(rows)
                .for_each(|(tree, (planes, policy_indices))| observe(tree.0.leaf(), planes, policy_indices));
            let output = self.evaluate(&planes, &policy_indices, spec.actions);
            let rows = output.logits.par_chunks(spec.actions).zip(output.values.par_chunks(players));
            waiting.par_iter_mut().zip(rows).for_each(|(tree, (logits, values))| {
                let values = by_player(tree.0.leaf(), values, spec.players);
                tree.0.evaluate(logits, &values);
            });
        }
        trees.iter().filter_map(|(tree, _)| choice(tree)).collect()
    }
}

/// Trees that grow in parallel; more would only fill memory.
const SIDE_BY_SIDE: usize = 1024;

/// The action with the most visits; among equals, and before the first visit, the one with the highest prior.
fn choice<G: Game>(tree: &BatchedSearch<G>) -> Option<Choice> {
    let rank = |child: &Node| (child.visits(), child.prior());
    let best = tree.children().iter().reduce(|best, child| if rank(child) > rank(best) { child } else { best })?;
    Some(Choice { action: best.action(), value: tree.value() })
}
