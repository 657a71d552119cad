"""Replay chunks: the positions of some finished games as one NumPy .npz file.

A learner writes chunks itself and reads those of generators on other machines. The reader therefore checks sizes,
types, shapes and ranges before any number reaches the network.
"""

from __future__ import annotations

import dataclasses
import struct
import time
import zipfile
import zlib
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from tilelab.train import files

DTYPES: dict[str, Any] = {
    "planes": np.uint8,
    "policy_indices": np.int32,
    "policies": np.float16,
    "values": np.float32,
    "scores": np.float32,
    "auxiliary_planes": np.uint8,
}
KEYS = tuple(DTYPES)
#: Names of the arrays in the files of earlier versions.
FORMER_NAMES = {"policy_indices": "places", "auxiliary_planes": "future"}
#: Limits in bytes; a generator's chunk has some tens of millions.
MAX_BYTES = 1 << 30
MAX_HEADER_BYTES = 4_096
#: A chunk is complete with this many positions, or after this many seconds.
FULL_CHUNK = 4_000
MAX_WAIT = 10.0

Samples = dict[str, np.ndarray]


@dataclasses.dataclass(frozen=True)
class ArraySpecs:
    """The shapes of a game's samples."""

    shapes: dict[str, tuple[int, ...]]
    """The shape of one row, for each of `KEYS`."""
    policy_size: int
    """The number of policy indices."""


@dataclasses.dataclass
class Chunk:
    """Positions to learn from, with the number of games and evaluations behind them."""

    samples: Samples
    games: int
    evaluations: int

    def __len__(self) -> int:
        return len(self.samples["planes"])


class ChunkBuilder:
    """Collects finished games until they justify a file of their own."""

    def __init__(self) -> None:
        self.parts: list[Chunk] = []
        self.since = time.monotonic()

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def add(self, parts: list[Chunk]) -> None:
        self.parts += parts

    def is_ready(self) -> bool:
        count = len(self)
        return count >= FULL_CHUNK or (count > 0 and time.monotonic() - self.since > MAX_WAIT)

    def counts(self) -> tuple[int, int]:
        """The number of games, and of evaluations, collected so far."""
        return sum(part.games for part in self.parts), sum(part.evaluations for part in self.parts)

    def take(self) -> Chunk:
        """Returns everything collected as one chunk and starts the next."""
        samples = {key: np.concatenate([part.samples[key] for part in self.parts]) for key in KEYS}
        chunk = Chunk(samples, *self.counts())
        self.parts.clear()
        self.since = time.monotonic()
        return chunk


def write(path: Path, chunk: Chunk) -> None:
    """Writes a chunk atomically."""
    arrays: dict[str, Any] = {key: chunk.samples[key].astype(DTYPES[key], copy=False) for key in KEYS}

    def fill(file: BinaryIO) -> None:
        np.savez(file, **arrays, counts=np.array([chunk.games, chunk.evaluations], np.int64))

    # Chunks are many and large, and a reader quarantines a damaged one, so nothing waits for the disk.
    files.write_atomically(path, fill, sync=False)


def read(path: Path, specs: ArraySpecs) -> Chunk:
    """Reads a chunk. A damaged or foreign file is a ValueError."""
    files.check_size(path, MAX_BYTES)
    try:
        with zipfile.ZipFile(path) as archive:
            samples = {key: _array(path, archive, key) for key in KEYS}
            # The chunks of early versions do not store their number of games.
            has_counts = "counts.npy" in archive.namelist()
            counts = _array(path, archive, "counts") if has_counts else np.zeros(2, np.int64)
    except (
        zipfile.BadZipFile,
        KeyError,
        EOFError,
        NotImplementedError,
        RuntimeError,
        struct.error,
        zlib.error,
    ) as error:
        raise files.mismatch(path, f"a damaged file ({error})", "a replay chunk") from error
    rows = len(samples["planes"])
    for key, array in samples.items():
        expected = (rows, *specs.shapes[key])
        if array.shape != expected:
            raise files.mismatch(path, f"{key} of shape {array.shape}", expected)
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            raise files.mismatch(path, f"{key} that are not finite", "numbers")
    indices = samples["policy_indices"]
    if rows and (indices.min() < -1 or indices.max() >= specs.policy_size):
        actual = f"policy_indices from {indices.min()} to {indices.max()}"
        raise files.mismatch(path, actual, f"from -1 to {specs.policy_size - 1}")
    if counts.shape != (2,) or counts.min() < 0 or counts.max() >= 1 << 40:
        raise files.mismatch(path, f"counts {counts.tolist()}", "the numbers of games and evaluations")
    return Chunk(samples, int(counts[0]), int(counts[1]))


def _array(path: Path, archive: zipfile.ZipFile, key: str) -> np.ndarray:
    """Reads one array. Its header is checked first, because it could request any amount of memory."""
    name = key if f"{key}.npy" in archive.namelist() else FORMER_NAMES.get(key, key)
    info = archive.getinfo(f"{name}.npy")
    if info.file_size > MAX_BYTES:
        raise files.mismatch(path, f"{key} of {info.file_size} bytes", f"at most {MAX_BYTES}")
    dtypes = {np.dtype(DTYPES.get(key, np.int64)).str}
    if key == "policies":
        dtypes.add("<f4")  # as early versions wrote them
    with archive.open(info) as file:
        try:
            version = np.lib.format.read_magic(file)
            header = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
            shape, fortran, dtype = header(file, max_header_size=MAX_HEADER_BYTES)
        except (ValueError, RecursionError, MemoryError) as error:
            raise files.mismatch(path, f"{key} with a damaged header ({error})", "a NumPy array") from error
        if dtype.str not in dtypes or fortran:
            raise files.mismatch(path, f"{key} of type {dtype.str}", " or ".join(sorted(dtypes)))
        data = file.read(MAX_BYTES)
    count = 1
    for length in shape:
        count *= length
    if min(shape, default=0) < 0 or len(data) != count * dtype.itemsize:
        raise files.mismatch(path, f"{key} with {len(data)} bytes", f"as many as shape {shape} needs")
    return np.frombuffer(data, dtype).reshape(shape)
