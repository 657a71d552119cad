"""The command: `python -m tilelab.train RUN --config FILE --minutes M`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tilelab.train",
        description="Trains a network by self-play. A run lives in a folder and goes on where it stopped: "
        "give the same command again, on this machine or another.",
    )
    parser.add_argument("run", type=Path, help="the folder of the run; it is made if need be")
    parser.add_argument("--config", type=Path, help="the TOML file that says what the run is [default: its defaults]")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long this slice is [default: 5]")
    parser.add_argument("--start", type=Path, metavar="NET", help="begin a new run with the weights of this file")
    parser.add_argument("--rate", type=int, metavar="SIMULATIONS",
                        help="only play against the opponents, with so many simulations a move")
    parser.add_argument("--games", type=int, default=128, help="games against each opponent with --rate")
    arguments = parser.parse_args()
    try:
        import torch  # noqa: F401
    except ImportError:
        print("tilelab.train: PyTorch is missing; pip install tilelab[torch]", file=sys.stderr)
        return 1
    from tilelab.train.config import Config
    from tilelab.train.run import Run

    try:
        config = Config.read(arguments.config) if arguments.config else Config()
        run = Run(arguments.run, config, arguments.start)
        if arguments.rate:
            run.rate(arguments.games, arguments.rate)
        else:
            run.slice(arguments.minutes)
    except (OSError, ValueError) as error:
        print(f"tilelab.train: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
