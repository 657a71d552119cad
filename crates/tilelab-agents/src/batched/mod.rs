//! Tree search led from outside: it says which position to judge next, somebody else judges.
//!
//! *Algorithm.* PUCT (Rosin 2011, as in AlphaZero): from the root follow the edge with the highest
//! `Q + c·P·√N / (1 + n)` to a position that is not in the tree yet; that position waits to be judged.
//! Its judgement, a number for each action and a value for each player, makes its edges and is backed
//! up. Ends of the game are backed up at once, and chance draws its outcomes by their probabilities.
//!
//! A network judges thousands of positions at once, so many of these trees grow side by side, each
//! with one position waiting. A tree belongs to one thread and is the same for the same judgements and
//! seed, to the bit.

use tilelab_core::{Action, Game, PerPlayer, Player, Rng, Turn};

use crate::Utility;
pub use gumbel::GumbelConfig;
use gumbel::GumbelRoot;

mod gumbel;
mod noise;
mod reroot;

/// How a guided search explores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BatchedConfig {
    /// `c` in the formula.
    pub exploration: f32,
    /// An action that was never tried is taken to be worth its position's mean less this.
    pub reduction: f32,
    /// What the end of a game is worth.
    pub utility: Utility,
}

impl Default for BatchedConfig {
    fn default() -> Self {
        Self { exploration: 1.25, reduction: 0.2, utility: Utility::Score { scale: 8.0 } }
    }
}

const NONE: u32 = u32::MAX;

/// An action in a position, or an outcome of chance.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The action.
    pub action: Action,
    /// How promising it was judged to be; the priors of a position sum to 1.
    pub prior: f32,
    /// How often it was followed.
    pub visits: u32,
    /// The sum of what that was worth to the mover.
    sum: f32,
    child: u32,
}

impl Edge {
    fn new(action: Action, prior: f32) -> Self {
        Self { action, prior, visits: 0, sum: 0.0, child: NONE }
    }

    /// The mean of what it was worth to the mover; none before the first visit.
    pub fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// A position in the tree. Its edges lie side by side.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    /// Who moves; none is chance.
    mover: Option<Player>,
    /// What it was judged to be worth to the mover.
    value: f32,
}

/// A search in progress.
pub struct BatchedSearch<G: Game> {
    settings: BatchedConfig,
    root: G,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Where the last descent went: edges, and who chose them.
    path: Vec<(u32, Option<Player>)>,
    /// The position that waits to be judged.
    leaf: G,
    visits: u32,
    /// Who chooses at the root, where it is not the formula.
    gumbel: Option<GumbelRoot>,
}

impl<G: Game> BatchedSearch<G> {
    /// A tree without a position: [`Self::begin`] gives it one.
    pub fn new(settings: BatchedConfig, root: G) -> Self {
        let leaf = root.clone();
        Self { settings, root, nodes: Vec::new(), edges: Vec::new(), path: Vec::new(), leaf, visits: 0, gumbel: None }
    }

    /// Starts anew from a position in which a player is to move.
    pub fn begin(&mut self, root: G) {
        self.nodes.clear();
        self.edges.clear();
        self.root = root;
        self.visits = 0;
        self.gumbel = None;
    }

    /// The position it searches.
    pub fn root(&self) -> &G {
        &self.root
    }

    /// The actions at the root; none before it has been judged.
    pub fn edges(&self) -> &[Edge] {
        self.nodes.first().map_or(&[], |root| &self.edges[root.first as usize..][..usize::from(root.count)])
    }

    /// How many simulations have been backed up; judging the root is the first.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// What the root is worth to its mover: the mean over its simulations.
    pub fn value(&self) -> f32 {
        let sum: f32 = self.edges().iter().map(|edge| edge.sum).sum();
        let visits: u32 = self.edges().iter().map(|edge| edge.visits).sum();
        self.nodes.first().map_or(0.0, |root| (sum + root.value) / (visits as f32 + 1.0))
    }

