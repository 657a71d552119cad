"""Python objects as agents of the arena.

An agent is an object with a method ``choose(state)``, or a function of a state. It answers with the
number or the name of an action, or with a `Decision`. What it may have besides:

* a parameter ``seed`` of ``choose``: a number of its own for every move, the same whenever the match is
  played again, however many threads play;
* a method ``notify(state, action)``: hears of every action before it is played, chance's included;
* a method ``new_game()``: gives the object that plays one seat of one game. Without it, one object
  plays all games, of which several go on at a time;
* an attribute ``name``: what records call it, ``python:name=NAME``. Otherwise the name of its class or
  of the function.

An exception, or an illegal move, forfeits the game; the record holds the reason.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, runtime_checkable

from tilelab._core import Agent, Decision, State

Action: TypeAlias = "int | str | Decision"


@runtime_checkable
class PythonAgent(Protocol):
    """An object that chooses moves."""

    def choose(self, state: State, /) -> Action: ...


AnyAgent: TypeAlias = "str | Agent | PythonAgent | Callable[[State], Action]"


class Guest:
    """A Python agent as the arena takes it."""

    def __init__(self, agent: Any) -> None:
        if not callable(agent) and not callable(getattr(agent, "choose", None)):
            raise TypeError(
                f"found {agent!r}, expected an agent: a text such as 'mcts:nodes=1000', "
                "an object with a method choose(state), or a function of a state"
            )
        self.agent = agent

    @property
    def name(self) -> str:
        """What records call it; characters that cannot stand in a specification become hyphens."""
        own = getattr(self.agent, "name", None) or getattr(self.agent, "__name__", None)
        text = own if isinstance(own, str) else type(self.agent).__name__
        return re.sub(r"[^A-Za-z0-9._-]", "-", text)

    def sit(self) -> tuple[Callable[[State, int], Any], Callable[[State, int], Any] | None]:
        """What plays one seat of one game: its choose and its notify."""
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


def for_arena(agent: AnyAgent) -> str | tuple[str, Guest]:
    """An agent as the arena takes it: our own as text, others with their name."""
    if isinstance(agent, str):
        return agent
    if isinstance(agent, Agent):
        return agent.spec
    guest = Guest(agent)
    return guest.name, guest
