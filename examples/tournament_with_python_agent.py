"""A tournament of Tetris Link between an agent written in Python and built-in agents.

    python examples/tournament_with_python_agent.py --games 20

The agent looks one move ahead: it maximizes its lead in points and breaks ties with the seed of the move, so that
the same tournament gives the same games.
"""

import argparse
import random

import tilelab


class OneAhead:
    """Maximizes the lead in points after its move."""

    name = "one-ahead"

    def choose(self, state: tilelab.State, seed: int) -> int:
        mover = state.current_player()

        def lead(action: int) -> float:
            scores = state.child(action).scores()
            return scores[mover] - max(points for seat, points in enumerate(scores) if seat != mover)

        leads = {action: lead(action) for action in state.legal_actions()}
        best = max(leads.values())
        return random.Random(seed).choice([action for action, value in leads.items() if value == best])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="link")
    parser.add_argument("--games", type=int, default=20, help="games per pair")
    parser.add_argument("--out", help="folder for the games and the report")
    options = parser.parse_args()
    agents = [OneAhead(), "random", "heuristic:weights=user", "heuristic:weights=tuned", "mcts:nodes=100"]
    found = tilelab.tournament(options.game, agents, games=options.games, out=options.out)
    print(f"{found['game']}: {found['played']} games\n")
    print(f"{'agent':<26}{'games':>6}{'wins':>6}{'Elo':>7}  95 % interval")
    for row in found["table"]:
        interval = f"{row['elo_low']:+.0f} to {row['elo_high']:+.0f}"
        print(f"{row['agent']:<26}{row['games']:>6}{row['wins']:>6}{row['elo']:>+7.0f}  {interval}")


if __name__ == "__main__":
    main()
