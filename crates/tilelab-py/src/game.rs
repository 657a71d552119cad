//! A game with its parameters.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use tilelab_arena::{OpenGame, open_game};
use tilelab_core::{GameSpec, ParameterKind, PlaneSpec, SpecText};

use crate::errors::value_error;
use crate::given::Spec;
use crate::position::State;

/// The data that all positions of a game share.
pub(crate) struct Opened {
    pub(crate) game: OpenGame,
    pub(crate) text: String,
    pub(crate) spec: GameSpec,
    pub(crate) planes: PlaneSpec,
}

impl Opened {
    pub(crate) fn new(spec: &SpecText) -> PyResult<Arc<Self>> {
        let game = open_game(&spec.to_string()).map_err(value_error)?;
        let (text, spec, planes) = (game.text(), game.spec(), game.plane_spec());
        Ok(Arc::new(Self { game, text, spec, planes }))
    }
}

/// A game with its parameters fixed: `Game("hex:size=11")`, or `Game("hex", size=11)`. A game that is written in Python
/// is one, too: `Game(MyGame())` for a subclass of `tilelab.PythonGame`.
///
///     >>> tilelab.Game("hex", size=5)
///     tilelab.Game("hex:size=5")
#[pyclass(frozen, module = "tilelab")]
pub(crate) struct Game {
    pub(crate) opened: Arc<Opened>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (spec, **parameters))]
    pub(crate) fn new(spec: Spec, parameters: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self { opened: Opened::new(&with_parameters(&spec.0, parameters)?)? })
    }

    /// The canonical specification, such as `hex:size=5`; it omits parameters with default values.
    #[getter]
    fn spec(&self) -> &str {
        &self.opened.text
    }

    /// The name without parameters.
    #[getter]
    fn name(&self) -> &'static str {
        self.opened.game.name()
    }

    /// The version of the rules; it changes when the rules or the numbers of actions change.
    #[getter]
    fn version(&self) -> u32 {
        self.opened.spec.version
    }

    /// How many players sit at the table, 1 to 8.
    #[getter]
    fn num_players(&self) -> usize {
        self.opened.spec.players
    }

    /// Players' actions are `0 .. num_actions`.
    #[getter]
    fn num_actions(&self) -> usize {
        self.opened.spec.actions
    }

    /// Outcomes of chance are `0 .. num_chance_outcomes`; 0 in games without chance.
    #[getter]
    fn num_chance_outcomes(&self) -> usize {
        self.opened.spec.chance_outcomes
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.opened.planes.observation;
        (planes, rows, columns)
    }

    /// Planes, rows and columns of a policy; `State.policy_index` counts in it.
    #[getter]
    fn policy_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.opened.planes.policy;
        (planes, rows, columns)
    }

    /// No game lasts longer than this, draws of chance included; None where there is no bound.
    #[getter]
    fn max_game_length(&self) -> Option<u32> {
        self.opened.spec.max_plies
    }

    /// The number of players' actions, under OpenSpiel's name.
    ///
    ///     >>> tilelab.Game("hex:size=5").num_distinct_actions()
    ///     25
    fn num_distinct_actions(&self) -> usize {
        self.opened.spec.actions
    }

    /// Every parameter with its value.
    ///
    ///     >>> tilelab.Game("hex:size=5").get_parameters()
    ///     {'size': 5, 'swap': False}
    fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let given: SpecText = self.opened.text.parse().map_err(value_error)?;
        let values = PyDict::new(py);
        for parameter in self.opened.game.info().parameters {
            // A value without a key is the file, which is the first parameter.
            let pair = given.pairs.iter().find(|(key, _)| parameter.answers_to(key) || key.is_empty());
            let text = pair.map_or(parameter.default, |(_, value)| value);
            match parameter.kind {
                ParameterKind::Flag => values.set_item(parameter.name, text == "true")?,
                ParameterKind::Integer(..) if text.parse::<i64>().is_ok() => {
                    values.set_item(parameter.name, text.parse::<i64>().map_err(value_error)?)?;
                }
                ParameterKind::Real(..) if text.parse::<f64>().is_ok() => {
                    values.set_item(parameter.name, text.parse::<f64>().map_err(value_error)?)?;
                }
                _ => values.set_item(parameter.name, text)?,
            }
        }
        Ok(values)
    }

    /// The position before the first move, under OpenSpiel's name.
    ///
    ///     >>> tilelab.Game("nim").new_initial_state() == tilelab.Game("nim").new_state()
    ///     True
    fn new_initial_state(&self) -> PyResult<State> {
        self.new_state()
    }

    /// The first position as a picture: the text of an SVG file, which notebooks display.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.new_state()?.to_svg()
    }

    /// The position before the first move.
    ///
    ///     >>> tilelab.Game("nim").new_state().current_player()
    ///     0
    fn new_state(&self) -> PyResult<State> {
        State::open(self.opened.clone(), None)
    }

    /// Parses a position from the text form of `str(state)`.
    ///
    ///     >>> game = tilelab.Game("nim")
    ///     >>> game.parse(str(game.new_state())) == game.new_state()
    ///     True
    fn parse(&self, text: &str) -> PyResult<State> {
        State::open(self.opened.clone(), Some(text))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.opened.text == other.opened.text
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.opened.text.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("tilelab.Game(\"{}\")", self.opened.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.opened.text.clone(),))
    }
}

/// Adds Python's keywords to a specification as parameters.
pub(crate) fn with_parameters(spec: &str, parameters: Option<&Bound<'_, PyDict>>) -> PyResult<SpecText> {
    let mut spec: SpecText = spec.parse().map_err(value_error)?;
    for (key, value) in parameters.into_iter().flatten() {
        // Python keywords cannot contain the hyphens of parameter names.
        let key = key.extract::<String>()?.replace('_', "-");
        let truth = value.cast::<PyBool>().map(|truth| truth.is_true().to_string());
        let value = truth.or_else(|_| value.str().map(|text| text.to_string()))?;
        spec.pairs.push((key, value));
    }
    // Parsing the text rejects values that a specification cannot contain.
    spec.to_string().parse().map_err(value_error)
}
