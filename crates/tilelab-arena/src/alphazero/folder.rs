//! A run's folder, from which it goes on after a kill.
//!
//! | file | what |
//! |---|---|
//! | `run.json` | the game, the version of its rules, and the settings |
//! | `state.safetensors` | weights, the optimiser's memory, counters: the run after its last whole round |
//! | `replay/000012.safetensors` | the positions of round 12 |
//! | `net.safetensors` | the network that came of it, for agents and other programs |
//! | `metrics.jsonl` | one line a round |
//! | `learning.svg` | how wrong the network was, over the games |
//!
//! Every file is written whole, and the state last: what a kill leaves of a round that was not stored is
//! written again.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{AnyTraining, LearnError, Round, Settings};
use crate::run_folder::{FolderError, RunFolder};
use tilelab_stats::plot::{Chart, Series, lines};

const SPEC_FILE: &str = "run.json";
const STATE_FILE: &str = "state.safetensors";
const REPLAY_FOLDER: &str = "replay";
const NETWORK_FILE: &str = "net.safetensors";
const METRICS_FILE: &str = "metrics.jsonl";
const PLOT_FILE: &str = "learning.svg";
/// Larger files are not read: no state and no round of ours is.
const MAX_FILE_BYTES: usize = 1 << 30;

/// What stands in `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    game: String,
    rules: u32,
    settings: Settings,
}

/// A round as a line of `metrics.jsonl`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Metrics {
    /// Its number, from 1.
    pub round: u64,
    /// Games so far.
    pub games: u64,
    /// Positions so far that were learned from.
    pub positions: u64,
    /// Learning steps so far.
    pub steps: u64,
    /// Positions judged in this round.
    pub judged: u64,
    /// The mean number of plies of its games.
    pub plies: f64,
    /// The learning rate.
    pub rate: f64,
    /// The cross entropy of what the search preferred.
    pub policy: f64,
    /// What of it is the network's fault.
    pub surprise: f64,
    /// The squared error of the values.
    pub value: f64,
    /// How long the round took.
    pub seconds: f64,
}

impl Metrics {
    /// A round that took so long, of so many games.
    pub fn new(round: &Round, games: usize, seconds: f64) -> Self {
        let losses = round.losses.unwrap_or_default();
        Self {
            round: round.round,
            games: round.games,
            positions: round.positions,
            steps: round.steps,
            judged: round.judged,
            plies: round.plies as f64 / games as f64,
            rate: round.rate,
            policy: losses.policy,
            surprise: losses.surprise,
            value: losses.value,
            seconds,
        }
    }
}

/// The folder of a run, taken by this program.
pub struct AlphaZeroFolder {
    folder: RunFolder,
    metrics: Vec<Metrics>,
}

impl AlphaZeroFolder {
    /// Opens the folder of a run, or makes it, and brings the run to where the folder left it.
    pub fn open(folder: &Path, training: &mut dyn AnyTraining) -> Result<Self, FolderError> {
        let (game, rules, settings) = (training.game(), training.rules(), training.settings().clone());
        let header = Header { game, rules, settings };
        let accept = |found: &Header| match difference(found, &header) {
            Some(difference) => {
                Err(format!("the folder holds another run: {difference}; choose another folder or delete this one"))
            }
            None => Ok(()),
        };
        let folder = RunFolder::open(folder, SPEC_FILE, &header, accept)?;
        let replay = folder.path(REPLAY_FOLDER);
        fs::create_dir_all(&replay).map_err(FolderError::io(&replay))?;
        if let Some(bytes) = folder.read(STATE_FILE, MAX_FILE_BYTES)? {
            let wrong = |file: &str, error: &LearnError| FolderError::other(&folder.path(file), error.to_string());
            training.resume(&bytes).map_err(|error| wrong(STATE_FILE, &error))?;
            for round in training.window() {
                let file = piece_file(round);
                let missing = || FolderError::other(&folder.path(&file), "it is missing");
                let bytes = folder.read(&file, MAX_FILE_BYTES)?.ok_or_else(missing)?;
                training.add_piece(round, &bytes).map_err(|error| wrong(&file, &error))?;
            }
        }
        let lines = folder.read_lines::<Metrics>(METRICS_FILE, |_| Ok(()))?;
        if let Some(damaged) = lines.damaged.into_iter().next() {
            return Err(FolderError::other(&folder.path(METRICS_FILE), damaged));
        }
        // A later line is of a round that was not stored and is played again.
        let metrics = lines.values.into_iter().filter(|metrics| metrics.round <= training.rounds()).collect();
        Ok(Self { folder, metrics })
    }

    /// The rounds so far.
    pub fn metrics(&self) -> &[Metrics] {
        &self.metrics
    }

    /// Stores a run after a round.
    pub fn store(&mut self, training: &dyn AnyTraining, metrics: Metrics) -> Result<(), FolderError> {
        if let Some(piece) = training.newest_piece() {
            self.folder.write(&piece_file(training.rounds()), &piece)?;
        }
        self.metrics.push(metrics);
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(STATE_FILE, &training.state())?;
        // Only now is the oldest round not needed any more.
        let oldest = *training.window().start();
        self.folder.remove(&piece_file(oldest.saturating_sub(1)))
    }

    /// Writes what people and other programs look at: the network and the learning curve.
    pub fn finish(&self, training: &dyn AnyTraining) -> Result<PathBuf, FolderError> {
        let name = self.folder.folder().file_name();
        let name = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        self.folder.write(NETWORK_FILE, &training.network_file(&name))?;
        self.folder.write_lines(METRICS_FILE, &self.metrics)?;
        self.folder.write(PLOT_FILE, self.plot(&training.game()).as_bytes())?;
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
            points: self.metrics.iter().map(|round| (round.games as f64, of(round))).collect(),
            band: None,
        };
        let curves = [
            series("policy: divergence from the search", |round| round.surprise),
            series("value: squared error", |round| round.value),
        ];
        lines(&chart, &curves)
    }
}

fn piece_file(round: u64) -> String {
    format!("{REPLAY_FOLDER}/{round:06}.safetensors")
}

/// What two runs have not in common, the first of it.
fn difference(found: &Header, wanted: &Header) -> Option<String> {
    if (&found.game, found.rules) != (&wanted.game, wanted.rules) {
        let name = |header: &Header| format!("{} (rules {})", header.game, header.rules);
        return Some(format!("{}, not {}", name(found), name(wanted)));
    }
    let [found, wanted] = [found, wanted].map(|header| serde_json::to_value(&header.settings).unwrap_or_default());
    let wanted = wanted.as_object()?;
    let (key, wanted) = wanted.iter().find(|(key, value)| found.get(key) != Some(value))?;
    Some(format!("{key} {}, not {wanted}", found.get(key).unwrap_or(&serde_json::Value::Null)))
}
