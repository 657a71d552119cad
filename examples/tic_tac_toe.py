"""A game in forty lines: tic-tac-toe as a Python class, with agents, a tournament, training and the page.

python examples/tic_tac_toe.py                # a match and a tournament
python examples/tic_tac_toe.py --serve        # play it in a browser
cd examples && python -m tilelab.train ../runs/ttt --set game=python:class=tic_tac_toe.TicTacToe --minutes 3
"""

import argparse

import tilelab

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

State = tuple[int, str]  # the player to move, and the nine cells from the top left


class TicTacToe(tilelab.PythonGame[State]):
    """Three in a row win."""

    num_actions = 9
    max_game_length = 9
    pieces = "xo"

    def initial(self) -> State:
        return 0, "........."

    def legal(self, state: State) -> list[int]:
        return [cell for cell in range(9) if state[1][cell] == "."]

    def play(self, state: State, action: int) -> State:
        mover, cells = state
        return 1 - mover, cells[:action] + self.pieces[mover] + cells[action + 1 :]

    def returns(self, state: State) -> list[float] | None:
        mover, cells = state
        if any(cells[a] == cells[b] == cells[c] != "." for a, b, c in LINES):
            return [-1, 1] if mover == 0 else [1, -1]
        return None if "." in cells else [0, 0]

    def board(self, state: State) -> list[str]:
        return [state[1][row : row + 3] for row in (0, 3, 6)]

    def action_name(self, state: State, action: int) -> str:
        return f"mark {action % 3 + 1} {3 - action // 3}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Tic-tac-toe, written in Python.")
    parser.add_argument("--games", type=int, default=20, help="games per pair of agents [default: 20]")
    parser.add_argument("--serve", action="store_true", help="play it in a browser")
    options = parser.parse_args()
    game = TicTacToe()
    if options.serve:
        server = tilelab.serve(game)
        print(f"{server.url}  (Ctrl-C stops)")
        server.wait()
        return
    print("value of the empty board for x:", tilelab.solve(game)["values"][0])
    decision = tilelab.Agent("mcts:nodes=500").choose(game.new_state(), seed=1)
    print("tree search begins with", decision.name)
    agents = ["random", "alphabeta:depth=2", "mcts:nodes=200"]
    for row in tilelab.tournament(game, agents, games=options.games)["table"]:
        print(f"{row['agent']:20} {row['wins']:3} wins {row['draws']:3} draws of {row['games']}")


if __name__ == "__main__":
    main()
