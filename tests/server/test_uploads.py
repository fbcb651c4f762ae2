"""Records that cannot be read: a whole sentence in every language, and what the reader says quoted beside it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.words import LANGUAGES, Words
from tests.server.commanded import PEOPLE
from tests.server.tapped import tapped

FIELDS: dict[str, Any] = json.loads(caravaneer.start("desert", players=2, seed=1).record().json_text())


def refused(tmp_path: Path, text: str) -> dict[str, Any]:
    async def work() -> dict[str, Any]:
        async with tapped(f"sqlite:///{tmp_path / 'uploads.db'}", PEOPLE) as tap:
            status, _, body = await tap.request(PEOPLE[0], "/api/v1/records", "POST", {"text": text})
            assert status == 422
            return dict(json.loads(body))

    return asyncio.run(work())


@pytest.mark.parametrize(
    ("moves", "number", "why"),
    [(["M*k12", "M*k12"], 2, "'M*k12' is illegal: "), (["nonsense"], 1, "nonsense")],
)
def test_a_move_that_cannot_be_played_is_told_by_its_number(
    tmp_path: Path, moves: list[str], number: int, why: str
) -> None:
    problem = refused(tmp_path, json.dumps(FIELDS | {"moves": moves}))
    assert (problem["key"], problem["parameters"]["number"]) == ("bad_record_move", number)
    assert why in problem["parameters"]["why"]
    assert f"“{problem['parameters']['why']}”" in problem["sentence"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Dear diary", "neither JSON nor text of a record"),
        (json.dumps(FIELDS)[:60], "line 1, column "),
        (json.dumps(FIELDS | {"seats": "two"}), "seats: "),
        (json.dumps(FIELDS | {"x" * 100_000: 1}), "x" * 200),
    ],
    ids=["no record", "cut off", "a wrong field", "a field too long to be told"],
)
def test_anything_else_is_told_with_where_it_is(tmp_path: Path, text: str, why: str) -> None:
    problem = refused(tmp_path, text)
    assert problem["key"] == "bad_record"
    assert problem["parameters"]["why"].startswith(why)
    assert problem["sentence"].endswith(f"“{problem['parameters']['why']}”.")
    assert len(problem["sentence"]) < 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["problem-bad_record", "problem-bad_record_move", "problem-bad_settings"])
def test_the_sentence_stands_without_what_is_quoted(language: str, key: str) -> None:
    whole, _, quoted = Words(language)(key, number=3, why="QUOTED").partition(". ")
    assert "QUOTED" not in whole
    opening, closing = {"en": ("“", "”"), "fr": ("«\u00a0", "\u00a0»"), "de": ("„", "“")}[language]
    assert quoted.endswith(f": {opening}QUOTED{closing}.")
