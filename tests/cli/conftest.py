"""Records to try the verbs on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer


@pytest.fixture(scope="session")
def game() -> Any:
    """Leaders placed, four camels of each seat or so."""
    rng, state = Random(5), caravaneer.start("desert", players=2, seed=7)
    for _ in range(18):
        state = state.play(rng.choice(state.legal_moves))
    return state


@pytest.fixture(scope="session")
def finished() -> Any:
    rng, state = Random(6), caravaneer.start("desert", players=3, seed=8)
    while state.seat is not None:
        state = state.play(rng.choice(state.legal_moves))
    return state


@pytest.fixture
def file(game: Any, tmp_path: Path) -> Path:
    game.record().save(tmp_path / "game.json")
    return tmp_path / "game.json"
