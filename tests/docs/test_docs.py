"""The pages say what the library does: every field and key is explained, every example can be read."""

from __future__ import annotations

import json
import re
from dataclasses import fields as fields_of
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from caravaneer.games import desert, trucks
from caravaneer.games.desert import board as desert_board
from caravaneer.games.desert import diagram as desert_diagram
from caravaneer.games.desert import recording as desert_recording
from caravaneer.games.desert import view as desert_view
from caravaneer.games.trucks import board as trucks_board
from caravaneer.games.trucks import diagram as trucks_diagram
from caravaneer.games.trucks import recording as trucks_recording
from caravaneer.games.trucks import view as trucks_view
from caravaneer.records.fields import Line
from caravaneer.records.record import Record
from tests.docs.pages import DOCS, examples, page, rows


# ── records and views ─────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("kind", ["record", "trucks", "position", "lines"])
def test_both_forms_of_the_record_are_the_same_game(kind: str) -> None:
    as_json, as_text = examples("formats/record.md", kind)
    record = Record.parse(as_json)
    assert Record.parse(as_text) == record
    assert record.json_text() == as_json
    assert record.text() == as_text


def test_the_record_page_explains_every_field() -> None:
    explained = set(re.findall(r"^\| `(\w+)` \|", page("formats/record.md"), re.MULTILINE))
    setups = {*desert_recording.SetupFields.model_fields, *trucks_recording.SetupFields.model_fields}
    assert explained == set(Record.model_fields) | set(Line.model_fields) | setups


@pytest.mark.parametrize("view", [desert_view, trucks_view], ids=lambda view: view.__name__)
def test_the_view_page_explains_every_field_in_order(view: ModuleType) -> None:
    game = view.__name__.split(".")[2]
    explained = [row[0].strip("`") for row in rows("formats/view.md", game)]
    assert explained == [field.name for field in fields_of(view.ViewFields)]


def test_the_view_page_explains_the_memory_of_desert() -> None:
    explained = {row[0].strip("`") for row in rows("formats/view.md", "Memory of desert")}
    begun, drawn = desert.start(players=2, seed=1), desert.State.from_text("L1 . . M2")
    assert explained == {*begun.view(0).memory, *drawn.view(None).memory}
    assert list(begun.view(0).json(memory=True)) == [*begun.view(0).json(), "memory"]


@pytest.mark.parametrize(("game", "kind"), [("desert", "record"), ("trucks", "trucks")])
def test_the_view_on_its_page_is_a_real_one(game: str, kind: str) -> None:
    record = Record.parse(examples("formats/record.md", kind)[0])
    shown = json.loads(page("formats/view.md").split(f"\n## {game}\n")[1].split("```json\n")[1].split("```")[0])
    view = json.loads(json.dumps(record.replay().at(shown["ply"]).view(shown["viewer"]).json()))
    assert {name: view[name] for name in shown} == shown


# ── maps and diagrams ─────────────────────────────────────────────────────────────────────────────
def symbols_told(game: str) -> set[str]:
    part = page("formats/map.md").split(f"## Symbols of a {game} map")[1].split("\n## ")[0]
    return set(re.findall(r"`([^`])`", part))


def test_maps_of_desert_can_be_read() -> None:
    for text in examples("formats/map.md", "map"):
        board = desert.Board.parse(text)
        assert desert.Board.parse(str(board)) == board
    assert symbols_told("desert") == {*desert_board.SYMBOLS, "#"}


def test_the_map_of_trucks_is_the_one_that_comes_with_the_game() -> None:
    (text,) = examples("formats/map.md", "trucks")
    assert str(trucks.Board.parse(text)) == str(trucks_board.shipped("pyramids")) == text
    assert symbols_told("trucks") == {*trucks_board.SYMBOLS, "#"}


