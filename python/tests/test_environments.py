"""Single environments: the checker, options, seeds, states, illegal actions, the samples of the thesis's program."""

from __future__ import annotations

import copy
import json
import pickle
import re
import subprocess
import sys
import warnings
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tilelab

SAMPLES = Path(__file__).parents[2] / "crates/tilelab-games/tests/data/observations.json"
GAMES = [game for game, _ in tilelab._core.environment_table()]


def variants():
    """Every option of every game, one at a time, and game parameters."""
    return list(_variants())


def _variants():
    for game in GAMES:
        observations, actions, rewards = tilelab.environment_options(game)
        name = f"tilelab/{game.capitalize()}-v0"
        last = tilelab.Game(game).num_players - 1
        yield from ((name, {"observation": value}) for value in observations)
        yield from ((name, {"actions": value}) for value in actions)
        yield from ((name, {"reward": value}) for value in rewards)
        yield from ((name, {"illegal": value}) for value in ("end", "penalise"))
        yield from ((name, options) for options in ({"seat": "random"}, {"seat": last}, {"opponent": "self"}))
        yield name, {"opponent": first_legal}
    yield "tilelab/Link-v0", {"players": 4, "dice": True, "opponent": ["random", "first", "heuristic"]}
    yield "tilelab/Link-v0", {"game": "link:cols=5,rows=8", "seat": 1, "reward": "guided", "actions": "box"}
    yield "tilelab/LinkWeights-v0", {}
    yield "tilelab/Hex-v0", {"size": 4, "swap": True, "opponent": "mcts:nodes=20"}
    yield "tilelab/Nim-v0", {"piles": "3-4-5", "most": 3}


def first_legal(observation, mask):
    return int(mask.argmax())


def play(env, rng, episodes=2, **reset):
    """A trajectory of random legal actions as plain data."""
    trace = []
    for number in range(episodes):
        observation, info = env.reset(**(reset if number == 0 else {}))
        over = False
        while not over:
            trace.append((observation.tobytes(), info["action_mask"].tobytes(), info["player"]))
            action = choose(env, info, rng)
            observation, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(observation)
            over = terminated or truncated
            trace.append((reward, terminated, truncated))
        trace.append((observation.tobytes(), tuple(info["returns"])))
    return trace


def choose(env, info, rng):
    if isinstance(env.action_space, gym.spaces.Discrete):
        return int(rng.choice(np.flatnonzero(info["action_mask"])))
    return rng.uniform(env.action_space.low, env.action_space.high).astype(np.float32)


