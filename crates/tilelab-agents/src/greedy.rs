//! The greedy agent: it plays the action with the highest heuristic value.

use tilelab_core::sampling::best_with_ties;
use tilelab_core::{ActionValues, Agent, AgentError, Budget, Decision, Game, Rng};

use crate::Ties;

/// Plays the action with the highest value; the seed breaks exact ties.
#[derive(Clone, Debug)]
pub struct Greedy<V> {
    values: V,
    ties: Ties,
    /// Reused, so that a decision allocates nothing.
    scratch: Vec<f64>,
}

impl<V> Greedy<V> {
    /// An agent that follows `values`.
    pub fn new(values: V, ties: Ties) -> Self {
        Self { values, ties, scratch: Vec::new() }
    }
}

impl<G: Game, V: ActionValues<G>> Agent<G> for Greedy<V> {
    fn choose(&mut self, state: &G, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        self.scratch.clear();
        self.values.action_values(state, rng, &mut self.scratch);
        let best = best_with_ties(&self.scratch, |ties| self.ties.choose(ties, rng));
        let action =
            best.and_then(|index| state.legal().nth(index)).expect("a heuristic gives each legal action a number");
        Ok(Decision { nodes: self.scratch.len() as u64, ..Decision::bare(action) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tilelab_core::tree::{Tree, TreeConfig};

    use super::*;

    /// Prefers odd actions.
    struct Odd;

    impl ActionValues<Tree> for Odd {
        fn action_values(&mut self, state: &Tree, _: &mut Rng, values: &mut Vec<f64>) {
            values.extend(state.legal().map(|action| f64::from(action.0 % 2)));
        }
    }

    fn chosen(ties: Ties) -> BTreeMap<u16, usize> {
        let config = TreeConfig::parse("a(0|0|0|0|0|0)").expect("a tree");
        let state = Tree::new(&config);
        let mut rng = Rng::new(1);
        let mut agent = Greedy::new(Odd, ties);
        let mut counts = BTreeMap::new();
        for _ in 0..3_000 {
            *counts.entry(agent.choose(&state, Budget::default(), &mut rng).expect("a move").action.0).or_default() +=
                1;
        }
        counts
    }

    #[test]
    fn uniform_ties_are_uniform_and_those_of_the_paper_never_take_the_last() {
        let uniform = chosen(Ties::Uniform);
        assert_eq!(uniform.keys().copied().collect::<Vec<_>>(), [1, 3, 5]);
        assert!(uniform.values().all(|&count| (900..1_100).contains(&count)), "{uniform:?}");
        let paper = chosen(Ties::Paper);
        assert_eq!(paper.keys().copied().collect::<Vec<_>>(), [1, 3]);
    }
}
