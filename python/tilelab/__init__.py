"""TileLab: a laboratory for the AI of tile-placing and other turn-based games.

Play in the manner of OpenSpiel with `Game` and `State`, ask an `Agent`, let agents play each other with
`match` and `tournament`, read games with `replay` and `read_games`, learn with `SelfPlay`.
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
)
from tilelab.arena import match, merge, ratings, tournament
from tilelab.envs import TileLabEnv
from tilelab.records import read_games, replay
from tilelab.registration import ENVIRONMENTS
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
    "solve",
    "tournament",
]
