"""Conversion of plain data to pandas DataFrames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas


def frame(rows: Iterable[Mapping[str, Any]]) -> pandas.DataFrame:
    """Converts rows to a DataFrame, with the identifying column first."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("as_frame=True needs pandas: pip install pandas") from error
    table = pandas.DataFrame(list(rows))
    return table[sorted(table.columns, key=lambda column: column not in ("agent", "name"))]
