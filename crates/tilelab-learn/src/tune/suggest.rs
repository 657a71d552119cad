//! The next point to try.
//!
//! The first trials are drawn uniformly. After them each dimension has its own tree-structured Parzen estimator, the
//! default of Optuna, which the thesis used.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tilelab_core::Rng;
use tpe::TpeOptimizer;
use tpe::density_estimation::DefaultEstimatorBuilder;

use super::space::{Dimension, Domain, Space, Value};
use super::trial::Trial;

/// Trials drawn uniformly before the estimator has enough data; Optuna's number too.
const EVEN: usize = 10;

/// How often a point is drawn again if it was tried before: the same point would play the same games.
const REDRAWS: usize = 20;

/// The point of the trial that follows these, in the order of their numbers. The same trials give the
/// same point.
pub(super) fn suggest(space: &Space, seed: u64, trials: &[&Trial]) -> Vec<Value> {
    let mut rng = Rng::derive(seed, &[trials.len() as u64]);
    let mut point = draw(space, trials, &mut rng);
    for _ in 0..REDRAWS {
        if !trials.iter().any(|trial| trial.values == point) {
            break;
        }
        point = draw(space, trials, &mut rng);
    }
    point
}

fn draw(space: &Space, trials: &[&Trial], rng: &mut Rng) -> Vec<Value> {
    let even = trials.len() < EVEN;
    let value = |(index, dimension): (usize, &Dimension)| {
        let estimated = if even { None } else { ask(&dimension.domain, index, trials, rng) };
        dimension.domain.value(estimated.unwrap_or_else(|| rng.unit()))
    };
    space.dimensions().iter().enumerate().map(value).collect()
}

/// The cost of a trial that was refused: more than that of any trial that was played. Shares of wins cost 0 at
/// most; scores have no bound.
fn refused_cost(trials: &[&Trial]) -> f64 {
    let scores = trials.iter().map(|trial| trial.score()).filter(|score| score.points.is_some());
    scores.map(|score| -score.rate()).fold(0.0, f64::max) + 1.0
}

/// The position that the estimator of one dimension proposes, from 0 to below 1.
fn ask(domain: &Domain, index: usize, trials: &[&Trial], rng: &mut Rng) -> Option<f64> {
    let (estimator, width): (DefaultEstimatorBuilder, f64) = match domain {
        Domain::Range(_) => (tpe::parzen_estimator(), 1.0),
        Domain::Choice(words) => (tpe::histogram_estimator(), words.len() as f64),
    };
    let mut optimizer = TpeOptimizer::new(estimator, tpe::range(0.0, width).ok()?);
    for trial in trials {
        let position = match (domain, trial.values.get(index)?) {
            (Domain::Range(range), Value::Number(number)) => range.unit(*number),
            (Domain::Choice(words), Value::Word(word)) => words.iter().position(|known| known == word)? as f64,
            _ => return None,
        };
        // The estimator minimizes; a refused agent is worse than one that always loses.
        let cost = if trial.refused.is_some() { refused_cost(trials) } else { -trial.score().rate() };
        optimizer.tell(position, cost).ok()?;
    }
    let mut stream = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let asked = optimizer.ask(&mut stream).ok()?;
    match domain {
        Domain::Range(_) => Some(asked),
        // The middle of the word's share of the interval.
        Domain::Choice(_) => Some((asked.floor() + 0.5) / width),
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::Score;
    use super::*;
    use tilelab_arena::open_game;

    /// A smooth problem without games: the estimator closes in on the best point.
    #[test]
    fn good_points_are_found() {
        let game = open_game("link").expect("a game");
        let axes = ["c=0..1", "k=1..10000:log", "select=ucb,rave,puct"].map(|axis| axis.parse().expect("an axis"));
        let space = Space::new(&"mcts".parse().expect("an agent"), &axes, &game).expect("a space");
        let quality = |values: &[Value]| match values {
            [Value::Number(c), Value::Number(k), Value::Word(select)] => {
                1.0 - (c - 0.3).abs() - (k.log10() - 2.0).abs() / 4.0 - if select == "rave" { 0.0 } else { 0.2 }
            }
            _ => panic!("two numbers and a word"),
        };
        let mut trials: Vec<Trial> = Vec::new();
        for number in 0..80 {
            let earlier: Vec<&Trial> = trials.iter().collect();
            let values = suggest(&space, 1, &earlier);
            assert_eq!(values, suggest(&space, 1, &earlier), "the same trials give the same point");
            let share = 1000.0 * quality(&values).max(0.0);
            let agent = space.agent(&values).expect("an agent");
            let scores = vec![Score { games: 1000, wins: 0, draws: 0, share, points: None }];
            trials.push(Trial { number, values, agent, scores, refused: None });
        }
        let best = |trials: &[Trial]| trials.iter().map(|trial| quality(&trial.values)).fold(0.0, f64::max);
        assert!(best(&trials) > 0.93, "best of 80: {}", best(&trials));
        let mean = |trials: &[Trial]| trials.iter().map(|t| quality(&t.values)).sum::<f64>() / trials.len() as f64;
        assert!(mean(&trials[60..]) > mean(&trials[..10]) + 0.15, "later trials are better than random ones");
    }
}
