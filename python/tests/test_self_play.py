"""Self-play: its settings are checked, and the same seed gives the same games."""

import dataclasses
import warnings

import numpy as np
import pytest

import tilelab
from tilelab.train.config import SELF_PLAY, Config


def played(settings: dict | None = None, **keywords) -> dict:
    """Games of Hex in which all actions have equal logits."""
    play = tilelab.SelfPlay("hex:size=3", settings, threads=1, **keywords)
    games = play.parallel_games
    planes = np.zeros((games, *play.observation_shape), np.uint8)
    policy_indices = np.zeros((games, play.num_actions), np.int32)
    for _ in range(80):
        play.collect(planes, policy_indices)
        play.provide(np.zeros((games, play.num_actions), np.float32), np.zeros((games, play.num_players), np.float32))
    return play.finished()


SETTINGS = {
    "parallel_games": 8,
    "simulations": 8,
    "fast_simulations": 4,
    "max_considered_actions": 4,
    "c_scale": 0.25,
    "reuse_tree": True,
    "random_opening_plies": 2,
    "fpu": -0.1,
    "seed": 5,
}


def test_gumbel_targets_cover_every_legal_action() -> None:
    first, second = played(SETTINGS), played(**SETTINGS)
    assert len(first["records"]) > 8 and first["records"] == second["records"]
    assert np.allclose(first["policies"].sum(1), 1.0, atol=1e-4)
    assert ((first["policies"] > 0) == (first["policy_indices"] >= 0)).all()


def test_former_names_are_read_with_a_warning() -> None:
    former = {
        "games": 8,
        "simulations": 8,
        "fast_simulations": 4,
        "starters": 4,
        "trust": 0.25,
        "keep_tree": True,  # alias
        "random_plies": 2,
        "reduction": 0.1,
        "seed": 5,
    }
    with pytest.warns(FutureWarning, match="reduction is now called fpu, with the opposite sign"):
        again = played(former)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert again["records"] == played(SETTINGS)["records"]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"c_scale": -1.0}, "c_scale: found -1.0, expected a number from 0 to 1000"),
        ({"parallel_games": 0}, "parallel_games: found 0, expected a whole number from 1 to 1048576"),
        ({"parallel_games": 2.5}, "parallel_games: found 2.5, expected a whole number"),
        ({"simulations": "many"}, 'simulations: found "many", expected a whole number'),
        ({"reuse_tree": 1}, "reuse_tree: found 1, expected true or false"),
        ({"full_search_probability": float("nan")}, "full_search_probability: found"),
        ({"fpu": True}, "fpu: found true, expected a number from -2 to 2"),
        ({"auxiliary_planes": [99]}, "auxiliary_planes: found 99, expected indices below 11"),
        ({"auxiliary_planes": 1}, "auxiliary_planes: found 1, expected a list of whole numbers"),
        ({"seed": -1}, "seed: found -1, expected a whole number"),
        ({"seed": object()}, "seed: found <object"),
        ({"simulatoins": 3}, "unknown setting simulatoins; the settings are parallel_games, simulations,"),
    ],
)
def test_invalid_settings_are_refused(settings: dict, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        tilelab.SelfPlay("hex:size=3", settings)
    assert message in str(caught.value)


def test_a_setting_is_given_once() -> None:
    with pytest.raises(ValueError, match="seed is given twice"):
        tilelab.SelfPlay("hex:size=3", {"seed": 1}, seed=2)


def test_the_learner_has_every_setting_with_its_default() -> None:
    fields = {field.name: field.default for field in dataclasses.fields(Config)}
    for name, setting in SELF_PLAY.items():
        default = setting["default"]
        if name != "parallel_games":
            assert fields[name] == (tuple(default) if isinstance(default, list) else default), name
        assert setting["meaning"] and not {alias["name"] for alias in setting["aliases"]} & set(fields)
    tilelab.SelfPlay("nim", Config().self_play() | {"parallel_games": 1}, threads=1)