    /// The position that waits for [`Self::judge`].
    pub fn leaf(&self) -> &G {
        &self.leaf
    }

    /// Lets a race choose at the root from now on. It is told how many simulations are still to come, and how much
    /// luck counts: 1 draws by the priors, 0 takes what is most promising.
    pub fn gumbel(&mut self, settings: GumbelConfig, simulations: u32, gumbel_scale: f32, rng: &mut Rng) {
        self.gumbel = Some(GumbelRoot::new(settings, self.edges(), simulations, gumbel_scale, rng));
    }

    /// The action that won the race; none where there was no race.
    pub fn winner(&self) -> Option<Action> {
        let place = self.gumbel.as_ref()?.winner(self.edges());
        Some(self.edges()[place].action)
    }

    /// The priors of the root, moved by what the race found, in the order of [`Self::edges`]; none where there was
    /// no race.
    pub fn improved(&self) -> Option<Vec<f32>> {
        Some(self.gumbel.as_ref()?.improved(self.edges(), self.nodes.first()?.value))
    }

    /// Goes down to a position that is not in the tree. True if it waits to be judged; false if the
    /// game ends there, which has been backed up already.
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
                None => self.draw(&node, rng),
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
                    let values = self.settings.utility.of(&self.leaf);
                    self.back_up(|player| values[player] as f32);
                    return false;
                }
                Turn::Chance => node = self.open_chance(edge),
            }
        }
    }

    /// Chance needs no judgement: its outcomes are opened at once.
    fn open_chance(&mut self, edge: u32) -> Node {
        let first = self.edges.len() as u32;
        self.edges.extend(self.leaf.chance().map(|(outcome, probability)| Edge::new(outcome, probability)));
        let count = (self.edges.len() - first as usize) as u16;
        let node = Node { first, count, mover: None, value: 0.0 };
        self.edges[edge as usize].child = self.nodes.len() as u32;
        self.nodes.push(node);
        node
    }

    /// Takes the judgement of the waiting position: a logit for each action of the game, of which the
    /// legal ones count, and what the position is worth to each player.
    pub fn judge(&mut self, logits: &[f32], values: &PerPlayer<f32>) {
        let Turn::Player(mover) = self.leaf.turn() else { return };
        let first = self.edges.len();
        let finite = |logit: f32| if logit.is_finite() { logit } else { -1e9 };
        let best = self.leaf.legal().map(|action| finite(logits[action.index()])).fold(f32::NEG_INFINITY, f32::max);
        let edge = |action: Action| Edge::new(action, (finite(logits[action.index()]) - best).exp());
        self.edges.extend(self.leaf.legal().map(edge));
        let edges = &mut self.edges[first..];
        let total: f32 = edges.iter().map(|edge| edge.prior).sum();
        for edge in edges.iter_mut() {
            edge.prior /= total;
        }
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

    /// The edge to follow from a player's position; the first of equals.
    fn select(&self, node: &Node) -> u32 {
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        let (mut visits, mut sum) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            sum += edge.sum;
        }
        let untried = (sum + node.value) / (visits as f32 + 1.0) - self.settings.reduction;
        let explore = self.settings.exploration * (visits as f32).max(1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, edge) in edges.iter().enumerate() {
            let n = edge.visits as f32;
            let q = if edge.visits == 0 { untried } else { edge.sum / n };
            let score = q + explore * edge.prior / (1.0 + n);
            if score > best.0 {
                best = (score, place as u32);
            }
        }
        node.first + best.1
    }

    /// An outcome of chance, by its probability.
    fn draw(&self, node: &Node, rng: &mut Rng) -> u32 {
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        let mut rest = rng.unit() as f32;
        let hit = edges.iter().position(|edge| {
            rest -= edge.prior;
            rest < 0.0
        });
        node.first + hit.unwrap_or(edges.len() - 1) as u32
    }
}

#[cfg(test)]
mod tests;
