"""Recorded games: reading and replaying them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tilelab import _core
from tilelab.notebook import ReplayedGame
from tilelab.specification import AnyGame, text_of

_BYTE_ORDER_MARK = "\ufeff"


def read_games(path: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """Reads the records of a file, or of a tournament's folder, as plain data. See docs/tournaments.md."""
    file = Path(path)
    if file.is_dir():
        names = ["games.jsonl", "games.part.jsonl"]
        existing = [file / name for name in names if (file / name).exists()]
        if not existing:
            raise ValueError(f"{file}: found no {' or '.join(names)}, expected a tournament's folder")
        file = existing[0]
    return _values(file.read_text(encoding="utf-8"), str(file))


def replay(
    games: str | os.PathLike[str] | Iterable[Mapping[str, Any]],
    *,
    states: bool = False,
    players: int | None = None,
    game: AnyGame | None = None,
) -> list[ReplayedGame]:
    """Replays games, checks every move, and returns a description of each game.

    ``games`` is a file, a tournament's folder, records, or the text of records or of the Tetris Link
    thesis's logs; ``players`` and ``game`` supply what a log omits. The result has one object per game: ``moves``,
    ``names``, ``movers``, ``legal_counts``, ``scores_after``, ``final_scores``, ``winner``, ``over``, ``board`` and,
    with ``states=True``, the text form of every position. In a notebook, each game shows itself with a slider.

    >>> played = tilelab.match("nim", ["random", "first"], games=1, records=True)
    >>> tilelab.replay(played["records"])[0]["over"]
    True
    """
    if isinstance(games, str) and games.lstrip(_BYTE_ORDER_MARK + " \t\r\n").startswith(("{", "[")):
        values, prefix = _values(games, "text"), ""
    elif isinstance(games, (str, os.PathLike)):
        values, prefix = read_games(games), f"{os.fspath(games)}: "
    else:
        values, prefix = list(games), ""
    replayed = []
    game = None if game is None else text_of(game)
    options = {"players": players, "game": game}
    for number, value in enumerate(values, start=1):
        try:
            text = _core.replay_record(json.dumps(value), states=states, players=players, game=game)
        except ValueError as error:
            raise ValueError(f"{prefix}game {number}: {error}") from None
        replayed.append(ReplayedGame(json.loads(text), value, options))
    return replayed


def _values(text: str, source: str) -> list[Any]:
    """Splits a text into games: one JSON object per line, one object over several lines, or a list of objects."""
    text = text.removeprefix(_BYTE_ORDER_MARK)
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        pass
    else:
        # A log is itself a list of events; the objects in a list of games have the key "game" or "log".
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
        raise ValueError(f"{source}: found no game, expected one per line")
    return values
