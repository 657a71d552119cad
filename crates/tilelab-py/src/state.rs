//! The methods of a state, with OpenSpiel's interface.

use pyo3::prelude::*;
use pyo3::types::PyAny;
use tilelab_arena::state::ActionQuery;
use tilelab_core::{Player, Turn, scene};

use crate::array::{Array, Shaped};
use crate::errors::value_error;
use crate::game::{Game, Opened};
use crate::given::{Natural, Spec, writable};
use crate::position::{CHANCE, Pickle, State, TERMINAL, action_in, named, number};
use crate::python_game::raise_failure;

#[pymethods]
impl State {
    /// A position of a game, from the usual start or from its text form.
    #[new]
    #[pyo3(signature = (game, text=None))]
    fn new(game: Spec, text: Option<&str>) -> PyResult<Self> {
        Self::open(Opened::new(&game.0.parse().map_err(value_error)?)?, text)
    }

    /// Restores a position from the text of `serialize`. Its history begins there.
    ///
    ///     >>> state = tilelab.Game("nim").new_state().child("1 from 1")
    ///     >>> tilelab.State.deserialize(state.serialize()) == state
    ///     True
    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<Self> {
        let (game, position) =
            text.split_once('\n').ok_or_else(|| value_error("expected a game's specification and a position"))?;
        Self::new(Spec(game.to_owned()), Some(position))
    }

    /// The complete position as text: the game's specification and the text form.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().serialize().splitlines()[0]
    ///     'nim:piles=1-2'
    fn serialize(&self) -> String {
        format!("{}\n{}", self.opened.text, self.inner)
    }

    /// The game.
    ///
    ///     >>> tilelab.Game("nim").new_state().game
    ///     tilelab.Game("nim")
    #[getter]
    fn game(&self) -> Game {
        Game { opened: self.opened.clone() }
    }

