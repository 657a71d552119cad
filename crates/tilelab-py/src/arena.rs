//! Matches and tournaments. Results are returned as JSON, which `python/tilelab/arena.py` decodes.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pyo3::prelude::*;
use serde::Serialize;
use serde_json::Value;
use tilelab_arena::files::write_files;
use tilelab_arena::play::Thinking;
use tilelab_arena::run_folder::FolderError;
use tilelab_arena::store::{Merged, merge};
use tilelab_arena::tournament::{Progress, RunOptions, Shard, Tournament, TournamentSpec};
use tilelab_core::{Record, SpecError};
use tilelab_stats::report::Report;
use tilelab_stats::results::{GameResult, Objective, results_of};
use tilelab_stats::summary::MatchSummary;

use crate::errors::{chain, store_error, value_error};
use crate::external::{Failures, OnError, read_agents};
use crate::given::{Natural, Spec};
use crate::python_game::raise_failure;

/// Plays part `shard` of a tournament, in a folder or in memory, and returns its results as JSON.
#[pyfunction]
#[pyo3(signature = (game, agents, games, seed, shard, threads=None, out=None, records=false, on_error="warn"))]
#[allow(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn play_tournament(
    py: Python<'_>,
    game: Spec,
    agents: Vec<Bound<'_, PyAny>>,
    games: Natural,
    seed: Natural,
    shard: (Natural, Natural),
    threads: Option<Natural>,
    out: Option<PathBuf>,
    records: bool,
    on_error: &str,
) -> PyResult<String> {
    let threads = threads.map(Natural::size);
    if threads.is_some_and(|threads| !(1..=1024).contains(&threads)) {
        return Err(value_error("threads: expected a number from 1 to 1024"));
    }
    let failures = Failures::new(OnError::parse(on_error)?);
    let shard: Shard = format!("{}/{}", shard.0.0, shard.1.0).parse().map_err(value_error)?;
    let agents = read_agents(&agents, &failures)?;
    let spec = TournamentSpec { game: game.0, agents, games: games.0, seed: seed.0, max_plies: None };
    let tournament = Tournament::new(spec).map_err(value_error)?;
    let kept: Option<Mutex<Vec<Record>>> = records.then(Mutex::default);
    let options = RunOptions { folder: out.as_deref(), shard, threads, keeps_plies: records, test: None };
    let ended = interruptible(py, |stop| {
        tournament.run(options, |progress| {
            if let (Progress::Finished(played), Some(kept)) = (progress, &kept) {
                kept.lock().unwrap_or_else(PoisonError::into_inner).push(played.record.clone());
            }
            if stop.load(Ordering::Relaxed) || failures.stop() { Err(Ended::Stopped) } else { Ok(()) }
        })
    });
    raise_failure()?;
    failures.report(py)?;
    let (results, thinking) = ended?;
    if let Some(folder) = &out {
        write_report(&tournament, &results, &thinking, folder)?;
    }
    let mut kept = kept.map(|kept| kept.into_inner().unwrap_or_else(PoisonError::into_inner));
    if let Some(kept) = &mut kept {
        kept.sort_by_key(|record| record.index);
    }
    outcome(&tournament, &results, &thinking, kept.as_deref())
}

/// Merges the folders of a tournament's shards and returns the results as JSON.
#[pyfunction]
pub(crate) fn merge_folders(py: Python<'_>, folders: Vec<PathBuf>, out: PathBuf) -> PyResult<String> {
    let Merged { tournament, results, .. } = py.detach(|| merge(&folders, &out)).map_err(store_error)?;
    let thinking = vec![Thinking::default(); tournament.spec.agents.len()];
    write_report(&tournament, &results, &thinking, &out)?;
    outcome(&tournament, &results, &thinking, None)
}

