//! The folder of a run, from which it resumes after a kill.
//!
//! | file | contents |
//! |---|---|
//! | `run.json` | the game, the version of its rules, and the hyperparameters |
//! | `state.safetensors` | weights, optimizer and counters after the last whole iteration |
//! | `replay/000012.safetensors` | the positions of iteration 12 |
//! | `net.safetensors` | the resulting network, for agents and other programs |
//! | `metrics.jsonl` | one line per iteration |
//! | `learning.svg` | losses over the games |
//!
//! Every file is written whole, and the state last: an iteration that was not stored is played again.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tilelab_arena::run_folder::{FolderError, RunFolder};
use tilelab_stats::plot::{Chart, Series, lines};

use super::{AlphaZeroConfig, AlphaZeroError, AlphaZeroRun, Iteration, RunInfo};

const SPEC_FILE: &str = "run.json";
const STATE_FILE: &str = "state.safetensors";
const REPLAY_FOLDER: &str = "replay";
const NETWORK_FILE: &str = "net.safetensors";
const METRICS_FILE: &str = "metrics.jsonl";
const PLOT_FILE: &str = "learning.svg";
/// Larger files are refused.
const MAX_FILE_BYTES: usize = 1 << 30;

/// The contents of `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    game: String,
    rules: u32,
    #[serde(alias = "settings")]
    config: AlphaZeroConfig,
}

/// An iteration as a line of `metrics.jsonl`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Metrics {
    /// Its number, from 1.
    #[serde(alias = "round")]
    pub iteration: u64,
    /// Games so far.
    pub games: u64,
    /// Training positions so far.
    pub positions: u64,
    /// Gradient steps so far.
    pub steps: u64,
    /// Positions evaluated in this iteration.
    #[serde(alias = "judged")]
    pub evaluated: u64,
    /// The mean number of plies of its games.
    pub plies: f64,
    /// The learning rate.
    #[serde(alias = "rate")]
    pub learning_rate: f64,
    /// The cross entropy with the search policy.
    #[serde(alias = "policy")]
    pub policy_loss: f64,
    /// The KL divergence from the search policy.
    #[serde(alias = "surprise")]
    pub policy_kl: f64,
    /// The squared error of the values.
    #[serde(alias = "value")]
    pub value_loss: f64,
    /// The duration of the iteration.
    pub seconds: f64,
}

impl Metrics {
    /// An iteration of this many games that took this long.
    pub fn new(iteration: &Iteration, games: usize, seconds: f64) -> Self {
        let losses = iteration.losses.unwrap_or_default();
        Self {
            iteration: iteration.iteration,
            games: iteration.games,
            positions: iteration.positions,
            steps: iteration.steps,
            evaluated: iteration.evaluated,
            plies: iteration.plies as f64 / games as f64,
            learning_rate: iteration.learning_rate,
            policy_loss: losses.policy,
            policy_kl: losses.policy_kl,
            value_loss: losses.value,
            seconds,
        }
    }
}

/// The folder of a run.
pub struct AlphaZeroFolder {
    folder: RunFolder,
    metrics: Vec<Metrics>,
}

impl AlphaZeroFolder {
    /// Opens the folder of a run, or creates it, and brings the run to where the folder left it.
    pub fn open(folder: &Path, run: &mut dyn AlphaZeroRun) -> Result<Self, FolderError> {
        let RunInfo { game, rules, config, .. } = run.info().clone();
        let header = Header { game, rules, config };
        let accept = |found: &Header| match difference(found, &header) {
            Some(difference) => {
                Err(format!("the folder holds another run: {difference}; choose another folder or delete this one"))
            }
            None => Ok(()),
        };
        let folder = RunFolder::open(folder, SPEC_FILE, &header, accept)?;
        let replay = folder.path(REPLAY_FOLDER);
        fs::create_dir_all(&replay).map_err(FolderError::io(&replay))?;
        if let Some(state) = folder.read(STATE_FILE, MAX_FILE_BYTES)? {
            resume(&folder, run, &state)?;
        }
        let lines = folder.read_lines::<Metrics>(METRICS_FILE, |_| Ok(()))?;
        if let Some(damaged) = lines.damaged.into_iter().next() {
            return Err(FolderError::other(&folder.path(METRICS_FILE), damaged));
        }
        // A later line belongs to an iteration that was not stored and is played again.
        let metrics = lines.values.into_iter().filter(|line| line.iteration <= run.info().iterations).collect();
        Ok(Self { folder, metrics })
    }

