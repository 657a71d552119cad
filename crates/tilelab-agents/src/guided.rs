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

use crate::Worth;
use race::Race;
pub use race::RaceSettings;

mod race;

/// How a guided search explores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuidedSettings {
    /// `c` in the formula.
    pub exploration: f32,
    /// An action that was never tried is taken to be worth its position's mean less this.
    pub reduction: f32,
    /// What the end of a game is worth.
    pub worth: Worth,
}

impl Default for GuidedSettings {
    fn default() -> Self {
        Self { exploration: 1.25, reduction: 0.2, worth: Worth::Margin { scale: 8.0 } }
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
pub struct GuidedTree<G: Game> {
    settings: GuidedSettings,
    root: G,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Where the last descent went: edges, and who chose them.
    path: Vec<(u32, Option<Player>)>,
    /// The position that waits to be judged.
    leaf: G,
    visits: u32,
    /// Who chooses at the root, where it is not the formula.
    race: Option<Race>,
}

impl<G: Game> GuidedTree<G> {
    /// A tree without a position: [`Self::begin`] gives it one.
    pub fn new(settings: GuidedSettings, root: G) -> Self {
        let leaf = root.clone();
        Self { settings, root, nodes: Vec::new(), edges: Vec::new(), path: Vec::new(), leaf, visits: 0, race: None }
    }

    /// Starts anew from a position in which a player is to move.
    pub fn begin(&mut self, root: G) {
        self.nodes.clear();
        self.edges.clear();
        self.root = root;
        self.visits = 0;
        self.race = None;
    }

    /// Goes on from a position that these actions, one after the other, lead to from the root: what the tree knows
    /// of it is kept. Where it knows nothing it starts anew.
    pub fn follow(&mut self, actions: &[Action], root: G) {
        let Some(node) = self.find(actions) else { return self.begin(root) };
        let (nodes, edges) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.edges));
        self.begin(root);
        // Breadth first: each node that is copied has its edges copied, and their nodes wait behind it.
        self.nodes.push(nodes[node]);
        let mut copied = 0;
        while let Some(node) = self.nodes.get_mut(copied) {
            let old = &edges[node.first as usize..][..usize::from(node.count)];
            node.first = self.edges.len() as u32;
            for &edge in old {
                let child = if edge.child == NONE { NONE } else { self.nodes.len() as u32 };
                self.edges.push(Edge { child, ..edge });
                if edge.child != NONE {
                    self.nodes.push(nodes[edge.child as usize]);
                }
            }
            copied += 1;
        }
        self.visits = 1 + self.edges().iter().map(|edge| edge.visits).sum::<u32>();
    }

