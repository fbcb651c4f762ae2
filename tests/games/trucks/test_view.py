"""What the page is told of Der Wüstentruck besides the position: what cards do, what places give. It knows no rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from caravaneer.games.trucks import View, start

from .positions import draw

SINCE_0_1_0 = ("cards", "tank", "places", "first_wins", "ends_with")


def told(view: View) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(json.dumps(view.json()))
    return fields


def test_a_view_says_what_each_card_does() -> None:
    """T1, T21, T22."""
    cards = told(start(players=2, seed=1).view(0))["cards"]
    steps = {"B": [1, 3], "b": [2, 4], "N": [3]}
    assert {card: does["steps"] for card, does in cards.items() if does["steps"]} == steps
    assert {card: does["litres"] for card, does in cards.items() if does["litres"]} == {"n": [-3, 1]}
    assert [card for card, does in cards.items() if does["several"]] == ["R"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_view_says_what_places_give(players: int) -> None:
    """T25: eight places; T26: with five and six seats the first truck home wins."""
    view = told(start(players=players, seed=1).view(None))
    assert [place["points"] for place in view["places"]] == ([10, 8, 6, 5, 4, 3, 2, 1] if players < 5 else [1])
    assert all(place["truck"] is None for place in view["places"])
    assert view["first_wins"] == (players >= 5)


def test_a_place_is_the_truck_s_that_took_it() -> None:
    state = draw("hands: B B\nS e = = = =1a A")
    view = told(state.play("B1@1a:g1").view(None))
    truck = next(truck for truck in view["trucks"] if truck["name"] == "1a")
    assert view["places"][truck["place"] - 1]["truck"] == "1a"
    assert view["tally"][0]["total"] == view["places"][truck["place"] - 1]["points"]


def test_a_view_says_whose_next_truck_ends_the_game() -> None:
    """T25: with a truck home and the rival's three under way the second ends it; T26: with five seats any does."""
    assert told(start(players=2, seed=1).view(0))["ends_with"] == []
    assert told(start(players=5, seed=1).view(0))["ends_with"] == [0, 1, 2, 3, 4]
    state = draw("hands: B -\nhome: 1b\nS e1a A")
    assert told(state.view(1))["ends_with"] == [0]
    over = state.play("B1@1a:c1")
    assert over.outcome is not None
    assert told(over.view(1))["ends_with"] == []


def test_every_truck_says_how_far_it_has_to_go() -> None:
    view = told(draw("hands: B B\nS e1a = = =2a = A").view(None))
    assert {truck["name"]: (truck["cell"], truck["steps_left"]) for truck in view["trucks"]} == {
        "1a": ("b1", 5), "1b": ("park", 6), "1c": ("park", 6),
        "2a": ("e1", 2), "2b": ("park", 6), "2c": ("park", 6),
    }  # fmt: skip
    assert all(truck["gauge"] == view["tank"] for truck in view["trucks"])


@pytest.mark.parametrize("memory", [True, False])
def test_a_view_of_0_1_0_is_read(memory: bool) -> None:
    """It says nothing of cards, places and steps left; nothing that the rules do not say."""
    state = start(players=3, seed=4)
    view = state.play(state.legal_moves[0]).view(1)
    old = json.loads(json.dumps(view.json(memory=memory)))
    for field in SINCE_0_1_0:
        del old[field]
    for truck in old["trucks"]:
        del truck["steps_left"]
    assert View.from_json(old) == View.from_json(view.json(memory=memory))
