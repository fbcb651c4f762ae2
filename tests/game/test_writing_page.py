"""What docs/games/writing.md says of a game is so in the third one, and in both shipped ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from caravaneer.game import AnyGame, load, register
from caravaneer.game.conformance.starting import HEAVY
from tests.thirdgame.installed import installed

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "writing.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| (.*) \|(.*)\|$", PAGE, re.MULTILINE)


def keeps_to_the_page(game: AnyGame) -> None:
    for room, has, note in ROWS:
        if not game.has(room):
            assert "left out" in note, room
            continue
        for name in re.findall(r"(?:^|[,;] )`(\w+)(?:\(.*?\))?`", re.split(r" with |, a |: ", has)[0]):
            assert hasattr(game.room(room), name), (game.name, room, name)


def test_the_page_lists_rooms() -> None:
    assert {"meta", "board", "moves", "state", "view", "recording", "etiquette"} <= {room for room, _, _ in ROWS}
    assert "no\ncompiler, no arrays, no pydantic" in PAGE
    assert set(HEAVY) == {"numba", "numpy", "pydantic"}


@pytest.mark.parametrize("name", register.SHIPPED)
def test_shipped_games_have_the_rooms(name: str) -> None:
    keeps_to_the_page(load(name))


def test_the_third_game_has_the_rooms() -> None:
    with installed() as game:
        keeps_to_the_page(game)


def test_the_entry_point_is_as_the_page_says() -> None:
    assert f'[project.entry-points."{register.ENTRY_POINTS}"]' in PAGE
