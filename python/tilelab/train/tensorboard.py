"""Metrics for TensorBoard, if the package `tensorboard` is installed: `tensorboard --logdir runs`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any


@cache
def _writer(folder: Path) -> Any:
    """The writer of a run's event file; None without the package."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder))


def add(folder: Path, line: dict[str, Any]) -> None:
    """Adds the numbers of a line of metrics at its gradient step."""
    writer = _writer(folder)
    if writer is None:
        return
    for key, value in line.items():
        if type(value) in (int, float) and key != "steps":
            writer.add_scalar(key, value, int(line.get("steps", 0)))
    writer.flush()
