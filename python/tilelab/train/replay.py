"""The replay buffer: a ring of positions in memory, and the same positions on disk in chunks."""

from __future__ import annotations

import collections
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch

from tilelab.train import chunks, files
from tilelab.train.chunks import DTYPES, KEYS, ArraySpecs, Chunk, Samples

FILE_NAME = re.compile(r"(\d{12,15})-(\d{1,9})\.npz")


class ReplayBuffer:
    """The newest positions. Each added chunk is one file, so that a killed run keeps all finished games.

    A file name consists of the number of positions added before the chunk and the number it holds. `added`
    counts all positions ever; the ring holds the newest `size` of them, position number i at index i modulo the
    capacity. A buffer read back from its files therefore equals the one that wrote them, index by index.
    """

    def __init__(self, folder: Path, capacity: int, specs: ArraySpecs, device: torch.device):
        self.folder = folder
        self.capacity = capacity
        self.specs = specs
        self.device = device
        self.added = 0
        self.size = 0
        self.arrays: dict[str, torch.Tensor] = {}
        self.files: collections.deque[tuple[Path, int]] = collections.deque()

    def __len__(self) -> int:
        return self.size

    def resume(self, added: int, report: Callable[[str], None]) -> None:
        """Reads back as many of the newest files as fit into the ring; `added` is the count in the run's state.

        Where a file is damaged, older positions move up to close the gap."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.arrays = self._allocate()
        stored = []
        for file in self.folder.glob("*.npz"):
            match = FILE_NAME.fullmatch(file.name)
            if match is None:
                files.quarantine(file, files.mismatch(file, "another name", "FIRST-COUNT.npz"), report)
            else:
                stored.append((int(match[1]), int(match[2]), file))
        stored.sort()
        self.added = max([added, *(first + count for first, count, _ in stored)])
        begin = self.added
        for _, count, file in reversed(stored):
            room = self.capacity - (self.added - begin)
            if room <= 0:
                file.unlink()
                continue
            try:
                chunk = chunks.read(file, self.specs)
                if len(chunk) != count:
                    raise files.mismatch(file, f"{len(chunk)} positions", f"{count}, as its name says")
            except ValueError as error:
                files.quarantine(file, error, report)
                continue
            begin -= count
            self.files.appendleft((file, count))
            self._write(begin + max(0, count - room), {key: chunk.samples[key][-room:] for key in KEYS})
        self.size = min(self.added - begin, self.capacity)

    def add(self, chunk: Chunk) -> None:
        """Adds the positions of finished games, to the disk first."""
        path = self._next_file(len(chunk))
        chunks.write(path, chunk)
        self._insert(path, chunk)

    def adopt(self, file: Path, chunk: Chunk) -> None:
        """Adds a chunk that is already a file on the same disk. The file moves in one atomic step, so a run that is
        killed meanwhile has the chunk exactly once."""
        path = self._next_file(len(chunk))
        file.rename(path)
        self._insert(path, chunk)

    def sample(self, count: int, generator: torch.Generator) -> dict[str, torch.Tensor]:
        """Draws positions uniformly, with replacement."""
        oldest = self.added - self.size
        indices = (oldest + torch.randint(self.size, (count,), generator=generator)) % self.capacity
        indices = indices.to(self.device)
        return {key: array[indices] for key, array in self.arrays.items()}

    def _allocate(self) -> dict[str, torch.Tensor]:
        shapes = {key: (self.capacity, *self.specs.shapes[key]) for key in KEYS}
        try:
            return {
                key: torch.zeros(shapes[key], dtype=getattr(torch, np.dtype(DTYPES[key]).name), device=self.device)
                for key in KEYS
            }
        except RuntimeError as error:
            needed = sum(int(np.prod(shapes[key], dtype=float)) * np.dtype(DTYPES[key]).itemsize for key in KEYS)
            raise ValueError(
                f"replay_capacity = {self.capacity} needs {needed / 1e9:.0f} GB on {self.device}: {error}"
            ) from error

    def _next_file(self, count: int) -> Path:
        return self.folder / f"{self.added:012d}-{count}.npz"

    def _insert(self, path: Path, chunk: Chunk) -> None:
        count = len(chunk)
        kept = min(count, self.capacity)
        self._write(self.added + count - kept, {key: chunk.samples[key][-kept:] for key in KEYS})
        self.added += count
        self.size = min(self.size + count, self.capacity)
        self.files.append((path, count))
        self._delete_old_files()

    def _write(self, first: int, samples: Samples) -> None:
        """Writes positions into the ring; `first` is the number of the first of them."""
        indices = ((first + torch.arange(len(samples["planes"]))) % self.capacity).to(self.device)
        for key, array in self.arrays.items():
            array[indices] = torch.from_numpy(samples[key].astype(DTYPES[key])).to(self.device)

    def _delete_old_files(self) -> None:
        """Deletes files whose positions the ring no longer holds."""
        on_disk = sum(count for _, count in self.files)
        while self.files and on_disk - self.files[0][1] >= self.capacity:
            file, count = self.files.popleft()
            on_disk -= count
            file.unlink(missing_ok=True)
