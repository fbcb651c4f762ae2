"""Positions of Der Wüstentruck in which a bot should be tried, and a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from caravaneer.games.trucks import start
from caravaneer.games.trucks.state import State

from .greedy import choose_move

LOST = "seats: 2\nturn: 1\nhands: RRRR bbbb\n\nS e = A"  # no gauge to flip: the card is lost
OVER = "seats: 2\nreason: guard\nhands: RRRR bbbb\n\nS e = A"


def positions() -> Iterator[tuple[str, State]]:
    yield "2 seats, the first card", start(players=2, seed=1)
    yield "6 seats, under way", _after(start(players=6, seed=2), 40)
    yield "a card that cannot be carried out", State.from_text(LOST)
    yield "the game is over", State.from_text(OVER)


def _after(state: State, moves: int) -> State:
    rng = Random(7)
    for _ in range(moves):
        state = state.play(choose_move(state.view(state.seat), rng))
    return state
