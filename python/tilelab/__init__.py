"""TileLab: a laboratory for the AI of tile-placing and other turn-based games."""

from tilelab._core import SelfPlay, __version__

__all__ = ["SelfPlay", "__version__"]
