"""What comes about in a line: told of whoever did it, by kinds that have sentences."""

from __future__ import annotations

from random import Random

import caravaneer
from caravaneer.games.desert import happenings


def test_whatever_happens_in_a_game_is_of_a_known_kind_and_somebodys() -> None:
    state, lots, found = caravaneer.start("desert", players=3, seed=2), Random(2), 0
    while state.seat is not None and state.ply < 140:
        after = state.play(lots.choice(list(state.legal_moves)))
        for what in (*happenings.happened(state, after), *happenings.stands(after)):
            found += 1
            assert what.kind in happenings.KINDS
            assert what.seat in range(3)
            assert what.spots
        assert happenings.ahead(after) > 0
        state = after
    assert found > 10
