//! What an agent plays, and why.

use pyo3::prelude::*;
use tilelab_arena::state::AnyState;
use tilelab_core::Action;

use crate::array::Array;

/// An agent's choice with its reasons. The arrays have one place for each action it considered, in the
/// order of `actions`; they are empty where it does not say.
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Decision {
    inner: tilelab_core::Decision,
    name: String,
    /// The names of the expected line.
    line: Vec<String>,
    /// How many actions the game has.
    actions: usize,
}

impl Decision {
    pub(crate) fn new(state: &dyn AnyState, decision: tilelab_core::Decision) -> Self {
        let line = expected_line(state, &decision.principal_variation);
        Self { name: state.action_name(decision.action), line, actions: state.spec().actions, inner: decision }
    }
}

/// The names of an expected line, played one after the other.
fn expected_line(state: &dyn AnyState, actions: &[Action]) -> Vec<String> {
    let mut state = state.clone_box();
    let mut names = Vec::new();
    for &action in actions {
        let name = state.is_legal(action).then(|| state.action_name(action));
        let Some(name) = name.filter(|_| state.play(action).is_ok()) else { break };
        names.push(name);
    }
    names
}

#[pymethods]
impl Decision {
    /// The action to play.
    #[getter]
    fn action(&self) -> u16 {
        self.inner.action.0
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The actions it considered.
    #[getter]
    fn actions(&self) -> Array<i64> {
        self.inner.candidates.iter().map(|candidate| i64::from(candidate.action.0)).collect()
    }

    /// How often each was looked at.
    #[getter]
    fn visits(&self) -> Array<i64> {
        self.inner.candidates.iter().map(|candidate| candidate.visits.cast_signed()).collect()
    }

    /// What each is expected to be worth to the mover, from -1 to 1; not a number where it is unknown.
    #[getter]
    fn values(&self) -> Array<f32> {
        self.inner.candidates.iter().map(|candidate| candidate.value.unwrap_or(f32::NAN)).collect()
    }

    /// How much it favours each; they sum to 1.
    #[getter]
    fn shares(&self) -> Array<f32> {
        self.inner.candidates.iter().map(|candidate| candidate.share).collect()
    }

    /// The shares over all actions of the game, as a network learns them: `float32[num_actions]`. An
    /// agent that gives no shares gives all to its choice.
    fn policy(&self) -> Array<f32> {
        let mut policy = vec![0.0; self.actions];
        for candidate in &self.inner.candidates {
            policy[candidate.action.index()] = candidate.share;
        }
        if self.inner.candidates.is_empty() {
            policy[self.inner.action.index()] = 1.0;
        }
        Array(policy)
    }

    /// What it expects for each player, from -1 to 1; None where it does not say.
    #[getter]
    fn value(&self) -> Option<Vec<f32>> {
        self.inner.value.map(|value| value.as_slice().to_vec())
    }

    /// How many positions it looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.inner.nodes
    }

    /// How it expects the game to go on, its own action first.
    #[getter]
    fn principal_variation(&self) -> Vec<u16> {
        self.inner.principal_variation.iter().map(|action| action.0).collect()
    }

    /// The names of the principal variation.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.line.clone()
    }

    fn __int__(&self) -> u16 {
        self.inner.action.0
    }

    fn __index__(&self) -> u16 {
        self.inner.action.0
    }

    fn __repr__(&self) -> String {
        let value = self.value().map_or_else(String::new, |value| format!(", expecting {value:?}"));
        format!("<tilelab.Decision for {}{value}, {} nodes>", self.name, self.inner.nodes)
    }
}
