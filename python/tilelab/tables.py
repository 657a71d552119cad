"""What there is to play, who plays, and what positions are worth."""

from __future__ import annotations

import json
from typing import Any

from tilelab import _core
from tilelab.data import frame


def games(*, as_frame: bool = False) -> Any:
    """Every game: name, summary, parameters with their defaults and meanings, examples, and a roster of
    agents that play it."""
    found = json.loads(_core.list_games())
    return frame(found) if as_frame else found


def agents(*, as_frame: bool = False) -> Any:
    """Every agent: name, summary, the games it plays, parameters with their defaults and meanings."""
    found = json.loads(_core.list_agents())
    return frame(found) if as_frame else found


def solve(
    position: str | _core.Game | _core.State,
    *,
    moves: bool = False,
    points: bool = False,
    nodes: int | None = None,
    time: float | str | None = None,
    memory: int = 1024,
) -> dict[str, Any]:
    """Proves what a position is worth to each player if everybody plays perfectly.

    ``position`` is a game's specification or a state. ``moves=True`` solves every move, ``points=True``
    for the difference of points. It gives up, with a ValueError, after ``nodes`` positions, ``time``
    (seconds, or text such as "10min") or ``memory`` megabytes.
    """
    text = None
    if isinstance(position, _core.State):
        text, position = str(position), position.game
    spec = position.spec if isinstance(position, _core.Game) else position
    found: dict[str, Any] = json.loads(
        _core.solve_position(spec, text, moves=moves, points=points, nodes=nodes, time=time, memory=memory)
    )
    return found
