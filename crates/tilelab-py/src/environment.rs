//! Many copies of a game for learners; the classes of Gymnasium around it are written in Python.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tilelab_arena::environment::{
    ActionLayout, Choices, Element, EnvironmentSpec, Environments as AnyEnvironments, Layout, LearnerSeat,
    Observations, Opponent, Outcome, Rows,
};
use tilelab_arena::{AgentSpec, GAMES, GameInfo, open_game};

use crate::errors::value_error;
use crate::given::{readable, whole, writable};

/// More copies would be a slip, and ask for more memory than there is.
const MAX_COPIES: usize = 1 << 20;

/// Reward, terminated, truncated, illegal, the seat whose view it is, and the open seat that is to move.
type Outcomes = (f64, bool, bool, bool, u8, Option<u8>);

/// Every game with its own kinds of actions, each with its usual opponent.
#[pyfunction]
pub(crate) fn environment_table() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    let kinds = |game: &GameInfo| Some((game.name, open_game(game.name).ok()?.learning_options().action_kinds));
    GAMES.iter().filter_map(kinds).collect()
}

/// What an environment over a game may show, take and reward: the names of observations, kinds of actions and
/// rewards, the defaults first.
#[pyfunction]
#[allow(clippy::type_complexity, reason = "a tuple is what Python takes apart")]
pub(crate) fn environment_options(game: &str) -> PyResult<(Vec<&'static str>, Vec<&'static str>, Vec<&'static str>)> {
    let open = open_game(game).map_err(value_error)?;
    let options = open.learning_options();
    let kinds = ["discrete", "box"].into_iter().chain(options.action_kinds.into_iter().map(|(name, _)| name));
    Ok((options.observations, kinds.collect(), options.rewards))
}

/// Copies of a game, each in an episode of its own. Every call does a whole batch; arrays are the caller's.
#[pyclass(module = "tilelab._core")]
pub(crate) struct Environments {
    // Agents need not be shared between threads, but Python may hand the object from one to another.
    inner: Mutex<Box<dyn AnyEnvironments>>,
    layout: Layout,
}

