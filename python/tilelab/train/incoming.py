"""The folder through which generators deliver their games to the learner, one file per chunk."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tilelab.train import chunks, files
from tilelab.train.chunks import ArraySpecs, Chunk

#: A generator pauses while this many chunks wait: without a learner they would fill the disk.
MAX_WAITING = 256
#: Seconds after which a partly written chunk belongs to a generator that has died.
ABANDONED_AFTER = 3_600.0


class Incoming:
    """`RUN/incoming/`. Any number of generators put chunks there; one learner takes them."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def waiting(self) -> list[Path]:
        """The chunks in the folder, the oldest first."""
        waiting = []
        for file in self.folder.glob("*.npz"):
            try:
                waiting.append((file.stat().st_mtime_ns, file))
            except FileNotFoundError:
                continue
        return [file for _, file in sorted(waiting)]

    def is_full(self) -> bool:
        return sum(1 for _ in self.folder.glob("*.npz")) >= MAX_WAITING

    def take(self, specs: ArraySpecs, report: Callable[[str], None]) -> Iterator[tuple[Path, Chunk]]:
        """Yields the chunks in turn. Damaged chunks, and those of another game, are quarantined."""
        for file in self.waiting():
            try:
                chunk = chunks.read(file, specs)
            except FileNotFoundError:
                continue
            except ValueError as error:
                files.quarantine(file, error, report)
                continue
            yield file, chunk

    def sweep(self) -> None:
        """Deletes the partly written files of generators that have died."""
        for part in self.folder.glob("*.part"):
            try:
                if time.time() - part.stat().st_mtime > ABANDONED_AFTER:
                    part.unlink()
            except FileNotFoundError:
                continue


class Sender:
    """Writes the chunks of one generator under file names that no other generator uses."""

    def __init__(self, incoming: Incoming, number: int, stamp: int):
        host = re.sub(r"[^A-Za-z0-9]+", "_", socket.gethostname())[:40]
        # Containers often share the host name and the process id, hence the stamp.
        self.name = f"{host}-{os.getpid()}-{number}-{stamp:014x}"
        self.incoming = incoming
        self.sent = 0

    def put(self, chunk: Chunk) -> None:
        chunks.write(self.incoming.folder / f"{self.name}-{self.sent:06d}.npz", chunk)
        self.sent += 1
