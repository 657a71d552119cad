//! The batched driver: a search whose leaves the caller evaluates.
//!
//! [`BatchedSearch::descend`] walks from the root to a position that is not in the tree yet. The caller evaluates that
//! leaf: one logit per action and one value per player. [`BatchedSearch::evaluate`] expands the leaf and backs the
//! values up. Ends of the game are backed up at once.
//!
//! A network evaluates thousands of positions per batch, so the caller grows many trees side by side, each with one
//! pending leaf. A tree belongs to one thread; the same evaluations and seed give the same tree to the bit.

use tilelab_core::sampling::softmax;
use tilelab_core::{Action, Game, PerPlayer, Player, Rng, Turn, sample_chance};

use super::config::SearchRules;
use super::gumbel::{GumbelConfig, GumbelRoot};
use super::node::{Index, Node};
use super::noise;
use super::select::mover_mean;
use super::tree::{Extras, ROOT, Tree};
use super::walk::{InProgress, Walk};

/// Bytes of the largest tree; a full one is pruned.
const MEMORY: usize = 128 << 20;

/// A search in progress.
pub struct BatchedSearch<G: Game> {
    rules: SearchRules,
    root: G,
    pub(super) tree: Tree,
    walk: Walk,
    /// The pending leaf.
    leaf: G,
    /// Whether the tree cannot hold the pending leaf, which then stays out of it.
    is_outside: bool,
    /// Chooses at the root instead of the rules.
    gumbel: Option<GumbelRoot>,
    /// The priors of a leaf while it is expanded.
    priors: Vec<f32>,
}

impl<G: Game> BatchedSearch<G> {
    /// An empty tree for a position in which a player is to move.
    pub fn new(rules: SearchRules, root: G) -> Self {
        let walk = Walk::new(rules, &root.spec(), InProgress::Visit);
        let extras = Extras { rave: walk.seen.is_some(), ..Extras::default() };
        Self {
            rules,
            leaf: root.clone(),
            root,
            tree: Tree::with_memory(MEMORY, extras),
            walk,
            is_outside: false,
            gumbel: None,
            priors: Vec::new(),
        }
    }

    /// Empties the tree and continues with a position in which a player is to move.
    pub fn begin(&mut self, root: G) {
        self.tree.clear();
        self.root = root;
        self.gumbel = None;
    }

    /// Continues with the position that these actions lead to from the root, and keeps the subtree below it. A
    /// position that the tree does not contain starts with an empty tree.
    pub fn follow(&mut self, actions: &[Action], root: G) {
        match self.tree.find(actions) {
            Some(index) if self.tree.node(index).is_expanded() && matches!(root.turn(), Turn::Player(_)) => {
                self.tree.reroot(index);
                self.root = root;
                self.gumbel = None;
            }
            _ => self.begin(root),
        }
    }

    /// The position at the root.
    pub fn root(&self) -> &G {
        &self.root
    }

    /// The actions at the root; none before its evaluation.
    pub fn children(&self) -> &[Node] {
        self.tree.children(self.tree.node(ROOT))
    }

    /// How many simulations have been backed up, if no leaf is pending; the evaluation of the root is the first.
    pub fn visits(&self) -> u32 {
        self.tree.node(ROOT).visits()
    }

    /// The evaluation of the root for its mover; 0 before it.
    fn evaluation(&self) -> f32 {
        self.tree.node(ROOT).evaluation().unwrap_or(0.0)
    }

    /// The value of the root for its mover: the mean over its simulations.
    pub fn value(&self) -> f32 {
        mover_mean(self.tree.node(ROOT), self.children()).unwrap_or(0.0) as f32
    }

    /// The pending leaf, which waits for [`Self::evaluate`].
    pub fn leaf(&self) -> &G {
        &self.leaf
    }

    /// The last position before the pending leaf in which a player is to move; the leaf itself if it is the root.
    pub fn before_leaf(&self) -> G {
        let (mut state, mut before) = (self.root.clone(), self.root.clone());
        for step in self.walk.path.iter().skip(1) {
            if matches!(state.turn(), Turn::Player(_)) {
                before.clone_from(&state);
            }
            state.play(self.tree.node(step.node).action());
        }
        before
    }

