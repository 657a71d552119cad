//! A network as an evaluator of searches: values of positions, and a logit per action.

use std::sync::Arc;

use tilelab_core::{ActionValues, Evaluator, PerPlayer, Planes, Player, Rng, Turn};

use crate::cache::Cache;
use crate::net::{Net, NetOutput, Scratch};

/// Evaluates positions of `G` with a network. Clones share the network and the cache.
pub struct NetEvaluator<G: Planes> {
    net: Arc<Net>,
    cache: Arc<Cache>,
    scratch: Scratch,
    planes: Vec<u8>,
    policy_indices: Vec<usize>,
    game: std::marker::PhantomData<fn(&G)>,
}

impl<G: Planes> NetEvaluator<G> {
    /// An evaluator with an empty cache.
    pub fn new(net: Arc<Net>) -> Self {
        Self::with(net, Arc::new(Cache::default()))
    }

    fn with(net: Arc<Net>, cache: Arc<Cache>) -> Self {
        let scratch = Scratch::default();
        Self { net, cache, scratch, planes: Vec::new(), policy_indices: Vec::new(), game: std::marker::PhantomData }
    }

    /// The output of the network for a position in which a player is to move.
    fn output(&mut self, state: &G, mover: Player) -> Arc<NetOutput> {
        let hash = state.hash();
        if let Some(cached) = self.cache.get(hash) {
            return cached;
        }
        self.planes.resize(state.plane_spec().observation_size(), 0);
        state.observe(mover, &mut self.planes);
        self.policy_indices.clear();
        self.policy_indices.extend(state.legal().map(|action| self.net.policy_index(state, action)));
        let mut output = NetOutput::default();
        self.net.evaluate(&self.planes, &self.policy_indices, &mut self.scratch, &mut output);
        let output = Arc::new(output);
        self.cache.insert(hash, output.clone());
        output
    }

    /// The values by seat; the network returns the mover's value first.
    fn by_seat(output: &NetOutput, mover: Player) -> PerPlayer<f32> {
        let players = output.values.len();
        PerPlayer::from_fn(players, |player| output.values[(player.index() + players - mover.index()) % players])
    }
}

impl<G: Planes> Clone for NetEvaluator<G> {
    fn clone(&self) -> Self {
        Self::with(self.net.clone(), self.cache.clone())
    }
}

impl<G: Planes> Evaluator<G> for NetEvaluator<G> {
    /// At a chance node, the mean over its outcomes: networks evaluate only positions of players.
    fn values(&mut self, state: &G) -> PerPlayer<f32> {
        match state.turn() {
            Turn::Over => state.returns(),
            Turn::Player(mover) => Self::by_seat(&self.output(state, mover), mover),
            Turn::Chance => {
                let mut mean = PerPlayer::same(state.spec().players, 0.0);
                for (outcome, probability) in state.chance() {
                    let mut next = state.clone();
                    next.play(outcome);
                    let values = self.values(&next);
                    for player in Player::all(mean.as_slice().len()) {
                        mean[player] += probability * values[player];
                    }
                }
                mean
            }
        }
    }
}

impl<G: Planes> ActionValues<G> for NetEvaluator<G> {
    fn action_values(&mut self, state: &G, _: &mut Rng, values: &mut Vec<f64>) {
        values.clear();
        if let Turn::Player(mover) = state.turn() {
            values.extend(self.output(state, mover).logits.iter().map(|&logit| f64::from(logit)));
        }
    }
}
