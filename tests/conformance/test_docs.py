"""The pages say what the library does: every key is explained, every example can be read."""

from __future__ import annotations

import json
import re
from dataclasses import fields as fields_of
from pathlib import Path

import pytest
from tests.conformance.pages import DOCS, examples, page, rows

from caravaneer import desert
from caravaneer.desert import diagram, refusals
from caravaneer.desert.board import SYMBOLS, Board
from caravaneer.desert.events import KINDS
from caravaneer.desert.recording import SetupFields
from caravaneer.desert.view import ViewFields
from caravaneer.record import Record

DESERT = "games/desert.md"
HEADINGS = (
    "What it is", "Rules", "Board", "Options", "Notation", "Actions", "Points and events", "Refusals",
    "History of the rules version",
)  # fmt: skip


# ── the page of the game ──────────────────────────────────────────────────────────────────────────
def test_the_page_has_the_headings_of_every_game() -> None:
    assert tuple(re.findall(r"^## (.*)$", page(DESERT), re.MULTILINE)) == HEADINGS


def test_the_page_tells_every_rule_once_and_in_order() -> None:
    assert re.findall(r"^- \*\*D([0-9]+)\*\*", page(DESERT), re.MULTILINE) == [str(n) for n in range(1, 27)]


def test_the_page_explains_every_kind_of_event() -> None:
    told = {row[0].strip("`"): row[1] for row in rows(DESERT, "Points and events")}
    assert list(told) == list(KINDS)
    assert all(told[kind].startswith(rule) for kind, rule in KINDS.items())


def test_the_page_explains_every_refusal() -> None:
    told = {row[0].strip("`"): row[1] for row in rows(DESERT, "Refusals")}
    reasons = [*refusals.REASONS.values(), refusals.NOT_YOUR_TURN]
    assert told == {reason.key: reason.rule for reason in reasons}


def test_the_page_lists_every_option_with_its_default_and_choices() -> None:
    told = {
        row[0].strip("`"): (row[1].strip("`"), row[2].replace("`", "").split(", ")) for row in rows(DESERT, "Options")
    }
    assert told == {
        name: (str(option.default).lower() if isinstance(option.default, bool) else option.default,
               [str(choice).lower() for choice in option.choices])
        for name, option in desert.META.options.items()
    }  # fmt: skip


def test_the_page_lists_every_version_of_the_rules() -> None:
    assert [row[0] for row in rows(DESERT, "History of the rules version")] == [str(v) for v in desert.META.rules]


def test_the_page_says_that_the_section_is_our_own_design() -> None:
    assert "this project's own design" in page(DESERT)


# ── formats ───────────────────────────────────────────────────────────────────────────────────────
def test_both_forms_of_the_record_are_the_same_game() -> None:
    (as_json,), (as_text,) = examples("formats/record.md", "record")[:1], examples("formats/record.md", "record")[1:]
    record = Record.parse(as_json)
    assert Record.parse(as_text) == record
    assert record.json_text() == as_json
    assert record.text() == as_text


def test_the_record_page_explains_every_field() -> None:
    explained = set(re.findall(r"^\| `(\w+)` \|", page("formats/record.md"), re.MULTILINE))
    assert explained >= set(Record.model_fields) | set(SetupFields.model_fields)


def test_the_view_page_explains_every_field_in_order() -> None:
    explained = [row[0].strip("`") for row in rows("formats/view.md", "desert")]
    assert explained == [field.name for field in fields_of(ViewFields)]


def test_the_view_on_its_page_is_a_real_one() -> None:
    record = Record.parse(examples("formats/record.md", "record")[0])
    shown = json.loads(page("formats/view.md").split("```json\n")[1].split("```")[0])
    view = record.replay().at(shown["ply"]).view(None).json()
    assert {name: view[name] for name in shown} == shown


def test_maps_can_be_read() -> None:
    for text in examples("formats/map.md", "map"):
        board = Board.parse(text)
        assert Board.parse(str(board)) == board
    symbols = set(re.findall(r"`([^`])`", page("formats/map.md").split("## Symbols")[1].split("##")[0]))
    assert symbols == {*SYMBOLS, "#"}


def test_diagrams_can_be_read() -> None:
    for text in examples("formats/diagram.md", "diagram"):
        state = desert.State.from_text(text)
        assert desert.State.from_text(str(state)) == state
        assert state.play("Ld5").territories


def test_the_diagram_page_explains_every_key() -> None:
    assert [row[0].strip("`") for row in rows("formats/diagram.md", "Lines with a key")] == list(diagram.KEYS)


def test_the_actions_are_those_of_the_classic_board() -> None:
    state = desert.start(players=4, seed=1)
    for line in examples("formats/notation.md", "actions")[0].splitlines():
        move, number = line.split(" = ")
        assert state.action(move) == int(number)
        assert str(state.move(int(number))) == move
    assert len(state.action_mask) == 2506


# ── all pages ─────────────────────────────────────────────────────────────────────────────────────
PAGES = [*sorted(DOCS.rglob("*.md")), DOCS.parent / "README.md", DOCS.parent / "CHANGELOG.md"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS.parent).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{target} is not there"


@pytest.mark.compiled
def test_the_picture_is_the_one_that_would_be_drawn_now() -> None:
    import runpy

    made = runpy.run_path(str(DOCS / "pictures" / "make.py"))
    picture = (DOCS / "pictures" / "desert.svg").read_text(encoding="utf-8")
    assert picture == made["position"]().svg() + "\n", "run: python docs/pictures/make.py"
    assert len(picture.encode()) < 120_000
