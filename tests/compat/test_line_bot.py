"""The line bot of 0.1.0 plays both games as it did, and is told all that it was told."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from .databases import KEPT
from .lines import BOT, GAMES, Heard, heard_by_line_bot
from .records import Record
from .telling import not_told

KEPT_LINES = {game: (KEPT / "lines" / f"{game}.txt").read_text("utf-8").splitlines() for game in GAMES}


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def heard(game: str, tmp_path_factory: pytest.TempPathFactory) -> Heard:
    return heard_by_line_bot(game, tmp_path_factory.mktemp(game))


def told(lines: list[str], word: str) -> list[dict[str, Any]]:
    """What was told in the lines that begin with a word."""
    return [json.loads(line.partition(" ")[2]) for line in lines if line.startswith(f"{word} ")]


def kinds(fields: list[dict[str, Any]]) -> dict[str, set[str]]:
    """The types that each field has had, beside null."""
    names = {key for one in fields for key in one}
    return {name: {type(one[name]).__name__ for one in fields} - {"NoneType"} for name in names}


# ── play ──────────────────────────────────────────────────────────────────────────────────────────
def test_whole_games_without_a_fault(heard: Heard) -> None:
    assert len(heard.results) == 2
    for result in heard.results:
        assert result["faults"] == []
        assert result["fallbacks"] == [0, 0]
        assert all(result["moves"])


def test_the_check_of_bots_is_passed() -> None:
    words = [sys.executable, "-m", "caravaneer.cli", "bot-check", "--time", "20", "--json", sys.executable, str(BOT)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)
    assert [check for check in json.loads(done.stdout)["checks"] if not check["passed"]] == []
    assert done.returncode == 0


# ── what is told ──────────────────────────────────────────────────────────────────────────────────
def test_the_conversation_goes_the_same_way(game: str, heard: Heard) -> None:
    first, begin, *chosen, end, last = (line.partition(" ")[0] for line in heard.lines)
    assert heard.lines[0] == KEPT_LINES[game][0]
    assert (first, begin, set(chosen), end, last) == ("caravaneer", "begin", {"choose"}, "end", "quit")


@pytest.mark.parametrize("word", ["begin", "choose", "end"])
def test_every_field_of_a_line_is_still_told(game: str, heard: Heard, word: str) -> None:
    before, now = kinds(told(KEPT_LINES[game], word)), kinds(told(heard.lines, word))
    assert {name: now.get(name) for name in before} == before


@pytest.mark.parametrize("word", ["choose", "end"])
def test_every_field_of_a_view_is_still_told(game: str, heard: Heard, word: str) -> None:
    before, now = (kinds([one["view"] for one in told(lines, word)]) for lines in (KEPT_LINES[game], heard.lines))
    assert {name: now.get(name) for name in before} == before


def test_the_same_positions_are_told_in_the_same_words(game: str) -> None:
    states = list(Record.load(KEPT / "lines" / f"{game}.json").states())
    views = [one["view"] for word in ("choose", "end") for one in told(KEPT_LINES[game], word)]
    assert len(views) == 5
    for view in views:
        now = json.loads(json.dumps(states[view["ply"]].view(view["viewer"]).json()))
        assert not_told(view, now, f"after {view['ply']} moves") == []
