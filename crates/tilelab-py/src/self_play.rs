//! Self-play of many games whose positions a network evaluates in one batch.

use std::sync::{Mutex, PoisonError};

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{GameSpec, PlaneSpec};
use tilelab_learn::self_play::{SETTINGS, SelfPlay as AnySelfPlay, SettingRange, self_play};
use tilelab_learn::{PlaneBuffer, SelfPlayConfig};

use crate::errors::value_error;
use crate::given::{Natural, Spec, json_value, python_value};
use crate::python_game::raise_failure;

/// The settings of `SelfPlay`: one dictionary per setting with `name`, `default`, `minimum`, `maximum`, `meaning`
/// and `aliases`, the former names that are read for one release.
#[pyfunction]
pub(crate) fn self_play_settings(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let describe = |setting: &tilelab_learn::self_play::Setting| {
        let dictionary = PyDict::new(py);
        dictionary.set_item("name", setting.name)?;
        dictionary.set_item("default", python_value(py, &setting.default())?)?;
        match &setting.range {
            SettingRange::Integer(range) => {
                dictionary.set_item("minimum", range.start())?;
                dictionary.set_item("maximum", range.end())?;
            }
            SettingRange::Number(range) => {
                dictionary.set_item("minimum", range.start())?;
                dictionary.set_item("maximum", range.end())?;
            }
            SettingRange::Flag | SettingRange::Indices => {
                dictionary.set_item("minimum", py.None())?;
                dictionary.set_item("maximum", py.None())?;
            }
        }
        dictionary.set_item("meaning", setting.meaning)?;
        let mut aliases = Vec::new();
        for alias in setting.aliases {
            let entry = PyDict::new(py);
            entry.set_item("name", alias.name)?;
            entry.set_item("negated", alias.is_negated)?;
            aliases.push(entry);
        }
        dictionary.set_item("aliases", aliases)?;
        Ok(dictionary)
    };
    SETTINGS.iter().map(describe).collect()
}

/// Self-play of many games at once, each with one position that waits for its evaluation.
///
/// `collect` writes all waiting positions. `provide` takes a row of logits over the actions and a row of values per
/// position, and every game continues to its next position. `finished` returns the games that have ended as arrays
/// to learn from. `settings` is a dictionary; keywords add to it; `self_play_settings` lists all of them with
/// defaults and ranges. With an `opponent`, that agent takes all seats but one of each game and no samples are
/// made: this rates a network. The same seed and evaluations give the same games on any number of threads. A pickle
/// holds the settings, not the games in progress: the copy starts with its first games.
///
///     >>> import numpy as np
///     >>> play = tilelab.SelfPlay("nim", parallel_games=2, simulations=4, seed=1)
///     >>> planes = np.zeros((2, *play.observation_shape), np.float32)
///     >>> indices = np.zeros((2, play.num_actions), np.int32)
///     >>> for _ in range(200):
///     ...     play.collect(planes, indices)
///     ...     play.provide(np.zeros((2, play.num_actions), np.float32), np.zeros((2, 2), np.float32))
///     >>> len(play.finished()["records"]) > 0
///     True
#[pyclass(module = "tilelab")]
pub(crate) struct SelfPlay {
    game: String,
    settings: Vec<(String, Value)>,
    opponent: Option<AgentSpec>,
    threads: Option<usize>,
    spec: GameSpec,
    shapes: PlaneSpec,
    parallel_games: usize,
    /// The number of auxiliary target planes.
    auxiliary_planes: usize,
    /// The opponents' agents are not `Sync`.
    inner: Mutex<Box<dyn AnySelfPlay>>,
}

impl SelfPlay {
    fn inner(&mut self) -> &mut dyn AnySelfPlay {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }
}

