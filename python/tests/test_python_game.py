"""Games written in Python: rules, agents, tournaments, environments, self-play and the page."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
import urllib.request
import warnings
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tilelab
from tilelab.vector import TileLabVectorEnv

EXAMPLES = Path(__file__).parents[2] / "examples"
sys.path.insert(0, str(EXAMPLES))
from tic_tac_toe import TicTacToe  # noqa: E402


class Pig(tilelab.PythonGame):
    """One player rolls a coin for points until it stops: chance, points and no players' pieces."""

    num_players = 1
    num_actions = 2
    num_chance_outcomes = 2
    max_game_length = 20

    def initial(self):
        return "choose", 0

    def player(self, state):
        return tilelab.CHANCE if state[0] == "roll" else 0

    def legal(self, state):
        return [1, 0]  # in any order

    def chance(self, state):
        return [(0, 0.25), (1, 0.75)]

    def play(self, state, action):
        phase, points = state
        if phase == "roll":
            return ("choose", points + 1) if action else ("over", 0)
        return ("roll", points) if action else ("over", points)

    def returns(self, state):
        return [state[1] / 5 - 1] if state[0] == "over" or state[1] == 9 else None

    def scores(self, state):
        return [state[1]]

    def observation(self, state, player):
        return np.full((1, 1, 1), state[1] / 10)


def test_the_rules_are_those_of_tic_tac_toe():
    game = TicTacToe()
    assert tilelab.solve(game)["values"] == [0, 0]
    state = game.new_state()
    for name in ["mark 1 3", "mark 2 2", "mark 3 3", "mark 2 1"]:
        state.apply_action(name)
    assert str(state).splitlines()[1:] == ["x.x", ".o.", ".o."]
    assert tilelab.Agent("mcts:nodes=100").choose(state).name == "mark 2 3"
    state.apply_action("mark 2 3")
    assert state.is_terminal() and state.returns() == [1, -1]
    assert game.game.num_actions == 9 and game.game.max_game_length == 9
    assert game.game.observation_shape == (3, 3, 3)
    seen = game.new_state().child(0).observation_tensor(1)
    assert seen[1, 0, 0] == 1 and seen[0].sum() == 0 and (seen[2] == 1).all()
    assert "<svg" in state.to_svg() and state.to_rgb_array().shape == (48, 48, 3)


def test_agents_tournaments_and_records():
    game = TicTacToe()
    played = tilelab.match(game, ["mcts:nodes=200", "random"], games=20, records=True)
    assert played["wins"][0] >= 15 and played["game"] == "python:class=tic_tac_toe.TicTacToe"
    assert played == tilelab.match(game, ["mcts:nodes=200", "random"], games=20, records=True) | {
        "ms_per_move": played["ms_per_move"]
    }
    assert all(found["over"] for found in tilelab.replay(played["records"]))
    assert "slider" in tilelab.replay(played["records"])[0].to_html()
    table = tilelab.tournament(game, ["random", "first", "alphabeta:depth=2"], games=10)["table"]
    assert table[0]["agent"] == "alphabeta:depth=2" and table[0]["elo"] is not None
    careful = tilelab.match(game, [lambda state: state.legal_actions()[0], "random"], games=4)
    assert careful["forfeits"] == [0, 0]


def test_chance_points_and_one_player():
    game = Pig()
    state = game.new_state()
    state.apply_action(1)
    assert state.is_chance() and state.chance_outcomes() == [(0, 0.25), (1, 0.75)]
    played = tilelab.match(game, ["random"], games=10, records=True)
    assert played["mean_scores"] is not None
    value = tilelab.solve(game)["values"][0]
    assert value == pytest.approx(3 * 0.75**3 / 5 - 1) or value > -1


def test_environments():
    for game in [TicTacToe(), Pig()]:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(tilelab.TileLabEnv(game), skip_render_check=True)
    single = tilelab.TileLabEnv(TicTacToe(), opponent=tilelab.Agent("mcts:nodes=20"), render_mode="rgb_array")
    _, info = single.reset(seed=1)
    assert single.render().shape == (48, 48, 3) and info["action_mask"].sum() == 9
    many = TileLabVectorEnv(64, TicTacToe(), opponent="self", threads=2)
    _, info = many.reset(seed=1)
    for _ in range(30):
        *_, info = many.step(info["action_mask"].argmax(axis=1))
    assert copy.deepcopy(many).get_state() == many.get_state()
    made = gym.make("tilelab/Nim-v0", game=TicTacToe().spec)
    assert made.action_space.n == 9


