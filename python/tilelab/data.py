"""Conversion of plain data to data frames of pandas or polars."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import pandas

#: Whether a result is returned as a data frame, and by which library; True is pandas.
AsFrame = bool | Literal["pandas", "polars"]

#: The first columns, where a table has them: who, and how strong.
_FIRST = ["agent", "name", "elo", "elo_low", "elo_high", "games", "wins", "draws", "forfeits", "score_rate"]
#: Columns of pairs: the names of their two columns.
_PAIRS = {
    "ci95": ("score_rate_low", "score_rate_high"),
    "mean_score_ci95": ("mean_score_low", "mean_score_high"),
}


def tidy(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Rows with plain values, the columns that people look for first: an interval becomes two columns.

    >>> tidy([{"ci95": [0.4, 0.6], "score_rate": 0.5, "agent": "random"}])
    [{'agent': 'random', 'score_rate': 0.5, 'score_rate_low': 0.4, 'score_rate_high': 0.6}]
    """
    flat = []
    for row in rows:
        values: dict[str, Any] = {}
        for name in [*_FIRST, *row]:
            if name in row and name not in _PAIRS:
                values[name] = row[name]
            # The interval stands beside its value.
            of = {"score_rate": "ci95", "mean_score": "mean_score_ci95"}.get(name)
            if of is not None and of in row:
                low, high = _PAIRS[of]
                values[low], values[high] = row[of] or (None, None)
        flat.append(values)
    return flat


def frame(rows: Iterable[Mapping[str, Any]], library: AsFrame = True) -> pandas.DataFrame:
    """Converts rows to a data frame of pandas, or of polars with ``library="polars"``."""
    if library not in (True, "pandas", "polars"):
        raise ValueError(f"as_frame: found {library!r}, expected True, 'pandas' or 'polars'")
    table = tidy(rows)
    try:
        if library == "polars":
            import polars

            return polars.DataFrame(table, infer_schema_length=None)
        import pandas
    except ImportError as error:
        name = "polars" if library == "polars" else "pandas"
        raise ImportError(f"as_frame={library!r} needs {name}: pip install {name}") from error
    return pandas.DataFrame(table)
