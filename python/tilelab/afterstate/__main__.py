"""The command: `python -m tilelab.afterstate --out DIR`."""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tilelab.afterstate import plot
from tilelab.afterstate.config import Config
from tilelab.train.command import STOPPED, minutes, plain_warnings, positive, stop_on_signals
from tilelab.train.keys import read_values

PROGRAM = "tilelab.afterstate"
EXAMPLES = """\
examples:
  Ten rows with the default configuration, about eight minutes on an H200:
    python -m tilelab.afterstate --out runs/tetris10
  A small network on a CPU:
    python -m tilelab.afterstate --out runs/small --config examples/train/tetris-small.toml
  Stop after nine minutes, and continue later:
    python -m tilelab.afterstate --out runs/tetris10 --minutes 9
    python -m tilelab.afterstate --out runs/tetris10 --resume
  More rows, starting from a trained network:
    python -m tilelab.afterstate --out runs/tetris12 --set rows=12 --start runs/tetris10/net.safetensors
  Measure the lines per game, and plot the learning curve:
    python -m tilelab.afterstate --out runs/tetris10 --evaluate 1029
    python -m tilelab.afterstate --out runs/tetris10 --plot

docs/training.md explains the folder of a run.
"""


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=f"python -m {PROGRAM}",
        epilog=f"{EXAMPLES}\nkeys of a configuration, with their defaults:\n{Config.table()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Trains a value network for Tetris by temporal differences on afterstates. It sees the cells of\n"
        "the board and nothing else. A run may be stopped at any time (Ctrl-C saves first).",
    )
    parser.add_argument("--out", type=Path, metavar="DIR", required=True, help="folder of the run")
    parser.add_argument("--config", type=Path, metavar="FILE", help="TOML file with the configuration")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change one key of the configuration; repeatable",
    )
    parser.add_argument("--resume", action="store_true", help="continue the run in DIR")
    parser.add_argument("--minutes", type=minutes, help="stop after this time [default: at the end of the run]")
    parser.add_argument("--start", type=Path, metavar="NET", help="start a new run from the weights of this file")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--evaluate", type=positive, metavar="GAMES", help="only play this many games, a multiple of 7")
    modes.add_argument("--plot", action="store_true", help="only draw DIR/curve.svg from DIR/metrics.jsonl")
    options = parser.parse_args(arguments)
    if options.start and (options.resume or options.evaluate):
        parser.error("--start is for new runs only")
    return options


def assignment(text: str) -> tuple[str, Any]:
    """Parses the value of `--set`, which is written as in TOML."""
    name, equals, value = text.partition("=")
    try:
        if not equals or not name.strip().isidentifier():
            raise ValueError
        parsed = tomllib.loads(f"value = {value}")
        if list(parsed) != ["value"]:
            raise ValueError
    except ValueError as error:
        raise ValueError(f"--set: found {text!r}, expected KEY=VALUE such as rows=12") from error
    return name.strip(), parsed["value"]


def train(options: argparse.Namespace) -> int:
    import torch

    from tilelab.afterstate import segments
    from tilelab.afterstate.run import Run

    stored = options.out / "config.json"
    is_resumed = options.resume or options.evaluate
    if is_resumed and not stored.exists():
        raise ValueError(f"{stored}: found nothing, expected a run to resume")
    if stored.exists() and not is_resumed:
        raise ValueError(f"{options.out}: found a run here; add --resume to continue it, or choose another folder")
    values = read_values(stored) if is_resumed else {}
    values |= read_values(options.config) if options.config else {}
    values |= dict(map(assignment, options.set))
    source = "--set" if options.set else options.config or stored
    config = Config.from_values(source, values)
    if options.evaluate and options.evaluate % 7:
        raise ValueError(f"--evaluate: found {options.evaluate}, expected a multiple of 7 such as 1029")
    # On a CPU the tensors are too small for more threads, and with one thread all sums have a fixed order.
    torch.set_num_threads(1)
    run = Run(options.out, config, options.start)
    if options.evaluate:
        run.evaluate(options.evaluate, config.evaluation_plies)
        return 0
    with stop_on_signals() as stop:
        segments.train(run, math.inf if options.minutes is None else options.minutes, stop)
    return STOPPED if stop.is_set() else 0


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse_arguments(arguments)
    try:
        if options.plot:
            print(plot.draw(options.out))
            return 0
        try:
            import torch  # noqa: F401
        except ImportError:
            print(f"{PROGRAM}: PyTorch is missing; pip install torch", file=sys.stderr)
            return 1
        with plain_warnings(PROGRAM):
            return train(options)
    except (OSError, ValueError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
