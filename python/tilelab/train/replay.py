"""The positions that are learned from: a ring in memory, and the same on disk in pieces."""

from __future__ import annotations

import collections
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch

from tilelab.train import files, pieces
from tilelab.train.pieces import KEYS, KINDS, Forms, Piece, Samples

NAME = re.compile(r"(\d{12,15})-(\d{1,9})\.npz")


class Replay:
    """The newest positions. Each piece that is added is one file, so a run killed at any moment has all
    that was finished before.

    A file is called by how many positions were added before it and how many it holds. `added` counts all
    positions ever; the ring holds the `held` newest, and position number i lies at i modulo the capacity.
    So a replay that is read again from its files is equal to the one that wrote them, place by place.
    """

    def __init__(self, folder: Path, capacity: int, forms: Forms, device: torch.device):
        self.folder = folder
        self.capacity = capacity
        self.forms = forms
        self.device = device
        self.added = 0
        self.held = 0
        self.arrays: dict[str, torch.Tensor] = {}
        self.files: collections.deque[tuple[Path, int]] = collections.deque()

    def __len__(self) -> int:
        return self.held

    def resume(self, added: int, say: Callable[[str], None]) -> None:
        """Reads the newest files back, as many as the ring holds; `added` is what the state of the run knows.

        Where a file is damaged, what is older moves up to close the gap."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.arrays = self._room()
        found = []
        for file in self.folder.glob("*.npz"):
            match = NAME.fullmatch(file.name)
            if match is None:
                files.set_aside(file, files.wrong(file, "another name", "FIRST-COUNT.npz"), say)
            else:
                found.append((int(match[1]), int(match[2]), file))
        found.sort()
        self.added = max([added, *(first + count for first, count, _ in found)])
        begin = self.added
        for _, count, file in reversed(found):
            room = self.capacity - (self.added - begin)
            if room <= 0:
                file.unlink()
                continue
            try:
                piece = pieces.read(file, self.forms)
                if len(piece) != count:
                    raise files.wrong(file, f"{len(piece)} positions", f"{count}, as its name says")
            except ValueError as error:
                files.set_aside(file, error, say)
                continue
            begin -= count
            self.files.appendleft((file, count))
            self._put(begin + max(0, count - room), {key: piece.samples[key][-room:] for key in KEYS})
        self.held = min(self.added - begin, self.capacity)

    def add(self, piece: Piece) -> None:
        """Adds the positions of finished games, to the disk first."""
        path = self._next_file(len(piece))
        pieces.write(path, piece)
        self._insert(path, piece)

    def adopt(self, file: Path, piece: Piece) -> None:
        """Adds a piece that lies elsewhere on the same disk. Its file moves in one step, so a run that is killed
        meanwhile has it once, neither twice nor never."""
        path = self._next_file(len(piece))
        file.rename(path)
        self._insert(path, piece)

    def sample(self, count: int, generator: torch.Generator) -> dict[str, torch.Tensor]:
        """Some positions, each as likely as any other."""
        oldest = self.added - self.held
        places = (oldest + torch.randint(self.held, (count,), generator=generator)) % self.capacity
        places = places.to(self.device)
        return {key: array[places] for key, array in self.arrays.items()}

    def _room(self) -> dict[str, torch.Tensor]:
        shapes = {key: (self.capacity, *self.forms.shapes[key]) for key in KEYS}
        try:
            return {
                key: torch.zeros(shapes[key], dtype=getattr(torch, np.dtype(KINDS[key]).name), device=self.device)
                for key in KEYS
            }
        except RuntimeError as error:
            needed = sum(int(np.prod(shapes[key], dtype=float)) * np.dtype(KINDS[key]).itemsize for key in KEYS)
            raise ValueError(
                f"capacity = {self.capacity} needs {needed / 1e9:.0f} GB on {self.device}: {error}"
            ) from error

    def _next_file(self, count: int) -> Path:
        return self.folder / f"{self.added:012d}-{count}.npz"

    def _insert(self, path: Path, piece: Piece) -> None:
        count = len(piece)
        kept = min(count, self.capacity)
        self._put(self.added + count - kept, {key: piece.samples[key][-kept:] for key in KEYS})
        self.added += count
        self.held = min(self.held + count, self.capacity)
        self.files.append((path, count))
        self._forget()

    def _put(self, first: int, samples: Samples) -> None:
        """Writes positions into the ring, the first of them at its own place."""
        places = ((first + torch.arange(len(samples["planes"]))) % self.capacity).to(self.device)
        for key, array in self.arrays.items():
            array[places] = torch.from_numpy(samples[key].astype(KINDS[key])).to(self.device)

    def _forget(self) -> None:
        """Deletes files that have fallen out of the ring."""
        on_disk = sum(count for _, count in self.files)
        while self.files and on_disk - self.files[0][1] >= self.capacity:
            file, count = self.files.popleft()
            on_disk -= count
            file.unlink(missing_ok=True)
