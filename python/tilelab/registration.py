"""Registers every game with Gymnasium: ``gym.make("tilelab:tilelab/Link-v0")``."""

from __future__ import annotations

import gymnasium as gym

from tilelab import _core


def _title(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


def register_environments() -> list[str]:
    """Registers one environment per game and one per kind of action of its own; returns their ids."""
    ids = []
    for game, kinds in _core.environment_table():
        variants: list[tuple[str, dict[str, str]]] = [("", {})]
        variants += [(kind, {"actions": kind, "opponent": opponent}) for kind, opponent in kinds]
        for kind, options in variants:
            name = f"tilelab/{_title(game)}{_title(kind)}-v0"
            ids.append(name)
            if name not in gym.registry:
                gym.register(
                    id=name,
                    entry_point="tilelab.envs:TileLabEnv",
                    vector_entry_point="tilelab.vector:TileLabVectorEnv",
                    kwargs={"game": game, **options},
                    # The tests run the checker on every environment; here it would only slow down the first steps.
                    disable_env_checker=True,
                )
    return ids


#: The ids of all environments.
ENVIRONMENTS = register_environments()
