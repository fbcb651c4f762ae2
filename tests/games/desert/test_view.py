"""What a seat may know in Durch die Wüste: everything on the board, and only its own turn to decide."""

from __future__ import annotations

from random import Random

import pytest

import caravaneer
from caravaneer.games.desert import State


@pytest.fixture
def state() -> State:
    found: State = caravaneer.start("desert", players=3, seed=4)
    return found.play(found.legal_moves[0])


def test_only_the_seat_on_turn_has_moves(state: State) -> None:
    assert list(state.view(1).legal_moves) == list(state.legal_moves)
    assert list(state.view(1).previews()) == list(state.previews())
    for viewer in (0, 2, None):
        assert list(state.view(viewer).legal_moves) == []
        assert state.view(viewer).previews() == {}


def test_others_are_told_whose_turn_it_is(state: State) -> None:
    move = state.legal_moves[5]
    assert state.view(1).refusal(move) is None
    refusal = state.view(2).refusal(move)
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.parameters["seat"]) == ("D6", "not_your_turn", 1)
    with pytest.raises(caravaneer.MalformedMove):
        state.view(2).refusal("nonsense")


def test_d22_a_view_shows_every_total(state: State) -> None:
    """Covering is done by the table for people; bots and the library see all."""
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert view.tally == state.tally
        assert view.events == state.events
        assert view.outcome is None
        assert view.players == 3
        assert view.game == "desert"
        assert view.svg() == state.svg()
        assert view.sample(Random(1)) == state
    assert state.view(None).threats() == []
    assert state.view(0).threats() == state.threats(0)
    assert state.view(1).preview(state.legal_moves[0]) == state.preview(state.legal_moves[0])


def test_there_is_no_seat_beyond_those_that_play(state: State) -> None:
    with pytest.raises(ValueError, match="seats 0 to 2"):
        state.view(3)