#[pymethods]
impl SelfPlay {
    #[new]
    #[pyo3(signature = (game, settings=None, *, opponent=None, threads=None, **keywords))]
    fn new(
        py: Python<'_>,
        game: Spec,
        settings: Option<&Bound<'_, PyDict>>,
        opponent: Option<Spec>,
        threads: Option<Natural>,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let mut pairs: Vec<(String, Value)> = Vec::new();
        for (name, value) in settings.into_iter().chain(keywords).flatten() {
            let name: String = name.extract()?;
            let value = json_value(&name, &value)?;
            pairs.push((name, value));
        }
        warn_of_aliases(py, &pairs)?;
        let config = SelfPlayConfig::from_pairs(pairs.iter().map(|(name, value)| (name.as_str(), value)));
        let config = config.map_err(value_error)?;
        let game = open_game(&game.0).map_err(value_error)?;
        let planes = game.plane_spec().observation[0];
        if let Some(plane) = config.auxiliary_planes.iter().find(|&&plane| plane >= planes) {
            return Err(value_error(format!("auxiliary_planes: found {plane}, expected indices below {planes}")));
        }
        let opponent: Option<AgentSpec> = opponent.map(|agent| agent.0.parse()).transpose().map_err(value_error)?;
        let threads = threads.map(Natural::size);
        if threads.is_some_and(|threads| threads > 1024) {
            return Err(value_error("threads: expected a number from 0 to 1024"));
        }
        let (parallel_games, auxiliary_planes) = (config.parallel_games, config.auxiliary_planes.len());
        let inner = py.detach(|| self_play(&game, config, opponent.as_ref(), threads)).map_err(value_error)?;
        raise_failure()?;
        Ok(Self {
            game: game.text(),
            settings: pairs,
            opponent,
            threads,
            spec: game.spec(),
            shapes: game.plane_spec(),
            parallel_games,
            auxiliary_planes,
            inner: Mutex::new(inner),
        })
    }

    /// The number of positions in a batch.
    #[getter]
    fn parallel_games(&self) -> usize {
        self.parallel_games
    }

    /// The number of actions of the game.
    #[getter]
    fn num_actions(&self) -> usize {
        self.spec.actions
    }

    /// The version of the game's rules.
    #[getter]
    fn version(&self) -> u32 {
        self.spec.version
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> usize {
        self.spec.players
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.shapes.observation;
        (planes, rows, columns)
    }

    /// Planes, rows and columns of the policy; a policy index counts through them.
    #[getter]
    fn policy_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.shapes.policy;
        (planes, rows, columns)
    }

