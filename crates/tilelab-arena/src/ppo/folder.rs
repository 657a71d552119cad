//! A run on disk: stored after every slice, resumed to the bit.
//!
//! | file | what |
//! |---|---|
//! | `run.json` | what is trained; another training is refused |
//! | `progress.json` | how far it has come, and which files belong to it; written last |
//! | `learner-M-S.safetensors` | model M after slice S with all that its learning goes on from |
//! | `metrics.jsonl` | a line a slice |
//! | `model-M.safetensors`, `best.safetensors` | networks to play with |

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::report::SliceReport;
use super::spec::TrainingSpec;
use super::training::{Training, TrainingError};
use crate::run_folder::{FolderError, RunFolder};

const RUN: &str = "run.json";
const PROGRESS: &str = "progress.json";
const METRICS: &str = "metrics.jsonl";
/// Larger files of a learner are refused.
const MAX_LEARNER: usize = 256 << 20;

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

/// The folder of a training.
pub struct TrainingFolder {
    folder: RunFolder,
    progress: Progress,
    reports: Vec<SliceReport>,
}

impl TrainingFolder {
    /// Opens the folder of a training, or creates it, and brings the training to where the folder left it.
    pub fn open(folder: &Path, training: &mut Training, start: Option<&str>) -> Result<Self, FolderError> {
        let run = Run { training: training.spec.clone(), start: start.map(str::to_owned) };
        let refusal = "another training than this; choose another folder, or give the options it was begun with";
        let accept = |found: &Run| if *found == run { Ok(()) } else { Err(refusal.to_owned()) };
        let folder = RunFolder::open(folder, RUN, &run, accept)?;
        let mut this = Self { folder, progress: Progress::default(), reports: Vec::new() };
        if let Some(progress) = this.folder.read_json(PROGRESS)? {
            this.progress = progress;
            this.resume(training)?;
        }
        Ok(this)
    }

    fn resume(&mut self, training: &mut Training) -> Result<(), FolderError> {
        let path = self.folder.path(PROGRESS);
        let pool = training.spec.pool;
        if self.progress.learners.len() != pool {
            let reason = format!("found {} models, expected {pool}", self.progress.learners.len());
            return Err(FolderError::other(&path, reason));
        }
        let mut stored = Vec::new();
        for Stored { file, steps } in &self.progress.learners {
            if Path::new(file).components().count() != 1 {
                return Err(FolderError::other(&path, "expected the name of a file of this folder"));
            }
            let missing = || FolderError::other(&self.folder.path(file), "it is missing");
            stored.push((self.folder.read(file, MAX_LEARNER)?.ok_or_else(missing)?, *steps));
        }
        let refuse = |error: TrainingError| FolderError::other(&path, format!("its models: {error}"));
        training.restore(self.progress.slices, &stored).map_err(refuse)?;
        // A run that was killed may have written a line more than it stored.
        let mut lines = self.folder.read_lines::<SliceReport>(METRICS, |_| Ok(()))?.values;
        lines.truncate(self.progress.slices as usize);
        if lines.len() as u64 != self.progress.slices {
            let reason = format!("{} slices, expected {}", lines.len(), self.progress.slices);
            return Err(FolderError::other(&self.folder.path(METRICS), reason));
        }
        self.reports = lines;
        self.folder.write_lines(METRICS, &self.reports)
    }

    /// What the slices so far have come to.
    pub fn reports(&self) -> &[SliceReport] {
        &self.reports
    }

    /// Stores a training after a slice.
    pub fn add(&mut self, training: &Training, report: SliceReport) -> Result<(), FolderError> {
        let pool = training.spec.pool;
        let mut progress = self.progress.clone();
        progress.slices = training.slices();
        let first = progress.learners.is_empty();
        let changed: Vec<usize> = if first { (0..pool).collect() } else { vec![report.model] };
        let mut replaced = Vec::new();
        for model in changed {
            let file = format!("learner-{}-{}.safetensors", model + 1, progress.slices);
            let bytes = training.store(model);
            let bytes = bytes.map_err(|error| FolderError::other(&self.folder.path(&file), error.to_string()))?;
            self.folder.write(&file, &bytes)?;
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
        self.folder.appender(METRICS)?.add(&report)?;
        self.folder.write_json(PROGRESS, &progress)?;
        for file in replaced {
            // The file is not needed any more; if it stays, it only takes room.
            let _ = self.folder.remove(&file);
        }
        self.progress = progress;
        self.reports.push(report);
        Ok(())
    }

    fn write(&self, name: &str, training: &Training, model: usize) -> Result<(), FolderError> {
        self.folder.write(name, &training.model(model).write())
    }

    /// Writes another file of the run, such as a plot.
    pub fn write_page(&self, name: &str, text: &str) -> Result<(), FolderError> {
        self.folder.write(name, text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

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
