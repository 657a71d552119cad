//! A network asked for many positions at once.

use rayon::prelude::*;
use tilelab_agents::batched::{BatchedConfig, BatchedSearch};
use tilelab_core::{Action, Game, Planes, Rng};

use super::network::{Network, Ready, Sizes};
use crate::self_play::{by_player, observe};

/// Rows that one thread judges at once. A number of its own, and not a share of the threads: so sums are
/// made in the same order on any number of them.
const ROWS: usize = 128;

/// Asks a network for many positions at once, on the threads of the caller's pool.
pub struct Judge<'a> {
    network: Ready<'a>,
}

/// What a network says of positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// For each position a logit for each action; those of illegal ones mean nothing.
    pub logits: Vec<f32>,
    /// For each position its value to each player, the mover first and then in the order of the seats.
    pub values: Vec<f32>,
}

/// What a search, or a network alone, would play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// What the position is held to be worth to the mover.
    pub value: f32,
}

impl<'a> Judge<'a> {
    /// Asks this network.
    pub fn new(network: &'a Network) -> Self {
        Self { network: network.ready() }
    }

    /// Judges positions: their planes, and where their `actions` actions lie in the field.
    pub fn judge(&self, planes: &[f32], places: &[i32], actions: usize) -> Judged {
        let &Sizes { inputs, places: size, players, .. } = self.network.network.sizes();
        let rows = planes.len() / inputs;
        let mut judged = Judged { logits: vec![0.0; rows * actions], values: vec![0.0; rows * players] };
        let chunks = planes.par_chunks(ROWS * inputs).zip(places.par_chunks(ROWS * actions));
        let logits = judged.logits.par_chunks_mut(ROWS * actions);
        let values = judged.values.par_chunks_mut(ROWS * players);
        chunks.zip(logits.zip(values)).for_each(|((planes, places), (logits, values))| {
            let said = self.network.forward(planes);
            values.copy_from_slice(&said.values);
            let rows = logits.chunks_mut(actions).zip(places.chunks(actions)).zip(said.logits.chunks(size));
            for ((logits, places), field) in rows {
                for (logit, &place) in logits.iter_mut().zip(places) {
                    *logit = usize::try_from(place).map_or(0.0, |place| field[place]);
                }
            }
        });
        judged
    }

    /// What a search of so many simulations would play in each position, in all of which a player is to
    /// move. One simulation is the network alone: the action it finds most promising.
    pub fn search<G: Planes>(&self, positions: &[G], simulations: u32, settings: BatchedConfig) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(positions.len());
        for positions in positions.chunks(SIDE_BY_SIDE) {
            choices.extend(self.search_together(positions, simulations, settings));
        }
        choices
    }

    fn search_together<G: Planes>(&self, positions: &[G], simulations: u32, settings: BatchedConfig) -> Vec<Choice> {
        let Some(spec) = positions.first().map(Game::spec) else { return Vec::new() };
        let &Sizes { inputs, players, .. } = self.network.network.sizes();
        let mut trees: Vec<(BatchedSearch<G>, Rng)> = (0_u64..)
            .zip(positions)
            .map(|(number, position)| (BatchedSearch::new(settings, position.clone()), Rng::derive(0, &[number])))
            .collect();
        loop {
            // Ends of the game need no judgement, so a tree may be done without having waited.
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
            let mut places = vec![0; waiting.len() * spec.actions];
            let rows = planes.par_chunks_mut(inputs).zip(places.par_chunks_mut(spec.actions));
            waiting.par_iter().zip(rows).for_each(|(tree, (planes, places))| observe(tree.0.leaf(), planes, places));
            let judged = self.judge(&planes, &places, spec.actions);
            let said = judged.logits.par_chunks(spec.actions).zip(judged.values.par_chunks(players));
            waiting.par_iter_mut().zip(said).for_each(|(tree, (logits, values))| {
                let values = by_player(tree.0.leaf(), values, spec.players);
                tree.0.evaluate(logits, &values);
            });
        }
        trees.iter().filter_map(|(tree, _)| choice(tree)).collect()
    }
}

/// Trees that grow at once; more would only fill memory.
const SIDE_BY_SIDE: usize = 1024;

/// The edge that was followed most; among equals, and before any was, the most promising one.
fn choice<G: Game>(tree: &BatchedSearch<G>) -> Option<Choice> {
    let best = tree.edges().iter().reduce(|best, edge| {
        let more = (edge.visits, edge.prior) > (best.visits, best.prior);
        if more { edge } else { best }
    })?;
    Some(Choice { action: best.action, value: tree.value() })
}