    /// Writes the waiting positions into `planes` (games, planes, rows, columns; uint8, where 255 is 1,
    /// or float32) and the policy index of each action into `policy_indices` (games, actions; int32; -1 for
    /// illegal actions).
    fn collect(
        &mut self,
        py: Python<'_>,
        planes: &Bound<'_, PyAny>,
        mut policy_indices: PyReadwriteArray2<'_, i32>,
    ) -> PyResult<()> {
        let spec = self.spec;
        let [channels, rows, columns] = self.shapes.observation;
        let shape = [self.parallel_games, channels, rows, columns];
        expect_shape("policy_indices", policy_indices.shape(), &[self.parallel_games, spec.actions])?;
        let policy_indices = policy_indices.as_slice_mut().map_err(value_error)?;
        let inner = self.inner();
        if let Ok(mut planes) = planes.extract::<PyReadwriteArray4<'_, u8>>() {
            expect_shape("planes", planes.shape(), &shape)?;
            let planes = planes.as_slice_mut().map_err(value_error)?;
            py.detach(|| inner.collect(PlaneBuffer::Bytes(planes), policy_indices));
        } else if let Ok(mut planes) = planes.extract::<PyReadwriteArray4<'_, f32>>() {
            expect_shape("planes", planes.shape(), &shape)?;
            let planes = planes.as_slice_mut().map_err(value_error)?;
            py.detach(|| inner.collect(PlaneBuffer::Floats(planes), policy_indices));
        } else {
            return Err(value_error(format!("planes: expected a writable array {shape:?} of uint8 or float32")));
        }
        raise_failure()
    }

    /// Takes the evaluations: `logits` (games, actions; float32) and `values` (games, players, or games, 1
    /// for two players; float32; the mover's value first).
    fn provide(
        &mut self,
        py: Python<'_>,
        logits: PyReadonlyArray2<'_, f32>,
        values: PyReadonlyArray2<'_, f32>,
    ) -> PyResult<()> {
        let (games, spec) = (self.parallel_games, self.spec);
        expect_shape("logits", logits.shape(), &[games, spec.actions])?;
        if !(spec.players == 2 && values.shape() == [games, 1]) {
            expect_shape("values", values.shape(), &[games, spec.players])?;
        }
        let logits = logits.as_slice().map_err(value_error)?;
        let values = values.as_slice().map_err(value_error)?;
        let inner = self.inner();
        py.detach(|| inner.provide(logits, values));
        raise_failure()
    }

    /// Returns the games that have ended since the last call: a dictionary of arrays with one row per position,
    /// and `records`, one JSON text per game.
    fn finished<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let spec = self.spec;
        let [channels, rows, columns] = self.shapes.observation;
        let (samples, records) = self.inner().take_finished();
        let count = samples.len();
        let arrays = PyDict::new(py);
        arrays.set_item("planes", PyArray1::from_vec(py, samples.planes).reshape([count, channels, rows, columns])?)?;
        arrays.set_item(
            "policy_indices",
            PyArray1::from_vec(py, samples.policy_indices).reshape([count, spec.actions])?,
        )?;
        arrays.set_item("policies", PyArray1::from_vec(py, samples.policies).reshape([count, spec.actions])?)?;
        arrays.set_item("values", PyArray1::from_vec(py, samples.values).reshape([count, spec.players])?)?;
        arrays.set_item("scores", PyArray1::from_vec(py, samples.scores).reshape([count, spec.players])?)?;
        let auxiliary =
            PyArray1::from_vec(py, samples.auxiliary).reshape([count, self.auxiliary_planes, rows, columns])?;
        arrays.set_item("auxiliary_planes", auxiliary)?;
        arrays.set_item("plies", PyArray1::from_vec(py, samples.plies))?;
        arrays.set_item("games", PyArray1::from_vec(py, samples.games))?;
        let records: Result<Vec<String>, _> = records.iter().map(serde_json::to_string).collect();
        arrays.set_item("records", records.map_err(value_error)?)?;
        Ok(arrays)
    }

    fn __repr__(&self) -> String {
        let opponent = self.opponent.as_ref().map_or_else(String::new, |agent| format!(" against {agent}"));
        format!("<tilelab.SelfPlay of {} games of {}{opponent}>", self.parallel_games, self.game)
    }

    /// A pickle holds the settings, not the games in progress.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickle<'py>> {
        let keywords = PyDict::new(py);
        for (name, value) in &self.settings {
            keywords.set_item(name, python_value(py, value)?)?;
        }
        keywords.set_item("opponent", self.opponent.as_ref().map(ToString::to_string))?;
        keywords.set_item("threads", self.threads)?;
        let restore = py.import("tilelab.pickling")?.getattr("self_play")?;
        Ok((restore, (self.game.clone(), keywords)))
    }
}

/// How self-play is pickled: a function, the game and the keywords.
type Pickle<'py> = (Bound<'py, PyAny>, (String, Bound<'py, PyDict>));

/// Issues a `FutureWarning` for former names of settings.
fn warn_of_aliases(py: Python<'_>, pairs: &[(String, Value)]) -> PyResult<()> {
    for (name, _) in pairs {
        for setting in SETTINGS {
            if let Some(alias) = setting.aliases.iter().find(|alias| alias.name == name) {
                let sign = if alias.is_negated { ", with the opposite sign" } else { "" };
                let text = format!("SelfPlay: the setting {name} is now called {}{sign}", setting.name);
                let text = std::ffi::CString::new(text).map_err(value_error)?;
                PyErr::warn(py, &py.get_type::<pyo3::exceptions::PyFutureWarning>(), &text, 1)?;
            }
        }
    }
    Ok(())
}

fn expect_shape(name: &str, actual: &[usize], expected: &[usize]) -> PyResult<()> {
    if actual == expected {
        return Ok(());
    }
    Err(value_error(format!("{name}: found an array {actual:?}, expected {expected:?}")))
}
