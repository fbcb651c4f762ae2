"""Every public name is documented and typed: the names of the package, of its games, and what they bring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

import caravaneer
from tests.docs.pages import page

HOMES = {"caravaneer": caravaneer, "caravaneer.desert": caravaneer.desert, "caravaneer.trucks": caravaneer.trucks}
NAMES = sorted(
    f"{home}.{name}"
    for home, module in HOMES.items()
    for name in module.__all__
    if not inspect.ismodule(getattr(module, name)) and callable(getattr(module, name))
)


def found(name: str) -> Any:
    home, _, last = name.rpartition(".")
    return getattr(HOMES[home], last)


def functions(kind: type) -> Iterator[tuple[str, Any]]:
    """The public functions and properties that a class brings itself."""
    for name, member in vars(kind).items():
        plain = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        plain = getattr(plain, "func", plain)  # a cached property
        if not name.startswith("_") and inspect.isfunction(plain):
            yield name, plain


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_says_what_it_is(name: str) -> None:
    thing = found(name)
    if inspect.isclass(thing) and issubclass(thing, dict):
        return  # keywords, each told by the option it is
    said = inspect.getdoc(thing)
    assert said, f"{name} has no docstring"
    assert not said.startswith(f"{thing.__name__}("), f"{name} has only what dataclass makes of it"


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_is_typed(name: str) -> None:
    thing = found(name)
    members = list(functions(thing)) if inspect.isclass(thing) else [(thing.__name__, thing)]
    untyped = [
        f"{name}.{member}"
        for member, function in members
        if set(inspect.signature(function).parameters) - {"self", "cls"} - set(inspect.get_annotations(function))
        or "return" not in inspect.get_annotations(function)
    ]
    assert untyped == []


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_is_on_the_page(name: str) -> None:
    """Under its public name, or that of the file it is in."""
    home, _, last = name.rpartition(".")
    game = home.removeprefix("caravaneer").lstrip(".")
    told = re.findall(r"^\.\. auto\w+:: (\S+)", page("reference.md"), re.MULTILINE)
    at = [one for one in told if one.rpartition(".")[2] == last and (f".games.{game}." in one if game else one == name)]
    assert at or last == "GAME"


def test_this_test_looks_at_something() -> None:
    assert {"caravaneer.Engine", "caravaneer.start", "caravaneer.desert.State", "caravaneer.trucks.View"} <= set(NAMES)
    assert [name for name, _ in functions(caravaneer.Engine)] == [
        "open",
        "of",
        "options",
        "begin",
        "starts",
        "get_ready",
        "end",
        "play",
        "analyse",
        "turns",
        "weigh",
        "lines",
        "close",
    ]
    assert get_type_hints(caravaneer.Limit)["time"] == float | None
