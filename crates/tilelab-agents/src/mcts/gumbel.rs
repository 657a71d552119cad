//! Gumbel root search: sequential halving over a few sampled actions (Gumbel AlphaZero, Danihelka and
//! others 2022).
//!
//! *Algorithm.* The score of each action starts as its log prior plus Gumbel noise, so that the actions with
//! the highest scores are a sample without replacement by the priors. The simulations are divided among
//! these considered actions in halving phases: in each phase every remaining action gets the same visits,
//! then the better half remains. The mean value of an action, scaled, is added to its score. The improved
//! policy for learning is not the share of visits but the softmax of log priors plus scaled values: it is
//! better than the priors for any number of simulations. Below the root the search is PUCT.

use tilelab_core::sampling::softmax;
use tilelab_core::{Portable, Rng};

use super::node::Node;

/// The configuration of a Gumbel root search. Values are scaled by `c_scale · (c_visit + max visits)`, as
/// in mctx.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GumbelConfig {
    /// The number of actions in the first phase.
    pub max_considered_actions: usize,
    /// Visits that count as if every action had them already, so that values count from the first simulation.
    pub c_visit: f32,
    /// The weight of values relative to priors.
    pub c_scale: f32,
}

impl Default for GumbelConfig {
    /// On Hex 5×5 a `c_scale` of 1, which the paper has for Go and chess, learned no better
    /// (docs/experiments/small-boards.md).
    fn default() -> Self {
        Self { max_considered_actions: 16, c_visit: 50.0, c_scale: 0.25 }
    }
}

/// A lower bound of priors, so that their logarithms are finite.
const MIN_PRIOR: f32 = 1e-12;

/// A Gumbel search in progress.
#[derive(Clone, Debug)]
pub(super) struct GumbelRoot {
    config: GumbelConfig,
    /// For each action of the root, its log prior plus Gumbel noise.
    scores: Vec<f32>,
    /// The indices of the remaining actions.
    considered: Vec<usize>,
    /// Simulations per phase.
    phase: u32,
    /// The visits of each remaining action at the end of the phase.
    visits_per_action: u32,
    /// By how many visits actions may differ that were meant to have equally many.
    slack: u32,
}

impl GumbelRoot {
    /// Starts a search of so many simulations. `gumbel_scale` scales the noise: 1 samples by the priors, 0
    /// considers the actions with the highest priors.
    pub(super) fn new(
        config: GumbelConfig,
        children: &[Node],
        simulations: u32,
        gumbel_scale: f32,
        rng: &mut Rng,
    ) -> Self {
        let score = |child: &Node| child.prior().max(MIN_PRIOR).portable_ln() + gumbel_scale * gumbel(rng);
        let scores: Vec<f32> = children.iter().map(score).collect();
        let mut considered: Vec<usize> = (0..children.len()).collect();
        considered.sort_by(|&left, &right| scores[right].total_cmp(&scores[left]));
        considered.truncate(config.max_considered_actions.max(1));
        let phases = considered.len().next_power_of_two().ilog2().max(1);
        let phase = simulations / phases;
        let visits_per_action = (phase / considered.len() as u32).max(1);
        Self { config, scores, considered, phase, visits_per_action, slack: 0 }
    }

    /// For several threads: each may be underway to an action that another one has just visited.
    pub(super) fn with_threads(self, threads: u32) -> Self {
        Self { slack: if threads > 1 { threads } else { 0 }, ..self }
    }

    /// The index of the child to follow.
    pub(super) fn next(&mut self, children: &[Node]) -> usize {
        loop {
            let fewest = self.considered.iter().copied().min_by_key(|&index| children[index].visits());
            let index = fewest.expect("a Gumbel search considers at least one action");
            if children[index].visits() < self.visits_per_action {
                return index;
            }
            if self.considered.len() > 2 {
                self.sort(children);
                self.considered.truncate(self.considered.len().div_ceil(2));
            }
            self.visits_per_action += (self.phase / self.considered.len() as u32).max(1);
        }
    }

    /// The index of the selected action: of the most visited remaining ones, the one with the best score.
    pub(super) fn winner(&self, children: &[Node]) -> usize {
        let scale = self.value_scale(children);
        let most = self.considered.iter().map(|&index| children[index].visits()).max().unwrap_or(0);
        let visits = |index: usize| match children[index].visits() {
            visits if visits + self.slack >= most => most,
            visits => visits,
        };
        let rank = |index: usize| (visits(index), self.score(index, children, scale));
        let better = |best, index| if rank(index) > rank(best) { index } else { best };
        self.considered.iter().copied().reduce(better).expect("a Gumbel search considers at least one action")
    }

    /// The improved policy; `value` is the evaluation of the position. Unvisited actions get the mixed value of
    /// the paper: the evaluation, and the mean of the visited actions weighted by their priors.
    pub(super) fn improved(&self, children: &[Node], value: f32) -> Vec<f32> {
        let (mut visits, mut prior, mut sum) = (0, 0.0, 0.0);
        for child in children {
            if let Some(mean) = child.mean() {
                visits += child.visits();
                prior += child.prior().max(MIN_PRIOR);
                sum += child.prior().max(MIN_PRIOR) * mean as f32;
            }
        }
        let visited = if prior > 0.0 { sum / prior } else { 0.0 };
        let mixed = (value + visits as f32 * visited) / (1.0 + visits as f32);
        let scale = self.value_scale(children);
        let logit = |child: &Node| {
            child.prior().max(MIN_PRIOR).portable_ln() + scale * child.mean().map_or(mixed, |mean| mean as f32)
        };
        let mut policy: Vec<f32> = children.iter().map(logit).collect();
        softmax(&mut policy, 1.0);
        policy
    }

