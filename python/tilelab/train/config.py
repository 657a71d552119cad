"""Everything that a run is, read from one TOML file."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from pathlib import Path


ITEMS = {"opponents": str, "companions": str, "future": int}


@dataclasses.dataclass(frozen=True)
class Config:
    """A run. The file may leave out whatever stays at its default."""

    game: str = "link"
    seed: int = 1

    # The network: a residual tower.
    blocks: int = 6
    channels: int = 64
    # Smaller networks that learn from the same games without playing any, such as "4x32".
    companions: tuple[str, ...] = ()

    # Self-play.
    actors: int = 3
    games: int = 1024
    threads: int = 5
    simulations: int = 128
    fast_simulations: int = 24
    full_share: float = 0.25
    exploration: float = 1.25
    reduction: float = 0.2
    noise_share: float = 0.25
    warm_plies: int = 14
    cool_temperature: float = 0.4
    images: bool = True

    # Learning.
    capacity: int = 1_000_000
    first: int = 20_000
    batch: int = 1024
    reuse: float = 8.0
    rate: float = 1e-3
    half_life: int = 8_000
    weight_decay: float = 1e-4
    score_weight: float = 0.02
    # Planes of the end of the game that are foretold.
    future: tuple[int, ...] = ()
    future_weight: float = 0.15
    # How much of the mean network each step leaves in place; the mean plays, and is what a run gives.
    mean_decay: float = 0.999
    refresh: int = 50
    # How often a network is kept for good, to be rated against the others.
    checkpoint_minutes: float = 3.0

    # Rating: games against each opponent, and how often.
    opponents: tuple[str, ...] = ("heuristic:weights=tuned", "mcts:nodes=1000")
    rating_games: int = 64
    rating_simulations: int = 64
    rating_minutes: float = 3.0

    @classmethod
    def read(cls, path: Path) -> Config:
        """Reads a file; a key that does not exist or a value of another kind is an error."""
        with path.open("rb") as file:
            given = tomllib.load(file)
        fields = {field.name: field for field in dataclasses.fields(cls)}
        for key, value in given.items():
            if key not in fields:
                raise ValueError(f"{path}: unknown key {key}; there is {', '.join(fields)}")
            kind = type(fields[key].default)
            if kind is float and isinstance(value, int) and not isinstance(value, bool):
                given[key] = float(value)
            elif kind is tuple and isinstance(value, list) and all(type(item) is ITEMS[key] for item in value):
                given[key] = tuple(value)
            elif type(value) is not kind:
                raise ValueError(f"{path}: {key} = {value!r}, expected a value such as {fields[key].default!r}")
        config = cls(**given)
        for field in dataclasses.fields(cls):
            value = getattr(config, field.name)
            if isinstance(value, (int, float)) and value < 0:
                raise ValueError(f"{path}: {field.name} = {value}, expected a number that is not negative")
        for text in config.companions:
            if not re.fullmatch(r"[1-9]\d?x[1-9]\d{0,2}", text):
                raise ValueError(f"{path}: companions: found {text!r}, expected blocks x channels such as '4x32'")
        return config

    def as_dict(self) -> dict:
        return dataclasses.asdict(self)
