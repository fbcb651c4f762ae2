"""What comes from another process is asked the same compiled functions: none has to be compiled for it first.

A process that thinks for a server gets its views so. To compile a search for it took a minute, in which it was killed.
"""

from __future__ import annotations

import pickle
from random import Random

import pytest

from caravaneer import compiled
from caravaneer.game import AnyView, Limit, games, load
from caravaneer.game.warmup import positions, warm_rules

pytestmark = pytest.mark.compiled


def ask(view: AnyView) -> None:
    search = load(view.game).bots.search
    assert search is not None
    search(0, 1).choose(view, Limit(simulations=4))
    view.previews(), view.sample(Random(0)), view.reasons(view.legal_moves[0]), view.refusal(view.legal_moves[0])


def overloads() -> set[tuple[str, str]]:
    return {(one.py_func.__qualname__, str(types)) for one in compiled._rules for types in one.overloads}


@pytest.mark.parametrize("game", games())
def test_a_view_that_was_sent_needs_no_other_kernels(game: str) -> None:
    warm_rules(game)
    views = [state.view(state.seat) for state in positions(game)]
    for view in views:
        ask(view)
    before = overloads()
    assert before
    for view in views:
        ask(pickle.loads(pickle.dumps(view)))
    assert overloads() - before == set()
