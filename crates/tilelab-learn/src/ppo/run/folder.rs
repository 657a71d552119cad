//! The folder of a PPO run: stored after every segment, resumed bit by bit.
//!
//! | file | contents |
//! |---|---|
//! | `run.json` | what is trained; another run is refused |
//! | `progress.json` | how far the run is, and which files belong to it; written last |
//! | `learner-M-S.safetensors` | model M after segment S with the state of its optimizer |
//! | `metrics.jsonl` | one line per segment |
//! | `model-M.safetensors`, `best.safetensors` | networks for the agent `ppo` |

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::report::SegmentReport;
use super::spec::PpoSpec;
use super::training::{PpoError, PpoRun};
use tilelab_arena::run_folder::{FolderError, RunFolder};

const RUN: &str = "run.json";
const PROGRESS: &str = "progress.json";
const METRICS: &str = "metrics.jsonl";
/// Larger files of a learner are refused.
const MAX_LEARNER: usize = 256 << 20;

/// How far a run is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Progress {
    #[serde(alias = "slices")]
    segments: u64,
    learners: Vec<Stored>,
    /// The highest mean reward per step of a segment.
    best: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    file: String,
    steps: u64,
}

/// The contents of `run.json`.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Run {
    #[serde(alias = "training")]
    spec: PpoSpec,
    /// The file of the network that it started from.
    start: Option<String>,
}

/// The folder of a run.
pub struct PpoFolder {
    folder: RunFolder,
    progress: Progress,
    reports: Vec<SegmentReport>,
}

impl PpoFolder {
    /// Opens the folder of a run, or creates it, and brings the run to where the folder left it.
    pub fn open(folder: &Path, training: &mut PpoRun, start: Option<&str>) -> Result<Self, FolderError> {
        let run = Run { spec: training.spec.clone(), start: start.map(str::to_owned) };
        let refusal =
            "the folder holds another run; choose another folder, or give the options that the run started with";
        let accept = |found: &Run| if *found == run { Ok(()) } else { Err(refusal.to_owned()) };
        let folder = RunFolder::open(folder, RUN, &run, accept)?;
        let mut this = Self { folder, progress: Progress::default(), reports: Vec::new() };
        if let Some(progress) = this.folder.read_json(PROGRESS)? {
            this.progress = progress;
            this.resume(training)?;
        }
        Ok(this)
    }

    fn resume(&mut self, training: &mut PpoRun) -> Result<(), FolderError> {
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
        let refuse = |error: PpoError| FolderError::other(&path, format!("its models: {error}"));
        training.restore(self.progress.segments, &stored).map_err(refuse)?;
        // A killed run may have written one line more than it stored.
        let mut lines = self.folder.read_lines::<SegmentReport>(METRICS, |_| Ok(()))?.values;
        lines.truncate(self.progress.segments as usize);
        if lines.len() as u64 != self.progress.segments {
            let reason = format!("{} segments, expected {}", lines.len(), self.progress.segments);
            return Err(FolderError::other(&self.folder.path(METRICS), reason));
        }
        self.reports = lines;
        self.folder.write_lines(METRICS, &self.reports)
    }

    /// The reports of the segments so far.
    pub fn reports(&self) -> &[SegmentReport] {
        &self.reports
    }

    /// Stores a run after a segment.
    pub fn add(&mut self, training: &PpoRun, report: SegmentReport) -> Result<(), FolderError> {
        let pool = training.spec.pool;
        let mut progress = self.progress.clone();
        progress.segments = training.segments();
        let first = progress.learners.is_empty();
        let changed: Vec<usize> = if first { (0..pool).collect() } else { vec![report.model] };
        let mut replaced = Vec::new();
        for model in changed {
            let file = format!("learner-{}-{}.safetensors", model + 1, progress.segments);
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

    fn write(&self, name: &str, training: &PpoRun, model: usize) -> Result<(), FolderError> {
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
    use crate::ppo::{Kind, PpoConfig};
    use tilelab_arena::policy_file::read_model;

    fn training() -> PpoRun {
        let base = PpoSpec::new("link", Kind::Selfplay);
        let config = PpoConfig { rollout_steps: 16, ..base.config.clone() };
        let spec = PpoSpec {
            game: "nim".to_owned(),
            reward: "simple".to_owned(),
            pool: 2,
            num_envs: 2,
            segment_steps: 64,
            hidden: vec![4],
            config,
            ..base
        };
        PpoRun::new(spec, None).expect("a training")
    }

    /// Runs until this many segments are done.
    fn run(folder: &Path, segments: u64) {
        let mut training = training();
        let mut store = PpoFolder::open(folder, &mut training, None).expect("a folder");
        while training.segments() < segments {
            let report = training.segment(&mut |_| true).expect("a segment");
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
        for segments in [1, 3, 6] {
            run(folders[1].path(), segments);
            // As if the run had been killed after it wrote the line and before it wrote the rest.
            let path = folders[1].path().join(METRICS);
            let text = fs::read_to_string(&path).expect("metrics");
            if segments < 6 {
                fs::write(&path, text + "{\"segment\": 99").expect("written");
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
            PpoFolder::open(folder.path(), &mut training, start).err().expect("refused").to_string()
        };
        assert!(refused(Some("x")).contains("run.json: the folder holds another run"));
        let spoil = |name: &str, text: &[u8]| {
            let path = folder.path().join(name);
            let before = fs::read(&path).expect("a file");
            fs::write(&path, text).expect("written");
            let words = refused(None);
            fs::write(&path, before).expect("written");
            words
        };
        assert!(spoil("learner-1-1.safetensors", b"no").contains("not a whole safetensors file"));
        assert!(spoil(METRICS, b"").contains("0 segments, expected 1"));
        assert!(spoil(PROGRESS, b"{}").contains(PROGRESS));
        let other = br#"{"segments":1,"learners":[{"file":"../x","steps":1},{"file":"y","steps":1}],"best":null}"#;
        assert!(spoil(PROGRESS, other).contains("of this folder"));
        assert!(spoil(RUN, b"[]").contains(RUN));
    }
}
