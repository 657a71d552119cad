"""The folder through which generators hand their games to the learner, one file a piece."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tilelab.train import files, pieces
from tilelab.train.pieces import Forms, Piece

#: A generator pauses while so many pieces wait: there may be no learner, and a disk is not endless.
MOST_WAITING = 256
#: Seconds after which a half-written piece is that of a generator that has died.
ABANDONED = 3_600.0


class Incoming:
    """`RUN/incoming/`. Any number of generators put pieces there; one learner takes them away."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def waiting(self) -> list[Path]:
        """The pieces that lie there, the oldest first."""
        found = []
        for file in self.folder.glob("*.npz"):
            try:
                found.append((file.stat().st_mtime_ns, file))
            except FileNotFoundError:
                continue
        return [file for _, file in sorted(found)]

    def crowded(self) -> bool:
        return sum(1 for _ in self.folder.glob("*.npz")) >= MOST_WAITING

    def take(self, forms: Forms, say: Callable[[str], None]) -> Iterator[tuple[Path, Piece]]:
        """The pieces in turn; what is damaged or of another game is set aside."""
        for file in self.waiting():
            try:
                piece = pieces.read(file, forms)
            except FileNotFoundError:
                continue
            except ValueError as error:
                files.set_aside(file, error, say)
                continue
            yield file, piece

    def sweep(self) -> None:
        """Deletes what generators that died have left half-written."""
        for part in self.folder.glob("*.part"):
            try:
                if time.time() - part.stat().st_mtime > ABANDONED:
                    part.unlink()
            except FileNotFoundError:
                continue


class Sender:
    """One generator's way into the folder: its files have names that nobody else gives."""

    def __init__(self, incoming: Incoming, number: int, stamp: int):
        host = re.sub(r"[^A-Za-z0-9]+", "_", socket.gethostname())[:40]
        # Containers often share the host's name and the process number, hence the stamp.
        self.name = f"{host}-{os.getpid()}-{number}-{stamp:014x}"
        self.incoming = incoming
        self.sent = 0

    def put(self, piece: Piece) -> None:
        pieces.write(self.incoming.folder / f"{self.name}-{self.sent:06d}.npz", piece)
        self.sent += 1
