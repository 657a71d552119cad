"""The configuration of a run, read from one TOML file.

The keys of self-play are declared in Rust (`tilelab.self_play_settings`); only the choice of keys that a run may
change between segments is made here.
"""

from __future__ import annotations

import dataclasses
import re
import warnings
from typing import Any

from tilelab import _core
from tilelab.train.keys import Keys, key

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


def _self_play(name: str, default: Any = None, *, free: bool = False) -> Any:
    """Declares a key of self-play."""
    setting = SELF_PLAY[name]
    value = setting["default"] if default is None else default
    value = tuple(value) if isinstance(value, list) else value
    items = int if isinstance(value, tuple) else None
    return key(value, setting["meaning"], setting["minimum"], setting["maximum"], free=free, items=items)


@dataclasses.dataclass(frozen=True)
class Config(Keys):
    """A run. The file may omit every key that keeps its default."""

    game: str = key("link", "specification of the game")
    variants: tuple[str, ...] = key(
        (),
        "specifications of several variants of a game for one network, instead of `game`; the first one is rated, and "
        "one that is listed twice is played twice as often",
        items=str,
    )
    seed: int = key(1, "seed of all randomness")

    blocks: int = key(6, "residual blocks of the network", 1)
    channels: int = key(64, "channels of the network", 1)
    students: tuple[str, ...] = key(
        (), "smaller networks, such as '4x32', that learn from the same games without playing any", items=str
    )

    actors: int = key(3, "self-play threads; with 0 the learner depends on generators", free=True)
    parallel_games: int = _self_play("parallel_games", 1024)
    threads: int = key(5, "search threads per actor", free=True)
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
    td_lambda: float = _self_play("td_lambda", free=True)

    replay_capacity: int = key(1_000_000, "positions in the replay buffer", 1)
    min_replay_size: int = key(20_000, "positions in the replay buffer before the first step", 1)
    batch_size: int = key(1024, "positions per step", 1)
    replay_ratio: float = key(8.0, "how often each position is sampled on average", free=True)
    learning_rate: float = key(1e-3, "initial learning rate", free=True)
    learning_rate_half_life: int = key(8_000, "steps after which the learning rate halves", 1, free=True)
    weight_decay: float = key(1e-4, "weight decay of AdamW")
    score_weight: float = key(0.02, "weight of the score loss")
    auxiliary_weight: float = key(0.15, "weight of the auxiliary loss (planes of the final position)")
    ema_decay: float = key(0.995, "decay per step of the EMA weights, which play and are exported", 0, 1, free=True)
    publish_interval: int = key(50, "steps between updates of the actors' weights", 1, free=True)
    save_minutes: float = key(1.0, "minutes between saves, which also update the generators' network", free=True)
    checkpoint_minutes: float = key(3.0, "minutes between checkpoints, which are kept; 0 keeps none", free=True)

    opponents: tuple[str, ...] = key(
        ("heuristic:weights=tuned", "mcts:nodes=1000"), "agents to rate the network against", free=True, items=str
    )
    rating_games: int = key(64, "games per rating and opponent", 1, free=True)
    rating_simulations: int = key(64, "simulations per move in rating games", 1, free=True)
    rating_minutes: float = key(3.0, "minutes between ratings; 0 rates never", free=True)
    rating_threads: int = key(2, "threads of a rating, which runs while training continues", 1, free=True)

    @classmethod
    def current_keys(cls, source: object, values: dict[str, Any]) -> dict[str, Any]:
        return current_keys(source, values)

    def check(self, source: object) -> None:
        super().check(source)
        if self.min_replay_size > self.replay_capacity:
            expected = f"at most replay_capacity = {self.replay_capacity}, or learning never starts"
            raise ValueError(f"{source}: min_replay_size = {self.min_replay_size}, expected {expected}")
        for text in self.students:
            if not re.fullmatch(r"[1-9]\d?x[1-9]\d{0,2}", text):
                raise ValueError(f"{source}: students: found {text!r}, expected BLOCKSxCHANNELS such as '4x32'")

    @property
    def all_games(self) -> tuple[str, ...]:
        """The games of the run, those that are played more often more than once."""
        return self.variants or (self.game,)

    def self_play(self) -> dict[str, Any]:
        """The settings of self-play, but for the seed."""
        return {name: getattr(self, name) for name in SELF_PLAY if name != "seed"}


def current_keys(source: object, values: dict[str, Any]) -> dict[str, Any]:
    """Translates former spellings of keys, and warns about them."""
    current = {}
    renamed = []
    for former, value in values.items():
        name = RENAMED.get(former, former)
        if name in current or (name != former and name in values):
            raise ValueError(f"{source}: found both {former} and {name}, which are the same key; remove {former}")
        if name != former:
            renamed.append(f"{former} (now {name}{', with the opposite sign' if former in NEGATED else ''})")
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        current[name] = -value if former in NEGATED and is_number else value
    if renamed:
        warnings.warn(
            f"{source}: deprecated keys: {', '.join(renamed)}. The next release no longer reads the old names.",
            FutureWarning,
            stacklevel=5,
        )
    return current
