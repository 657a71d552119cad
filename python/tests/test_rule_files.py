"""The rule file of Breakthrough beside the same game in Python."""

import random
from pathlib import Path

import pytest

import tilelab

SIZE = 6
SPEC = f"gdl:{Path(__file__).parents[2] / 'games' / 'breakthrough6.kif'}"
#: White's and black's stones by column and row from 1, as in the rules, and the seat to move.
START = tuple(frozenset((c, r) for c in range(1, SIZE + 1) for r in rows) for rows in ((1, 2), (5, 6))) + (0,)


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