#[pymethods]
impl Environments {
    #[new]
    #[pyo3(signature = (
        game, opponents, *, seat=None, every=false, observation=None, actions=None, reward=None, illegal="end",
        copies=1, threads=None,
    ))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        opponents: Vec<Option<String>>,
        seat: Option<usize>,
        every: bool,
        observation: Option<String>,
        actions: Option<String>,
        reward: Option<String>,
        illegal: &str,
        copies: usize,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let read = |opponent: &Option<String>| {
            opponent.as_ref().map_or(Ok(Opponent::Open), |text| text.parse::<AgentSpec>().map(Opponent::Agent))
        };
        let spec = EnvironmentSpec {
            learner: match seat {
                _ if every => LearnerSeat::Every,
                Some(seat) => LearnerSeat::Fixed(seat),
                None => LearnerSeat::Drawn,
            },
            opponents: opponents.iter().map(read).collect::<Result<_, _>>().map_err(value_error)?,
            observation,
            actions,
            reward,
            illegal: illegal.parse().map_err(value_error)?,
        };
        if copies == 0 || copies > MAX_COPIES {
            return Err(value_error(format!("found {copies} copies, expected from 1 to {MAX_COPIES}")));
        }
        if threads.is_some_and(|threads| threads > 1024) {
            return Err(value_error("expected at most 1024 threads"));
        }
        let game = open_game(game).map_err(value_error)?;
        let inner = py.detach(|| game.environments(&spec, copies, threads)).map_err(value_error)?;
        let layout = inner.layout().clone();
        Ok(Self { inner: Mutex::new(inner), layout })
    }

    #[getter]
    fn copies(&self) -> usize {
        self.layout.copies
    }

    #[getter]
    fn players(&self) -> usize {
        self.layout.game.players
    }

    /// How many actions the game has.
    #[getter]
    fn actions(&self) -> usize {
        self.layout.game.actions
    }

    /// No episode has more plies, those of chance and of the other seats included.
    #[getter]
    fn max_plies(&self) -> usize {
        self.layout.game.max_plies
    }

    /// Shape, type, lowest and highest number of what one copy shows.
    #[getter]
    fn observation(&self) -> (Vec<usize>, &'static str, f64, f64) {
        let view = &self.layout.observation;
        let element = match view.element {
            Element::Float => "float32",
            Element::Signed => "int8",
            Element::Byte => "uint8",
        };
        (view.shape.clone(), element, view.low, view.high)
    }

    /// How many numbers a learner gives and their range, unless it gives the number of an action.
    #[getter]
    fn values(&self) -> Option<(usize, f32, f32)> {
        match self.layout.actions {
            ActionLayout::Discrete(_) => None,
            ActionLayout::Values { size, low, high } => Some((size, low, high)),
        }
    }

    /// Begins an episode in the copies that `which` names; a seed begins a new series of episodes.
    fn reset(
        &mut self,
        py: Python<'_>,
        which: Vec<bool>,
        seeds: Vec<Option<u64>>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let copies = self.layout.copies;
        if which.len() != copies || seeds.len() != copies {
            return Err(value_error(format!("found {} seeds, expected {copies}", seeds.len())));
        }
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.reset(&which, &seeds, rows));
            Ok(())
        })
    }

    /// One step of the only copy, by the number of an action.
    fn step_action(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<Outcomes> {
        let action = whole(action)?;
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.step(Choices::Discrete(&[action]), false, rows)).map_err(value_error)
        })?;
        self.outcome(0)
    }

    /// One step of the only copy, by values.
    fn step_values(
        &mut self,
        py: Python<'_>,
        values: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<Outcomes> {
        let values = readable::<f32>("actions", values, "float32")?;
        let values = values.as_slice().map_err(value_error)?;
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.step(Choices::Values(values), false, rows)).map_err(value_error)
        })?;
        self.outcome(0)
    }

    /// One step of every copy; those whose episode is over begin the next one. `choices` holds int64 actions or
    /// rows of float32 values.
    fn step(
        &mut self,
        py: Python<'_>,
        choices: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        match self.layout.actions {
            ActionLayout::Discrete(_) => {
                let actions = readable::<i64>("actions", choices, "int64")?;
                let actions = actions.as_slice().map_err(value_error)?;
                self.with_rows(observations, masks, |inner, rows| {
                    py.detach(|| inner.step(Choices::Discrete(actions), true, rows)).map_err(value_error)
                })
            }
            ActionLayout::Values { .. } => {
                let values = readable::<f32>("actions", choices, "float32")?;
                let values = values.as_slice().map_err(value_error)?;
                self.with_rows(observations, masks, |inner, rows| {
                    py.detach(|| inner.step(Choices::Values(values), true, rows)).map_err(value_error)
                })
            }
        }
    }

    /// Plays the action of the open seat that a copy waits for.
    fn reply(
        &mut self,
        copy: usize,
        action: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<Outcomes> {
        self.check(copy)?;
        let action = whole(action)?;
        self.with_rows(observations, masks, |inner, rows| inner.reply(copy, action, rows).map_err(value_error))?;
        self.outcome(copy)
    }

    /// Writes what the copies show now.
    fn observe(&mut self, observations: &Bound<'_, PyAny>, masks: &Bound<'_, PyAny>) -> PyResult<()> {
        self.with_rows(observations, masks, |inner, rows| {
            inner.observe(rows);
            Ok(())
        })
    }

    /// Writes the legal actions of every copy.
    fn masks(&mut self, masks: &Bound<'_, PyAny>) -> PyResult<()> {
        let size = self.layout.copies * self.layout.game.actions;
        let mut masks = writable::<bool>("masks", masks, "bool", size)?;
        self.inner().masks(masks.as_slice_mut().map_err(value_error)?);
        Ok(())
    }

    /// What the last step of a copy has come to.
    fn outcome(&mut self, copy: usize) -> PyResult<Outcomes> {
        self.check(copy)?;
        let Outcome { reward, terminated, truncated, illegal, viewer, waiting } = self.inner().outcome(copy);
        Ok((reward, terminated, truncated, illegal, viewer, waiting))
    }

    /// Writes what the last step of every copy has come to; `waiting` is −1 where no open seat is to move. Says
    /// whether any episode ended, any action was illegal, any seat waits.
    fn outcomes(
        &mut self,
        rewards: &Bound<'_, PyAny>,
        terminated: &Bound<'_, PyAny>,
        truncated: &Bound<'_, PyAny>,
        illegal: &Bound<'_, PyAny>,
        viewers: &Bound<'_, PyAny>,
        waiting: &Bound<'_, PyAny>,
    ) -> PyResult<(bool, bool, bool)> {
        let copies = self.layout.copies;
        let mut rewards = writable::<f64>("rewards", rewards, "float64", copies)?;
        let mut terminated = writable::<bool>("terminated", terminated, "bool", copies)?;
        let mut truncated = writable::<bool>("truncated", truncated, "bool", copies)?;
        let mut illegal = writable::<bool>("illegal", illegal, "bool", copies)?;
        let mut viewers = writable::<i64>("viewers", viewers, "int64", copies)?;
        let mut waiting = writable::<i64>("waiting", waiting, "int64", copies)?;
        let rewards = rewards.as_slice_mut().map_err(value_error)?;
        let terminated = terminated.as_slice_mut().map_err(value_error)?;
        let truncated = truncated.as_slice_mut().map_err(value_error)?;
        let illegal = illegal.as_slice_mut().map_err(value_error)?;
        let viewers = viewers.as_slice_mut().map_err(value_error)?;
        let waiting = waiting.as_slice_mut().map_err(value_error)?;
        let inner = self.inner();
        let mut any = (false, false, false);
        for copy in 0..copies {
            let outcome = inner.outcome(copy);
            rewards[copy] = outcome.reward;
            terminated[copy] = outcome.terminated;
            truncated[copy] = outcome.truncated;
            illegal[copy] = outcome.illegal;
            viewers[copy] = outcome.viewer.into();
            waiting[copy] = outcome.waiting.map_or(-1, i64::from);
            any.0 |= outcome.terminated || outcome.truncated;
            any.1 |= outcome.illegal;
            any.2 |= outcome.waiting.is_some();
        }
        Ok(any)
    }

    /// What the episode was worth to each seat; all 0 while it lasts.
    fn returns(&mut self, copy: usize) -> PyResult<Vec<f32>> {
        self.check(copy)?;
        Ok(self.inner().returns(copy).as_slice().to_vec())
    }

    /// The points of each seat, where the game has points.
    fn scores(&mut self, copy: usize) -> PyResult<Option<Vec<i32>>> {
        self.check(copy)?;
        Ok(self.inner().scores(copy).map(|scores| scores.as_slice().to_vec()))
    }

    /// The episode as a record, in JSON.
    fn record(&mut self, copy: usize) -> PyResult<String> {
        self.check(copy)?;
        serde_json::to_string(&self.inner().record(copy)).map_err(value_error)
    }

    /// The position as text.
    fn text(&mut self, copy: usize) -> PyResult<String> {
        self.check(copy)?;
        Ok(self.inner().text(copy))
    }

    /// The board as rows of cells: 0 is outside, 1 empty, 2p+2 and 2p+3 two shades of player p.
    fn cells(&mut self, copy: usize) -> PyResult<Vec<Vec<u16>>> {
        self.check(copy)?;
        // As numbers: rows of bytes would reach Python as `bytes`.
        let widen = |row: Vec<u8>| row.into_iter().map(u16::from).collect();
        Ok(self.inner().cells(copy).into_iter().map(widen).collect())
    }

    /// A copy as bytes, from which `restore` makes the same again.
    fn save<'py>(&mut self, py: Python<'py>, copy: usize) -> PyResult<Bound<'py, PyBytes>> {
        self.check(copy)?;
        Ok(PyBytes::new(py, &self.inner().save(copy)))
    }

    /// Takes up what `save` wrote.
    fn restore(&mut self, py: Python<'_>, copy: usize, state: &[u8]) -> PyResult<()> {
        self.check(copy)?;
        let inner = self.inner();
        py.detach(|| inner.restore(copy, state)).map_err(value_error)
    }
}

