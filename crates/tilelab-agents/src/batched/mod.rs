//! Batched search: PUCT whose leaves the caller evaluates (Rosin 2011, as in AlphaZero).
//!
//! *Algorithm.* [`BatchedSearch::descend`] follows the edge with the highest `Q + c·P·√N / (1 + n)` from
//! the root to a position that is not in the tree yet. The caller evaluates that leaf: one logit per
//! action and one value per player. [`BatchedSearch::evaluate`] expands the leaf and backs the values up.
//! Ends of the game are backed up at once, and chance samples its outcomes by their probabilities. At the
//! root, `gumbel` may choose instead of PUCT.
//!
//! A network evaluates thousands of positions per batch, so the caller grows many trees side by side, each
//! with one pending leaf. A tree belongs to one thread; the same evaluations and seed give the same tree to
//! the bit.

use tilelab_core::sampling::{sample_probability, softmax};
use tilelab_core::{Action, Game, PerPlayer, Player, Rng, Turn};

use crate::Utility;
pub use gumbel::GumbelConfig;
use gumbel::GumbelRoot;

mod gumbel;
mod noise;
mod reroot;

/// The configuration of a batched search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BatchedConfig {
    /// The exploration constant `c` of PUCT.
    pub exploration: f32,
    /// First-play urgency: the value of an unvisited action, relative to the mean of its position.
    pub fpu: f32,
    /// The value of a finished game.
    pub utility: Utility,
}

impl Default for BatchedConfig {
    fn default() -> Self {
        Self { exploration: 1.25, fpu: -0.2, utility: Utility::Score { scale: 8.0 } }
    }
}

const NONE: u32 = u32::MAX;

/// An action in a position, or an outcome of chance.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The action.
    pub action: Action,
    /// Its prior probability; the priors of a position sum to 1.
    pub prior: f32,
    /// How often it was followed.
    pub visits: u32,
    /// The sum of the mover's values.
    sum: f32,
    child: u32,
}

impl Edge {
    fn new(action: Action, prior: f32) -> Self {
        Self { action, prior, visits: 0, sum: 0.0, child: NONE }
    }

    /// The mean of the mover's values; none before the first visit.
    pub fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// A position in the tree. Its edges lie side by side.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    /// The player to move; none at a chance node.
    mover: Option<Player>,
    /// The evaluation, for the mover.
    value: f32,
}

/// A search in progress.
pub struct BatchedSearch<G: Game> {
    config: BatchedConfig,
    root: G,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The path of the last descent: edges, and the players who chose them.
    path: Vec<(u32, Option<Player>)>,
    /// The pending leaf.
    leaf: G,
    visits: u32,
    /// Chooses at the root instead of PUCT.
    gumbel: Option<GumbelRoot>,
    /// The priors of a leaf while it is expanded.
    priors: Vec<f32>,
}

impl<G: Game> BatchedSearch<G> {
    /// An empty tree for a position in which a player is to move.
    pub fn new(config: BatchedConfig, root: G) -> Self {
        Self {
            config,
            leaf: root.clone(),
            root,
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            visits: 0,
            gumbel: None,
            priors: Vec::new(),
        }
    }

    /// Empties the tree and continues with a position in which a player is to move.
    pub fn begin(&mut self, root: G) {
        self.nodes.clear();
        self.edges.clear();
        self.root = root;
        self.visits = 0;
        self.gumbel = None;
    }

    /// The position at the root.
    pub fn root(&self) -> &G {
        &self.root
    }

    /// The actions at the root; none before its evaluation.
    pub fn edges(&self) -> &[Edge] {
        self.nodes.first().map_or(&[], |root| &self.edges[root.first as usize..][..usize::from(root.count)])
    }

    /// How many simulations have been backed up; the evaluation of the root is the first.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// The value of the root for its mover: the mean over its simulations.
    pub fn value(&self) -> f32 {
        let sum: f32 = self.edges().iter().map(|edge| edge.sum).sum();
        let visits: u32 = self.edges().iter().map(|edge| edge.visits).sum();
        self.nodes.first().map_or(0.0, |root| (sum + root.value) / (visits as f32 + 1.0))
    }

    /// The pending leaf, which waits for [`Self::evaluate`].
    pub fn leaf(&self) -> &G {
        &self.leaf
    }

    /// Starts a Gumbel search at the root for so many further simulations. `gumbel_scale` scales the noise: 1
    /// samples the considered actions by their priors, 0 considers those with the highest priors.
    pub fn gumbel(&mut self, config: GumbelConfig, simulations: u32, gumbel_scale: f32, rng: &mut Rng) {
        self.gumbel = Some(GumbelRoot::new(config, self.edges(), simulations, gumbel_scale, rng));
    }