@pytest.mark.parametrize(("name", "options"), variants(), ids=str)
def test_gymnasiums_checker_has_nothing_to_say(name, options, capsys):
    env = gym.make(name, **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # The thesis lets its agent give weights from 0 to 15.
        warnings.filterwarnings("ignore", message=".*symmetric and normalized space.*")
        check_env(env.unwrapped)


@pytest.mark.parametrize(("name", "options"), variants(), ids=str)
def test_the_same_seed_gives_the_same_trajectory_and_copies_continue_alike(name, options):
    env = gym.make(name, **options)
    trace = play(env, np.random.default_rng(1), seed=7)
    assert play(gym.make(name, **options), np.random.default_rng(1), seed=7) == trace

    env.reset(seed=9)
    _, info = env.reset()
    state, rng = env.unwrapped, np.random.default_rng(2)
    for _ in range(3):
        _, _, terminated, truncated, info = state.step(choose(state, info, rng))
        if terminated or truncated:
            _, info = state.reset()
    twins = [copy.deepcopy(state), pickle.loads(pickle.dumps(state)), gym.make(name, **options).unwrapped]
    observation, _ = twins[2].set_state(state.get_state())
    assert observation.dtype == state.observation_space.dtype
    seeds = rng.bit_generator.state
    ahead = continued(state, info, seeds)
    assert len(ahead) > 0
    for twin in twins:
        assert continued(twin, info, seeds) == ahead


def continued(env, info, seeds):
    rng = np.random.default_rng()
    rng.bit_generator.state = seeds
    assert (env.action_masks() == info["action_mask"]).all()
    trace = []
    for _ in range(60):
        observation, reward, terminated, truncated, info = env.step(choose(env, info, rng))
        trace.append((observation.tobytes(), reward, terminated, truncated, info["action_mask"].tobytes()))
        if terminated or truncated:
            trace.append(env.record())
            observation, info = env.reset()
            trace.append(observation.tobytes())
    return trace


def test_trajectories_are_the_same_in_another_process():
    code = """
import hashlib, gymnasium as gym, numpy as np, tilelab
env = gym.make("tilelab/Link-v0", opponent="heuristic", dice=True)
digest, rng = hashlib.sha256(), np.random.default_rng(3)
_, info = env.reset(seed=5)
for _ in range(200):
    observation, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    digest.update(observation.tobytes() + repr(reward).encode())
    if over: _, info = env.reset()
print(digest.hexdigest())
"""
    found = {subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout for _ in range(2)}
    assert len(found) == 1


def scripted(actions):
    """A policy that plays what is left of a list."""
    left = iter(actions)
    return lambda observation, mask: next(left)


@pytest.mark.parametrize("seat", [0, 1])
def test_observations_masks_and_rewards_are_those_of_the_thesis(seat):
    samples = json.loads(SAMPLES.read_text())
    ranks = samples[-1]["played"]
    actions = played(ranks)
    by_ply = {sample["ply"]: sample for sample in samples}
    for observation, field in (("numeric", "obs"), ("image", "image_nonzero")):
        env = gym.make(
            "tilelab/Link-v0",
            seat=seat,
            opponent=scripted([*actions[1 - seat :: 2], 0]),
            observation=observation,
            reward="guided-as-coded",
        ).unwrapped
        seen, _ = env.reset(seed=0)
        ply, compared, rewarded = seat, [], []
        while True:
            if ply in by_ply:
                compare(seen, by_ply[ply], field, seat)
                compared.append(ply)
                flags = np.array(by_ply[ply]["obs"])[230:] == 1
                assert (env.action_masks() == flags).all()
            if ply >= len(actions):
                break
            seen, reward, _, _, _ = env.step(actions[ply])
            # The program measures before the opponent answers.
            if ply + 1 in by_ply:
                assert reward == pytest.approx(by_ply[ply + 1]["reward_true"][seat], abs=1e-15)
                rewarded.append(ply + 1)
            ply += 2
        assert (compared, rewarded) == (([0, 6], [3, 9]) if seat == 0 else ([3, 9], [6]))


def played(ranks):
    env = gym.make("tilelab/Link-v0", opponent="self")
    _, info = env.reset(seed=0)
    actions = []
    for rank in ranks:
        actions.append(int(np.flatnonzero(info["action_mask"])[rank]))
        _, _, _, _, info = env.step(actions[-1])
    return actions


def compare(seen, sample, field, seat):
    if field == "obs":
        assert seen.ravel().tolist() == sample["obs_second" if seat else "obs"]
    elif seat == 0:
        image = seen[::2, ::2].ravel()
        assert [[place, float(image[place])] for place in np.flatnonzero(image)] == sample[field]


def test_every_ply_of_the_samples_in_self_play():
    samples = {sample["ply"]: sample for sample in json.loads(SAMPLES.read_text())}
    actions = played(samples[9]["played"])
    env = gym.make("tilelab/Link-v0", opponent="self", reward="score-as-coded").unwrapped
    seen, info = env.reset(seed=0)
    total = [0.0, 0.0]
    for ply in range(10):
        assert info["player"] == ply % 2
        if ply in samples:
            assert seen.ravel().tolist() == samples[ply]["obs_second" if ply % 2 else "obs"]
            scores = samples[ply]["obs"][200:202]
            assert total == scores
        if ply < 9:
            seen, reward, _, _, info = env.step(actions[ply])
            total[ply % 2] += reward


def test_the_guided_reward_scolds_as_the_text_says():
    env = gym.make("tilelab/Link-v0", actions="box", reward="guided", opponent="first").unwrapped
    _, info = env.reset(seed=1)
    legal, illegal = np.flatnonzero(info["action_mask"]), np.flatnonzero(info["action_mask"] == 0)
    values = np.zeros(190, np.float32)
    values[legal[3]] = 0.75
    assert copy.deepcopy(env).step(values)[1] == pytest.approx(0.05)
    values[[legal[5], legal[6]]] = 0.7
    assert copy.deepcopy(env).step(values)[1] == pytest.approx(0.05 - 2 * 0.0004)
    values[illegal[0]] = 0.9
    assert copy.deepcopy(env).step(values)[1] == pytest.approx(-0.05 - 3 * 0.0004)
    coded = gym.make("tilelab/Link-v0", actions="box", reward="guided-as-coded", opponent="first").unwrapped
    coded.reset(seed=1)
    assert coded.step(values)[1] == pytest.approx(-0.001 + 0.01 - 4 * 0.0004 - 0.05)


def test_the_highest_legal_value_is_played_and_the_first_of_equals():
    env = gym.make("tilelab/Link-v0", actions="box", opponent="self").unwrapped
    _, info = env.reset(seed=1)
    env.step(np.ones(190, np.float32))
    first = json.loads(env.record())["plies"][0]["action"]
    assert first == np.flatnonzero(info["action_mask"])[0]


@pytest.mark.parametrize(("reward", "loss"), [("simple", -1.0), ("guided", -10.0), ("simple-as-coded", -1.0)])
def test_illegal_actions_end_raise_or_cost(reward, loss):
    end = gym.make("tilelab/Link-v0", reward=reward)
    _, info = end.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, earned, terminated, truncated, info = end.step(forbidden)
    assert (earned, terminated, truncated, info["illegal"]) == (loss, True, False, True)
    assert info["returns"].tolist() == [-1.0, 1.0] and not info["action_mask"].any()
    assert json.loads(end.unwrapped.record())["forfeit"]["seat"] == 0
    with pytest.raises(ValueError, match="the episode is over; reset it first"):
        end.step(0)

    strict = gym.make("tilelab/Link-v0", illegal="raise").unwrapped
    strict.reset(seed=1)
    state = strict.get_state()
    with pytest.raises(ValueError, match=f"action {forbidden} is not legal here; player a has 162 legal actions"):
        strict.step(forbidden)
    assert strict.get_state() == state

    lenient = gym.make("tilelab/Link-v0", illegal="penalise", reward=reward).unwrapped
    before, _ = lenient.reset(seed=1)
    for number in range(1000):
        after, earned, terminated, truncated, info = lenient.step(forbidden)
        assert (after == before).all() and earned == -1.0 and info["illegal"] and not terminated
        assert truncated == (number == 999)


BAD = [
    ({"game": "chess"}, "unknown game `chess`; available: link, hex, nim"),
    ({"game": "link:players=9"}, "players=9, expected"),
    ({"players": 0}, "players=0, expected"),
    ({"colour": "red"}, "game link has no parameter `colour`"),
    ({"opponent": "mcst"}, "unknown agent `mcst` (did you mean `mcts`?); available: random"),
    ({"opponent": "heuristic:measure=path"}, "does not play link"),
    ({"opponent": ["random", "random"]}, "2 opponents, expected 1"),
    ({"observation": "pixels"}, "unknown observation `pixels`; available: numeric, image, vector, planes"),
    ({"actions": "both"}, "unknown kind of actions `both`; available: discrete, box, weights"),
    ({"reward": "money"}, "unknown reward `money`; available: simple, score"),
    ({"illegal": "ignore"}, "unknown illegal `ignore`; available: end, raise, penalise"),
    ({"seat": 2}, "seat 2, expected from 0 to 1"),
    ({"seat": -1}, "seat: found -1"),
    ({"seat": "left"}, "seat: found 'left'"),
    ({"render_mode": "holographic"}, "render_mode"),
]


@pytest.mark.parametrize(("options", "words"), BAD, ids=str)
def test_errors_have_the_words_of_the_command_line(options, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        tilelab.TileLabEnv(**options)
    with pytest.raises(ValueError, match=re.escape(words)):
        tilelab.TileLabVectorEnv(2, **options)


@pytest.mark.parametrize("action", [-1, 190, 1 << 40, 1 << 80, 1.5, None, "3", [1, 2], np.zeros(3)], ids=str)
def test_what_is_no_action_is_refused(action):
    env = tilelab.TileLabEnv()
    env.reset(seed=1)
    state = env.get_state()
    with pytest.raises(ValueError, match="action"):
        env.step(action)
    assert env.get_state() == state


@pytest.mark.parametrize(
    "values", [np.zeros(189), np.zeros((2, 190)), np.full(190, np.nan)], ids=lambda v: str(v.shape)
)
def test_what_are_no_values_is_refused(values):
    env = tilelab.TileLabEnv(actions="box")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"expected 190 values|not a number"):
        env.step(values)
    for value in (np.inf, -np.inf, 1e38):
        for reward in tilelab.environment_options("link")[2]:
            wild = tilelab.TileLabEnv(actions="box", reward=reward)
            wild.reset(seed=1)
            assert np.isfinite(wild.step(np.full(190, value))[1])
        weights = tilelab.TileLabEnv(actions="weights")
        weights.reset(seed=1)
        weights.step(np.full(4, value))


def test_states_of_others_and_nonsense_are_refused():
    env = tilelab.TileLabEnv()
    env.reset(seed=1)
    for state in (b"", b"{}", b"\xff\x00", tilelab.TileLabEnv("hex").get_state()):
        with pytest.raises(ValueError, match="the saved state"):
            env.set_state(state)
    broken = json.loads(env.get_state())
    for plies in ([189, 189], [0], [65535]):
        with pytest.raises(ValueError, match="the saved state"):
            env.set_state(json.dumps({**broken, "plies": plies}).encode())
    env.step(5)
    with pytest.raises(ValueError, match="no episode has begun"):
        tilelab.TileLabEnv().step(0)


def test_policies_that_play_illegally_are_named():
    env = tilelab.TileLabEnv(opponent=lambda observation, mask: int(mask.argmin()))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal here; player b"):
        env.step(5)


def test_an_episode_cannot_end_before_the_learner_has_moved():
    env = tilelab.TileLabEnv(
        "nim:piles=0-2-0", seat=1, opponent=lambda observation, mask: int(np.flatnonzero(mask)[-1])
    )
    _, info = env.reset(seed=1)
    assert not info["action_mask"].any()
    twin = copy.deepcopy(env)
    for one in (env, twin):
        _, reward, terminated, _, info = one.step(0)
        assert (reward, terminated) == (-1.0, True)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_records(game):
    env = tilelab.TileLabEnv(game, render_mode="rgb_array")
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) >= 2
    record = json.loads(env.record())
    others = ["random"] * (tilelab.Game(game).num_players - 1)
    moves = [ply for ply in record["plies"] if ply["player"] is not None]
    assert record["game"] == game and record["agents"] == ["learner", *others] and len(moves) == 1 + len(others)