    /// Sorts the remaining actions, the best first.
    fn sort(&mut self, children: &[Node]) {
        let scale = self.value_scale(children);
        let mut considered = std::mem::take(&mut self.considered);
        let score = |index: usize| self.score(index, children, scale);
        considered.sort_by(|&left, &right| score(right).total_cmp(&score(left)));
        self.considered = considered;
    }

    /// The score of an action: its log prior, its Gumbel noise and its scaled value.
    fn score(&self, index: usize, children: &[Node], scale: f32) -> f32 {
        self.scores[index] + scale * children[index].mean().map_or(-1.0, |mean| mean as f32)
    }

    /// What a value of 1 adds to a logit. The paper's values are from 0 to 1, ours from −1 to 1: hence the half.
    fn value_scale(&self, children: &[Node]) -> f32 {
        let max_visits = children.iter().map(Node::visits).max().unwrap_or(0);
        0.5 * self.config.c_scale * (self.config.c_visit + max_visits as f32)
    }
}

/// A number from the Gumbel distribution.
fn gumbel(rng: &mut Rng) -> f32 {
    let unit = rng.unit().max(1e-12);
    -(-unit.portable_ln()).max(1e-12).portable_ln() as f32
}

#[cfg(test)]
mod tests {
    use tilelab_core::Action;

    use super::*;

    fn nodes(priors: &[f32]) -> Vec<Node> {
        let node = |(number, &prior): (u16, &f32)| {
            let node = Node::default();
            node.init(Action(number), prior);
            node
        };
        (0..).zip(priors).map(node).collect()
    }

    /// Runs a search in which each action always has the same value.
    fn run(priors: &[f32], values: &[f32], simulations: u32, seed: u64) -> (Vec<Node>, GumbelRoot) {
        let nodes = nodes(priors);
        let config = GumbelConfig { max_considered_actions: 4, c_scale: 1.0, ..GumbelConfig::default() };
        let mut gumbel = GumbelRoot::new(config, &nodes, simulations, 1.0, &mut Rng::new(seed));
        for _ in 0..simulations {
            let index = gumbel.next(&nodes);
            nodes[index].visit();
            nodes[index].add(f64::from(values[index]));
        }
        (nodes, gumbel)
    }

    #[test]
    fn the_considered_actions_are_halved_from_phase_to_phase() {
        let (nodes, gumbel) = run(&[0.25; 4], &[0.0, 0.9, -0.9, 0.3], 16, 1);
        let visits: Vec<u32> = nodes.iter().map(Node::visits).collect();
        assert_eq!(visits, [2, 6, 2, 6], "two phases of eight: two each for four, then four each for two");
        assert_eq!(gumbel.winner(&nodes), 1);
    }

    #[test]
    fn the_first_considered_action_is_a_sample_by_the_priors() {
        let priors = [0.1, 0.2, 0.3, 0.4];
        let mut counts = [0_u32; 4];
        for seed in 0..20_000 {
            let mut gumbel = GumbelRoot::new(GumbelConfig::default(), &nodes(&priors), 1, 1.0, &mut Rng::new(seed));
            counts[gumbel.next(&nodes(&priors))] += 1;
        }
        // The first action to be visited has the highest score.
        for (count, prior) in counts.iter().zip(priors) {
            assert!((f64::from(*count) / 20_000.0 - f64::from(prior)).abs() < 0.015, "{counts:?}");
        }
        let mut gumbel = GumbelRoot::new(GumbelConfig::default(), &nodes(&priors), 1, 0.0, &mut Rng::new(1));
        assert_eq!(gumbel.next(&nodes(&priors)), 3, "without noise it is the one with the highest prior");
    }

    #[test]
    fn any_number_of_simulations_and_actions_works() {
        for actions in [1, 2, 3, 5, 40] {
            for simulations in [1, 2, 7, 50] {
                let (nodes, gumbel) = run(&vec![0.5; actions], &vec![0.1; actions], simulations, 3);
                assert_eq!(nodes.iter().map(Node::visits).sum::<u32>(), simulations);
                assert!(nodes[gumbel.winner(&nodes)].visits() > 0);
            }
        }
    }

    #[test]
    fn the_improved_policy_expects_more_than_the_priors() {
        let values = [0.1, -0.4, 0.35, 0.0, -0.2];
        let priors = [0.4, 0.3, 0.05, 0.15, 0.1];
        for seed in 0..50 {
            let (nodes, gumbel) = run(&priors, &values, 8, seed);
            let value: f32 = priors.iter().zip(values).map(|(prior, value)| prior * value).sum();
            let policy = gumbel.improved(&nodes, value);
            assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            let expected: f32 = policy.iter().zip(values).map(|(share, value)| share * value).sum();
            assert!(expected > value, "{expected} after {value}");
        }
    }

    #[test]
    fn gumbel_numbers_have_their_mean() {
        let mut rng = Rng::new(7);
        let mean = (0..50_000).map(|_| f64::from(gumbel(&mut rng))).sum::<f64>() / 50_000.0;
        assert!((mean - 0.577_216).abs() < 0.02, "{mean}");
    }
}
