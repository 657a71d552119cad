"""Files that are read with a limit and written whole: what lies in a shared folder may be damaged or foreign."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO


def wrong(path: Path, found: object, expected: object) -> ValueError:
    """What every reader of this package says of a file that it cannot use."""
    return ValueError(f"{path}: found {found}, expected {expected}")


def check_size(path: Path, largest: int) -> int:
    """How long a file is. A pipe or a device has no length, so it is refused; so is what is too long."""
    size = path.stat().st_size
    if not path.is_file():
        raise wrong(path, "something that is not a file", "a file")
    if size > largest:
        raise wrong(path, f"{size} bytes", f"at most {largest}")
    return size


def read(path: Path, largest: int) -> bytes:
    """All of a file that is not too long."""
    size = check_size(path, largest)
    with path.open("rb") as file:
        return file.read(size)


def write_whole(path: Path, fill: Callable[[BinaryIO], None], sync: bool = True) -> None:
    """Writes a file so that at any moment the old or the new one is there, whole.

    With `sync` that holds even after a loss of power, but the caller waits for the disk."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        fill(file)
        if sync:
            file.flush()
            os.fsync(file.fileno())
    part.replace(path)


def set_aside(path: Path, why: Exception, say: Callable[[str], None]) -> None:
    """Renames a file that cannot be used, so that the run goes on without it and somebody can look at it."""
    try:
        path.rename(path.with_name(path.name + ".damaged"))
    except FileNotFoundError:
        return
    say(f"{why}; set aside as {path.name}.damaged")
