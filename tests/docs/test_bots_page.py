"""The examples of the page about bots run, and its tables tell what there is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from examples.one_ply import OnePly

import caravaneer
from caravaneer import Bot, Engine, Limit
from caravaneer.bots.engine import BUILT_IN, OF_PROGRAMS
from tests.docs.pages import page, rows

EXAMPLES = re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?```python\n(.*?)```", page("bots.md"), re.MULTILINE | re.DOTALL)


@pytest.mark.compiled
def test_the_bot_of_the_page_plays() -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLES[0][1], names)
    state = caravaneer.start("trucks", players=2, seed=1)
    for kind in (names["OnePly"], OnePly):
        with Engine.open(kind, game="trucks") as engine:
            engine.begin()
            assert engine.play(state, Limit()).move in state.legal_moves


@pytest.mark.compiled
def test_the_engine_of_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[1][1], {})
    move, *infos = capsys.readouterr().out.splitlines()
    assert caravaneer.start("desert", players=2, seed=7).refusal(move) is None
    assert int(infos[-1].split()[0]) >= 1000, "as many thoughts before it as there was time for"


def test_every_method_of_a_bot_is_told() -> None:
    told = {re.sub(r"\W.*", "", row[0].strip("`")) for row in rows("bots.md", "A bot of your own")}
    analysts = {"turns", "weigh", "lines"}  # for analysis, told where they are
    assert told == {name for name in vars(Bot) if not name.startswith("_")} - analysts | {"__init__", "close"}


def test_every_member_of_an_engine_is_told() -> None:
    part = page("bots.md").split("| member | does |")[1].split("\n\n")[0]
    told = set(re.findall(r"^\| `(\w+)", part, re.MULTILINE))
    with Engine.open("greedy", game="trucks") as engine:
        assert told == {name for name in dir(engine) if not name.startswith("_")} - {"open", "name", "game"}
    for option in {*BUILT_IN, *OF_PROGRAMS}:
        assert f"`{option}`" in part
