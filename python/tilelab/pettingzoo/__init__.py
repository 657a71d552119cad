"""PettingZoo environments (AEC and parallel) of every game; needs the extra ``tilelab[pettingzoo]``.

Every game has a module, generated from the registry: ``tilelab.pettingzoo.hex_v0`` has ``env(size=5)``,
``raw_env`` and ``parallel_env``. After importing this package ``pettingzoo.make("aec", "tilelab/hex-v0", size=5)``
works too. The keywords are the parameters of the game, ``render_mode`` ("ansi" or "human"), ``max_cycles``
(the moves per player after which a game is truncated) and ``illegal`` (see `RawEnv`).
"""

from __future__ import annotations

import sys
import types
from functools import partial
from typing import Any

import pettingzoo

import tilelab
from tilelab.pettingzoo.rounds import RoundsEnv
from tilelab.pettingzoo.turns import RawEnv, wrapped

__all__ = ["RawEnv", "RoundsEnv", "wrapped"]


def _module(game: dict[str, Any]) -> types.ModuleType:
    """The module of a game, as PettingZoo's own games have one."""
    name = game["name"].replace("-", "_") + "_v0"
    module = types.ModuleType(f"{__name__}.{name}", f"{game['summary']}\n\nMade from the registry of games.")
    module.raw_env = partial(RawEnv, game["name"])  # type: ignore[attr-defined]
    module.env = partial(wrapped, game["name"])  # type: ignore[attr-defined]
    module.parallel_env = partial(RoundsEnv, game["name"])  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    pettingzoo.register("aec", f"tilelab/{game['name']}-v0", module.env)
    pettingzoo.register("parallel", f"tilelab/{game['name']}-v0", module.parallel_env)
    return module


for _game in tilelab.games():
    _made = _module(_game)
    globals()[_made.__name__.rpartition(".")[2]] = _made


def __getattr__(name: str) -> types.ModuleType:
    # Python calls this only for missing names; for type checkers it declares the generated modules.
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; there is a module <game>_v0 for each game")
