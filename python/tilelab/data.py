"""Plain data and, where pandas is installed, tables of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas


def frame(rows: Iterable[Mapping[str, Any]]) -> pandas.DataFrame:
    """Rows as a DataFrame, with what they are about in the first column."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("as_frame=True needs pandas: pip install pandas") from error
    found = pandas.DataFrame(list(rows))
    return found[sorted(found.columns, key=lambda column: column not in ("agent", "name"))]
