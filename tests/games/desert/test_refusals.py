"""Every refusal from a real position: its rule, its key, what it tells of; and texts that are no moves at all."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from caravaneer.game import IllegalMove, MalformedMove, Refusal
from caravaneer.games.desert import Move, start
from caravaneer.games.desert.messages import REFUSALS
from caravaneer.games.desert.refusals import NOT_YOUR_TURN, REASONS

from .positions import draw, legal


class Case(NamedTuple):
    """A drawn position, a move in it, and why it is refused."""

    position: str
    move: str
    rule: str
    key: str
    told: dict[str, str | int]


OVER = """
    phase: over
    reason: supply_empty
    L1  .
"""
RETURNS = """
    seats: 5
    phase: returns
    returns: chosen
    turn: 4
    returned: - - - - M
    .   .   .   .   .
"""
LEADERS = """
    seats: 2
    phase: leaders
    section: f1 f2
    L1  .   .   .   .   .
      .   M2  .   o1  .   .
    .   .   .   .   P   .
      .   .   .   .   .   .
"""
FIVE = """
    seats: 5
    edition: ffg
    phase: leaders
    turn: 4
    returned: M R S L V
    L1  .   .   .   .   .   .
      .   .   M2  .   .   .   .
    .   .   .   .   .   R3  .
      .   .   .   .   .   .   .
"""
CAMELS = """
    seats: 3
    supply: L 9 M 9 R 0 S 9 V 9
    section: f1 f2
    R1  L1  .   .   .   .
      .   .   P   l2  .   .
    .   .   .   .   L2  M1
"""
BESIDE = """
    seats: 3
    R3  .   L1  .   .
      .   .   .   L2  .
    M2  .   .   .   .
"""
OWNED = """
    edition: ffg
    .   .   L1  .   R2
      .   .   l1  .   .