def test_the_seat_is_drawn_anew_for_each_episode():
    env = tilelab.TileLabEnv("hex:size=3", seat="random")
    env.reset(seed=1)
    assert {env.reset()[1]["player"] for _ in range(40)} == {0, 1}


@pytest.mark.parametrize("frame", ["relative", "absolute"])
def test_actions_are_numbered_as_the_observation_shows_them(frame):
    env = tilelab.TileLabEnv("hex:size=5", seat=1, observation="planes", action_frame=frame)
    observation, info = env.reset(seed=3)
    occupied = (observation[0] + observation[1]).ravel() > 0
    # Player 1 of Hex sees the board mirrored at the long diagonal.
    shown = occupied if frame == "relative" else occupied.reshape(5, 5).T.ravel()
    assert ((info["action_mask"] == 0) == shown).all()
    with pytest.raises(ValueError, match="relative, absolute"):
        tilelab.TileLabEnv("hex", action_frame="sideways")


def test_a_state_gives_the_frame_of_its_observation():
    state = tilelab.State("hex:size=5")
    state.apply_action("e1")
    assert state.relative_action(4) == 20 and state.absolute_action(20) == 4
    mask = state.legal_actions_mask(relative=True)
    assert not mask[20] and mask[4] and state.legal_actions_mask()[20]
    assert state.policy_index(20) == 4 and state.action_at(4) == 20
    assert state.policy_index(4) is None and state.action_at(20) is None
    assert state.game.policy_shape == (1, 5, 5)


