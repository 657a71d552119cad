"""`metrics.jsonl`: the log of a run, one JSON object per line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tilelab.train import files, tensorboard

MAX_BYTES = 1 << 28
#: Names in the lines of earlier versions.
RENAMED = {
    "policy": "policy_loss",
    "value": "value_loss",
    "score": "score_loss",
    "future": "auxiliary_loss",
    "surprise": "policy_kl",
    "owed": "pending_steps",
    "evaluations_a_second": "evaluations_per_second",
    "games_a_second": "games_per_second",
    "steps_a_second": "steps_per_second",
}


def append(path: Path, line: dict[str, Any]) -> None:
    """Appends a line, also for TensorBoard. If the last writer was killed within a line, that line is terminated
    first."""
    text = json.dumps(line) + "\n"
    with path.open("ab+") as file:
        if file.tell() > 0:
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                text = "\n" + text
        file.write(text.encode())
    tensorboard.add(path.parent, line)


def read(path: Path) -> tuple[list[dict[str, Any]], int]:
    """Returns all lines under their present names, and the number of unreadable ones."""
    lines: list[dict[str, Any]] = []
    damaged = 0
    for text in files.read(path, MAX_BYTES).splitlines():
        if not text.strip():
            continue
        try:
            line = json.loads(text)
            if not isinstance(line, dict) or type(line.get("minutes")) not in (int, float):
                raise ValueError("not a line of metrics")
            if not 0 <= line["minutes"] < 1e12:
                raise ValueError("minutes out of range")
            lines.append({str(RENAMED.get(key, key)): value for key, value in line.items()})
        except (ValueError, RecursionError):
            damaged += 1
    return lines, damaged
