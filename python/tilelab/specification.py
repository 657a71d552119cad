"""Specifications: the text that names a game or an agent, and the objects that have one."""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable


@runtime_checkable
class HasSpec(Protocol):
    """A game or an agent: an object whose attribute ``spec`` is its specification."""

    @property
    def spec(self) -> str: ...


#: A game: its specification, a `Game`, or an object of a subclass of `tilelab.PythonGame`.
AnyGame: TypeAlias = "str | HasSpec"


def text_of(named: AnyGame) -> str:
    """The specification of a game or an agent.

    >>> text_of("hex:size=5")
    'hex:size=5'
    """
    if isinstance(named, str):
        return named
    if isinstance(named, HasSpec) and isinstance(named.spec, str):
        return named.spec
    raise TypeError(f"found {named!r}, expected a specification such as 'hex:size=5', or an object that has one")


def natural(name: str, value: int) -> int:
    """Checks a number that must not be negative; ``name`` is that of the argument.

    >>> natural("games", -1)
    Traceback (most recent call last):
    ValueError: games: found -1, expected a whole number, at least 0
    """
    try:
        number = value.__index__()
    except AttributeError:
        number = -1
    if 0 <= number < 1 << 64:
        return number
    raise ValueError(f"{name}: found {value!r}, expected a whole number, at least 0")
