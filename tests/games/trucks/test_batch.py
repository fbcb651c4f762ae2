"""Random turns of Der Wüstentruck inside the kernel."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import batch
from caravaneer.games.trucks.board import shipped
from caravaneer.games.trucks.pieces import deck, hand_size
from caravaneer.games.trucks.setup import Settings


def simulate(players: int, games: int, threads: int, limit: int) -> batch.Games:
    settings = Settings(shipped("pyramids"), players, {"skull_wait": True, "red_any_flip": False}, 1)
    return batch.simulate(
        settings.table, settings.blank(), games=games, hand=hand_size(players), key=5, limit=limit, threads=threads
    )


@pytest.mark.parametrize("players", [2, 6])
def test_a_batch_is_the_same_in_any_number_of_threads(players: int) -> None:
    one, two = simulate(players, 4, 1, 6), simulate(players, 4, 2, 6)
    assert one.results.tolist() == two.results.tolist()
    assert one.turns == two.turns == 4 * 6


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_drivers_almost_never_arrive(players: int) -> None:
    """Their games end at the guard of T27, or by the rare arrival."""
    found = simulate(players, 40, 2, 10**9)
    assert (found.results[:, 1] > 0).all()
    assert (found.results[:, 1] == 3).mean() > 0.5
    assert found.results[:, 2].max() <= 8
    assert sum(deck(players)) in (53, 55)