impl Environments {
    fn inner(&mut self) -> &mut dyn AnyEnvironments {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }

    fn check(&self, copy: usize) -> PyResult<()> {
        if copy < self.layout.copies {
            return Ok(());
        }
        Err(value_error(format!("copy {copy}, expected from 0 to {}", self.layout.copies - 1)))
    }

    /// Does `work` with the caller's arrays, which must have a row a copy and the right type.
    fn with_rows<T>(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        work: impl FnOnce(&mut dyn AnyEnvironments, Rows<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let copies = self.layout.copies;
        let size = copies * self.layout.observation.shape.iter().product::<usize>();
        let mut masks = writable::<bool>("masks", masks, "bool", copies * self.layout.game.actions)?;
        let masks = masks.as_slice_mut().map_err(value_error)?;
        match self.layout.observation.element {
            Element::Float => {
                let mut rows = writable::<f32>("observations", observations, "float32", size)?;
                let observations = Observations::Floats(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), Rows { observations, masks })
            }
            Element::Signed => {
                let mut rows = writable::<i8>("observations", observations, "int8", size)?;
                let observations = Observations::Signed(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), Rows { observations, masks })
            }
            Element::Byte => {
                let mut rows = writable::<u8>("observations", observations, "uint8", size)?;
                let observations = Observations::Bytes(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), Rows { observations, masks })
            }
        }
    }
}
