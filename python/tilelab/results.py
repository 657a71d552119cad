"""The types of results: what `match`, `tournament` and `ratings` return, as plain data."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

#: A game as it was played; docs/tournaments.md describes its keys.
Record = dict[str, Any]


class MatchResult(TypedDict):
    """The result of `tilelab.match`."""

    game: str
    agents: list[str]
    games: int
    #: Games that each agent won alone.
    wins: list[int]
    draws: int
    #: Games that each agent lost by making no legal move.
    forfeits: list[int]
    #: The first agent's wins per game, a draw counting half, and its 95 % interval.
    score_rate: float | None
    ci95: list[float] | None
    mean_scores: list[float] | None
    ms_per_move: list[float | None]
    #: In games for one player.
    mean_score: NotRequired[float]
    deaths: NotRequired[int]
    #: With ``records=True``.
    records: NotRequired[list[Record]]


class AgentResult(TypedDict):
    """An agent in the table of a tournament."""

    agent: str
    games: int
    wins: int
    draws: int
    forfeits: int
    score_rate: float | None
    ci95: list[float] | None
    mean_points: float | None
    min_points: int | None
    max_points: int | None
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    #: The Weng-Lin rating.
    mu: float
    sigma: float
    mu_minus_3_sigma: float
    ms_per_move: float | None
    mean_score: NotRequired[float]
    mean_score_ci95: NotRequired[list[float]]


class GameResult(TypedDict):
    """A game of a tournament."""

    index: int
    #: The number of the agent in each seat.
    seats: list[int]
    scores: list[int] | None
    returns: list[float]
    #: The seat that forfeited.
    forfeit: int | None
    truncated: bool
    statistics: dict[str, float]


class TournamentResult(TypedDict):
    """The result of `tilelab.tournament` and `tilelab.merge`."""

    game: str
    agents: list[str]
    seed: int
    scheduled: int
    played: int
    #: One entry per agent, best first.
    table: list[AgentResult]
    results: list[GameResult]
    #: With ``records=True``.
    records: NotRequired[list[Record]]
