//! Vector environments for learners; the Gymnasium classes around them are written in Python.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tilelab_arena::spaces::{ActionSpace, Element, Observations};
use tilelab_arena::{AgentSpec, GAMES, GameInfo, open_game};
use tilelab_core::scene;
use tilelab_learn::environment::{
    self, Choices, EnvBuffers, EnvironmentSpec, Environments as AnyEnvironments, LearnerSeat, Opponent, Spaces,
    StepResult,
};

use crate::errors::value_error;
use crate::given::{Spec, readable, whole, writable};
use crate::python_game::raise_failure;

/// A larger number is a mistake that would exhaust the memory.
const MAX_ENVS: usize = 1 << 20;

/// Reward, terminated, truncated, illegal, the seat that the observation belongs to, and the open seat to move.
type Outcomes = (f64, bool, bool, bool, u8, Option<u8>);

/// Every game with its own kinds of actions, each with its default opponent.
#[pyfunction]
pub(crate) fn environment_table() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    let kinds = |game: &GameInfo| Some((game.name, open_game(game.name).ok()?.learning_options().action_kinds));
    GAMES.iter().filter_map(kinds).collect()
}

/// The options of a game's environments: the names of its observations, kinds of actions and rewards, the defaults
/// first.
#[pyfunction]
#[allow(clippy::type_complexity, reason = "Python unpacks a tuple")]
pub(crate) fn environment_options(game: Spec) -> PyResult<(Vec<&'static str>, Vec<&'static str>, Vec<&'static str>)> {
    let open = open_game(&game.0).map_err(value_error)?;
    let options = open.learning_options();
    let kinds = ["discrete", "box"].into_iter().chain(options.action_kinds.into_iter().map(|(name, _)| name));
    Ok((options.observations, kinds.collect(), options.rewards))
}

/// Environments of one game, stepped in batches. All arrays belong to the caller.
#[pyclass(module = "tilelab._core")]
pub(crate) struct Environments {
    // Agents are not `Sync`, but Python may pass the object from one thread to another.
    inner: Mutex<Box<dyn AnyEnvironments>>,
    spaces: Spaces,
}

