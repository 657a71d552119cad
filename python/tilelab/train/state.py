"""`state.pt`: everything of a learner that is not in the replay, written and read whole.

It is read as data alone (`weights_only`): a file of PyTorch can otherwise run any program."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import torch

from tilelab.train import files

LARGEST = 1 << 33
EXPECTED = "the state of a run"
COUNTERS = {
    "slices": 0,
    "minutes": 0.0,
    "games": 0,
    "judged": 0,
    "owed": 0.0,
    "kept": 0.0,
    "rated": 0.0,
    "positions": 0,
}


def save(path: Path, state: dict[str, Any]) -> None:
    files.write_whole(path, lambda file: torch.save(state, file))


def load(path: Path, device: torch.device) -> dict[str, Any]:
    """Reads a state; whatever is wrong with it is a ValueError that says what. Counters that an earlier version
    did not have begin at nothing."""
    files.check_size(path, LARGEST)
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(info.file_size for info in archive.infolist()) > LARGEST:
                raise files.wrong(path, "more bytes packed than a state has", f"at most {LARGEST}")
        state = torch.load(path, map_location=device, weights_only=True)
    except (OSError, MemoryError):
        raise
    except Exception as error:
        reason = str(error).strip().split("\n")[0]
        raise files.wrong(path, f"a damaged or foreign file ({reason})", EXPECTED) from error
    if not isinstance(state, dict):
        raise files.wrong(path, f"a {type(state).__name__}", EXPECTED)
    for key, kind in [("learner", dict), ("companions", dict), ("generator", torch.Tensor)]:
        if not isinstance(state.get(key), kind):
            raise files.wrong(path, f"{key} of kind {type(state.get(key)).__name__}", f"{kind.__name__} in {EXPECTED}")
    for key, least in COUNTERS.items():
        value = state.setdefault(key, least)
        whole = isinstance(value, int) or (isinstance(least, float) and isinstance(value, float))
        if isinstance(value, bool) or not whole or not 0 <= value < 1e15:
            raise files.wrong(path, f"{key} = {value!r}", f"a number such as {least!r} in {EXPECTED}")
    return state
