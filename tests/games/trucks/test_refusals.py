"""Every refusal from a real position: its rule, its key, what it tells of; and texts that are no moves at all."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from caravaneer.game import IllegalMove, MalformedMove, Refusal
from caravaneer.games.trucks import Move, parse_move, start
from caravaneer.games.trucks.actions import DRY, FLIP, FLIP_UP, LITRES, PUSH, ROB, drive_action, first_of
from caravaneer.games.trucks.messages import REFUSALS
from caravaneer.games.trucks.refusals import KEYS, REASONS

from .positions import draw, legal


class Case(NamedTuple):
    """A drawn position, a move in it, and why it is refused."""

    position: str
    move: str
    rule: str
    key: str
    told: dict[str, str | int]


OVER = "reason: no_rival\nhands: B -\nS e1a = A"
# Three seats: a truck of each kind of place, and one that has arrived.
PLACES = """
    seats: 3
    hands: {hand} - -
    home: 3b
    gauges: 1a=9 1b=12 2b=1
    S e1a =1b F2a s2b = = = A
"""
BROWN, FLIPS = PLACES.format(hand="Nn"), PLACES.format(hand="RP")
# One seat-1 truck on a field with others around it.
FIELD = """
    hands: BbN -
    gauges: 1a=9 2a=8 2b=2
    S   e1a =2a =   F   A
      #   =   =2b =   =   #
