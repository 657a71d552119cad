//! An agent's choice and its evaluation.

use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use tilelab_arena::analysis::Analysis;

use crate::array::Array;
use crate::errors::value_error;

/// An agent's choice and its evaluation. The arrays have one entry per action that the agent considered, in the
/// order of `actions`; they are empty if the agent reports none.
///
///     >>> start = tilelab.Game("nim:piles=1-2").new_state()
///     >>> decision = tilelab.Agent("mcts:nodes=200").choose(start, seed=1)
///     >>> decision.name, int(decision)
///     ('1 from 2', 2)
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Decision(Stored);

/// A decision as its pickle holds it.
#[derive(Clone, Serialize, Deserialize)]
struct Stored {
    action: u16,
    name: String,
    candidates: Vec<Candidate>,
    value: Option<Vec<f32>>,
    nodes: u64,
    principal_variation: Vec<u16>,
    line: Vec<String>,
    /// The number of actions of the game.
    num_actions: usize,
}

/// An action that the agent considered.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Candidate {
    action: u16,
    share: f32,
    visits: u64,
    value: Option<f32>,
}

impl Decision {
    /// A decision and its analysis, in a game with so many actions.
    pub(crate) fn new(decision: tilelab_core::Decision, analysis: Analysis, num_actions: usize) -> Self {
        let candidate = |each: &tilelab_core::Candidate| Candidate {
            action: each.action.0,
            share: each.share,
            visits: each.visits,
            value: each.value,
        };
        Self(Stored {
            action: decision.action.0,
            name: analysis.candidates.first().map_or_else(String::new, |choice| choice.named.name.clone()),
            candidates: decision.candidates.iter().map(candidate).collect(),
            value: analysis.value,
            nodes: decision.nodes,
            principal_variation: decision.principal_variation.iter().map(|action| action.0).collect(),
            line: analysis.principal_variation.into_iter().map(|each| each.name).collect(),
            num_actions,
        })
    }
}

#[pymethods]
impl Decision {
    /// Restores a decision from its pickle.
    #[new]
    fn restore(text: &str) -> PyResult<Self> {
        let decision: Stored = serde_json::from_str(text).map_err(value_error)?;
        let actions = decision.candidates.iter().map(|candidate| candidate.action).chain([decision.action]);
        if actions.map(usize::from).max() >= Some(decision.num_actions) {
            return Err(value_error("found an action that the game does not have, expected a decision"));
        }
        Ok(Self(decision))
    }

    /// The action to play.
    #[getter]
    fn action(&self) -> u16 {
        self.0.action
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// The considered actions.
    #[getter]
    fn actions(&self) -> Array<i64> {
        self.0.candidates.iter().map(|candidate| i64::from(candidate.action)).collect()
    }

    /// The visits of each considered action.
    #[getter]
    fn visits(&self) -> Array<i64> {
        self.0.candidates.iter().map(|candidate| candidate.visits.cast_signed()).collect()
    }

    /// The expected value of each for the mover, from -1 to 1; NaN where it is unknown.
    #[getter]
    fn values(&self) -> Array<f32> {
        self.0.candidates.iter().map(|candidate| candidate.value.unwrap_or(f32::NAN)).collect()
    }

    /// The policy over the considered actions; it sums to 1.
    #[getter]
    fn shares(&self) -> Array<f32> {
        self.0.candidates.iter().map(|candidate| candidate.share).collect()
    }

    /// The policy over all actions of the game, as a training target: `float32[num_actions]`. An agent without
    /// candidates gives all weight to its choice.
    ///
    ///     >>> start = tilelab.Game("nim:piles=1-2").new_state()
    ///     >>> tilelab.Agent("first").choose(start).policy()
    ///     array([1., 0., 0., 0.], dtype=float32)
    fn policy(&self) -> Array<f32> {
        let mut policy = vec![0.0; self.0.num_actions];
        for candidate in &self.0.candidates {
            policy[usize::from(candidate.action)] = candidate.share;
        }
        if self.0.candidates.is_empty() {
            policy[usize::from(self.0.action)] = 1.0;
        }
        Array(policy)
    }

    /// The expected value for each player, from -1 to 1; None if the agent reports none.
    #[getter]
    fn value(&self) -> Option<Vec<f32>> {
        self.0.value.clone()
    }

    /// The number of nodes searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// The principal variation: the expected continuation, starting with the chosen action.
    #[getter]
    fn principal_variation(&self) -> Vec<u16> {
        self.0.principal_variation.clone()
    }

    /// The names of the principal variation.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.0.line.clone()
    }

    fn __int__(&self) -> u16 {
        self.0.action
    }

    fn __index__(&self) -> u16 {
        self.0.action
    }

    fn __repr__(&self) -> String {
        let value = self.0.value.as_ref().map_or_else(String::new, |value| format!(", expecting {value:?}"));
        format!("<tilelab.Decision for {}{value}, {} nodes>", self.0.name, self.0.nodes)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().into_any(), (serde_json::to_string(&self.0).map_err(value_error)?,)))
    }
}
