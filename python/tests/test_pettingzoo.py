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
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from tilelab.pettingzoo import RawEnv, env, parallel_env  # noqa: E402

EXAMPLES = [example for game in tilelab.games() for example in game["examples"]]
GAMES = [game["name"] for game in tilelab.games()]


@pytest.mark.parametrize("spec", EXAMPLES)
def test_api_and_seeds(spec):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo exempts its own games from these by name.
        warnings.filterwarnings("ignore", message="Observation is not NumPy array")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        api_test(env(spec), num_cycles=30)
        api_test(RawEnv(spec), num_cycles=30)
        seed_test(lambda: env(spec), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_modules_and_registration(name):
    module = importlib.import_module(f"tilelab.pettingzoo.{name}_v0")
    own = module.env(render_mode="ansi")
    made = pettingzoo.make("aec", f"tilelab/{name}-v0")
    own.reset(seed=1)
    made.reset(seed=1)
    assert own.render() == str(own.unwrapped.position)
    assert str(made.unwrapped.position) == str(own.unwrapped.position)
    assert own.metadata["name"] == f"{name}_v0"
    assert not own.metadata["is_parallelizable"]


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


@pytest.mark.parametrize("spec", ["nim", "hex:size=4"])
def test_parallel_api(spec):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation is not NumPy array")
        parallel_api_test(parallel_env(spec), num_cycles=50)


@pytest.mark.parametrize("spec", ["nim", "dominoes", "hex:size=4", "link"])
def test_images_have_one_size(spec):
    made = env(spec, render_mode="rgb_array")
    for seed in (1, 2):
        made.reset(seed=seed)
        shape = made.render().shape
        for _ in made.agent_iter():
            observation, _, termination, truncation, _ = made.last()
            made.step(None if termination or truncation else int(observation["action_mask"].argmax()))
            assert made.render().shape == shape and made.render().dtype == np.uint8


@pytest.mark.parametrize("spec", ["link:players=3,dice=true", "hex:size=4", "nim"])
def test_checks_are_those_of_the_wrappers(spec):
    """Random actions, some of them illegal: what PettingZoo's wrappers do around the raw environment."""

    def wrapped():
        made = wrappers.TerminateIllegalWrapper(RawEnv(spec), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def trace(made, seed):
        random, seen = np.random.default_rng(seed), []
        made.reset(seed=seed)
        for agent in made.agent_iter():
            observation, *result, _ = made.last()
            seen.append((agent, *result, observation["observation"].tobytes(), list(made.agents), dict(made.rewards)))
            legal = np.flatnonzero(observation["action_mask"])
            lucky = len(legal) and random.random() < 0.95
            action = int(random.choice(legal)) if lucky else int(random.integers(made.action_space(agent).n))
            made.step(None if result[1] or result[2] else action)
        return seen

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seed in range(8):
            assert trace(env(spec), seed) == trace(wrapped(), seed)
    made = env(spec)
    for work in [made.render, lambda: made.step(0), lambda: made.observe("player_0"), made.agent_iter]:
        with pytest.raises(AssertionError):
            work()
    with pytest.raises(AttributeError, match="rewards cannot be accessed before reset"):
        _ = made.rewards
    made.reset(seed=1)
    for wrong in [-1, 10_000, None, "a1", 0.5]:
        with pytest.raises(AssertionError, match="action is not in action space"):
            made.step(wrong)
    with pytest.raises(AssertionError, match="need to call step"):
        list(made.agent_iter())


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
@pytest.mark.parametrize("make", [env, RawEnv])
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_continue_as_the_original(spec, make, twin_of):
    made = make(spec)
    made.reset(seed=5)
    play(made, 1, 3)
    twin = twin_of(made)
    assert play(made, 2, 200) == play(twin, 2, 200)
    # The luck after the next reset, too.
    made.reset()
    twin.reset()
    assert play(made, 3, 200) == play(twin, 3, 200)


def test_rewards_are_the_returns_and_sum_to_zero():
    for spec in ["link:players=3", "hex:size=3", "nim"]:
        made = RawEnv(spec)
        made.reset(seed=2)
        total = dict.fromkeys(made.possible_agents, 0.0)
        for agent in made.agent_iter():
            observation, reward, termination, truncation, _ = made.last()
            total[agent] += reward
            done = termination or truncation
            made.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
        assert list(total.values()) == pytest.approx(made.position.returns())
        assert sum(total.values()) == pytest.approx(0.0)


def test_illegal_actions():
    made = env("hex:size=3")
    made.reset()
    made.step(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made.step(0)
    assert made.rewards == {"player_0": 0, "player_1": -1} and all(made.terminations.values())
    raw = RawEnv("hex:size=3")
    raw.reset()
    raw.step(0)
    with pytest.raises(ValueError, match="action 0 is not legal here"):
        raw.step(0)
    for wrong in [{"render_mode": "film"}, {"illegal": "end"}, {"size": 1}, {"colour": "red"}]:
        with pytest.raises(ValueError):
            RawEnv("hex", **wrong)
