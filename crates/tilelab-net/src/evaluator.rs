//! A network as searches ask for it: values of positions, and a number for each action.

use std::sync::Arc;

use tilelab_core::{Action, ActionValues, Evaluation, Evaluator, PerPlayer, Planes, Player, Rng, Turn};

use crate::cache::Cache;
use crate::net::{Judgement, Net, Scratch};

/// Judges positions of `G` by a network. Clones share the network and what it has said.
pub struct NetEvaluator<G: Planes> {
    net: Arc<Net>,
    cache: Arc<Cache>,
    scratch: Scratch,
    planes: Vec<u8>,
    places: Vec<usize>,
    game: std::marker::PhantomData<fn(&G)>,
}

impl<G: Planes> NetEvaluator<G> {
    /// An evaluator with a memory of its own.
    pub fn new(net: Arc<Net>) -> Self {
        Self::with(net, Arc::new(Cache::default()))
    }

    fn with(net: Arc<Net>, cache: Arc<Cache>) -> Self {
        let scratch = Scratch::default();
        Self { net, cache, scratch, planes: Vec::new(), places: Vec::new(), game: std::marker::PhantomData }
    }

    /// What the network says of a position in which a player is to move.
    fn judge(&mut self, state: &G, mover: Player) -> Arc<Judgement> {
        let key = state.hash();
        if let Some(known) = self.cache.find(key) {
            return known;
        }
        self.planes.resize(state.plane_spec().observation_size(), 0);
        state.observe(mover, &mut self.planes);
        self.places.clear();
        self.places.extend(state.legal().map(|action| self.net.place(state, action)));
        let mut judgement = Judgement::default();
        self.net.judge(&self.planes, &self.places, &mut self.scratch, &mut judgement);
        let judgement = Arc::new(judgement);
        self.cache.keep(key, judgement.clone());
        judgement
    }

    /// The values by seat: the network gives the mover's first.
    fn by_seat(judgement: &Judgement, mover: Player) -> PerPlayer<f32> {
        let players = judgement.values.len();
        PerPlayer::from_fn(players, |player| judgement.values[(player.index() + players - mover.index()) % players])
    }
}

impl<G: Planes> Clone for NetEvaluator<G> {
    fn clone(&self) -> Self {
        Self::with(self.net.clone(), self.cache.clone())
    }
}

impl<G: Planes> Evaluator<G> for NetEvaluator<G> {
    fn evaluate(&mut self, state: &G) -> Evaluation {
        let values = self.values(state);
        let prior = match state.turn() {
            Turn::Player(mover) => priors(state, &self.judge(state, mover).logits),
            Turn::Chance | Turn::Over => Vec::new(),
        };
        Evaluation { values, prior }
    }

    /// Where chance is to draw, the mean over its outcomes: a network only knows positions of players.
    fn values(&mut self, state: &G) -> PerPlayer<f32> {
        match state.turn() {
            Turn::Over => state.returns(),
            Turn::Player(mover) => Self::by_seat(&self.judge(state, mover), mover),
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

/// The logits of the legal actions as shares.
fn priors<G: Planes>(state: &G, logits: &[f32]) -> Vec<(Action, f32)> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = logits.iter().map(|logit| (logit - most).exp()).sum();
    state.legal().zip(logits).map(|(action, logit)| (action, (logit - most).exp() / total)).collect()
}

impl<G: Planes> ActionValues<G> for NetEvaluator<G> {
    fn action_values(&mut self, state: &G, _: &mut Rng, values: &mut Vec<f64>) {
        values.clear();
        if let Turn::Player(mover) = state.turn() {
            values.extend(self.judge(state, mover).logits.iter().map(|&logit| f64::from(logit)));
        }
    }
}
