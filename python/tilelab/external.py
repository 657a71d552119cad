"""External agents: Python objects as agents of the arena.

An agent is an object with a method ``choose(state)``, or a function of a state. It returns the number or the name
of an action, or a `Decision`. Optional members:

* a parameter ``seed`` of ``choose``: a different number for every move, but the same number whenever the match is
  repeated, on any number of threads;
* a method ``notify(state, action)``: called before every action is played, including those of chance;
* a method ``new_game()``: returns the object that plays one seat of one game. Without it, one object plays all
  games, several of them at the same time;
* an attribute ``name``: the agent's name in records, ``python:name=NAME``. The default is the name of the class
  or of the function.

An agent fails if it raises an exception or answers with anything but a legal action. `tilelab.match` then stops and
raises the exception; with ``on_error="warn"``, the default of tournaments, the agent forfeits the game, and the run
ends with a warning that shows the first traceback. With ``on_error="forfeit"`` only the records state the reason.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias

from tilelab._core import Agent, Decision, State

Action: TypeAlias = "int | str | Decision"
#: What the failure of a Python agent means.
OnError: TypeAlias = Literal["raise", "warn", "forfeit"]


class PythonAgent(Protocol):
    """An object that chooses moves."""

    def choose(self, state: State, /) -> Action: ...


class SeededAgent(Protocol):
    """An object that chooses moves, with a seed for each."""

    def choose(self, state: State, seed: int) -> Action: ...


class SeededFunction(Protocol):
    """A function that chooses moves, with a seed for each."""

    def __call__(self, state: State, seed: int) -> Action: ...


AnyAgent: TypeAlias = "str | Agent | PythonAgent | SeededAgent | Callable[[State], Action] | SeededFunction"


class ExternalAgent:
    """A Python agent in the form that the arena expects."""

    def __init__(self, agent: Any) -> None:
        if not callable(agent) and not callable(getattr(agent, "choose", None)):
            raise TypeError(
                f"found {agent!r}, expected an agent: a text such as 'mcts:nodes=1000', "
                "an object with a method choose(state), or a function of a state"
            )
        self.agent = agent

    @property
    def name(self) -> str:
        """The name in records; characters that a specification cannot contain become hyphens."""
        own = getattr(self.agent, "name", None) or getattr(self.agent, "__name__", None)
        text = own if isinstance(own, str) else type(self.agent).__name__
        return re.sub(r"[^A-Za-z0-9._-]", "-", text)

    def spawn(self) -> tuple[Callable[[State, int], Any], Callable[[State, int], Any] | None]:
        """Returns `choose` and `notify` of a player for one seat of one game."""
        new_game = getattr(self.agent, "new_game", None)
        player = new_game() if callable(new_game) else self.agent
        choose = getattr(player, "choose", player)
        notify = getattr(player, "notify", None)
        if _takes_seed(choose):
            return (lambda state, seed: choose(state, seed=seed)), notify
        return (lambda state, _: choose(state)), notify


def _takes_seed(choose: Callable[..., Any]) -> bool:
    try:
        parameters = inspect.signature(choose).parameters
    except (TypeError, ValueError):
        return False
    return "seed" in parameters


def for_arena(agent: AnyAgent) -> str | tuple[str, ExternalAgent]:
    """Converts an agent to the arena's form: a specification as text, or an external agent with its name."""
    if isinstance(agent, str):
        return agent
    if isinstance(agent, Agent):
        return agent.spec
    external = ExternalAgent(agent)
    return external.name, external
