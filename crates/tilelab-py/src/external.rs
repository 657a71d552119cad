//! Python objects as agents of the arena. `python/tilelab/external.py` wraps them: here an external agent is an
//! object whose method `spawn` returns the player of one seat of one game, as a pair of callables.

use std::ffi::CString;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::{PyRuntimeWarning, PyValueError};
use pyo3::prelude::*;
use tilelab_arena::AgentSpec;
use tilelab_arena::agents::ExternalAgent;
use tilelab_arena::state::{AnyPlayer, AnyState};
use tilelab_core::{Action, AgentError, Budget, Decision, Rng};

use crate::errors::value_error;
use crate::game::Opened;
use crate::given::shown;
use crate::position::{State, action_in};

/// What the failure of a Python agent means for a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnError {
    /// The run stops and the exception is raised.
    Raise,
    /// The agent forfeits the game; the run ends with a warning.
    Warn,
    /// The agent forfeits the game.
    Forfeit,
}

impl OnError {
    pub(crate) fn parse(text: &str) -> PyResult<Self> {
        Ok(match text {
            "raise" => Self::Raise,
            "warn" => Self::Warn,
            "forfeit" => Self::Forfeit,
            _ => return Err(value_error(format!("on_error: found {text:?}, expected 'raise', 'warn' or 'forfeit'"))),
        })
    }
}

/// The failures of the Python agents of a run.
pub(crate) struct Failures {
    on_error: OnError,
    has_failed: AtomicBool,
    /// The first failure of each agent, with the number of its failures.
    first: Mutex<Vec<(String, PyErr, u64)>>,
}

impl Failures {
    pub(crate) fn new(on_error: OnError) -> Arc<Self> {
        Arc::new(Self { on_error, has_failed: AtomicBool::new(false), first: Mutex::default() })
    }

    fn keep(&self, name: &str, error: PyErr) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        match first.iter_mut().find(|(known, ..)| known == name) {
            Some((_, _, count)) => *count += 1,
            None => first.push((name.to_owned(), error, 1)),
        }
        self.has_failed.store(true, Ordering::Relaxed);
    }

    /// Whether the run is to stop.
    pub(crate) fn stop(&self) -> bool {
        self.on_error == OnError::Raise && self.has_failed.load(Ordering::Relaxed)
    }

    /// Raises or warns, after the run.
    pub(crate) fn report(&self, py: Python<'_>) -> PyResult<()> {
        let failures = std::mem::take(&mut *self.first.lock().unwrap_or_else(PoisonError::into_inner));
        for (name, error, count) in failures {
            match self.on_error {
                OnError::Raise => return Err(error),
                OnError::Warn => {
                    let traceback = error.traceback(py).map(|traceback| traceback.format()).transpose()?;
                    let text = format!(
                        "agent {name} failed, and forfeited, {count} times; the first time:\n{}{error}",
                        traceback.unwrap_or_default()
                    );
                    let text = CString::new(text.replace('\0', " ")).map_err(value_error)?;
                    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 3)?;
                }
                OnError::Forfeit => {}
            }
        }
        Ok(())
    }
}

/// The agents of a match: specifications in text, or `(name, agent)` for a Python object.
pub(crate) fn read_agents(agents: &[Bound<'_, PyAny>], failures: &Arc<Failures>) -> PyResult<Vec<AgentSpec>> {
    let read = |agent: &Bound<'_, PyAny>| {
        if let Ok(text) = agent.extract::<String>() {
            return text.parse().map_err(value_error);
        }
        let (name, object): (String, Py<PyAny>) = agent.extract()?;
        AgentSpec::external(&name, Arc::new(PythonAgent { name: name.clone(), object, failures: failures.clone() }))
            .map_err(value_error)
    };
    agents.iter().map(read).collect()
}

struct PythonAgent {
    name: String,
    object: Py<PyAny>,
    failures: Arc<Failures>,
}

impl ExternalAgent for PythonAgent {
    fn spawn(&self, game: &str) -> Box<dyn AnyPlayer> {
        let player = Python::attach(|py| {
            let opened = Opened::new(&game.parse().map_err(value_error)?)?;
            let (choose, notify) = self.object.call_method0(py, "spawn")?.extract(py)?;
            Ok(PythonPlayer { opened, choose, notify })
        });
        let (name, failures) = (self.name.clone(), self.failures.clone());
        // An agent whose `spawn` fails forfeits at its first move: only a move can be forfeited.
        let player = player.map_err(|error| {
            let reason = failure(&error);
            failures.keep(&name, error);
            reason
        });
        Box::new(Seat { player, name, failures })
    }
}

struct Seat {
    player: Result<PythonPlayer, AgentError>,
    name: String,
    failures: Arc<Failures>,
}

impl Seat {
    /// Keeps an exception for the report, and makes the reason of a forfeit of it.
    fn failed(&self, error: PyErr) -> AgentError {
        let reason = failure(&error);
        self.failures.keep(&self.name, error);
        reason
    }
}

struct PythonPlayer {
    opened: Arc<Opened>,
    /// Called with a state and a seed.
    choose: Py<PyAny>,
    /// Called with a state and the action about to be played in it.
    notify: Option<Py<PyAny>>,
}

impl PythonPlayer {
    fn state(&self, state: &dyn AnyState) -> State {
        State::at(self.opened.clone(), state.clone_box())
    }
}

impl AnyPlayer for Seat {
    fn choose(&mut self, state: &dyn AnyState, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let player = self.player.as_ref().map_err(AgentError::clone)?;
        // Sixty-three bits, because many libraries refuse larger seeds.
        let seed = rng.next_u64() >> 1;
        Python::attach(|py| {
            let answer = player.choose.call1(py, (player.state(state), seed)).map_err(|error| self.failed(error))?;
            let answer = answer.bind(py);
            let action = action_in(state, answer).ok();
            let (found, expected) = (shortened(&shown(answer)), "the number or the name of a legal action");
            if !action.is_some_and(|action| state.is_legal(action)) {
                let text = format!("agent {} chose {found}, expected {expected}; position:\n{state}", self.name);
                self.failures.keep(&self.name, PyValueError::new_err(text));
            }
            // The arena refuses an illegal action with its own reason.
            action.map(Decision::bare).ok_or_else(|| AgentError::Nonsense { found, expected: expected.to_owned() })
        })
    }

    fn notify(&mut self, state: &dyn AnyState, action: Action) {
        let Ok(player) = &self.player else { return };
        let Some(notify) = &player.notify else { return };
        let notified = Python::attach(|py| notify.call1(py, (player.state(state), action.0)));
        // A notification cannot be refused, so the agent forfeits at its next move.
        if let Err(error) = notified {
            self.player = Err(self.failed(error));
        }
    }
}

/// An exception as the reason of a forfeit: its type and message, without the traceback, which would differ
/// between machines.
fn failure(error: &PyErr) -> AgentError {
    AgentError::Failed(shortened(&error.to_string()))
}

fn shortened(text: &str) -> String {
    const MAX_MESSAGE: usize = 200;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut shown: String = line.chars().take(MAX_MESSAGE).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    shown
}
