"""A bridge to Stable-Baselines3, which does not accept Gymnasium vector environments.

Stable-Baselines3 is imported when the first environment is created, not with this module.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from tilelab.vector import TileLabVectorEnv


def make_vec_env(game: str, n_envs: int = 1, *, seed: int | None = None, **options: Any) -> Any:
    """Creates a Stable-Baselines3 ``VecEnv`` of ``n_envs`` games; the options are those of ``TileLabVectorEnv``."""
    bridge = vec_env_class()(TileLabVectorEnv(n_envs, game, **options))
    if seed is not None:
        bridge.seed(seed)
    return bridge


@lru_cache(maxsize=1)
def vec_env_class() -> type:
    """The class of the bridge, a subclass of Stable-Baselines3's ``VecEnv``."""
    try:
        from stable_baselines3.common.vec_env import VecEnv
    except ImportError as error:
        raise ImportError("Stable-Baselines3 is not installed; pip install sb3-contrib stable-baselines3") from error

    class TileLabVecEnv(VecEnv):
        """The step that ends an episode also starts the next one; the last observation is in ``infos``."""

        def __init__(self, environments: TileLabVectorEnv) -> None:
            self.environments = environments
            self.actions: Any = None
            self.render_mode = environments.render_mode
            super().__init__(
                environments.num_envs, environments.single_observation_space, environments.single_action_space
            )

        def reset(self) -> Any:
            seeds = self._seeds if any(seed is not None for seed in self._seeds) else None
            observations, infos = self.environments.reset(seed=seeds)
            self.reset_infos = [{"player": int(player)} for player in infos["player"]]
            self._reset_seeds()
            self._reset_options()
            return observations

        def step_async(self, actions: Any) -> None:
            self.actions = actions

        def step_wait(self) -> Any:
            observations, rewards, terminated, truncated, infos = self.environments.step(self.actions)
            over = terminated | truncated
            each: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
            for index in np.flatnonzero(infos.get("illegal", ())):
                each[index]["illegal"] = True
            if over.any():
                for index in np.flatnonzero(over):
                    each[index]["terminal_observation"] = observations[index].copy()
                    each[index]["TimeLimit.truncated"] = bool(truncated[index] and not terminated[index])
                    each[index]["returns"] = infos["returns"][index]
                over = over.copy()
                observations, _ = self.environments.reset(options={"reset_mask": over})
            return observations, rewards.astype(np.float32), over, each

        def close(self) -> None:
            self.environments.close()

        def _selected(self, indices: Any) -> list[int]:
            return list(self._get_indices(indices))

        def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
            return [getattr(self.environments, attr_name) for _ in self._selected(indices)]

        def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
            raise ValueError(
                f"{attr_name}: the environments share one object, whose attributes cannot be set individually"
            )

        def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
            if method_name == "action_masks":
                masks = self.environments.action_masks()
                return [masks[index] for index in self._selected(indices)]
            if method_name == "record":
                return [self.environments.record(index) for index in self._selected(indices)]
            raise ValueError(f"method {method_name}: expected action_masks or record")

        def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
            return [False for _ in self._selected(indices)]

        def get_images(self) -> Any:
            return self.environments.render() or []

    return TileLabVecEnv
