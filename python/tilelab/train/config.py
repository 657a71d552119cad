"""The configuration of a run, read from one TOML file.

Each key is declared once, with its default, range and meaning. The keys of self-play are declared in Rust
(`tilelab.self_play_settings`); only the choice of keys that a run may change between segments is made here.
"""

from __future__ import annotations

import dataclasses
import json
import math
import re
import tomllib
import warnings
from pathlib import Path
from typing import Any, BinaryIO

from tilelab import _core
from tilelab.train import files

MAX_BYTES = 1 << 20
MAX_NUMBER = 10**15
ITEM_TYPES = {"opponents": str, "students": str, "auxiliary_planes": int}
SELF_PLAY = {setting["name"]: setting for setting in _core.self_play_settings()}
#: Former spellings of keys, read for one release. Those of self-play come from Rust.
RENAMED = {
    "companions": "students",  # alias
    "capacity": "replay_capacity",
    "first": "min_replay_size",
    "batch": "batch_size",
    "reuse": "replay_ratio",
    "rate": "learning_rate",
    "half_life": "learning_rate_half_life",
    "future_weight": "auxiliary_weight",
    "mean_decay": "ema_decay",  # alias
    "refresh": "publish_interval",
} | {alias["name"]: setting["name"] for setting in SELF_PLAY.values() for alias in setting["aliases"]}
NEGATED = {alias["name"] for setting in SELF_PLAY.values() for alias in setting["aliases"] if alias["negated"]}


def _key(default: Any, meaning: str, minimum: float = 0, maximum: float = MAX_NUMBER, *, free: bool = False) -> Any:
    """Declares a key. A free key may change from segment to segment; any other change makes it another run."""
    metadata = {"meaning": meaning, "minimum": minimum, "maximum": maximum, "free": free}
    return dataclasses.field(default=default, metadata=metadata)


def _self_play(name: str, default: Any = None, *, free: bool = False) -> Any:
    """Declares a key of self-play."""
    setting = SELF_PLAY[name]
    value = setting["default"] if default is None else default
    value = tuple(value) if isinstance(value, list) else value
    return _key(value, setting["meaning"], setting["minimum"], setting["maximum"], free=free)


