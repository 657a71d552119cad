"""Configurations as frozen data classes: each key is declared once, with its default, range and meaning.

A subclass of `Keys` lists its keys as fields made by `key`; reading, checking, writing and the help text follow from
the declarations.
"""

from __future__ import annotations

import dataclasses
import json
import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Self

from tilelab.train import files

MAX_BYTES = 1 << 20
MAX_NUMBER = 10**15


def key(
    default: Any,
    meaning: str,
    minimum: float = 0,
    maximum: float = MAX_NUMBER,
    *,
    free: bool = False,
    items: type | None = None,
) -> Any:
    """Declares a key. A free key may change from segment to segment; any other change makes it another run.

    `items` is the type of the items of a list; the range of a list of real numbers applies to each of them."""
    metadata = {"meaning": meaning, "minimum": minimum, "maximum": maximum, "free": free, "items": items}
    return dataclasses.field(default=default, metadata=metadata)


@dataclasses.dataclass(frozen=True)
class Keys:
    """A configuration. A file may omit every key that keeps its default."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """Reads a TOML file, or the `config.json` of a run.

        An unknown key, or a value of the wrong type or out of range, is a ValueError."""
        return cls.from_values(path, read_values(path))

    @classmethod
    def from_values(cls, source: object, values: Mapping[str, Any]) -> Self:
        """Checks values by key; `source` names their origin in errors."""
        values = cls.current_keys(source, dict(values))
        fields = {field.name: field for field in dataclasses.fields(cls)}
        for name in values:
            if name not in fields:
                raise ValueError(f"{source}: unknown key {name}; the keys are {', '.join(fields)}")
        config = cls(**{name: _typed(source, fields[name], value) for name, value in values.items()})
        config.check(source)
        return config

    @classmethod
    def current_keys(cls, source: object, values: dict[str, Any]) -> dict[str, Any]:
        """Translates former spellings of keys."""
        return values

    def check(self, source: object) -> None:
        """Raises a ValueError for a number out of range. Subclasses also check values that contradict each other."""
        for field in dataclasses.fields(self):
            value, limits = getattr(self, field.name), field.metadata
            for number in value if isinstance(value, tuple) and limits["items"] is float else [value]:
                if not isinstance(number, int | float) or isinstance(number, bool):
                    continue
                if not math.isfinite(number) or not limits["minimum"] <= number <= limits["maximum"]:
                    expected = f"from {limits['minimum']:g} to {limits['maximum']:g}"
                    raise ValueError(f"{source}: {field.name} = {number!r}, expected {expected}")

    def write(self, path: Path) -> None:
        """Writes `config.json` atomically."""
        text = json.dumps(dataclasses.asdict(self), indent=1)

        def fill(file: BinaryIO) -> None:
            file.write(text.encode())

        files.write_atomically(path, fill)

    def changes(self, before: Self) -> dict[str, tuple[Any, Any]]:
        """The keys that differ from an earlier configuration: the earlier and the present value."""
        names = [field.name for field in dataclasses.fields(self)]
        pairs = {name: (getattr(before, name), getattr(self, name)) for name in names}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    def continues(self, path: Path) -> Self:
        """Returns the configuration in the folder of a run. A folder holds one run: only free keys may differ."""
        earlier = type(self).read(path)
        free = self.free_keys()
        differences = {name: pair for name, pair in self.changes(earlier).items() if name not in free}
        if differences:
            changes = ", ".join(f"{name} = {old!r}, not {new!r}" for name, (old, new) in differences.items())
            raise ValueError(f"{path}: this folder holds another run: {changes}")
        return earlier

    @classmethod
    def free_keys(cls) -> frozenset[str]:
        """Keys that may change between the segments of a run."""
        return frozenset(field.name for field in dataclasses.fields(cls) if field.metadata["free"])

    @classmethod
    def table(cls) -> str:
        """Every key with its default and meaning, for the help text."""
        lines = []
        for field in dataclasses.fields(cls):
            default = list(field.default) if isinstance(field.default, tuple) else field.default
            lines.append(f"  {field.name} = {json.dumps(default)}\n      {field.metadata['meaning']}")
        return "\n".join(lines)


def read_values(path: Path) -> dict[str, Any]:
    """Reads the keys and values of a TOML or JSON file."""
    data = files.read(path, MAX_BYTES)
    try:
        values = json.loads(data) if path.suffix == ".json" else tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise files.mismatch(path, f"a damaged file ({error})", "a configuration") from error
    if not isinstance(values, dict):
        raise files.mismatch(path, f"a {type(values).__name__}", "a configuration")
    return values


def _typed(source: object, field: dataclasses.Field[Any], value: Any) -> Any:
    """Returns a value as its key stores it: an integer may stand for a real number, and a list is a tuple."""
    expected, items = type(field.default), field.metadata["items"]
    if expected is tuple and isinstance(value, list):
        found = tuple(_real(item) if items is float else item for item in value)
        if all(type(item) is items for item in found):
            return found
    elif type(value := _real(value) if expected is float else value) is expected:
        return value
    raise ValueError(f"{source}: {field.name} = {value!r}, expected a value such as {field.default!r}")


def _real(value: Any) -> Any:
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value
