"""docs/analysis.md tells every reason of both games, and its example runs."""

from __future__ import annotations

import doctest
import re

import pytest

from caravaneer.game import games, load
from tests.docs.pages import DOCS, page


@pytest.mark.parametrize("game", games())
def test_every_reason_is_told_once_and_in_order(game: str) -> None:
    table = page("analysis.md").split(f"\n| {load(game).meta.title} | says |\n")[1].split("\n\n")[0]
    told = [kind for row in table.splitlines()[1:] for kind in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert told == list(load(game).room("reasons").KINDS)


@pytest.mark.compiled
def test_the_example_says_what_it_says() -> None:
    done = doctest.testfile(str(DOCS / "analysis.md"), module_relative=False)
    assert done.attempted > 2
    assert done.failed == 0


@pytest.mark.compiled
def test_the_judges_of_the_page_are_asked(capsys: pytest.CaptureFixture[str]) -> None:
    judges = [
        block for block in re.findall(r"```python\n(.*?)```", page("analysis.md"), re.DOTALL) if "def judge" in block
    ]
    assert len(judges) == len(games())
    for block in judges:
        exec(block, {})
    assert len(capsys.readouterr().out.splitlines()) == len(judges)
