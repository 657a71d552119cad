"""A Gymnasium vector environment whose games are stepped in Rust on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tilelab.environment import Canvas, EnvironmentConfig, Opponent, action_space, draw, observation_space, series
from tilelab.specification import AnyGame

Array = npt.NDArray[Any]


def _autoreset(mode: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        expected = ", ".join(repr(each.value) for each in AutoresetMode)
        raise ValueError(f"autoreset_mode: found {mode!r}, expected {expected}") from None


class TileLabVectorEnv(VectorEnv[Array, Array, Array]):
    """Environments of one game, with the trajectories of a ``SyncVectorEnv`` for the same seeds.

    ``threads`` is the number of threads that step them (all cores by default). With ``copy=False`` every call returns
    the same arrays, overwritten: this is faster if the caller does not use them after the next step.
    ``autoreset_mode`` is Gymnasium's `AutoresetMode` or its value: ``"NextStep"`` (the default), ``"SameStep"``, where
    ``infos`` has ``final_obs`` and ``final_info``, or ``"Disabled"``, where the caller resets ended environments with
    ``options={"reset_mask": …}``.
    """

    metadata = {
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
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
        threads: int | None = None,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        **parameters: Any,
    ) -> None:
        self.metadata = {**self.metadata, "autoreset_mode": _autoreset(autoreset_mode)}
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: found {render_mode!r}, expected ansi or rgb_array")
        self.config = EnvironmentConfig(
            game, opponent, seat, observation, actions, reward, illegal, parameters, action_frame=action_frame
        )
        self.num_envs, self.threads, self.copy, self.render_mode = num_envs, threads, copy, render_mode
        self._started = False
        self._canvas = Canvas()
        self._build()
        self.single_observation_space = observation_space(self._core)
        self.single_action_space = action_space(self._core)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _build(self) -> None:
        self._core = core = self.config.build(self.num_envs, self.threads)
        shape, element, _, _ = core.observation
        self._policies = self.config.policies()
        self._choice = np.dtype(np.int64 if core.values is None else np.float32)
        self._observations = np.zeros((self.num_envs, *shape), element)
        self._masks = np.zeros((self.num_envs, core.actions), np.bool_)
        self._rewards = np.zeros(self.num_envs)
        self._terminated = np.zeros(self.num_envs, np.bool_)
        self._truncated = np.zeros(self.num_envs, np.bool_)
        self._illegal = np.zeros(self.num_envs, np.bool_)
        self._players = np.zeros(self.num_envs, np.int64)
        self._waiting = np.zeros(self.num_envs, np.int64)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Starts the next episodes, or new series of episodes with seeds: environment i has ``seed + i``."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = self._which(options)
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * self.num_envs
        elif isinstance(seed, (int, np.integer)):
            seeds = [int(seed) + index for index in range(self.num_envs)]
        else:
            seeds = [None if item is None else int(item) for item in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"found {len(seeds)} seeds, expected {self.num_envs}")
        if any(item is not None and item < 0 for item in seeds):
            raise ValueError(f"seed: found {seed}, expected whole numbers, at least 0")
        if not self._started:
            drawn = self.np_random.integers(1 << 63, size=self.num_envs)
            seeds = [int(new) if item is None else item for item, new in zip(seeds, drawn, strict=True)]
        self._started = True
        self._core.reset(
            which.tolist(), [None if item is None else series(item) for item in seeds], self._observations, self._masks
        )
        self._outcomes()
        infos: dict[str, Any] = {}
        self._inform(infos, "action_mask", self._masks.view(np.int8), which)
        self._inform(infos, "player", self._players, which)
        return self._returned(self._observations), infos

    def _which(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_]:
        """The environments to reset: all, or those selected by ``options["reset_mask"]``."""
        if not options or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        which = np.asarray(options["reset_mask"])
        if which.shape != (self.num_envs,) or which.dtype != np.bool_ or not which.any():
            raise ValueError(f"reset_mask: expected {self.num_envs} truth values, at least one of them true")
        return which

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Plays one action in every environment; an episode that ends is followed by the next one, as the autoreset
        mode says."""
        choices = np.ascontiguousarray(self._whole(actions), dtype=self._choice)
        mode = self.metadata["autoreset_mode"]
        self._core.step(choices, self._observations, self._masks, autoreset=mode == AutoresetMode.NEXT_STEP)
        ended, illegal = self._outcomes()
        everywhere = np.ones(self.num_envs, np.bool_)
        if ended and mode == AutoresetMode.SAME_STEP:
            infos = self._restart()
        else:
            infos = self._infos(everywhere, illegal, ended)
        return (
            self._returned(self._observations),
            self._returned(self._rewards),
            self._returned(self._terminated),
            self._returned(self._truncated),
            infos,
        )

    def _infos(self, which: Array, illegal: bool, ended: bool) -> dict[str, Any]:
        """What these environments report."""
        infos: dict[str, Any] = {}
        self._inform(infos, "action_mask", self._masks.view(np.int8), which)
        self._inform(infos, "player", self._players, which.copy())
        if illegal and (refused := self._illegal & which).any():
            self._inform(infos, "illegal", self._illegal, refused)
        if ended and (over := (self._terminated | self._truncated) & which).any():
            returns = np.zeros((self.num_envs, self._core.players), np.float32)
            for index in np.flatnonzero(over):
                returns[index] = self._core.returns(int(index))
            infos["returns"], infos["_returns"] = returns, over
        return infos

    def _restart(self) -> dict[str, Any]:
        """Starts the next episode where one has ended; the rewards and ends stay those of the step."""
        over = self._terminated | self._truncated
        final_info = self._infos(over, True, True)
        final_obs = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(over):
            final_obs[index] = self._observations[index].copy()
        step = [array.copy() for array in (self._rewards, self._terminated, self._truncated, self._illegal)]
        self._core.reset(over.tolist(), [None] * self.num_envs, self._observations, self._masks)
        self._outcomes()
        self._rewards[:], self._terminated[:], self._truncated[:], self._illegal[:] = step
        self._illegal &= ~over
        infos = self._infos(np.ones(self.num_envs, np.bool_), True, False)
        return infos | {
            "final_obs": final_obs,
            "_final_obs": over,
            "final_info": final_info,
            "_final_info": over.copy(),
        }

    def _whole(self, actions: Any) -> Any:
        """Rejects fractions where action numbers are expected, instead of truncating them."""
        if self._choice == np.int64 and np.asarray(actions).dtype.kind not in "iu":
            raise ValueError("actions: expected whole numbers")
        return actions

    def _outcomes(self) -> tuple[bool, bool]:
        """Fetches the outcomes of a step, after the policies of open seats have moved. Returns whether any episode
        ended and whether any action was illegal."""
        while True:
            ended, illegal, waiting = self._core.outcomes(
                self._rewards, self._terminated, self._truncated, self._illegal, self._players, self._waiting
            )
            if not waiting:
                return ended, illegal
            for index in np.flatnonzero(self._waiting >= 0):
                policy = self._policies[int(self._waiting[index]) % len(self._policies)]
                assert policy is not None, "only a policy leaves its seat open"
                action = policy(self._observations[index].copy(), self._masks[index].astype(np.int8))
                self._core.reply(int(index), action, self._observations, self._masks)

    def _returned(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _inform(self, infos: dict[str, Any], key: str, array: Array, which: Array) -> None:
        """Adds an array to ``infos`` in Gymnasium's form: zeros where an environment has no entry."""
        values = self._returned(array)
        if not which.all():
            values = array.copy()
            values[~which] = 0
        infos[key], infos[f"_{key}"] = values, which

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every environment."""
        masks = np.empty_like(self._masks)
        self._core.masks(masks)
        return masks

    def record(self, index: int) -> str:
        """The current or just ended episode of an environment, as a game record in JSON."""
        return self._core.record(index)

    def get_state(self) -> list[bytes]:
        """The complete state of every environment."""
        return [self._core.save(index) for index in range(self.num_envs)]

    def set_state(self, states: Sequence[bytes]) -> tuple[Array, dict[str, Any]]:
        """Restores the states of :meth:`get_state` and returns the observations."""
        if len(states) != self.num_envs:
            raise ValueError(f"found {len(states)} states, expected {self.num_envs}")
        before = self.get_state()
        try:
            for index, state in enumerate(states):
                self._core.restore(index, bytes(state))
        except ValueError:
            for index, state in enumerate(before):
                self._core.restore(index, state)
            raise
        self._started = True
        self._core.observe(self._observations, self._masks)
        self._outcomes()
        infos: dict[str, Any] = {}
        everywhere = np.ones(self.num_envs, np.bool_)
        self._inform(infos, "action_mask", self._masks.view(np.int8), everywhere)
        self._inform(infos, "player", self._players, everywhere.copy())
        return self._returned(self._observations), infos

    def render(self) -> tuple[Any, ...] | None:
        """Renders the position of every environment as text or as an image."""
        if self.render_mode is None:
            gym.logger.warn("render() was called without a render_mode; pass one to gym.make_vec")
            return None
        if self.render_mode == "ansi":
            return tuple(self._core.text(index) for index in range(self.num_envs))
        return tuple(self._canvas.fit(draw(self._core, index)) for index in range(self.num_envs))

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        state["_core"] = [self._core.save(index) for index in range(self.num_envs)]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._build()
        for index, saved in enumerate(state["_core"]):
            self._core.restore(index, saved)
        self._core.observe(self._observations, self._masks)
