//! Fitness: mean scores over games with common random numbers, and racing.
//!
//! All candidates of a generation play the same seeds, block by block. After each block, candidates that are clearly
//! behind the last one that the optimizer selects stop: their exact fitness no longer matters. The decision depends
//! only on the scores of complete blocks, so the number of threads changes nothing.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tilelab_core::AgentError;

use super::policies::{Outcome, Policies, Trial};

/// The result of a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fitness {
    /// The mean score per game.
    pub score: f64,
    /// Games played: fewer than the others where the candidate stopped early.
    pub games: u64,
}

/// How candidates are compared.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The last rank that matters.
    pub selected: usize,
    /// How many standard errors a candidate must be behind to stop; none lets all play to the end.
    pub margin: Option<f64>,
}

/// The results of a population.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// One per candidate.
    pub outcomes: Vec<Vec<Outcome>>,
}

impl Results {
    /// The fitness of each candidate.
    pub fn fitness(&self) -> Vec<Fitness> {
        self.outcomes.iter().map(|outcomes| Tally::of(outcomes).fitness()).collect()
    }

    /// The plies of all games.
    pub fn plies(&self) -> u64 {
        self.outcomes.iter().flatten().map(|outcome| outcome.plies).sum()
    }
}

/// Plays the games of a population, on the threads of the current pool. `on_game` is called after every game.
pub fn evaluate(
    policies: &dyn Policies,
    candidates: &[Vec<f64>],
    seeds: &[u64],
    trial: Trial,
    race: Race,
    on_game: &(dyn Fn() + Sync),
) -> Result<Results, AgentError> {
    let players: Vec<_> = candidates.iter().map(|weights| policies.policy(weights)).collect();
    let mut outcomes = vec![Vec::with_capacity(seeds.len()); candidates.len()];
    let mut running: Vec<usize> = (0..candidates.len()).collect();
    let mut played = 0;
    for end in blocks(seeds.len()) {
        let block = &seeds[played..end];
        let games: Vec<(usize, u64)> =
            running.iter().flat_map(|&index| block.iter().map(move |&seed| (index, seed))).collect();
        let play = |&(index, seed): &(usize, u64)| {
            let outcome = players[index].play(seed, trial);
            on_game();
            outcome.map(|outcome| (index, outcome))
        };
        // Games differ in length by orders of magnitude, so each is a task of its own.
        for result in games.par_iter().with_max_len(1).map(play).collect::<Vec<_>>() {
            let (index, outcome) = result?;
            outcomes[index].push(outcome);
        }
        played = end;
        if let Some(margin) = race.margin
            && played < seeds.len()
        {
            drop_behind(&mut running, &outcomes, race.selected, margin);
        }
    }
    Ok(Results { outcomes })
}

/// The values that optimizers see: a candidate that stopped early is never better than one that played on, although
/// its mean over fewer games may be.
pub fn values(fitness: &[Fitness]) -> Vec<f64> {
    let most = fitness.iter().map(|fitness| fitness.games).max().unwrap_or(0);
    let complete = fitness.iter().filter(|fitness| fitness.games == most);
    let lowest = complete.map(|fitness| fitness.score).fold(f64::INFINITY, f64::min);
    let value = |fitness: &Fitness| if fitness.games == most { fitness.score } else { fitness.score.min(lowest) };
    fitness.iter().map(value).collect()
}

/// The smallest number of games after which candidates are compared.
const MIN_BLOCK: usize = 5;

/// The ends of the blocks: an eighth, a quarter, a half and all of the games.
fn blocks(games: usize) -> Vec<usize> {
    let mut ends: Vec<usize> = [8, 4, 2].into_iter().map(|part| games / part).filter(|&end| end >= MIN_BLOCK).collect();
    ends.push(games);
    ends
}

/// The sums of a candidate's scores.
#[derive(Clone, Copy)]
struct Tally {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn of(outcomes: &[Outcome]) -> Self {
        let scores = || outcomes.iter().map(|outcome| outcome.score);
        Self { games: outcomes.len() as f64, sum: scores().sum(), squares: scores().map(|score| score * score).sum() }
    }

    fn mean(self) -> f64 {
        self.sum / self.games.max(1.0)
    }

    fn fitness(self) -> Fitness {
        Fitness { score: self.mean(), games: self.games as u64 }
    }

    /// The logarithm of the mean, with one point more so that it exists, and its variance. Scores of long games are
    /// distributed almost exponentially; fewer than ten games underestimate their spread, so it counts as at least
    /// that of the exponential distribution.
    fn logarithm(self) -> (f64, f64) {
        let mean = self.mean();
        let variance = (self.squares / self.games - mean * mean).max(0.0);
        let relative = if mean > 0.0 { variance / (mean * mean) } else { 1.0 };
        (((self.sum + 1.0) / self.games).ln(), relative.max(1.0) / self.games)
    }
}

/// Removes the candidates that are clearly behind the last selected one.
fn drop_behind(running: &mut Vec<usize>, outcomes: &[Vec<Outcome>], selected: usize, margin: f64) {
    let tallies: Vec<Tally> = running.iter().map(|&index| Tally::of(&outcomes[index])).collect();
    // Ratios of means say nothing where scores can be negative.
    if selected >= running.len() || tallies.iter().any(|tally| tally.sum < 0.0) {
        return;
    }
    let mut means: Vec<Tally> = tallies.clone();
    means.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    let (reference, reference_variance) = means[selected - 1].logarithm();
    let mut place = 0;
    running.retain(|_| {
        let (mean, variance) = tallies[place].logarithm();
        place += 1;
        reference - mean <= margin * (reference_variance + variance).sqrt()
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_end_with_all_games() {
        assert_eq!(blocks(3), [3]);
        assert_eq!(blocks(20), [5, 10, 20]);
        assert_eq!(blocks(100), [12, 25, 50, 100]);
    }

    #[test]
    fn only_candidates_far_behind_stop() {
        let outcomes = |score: f64| vec![Outcome { score, plies: 1, finished: true }; 8];
        let all = [100.0, 90.0, 50.0, 3.0, 0.0].map(outcomes);
        let mut running = vec![0, 1, 2, 3, 4];
        drop_behind(&mut running, &all, 2, 2.0);
        assert_eq!(running, [0, 1, 2]);
        let mut running = vec![0, 1, 2, 3, 4];
        drop_behind(&mut running, &all, 5, 2.0);
        assert_eq!(running.len(), 5, "all are selected");
    }

    #[test]
    fn a_candidate_that_stopped_is_never_better() {
        let fitness = [(5.0, 20), (3.0, 20), (4.0, 5), (1.0, 5)].map(|(score, games)| Fitness { score, games });
        assert_eq!(values(&fitness), [5.0, 3.0, 3.0, 1.0]);
    }
}