    /// Where the position lies that some actions lead to, if a player is to move there and it has been judged.
    fn find(&self, actions: &[Action]) -> Option<usize> {
        let mut found = 0;
        for &action in actions {
            let node = self.nodes.get(found)?;
            let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
            let child = edges.iter().find(|edge| edge.action == action)?.child;
            found = (child != NONE).then_some(child as usize)?;
        }
        self.nodes.get(found).filter(|node| node.mover.is_some()).map(|_| found)
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

    /// Makes the priors of the root flatter: each to the power of one over the temperature. A network
    /// that learns what its own searches preferred grows surer of itself than it should be.
    pub fn soften(&mut self, temperature: f32) {
        let Some(&Node { first, count, .. }) = self.nodes.first() else { return };
        let edges = &mut self.edges[first as usize..][..usize::from(count)];
        for edge in edges.iter_mut() {
            edge.prior = edge.prior.powf(temperature.recip());
        }
        let total: f32 = edges.iter().map(|edge| edge.prior).sum();
        for edge in edges {
            edge.prior /= total;
        }
    }

    /// Mixes noise into the priors of the root, so that self-play tries what it thinks little of.
    /// `concentration` is shared among the actions; `share` is how much the noise counts.
    pub fn disturb(&mut self, concentration: f64, share: f32, rng: &mut Rng) {
        let Some(&Node { first, count, .. }) = self.nodes.first() else { return };
        let edges = &mut self.edges[first as usize..][..usize::from(count)];
        let noise: Vec<f64> = edges.iter().map(|_| gamma(concentration / f64::from(count), rng)).collect();
        let total: f64 = noise.iter().sum();
        if total > 0.0 {
            for (edge, noise) in edges.iter_mut().zip(noise) {
                edge.prior = (1.0 - share) * edge.prior + share * (noise / total) as f32;
            }
        }
    }

    /// Lets a race choose at the root from now on. It is told how many simulations are still to come, and how much
    /// luck counts: 1 draws by the priors, 0 takes what is most promising.
    pub fn race(&mut self, settings: RaceSettings, simulations: u32, luck: f32, rng: &mut Rng) {
        self.race = Some(Race::new(settings, self.edges(), simulations, luck, rng));
    }

    /// The action that won the race; none where there was no race.
    pub fn winner(&mut self) -> Option<Action> {
        let mut race = self.race.take()?;
        let action = self.edges()[race.winner(self.edges())].action;
        self.race = Some(race);
        Some(action)
    }

    /// The priors of the root, moved by what the search found: in the order of [`Self::edges`].
    pub fn improved(&self, settings: RaceSettings) -> Vec<f32> {
        race::improved(settings, self.edges(), self.nodes.first().map_or(0.0, |root| root.value))
    }

    /// Goes down to a position that is not in the tree. True if it waits to be judged; false if the
    /// game ends there, which has been backed up already.
    pub fn descend(&mut self, rng: &mut Rng) -> bool {
        self.path.clear();
        self.leaf.clone_from(&self.root);
        let Some(mut node) = self.nodes.first().copied() else { return true };
        loop {
            let edge = match node.mover {
                Some(_) => match self.race.as_mut().filter(|_| self.path.is_empty()) {
                    Some(race) => {
                        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
                        node.first + race.next(edges) as u32
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
                    let values = self.settings.worth.of(&self.leaf);
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

/// A number with the gamma distribution of this shape and scale 1 (Marsaglia and Tsang 2000).
fn gamma(shape: f64, rng: &mut Rng) -> f64 {
    if shape < 1.0 {
        let power = (1.0 - rng.unit()).powf(shape.max(1e-3).recip());
        return gamma(shape + 1.0, rng) * power;
    }
    let third = shape - 1.0 / 3.0;
    let width = (9.0 * third).sqrt().recip();
    loop {
        // A normal number by Box and Muller.
        let (radius, angle) = ((-2.0 * (1.0 - rng.unit()).ln()).sqrt(), std::f64::consts::TAU * rng.unit());
        let normal = radius * angle.cos();
        let cube = (1.0 + width * normal).powi(3);
        let bound = 0.5 * normal * normal + third - third * cube + third * cube.ln();
        if cube > 0.0 && (1.0 - rng.unit()).ln() < bound {
            return third * cube;
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::tree::{Tree, TreeConfig};

    use super::*;

    /// Judges every position as even and every action as equally good.
    fn search(text: &str, simulations: u32, seed: u64) -> GuidedTree<Tree> {
        let root = Tree::new(&TreeConfig::parse(text).expect("a tree"));
        let spec = root.spec();
        let mut tree = GuidedTree::new(GuidedSettings { worth: Worth::Win, ..GuidedSettings::default() }, root);
        let mut rng = Rng::new(seed);
        let (logits, values) = (vec![0.0; spec.actions], PerPlayer::same(spec.players, 0.0));
        while tree.visits() < simulations {
            if tree.descend(&mut rng) {
                tree.judge(&logits, &values);
            }
        }
        tree
    }

    #[test]
    fn it_finds_the_best_move_without_any_judgement() {
        for (text, best) in [
            ("a(1,-1 | -1,1)", 0),
            ("a(b(1,-1 | -1,1) | b(0,0 | 0,0))", 1),
            ("a(0.5,-0.5 | ?(0.9: 1,-1 | 0.1: -1,1))", 1),
            ("a(0.5,-0.5 | ?(0.6: 1,-1 | 0.4: -1,1))", 0),
            ("a(b(1,-0.5,-0.5 | -0.5,1,-0.5) | c(0,0,0 | 0.5,0.25,-0.75))", 1),
            ("a(a(-1,1 | 1,-1) | a(0,0 | -1,1))", 0),
            ("a(0.25 | a(0.5 | -1) | ?(0.5: 1 | 0.5: -1))", 1),
        ] {
            for seed in 0..3 {
                let tree = search(text, 800, seed);
                let visits: Vec<u32> = tree.edges().iter().map(|edge| edge.visits).collect();
                assert_eq!(visits.iter().sum::<u32>(), 799, "every simulation but the root's own goes down an edge");
                let most = (0..visits.len()).max_by_key(|&place| visits[place]);
                assert_eq!(most, Some(best), "{text}: {visits:?}");
            }
        }
    }

    #[test]
    fn races_find_it_too() {
        for (text, best) in [
            ("a(1,-1 | -1,1)", 0),
            ("a(b(1,-1 | -1,1) | b(0,0 | 0,0) | -1,1)", 1),
            ("a(0.5,-0.5 | ?(0.9: 1,-1 | 0.1: -1,1) | -1,1 | 0,0 | 0.25,-0.25)", 1),
        ] {
            let root = Tree::new(&TreeConfig::parse(text).expect("a tree"));
            let (spec, settings) = (root.spec(), RaceSettings { starters: 16, trust: 1.0 });
            let mut tree = GuidedTree::new(GuidedSettings { worth: Worth::Win, ..GuidedSettings::default() }, root);
            let mut rng = Rng::new(2);
            let (logits, values) = (vec![0.0; spec.actions], PerPlayer::same(spec.players, 0.0));
            while tree.visits() < 200 {
                if tree.descend(&mut rng) {
                    tree.judge(&logits, &values);
                }
                if tree.visits() == 1 {
                    tree.race(settings, 199, 1.0, &mut rng);
                }
            }
            assert_eq!(tree.winner(), Some(tree.edges()[best].action), "{text}");
            let policy = tree.improved(settings);
            assert!(policy[best] > 0.99 && policy.iter().all(|share| share.is_finite()), "{text}: {policy:?}");
        }
    }

    #[test]
    fn what_follows_is_kept() {
        let mut tree = search("a(b(1,-1 | -1,1) | ?(0.5: b(0.5,-0.5 | 1,-1) | 0.5: a(0,0 | 0.25,-0.25)))", 100, 3);
        let seen =
            |tree: &GuidedTree<Tree>| tree.edges().iter().map(|edge| (edge.visits, edge.sum)).collect::<Vec<_>>();
        let mut next = tree.root().clone();
        let actions: Vec<Action> = tree.edges().iter().map(|edge| edge.action).collect();
        // Two plies down, through chance: counts of its moves are those that were there.
        let chance = tree.nodes[tree.edges()[1].child as usize];
        let outcome = tree.edges[chance.first as usize];
        let below = tree.nodes[outcome.child as usize];
        let expected: Vec<(u32, f32)> =
            tree.edges[below.first as usize..][..2].iter().map(|edge| (edge.visits, edge.sum)).collect();
        next.play(actions[1]);
        next.play(outcome.action);
        tree.follow(&[actions[1], outcome.action], next.clone());
        assert_eq!(seen(&tree), expected);
        assert_eq!(tree.visits(), outcome.visits, "each visit but the first went on to a move");
        assert_eq!(tree.root().turn(), next.turn());
        // It can be gone on with.
        for _ in 0..50 {
            assert!(!tree.descend(&mut Rng::new(1)), "only ends are left");
        }
        let mut unknown = search("a(b(1,-1 | -1,1) | b(0,0 | 0,0))", 1, 3);
        let mut next = unknown.root().clone();
        next.play(Action(0));
        unknown.follow(&[Action(0)], next);
        assert!(unknown.visits() == 0 && unknown.edges().is_empty(), "nothing is known of what was not visited");
    }

    #[test]
    fn judgements_that_are_no_numbers_do_no_harm() {
        let root = Tree::new(&TreeConfig::parse("a(1,-1 | -1,1 | 0,0)").expect("a tree"));
        let mut tree = GuidedTree::new(GuidedSettings::default(), root);
        let mut rng = Rng::new(1);
        assert!(tree.descend(&mut rng));
        tree.judge(&[f32::NAN, f32::INFINITY, f32::NEG_INFINITY], &PerPlayer::same(2, f32::NAN));
        assert!(tree.edges().iter().all(|edge| edge.prior.is_finite()));
        assert!((0..50).all(|_| !tree.descend(&mut rng)));
        assert!(tree.edges()[0].visits > 25 && tree.value() > 0.5);
    }

    #[test]
    fn softer_priors_are_flatter_and_still_priors() {
        let root = Tree::new(&TreeConfig::parse("a(1,-1 | -1,1 | 0,0)").expect("a tree"));
        let mut tree = GuidedTree::new(GuidedSettings::default(), root);
        assert!(tree.descend(&mut Rng::new(1)));
        tree.judge(&[4.0, 2.0, 0.0], &PerPlayer::same(2, 0.0));
        tree.soften(2.0);
        let priors: Vec<f32> = tree.edges().iter().map(|edge| edge.prior).collect();
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((priors[0] / priors[1] - 1.0_f32.exp()).abs() < 1e-4, "{priors:?}");
    }

    #[test]
    fn noise_keeps_priors_priors() {
        let mut tree = search("a(1,-1 | -1,1 | 0,0 | 0,0)", 1, 4);
        let mut rng = Rng::new(9);
        tree.disturb(10.83, 0.25, &mut rng);
        let priors: Vec<f32> = tree.edges().iter().map(|edge| edge.prior).collect();
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{priors:?}");
        assert!(priors.iter().all(|&prior| prior >= 0.75 * 0.25 - 1e-6) && priors[0] != priors[1]);
    }

    #[test]
    fn gamma_numbers_have_their_mean_and_variance() {
        let mut rng = Rng::new(5);
        for shape in [0.1, 0.7, 1.0, 4.5] {
            let draws: Vec<f64> = (0..60_000).map(|_| gamma(shape, &mut rng)).collect();
            let mean = draws.iter().sum::<f64>() / 60_000.0;
            let variance = draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / 60_000.0;
            assert!((mean - shape).abs() < 0.05 * shape.max(0.3), "mean {mean} for {shape}");
            assert!((variance - shape).abs() < 0.12 * shape.max(0.3), "variance {variance} for {shape}");
        }
    }
}
