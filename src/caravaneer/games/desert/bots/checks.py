"""Positions of Durch die Wüste in which a bot should be tried, and a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from caravaneer.games.desert import start
from caravaneer.games.desert.state import State

from .greedy import choose

SKIP = "seats: 2\nturn: 2\nR2 L1 . . ."  # D14: shut in
NEAR_THE_END = "supply: L 1 M 1 R 1 S 1 V 1\ncamels left: 1\n. . L1 . R2"


def positions() -> Iterator[tuple[str, State]]:
    yield "2 seats, the first leader", start(players=2, seed=1)
    yield "5 seats, a leader is given back", start(players=5, seed=2, returns="chosen")
    yield "5 seats, the last of five returns", _after(start(players=5, seed=2, returns="chosen"), 4)
    yield "3 seats, the first camel", _after(start(players=3, seed=3), 15)
    yield "4 seats, many camels", _after(start(players=4, seed=4), 70)
    yield "a fresh board", _after(start(players=2, seed=5, board="fresh"), 30)
    yield "a forced skip", State.from_text(SKIP)
    yield "the game is over", State.from_text(NEAR_THE_END).play("Lb1")


def _after(state: State, moves: int) -> State:
    rng = Random(7)
    for _ in range(moves):
        in_camels = state.phase == "camels"
        state = state.play(choose(state.view(state.seat), rng) if in_camels else rng.choice(state.legal_moves))
    return state
