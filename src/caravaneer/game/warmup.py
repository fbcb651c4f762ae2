"""Ask of a few positions all that tables, views and records ask: whatever a game compiles for that is ready then."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

from .contract import AnyState
from .register import load

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


def warm_rules(game: str) -> None:
    """Moves, views, previews, reasons, samples, refusals with their words, records, and what a table wants to know."""
    etiquette = load(game).etiquette
    for state in positions(game):
        view = state.view(state.seat)
        view.fields, view.previews(), state.previews(), state.at(0).events_for(None), state.tally
        view.reasons(view.legal_moves[0])
        view.sample(Random(0))
        pickle.loads(pickle.dumps(view))  # as views go to the processes that think
        if state.history and (no := state.refusal(str(state.history[0]))) is not None:
            assert no.sentence
        state.play(state.legal_actions[0]).undo()
        state.record().replay()
        etiquette.threats(view)
        for question in etiquette.questions(view):
            etiquette.reach(view, question)
