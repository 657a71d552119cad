"""A game as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from tilelab.environment import Canvas, EnvironmentConfig, Opponent, action_space, draw, observation_space, series
from tilelab.specification import AnyGame

Observation = npt.NDArray[Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class TileLabEnv(gym.Env[Observation, Any]):
    """One environment of a game; :class:`tilelab.environment.EnvironmentConfig` documents the options.

    ``info`` contains ``action_mask`` (int8, 1 for legal actions, numbered by ``action_frame``), ``player`` (the seat
    that the observation belongs to), ``illegal`` if the last action was illegal, and at the end ``returns``, the
    return of each seat. The same seed and actions give the same trajectory on every machine.
    """

    metadata = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 4}

    def __init__(
        self,
        game: AnyGame = "link",
        *,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | str = 0,
        observation: str | None = None,
        actions: str | None = None,
        reward: str | None = None,
        illegal: str = "end",
        action_frame: str = "relative",
        render_mode: str | None = None,
        **parameters: Any,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: found {render_mode!r}, expected ansi, rgb_array or human")
        self.config = EnvironmentConfig(
            game, opponent, seat, observation, actions, reward, illegal, parameters, action_frame=action_frame
        )
        self.render_mode = render_mode
        self._started = False
        self._shown = ""
        self._canvas = Canvas()
        self._build()
        self.observation_space = observation_space(self._core)
        self.action_space = action_space(self._core)

    def _build(self) -> None:
        self._core = self.config.build(1, None)
        shape, element, _, _ = self._core.observation
        self._shape, self._dtype = tuple(shape), np.dtype(element)
        self._actions = self._core.actions
        self._discrete = self._core.values is None
        self._policies = self.config.policies()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts the next episode, or with a seed the first one of a new series."""
        super().reset(seed=seed)
        start = None
        if seed is not None:
            start = series(seed)
        elif not self._started:
            start = int(self.np_random.integers(1 << 63))
        self._started = True
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        self._core.reset([True], [start], observation, mask)
        outcome = self._core.outcome(0)
        if outcome[5] is not None:
            outcome = self._reply(outcome, observation, mask)
        if self.render_mode == "human":
            self.render()
        return observation, {"action_mask": mask.view(np.int8), "player": outcome[4]}

    def step(self, action: Any) -> Step:
        """Plays an action and the replies of the other seats."""
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        if self._discrete:
            outcome = self._core.step_action(action, observation, mask)
        else:
            values = np.ascontiguousarray(action, dtype=np.float32)
            outcome = self._core.step_values(values, observation, mask)
        if outcome[5] is not None:
            outcome = self._reply(outcome, observation, mask)
        reward, terminated, truncated, illegal, player, _ = outcome
        info: dict[str, Any] = {"action_mask": mask.view(np.int8), "player": player}
        if illegal:
            info["illegal"] = True
        if terminated or truncated:
            info["returns"] = np.array(self._core.returns(0), np.float32)
        if self.render_mode == "human":
            self.render()
        return observation, reward, terminated, truncated, info

    def _reply(self, outcome: Any, observation: Observation, mask: npt.NDArray[np.bool_]) -> Any:
        """Calls the policies of open seats until the learner is to move."""
        while outcome[5] is not None:
            policy = self._policies[outcome[5] % len(self._policies)]
            assert policy is not None, "only a policy leaves its seat open"
            outcome = self._core.reply(0, policy(observation.copy(), mask.astype(np.int8)), observation, mask)
        return outcome

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, in the form that ``MaskablePPO`` expects."""
        mask = np.empty(self._actions, np.bool_)
        self._core.masks(mask)
        return mask

    def record(self) -> str:
        """The episode as a game record in JSON, which ``tilelab replay`` and others read."""
        return self._core.record(0)

    def get_state(self) -> bytes:
        """The complete state of the episode, for :meth:`set_state` in this or another process."""
        return self._core.save(0)

    def set_state(self, state: bytes) -> tuple[Observation, dict[str, Any]]:
        """Restores a state of :meth:`get_state` and returns the observation."""
        self._core.restore(0, bytes(state))
        self._started = True
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        self._core.observe(observation, mask)
        return observation, {"action_mask": mask.view(np.int8), "player": self._core.outcome(0)[4]}

    def render(self) -> Any:
        """Renders the position as text or as an image; ``human`` prints each position once."""
        if self.render_mode == "rgb_array":
            return self._canvas.fit(draw(self._core, 0))
        if self.render_mode is None:
            gym.logger.warn("render() was called without a render_mode; pass one to gym.make")
            return None
        text = self._core.text(0)
        if self.render_mode == "ansi":
            return text
        if text != self._shown:
            print(text)
            self._shown = text
        return None

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        state["_core"] = self._core.save(0)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._build()
        self._core.restore(0, state["_core"])
