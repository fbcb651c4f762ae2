"""Have the rules of both games compiled, or loaded from the cache, before the first table needs them."""

from __future__ import annotations

from typing import Any

from caravaneer.game import games, load


def warm() -> None:
    """Do once all that a table does: it takes a second, or half a minute the first time on a machine."""
    for game in games():
        state: Any = load(game).start(players=2, seed="warm")
        for _ in range(24):
            state = state.play(state.legal_moves[0])
        view = state.view(state.seat)
        view.fields, view.previews(), state.at(3).events_for(None)
        state.refusal(str(state.history[0]))
        if game == "desert":
            view.threats()
        else:
            for card in view.hand or "":
                state.spots(card, f"{state.seat + 1}a")
