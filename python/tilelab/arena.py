"""Matches, tournaments and ratings.

Agents are texts such as ``"mcts:nodes=1000"``, `Agent` objects, or Python agents (`tilelab.external`).
The same seed gives the same games on any number of threads and in any number of shards.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from tilelab import _core
from tilelab.data import AsFrame, frame
from tilelab.external import AnyAgent, OnError, for_arena
from tilelab.records import read_games
from tilelab.results import AgentResult, MatchResult, TournamentResult
from tilelab.specification import AnyGame, natural, text_of

if TYPE_CHECKING:
    import pandas
    import polars

_PATHS = (str, os.PathLike)


@overload
def match(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    as_frame: Literal[False] = False,
    on_error: OnError = "raise",
) -> MatchResult: ...


@overload
def match(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    as_frame: Literal["polars"],
    on_error: OnError = "raise",
) -> polars.DataFrame: ...


@overload
def match(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    as_frame: Literal[True, "pandas"],
    on_error: OnError = "raise",
) -> pandas.DataFrame: ...


def match(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    as_frame: AsFrame = False,
    on_error: OnError = "raise",
) -> Any:
    """Plays agents against each other, one per seat; the seats rotate from game to game.

    Returns what ``tilelab match --json`` prints: wins, draws, forfeits, the first agent's score rate with
    its 95 % interval, mean points and milliseconds per move; with ``records=True`` also the games. With
    ``as_frame=True`` (or "pandas", "polars") it returns a data frame with one row per agent. The exception of a
    Python agent ends the match and is raised; ``on_error`` may also be "warn" or "forfeit", see `tilelab.external`.

    >>> played = tilelab.match("nim", ["mcts:nodes=200", "random"], games=10)
    >>> played["games"], sum(played["wins"])
    (10, 10)
    """
    game = text_of(game)
    seats = _core.Game(game).num_players
    if len(agents) != seats:
        raise ValueError(
            f"{game} has {seats} seats, but {len(agents)} agents are given; use tilelab.tournament for more"
        )
    result = _play(game, agents, games, seed, (0, 1), threads, None, records, on_error)
    if as_frame:
        return frame(result["table"], as_frame)
    summary = result["match"]
    if records:
        summary["records"] = result["records"]
    return summary


@overload
def tournament(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 200,
    seed: int = 1,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    shard: tuple[int, int] = (0, 1),
    records: bool = False,
    as_frame: Literal[False] = False,
    on_error: OnError = "warn",
) -> TournamentResult: ...


@overload
def tournament(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 200,
    seed: int = 1,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    shard: tuple[int, int] = (0, 1),
    records: bool = False,
    as_frame: Literal["polars"],
    on_error: OnError = "warn",
) -> polars.DataFrame: ...


@overload
def tournament(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 200,
    seed: int = 1,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    shard: tuple[int, int] = (0, 1),
    records: bool = False,
    as_frame: Literal[True, "pandas"],
    on_error: OnError = "warn",
) -> pandas.DataFrame: ...


def tournament(
    game: AnyGame,
    agents: Sequence[AnyAgent],
    *,
    games: int = 200,
    seed: int = 1,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    shard: tuple[int, int] = (0, 1),
    records: bool = False,
    as_frame: AsFrame = False,
    on_error: OnError = "warn",
) -> Any:
    """Plays a round-robin: each group of as many agents as the game has seats plays ``games`` games.

    Returns ``game``, ``agents``, ``seed``, ``scheduled``, ``played``, ``table`` (one object per agent, best
    first, with ratings and intervals), ``results`` (one object per game) and, with ``records=True``,
    ``records``. With ``as_frame=True`` (or "pandas", "polars") it returns the table as a data frame.

    >>> played = tilelab.tournament("nim", ["random", "first", "mcts:nodes=200"], games=10)
    >>> played["table"][0]["agent"], played["played"]
    ('mcts:nodes=200', 30)

    ``out`` is a folder for games and report, in the format of ``tilelab tournament``; the same call resumes a
    tournament that was stopped. ``shard=(i, n)`` plays part i of n; `merge` merges the folders. A Python agent that
    fails forfeits its game, and a warning shows the first traceback; ``on_error`` may also be "raise" or "forfeit",
    see `tilelab.external`.
    """
    game = text_of(game)
    named = [for_arena(agent) for agent in agents]
    for number, agent in enumerate(named):
        name = agent if isinstance(agent, str) else f"python:name={agent[0]}"
        if any(name == (other if isinstance(other, str) else f"python:name={other[0]}") for other in named[:number]):
            raise ValueError(f"agent {name} is given twice; every agent needs a name of its own to be rated")
    result = _play(game, agents, games, seed, shard, threads, out, records and out is None, on_error)
    if records and out is not None:
        result["records"] = read_games(out)
    del result["match"]
    if not records:
        del result["records"]
    return frame(result["table"], as_frame) if as_frame else result


@overload
def merge(
    folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    as_frame: Literal[False] = False,
) -> TournamentResult: ...


@overload
def merge(
    folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    as_frame: Literal["polars"],
) -> polars.DataFrame: ...


@overload
def merge(
    folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    as_frame: Literal[True, "pandas"],
) -> pandas.DataFrame: ...


def merge(
    folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    as_frame: AsFrame = False,
) -> Any:
    """Merges the folders of a tournament's shards, writes the report, and returns the same as `tournament`.

    The order of the folders does not matter, and merging twice changes nothing.
    """
    result = json.loads(_core.merge_folders([os.fspath(folder) for folder in folders], os.fspath(out)))
    del result["match"], result["records"]
    return frame(result["table"], as_frame) if as_frame else result


@overload
def ratings(
    games: str | os.PathLike[str] | MatchResult | TournamentResult | Iterable[Mapping[str, Any]],
    *,
    as_frame: Literal[False] = False,
) -> list[AgentResult]: ...


@overload
def ratings(
    games: str | os.PathLike[str] | MatchResult | TournamentResult | Iterable[Mapping[str, Any]],
    *,
    as_frame: Literal["polars"],
) -> polars.DataFrame: ...


@overload
def ratings(
    games: str | os.PathLike[str] | MatchResult | TournamentResult | Iterable[Mapping[str, Any]],
    *,
    as_frame: Literal[True, "pandas"],
) -> pandas.DataFrame: ...


def ratings(
    games: str | os.PathLike[str] | MatchResult | TournamentResult | Iterable[Mapping[str, Any]],
    *,
    as_frame: AsFrame = False,
) -> Any:
    """Rates the agents of games: Elo with 95 % intervals, and Weng-Lin μ and σ, best first.

    ``games`` is a tournament's folder, a file of records, records, or a result of `match` or `tournament`
    with ``records=True``.

    >>> played = tilelab.match("nim", ["mcts:nodes=200", "random"], games=10, records=True)
    >>> [row["agent"] for row in tilelab.ratings(played)]
    ['mcts:nodes=200', 'random']
    """
    if isinstance(games, _PATHS):
        played: Iterable[Mapping[str, Any]] = read_games(games)
    elif isinstance(games, Mapping):
        if "records" not in games:
            raise ValueError("found no records, expected a result of match or tournament with records=True")
        played = cast("Iterable[Mapping[str, Any]]", games["records"])
    else:
        played = games
    table = json.loads(_core.rate_records([json.dumps(record) for record in played]))
    return frame(table, as_frame) if as_frame else table


def _play(
    game: str,
    agents: Sequence[AnyAgent],
    games: int,
    seed: int,
    shard: tuple[int, int],
    threads: int | None,
    out: str | os.PathLike[str] | None,
    records: bool,
    on_error: OnError,
) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(
        _core.play_tournament(
            game,
            [for_arena(agent) for agent in agents],
            natural("games", games),
            natural("seed", seed),
            (natural("shard", shard[0]), natural("shard", shard[1])),
            threads=None if threads is None else natural("threads", threads),
            out=None if out is None else os.fspath(out),
            records=records,
            on_error=on_error,
        )
    )
    return result
