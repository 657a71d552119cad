//! An agent's choice and its evaluation.

use pyo3::prelude::*;
use tilelab_arena::analysis::Analysis;

use crate::array::Array;

/// An agent's choice and its evaluation. The arrays have one entry per action that the agent considered, in the
/// order of `actions`; they are empty if the agent reports none.
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Decision {
    inner: tilelab_core::Decision,
    /// The same decision with names.
    analysis: Analysis,
    /// The number of actions of the game.
    actions: usize,
}

impl Decision {
    /// A decision and its analysis, in a game with so many actions.
    pub(crate) fn new(decision: tilelab_core::Decision, analysis: Analysis, actions: usize) -> Self {
        Self { inner: decision, analysis, actions }
    }
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
        self.analysis.candidates.first().map_or("", |choice| &choice.named.name)
    }

    /// The considered actions.
    #[getter]
    fn actions(&self) -> Array<i64> {
        self.inner.candidates.iter().map(|candidate| i64::from(candidate.action.0)).collect()
    }

    /// The visits of each considered action.
    #[getter]
    fn visits(&self) -> Array<i64> {
        self.inner.candidates.iter().map(|candidate| candidate.visits.cast_signed()).collect()
    }

    /// The expected value of each for the mover, from -1 to 1; NaN where it is unknown.
    #[getter]
    fn values(&self) -> Array<f32> {
        self.inner.candidates.iter().map(|candidate| candidate.value.unwrap_or(f32::NAN)).collect()
    }

    /// The policy over the considered actions; it sums to 1.
    #[getter]
    fn shares(&self) -> Array<f32> {
        self.inner.candidates.iter().map(|candidate| candidate.share).collect()
    }

    /// The policy over all actions of the game, as a training target: `float32[num_actions]`. An agent without
    /// candidates gives all weight to its choice.
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

    /// The expected value for each player, from -1 to 1; None if the agent reports none.
    #[getter]
    fn value(&self) -> Option<Vec<f32>> {
        self.analysis.value.clone()
    }

    /// The number of nodes searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.inner.nodes
    }

    /// The principal variation: the expected continuation, starting with the chosen action.
    #[getter]
    fn principal_variation(&self) -> Vec<u16> {
        self.inner.principal_variation.iter().map(|action| action.0).collect()
    }

    /// The names of the principal variation.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.analysis.principal_variation.iter().map(|each| each.name.clone()).collect()
    }

    fn __int__(&self) -> u16 {
        self.inner.action.0
    }

    fn __index__(&self) -> u16 {
        self.inner.action.0
    }

    fn __repr__(&self) -> String {
        let value = self.value().map_or_else(String::new, |value| format!(", expecting {value:?}"));
        format!("<tilelab.Decision for {}{value}, {} nodes>", self.name(), self.inner.nodes)
    }
}
