//! One search thread: selection, expansion and back-up. Playouts are in `playout`.

use tilelab_core::sampling::{sample_weighted, softmax};
use tilelab_core::{Action, Game, PerPlayer, Player, Rng, Turn, sample_chance};

use super::config::{MctsConfig, Playout, Selection};
use super::node::{Index, Node};
use super::proof::{loss, prove};
use super::seen::Seen;
use super::select::select;
use super::tree::{ROOT, Tree};
use crate::heuristics::Heuristics;

/// A node on the path of a simulation, and the player who chose it; none where chance did.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) node: Index,
    pub(super) chooser: Option<Player>,
}

/// The state of one thread: its random numbers, its heuristics, and buffers that it reuses.
pub(super) struct Worker<'a, G: Game> {
    tree: &'a Tree,
    pub(super) config: &'a MctsConfig,
    pub(super) heuristics: Heuristics<G>,
    pub(super) rng: Rng,
    path: Vec<Step>,
    /// The actions that each player has played below, if the selection uses RAVE.
    pub(super) seen: Option<Seen>,
    pub(super) values: Vec<f64>,
    priors: Vec<(Action, f32)>,
    /// The return of a player who loses outright.
    loss: f32,
}

impl<'a, G: Game> Worker<'a, G> {
    pub(super) fn new(tree: &'a Tree, config: &'a MctsConfig, heuristics: Heuristics<G>, rng: Rng, root: &G) -> Self {
        let spec = root.spec();
        let rave = matches!(config.selection, Selection::Rave { .. });
        let seen = rave.then(|| Seen::new(spec.players, spec.actions));
        let loss = loss(spec.players);
        Self { tree, config, heuristics, rng, path: Vec::new(), seen, values: Vec::new(), priors: Vec::new(), loss }
    }

    /// One simulation from the root: selection, expansion, evaluation, back-up.
    pub(super) fn simulate(&mut self, root: &G) {
        let mut state = root.clone();
        self.path.clear();
        if let Some(seen) = &mut self.seen {
            seen.clear();
        }
        self.enter(ROOT, None);
        let mut node = self.tree.node(ROOT);
        let is_mixed = matches!(self.config.playout, Playout::Mixed { .. });
        // The evaluation of the last expanded position.
        let mut above = None;
        while state.turn() != Turn::Over && (node.is_expanded() || self.expand(node, &state)) {
            let place = self.choose(node, &state);
            let index = node.first_child() + place as Index;
            let chooser = if let Turn::Player(player) = state.turn() { Some(player) } else { None };
            node = self.tree.node(index);
            self.note(chooser, node.action());
            if is_mixed && chooser.is_some() && !node.is_expanded() {
                above = Some(self.heuristics.values(&state));
            }
            state.play(node.action());
            self.enter(index, chooser);
        }
        if state.turn() == Turn::Over && self.config.solve {
            prove(self.tree, &self.path, &state.returns());
        }
        let values = self.play_out(&mut state, above);
        self.back_up(&values);
    }

    fn enter(&mut self, node: Index, chooser: Option<Player>) {
        // Neither the root nor an outcome of chance has a value that selection uses.
        self.tree.node(node).begin(chooser.map(|_| self.virtual_value()));
        self.path.push(Step { node, chooser });
    }

    /// The value of a simulation in progress: a loss, if other threads might choose the same node.
    fn virtual_value(&self) -> f64 {
        if self.config.threads > 1 { -1.0 } else { 0.0 }
    }

    /// Notes an action of a player for RAVE.
    pub(super) fn note(&mut self, player: Option<Player>, action: Action) {
        if let (Some(seen), Some(player)) = (&mut self.seen, player) {
            seen.insert(player, action);
        }
    }

    /// Expands a leaf that has been visited often enough.
    fn expand(&mut self, node: &Node, state: &G) -> bool {
        // The simulation in progress counts. The root is always expanded.
        if node.visits() <= self.config.expansion_threshold && self.path.len() > 1 {
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
        if matches!(self.config.selection, Selection::Puct { .. }) && self.heuristics.rank(state, &mut self.values) {
            softmax(&mut self.values, self.config.prior_temperature);
        } else {
            let count = state.legal().len();
            self.values.resize(count, 1.0 / count as f64);
        }
        self.priors.extend(state.legal().zip(&self.values).map(|(action, &prior)| (action, prior as f32)));
    }

    /// The position among the children of the one to follow: chance samples, players select.
    fn choose(&mut self, node: &Node, state: &G) -> usize {
        let children = self.tree.children(node);
        if state.turn() != Turn::Chance {
            return select(self.config, children, node.visits(), self.loss, &mut self.rng);
        }
        if let Some(exponent) = self.config.widening {
            let limit = f64::from(node.visits()).powf(exponent).ceil();
            let followed = children.iter().filter(|child| child.visits() > 0).count();
            if followed as f64 >= limit && followed < children.len() {
                return sample_followed(children, &mut self.rng);
            }
        }
        let outcome = sample_chance(state, &mut self.rng);
        children.iter().position(|child| child.action() == outcome).unwrap_or(0)
    }

    /// Fills the RAVE statistics of the root's children with heuristic playouts.
    pub(super) fn prefill(&mut self, root: &G) {
        let Turn::Player(mover) = root.turn() else { return };
        self.path.clear();
        let node = self.tree.node(ROOT);
        if self.seen.is_none() || !(node.is_expanded() || self.expand(node, root)) {
            return;
        }
        for _ in 0..self.config.prefill {
            self.seen.iter_mut().for_each(Seen::clear);
            let mut state = root.clone();
            self.play_plies(&mut state, u32::MAX, Playout::Heuristic { epsilon: 0.0 });
            let value = self.config.utility.of(&state)[mover];
            let Some(seen) = &self.seen else { return };
            for child in self.tree.children(node) {
                if seen.contains(mover, child.action()) {
                    child.add_rave(value);
                }
            }
        }
    }

    /// Adds the values along the path and, for RAVE, to the siblings whose actions were played below.
    fn back_up(&mut self, values: &PerPlayer<f64>) {
        let virtual_value = self.virtual_value();
        for number in (0..self.path.len()).rev() {
            let Step { node, chooser } = self.path[number];
            let Some(player) = chooser else { continue };
            self.tree.node(node).finish(virtual_value, values[player]);
            let (Some(seen), Some(above)) = (&self.seen, number.checked_sub(1)) else { continue };
            // All moves as first: what the chooser played here or later, it might have played here.
            let parent = self.tree.node(self.path[above].node);
            for child in self.tree.children(parent) {
                if seen.contains(player, child.action()) {
                    child.add_rave(values[player]);
                }
            }
        }
    }
}

/// One of the outcomes of chance that have been visited, sampled by their probabilities.
fn sample_followed(children: &[Node], rng: &mut Rng) -> usize {
    let followed = || children.iter().enumerate().filter(|(_, child)| child.visits() > 0);
    let drawn = sample_weighted(followed().map(|(_, child)| f64::from(child.prior())), rng);
    drawn.and_then(|number| followed().nth(number)).map_or(0, |(place, _)| place)
}
