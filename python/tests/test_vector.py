"""The vector environment is a ``SyncVectorEnv`` of single ones, on any number of threads."""

from __future__ import annotations

import copy
import pickle

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from test_environments import variants

from tilelab.vector import TileLabVectorEnv


def choose(space, masks, rng):
    if isinstance(space, gym.spaces.MultiDiscrete):
        # Now and then something illegal.
        return np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() and rng.random() < 0.98 else 0 for mask in masks], np.int64
        )
    return rng.uniform(space.low, space.high).astype(np.float32)


def same(ours, theirs):
    assert ours.keys() == theirs.keys()
    for key, value in ours.items():
        assert value.dtype == theirs[key].dtype, key
        np.testing.assert_array_equal(value, theirs[key], key)


@pytest.mark.parametrize(("name", "options"), variants(), ids=str)
def test_trajectories_are_those_of_a_sync_vector_env(name, options):
    count = 3 if "mcts" in str(options) else 6
    ours = gym.make_vec(name, count, **options)
    theirs = SyncVectorEnv([lambda: gym.make(name, **options)] * count)
    assert isinstance(ours.unwrapped, TileLabVectorEnv)
    assert ours.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.single_action_space == theirs.single_action_space
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    rng = np.random.default_rng(4)
    for seed in (11, None, list(range(count))):
        (seen, info), (expected, expected_info) = ours.reset(seed=seed), theirs.reset(seed=seed)
        for _ in range(60):
            np.testing.assert_array_equal(seen, expected)
            same(info, expected_info)
            actions = choose(ours.action_space, info["action_mask"], rng)
            seen, *result, info = ours.step(actions)
            expected, *expected_result, expected_info = theirs.step(actions)
            for mine, other in zip(result, expected_result, strict=True):
                assert mine.dtype == other.dtype
                np.testing.assert_array_equal(mine, other)


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, "SameStep"])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tilelab/Nim-v0", {}),
        ("tilelab/Hex-v0", {"size": 3, "seat": "random"}),
        ("tilelab/Link-v0", {"cols": 4, "rows": 5, "opponent": "self"}),
    ],
)
def test_the_next_episode_starts_in_the_same_step(name, options, mode):
    ours = gym.make_vec(name, 6, autoreset_mode=mode, **options)
    theirs = SyncVectorEnv([lambda: gym.make(name, **options)] * 6, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng, ends = np.random.default_rng(7), 0
    (seen, info), (expected, _) = ours.reset(seed=3), theirs.reset(seed=3)
    for _ in range(80):
        actions = choose(ours.action_space, info["action_mask"], rng)
        seen, *result, info = ours.step(actions)
        expected, *expected_result, expected_info = theirs.step(actions)
        np.testing.assert_array_equal(seen, expected)
        for mine, other in zip(result, expected_result, strict=True):
            np.testing.assert_array_equal(mine, other)
        assert info.keys() == expected_info.keys()
        if "final_info" in info:
            ends += 1
            same(info.pop("final_info"), expected_info.pop("final_info"))
            for mine, other in zip(info.pop("final_obs"), expected_info.pop("final_obs"), strict=True):
                np.testing.assert_array_equal(mine, other)
        same(info, expected_info)
    assert ends > 3


def test_without_autoreset_the_caller_resets():
    envs = gym.make_vec("tilelab/Nim-v0", 4, autoreset_mode="Disabled")
    _, info = envs.reset(seed=1)
    over = np.zeros(4, np.bool_)
    while not over.any():
        _, _, terminated, truncated, info = envs.step(info["action_mask"].argmax(axis=1))
        over = terminated | truncated
    with pytest.raises(ValueError):
        envs.step(info["action_mask"].argmax(axis=1))
    _, info = envs.reset(options={"reset_mask": over})
    assert (info["_action_mask"] == over).all()
    with pytest.raises(ValueError, match="autoreset_mode: found 'never'"):
        gym.make_vec("tilelab/Nim-v0", 4, autoreset_mode="never")


def trace(env, steps=80):
    rng = np.random.default_rng(5)
    _, info = env.reset(seed=3)
    found = []
    for _ in range(steps):
        observations, rewards, terminated, _, info = env.step(choose(env.action_space, info["action_mask"], rng))
        found.append((observations.tobytes(), rewards.tobytes(), terminated.tobytes()))
    return found


@pytest.mark.parametrize(
    "options", [{}, {"game": "link:dice=true", "opponent": "heuristic"}, {"opponent": "self"}], ids=str
)
def test_threads_change_nothing(options):
    expected = trace(TileLabVectorEnv(100, threads=1, **options))
    for threads in (2, 3, 8, None):
        assert trace(TileLabVectorEnv(100, threads=threads, **options)) == expected
    assert trace(TileLabVectorEnv(100, copy=False, **options)) == expected


def test_copies_and_states_continue_alike():
    env = TileLabVectorEnv(5, "hex:size=4", opponent="mcts:nodes=30")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=3)
    for _ in range(20):
        _, _, _, _, info = env.step(choose(env.action_space, info["action_mask"], rng))
    third = TileLabVectorEnv(5, "hex:size=4", opponent="mcts:nodes=30")
    third.set_state(env.get_state())
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), third]
    for _ in range(20):
        actions = choose(env.action_space, info["action_mask"], rng)
        seen, *result, info = env.step(actions)
        for twin in twins:
            other, *others, _ = twin.step(actions)
            np.testing.assert_array_equal(seen, other)
            for mine, its in zip(result, others, strict=True):
                np.testing.assert_array_equal(mine, its)


