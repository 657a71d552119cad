//! A run on disk: stored after every slice, resumed to the bit.
//!
//! | file | what |
//! |---|---|
//! | `run.json` | what is trained; another training is refused |
//! | `progress.json` | how far it has come, and which files belong to it; written last |
//! | `learner-M-S.safetensors` | model M after slice S with all that its learning goes on from |
//! | `metrics.jsonl` | a line a slice |
//! | `model-M.safetensors`, `best.safetensors` | networks to play with |

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::files::{FileError, read_bytes, write_model};
use super::report::SliceReport;
use super::spec::TrainingSpec;
use super::training::{Training, TrainingError};
use crate::files::write_whole;
use crate::folder::{lock, refuse_foreign};
use crate::store::StoreError;

const RUN: &str = "run.json";
const PROGRESS: &str = "progress.json";
const METRICS: &str = "metrics.jsonl";
/// The longest of these files that is read.
const MAX_TEXT: u64 = 64 << 20;
const MAX_LEARNER: u64 = 256 << 20;

/// How far a run has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Progress {
    slices: u64,
    learners: Vec<Stored>,
    /// The most that a step earned in a slice.
    best: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    file: String,
    steps: u64,
}

/// What stands in `run.json`.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Run {
    training: TrainingSpec,
    /// The file that it began with.
    start: Option<String>,
}

/// The folder of a run.
pub struct TrainingFolder {
    folder: PathBuf,
    progress: Progress,
    reports: Vec<SliceReport>,
    _lock: Option<File>,
}

impl TrainingFolder {
    /// Opens a folder for a training, and lets the training go on where it stopped.
    pub fn open(folder: &Path, training: &mut Training, start: Option<&str>) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        let run = Run { training: training.spec.clone(), start: start.map(str::to_owned) };
        let path = folder.join(RUN);
        if path.exists() {
            let found: Run = read_json(&path)?;
            if found != run {
                let words = "another training than this; choose another folder, or give the options it was begun with";
                return Err(StoreError::other(&path, words));
            }
        } else {
            refuse_foreign(folder, RUN)?;
            write_json(&path, &run)?;
        }
        let mut this =
            Self { folder: folder.to_owned(), progress: Progress::default(), reports: Vec::new(), _lock: lock };
        if folder.join(PROGRESS).exists() {
            this.take_up(training)?;
        }
        Ok(this)
    }

    fn take_up(&mut self, training: &mut Training) -> Result<(), StoreError> {
        let path = self.folder.join(PROGRESS);
        self.progress = read_json(&path)?;
        let pool = training.spec.pool;
        if self.progress.learners.len() != pool {
            let words = format!("found {} models, expected {pool}", self.progress.learners.len());
            return Err(StoreError::other(&path, words));
        }
        let mut stored = Vec::new();
        for learner in &self.progress.learners {
            if Path::new(&learner.file).components().count() != 1 {
                return Err(StoreError::other(&path, "expected the name of a file of this folder"));
            }
            let bytes = read_bytes(&self.folder.join(&learner.file), MAX_LEARNER).map_err(of_file)?;
            stored.push((bytes, learner.steps));
        }
        let refuse = |error: TrainingError| StoreError::other(&path, format!("its models: {error}"));
        training.restore(self.progress.slices, &stored).map_err(refuse)?;
        // A run that was killed may have written a line more than it stored.
        let path = self.folder.join(METRICS);
        let text = read_text(&path)?;
        for (number, line) in text.lines().enumerate().take(self.progress.slices as usize) {
            let report = serde_json::from_str(line);
            let report = report.map_err(|error| StoreError::other(&path, format!("line {}: {error}", number + 1)))?;
            self.reports.push(report);
        }
        if self.reports.len() as u64 != self.progress.slices {
            let words = format!("{} slices, expected {}", self.reports.len(), self.progress.slices);
            return Err(StoreError::other(&path, words));
        }
        let kept: String = self.reports.iter().map(line).collect();
        write_text(&path, &kept)
    }

    /// What the slices so far have come to.
    pub fn reports(&self) -> &[SliceReport] {
        &self.reports
    }

    /// Stores a training after a slice.
    pub fn add(&mut self, training: &Training, report: SliceReport) -> Result<(), StoreError> {
        let pool = training.spec.pool;
        let mut progress = self.progress.clone();
        progress.slices = training.slices();
        let first = progress.learners.is_empty();
        let changed: Vec<usize> = if first { (0..pool).collect() } else { vec![report.model] };
        let mut replaced = Vec::new();
        for model in changed {
            let file = format!("learner-{}-{}.safetensors", model + 1, progress.slices);
            let path = self.folder.join(&file);
            let bytes = training.store(model).map_err(|error| StoreError::other(&path, error.to_string()))?;
            write_whole(&path, |out| out.write_all(&bytes)).map_err(StoreError::io(&path))?;
            let stored = Stored { file, steps: training.steps()[model] };
            if first {
                progress.learners.push(stored);
            } else {
                replaced.push(std::mem::replace(&mut progress.learners[model], stored).file);
            }
            self.write(&format!("model-{}.safetensors", model + 1), training, model)?;
        }
        if progress.best.is_none_or(|best| report.step_reward > best) {
            progress.best = Some(report.step_reward);
            self.write("best.safetensors", training, report.model)?;
        }
        let path = self.folder.join(METRICS);
        let mut metrics = OpenOptions::new().create(true).append(true).open(&path).map_err(StoreError::io(&path))?;
        metrics.write_all(line(&report).as_bytes()).map_err(StoreError::io(&path))?;
        write_json(&self.folder.join(PROGRESS), &progress)?;
        for file in replaced {
            // It is of no use any more; if it stays, it only takes room.
            let _ = fs::remove_file(self.folder.join(file));
        }
        self.progress = progress;
        self.reports.push(report);
        Ok(())
    }

    fn write(&self, name: &str, training: &Training, model: usize) -> Result<(), StoreError> {
        write_model(&self.folder.join(name), &training.model(model)).map_err(of_file)
    }

    /// Writes a file of the run that others look at, such as a plot.
    pub fn write_page(&self, name: &str, text: &str) -> Result<(), StoreError> {
        write_text(&self.folder.join(name), text)
    }
}

