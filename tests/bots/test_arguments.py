"""What no bot can decide about is said in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from caravaneer import Limit
from caravaneer.game import load


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_search_that_is_asked_wrongly(game: str) -> None:
    search = load(game).bots.search
    assert search is not None
    bot: Any = search(0, 1)
    state = load(game).start(players=2, seed=1)
    assert state.seat is not None
    with pytest.raises(TypeError, match=r"not from a State: give it state\.view\(state\.seat\)"):
        bot.choose(state, Limit(simulations=1))
    with pytest.raises(TypeError, match=r"not from a State"):
        next(bot.think(state))
    with pytest.raises(TypeError, match="not from str"):
        bot.choose("here", Limit(simulations=1))
    with pytest.raises(ValueError, match="seat 0 decides"):
        bot.choose(state.view(1 - state.seat), Limit(simulations=1))
    with pytest.raises(ValueError, match="the view of the public"):
        bot.choose(state.view(None), Limit(simulations=1))
    with pytest.raises(TypeError, match="a limit is a Limit, such as"):
        bot.choose(state.view(state.seat), 5)
    with pytest.raises(ValueError, match="a search needs a limit"):
        bot.choose(state.view(state.seat), Limit())
    with pytest.raises(ValueError, match="at least 1 thread, not 0"):
        search(0, 0)