"""
PETROL = "hands: N -\ngauges: 1a=3\nS e1a = = F A"
STUCK = "hands: N -\ngauges: 1a=5 1b=7\nS e1a =1b A"
LOST = "hands: R -\nS e = = A"
CASES = [
    Case(OVER, "B1@1a:c1", "T25", "game_over", {}),
    Case(BROWN, "B1@1a:c1", "T5", "card_not_in_hand", {"card": "B"}),
    Case(FIELD, "B1@2a:d1", "T1", "not_your_truck", {"card": "B", "truck": "2a"}),
    Case(FIELD, "b@2a:dry", "T1", "not_your_truck", {"card": "b", "truck": "2a"}),
    Case(BROWN, "n-@1a", "T21", "own_truck_robbed", {"truck": "1a"}),
    Case(BROWN, "n+@2b", "T21", "gain_for_another", {"truck": "2b"}),
    Case(FLIPS, "R@2b", "T22", "red_on_another", {"truck": "2b"}),
    Case(FLIPS, "P@3b", "T24", "truck_arrived", {"truck": "3b"}),
    Case(
        BROWN,
        "N3@3a:b1-c1-d1",
        "T20",
        "truck_in_park",
        {"truck": "3a"},
    ),
    Case(FLIPS, "P@3a", "T21", "fuel_in_park", {"truck": "3a"}),
    Case(
        BROWN,
        "N3@2b:f1-g1-h1",
        "T16",
        "truck_on_slope",
        {"truck": "2b"},
    ),
    Case(FLIPS, "P@2a", "T19", "truck_on_petrol", {"truck": "2a"}),
    Case(BROWN, "n-@2b", "T16", "nothing_left_on_slope", {"truck": "2b"}),
    Case(BROWN, "n+@1b", "T21", "gauge_is_full", {"truck": "1b"}),
    Case(
        FLIPS,
        "R@1a",
        "T22",
        "flip_lowers",
        {"truck": "1a", "gauge": 9},
    ),
    Case(FIELD, "B1@1a:d1", "T9", "no_way", {"cell": "d1"}),
    Case(
        FIELD,
        "B3@1a:b2-c1-b1",
        "T9",
        "twice",
        {"cell": "b1"},
    ),
    Case(FIELD, "B1@1a:a1", "T10", "into_park", {}),
    Case("hands: b -\nS e =1a A =", "b2@1a:d1-e1", "T24", "finish_too_soon", {}),
    Case(FIELD, "B1@1a:c1", "T10", "end_occupied", {"other": "2a", "cell": "c1"}),
    Case(
        FIELD,
        "N3@1a:b2-c2-d1",
        "T14",
        "jump_too_rich",
        {"truck": "1a", "gauge": 6, "other": "2b", "other_gauge": 2},
    ),
    Case(FIELD, "N3@1a:c1-d1-e1", "T19", "petrol_after_jump", {}),
    Case(PETROL, "N3@1a:c1-d1-e1", "T19", "petrol_without_fuel", {}),
    Case(FIELD, "N3@2a:d1-e1-f1", "T20", "others_never_finish", {}),
    Case(FIELD, "B@1a:dry", "T11", "does_not_run_dry", {"truck": "1a", "card": "B"}),
    Case(
        FIELD,
        "N@2a:dry",
        "T12",
        "others_never_dry",
        {"truck": "2a"},
    ),
    Case(STUCK, "Nx@2a", "T6", "payer_not_yours", {"truck": "2a"}),
    Case(FIELD, "Nx@1a", "T6", "can_be_carried_out", {"card": "N"}),
    Case(STUCK, "Nx@1c", "T6", "payer_not_on_course", {"truck": "1c"}),
    Case(STUCK, "Nx", "T6", "a_truck_must_pay", {}),
    Case(LOST, "Rx@1a", "T6", "nobody_need_pay", {}),
]


def told(refusal: Refusal) -> dict[str, str | int]:
    """Of all parameters those that the sentence may use."""
    return {name: refusal.parameters[name] for name in REFUSALS[refusal.key].split()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.move}")
def test_a_refusal_names_its_rule(case: Case) -> None:
    """Rule and key, as the law numbers them, and what the sentence speaks of."""
    state = draw(case.position)
    refusal = state.refusal(case.move)
    assert refusal is not None
    assert (refusal.rule, refusal.key, told(refusal)) == case[2:]
    assert str(refusal) == f"{refusal.sentence} ({case.rule})"
    assert not legal(state, case.move)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.move}")
def test_an_illegal_move_carries_its_refusal(case: Case) -> None:
    """play, preview and action refuse with the same refusal, and the position stays as it was."""
    state = draw(case.position)
    before = str(state)
    for attempt in (state.play, state.preview, state.action):
        with pytest.raises(IllegalMove) as caught:
            attempt(case.move)
        assert caught.value.refusal == state.refusal(case.move)
        assert str(caught.value) == f"{case.move}: {caught.value.refusal.sentence} ({case.rule})"
    assert str(state) == before


def test_only_a_view_says_whose_turn_it_is() -> None:
    """A state plays for the seat on turn; a view is of one seat, and may be asked when it is another's turn."""
    state = draw("seats: 3\nturn: 2\nhands: B B B\nS e = = = A")
    for viewer in (0, 2, None):
        refusal = state.view(viewer).refusal("B1@2a:b1")
        assert refusal is not None
        assert (refusal.rule, refusal.key, told(refusal)) == ("T4", "not_your_turn", {"seat": 1})
        assert "seat 2" in refusal.sentence  # where people count from 1
    assert state.view(1).refusal("B1@2a:b1") is None


class Numbered(NamedTuple):
    """A drawn position, an action integer in it, and why it is refused; only a number can say such a thing."""

    position: str
    action: int
    rule: str
    key: str
    told: dict[str, str | int]


ONE_EACH = "seats: 5\nhands: BNR - - - -\ngauges: 1a=9\nS e1a = = = = = A"
SPACES = 6  # of that board
NUMBERED = [
    Numbered(ONE_EACH, 1, "T9", "no_such_drive", {"card": "B", "truck": "1a", "cell": "b1"}),
    Numbered(
        ONE_EACH, 3 * LITRES + 5, "T9", "no_such_drive",
        {"card": "B", "truck": "1a", "cell": "e1"},
    ),
    Numbered(ONE_EACH, (SPACES + 1) * LITRES, "T2", "no_such_truck", {}),
    Numbered(ONE_EACH, first_of(SPACES, DRY) + 2, "T2", "no_such_truck", {}),
    Numbered(ONE_EACH, first_of(SPACES, FLIP_UP) + 3, "T2", "no_such_truck", {}),
    Numbered(
        ONE_EACH.replace("BNR", "BNP"), first_of(SPACES, FLIP) + 7, "T2", "no_such_truck",
        {},
    ),
    Numbered(
        ONE_EACH, first_of(SPACES, PUSH), "T20", "own_truck_pushed",
        {"truck": "1a"},
    ),
    Numbered(ONE_EACH, first_of(SPACES, ROB), "T5", "card_not_in_hand", {"card": "n"}),
]  # fmt: skip


