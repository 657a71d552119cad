"""`state.pt`: everything a learner needs to resume besides the replay buffer, written and read as one file.

It is read as plain data (`weights_only`), because a pickled PyTorch file could run any program."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import torch

from tilelab.train import files

MAX_BYTES = 1 << 33
EXPECTED = "the state of a run"
COUNTERS = {
    "segments": 0,
    "minutes": 0.0,
    "games": 0,
    "evaluations": 0,
    "pending_steps": 0.0,
    "last_checkpoint": 0.0,
    "last_rating": 0.0,
    "positions": 0,
}
#: Names in the files of earlier versions.
RENAMED = {
    "slices": "segments",
    "judged": "evaluations",  # alias
    "owed": "pending_steps",
    "kept": "last_checkpoint",
    "rated": "last_rating",
    "companions": "students",  # alias
}
RENAMED_IN_LEARNER = {"mean": "ema", "optimiser": "optimizer"}


def save(path: Path, state: dict[str, Any]) -> None:
    files.write_atomically(path, lambda file: torch.save(state, file))


def read(path: Path, device: torch.device) -> dict[str, Any]:
    """Reads a dictionary of plain data; a damaged or foreign file is a ValueError."""
    files.check_size(path, MAX_BYTES)
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(info.file_size for info in archive.infolist()) > MAX_BYTES:
                raise files.mismatch(path, "more bytes than a state has", f"at most {MAX_BYTES}")
        state = torch.load(path, map_location=device, weights_only=True)
    except (OSError, MemoryError):
        raise
    except Exception as error:  # PyTorch's reader fails in many ways on foreign bytes.
        reason = str(error).strip().split("\n")[0]
        raise files.mismatch(path, f"a damaged or foreign file ({reason})", EXPECTED) from error
    if not isinstance(state, dict):
        raise files.mismatch(path, f"a {type(state).__name__}", EXPECTED)
    return state


def load(path: Path, device: torch.device) -> dict[str, Any]:
    """Reads the state of a run. Counters that an earlier version did not have start at zero."""
    state = current_names(read(path, device))
    for key, expected in [("learner", dict), ("students", dict), ("generator", torch.Tensor)]:
        if not isinstance(state.get(key), expected):
            actual = f"{key} of type {type(state.get(key)).__name__}"
            raise files.mismatch(path, actual, f"{expected.__name__} in {EXPECTED}")
    for key, start in COUNTERS.items():
        value = state.setdefault(key, start)
        is_number = isinstance(value, int) or (isinstance(start, float) and isinstance(value, float))
        if isinstance(value, bool) or not is_number or not 0 <= value < 1e15:
            raise files.mismatch(path, f"{key} = {value!r}", f"a number such as {start!r} in {EXPECTED}")
    return state


def current_names(state: dict[str, Any]) -> dict[str, Any]:
    """Translates the names of earlier versions."""

    def learner(part: Any) -> Any:
        return (
            {RENAMED_IN_LEARNER.get(key, key): value for key, value in part.items()} if isinstance(part, dict) else part
        )

    current = {RENAMED.get(key, key): value for key, value in state.items()}
    current["learner"] = learner(current.get("learner"))
    if isinstance(current.get("students"), dict):
        current["students"] = {name: learner(part) for name, part in current["students"].items()}
    return current
