"""The numbers that the tables of the rule book must have, from the engine."""

from __future__ import annotations

from caravaneer.games.trucks import State
from caravaneer.games.trucks.pieces import FULL, PLACE_POINTS, deck, hand_size, trucks_per_seat
from caravaneer.games.trucks.rules.scoring import ROUNDS

SEATS = range(2, 7)
COLOURS = {2: 2, 3: 3, 4: 4, 6: 6}  # of dice, by seats: red and blue, then yellow, green, white and black


def order(first: int) -> list[int]:
    """T4: the seats of four players in the order of their turns."""
    state = State.from_text(f"seats: 4\nturn: {first}\nhands: BBB BBB BBB BBB\nS e = = = = A\nS e = = = =")
    found = []
    for _ in range(4):
        assert state.seat is not None
        found.append(state.seat + 1)
        state = state.play(state.legal_moves[0])
    return found


def dice(seats: int) -> list[int]:
    """One on every truck (T2), of a colour for each player."""
    return [trucks_per_seat(seats) * (colour < COLOURS[seats]) for colour in range(6)]


TABLES: dict[str, list[list[int]]] = {
    "deck": [*map(list, zip(deck(2), deck(4), strict=True)), [sum(deck(2)), sum(deck(4))]],
    "trucks": [[n, trucks_per_seat(n), n * trucks_per_seat(n), FULL] for n in SEATS],
    "hands": [[n, hand_size(n), sum(deck(n)) - n * hand_size(n)] for n in SEATS],
    "order": [order(first) for first in range(1, 5)],
    "places": [[place, points] for place, points in enumerate(PLACE_POINTS, 1)],
    "guard": [[n, ROUNDS * n] for n in SEATS],
    "dice": [*map(dice, COLOURS), [max(column) for column in zip(*map(dice, COLOURS), strict=True)]],
}
