"""Positions drawn in text: whatever the text, a state or a ValueError."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import caravaneer
from caravaneer.games.desert import State
from caravaneer.records import Record
from tests.games.desert.test_restatement import drawn_board, fresh_board
from tests.maps.test_maps import MANY, mutations


@cache
def diagrams() -> list[str]:
    """Positions of every phase and some of every kind of board, in text."""
    found = []
    for number, players in enumerate((2, 3, 4, 5)):
        for board in ("classic", fresh_board(1), drawn_board(Random(number))):
            chance = Random(number)
            state: State = caravaneer.start("desert", players=players, seed=number, board=board, returns="chosen")
            found.append(str(state))
            while state.seat is not None:
                state = state.play(chance.choice(state.legal_moves))
                if chance.random() < 0.05 or state.seat is None:
                    found.append(str(state))
    return found


def check_diagram(text: str) -> None:
    try:
        state = State.from_text(text)
    except ValueError:
        return
    assert State.from_text(str(state)) == state
    # The drawn position goes on by the rules; whether it can go on at all: test_a_drawn_position_can_go_on.
    if state.phase == "camels":
        for move in state.legal_moves[:3]:
            state.play(move)


@MANY
@given(st.deferred(lambda: st.sampled_from(diagrams()).flatmap(mutations)))
def test_a_broken_diagram_is_a_state_or_a_value_error(text: str) -> None:
    check_diagram(text)


@MANY
@given(st.text() | st.text("LMRSVlmrsv12345 \n.#^Po-:seatsphaur0", max_size=120))
@example("")
@example("seats: 2")
@example("1")
def test_any_text_is_a_state_or_a_value_error(text: str) -> None:
    check_diagram(text)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["classic", "fresh", "drawn"])
def test_a_map_that_only_calls_itself_classic_is_not_drawn_under_that_name(players: int, board: str) -> None:
    """A record may call any map so; what is printed can be read all the same."""
    game = caravaneer.start(
        "desert", players=players, seed=3, board=drawn_board(Random(3)) if board == "drawn" else board
    )
    record = game.record()
    named = record.model_copy(update={"board": record.board.model_copy(update={"name": "classic"})})
    state = Record.parse(named.json_text()).replay()
    assert state.board.name == "classic"
    assert ("board: classic" in str(state)) == (board == "classic")
    assert State.from_text(str(state)) == state == game


def test_a_section_drawn_for_two_seats_is_refused_or_left_out() -> None:
    check_diagram("seats: 2\nsection: a1 b1 a2\nL1 . .\n. . .\n. P .\n. . .")


@pytest.mark.parametrize(
    "text",
    [
        "seats: 2\nphase: leaders\nin hand: - L\n. . .\n. . .",
        "seats: 2\nphase: leaders\nL1 . o1",
        "seats: 5\nphase: returns\nreturned: L M R S V\n. . .\n. . .",
    ],
    ids=["no leader in hand", "no room for a leader", "all leaders given back"],
)
def test_a_drawn_position_can_go_on(text: str) -> None:
    """A drawn position in which a seat decides has a legal move, or is refused."""
    try:
        state = State.from_text(text)
    except ValueError:
        return
    assert state.seat is None or [move for move in state.legal_moves if state.refusal(move) is None]
