"""Generators: self-play with the network of a run, whose learner receives the games through the folder.

Any number of generators may serve one learner, on any machines that share its folder, and may start and stop at any
time (as in KataGo). A generator loads the new network whenever the file changes.
"""

from __future__ import annotations

import dataclasses
import hashlib
import os
import socket
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from tilelab.train.actor import Actors
from tilelab.train.chunks import Chunk, ChunkBuilder
from tilelab.train.config import Config
from tilelab.train.factory import ModelFactory
from tilelab.train.incoming import Incoming, Sender

#: In seconds.
POLL_INTERVAL = 0.5
REPORT_INTERVAL = 30.0


@dataclasses.dataclass
class GenerationStats:
    """The numbers of games, positions and evaluations of a generator."""

    games: int = 0
    positions: int = 0
    evaluations: int = 0

    def __iadd__(self, part: Chunk | GenerationStats) -> GenerationStats:
        self.games += part.games
        self.evaluations += part.evaluations
        self.positions += part.positions if isinstance(part, GenerationStats) else len(part)
        return self


def generate(
    run: Path,
    minutes: float,
    number: int = 0,
    *,
    actors: int | None = None,
    threads: int | None = None,
    stop: threading.Event | None = None,
    report: Callable[[str], None] = print,
) -> GenerationStats:
    """Plays for the given time, or until `stop` is set, and puts the games into `run/incoming/`.

    Waits for the learner to write a network first. `number` distinguishes the generators of one process; `actors`
    and `threads` override the run's configuration, because this may be another machine than the learner's.
    """
    stop = stop or threading.Event()
    end = time.monotonic() + 60 * minutes
    watcher = FileWatcher(run / "net.safetensors")
    while not watcher.changed():
        if time.monotonic() > end:
            report(f"generator {number}: no {watcher.path} within {minutes:g} minutes; is a learner at work?")
            return GenerationStats()
        if stop.wait(POLL_INTERVAL):
            return GenerationStats()
    return Generator(run, number, actors, threads, report).play(watcher, end, stop)


class FileWatcher:
    """Detects the replacement of a file that is written atomically."""

    def __init__(self, path: Path):
        self.path = path
        self.seen: tuple[int, int, int] | None = None

    def changed(self) -> bool:
        try:
            status = self.path.stat()
        except FileNotFoundError:
            return False
        seen, self.seen = self.seen, (status.st_ino, status.st_size, status.st_mtime_ns)
        return seen != self.seen


class Generator:
    """Actors that play with the network of a run and send their games to the learner."""

    def __init__(self, run: Path, number: int, actors: int | None, threads: int | None, report: Callable[[str], None]):
        config = Config.read(run / "config.json")
        if threads is not None:
            config = dataclasses.replace(config, threads=threads)
        self.number = number
        self.report = report
        self.factory = ModelFactory(config)
        self.net = self.factory.net().eval().requires_grad_(False)
        header = self.factory.load(run / "net.safetensors", self.net)
        stamp = unique(config.seed, number)
        self.incoming = Incoming(run / "incoming")
        self.sender = Sender(self.incoming, number, stamp)
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net.to(device)
        count = actors if actors is not None else max(1, config.actors)
        self.actors = Actors(config, self.factory.boards, self.net, device, count, stamp)
        self.stats = GenerationStats()
        self.builder = ChunkBuilder()
        report(
            f"generator {number}: {config.all_games[0]}, {count} actors with {config.parallel_games} games each, "
            f"on {device.type}, with the network of step {header.get('steps')}"
        )

    def play(self, watcher: FileWatcher, end: float, stop: threading.Event) -> GenerationStats:
        reported = time.monotonic()
        self.actors.start()
        try:
            while (now := time.monotonic()) < end and not stop.wait(min(POLL_INTERVAL, end - now)):
                if watcher.changed():
                    self.load_weights(watcher.path)
                self.actors.check()
                self.actors.pause(self.incoming.is_full())
                self.builder.add(self.actors.gather())
                if self.builder.is_ready():
                    self.send()
                if now - reported > REPORT_INTERVAL:
                    reported = now
                    self.report(
                        f"generator {self.number}: {self.stats.games} games, {self.stats.positions} positions, "
                        f"{self.stats.evaluations} evaluations"
                    )
        finally:
            self.actors.stop()
            self.builder.add(self.actors.gather())
            self.send()
        return self.stats

    def load_weights(self, path: Path) -> None:
        """Continues with the weights of a file, or with the present ones if the file is unusable."""
        try:
            self.factory.load(path, self.net)
        except (ValueError, OSError) as error:
            self.report(f"generator {self.number}: {error}; continuing with the previous network")
            return
        self.actors.publish(self.net)

    def send(self) -> None:
        if len(self.builder) > 0:
            chunk = self.builder.take()
            self.sender.put(chunk)
            self.stats += chunk


def unique(seed: int, number: int) -> int:
    """Returns a number for seeds and file names that is unique to this start of this generator: with the same seed
    and network it would play the same games again. Generators are therefore not reproducible."""
    text = f"{seed} {number} {socket.gethostname()} {os.getpid()} {time.time_ns()} {os.urandom(8).hex()}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


@dataclasses.dataclass(frozen=True)
class GenerateJob:
    """Generators as shards of a job, for `tilelab.ray.run`: each plays for the given minutes.

    Unlike those of other jobs, the shards are not pure: a shard that is lost with its machine and restarted plays
    other games, and the games it has already delivered stay."""

    run: Path
    minutes: float
    actors: int | None = None
    threads: int | None = None

    def shard(self, index: int, count: int) -> GenerationStats:
        return generate(self.run, self.minutes, index, actors=self.actors, threads=self.threads)

    def merge(self, parts: Sequence[GenerationStats]) -> GenerationStats:
        total = GenerationStats()
        for part in parts:
            total += part
        return total
