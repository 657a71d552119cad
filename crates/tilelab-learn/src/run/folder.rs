//! The folder of a run, from which it resumes after a kill.
//!
//! | file | contents |
//! |---|---|
//! | `run.json` | the game, the version of its rules, and the hyperparameters |
//! | `state.safetensors` | weights, optimizer and counters after the last whole iteration |
//! | `replay/000012.safetensors` | the experience of iteration 12, if later iterations need it |
//! | `net.safetensors` | the resulting network, for agents and other programs |
//! | `metrics.jsonl` | one line per iteration |
//! | `learning.svg` | the learning curve |
//! | `events.out.tfevents.tilelab` | the metrics for `TensorBoard` |
//!
//! Every file is written whole, and the state last: an iteration that was not stored is played again.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tilelab_arena::run_folder::{FolderError, RunFolder};

use super::tensorboard::EventFile;
use super::{LearningRun, RunError, RunInfo, RunMetrics};

const SPEC_FILE: &str = "run.json";
const STATE_FILE: &str = "state.safetensors";
const REPLAY_FOLDER: &str = "replay";
const NETWORK_FILE: &str = "net.safetensors";
const METRICS_FILE: &str = "metrics.jsonl";
const PLOT_FILE: &str = "learning.svg";
/// A file that only runs of PPO before they used this folder have.
const FORMER_PPO_FILE: &str = "progress.json";
/// Larger files are refused.
const MAX_FILE_BYTES: usize = 1 << 30;

/// The contents of `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<C> {
    game: String,
    rules: u32,
    #[serde(alias = "settings")]
    config: C,
}

/// The folder of a run.
pub struct LearningFolder<M> {
    folder: RunFolder,
    metrics: Vec<M>,
    events: EventFile,
}

impl<M: RunMetrics> LearningFolder<M> {
    /// Opens the folder of a run, or creates it, and brings the run to where the folder left it.
    pub fn open<R: LearningRun<Metrics = M> + ?Sized>(folder: &Path, run: &mut R) -> Result<Self, FolderError> {
        if folder.join(FORMER_PPO_FILE).exists() {
            return Err(FolderError::other(
                &folder.join(FORMER_PPO_FILE),
                "the folder holds a PPO run of an earlier version, whose training cannot be resumed; its networks still \
                 play (policy:file=…) and new runs can start from them (--start); choose another folder",
            ));
        }
        let RunInfo { game, rules, config, .. } = run.info().clone();
        let header = Header { game, rules, config };
        let accept = |found: &Header<R::Config>| match difference(found, &header) {
            Some(difference) => {
                Err(format!("the folder holds another run: {difference}; choose another folder or delete this one"))
            }
            None => Ok(()),
        };
        let folder = RunFolder::open(folder, SPEC_FILE, &header, accept)?;
        if let Some(state) = folder.read(STATE_FILE, MAX_FILE_BYTES)? {
            resume(&folder, run, &state)?;
        }
        let lines = folder.read_lines::<M>(METRICS_FILE, |_| Ok(()))?;
        if let Some(damaged) = lines.damaged.into_iter().next() {
            return Err(FolderError::other(&folder.path(METRICS_FILE), damaged));
        }
        // A later line belongs to an iteration that was not stored and is played again.
        let stored = lines.values.into_iter().filter(|line| line.iteration() <= run.info().iterations);
        let (path, events) = EventFile::create(folder.folder());
        let events = events.map_err(FolderError::io(&path))?;
        let mut this = Self { folder, metrics: Vec::new(), events };
        for metrics in stored {
            this.add(metrics)?;
        }
        Ok(this)
    }

    fn add(&mut self, mut metrics: M) -> Result<(), FolderError> {
        let seconds = *metrics.seconds_mut();
        let added = self.events.add(metrics.iteration(), seconds, &metrics);
        added.map_err(|(path, source)| FolderError::Io { path, source })?;
        self.metrics.push(metrics);
        Ok(())
    }

    /// The iterations so far.
    pub fn metrics(&self) -> &[M] {
        &self.metrics
    }

    /// Stores a run after an iteration.
    pub fn store<R: LearningRun<Metrics = M> + ?Sized>(&mut self, run: &R, metrics: M) -> Result<(), FolderError> {
        let saved = run.save();
        if let Some(chunk) = saved.chunk {
            let replay = self.folder.path(REPLAY_FOLDER);
            fs::create_dir_all(&replay).map_err(FolderError::io(&replay))?;
            self.folder.write(&chunk_file(run.info().iterations), &chunk)?;
        }
        self.add(metrics)?;
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(PLOT_FILE, run.curve(&self.metrics).as_bytes())?;
        self.folder.write(STATE_FILE, &saved.state)?;
        // Only now is the oldest chunk not needed any more.
        let oldest = *run.info().window().start();
        self.folder.remove(&chunk_file(oldest.saturating_sub(1)))
    }

    /// Writes the network and the learning curve, and returns the path of the network.
    pub fn finish<R: LearningRun<Metrics = M> + ?Sized>(&self, run: &R) -> Result<PathBuf, FolderError> {
        let name = self.folder.folder().file_name();
        let name = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        self.folder.write(NETWORK_FILE, &run.network_file(&name))?;
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(PLOT_FILE, run.curve(&self.metrics).as_bytes())?;
        Ok(self.folder.path(NETWORK_FILE))
    }
}

/// Restores a run. An error names the file that was read last.
fn resume<R: LearningRun + ?Sized>(folder: &RunFolder, run: &mut R, state: &[u8]) -> Result<(), FolderError> {
    let current = RefCell::new(STATE_FILE.to_owned());
    let mut read_chunk = |iteration| {
        current.replace(chunk_file(iteration));
        let file = current.borrow();
        let missing = || FolderError::other(&folder.path(&file), "it is missing");
        Ok(folder.read(&file, MAX_FILE_BYTES)?.ok_or_else(missing)?)
    };
    run.resume(state, &mut read_chunk).map_err(|error| match error {
        RunError::Folder(error) => error,
        error => FolderError::other(&folder.path(&current.borrow()), error.to_string()),
    })
}

fn chunk_file(iteration: u64) -> String {
    format!("{REPLAY_FOLDER}/{iteration:06}.safetensors")
}

/// The first difference between two runs.
fn difference<C: Serialize>(found: &Header<C>, expected: &Header<C>) -> Option<String> {
    if (&found.game, found.rules) != (&expected.game, expected.rules) {
        let name = |header: &Header<C>| format!("{} (rules {})", header.game, header.rules);
        return Some(format!("{}, not {}", name(found), name(expected)));
    }
    let [found, expected] = [found, expected].map(|header| serde_json::to_value(&header.config).unwrap_or_default());
    let expected = expected.as_object()?;
    let (key, expected) = expected.iter().find(|(key, value)| found.get(key) != Some(value))?;
    Some(format!("{key} {}, not {expected}", found.get(key).unwrap_or(&serde_json::Value::Null)))
}
