"""What the commands of the learners share: arguments, signals, warnings and the exit status."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import threading
import tomllib
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

#: The exit status of a program that was interrupted.
STOPPED = 130


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or not 0 < int(text) < 1_000_000_000:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number above 0")
    return int(text)


def minutes(text: str) -> float:
    """A time in minutes."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e6:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected minutes such as 9 or 0.5")
    return value


def assignment(text: str) -> tuple[str, Any]:
    """A key and its value, which is one of TOML or a plain word.

    >>> assignment("blocks=2"), assignment("game=hex:size=5"), assignment("students=['4x32']")
    (('blocks', 2), ('game', 'hex:size=5'), ('students', ['4x32']))
    """
    name, equals, value = text.partition("=")
    if not name.isidentifier() or not equals or not value:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected KEY=VALUE such as blocks=4")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return name, value


@contextlib.contextmanager
def stop_on_signals() -> Iterator[threading.Event]:
    """Yields an event that Ctrl-C and SIGTERM set; a second signal raises KeyboardInterrupt."""
    stop = threading.Event()

    def handle(*_: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        print("stopping", file=sys.stderr, flush=True)
        stop.set()

    earlier = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def plain_warnings(program: str) -> Iterator[None]:
    """Prints warnings as single lines, without the source line that raised them."""

    def show(message: Warning | str, category: type[Warning], *_: object, **__: object) -> None:
        print(f"{program}: warning: {message}", file=sys.stderr, flush=True)

    with warnings.catch_warnings():
        warnings.showwarning = show
        yield


def convert_file(
    module: str,
    description: str,
    source: str,
    convert: Callable[[Path, Path], None],
    arguments: Sequence[str] | None,
) -> int:
    """Runs a command that reads one file and writes another: `source` describes the first one. Returns the exit
    status."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=description)
    parser.add_argument("source", type=Path, metavar="SOURCE", help=source)
    parser.add_argument("file", type=Path, metavar="FILE", help="the network file to write")
    options = parser.parse_args(arguments)
    try:
        convert(options.source, options.file)
    except (OSError, ValueError) as error:
        print(f"{module}: {error}", file=sys.stderr)
        return 1
    return 0
