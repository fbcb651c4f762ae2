from __future__ import annotations

from collections.abc import Iterator

import pytest

from caravaneer.game import AnyGame

from .installed import installed


@pytest.fixture
def theirs() -> Iterator[AnyGame]:
    """The third game, installed; the shipped ones are switched off."""
    with installed() as game:
        yield game
