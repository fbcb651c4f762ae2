"""Where a card can bring a truck: exactly the legal drives, and a reason for every other space in reach."""

from __future__ import annotations

from random import Random

import pytest

import caravaneer
from caravaneer.games.trucks.pieces import STEPS

from .positions import draw


@pytest.mark.parametrize("seed", range(6))
def test_spots_are_the_legal_drives(seed: int) -> None:
    lots = Random(seed)
    state = caravaneer.start("trucks", players=2 + seed % 3, seed=seed)
    for _ in range(40):
        if state.seat is None:
            break
        legal = {str(move) for move in state.legal_moves if move.kind in ("drive", "dry")}
        cards = set(state.hands[state.seat]) & set(STEPS)
        view = state.view(state.seat)  # what the server asks: nothing hidden is needed
        found = [s for card in cards for t in state.trucks if t.place is None for s in view.spots(card, t.name)]
        assert len({(spot.truck, spot.cell, spot.move) for spot in found if spot.move}) == len(
            [spot for spot in found if spot.move]
        )
        assert {str(spot.move) for spot in found if spot.move} == legal
        assert all((spot.refusal is None) == (spot.move is not None) for spot in found)
        state = state.play(lots.choice(state.legal_moves))


def test_a_spot_tells_the_gauge_on_arrival() -> None:
    state = caravaneer.start("trucks", players=2, seed=4)
    seat = state.seat
    assert seat is not None
    card = next(card for card in state.hands[seat] if card in STEPS)
    for spot in state.spots(card, f"{seat + 1}a"):
        if spot.move is not None and not spot.home:
            truck = next(t for t in state.play(spot.move).trucks if t.name == spot.truck)
            assert (truck.cell, truck.gauge) == (spot.cell, spot.gauge)


def test_petrol_is_one_spot_whatever_it_costs() -> None:
    """By the slope for a litre, by the plain for two: the tank is full, so it is one move, told by its written path."""
    state = draw("""
        hands: b -
        gauges: 1a=5
        S   e1a s   =   A
          #   =   F   =   #
    """)
    (spot,) = [spot for spot in state.spots("b", "1a") if spot.cell == "c2"]
    assert spot.move is not None
    assert (spot.path, spot.gauge, spot.refusal) == (spot.move.path, 12, None)
    assert spot.litres == (1 if spot.path[0] == "c1" else 2)
    assert state.preview(spot.move).events[1].details["litres"] == spot.litres


def test_a_space_out_of_reach_says_why() -> None:
    state = draw("hands: B -\ngauges: 1a=9 2a=5\nS e1a =2a = = A")
    refused = {spot.cell: spot.refusal.key for spot in state.spots("B", "1a") if spot.refusal}
    assert refused == {"c1": "end_occupied", "e1": "jump_too_rich"}
    assert {spot.refusal.key for spot in state.spots("B", "2a") if spot.refusal} == {"not_your_truck"}
    assert {spot.refusal.key for spot in state.spots("b", "1a") if spot.refusal} == {"card_not_in_hand"}
    assert state.spots("R", "1a") == []  # a card that drives nothing


@pytest.mark.parametrize(
    ("card", "truck", "why"), [("Q", "1a", "no card"), ("", "1a", "no card"), ("B", "9z", "no truck")]
)
def test_a_card_or_truck_that_does_not_exist_is_said(card: str, truck: str, why: str) -> None:
    state = draw("hands: B -\nS e1a = = = A")
    for asked in (state, state.view(0)):
        with pytest.raises(ValueError, match=why):
            asked.spots(card, truck)
