"""The page about observations names every plane and every number, in their order, and its example is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from caravaneer.game import load, meta, register

PAGE = (Path(__file__).parent.parent.parent / "docs" / "formats" / "observation.md").read_text(encoding="utf-8")
HEADINGS = {"plane": "planes", "plane by seat": "planes", "number": "vector", "number by seat": "vector"}


def told(game: str) -> dict[str, list[str]]:
    """The names on the page by the heading of their table."""
    section = PAGE.partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    found: dict[str, list[str]] = {}
    heading = ""
    for line in section.splitlines():
        first = line.split("|")[1].strip() if line.startswith("| ") else ""
        if first in HEADINGS:
            heading = first
        elif first:
            found.setdefault(heading, []).extend(re.findall(r"`([^`]+)`", first))
    return found


@pytest.mark.parametrize("game", register.SHIPPED)
def test_every_plane_and_every_number_is_told(game: str) -> None:
    pages = told(game)
    assert set(pages) == set(HEADINGS)
    for players in meta(game).seats:
        layout = load(game).start(players=players, seed=1).observation(0).layout
        for heading, kind in HEADINGS.items():
            names = list(getattr(layout, kind))
            own = [name.removeprefix("own ") for name in names if name.startswith("own ")]
            shared = names[: names.index(f"own {own[0]}")]
            if heading in ("plane", "number"):
                assert pages[heading] == shared
            else:  # of several trucks each has its letter
                mine = [name if name in pages[heading] else name[:-2] for name in own]
                there = [name for name in pages[heading] if name in mine]
                assert list(dict.fromkeys(mine)) == there


def test_the_example_is_true() -> None:
    code = PAGE.partition("```python\n")[2].partition("```")[0]
    seen: dict[str, object] = {}
    for line in code.splitlines():
        expression, _, comment = line.partition("#")
        if shape := re.match(r" (\([\d, ]+\))", comment):
            assert str(eval(expression, seen)) == shape[1], line
        else:
            exec(expression, seen)
