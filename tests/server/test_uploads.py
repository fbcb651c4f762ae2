"""Records that cannot be read: a whole sentence in every language, and what the reader says quoted beside it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

import caravaneer
from caravaneer.records.record import Record
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


# ── large and wrong ───────────────────────────────────────────────────────────────────────────────
KEYS = {f"k{number}": number for number in range(20_000)}
TWINS = "{" + ",".join(f'"a{number}":0' for number in range(20_000)) + ',"a19999":0}'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (json.dumps(KEYS), "20000 things in one place; this is no record"),
        (json.dumps(FIELDS | {"setup": KEYS}), "20000 things in one place; this is no record"),
        (TWINS, "a19999: this field is given twice"),
        (json.dumps(FIELDS | {"moves": list(range(49_000))}), "moves.0: "),
        (json.dumps(FIELDS | {"lines": [{}] * 40_000}), "lines.0.at: "),
    ],
    ids=["keys", "a set-up", "a twin", "moves", "lines"],
)
def test_what_is_wrong_many_times_is_told_once(tmp_path: Path, text: str, why: str) -> None:
    """S17: 250,000 bad keys were complained about one by one, for most of a second."""
    problem = refused(tmp_path, text)
    assert problem["key"] == "bad_record"
    assert problem["parameters"]["why"].startswith(why)


@pytest.mark.parametrize(
    "wrong", [{"moves": [1] * 50_000}, {"lines": [{"lines": [{}] * 9}] * 9_000}, {"players": [1] * 9_000}]
)
def test_complaints_about_a_record_are_few(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        Record.model_validate(FIELDS | wrong)
    assert caught.value.error_count() < 10


def test_a_body_with_many_strange_fields_is_refused_at_the_first_and_off_the_loop(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'strange.db'}", PEOPLE) as tap:
            for body, key in ((KEYS, "field_unknown"), ([1, 2], "not_json"), ({}, "field_missing")):
                status, _, answer = await tap.request(PEOPLE[0], "/api/v1/records", "POST", body)
                assert (status, json.loads(answer)["key"]) == (422, key)
            status, _, answer = await tap.request(PEOPLE[0], "/api/v1/records", "POST", {"text": "x" * 600_000})
            assert (status, json.loads(answer)["key"]) == (413, "too_large")

    asyncio.run(work())
