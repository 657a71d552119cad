//! Selection: which child to follow on the way down.

use std::sync::LazyLock;

use tilelab_core::{Portable, Rng};

use super::config::{SearchRules, Selection};
use super::node::{Node, Rave, UNIT, fixed};
use super::proof::{Standing, Standings};

/// The score of a dominated child, which is only followed where all are. Its proven return is added.
const DOMINATED: f64 = -1e9;

/// The children of a position, as the player who chooses among them sees them.
pub(super) struct Choice<'a> {
    /// The position, with its visits including this one.
    pub(super) node: &'a Node,
    pub(super) children: &'a [Node],
    /// The RAVE statistics of the children; empty without RAVE.
    pub(super) rave: &'a [Rave],
    /// The return of a player who loses outright.
    pub(super) loss: f32,
}

/// The position among the children of the one to follow.
pub(super) fn select(rules: &SearchRules, choice: &Choice<'_>, rng: &mut Rng) -> usize {
    let &Choice { children, rave, loss, .. } = choice;
    if let Selection::Rave { pool_probability, pool, .. } = rules.selection
        && pool_probability > 0.0
        && rng.unit() < pool_probability
        && let Some(pooled) = from_pool(choice, pool, rng)
    {
        return pooled;
    }
    let visits_all_first = rules.fpu.is_none() && matches!(rules.selection, Selection::Ucb { .. });
    if visits_all_first && let Some(place) = unvisited(children, rng) {
        return place;
    }
    let scale = Scale::new(rules, choice);
    // One loop per rule: a loop over many children that asks for the rule at each of them takes longer.
    match rules.selection {
        Selection::Ucb { exploration } => best(children, loss, rng, |_, child| scale.ucb(exploration, child)),
        Selection::Rave { exploration, equivalence, .. } => {
            best(children, loss, rng, |place, child| scale.rave(exploration, equivalence, child, &rave[place]))
        }
        Selection::Puct { exploration } => best(children, loss, rng, |_, child| scale.puct(exploration, child)),
    }
}

/// The position of the child with the highest score, unless proofs decide.
#[inline]
fn best(children: &[Node], loss: f32, rng: &mut Rng, score: impl Fn(usize, &Node) -> f64) -> usize {
    let mut standings = Standings::new(children, loss);
    let mut best = (f64::NEG_INFINITY, 0);
    let mut ties = 1;
    for (place, child) in children.iter().enumerate() {
        let score = match child.proven() {
            None => score(place, child),
            Some(value) => match standings.of(value) {
                Standing::Best => return place,
                Standing::Dominated => DOMINATED + f64::from(value),
                Standing::Open => score(place, child),
            },
        };
        // Ties are broken uniformly: the n-th of them replaces the earlier ones with probability 1/n.
        if score > best.0 {
            (best, ties) = ((score, place), 1);
        } else if score == best.0 {
            ties += 1;
            if rng.below(ties) == 0 {
                best.1 = place;
            }
        }
    }
    best.1
}

/// An unvisited child: the first one from a random position on. That is quick, and close enough to a
/// uniform choice.
fn unvisited(children: &[Node], rng: &mut Rng) -> Option<usize> {
    let start = rng.below(children.len() as u32) as usize;
    let is_unvisited = |place: &usize| children[*place].visits() == 0;
    (start..children.len()).find(is_unvisited).or_else(|| (0..start).find(is_unvisited))
}

/// The terms that all children of a position share.
struct Scale {
    /// The square root of the logarithm of the position's visits.
    log: f64,
    /// The square root of its visits.
    root: f64,
    /// First-play urgency: the value of an unvisited child.
    fpu: Option<f64>,
    /// See [`Self::inverses`].
    inverses: &'static [(f64, f64)],
}

