"""What the pages say of Der Wüstentruck is what it does: every table beside behaviour."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from caravaneer.game import Event, MalformedMove
from caravaneer.games.trucks import META, State, start
from caravaneer.games.trucks.actions import DRIVE, DRY, FLIP, FLIP_UP, GAIN, LOSE, PUSH, ROB, first_of
from caravaneer.games.trucks.events import KINDS
from caravaneer.games.trucks.pieces import CARD_NAMES, CARDS, DECK, STEPS
from caravaneer.games.trucks.refusals import REASONS
from caravaneer.maps.diagram import DiagramError
from caravaneer.records.record import Record
from tests.docs.pages import examples, page, rows
from tests.games.trucks.test_refusals import CASES, NUMBERED
from tests.games.trucks.test_restatement import STYLES, choose, drawn_game, play

PAGE = "games/trucks.md"


def cell(text: str) -> str:
    return text.replace("`", "").strip()


# ── cards, options, events, refusals ──────────────────────────────────────────────────────────────
def test_the_table_of_cards() -> None:
    table = re.findall(r"^  \| `(.)` \|(.*?)\|(.*?)\|(.*?)\|$", page(PAGE), re.MULTILINE)
    told = [[cell(part) for part in row] for row in table]
    assert [row[0] for row in told] == list(CARDS)
    for (letter, name, number, does), count in zip(told, DECK, strict=True):
        assert (name, int(number)) == (CARD_NAMES[letter], count)
        if letter in STEPS:
            assert tuple(map(int, re.findall("[1-4]", does))) == STEPS[letter]
            state = State.from_text(f"hands: {letter} -\nS e1a = = = = = = A")
            assert {move.steps for move in state.legal_moves if move.kind == "drive"} == set(STEPS[letter])


def test_the_table_of_options() -> None:
    told = {cell(row[0]): (cell(row[1]), cell(row[2]).split(", ")) for row in rows(PAGE, "Options")}
    for name, option in META.options.items():
        default, choices = told[name]
        assert default == str(option.default).lower()
        assert choices == [str(choice).lower() for choice in option.choices]
        for choice in option.choices:
            assert start(players=2, seed=1, **{name: choice}).options[name] == choice  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def happened() -> dict[str, list[tuple[State, Event]]]:
    """Events of many games by their kind, each with the state before."""
    found: dict[str, list[tuple[State, Event]]] = {kind: [] for kind in KINDS}
    starts = [start(players=2 + number % 5, seed=number) for number in range(10)] + [drawn_game(n) for n in range(40)]
    for number, state in enumerate(starts):
        chance = Random(number)
        for _ in range(60):
            if state.seat is None:
                break
            before, move = state, choose(state, STYLES[number % 4], chance)
            state = play(state, move, chance)
            for event in state.events:
                found[event.kind].append((before, event))
    return found


@pytest.mark.compiled
def test_the_table_of_events(happened: dict[str, list[tuple[State, Event]]]) -> None:
    """Kind by kind: the rules it may cite, whether it has points and cells, and which details."""
    told = {cell(row[0]): row for row in rows(PAGE, "Points and events")}
    assert list(told) == list(KINDS)
    same = {"push": "drive"}
    for kind, events in happened.items():
        _, rules, points, cells, details = told[kind]
        named = set(re.findall(r"`([a-z]+)`", re.sub(r":[^;]*", "", told[same.get(kind, kind)][4])))
        assert events or kind == "end", kind
        for _, event in events:
            assert event.rule in re.findall("T[0-9]+", rules), event
            assert bool(event.points) <= bool(points), event
            assert bool(event.cells) == bool(cells), event
            assert set(event.details) == named, (event, named, details)


def test_litres_are_what_a_drive_paid_also_to_petrol(happened: dict[str, list[tuple[State, Event]]]) -> None:
    """A litre a space, none for a slope, one more for a skull left; a push pays nothing."""
    met = 0
    for before, event in happened["drive"]:
        ground = {cell.name: symbol for cell, symbol in before.board.hexmap.cells}
        left = [str(event.details["start"]), *event.cells[:-1]]
        paid = sum(ground[cell] != "s" for cell in event.cells) + sum(ground.get(cell) == "x" for cell in left)
        assert event.details["litres"] == paid
        met += ground[event.cells[-1]] == "F" and paid > 0
    assert met > 3
    assert {event.details["litres"] for _, event in happened["push"]} == {0}


def test_the_table_of_refusals() -> None:
    told = {cell(row[0]): row[1] for row in rows(PAGE, "Refusals")}
    assert told == REASONS
    met = {(case.key, case.rule) for case in CASES} | {(case.key, case.rule) for case in NUMBERED}
    assert set(told.items()) == met | {("not_your_turn", "T4")}


# ── notation ──────────────────────────────────────────────────────────────────────────────────────
def test_the_table_of_action_integers() -> None:
    """How many there are of each kind, and where each begins on the shipped board."""
    state = start(players=2, seed=1)
    spaces = len(state.board.spaces)
    table = rows("formats/notation.md", "Action integers of trucks")
    assert len(table) == LOSE + 1
    for kind, (_, _, _, numbers) in zip((DRIVE, DRY, PUSH, ROB, GAIN, FLIP_UP, FLIP, LOSE), table, strict=True):
        first, last = map(int, numbers.split(" – "))
        assert (first, last + 1) == (first_of(spaces, kind), first_of(spaces, kind + 1))
    assert f"`pyramids` {state.actions:,}" in page(PAGE)
    assert state.actions == 81 * (spaces + 1) + 8 * spaces + 59
    with pytest.raises(MalformedMove):
        state.move(state.actions)


# ── diagrams, views, records ──────────────────────────────────────────────────────────────────────
def test_the_table_of_diagram_keys() -> None:
    """Without a key it is as the table says; a diagram needs the hand of the seat that is to play."""
    told = {cell(row[0]): row[2] for row in rows("formats/diagram.md", "Keys of trucks")}
    board = "\nS e1a = = = A"
    state = State.from_text("hands: B -" + board)
    written = str(state)
    assert all(re.search(rf"^{key}: ", written, re.M) for key in ("seats", "turn", "gauges", "hands", "pile"))
    assert (state.players, state.seat, state.turns, state.rules) == (2, 0, 0, META.rules[-1])
    assert (told["seats"], told["turn"], told["turns"]) == ("2", "1", "0")
    assert {option.key: option.text(option.default) for option in META.options.values()} == {
        option.key: cell(told[option.key]) for option in META.options.values()
    }
    assert state.outcome is None
    assert {truck.gauge for truck in state.trucks} == {12}
    assert state.discards == ""
    assert len(state.pile) == 54
    for missing in ("", "hands: - -\n", "hands: - B\n", "turn: 2\nhands: B -\n"):
        with pytest.raises(DiagramError, match="to play a card and has none"):
            State.from_text(missing + board)
    assert State.from_text("reason: guard" + board).outcome is not None


def test_a_map_that_bears_the_name_of_another_is_drawn_without_it() -> None:
    """A record may call any map anything; what is printed of it reads back."""
    record = start(players=2, seed=1).record()
    other = record.board.map.replace("= = =\n # # # # # # # # # # # = x", "= = =\n # # # # # # # # # # # x =")
    assert other != record.board.map
    board = record.board.model_copy(update={"map": other})
    altered = Record.parse(record.model_copy(update={"board": board}).json_text())
    assert altered.board.name == "pyramids"
    drawn = str(altered.replay())
    assert "board:" not in drawn
    assert State.from_text(drawn) == altered.replay()
    assert "board: pyramids" in str(record.replay())


def test_the_memory_on_its_page_is_a_real_one() -> None:
    (written,) = examples("formats/record.md", "trucks")[:1]
    part = page("formats/view.md").split("\n## Memory of trucks\n")[1].split("\n## ")[0]
    told = json.loads(part.split("```json\n")[1].split("```")[0])
    state = Record.parse(written).replay()
    assert json.loads(json.dumps(state.at(1).view(1).memory)) == told
    named = {cell(row[0]) for row in rows("formats/view.md", "Memory of trucks")}
    from_diagram = State.from_text("hands: B -\nS e1a = = = A").view(0).memory
    assert set(told) | set(from_diagram) == named
