//! Selection: which child to follow on the way down.

use tilelab_core::Rng;

use super::settings::{Selection, Settings};
use super::tree::{Node, Proof};

/// The place among `children` of the one to follow, for the player who chooses there. `parent` is
/// how often the position was visited and what it was worth to that player so far.
pub(super) fn select(settings: &Settings, children: &[Node], parent: (u32, f64), rng: &mut Rng) -> usize {
    let (visits, value) = parent;
    if let Selection::Rave { pool_probability, pool, .. } = settings.selection
        && pool_probability > 0.0
        && rng.unit() < pool_probability
        && let Some(pooled) = from_pool(children, pool, rng)
    {
        return pooled;
    }
    let log = f64::from(visits.max(1)).ln();
    let root = f64::from(visits.max(1)).sqrt();
    let unvisited = settings.urgency.map(|urgency| value + urgency);
    let mut best = (f64::NEG_INFINITY, 0);
    let mut ties = 0;
    for (place, child) in children.iter().enumerate() {
        let score = match child.proof() {
            Some(Proof::Win) => return place,
            // A certain loss is only followed when everything loses.
            Some(Proof::Loss) => -1e9,
            _ => score(&settings.selection, child, log, root, unvisited),
        };
        // Equal scores, as those of unvisited children, are drawn from evenly: the n-th of them
        // replaces the earlier ones with probability 1/n.
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

/// How attractive a child is.
#[inline]
fn score(selection: &Selection, child: &Node, log: f64, root: f64, unvisited: Option<f64>) -> f64 {
    let visits = f64::from(child.visits());
    match *selection {
        Selection::Ucb { exploration } => match (child.mean(), unvisited) {
            (Some(mean), _) => mean + exploration * (log / visits).sqrt(),
            (None, Some(value)) => value + exploration * log.sqrt(),
            (None, None) => f64::INFINITY,
        },
        Selection::Rave { exploration, equivalence, .. } => {
            let (rave_visits, rave) = child.rave();
            let explored = exploration * (log / visits.max(1.0)).sqrt();
            match child.mean() {
                Some(mean) if rave_visits > 0 => {
                    let beta = (equivalence / (3.0 * visits + equivalence)).sqrt();
                    (1.0 - beta) * mean + beta * rave + explored
                }
                Some(mean) => mean + explored,
                None if rave_visits > 0 => rave + explored,
                None => unvisited.map_or(f64::INFINITY, |value| value + explored),
            }
        }
        Selection::Puct { exploration } => {
            let mean = child.mean().or(unvisited).unwrap_or(0.0);
            mean + exploration * f64::from(child.prior()) * root / (1.0 + visits)
        }
    }
}

/// One of the `pool` children with the highest RAVE values.
fn from_pool(children: &[Node], pool: usize, rng: &mut Rng) -> Option<usize> {
    let mut best: Vec<(f64, usize)> = Vec::with_capacity(pool + 1);
    for (place, child) in children.iter().enumerate() {
        let (visits, value) = child.rave();
        if visits == 0 || child.proof() == Some(Proof::Loss) {
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
