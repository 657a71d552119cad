//! One thread's part of a search: simulate, expand, play out, back up, again and again.

use tilelab_core::{Action, Game, PerPlayer, Player, Rng, Turn, random_action, sample_chance};

use super::config::{MctsConfig, Playout, Selection};
use super::node::{Index, Node, Proof};
use super::seen::Seen;
use super::select::select;
use super::tree::{ROOT, Tree};
use crate::heuristics::Heuristics;

/// A node on the way down, and who chose it; none where chance did.
#[derive(Clone, Copy)]
struct Step {
    node: Index,
    chooser: Option<Player>,
}

/// A thread's own things: its randomness, its knowledge of the game, and buffers it uses again and again.
pub(super) struct Worker<'a, G: Game> {
    tree: &'a Tree,
    config: &'a MctsConfig,
    heuristics: Heuristics<G>,
    rng: Rng,
    path: Vec<Step>,
    /// What each player played below, for RAVE; none where the selection does not ask.
    seen: Option<Seen>,
    values: Vec<f64>,
    priors: Vec<(Action, f32)>,
}

impl<'a, G: Game> Worker<'a, G> {
    pub(super) fn new(tree: &'a Tree, config: &'a MctsConfig, heuristics: Heuristics<G>, rng: Rng, root: &G) -> Self {
        let rave = matches!(config.selection, Selection::Rave { .. });
        let seen = rave.then(|| Seen::new(root.spec().players, root.spec().actions));
        Self { tree, config, heuristics, rng, path: Vec::new(), seen, values: Vec::new(), priors: Vec::new() }
    }

    /// One simulation from the root: down the tree, a step beyond it, to the end, and back up.
    pub(super) fn simulate(&mut self, root: &G) {
        let mut state = root.clone();
        self.path.clear();
        if let Some(seen) = &mut self.seen {
            seen.clear();
        }
        self.follow(ROOT, None);
        let mut node = self.tree.node(ROOT);
        let under = matches!(self.config.playout, Playout::Mixed { .. });
        // What is known of the last position that has children.
        let mut above = None;
        while state.turn() != Turn::Over && (node.is_expanded() || self.expand(node, &state)) {
            let place = self.choose(node, &state);
            let index = node.first_child() + place as Index;
            let chooser = if let Turn::Player(player) = state.turn() { Some(player) } else { None };
            node = self.tree.node(index);
            self.note(chooser, node.action());
            if under && chooser.is_some() && !node.is_expanded() {
                above = Some(self.heuristics.values(&state));
            }
            state.play(node.action());
            self.follow(index, chooser);
        }
        if state.turn() == Turn::Over && self.config.solve {
            self.prove(&state.returns());
        }
        let values = self.play_out(&mut state, above);
        self.back_up(&values);
    }

    fn follow(&mut self, node: Index, chooser: Option<Player>) {
        // Nobody asks what the root, or an outcome of chance, is worth to whom.
        self.tree.node(node).begin(chooser.map(|_| self.expected()));
        self.path.push(Step { node, chooser });
    }

    /// What a choice is taken to be worth until it is known: a loss, if others might choose it too.
    fn expected(&self) -> f64 {
        if self.config.threads > 1 { -1.0 } else { 0.0 }
    }

    fn note(&mut self, player: Option<Player>, action: Action) {
        if let (Some(seen), Some(player)) = (&mut self.seen, player) {
            seen.insert(player, action);
        }
    }