@pytest.mark.parametrize("case", NUMBERED, ids=lambda case: f"{case.key}-{case.action}")
def test_an_action_integer_that_is_not_legal_is_refused_like_a_move(case: Numbered) -> None:
    """Rule, key and what it tells of; play, preview and move raise it."""
    state = draw(case.position)
    refusal = state.refusal(case.action)
    assert refusal is not None
    assert (refusal.rule, refusal.key, told(refusal)) == case[2:]
    for attempt in (state.play, state.preview, state.move):
        with pytest.raises(IllegalMove) as caught:
            attempt(case.action)
        assert caught.value.refusal == refusal
    assert not legal(state, case.action)


@pytest.mark.parametrize(
    ("position", "text", "litres"),
    [
        ("hands: B -\nS e1a =2a = = A", "B1@1a:c1", 1),
        ("hands: B -\ngauges: 1a=9 2a=5\nS e1a =2a = = A", "B3@1a:c1-d1-e1", 3),
        ("hands: N -\nS e1a =2a = F A", "N3@1a:c1-d1-e1", 0),
        (PETROL, "N3@1a:c1-d1-e1", 0),
    ],
)
def test_the_integer_of_a_drive_is_refused_as_its_path_is(position: str, text: str, litres: int) -> None:
    """The end is taken, a jump is too rich, petrol after a jump or without fuel: with the same parameters, too."""
    state = draw(position)
    end = state.board.numbers[parse_move(text).path[-1]]
    number = drive_action(len(state.board.spaces), "BbN".index(text[0]), 0, end, litres)
    assert state.refusal(text) is not None
    assert state.refusal(number) == state.refusal(text)


def test_off_turn_a_view_refuses_everything() -> None:
    """Moves, texts and integers, for action, move and preview alike."""
    state = draw("turn: 2\nhands: B B\nS e = = A")
    view, number = state.view(0), int(state.legal_actions[0])
    move = state.move(number)
    for attempt in (view.preview, view.action):
        for what in (move, str(move)):
            with pytest.raises(IllegalMove, match="seat 2"):
                attempt(what)
    with pytest.raises(IllegalMove, match="seat 2"):
        view.move(number)
    with pytest.raises(MalformedMove):
        view.move(-1)
    assert view.refusal(number) == view.refusal(move)
    assert len(view.legal_moves) == len(view.legal_actions) == 0


def test_every_reason_is_in_the_table() -> None:
    """No refusal that no test has seen, and none that is not told as the table tells it."""
    known = {(case.key, case.rule) for case in CASES} | {(case.key, case.rule) for case in NUMBERED}
    known.add(("not_your_turn", "T4"))
    assert set(REASONS.items()) == known
    assert set(REFUSALS) == set(REASONS)
    assert set(KEYS.values()) == set(REASONS) - {"not_your_turn"}


def test_a_refusal_has_parameters_to_translate() -> None:
    """Seats are counted from 0 there, from 1 in the sentence; a card is its letter there, its name here."""
    case = next(case for case in CASES if case.key == "jump_too_rich")
    refusal = draw(case.position).refusal(case.move)
    assert refusal is not None
    assert dict(refusal.parameters) == {
        "seat": 0, "card": "N", "truck": "1a", "cell": "d1", "other": "2b", "other_gauge": 2, "gauge": 6,
    }  # fmt: skip


