"""PettingZoo environments (AEC and parallel) of every game; needs pettingzoo.

Every game has a module, generated from the registry: ``tilelab.pettingzoo.hex_v0`` has ``env(size=5)``,
``raw_env`` and ``parallel_env``. After importing this package ``pettingzoo.make("aec", "tilelab/hex-v0", size=5)``
works too. The keywords are the parameters of the game, ``render_mode`` ("ansi", "human" or "rgb_array"),
``max_cycles`` (the moves per player after which a game is truncated) and ``illegal`` (see `RawEnv`). A game that is
written in Python has no module; `env`, `raw_env` and `parallel_env` here take any game: ``env(TicTacToe())``.
"""

from __future__ import annotations

import sys
import types
from typing import Any

import pettingzoo

import tilelab
from tilelab.pettingzoo.checked import CheckedEnv
from tilelab.pettingzoo.rounds import RoundsEnv
from tilelab.pettingzoo.turns import RawEnv
from tilelab.specification import AnyGame

__all__ = ["CheckedEnv", "GameModule", "RawEnv", "RoundsEnv", "env", "parallel_env", "raw_env"]


def env(game: AnyGame, **keywords: Any) -> CheckedEnv:
    """A game with the checks of PettingZoo's usual wrappers: an illegal action ends it with reward -1 for its player.

    >>> made = env("nim")
    >>> made.reset(seed=1)
    >>> made.agent_selection
    'player_0'
    """
    return CheckedEnv(game, **keywords)


def raw_env(game: AnyGame, **keywords: Any) -> RawEnv:
    """A game without checks: an illegal action raises ``ValueError``.

    >>> raw_env("nim").possible_agents
    ['player_0', 'player_1']
    """
    return RawEnv(game, **keywords)


def parallel_env(game: AnyGame, **keywords: Any) -> RoundsEnv:
    """A game with PettingZoo's parallel interface; see `RoundsEnv`.

    >>> sorted(parallel_env("nim").reset(seed=1)[0])
    ['player_0', 'player_1']
    """
    return RoundsEnv(game, **keywords)


class GameModule(types.ModuleType):
    """The module of a game, as PettingZoo's own games have one."""

    def __init__(self, game: str, summary: str) -> None:
        super().__init__(f"{__name__}.{game.replace('-', '_')}_v0", f"{summary}\n\nMade from the registry of games.")
        self.game = game

    def env(self, **keywords: Any) -> CheckedEnv:
        """The game with checks; see `tilelab.pettingzoo.env`."""
        return CheckedEnv(self.game, **keywords)

    def raw_env(self, **keywords: Any) -> RawEnv:
        """The game without checks; see `tilelab.pettingzoo.raw_env`."""
        return RawEnv(self.game, **keywords)

    def parallel_env(self, **keywords: Any) -> RoundsEnv:
        """The game in rounds; see `tilelab.pettingzoo.parallel_env`."""
        return RoundsEnv(self.game, **keywords)


for _game in tilelab.games():
    _made = GameModule(_game["name"], _game["summary"])
    sys.modules[_made.__name__] = _made
    globals()[_made.__name__.rpartition(".")[2]] = _made
    pettingzoo.register("aec", f"tilelab/{_game['name']}-v0", _made.env)
    pettingzoo.register("parallel", f"tilelab/{_game['name']}-v0", _made.parallel_env)


def __getattr__(name: str) -> GameModule:
    # Python calls this only for missing names; for type checkers it declares the generated modules.
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; there is a module <game>_v0 for each game")
