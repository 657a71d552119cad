//! The final: the best trials play again, and the best finalist plays against the agent as given.
//!
//! The best of many noisy scores overestimates the agent. The finalists' fresh games correct most of this bias; the
//! last match, of one agent only and from seeds that selected nothing, corrects all of it.

use serde::{Deserialize, Serialize};
use tilelab_core::SpecError;

use super::trial::{Score, Stage, Trial, Tuning};
use tilelab_arena::AgentSpec;

/// The size of the final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalSpec {
    /// How many of the best trials play again.
    pub finalists: usize,
    /// How many games they play against each opponent, and the best of them against the agent as given.
    pub games: u64,
}

/// One agent's scores in a stage, as the folder stores them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    pub(super) stage: Stage,
    pub(super) agent: AgentSpec,
    pub(super) scores: Vec<Score>,
}

/// An agent of the final.
#[derive(Clone, Debug, PartialEq)]
pub struct Finalist {
    /// The first trial that had its parameters; none for the agent as given.
    pub trial: Option<Trial>,
    /// The agent.
    pub agent: AgentSpec,
    /// Its fresh games against each opponent.
    pub scores: Vec<Score>,
}

impl Finalist {
    /// Its fresh games together.
    pub fn score(&self) -> Score {
        Score::sum(&self.scores)
    }
}

/// The result of a tuning.
#[derive(Clone, Debug, PartialEq)]
pub struct Finals {
    /// The best trials and the agent as given, the best of the final first.
    pub finalists: Vec<Finalist>,
    /// The best trial of the final.
    pub best: AgentSpec,
    /// The score of that trial against the agent as given, from other fresh seeds.
    pub duel: Score,
}

/// The trials from best to worst by their own games, each set of parameters once.
pub(super) fn ranked(trials: &[Trial]) -> Vec<&Trial> {
    let mut ranked: Vec<&Trial> = Vec::new();
    for trial in trials.iter().filter(|trial| trial.refused.is_none()) {
        if !ranked.iter().any(|earlier| earlier.agent == trial.agent) {
            ranked.push(trial);
        }
    }
    // A stable sort: among equals the earlier trial comes first.
    ranked.sort_by(|a, b| b.score().rate().total_cmp(&a.score().rate()));
    ranked
}

impl Tuning {
    /// Checks that the final can be played, so that an error does not appear only after the last trial.
    pub fn check_finals(&self, spec: FinalSpec) -> Result<(), SpecError> {
        let check = |stage| self.tournament(&self.spec.agent, stage, 0, spec.games).map(|_| ());
        let named = |error| SpecError::Mismatch(format!("final: {error}"));
        [Stage::Final, Stage::Duel].into_iter().try_for_each(check).map_err(named)
    }

    /// Plays the final. `confirm` plays an agent's games of a stage, or returns their stored scores.
    pub fn finals<E: From<SpecError>>(
        &self,
        trials: &[Trial],
        spec: FinalSpec,
        mut confirm: impl FnMut(Stage, &AgentSpec) -> Result<Vec<Score>, E>,
    ) -> Result<Finals, E> {
        let mut finalists = Vec::new();
        for trial in ranked(trials).into_iter().take(spec.finalists.max(1)) {
            let scores = confirm(Stage::Final, &trial.agent)?;
            finalists.push(Finalist { trial: Some(trial.clone()), agent: trial.agent.clone(), scores });
        }
        finalists.sort_by(|a, b| b.score().rate().total_cmp(&a.score().rate()));
        let Some(best) = finalists.first().map(|finalist| finalist.agent.clone()) else {
            let reason = trials.iter().find_map(|trial| trial.refused.clone()).unwrap_or_default();
            return Err(SpecError::Mismatch(format!("no trial could be played: {reason}")).into());
        };
        let given = self.spec.agent.clone();
        let scores = confirm(Stage::Final, &given)?;
        finalists.push(Finalist { trial: None, agent: given, scores });
        finalists.sort_by(|a, b| b.score().rate().total_cmp(&a.score().rate()));
        let duel = Score::sum(&confirm(Stage::Duel, &best)?);
        Ok(Finals { finalists, best, duel })
    }
}