    /// The action that the Gumbel search selects; none without one.
    pub fn winner(&self) -> Option<Action> {
        let place = self.gumbel.as_ref()?.winner(self.edges());
        Some(self.edges()[place].action)
    }

    /// The improved policy of the Gumbel search, in the order of [`Self::edges`]; none without one.
    pub fn improved(&self) -> Option<Vec<f32>> {
        Some(self.gumbel.as_ref()?.improved(self.edges(), self.nodes.first()?.value))
    }

    /// Descends to a position that is not in the tree. True if it is a leaf to evaluate; false if the game ends
    /// there, which is backed up already.
    pub fn descend(&mut self, rng: &mut Rng) -> bool {
        self.path.clear();
        self.leaf.clone_from(&self.root);
        let Some(mut node) = self.nodes.first().copied() else { return true };
        loop {
            let edge = match node.mover {
                Some(_) => match self.gumbel.as_mut().filter(|_| self.path.is_empty()) {
                    Some(gumbel) => {
                        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
                        node.first + gumbel.next(edges) as u32
                    }
                    None => self.select(&node),
                },
                None => self.sample(&node, rng),
            };
            self.path.push((edge, node.mover));
            let Edge { action, child, .. } = self.edges[edge as usize];
            self.leaf.play(action);
            if child != NONE {
                node = self.nodes[child as usize];
                continue;
            }
            match self.leaf.turn() {
                Turn::Player(_) => return true,
                Turn::Over => {
                    let values = self.config.utility.of(&self.leaf);
                    self.back_up(|player| values[player] as f32);
                    return false;
                }
                Turn::Chance => node = self.expand_chance(edge),
            }
        }
    }

    /// Expands a chance node, which needs no evaluation.
    fn expand_chance(&mut self, edge: u32) -> Node {
        let first = self.edges.len() as u32;
        self.edges.extend(self.leaf.chance().map(|(outcome, probability)| Edge::new(outcome, probability)));
        let count = (self.edges.len() - first as usize) as u16;
        let node = Node { first, count, mover: None, value: 0.0 };
        self.edges[edge as usize].child = self.nodes.len() as u32;
        self.nodes.push(node);
        node
    }

    /// Expands the pending leaf by its evaluation and backs it up: a logit per action of the game, of which the
    /// legal ones count, and a value per player.
    pub fn evaluate(&mut self, logits: &[f32], values: &PerPlayer<f32>) {
        let Turn::Player(mover) = self.leaf.turn() else { return };
        let first = self.edges.len();
        let finite = |logit: f32| if logit.is_finite() { logit } else { -1e9 };
        self.priors.clear();
        self.priors.extend(self.leaf.legal().map(|action| finite(logits[action.index()])));
        softmax(&mut self.priors, 1.0);
        self.edges.extend(self.leaf.legal().zip(&self.priors).map(|(action, &prior)| Edge::new(action, prior)));
        let value = |player: Player| if values[player].is_finite() { values[player].clamp(-1.0, 1.0) } else { 0.0 };
        if let Some(&(edge, _)) = self.path.last() {
            self.edges[edge as usize].child = self.nodes.len() as u32;
        }
        let count = (self.edges.len() - first) as u16;
        self.nodes.push(Node { first: first as u32, count, mover: Some(mover), value: value(mover) });
        self.back_up(value);
    }

    fn back_up(&mut self, value: impl Fn(Player) -> f32) {
        self.visits += 1;
        for &(edge, chooser) in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.sum += chooser.map_or(0.0, &value);
        }
    }

    /// The edge that PUCT follows from a player's position; the first of equals.
    fn select(&self, node: &Node) -> u32 {
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        let (mut visits, mut sum) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            sum += edge.sum;
        }
        let unvisited = (sum + node.value) / (visits as f32 + 1.0) + self.config.fpu;
        let explore = self.config.exploration * (visits as f32).max(1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, edge) in edges.iter().enumerate() {
            let n = edge.visits as f32;
            let q = if edge.visits == 0 { unvisited } else { edge.sum / n };
            let score = q + explore * edge.prior / (1.0 + n);
            if score > best.0 {
                best = (score, place as u32);
            }
        }
        node.first + best.1
    }

    /// An outcome of chance, sampled by its probability.
    fn sample(&self, node: &Node, rng: &mut Rng) -> u32 {
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        let outcome = sample_probability(edges.iter().map(|edge| edge.prior), rng);
        node.first + outcome.unwrap_or(edges.len() - 1) as u32
    }
}

#[cfg(test)]
mod tests;
