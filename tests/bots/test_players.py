"""Bots by their names."""

from __future__ import annotations

import pytest

import caravaneer
from caravaneer.bots.names import player
from caravaneer.game.bot import Limit


@pytest.mark.compiled
def test_leaders_by_chance_and_then_a_search() -> None:
    found, search = player("desert", "random-leaders+search-30"), player("desert", "search-30")
    assert found.limit == search.limit == Limit(simulations=30)
    bot, chance = found.make(3), player("desert", "random").make(3)
    state = caravaneer.start("desert", players=2, seed=1)
    while state.phase == "leaders":
        view = state.view(state.seat)
        move = bot.choose(view, found.limit).move
        assert move == chance.choose(view, found.limit).move
        state = state.play(str(move))
    view = state.view(state.seat)
    assert bot.choose(view, found.limit) == search.make(3).choose(view, found.limit)


@pytest.mark.parametrize(
    "name", ["search", "search-0", "search-1.5", "search-01", "Greedy", "", "random-leaders+greedy"]
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ValueError, match=f"there is no bot '{name}'".replace("+", r"\+")):
        player("desert", name)
