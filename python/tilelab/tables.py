"""Lists of games and agents, and exact values of positions."""

from __future__ import annotations

import json
from typing import Any

from tilelab import _core
from tilelab.data import AsFrame, frame
from tilelab.specification import AnyGame, natural, text_of


def games(*, as_frame: AsFrame = False) -> Any:
    """Every game: name, summary, parameters with their defaults and meanings, examples, and default agents.

    >>> [game["name"] for game in tilelab.games()][:3]
    ['link', 'hex', 'nim']
    """
    games = json.loads(_core.list_games())
    return frame(games, as_frame) if as_frame else games


def agents(*, as_frame: AsFrame = False) -> Any:
    """Every agent: name, summary, the games it plays, parameters with their defaults and meanings.

    >>> "mcts" in [agent["name"] for agent in tilelab.agents()]
    True
    """
    agents = json.loads(_core.list_agents())
    return frame(agents, as_frame) if as_frame else agents


def solve(
    position: AnyGame | _core.State,
    *,
    moves: bool = False,
    points: bool = False,
    nodes: int | None = None,
    time: float | str | None = None,
    memory: int = 1024,
) -> dict[str, Any]:
    """Proves the value of a position for each player under perfect play.

    ``position`` is a game's specification or a state. ``moves=True`` solves every move; ``points=True`` solves for
    the difference of points. A ValueError reports that the limit of ``nodes`` positions, ``time`` (seconds, or text
    such as "10min") or ``memory`` megabytes is reached.

    >>> tilelab.solve("nim:piles=1-2")["values"]
    [1.0, -1.0]
    """
    text = None
    if isinstance(position, _core.State):
        text, position = str(position), position.game
    spec = text_of(position)
    solution: dict[str, Any] = json.loads(
        _core.solve_position(
            spec, text, moves=moves, points=points, nodes=nodes, time=time, memory=natural("memory", memory)
        )
    )
    return solution
