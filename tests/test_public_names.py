"""What one looks for is where one looks: the names of the package, and of its parts."""

from __future__ import annotations

import subprocess
import sys

import pytest

import caravaneer
import caravaneer.bots.engine
import caravaneer.bots.outside
import caravaneer.desert
import caravaneer.game
import caravaneer.maps
import caravaneer.records
import caravaneer.trucks
from caravaneer.games import desert, trucks


@pytest.mark.parametrize(
    ("name", "home"),
    [
        ("Engine", caravaneer.bots.engine),
        ("Info", caravaneer.bots.engine),
        ("BotError", caravaneer.bots.outside),
        ("Record", caravaneer.records),
        ("RecordError", caravaneer.records),
        ("MapError", caravaneer.maps),
        ("DiagramError", caravaneer.maps),
        ("IllegalMove", caravaneer.game),
        ("MalformedMove", caravaneer.game),
        ("Refusal", caravaneer.game),
        ("Outcome", caravaneer.game),
        ("State", caravaneer.game),
        ("View", caravaneer.game),
        ("Bot", caravaneer.game),
        ("Decision", caravaneer.game),
        ("Limit", caravaneer.game),
        ("meta", caravaneer.game),
        ("start", caravaneer.game),
    ],
)
def test_a_name_is_in_the_package_and_in_its_part(name: str, home: object) -> None:
    assert getattr(caravaneer, name) is getattr(home, name)
    assert name in dir(caravaneer)
    assert name in caravaneer.__all__


@pytest.mark.parametrize("name", caravaneer.__all__)
def test_all_that_is_promised_is_there(name: str) -> None:
    assert getattr(caravaneer, name) is not None


@pytest.mark.parametrize("game", [caravaneer.desert, caravaneer.trucks], ids=["desert", "trucks"])
def test_a_game_shows_what_it_has(game: object) -> None:
    assert {"State", "View", "Move", "Board", "Setup", "Options", "META", "start"} <= set(dir(game))
    for name in dir(game):
        assert getattr(game, name) is not None


def test_the_public_names_are_the_games_themselves() -> None:
    import caravaneer.games.desert as the_folder

    assert caravaneer.desert is desert is the_folder
    assert caravaneer.trucks is trucks
    assert caravaneer.desert.State is desert.State
    assert issubclass(caravaneer.desert.State, caravaneer.State)
    assert issubclass(caravaneer.desert.View, caravaneer.View)


def test_what_there_is_not() -> None:
    for module in (caravaneer, caravaneer.desert):
        with pytest.raises(AttributeError, match="no attribute 'Camelot'"):
            module.Camelot  # noqa: B018


def test_errors_can_be_told_apart_and_are_all_value_errors() -> None:
    errors = (
        caravaneer.MapError, caravaneer.DiagramError, caravaneer.RecordError, caravaneer.IllegalMove,
        caravaneer.MalformedMove,
    )  # fmt: skip
    for error in errors:
        assert issubclass(error, ValueError)
        assert not any(issubclass(error, other) for other in errors if other is not error)


def test_the_package_loads_nothing_heavy() -> None:
    """Neither the compiler nor pydantic, until a game or a record is asked for."""
    code = "import sys, caravaneer; dir(caravaneer.desert); print({'numba', 'numpy', 'pydantic'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
