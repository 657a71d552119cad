"""The panels of the learning curve."""

from __future__ import annotations

from pathlib import Path

from tilelab.train import curve
from tilelab.train.curve import Lines, Panel, Points


def panels(lines: Lines) -> list[Panel]:
    playing = curve.curves(lines, lines_per_game="in training, with EMA weights")
    evaluated = evaluations(lines)
    return [
        Panel("Lines per game", playing),
        Panel("Itakura–Saito loss", curve.curves(lines, loss="loss")),
        Panel("Lines per game in evaluations", {"mean": evaluated} if evaluated else {}, dots=True),
        Panel("Relative bias of the estimated risk", curve.curves(lines, bias="target / estimate - 1"), low=None),
        Panel("Learning rate", curve.curves(lines, learning_rate="learning rate")),
        Panel("Plies per second", curve.curves(lines, plies_per_second="plies")),
    ]


def evaluations(lines: Lines) -> Points:
    found = [(line["minutes"], line["evaluation"]) for line in lines if isinstance(line.get("evaluation"), dict)]
    return [(minute, value["lines_per_game"]) for minute, value in found if curve.number(value.get("lines_per_game"))]


def draw(folder: Path) -> Path:
    """Draws `curve.svg` from the metrics of a run."""
    return curve.draw(folder, panels)
