"""Lists of games and agents, and exact values of positions."""

from __future__ import annotations

import json
from typing import Any

from tilelab import _core
from tilelab.data import frame


def games(*, as_frame: bool = False) -> Any:
    """Every game: name, summary, parameters with their defaults and meanings, examples, and default agents."""
    games = json.loads(_core.list_games())
    return frame(games) if as_frame else games


def agents(*, as_frame: bool = False) -> Any:
    """Every agent: name, summary, the games it plays, parameters with their defaults and meanings."""
    agents = json.loads(_core.list_agents())
    return frame(agents) if as_frame else agents


def solve(
    position: str | _core.Game | _core.State,
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
    """
    text = None
    if isinstance(position, _core.State):
        text, position = str(position), position.game
    spec = position.spec if isinstance(position, _core.Game) else position
    solution: dict[str, Any] = json.loads(
        _core.solve_position(spec, text, moves=moves, points=points, nodes=nodes, time=time, memory=memory)
    )
    return solution
