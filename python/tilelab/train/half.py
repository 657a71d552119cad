"""Network files of half the size: `python -m tilelab.train.half NET FILE` stores the weights in half precision.

Runs write such files anyway. This command is for those of earlier versions, whose weights are in single precision."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tilelab.train import command, netfile


def convert(source: Path, target: Path) -> None:
    """Writes the network of one file in half precision into another."""
    tensors, header = netfile.load(source)
    # Keys have their present names now.
    netfile.save(target, netfile.halved(tensors), header | {"format": netfile.FORMAT})


def main(arguments: Sequence[str] | None = None) -> int:
    description = "Stores the weights of a network in half precision."
    return command.convert_file("tilelab.train.half", description, "a network file", convert, arguments)


if __name__ == "__main__":
    sys.exit(main())
