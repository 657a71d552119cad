"""Games, states and agents, with OpenSpiel's interface."""

import copy
import pickle
import threading
from pathlib import Path

import numpy as np
import pytest

import tilelab

NETS = Path(__file__).parents[2] / "nets"
EXAMPLES = [example for game in tilelab.games() for example in game["examples"]]


def playthrough(spec, seed, most=60):
    """States on the way through a random game, the end included."""
    random = np.random.default_rng(seed)
    state = tilelab.Game(spec).new_state()
    for ply in range(most):
        yield state.clone()
        if state.is_terminal():
            return
        if state.is_chance():
            action = state.sample_chance(seed, ply)
            assert action == state.clone().sample_chance(seed, ply)
        else:
            action = int(random.choice(state.legal_actions()))
        state.apply_action(action)


@pytest.mark.parametrize("spec", EXAMPLES)
def test_every_game_keeps_its_promises(spec):
    game = tilelab.Game(spec)
    assert game.spec == spec and game == tilelab.Game(spec) and hash(game) == hash(tilelab.Game(spec))
    assert pickle.loads(pickle.dumps(game)) == game
    for state in playthrough(spec, 1):
        legal = state.legal_actions()
        mask = state.legal_actions_mask()
        assert mask.dtype == bool and mask.shape == (game.num_actions,)
        if state.is_chance():
            assert state.current_player() == tilelab.CHANCE and not mask.any()
            assert [outcome for outcome, _ in state.chance_outcomes()] == legal
            assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1.0, abs=1e-5)
        else:
            assert state.chance_outcomes() == []
            assert np.flatnonzero(mask).tolist() == legal
        if state.is_terminal():
            assert legal == [] and state.current_player() == tilelab.TERMINAL
        assert state.is_terminal() or state.returns() == [0.0] * game.num_players
        for player in range(game.num_players):
            seen = state.observation_tensor(player)
            assert seen.dtype == np.float32 and seen.shape == game.observation_shape
            assert seen.min() >= 0.0 and seen.max() <= 1.0
        for action in legal[:20]:
            assert state.string_to_action(state.action_to_string(action)) == action
            assert state.is_legal(action) and state.is_legal(state.action_to_string(action))


@pytest.mark.parametrize("spec", EXAMPLES)
def test_nothing_is_lost_on_the_way(spec):
    twins = [
        lambda state: pickle.loads(pickle.dumps(state)),
        lambda state: tilelab.State.deserialize(state.serialize()),
        lambda state: state.game.parse(str(state)),
        copy.copy,
        copy.deepcopy,
        tilelab.State.clone,
    ]
    for state in playthrough(spec, 2, most=25):
        for twin in twins:
            other = twin(state)
            assert other == state and hash(other) == hash(state) and str(other) == str(state)
            if not state.is_terminal():
                child = other.child(other.legal_actions()[0])
                assert other == state and child != state, "a child leaves its parent alone"
                other.apply_action(np.int64(other.legal_actions()[0]))
                assert other == child


@pytest.mark.parametrize("spec", EXAMPLES)
def test_every_number_has_a_name_or_is_refused(spec):
    """Nothing panics, however illegal the action."""
    for state in list(playthrough(spec, 3, most=8)):
        bound = state.game.num_chance_outcomes if state.is_chance() else state.game.num_actions
        legal = set(state.legal_actions())
        for action in [*range(min(bound, 400)), bound - 1]:
            assert state.action_to_string(action)
            assert state.is_legal(action) == (action in legal)
        for wrong in [bound, 65535, 65536, -1, 2**80, 1.5, None, "", "no such action", [], object()]:
            with pytest.raises(ValueError):
                state.apply_action(wrong)
            with pytest.raises((ValueError, TypeError)):
                state.action_to_string(wrong)
            assert not state.is_legal(wrong)


def test_errors_have_the_words_of_the_command_line():
    def error(call, *arguments, **keywords):
        with pytest.raises(ValueError) as caught:
            call(*arguments, **keywords)
        return str(caught.value)

    assert error(tilelab.Game, "chess").startswith("unknown game `chess`; available: link, hex, nim, tetris, duel")
    assert error(tilelab.Game, "hex:size=1") == error(tilelab.Game, "hex", size=1)
    assert "expected" in error(tilelab.Game, "hex", size=1)
    assert error(tilelab.Game, "hex:size=5", size=5) == "game hex: size is given twice"
    unknown = error(tilelab.Agent, "mcst")
    assert unknown.startswith("unknown agent `mcst` (did you mean `mcts`?); available: random, first")
    state = tilelab.Game("hex:size=3").new_state()
    assert error(state.apply_action, 99) == "action 99 is not legal here; player a has 9 legal actions"
    assert "expected the name of a legal action such as a1" in error(state.string_to_action, "z9")
    assert error(state.observation_tensor, 2) == "found player 2, expected one of 0 to 1"
    assert "line 1" in error(state.game.parse, "nonsense")
    assert "expected a game's specification" in error(tilelab.State.deserialize, "hex")
    for wrong in [{"nodes": 0}, {"time": 0}, {"time": "soon"}, {"time": -1}, {"time": float("nan")}]:
        assert "expected" in error(tilelab.Agent("mcts").choose, state, **wrong)
    assert "found -1" in error(tilelab.Agent("mcts").choose, state, seed=-1)
    assert "does not play nim" in error(tilelab.Agent("heuristic").choose, tilelab.Game("nim").new_state())


