//! A race at the root: the most promising actions start, the better half goes on, until few are left.
//!
//! *Algorithm.* Gumbel AlphaZero (Danihelka and others 2022). Each action starts with the logarithm of its
//! prior and a number drawn from the Gumbel distribution, so the best of them are a draw without
//! replacement by the priors. The simulations go to them by sequential halving, where what a search found
//! an action to be worth is added to its start. The policy that is learned is not the share of visits but
//! the priors, moved by these worths: it is better than the priors however few simulations there were.
//! Below the root everything is as ever (PUCT).

use tilelab_core::Rng;

use super::Edge;

/// How a race is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GumbelConfig {
    /// How many actions start.
    pub max_considered_actions: usize,
    /// How much what a search found counts against the priors.
    pub c_scale: f32,
}

impl Default for GumbelConfig {
    /// On Hex 5×5 a trust of 1, which the paper has for Go and chess, learned no better (docs/experiments/small-boards.md).
    fn default() -> Self {
        Self { max_considered_actions: 16, c_scale: 0.25 }
    }
}

/// As if every action had been visited so often: found worths count from the first simulation on.
const VISITS: f32 = 50.0;
/// Priors are not taken to be smaller than this.
const LEAST: f32 = 1e-12;

/// A race in progress.
#[derive(Clone, Debug)]
pub(super) struct GumbelRoot {
    settings: GumbelConfig,
    /// Where each action of the root starts.
    starts: Vec<f32>,
    /// The places of those still in the race.
    left: Vec<usize>,
    /// Simulations of a heat.
    heat: u32,
    /// How many visits each of those left has when its heat is over.
    goal: u32,
}

impl GumbelRoot {
    /// Starts a race of so many simulations. `luck` is how much the draw counts: 1 draws by the priors, 0 takes
    /// the most promising.
    pub(super) fn new(
        settings: GumbelConfig,
        edges: &[Edge],
        simulations: u32,
        gumbel_scale: f32,
        rng: &mut Rng,
    ) -> Self {
        let start = |edge: &Edge| edge.prior.max(LEAST).ln() + gumbel_scale * gumbel(rng);
        let starts: Vec<f32> = edges.iter().map(start).collect();
        let mut left: Vec<usize> = (0..edges.len()).collect();
        left.sort_by(|&one, &other| starts[other].total_cmp(&starts[one]));
        left.truncate(settings.max_considered_actions.max(1));
        let heats = left.len().next_power_of_two().ilog2().max(1);
        let heat = simulations / heats;
        let goal = (heat / left.len() as u32).max(1);
        Self { settings, starts, left, heat, goal }
    }

    /// The place of the edge to follow.
    pub(super) fn next(&mut self, edges: &[Edge]) -> usize {
        loop {
            let fewest = self.left.iter().copied().min_by_key(|&place| edges[place].visits);
            let place = fewest.expect("a gumbel has somebody in it");
            if edges[place].visits < self.goal {
                return place;
            }
            if self.left.len() > 2 {
                self.rank(edges);
                self.left.truncate(self.left.len().div_ceil(2));
            }
            self.goal += (self.heat / self.left.len() as u32).max(1);
        }
    }

    /// The place of the winner: of those with the most visits, who stands best.
    pub(super) fn winner(&self, edges: &[Edge]) -> usize {
        let weight = self.weight(edges);
        let rank = |place: usize| (edges[place].visits, self.stand(place, edges, weight));
        let better = |best, place| if rank(place) > rank(best) { place } else { best };
        self.left.iter().copied().reduce(better).expect("a gumbel has somebody in it")
    }

    /// The priors, moved by what the search found; `value` is what the position was judged to be worth. Actions that
    /// were not tried are taken to be worth what those that were tried, weighted by their priors, and the judgement
    /// say of the position.
    pub(super) fn improved(&self, edges: &[Edge], value: f32) -> Vec<f32> {
        let (mut visits, mut prior, mut sum) = (0, 0.0, 0.0);
        for edge in edges {
            if let Some(mean) = edge.mean() {
                visits += edge.visits;
                prior += edge.prior.max(LEAST);
                sum += edge.prior.max(LEAST) * mean;
            }
        }
        let tried = if prior > 0.0 { sum / prior } else { 0.0 };
        let untried = (value + visits as f32 * tried) / (1.0 + visits as f32);
        let weight = self.weight(edges);
        let logit = |edge: &Edge| edge.prior.max(LEAST).ln() + weight * edge.mean().unwrap_or(untried);
        let mut policy: Vec<f32> = edges.iter().map(logit).collect();
        let best = policy.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for share in &mut policy {
            *share = (*share - best).exp();
        }
        let total: f32 = policy.iter().sum();
        for share in &mut policy {
            *share /= total;
        }
        policy
    }

