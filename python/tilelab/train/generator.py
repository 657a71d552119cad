"""Generators: they only play, with the network of a run, and hand their games to its learner through the folder.

Any number of them may work beside one learner, on any machines that share its folder, and come and go as
they like (as in KataGo). A generator takes over a new network whenever the file changes.
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

from tilelab.train.actor import Crew
from tilelab.train.config import Config
from tilelab.train.incoming import Incoming, Sender
from tilelab.train.nets import Plan
from tilelab.train.pieces import Piece, Pile

#: In seconds.
BETWEEN_LOOKS = 0.5
BETWEEN_LINES = 30.0


@dataclasses.dataclass
class Made:
    """What a generator has made."""

    games: int = 0
    positions: int = 0
    judged: int = 0

    def __iadd__(self, piece: Piece | Made) -> Made:
        self.games += piece.games
        self.judged += piece.judged
        self.positions += piece.positions if isinstance(piece, Made) else len(piece)
        return self


def generate(
    run: Path,
    minutes: float,
    number: int = 0,
    *,
    actors: int | None = None,
    threads: int | None = None,
    stop: threading.Event | None = None,
    say: Callable[[str], None] = print,
) -> Made:
    """Plays for so long, or until told to stop, and puts the games into `run/incoming/`; says what it made.

    Waits for the learner to write a network first. `number` tells generators of one process apart; `actors`
    and `threads` stand in for those of the run's configuration, since this machine may be another one.
    """
    stop = stop or threading.Event()
    end = time.monotonic() + 60 * minutes
    watch = Watch(run / "net.safetensors")
    while not watch.changed():
        if time.monotonic() > end:
            say(f"generator {number}: no {watch.path} within {minutes:g} minutes; is a learner at work?")
            return Made()
        if stop.wait(BETWEEN_LOOKS):
            return Made()
    return Generator(run, number, actors, threads, say).play(watch, end, stop)


class Watch:
    """Notices when a file that is always replaced whole becomes another one."""

    def __init__(self, path: Path):
        self.path = path
        self.seen: tuple[int, int, int] | None = None

    def changed(self) -> bool:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return False
        seen, self.seen = self.seen, (found.st_ino, found.st_size, found.st_mtime_ns)
        return seen != self.seen


class Generator:
    """Actors with the network of a run, and the way of their games to the learner."""

    def __init__(self, run: Path, number: int, actors: int | None, threads: int | None, say: Callable[[str], None]):
        config = Config.read(run / "config.json")
        if threads is not None:
            config = dataclasses.replace(config, threads=threads)
        self.number = number
        self.say = say
        self.plan = Plan(config)
        self.net = self.plan.net().eval().requires_grad_(False)
        about = self.plan.load(run / "net.safetensors", self.net)
        stamp = unique(config.seed, number)
        self.incoming = Incoming(run / "incoming")
        self.sender = Sender(self.incoming, number, stamp)
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net.to(device)
        count = actors if actors is not None else max(1, config.actors)
        self.crew = Crew(config, self.net, device, count, stamp)
        self.made = Made()
        self.pile = Pile()
        say(
            f"generator {number}: {config.game}, {count} actors of {config.games} games on {device.type}, "
            f"with the network of step {about.get('steps')}"
        )

    def play(self, watch: Watch, end: float, stop: threading.Event) -> Made:
        said = time.monotonic()
        self.crew.start()
        try:
            while (now := time.monotonic()) < end and not stop.wait(min(BETWEEN_LOOKS, end - now)):
                if watch.changed():
                    self.take_over(watch.path)
                self.crew.check()
                self.crew.pause(self.incoming.crowded())
                self.pile.add(self.crew.gather())
                if self.pile.ready():
                    self.send()
                if now - said > BETWEEN_LINES:
                    said = now
                    self.say(
                        f"generator {self.number}: {self.made.games} games, {self.made.positions} positions, "
                        f"{self.made.judged} evaluations"
                    )
        finally:
            self.crew.stop()
            self.pile.add(self.crew.gather())
            self.send()
        return self.made

    def take_over(self, path: Path) -> None:
        """Plays on with new weights, or with the old ones if the file is no good."""
        try:
            self.plan.load(path, self.net)
        except (ValueError, OSError) as error:
            self.say(f"generator {self.number}: {error}; going on with the network before")
            return
        self.crew.refresh(self.net)

    def send(self) -> None:
        if len(self.pile) > 0:
            piece = self.pile.take()
            self.sender.put(piece)
            self.made += piece


def unique(seed: int, number: int) -> int:
    """A number for seeds and names that no other generator has, nor this one when it is started again: with the
    same seed and network it would play the same games. So generators, unlike the rest, cannot be repeated."""
    text = f"{seed} {number} {socket.gethostname()} {os.getpid()} {time.time_ns()} {os.urandom(8).hex()}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


@dataclasses.dataclass(frozen=True)
class GenerateJob:
    """Generators as shards of a job, for `tilelab.ray.run`: each plays for so long.

    Unlike other jobs its shards are not pure: one that is lost with its machine and started again plays other
    games, and what it had handed on before stays."""

    run: Path
    minutes: float
    actors: int | None = None
    threads: int | None = None

    def shard(self, index: int, count: int) -> Made:
        return generate(self.run, self.minutes, index, actors=self.actors, threads=self.threads)

    def merge(self, parts: Sequence[Made]) -> Made:
        total = Made()
        for part in parts:
            total += part
        return total
