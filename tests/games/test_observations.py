"""What observations show of both games: each thing where it lies, the viewer first, and nothing of others' hands."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import caravaneer
from caravaneer import desert, trucks
from caravaneer.game import AnyState, Outcome, load
from caravaneer.maps.hexmap import parse_cell


def played(game: str, players: int, plies: int) -> AnyState:
    state, rng = load(game).start(players=players, seed=players), Random(players)
    while state.ply < plies and state.seat is not None:
        state = state.play(rng.choice(state.legal_moves))
    return state


def cells(plane: np.ndarray) -> dict[tuple[int, int], int]:
    return {(int(row), int(column)): int(plane[row, column]) for row, column in zip(*plane.nonzero(), strict=True)}


def at(name: str) -> tuple[int, int]:
    cell = parse_cell(name)
    return cell.row, cell.column


def who(seat: int, viewer: int, players: int) -> str:
    """What an observation calls a seat."""
    return ("own", "next", "next 2", "next 3", "next 4", "next 5")[(seat - viewer) % players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_desert_caravans_territories_and_water(players: int) -> None:
    state = played("desert", players, 110)
    assert isinstance(state, desert.State)
    for viewer in range(players):
        seen = state.observation(viewer)
        for value in (1, 2, 3):
            there = {at(cell) for cell, worth in state.water.items() if worth == value}
            assert set(cells(seen.plane(f"water {value}"))) == there
        assert set(cells(seen.plane("palms"))) == set(map(at, state.palms))
        assert set(cells(seen.plane("leaders"))) == {at(caravan.leader) for caravan in state.caravans}
        for caravan in state.caravans:
            plane = seen.plane(f"{who(caravan.seat, viewer, players)} camels {caravan.colour}")
            assert set(cells(plane)) == set(map(at, caravan.cells))
        for seat, tally in enumerate(state.tally):
            name = who(seat, viewer, players)
            own = {at(cell) for ground in state.territories if ground.seat == seat for cell in ground.cells}
            assert set(cells(seen.plane(f"{name} territory"))) == own
            assert [seen.number(f"{name} {what}") for what in ("water", "oases", "territories", "caravans")] == [
                tally.water, tally.oases, tally.territories, tally.caravans,
            ]  # fmt: skip
            assert seen.number(f"{name} turn") == (state.seat == seat)
        assert [seen.number(f"supply {colour}") for colour in "LMRSV"] == list(state.supply.values())
        assert seen.mask.sum() == (len(state.legal_moves) if viewer == state.seat else 0)


@pytest.mark.parametrize("plies", [0, 3, 40])
def test_desert_places_are_where_the_seat_on_turn_may_place(plies: int) -> None:
    state = played("desert", 2, plies)
    assert isinstance(state, desert.State)
    seen = state.observation(state.seat)
    for colour in "LMRSV":
        legal = {at(move.cell) for move in state.legal_moves if move.colour == colour}
        assert set(cells(seen.plane(f"places {colour}"))) == legal
        assert not cells(state.observation(1 - (state.seat or 0)).plane(f"places {colour}"))


def test_desert_leaders_that_were_given_back() -> None:
    state = caravaneer.start("desert", players=5, seed=1, returns="chosen")
    assert state.observation(4).number("phase returns") == 1
    assert state.observation(4).mask.sum() == len(state.legal_moves) == 5
    state = state.play("-M")
    assert state.observation(4).number("own gave back M") == 1
    assert state.observation(0).number("next 4 gave back M") == 1
    assert state.observation(4).number("own in hand M") == 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_trucks_gauges_and_hands(players: int) -> None:
    state = played("trucks", players, 60)
    assert isinstance(state, trucks.State)
    for viewer in (*range(players), None):
        seen = state.observation(viewer)
        assert seen == state.view(viewer).observation()
        for truck in state.trucks:
            name, letter = who(truck.seat, viewer or 0, players), truck.name[-1]
            stands = truck.cell not in ("park", "home")
            assert cells(seen.plane(f"{name} truck {letter}")) == ({at(truck.cell): truck.gauge} if stands else {})
            assert seen.number(f"{name} gauge {letter}") == truck.gauge
            assert seen.number(f"{name} park {letter}") == (truck.cell == "park")
        hand = "" if viewer is None else state.hands[viewer]
        assert [seen.number(f"hand {card}") for card in "BbNnRP"] == [hand.count(card) for card in "BbNnRP"]
        assert seen.number("pile") == len(state.pile)


def test_trucks_others_hands_are_only_counted() -> None:
    state = played("trucks", 3, 20)
    assert isinstance(state, trucks.State)
    twins = [state.view(1).sample(Random(seed)) for seed in range(20)]
    assert len({twin.hands for twin in twins}) > 1
    assert {twin.observation(1) for twin in twins} == {state.observation(1)}


def test_a_seat_that_is_none() -> None:
    for game in ("desert", "trucks"):
        with pytest.raises(ValueError, match="there is no seat 2"):
            played(game, 2, 0).observation(2)


@pytest.mark.parametrize(
    ("scores", "rewards"),
    [((9, 3), (1, -1)), ((4, 4), (0, 0)), ((1, 5, 2), (-0.5, 1, -0.5)), ((7, 7, 2, 1), (1 / 3, 1 / 3, -1 / 3, -1 / 3))],
)
def test_rewards_are_shared_and_add_up_to_nothing(scores: tuple[int, ...], rewards: tuple[float, ...]) -> None:
    assert Outcome.by_score(scores, "end").rewards == pytest.approx(rewards)
