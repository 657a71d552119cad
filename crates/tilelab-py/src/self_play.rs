//! Many games whose positions a network judges in one batch.

use std::sync::{Mutex, PoisonError};

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{GameSpec, PlaneSpec};
use tilelab_learn::self_play::{SelfPlay as AnySelfPlay, self_play};
use tilelab_learn::{GumbelConfig, PlaneBuffer, SelfPlayConfig};

use crate::errors::value_error;

/// Self-play of many games at once: each has one position waiting to be judged.
///
/// `collect` writes all waiting positions, `provide` takes a row of logits over the actions and a row
/// of values for each, and every game goes on; `finished` gives the games that have ended as arrays to
/// learn from. With an `opponent`, that agent sits in all seats but one of each game, and the games are
/// not learned from: this rates a network. With `max_considered_actions` above 0 so many actions race at the root (Gumbel AlphaZero),
/// and `trust` says how much what the search finds counts; otherwise the root is searched by PUCT. With
/// `reuse_tree` a search goes on from what the last one knew of the position. The same seed and judgements give the same
/// games on any number of threads.
#[pyclass(module = "tilelab")]
pub(crate) struct SelfPlay {
    spec: GameSpec,
    shapes: PlaneSpec,
    games: usize,
    /// How many planes of the end are learned.
    future: usize,
    /// Agents of the other seats may be asked by one thread at a time only.
    inner: Mutex<Box<dyn AnySelfPlay>>,
}

impl SelfPlay {
    fn inner(&mut self) -> &mut dyn AnySelfPlay {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }
}

