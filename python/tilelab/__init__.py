"""TileLab: a laboratory for the AI of tile-placing and other turn-based games."""

from tilelab._core import SelfPlay, __version__, environment_options
from tilelab.envs import TileLabEnv
from tilelab.registration import ENVIRONMENTS
from tilelab.vector import TileLabVectorEnv

__all__ = ["ENVIRONMENTS", "SelfPlay", "TileLabEnv", "TileLabVectorEnv", "__version__", "environment_options"]