    /// The seat of the player to move, from 0; `tilelab.CHANCE` or `tilelab.TERMINAL` where no player is to move.
    ///
    ///     >>> tilelab.Game("nim").new_state().current_player()
    ///     0
    fn current_player(&self) -> isize {
        match self.inner.turn() {
            Turn::Player(player) => player.index().cast_signed(),
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    /// Whether the position is a chance node: `tilelab.Game("link:dice=true")` begins with one.
    ///
    ///     >>> tilelab.Game("nim").new_state().is_chance()
    ///     False
    fn is_chance(&self) -> bool {
        self.inner.turn() == Turn::Chance
    }

    /// The same as `is_chance`, under OpenSpiel's name.
    ///
    ///     >>> tilelab.Game("nim").new_state().is_chance_node()
    ///     False
    fn is_chance_node(&self) -> bool {
        self.is_chance()
    }

    /// Whether a player is to move.
    ///
    ///     >>> tilelab.Game("nim").new_state().is_player_node()
    ///     True
    fn is_player_node(&self) -> bool {
        matches!(self.inner.turn(), Turn::Player(_))
    }

    /// Whether the game is over.
    ///
    ///     >>> tilelab.Game("nim").new_state().is_terminal()
    ///     False
    fn is_terminal(&self) -> bool {
        self.inner.turn() == Turn::Over
    }

    /// The legal actions in ascending order; at a chance node, its outcomes. For a `player` who is not to move, none.
    ///
    ///     >>> state = tilelab.Game("nim:piles=1-2").new_state()
    ///     >>> [state.action_to_string(action) for action in state.legal_actions()]
    ///     ['1 from 1', '1 from 2', '2 from 2']
    ///     >>> state.legal_actions(player=1)
    ///     []
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<u16>> {
        let turn = self.inner.turn();
        if player.is_some() && turn != Turn::Player(Player::new(self.seat(player)?)) {
            return Ok(Vec::new());
        }
        Ok(match turn {
            Turn::Chance => self.inner.chance().into_iter().map(|(outcome, _)| outcome.0).collect(),
            _ => self.inner.legal().into_iter().map(|action| action.0).collect(),
        })
    }

    /// Which of the players' actions may be played: `bool[num_actions]`, by their relative numbers if
    /// `relative` (see `relative_action`).
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().legal_actions_mask()
    ///     array([ True, False,  True,  True])
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
    ///
    ///     >>> state = tilelab.Game("hex:size=5").new_state().child("c3")
    ///     >>> state.string_to_action("b1"), state.relative_action(state.string_to_action("b1"))
    ///     (1, 5)
    fn relative_action(&self, action: &Bound<'_, PyAny>) -> PyResult<u16> {
        Ok(self.inner.place(self.players_action(action)?).relative.0)
    }

    /// The action that has this number in the frame of the mover's observation; the inverse of
    /// `relative_action`.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().child("c3").absolute_action(5)
    ///     1
    fn absolute_action(&self, relative: &Bound<'_, PyAny>) -> PyResult<u16> {
        let query = ActionQuery::Relative(self.players_action(relative)?);
        self.inner.find_action(query).map(|action| action.0).map_err(value_error)
    }

    /// The index of a legal action in a policy of `game.policy_shape`, counted plane by plane and row by
    /// row; None where the action is not legal.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().policy_index(7)
    ///     7
    fn policy_index(&self, action: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        Ok(self.inner.place(self.players_action(action)?).policy_index)
    }

    /// The legal action at an index of a policy, or None.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().action_at(7)
    ///     7
    fn action_at(&self, policy_index: Natural) -> Option<u16> {
        self.inner.find_action(ActionQuery::PolicyIndex(policy_index.size())).ok().map(|action| action.0)
    }

    /// The outcomes of a chance node with their probabilities; empty elsewhere.
    ///
    ///     >>> len(tilelab.Game("link:dice=true").new_state().chance_outcomes())
    ///     5
    fn chance_outcomes(&self) -> Vec<(u16, f32)> {
        self.inner.chance().into_iter().map(|(outcome, probability)| (outcome.0, probability)).collect()
    }

    /// The outcome that the arena draws at this ply of a game with this seed.
    ///
    ///     >>> state = tilelab.Game("link:dice=true").new_state()
    ///     >>> state.sample_chance(seed=1) in state.legal_actions()
    ///     True
    #[pyo3(signature = (seed, ply=Natural(0)), text_signature = "($self, seed, ply=0)")]
    fn sample_chance(&self, seed: Natural, ply: Natural) -> PyResult<u16> {
        self.inner
            .draw(seed.0, ply.size())
            .map(|outcome| outcome.0)
            .ok_or_else(|| value_error("the position is not a chance node"))
    }

    /// Whether an action is legal.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().is_legal("2 from 1")
    ///     False
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> bool {
        action_in(self.inner.as_ref(), action).is_ok_and(|action| self.inner.is_legal(action))
    }

    /// Plays an action, of a player or of chance, given by its number or its name.
    ///
    ///     >>> state = tilelab.Game("nim:piles=1-2").new_state()
    ///     >>> state.apply_action("1 from 2")
    ///     >>> state.history()
    ///     [2]
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = action_in(self.inner.as_ref(), action)?;
        self.play(action)?;
        raise_failure()
    }

    /// Takes back the last action. With `player` and `action`, as OpenSpiel calls it, they must be the last ones. It
    /// replays the other actions of the history, so its time grows with their number.
    ///
    ///     >>> state = tilelab.Game("nim:piles=1-2").new_state()
    ///     >>> before = state.clone()
    ///     >>> state.apply_action("1 from 2")
    ///     >>> state.undo_action()
    ///     >>> state == before
    ///     True
    #[pyo3(signature = (player=None, action=None))]
    fn undo_action(&mut self, player: Option<i64>, action: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        self.undo(player, action.map(number).transpose()?)
    }

    /// The actions so far, those of chance included, from the start of the game or from the text that the state was
    /// read from.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().child("1 from 2").child("1 from 1").history()
    ///     [2, 0]
    fn history(&self) -> Vec<u16> {
        self.history.clone()
    }

    /// The number of actions in the history.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().child("1 from 2").move_number()
    ///     1
    fn move_number(&self) -> usize {
        self.history.len()
    }

    /// The position after an action; this position does not change.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().child("2 from 2").legal_actions()
    ///     [0]
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut child = self.copy();
        child.apply_action(action)?;
        Ok(child)
    }

    /// An independent copy.
    ///
    ///     >>> state = tilelab.Game("nim").new_state()
    ///     >>> state.clone() == state
    ///     True
    fn clone(&self) -> Self {
        self.copy()
    }

