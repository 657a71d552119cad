"""The examples in docstrings run, and every public name has a docstring."""

import doctest
import importlib
import inspect
import pkgutil

import numpy as np
import pytest

import tilelab

#: Modules that need large extras, or run when they are imported.
SKIPPED = ("tilelab.ray", "tilelab.sb3", "tilelab.afterstate", "tilelab.train")
MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(tilelab.__path__, "tilelab.")
    if not name.startswith(SKIPPED) and not name.endswith("_v0")
] + ["tilelab.train.command", "tilelab.train.keys"]
CLASSES = [tilelab.Agent, tilelab.Decision, tilelab.Game, tilelab.Player, tilelab.SelfPlay, tilelab.State]


def members():
    """The classes in Rust and their public members."""
    for kind in CLASSES:
        yield kind.__name__, kind
        names = [name for name in vars(kind) if not name.startswith("_")]
        yield from ((f"{kind.__name__}.{name}", getattr(kind, name)) for name in names)


def run(test):
    failures = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(test, out=failures.append)
    assert runner.failures == 0, "".join(failures)


@pytest.mark.parametrize(("name", "member"), list(members()), ids=lambda value: value if isinstance(value, str) else "")
def test_classes_in_rust(name, member):
    text = inspect.getdoc(member) or ""
    assert text, f"{name} has no docstring"
    run(doctest.DocTestParser().get_doctest(text, {"tilelab": tilelab}, name, name, 0))
    # Values of a decision and sizes of a game explain themselves; methods have an example.
    if callable(member) and not isinstance(member, type) and name not in ("SelfPlay.collect", "SelfPlay.provide"):
        assert ">>>" in text or name == "SelfPlay.finished", f"{name} has no example"


@pytest.mark.parametrize("name", MODULES)
def test_modules(name):
    if name.startswith("tilelab.pettingzoo"):
        pytest.importorskip("pettingzoo")
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} has no docstring"
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, extraglobs={"tilelab": tilelab, "np": np}):
        run(test)
    for title, member in vars(module).items():
        if title.startswith("_") or getattr(member, "__module__", None) != name:
            continue
        assert inspect.getdoc(member) or not callable(member), f"{name}.{title} has no docstring"
