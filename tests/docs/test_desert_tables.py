"""Every table about Durch die Wüste says what the library does: each row is tried, and a false one fails."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from caravaneer.game import Event
from caravaneer.games import desert
from caravaneer.games.desert import State
from caravaneer.games.desert.board import shipped
from caravaneer.games.desert.diagram import PHASES
from caravaneer.games.desert.pieces import COLOUR_NAMES
from caravaneer.maps import DiagramError
from caravaneer.records import Record
from tests.docs.pages import page, rows
from tests.games.desert.test_refusals import CASES

GAME = "games/desert.md"
GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "records").glob("desert-*.json"))


def words(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


# ── events ────────────────────────────────────────────────────────────────────────────────────────
def lands(state: State, seat: int | None) -> set[frozenset[str]]:
    return {land.cells for land in state.territories if land.seat == seat}


class Happening(NamedTuple):
    """An event, and the states before and after the move it belongs to."""

    before: State
    after: State
    event: Event


# What the columns of the table may say, and how it is tried.
POINTS: dict[str, Callable[[Happening], bool]] = {
    "": lambda it: it.event.points == 0,
    "1, 2 or 3": lambda it: it.event.points == it.before.water[it.event.cells[0]],
    "5": lambda it: it.event.points == 5,
    "the sum": lambda it: it.event.points == sum(it.before.water.get(cell, 0) for cell in it.event.cells),
    "10 or 5": lambda it: it.event.points in (10, 5),
    "1 a hex": lambda it: it.event.points == len(it.event.cells),
}
CELLS: dict[str, Callable[[Happening], bool]] = {
    "": lambda it: it.event.cells == (),
    "where it stands": lambda it: it.event.cells == (it.after.history[-1].cell,),
    "under the camel": lambda it: it.event.cells == (it.after.history[-1].cell,),
    "the palm": lambda it: len(it.event.cells) == 1 and it.event.cells[0] in it.after.palms,
    "all its hexes, palms too": lambda it: frozenset(it.event.cells) in lands(it.after, it.event.seat),
    "all hexes of the territory": lambda it: frozenset(it.event.cells) in lands(it.after, it.event.seat),
    "the hexes that count": lambda it: (
        set(it.event.cells) == {cell for land in lands(it.after, it.event.seat) for cell in land} - set(it.after.palms)
    ),
}


@pytest.mark.compiled
def test_every_row_of_events_is_true_of_every_golden_game() -> None:
    """Rules, points, cells, details and the order, at every move."""
    table = {row[0].strip("`"): row[1:] for row in rows(GAME, "Points and events")}
    order = list(table)
    seen, scored = set(), defaultdict[str, set[int]](set)
    for path in GOLDEN:
        for before, after in pairwise(Record.load(path).states()):
            assert isinstance(before, State)
            assert isinstance(after, State)
            for event in after.events:
                rules, points, cells, details = table[event.kind]
                assert event.rule in re.findall(r"D[0-9]+", rules), event
                assert POINTS[points](Happening(before, after, event)), event
                assert CELLS[cells](Happening(before, after, event)), event
                names, _, values = details.partition(":")
                assert list(event.details) == words(names), event
                if values:
                    assert event.details[words(names)[0]] in words(values), event
                assert (event.seat is None) == (event.kind == "end"), event
                assert event.seat in (None, before.seat) or event.kind in ("longest", "ground"), event
                seen.add((event.kind, event.rule))
                scored[event.kind].add(event.points)
            for one, then in pairwise(event.kind for event in after.events):
                again = then == "territory" and one.startswith("territory")
                assert order.index(one) <= order.index(then) or again, (one, then)
    told = {(kind, rule) for kind, row in table.items() for rule in re.findall(r"D[0-9]+", row[0])}
    assert seen == told
    for kind, row in table.items():
        if row[1] not in ("the sum", "1 a hex"):
            assert scored[kind] == {int(number) for number in re.findall(r"[0-9]+", row[1])} or row[1] == "", kind


def test_the_reasons_of_the_end_are_those_told() -> None:
    (end,) = (row for row in rows(GAME, "Points and events") if row[0] == "`end`")
    assert set(words(end[4])[1:]) == {reason for reason, _ in desert_reasons()}


def desert_reasons() -> list[tuple[str, str]]:
    from caravaneer.games.desert.events import REASONS

    return list(REASONS.values())


# ── refusals, options, phases ─────────────────────────────────────────────────────────────────────
def test_every_refusal_that_is_told_happens() -> None:
    """In a position of its own, with the rule that the table names; whose turn it is only a view says."""
    table = {row[0].strip("`"): row[1] for row in rows(GAME, "Refusals")}
    happened = {}
    for case in CASES:
        refusal = State.from_text(case.position).refusal(case.move)
        assert refusal is not None
        happened[refusal.key] = refusal.rule
    off_turn = desert.start(players=2, seed=1).view(1).refusal("L*b1")
    assert off_turn is not None
    assert table == happened | {off_turn.key: off_turn.rule}


def test_an_option_names_the_rules_it_changes() -> None:
    for name, _, _, meaning in rows(GAME, "Options"):
        assert tuple(re.findall(r"D[0-9]+", meaning)) == desert.META.options[name.strip("`")].rules


def test_the_view_page_has_the_phases() -> None:
    (phase,) = (row for row in rows("formats/view.md", "desert") if row[0] == "`phase`")
    assert tuple(words(phase[1])) == PHASES
    seen = {state.phase for path in GOLDEN for state in Record.load(path).states()}
    assert seen == set(PHASES)


# ── actions, notation, board ──────────────────────────────────────────────────────────────────────
def test_the_actions_are_counted_and_ordered_as_the_page_says() -> None:
    text = " ".join(page(GAME).split("\n## Actions\n")[1].split("\n## ")[0].split())
    assert "leaders by colour and hex, then camels by colour and hex, then the five returns, then the skip" in text
    assert "A board of *n* hexes has 10*n* + 6 actions, the classic one 2,506" in text
    for players in desert.META.seats:
        state = desert.start(players=players, seed=1)
        assert state.actions == 2506 == 10 * len(state.board.hexes) + 6
    kinds = [move.kind for move in state.settings.actions.moves]
    assert kinds == ["leader"] * 1250 + ["camel"] * 1250 + ["return"] * 5 + ["skip"]
    leaders = [(move.colour, move.cell) for move in state.settings.actions.moves[:1250]]
    assert leaders == [(colour, cell) for colour in COLOUR_NAMES for cell in state.board.names]


def test_the_moves_of_the_notation_page_are_what_it_says() -> None:
    sentences = {
        "leader": "place the {colour} leader on {cell}",
        "camel": "place a {colour} camel on {cell}",
        "return": "give the {colour} leader back (five seats)",
        "skip": "skip, which is legal only when nothing else is",
    }
    told = {row[0].strip("`"): row[1] for row in rows("formats/notation.md", "Desert moves")}
    for text, sentence in told.items():
        move = desert.parse_move(text)
        colour = COLOUR_NAMES.get(move.colour, "")
        assert sentence == sentences.pop(move.kind).format(colour=colour, cell=move.cell)
    assert not sentences


def test_the_colours_are_those_of_the_notation_page() -> None:
    part = page("formats/notation.md").split("\n## Colours")[1].split("Those are the camels")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    letters, _, names = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    assert dict(zip(letters[1:], names[1:], strict=True)) == COLOUR_NAMES


def test_the_board_has_the_hexes_and_marks_that_are_told() -> None:
    board = shipped("classic")
    text = " ".join(page(GAME).split("\n## Board\n")[1].split("\n## ")[0].split())
    whole, small = (
        (len(board.in_play(players)), len(board.marked("o", players)), len(board.marked("P", players)))
        for players in (5, 2)
    )
    assert "`classic` has {} hexes with {} circles and {} palm hexes".format(*whole) in text
    assert "the part for two and three seats has {} with {} and {}".format(*small) in text
    beyond = [more - less for more, less in zip(whole, small, strict=True)]
    assert "The section beyond the line, {} hexes with {} circles and one palm hex".format(*beyond) in text
    assert beyond[2] == 1


# ── diagrams ──────────────────────────────────────────────────────────────────────────────────────
SMALL = "L1 . . M2\n . . . .\n"


def key_rows() -> dict[str, list[str]]:
    return {row[0].strip("`"): row[1:] for row in rows("formats/diagram.md", "Keys of desert")}


@pytest.mark.parametrize("key", ["edition", "returns", "sudden end", "phase", "reason"])
def test_a_key_of_a_diagram_takes_the_words_that_are_told_and_no_other(key: str) -> None:
    value, default = key_rows()[key]
    players = "seats: 5\n" if key == "phase" else ""  # only five seats give leaders back
    head = players + ("phase: over\n" if key == "reason" else "")
    for word in words(value):
        state = State.from_text(f"{head}{key}: {word}\n{SMALL}")
        usual = State.from_text(head + SMALL)
        assert ((state, state.options) == (usual, usual.options)) == (word in words(default))
    with pytest.raises(DiagramError, match=f"'{key}' is one of"):
        State.from_text(f"{head}{key}: lunch\n{SMALL}")


@pytest.mark.parametrize("key", ["turn", "camels left", "water", "oases", "seats"])
def test_a_key_of_a_diagram_that_is_left_out_is_what_is_told(key: str) -> None:
    """A number that is one for each seat is written twice here."""
    value, default = key_rows()[key]
    number = default if default.isdecimal() else "2"  # "at least 2"
    written = f"{number} {number}" if value.startswith("each seat's") else number
    assert State.from_text(f"{key}: {written}\n{SMALL}") == State.from_text(SMALL)
    other = {"turn": "2", "camels left": "1", "seats": "3"}.get(key, "1 1")
    assert State.from_text(f"{key}: {other}\n{SMALL}") != State.from_text(SMALL)


def test_the_short_turns_of_a_diagram_are_what_is_told() -> None:
    value, default = key_rows()["short turns"]
    assert "(D11)" in value
    assert default == "0 among camels; before, 1 for two seats, else 2"
    for head, number in {"": 0, "phase: leaders\n": 1, "seats: 3\nphase: leaders\n": 2}.items():
        assert State.from_text(f"{head}short turns: {number}\n{SMALL}") == State.from_text(head + SMALL)
        assert State.from_text(f"{head}short turns: {(number + 1) % 3}\n{SMALL}") != State.from_text(head + SMALL)


def test_the_supply_of_a_diagram_is_what_is_told() -> None:
    value, default = key_rows()["supply"]
    told, _ = value.split(", or one number for all")
    assert default == "what the drawn camels leave of D1, at least 1"
    assert State.from_text(f"supply: {words(told)[0]}\n{SMALL}") == State.from_text(f"supply: 22\n{SMALL}")
    assert State.from_text(SMALL).supply == dict.fromkeys("LMRSV", 22)
    assert State.from_text("L1 l1 l1 M2").supply == {"L": 20, "M": 22, "R": 22, "S": 22, "V": 22}


def test_the_hands_of_a_diagram_are_what_is_told() -> None:
    value, default = key_rows()["in hand"]
    assert words(value) == ["LM V", "-"]
    assert default == "before the camels all that neither stand nor were given back"
    assert State.from_text(f"phase: leaders\nin hand: LR V\n{SMALL.replace('L1', '.')}").in_hand == ("LR", "V")
    assert State.from_text(f"phase: leaders\nreturned: - S\n{SMALL}").in_hand == ("MRSV", "LRV")
    assert State.from_text(SMALL).in_hand == ("", "")
    assert State.from_text(f"returned: - S\n{SMALL}").returned == ("", "S")
    assert State.from_text(SMALL).returned == ("", "")


def test_the_board_of_a_diagram_is_what_is_told() -> None:
    value, default = key_rows()["board"]
    assert words(value) == ["classic"]
    assert "must be exactly those in play" in value
    assert default == "the drawn hexes are the board"
    with pytest.raises(DiagramError, match="is no hex of the board 'classic'"):
        State.from_text(f"board: classic\n{SMALL}")
    assert State.from_text(SMALL).board.names == ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")
    beyond = State.from_text(f"seats: 4\nsection: d2\n{SMALL}").board
    assert (beyond.names[-1], len(beyond.small)) == ("d2", 7)


def test_the_words_on_the_board_of_a_diagram_mean_what_is_told() -> None:
    told = {word: row[1] for row in rows("formats/diagram.md", "Board of desert") for word in words(row[0])}
    state = State.from_text("""
             a   b   c   d   e   f
         1   -1  L1  .   o1  ^   #
         2     ^   l1  .   o2  P   R2
         3   #   #   .   o3  .   .
    """)
    meaning: dict[str, tuple[str, bool]] = {
        ".": ("sand", "c1" in state.board.names and "c1" not in state.water),
        "o1": ("a waterhole of that value", state.water["d1"] == 1),
        "o2": ("a waterhole of that value", state.water["d2"] == 2),
        "o3": ("a waterhole of that value", state.water["d3"] == 3),
        "P": ("a palm", state.palms == ("e2",)),
        "L1": ("the lemon leader of seat 1", state.camels["b1"].leader),
        "l1": ("a lemon camel of seat 1", state.camels["b2"] == type(state.camels["b2"])(0, "L")),
        "-1": ("sand in a territory of seat 1", [land.cells for land in state.territories] == [{"a1"}]),
        "^": ("mountain", {cell.name for cell in state.board.mountain} == {"e1", "a2"}),
        "#": ("outside the board", "f1" not in state.board.names),
    }
    assert list(told) == [*meaning]
    for word, (sentence, true) in meaning.items():
        assert told[word].startswith(sentence)
        assert true, word
    with pytest.raises(DiagramError, match="and it is not"):
        State.from_text("L1 . -1 R2")
