"""Matches, tournaments and ratings.

Agents are texts such as ``"mcts:nodes=1000"``, `Agent` objects, or Python agents (`tilelab.external`).
The same seed gives the same games on any number of threads and in any number of shards.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tilelab import _core
from tilelab.data import frame
from tilelab.external import AnyAgent, for_arena
from tilelab.records import read_games

_PATHS = (str, os.PathLike)


def match(
    game: str,
    agents: Sequence[AnyAgent],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    as_frame: bool = False,
) -> Any:
    """Plays agents against each other, one per seat; the seats rotate from game to game.

    Returns what ``tilelab match --json`` prints: wins, draws, forfeits, the first agent's score rate with
    its 95 % interval, mean points and milliseconds per move; with ``records=True`` also the games. With
    ``as_frame=True`` it returns a DataFrame with one row per agent.
    """
    seats = _core.Game(game).num_players
    if len(agents) != seats:
        raise ValueError(
            f"{game} has {seats} seats, but {len(agents)} agents are given; use tilelab.tournament for more"
        )
    result = _play(game, agents, games, seed, (0, 1), threads, None, records)
    if as_frame:
        return frame(result["table"])
    summary = result["match"]
    if records:
        summary["records"] = result["records"]
    return summary


def tournament(
    game: str,
    agents: Sequence[AnyAgent],
    *,
    games: int = 200,
    seed: int = 1,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    shard: tuple[int, int] = (0, 1),
    records: bool = False,
    as_frame: bool = False,
) -> Any:
    """Plays a round-robin: each group of as many agents as the game has seats plays ``games`` games.

    Returns ``game``, ``agents``, ``seed``, ``scheduled``, ``played``, ``table`` (one object per agent, best
    first, with ratings and intervals), ``results`` (one object per game) and, with ``records=True``,
    ``records``. With ``as_frame=True`` it returns the table as a DataFrame.

    ``out`` is a folder for games and report, in the format of ``tilelab tournament``; the same call resumes a
    tournament that was stopped. ``shard=(i, n)`` plays part i of n; `merge` merges the folders.
    """
    named = [for_arena(agent) for agent in agents]
    for number, agent in enumerate(named):
        name = agent if isinstance(agent, str) else f"python:name={agent[0]}"
        if any(name == (other if isinstance(other, str) else f"python:name={other[0]}") for other in named[:number]):
            raise ValueError(f"agent {name} is given twice; every agent needs a name of its own to be rated")
    result = _play(game, agents, games, seed, shard, threads, out, records and out is None)
    if records and out is not None:
        result["records"] = read_games(out)
    del result["match"]
    if not records:
        del result["records"]
    return frame(result["table"]) if as_frame else result


def merge(
    folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    as_frame: bool = False,
) -> Any:
    """Merges the folders of a tournament's shards, writes the report, and returns the same as `tournament`.

    The order of the folders does not matter, and merging twice changes nothing.
    """
    result = json.loads(_core.merge_folders([os.fspath(folder) for folder in folders], os.fspath(out)))
    del result["match"], result["records"]
    return frame(result["table"]) if as_frame else result


def ratings(
    games: str | os.PathLike[str] | Mapping[str, Any] | Iterable[Mapping[str, Any]],
    *,
    as_frame: bool = False,
) -> Any:
    """Rates the agents of games: Elo with 95 % intervals, and Weng-Lin μ and σ, best first.

    ``games`` is a tournament's folder, a file of records, records, or a result of `match` or `tournament`
    with ``records=True``.
    """
    if isinstance(games, _PATHS):
        played: Iterable[Mapping[str, Any]] = read_games(games)
    elif isinstance(games, Mapping):
        if "records" not in games:
            raise ValueError("found no records, expected a result of match or tournament with records=True")
        played = games["records"]
    else:
        played = games
    table = json.loads(_core.rate_records([json.dumps(record) for record in played]))
    return frame(table) if as_frame else table


def _play(
    game: str,
    agents: Sequence[AnyAgent],
    games: int,
    seed: int,
    shard: tuple[int, int],
    threads: int | None,
    out: str | os.PathLike[str] | None,
    records: bool,
) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(
        _core.play_tournament(
            game,
            [for_arena(agent) for agent in agents],
            games,
            seed,
            shard,
            threads=threads,
            out=None if out is None else os.fspath(out),
            records=records,
        )
    )
    return result