def test_states_that_do_not_fit_change_nothing():
    env = TileLabVectorEnv(2)
    env.reset(seed=1)
    state, other = env.get_state(), TileLabVectorEnv(2)
    other.reset(seed=5)
    for states in ([other.get_state()[0], b"?"], state[:1]):
        with pytest.raises(ValueError, match="state"):
            env.set_state(states)
        assert env.get_state() == state


def test_some_environments_are_reset():
    env = TileLabVectorEnv(3)
    first, _ = env.reset(seed=1)
    env.step(env.action_masks().argmax(axis=1))
    mask = np.array([False, True, False])
    seen, info = env.reset(seed=[5, 6, 7], options={"reset_mask": mask})
    assert (seen[1] == first[1]).all() and (seen[0] != first[0]).any()
    assert info["_action_mask"].tolist() == mask.tolist()


@pytest.mark.parametrize(
    "actions", [[0], [0, 0, 0], [0, 190], [0, -1], [0.5, 0.5], ["a", "b"], None, [[0, 0], [0, 0]]], ids=str
)
def test_what_are_no_actions_is_refused(actions):
    env = TileLabVectorEnv(2)
    env.reset(seed=1)
    state = env.get_state()
    with pytest.raises(ValueError, match="action"):
        env.step(actions)
    assert env.get_state() == state


def test_the_core_refuses_arrays_that_do_not_fit():
    core = TileLabVectorEnv(2)._core
    good, mask = np.zeros((2, 42, 10), np.int8), np.zeros((2, 190), np.bool_)
    frozen = good.copy()
    frozen.flags.writeable = False
    wrong = [good[:1], good.astype(np.uint8), good[:, ::-1], frozen, None, [0]]
    for observations in wrong:
        with pytest.raises(ValueError, match=r"observations|contiguous"):
            core.reset([True, True], [1, 2], observations, mask)
    with pytest.raises(ValueError, match="seeds"):
        core.reset([True], [1], good, mask)
    core.reset([True, True], [1, 2], good, mask)
    with pytest.raises(ValueError, match="expected"):
        core.step(np.zeros(2, np.int32), good, mask)
    same_array = np.zeros(2, np.bool_)
    with pytest.raises(ValueError, match="expected"):
        core.outcomes(np.zeros(2), same_array, same_array, np.zeros(2, np.bool_), np.zeros(2, int), np.zeros(2, int))
    with pytest.raises(ValueError, match="env: found 2, expected from 0 to 1"):
        core.text(2)


@pytest.mark.parametrize("count", [0, -1, 1 << 40, 1.5])
def test_impossible_numbers_of_environments_are_refused(count):
    with pytest.raises(ValueError, match="num_envs"):
        TileLabVectorEnv(count)


def test_the_bridge_for_stable_baselines():
    pytest.importorskip("stable_baselines3")
    from tilelab.sb3 import make_vec_env

    env = make_vec_env("hex:size=3", 4, seed=1)
    seen = env.reset()
    assert seen.shape == (4, *env.observation_space.shape)
    ended = 0
    for _ in range(20):
        masks = env.env_method("action_masks")
        seen, _, over, infos = env.step(np.array([mask.argmax() for mask in masks]))
        assert all(("terminal_observation" in info) == flag for info, flag in zip(infos, over, strict=True))
        ended += over.sum()
    assert ended > 4


def test_the_bridge_says_what_is_missing():
    import tilelab.sb3

    try:
        import stable_baselines3  # noqa: F401
    except ImportError:
        with pytest.raises(ImportError, match="pip install sb3-contrib stable-baselines3"):
            tilelab.sb3.make_vec_env("hex")