def test_pettingzoo():
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from tilelab.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(TicTacToe()), num_cycles=30)
        seed_test(lambda: env(TicTacToe()), num_cycles=30)


def test_self_play():
    play = tilelab.SelfPlay(TicTacToe(), parallel_games=8, simulations=8, fast_simulations=4, seed=1, threads=2)
    planes = np.zeros((8, *play.observation_shape), np.uint8)
    indices = np.zeros((8, play.num_actions), np.int32)
    for _ in range(150):
        play.collect(planes, indices)
        play.provide(np.zeros((8, 9), np.float32), np.zeros((8, 2), np.float32))
    samples = play.finished()
    assert len(samples["records"]) > 0 and samples["planes"].shape[1:] == (3, 3, 3)


def test_copies_and_other_processes():
    state = TicTacToe().new_state().child(4)
    assert pickle.loads(pickle.dumps(state)) == state and state.game.parse(str(state)) == state
    assert pickle.loads(pickle.dumps(TicTacToe())).spec == TicTacToe().spec
    code = "import tilelab; print(tilelab.Game('python:class=tic_tac_toe.TicTacToe').new_state().child(4))"
    done = subprocess.run([sys.executable, "-c", code], cwd=EXAMPLES, capture_output=True, text=True, check=True)
    assert done.stdout.rstrip() == str(state)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"legal": lambda self, state: [9]}, "legal: found .9., expected at least one number, each once, from 0 to 8"),
        ({"legal": lambda self, state: []}, "legal: found"),
        ({"returns": lambda self, state: [3, -3]}, "returns: found .3, -3., expected 2 numbers from -1 to 1"),
        ({"player": lambda self, state: 2}, "player: found 2, expected a seat below 2"),
        ({"num_players": 9}, "num_players: found 9"),
        ({"observation": lambda self, state, player: [1]}, "observation: found an array .1,."),
        ({"board": lambda self, state: [1, 2]}, "int"),
    ],
)
def test_wrong_rules_are_refused_at_once(changes, words):
    with pytest.raises((ValueError, TypeError), match=words):
        type("Wrong", (TicTacToe,), changes)()


def test_an_exception_in_the_rules_is_raised_where_python_called():
    class Late(TicTacToe):
        def play(self, state, action):
            if action == 8:
                raise RuntimeError("no such corner")
            return super().play(state, action)

    game = Late()
    state = game.new_state()
    for work in [
        lambda: state.child(8),
        lambda: tilelab.match(game, ["random", "random"], games=5),
        lambda: tilelab.Agent("mcts:nodes=300").choose(state),
        lambda: tilelab.TileLabEnv(game, opponent="first").step(8) if state else None,
    ][:3]:
        with pytest.raises(RuntimeError, match="no such corner"):
            work()
    assert state.child(0).legal_actions() == list(range(1, 9))


def test_unknown_classes():
    for spec in ["python", "python:class=json.JSONDecoder", "python:class=no_such_module.Game", "python:class=json.no"]:
        with pytest.raises(ValueError, match="class"):
            tilelab.Game(spec)


def request(url, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.loads(answer.read())


def test_the_page_offers_the_game(tmp_path):
    game = TicTacToe()
    with tilelab.serve(game, data=tmp_path) as server:
        first = request(f"{server.url}api/catalogue")["games"][0]
        assert first["name"] == "python" and first["summary"] == "TicTacToe: Three in a row win."
        assert first["examples"] == [game.spec]
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "agent", "agent": "mcts:nodes=100"}]
        made = request(f"{server.url}api/sessions", {"game": game.spec, "seats": seats})
        view = made["session"]
        position = view["position"]
        assert position["scene"]["columns"] == 3 and len(position["legal"]) == 9
        move = {"action": 4, "ply": 0, "token": made["tokens"][0]}
        request(f"{server.url}api/sessions/{view['id']}/moves", move)
    server.stop()  # Twice is once.
