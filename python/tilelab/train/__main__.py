"""The command: `python -m tilelab.train RUN --config FILE --minutes M`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tilelab.train.command import STOPPED, assignment, minutes, plain_warnings, positive, stop_on_signals
from tilelab.train.config import Config
from tilelab.train.keys import read_values

#: The default without a GPU.
CPU = Path(__file__).with_name("cpu.toml")

EXAMPLES = """\
examples:
  A first run without a GPU: a network for Hex on 5x5, which learns within minutes on two cores:
    python -m tilelab.train runs/first
  The same for another game; any key of the configuration can be set:
    python -m tilelab.train runs/nim --set game=nim:piles=3-4-5 --set rating_minutes=2
  A new run, for nine minutes; the same command continues it:
    python -m tilelab.train runs/link --config examples/train/link.toml --minutes 9
  Continue a run; its folder holds the configuration:
    python -m tilelab.train runs/link --minutes 60
  More self-play for the same learner, on any machine that shares the folder:
    python -m tilelab.train runs/link --generate --minutes 60
    python -m tilelab.train runs/link --generate --minutes 60 --ray 8 --gpus 0.5
  Rate the network, and plot the learning curve:
    python -m tilelab.train runs/link --rate 800 --games 200
    python -m tilelab.train runs/link --plot
  A new run that starts from a trained network of the same shape:
    python -m tilelab.train runs/more --config examples/train/link.toml --start runs/link/net.safetensors

docs/training.md explains the folder of a run.
"""


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tilelab.train",
        epilog=f"{EXAMPLES}\nkeys of a configuration, with their defaults:\n{Config.table()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Trains a network by self-play (AlphaZero). A run lives in a folder. The same command\n"
        "continues it, on this machine or another. It may be stopped at any time (Ctrl-C saves first).",
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of the run; it is created if it does not exist")
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="TOML file with the configuration [default: that of the folder; for a new run without a GPU, a small one]",
    )
    parser.add_argument(
        "--set",
        type=assignment,
        metavar="KEY=VALUE",
        action="append",
        default=[],
        dest="changes",
        help="set a key of the configuration; can be given several times",
    )
    parser.add_argument("--minutes", type=minutes, default=5.0, help="length of this segment [default: 5]")
    parser.add_argument(
        "--start",
        type=Path,
        metavar="NET",
        action="append",
        default=[],
        help="start a new run from the weights of this file; given again, for the students, by their size",
    )
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument(
        "--generate",
        action="store_true",
        help="only play, with the newest network of the run, and send the games to its learner",
    )
    modes.add_argument(
        "--rate",
        type=positive,
        metavar="SIMULATIONS",
        help="only play against the opponents, with this many simulations per move",
    )
    modes.add_argument("--plot", action="store_true", help="only draw RUN/curve.svg from RUN/metrics.jsonl")
    parser.add_argument("--games", type=positive, default=128, help="games per opponent with --rate [default: 128]")
    generating = parser.add_argument_group("with --generate")
    generating.add_argument(
        "--actors", type=positive, metavar="N", help="actors per generator [default: as configured]"
    )
    generating.add_argument(
        "--threads", type=positive, metavar="N", help="search threads per actor [default: as configured]"
    )
    generating.add_argument("--ray", type=positive, metavar="N", help="run N generators as tasks on a Ray cluster")
    generating.add_argument(
        "--gpus", type=float, metavar="X", default=0.0, help="fraction of a GPU per generator on Ray [default: 0]"
    )
    options = parser.parse_args(arguments)
    if not options.generate and (options.actors or options.threads or options.ray or options.gpus):
        parser.error("--actors, --threads, --ray and --gpus require --generate")
    if options.generate and (options.config or options.start or options.changes):
        parser.error("--generate takes its configuration and network from the folder")
    return options


def generate(options: argparse.Namespace) -> int:
    from tilelab.train import generator

    run = options.run.resolve()
    if options.ray:
        try:
            import tilelab.ray
        except ImportError as error:
            raise ValueError("Ray is missing; pip install ray") from error
        job = generator.GenerateJob(run, options.minutes, options.actors, options.threads)
        cores = (options.actors or 1) * (options.threads or 1)
        stats = tilelab.ray.run(job, options.ray, num_cpus=cores, num_gpus=options.gpus)
        stopped = False
    else:
        with stop_on_signals() as stop:
            stats = generator.generate(run, options.minutes, actors=options.actors, threads=options.threads, stop=stop)
        stopped = stop.is_set()
    print(
        f"generated {stats.games} games, {stats.positions} positions with {stats.evaluations} evaluations", flush=True
    )
    return STOPPED if stopped else 0


def configuration(options: argparse.Namespace) -> Config:
    """The configuration of the command: a file, that of the folder or the default, with the keys that are set."""
    import torch

    stored = options.run / "config.json"
    file = options.config or (stored if stored.exists() else None)
    if file is None and not torch.cuda.is_available():
        file = CPU
        print(f"no GPU: using the small configuration {CPU}; --config and --set change it", flush=True)
    values = read_values(file) if file else {}
    if not options.changes:
        return Config.from_values(file or "the default", values)
    return Config.from_values(f"{file or 'the default'} with --set", values | dict(options.changes))


def train(options: argparse.Namespace) -> int:
    from tilelab.train import segments
    from tilelab.train.run import Run

    run = Run(options.run, configuration(options), options.start)
    if options.rate:
        run.rate(options.games, options.rate)
        return 0
    with stop_on_signals() as stop:
        segments.train(run, options.minutes, stop)
    return STOPPED if stop.is_set() else 0


def plot(options: argparse.Namespace) -> int:
    from tilelab.train import curve

    print(curve.draw(options.run))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse_arguments(arguments)
    try:
        if options.plot:
            return plot(options)
        try:
            import torch  # noqa: F401
        except ImportError:
            print("tilelab.train: PyTorch is missing; pip install torch", file=sys.stderr)
            return 1
        with plain_warnings("tilelab.train"):
            return generate(options) if options.generate else train(options)
    except (OSError, ValueError) as error:
        print(f"tilelab.train: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
