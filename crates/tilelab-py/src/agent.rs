//! Agents in Python: single decisions, and players that keep their search tree between moves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use tilelab_arena::AgentSpec;
use tilelab_arena::state::{AnyPlayer, AnyState, PlayerMaker};
use tilelab_core::{Budget, Rng, Turn, parse_duration};

use crate::decision::Decision;
use crate::errors::{agent_error, value_error};
use crate::game::{Game, Opened, with_parameters};
use crate::given::{Natural, Spec};
use crate::position::{State, action_in};
use crate::python_game::raise_failure;

/// An agent with its parameters: `Agent("mcts:nodes=1000")`, or `Agent("mcts", nodes=1000)`.
///
///     >>> tilelab.Agent("mcts", nodes=500)
///     tilelab.Agent("mcts:nodes=500")
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Agent {
    spec: AgentSpec,
    /// Prepared agents by the specification of the game: some load files or look for programs.
    ready: Mutex<HashMap<String, Arc<PlayerMaker>>>,
}

impl Agent {
    fn make(&self, opened: &Opened) -> PyResult<Box<dyn AnyPlayer>> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(maker) = ready.get(&opened.text) {
            return Ok(maker());
        }
        let maker = Arc::new(opened.game.players(&self.spec).map_err(value_error)?);
        ready.insert(opened.text.clone(), maker.clone());
        Ok(maker())
    }
}

#[pymethods]
impl Agent {
    #[new]
    #[pyo3(signature = (spec, **parameters))]
    fn new(spec: Spec, parameters: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let spec = with_parameters(&spec.0, parameters)?.to_string().parse().map_err(value_error)?;
        Ok(Self { spec, ready: Mutex::default() })
    }

    /// The canonical specification.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Chooses a move in a position. `nodes` and `time` (seconds, or text such as "200ms") override the agent's own
    /// budget; with `time` alone the number of nodes is unlimited. Every call starts a new search, so the same
    /// position and seed give the same decision, unless time limits the search or several threads share it.
    ///
    ///     >>> start = tilelab.Game("nim:piles=1-2").new_state()
    ///     >>> tilelab.Agent("mcts").choose(start, nodes=200).name
    ///     '1 from 2'
    #[pyo3(
        signature = (state, *, nodes=None, time=None, seed=Natural(1)),
        text_signature = "($self, state, *, nodes=None, time=None, seed=1)"
    )]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        nodes: Option<Natural>,
        time: Option<&Bound<'_, PyAny>>,
        seed: Natural,
    ) -> PyResult<Decision> {
        let player = self.make(&state.opened)?;
        decide(py, (&self.spec, &Mutex::new(player)), state, budget(nodes, time)?, seed.0)
    }

    /// Returns a player for one game that keeps its tree between moves; it must be notified of every action.
    ///
    ///     >>> tilelab.Agent("mcts").player(tilelab.Game("nim"))
    ///     <tilelab.Player mcts of nim>
    fn player(&self, game: &Game) -> PyResult<Player> {
        let inner = Mutex::new(self.make(&game.opened)?);
        Ok(Player { spec: self.spec.clone(), opened: game.opened.clone(), inner })
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.spec == other.spec
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.spec.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("tilelab.Agent({:?})", self.spec.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.spec.to_string(),))
    }
}

/// An agent in one seat of one game; `Agent.player` makes it. A pickle holds the agent and the game, not the search
/// tree: the copy searches anew at its next move.
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Player {
    spec: AgentSpec,
    opened: Arc<Opened>,
    inner: Mutex<Box<dyn AnyPlayer>>,
}

#[pymethods]
impl Player {
    /// Restores a player from its pickle.
    #[new]
    fn new(agent: Spec, game: Spec) -> PyResult<Self> {
        Agent::new(agent, None)?.player(&Game::new(game, None)?)
    }

    /// Chooses a move in a position; see `Agent.choose`.
    ///
    ///     >>> game = tilelab.Game("nim:piles=1-2")
    ///     >>> tilelab.Agent("mcts:nodes=200").player(game).choose(game.new_state()).name
    ///     '1 from 2'
    #[pyo3(
        signature = (state, *, nodes=None, time=None, seed=Natural(1)),
        text_signature = "($self, state, *, nodes=None, time=None, seed=1)"
    )]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        nodes: Option<Natural>,
        time: Option<&Bound<'_, PyAny>>,
        seed: Natural,
    ) -> PyResult<Decision> {
        decide(py, (&self.spec, &self.inner), state, budget(nodes, time)?, seed.0)
    }

    /// Notifies the player of an action, of any player or of chance, before it is played in `state`.
    ///
    ///     >>> game = tilelab.Game("nim:piles=1-2")
    ///     >>> player, state = tilelab.Agent("mcts").player(game), game.new_state()
    ///     >>> player.notify(state, "1 from 2")
    ///     >>> state.apply_action("1 from 2")
    fn notify(&self, py: Python<'_>, state: &State, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = action_in(state.inner.as_ref(), action)?;
        if !state.inner.is_legal(action) {
            return Err(value_error(format!("action {} is not legal here", action.0)));
        }
        let position: &dyn AnyState = state.inner.as_ref();
        py.detach(|| self.inner.lock().unwrap_or_else(PoisonError::into_inner).notify(position, action));
        raise_failure()
    }

    fn __repr__(&self) -> String {
        format!("<tilelab.Player {} of {}>", self.spec, self.opened.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, String)) {
        (py.get_type::<Self>().into_any(), (self.spec.to_string(), self.opened.text.clone()))
    }
}

/// Runs a search without holding the interpreter.
fn decide(
    py: Python<'_>,
    (agent, player): (&AgentSpec, &Mutex<Box<dyn AnyPlayer>>),
    state: &State,
    budget: Budget,
    seed: u64,
) -> PyResult<Decision> {
    let position: &dyn AnyState = state.inner.as_ref();
    match position.turn() {
        Turn::Player(_) => (),
        Turn::Chance => return Err(value_error("chance is to draw here, so there is no move to choose")),
        Turn::Over => return Err(value_error("the game is over, so there is no move to choose")),
    }
    let decision = py.detach(|| {
        let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
        player.choose(position, budget, &mut Rng::new(seed))
    });
    raise_failure()?;
    let decision = decision.map_err(agent_error)?;
    let analysis = state.opened.game.analysis(position, agent, &decision).map_err(agent_error)?;
    Ok(Decision::new(decision, analysis, state.opened.spec.actions))
}

/// The largest number of nodes that a specification accepts.
const MAX_NODES: u64 = 1_000_000_000_000;

fn budget(nodes: Option<Natural>, time: Option<&Bound<'_, PyAny>>) -> PyResult<Budget> {
    let nodes = nodes.map(|nodes| nodes.0);
    if nodes == Some(0) {
        return Err(value_error("found nodes=0, expected at least 1"));
    }
    // With time alone, the agent's own number of nodes must not end the search early.
    let time = time.map(duration).transpose()?;
    Ok(Budget { nodes: nodes.or(time.map(|_| MAX_NODES)), time })
}

/// A time in seconds, or as text with its unit.
pub(crate) fn duration(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let text = match value.cast::<PyString>() {
        Ok(text) => text.to_string(),
        Err(_) => format!("{}ms", (value.extract::<f64>()? * 1e3).round()),
    };
    parse_duration(&text)
        .ok_or_else(|| value_error("time: expected seconds, or a text such as 200ms, 30s or 10min, up to a week"))
}
