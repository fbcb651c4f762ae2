"""The schemas in docs/formats are current, and what the library writes is what they say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from caravaneer.game import games, load
from caravaneer.records.record import Record
from tests.docs.write_schemas import FORMATS, PROTOCOL, protocols, schemas, text_of

RECORDS = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.json"))
RECORD = json.loads((FORMATS / "record.schema.json").read_text(encoding="utf-8"))


@cache
def validator(name: str) -> Any:
    """By the schema of a file, which is read and checked once: that takes longer than to validate by it."""
    return jsonschema.Draft202012Validator(json.loads((FORMATS / name).read_text(encoding="utf-8")))


def is_valid(fields: Any, schema: dict[str, Any]) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(fields))


@pytest.mark.parametrize("name", schemas())
def test_a_schema_is_current_and_is_a_schema(name: str) -> None:
    written = (FORMATS / name).read_text(encoding="utf-8")
    assert written == text_of(schemas()[name]), "run: make schema"
    jsonschema.Draft202012Validator.check_schema(json.loads(written))


@pytest.mark.compiled
def test_the_protocol_is_current() -> None:
    for name, schema in protocols().items():
        assert (PROTOCOL / name).read_text(encoding="utf-8") == text_of(schema), "run: make schema"


def test_no_schema_is_left_over() -> None:
    assert {path.name for path in FORMATS.glob("*.schema.json")} == set(schemas())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_records_are_what_their_schema_says(path: Path) -> None:
    fields = json.loads(path.read_text(encoding="utf-8"))
    validator("record.schema.json").validate(fields)
    assert list(RECORD["properties"])[: len(RECORD["required"])] == list(fields)[: len(RECORD["required"])]


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_views_are_what_their_schema_says(path: Path) -> None:
    """At the start, on the way and at the end, for the public, the mover and another seat."""
    last = Record.load(path).replay()
    found = validator(f"{last.game}-view.schema.json")
    plies = len(last.history)
    for ply in (0, 1, plies // 3, plies // 2, plies - 1, plies):
        state = last.at(ply)
        for viewer in (None, 0, state.players - 1):
            view = json.loads(json.dumps(state.view(viewer).json()))
            found.validate(view)
            assert set(view) == set(found.schema["properties"]) == set(found.schema["required"])


WRONG_DESERT: dict[str, Any] = {
    "unknown field": {"colour": "L"},
    "seats as text": {"seats": "2"},
    "another format": {"format": 2},
    "another game": {"game": "chess"},
    "unknown in set-up": {"setup": {"palms": [], "water": {}, "camels": []}},
    "water of 4": {"setup": {"palms": [], "water": {"a1": 4}}},
    "water on no cell": {"setup": {"palms": [], "water": {"A1": 1}}},
    "a long name": {"players": ["x" * 101, "y"]},
    "a move that is no text": {"moves": [1]},
}


WRONG_TRUCKS: dict[str, Any] = {
    "a set-up of desert and trucks": {"setup": {"first": 0, "hands": [], "palms": []}},
    "first as text": {"setup": {"first": "0", "hands": []}},
    "no hands": {"setup": {"first": 0}},
    "an unknown card": {"setup": {"first": 0, "hands": ["BBX", "BBB"]}},
    "a hand of five": {"setup": {"first": 0, "hands": ["BBBBB", "BBBB"]}},
    "draws as numbers": {"chance": [1]},
}
WRONG = [
    *(pytest.param("desert", change, id=f"desert: {what}") for what, change in WRONG_DESERT.items()),
    *(pytest.param("trucks", change, id=f"trucks: {what}") for what, change in WRONG_TRUCKS.items()),
]


@pytest.mark.parametrize(("game", "change"), WRONG)
def test_the_schema_refuses_what_reading_refuses(game: str, change: dict[str, Any]) -> None:
    path = next(path for path in RECORDS if path.name.startswith(game))
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert is_valid(fields, RECORD)
    assert not is_valid(fields | change, RECORD)
    with pytest.raises(ValueError):
        Record.parse(json.dumps(fields | change))


def test_every_game_has_its_view_schema() -> None:
    for game in games():
        assert load(game).meta.name == game
        assert (FORMATS / f"{game}-view.schema.json").is_file()