"""
CASES = [
    Case(OVER, "Lb1", "D23", "game_over", {}),
    Case(OVER, "--", "D23", "game_over", {}),
    Case(LEADERS, "-L", "D5", "not_returning", {}),
    Case(CAMELS, "-L", "D5", "not_returning", {}),
    Case(RETURNS, "L*a1", "D5", "return_first", {}),
    Case(RETURNS, "--", "D5", "return_first", {}),
    Case(RETURNS, "-M", "D5", "returned_already", {"colour": "M"}),
    Case(LEADERS, "Lb1", "D7", "leaders_first", {}),
    Case(LEADERS, "--", "D7", "leaders_first", {}),
    Case(CAMELS, "V*a3", "D7", "leaders_are_placed", {}),
    Case(FIVE, "L*a4", "D5", "leader_given_back", {"colour": "L"}),
    Case(LEADERS, "L*a4", "D7", "leader_placed_already", {"colour": "L"}),
    Case(LEADERS, "R*f1", "D2", "beyond_the_line", {"cell": "f1"}),
    Case(CAMELS, "Lf1", "D2", "beyond_the_line", {"cell": "f1"}),
    Case(LEADERS, "R*e3", "D8", "leader_on_palm", {"cell": "e3"}),
    Case(LEADERS, "R*d2", "D8", "leader_on_water", {"cell": "d2"}),
    Case(LEADERS, "R*b2", "D8", "leader_on_camel", {"cell": "b2"}),
    Case(LEADERS, "R*d4", "D8", "leader_next_to_palm", {"cell": "d4"}),
    Case(LEADERS, "R*c2", "D8", "leader_next_to_leader", {"cell": "c2"}),
    Case(
        FIVE,
        "R*a4",
        "D9",
        "colour_not_new",
        {},
    ),
    Case(
        FIVE,
        "S*a4",
        "D9",
        "colour_strands_last_seat",
        {},
    ),
    Case(CAMELS, "Vb2", "D12", "no_caravan", {"colour": "V"}),
    Case(CAMELS, "Ra2", "D15", "supply_is_empty", {"colour": "R"}),
    Case(CAMELS, "Lc2", "D12", "camel_on_palm", {"cell": "c2"}),
    Case(CAMELS, "La1", "D12", "camel_on_camel", {"cell": "a1"}),
    Case(CAMELS, "Lb3", "D12", "not_next_to_caravan", {"cell": "b3", "colour": "L"}),
    Case(BESIDE, "Lc2", "D13", "next_to_anothers_camel", {"cell": "c2", "colour": "L", "other": 1}),
    Case(
        OWNED,
        "Lb1",
        "D20",
        "inside_territory",
        {"cell": "b1"},
    ),
    Case(OWNED, "--", "D14", "must_place", {}),
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
    """play and preview refuse with the same refusal, and the position stays as it was."""
    state = draw(case.position)
    before = str(state)
    for attempt in (state.play, state.preview):
        with pytest.raises(IllegalMove) as caught:
            attempt(case.move)
        assert caught.value.refusal == state.refusal(case.move)
        assert str(caught.value) == f"{case.move}: {caught.value.refusal.sentence} ({case.rule})"
    assert str(state) == before


def test_every_reason_is_in_the_table() -> None:
    """No refusal that no test has seen, and none that is not told as the table tells it."""
    assert {(reason.rule, reason.key) for reason in REASONS.values()} == {(case.rule, case.key) for case in CASES}
    assert set(REFUSALS) == {reason.key for reason in (*REASONS.values(), NOT_YOUR_TURN)}


def test_a_refusal_has_parameters_to_translate() -> None:
    """Seats are counted from 0 there, from 1 in the sentence; a colour is its letter there, its name here."""
    case = next(case for case in CASES if case.key == "next_to_anothers_camel")
    refusal = draw(case.position).refusal(case.move)
    assert refusal is not None
    assert dict(refusal.parameters) == {"seat": 0, "colour": "L", "cell": "c2", "other": 1}


def test_a_legal_move_has_no_refusal() -> None:
    """Every legal move, and no other, has none."""
    for position in (RETURNS, LEADERS, FIVE, CAMELS, OWNED):
        state = draw(position)
        assert [n for n in range(state.actions) if state.refusal(n) is None] == list(state.legal_actions)


NASTY: list[object] = [
    "", " ", "M", "Mz99", "mk12", "M**k12", "Mk0", "Mk012", " Mk12", "Mk12 ", "Mk12\n", "Mh9", "M*h9", "Mk100", "M12k",
    "MMk12", "Xk12", "X*k12", "MK12", "M*K12", "-", "---", "--- ", "-- ", "-X", "-m", "-MM", "*k12", "k12", "M*", "Mk",
    "Mk１２", "Mk١٢", "М*k12", "Mk1²", "Mk-1", "Mk+1", "Mk1.0", "Mk12\0", "Mk12;Mk13", "M" * 10_000,
    None, True, False, 0.0, 1.0, 1.5, np.float64(5), np.True_, b"Mk12", ("M", "k12"), ["Mk12"], {},
    Move("camel", "M", "z99"), Move("camel", "M"), Move("leader", "X", "k12"),
]  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_another_error(text: object) -> None:
    """What is no move of this board raises MalformedMove everywhere, and is simply not among the legal ones."""
    state = start(players=4, seed=1)
    for attempt in (state.play, state.refusal, state.preview, state.action):
        with pytest.raises(MalformedMove) as caught:
            attempt(text)  # type: ignore[arg-type]
        assert not isinstance(caught.value, IllegalMove)
        assert len(str(caught.value)) < 300
    assert not legal(state, text)


def test_both_are_value_errors_and_not_each_other() -> None:
    """Malformed and illegal are different kinds of no."""
    assert issubclass(MalformedMove, ValueError)
    assert issubclass(IllegalMove, ValueError)
    assert not issubclass(MalformedMove, IllegalMove)
    assert not issubclass(IllegalMove, MalformedMove)


@pytest.mark.parametrize("number", [-1, 2506, 10**9])
def test_a_number_that_is_no_action(number: int) -> None:
    """The classic board has 2,506 actions."""
    with pytest.raises(MalformedMove):
        start(players=4, seed=1).move(number)
    with pytest.raises(MalformedMove, match="0 to 2505"):
        start(players=4, seed=1).play(number)


def test_an_integer_of_numpy_is_an_action_too() -> None:
    """As legal_actions holds them."""
    state = start(players=4, seed=1)
    action = state.legal_actions[3]
    assert state.play(action) == state.play(int(action)) == state.play(state.legal_moves[3])
    assert action in state.legal_moves
    illegal = np.int64(state.actions - 1)
    with pytest.raises(IllegalMove, match="Camels come when"):
        state.play(illegal)  # type: ignore[arg-type]
