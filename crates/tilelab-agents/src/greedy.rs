//! The player that takes the action a heuristic likes best.

use tilelab_core::{Action, ActionValues, Agent, AgentError, Budget, Decision, Game, Rng};

use crate::Ties;

/// Plays the action of the highest value; the seed decides among those that tie exactly.
#[derive(Clone, Debug)]
pub struct Greedy<V> {
    values: V,
    ties: Ties,
    /// Kept between moves so that a decision allocates nothing.
    scratch: Vec<f64>,
}

impl<V> Greedy<V> {
    /// A player that follows `values`.
    pub fn new(values: V, ties: Ties) -> Self {
        Self { values, ties, scratch: Vec::new() }
    }
}

impl<G: Game, V: ActionValues<G>> Agent<G> for Greedy<V> {
    fn choose(&mut self, state: &G, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        self.scratch.clear();
        self.values.action_values(state, rng, &mut self.scratch);
        let best = self.scratch.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let tied = || state.legal().zip(&self.scratch).filter(|(_, value)| **value == best).map(|(action, _)| action);
        let rank = self.ties.choose(tied().count(), rng);
        let action: Action = tied().nth(rank).expect("the rank is below the number of tied actions");
        Ok(Decision { nodes: self.scratch.len() as u64, ..Decision::bare(action) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tilelab_core::tree::{Tree, TreeConfig};

    use super::*;

    /// Likes odd actions.
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
    fn fair_ties_are_uniform_and_the_papers_never_take_the_last() {
        let fair = chosen(Ties::Uniform);
        assert_eq!(fair.keys().copied().collect::<Vec<_>>(), [1, 3, 5]);
        assert!(fair.values().all(|&count| (900..1_100).contains(&count)), "{fair:?}");
        let paper = chosen(Ties::Paper);
        assert_eq!(paper.keys().copied().collect::<Vec<_>>(), [1, 3]);
    }
}
