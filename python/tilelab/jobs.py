"""Work that can be cut into shards: each is a pure function of the job, its number and their count.

`run` does a job here; `tilelab.ray.run` does it on a cluster. Both give the same result, because a shard
does not know who computes it or how many others there are besides it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import numpy as np

from tilelab import _core
from tilelab.arena import ratings, tournament

Part = TypeVar("Part")

#: Judges a batch: takes planes and the places of actions, gives logits (games, actions) and values (games, players).
Judge = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


class Job(Protocol[Part]):
    """What `run` and `tilelab.ray.run` take."""

    def shard(self, index: int, count: int) -> Part:
        """Part ``index`` of ``count``: the same whenever and wherever it is computed."""

    def merge(self, parts: Sequence[Part]) -> Any:
        """The result, the same for any number of shards."""


def run(job: Job[Any], shards: int = 1) -> Any:
    """Does a job on this machine."""
    return job.merge([job.shard(index, shards) for index in range(shards)])


@dataclass(frozen=True)
class TournamentJob:
    """A tournament. The result has ``records`` and ``table``, as `tilelab.tournament` gives them, without times.

    Agents are specifications in text; Python agents travel as well, if they can be pickled. One thread a
    shard by default, since a cluster counts cores.
    """

    game: str
    agents: Sequence[Any]
    games: int = 200
    seed: int = 1
    threads: int | None = 1

    def shard(self, index: int, count: int) -> list[dict[str, Any]]:
        played = tournament(
            self.game,
            self.agents,
            games=self.games,
            seed=self.seed,
            threads=self.threads,
            shard=(index, count),
            records=True,
        )
        found: list[dict[str, Any]] = played["records"]
        return found

    def merge(self, parts: Sequence[list[dict[str, Any]]]) -> dict[str, Any]:
        records = sorted((record for part in parts for record in part), key=lambda record: record["index"])
        return {"game": _core.Game(self.game).spec, "records": records, "table": ratings(records)}


@dataclass(frozen=True)
class SelfPlayJob:
    """Games to learn from, by a range of seeds: every seed is one `SelfPlay` of ``games`` games at a time.

    Each seed plays until ``batches`` batches were judged and gives the games that ended by then. ``judge`` makes the
    function that judges a batch, once a shard (a network is loaded there); without it every action is as
    good as the others. ``settings`` are keywords of `SelfPlay`. The result is a dictionary of arrays, a
    row a position, in the order of the seeds, and ``records``.
    """

    game: str
    seeds: Sequence[int]
    batches: int = 1000
    judge: Callable[[], Judge] | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    def shard(self, index: int, count: int) -> dict[int, dict[str, Any]]:
        judge = self.judge() if self.judge is not None else None
        return {seed: self._play(seed, judge) for seed in self.seeds[index::count]}

    def merge(self, parts: Sequence[dict[int, dict[str, Any]]]) -> dict[str, Any]:
        by_seed = {seed: arrays for part in parts for seed, arrays in part.items()}
        ordered = [by_seed[seed] for seed in self.seeds]
        merged: dict[str, Any] = {
            key: np.concatenate([arrays[key] for arrays in ordered]) for key in ordered[0] if key != "records"
        }
        merged["records"] = [json.loads(record) for arrays in ordered for record in arrays["records"]]
        return merged

    def _play(self, seed: int, judge: Judge | None) -> dict[str, Any]:
        play = _core.SelfPlay(self.game, seed=seed, **{"games": 64, "threads": 1, **self.settings})
        planes = np.zeros((play.games, *play.shape), np.uint8)
        places = np.zeros((play.games, play.actions), np.int32)
        logits = np.zeros((play.games, play.actions), np.float32)
        values = np.zeros((play.games, play.players), np.float32)
        for _ in range(self.batches):
            play.collect(planes, places)
            if judge is not None:
                logits, values = judge(planes, places)
            play.provide(logits, values)
        return play.finished()
