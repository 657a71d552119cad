"""Functions that pickles of the compiled classes call."""

from __future__ import annotations

from typing import Any

from tilelab._core import SelfPlay


def self_play(game: str, keywords: dict[str, Any]) -> SelfPlay:
    """Self-play with the settings of a pickled one."""
    return SelfPlay(game, **keywords)
