"""Every game as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from tilelab.environment import EnvironmentConfig, Opponent, action_space, draw, observation_space, series

Observation = npt.NDArray[Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class TileLabEnv(gym.Env[Observation, Any]):
    """One copy of a game; see :class:`tilelab.settings.Settings` for the options.

    ``info`` holds ``action_mask`` (int8, 1 for legal actions, numbered as ``action_frame`` says), ``player`` (the seat whose view it is),
    ``illegal`` where the last action was, and at the end ``returns``, what the game was worth to each seat.
    The same seed and actions give the same trajectory everywhere.
    """

    metadata = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 4}

    def __init__(
        self,
        game: str = "link",
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
        self.settings = Settings(
            game, opponent, seat, observation, actions, reward, illegal, parameters, action_frame=action_frame
        )
        self.render_mode = render_mode
        self._begun = False
        self._shown = ""
        self._build()
        self.observation_space = observation_space(self._core)
        self.action_space = action_space(self._core)

    def _build(self) -> None:
        self._core = self.settings.build(1, None)
        shape, element, _, _ = self._core.observation
        self._shape, self._dtype = tuple(shape), np.dtype(element)
        self._actions = self._core.actions
        self._discrete = self._core.values is None
        self._policies = self.settings.policies()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins the next episode, or with a seed the first one of a new series."""
        super().reset(seed=seed)
        start = None
        if seed is not None:
            start = series(seed)
        elif not self._begun:
            start = int(self.np_random.integers(1 << 63))
        self._begun = True
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        self._core.reset([True], [start], observation, mask)
        outcome = self._core.outcome(0)
        if outcome[5] is not None:
            outcome = self._ask(outcome, observation, mask)
        if self.render_mode == "human":
            self.render()
        return observation, {"action_mask": mask.view(np.int8), "player": outcome[4]}

    def step(self, action: Any) -> Step:
        """Plays an action and the answers of the other seats."""
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        if self._discrete:
            outcome = self._core.step_action(action, observation, mask)
        else:
            values = np.ascontiguousarray(action, dtype=np.float32)
            outcome = self._core.step_values(values, observation, mask)
        if outcome[5] is not None:
            outcome = self._ask(outcome, observation, mask)
        reward, terminated, truncated, illegal, player, _ = outcome
        info: dict[str, Any] = {"action_mask": mask.view(np.int8), "player": player}
        if illegal:
            info["illegal"] = True
        if terminated or truncated:
            info["returns"] = np.array(self._core.returns(0), np.float32)
        if self.render_mode == "human":
            self.render()
        return observation, reward, terminated, truncated, info

    def _ask(self, outcome: Any, observation: Observation, mask: npt.NDArray[np.bool_]) -> Any:
        """Asks the policies in open seats until the learner is to move."""
        while outcome[5] is not None:
            policy = self._policies[outcome[5] % len(self._policies)]
            assert policy is not None, "only a policy leaves its seat open"
            outcome = self._core.reply(0, policy(observation.copy(), mask.astype(np.int8)), observation, mask)
        return outcome

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as ``MaskablePPO`` asks for them."""
        mask = np.empty(self._actions, np.bool_)
        self._core.masks(mask)
        return mask

    def record(self) -> str:
        """The episode as a game record in JSON, which ``tilelab replay`` and others read."""
        return self._core.record(0)

    def get_state(self) -> bytes:
        """All there is to know of the episode; :meth:`set_state` takes it up, here or in another process."""
        return self._core.save(0)

    def set_state(self, state: bytes) -> tuple[Observation, dict[str, Any]]:
        """Goes on from where :meth:`get_state` was called, and gives what a learner sees there."""
        self._core.restore(0, bytes(state))
        self._begun = True
        observation, mask = np.empty(self._shape, self._dtype), np.empty(self._actions, np.bool_)
        self._core.observe(observation, mask)
        return observation, {"action_mask": mask.view(np.int8), "player": self._core.outcome(0)[4]}

    def render(self) -> Any:
        """The position as text, or as a picture; ``human`` prints each position once."""
        if self.render_mode == "rgb_array":
            return draw(self._core.cells(0))
        if self.render_mode is None:
            gym.logger.warn("render() was called without a render_mode; give one to gym.make")
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
