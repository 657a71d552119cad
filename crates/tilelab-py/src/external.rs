//! Python objects as agents of the arena. `python/tilelab/external.py` wraps them: here an external agent is an
//! object whose method `spawn` returns the player of one seat of one game, as a pair of callables.

use std::sync::Arc;

use pyo3::prelude::*;
use tilelab_arena::AgentSpec;
use tilelab_arena::agents::ExternalAgent;
use tilelab_arena::state::{AnyPlayer, AnyState};
use tilelab_core::{Action, AgentError, Budget, Decision, Rng};

use crate::errors::value_error;
use crate::game::Opened;
use crate::state::{State, action_in};

/// The agents of a match: specifications in text, or `(name, agent)` for a Python object.
pub(crate) fn read_agents(agents: &[Bound<'_, PyAny>]) -> PyResult<Vec<AgentSpec>> {
    let read = |agent: &Bound<'_, PyAny>| {
        if let Ok(text) = agent.extract::<String>() {
            return text.parse().map_err(value_error);
        }
        let (name, object): (String, Py<PyAny>) = agent.extract()?;
        AgentSpec::external(&name, Arc::new(PythonAgent { object })).map_err(value_error)
    };
    agents.iter().map(read).collect()
}

struct PythonAgent {
    object: Py<PyAny>,
}

impl ExternalAgent for PythonAgent {
    fn spawn(&self, game: &str) -> Box<dyn AnyPlayer> {
        let player = Python::attach(|py| {
            let opened = Opened::new(&game.parse().map_err(value_error)?)?;
            let (choose, notify) = self.object.call_method0(py, "spawn")?.extract(py)?;
            Ok(PythonPlayer { opened, choose, notify })
        });
        // An agent whose `spawn` fails forfeits at its first move: only a move can be forfeited.
        Box::new(Seat(player.map_err(|error| failure(&error))))
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
        // Sixty-three bits, because many libraries refuse larger seeds.
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
        let notified =
            Python::attach(|py| notify.call1(py, (player.state(state), action.0)).map_err(|error| failure(&error)));
        // A notification cannot be refused, so the agent forfeits at its next move.
        if let Err(error) = notified {
            self.0 = Err(error);
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
