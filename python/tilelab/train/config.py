"""Everything that a run is, read from one TOML file."""

from __future__ import annotations

import dataclasses
import json
import math
import re
import tomllib
from pathlib import Path
from typing import Any, BinaryIO

from tilelab.train import files

ITEMS = {"opponents": str, "companions": str, "future": int}
LARGEST = 1 << 20
#: Keys that say how a run is computed, how fast it learns and how it is rated. They may change from slice to slice;
#: with any other key changed it would be another run.
FREE = frozenset(
    {
        "actors",
        "threads",
        "simulations",
        "fast_simulations",
        "full_share",
        "starters",
        "trust",
        "keep_tree",
        "warm_plies",
        "random_plies",
        "rate",
        "half_life",
        "reuse",
        "mean_decay",
        "refresh",
        "save_minutes",
        "checkpoint_minutes",
        "opponents",
        "rating_games",
        "rating_simulations",
        "rating_minutes",
        "rating_threads",
    }
)
#: Numbers that must not be 0.
POSITIVE = frozenset(
    {
        "blocks",
        "channels",
        "games",
        "simulations",
        "fast_simulations",
        "capacity",
        "first",
        "batch",
        "half_life",
        "refresh",
        "root_temperature",
        "rating_games",
        "rating_simulations",
        "rating_threads",
    }
)
#: Plies are counted in 16 bits.
PLIES = frozenset({"warm_plies", "random_plies"})
SHARES = frozenset({"full_share", "noise_share", "reduction", "mean_decay"})


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

    # Self-play: actors play so many games at once each. Without any, the learner lives on what generators bring.
    actors: int = 3
    games: int = 1024
    threads: int = 5
    simulations: int = 128
    fast_simulations: int = 24
    full_share: float = 0.25
    exploration: float = 1.25
    reduction: float = 0.2
    # How many actions race at the root (Gumbel AlphaZero), and how much the search counts against the network's word
    # then. With 0 the root is searched like every other position, by PUCT.
    starters: int = 0
    trust: float = 0.25
    # Whether a search goes on from what the last one knew of the position.
    keep_tree: bool = False
    # How flat the priors of a full search are made at the root; 1 leaves them as they are.
    root_temperature: float = 1.2
    noise_share: float = 0.25
    warm_plies: int = 14
    cool_temperature: float = 0.4
    # Up to so many plies at the start of a game are random.
    random_plies: int = 0
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
    mean_decay: float = 0.995
    # After how many steps the actors take over the mean network.
    refresh: int = 50
    # How often everything is saved, the network for generators too.
    save_minutes: float = 1.0
    # How often a network is kept for good, to be rated against the others.
    checkpoint_minutes: float = 3.0

    # Rating: games against each opponent, and how often. It goes on beside the learning, on so many threads.
    opponents: tuple[str, ...] = ("heuristic:weights=tuned", "mcts:nodes=1000")
    rating_games: int = 64
    rating_simulations: int = 64
    rating_minutes: float = 3.0
    rating_threads: int = 2

    @classmethod
    def read(cls, path: Path) -> Config:
        """Reads a TOML file, or the `config.json` of a run.

        A key that does not exist, a value of another kind or out of range is an error."""
        data = files.read(path, LARGEST)
        try:
            given = json.loads(data) if path.suffix == ".json" else tomllib.loads(data.decode())
        except (ValueError, RecursionError) as error:
            raise files.wrong(path, f"a damaged file ({error})", "a configuration") from error
        if not isinstance(given, dict):
            raise files.wrong(path, f"a {type(given).__name__}", "a configuration")
        config = cls(**cls._kinds(path, given))
        config._check(path)
        return config

    @classmethod
    def _kinds(cls, path: Path, given: dict[str, Any]) -> dict[str, Any]:
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
        return given

    def _check(self, path: Path) -> None:
        def wrong(key: str, expected: str) -> ValueError:
            return ValueError(f"{path}: {key} = {getattr(self, key)!r}, expected {expected}")

        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if not isinstance(value, (int, float)):
                continue
            if not 0 <= value < 1e15 or not math.isfinite(value):
                raise wrong(field.name, "a number that is not negative")
            if value == 0 and field.name in POSITIVE:
                raise wrong(field.name, "a number above 0")
            if value > 1 and field.name in SHARES:
                raise wrong(field.name, "at most 1")
            if value >= 1 << 16 and field.name in PLIES:
                raise wrong(field.name, "at most 65535")
        if self.first > self.capacity:
            raise wrong("first", f"at most the capacity of {self.capacity}, or learning never begins")
        for text in self.companions:
            if not re.fullmatch(r"[1-9]\d?x[1-9]\d{0,2}", text):
                raise ValueError(f"{path}: companions: found {text!r}, expected blocks x channels such as '4x32'")

    def write(self, path: Path) -> None:
        """Writes `config.json`, whole."""
        text = json.dumps(dataclasses.asdict(self), indent=1)

        def fill(file: BinaryIO) -> None:
            file.write(text.encode())

        files.write_whole(path, fill)

    def changes(self, before: Config) -> dict[str, tuple[Any, Any]]:
        """Keys that differ from an earlier configuration: what was there, what is here."""
        pairs = {
            field.name: (getattr(before, field.name), getattr(self, field.name)) for field in dataclasses.fields(self)
        }
        return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}
