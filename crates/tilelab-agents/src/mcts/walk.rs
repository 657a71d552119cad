//! The way of one simulation through the tree: selection on the way down, back-up on the way back. All drivers share
//! it.

use tilelab_core::sampling::sample_weighted;
use tilelab_core::{Action, Game, GameSpec, PerPlayer, Player, Portable, Rng, Turn, sample_chance};

use super::config::{SearchRules, Selection};
use super::node::{Index, Node};
use super::proof::{loss, prove};
use super::seen::Seen;
use super::select::{Choice, select};
use super::tree::{ROOT, Tree};

/// The value of a simulation in progress that counts as a loss.
const VIRTUAL_LOSS: f64 = -1.0;

/// A node on the path of a simulation, and the player who chose it; none where chance did.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) node: Index,
    pub(super) chooser: Option<Player>,
}

/// How a simulation in progress counts at the nodes that it has entered.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum InProgress {
    /// As a visit: no other simulation is in progress.
    Visit,
    /// As a visit with a loss, which keeps other threads from choosing the same leaf while it is evaluated.
    Loss,
    /// Not at all. Where a simulation takes microseconds, threads rarely meet at a leaf, and it costs more to tell
    /// the other cores of every visit twice.
    Nothing,
}

/// The path of a simulation.
pub(super) struct Walk {
    rules: SearchRules,
    pub(super) path: Vec<Step>,
    /// The actions that each player has played below, if the selection uses RAVE.
    pub(super) seen: Option<Seen>,
    /// The return of a player who loses outright.
    loss: f32,
    in_progress: InProgress,
}

impl Walk {
    /// A walk through the trees of a game.
    pub(super) fn new(rules: SearchRules, spec: &GameSpec, in_progress: InProgress) -> Self {
        let rave = matches!(rules.selection, Selection::Rave { .. });
        Self {
            rules,
            path: Vec::new(),
            seen: rave.then(|| Seen::new(spec.players, spec.actions)),
            loss: loss(spec.players),
            in_progress,
        }
    }

    /// Starts at the root.
    pub(super) fn begin(&mut self, tree: &Tree) {
        self.path.clear();
        if let Some(seen) = &mut self.seen {
            seen.clear();
        }
        self.enter(tree, ROOT, None);
    }

    fn enter(&mut self, tree: &Tree, node: Index, chooser: Option<Player>) {
        match self.in_progress {
            InProgress::Visit => tree.node(node).visit(),
            // Neither the root nor an outcome of chance has a value that selection uses.
            InProgress::Loss => {
                tree.node(node).visit();
                if chooser.is_some() {
                    tree.node(node).add(VIRTUAL_LOSS);
                }
            }
            InProgress::Nothing => {}
        }
        self.path.push(Step { node, chooser });
    }

    /// The visits of a node that the walk has entered, including this one.
    pub(super) fn visits(&self, node: &Node) -> u32 {
        node.visits() + u32::from(self.in_progress == InProgress::Nothing)
    }

    /// The position among the children of the one to follow: chance samples, players select.
    pub(super) fn choose<G: Game>(&self, tree: &Tree, node: &Node, state: &G, rng: &mut Rng) -> usize {
        let children = tree.children(node);
        if state.turn() != Turn::Chance {
            return select(&self.rules, &Choice { node, children, rave: tree.rave(node), loss: self.loss }, rng);
        }
        if let Some(exponent) = self.rules.widening {
            let limit = f64::from(self.visits(node)).portable_pow(exponent).ceil();
            let followed = children.iter().filter(|child| child.visits() > 0).count();
            if followed as f64 >= limit && followed < children.len() {
                return sample_followed(children, rng);
            }
        }
        let outcome = sample_chance(state, rng);
        children.iter().position(|child| child.action() == outcome).unwrap_or(0)
    }

    /// Plays the action of a child and enters it.
    pub(super) fn follow<'t, G: Game>(&mut self, tree: &'t Tree, index: Index, state: &mut G) -> &'t Node {
        let child = tree.node(index);
        let chooser = if let Turn::Player(player) = state.turn() { Some(player) } else { None };
        self.note(chooser, child.action());
        state.play(child.action());
        self.enter(tree, index, chooser);
        child
    }

    /// Notes an action of a player for RAVE.
    pub(super) fn note(&mut self, player: Option<Player>, action: Action) {
        if let (Some(seen), Some(player)) = (&mut self.seen, player) {
            seen.insert(player, action);
        }
    }

    /// Stores the value of the position at the end of the walk for the player to move there, unless it has one.
    pub(super) fn evaluate(&self, tree: &Tree, value: f64) {
        if let Some(step) = self.path.last().filter(|_| self.rules.fpu.is_some()) {
            let node = tree.node(step.node);
            if node.evaluation().is_none() {
                node.evaluate(value as f32);
            }
        }
    }

    /// Stores the returns of a game that ends here, and what follows from them above.
    pub(super) fn prove(&self, tree: &Tree, returns: &PerPlayer<f32>) {
        if self.rules.solve {
            prove(tree, &self.path, returns);
        }
    }

    /// Adds the values along the path and, for RAVE, to the siblings whose actions were played below.
    pub(super) fn back_up(&self, tree: &Tree, values: &PerPlayer<f64>) {
        for number in (0..self.path.len()).rev() {
            let Step { node, chooser } = self.path[number];
            if self.in_progress == InProgress::Nothing {
                tree.node(node).visit();
            }
            let Some(player) = chooser else { continue };
            let correction = if self.in_progress == InProgress::Loss { VIRTUAL_LOSS } else { 0.0 };
            tree.node(node).add(values[player] - correction);
            if let (Some(seen), Some(above)) = (&self.seen, number.checked_sub(1)) {
                // All moves as first: what the chooser played here or later, it might have played here.
                add_rave(tree, tree.node(self.path[above].node), seen, player, values[player]);
            }
        }
    }
}

/// Counts a value for all actions of a position that its player has played there or later.
pub(super) fn add_rave(tree: &Tree, node: &Node, seen: &Seen, player: Player, value: f64) {
    for (child, rave) in tree.children(node).iter().zip(tree.rave(node)) {
        if seen.contains(player, child.action()) {
            rave.add(value);
        }
    }
}

/// One of the outcomes of chance that have been visited, sampled by their probabilities.
fn sample_followed(children: &[Node], rng: &mut Rng) -> usize {
    let followed = || children.iter().enumerate().filter(|(_, child)| child.visits() > 0);
    let drawn = sample_weighted(followed().map(|(_, child)| f64::from(child.prior())), rng);
    drawn.and_then(|number| followed().nth(number)).map_or(0, |(place, _)| place)
}
