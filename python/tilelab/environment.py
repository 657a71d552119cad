"""What an environment is made of, the same for single and vector environments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from tilelab import _core

#: Somebody in another seat: what it sees and its legal actions in, an action out.
Policy = Callable[[npt.NDArray[Any], npt.NDArray[np.int8]], int]
#: The specification of an agent, ``"self"``, or a policy.
Opponent = str | Policy


@dataclass(frozen=True)
class Settings:
    """The options of an environment. ``gym.make`` takes all of them by name.

    Attributes:
        game: its specification, such as ``"link:players=3"``.
        opponent: who sits in the other seats: the specification of an agent such as
            ``"heuristic:weights=tuned"``, a policy ``(observation, action_mask) -> action``, a sequence of those,
            one for each other seat, or ``"self"``: every step is a move of whoever is to move, seen from there.
        seat: the learner's, or ``"random"`` to draw it for each episode.
        observation: the name of a view; the first of ``tilelab.environment_options(game)`` by default.
        actions: ``"discrete"``, ``"box"`` or one of the game's own.
        reward: the name of a reward; ``"simple"`` by default.
        illegal: what an illegal action does: ``"end"``, ``"raise"`` or ``"penalise"``.
        parameters: parameters of the game that are not in ``game``.
    """

    game: str
    opponent: Opponent | Sequence[Opponent] = "random"
    seat: int | str = 0
    observation: str | None = None
    actions: str | None = None
    reward: str | None = None
    illegal: str = "end"
    parameters: dict[str, Any] = field(default_factory=dict)

    def opponents(self) -> list[Opponent]:
        """One for all other seats, or one for each."""
        if isinstance(self.opponent, str) or callable(self.opponent):
            return [self.opponent]
        return list(self.opponent)

    def policies(self) -> list[Policy | None]:
        """Those of the opponents that are written in Python."""
        return [None if isinstance(one, str) else one for one in self.opponents()]

    def specification(self) -> str:
        """The game together with its parameters."""
        words = [f"{key}={_word(value)}" for key, value in self.parameters.items()]
        if not words:
            return self.game
        return self.game + ("," if ":" in self.game else ":") + ",".join(words)

    def build(self, copies: int, threads: int | None) -> _core.Environments:
        """The environment in Rust."""
        every = self.opponent == "self"
        opponents = [] if every else [one if isinstance(one, str) else None for one in self.opponents()]
        if isinstance(self.seat, str) and self.seat != "random":
            raise ValueError(f"seat: found {self.seat!r}, expected a number or 'random'")
        return _core.Environments(
            self.specification(),
            opponents,
            seat=None if isinstance(self.seat, str) else _natural("seat", self.seat),
            every=every,
            observation=self.observation,
            actions=self.actions,
            reward=self.reward,
            illegal=self.illegal,
            copies=_natural("num_envs", copies),
            threads=None if threads is None else _natural("threads", threads),
        )


def _natural(name: str, value: int) -> int:
    if isinstance(value, (int, np.integer)) and 0 <= value < 1 << 32:
        return int(value)
    raise ValueError(f"{name}: found {value!r}, expected a whole number, at least 0")


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, (bool, np.bool_)) else str(value)


def observation_space(core: _core.Environments) -> gym.spaces.Box:
    """What one copy shows."""
    shape, element, low, high = core.observation
    dtype: Any = np.dtype(element).type
    return gym.spaces.Box(dtype(low), dtype(high), tuple(shape), dtype)


def action_space(core: _core.Environments) -> gym.spaces.Space[Any]:
    """How a learner chooses in one copy."""
    if core.values is None:
        return gym.spaces.Discrete(core.actions)
    size, low, high = core.values
    return gym.spaces.Box(np.float32(low), np.float32(high), (size,), np.float32)


def series(seed: int) -> int:
    """A seed of any size as one of ours."""
    return int(seed) & (1 << 64) - 1


def draw(cells: list[list[int]], size: int = 16) -> npt.NDArray[np.uint8]:
    """A board as a picture, ``size`` pixels a cell."""
    width = max((len(row) for row in cells), default=0)
    board = np.zeros((max(len(cells), 1), max(width, 1)), np.uint8)
    for row, line in zip(cells, board, strict=False):
        line[: len(row)] = row
    picture = PALETTE[np.minimum(board, len(PALETTE) - 1)].repeat(size, axis=0).repeat(size, axis=1)
    # A thin gap between the cells shows where one ends.
    picture[size - 1 :: size] = PALETTE[0]
    picture[:, size - 1 :: size] = PALETTE[0]
    return picture


#: Outside, empty, and two shades of each player (Okabe and Ito's colours, which everybody can tell apart).
PALETTE = np.array(
    [
        (24, 24, 27),
        (63, 63, 70),
        (140, 61, 0),
        (213, 94, 0),
        (0, 75, 117),
        (0, 114, 178),
        (0, 104, 76),
        (0, 158, 115),
        (134, 80, 110),
        (204, 121, 167),
    ],
    np.uint8,
)