#[pymethods]
impl SelfPlay {
    #[new]
    #[pyo3(signature = (
        game, *, games=256, simulations=128, fast_simulations=24, full_search_probability=0.25, exploration=1.25,
        reduction=0.2, max_considered_actions=0, c_scale=0.25, reuse_tree=false, root_softmax_temperature=1.2, noise=10.83, dirichlet_weight=0.25, temperature_plies=14,
        final_temperature=0.4, random_opening_plies=0, images=true, future=Vec::new(), seed=1, opponent=None, threads=None,
    ))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        games: usize,
        simulations: u32,
        fast_simulations: u32,
        full_search_probability: f64,
        exploration: f32,
        reduction: f32,
        max_considered_actions: usize,
        c_scale: f32,
        reuse_tree: bool,
        root_softmax_temperature: f32,
        noise: f64,
        dirichlet_weight: f32,
        temperature_plies: u16,
        final_temperature: f64,
        random_opening_plies: u16,
        images: bool,
        future: Vec<usize>,
        seed: u64,
        opponent: Option<&str>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let mut settings = SelfPlayConfig {
            parallel_games: games,
            simulations,
            fast_simulations,
            full_search_probability,
            gumbel: (max_considered_actions > 0).then_some(GumbelConfig { max_considered_actions, c_scale }),
            reuse_tree,
            root_softmax_temperature,
            dirichlet_concentration: noise,
            dirichlet_weight,
            temperature_plies,
            final_temperature,
            random_opening_plies,
            symmetries: images,
            auxiliary_planes: future,
            seed,
            ..SelfPlayConfig::default()
        };
        settings.search.exploration = exploration;
        settings.search.reduction = reduction;
        let game = open_game(game).map_err(value_error)?;
        if games == 0 || games > 1 << 20 || simulations == 0 || fast_simulations == 0 {
            return Err(value_error("expected from 1 to 1048576 games and at least 1 simulation"));
        }
        if !(0.01..=100.0).contains(&root_softmax_temperature) {
            return Err(value_error(format!(
                "root_softmax_temperature: found {root_softmax_temperature}, expected from 0.01 to 100"
            )));
        }
        if !(0.0..=1000.0).contains(&c_scale) {
            return Err(value_error(format!("c_scale: found {c_scale}, expected from 0 to 1000")));
        }
        let planes = game.plane_spec().observation[0];
        if let Some(plane) = settings.auxiliary_planes.iter().find(|&&plane| plane >= planes) {
            return Err(value_error(format!("future: found plane {plane}, expected one below {planes}")));
        }
        let opponent: Option<AgentSpec> = opponent.map(str::parse).transpose().map_err(value_error)?;
        let count = settings.auxiliary_planes.len();
        let inner = py.detach(|| self_play(&game, settings, opponent.as_ref(), threads)).map_err(value_error)?;
        Ok(Self { spec: game.spec(), shapes: game.plane_spec(), future: count, games, inner: Mutex::new(inner) })
    }

    /// How many positions a batch has.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// How many actions the game has.
    #[getter]
    fn actions(&self) -> usize {
        self.spec.actions
    }

    /// The version of the game's rules.
    #[getter]
    fn version(&self) -> u32 {
        self.spec.version
    }

    /// How many players the game has.
    #[getter]
    fn players(&self) -> usize {
        self.spec.players
    }

    /// Planes, rows and columns of a position.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.shapes.observation;
        (planes, rows, columns)
    }

    /// Planes, rows and columns of the field in which actions have their places.
    #[getter]
    fn field(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.shapes.policy;
        (planes, rows, columns)
    }

    /// Writes the waiting positions into `planes` (games, planes, rows, columns; uint8, where 255 is 1,
    /// or float32) and where in the field each action lies into `places` (games, actions; int32; -1 if
    /// it is not legal).
    fn collect(
        &mut self,
        py: Python<'_>,
        planes: &Bound<'_, PyAny>,
        mut places: PyReadwriteArray2<'_, i32>,
    ) -> PyResult<()> {
        let spec = self.spec;
        let [channels, rows, columns] = self.shapes.observation;
        let shape = [self.games, channels, rows, columns];
        expect_shape("places", places.shape(), &[self.games, spec.actions])?;
        let places = places.as_slice_mut().map_err(value_error)?;
        let inner = self.inner();
        if let Ok(mut planes) = planes.extract::<PyReadwriteArray4<'_, u8>>() {
            expect_shape("planes", planes.shape(), &shape)?;
            let planes = planes.as_slice_mut().map_err(value_error)?;
            py.detach(|| inner.collect(PlaneBuffer::Bytes(planes), places));
        } else if let Ok(mut planes) = planes.extract::<PyReadwriteArray4<'_, f32>>() {
            expect_shape("planes", planes.shape(), &shape)?;
            let planes = planes.as_slice_mut().map_err(value_error)?;
            py.detach(|| inner.collect(PlaneBuffer::Floats(planes), places));
        } else {
            return Err(value_error(format!("planes: expected a writable array {shape:?} of uint8 or float32")));
        }
        Ok(())
    }

    /// Takes the judgements: `logits` (games, actions; float32) and `values` (games, players, or games, 1
    /// for two players; float32; the mover's value first).
    fn provide(
        &mut self,
        py: Python<'_>,
        logits: PyReadonlyArray2<'_, f32>,
        values: PyReadonlyArray2<'_, f32>,
    ) -> PyResult<()> {
        let (games, spec) = (self.games, self.spec);
        expect_shape("logits", logits.shape(), &[games, spec.actions])?;
        if !(spec.players == 2 && values.shape() == [games, 1]) {
            expect_shape("values", values.shape(), &[games, spec.players])?;
        }
        let logits = logits.as_slice().map_err(value_error)?;
        let values = values.as_slice().map_err(value_error)?;
        let inner = self.inner();
        py.detach(|| inner.provide(logits, values));
        Ok(())
    }

    /// The games that have ended since this was last called: a dictionary of arrays, a row a position,
    /// and `records`, a JSON text a game.
    fn finished<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let spec = self.spec;
        let [channels, rows, columns] = self.shapes.observation;
        let (samples, records) = self.inner().take_finished();
        let count = samples.len();
        let arrays = PyDict::new(py);
        arrays.set_item("planes", PyArray1::from_vec(py, samples.planes).reshape([count, channels, rows, columns])?)?;
        arrays.set_item("places", PyArray1::from_vec(py, samples.policy_indices).reshape([count, spec.actions])?)?;
        arrays.set_item("policies", PyArray1::from_vec(py, samples.policies).reshape([count, spec.actions])?)?;
        arrays.set_item("values", PyArray1::from_vec(py, samples.values).reshape([count, spec.players])?)?;
        arrays.set_item("scores", PyArray1::from_vec(py, samples.scores).reshape([count, spec.players])?)?;
        arrays.set_item(
            "future",
            PyArray1::from_vec(py, samples.auxiliary).reshape([count, self.future, rows, columns])?,
        )?;
        arrays.set_item("plies", PyArray1::from_vec(py, samples.plies))?;
        arrays.set_item("games", PyArray1::from_vec(py, samples.games))?;
        let records: Result<Vec<String>, _> = records.iter().map(serde_json::to_string).collect();
        arrays.set_item("records", records.map_err(value_error)?)?;
        Ok(arrays)
    }
}

fn expect_shape(name: &str, found: &[usize], expected: &[usize]) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(value_error(format!("{name}: found an array {found:?}, expected {expected:?}")))
}
