"""`caravaneer analyse --report`: one page to mail, in three languages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from caravaneer.analysis import analyse, report, so_far
from caravaneer.analysis.report import MOST_BYTES, _cells
from caravaneer.game import Limit
from caravaneer.pictures.svg import BEST, PLAYED
from caravaneer.records import Record
from caravaneer.words import LANGUAGES, Words

from .run import run

pytestmark = pytest.mark.compiled
RECORDS = Path(__file__).parent.parent / "golden" / "records"
NAMES = ["Amina", "Basil & Co", "Clara"]


class Tags(HTMLParser):
    """What a page is made of, and what it fetches."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href") and str(value)[:1] != "#"]


@pytest.fixture(scope="module")
def found(finished: Any) -> Any:
    return analyse(finished, limit=Limit(simulations=60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_to_mail(found: Any, finished: Any, language: str) -> None:
    text, words = report(found, finished, language, NAMES), Words(language)
    page = Tags(text)
    assert "script" not in page.tags
    assert page.fetched == [], "everything is in it"
    assert len(text.encode()) <= MOST_BYTES
    assert re.search(r"(?<!<figure>)<(svg|table)", text) is None, (
        "what is too wide for a phone moves in a frame of its own"
    )
    assert f'<html lang="{language}">' in text
    assert "Basil &amp; Co" in text
    for seat in range(3):
        assert f"<td>{finished.tally[seat].water}</td>" in text
        assert f"<td>{finished.outcome.scores[seat]}</td>" in text
    for drawn in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(drawn)
    costly = found.turning_points(5, 1.0)
    assert costly, "with so few simulations many a turn looks better than the one played"
    assert text.count('<section class="turn">') == len(costly)
    for judged in costly:
        why = judged.found.why
        for moves, reasons in ((judged.turn.moves, why.played), (judged.best, why.best)):
            written = " ".join(moves)
            assert f"<b>{words('app-colon', label=written) if reasons else written}</b>" in text
    assert ("\u202f; " in text) == (language == "fr"), "clauses are joined as the language joins them"
    assert ("\u00a0:</b>" in text) == (language == "fr")
    assert f'stroke="{PLAYED}"' in text
    assert f'stroke="{BEST}"' in text
    assert words("report-legend") in text


def test_a_game_that_was_cut_off_tells_what_is_to_be_expected(found: Any, finished: Any) -> None:
    text = report(so_far(finished, found.turns[:4]), finished)
    assert "What to expect after the last turn judged" in text
    assert "4 turns" in text
    assert "<h3>" in text or "No turn cost much." in text


def test_a_card_that_moves_nothing_has_its_place_on_the_board() -> None:
    """The truck whose fuel it changes for somebody's good is ringed."""
    state: Any = Record.load(RECORDS / "trucks-1-2-mixed.json").replay()
    still = 0
    for ply, move in enumerate(map(str, state.history)):
        before = state.at(ply)
        if move[0] in "nRP" and "@" in move and "x" not in move and before.view(before.seat).reasons(move):
            trucks = move.split("@")[1].split(",")
            cells = [truck.cell for truck in before.trucks if truck.name in trucks]
            (cell,) = _cells(before, [move])
            assert cell in cells, move
            still += 1
    assert still > 10


def test_the_command_writes_it(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    said = run("analyse", file, "-n", 20, "--threads", 1, "--report", out, "--language", "de")
    assert said.exit_code == 0, said.output
    assert "wie die Partie verlief" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "why"), [(("--report", "/nowhere/x.html"), "no folder"), (("--language", "xx"), "is not spoken here")]
)
def test_what_cannot_be_is_said(file: Path, words: tuple[str, str], why: str) -> None:
    said = run("analyse", file, *words)
    assert said.exit_code != 0
    assert why in re.sub(r"[\s│]+", " ", said.output)
