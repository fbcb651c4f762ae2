"""How the third game is broken, one thing at a time: what a break is, and the tools to make one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.thirdgame.installed import installed

with installed():
    from wells import GAME, refusals
    from wells import state as states
    from wells.etiquette import WellsEtiquette as Manners
    from wells.moves import Move
    from wells.state import State
    from wells.table import Table
    from wells.view import View

Patch = pytest.MonkeyPatch


class Break(NamedTuple):
    """What is broken, which promise finds it, and which others that cannot be kept then."""

    promise: str
    also: frozenset[str]
    what: str
    apply: Callable[[Patch], None]


BREAKS: list[Break] = []


def breaks(promise: str, *also: str) -> Callable[[Callable[[Patch], None]], None]:
    def keep(apply: Callable[[Patch], None]) -> None:
        BREAKS.append(Break(promise, frozenset(also), apply.__name__.replace("_", " "), apply))

    return keep


def change(patch: Patch, owner: Any, name: str, new: Callable[..., Any]) -> None:
    """Let a property or a method give `new(self, what it gave before, *what it was given)`."""
    old = getattr(owner, name)
    if isinstance(old, property):
        patch.setattr(owner, name, property(lambda self: new(self, old.fget(self))))  # type: ignore[misc]
    else:
        patch.setattr(owner, name, lambda self, *given, **more: new(self, old(self, *given, **more), *given))


def start_with(patch: Patch, **changed: Any) -> None:
    """Let every game start with something else than was asked for."""
    old = states.start

    def start(players: int, seed: Any, board: Any, setup: Any, rules: int, options: Any) -> Any:
        asked = {"seed": seed, "board": board, "setup": setup, "rules": rules, "options": options}
        return old(players, **{k: changed[k](v) if k in changed else v for k, v in asked.items()})

    patch.setattr(states, "start", start)


__all__ = [
    "BREAKS", "GAME", "Break", "Manners", "Move", "Patch", "State", "Table", "View", "breaks", "change", "refusals",
    "start_with",
]  # fmt: skip
