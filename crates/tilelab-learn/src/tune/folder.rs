//! A tuning's folder: every finished trial is written at once, so that a killed run resumes.
//!
//! | file | contents |
//! |---|---|
//! | `tuning.json` | the specification and the version of the rules |
//! | `trials.jsonl` | one line per trial, in their order |
//! | `final.jsonl` | the scores of the finalists, and of the best against the agent as given |
//!
//! The games of a torn line are played again, which gives the same line.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::finals::{Confirmation, Finals};
use super::trial::{Score, Stage, Trial, Tuning, TuningSpec};
use tilelab_arena::AgentSpec;
use tilelab_arena::run_folder::{FolderError, RunFolder};

const SPEC_FILE: &str = "tuning.json";
const TRIALS_FILE: &str = "trials.jsonl";
const FINAL_FILE: &str = "final.jsonl";

/// The contents of `tuning.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    tuning: TuningSpec,
    /// The version of the game's rules.
    rules: u32,
}

impl Header {
    fn new(tuning: &Tuning) -> Self {
        Self { tuning: tuning.spec.clone(), rules: tuning.rules }
    }

    /// Whether a run may continue in a folder: the same work, or more trials of it.
    fn continues(&self, found: &Self) -> Result<(), String> {
        let mut grown = found.clone();
        grown.tuning.trials = self.tuning.trials.max(found.tuning.trials);
        if grown == *self {
            return Ok(());
        }
        let (found, expected) = (found.describe(), self.describe());
        Err(format!("the folder holds {found}, not {expected}; choose another folder or delete this one"))
    }

    fn describe(&self) -> String {
        let TuningSpec { game, agent, over, against, trials, games, seed } = &self.tuning;
        let over: Vec<String> = over.iter().map(ToString::to_string).collect();
        let against: Vec<String> = against.iter().map(ToString::to_string).collect();
        format!(
            "{trials} trials of {agent} over {} at {game} (rules {}), {games} games each against {}, from seed {seed}",
            over.join(" "),
            self.rules,
            against.join(" ")
        )
    }
}

/// The folder of a tuning in progress.
pub struct TuningFolder {
    folder: RunFolder,
    trials: BTreeMap<u64, Trial>,
    confirmations: Vec<Confirmation>,
    damaged: Vec<String>,
}

impl TuningFolder {
    /// Opens the folder of a tuning, or creates it. What it holds already is read and checked.
    pub fn open(folder: &Path, tuning: &Tuning) -> Result<Self, FolderError> {
        let header = Header::new(tuning);
        let folder = RunFolder::open(folder, SPEC_FILE, &header, |found| header.continues(found))?;
        let trials = folder.read_lines(TRIALS_FILE, |trial: &Trial| check_trial(trial, tuning))?;
        let check = |confirmation: &Confirmation| check_confirmation(confirmation, tuning);
        let confirmations = folder.read_lines(FINAL_FILE, check)?;
        let mut known = BTreeMap::new();
        for trial in trials.values {
            known.entry(trial.number).or_insert(trial);
        }
        let damaged = [trials.damaged, confirmations.damaged].concat();
        let opened = Self { folder, trials: known, confirmations: confirmations.values, damaged };
        // Rewriting what is known drops torn lines before new ones are added behind them.
        opened.rewrite()?;
        Ok(opened)
    }

    /// Lines that could not be read, with the reason; their games will be played again.
    pub fn damaged(&self) -> &[String] {
        &self.damaged
    }

    /// The stored trials, in their order.
    pub fn trials(&self) -> Vec<Trial> {
        self.trials.values().cloned().collect()
    }

    /// The number of the first missing trial; none if all are stored.
    pub fn next(&self, tuning: &Tuning) -> Option<u64> {
        (0..tuning.spec.trials).find(|number| !self.trials.contains_key(number))
    }

    /// The trials before one, in their order.
    pub fn before(&self, number: u64) -> Vec<&Trial> {
        self.trials.range(..number).map(|(_, trial)| trial).collect()
    }

    /// Adds a finished trial; it survives a kill of the process when this returns.
    pub fn add(&mut self, trial: Trial) -> Result<(), FolderError> {
        self.folder.appender(TRIALS_FILE)?.add(&trial)?;
        self.trials.insert(trial.number, trial);
        Ok(())
    }

    /// The stored scores of an agent in a stage with this many games per opponent.
    pub fn confirmed(&self, stage: Stage, agent: &AgentSpec, games: u64) -> Option<Vec<Score>> {
        let same = |known: &&Confirmation| {
            known.stage == stage && known.agent == *agent && known.scores.iter().all(|score| score.games == games)
        };
        self.confirmations.iter().find(same).map(|known| known.scores.clone())
    }

    /// Adds the scores of an agent in a stage; they survive a kill of the process when this returns.
    pub fn confirm(&mut self, stage: Stage, agent: &AgentSpec, scores: &[Score]) -> Result<(), FolderError> {
        let confirmation = Confirmation { stage, agent: agent.clone(), scores: scores.to_vec() };
        self.folder.appender(FINAL_FILE)?.add(&confirmation)?;
        self.confirmations.push(confirmation);
        Ok(())
    }

    /// Sorts the trials and drops finals of fewer trials or of other sizes, so that the bytes do not depend on how
    /// often the run was interrupted.
    pub fn finish(&mut self, finals: &Finals) -> Result<(), FolderError> {
        let mut kept: Vec<Confirmation> = Vec::new();
        let finalists =
            finals.finalists.iter().map(|finalist| (Stage::Final, &finalist.agent, finalist.scores.clone()));
        for (stage, agent, scores) in finalists.chain([(Stage::Duel, &finals.best, vec![finals.duel])]) {
            if !kept.iter().any(|known| known.stage == stage && known.agent == *agent) {
                kept.push(Confirmation { stage, agent: agent.clone(), scores });
            }
        }
        self.confirmations = kept;
        self.rewrite()
    }

    fn rewrite(&self) -> Result<(), FolderError> {
        self.folder.write_lines(TRIALS_FILE, self.trials.values())?;
        self.folder.write_lines(FINAL_FILE, &self.confirmations)
    }
}

/// Checks a trial against the specification.
fn check_trial(trial: &Trial, tuning: &Tuning) -> Result<(), String> {
    let number = trial.number;
    if number >= tuning.spec.trials || !tuning.space.holds(&trial.values) {
        return Err(format!("trial {number} does not belong to this tuning"));
    }
    if trial.refused.is_some() {
        return Ok(());
    }
    if tuning.space.agent(&trial.values).ok().as_ref() != Some(&trial.agent) {
        return Err(format!("trial {number} names an agent with other parameters"));
    }
    check_scores(&trial.scores, tuning.matches(Stage::Trials), tuning.spec.games)
}

fn check_confirmation(confirmation: &Confirmation, tuning: &Tuning) -> Result<(), String> {
    let games = confirmation.scores.first().map_or(0, |score| score.games);
    check_scores(&confirmation.scores, tuning.matches(confirmation.stage), games)
}

fn check_scores(scores: &[Score], opponents: usize, games: u64) -> Result<(), String> {
    let good = scores.len() == opponents && scores.iter().all(|score| score.fits(games));
    if good {
        Ok(())
    } else {
        Err(format!("expected the scores of {games} games against each of {opponents} opponents"))
    }
}
