"""Where a card can bring a truck: exactly the legal drives, and a reason for every other space in reach."""

from __future__ import annotations

from random import Random

import pytest

import caravaneer
from caravaneer.games.trucks.board import SKULL
from caravaneer.games.trucks.etiquette import ETIQUETTE
from caravaneer.games.trucks.pieces import STEPS

from .positions import draw

# One game is enough to see every line run without the compiler.
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.compiled) for seed in range(1, 6))]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", SEEDS)
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


# ── as the page is told ───────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_the_parts_of_a_drive_make_up_its_litres(seed: int) -> None:
    """T11, T16, T17: a litre a step, none on a slope, one more for a skull left; nothing for another's truck (T12)."""
    lots, told = Random(seed), 0
    state = caravaneer.start("trucks", players=2 + seed, seed=seed)
    for _ in range(40):
        if state.seat is None:
            break
        view = state.view(state.seat)
        for question in ETIQUETTE.questions(view):
            own = int(question["truck"][0]) - 1 == state.seat
            for spot in ETIQUETTE.reach(view, question):
                parts = spot["steps"] - len(spot["slopes"]) + len(spot["skulls"])
                assert spot["litres"] == (parts if own else 0)
                told += len(spot["slopes"]) + len(spot["skulls"])
        state = state.play(lots.choice(state.legal_moves))
    assert told, "no slope and no skull was driven on"


@pytest.mark.parametrize("waits", [True, False])
def test_a_spot_says_what_standing_there_costs(waits: bool) -> None:
    """T18, and the option without it."""
    state = draw(f"skull wait: {'yes' if waits else 'no'}\nhands: B -\nS e1a x = = A")
    spots = {spot["cell"]: spot for spot in ETIQUETTE.reach(state.view(0), {"card": "B", "truck": "1a"})}
    skull = spots[next(cell for cell, symbol in state.board.symbols_by_name.items() if symbol == SKULL)]
    assert (skull["waiting"], skull["steps_left"]) == (int(waits), 3)
