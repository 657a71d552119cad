"""Pieces: the positions of some finished games as one .npz file of NumPy.

A learner writes them for itself and takes them from generators on other machines, so a reader trusts
nothing: lengths, kinds, shapes and ranges are checked before a number reaches the network.
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

KINDS: dict[str, Any] = {
    "planes": np.uint8,
    "places": np.int32,
    "policies": np.float16,
    "values": np.float32,
    "scores": np.float32,
    "future": np.uint8,
}
KEYS = tuple(KINDS)
#: No piece is longer, in bytes; one of a generator has some tens of millions.
LARGEST = 1 << 30
LONGEST_HEADER = 4_096
#: So many positions are gathered before they become a piece, but not for more seconds than this.
ENOUGH = 4_000
LONG = 10.0

Samples = dict[str, np.ndarray]


@dataclasses.dataclass(frozen=True)
class Forms:
    """What the positions of a game look like."""

    shapes: dict[str, tuple[int, ...]]
    """The shape of one row, for each of `KEYS`."""
    field: int
    """How many places the field of actions has."""


@dataclasses.dataclass
class Piece:
    """Positions to learn from, and what it took to make them."""

    samples: Samples
    games: int
    judged: int

    def __len__(self) -> int:
        return len(self.samples["planes"])


class Pile:
    """Finished games that become a piece once they are many or have waited long: each piece is a file."""

    def __init__(self) -> None:
        self.parts: list[Piece] = []
        self.since = time.monotonic()

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def add(self, parts: list[Piece]) -> None:
        self.parts += parts

    def ready(self) -> bool:
        count = len(self)
        return count >= ENOUGH or (count > 0 and time.monotonic() - self.since > LONG)

    def counts(self) -> tuple[int, int]:
        """The games, and the judgements that they took."""
        return sum(part.games for part in self.parts), sum(part.judged for part in self.parts)

    def take(self) -> Piece:
        """All of it as one piece."""
        samples = {key: np.concatenate([part.samples[key] for part in self.parts]) for key in KEYS}
        piece = Piece(samples, *self.counts())
        self.parts.clear()
        self.since = time.monotonic()
        return piece


def write(path: Path, piece: Piece) -> None:
    """Writes a piece whole: it is there or it is not."""
    arrays: dict[str, Any] = {key: piece.samples[key].astype(KINDS[key], copy=False) for key in KEYS}

    def fill(file: BinaryIO) -> None:
        np.savez(file, **arrays, counts=np.array([piece.games, piece.judged], np.int64))

    # Pieces are many and large, and one that is damaged is set aside by whoever reads it.
    files.write_whole(path, fill, sync=False)


def read(path: Path, forms: Forms) -> Piece:
    """Reads a piece; whatever is wrong with it is a ValueError that says what."""
    files.check_size(path, LARGEST)
    try:
        with zipfile.ZipFile(path) as archive:
            samples = {key: _array(path, archive, key) for key in KEYS}
            # Pieces of earlier versions do not say how many games they hold.
            with_counts = "counts.npy" in archive.namelist()
            counts = _array(path, archive, "counts") if with_counts else np.zeros(2, np.int64)
    except (
        zipfile.BadZipFile,
        KeyError,
        EOFError,
        NotImplementedError,
        RuntimeError,
        struct.error,
        zlib.error,
    ) as error:
        raise files.wrong(path, f"a damaged file ({error})", "a piece of positions") from error
    rows = len(samples["planes"])
    for key, array in samples.items():
        if array.shape != (rows, *forms.shapes[key]):
            raise files.wrong(path, f"{key} of shape {array.shape}", f"{(rows, *forms.shapes[key])}")
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            raise files.wrong(path, f"{key} that are not finite", "numbers")
    places = samples["places"]
    if rows and not (places.min() >= -1 and places.max() < forms.field):
        raise files.wrong(path, f"places from {places.min()} to {places.max()}", f"from -1 to {forms.field - 1}")
    if counts.shape != (2,) or not (counts.min() >= 0 and counts.max() < 1 << 40):
        raise files.wrong(path, f"counts {counts.tolist()}", "games and judgements")
    return Piece(samples, int(counts[0]), int(counts[1]))


def _array(path: Path, archive: zipfile.ZipFile, key: str) -> np.ndarray:
    """One array of a piece. Its header is checked first: it could ask for more memory than there is."""
    info = archive.getinfo(f"{key}.npy")
    if info.file_size > LARGEST:
        raise files.wrong(path, f"{key} of {info.file_size} bytes", f"at most {LARGEST}")
    kinds = {np.dtype(KINDS.get(key, np.int64)).str}
    if key == "policies":
        kinds.add("<f4")  # as earlier versions wrote them
    with archive.open(info) as file:
        try:
            version = np.lib.format.read_magic(file)
            header = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
            shape, fortran, kind = header(file, max_header_size=LONGEST_HEADER)
        except (ValueError, RecursionError, MemoryError) as error:
            raise files.wrong(path, f"{key} with a damaged header ({error})", "an array of NumPy") from error
        if kind.str not in kinds or fortran:
            raise files.wrong(path, f"{key} of kind {kind.str}", " or ".join(sorted(kinds)))
        data = file.read(LARGEST)
    count = 1
    for length in shape:
        count *= length
    if min(shape, default=0) < 0 or len(data) != count * kind.itemsize:
        raise files.wrong(path, f"{key} with {len(data)} bytes", f"as many as shape {shape} needs")
    return np.frombuffer(data, kind).reshape(shape)
