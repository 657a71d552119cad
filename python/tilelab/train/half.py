"""Network files of half the size: `python -m tilelab.train.half NET FILE` stores the weights in half precision.

Runs write such files anyway. This command is for those of earlier versions, whose weights are in single precision."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tilelab.train import netfile


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tilelab.train.half", description="Stores the weights of a network in half precision."
    )
    parser.add_argument("net", type=Path, metavar="NET", help="a network file")
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    options = parser.parse_args(arguments)
    try:
        tensors, header = netfile.load(options.net)
        # Keys have their present names now.
        netfile.save(options.file, netfile.halved(tensors), header | {"format": netfile.FORMAT})
    except (OSError, ValueError) as error:
        print(f"tilelab.train.half: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
