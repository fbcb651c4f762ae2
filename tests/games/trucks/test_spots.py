"""Where a card can bring a truck: exactly the legal drives, and a reason for every other space in reach."""

from __future__ import annotations

from random import Random

import pytest

import caravaneer
from caravaneer.games.trucks.pieces import STEPS


@pytest.mark.parametrize("seed", range(6))
def test_spots_are_the_legal_drives(seed: int) -> None:
    lots = Random(seed)
    state = caravaneer.start("trucks", players=2 + seed % 3, seed=seed)
    for _ in range(40):
        legal = {str(move) for move in state.legal_moves if move.kind in ("drive", "dry")}
        cards = set(state.hands[state.seat]) & set(STEPS)
        known = state.view(state.seat).known  # what the server asks: nothing hidden is needed
        found = [s for card in cards for t in state.trucks if t.place is None for s in known.spots(card, t.name)]
        assert {str(spot.move) for spot in found if spot.move} == legal
        assert all((spot.refusal is None) == (spot.move is not None) for spot in found)
        state = state.play(lots.choice(state.legal_moves))
        if state.seat is None:
            break


def test_a_spot_tells_the_gauge_on_arrival() -> None:
    state = caravaneer.start("trucks", players=2, seed=4)
    card = next(card for card in state.hands[state.seat] if card in STEPS)
    for spot in state.spots(card, f"{state.seat + 1}a"):
        if spot.move is not None and not spot.home:
            truck = next(t for t in state.play(spot.move).trucks if t.name == spot.truck)
            assert (truck.cell, truck.gauge) == (spot.cell, spot.gauge)
