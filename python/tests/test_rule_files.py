"""Rule files: Breakthrough beside the same game in Python, and networks for rules as plain layers."""

import random
from pathlib import Path

import numpy as np
import pytest

import tilelab
from tilelab.train.config import Config

SIZE = 6
SPEC = f"gdl:{Path(__file__).parents[2] / 'games' / 'breakthrough6.kif'}"
#: White's and black's stones by column and row from 1, as in the rules, and the seat to move.
START = (*(frozenset((c, r) for c in range(1, SIZE + 1) for r in rows) for rows in ((1, 2), (5, 6))), 0)


def legal(position):
    own, other, mover = position[position[2]], position[1 - position[2]], position[2]
    targets = [(c, r, c + side, r + 1 - 2 * mover) for c, r in own for side in (-1, 0, 1)]
    return [
        move
        for move in targets
        if 1 <= move[2] <= SIZE and move[2:] not in own and (move[2:] not in other or move[0] != move[2])
    ]


def play(position, move):
    stones = [set(position[0]), set(position[1])]
    stones[position[2]] ^= {move[:2], move[2:]}
    stones[1 - position[2]].discard(move[2:])
    return frozenset(stones[0]), frozenset(stones[1]), 1 - position[2]


def winner(position):
    if not position[1] or any(row == SIZE for _, row in position[0]):
        return 0
    return 1 if not position[0] or any(row == 1 for _, row in position[1]) else None


def name(move):
    return "move {} {} {} {}".format(*move)


def perft(position, depth):
    if winner(position) is not None or depth == 0:
        return 1
    return sum(perft(play(position, move), depth - 1) for move in legal(position))


def perft_of_rules(state, depth):
    if state.is_terminal() or depth == 0:
        return 1
    return sum(perft_of_rules(state.child(action), depth - 1) for action in state.legal_actions())


@pytest.mark.parametrize(("depth", "leaves"), [(1, 16), (2, 256), (3, 4_308)])
def test_breakthrough_has_the_same_number_of_games(depth, leaves):
    assert perft(START, depth) == leaves
    assert perft_of_rules(tilelab.Game(SPEC).new_state(), depth) == leaves


def test_breakthrough_has_the_same_moves_and_results():
    source = random.Random(1)
    for _ in range(100):
        position, state = START, tilelab.Game(SPEC).new_state()
        while winner(position) is None:
            moves = sorted(legal(position))
            assert not state.is_terminal() and state.current_player() == position[2]
            assert sorted(map(state.action_to_string, state.legal_actions())) == list(map(name, moves))
            move = source.choice(moves)
            position = play(position, move)
            state.apply_action(name(move))
        assert state.is_terminal()
        assert state.returns() == ([1.0, -1.0] if winner(position) == 0 else [-1.0, 1.0])


def random_run(folder, game, blocks=2):
    """The network file of a run with random weights and random batch norms, and the network."""
    torch = pytest.importorskip("torch")
    from tilelab.train.run import Run

    config = Config(game=game, blocks=blocks, channels=6, actors=1, threads=1, rating_minutes=0, seed=4)
    run = Run(folder, config, device=torch.device("cpu"))
    for module in run.learner.ema.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            for tensor in (module.weight, module.bias, module.running_mean):
                torch.nn.init.uniform_(tensor, -1, 1)
            torch.nn.init.uniform_(module.running_var, 0.2, 2)
    run.save()
    return folder / "net.safetensors", run.learner.ema


def test_a_network_for_rules_as_plain_layers_gives_the_same_values(tmp_path):
    torch = pytest.importorskip("torch")
    from tilelab.train import flatten, netfile

    source, net = random_run(tmp_path / "run", SPEC)
    target = tmp_path / "layers.safetensors"
    assert flatten.main([str(source), str(target)]) == 0
    tensors, header = netfile.load(target)
    assert header["architecture"] == "mlp" and header["game"] == tilelab.Game(SPEC).spec
    assert target.stat().st_size < source.stat().st_size
    planes = torch.randint(0, 2, (8, *net.config.observation_shape)).float()
    actions = net.config.policy_shape[0]
    with torch.no_grad():
        logits, values = net(planes, torch.arange(actions).expand(8, actions))
    hidden = planes.flatten(1)
    number = 0
    while f"layers.{number}.weight" in tensors:
        hidden = torch.relu(hidden @ tensors[f"layers.{number}.weight"].T + tensors[f"layers.{number}.bias"])
        number += 1
    assert header["hidden"].count(",") + 1 == number == 6
    np.testing.assert_allclose(hidden @ tensors["policy.weight"].T + tensors["policy.bias"], logits, atol=1e-4)
    outputs = hidden @ tensors["value.weight"].T + tensors["value.bias"]
    np.testing.assert_allclose(torch.tanh(outputs), values, atol=1e-4)
    # With one node, the agent plays the move with the highest prior.
    state = tilelab.Game(SPEC).new_state()
    with torch.no_grad():
        logits, _ = net(torch.from_numpy(state.observation_tensor(0))[None], torch.arange(actions)[None])
    ranked = [state.action_at(int(index)) for index in logits[0].argsort(descending=True)]
    best = next(action for action in ranked if action is not None)
    assert int(tilelab.Agent(f"net:file={target},nodes=1").choose(state)) == best


def test_only_networks_for_one_cell_become_plain_layers(tmp_path, capsys):
    pytest.importorskip("torch")
    from tilelab.train import flatten

    target = tmp_path / "layers.safetensors"
    board, _ = random_run(tmp_path / "board", "hex:size=3")
    deep, _ = random_run(tmp_path / "deep", SPEC, blocks=8)
    source, _ = random_run(tmp_path / "run", SPEC)
    assert flatten.main([str(source), str(target)]) == 0
    for file, error in [
        (board, "found a board of (3, 3), expected one cell"),
        (deep, "found 8 blocks, expected at most 7"),
        (target, "found architecture mlp, expected tower"),
        (tmp_path / "missing", "missing"),
    ]:
        assert flatten.main([str(file), str(tmp_path / "no.safetensors")]) == 1
        assert error in capsys.readouterr().err
    assert not (tmp_path / "no.safetensors").exists()