    /// Starts a Gumbel search at the root for so many further simulations. `gumbel_scale` scales the noise: 1
    /// samples the considered actions by their priors, 0 considers those with the highest priors.
    pub fn gumbel(&mut self, config: GumbelConfig, simulations: u32, gumbel_scale: f32, rng: &mut Rng) {
        self.gumbel = Some(GumbelRoot::new(config, self.children(), simulations, gumbel_scale, rng));
    }

    /// The action that the Gumbel search selects; none without one.
    pub fn winner(&self) -> Option<Action> {
        Some(self.children()[self.gumbel.as_ref()?.winner(self.children())].action())
    }

    /// The improved policy of the Gumbel search, in the order of [`Self::children`]; none without one.
    pub fn improved(&self) -> Option<Vec<f32>> {
        Some(self.gumbel.as_ref()?.improved(self.children(), self.evaluation()))
    }

    /// Applies a softmax temperature to the root priors.
    pub fn apply_root_temperature(&mut self, temperature: f32) {
        noise::apply_temperature(self.children(), temperature);
    }

    /// Mixes Dirichlet noise into the root priors.
    pub fn add_dirichlet_noise(&mut self, concentration: f64, weight: f32, rng: &mut Rng) {
        noise::add_dirichlet_noise(self.children(), concentration, weight, rng);
    }

    /// Descends to a position that is not in the tree. True if it is a leaf to evaluate; false if the game ends
    /// there, which is backed up already.
    pub fn descend(&mut self, rng: &mut Rng) -> bool {
        if self.tree.is_full() {
            self.tree.prune();
        }
        self.leaf.clone_from(&self.root);
        self.walk.begin(&self.tree);
        self.is_outside = false;
        let mut node = self.tree.node(ROOT);
        loop {
            match self.leaf.turn() {
                Turn::Over => {
                    if !self.is_outside {
                        self.walk.prove(&self.tree, &self.leaf.returns());
                    }
                    self.walk.back_up(&self.tree, &self.rules.utility.of(&self.leaf));
                    return false;
                }
                Turn::Player(_) if self.is_outside || !node.is_expanded() => return true,
                Turn::Chance
                    if self.is_outside || !node.is_expanded() && !expand_chance(&self.tree, node, &self.leaf) =>
                {
                    self.is_outside = true;
                    self.leaf.play(sample_chance(&self.leaf, rng));
                }
                _ => {
                    let place = match self.gumbel.as_mut().filter(|_| self.walk.path.len() == 1) {
                        Some(gumbel) => gumbel.next(self.tree.children(node)),
                        None => self.walk.choose(&self.tree, node, &self.leaf, rng),
                    };
                    node = self.walk.follow(&self.tree, node.first_child() + place as Index, &mut self.leaf);
                }
            }
        }
    }

    /// Expands the pending leaf by its evaluation and backs it up: a logit per action of the game, of which the
    /// legal ones count, and a value per player.
    pub fn evaluate(&mut self, logits: &[f32], values: &PerPlayer<f32>) {
        let Turn::Player(mover) = self.leaf.turn() else { return };
        let value =
            |player: Player| f64::from(if values[player].is_finite() { values[player].clamp(-1.0, 1.0) } else { 0.0 });
        if !self.is_outside {
            let finite = |logit: f32| if logit.is_finite() { logit } else { -1e9 };
            self.priors.clear();
            self.priors.extend(self.leaf.legal().map(|action| finite(logits[action.index()])));
            softmax(&mut self.priors, 1.0);
            let node = self.tree.node(self.walk.path.last().map_or(ROOT, |step| step.node));
            node.evaluate(value(mover) as f32);
            // Hashes are for transpositions, which this tree does not have.
            self.tree.expand(node, 0, self.leaf.legal().zip(self.priors.iter().copied()));
        }
        self.walk.back_up(&self.tree, &PerPlayer::from_fn(values.as_slice().len(), value));
    }
}

/// Expands a chance node, which needs no evaluation; false if the memory is too small.
fn expand_chance<G: Game>(tree: &Tree, node: &Node, state: &G) -> bool {
    let outcomes: Vec<(Action, f32)> = state.chance().collect();
    tree.expand(node, 0, outcomes.into_iter())
}