impl Scale {
    fn new(rules: &SearchRules, choice: &Choice<'_>) -> Self {
        let visits = f64::from(choice.node.visits().max(1));
        let fpu = rules.fpu.map(|fpu| fpu + mover_mean(choice.node, choice.children).unwrap_or(0.0));
        Self { log: visits.portable_ln().sqrt(), root: visits.sqrt(), fpu, inverses: &INVERSES }
    }

    #[inline]
    fn ucb(&self, exploration: f64, child: &Node) -> f64 {
        let (inverse, inverse_root) = self.inverses(child.visits());
        match (child.mean_by(inverse), self.fpu) {
            (Some(mean), _) => mean + exploration * self.log * inverse_root,
            (None, Some(value)) => value + exploration * self.log,
            (None, None) => f64::INFINITY,
        }
    }

    #[inline]
    fn rave(&self, exploration: f64, equivalence: f64, child: &Node, rave: &Rave) -> f64 {
        let visits = child.visits();
        let (inverse, inverse_root) = self.inverses(visits);
        let (rave_visits, rave) = rave.mean();
        let explored = exploration * self.log * inverse_root;
        match child.mean_by(inverse) {
            Some(mean) if rave_visits > 0 => {
                let beta = (equivalence / (3.0 * f64::from(visits) + equivalence)).sqrt();
                mean + beta * (rave - mean) + explored
            }
            Some(mean) => mean + explored,
            None if rave_visits > 0 => rave + explored,
            None => self.fpu.map_or(f64::INFINITY, |value| value + explored),
        }
    }

    #[inline]
    fn puct(&self, exploration: f64, child: &Node) -> f64 {
        let visits = child.visits();
        let explored = exploration * f64::from(child.prior()) * self.root;
        // Most children of a position are unvisited.
        match child.mean_by(self.inverses(visits).0) {
            Some(mean) => mean + explored * self.inverses(visits + 1).0,
            None => self.fpu.unwrap_or(0.0) + explored,
        }
    }

    /// 1/n and 1/√n, for n at least 1. Most children have few visits, and a table is faster than divisions
    /// and square roots.
    #[inline]
    fn inverses(&self, visits: u32) -> (f64, f64) {
        self.inverses.get(visits as usize).copied().unwrap_or_else(|| inverses(visits))
    }
}

/// The mean value of a position for the player to move there, over its evaluation and its children; none before
/// either. (The mean of its node is for the player who chose it.)
pub(super) fn mover_mean(node: &Node, children: &[Node]) -> Option<f64> {
    // Integers, because each sum of floating-point numbers would have to wait for the one before it.
    let first = node.evaluation().map_or((0, 0), |value| (1, fixed(value.into())));
    let add = |(visits, sum): (u64, i64), child: &Node| (visits + u64::from(child.visits()), sum + child.fixed_sum());
    let (visits, sum) = children.iter().fold(first, add);
    (visits > 0).then(|| sum as f64 / (UNIT * visits as f64))
}

/// The inverses of the smallest numbers of visits.
static INVERSES: LazyLock<Vec<(f64, f64)>> = LazyLock::new(|| (0..1024).map(inverses).collect());

fn inverses(visits: u32) -> (f64, f64) {
    let visits = f64::from(visits.max(1));
    (visits.recip(), visits.sqrt().recip())
}

/// One of the `pool` children with the highest RAVE values.
fn from_pool(choice: &Choice<'_>, pool: usize, rng: &mut Rng) -> Option<usize> {
    let mut best: Vec<(f64, usize)> = Vec::with_capacity(pool + 1);
    for (place, (child, rave)) in choice.children.iter().zip(choice.rave).enumerate() {
        let (visits, value) = rave.mean();
        if visits == 0 || child.proven().is_some_and(|value| value <= choice.loss) {
            continue;
        }
        let at = best.partition_point(|&(other, _)| other >= value);
        if at < pool {
            best.insert(at, (value, place));
            best.truncate(pool);
        }
    }
    (!best.is_empty()).then(|| best[rng.below(best.len() as u32) as usize].1)
}