@pytest.mark.parametrize("game", tilelab.games(), ids=lambda game: game["name"])
def test_every_default_agent_decides(game):
    state = tilelab.Game(game["name"]).new_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for spec in game["default_agents"]:
        agent = tilelab.Agent(spec)
        assert pickle.loads(pickle.dumps(agent)) == agent and agent.spec == spec
        decision = agent.choose(state, seed=7)
        assert state.is_legal(decision) and state.action_to_string(decision.action) == decision.name
        assert decision.action == agent.choose(state, seed=7).action
        shapes = {array.shape for array in (decision.actions, decision.visits, decision.values, decision.shares)}
        assert len(shapes) == 1
        assert decision.policy().sum() == pytest.approx(1.0, abs=1e-4)
        assert [decision.name, *decision.line[1:]] == decision.line or decision.line == []


def test_a_search_says_why():
    state = tilelab.Game("hex:size=5").new_state()
    agent = tilelab.Agent("mcts", nodes=200)
    decision = agent.choose(state)
    assert decision.nodes == 200 == decision.visits.sum()
    assert decision.actions.tolist() == state.legal_actions()
    assert decision.actions[decision.visits.argmax()] == decision.action
    assert -1.0 <= decision.value[0] <= 1.0 and decision.value[0] == -decision.value[1]
    assert agent.choose(state, nodes=50).nodes == 50
    assert tilelab.Agent("mcts").choose(state, time=0.02).nodes > 0
    assert tilelab.Agent("mcts").choose(state, time="20ms").nodes > 0


def test_a_player_keeps_its_tree():
    game = tilelab.Game("hex:size=5")
    agent = tilelab.Agent("mcts:nodes=300")
    player, state = agent.player(game), game.new_state()
    for _ in range(4):
        fresh, kept = agent.choose(state), player.choose(state)
        player.notify(state, kept.action)
        state.apply_action(kept)
    assert kept.visits.sum() > fresh.visits.sum()
    with pytest.raises(ValueError, match="not legal"):
        player.notify(state, kept.action)
    with pytest.raises(RuntimeError, match="found a position of nim, expected one of hex"):
        player.choose(tilelab.Game("nim").new_state())


def test_nobody_chooses_at_the_end_or_for_chance():
    over = list(playthrough("nim:piles=0-2-0", 1))[-1]
    with pytest.raises(ValueError, match="the game is over"):
        tilelab.Agent("random").choose(over)
    dice = tilelab.Game("link:dice=true").new_state()
    assert dice.is_chance() and dice.is_chance_node()
    with pytest.raises(ValueError, match="chance is to draw"):
        tilelab.Agent("random").choose(dice)


def test_other_threads_run_while_an_agent_thinks():
    state, ticks, done = tilelab.Game("hex").new_state(), [], threading.Event()

    def think():
        tilelab.Agent("mcts").choose(state, time=0.5)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.wait(0.01):
        ticks.append(len(ticks))
    thread.join()
    assert len(ticks) > 5


def test_a_network_file_plays_on_another_board_size():
    agent = tilelab.Agent("net", file=NETS / "hex-strong.safetensors", nodes=50)
    for spec in ["hex:size=4", "hex:size=7", "hex:size=15,swap=true"]:
        state = tilelab.Game(spec).new_state()
        decision = agent.choose(state)
        assert state.is_legal(decision.action) and decision.nodes >= 50
    own = tilelab.State("hex:size=7")
    assert agent.choose(own).action == tilelab.Agent("net:nodes=50").choose(own).action
    with pytest.raises(ValueError, match="there is no network"):
        tilelab.Agent("net:nodes=50").choose(tilelab.State("hex:size=4"))
    with pytest.raises(ValueError, match="found game hex, expected game link"):
        agent.choose(tilelab.State("link"))


def test_tables():
    assert [game["name"] for game in tilelab.games()] == ["link", "hex", "nim", "tetris", "duel", "dominoes", "gdl"]
    assert {"random", "mcts", "solver", "python"} <= {agent["name"] for agent in tilelab.agents()}
    for entry in [*tilelab.games(), *tilelab.agents()]:
        for parameter in entry["parameters"]:
            # Parameters that take one of several words list them.
            assert set(parameter) - {"choices"} == {"name", "default", "values", "meaning"}
            assert all(choice in parameter["values"] for choice in parameter.get("choices", []))


def test_solve():
    found = tilelab.solve("nim:piles=3-4-5", moves=True)
    assert found["values"] == [1.0, -1.0] and found["best"] == ["2 from 1"] and found["to_move"] == 0
    assert {move["action"] for move in found["moves"] if move["values"][0] == 1.0} == {"2 from 1"}
    state = tilelab.Game("nim:piles=3-4-5").new_state()
    assert tilelab.solve(state.child("2 from 1"))["values"] == [1.0, -1.0]
    with pytest.raises(ValueError):
        tilelab.solve("link", nodes=1000)
