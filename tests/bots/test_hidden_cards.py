"""No bot of Der Wüstentruck sees hidden cards: it decides the same whatever the others hold and the pile brings."""

from __future__ import annotations

from random import Random

import pytest

from caravaneer.bots import choose
from caravaneer.bots.levels import levels_of
from caravaneer.bots.names import player
from caravaneer.game.bot import Limit
from caravaneer.games.trucks import State, start
from tests.games.trucks.test_hidden import dealt_anew

pytestmark = pytest.mark.compiled  # bots think
LIMIT = Limit(simulations=120)  # a clock would make decisions differ by itself
PLIES = (0, 1, 6, 25, 60)  # 60: past the first reshuffle


@pytest.fixture(scope="module")
def positions() -> list[tuple[State, State]]:
    """Positions, each with one that the seat to move cannot tell from it."""
    found, chance = [], Random("hidden from bots")
    for players in (2, 3, 6):
        state = start(players=players, seed=players)
        for ply in range(max(PLIES) + 1):
            if state.seat is None:
                break
            if ply in PLIES:
                found.append((state, dealt_anew(state, state.seat, chance)))
            state = state.play(choose(state.view(state.seat), chance))
    assert sum(here.hands != there.hands for here, there in found) > len(found) // 2
    return found


@pytest.mark.parametrize("name", ["random", "greedy", "search-1", *levels_of("trucks")])
def test_a_bot_decides_the_same_whatever_is_hidden(name: str, positions: list[tuple[State, State]]) -> None:
    make = player("trucks", name).make
    for here, there in positions:
        seat = here.seat
        assert seat is not None
        assert make(5).choose(here.view(seat), LIMIT) == make(5).choose(there.view(seat), LIMIT)


@pytest.mark.parametrize("name", ["greedy", "search-1", "gentle"])
def test_nor_does_it_remember_anything_it_has_not_seen(name: str) -> None:
    """One bot through a whole game, against one that only ever saw the other deal."""
    chance = Random("remembered")
    state = start(players=3, seed=4)
    seat = state.seat
    make = player("trucks", name).make
    bot, other = make(9), make(9)
    for _ in range(12):
        while state.seat != seat:
            if state.seat is None:
                return
            state = state.play(choose(state.view(state.seat), chance))
        found = bot.choose(state.view(seat), LIMIT)
        assert found == other.choose(dealt_anew(state, seat, chance).view(seat), LIMIT)
        state = state.play(str(found.move))
