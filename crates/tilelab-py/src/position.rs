//! What a state holds: a position, the actions that led to it, and where they began.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyAny, PyInt, PyString};
use tilelab_arena::state::{ActionQuery, AnyState};
use tilelab_core::scene::Scene;
use tilelab_core::{Action, ParseError, Turn};

use crate::errors::value_error;
use crate::game::Opened;
use crate::given::shown;
use crate::python_game::raise_failure;

/// The values of `current_player` at chance nodes and when the game is over, as in OpenSpiel.
pub(crate) const CHANCE: isize = -1;
pub(crate) const TERMINAL: isize = -4;

/// How a state is pickled: its class, the game and the text, and the origin and actions of its history.
pub(crate) type Pickle<'py> = (Bound<'py, PyAny>, (String, String), (Option<String>, Vec<u16>));

/// A position of a game. Actions are given by number or by name.
///
///     >>> state = tilelab.Game("hex", size=5).new_state()
///     >>> state.apply_action("c3")
///     >>> state
///     <tilelab.State of hex:size=5, to move: 1>
#[pyclass(module = "tilelab")]
pub(crate) struct State {
    pub(crate) opened: Arc<Opened>,
    pub(crate) inner: Box<dyn AnyState>,
    /// The actions since the origin.
    pub(crate) history: Vec<u16>,
    pub(crate) origin: Origin,
}

/// The position from which a state's history counts.
#[derive(Clone)]
pub(crate) enum Origin {
    /// The usual start of the game.
    Start,
    /// The state itself, as long as its history is empty.
    Here,
    /// This position.
    At(Arc<dyn AnyState>),
}

impl State {
    pub(crate) fn open(opened: Arc<Opened>, text: Option<&str>) -> PyResult<Self> {
        let inner = opened.game.state(text).map_err(value_error)?;
        let origin = if text.is_some() { Origin::Here } else { Origin::Start };
        Ok(Self { opened, inner, history: Vec::new(), origin })
    }

    /// A position without a history.
    pub(crate) fn at(opened: Arc<Opened>, inner: Box<dyn AnyState>) -> Self {
        Self { opened, inner, history: Vec::new(), origin: Origin::Here }
    }

    pub(crate) fn copy(&self) -> Self {
        Self {
            opened: self.opened.clone(),
            inner: self.inner.clone_box(),
            history: self.history.clone(),
            origin: self.origin.clone(),
        }
    }

    pub(crate) fn play(&mut self, action: Action) -> PyResult<()> {
        if matches!(self.origin, Origin::Here) {
            self.origin = Origin::At(self.inner.clone_box().into());
        }
        self.inner.play(action).map_err(value_error)?;
        self.history.push(action.0);
        Ok(())
    }

    /// Takes back the last action, which must be this one where it is given.
    pub(crate) fn undo(&mut self, player: Option<i64>, action: Option<Action>) -> PyResult<()> {
        let Some((&last, rest)) = self.history.split_last() else {
            return Err(value_error("found no action to undo, expected a state with a history"));
        };
        let mut inner = match &self.origin {
            Origin::At(origin) => origin.clone_box(),
            Origin::Start | Origin::Here => self.opened.game.state(None).map_err(value_error)?,
        };
        for &action in rest {
            inner.play(Action(action)).map_err(value_error)?;
        }
        let mover = if let Turn::Player(player) = inner.turn() { player.index().cast_signed() } else { CHANCE };
        if player.is_some_and(|player| isize::try_from(player) != Ok(mover)) {
            return Err(value_error(format!("player: the last action was one of {mover}")));
        }
        if let Some(action) = action
            && action.0 != last
        {
            return Err(value_error(format!("action: the last one was {last}")));
        }
        self.inner = inner;
        self.history.pop();
        Ok(())
    }

    /// The text form of the position from which the history counts; none for the usual start.
    pub(crate) fn origin_text(&self) -> Option<String> {
        match &self.origin {
            Origin::Start => None,
            Origin::Here => Some(self.inner.to_string()),
            Origin::At(origin) => Some(origin.to_string()),
        }
    }

    /// Sets the history and where it began.
    pub(crate) fn restore(&mut self, origin: Option<&str>, history: Vec<u16>) -> PyResult<()> {
        self.origin = match origin {
            Some(text) => Origin::At(self.opened.game.state(Some(text)).map_err(value_error)?.into()),
            None => Origin::Start,
        };
        self.history = history;
        Ok(())
    }

    /// What the position looks like.
    pub(crate) fn picture(&self) -> PyResult<Scene> {
        let position = self.opened.game.position(Some(&self.inner.to_string())).map_err(value_error)?;
        raise_failure()?;
        Ok(position.picture().into_owned())
    }

    /// The number of a player's action, whatever the turn. Refuses numbers that are none.
    pub(crate) fn players_action(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        below(number(action)?, self.opened.spec.actions)
    }

    /// Checks that a number denotes an action, legal or not.
    pub(crate) fn existing(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        let spec = &self.opened.spec;
        let bound = if self.inner.turn() == Turn::Chance { spec.chance_outcomes } else { spec.actions };
        below(number(action)?, bound)
    }

    /// A seat; the player to move if none is given.
    pub(crate) fn seat(&self, player: Option<i64>) -> PyResult<usize> {
        let mover = if let Turn::Player(player) = self.inner.turn() { player.index() } else { 0 };
        let players = self.opened.spec.players;
        let Some(player) = player else { return Ok(mover) };
        let seat = usize::try_from(player).ok().filter(|seat| *seat < players);
        seat.ok_or_else(|| value_error(format!("found player {player}, expected one of 0 to {}", players - 1)))
    }
}

fn below(action: Action, bound: usize) -> PyResult<Action> {
    if action.index() < bound {
        return Ok(action);
    }
    Err(value_error(format!("found action {}, expected a number below {bound}", action.0)))
}

/// The action that a Python value denotes: a number, a name, or a decision.
pub(crate) fn action_in(state: &dyn AnyState, value: &Bound<'_, PyAny>) -> PyResult<Action> {
    if value.is_instance_of::<PyInt>() {
        return number(value);
    }
    if let Ok(name) = value.cast::<PyString>() {
        return named(state, &name.to_cow()?);
    }
    match value.getattr_opt("action")? {
        Some(action) => number(&action),
        None => number(value),
    }
}

pub(crate) fn number(value: &Bound<'_, PyAny>) -> PyResult<Action> {
    value
        .extract()
        .map(Action)
        .map_err(|_| value_error(format!("found {}, expected the number or the name of an action", shown(value))))
}

/// The legal action with this name.
pub(crate) fn named(state: &dyn AnyState, name: &str) -> PyResult<Action> {
    // A name has no lines to count.
    let refuse = |ParseError { found, expected, .. }| value_error(format!("found {found}, expected {expected}"));
    state.find_action(ActionQuery::Name(name)).map_err(refuse)
}