    /// Sorts those left, the best first.
    fn rank(&mut self, edges: &[Edge]) {
        let weight = self.weight(edges);
        let mut left = std::mem::take(&mut self.left);
        let stand = |place: usize| self.stand(place, edges, weight);
        left.sort_by(|&one, &other| stand(other).total_cmp(&stand(one)));
        self.left = left;
    }

    /// Where an action stands: its start, and what it was found to be worth.
    fn stand(&self, place: usize, edges: &[Edge], weight: f32) -> f32 {
        self.starts[place] + weight * edges[place].mean().unwrap_or(-1.0)
    }

    /// How much a worth, from −1 to 1, adds to a logit.
    fn weight(&self, edges: &[Edge]) -> f32 {
        let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
        0.5 * self.settings.c_scale * (VISITS + most as f32)
    }
}

/// A number with the Gumbel distribution.
fn gumbel(rng: &mut Rng) -> f32 {
    let unit = rng.unit().max(1e-12);
    -(-unit.ln()).max(1e-12).ln() as f32
}

#[cfg(test)]
mod tests {
    use tilelab_core::Action;

    use super::*;

    fn edges(priors: &[f32]) -> Vec<Edge> {
        (0..).zip(priors).map(|(number, &prior)| Edge::new(Action(number), prior)).collect()
    }

    /// Runs a race in which each action is always worth the same.
    fn run(priors: &[f32], worths: &[f32], simulations: u32, seed: u64) -> (Vec<Edge>, GumbelRoot) {
        let mut edges = edges(priors);
        let settings = GumbelConfig { max_considered_actions: 4, c_scale: 1.0 };
        let mut gumbel = GumbelRoot::new(settings, &edges, simulations, 1.0, &mut Rng::new(seed));
        for _ in 0..simulations {
            let place = gumbel.next(&edges);
            edges[place].visits += 1;
            edges[place].sum += worths[place];
        }
        (edges, gumbel)
    }

    #[test]
    fn visits_are_halved_from_heat_to_heat() {
        let (edges, gumbel) = run(&[0.25; 4], &[0.0, 0.9, -0.9, 0.3], 16, 1);
        let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        assert_eq!(visits, [2, 6, 2, 6], "two heats of eight: two each for four, then four each for two");
        assert_eq!(gumbel.winner(&edges), 1);
    }

    #[test]
    fn without_any_search_the_winner_is_a_draw_by_the_priors() {
        let priors = [0.1, 0.2, 0.3, 0.4];
        let mut counts = [0_u32; 4];
        for seed in 0..20_000 {
            let mut gumbel = GumbelRoot::new(GumbelConfig::default(), &edges(&priors), 1, 1.0, &mut Rng::new(seed));
            counts[gumbel.next(&edges(&priors))] += 1;
        }
        // The first who runs is the one who starts best.
        for (count, prior) in counts.iter().zip(priors) {
            assert!((f64::from(*count) / 20_000.0 - f64::from(prior)).abs() < 0.015, "{counts:?}");
        }
        let mut gumbel = GumbelRoot::new(GumbelConfig::default(), &edges(&priors), 1, 0.0, &mut Rng::new(1));
        assert_eq!(gumbel.next(&edges(&priors)), 3, "without gumbel_scale it is the most promising");
    }

    #[test]
    fn any_number_of_simulations_and_actions_will_do() {
        for actions in [1, 2, 3, 5, 40] {
            for simulations in [1, 2, 7, 50] {
                let (edges, gumbel) = run(&vec![0.5; actions], &vec![0.1; actions], simulations, 3);
                assert_eq!(edges.iter().map(|edge| edge.visits).sum::<u32>(), simulations);
                assert!(edges[gumbel.winner(&edges)].visits > 0);
            }
        }
    }

    #[test]
    fn the_improved_policy_expects_more_than_the_priors() {
        let worths = [0.1, -0.4, 0.35, 0.0, -0.2];
        let priors = [0.4, 0.3, 0.05, 0.15, 0.1];
        for seed in 0..50 {
            let (edges, gumbel) = run(&priors, &worths, 8, seed);
            let value: f32 = priors.iter().zip(worths).map(|(prior, worth)| prior * worth).sum();
            let policy = gumbel.improved(&edges, value);
            assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            let expected: f32 = policy.iter().zip(worths).map(|(share, worth)| share * worth).sum();
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
