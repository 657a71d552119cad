//! A tuning's folder: every finished trial goes to its file at once, so that a run can be killed and
//! taken up.
//!
//! | file | what |
//! |---|---|
//! | `tuning.json` | the specification and the version of the rules |
//! | `trials.jsonl` | one line a trial, in their order |
//! | `final.jsonl` | the games of the finalists, and of the best against the agent as given |
//!
//! A line is written by one call, which a kill of the program cannot undo. A line torn by a crash is
//! dropped and its games are played again, which gives the same line.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::finals::{Confirmation, Finals};
use super::trial::{Score, Stage, Trial, Tuning, TuningSpec};
use crate::agents::AgentSpec;
use crate::files::write_whole;
use crate::folder::{lock, refuse_foreign};
use crate::games_file::GamesFile;
use crate::store::StoreError;

const SPEC_FILE: &str = "tuning.json";
const TRIALS_FILE: &str = "trials.jsonl";
const FINAL_FILE: &str = "final.jsonl";

/// What stands in `tuning.json`.
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

    fn read(path: &Path) -> Result<Option<Self>, StoreError> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(StoreError::Io { path: path.to_owned(), source }),
        };
        serde_json::from_str(&text).map(Some).map_err(|error| StoreError::other(path, error.to_string()))
    }

    fn write(&self, path: &Path) -> Result<(), StoreError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| StoreError::other(path, error.to_string()))?;
        write_whole(path, |file| writeln!(file, "{text}")).map_err(StoreError::io(path))
    }

    /// Whether a run may go on in a folder: the same work, or more trials of it.
    fn continues(&self, found: &Self) -> bool {
        let mut grown = found.clone();
        grown.tuning.trials = self.tuning.trials.max(found.tuning.trials);
        grown == *self
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

/// A folder that is being filled.
pub struct TuningFolder {
    folder: PathBuf,
    trials: BTreeMap<u64, Trial>,
    confirmations: Vec<Confirmation>,
    damaged: Vec<String>,
    /// Held as long as the folder is in use; none where the file system has no locks.
    _lock: Option<File>,
}

impl TuningFolder {
    /// Opens the folder of a tuning, or makes it. What it holds already is read and checked.
    pub fn open(folder: &Path, tuning: &Tuning) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        let (header, path) = (Header::new(tuning), folder.join(SPEC_FILE));
        match Header::read(&path)? {
            Some(found) if !header.continues(&found) => {
                let (held, wanted) = (found.describe(), header.describe());
                let reason = format!("the folder holds {held}, not {wanted}; choose another folder or delete this one");
                return Err(StoreError::other(&path, reason));
            }
            Some(found) if found == header => (),
            Some(_) => header.write(&path)?,
            None => {
                refuse_foreign(folder, SPEC_FILE)?;
                header.write(&path)?;
            }
        }
        let mut damaged = Vec::new();
        let mut trials = BTreeMap::new();
        let check = |trial: &Trial| check_trial(trial, tuning);
        for trial in read_lines(&folder.join(TRIALS_FILE), check, &mut damaged)? {
            trials.entry(trial.number).or_insert(trial);
        }
        let check = |confirmation: &Confirmation| check_confirmation(confirmation, tuning);
        let confirmations = read_lines(&folder.join(FINAL_FILE), check, &mut damaged)?;
        let opened = Self { folder: folder.to_owned(), trials, confirmations, damaged, _lock: lock };
        // Rewriting what is known drops torn lines before new ones are added behind them.
        opened.rewrite()?;
        Ok(opened)
    }

    /// Lines that could not be read, with the reason; their games will be played again.
    pub fn damaged(&self) -> &[String] {
        &self.damaged
    }

    /// The trials that are there, in their order.
    pub fn trials(&self) -> Vec<Trial> {
        self.trials.values().cloned().collect()
    }

    /// The number of the first trial that is missing; none if all are there.
    pub fn next(&self, tuning: &Tuning) -> Option<u64> {
        (0..tuning.spec.trials).find(|number| !self.trials.contains_key(number))
    }

    /// The trials before one, in their order.
    pub fn before(&self, number: u64) -> Vec<&Trial> {
        self.trials.range(..number).map(|(_, trial)| trial).collect()
    }

    /// Adds a finished trial; it survives a kill of the program when this returns.
    pub fn add(&mut self, trial: Trial) -> Result<(), StoreError> {
        append(&self.folder.join(TRIALS_FILE), &trial)?;
        self.trials.insert(trial.number, trial);
        Ok(())
    }

    /// How an agent did in a stage of so many games against each opponent, if that was played.
    pub fn confirmed(&self, stage: Stage, agent: &AgentSpec, games: u64) -> Option<Vec<Score>> {
        let same = |known: &&Confirmation| {
            known.stage == stage && known.agent == *agent && known.scores.iter().all(|score| score.games == games)
        };
        self.confirmations.iter().find(same).map(|known| known.scores.clone())
    }

    /// Adds how an agent did in a stage; it survives a kill of the program when this returns.
    pub fn confirm(&mut self, stage: Stage, agent: &AgentSpec, scores: &[Score]) -> Result<(), StoreError> {
        let confirmation = Confirmation { stage, agent: agent.clone(), scores: scores.to_vec() };
        append(&self.folder.join(FINAL_FILE), &confirmation)?;
        self.confirmations.push(confirmation);
        Ok(())
    }

    /// Puts the trials in order and forgets finals of fewer trials or of other sizes, so that the
    /// bytes do not tell how the tuning came to its end.
    pub fn finish(&mut self, finals: &Finals) -> Result<(), StoreError> {
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

    fn rewrite(&self) -> Result<(), StoreError> {
        write_lines(&self.folder.join(TRIALS_FILE), self.trials.values())?;
        write_lines(&self.folder.join(FINAL_FILE), &self.confirmations)
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

/// The lines of a file, if it is there. A line that is no value is named in `damaged`; a value that
/// does not belong there is an error.
fn read_lines<T: DeserializeOwned>(
    path: &Path,
    check: impl Fn(&T) -> Result<(), String>,
    damaged: &mut Vec<String>,
) -> Result<Vec<T>, StoreError> {
    let mut values = Vec::new();
    let Some(mut file) = GamesFile::open(path)? else { return Ok(values) };
    while let Some((line, text)) = file.next_line(0)? {
        match text.and_then(|text| serde_json::from_str::<T>(&text).map_err(|error| error.to_string())) {
            Ok(value) => {
                let place = |reason| StoreError::other(path, format!("line {}: {reason}", line.number));
                check(&value).map_err(place)?;
                values.push(value);
            }
            Err(reason) => damaged.push(format!("{}:{}: {reason}", path.display(), line.number)),
        }
    }
    Ok(values)
}

fn line(path: &Path, value: &impl Serialize) -> Result<String, StoreError> {
    let text = serde_json::to_string(value).map_err(|error| StoreError::other(path, error.to_string()))?;
    Ok(text + "\n")
}

fn append(path: &Path, value: &impl Serialize) -> Result<(), StoreError> {
    let line = line(path, value)?;
    let mut file = OpenOptions::new().append(true).open(path).map_err(StoreError::io(path))?;
    file.write_all(line.as_bytes()).map_err(StoreError::io(path))
}

fn write_lines<'a, T: Serialize + 'a>(path: &Path, values: impl IntoIterator<Item = &'a T>) -> Result<(), StoreError> {
    let text: String = values.into_iter().map(|value| line(path, value)).collect::<Result<_, _>>()?;
    write_whole(path, |file| file.write_all(text.as_bytes())).map_err(StoreError::io(path))
}