    /// The iterations so far.
    pub fn metrics(&self) -> &[Metrics] {
        &self.metrics
    }

    /// Stores a run after an iteration.
    pub fn store(&mut self, run: &dyn AlphaZeroRun, metrics: Metrics) -> Result<(), FolderError> {
        let saved = run.save();
        if let Some(chunk) = saved.chunk {
            self.folder.write(&chunk_file(run.info().iterations), &chunk)?;
        }
        self.metrics.push(metrics);
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(STATE_FILE, &saved.state)?;
        // Only now is the oldest chunk not needed any more.
        let oldest = *run.info().window().start();
        self.folder.remove(&chunk_file(oldest.saturating_sub(1)))
    }

    /// Writes the network and the learning curve, and returns the path of the network.
    pub fn finish(&self, run: &dyn AlphaZeroRun) -> Result<PathBuf, FolderError> {
        let name = self.folder.folder().file_name();
        let name = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        self.folder.write(NETWORK_FILE, &run.network_file(&name))?;
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(PLOT_FILE, self.plot(&run.info().game).as_bytes())?;
        Ok(self.folder.path(NETWORK_FILE))
    }

    fn plot(&self, game: &str) -> String {
        let chart = Chart {
            title: format!("Learning {game}"),
            x_label: "games".to_owned(),
            y_label: "loss".to_owned(),
            width: 720,
            height: 420,
        };
        let series = |name: &str, of: fn(&Metrics) -> f64| Series {
            name: name.to_owned(),
            points: self.metrics.iter().map(|line| (line.games as f64, of(line))).collect(),
            band: None,
        };
        let curves = [
            series("policy: KL divergence from the search", |line| line.policy_kl),
            series("value: squared error", |line| line.value_loss),
        ];
        lines(&chart, &curves)
    }
}

/// Restores a run. An error names the file that was read last.
fn resume(folder: &RunFolder, run: &mut dyn AlphaZeroRun, state: &[u8]) -> Result<(), FolderError> {
    let current = RefCell::new(STATE_FILE.to_owned());
    let mut read_chunk = |iteration| {
        current.replace(chunk_file(iteration));
        let file = current.borrow();
        let missing = || FolderError::other(&folder.path(&file), "it is missing");
        Ok(folder.read(&file, MAX_FILE_BYTES)?.ok_or_else(missing)?)
    };
    run.resume(state, &mut read_chunk).map_err(|error| match error {
        AlphaZeroError::Folder(error) => error,
        error => FolderError::other(&folder.path(&current.borrow()), error.to_string()),
    })
}

fn chunk_file(iteration: u64) -> String {
    format!("{REPLAY_FOLDER}/{iteration:06}.safetensors")
}

/// The first difference between two runs.
fn difference(found: &Header, expected: &Header) -> Option<String> {
    if (&found.game, found.rules) != (&expected.game, expected.rules) {
        let name = |header: &Header| format!("{} (rules {})", header.game, header.rules);
        return Some(format!("{}, not {}", name(found), name(expected)));
    }
    let [found, expected] = [found, expected].map(|header| serde_json::to_value(&header.config).unwrap_or_default());
    let expected = expected.as_object()?;
    let (key, expected) = expected.iter().find(|(key, value)| found.get(key) != Some(value))?;
    Some(format!("{key} {}, not {expected}", found.get(key).unwrap_or(&serde_json::Value::Null)))
}
