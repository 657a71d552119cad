"""`metrics.jsonl`: what a run logs, a line at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tilelab.train import files

LARGEST = 1 << 28


def append(path: Path, line: dict[str, Any]) -> None:
    """Adds a line. If whoever wrote last was killed within a line, that one is ended first."""
    text = json.dumps(line) + "\n"
    with path.open("ab+") as file:
        if file.tell() > 0:
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                text = "\n" + text
        file.write(text.encode())


def read(path: Path) -> tuple[list[dict[str, Any]], int]:
    """All lines, and how many could not be read."""
    lines = []
    damaged = 0
    for text in files.read(path, LARGEST).splitlines():
        if not text.strip():
            continue
        try:
            line = json.loads(text)
            if not isinstance(line, dict) or type(line.get("minutes")) not in (int, float):
                raise ValueError("no line of metrics")
            if not 0 <= line["minutes"] < 1e12:
                raise ValueError("no minutes")
            lines.append(line)
        except (ValueError, RecursionError):
            damaged += 1
    return lines, damaged
