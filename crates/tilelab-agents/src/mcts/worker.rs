//! One search thread: expansion and evaluation around the walks through the tree. Playouts are in `playout`.

use std::sync::{Mutex, PoisonError};

use tilelab_core::sampling::softmax;
use tilelab_core::{Action, Game, Rng, Turn};

use super::config::{MctsConfig, Playout, Selection};
use super::gumbel::GumbelRoot;
use super::node::{Index, Node};
use super::seen::Seen;
use super::tree::{ROOT, Tree};
use super::walk::{InProgress, Walk, add_rave};
use crate::heuristics::Heuristics;

/// The state of one thread: its random numbers, its heuristics, and buffers that it reuses.
pub(super) struct Worker<'a, G: Game> {
    tree: &'a Tree,
    pub(super) config: &'a MctsConfig,
    pub(super) heuristics: Heuristics<G>,
    pub(super) rng: Rng,
    pub(super) walk: Walk,
    /// Chooses at the root, for all threads.
    gumbel: Option<&'a Mutex<GumbelRoot>>,
    pub(super) values: Vec<f64>,
    priors: Vec<(Action, f32)>,
}

impl<'a, G: Game> Worker<'a, G> {
    pub(super) fn new(tree: &'a Tree, config: &'a MctsConfig, heuristics: Heuristics<G>, rng: Rng, root: &G) -> Self {
        let in_progress = match config {
            MctsConfig { threads: 0..=1, .. } => InProgress::Visit,
            MctsConfig { playout, .. } if playout.is_fast() => InProgress::Nothing,
            _ => InProgress::Loss,
        };
        let walk = Walk::new(config.rules, &root.spec(), in_progress);
        Self { tree, config, heuristics, rng, walk, gumbel: None, values: Vec::new(), priors: Vec::new() }
    }

    /// The same with this search at the root.
    pub(super) fn with_gumbel(self, gumbel: Option<&'a Mutex<GumbelRoot>>) -> Self {
        Self { gumbel, ..self }
    }

    /// One simulation from the root: selection, expansion, evaluation, back-up.
    pub(super) fn simulate(&mut self, root: &G) {
        let mut state = root.clone();
        self.walk.begin(self.tree);
        let mut node = self.tree.node(ROOT);
        let is_mixed = matches!(self.config.playout, Playout::Mixed { .. });
        // The evaluation of the last expanded position.
        let mut above = None;
        while state.turn() != Turn::Over && (node.is_expanded() || self.expand(node, &state)) {
            let index = node.first_child() + self.choose(node, &state) as Index;
            if is_mixed && state.turn() != Turn::Chance && !self.tree.node(index).is_expanded() {
                above = Some(self.heuristics.values(&state));
            }
            node = self.walk.follow(self.tree, index, &mut state);
        }
        let turn = state.turn();
        if turn == Turn::Over {
            self.walk.prove(self.tree, &state.returns());
        }
        let values = self.play_out(&mut state, above);
        if let Turn::Player(mover) = turn {
            self.walk.evaluate(self.tree, values[mover]);
        }
        self.walk.back_up(self.tree, &values);
    }

    fn choose(&mut self, node: &Node, state: &G) -> usize {
        if let Some(gumbel) = self.gumbel.filter(|_| self.walk.path.len() == 1) {
            return gumbel.lock().unwrap_or_else(PoisonError::into_inner).next(self.tree.children(node));
        }
        self.walk.choose(self.tree, node, state, &mut self.rng)
    }

    /// Expands the root; false if the memory is too small. An evaluator evaluates it once, as in training, so that
    /// unvisited actions are compared with that value.
    pub(super) fn open(&mut self, root: &G) -> bool {
        self.walk.path.clear();
        let node = self.tree.node(ROOT);
        if let Turn::Player(mover) = root.turn()
            && !self.config.playout.is_fast()
            && node.evaluation().is_none()
        {
            node.evaluate(self.heuristics.values(root)[mover]);
            node.visit();
        }
        node.is_expanded() || self.expand(node, root)
    }

    /// Expands a leaf that has been visited often enough.
    fn expand(&mut self, node: &Node, state: &G) -> bool {
        // The simulation in progress counts. The root is always expanded.
        if self.walk.visits(node) <= self.config.expansion_threshold && self.walk.path.len() > 1 {
            return false;
        }
        self.priors.clear();
        match state.turn() {
            Turn::Chance => self.priors.extend(state.chance()),
            _ => self.mover_priors(state),
        }
        self.tree.expand(node, state.hash(), self.priors.iter().copied())
    }

    /// The prior of each legal action: the heuristic's softmax if the selection uses priors, else uniform.
    fn mover_priors(&mut self, state: &G) {
        self.values.clear();
        let uses_priors = matches!(self.config.rules.selection, Selection::Puct { .. });
        if uses_priors && self.heuristics.rank(state, &mut self.values) {
            softmax(&mut self.values, self.config.prior_temperature);
        } else {
            let count = state.legal().len();
            self.values.resize(count, 1.0 / count as f64);
        }
        self.priors.extend(state.legal().zip(&self.values).map(|(action, &prior)| (action, prior as f32)));
    }

    /// Fills the RAVE statistics of the root's children with heuristic playouts.
    pub(super) fn prefill(&mut self, root: &G) {
        let Turn::Player(mover) = root.turn() else { return };
        if self.walk.seen.is_none() || !self.open(root) {
            return;
        }
        for _ in 0..self.config.prefill {
            self.walk.seen.iter_mut().for_each(Seen::clear);
            let mut state = root.clone();
            self.play_plies(&mut state, u32::MAX, Playout::Heuristic { epsilon: 0.0 });
            let value = self.config.rules.utility.of(&state)[mover];
            if let Some(seen) = &self.walk.seen {
                add_rave(self.tree, self.tree.node(ROOT), seen, mover, value);
            }
        }
    }
}
