//! A position with OpenSpiel's interface.

use std::sync::Arc;

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyString};
use tilelab_arena::state::{ActionQuery, AnyState};
use tilelab_core::{Action, Player, Turn};

use crate::array::Array;
use crate::errors::value_error;
use crate::game::{Game, Opened};

/// The values of `current_player` at chance nodes and when the game is over, as in OpenSpiel.
pub(crate) const CHANCE: isize = -1;
pub(crate) const TERMINAL: isize = -4;

/// A position of a game. Actions are given by number or by name.
#[pyclass(module = "tilelab")]
pub(crate) struct State {
    pub(crate) opened: Arc<Opened>,
    pub(crate) inner: Box<dyn AnyState>,
}

impl State {
    pub(crate) fn open(opened: Arc<Opened>, text: Option<&str>) -> PyResult<Self> {
        let inner = opened.game.state(text).map_err(value_error)?;
        Ok(Self { opened, inner })
    }

    fn copy(&self) -> Self {
        Self { opened: self.opened.clone(), inner: self.inner.clone_box() }
    }

    /// The number of a player's action, whatever the turn. Refuses numbers that are none.
    fn players_action(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        let action = number(action)?;
        let bound = self.opened.spec.actions;
        if action.index() < bound {
            return Ok(action);
        }
        Err(value_error(format!("found action {}, expected a number below {bound}", action.0)))
    }

    /// Checks that a number denotes an action, legal or not.
    fn existing(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        let action = number(action)?;
        let spec = &self.opened.spec;
        let bound = if self.inner.turn() == Turn::Chance { spec.chance_outcomes } else { spec.actions };
        if action.index() < bound {
            return Ok(action);
        }
        Err(value_error(format!("found action {}, expected a number below {bound}", action.0)))
    }
}

#[pymethods]
impl State {
    /// A position of a game, from the usual start or from its text form.
    #[new]
    #[pyo3(signature = (game, text=None))]
    fn new(game: &str, text: Option<&str>) -> PyResult<Self> {
        Self::open(Opened::new(&game.parse().map_err(value_error)?)?, text)
    }

    /// Restores a position from the text of `serialize`.
    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<Self> {
        let (game, position) =
            text.split_once('\n').ok_or_else(|| value_error("expected a game's specification and a position"))?;
        Self::new(game, Some(position))
    }

    /// The complete position as text: the game's specification and the text form.
    fn serialize(&self) -> String {
        format!("{}\n{}", self.opened.text, self.inner)
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game { opened: self.opened.clone() }
    }

    /// The seat of the player to move, from 0; `tilelab.CHANCE` or `tilelab.TERMINAL` where no player is to move.
    fn current_player(&self) -> isize {
        match self.inner.turn() {
            Turn::Player(player) => player.index().cast_signed(),
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    /// Whether the position is a chance node.
    fn is_chance(&self) -> bool {
        self.inner.turn() == Turn::Chance
    }

    /// The same as `is_chance`, under OpenSpiel's name.
    fn is_chance_node(&self) -> bool {
        self.is_chance()
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.inner.turn() == Turn::Over
    }

    /// The legal actions in ascending order; at a chance node, its outcomes.
    fn legal_actions(&self) -> Vec<u16> {
        match self.inner.turn() {
            Turn::Chance => self.inner.chance().into_iter().map(|(outcome, _)| outcome.0).collect(),
            _ => self.inner.legal().into_iter().map(|action| action.0).collect(),
        }
    }

    /// Which of the players' actions may be played: `bool[num_actions]`, by their relative numbers if
    /// `relative` (see `relative_action`).
    #[pyo3(signature = (relative=false))]
    fn legal_actions_mask(&self, relative: bool) -> Array<bool> {
        let mut mask = vec![false; self.opened.spec.actions];
        if relative {
            self.inner.relative_mask(&mut mask);
        } else {
            self.inner.mask(&mut mask);
        }
        Array(mask)
    }

    /// The number of an action in the frame of the mover's observation. Hex shows player 1 the board
    /// mirrored at the long diagonal: there the relative number is that of the cell where player 1 sees
    /// the action. In most games it is the action itself.
    fn relative_action(&self, action: &Bound<'_, PyAny>) -> PyResult<u16> {
        Ok(self.inner.place(self.players_action(action)?).relative.0)
    }

    /// The action that has this number in the frame of the mover's observation; the inverse of
    /// `relative_action`.
    fn absolute_action(&self, relative: &Bound<'_, PyAny>) -> PyResult<u16> {
        let query = ActionQuery::Relative(self.players_action(relative)?);
        self.inner.find_action(query).map(|action| action.0).map_err(value_error)
    }

    /// The index of a legal action in a policy of `game.policy_shape`, counted plane by plane and row by
    /// row; None where the action is not legal.
    fn policy_index(&self, action: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        Ok(self.inner.place(self.players_action(action)?).policy_index)
    }

    /// The legal action at an index of a policy, or None.
    fn action_at(&self, policy_index: usize) -> Option<u16> {
        self.inner.find_action(ActionQuery::PolicyIndex(policy_index)).ok().map(|action| action.0)
    }

    /// The outcomes of a chance node with their probabilities; empty elsewhere.
    fn chance_outcomes(&self) -> Vec<(u16, f32)> {
        self.inner.chance().into_iter().map(|(outcome, probability)| (outcome.0, probability)).collect()
    }

    /// The outcome that the arena draws at this ply of a game with this seed.
    #[pyo3(signature = (seed, ply=0))]
    fn sample_chance(&self, seed: u64, ply: usize) -> PyResult<u16> {
        self.inner
            .draw(seed, ply)
            .map(|outcome| outcome.0)
            .ok_or_else(|| value_error("the position is not a chance node"))
    }

    /// Whether an action is legal.
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> bool {
        action_in(self.inner.as_ref(), action).is_ok_and(|action| self.inner.is_legal(action))
    }

    /// Plays an action, of a player or of chance, given by its number or its name.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = action_in(self.inner.as_ref(), action)?;
        self.inner.play(action).map_err(value_error)
    }

    /// The position after an action; this position does not change.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut child = self.copy();
        child.apply_action(action)?;
        Ok(child)
    }

