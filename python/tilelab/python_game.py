"""Games written in Python: a subclass of `PythonGame` is a game for every agent, tournament, learner and the page.

Positions are values that the subclass chooses, such as tuples and strings; `play` returns a new one. The rules are
Python, so such a game is some hundred times slower than one in Rust: it is for trying an idea before writing Rust.
``examples/tic_tac_toe.py`` is a complete game.
"""

from __future__ import annotations

import ast
import importlib
import math
import sys
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from tilelab import _core
from tilelab._core import CHANCE, TERMINAL

S = TypeVar("S")

_core.allow_python_games()

_MAX_PLAYERS = 8


class PythonGame(Generic[S]):
    """The rules of a game; ``S`` is the type of its positions.

    A subclass sets `num_players` and `num_actions` and defines `initial`, `legal`, `play` and `returns`. Everything
    else has a default. A position must not change once it was returned. Two positions are the same if their `text`
    is.

    The game has a specification, ``python:class=MODULE.CLASS``, which is accepted wherever that of another game is,
    and so is the object itself: ``tilelab.match(TicTacToe(), ["mcts", "random"])``. Another process, such as a
    worker of Ray, finds the class by importing its module.
    """

    #: How many players there are, 1 to 8.
    num_players: ClassVar[int] = 2
    #: Players' actions are ``0 .. num_actions``.
    num_actions: ClassVar[int]
    #: Outcomes of chance are ``0 .. num_chance_outcomes``.
    num_chance_outcomes: ClassVar[int] = 0
    #: No game has more actions and outcomes; None where there is no bound.
    max_game_length: ClassVar[int | None] = None
    #: What the cells of `board` may contain; the first one is the piece of player 0, and so on. Further ones belong to
    #: no player.
    pieces: ClassVar[Sequence[str]] = ()

    def initial(self) -> S:
        """The position before the first move."""
        raise NotImplementedError(f"{type(self).__name__} has no method initial()")

    def legal(self, state: S) -> Iterable[int]:
        """The legal actions of the player to move, at least one, in any order."""
        raise NotImplementedError(f"{type(self).__name__} has no method legal(state)")

    def play(self, state: S, action: int) -> S:
        """The position after a legal action, or after an outcome of chance."""
        raise NotImplementedError(f"{type(self).__name__} has no method play(state, action)")

    def returns(self, state: S) -> Sequence[float] | None:
        """The result of each player, from -1 to 1, if the game is over; otherwise None."""
        raise NotImplementedError(f"{type(self).__name__} has no method returns(state)")

    def player(self, state: S) -> int:
        """The player to move, from 0, or `tilelab.CHANCE`. By default the first item of the position, if it is a
        tuple; a lone player is always to move."""
        if self.num_players == 1:
            return 0
        if isinstance(state, tuple) and state and isinstance(state[0], int):
            return state[0]
        raise NotImplementedError(f"{type(self).__name__} has no method player(state)")

    def chance(self, state: S) -> Iterable[tuple[int, float]]:
        """The outcomes of chance with their probabilities, where `player` is `tilelab.CHANCE`."""
        raise NotImplementedError(f"{type(self).__name__} has no method chance(state)")

    def scores(self, state: S) -> Sequence[int] | None:
        """The points so far, if the game has points."""
        return None

    def board(self, state: S) -> Sequence[Sequence[str]]:
        """The rows of the board, the top one first; a row is a string, or a list of strings, one per cell. Cells with
        "." are empty. By default there is no board, and people see `text`."""
        return []

    def action_name(self, state: S, action: int) -> str:
        """The name of an action or outcome. On the page, an action whose name ends with its column and row from the
        lower left, such as "mark 2 3", is played by a click on the board."""
        return str(action)

    def text(self, state: S) -> str:
        """The position as one line, which `parse` reads."""
        return repr(state)

    def parse(self, text: str) -> S:
        """The position that `text` wrote: by default, a Python literal."""
        state: S = ast.literal_eval(text)
        return state

    def observation(self, state: S, player: int) -> npt.ArrayLike:
        """What a player sees, as planes of numbers from 0 to 1 of `observation_shape`: by default a plane for each of
        `pieces`, those of the player first, and one for the seat."""
        board = self.board(state)
        order = _own_first(self.pieces, self.num_players, player)
        planes = np.zeros((len(order) + 1, len(board), max(map(len, board), default=0)), np.float32)
        for row, cells in enumerate(board):
            for column, cell in enumerate(cells):
                if cell in order:
                    planes[order.index(cell), row, column] = 1
        planes[-1] = player / max(1, self.num_players - 1)
        return planes

    @property
    def spec(self) -> str:
        """The specification: ``python:class=MODULE.CLASS``."""
        return f"python:class={class_path(type(self))}"

    @property
    def game(self) -> _core.Game:
        """The game as `tilelab.Game`."""
        return _core.Game(self)

    def new_state(self) -> _core.State:
        """The first position as `tilelab.State`, for agents and for play by hand."""
        return self.game.new_state()

    def __init__(self) -> None:
        _core.register_game(Rules(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return (load, (class_path(type(self)),))


def _own_first(pieces: Sequence[str], players: int, player: int) -> list[str]:
    """The pieces in the order of the seats, beginning with a player."""
    own = list(pieces[:players])
    return own[player:] + own[:player] + list(pieces[players:])


def class_path(kind: type) -> str:
    """The name by which another process finds a class."""
    return f"{kind.__module__}.{kind.__qualname__}"


def load(path: str) -> PythonGame[Any]:
    """The game whose class has this path; its module is imported."""
    parts = path.split(".")
    for count in range(len(parts) - 1, 0, -1):
        name = ".".join(parts[:count])
        try:
            found: Any = sys.modules.get(name) or importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name is not None and name.startswith(error.name):
                continue
            raise
        for part in parts[count:]:
            found = getattr(found, part)
        if isinstance(found, type) and issubclass(found, PythonGame):
            return found()
        raise TypeError(f"{path} is no subclass of tilelab.PythonGame")
    raise ModuleNotFoundError(f"there is no module {'.'.join(parts[:-1])}")


class Rules:
    """A game in the form that the Rust core expects: every answer is checked, and describes a position completely."""

    def __init__(self, game: PythonGame[Any]) -> None:
        self.game = game
        self.name = class_path(type(game))
        self.num_players = self._size("num_players", 1, _MAX_PLAYERS)
        self.num_actions = self._size("num_actions", 1, 1 << 16)
        self.num_chance_outcomes = self._size("num_chance_outcomes", 0, 1 << 16)
        longest = game.max_game_length
        self.max_game_length = None if longest is None else self._size("max_game_length", 1, (1 << 32) - 1)
        self.pieces = [str(piece) for piece in game.pieces]
        self.zeros = (0.0,) * self.num_players
        self.observation_shape = (0, 0, 0)
        self.observation_shape = np.shape(self.observe(game.initial(), 0))

    def _size(self, name: str, low: int, high: int) -> int:
        value = getattr(self.game, name, None)
        if not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"{self.name}.{name}: found {value!r}, expected a whole number from {low} to {high}")
        return value

    def start(self) -> tuple[Any, ...]:
        return self.describe(self.game.initial())

    def play(self, state: Any, action: int) -> tuple[Any, ...]:
        return self.describe(self.game.play(state, action))

    def describe(self, state: Any) -> tuple[Any, ...]:
        """The position, the player to move, the options, the returns and the scores."""
        game = self.game
        scores = game.scores(state)
        if scores is not None and len(scores) != self.num_players:
            raise ValueError(f"{self.name}.scores: found {scores!r}, expected one number per player")
        returns = game.returns(state)
        if returns is not None:
            if len(returns) != self.num_players or not all(-1 <= value <= 1 for value in returns):
                expected = f"{self.num_players} numbers from -1 to 1"
                raise ValueError(f"{self.name}.returns: found {returns!r}, expected {expected}")
            return state, TERMINAL, [], returns, scores
        player = game.player(state)
        if player == CHANCE:
            outcomes = sorted(game.chance(state))
            numbers = [number for number, _ in outcomes]
            self._check("chance", numbers, self.num_chance_outcomes)
            if not math.isclose(math.fsum(probability for _, probability in outcomes), 1, abs_tol=1e-6):
                raise ValueError(f"{self.name}.chance: found {outcomes!r}, expected probabilities that sum to 1")
            return state, CHANCE, outcomes, self.zeros, scores
        if not 0 <= player < self.num_players:
            raise ValueError(f"{self.name}.player: found {player!r}, expected a seat below {self.num_players}")
        legal = sorted(game.legal(state))
        self._check("legal", legal, self.num_actions)
        return state, player, [(action, 1.0) for action in legal], self.zeros, scores

    def _check(self, method: str, numbers: list[int], bound: int) -> None:
        if not numbers or len(set(numbers)) < len(numbers) or not (numbers[0] >= 0 and numbers[-1] < bound):
            expected = f"at least one number, each once, from 0 to {bound - 1}"
            raise ValueError(f"{self.name}.{method}: found {numbers!r}, expected {expected}")

    def text(self, state: Any) -> str:
        text = self.game.text(state)
        if "\n" in text:
            raise ValueError(f"{self.name}.text: found {text!r}, expected one line")
        return text

    def parse(self, text: str) -> tuple[Any, ...]:
        return self.describe(self.game.parse(text))

    def board(self, state: Any) -> list[list[str]]:
        return [[str(cell) for cell in row] for row in self.game.board(state)]

    def action_name(self, state: Any, action: int) -> str:
        return str(self.game.action_name(state, action))

    def observe(self, state: Any, player: int) -> npt.NDArray[np.float32]:
        observed = np.ascontiguousarray(self.game.observation(state, player), np.float32)
        if observed.ndim != 3 or (self.observation_shape != (0, 0, 0) and observed.shape != self.observation_shape):
            expected = "planes, rows and columns, always the same"
            raise ValueError(f"{self.name}.observation: found an array {observed.shape}, expected {expected}")
        return observed
