"""Learning curves: `metrics.jsonl` as one plot, `curve.svg`.

All panels share the minutes of the run as their x-axis. Those of AlphaZero are the losses (three panels, because their
magnitudes differ), the speed of self-play (two), and the score against each opponent; other learners pass their own.
Dashed lines mark configuration changes. The plot is plain SVG, so it needs no library and every browser shows it.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO
from xml.sax.saxutils import escape

from tilelab.train import files, metrics

COLORS = ("#1f6fb4", "#d1601f", "#2f8f4e", "#8a4fb0", "#b03a48", "#6b6b6b")
#: A longer curve is drawn as the means of equally long stretches.
MAX_POINTS = 400
WIDTH, HEIGHT = 480, 250
LEFT, RIGHT, TOP, BOTTOM = 58, 22, 44, 48
LETTER, ROW = 6.0, 15
HEAD = 58

Points = list[tuple[float, float]]


@dataclasses.dataclass
class Panel:
    """One pair of axes and its curves by name."""

    title: str
    curves: dict[str, Points]
    low: float | None = 0.0
    high: float | None = None
    dots: bool = False


Lines = list[dict[str, Any]]


def draw(folder: Path, choose: Callable[[Lines], list[Panel]] | None = None) -> Path:
    """Draws the metrics of a run into its folder; `choose` makes the panels, by default those of AlphaZero."""
    source = folder / "metrics.jsonl"
    if not source.exists():
        raise files.mismatch(source, "nothing", "the metrics of a run that has started")
    lines, _ = metrics.read(source)
    text = svg(lines, f"{folder.resolve().name}: {length(lines)}", (choose or panels)(lines))
    path = folder / "curve.svg"

    def fill(file: BinaryIO) -> None:
        file.write(text.encode())

    files.write_atomically(path, fill)
    return path


def length(lines: Lines) -> str:
    """The progress of the run, as a phrase."""
    if not lines:
        return "no data yet"
    steps = max((line["steps"] for line in lines if number(line.get("steps"))), default=0)
    games = max((line["games"] for line in lines if number(line.get("games"))), default=0)
    return f"{max(line['minutes'] for line in lines):.1f} minutes, {steps:,.0f} steps, {games:,.0f} games"


def number(value: object) -> bool:
    """Whether a value can be drawn."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e15


def curves(lines: Lines, **names: str) -> dict[str, Points]:
    """The curves of some keys of the metrics, under the names shown; keys without data are left out."""
    series = {
        shown: [(line["minutes"], line[key]) for line in lines if number(line.get(key))] for key, shown in names.items()
    }
    return {shown: points for shown, points in series.items() if points}


def panels(lines: Lines) -> list[Panel]:
    """The panels of AlphaZero."""
    policy = curves(lines, policy_loss="cross-entropy", policy_kl="KL divergence from the target")
    return [
        Panel("Policy loss", policy),
        Panel("Evaluations per second", curves(lines, evaluations_per_second="evaluations")),
        Panel("Value and auxiliary loss", curves(lines, value_loss="value", auxiliary_loss="auxiliary")),
        Panel("Games per second", curves(lines, games_per_second="games")),
        Panel("Score loss", curves(lines, score_loss="score")),
        ratings(lines),
    ]


def ratings(lines: Lines) -> Panel:
    """The score against each opponent; the title contains the number of simulations if it is constant."""
    rated = [(line["minutes"], line["rating"]) for line in lines if isinstance(line.get("rating"), dict)]
    rated = [(minute, rating) for minute, rating in rated if number(rating.get("score"))]
    budgets = {str(rating.get("simulations")) for _, rating in rated}
    scores: dict[str, Points] = {}
    for minute, rating in rated:
        name = "".join(letter for letter in str(rating.get("opponent"))[:60] if letter.isprintable())
        if len(budgets) > 1:
            name += f" ({rating.get('simulations')})"
        scores.setdefault(name, []).append((minute, 100 * rating["score"]))
    budget = (
        f", {min(budgets)} simulations per move" if len(budgets) == 1 else " (simulations per move)" if budgets else ""
    )
    return Panel(f"Score in % against opponents{budget}", scores, high=100.0, dots=True)


def svg(lines: Lines, title: str, shown: list[Panel]) -> str:
    """The whole plot."""
    minutes = [line["minutes"] for line in lines]
    span = (0.0, max(minutes, default=1.0) or 1.0)
    changes = [line["minutes"] for line in lines if "changed" in line]
    width, height = 2 * WIDTH, HEAD + HEIGHT * ((len(shown) + 1) // 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="11" fill="#333">',
        f'<rect width="{width}" height="{height}" fill="#fbfbf9"/>',
        f'<text x="{LEFT}" y="32" font-size="17" font-weight="600">{escape(title)}</text>',
    ]
    for index, panel in enumerate(shown):
        across, down = index % 2 * WIDTH, HEAD + index // 2 * HEIGHT
        parts.append(f'<g transform="translate({across} {down})">{draw_panel(panel, span, changes)}</g>')
    return "\n".join([*parts, "</svg>", ""])