    /// An independent copy.
    fn clone(&self) -> Self {
        self.copy()
    }

    /// The return of each player, from -1 to 1; 0 until the game is over.
    fn returns(&self) -> Vec<f32> {
        self.inner.info().returns.as_slice().to_vec()
    }

    /// The present scores; None in games without scores.
    fn scores(&self) -> Option<Vec<i32>> {
        self.inner.info().scores.map(|scores| scores.as_slice().to_vec())
    }

    /// The observation of a player, by default the player to move: `float32[planes, rows, columns]`, from 0 to 1.
    #[pyo3(signature = (player=None) -> "ndarray")]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let mover = if let Turn::Player(player) = self.inner.turn() { player.index() } else { 0 };
        let (seat, players) = (player.unwrap_or(mover), self.opened.spec.players);
        if seat >= players {
            return Err(value_error(format!("found player {seat}, expected one of 0 to {}", players - 1)));
        }
        let shape = self.opened.planes.observation;
        let mut planes = vec![0.0; shape.iter().product()];
        self.inner.observe(Player::new(seat), &mut planes);
        PyArray1::from_vec(py, planes).reshape(shape)
    }

    /// The name of an action.
    fn action_to_string(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.inner.action_name(self.existing(action)?))
    }

    /// The legal action with this name.
    fn string_to_action(&self, name: &str) -> PyResult<u16> {
        self.inner.find_action(ActionQuery::Name(name)).map(|action| action.0).map_err(value_error)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<tilelab.State of {}, to move: {}>", self.opened.text, self.current_player())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.opened.text == other.opened.text && self.inner.equals(other.inner.as_ref())
    }

    fn __hash__(&self) -> u64 {
        self.inner.info().hash
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, String)) {
        (py.get_type::<Self>().into_any(), (self.opened.text.clone(), self.inner.to_string()))
    }
}

/// The action that a Python value denotes: a number, a name, or a decision.
pub(crate) fn action_in(state: &dyn AnyState, value: &Bound<'_, PyAny>) -> PyResult<Action> {
    if let Ok(name) = value.cast::<PyString>() {
        return state.find_action(ActionQuery::Name(&name.to_cow()?)).map_err(value_error);
    }
    match value.getattr_opt("action")? {
        Some(action) => number(&action),
        None => number(value),
    }
}

fn number(value: &Bound<'_, PyAny>) -> PyResult<Action> {
    value.extract().map(Action).map_err(|_| {
        let found = value.repr().map_or_else(|_| "something".to_owned(), |text| text.to_string());
        value_error(format!("found {found}, expected the number or the name of an action"))
    })
}
