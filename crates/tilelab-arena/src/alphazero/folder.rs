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

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{AnyTraining, LearnError, Round, Settings};
use crate::files::write_whole;
use crate::folder::{lock, refuse_foreign};
use crate::store::StoreError;
use tilelab_stats::plot::{Chart, Series, lines};

const SPEC_FILE: &str = "run.json";
const STATE_FILE: &str = "state.safetensors";
const REPLAY_FOLDER: &str = "replay";
const NETWORK_FILE: &str = "net.safetensors";
const METRICS_FILE: &str = "metrics.jsonl";
const PLOT_FILE: &str = "learning.svg";
/// Larger files are not read: no state and no round of ours is.
const MAX_FILE_BYTES: u64 = 1 << 30;

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
pub struct RunFolder {
    folder: PathBuf,
    metrics: Vec<Metrics>,
    /// Held as long as the folder is in use; none where the file system has no locks.
    _lock: Option<File>,
}

impl RunFolder {
    /// Opens the folder of a run, or makes it, and brings the run to where the folder left it.
    pub fn open(folder: &Path, training: &mut dyn AnyTraining) -> Result<Self, StoreError> {
        let replay = folder.join(REPLAY_FOLDER);
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        let spec = folder.join(SPEC_FILE);
        let (game, rules, settings) = (training.game(), training.rules(), training.settings().clone());
        let header = Header { game, rules, settings };
        match read(&spec)? {
            None => {
                refuse_foreign(folder, SPEC_FILE)?;
                let text = serde_json::to_string_pretty(&header).map_err(|error| damaged(&spec, &error))?;
                write(&spec, format!("{text}\n").as_bytes())?;
            }
            Some(bytes) => {
                let found: Header = serde_json::from_slice(&bytes).map_err(|error| damaged(&spec, &error))?;
                if let Some(difference) = difference(&found, &header) {
                    let reason =
                        format!("the folder holds another run: {difference}; choose another folder or delete this one");
                    return Err(StoreError::other(&spec, reason));
                }
            }
        }
        fs::create_dir_all(&replay).map_err(StoreError::io(&replay))?;
        let state = folder.join(STATE_FILE);
        if let Some(bytes) = read(&state)? {
            let wrong = |path: &Path, error: &LearnError| StoreError::other(path, error.to_string());
            training.resume(&bytes).map_err(|error| wrong(&state, &error))?;
            for round in training.window() {
                let path = piece_path(folder, round);
                let bytes = read(&path)?.ok_or_else(|| StoreError::other(&path, "it is missing"))?;
                training.add_piece(round, &bytes).map_err(|error| wrong(&path, &error))?;
            }
        }
        let metrics = read_metrics(&folder.join(METRICS_FILE), training.rounds())?;
        Ok(Self { folder: folder.to_owned(), metrics, _lock: lock })
    }

    /// The rounds so far.
    pub fn metrics(&self) -> &[Metrics] {
        &self.metrics
    }

    /// Stores a run after a round.
    pub fn store(&mut self, training: &dyn AnyTraining, metrics: Metrics) -> Result<(), StoreError> {
        if let Some(piece) = training.newest_piece() {
            write(&piece_path(&self.folder, training.rounds()), &piece)?;
        }
        self.metrics.push(metrics);
        self.write_metrics()?;
        write(&self.folder.join(STATE_FILE), &training.state())?;
        // Only now is nobody left who needs the oldest round.
        let oldest = *training.window().start();
        match fs::remove_file(piece_path(&self.folder, oldest.saturating_sub(1))) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::io(&self.folder)(error)),
            _ => Ok(()),
        }
    }

    /// Writes what people and other programs look at: the network and the learning curve.
    pub fn finish(&self, training: &dyn AnyTraining) -> Result<PathBuf, StoreError> {
        let name = self.folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let path = self.folder.join(NETWORK_FILE);
        write(&path, &training.network_file(&name))?;
        self.write_metrics()?;
        write(&self.folder.join(PLOT_FILE), self.plot(&training.game()).as_bytes())?;
        Ok(path)
    }

    fn write_metrics(&self) -> Result<(), StoreError> {
        let path = self.folder.join(METRICS_FILE);
        let line = |metrics: &Metrics| serde_json::to_string(metrics).map(|line| line + "\n");
        let text: Result<String, _> = self.metrics.iter().map(line).collect();
        write(&path, text.map_err(|error| damaged(&path, &error))?.as_bytes())
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

fn piece_path(folder: &Path, round: u64) -> PathBuf {
    folder.join(REPLAY_FOLDER).join(format!("{round:06}.safetensors"))
}

fn damaged(path: &Path, error: &serde_json::Error) -> StoreError {
    StoreError::other(path, error.to_string())
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

/// A whole file, unless it is larger than any of ours; none if there is none.
fn read(path: &Path) -> Result<Option<Vec<u8>>, StoreError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(StoreError::Io { path: path.to_owned(), source }),
    };
    let size = file.metadata().map_err(StoreError::io(path))?.len();
    if size > MAX_FILE_BYTES {
        return Err(StoreError::other(path, format!("found {size} bytes, expected at most {MAX_FILE_BYTES}")));
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES).read_to_end(&mut bytes).map_err(StoreError::io(path))?;
    Ok(Some(bytes))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    write_whole(path, |file| file.write_all(bytes)).map_err(StoreError::io(path))
}

/// The lines of the rounds that the state knows of; a later one was not stored and is played again.
fn read_metrics(path: &Path, rounds: u64) -> Result<Vec<Metrics>, StoreError> {
    let bytes = read(path)?.unwrap_or_default();
    let text = String::from_utf8(bytes).map_err(|_| StoreError::other(path, "it is not text"))?;
    let mut metrics = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let read: Result<Metrics, _> = serde_json::from_str(line);
        let round = read.map_err(|error| StoreError::other(path, format!("line {}: {error}", number + 1)))?;
        if round.round <= rounds {
            metrics.push(round);
        }
    }
    Ok(metrics)
}