@dataclasses.dataclass(frozen=True)
class Config:
    """A run. The file may omit every key that keeps its default."""

    game: str = _key("link", "specification of the game")
    seed: int = _key(1, "seed of all randomness")

    blocks: int = _key(6, "residual blocks of the network", 1)
    channels: int = _key(64, "channels of the network", 1)
    students: tuple[str, ...] = _key(
        (), "smaller networks, such as '4x32', that learn from the same games without playing any"
    )

    actors: int = _key(3, "self-play threads; with 0 the learner depends on generators", free=True)
    parallel_games: int = _self_play("parallel_games", 1024)
    threads: int = _key(5, "search threads per actor", free=True)
    simulations: int = _self_play("simulations", free=True)
    fast_simulations: int = _self_play("fast_simulations", free=True)
    full_search_probability: float = _self_play("full_search_probability", free=True)
    exploration: float = _self_play("exploration")
    fpu: float = _self_play("fpu")
    max_considered_actions: int = _self_play("max_considered_actions", free=True)
    c_scale: float = _self_play("c_scale", free=True)
    reuse_tree: bool = _self_play("reuse_tree", free=True)
    root_softmax_temperature: float = _self_play("root_softmax_temperature")
    dirichlet_concentration: float = _self_play("dirichlet_concentration")
    dirichlet_weight: float = _self_play("dirichlet_weight")
    temperature_plies: int = _self_play("temperature_plies", free=True)
    final_temperature: float = _self_play("final_temperature")
    random_opening_plies: int = _self_play("random_opening_plies", free=True)
    symmetries: bool = _self_play("symmetries")
    auxiliary_planes: tuple[int, ...] = _self_play("auxiliary_planes")

    replay_capacity: int = _key(1_000_000, "positions in the replay buffer", 1)
    min_replay_size: int = _key(20_000, "positions in the replay buffer before the first step", 1)
    batch_size: int = _key(1024, "positions per step", 1)
    replay_ratio: float = _key(8.0, "how often each position is sampled on average", free=True)
    learning_rate: float = _key(1e-3, "initial learning rate", free=True)
    learning_rate_half_life: int = _key(8_000, "steps after which the learning rate halves", 1, free=True)
    weight_decay: float = _key(1e-4, "weight decay of AdamW")
    score_weight: float = _key(0.02, "weight of the score loss")
    auxiliary_weight: float = _key(0.15, "weight of the auxiliary loss (planes of the final position)")
    ema_decay: float = _key(0.995, "decay per step of the EMA weights, which play and are exported", 0, 1, free=True)
    publish_interval: int = _key(50, "steps between updates of the actors' weights", 1, free=True)
    save_minutes: float = _key(1.0, "minutes between saves, which also update the generators' network", free=True)
    checkpoint_minutes: float = _key(3.0, "minutes between checkpoints, which are kept; 0 keeps none", free=True)

    opponents: tuple[str, ...] = _key(
        ("heuristic:weights=tuned", "mcts:nodes=1000"), "agents to rate the network against", free=True
    )
    rating_games: int = _key(64, "games per rating and opponent", 1, free=True)
    rating_simulations: int = _key(64, "simulations per move in rating games", 1, free=True)
    rating_minutes: float = _key(3.0, "minutes between ratings; 0 rates never", free=True)
    rating_threads: int = _key(2, "threads of a rating, which runs while training continues", 1, free=True)

    @classmethod
    def read(cls, path: Path) -> Config:
        """Reads a TOML file, or the `config.json` of a run.

        An unknown key, or a value of the wrong type or out of range, is a ValueError."""
        data = files.read(path, MAX_BYTES)
        try:
            values = json.loads(data) if path.suffix == ".json" else tomllib.loads(data.decode())
        except (ValueError, RecursionError) as error:
            raise files.mismatch(path, f"a damaged file ({error})", "a configuration") from error
        if not isinstance(values, dict):
            raise files.mismatch(path, f"a {type(values).__name__}", "a configuration")
        config = cls(**cls._typed(path, current_keys(path, values)))
        config._check(path)
        return config

    @classmethod
    def _typed(cls, path: Path, values: dict[str, Any]) -> dict[str, Any]:
        fields = {field.name: field for field in dataclasses.fields(cls)}
        for key, value in values.items():
            if key not in fields:
                raise ValueError(f"{path}: unknown key {key}; the keys are {', '.join(fields)}")
            expected = type(fields[key].default)
            if expected is float and isinstance(value, int) and not isinstance(value, bool):
                values[key] = float(value)
            elif expected is tuple and isinstance(value, list) and all(type(item) is ITEM_TYPES[key] for item in value):
                values[key] = tuple(value)
            elif type(value) is not expected:
                raise ValueError(f"{path}: {key} = {value!r}, expected a value such as {fields[key].default!r}")
        return values

    def _check(self, path: Path) -> None:
        for field in dataclasses.fields(self):
            value, limits = getattr(self, field.name), field.metadata
            if not isinstance(value, int | float) or isinstance(value, bool):
                continue
            if not math.isfinite(value) or not limits["minimum"] <= value <= limits["maximum"]:
                expected = f"from {limits['minimum']:g} to {limits['maximum']:g}"
                raise ValueError(f"{path}: {field.name} = {value!r}, expected {expected}")
        if self.min_replay_size > self.replay_capacity:
            expected = f"at most replay_capacity = {self.replay_capacity}, or learning never starts"
            raise ValueError(f"{path}: min_replay_size = {self.min_replay_size}, expected {expected}")
        for text in self.students:
            if not re.fullmatch(r"[1-9]\d?x[1-9]\d{0,2}", text):
                raise ValueError(f"{path}: students: found {text!r}, expected BLOCKSxCHANNELS such as '4x32'")

    def self_play(self) -> dict[str, Any]:
        """The settings of self-play, but for the seed."""
        return {name: getattr(self, name) for name in SELF_PLAY if name != "seed"}

    def write(self, path: Path) -> None:
        """Writes `config.json` atomically."""
        text = json.dumps(dataclasses.asdict(self), indent=1)

        def fill(file: BinaryIO) -> None:
            file.write(text.encode())

        files.write_atomically(path, fill)

    def changes(self, before: Config) -> dict[str, tuple[Any, Any]]:
        """The keys that differ from an earlier configuration: the earlier and the present value."""
        names = [field.name for field in dataclasses.fields(self)]
        pairs = {name: (getattr(before, name), getattr(self, name)) for name in names}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


#: Keys that may change between the segments of a run.
FREE = frozenset(field.name for field in dataclasses.fields(Config) if field.metadata["free"])


def current_keys(path: Path, values: dict[str, Any]) -> dict[str, Any]:
    """Translates former spellings of keys, and warns about them."""
    current = {}
    renamed = []
    for key, value in values.items():
        name = RENAMED.get(key, key)
        if name in current or (name != key and name in values):
            raise ValueError(f"{path}: found both {key} and {name}, which are the same key; remove {key}")
        if name != key:
            renamed.append(f"{key} (now {name}{', with the opposite sign' if key in NEGATED else ''})")
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        current[name] = -value if key in NEGATED and is_number else value
    if renamed:
        warnings.warn(
            f"{path}: deprecated keys: {', '.join(renamed)}. The next release no longer reads the old names.",
            FutureWarning,
            stacklevel=3,
        )
    return current


def key_table() -> str:
    """Every key with its default and meaning, for the help text."""
    lines = []
    for field in dataclasses.fields(Config):
        default = list(field.default) if isinstance(field.default, tuple) else field.default
        lines.append(f"  {field.name} = {json.dumps(default)}\n      {field.metadata['meaning']}")
    return "\n".join(lines)
