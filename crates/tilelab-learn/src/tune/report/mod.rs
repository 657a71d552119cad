//! The report of a tuning: Markdown, a self-contained web page, and plots.

mod figures;

use serde_json::json;
use tilelab_stats::document::{Document, Section};
use tilelab_stats::results::Objective;
use tilelab_stats::text::percent;

use super::finals::{Finalist, Finals, ranked};
use super::trial::{Score, Trial, Tuning, TuningSpec};
use figures::figures;

/// A finished tuning.
#[derive(Clone, Copy)]
pub struct TuningReport<'a> {
    /// The tuning.
    pub tuning: &'a Tuning,
    /// Its trials.
    pub trials: &'a [Trial],
    /// Its result.
    pub finals: &'a Finals,
    /// The command that reproduces it.
    pub command: &'a str,
    /// The version of the program.
    pub version: &'a str,
}

/// How many of the best trials are listed.
const LISTED: usize = 10;

impl TuningReport<'_> {
    /// The report as a document with the plots `trials.svg` and one per parameter.
    pub fn document(&self) -> Document {
        Document {
            title: format!("Tuning of {} at {}", self.tuning.spec.agent, self.tuning.spec.game),
            facts: self.facts(),
            command: self.command.to_owned(),
            sections: self.sections(),
            figures: figures(self.tuning, self.trials),
        }
    }

    /// The result as one JSON object.
    pub fn json(&self) -> serde_json::Value {
        let TuningSpec { game, agent, over, against, trials, games, seed } = &self.tuning.spec;
        let score = |score: Score| {
            json!({"games": score.games, "wins": score.wins, "draws": score.draws,
                "score_rate": score.rate(), "ci95": score.interval()})
        };
        let finalist = |finalist: &Finalist| {
            json!({
                "agent": finalist.agent,
                "trial": finalist.trial.as_ref().map(|trial| trial.number),
                "trial_score": finalist.trial.as_ref().map(|trial| score(trial.score())),
                "fresh_score": score(finalist.score()),
                "fresh_scores": finalist.scores.iter().map(|one| score(*one)).collect::<Vec<_>>(),
            })
        };
        json!({
            "game": game, "agent": agent, "over": over, "against": against, "trials": trials, "games": games, "seed": seed,
            "best": self.finals.best,
            "finalists": self.finals.finalists.iter().map(finalist).collect::<Vec<_>>(),
            "best_against_given": score(self.finals.duel),
        })
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let TuningSpec { over, against, games, seed, .. } = &self.tuning.spec;
        let texts = |texts: Vec<String>| texts.join(", ");
        let refused = self.trials.iter().filter(|trial| trial.refused.is_some()).count();
        let refused = if refused > 0 {
            format!(", of which {refused} had parameters that exclude each other")
        } else {
            String::new()
        };
        vec![
            ("Tuned", texts(over.iter().map(ToString::to_string).collect())),
            ("Against", texts(against.iter().map(ToString::to_string).collect())),
            ("Trials", format!("{}{refused}", self.trials.len())),
            ("Games per trial", format!("{games} against each opponent, seed {seed}")),
            ("Version", self.version.to_owned()),
        ]
    }

    fn sections(&self) -> Vec<Section> {
        let Finals { best, duel, .. } = self.finals;
        // In a game for one player the duel holds differences of scores.
        let lone = self.tuning.objective() == Objective::Score;
        let fair = if lone { 0.0 } else { 1.0 / self.tuning.seats() as f64 };
        let verdict = match duel.interval() {
            [low, _] if low > fair => "It is better than the agent as given.",
            [_, high] if high < fair => "It is worse than the agent as given: keep that one, or try more.",
            _ => "So many games do not show a difference to the agent as given.",
        };
        let duel_row = vec![
            "1".to_owned(),
            best.to_string(),
            duel.games.to_string(),
            duel.wins.to_string(),
            duel.draws.to_string(),
            rated(*duel),
        ];
        vec![
            Section {
                heading: "Result",
                rows: vec![head(&["#", "Best agent", "Games", "Won", "Drawn", "Score against the agent as given"]), duel_row],
                note: format!("{verdict} These games are from fresh seeds and chose nothing; the interval is at 95 %."),
            },
            Section {
                heading: "Final",
                rows: self.final_rows(),
                note: "The best trials play again, from fresh seeds, beside the agent as given. Their scores in the trials \
                       flatter them: the best of many are also the luckiest."
                    .to_owned(),
            },
            Section {
                heading: "Best trials",
                rows: self.trial_rows(),
                note: "All trials play the same games. Who shares the top shares the win.".to_owned(),
            },
        ]
    }

    fn final_rows(&self) -> Vec<Vec<String>> {
        let mut rows = vec![head(&["#", "Agent", "Trial", "Score in its trial", "Fresh score"])];
        for (index, finalist) in self.finals.finalists.iter().enumerate() {
            let trial = finalist.trial.as_ref();
            rows.push(vec![
                (index + 1).to_string(),
                finalist.agent.to_string(),
                trial.map_or_else(|| "as given".to_owned(), |trial| trial.number.to_string()),
                trial.map_or_else(|| "–".to_owned(), |trial| rated(trial.score())),
                rated(finalist.score()),
            ]);
        }
        rows
    }

    fn trial_rows(&self) -> Vec<Vec<String>> {
        let against = &self.tuning.spec.against;
        let mut titles = head(&["#", "Agent", "Trial", "Score"]);
        if against.len() > 1 {
            titles.extend(against.iter().map(|opponent| format!("against {opponent}")));
        }
        let mut rows = vec![titles];
        for (index, trial) in ranked(self.trials).into_iter().take(LISTED).enumerate() {
            let mut row =
                vec![(index + 1).to_string(), trial.agent.to_string(), trial.number.to_string(), rated(trial.score())];
            if against.len() > 1 {
                row.extend(trial.scores.iter().map(|score| percent(score.rate())));
            }
            rows.push(row);
        }
        rows
    }
}

fn head(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|&cell| cell.to_owned()).collect()
}

/// A score with its interval.
fn rated(score: Score) -> String {
    if score.points.is_some() {
        let ends = score.points.and_then(|points| points.interval());
        let interval = ends.map(|[low, high]| format!(" ({low:.2} … {high:.2})")).unwrap_or_default();
        return format!("{:.2}{interval}", score.rate());
    }
    let [low, high] = score.interval();
    format!("{} ({:.1}–{:.1})", percent(score.rate()), 100.0 * low, 100.0 * high)
}
