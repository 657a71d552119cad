"""TileLab: a laboratory for the AI of tile-placing and other turn-based games.

`Game` and `State` have OpenSpiel's interface. `Agent` chooses moves; `match` and `tournament` play agents against each
other; `read_games` and `replay` read records; `SelfPlay` generates training data; `PythonGame` is the base class of
games written in Python; `serve` starts the page.
"""

from tilelab._core import (
    CHANCE,
    TERMINAL,
    Agent,
    Decision,
    Game,
    Player,
    SelfPlay,
    State,
    __version__,
    environment_options,
    self_play_settings,
)
from tilelab.arena import match, merge, ratings, tournament
from tilelab.envs import TileLabEnv
from tilelab.python_game import PythonGame
from tilelab.records import read_games, replay
from tilelab.registration import ENVIRONMENTS
from tilelab.server import serve
from tilelab.tables import agents, games, solve
from tilelab.vector import TileLabVectorEnv

__all__ = [
    "CHANCE",
    "ENVIRONMENTS",
    "TERMINAL",
    "Agent",
    "Decision",
    "Game",
    "Player",
    "PythonGame",
    "SelfPlay",
    "State",
    "TileLabEnv",
    "TileLabVectorEnv",
    "__version__",
    "agents",
    "environment_options",
    "games",
    "match",
    "merge",
    "ratings",
    "read_games",
    "replay",
    "self_play_settings",
    "serve",
    "solve",
    "tournament",
]