def test_the_map_page_has_the_limits_that_are_checked() -> None:
    part = " ".join(page("formats/map.md").split("## What is checked in a trucks map")[1].split())
    for what, (least, most) in trucks_board.LIMITS.items():
        if what != "exits":
            assert (f"exactly {least} {what}" if least == most else f"{least} to {most} {what}") in part


def test_diagrams_of_desert_can_be_read() -> None:
    for text in examples("formats/diagram.md", "diagram"):
        state = desert.State.from_text(text)
        assert desert.State.from_text(str(state)) == state
        assert state.play("Ld5").territories


def test_diagrams_of_trucks_can_be_read() -> None:
    (text,) = examples("formats/diagram.md", "trucks")
    state = trucks.State.from_text(text)
    assert trucks.State.from_text(str(state)) == state
    after = state.play("B3@1a:c1-d1-e1")
    assert [event.details["truck"] for event in after.events if event.kind == "jump"] == ["2a"]
    assert after.trucks[0].gauge == 1


@pytest.mark.parametrize(("game", "diagram"), [("desert", desert_diagram), ("trucks", trucks_diagram)])
def test_the_diagram_page_explains_every_key(game: str, diagram: ModuleType) -> None:
    assert [row[0].strip("`") for row in rows("formats/diagram.md", f"Keys of {game}")] == list(diagram.KEYS)


# ── notation ──────────────────────────────────────────────────────────────────────────────────────
def equations(kind: str) -> list[tuple[str, str]]:
    lines = examples("formats/notation.md", kind)[0].splitlines()
    return [(left, right) for left, _, right in (line.partition(" = ") for line in lines)]


def test_the_actions_are_those_of_the_classic_board() -> None:
    state = desert.start(players=4, seed=1)
    faces = state.settings.actions
    for move, number in equations("actions"):
        assert faces.number(move) == int(number)
        assert str(faces.moves[int(number)]) == move
    assert state.actions == len(state.action_mask) == 2506


def test_the_actions_are_those_of_the_pyramids() -> None:
    state = trucks.start(players=2, setup=trucks.Setup(0, ("BbNn", "BbRP")))
    for move, number in equations("trucks"):
        assert state.action(move) == int(number)
        assert str(state.move(int(number))) == move
    assert state.actions == len(state.action_mask) == 5213


def test_the_table_of_actions_of_trucks_has_the_edges_of_the_kernel() -> None:
    from caravaneer.games.trucks import actions

    edges = [tuple(map(int, row[3].split(" – "))) for row in rows("formats/notation.md", "Action integers of trucks")]
    firsts = [int(actions.first_of(57, kind)) for kind in range(actions.LOSE + 2)]
    assert edges == [(first, after - 1) for first, after in pairwise(firsts)]


def test_the_texts_on_the_left_are_played_as_those_on_the_right() -> None:
    state = trucks.State.from_text(examples("formats/notation.md", "position")[0])
    listed = {str(move) for move in state.legal_moves}
    for text, canonical in equations("normal"):
        assert state.refusal(text) is None
        assert text not in listed
        assert str(state.play(text).history[-1]) == canonical
        assert canonical in listed


# ── all pages ─────────────────────────────────────────────────────────────────────────────────────
ROOT_PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
PAGES = [*sorted(DOCS.rglob("*.md")), *(DOCS.parent / name for name in ROOT_PAGES)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS.parent).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{target} is not there"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS.parent).as_posix())
def test_links_within_pages_lead_to_a_heading(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target, heading in re.findall(r"\]\(([^)#\s]*)#([^)]+)\)", text):
        if "://" not in target:
            there = (path.parent / target if target else path).read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.*)$", there, re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}, target


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["desert", "trucks"])
def test_the_picture_is_the_one_that_would_be_drawn_now(name: str) -> None:
    import runpy

    made = runpy.run_path(str(DOCS / "pictures" / "make.py"))
    picture = (DOCS / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert picture == made["PICTURES"][name]() + "\n", "run: python docs/pictures/make.py"
    assert len(picture.encode()) < 120_000
