//! Python objects in the arena. `python/tilelab/guests.py` makes them fit: here a guest is an object
//! whose method `sit` gives what plays one seat of one game, a pair of callables.

use std::sync::Arc;

use pyo3::prelude::*;
use tilelab_arena::AgentSpec;
use tilelab_arena::agents::ExternalAgent;
use tilelab_arena::state::{AnyPlayer, AnyState};
use tilelab_core::{Action, AgentError, Budget, Decision, Rng};

use crate::errors::value_error;
use crate::game::Opened;
use crate::state::{State, action_in};

/// The agents of a match: specifications in text, or `(name, guest)` for a Python object.
pub(crate) fn read_agents(agents: &[Bound<'_, PyAny>]) -> PyResult<Vec<AgentSpec>> {
    let read = |agent: &Bound<'_, PyAny>| {
        if let Ok(text) = agent.extract::<String>() {
            return text.parse().map_err(value_error);
        }
        let (name, object): (String, Py<PyAny>) = agent.extract()?;
        AgentSpec::external(&name, Arc::new(PythonGuest { object })).map_err(value_error)
    };
    agents.iter().map(read).collect()
}

struct PythonGuest {
    object: Py<PyAny>,
}

impl ExternalAgent for PythonGuest {
    fn spawn(&self, game: &str) -> Box<dyn AnyPlayer> {
        let seated = Python::attach(|py| {
            let opened = Opened::new(&game.parse().map_err(value_error)?)?;
            let (choose, notify) = self.object.call_method0(py, "sit")?.extract(py)?;
            Ok(PythonPlayer { opened, choose, notify })
        });
        // Who cannot even sit down forfeits at the first move, where the rules have a place for it.
        Box::new(Seat(seated.map_err(|error| failure(&error))))
    }
}

struct Seat(Result<PythonPlayer, AgentError>);

struct PythonPlayer {
    opened: Arc<Opened>,
    /// Called with a state and a seed.
    choose: Py<PyAny>,
    /// Called with a state and the action about to be played in it.
    notify: Option<Py<PyAny>>,
}

impl PythonPlayer {
    fn state(&self, state: &dyn AnyState) -> State {
        State { opened: self.opened.clone(), inner: state.clone_box() }
    }
}

impl AnyPlayer for Seat {
    fn choose(&mut self, state: &dyn AnyState, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let player = self.0.as_ref().map_err(AgentError::clone)?;
        // Half of the numbers, so that every library takes the seed.
        let seed = rng.next_u64() >> 1;
        Python::attach(|py| {
            let answer = player.choose.call1(py, (player.state(state), seed)).map_err(|error| failure(&error))?;
            let answer = answer.bind(py);
            action_in(state, answer).map(Decision::bare).map_err(|_| AgentError::Nonsense {
                found: answer.repr().map_or_else(|_| "something".to_owned(), |text| shortened(&text.to_string())),
                expected: "the number or the name of a legal action".to_owned(),
            })
        })
    }

    fn notify(&mut self, state: &dyn AnyState, action: Action) {
        let Ok(player) = &self.0 else { return };
        let Some(notify) = &player.notify else { return };
        let heard =
            Python::attach(|py| notify.call1(py, (player.state(state), action.0)).map_err(|error| failure(&error)));
        // It has no way to refuse what others play; it forfeits when it is asked next.
        if let Err(error) = heard {
            self.0 = Err(error);
        }
    }
}

/// An exception as the reason of a forfeit: its type and its words, without a traceback, which would
/// differ from machine to machine.
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
