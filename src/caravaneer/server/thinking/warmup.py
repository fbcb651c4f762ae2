"""Have the rules of all games compiled, or loaded from the cache, before the first table needs them."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from caravaneer.game import AnyState, games, load

MIDDLE = 16  # plies after which most games ask for something else than at the start


def positions(game: str) -> Iterator[AnyState]:
    """A few positions of a game: its first, and two in the middle, one after the other."""
    seats = load(game).meta.seats
    state = load(game).start(players=3 if 3 in seats else seats[0], seed=0)
    for ply in range(MIDDLE + 2):
        if state.seat is None:
            return
        if ply in (0, MIDDLE, MIDDLE + 1):  # the last time a search goes on from the one before
            yield state
        state = state.play(state.legal_moves[0])


def warm() -> None:
    """Do once all that a table does: it takes a second, or half a minute the first time on a machine."""
    for game in games():
        etiquette = load(game).etiquette
        for state in positions(game):
            view = state.view(state.seat)
            view.fields, view.previews(), state.at(0).events_for(None)
            view.reasons(view.legal_moves[0])  # an analyst has little time of the machine, and none to compile
            if state.history and (no := state.refusal(str(state.history[0]))) is not None:
                assert no.sentence  # so that the words are read too
            etiquette.threats(view)
            for question in etiquette.questions(view):
                etiquette.reach(view, question)
    gc.collect()
    gc.freeze()  # all that is loaded by now stays; to look through it again would keep a server for a tenth of a second
