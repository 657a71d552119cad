"""PettingZoo's own tests, on every registered game and example."""

import copy
import importlib
import pickle
import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import tilelab

pettingzoo = pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, max_cycles_test, seed_test  # noqa: E402

from tilelab.pettingzoo import RawEnv, wrapped  # noqa: E402

EXAMPLES = [example for game in tilelab.games() for example in game["examples"]]
GAMES = [game["name"] for game in tilelab.games()]


@pytest.mark.parametrize("spec", EXAMPLES)
def test_api_and_seeds(spec):
    with warnings.catch_warnings():
        # Cosmetic: it would have observations of whole numbers, and names agents as it likes.
        warnings.simplefilter("ignore")
        api_test(wrapped(spec), num_cycles=30)
        api_test(RawEnv(spec), num_cycles=30)
        seed_test(lambda: wrapped(spec), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_modules_and_registration(name):
    module = importlib.import_module(f"tilelab.pettingzoo.{name}_v0")
    env = module.env(render_mode="ansi")
    made = pettingzoo.make("aec", f"tilelab/{name}-v0")
    env.reset(seed=1)
    made.reset(seed=1)
    assert env.render() == str(env.unwrapped.position)
    assert str(made.unwrapped.position) == str(env.unwrapped.position)
    assert env.metadata["name"] == f"{name}_v0"
    assert not env.metadata["is_parallelizable"]


@pytest.mark.parametrize("spec", ["link", "link:players=4", "link:players=3,dice=true", "hex"])
def test_max_cycles(spec):
    # Its actions are drawn without the mask, so illegal ones must not end the game.
    name, _, parameters = spec.partition(":")
    module = importlib.import_module(f"tilelab.pettingzoo.{name}_v0")
    keywords = dict(pair.split("=") for pair in parameters.split(",") if pair)
    max_cycles_test(
        SimpleNamespace(
            env=partial(module.env, illegal="replace", **keywords),
            parallel_env=partial(module.parallel_env, **keywords),
        )
    )


def play(env, seed, moves):
    """Random legal moves; what was observed."""
    random, seen = np.random.default_rng(seed), []
    for _ in range(moves):
        observation, reward, termination, truncation, _ = env.last()
        seen.append((env.agent_selection, reward, observation["observation"].tobytes()))
        if termination or truncation:
            break
        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("spec", ["link:dice=true", "link:players=3,dice=true", "hex:size=5,swap=true", "nim"])
@pytest.mark.parametrize("make", [wrapped, RawEnv])
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_continue_as_the_original(spec, make, twin_of):
    env = make(spec)
    env.reset(seed=5)
    play(env, 1, 3)
    twin = twin_of(env)
    assert play(env, 2, 200) == play(twin, 2, 200)
    # The luck after the next reset, too.
    env.reset()
    twin.reset()
    assert play(env, 3, 200) == play(twin, 3, 200)


def test_rewards_are_the_returns_and_sum_to_zero():
    for spec in ["link:players=3", "hex:size=3", "nim"]:
        env = RawEnv(spec)
        env.reset(seed=2)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            done = termination or truncation
            env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
        assert list(total.values()) == pytest.approx(env.position.returns())
        assert sum(total.values()) == pytest.approx(0.0)


def test_illegal_actions():
    env = wrapped("hex:size=3")
    env.reset()
    env.step(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(0)
    assert env.rewards == {"player_0": 0, "player_1": -1} and all(env.terminations.values())
    raw = RawEnv("hex:size=3")
    raw.reset()
    raw.step(0)
    with pytest.raises(ValueError, match="action 0 is not legal here"):
        raw.step(0)
    for wrong in [{"render_mode": "film"}, {"illegal": "end"}, {"size": 1}, {"colour": "red"}]:
        with pytest.raises(ValueError):
            RawEnv("hex", **wrong)
