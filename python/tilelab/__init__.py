"""TileLab: a laboratory for the AI of tile-placing and other turn-based games.

Play in the manner of OpenSpiel with `Game` and `State`, ask an `Agent`, let agents play each other with
`match` and `tournament`, read games with `replay` and `read_games`, learn with `SelfPlay`.
"""

from tilelab._core import CHANCE, TERMINAL, Agent, Decision, Game, Player, SelfPlay, State, __version__
from tilelab.arena import match, merge, ratings, tournament
from tilelab.records import read_games, replay
from tilelab.tables import agents, games, solve

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Agent",
    "Decision",
    "Game",
    "Player",
    "SelfPlay",
    "State",
    "__version__",
    "agents",
    "games",
    "match",
    "merge",
    "ratings",
    "read_games",
    "replay",
    "solve",
    "tournament",
]
