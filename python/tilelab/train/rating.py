"""Rating: games of the network, with search, against fixed opponents, at once or while training continues."""

from __future__ import annotations

import copy
import dataclasses
import json
import queue
import threading
from typing import Any

import torch

import tilelab
from tilelab.train.actor import BatchEvaluator
from tilelab.train.config import Config
from tilelab.train.net import Net


class Cancelled(Exception):
    """A rating that was stopped before its last game."""


def games_against(
    config: Config, opponent: str, games: int, simulations: int, seed: int, threads: int | None = None
) -> tilelab.SelfPlay:
    """Sets up games of a network against an opponent, the network in every seat equally often.

    Of several games, it is the first one of the run."""
    settings = {
        "parallel_games": games,
        "simulations": simulations,
        "fast_simulations": simulations,
        "full_search_probability": 1.0,
        "exploration": config.exploration,
        "fpu": config.fpu,
        "root_softmax_temperature": 1.0,
        "dirichlet_weight": 0.0,
        "temperature_plies": 4,
        "final_temperature": 0.0,
    }
    return tilelab.SelfPlay(config.all_games[0], settings, seed=seed, opponent=opponent, threads=threads)


def check(config: Config) -> None:
    """Raises a ValueError early if an opponent cannot play."""
    for opponent in config.opponents:
        try:
            games_against(config, opponent, 1, 1, 1, 1)
        except ValueError as error:
            raise ValueError(f"opponents: {opponent!r}: {error}") from error


def rate(evaluator: BatchEvaluator, play: tilelab.SelfPlay, stop: threading.Event | None = None) -> dict[str, Any]:
    """Plays the first `parallel_games` games to their ends and counts the results.

    Games that start later do not count: the short ones among them would be counted more often."""
    games = play.parallel_games
    wins = draws = losses = 0
    while wins + draws + losses < games:
        if stop is not None and stop.is_set():
            raise Cancelled
        play.collect(evaluator.planes.numpy(), evaluator.policy_indices.numpy())
        play.provide(*evaluator())
        for text in play.finished()["records"]:
            record = json.loads(text)
            if record["index"] >= games:
                continue
            own = record["returns"][record["agents"].index("network")]
            best = max(record["returns"])
            wins += own == best and record["returns"].count(best) == 1
            draws += own == best and record["returns"].count(best) > 1
            losses += own < best
    return {"games": games, "wins": wins, "draws": draws, "losses": losses, "score": (wins + 0.5 * draws) / games}


@dataclasses.dataclass(frozen=True)
class Rating:
    """The result of a network against one opponent, and the age of that network."""

    minutes: float
    steps: int
    result: dict[str, Any]


class RatingEvaluator:
    """Rates copies of a network in a thread of its own, one at a time, so that training does not wait."""

    def __init__(self, config: Config, device: torch.device):
        self.config = config
        self.device = device
        self.thread: threading.Thread | None = None
        self.stop = threading.Event()
        self.finished: queue.Queue[Rating] = queue.Queue()
        self.error: BaseException | None = None

    @property
    def busy(self) -> bool:
        return self.thread is not None and self.thread.is_alive()

    def start(self, net: Net, minutes: float, steps: int) -> None:
        """Starts to rate a copy of this network against every opponent in turn."""
        arguments = (copy.deepcopy(net), minutes, steps)
        self.thread = threading.Thread(target=self._work, args=arguments, daemon=True)
        self.thread.start()

    def results(self) -> list[Rating]:
        """Returns the ratings since the last call; raises if the rating thread has failed."""
        if self.error is not None:
            raise RuntimeError("the rating failed") from self.error
        finished = []
        while not self.finished.empty():
            finished.append(self.finished.get())
        return finished

    def finish(self, timeout: float) -> bool:
        """Waits up to `timeout` seconds for the current rating, then cancels it. Returns whether it was cancelled."""
        if self.thread is None:
            return False
        self.thread.join(timeout)
        cancelled = self.thread.is_alive()
        self.stop.set()
        # A thread that is still within a batch would outlive the interpreter; a batch is short.
        self.thread.join()
        return cancelled

    def _work(self, net: Net, minutes: float, steps: int) -> None:
        config = self.config
        # Relevant where the CPU evaluates: PyTorch's number of threads is a setting of each calling thread.
        torch.set_num_threads(config.rating_threads)
        try:
            for opponent in config.opponents:
                play = games_against(
                    config, opponent, config.rating_games, config.rating_simulations, steps, config.rating_threads
                )
                result = rate(BatchEvaluator(net, play, self.device, graph=False), play, self.stop)
                named = {"opponent": opponent, "simulations": config.rating_simulations} | result
                self.finished.put(Rating(minutes, steps, named))
        except Cancelled:
            return
        except BaseException as error:  # noqa: BLE001 - `results` raises it in the learner's thread
            self.error = error
