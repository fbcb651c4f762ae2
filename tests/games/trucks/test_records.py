"""Records of Der Wüstentruck: deals and draws in them, read again to the card, and refused where they cannot be."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravaneer.games import trucks
from caravaneer.records import AnyRecord
from caravaneer.records.chance import Draws, key_of
from caravaneer.records.record import Record, RecordError
from tests.records.test_record_refusals import Change, put
from tests.records.test_records import (
    NASTY,
    Cuts,
    check_changed_bytes,
    check_changed_json,
    check_changed_text,
    check_comes_back,
    check_nasty_value,
    read_or_refuse,
    records,
    some_cuts,
)

GOLDEN = Path(__file__).parents[2] / "golden" / "records"
FIVE = (GOLDEN / "trucks-1-5-greedy.json").read_text(encoding="utf-8")
FOUR = (GOLDEN / "trucks-1-4-greedy.json").read_text(encoding="utf-8")
TWO = (GOLDEN / "trucks-1-2-greedy.json").read_text(encoding="utf-8")


def shortened(text: str, moves: int) -> dict[str, Any]:
    """The fields of a record that breaks off, to be read faster."""
    fields: dict[str, Any] = json.loads(text)
    del fields["result"]
    return fields | {"moves": fields["moves"][:moves], "chance": fields["chance"][:moves]}


SHORT = json.dumps(shortened(FIVE, 12))


# ── games as they are played ──────────────────────────────────────────────────────────────────────
@st.composite
def games(draw: st.DrawFn) -> trucks.State:
    """A game of any settings, by chance, as far as it has come; after 130 moves the discards were shuffled."""
    seed = draw(st.integers(0, 2**64))
    state = trucks.start(
        players=draw(st.sampled_from(trucks.META.seats)),
        seed=seed,
        skull_wait=draw(st.booleans()),
        red_any_flip=draw(st.booleans()),
    )
    draws = Draws(key_of(seed))
    for _ in range(draw(st.sampled_from([0, 1, 6, 20, 60, 130]))):
        if state.seat is None:
            break
        state = state.play(state.legal_moves[draws.below(len(state.legal_moves))])
    return state


@pytest.mark.compiled
@given(games())
def test_a_game_comes_back_from_its_record(state: trucks.State) -> None:
    check_comes_back(state)
    again = trucks.State.from_record(Record.parse(state.record().json_text()))
    assert (again.hands, again.pile, again.discards, again.drawn) == (
        state.hands, state.pile, state.discards, state.drawn,
    )  # fmt: skip


@given(games())
def test_every_position_on_the_way_is_that_of_the_game(state: trucks.State) -> None:
    on_the_way = list(state.record().states())
    assert len(on_the_way) == len(state.drawn) + 1
    for ply in {0, len(state.drawn) // 2, len(state.drawn)}:
        assert on_the_way[ply] == state.at(ply)
        assert on_the_way[ply].events == state.at(ply).events


@pytest.mark.compiled
@given(records(games()))
def test_both_forms_keep_everything_people_add(record: AnyRecord) -> None:
    for text in (record.json_text(), record.text()):
        assert Record.parse(text) == record
        assert Record.parse(text.encode()) == record
    assert Record.parse(record.text()).text() == record.text()


@pytest.mark.compiled
@given(games(), st.data())
def test_any_path_of_a_move_may_stand_in_a_record(state: trucks.State, data: st.DataObject) -> None:
    """What was typed is kept; what was played is told in its canonical form."""
    record = state.record()
    dry = [number for number, move in enumerate(record.moves) if ":dry" in move]
    if dry:
        number = data.draw(st.sampled_from(dry))
        before = state.at(number)
        for path in some_paths(before, record.moves[number])[:3]:
            typed = record.model_copy(update={"moves": [*record.moves[:number], path, *record.moves[number + 1 :]]})
            assert Record.parse(typed.json_text()) == typed
            assert typed.replay() == state
            assert typed.replay().record() == record


def some_paths(state: trucks.State, dry: str) -> list[str]:
    """The paths on which the truck of a move runs dry with its card."""
    card, name = dry[0], dry[2:4]
    (truck,) = (truck for truck in state.trucks if truck.name == name)
    ways = {str(cell): [str(beside) for beside in there] for cell, there in state.board.ways.items()}
    paths = [[cell] for cell in ways["S" if truck.cell == "park" else truck.cell]]
    found = []
    for steps in (1, 2, 3, 4):
        if steps in {"B": (1, 3), "b": (2, 4), "N": (3,)}[card]:
            found += [f"{card}{steps}@{name}:{'-'.join(path)}" for path in paths]
        paths = [[*path, cell] for path in paths for cell in ways.get(path[-1], []) if cell not in path]
    return [path for path in found if state.refusal(path) is None and str(state.move(state.action(path))) == dry]


# ── records as they are broken ────────────────────────────────────────────────────────────────────
@given(st.sampled_from([SHORT, FIVE]), st.integers(1, 3), st.data())
def test_a_changed_json_record_is_read_or_refused(text: str, changes: int, data: st.DataObject) -> None:
    check_changed_json(text, changes, data)


@given(st.sampled_from([SHORT, FIVE]), st.booleans(), some_cuts)
def test_changed_bytes_are_read_or_refused(text: str, as_text: bool, changes: Cuts) -> None:
    check_changed_bytes(text, as_text, changes)


@given(st.sampled_from([SHORT, FIVE]), st.data())
def test_a_changed_text_form_is_read_or_refused(text: str, data: st.DataObject) -> None:
    check_changed_text(text, data)


@pytest.mark.parametrize("value", NASTY, ids=lambda value: repr(value)[:20])
def test_a_nasty_value_anywhere_is_read_or_refused(value: Any) -> None:
    check_nasty_value(shortened(FIVE, 4), value)


@given(st.sampled_from([FIVE, FOUR, TWO]), st.data())
def test_another_draw_is_played_on_with_or_refused_by_its_number(text: str, data: st.DataObject) -> None:
    """A draw that was altered shows when it cannot be drawn, or later, when the card is missing; never before."""
    fields = json.loads(text)
    number = data.draw(st.integers(0, len(fields["chance"]) - 1))
    fields["chance"][number] = data.draw(st.sampled_from(["", "BB", "X", *"BbNnRP"]))
    where = "nowhere"
    try:
        Record.parse(json.dumps(fields))
    except RecordError as error:
        where = error.where
    if where not in ("nowhere", "result"):
        found = re.fullmatch(r"(?:chance|moves), number ([0-9]+)", where)
        assert found
        assert int(found[1]) > number


# ── what a refused record is told ─────────────────────────────────────────────────────────────────
CANNOT = "chance, number 7: drawn: '{}' cannot be drawn here (T3)"
REFUSALS: list[tuple[str, str, Change, str]] = [
    ("a draw too few", FIVE, lambda fields: fields["chance"].pop(), "chance: 43 draws for 44 moves"),
    ("no draws", FIVE, put("chance", value=[]), "chance: 0 draws for 44 moves"),
    ("no card", FIVE, put("chance", 6, value="X"), "chance, number 7: a draw is the letters of the cards drawn"),
    ("two for one", FIVE, put("chance", 6, value="BB"), "chance, number 7: drawn: 2 cards, and 1 are drawn here (T3)"),
    ("nothing", FIVE, put("chance", 6, value=""), CANNOT.format("")),
    ("first", FIVE, put("setup", "first", value=5), "setup: first: there is no seat 5; seats are 0 to 4 (T4)"),
    ("first below", FIVE, put("setup", "first", value=-1), "setup: first: there is no seat -1"),
    ("first as text", FIVE, put("setup", "first", value="1"), "setup.first: Input should be a valid integer"),
    ("a hand too few", FIVE, lambda fields: fields["setup"]["hands"].pop(), "setup: hands: 4 hands for 5 seats (T3)"),
    ("a card too few", FIVE, put("setup", "hands", 1, value="BB"), "setup: hands: seat 1 holds 3 cards of BbNnRP"),
    ("a card too many", FIVE, put("setup", "hands", 1, value="BBBB"), "setup: hands: seat 1 holds 3 cards of BbNnRP"),
    ("five cards", FIVE, put("setup", "hands", 1, value="BBBBB"), "setup.hands.1: String should have at most 4"),
    ("no such card", FIVE, put("setup", "hands", 1, value="BBX"), "setup.hands.1: String should match pattern"),
    (
        "no order",
        FIVE,
        put("setup", "hands", 1, value="RbB"),
        "setup: hands: 'RbB' of seat 1 is not in the order BbNnRP",
    ),
    (
        "more than there are",
        FIVE,
        put("setup", "hands", value=["NNN", "BBN", "BBB", "BBB", "BBB"]),
        "setup: hands: 4 cards N dealt, there are 3 (T1)",
    ),
    ("palms", FIVE, put("setup", "palms", value=[]), "setup.palms: Extra inputs are not permitted"),
    ("seven seats", FIVE, put("seats", value=7), "seats: trucks is played by 2 to 6 seats, not 7"),
    ("option of desert", FIVE, put("options", "edition", value="ffg"), "options: trucks has no option 'edition'"),
    ("malformed", FIVE, put("moves", 4, value="B2@1a:b10-c9"), "moves, number 5: 'B2@1a:b10-c9': card B drives 1 or 3"),
    ("no truck", FIVE, put("moves", 4, value="B1@1b:b10"), "moves, number 5: 'B1@1b:b10': there is no truck 1b"),
    ("no space", FIVE, put("moves", 4, value="B1@1a:z9"), "moves, number 5: 'B1@1a:z9': z9 is no space of this board"),
    ("a small board", FIVE, put("board", "map", value="map\n S e A\n"), "board: map: 1 spaces; a board has 55 to 65"),
    (
        "moves after the end",
        FIVE,
        lambda fields: (fields["moves"].append("Bx"), fields["chance"].append("B")),
        "moves, number 45: 'Bx' is illegal: The game is over. (T25)",
    ),
]


@pytest.mark.parametrize(("text", "change", "said"), [pytest.param(*rest, id=what) for what, *rest in REFUSALS])
def test_a_refusal_names_the_place(text: str, change: Change, said: str) -> None:
    fields = json.loads(text)
    change(fields)
    with pytest.raises(RecordError) as caught:
        Record.parse(json.dumps(fields), source="game.json")
    assert str(caught.value).startswith(f"game.json: {said}")


def test_an_altered_hand_is_noticed_when_the_card_is_played() -> None:
    fields = shortened(TWO, 20)
    seat = fields["setup"]["first"]
    fields["setup"]["hands"][seat] = "NNPP"
    with pytest.raises(RecordError, match=r"moves, number 1: .* is illegal: There is no .* card in your hand\. \(T5\)"):
        Record.parse(json.dumps(fields))


def test_a_card_of_which_none_is_left_cannot_be_drawn() -> None:
    """Dark brown: 3 with five seats. All are dealt, so none can be drawn before the discards are shuffled."""
    hands = ("NNN", "BBb", "BBb", "BBb", "BBb")
    state = trucks.start(players=5, seed=1, setup=trucks.Setup(1, hands)).play("B1@2a:b10")
    fields = state.record().model_dump(exclude_none=True) | {"chance": ["N"]}
    with pytest.raises(RecordError, match=r"chance, number 1: drawn: 'N' cannot be drawn here \(T3\)"):
        Record.parse(json.dumps(fields))


TEXT_REFUSALS: list[tuple[str, str, str, str]] = [
    ("first", "first: ", "first: 9", "first: '9"),
    ("no first", "first: ", "second: ", "first: this line is missing"),
    ("no hands", "hands: ", "cards: ", "hands: this line is missing"),
    ("too many hands", "hands: ", "hands: BBB ", "setup: hands: 6 hands for 5 seats (T3)"),
    ("too many draws", "chance: ", "chance: - ", "chance: 45 draws for 44 moves"),
    ("a line of desert", "first: ", "palms: a1\nfirst: ", "palms: this line is not known"),
]


@pytest.mark.parametrize(("old", "new", "said"), [pytest.param(*rest, id=what) for what, *rest in TEXT_REFUSALS])
def test_a_refusal_of_the_text_form_names_the_place(old: str, new: str, said: str) -> None:
    text = Record.parse(FIVE).text()
    assert text.count(old) == 1
    with pytest.raises(RecordError) as caught:
        Record.parse(text.replace(old, new), source="game.txt")
    assert str(caught.value).startswith(f"game.txt: {said}")


def test_a_drawn_position_has_a_record_that_begins_there() -> None:
    state = trucks.State.from_text("hands: BBBB BBBB\n\n S e = A\n")
    record = state.play(state.legal_moves[0]).record()
    assert (record.format, record.position) == (2, str(state))
    assert Record.parse(record.json_text()).replay().history == (state.legal_moves[0],)


def test_nothing_but_a_record_is_left_of_the_seed() -> None:
    """Play goes on from a record, with draws of its own."""
    text = trucks.start(players=3, seed="a secret").record().json_text()
    assert "secret" not in text
    assert key_of("a secret").hex() not in text
    again = read_or_refuse(text)
    assert again is not None
    state = again.replay()
    assert state.play(state.legal_moves[0]).drawn != ()
