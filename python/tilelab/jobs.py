"""Jobs that consist of shards: each shard is a pure function of the job, its index and the number of shards.

`run` executes a job on this machine; `tilelab.ray.run` executes it on a cluster. Both return the same result,
because a shard depends neither on the machine that computes it nor on the other shards.
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

#: Evaluates a batch: planes and the policy indices of actions to logits (games, actions) and values (games, players).
BatchEvaluator = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


class Job(Protocol[Part]):
    """A job for `run` and `tilelab.ray.run`."""

    def shard(self, index: int, count: int) -> Part:
        """Computes part ``index`` of ``count``; the result is the same on every machine."""

    def merge(self, parts: Sequence[Part]) -> Any:
        """Merges the parts; the result is the same for any number of shards."""


def run(job: Job[Any], shards: int = 1) -> Any:
    """Executes a job on this machine."""
    return job.merge([job.shard(index, shards) for index in range(shards)])


@dataclass(frozen=True)
class TournamentJob:
    """A tournament. The result has ``records`` and ``table``, as in `tilelab.tournament`, without times.

    Agents are specifications in text, or Python agents that can be pickled. The default is one thread per shard,
    because clusters schedule by cores.
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
        records: list[dict[str, Any]] = played["records"]
        return records

    def merge(self, parts: Sequence[list[dict[str, Any]]]) -> dict[str, Any]:
        records = sorted((record for part in parts for record in part), key=lambda record: record["index"])
        return {"game": _core.Game(self.game).spec, "records": records, "table": ratings(records)}


@dataclass(frozen=True)
class SelfPlayJob:
    """Training data for a range of seeds: every seed is one `SelfPlay`.

    Each seed plays until ``batches`` batches are evaluated and returns the games that have ended by then.
    ``evaluator`` is called once per shard and returns the function that evaluates a batch, so that a network is
    loaded where it is used; without it all actions have equal logits. ``settings`` are those of `SelfPlay`. The
    result is a dictionary of arrays with one row per position, in the order of the seeds, and ``records``.
    """

    game: str
    seeds: Sequence[int]
    batches: int = 1000
    evaluator: Callable[[], BatchEvaluator] | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    def shard(self, index: int, count: int) -> dict[int, dict[str, Any]]:
        evaluate = self.evaluator() if self.evaluator is not None else None
        return {seed: self._play(seed, evaluate) for seed in self.seeds[index::count]}

    def merge(self, parts: Sequence[dict[int, dict[str, Any]]]) -> dict[str, Any]:
        by_seed = {seed: arrays for part in parts for seed, arrays in part.items()}
        ordered = [by_seed[seed] for seed in self.seeds]
        merged: dict[str, Any] = {
            key: np.concatenate([arrays[key] for arrays in ordered]) for key in ordered[0] if key != "records"
        }
        merged["records"] = [json.loads(record) for arrays in ordered for record in arrays["records"]]
        return merged

    def _play(self, seed: int, evaluate: BatchEvaluator | None) -> dict[str, Any]:
        play = _core.SelfPlay(self.game, seed=seed, **{"parallel_games": 64, "threads": 1, **self.settings})
        games, actions = play.parallel_games, play.num_actions
        planes = np.zeros((games, *play.observation_shape), np.uint8)
        policy_indices = np.zeros((games, actions), np.int32)
        logits = np.zeros((games, actions), np.float32)
        values = np.zeros((games, play.num_players), np.float32)
        for _ in range(self.batches):
            play.collect(planes, policy_indices)
            if evaluate is not None:
                logits, values = evaluate(planes, policy_indices)
            play.provide(logits, values)
        return play.finished()
