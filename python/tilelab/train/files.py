"""Size-limited reads and atomic writes: a file in a shared folder may be damaged or of foreign origin."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows has no such locks; its users must not start two learners in one folder.
    fcntl = None  # type: ignore[assignment]


def mismatch(path: Path, actual: object, expected: object) -> ValueError:
    """The error of every reader of this package for a file that it cannot use."""
    return ValueError(f"{path}: found {actual}, expected {expected}")


def check_size(path: Path, max_bytes: int) -> int:
    """Returns the length of a file. Pipes and devices, which have no length, and longer files are refused."""
    size = path.stat().st_size
    if not path.is_file():
        raise mismatch(path, "something that is not a file", "a file")
    if size > max_bytes:
        raise mismatch(path, f"{size} bytes", f"at most {max_bytes}")
    return size


def read(path: Path, max_bytes: int) -> bytes:
    """Reads a whole file of limited size."""
    size = check_size(path, max_bytes)
    with path.open("rb") as file:
        return file.read(size)


def write_atomically(path: Path, fill: Callable[[BinaryIO], None], sync: bool = True) -> None:
    """Writes a file so that at any moment either the old or the new version exists, complete.

    With `sync` this holds even after a power failure, but the caller waits for the disk."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        fill(file)
        if sync:
            file.flush()
            os.fsync(file.fileno())
    part.replace(path)


def mtime(path: Path) -> int:
    """The time of the last write of a file in nanoseconds; 0 if there is none."""
    return path.stat().st_mtime_ns if path.exists() else 0


@contextlib.contextmanager
def locked(folder: Path, known_mtime: int) -> Iterator[None]:
    """Locks the folder of a run, because two learners would overwrite each other's files.

    A killed process releases the lock. `known_mtime` is that of `state.pt` when this learner read it."""
    path = folder / "lock"
    with path.open("a") as file:
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise ValueError(f"{path}: found another learner at work here, expected none") from error
        if mtime(folder / "state.pt") != known_mtime:
            raise ValueError(f"{folder / 'state.pt'}: found the state of another learner that ran meanwhile; try again")
        yield


def quarantine(path: Path, reason: Exception, report: Callable[[str], None]) -> None:
    """Renames an unusable file, so that the run continues without it and the user can inspect it."""
    try:
        path.rename(path.with_name(path.name + ".damaged"))
    except FileNotFoundError:
        return
    report(f"{reason}; renamed to {path.name}.damaged")