#[pymethods]
impl Environments {
    #[new]
    #[pyo3(signature = (
        game, opponents, *, seat=None, every=false, observation=None, actions=None, reward=None, illegal="end",
        action_frame="relative", num_envs=1, threads=None,
    ))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: Spec,
        opponents: Vec<Option<Spec>>,
        seat: Option<usize>,
        every: bool,
        observation: Option<String>,
        actions: Option<String>,
        reward: Option<String>,
        illegal: &str,
        action_frame: &str,
        num_envs: usize,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let read = |opponent: &Option<Spec>| {
            opponent.as_ref().map_or(Ok(Opponent::Open), |agent| agent.0.parse::<AgentSpec>().map(Opponent::Agent))
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
            action_frame: action_frame.parse().map_err(value_error)?,
            reward,
            illegal: illegal.parse().map_err(value_error)?,
        };
        if num_envs == 0 || num_envs > MAX_ENVS {
            return Err(value_error(format!("num_envs: found {num_envs}, expected from 1 to {MAX_ENVS}")));
        }
        if threads.is_some_and(|threads| threads > 1024) {
            return Err(value_error("expected at most 1024 threads"));
        }
        let game = open_game(&game.0).map_err(value_error)?;
        let inner = py.detach(|| environment::environments(&game, &spec, num_envs, threads)).map_err(value_error)?;
        let spaces = inner.spaces().clone();
        Ok(Self { inner: Mutex::new(inner), spaces })
    }

    #[getter]
    fn players(&self) -> usize {
        self.spaces.game.players
    }

    /// The number of actions of the game.
    #[getter]
    fn actions(&self) -> usize {
        self.spaces.game.actions
    }

    /// No episode has more plies, those of chance and of the other seats included; None where there is no bound.
    #[getter]
    fn max_plies(&self) -> Option<u32> {
        self.spaces.game.max_plies
    }

    /// Shape, element type, minimum and maximum of one observation.
    #[getter]
    fn observation(&self) -> (Vec<usize>, &'static str, f64, f64) {
        let view = &self.spaces.observation;
        let element = match view.element {
            Element::Float => "float32",
            Element::Signed => "int8",
            Element::Byte => "uint8",
        };
        (view.shape.clone(), element, view.low, view.high)
    }

    /// The length and range of an action vector; None where an action is a number.
    #[getter]
    fn values(&self) -> Option<(usize, f32, f32)> {
        match self.spaces.actions {
            ActionSpace::Discrete(_) => None,
            ActionSpace::Values { size, low, high } => Some((size, low, high)),
        }
    }

    /// Starts an episode in the environments selected by `which`; a seed starts a new series of episodes.
    fn reset(
        &mut self,
        py: Python<'_>,
        which: Vec<bool>,
        seeds: Vec<Option<u64>>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let num_envs = self.spaces.num_envs;
        if which.len() != num_envs || seeds.len() != num_envs {
            return Err(value_error(format!("found {} seeds, expected {num_envs}", seeds.len())));
        }
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.reset(&which, &seeds, rows));
            Ok(())
        })
    }

    /// Steps the only environment with the number of an action.
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

    /// Steps the only environment with an action vector.
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

    /// Steps every environment; with `autoreset`, those whose episode is over start the next one instead. `choices`
    /// holds int64 actions or rows of float32 values.
    #[pyo3(signature = (choices, observations, masks, autoreset=true))]
    fn step(
        &mut self,
        py: Python<'_>,
        choices: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        autoreset: bool,
    ) -> PyResult<()> {
        match self.spaces.actions {
            ActionSpace::Discrete(_) => {
                let actions = readable::<i64>("actions", choices, "int64")?;
                let actions = actions.as_slice().map_err(value_error)?;
                self.with_rows(observations, masks, |inner, rows| {
                    py.detach(|| inner.step(Choices::Discrete(actions), autoreset, rows)).map_err(value_error)
                })
            }
            ActionSpace::Values { .. } => {
                let values = readable::<f32>("actions", choices, "float32")?;
                let values = values.as_slice().map_err(value_error)?;
                self.with_rows(observations, masks, |inner, rows| {
                    py.detach(|| inner.step(Choices::Values(values), autoreset, rows)).map_err(value_error)
                })
            }
        }
    }

    /// Plays the action of the open seat that an environment waits for.
    fn reply(
        &mut self,
        py: Python<'_>,
        env: usize,
        action: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
    ) -> PyResult<Outcomes> {
        self.check(env)?;
        let action = whole(action)?;
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.reply(env, action, rows)).map_err(value_error)
        })?;
        self.outcome(env)
    }

    /// Writes the present observations.
    fn observe(&mut self, py: Python<'_>, observations: &Bound<'_, PyAny>, masks: &Bound<'_, PyAny>) -> PyResult<()> {
        self.with_rows(observations, masks, |inner, rows| {
            py.detach(|| inner.observe(rows));
            Ok(())
        })
    }

    /// Writes the action masks.
    fn masks(&mut self, masks: &Bound<'_, PyAny>) -> PyResult<()> {
        let size = self.spaces.num_envs * self.spaces.game.actions;
        let mut masks = writable::<bool>("masks", masks, "bool", size)?;
        let masks = masks.as_slice_mut().map_err(value_error)?;
        self.inner().observe(EnvBuffers { observations: Observations::None, masks });
        Ok(())
    }

    /// The outcome of the last step of an environment.
    fn outcome(&mut self, env: usize) -> PyResult<Outcomes> {
        self.check(env)?;
        let StepResult { reward, terminated, truncated, illegal, viewer, waiting, .. } = self.inner().result(env);
        Ok((reward, terminated, truncated, illegal, viewer, waiting))
    }

    /// Writes the outcome of the last step of every environment; `waiting` is −1 where no open seat is to move.
    /// Returns whether any episode ended, any action was illegal, and any open seat is to move.
    fn outcomes(
        &mut self,
        rewards: &Bound<'_, PyAny>,
        terminated: &Bound<'_, PyAny>,
        truncated: &Bound<'_, PyAny>,
        illegal: &Bound<'_, PyAny>,
        viewers: &Bound<'_, PyAny>,
        waiting: &Bound<'_, PyAny>,
    ) -> PyResult<(bool, bool, bool)> {
        let num_envs = self.spaces.num_envs;
        let mut rewards = writable::<f64>("rewards", rewards, "float64", num_envs)?;
        let mut terminated = writable::<bool>("terminated", terminated, "bool", num_envs)?;
        let mut truncated = writable::<bool>("truncated", truncated, "bool", num_envs)?;
        let mut illegal = writable::<bool>("illegal", illegal, "bool", num_envs)?;
        let mut viewers = writable::<i64>("viewers", viewers, "int64", num_envs)?;
        let mut waiting = writable::<i64>("waiting", waiting, "int64", num_envs)?;
        let rewards = rewards.as_slice_mut().map_err(value_error)?;
        let terminated = terminated.as_slice_mut().map_err(value_error)?;
        let truncated = truncated.as_slice_mut().map_err(value_error)?;
        let illegal = illegal.as_slice_mut().map_err(value_error)?;
        let viewers = viewers.as_slice_mut().map_err(value_error)?;
        let waiting = waiting.as_slice_mut().map_err(value_error)?;
        let inner = self.inner();
        let mut any = (false, false, false);
        for env in 0..num_envs {
            let outcome = inner.result(env);
            rewards[env] = outcome.reward;
            terminated[env] = outcome.terminated;
            truncated[env] = outcome.truncated;
            illegal[env] = outcome.illegal;
            viewers[env] = outcome.viewer.into();
            waiting[env] = outcome.waiting.map_or(-1, i64::from);
            any.0 |= outcome.terminated || outcome.truncated;
            any.1 |= outcome.illegal;
            any.2 |= outcome.waiting.is_some();
        }
        Ok(any)
    }

    /// The return of each seat; 0 until the episode ends.
    fn returns(&mut self, env: usize) -> PyResult<Vec<f32>> {
        self.check(env)?;
        Ok(self.inner().result(env).returns.as_slice().to_vec())
    }

    /// The score of each seat, if the game has scores.
    fn scores(&mut self, env: usize) -> PyResult<Option<Vec<i32>>> {
        self.check(env)?;
        Ok(self.inner().result(env).scores.map(|scores| scores.as_slice().to_vec()))
    }

    /// The episode as a record, in JSON.
    fn record(&mut self, env: usize) -> PyResult<String> {
        self.check(env)?;
        serde_json::to_string(&self.inner().snapshot(env).record).map_err(value_error)
    }

    /// The position as text.
    fn text(&mut self, env: usize) -> PyResult<String> {
        self.check(env)?;
        Ok(self.inner().snapshot(env).text)
    }

    /// The position as pixels, `scale` of them per cell: height, width and the bytes of red, green and blue.
    fn image<'py>(
        &mut self,
        py: Python<'py>,
        env: usize,
        scale: usize,
    ) -> PyResult<(usize, usize, Bound<'py, PyBytes>)> {
        self.check(env)?;
        let image = scene::image(&self.inner().snapshot(env).scene, scale);
        Ok((image.height, image.width, PyBytes::new(py, &image.rgb)))
    }

    /// The state of an environment as bytes, for `restore`.
    fn save<'py>(&mut self, py: Python<'py>, env: usize) -> PyResult<Bound<'py, PyBytes>> {
        self.check(env)?;
        Ok(PyBytes::new(py, &self.inner().save(env)))
    }

    /// Restores a state that `save` returned.
    fn restore(&mut self, py: Python<'_>, env: usize, state: &[u8]) -> PyResult<()> {
        self.check(env)?;
        let inner = self.inner();
        py.detach(|| inner.restore(env, state)).map_err(value_error)
    }
}

