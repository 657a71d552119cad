"""The configuration of an environment, common to single and vector environments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from tilelab import _core
from tilelab.specification import AnyGame, natural, text_of

#: A policy for another seat: from its observation and action mask to an action.
Policy = Callable[[npt.NDArray[Any], npt.NDArray[np.int8]], int]
#: An agent or its specification, ``"self"``, or a policy.
Opponent = str | _core.Agent | Policy


@dataclass(frozen=True)
class EnvironmentConfig:
    """The options of an environment. ``gym.make`` takes all of them by name.

    Attributes:
        game: the game: a specification such as ``"link:players=3"``, a `tilelab.Game` or a `tilelab.PythonGame`.
        opponent: the agent in the other seats: a specification such as ``"heuristic:weights=tuned"``, an agent, a
            policy ``(observation, action_mask) -> action``, a sequence of those with one entry per other seat, or
            ``"self"``: every step is a move of the player to move, from that player's view.
        seat: the learner's seat, or ``"random"`` to draw it for each episode.
        observation: the name of an observation; by default the first of ``tilelab.environment_options(game)``.
        actions: ``"discrete"``, ``"box"`` or a kind of action of the game's own.
        reward: the name of a reward; by default ``"simple"``.
        illegal: the effect of an illegal action: ``"end"``, ``"raise"`` or ``"penalise"``.
        action_frame: the numbering of actions in ``step``, in ``action_mask`` and for policies: ``"relative"``, as the
            observation shows them to the player to move, or ``"absolute"``, as in records and :class:`tilelab.State`.
            They differ in Hex, whose observation mirrors the board at the long diagonal for player 1.
        parameters: parameters of the game that are not in ``game``.
    """

    game: AnyGame
    opponent: Opponent | Sequence[Opponent] = "random"
    seat: int | str = 0
    observation: str | None = None
    actions: str | None = None
    reward: str | None = None
    illegal: str = "end"
    parameters: dict[str, Any] = field(default_factory=dict)
    action_frame: str = "relative"

    def opponents(self) -> list[Opponent]:
        """One opponent for all other seats, or one for each."""
        if isinstance(self.opponent, (str, _core.Agent)) or callable(self.opponent):
            return [self.opponent]
        return list(self.opponent)

    def policies(self) -> list[Policy | None]:
        """The opponents that are Python policies; None for agents."""
        return [None if isinstance(opponent, (str, _core.Agent)) else opponent for opponent in self.opponents()]

    def specification(self) -> str:
        """The game's specification with its parameters."""
        game = text_of(self.game)
        words = [f"{key}={_word(value)}" for key, value in self.parameters.items()]
        if not words:
            return game
        return game + ("," if ":" in game else ":") + ",".join(words)

    def build(self, num_envs: int, threads: int | None) -> _core.Environments:
        """Builds the environments in Rust."""
        every = isinstance(self.opponent, str) and self.opponent == "self"
        agents = [agent if isinstance(agent, (str, _core.Agent)) else None for agent in self.opponents()]
        if isinstance(self.seat, str) and self.seat != "random":
            raise ValueError(f"seat: found {self.seat!r}, expected a number or 'random'")
        return _core.Environments(
            self.specification(),
            [] if every else agents,
            seat=None if isinstance(self.seat, str) else natural("seat", self.seat),
            every=every,
            observation=self.observation,
            actions=self.actions,
            reward=self.reward,
            illegal=self.illegal,
            action_frame=self.action_frame,
            num_envs=natural("num_envs", num_envs),
            threads=None if threads is None else natural("threads", threads),
        )


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, (bool, np.bool_)) else str(value)


def observation_space(core: _core.Environments) -> gym.spaces.Box:
    """The observation space of one environment."""
    shape, element, low, high = core.observation
    dtype: Any = np.dtype(element).type
    return gym.spaces.Box(dtype(low), dtype(high), tuple(shape), dtype)


def action_space(core: _core.Environments) -> gym.spaces.Space[Any]:
    """The action space of one environment."""
    if core.values is None:
        return gym.spaces.Discrete(core.actions)
    size, low, high = core.values
    return gym.spaces.Box(np.float32(low), np.float32(high), (size,), np.float32)


def series(seed: int) -> int:
    """Reduces a seed of any size to 64 bits."""
    return int(seed) & (1 << 64) - 1


def draw(core: _core.Environments, env: int, scale: int = 16) -> npt.NDArray[np.uint8]:
    """Draws the position of one environment with ``scale`` pixels per cell."""
    height, width, pixels = core.image(env, scale)
    return np.frombuffer(pixels, np.uint8).reshape(height, width, 3).copy()


class Canvas:
    """Frames of one size, which videos need, of pictures whose size changes: that of the first one."""

    def __init__(self) -> None:
        self._shape: tuple[int, ...] | None = None

    def fit(self, picture: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """Puts a picture on a frame; a larger one is shrunk.

        >>> canvas = Canvas()
        >>> [canvas.fit(np.zeros((rows, 8, 3), np.uint8)).shape for rows in (8, 4, 20)]
        [(8, 8, 3), (8, 8, 3), (8, 8, 3)]
        """
        if self._shape is None:
            self._shape = picture.shape
        height, width = self._shape[:2]
        if picture.shape == self._shape:
            return picture
        scale = max(picture.shape[0] / height, picture.shape[1] / width, 1.0)
        rows = (np.arange(int(picture.shape[0] / scale)) * scale).astype(int)
        columns = (np.arange(int(picture.shape[1] / scale)) * scale).astype(int)
        shrunk = picture[np.ix_(rows, columns)]
        frame = np.full(self._shape, 255, np.uint8)
        frame[: shrunk.shape[0], : shrunk.shape[1]] = shrunk
        return frame