def test_the_page_about_environments_runs_as_it_stands():
    text = (Path(__file__).parents[2] / "docs/environments.md").read_text(encoding="utf-8")
    names: dict = {}
    for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        exec(compile(block, "environments.md", "exec"), names)
    assert names["observations"].shape == (256, 42, 10)


@pytest.mark.parametrize("spec", ["nim", "dominoes", "gdl:nim", "hex:size=4"])
def test_frames_of_a_video_have_one_size(spec):
    env = gym.wrappers.RenderCollection(tilelab.TileLabEnv(spec, opponent="self", render_mode="rgb_array"))
    for _ in range(2):
        _, info = env.reset(seed=1)
        over = False
        while not over:
            _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
            over = terminated or truncated
        frames = env.render()
        assert len(frames) > 1 and {frame.shape for frame in frames} == {frames[0].shape}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tilelab/Nim-v0", {}),
        ("tilelab/Hex-v0", {"size": 5, "opponent": "self"}),
        ("tilelab/Link-v0", {"observation": "image"}),
        ("tilelab/Link-v0", {"observation": "vector", "illegal": "penalise"}),
    ],
)
def test_the_checker_of_stable_baselines(name, options):
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(tilelab.TileLabEnv(**gym.spec(name).kwargs | options), warn=True)
