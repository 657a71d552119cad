//! The standings of a running match or tournament, as a table below the progress bar.

use std::sync::{Mutex, PoisonError};

use tilelab_stats::intervals::wilson;
use tilelab_stats::results::{GameResult, ScoreSum, Standing};

/// More agents do not fit on a screen.
const MAX_ROWS: usize = 12;
/// Longer names are cut.
const MAX_NAME: usize = 40;

/// What the agents have reached so far.
pub struct Standings {
    agents: Vec<String>,
    sums: Mutex<Vec<(Standing, ScoreSum)>>,
}

impl Standings {
    pub fn new(agents: Vec<String>) -> Self {
        let sums = vec![(Standing::default(), ScoreSum::default()); agents.len()];
        Self { agents, sums: Mutex::new(sums) }
    }

    /// Adds a game.
    pub fn add(&self, result: &GameResult) {
        let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, &agent) in result.seats.iter().enumerate() {
            let (standing, score) = &mut sums[agent];
            standing.add(result, seat);
            score.add(result.score(seat));
        }
    }

    /// The table, the best agents first.
    pub fn table(&self) -> String {
        let sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut rows: Vec<_> = self.agents.iter().zip(&sums).filter(|(_, (standing, _))| standing.games > 0).collect();
        rows.sort_by(|(_, (a, _)), (_, (b, _))| b.score_rate().total_cmp(&a.score_rate()));
        let name = |agent: &str| match agent.char_indices().nth(MAX_NAME) {
            Some((end, _)) => format!("{}…", &agent[..end]),
            None => agent.to_owned(),
        };
        let width = rows.iter().map(|(agent, _)| name(agent).chars().count()).max().unwrap_or(0);
        let more = rows.len().saturating_sub(MAX_ROWS);
        let line = |(agent, (standing, score)): &(&String, &(Standing, ScoreSum))| {
            let Standing { games, wins, draws, .. } = standing;
            let result = if is_lone(standing) {
                format!("mean score {:.2}", score.mean().unwrap_or_default())
            } else {
                let [low, high] = wilson(standing.score_rate(), *games).map(|rate| 100.0 * rate);
                let lost = games - wins - draws;
                format!(
                    "{wins:>6} won {draws:>6} drawn {lost:>6} lost  {:>5.1} % ({low:.0}-{high:.0})",
                    100.0 * standing.score_rate()
                )
            };
            format!("  {:<width$} {games:>7} games {result}", name(agent))
        };
        let mut lines: Vec<String> = rows.iter().take(MAX_ROWS).map(line).collect();
        if more > 0 {
            lines.push(format!("  and {more} more"));
        }
        lines.join("\n")
    }
}

/// Whether an agent has no opponent: it neither wins nor loses, and has all of every win.
fn is_lone(Standing { games, wins, draws, share, .. }: &Standing) -> bool {
    *wins == 0 && draws == games && *share == *games as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_the_best_first() {
        let standings = Standings::new(vec!["weak".to_owned(), "x".repeat(60), "idle".to_owned()]);
        for _ in 0..3 {
            let (seats, returns) = (vec![0, 1], vec![-1.0, 1.0]);
            standings.add(&GameResult { seats, returns, ..GameResult::default() });
        }
        let table = standings.table();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 2, "{table}");
        assert!(
            lines[0].contains("xxx… ") && lines[0].contains("3 won") && lines[0].contains("100.0 % (44-100)"),
            "{table}"
        );
        assert!(lines[1].starts_with("  weak ") && lines[1].contains("3 lost"), "{table}");

        let lone = Standings::new(vec!["solo".to_owned()]);
        lone.add(&GameResult { seats: vec![0], returns: vec![0.0], scores: Some(vec![7]), ..GameResult::default() });
        assert_eq!(lone.table(), "  solo       1 games mean score 7.00");
    }
}