impl Environments {
    fn inner(&mut self) -> &mut dyn AnyEnvironments {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }

    fn check(&self, env: usize) -> PyResult<()> {
        if env < self.spaces.num_envs {
            return Ok(());
        }
        Err(value_error(format!("env: found {env}, expected from 0 to {}", self.spaces.num_envs - 1)))
    }

    /// Runs `work` on the caller's arrays, which must have one row per environment and the right type.
    fn with_rows<T>(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        work: impl FnOnce(&mut dyn AnyEnvironments, EnvBuffers<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let num_envs = self.spaces.num_envs;
        let size = num_envs * self.spaces.observation.shape.iter().product::<usize>();
        let mut masks = writable::<bool>("masks", masks, "bool", num_envs * self.spaces.game.actions)?;
        let masks = masks.as_slice_mut().map_err(value_error)?;
        let done = match self.spaces.observation.element {
            Element::Float => {
                let mut rows = writable::<f32>("observations", observations, "float32", size)?;
                let observations = Observations::Floats(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), EnvBuffers { observations, masks })
            }
            Element::Signed => {
                let mut rows = writable::<i8>("observations", observations, "int8", size)?;
                let observations = Observations::Signed(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), EnvBuffers { observations, masks })
            }
            Element::Byte => {
                let mut rows = writable::<u8>("observations", observations, "uint8", size)?;
                let observations = Observations::Bytes(rows.as_slice_mut().map_err(value_error)?);
                work(self.inner(), EnvBuffers { observations, masks })
            }
        }?;
        raise_failure()?;
        Ok(done)
    }
}