NASTY: list[object] = [
    "", " ", "B", "B1", "B1@", "B1@1a", "B1@1a:", "B1@1a:b10 ", " B1@1a:b10", "B1@1a:b10\n", "B1@1a:B10", "B1@1a:b010",
    "B1@1a:b0", "B1@1a:a9", "B1@1a:z9", "B3@1a:b10-c11", "B2@1a:b10-c11", "b1@1a:b10", "N2@1a:b10-c11", "B5@1a:b10",
    "B1@1a:b10,c11", "B1@1a:b10-", "B1@1a:-b10", "B1@1d:b10", "B1@0a:b10", "B1@7a:b10", "B1@5a:b10", "B1@1c:b10",
    "B1@a1:b10", "n@1a", "n-", "n-@", "n-1a", "n*@1a", "B-@1a", "R", "R@", "R@1b,1a", "R@1a,1a", "R@1a,", "P@1a,2a",
    "P+@1a", "R+@1a", "R@1a:dry", "n@1a:dry", "B@1a:DRY", "B@1a:dry ", "Bx@", "Bx1a", "xx", "X1@1a:b10", "BX", "Bx@9a",
    "B1@1a:b１0", "B1@1a:b1٠", "В1@1a:b10", "B1@1a:b10\0", "B" * 10_000, "dry", "--", "B1@1a:o1-", "B1@home:b10",
    None, -1, 10**6, 10**30, True, False, 1.5, b"B1@1a:b10", ("B", "1a"), ["Bx"], {},
]  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_another_error(text: object) -> None:
    """What is no move of this board raises MalformedMove everywhere, and is simply not among the legal ones."""
    state = start(players=4, seed=1)
    for attempt in (state.play, state.refusal, state.preview, state.action):
        with pytest.raises(MalformedMove) as caught:
            attempt(text)  # type: ignore[arg-type]
        assert not isinstance(caught.value, IllegalMove)
        assert len(str(caught.value)) < 400
    assert not legal(state, text)


NO_MOVES = [
    Move("drive", "b", ("1a",), ("c1",)),  # light blue drives 2 or 4
    Move("drive", "b", ("1a",), ("c1", "d1", "e1")),
    Move("drive", "B", ("1a",), ("c1", "d1")),
    Move("drive", "B", ("1a",), ()),
    Move("drive", "b", ("1a",), ("c1", "d1", "e1", "f1", "g1")),
    Move("drive", "n", ("1a",), ("c1",)),  # no card to drive with
    Move("drive", "Z", ("1a",), ("c1",)),
    Move("drive", "Bb", ("1a",), ("c1",)),
    Move("drive", "B", ("1a", "2a"), ("c1",)),
    Move("drive", "B", (), ("c1",)),
    Move("drive", "B", ("9z",), ("c1",)),
    Move("dry", "n", ("1a",)),
    Move("rob", "B", ("2a",)),  # not with this card
    Move("rob", "n", ("2a", "2b")),
    Move("gain", "b", ("1a",)),
    Move("flip", "n", ("1a",)),
    Move("flip", "B", ("1a",)),
    Move("lose", "B", ("1a", "1b")),
    Move("lose", "", ()),
]


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
def test_a_move_object_that_no_text_says_is_malformed_too(move: Move) -> None:
    """An object made by hand is judged like a text: what cannot be written cannot be played."""
    state = draw("hands: Bbnn -\ngauges: 1a=9 2a=5 2b=5\nS e1a = = = = =2a =2b = A")
    for attempt in (state.play, state.refusal, state.preview, state.action):
        with pytest.raises(MalformedMove):
            attempt(move)
    assert not legal(state, move)


def test_both_are_value_errors_and_not_each_other() -> None:
    """Malformed and illegal are different kinds of no."""
    assert issubclass(MalformedMove, ValueError)
    assert issubclass(IllegalMove, ValueError)
    assert not issubclass(MalformedMove, IllegalMove)
    assert not issubclass(IllegalMove, MalformedMove)


def test_a_text_that_is_no_move_is_malformed_whoever_is_asked() -> None:
    """Also when the game is over, and also by a seat that is not on turn."""
    for state in (draw(OVER), draw("turn: 2\nhands: B B\nS e = = A")):
        for viewer in (0, 1, None):
            with pytest.raises(MalformedMove):
                state.view(viewer).refusal("B1@1a:z9")
        with pytest.raises(MalformedMove):
            state.refusal("B1@1a:z9")
