"""`help()` answers: whatever is public says what it is, and the examples in it run."""

from __future__ import annotations

import doctest
import inspect
from types import ModuleType

import pytest

import caravaneer
import caravaneer.envs
from caravaneer.bots import engine
from caravaneer.envs import batch
from caravaneer.game import bot

KINDS: list[type] = [
    caravaneer.State,
    caravaneer.View,
    caravaneer.desert.State,
    caravaneer.desert.View,
    caravaneer.trucks.State,
    caravaneer.trucks.View,
    caravaneer.Bot,
    caravaneer.Decision,
    caravaneer.Engine,
    caravaneer.Info,
    caravaneer.Limit,
    caravaneer.Outcome,
    caravaneer.envs.Batch,
]


def members(kind: type) -> list[str]:
    """What is public of a class and was written by us: methods and properties."""
    found = []
    for name in dir(kind):
        member = inspect.getattr_static(kind, name)
        if not name.startswith("_") and isinstance(member, property | classmethod | staticmethod | type(members)):
            found.append(name)
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_member_says_what_it_is(kind: type) -> None:
    silent = [name for name in members(kind) if not inspect.getdoc(inspect.getattr_static(kind, name))]
    silent = [
        name
        for name in silent
        if not any(name in vars(base) and inspect.getdoc(vars(base)[name]) for base in kind.__mro__)
    ]
    assert not silent


@pytest.mark.compiled
@pytest.mark.parametrize("module", [caravaneer, engine, bot, batch], ids=lambda module: module.__name__)
def test_the_examples_in_it_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0, "no example to begin with"
    assert not found.failed
