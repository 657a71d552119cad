"""The command: `python -m tilelab.train RUN --config FILE --minutes M`."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

#: What shells call a program that was stopped.
STOPPED = 130

EXAMPLES = """\
examples:
  A new run, nine minutes of it; give the same command again to go on:
    python -m tilelab.train runs/link --config examples/train/link.toml --minutes 9
  The run goes on as it is; its folder knows the configuration:
    python -m tilelab.train runs/link --minutes 60
  More players for the same learner, on any machine that shares the folder:
    python -m tilelab.train runs/link --generate --minutes 60
    python -m tilelab.train runs/link --generate --minutes 60 --ray 8 --gpus 0.5
  How strong it is, and how that came:
    python -m tilelab.train runs/link --rate 800 --games 200
    python -m tilelab.train runs/link --plot
  A new run that begins with a trained network of the same shape:
    python -m tilelab.train runs/more --config examples/train/link.toml --start runs/link/net.safetensors

The keys of a configuration, with their defaults, are in tilelab/train/config.py; docs/training.md explains the rest.
"""


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tilelab.train",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Trains a network by self-play (AlphaZero). A run lives in a folder and goes on where it stopped:\n"
        "give the same command again, on this machine or another. Stop it as you like (Ctrl-C saves first).",
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="the folder of the run; it is made if need be")
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="the TOML file that says what the run is [default: what the folder says]",
    )
    parser.add_argument("--minutes", type=minutes, default=5.0, help="how long this slice is [default: 5]")
    parser.add_argument("--start", type=Path, metavar="NET", help="begin a new run with the weights of this file")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument(
        "--generate",
        action="store_true",
        help="only play, with the newest network of the run, and hand the games to its learner",
    )
    modes.add_argument(
        "--rate",
        type=positive,
        metavar="SIMULATIONS",
        help="only play against the opponents, with so many simulations a move",
    )
    modes.add_argument("--plot", action="store_true", help="only draw RUN/curve.svg from RUN/metrics.jsonl")
    parser.add_argument(
        "--games", type=positive, default=128, help="games against each opponent with --rate [default: 128]"
    )
    generating = parser.add_argument_group("with --generate")
    generating.add_argument(
        "--actors", type=positive, metavar="N", help="actors of a generator [default: as configured]"
    )
    generating.add_argument(
        "--threads", type=positive, metavar="N", help="threads of an actor [default: as configured]"
    )
    generating.add_argument("--ray", type=positive, metavar="N", help="so many generators as tasks on a Ray cluster")
    generating.add_argument(
        "--gpus",
        type=float,
        metavar="X",
        default=0.0,
        help="what part of a GPU each generator on Ray gets [default: 0]",
    )
    found = parser.parse_args(given)
    if not found.generate and (found.actors or found.threads or found.ray or found.gpus):
        parser.error("--actors, --threads, --ray and --gpus go with --generate")
    if found.generate and (found.config or found.start):
        parser.error("--generate takes its configuration and network from the folder")
    return found


def positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 1_000_000_000:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number above 0")
    return int(text)


def minutes(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e6:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected minutes such as 9 or 0.5")
    return found


@contextlib.contextmanager
def stopping() -> Iterator[threading.Event]:
    """Ctrl-C, and the signal by which batch systems end programs, set this event; a second one ends it the hard way."""
    stop = threading.Event()

    def told(*_: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        print("stopping", file=sys.stderr, flush=True)
        stop.set()

    before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def generate(found: argparse.Namespace) -> int:
    from tilelab.train import generator

    run = found.run.resolve()
    if found.ray:
        try:
            import tilelab.ray
        except ImportError as error:
            raise ValueError("Ray is missing; pip install tilelab[ray]") from error
        job = generator.GenerateJob(run, found.minutes, found.actors, found.threads)
        cores = (found.actors or 1) * (found.threads or 1)
        made = tilelab.ray.run(job, found.ray, num_cpus=cores, num_gpus=found.gpus)
        stopped = False
    else:
        with stopping() as stop:
            made = generator.generate(run, found.minutes, actors=found.actors, threads=found.threads, stop=stop)
        stopped = stop.is_set()
    print(f"made {made.games} games, {made.positions} positions with {made.judged} evaluations", flush=True)
    return STOPPED if stopped else 0


def train(found: argparse.Namespace) -> int:
    from tilelab.train import slices
    from tilelab.train.config import Config
    from tilelab.train.run import Run

    known = found.run / "config.json"
    file = found.config or (known if known.exists() else None)
    run = Run(found.run, Config.read(file) if file else Config(), found.start)
    if found.rate:
        run.rate(found.games, found.rate)
        return 0
    with stopping() as stop:
        slices.play(run, found.minutes, stop)
    return STOPPED if stop.is_set() else 0


def plot(found: argparse.Namespace) -> int:
    from tilelab.train import curve

    print(curve.draw(found.run))
    return 0


def main(given: Sequence[str] | None = None) -> int:
    found = arguments(given)
    try:
        if found.plot:
            return plot(found)
        try:
            import torch  # noqa: F401
        except ImportError:
            print("tilelab.train: PyTorch is missing; pip install tilelab[torch]", file=sys.stderr)
            return 1
        return generate(found) if found.generate else train(found)
    except (OSError, ValueError) as error:
        print(f"tilelab.train: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