fn of_file(error: FileError) -> StoreError {
    match error {
        FileError::Io { path, source } => StoreError::Io { path, source },
        FileError::Large { path, most } => StoreError::other(&path, format!("larger than {most} bytes")),
        FileError::Model { path, reason } => StoreError::other(&path, reason.to_string()),
    }
}

fn line(report: &SliceReport) -> String {
    format!("{}\n", serde_json::to_string(report).expect("plain data can be written"))
}

fn read_text(path: &Path) -> Result<String, StoreError> {
    let bytes = read_bytes(path, MAX_TEXT).map_err(of_file)?;
    String::from_utf8(bytes).map_err(|error| StoreError::other(path, error.to_string()))
}

fn read_json<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T, StoreError> {
    serde_json::from_str(&read_text(path)?).map_err(|error| StoreError::other(path, error.to_string()))
}

fn write_json<T: Serialize>(path: &Path, value: &T) -> Result<(), StoreError> {
    let text = serde_json::to_string_pretty(value).expect("plain data can be written");
    write_text(path, &format!("{text}\n"))
}

fn write_text(path: &Path, text: &str) -> Result<(), StoreError> {
    write_whole(path, |file| file.write_all(text.as_bytes())).map_err(StoreError::io(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ppo::{Kind, read_model};

    fn training() -> Training {
        let base = TrainingSpec::new(Kind::Selfplay);
        let settings = tilelab_learn::ppo::Settings { horizon: 16, ..base.settings.clone() };
        let spec = TrainingSpec {
            game: "nim".to_owned(),
            reward: "simple".to_owned(),
            pool: 2,
            copies: 2,
            slice: 64,
            hidden: vec![4],
            settings,
            ..base
        };
        Training::new(spec, None).expect("a training")
    }

    /// Runs until so many slices are done, and forgets everything.
    fn run(folder: &Path, slices: u64) {
        let mut training = training();
        let mut store = TrainingFolder::open(folder, &mut training, None).expect("a folder");
        while training.slices() < slices {
            let report = training.slice(&mut |_| true).expect("a slice");
            store.add(&training, report).expect("stored");
        }
    }

    fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        let mut files: Vec<(String, Vec<u8>)> = files
            .map(|entry| (entry.file_name().into_string().expect("a name"), fs::read(entry.path()).expect("bytes")))
            .collect();
        files.sort();
        files
    }

    #[test]
    fn a_run_in_pieces_is_the_run_in_one_to_the_bit() {
        let folders = [tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder")];
        run(folders[0].path(), 6);
        for slices in [1, 3, 6] {
            run(folders[1].path(), slices);
            // As if it had been killed after the line was written, and before the rest was.
            let path = folders[1].path().join(METRICS);
            let text = fs::read_to_string(&path).expect("metrics");
            if slices < 6 {
                fs::write(&path, text + "{\"slice\": 99").expect("written");
            }
        }
        assert_eq!(bytes(folders[0].path()), bytes(folders[1].path()));
        assert!(read_model(&folders[0].path().join("best.safetensors")).is_ok());
    }

    #[test]
    fn damage_and_other_trainings_are_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        run(folder.path(), 1);
        let refused = |start: Option<&str>| {
            let mut training = training();
            TrainingFolder::open(folder.path(), &mut training, start).err().expect("refused").to_string()
        };
        assert!(refused(Some("x")).contains("run.json: another training"));
        let spoil = |name: &str, text: &[u8]| {
            let path = folder.path().join(name);
            let before = fs::read(&path).expect("a file");
            fs::write(&path, text).expect("written");
            let words = refused(None);
            fs::write(&path, before).expect("written");
            words
        };
        assert!(spoil("learner-1-1.safetensors", b"no").contains("not a whole safetensors file"));
        assert!(spoil(METRICS, b"").contains("0 slices, expected 1"));
        assert!(spoil(PROGRESS, b"{}").contains(PROGRESS));
        let other = br#"{"slices":1,"learners":[{"file":"../x","steps":1},{"file":"y","steps":1}],"best":null}"#;
        assert!(spoil(PROGRESS, other).contains("of this folder"));
        assert!(spoil(RUN, b"[]").contains(RUN));
    }
}
