//! Games whose rules are Python classes. `python/tilelab/python_game.py` holds the base class and describes positions;
//! here they become [`ExternalRules`].
//!
//! Rules cannot fail in the middle of a search, so a Python exception ends the game at hand. It is kept, and the call
//! that Python made raises it when it returns (`raise_failure`).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use numpy::{PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use tilelab_core::external::{Description, ExternalData, ExternalRules, ExternalSizes, set_provider};
use tilelab_core::{Action, PerPlayer, Player, Turn};

use crate::errors::value_error;
use crate::position::{CHANCE, TERMINAL};

/// The rules that are loaded, by the name of their class.
static LOADED: Mutex<BTreeMap<String, Arc<PythonRules>>> = Mutex::new(BTreeMap::new());

static HAS_FAILED: AtomicBool = AtomicBool::new(false);
/// The first exception that no caller has seen yet.
static FAILURE: Mutex<Option<PyErr>> = Mutex::new(None);

/// Lets the specifications of this process name Python classes.
#[pyfunction]
pub(crate) fn allow_python_games() {
    set_provider(provide);
}

/// Registers the rules of a class: an object of `tilelab.python_game.Rules`. Rules of the same name are replaced.
#[pyfunction]
pub(crate) fn register_game(py: Python<'_>, rules: Py<PyAny>) -> PyResult<()> {
    let rules = PythonRules::new(py, rules)?;
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    loaded.insert(rules.name.clone(), Arc::new(rules));
    Ok(())
}

/// Raises the exception of a Python game, if one has failed since the last call.
pub(crate) fn raise_failure() -> PyResult<()> {
    if !HAS_FAILED.swap(false, Ordering::Relaxed) {
        return Ok(());
    }
    let failure = FAILURE.lock().unwrap_or_else(PoisonError::into_inner).take();
    failure.map_or(Ok(()), Err)
}

fn keep_failure(error: PyErr) {
    FAILURE.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    HAS_FAILED.store(true, Ordering::Relaxed);
}

/// The rules of a class. A class that is not loaded is imported if the caller allows it.
fn provide(name: &str, may_import: bool) -> Result<Arc<dyn ExternalRules>, String> {
    let find = || -> Option<Arc<dyn ExternalRules>> {
        let loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        // A page that offers one game names no class.
        let only = loaded.values().next().filter(|_| name == "none" && loaded.len() == 1);
        Some(loaded.get(name).or(only)?.clone())
    };
    if let Some(rules) = find() {
        return Ok(rules);
    }
    let known = || LOADED.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect::<Vec<_>>().join(", ");
    if !may_import || name == "none" {
        return Err(format!("MODULE.CLASS of a game that is loaded; there is {}", known()));
    }
    let imported = Python::attach(|py| py.import("tilelab.python_game")?.call_method1("load", (name,)).map(drop));
    imported.map_err(|error| format!("MODULE.CLASS of a subclass of tilelab.PythonGame ({error})"))?;
    find().ok_or_else(|| "a class that registers itself".to_owned())
}

/// The rules of a Python class.
struct PythonRules {
    name: String,
    sizes: ExternalSizes,
    /// The object of `tilelab.python_game.Rules`.
    object: Py<PyAny>,
    start: Description,
}

/// A described position: the position, the player to move, the options, the returns and the scores.
type Described = (Py<PyAny>, isize, Vec<(u16, f32)>, Vec<f32>, Option<Vec<i32>>);

impl PythonRules {
    fn new(py: Python<'_>, object: Py<PyAny>) -> PyResult<Self> {
        let rules = object.bind(py);
        let sizes = ExternalSizes {
            players: rules.getattr("num_players")?.extract()?,
            actions: rules.getattr("num_actions")?.extract()?,
            chance_outcomes: rules.getattr("num_chance_outcomes")?.extract()?,
            max_plies: rules.getattr("max_game_length")?.extract()?,
            observation: rules.getattr("observation_shape")?.extract()?,
            pieces: rules.getattr("pieces")?.extract()?,
        };
        let start = describe(&sizes, rules.call_method0("start")?.extract()?);
        Ok(Self { name: rules.getattr("name")?.extract()?, sizes, start, object })
    }

    /// Calls a method of the rules with a position; a failure is kept, and the answer is `otherwise`.
    fn ask<T>(&self, otherwise: impl FnOnce() -> T, work: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> T {
        Python::attach(|py| work(self.object.bind(py))).unwrap_or_else(|error| {
            keep_failure(error);
            otherwise()
        })
    }

    /// The end of a game that cannot continue.
    fn broken(&self, data: &ExternalData) -> Description {
        let returns = PerPlayer::same(self.sizes.players, 0.0);
        Description { data: data.clone(), turn: Turn::Over, options: Vec::new(), returns, scores: None }
    }
}

fn describe(sizes: &ExternalSizes, described: Described) -> Description {
    let (state, player, options, returns, scores) = described;
    let turn = match player {
        CHANCE => Turn::Chance,
        TERMINAL => Turn::Over,
        // The base class has checked the seat.
        player => Turn::Player(Player::new(player.cast_unsigned())),
    };
    Description {
        data: Arc::new(state),
        turn,
        options: options.into_iter().map(|(action, probability)| (Action(action), probability)).collect(),
        returns: PerPlayer::from_fn(sizes.players, |player| returns[player.index()]),
        scores: scores.map(|scores| PerPlayer::from_fn(sizes.players, |player| scores[player.index()])),
    }
}

/// The Python object of a position.
fn object(data: &ExternalData) -> &Py<PyAny> {
    data.downcast_ref().expect("positions of Python rules are Python objects")
}

impl ExternalRules for PythonRules {
    fn name(&self) -> &str {
        &self.name
    }

    fn sizes(&self) -> &ExternalSizes {
        &self.sizes
    }

    fn start(&self) -> Description {
        self.start.clone()
    }

    fn play(&self, data: &ExternalData, action: Action) -> Description {
        self.ask(
            || self.broken(data),
            |rules| {
                let described = rules.call_method1("play", (object(data), action.0))?;
                Ok(describe(&self.sizes, described.extract()?))
            },
        )
    }

    fn text(&self, data: &ExternalData) -> String {
        self.ask(String::new, |rules| rules.call_method1("text", (object(data),))?.extract())
    }

    fn parse(&self, text: &str) -> Result<Description, String> {
        let parse = |py: Python<'_>| -> PyResult<Description> {
            let described = self.object.bind(py).call_method1("parse", (text,))?;
            Ok(describe(&self.sizes, described.extract()?))
        };
        Python::attach(|py| parse(py).map_err(|error| format!("a position of {}: {error}", self.name)))
    }

    fn board(&self, data: &ExternalData) -> Vec<Vec<String>> {
        self.ask(Vec::new, |rules| rules.call_method1("board", (object(data),))?.extract())
    }

    fn action_name(&self, data: &ExternalData, action: Action) -> String {
        self.ask(
            || action.0.to_string(),
            |rules| rules.call_method1("action_name", (object(data), action.0))?.extract(),
        )
    }

    fn observe(&self, data: &ExternalData, player: usize, planes: &mut [f32]) {
        self.ask(
            || (),
            |rules| {
                let observed = rules.call_method1("observe", (object(data), player))?;
                let observed = observed.cast_into::<PyArrayDyn<f32>>().map_err(value_error)?.try_readonly()?;
                // The base class has checked the shape.
                planes.copy_from_slice(observed.as_slice()?);
                Ok(())
            },
        );
    }
}
