"""Recorded games: reading them, and playing them again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tilelab import _core

_BYTE_ORDER_MARK = "\ufeff"


def read_games(path: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """The records of a file, or of a tournament's folder, as plain data. See docs/tournaments.md."""
    place = Path(path)
    if place.is_dir():
        names = ["games.jsonl", "games.part.jsonl"]
        found = [place / name for name in names if (place / name).exists()]
        if not found:
            raise ValueError(f"{place}: found no {' or '.join(names)}, expected a tournament's folder")
        place = found[0]
    return _values(place.read_text(encoding="utf-8"), str(place))


def replay(
    games: str | os.PathLike[str] | Iterable[Mapping[str, Any]],
    *,
    states: bool = False,
    players: int | None = None,
    game: str | None = None,
) -> list[dict[str, Any]]:
    """Plays games again, checking every move, and gives what each position was like.

    ``games`` is a file, a tournament's folder, records, or the text of records or of the Tetris Link
    thesis's logs; ``players`` and ``game`` say what a log leaves out. One object a game: ``moves``, ``names``,
    ``movers``, ``legal_counts``, ``scores_after``, ``final_scores``, ``winner``, ``over``, ``board`` and,
    with ``states=True``, the text form of every position.
    """
    if isinstance(games, str) and games.lstrip(_BYTE_ORDER_MARK + " \t\r\n").startswith(("{", "[")):
        values, place = _values(games, "text"), ""
    elif isinstance(games, (str, os.PathLike)):
        values, place = read_games(games), f"{os.fspath(games)}: "
    else:
        values, place = list(games), ""
    found = []
    for number, value in enumerate(values, start=1):
        try:
            again = _core.replay_record(json.dumps(value), states=states, players=players, game=game)
        except ValueError as error:
            raise ValueError(f"{place}game {number}: {error}") from None
        found.append(json.loads(again))
    return found


def _values(text: str, source: str) -> list[Any]:
    """The games of a text: one JSON object a line, one over many lines, or a list of them."""
    text = text.removeprefix(_BYTE_ORDER_MARK)
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        pass
    else:
        # A log is itself a list, of events; a list of games holds objects that say what they are.
        is_games = isinstance(whole, list) and any(
            isinstance(item, dict) and ("game" in item or "log" in item) for item in whole
        )
        return whole if is_games else [whole]
    values = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                values.append(json.loads(line))
            except json.JSONDecodeError as error:
                raise ValueError(f"{source}: line {number}: not JSON: {error.msg} at column {error.colno}") from None
    if not values:
        raise ValueError(f"{source}: found no game, expected one a line")
    return values
