//! The folder of a run: every finished generation is written at once, so that a killed run resumes.
//!
//! | file | contents |
//! |---|---|
//! | `run.json` | the specification and the version of the rules |
//! | `generations.jsonl` | one line per generation: the fitness of its candidates |
//! | `latest.json` | the estimate after the last generation, as a weight file |
//! | `weights.json` | the result, as a weight file |
//! | `curve.svg` | the learning curve |
//!
//! There is no other checkpoint: optimizers are deterministic, so a resumed run repeats the stored generations
//! without playing a game. The games of a torn line are played again, which gives the same line.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tilelab_arena::open_game;
use tilelab_arena::run_folder::{FolderError, RunFolder};

use super::run::{Evolution, Final, Generation};
use super::spec::EvolutionSpec;

const RUN_FILE: &str = "run.json";
const LOG_FILE: &str = "generations.jsonl";
const LATEST_FILE: &str = "latest.json";
/// The weights that a run found.
pub const WEIGHTS_FILE: &str = "weights.json";

/// The contents of `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    run: EvolutionSpec,
    /// The version of the game's rules.
    rules: u32,
}

impl Header {
    /// Whether a run may continue in a folder: the same work, or more generations or final games of it.
    fn continues(&self, found: &Self) -> Result<(), String> {
        let mut grown = found.clone();
        grown.run.generations = self.run.generations.max(found.run.generations);
        grown.run.final_games = self.run.final_games;
        if grown == *self {
            return Ok(());
        }
        let differences = differences(found, self).join("; ");
        Err(format!("the folder holds another run ({differences}); choose another folder or delete this one"))
    }
}

/// The settings that differ, with their values in the folder and those of this run.
fn differences(found: &Header, expected: &Header) -> Vec<String> {
    let settings = |header: &Header| match serde_json::to_value(&header.run) {
        Ok(Value::Object(mut settings)) => {
            settings.insert("rules".to_owned(), header.rules.into());
            settings
        }
        _ => Map::new(),
    };
    let (found, expected) = (settings(found), settings(expected));
    let differing = found.iter().filter(|(name, value)| expected.get(*name) != Some(*value));
    differing.map(|(name, value)| format!("{name}: found {value}, expected {}", expected[name])).collect()
}

/// The folder of a run in progress.
pub struct EvolutionFolder {
    folder: RunFolder,
    damaged: Vec<String>,
}

impl EvolutionFolder {
    /// Opens the folder of a run, or creates it, and repeats the generations that it holds.
    pub fn open(folder: &Path, run: &mut Evolution) -> Result<Self, FolderError> {
        let rules = open_game(&run.spec().game)?.spec().version;
        let header = Header { run: run.spec().clone(), rules };
        let folder = RunFolder::open(folder, RUN_FILE, &header, |found| header.continues(found))?;
        let lines = folder.read_lines::<Generation>(LOG_FILE, |_| Ok(()))?;
        for stored in lines.values {
            // After a damaged line in the middle, the generations behind it are played again.
            if stored.generation == run.generations().len() as u64 {
                run.replay(stored).map_err(|error| FolderError::other(&folder.path(LOG_FILE), error.to_string()))?;
            }
        }
        // Rewriting what is known drops torn lines before new ones are added behind them.
        folder.write_lines(LOG_FILE, run.generations())?;
        Ok(Self { folder, damaged: lines.damaged })
    }

    /// Lines that could not be read, with the reason; their games will be played again.
    pub fn damaged(&self) -> &[String] {
        &self.damaged
    }

    /// Adds a finished generation; it survives a kill of the process when this returns.
    pub fn add(&self, generation: &Generation) -> Result<(), FolderError> {
        self.folder.appender(LOG_FILE)?.add(generation)
    }

    /// Replaces the weight file of the estimate after the last generation.
    pub fn checkpoint(&self, run: &Evolution) -> Result<(), FolderError> {
        let Some(generation) = run.generations().last() else { return Ok(()) };
        let history = json!({ "run": run.spec(), "generations": run.generations().len() });
        self.write(LATEST_FILE, &run.policies().weight_file(&generation.center, history))
    }

    /// Replaces a file for readers, such as the learning curve.
    pub fn write(&self, name: &str, text: &str) -> Result<(), FolderError> {
        self.folder.write(name, text.as_bytes())
    }

    /// Writes the weights and returns their path.
    pub fn finish(&self, result: &Final) -> Result<PathBuf, FolderError> {
        self.write(WEIGHTS_FILE, &result.file)?;
        Ok(self.folder.path(WEIGHTS_FILE))
    }
}
