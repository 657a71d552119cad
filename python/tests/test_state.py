"""States and games as OpenSpiel's: history, undo, parameters, observations into arrays; pictures and pickles."""

import pickle

import numpy as np
import pytest

import tilelab

SPECS = ["nim", "hex:size=4,swap=true", "link:dice=true", "tetris:cols=6,rows=8", "gdl:connectfour"]


def walk(state, plies, seed):
    """Random actions, of players and of chance."""
    random = np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("spec", SPECS)
def test_history_and_undo(spec):
    state = walk(tilelab.Game(spec).new_state(), 12, seed=1)
    history = state.history()
    again = tilelab.Game(spec).new_initial_state()
    positions = []
    for action in history:
        positions.append((again.clone(), again.current_player(), action))
        again.apply_action(action)
    assert again == state and state.move_number() == len(history)
    for before, player, action in reversed(positions):
        state.undo_action(player, action)
        assert state == before and state.history() == before.history()
    with pytest.raises(ValueError, match="no action to undo"):
        state.undo_action()


def test_undo_checks_what_it_is_told_and_begins_at_the_text():
    game = tilelab.Game("nim:piles=3-4")
    state = game.parse(str(game.new_state().child("2 from 1")))
    start = state.clone()
    state.apply_action("4 from 2")
    for wrong in [{"player": 0}, {"action": 0}]:
        with pytest.raises(ValueError, match="the last"):
            state.undo_action(**wrong)
    copied = pickle.loads(pickle.dumps(state))
    for each in [state, copied]:
        assert len(each.history()) == 1
        each.undo_action()
        assert each == start


def test_rewards_and_legal_actions_of_players():
    state = tilelab.Game("nim:piles=1-1").new_state()
    assert state.rewards() == [0, 0] and state.is_player_node()
    assert state.legal_actions(0) == state.legal_actions() and state.legal_actions(1) == []
    state.apply_action(0)
    state.apply_action(1)
    assert state.rewards() == state.returns() == [-1, 1] and state.player_return(1) == 1
    assert state.legal_actions() == [] and not state.is_player_node()


def test_parameters():
    game = tilelab.Game("link:players=3,dice=true")
    parameters = game.get_parameters()
    assert (parameters["players"], parameters["dice"]) == (3, True)
    assert tilelab.Game("link", **parameters) == game
    assert tilelab.Game("hex:size=5").num_distinct_actions() == 25
    assert tilelab.Game("gdl:connectfour").get_parameters()["file"] == "connectfour"
    assert tilelab.Game(game) == game and tilelab.State(game) == game.new_state()


@pytest.mark.parametrize("spec", SPECS)
def test_observations_into_an_array(spec):
    state = walk(tilelab.Game(spec).new_state(), 5, seed=2)
    out = np.full(state.game.observation_shape, 7, np.float32)
    assert state.observation_tensor(0, out=out) is out
    np.testing.assert_array_equal(out, state.observation_tensor(0))
    for wrong in [np.zeros(10_000, np.float32), np.zeros(out.shape), np.repeat(out, 2, 0)[::2], [0.0]]:
        with pytest.raises(ValueError, match="out"):
            state.observation_tensor(0, out=wrong)


@pytest.mark.parametrize("spec", SPECS)
def test_pictures(spec):
    game = tilelab.Game(spec)
    state = walk(game.new_state(), 5, seed=3)
    assert state._repr_svg_().startswith("<svg") and game._repr_svg_() == game.new_state().to_svg()
    pixels = state.to_rgb_array(scale=4)
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3


def test_replays_show_themselves():
    played = tilelab.match("link:dice=true", ["random", "random"], games=1, records=True)
    for states in (False, True):
        game = tilelab.replay(played["records"], states=states)[0]
        page = pickle.loads(pickle.dumps(game))._repr_html_()
        assert page.count("<script>") == 1 and "move 1: player a plays" in page and "chance draws" in page
        assert "src=" not in page and "http://" not in page.replace("http://www.w3.org/2000/svg", "")


def test_pickles_of_decisions_players_and_self_play():
    game = tilelab.Game("nim:piles=3-4-5")
    agent = tilelab.Agent("mcts:nodes=100")
    decision = agent.choose(game.new_state())
    copied = pickle.loads(pickle.dumps(decision))
    assert repr(copied) == repr(decision) and copied.line == decision.line
    np.testing.assert_array_equal(copied.policy(), decision.policy())
    np.testing.assert_array_equal(copied.values, decision.values)
    player = pickle.loads(pickle.dumps(agent.player(game)))
    assert player.choose(game.new_state()).action == agent.player(game).choose(game.new_state()).action
    play = tilelab.SelfPlay(game, {"parallel_games": 4}, simulations=8, opponent=tilelab.Agent("random"), threads=1)
    assert (
        repr(pickle.loads(pickle.dumps(play)))
        == repr(play)
        == ("<tilelab.SelfPlay of 4 games of nim:piles=3-4-5 against random>")
    )


@pytest.mark.parametrize(
    "work",
    [
        lambda: tilelab.match("nim", ["random", "first"], games=-1),
        lambda: tilelab.match("nim", ["random", "first"], seed=-1),
        lambda: tilelab.match("nim", ["random", "first"], threads=-1),
        lambda: tilelab.tournament("nim", ["random", "first"], shard=(-1, 2)),
        lambda: tilelab.Game("nim").new_state().observation_tensor(-1),
        lambda: tilelab.Game("nim").new_state().legal_actions(-1),
        lambda: tilelab.Game("nim").new_state().action_at(-1),
        lambda: tilelab.Agent("mcts").choose(tilelab.Game("nim").new_state(), nodes=-1),
        lambda: tilelab.Agent("mcts").choose(tilelab.Game("nim").new_state(), seed=-1),
        lambda: tilelab.SelfPlay("nim", threads=-1),
        lambda: tilelab.SelfPlay("nim", parallel_games=-1),
        lambda: tilelab.solve("nim", memory=-1),
        lambda: tilelab.solve("nim", nodes=-1),
        lambda: tilelab.TileLabEnv("nim", seat=-1),
    ],
)
def test_negative_numbers_are_value_errors(work):
    with pytest.raises(ValueError, match="-1"):
        work()


def test_games_and_agents_are_taken_as_objects():
    game, agent = tilelab.Game("hex:size=3"), tilelab.Agent("mcts:nodes=10")
    assert tilelab.match(game, [agent, "random"], games=2)["game"] == "hex:size=3"
    assert tilelab.tournament(game, [agent, "random"], games=2)["played"] == 2
    assert tilelab.environment_options(game) == tilelab.environment_options("hex")
    assert tilelab.TileLabEnv(game, opponent=agent).reset(seed=1)[1]["player"] == 0
    assert tilelab.TileLabEnv(game, opponent=[agent]).action_space.n == 9
    assert tilelab.solve(game)["values"] == tilelab.solve("hex:size=3")["values"]
    with pytest.raises(TypeError, match="expected a specification"):
        tilelab.match(3, ["random", "random"])


def test_an_unknown_name_is_quoted_without_a_line():
    with pytest.raises(ValueError, match=r"^found .z9., expected the name of a legal action"):
        tilelab.Game("hex:size=5").new_state().apply_action("z9")
