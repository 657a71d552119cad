"""The configuration of an environment, common to single and vector environments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from tilelab import _core

#: A policy for another seat: from its observation and action mask to an action.
Policy = Callable[[npt.NDArray[Any], npt.NDArray[np.int8]], int]
#: The specification of an agent, ``"self"``, or a policy.
Opponent = str | Policy


@dataclass(frozen=True)
class EnvironmentConfig:
    """The options of an environment. ``gym.make`` takes all of them by name.

    Attributes:
        game: the game's specification, such as ``"link:players=3"``.
        opponent: the agent in the other seats: a specification such as ``"heuristic:weights=tuned"``, a policy
            ``(observation, action_mask) -> action``, a sequence of those with one entry per other seat, or
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

    game: str
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
        if isinstance(self.opponent, str) or callable(self.opponent):
            return [self.opponent]
        return list(self.opponent)

    def policies(self) -> list[Policy | None]:
        """The opponents that are Python policies; None for agents."""
        return [None if isinstance(opponent, str) else opponent for opponent in self.opponents()]

    def specification(self) -> str:
        """The game's specification with its parameters."""
        words = [f"{key}={_word(value)}" for key, value in self.parameters.items()]
        if not words:
            return self.game
        return self.game + ("," if ":" in self.game else ":") + ",".join(words)

    def build(self, num_envs: int, threads: int | None) -> _core.Environments:
        """Builds the environments in Rust."""
        every = self.opponent == "self"
        opponents = [] if every else [opponent if isinstance(opponent, str) else None for opponent in self.opponents()]
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
            action_frame=self.action_frame,
            num_envs=_natural("num_envs", num_envs),
            threads=None if threads is None else _natural("threads", threads),
        )


def _natural(name: str, value: int) -> int:
    if isinstance(value, (int, np.integer)) and 0 <= value < 1 << 32:
        return int(value)
    raise ValueError(f"{name}: found {value!r}, expected a whole number, at least 0")


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