    /// The return of each player, from -1 to 1; 0 until the game is over.
    ///
    ///     >>> tilelab.Game("nim:piles=1").new_state().child("1 from 1").returns()
    ///     [1.0, -1.0]
    fn returns(&self) -> Vec<f32> {
        self.inner.info().returns.as_slice().to_vec()
    }

    /// The return of one player.
    ///
    ///     >>> tilelab.Game("nim:piles=1").new_state().child("1 from 1").player_return(1)
    ///     -1.0
    fn player_return(&self, player: i64) -> PyResult<f32> {
        Ok(self.returns()[self.seat(Some(player))?])
    }

    /// The reward of each player for the last action. All games reward at the end, so these are the returns of a game
    /// that is over, and 0 before.
    ///
    ///     >>> tilelab.Game("nim:piles=1").new_state().rewards()
    ///     [0.0, 0.0]
    fn rewards(&self) -> Vec<f32> {
        self.returns()
    }

    /// The present scores; None in games without scores.
    ///
    ///     >>> tilelab.Game("link").new_state().scores()
    ///     [0, 0]
    fn scores(&self) -> Option<Vec<i32>> {
        self.inner.info().scores.map(|scores| scores.as_slice().to_vec())
    }

    /// The observation of a player, by default the player to move: `float32[planes, rows, columns]`, from 0 to 1.
    /// With `out`, a contiguous float32 array of that size, it is written there and `out` is returned.
    ///
    ///     >>> import numpy as np
    ///     >>> state = tilelab.Game("hex:size=5").new_state()
    ///     >>> out = np.empty(state.game.observation_shape, np.float32)
    ///     >>> state.observation_tensor(out=out) is out
    ///     True
    #[pyo3(signature = (player=None, out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Shaped<'py, f32>> {
        let (player, shape) = (Player::new(self.seat(player)?), self.opened.planes.observation);
        let size = shape.iter().product();
        if let Some(out) = out {
            {
                let mut planes = writable::<f32>("out", &out, "float32", size)?;
                let planes = planes.as_slice_mut();
                self.inner.observe(player, planes.map_err(|_| value_error("out: expected a contiguous array"))?);
            }
            raise_failure()?;
            return Ok(Shaped::of(out));
        }
        let mut planes = vec![0.0; size];
        self.inner.observe(player, &mut planes);
        raise_failure()?;
        Shaped::new(py, planes, shape)
    }

    /// The name of an action.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().action_to_string(12)
    ///     'c3'
    fn action_to_string(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.inner.action_name(self.existing(action)?))
    }

    /// The legal action with this name.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().string_to_action("c3")
    ///     12
    fn string_to_action(&self, name: &str) -> PyResult<u16> {
        Ok(named(self.inner.as_ref(), name)?.0)
    }

    /// The position as a picture: the text of an SVG file, which notebooks display.
    ///
    ///     >>> tilelab.Game("hex:size=5").new_state().to_svg()[:4]
    ///     '<svg'
    pub(crate) fn to_svg(&self) -> PyResult<String> {
        Ok(scene::svg(&self.picture()?))
    }

    /// The position as pixels, `scale` per cell: `uint8[height, width, 3]`.
    ///
    ///     >>> tilelab.Game("nim:piles=1-2").new_state().to_rgb_array(scale=8).shape
    ///     (16, 16, 3)
    #[pyo3(signature = (scale=Natural(16)), text_signature = "($self, scale=16)")]
    fn to_rgb_array<'py>(&self, py: Python<'py>, scale: Natural) -> PyResult<Shaped<'py, u8>> {
        let image = scene::image(&self.picture()?, scale.size().clamp(1, 256));
        Shaped::new(py, image.rgb, [image.height, image.width, 3])
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg()
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

    /// A pickle holds the origin of the history and the actions since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickle<'py> {
        let arguments = (self.opened.text.clone(), self.inner.to_string());
        (py.get_type::<Self>().into_any(), arguments, (self.origin_text(), self.history.clone()))
    }

    /// Restores the history of a pickle.
    fn __setstate__(&mut self, state: (Option<String>, Vec<u16>)) -> PyResult<()> {
        self.restore(state.0.as_deref(), state.1)
    }
}