    /// Expands a leaf that has been visited often enough.
    fn expand(&mut self, node: &Node, state: &G) -> bool {
        // The visit under way counts. The root is always expanded.
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

    /// The prior of each legal action: by the heuristic where the selection asks for it.
    fn mover_priors(&mut self, state: &G) {
        self.values.clear();
        if matches!(self.config.selection, Selection::Puct { .. }) && self.heuristics.rank(state, &mut self.values) {
            let best = self.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for value in &mut self.values {
                *value = ((*value - best) / self.config.temperature).exp();
            }
        } else {
            self.values.resize(state.legal().len(), 1.0);
        }
        let total: f64 = self.values.iter().sum();
        self.priors.extend(state.legal().zip(&self.values).map(|(action, value)| (action, (value / total) as f32)));
    }

    /// The place of the child to follow: chance draws, players select.
    fn choose(&mut self, node: &Node, state: &G) -> usize {
        let children = self.tree.children(node);
        if state.turn() != Turn::Chance {
            return select(self.config, children, node.visits(), &mut self.rng);
        }
        if let Some(exponent) = self.config.widening {
            let most = f64::from(node.visits()).powf(exponent).ceil();
            let followed = children.iter().filter(|child| child.visits() > 0).count();
            if followed as f64 >= most && followed < children.len() {
                return draw_followed(children, &mut self.rng);
            }
        }
        let outcome = sample_chance(state, &mut self.rng);
        children.iter().position(|child| child.action() == outcome).unwrap_or(0)
    }

    /// Fills the RAVE statistics of the root's children with games of the heuristic.
    pub(super) fn prefill(&mut self, root: &G) {
        let Turn::Player(mover) = root.turn() else { return };
        if self.seen.is_none() || !(self.tree.node(ROOT).is_expanded() || self.expand_root(root)) {
            return;
        }
        for _ in 0..self.config.prefill {
            self.seen.iter_mut().for_each(Seen::clear);
            let mut state = root.clone();
            self.play_on(&mut state, u32::MAX, Playout::Heuristic { epsilon: 0.0 });
            let value = self.config.utility.of(&state)[mover];
            let Some(seen) = &self.seen else { return };
            for child in self.tree.children(self.tree.node(ROOT)) {
                if seen.contains(mover, child.action()) {
                    child.add_rave(value);
                }
            }
        }
    }

    fn expand_root(&mut self, root: &G) -> bool {
        self.path.clear();
        self.expand(self.tree.node(ROOT), root)
    }

    /// Plays to the end, or as far as the settings say, and judges what is reached; `above` is the judgement of
    /// the last position that has children, where the settings ask for it.
    fn play_out(&mut self, state: &mut G, above: Option<PerPlayer<f32>>) -> PerPlayer<f64> {
        if let (Playout::Mixed { value_mix }, Some(above)) = (self.config.playout, above)
            && state.turn() != Turn::Over
        {
            let played = self.random_end(state);
            return PerPlayer::from_fn(played.as_slice().len(), |player| {
                (1.0 - value_mix) * f64::from(above[player]) + value_mix * played[player]
            });
        }
        // A game may know a faster way to a random end, where nobody asks what was played.
        let random = matches!(self.config.playout, Playout::Random | Playout::Mixed { .. });
        if random && self.config.cutoff.is_none() && self.seen.is_none() {
            return self.random_end(state);
        }
        let limit = match self.config.playout {
            Playout::None | Playout::NetAndPlayouts { .. } => 0,
            _ => self.config.cutoff.unwrap_or(u32::MAX),
        };
        self.play_on(state, limit, self.config.playout);
        if state.turn() == Turn::Over {
            return self.config.utility.of(state);
        }
        let values = self.heuristics.values(state);
        let values = PerPlayer::from_fn(values.as_slice().len(), |player| f64::from(values[player]));
        match self.config.playout {
            Playout::NetAndPlayouts { playouts, value_mix } if playouts > 0 => {
                self.mix_playouts(&values, state, playouts, value_mix)
            }
            _ => values,
        }
    }

    /// Finishes the game at random; what that was worth.
    fn random_end(&mut self, state: &mut G) -> PerPlayer<f64> {
        state.play_out(&mut self.rng);
        self.config.utility.of(state)
    }

    /// A judgement mixed with the mean of random games.
    fn mix_playouts(
        &mut self,
        evaluation: &PerPlayer<f64>,
        state: &G,
        playouts: u32,
        value_mix: f64,
    ) -> PerPlayer<f64> {
        let mut sum = PerPlayer::same(evaluation.as_slice().len(), 0.0);
        for _ in 0..playouts {
            let mut end = state.clone();
            end.play_out(&mut self.rng);
            let utility = self.config.utility.of(&end);
            sum = PerPlayer::from_fn(sum.as_slice().len(), |player| sum[player] + utility[player]);
        }
        let mean = |player: Player| sum[player] / f64::from(playouts);
        PerPlayer::from_fn(evaluation.as_slice().len(), |player| {
            (1.0 - value_mix) * evaluation[player] + value_mix * mean(player)
        })
    }

    /// Plays up to so many plies, and notes what was played.
    fn play_on(&mut self, state: &mut G, plies: u32, playout: Playout) {
        for _ in 0..plies {
            let action = match state.turn() {
                Turn::Over => break,
                Turn::Chance => sample_chance(state, &mut self.rng),
                Turn::Player(player) => {
                    let action = self.playout_action(state, playout);
                    self.note(Some(player), action);
                    action
                }
            };
            state.play(action);
        }
    }

    fn playout_action(&mut self, state: &G, playout: Playout) -> Action {
        if let Playout::Heuristic { epsilon } = playout
            && (epsilon <= 0.0 || self.rng.unit() >= epsilon)
            && self.heuristics.rank(state, &mut self.values)
        {
            let best = self.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let count = self.values.iter().filter(|&&value| value == best).count();
            let rank = self.rng.below(count.max(1) as u32) as usize;
            let mut tied = state.legal().zip(&self.values).filter(|(_, value)| **value == best);
            if let Some((action, _)) = tied.nth(rank) {
                return action;
            }
        }
        random_action(state, &mut self.rng)
    }

    /// Adds the values along the path, and to the siblings whose actions were seen below.
    fn back_up(&mut self, values: &PerPlayer<f64>) {
        let expected = self.expected();
        for number in (0..self.path.len()).rev() {
            let Step { node, chooser } = self.path[number];
            let Some(player) = chooser else { continue };
            self.tree.node(node).finish(expected, values[player]);
            let (Some(seen), Some(above)) = (&self.seen, number.checked_sub(1)) else { continue };
            // What the chooser played here or later, it might have played here.
            let parent = self.tree.node(self.path[above].node);
            for child in self.tree.children(parent) {
                if seen.contains(player, child.action()) {
                    child.add_rave(values[player]);
                }
            }
        }
    }

    /// Makes the end of the game known as certain, and whatever follows from it further up.
    fn prove(&mut self, returns: &PerPlayer<f32>) {
        let players = returns.as_slice().len();
        let sure = |value: f32| match value {
            value if value >= 1.0 => Proof::Win,
            value if value >= 0.0 => Proof::Draw,
            _ => Proof::Loss,
        };
        let Some(Step { node, chooser: Some(player) }) = self.path.last().copied() else { return };
        self.tree.node(node).prove(sure(returns[player]));
        for number in (1..self.path.len() - 1).rev() {
            let Step { node, chooser } = self.path[number];
            let Some(mover) = self.path[number + 1].chooser else { return };
            let Some(mine) = best_of(self.tree.children(self.tree.node(node))) else { return };
            let proof = match chooser {
                Some(chooser) if chooser == mover => mine,
                Some(_) if players == 2 => mine.reversed(),
                // With more players somebody's win is everybody else's loss, and that is all.
                Some(_) if mine == Proof::Win => Proof::Loss,
                _ => return,
            };
            self.tree.node(node).prove(proof);
        }
    }
}

/// One of the outcomes that have been followed before, by their probabilities.
fn draw_followed(children: &[Node], rng: &mut Rng) -> usize {
    let followed = || children.iter().enumerate().filter(|(_, child)| child.visits() > 0);
    let mut rest = rng.unit() * followed().map(|(_, child)| f64::from(child.prior())).sum::<f64>();
    let hit = followed().find(|(_, child)| {
        rest -= f64::from(child.prior());
        rest < 0.0
    });
    hit.or_else(|| followed().last()).map_or(0, |(place, _)| place)
}

/// What is certain for the player who chooses among these: a win if there is one, else the best if
/// all are certain.
fn best_of(children: &[Node]) -> Option<Proof> {
    let mut best = Some(Proof::Loss);
    for child in children {
        match child.proof() {
            Some(Proof::Win) => return Some(Proof::Win),
            proof => best = best.zip(proof).map(|(best, proof)| best.max(proof)),
        }
    }
    best
}