def draw_panel(panel: Panel, span: tuple[float, float], changes: list[float]) -> str:
    """One panel, with its upper left corner at the origin."""
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    names, rows = legend(list(panel.curves))
    top = TOP + ROW * (rows - 1)
    heights = [y for points in panel.curves.values() for _, y in points]
    low = panel.low if panel.low is not None else min(heights, default=0.0)
    high = panel.high if panel.high is not None else max(heights, default=1.0)
    low, high = min([low, *heights]), max([high, *heights, low + max(1e-9, 1e-9 * abs(low))])
    marks = ticks(low, high)
    if panel.low is None:
        low = min(low, marks[0])
    if panel.high is None:
        high = max(high, marks[-1])

    def x(value: float) -> float:
        return round(LEFT + (right - LEFT) * (value - span[0]) / (span[1] - span[0]), 1)

    def y(value: float) -> float:
        return round(bottom - (bottom - top) * (value - low) / (high - low), 1)

    parts = [f'<text x="{LEFT}" y="16" font-size="13" font-weight="600">{escape(panel.title)}</text>']
    for mark in marks:
        parts.append(f'<path d="M{LEFT} {y(mark)}H{right}" stroke="#e4e4e0"/>')
        parts.append(f'<text x="{LEFT - 7}" y="{y(mark) + 4}" text-anchor="end" fill="#666">{short(mark)}</text>')
    for mark in ticks(*span, count=8):
        if mark <= span[1]:
            parts.append(f'<path d="M{x(mark)} {bottom}v4" stroke="#999"/>')
            parts.append(f'<text x="{x(mark)}" y="{bottom + 16}" text-anchor="middle" fill="#666">{short(mark)}</text>')
    parts.append(f'<text x="{right}" y="{bottom + 29}" text-anchor="end" fill="#666">minutes</text>')
    parts += [f'<path d="M{x(change)} {top}V{bottom}" stroke="#bbb" stroke-dasharray="3 3"/>' for change in changes]
    parts.append(f'<path d="M{LEFT} {top}V{bottom}H{right}" fill="none" stroke="#999"/>')
    if not panel.curves:
        middle = ((LEFT + right) / 2, (TOP + bottom) / 2)
        parts.append(f'<text x="{middle[0]}" y="{middle[1]}" text-anchor="middle" fill="#999">no data yet</text>')
    for index, points in enumerate(panel.curves.values()):
        color = COLORS[index % len(COLORS)]
        drawn = [(x(minute), y(value)) for minute, value in (points if panel.dots else thin(points))]
        path = "M" + "L".join(f"{across} {down}" for across, down in drawn)
        parts.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="1.6" stroke-linejoin="round"/>')
        if panel.dots or len(drawn) == 1:
            parts += [f'<circle cx="{across}" cy="{down}" r="2.6" fill="{color}"/>' for across, down in drawn]
    return "".join([*parts, names])


def legend(names: list[str]) -> tuple[str, int]:
    """The names of the curves under the title, in as many rows as they need."""
    parts = []
    across, row = float(LEFT), 0
    for index, name in enumerate(names):
        wide = 19 + LETTER * len(name)
        if across > LEFT and across + wide > WIDTH - RIGHT:
            across, row = float(LEFT), row + 1
        color, down = COLORS[index % len(COLORS)], 32 + ROW * row
        parts.append(f'<path d="M{across:.0f} {down - 4}h14" stroke="{color}" stroke-width="2.5"/>')
        parts.append(f'<text x="{across + 19:.0f}" y="{down}" fill="#555">{escape(name)}</text>')
        across += wide + 16
    return "".join(parts), row + 1


def thin(points: Points) -> Points:
    """Reduces a curve to at most `MAX_POINTS` points, the means of equally long stretches."""
    if len(points) <= MAX_POINTS:
        return points
    size = math.ceil(len(points) / MAX_POINTS)
    stretches = [points[begin : begin + size] for begin in range(0, len(points), size)]
    return [(sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)) for part in stretches]


def ticks(low: float, high: float, count: int = 5) -> list[float]:
    """About `count` round numbers; the last may lie above the range."""
    rough = (high - low) / count
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.999)
    first, last = math.floor(low / step), math.ceil(high / step - 1e-9)
    return [index * step for index in range(first, last + 1)]


def short(value: float) -> str:
    """Formats a number for an axis."""
    for size, letter in [(1e9, "G"), (1e6, "M"), (1e3, "k")]:
        if abs(value) >= size:
            return f"{value / size:g}{letter}"
    return f"{value:.4g}"
