"""Counted move trees are what plain playing counts, in both games and in every phase."""

from __future__ import annotations

from typing import Any

import pytest

from caravaneer.games import desert, trucks
from caravaneer.games.desert import perft as desert_perft
from caravaneer.games.trucks import perft as trucks_perft

CAMELS = """
seats: 2
supply: 3
 L1 .  o2 .  M2
  l1 .  P  m2 .
 .  R1 .  S2 .
"""
LEADERS = "seats: 2\nphase: leaders\n. . .\n . . .\n. . ."
RETURNS = "seats: 5\nphase: returns\nturn: 5\n. . .\n . . .\n. . ."
COURSE = "hands: BN RP\ngauges: 1a=5 2a=4\nS e1a = x =2a A\n # = s = #"


def counted(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(counted(state.play(move), depth - 1) for move in state.legal_moves)


@pytest.mark.parametrize("drawn", [CAMELS, LEADERS, RETURNS], ids=["camels", "leaders", "returns"])
@pytest.mark.parametrize("depth", [1, 2])
def test_desert(drawn: str, depth: int) -> None:
    state = desert.State.from_text(drawn)
    told: list[Any] = []
    divided = desert_perft.divide(state, depth, lambda move, lines: told.append((move, lines)))
    assert dict(told) == divided
    assert list(divided) == list(state.legal_moves)
    assert sum(divided.values()) == desert_perft.perft(state, depth) == counted(state, depth)


@pytest.mark.parametrize("depth", [1, 2])
def test_trucks(depth: int) -> None:
    state = trucks.State.from_text(COURSE)
    divided = trucks_perft.divide(state, depth)
    assert list(divided) == list(state.legal_moves)
    assert sum(divided.values()) == trucks_perft.perft(state, depth) == counted(state, depth)