/// Returns the ratings of the agents of these records (one JSON text each) as JSON: one object per agent.
#[pyfunction]
pub(crate) fn rate_records(py: Python<'_>, records: Vec<String>) -> PyResult<String> {
    py.detach(|| {
        let read = |(number, text): (usize, &String)| {
            serde_json::from_str::<Record>(text).map_err(|error| format!("game {}: not a record: {error}", number + 1))
        };
        let records = records.iter().enumerate().map(read).collect::<Result<Vec<Record>, _>>()?;
        let (agents, results) = results_of(&records);
        let report = Report {
            title: String::new(),
            game: String::new(),
            objective: Objective::of_results(&results),
            agents,
            results: &results,
            ms_per_move: Vec::new(),
            expected: results.len() as u64,
            command: String::new(),
        };
        Ok(report.table_json().to_string())
    })
    .map_err(|error: String| value_error(error))
}

/// Why a run ended early.
enum Ended {
    Stopped,
    Store(FolderError),
}

impl From<SpecError> for Ended {
    fn from(error: SpecError) -> Self {
        Self::Store(error.into())
    }
}

impl From<FolderError> for Ended {
    fn from(error: FolderError) -> Self {
        Self::Store(error)
    }
}

/// Runs `work` on another thread while this one, which receives Python's signals, polls for Ctrl-C. After Ctrl-C
/// the work stops when its current games end.
fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> Result<T, Ended> + Send) -> PyResult<T> {
    const POLL_INTERVAL: Duration = Duration::from_millis(50);
    let stop = AtomicBool::new(false);
    let mut interrupt = None;
    let ended = py.detach(|| {
        std::thread::scope(|scope| {
            let (done, finished) = std::sync::mpsc::channel();
            let stopped = &stop;
            let worker = scope.spawn(move || {
                let result = work(stopped);
                // The receiver outlives this thread, because it joins it.
                let _ = done.send(());
                result
            });
            while finished.recv_timeout(POLL_INTERVAL) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                if let Err(error) = Python::attach(|py| py.check_signals()) {
                    stop.store(true, Ordering::Relaxed);
                    interrupt = Some(error);
                }
            }
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    });
    match (interrupt, ended) {
        (Some(interrupt), _) => Err(interrupt),
        (None, Ok(value)) => Ok(value),
        (None, Err(Ended::Store(error))) => Err(store_error(error)),
        (None, Err(Ended::Stopped)) => Err(value_error("the run was stopped")),
    }
}

fn names(tournament: &Tournament) -> Vec<String> {
    tournament.spec.agents.iter().map(ToString::to_string).collect()
}

fn write_report(tournament: &Tournament, results: &[GameResult], thinking: &[Thinking], folder: &Path) -> PyResult<()> {
    write_files(folder, &tournament.report(results, thinking).files()).map_err(|source| {
        let error = FolderError::Io { path: folder.to_owned(), source };
        pyo3::exceptions::PyOSError::new_err(format!("writing the report into {}", chain(&error)))
    })
}

/// The results of a run. They are serialized directly: through `Value`, a third of a win would get more digits than
/// in the files of games.
#[derive(Serialize)]
struct Outcomes<'a> {
    game: &'a str,
    agents: Vec<String>,
    seed: u64,
    scheduled: u64,
    played: usize,
    table: Value,
    r#match: Option<MatchSummary>,
    results: &'a [GameResult],
    records: Option<&'a [Record]>,
}

fn outcome(
    tournament: &Tournament,
    results: &[GameResult],
    thinking: &[Thinking],
    records: Option<&[Record]>,
) -> PyResult<String> {
    let is_match = tournament.spec.agents.len() == tournament.game.spec().players && !results.is_empty();
    let outcomes = Outcomes {
        game: &tournament.spec.game,
        agents: names(tournament),
        seed: tournament.spec.seed,
        scheduled: tournament.total(),
        played: results.len(),
        table: tournament.report(results, thinking).table_json(),
        r#match: is_match.then(|| tournament.summary(results, thinking)),
        results,
        records,
    };
    serde_json::to_string(&outcomes).map_err(value_error)
}
