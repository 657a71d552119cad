"""The positions that are learned from: a ring in memory, and the same on disk in pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

KINDS = {"planes": torch.uint8, "places": torch.int32, "policies": torch.float16, "values": torch.float32,
         "scores": torch.float32, "future": torch.uint8}
KEYS = tuple(KINDS)


class Replay:
    """The newest positions. Each piece that is added is one file, so a run killed at any moment has all
    that was finished before."""

    def __init__(self, folder: Path, capacity: int, shapes: dict[str, tuple[int, ...]], device: torch.device):
        self.folder = folder
        self.capacity = capacity
        self.added = 0
        self.arrays = {key: torch.zeros((capacity, *shapes[key]), dtype=KINDS[key], device=device) for key in KEYS}
        folder.mkdir(parents=True, exist_ok=True)

    def __len__(self) -> int:
        return min(self.added, self.capacity)

    def resume(self) -> None:
        """Reads the newest files, in their order."""
        files = sorted(self.folder.glob("*.npz"))
        sizes = [int(file.stem.split("-")[1]) for file in files]
        first = len(files)
        while first > 0 and sum(sizes[first:]) < self.capacity:
            first -= 1
        self.added = sum(sizes[:first])
        for file in files[first:]:
            with np.load(file) as piece:
                self.insert({key: piece[key] for key in KEYS})

    def add(self, samples: dict[str, np.ndarray]) -> None:
        """Adds the positions of finished games."""
        count = len(samples["planes"])
        part = self.folder / "next.part"
        piece: dict[str, Any] = {key: samples[key] for key in KEYS}
        with part.open("wb") as file:
            np.savez(file, **piece)
        part.replace(self.folder / f"{self.added:012d}-{count}.npz")
        self.insert(samples)
        self.forget()

    def insert(self, samples: dict[str, np.ndarray]) -> None:
        count = len(samples["planes"])
        places = (self.added + torch.arange(count)) % self.capacity
        for key, array in self.arrays.items():
            array[places.to(array.device)] = torch.from_numpy(samples[key]).to(array.device, array.dtype)
        self.added += count

    def forget(self) -> None:
        """Deletes files that have fallen out of the ring."""
        for file in self.folder.glob("*.npz"):
            first, count = file.stem.split("-")
            if int(first) + int(count) < self.added - self.capacity:
                file.unlink()

    def sample(self, count: int, generator: torch.Generator) -> dict[str, torch.Tensor]:
        device = self.arrays["planes"].device
        places = torch.randint(len(self), (count,), generator=generator).to(device)
        return {key: array[places] for key, array in self.arrays.items()}
