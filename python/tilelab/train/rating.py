"""Games of the network, with search, against fixed opponents: at once, or beside the learning."""

from __future__ import annotations

import copy
import dataclasses
import json
import queue
import threading
from typing import Any

import torch

import tilelab
from tilelab.train.actor import Judge
from tilelab.train.config import Config
from tilelab.train.net import Net


class Dropped(Exception):
    """A rating that was told to end before its last game."""


def opposed(
    config: Config, opponent: str, games: int, simulations: int, seed: int, threads: int | None = None
) -> tilelab.SelfPlay:
    """Games of a network against an opponent, the network in every seat equally often."""
    return tilelab.SelfPlay(
        config.game,
        games=games,
        simulations=simulations,
        fast_simulations=simulations,
        full_share=1.0,
        exploration=config.exploration,
        reduction=config.reduction,
        root_temperature=1.0,
        noise_share=0.0,
        warm_plies=4,
        cool_temperature=0.0,
        seed=seed,
        opponent=opponent,
        threads=threads,
    )


def check(config: Config) -> None:
    """Fails early if an opponent cannot play."""
    for opponent in config.opponents:
        try:
            opposed(config, opponent, 1, 1, 1, 1)
        except ValueError as error:
            raise ValueError(f"opponents: {opponent!r}: {error}") from error


def rate(judge: Judge, play: tilelab.SelfPlay, stop: threading.Event | None = None) -> dict[str, Any]:
    """Plays the games to their ends and counts; no game that is begun late counts."""
    games = play.games
    wins = draws = losses = 0
    while wins + draws + losses < games:
        if stop is not None and stop.is_set():
            raise Dropped
        play.collect(judge.planes.numpy(), judge.places.numpy())
        play.provide(*judge())
        for text in play.finished()["records"]:
            record = json.loads(text)
            if record["index"] >= games:
                continue
            ours = record["returns"][record["agents"].index("network")]
            best = max(record["returns"])
            wins += ours == best and record["returns"].count(best) == 1
            draws += ours == best and record["returns"].count(best) > 1
            losses += ours < best
    return {"games": games, "wins": wins, "draws": draws, "losses": losses, "score": (wins + 0.5 * draws) / games}


@dataclasses.dataclass(frozen=True)
class Rated:
    """How a network did against one opponent, and how old that network was."""

    minutes: float
    steps: int
    result: dict[str, Any]


class Rater:
    """Rates copies of a network in a thread of its own, one at a time, so that learning does not wait."""

    def __init__(self, config: Config, device: torch.device):
        self.config = config
        self.device = device
        self.thread: threading.Thread | None = None
        self.stop = threading.Event()
        self.found: queue.Queue[Rated] = queue.Queue()
        self.error: BaseException | None = None

    @property
    def busy(self) -> bool:
        return self.thread is not None and self.thread.is_alive()

    def begin(self, net: Net, minutes: float, steps: int) -> None:
        """Starts to rate a copy of this network against every opponent in turn."""
        arguments = (copy.deepcopy(net), minutes, steps)
        self.thread = threading.Thread(target=self._work, args=arguments, daemon=True)
        self.thread.start()

    def results(self) -> list[Rated]:
        """What has come since this was last asked; fails if rating has."""
        if self.error is not None:
            raise RuntimeError("the rating failed") from self.error
        found = []
        while not self.found.empty():
            found.append(self.found.get())
        return found

    def end(self, patience: float) -> bool:
        """Waits a little for a rating under way, then drops it. Says whether it did."""
        if self.thread is None:
            return False
        self.thread.join(patience)
        dropped = self.thread.is_alive()
        self.stop.set()
        # A thread left within a batch would outlive the interpreter; a batch is short.
        self.thread.join()
        return dropped

    def _work(self, net: Net, minutes: float, steps: int) -> None:
        config = self.config
        # Where the CPU judges as well; PyTorch counts its threads for each thread that uses it.
        torch.set_num_threads(config.rating_threads)
        try:
            for opponent in config.opponents:
                play = opposed(
                    config, opponent, config.rating_games, config.rating_simulations, steps, config.rating_threads
                )
                result = rate(Judge(net, play, self.device, graph=False), play, self.stop)
                named = {"opponent": opponent, "simulations": config.rating_simulations} | result
                self.found.put(Rated(minutes, steps, named))
        except Dropped:
            return
        except BaseException as error:  # noqa: BLE001 - told to the learner
            self.error = error
