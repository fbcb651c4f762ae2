"""Cards and trucks of Der Wüstentruck, as values."""

from __future__ import annotations

from dataclasses import dataclass

# The cards by their letters, in every language: blues in B, browns in N, dark ones in capitals.
CARDS = "BbNnRP"
CARD_NAMES = {
    "B": "dark blue",
    "b": "light blue",
    "N": "dark brown",
    "n": "light brown",
    "R": "red",
    "P": "pink",
}
DECK = (18, 18, 4, 4, 7, 4)  # T1
STEPS = {"B": (1, 3), "b": (2, 4), "N": (3,)}  # T1
LITRES_ROBBED, LITRES_GAINED = 3, 1  # by light brown, T21
FULL = 12  # a gauge, T2
PLACE_POINTS = (10, 8, 6, 5, 4, 3, 2, 1)  # T25


def deck(players: int) -> tuple[int, ...]:
    """How many cards of each kind are played with (T1)."""
    fewer = players >= 4
    return tuple(count - (fewer and card in "Nn") for card, count in zip(CARDS, DECK, strict=True))


def trucks_per_seat(players: int) -> int:
    """T2."""
    return {2: 3, 3: 2, 4: 2}.get(players, 1)


def hand_size(players: int) -> int:
    """T3."""
    return 4 if players == 2 else 3


@dataclass(frozen=True, slots=True)
class Truck:
    """A truck: its name (`2a`: seat 2, first truck), whose it is, where it stands and what it has in the tank.

    `cell` is a space, `park`, or `home` once it has arrived.
    """

    name: str
    seat: int
    cell: str
    gauge: int
    place: int | None = None  # the parking place at the finish, from 1


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat's points so far."""

    places: int = 0

    @property
    def total(self) -> int:
        return self.places


def place_points(players: int) -> tuple[int, ...]:
    """What the parking places give, in order of arrival (T25, T26)."""
    return (1,) if first_home_wins(players) else PLACE_POINTS


def first_home_wins(players: int) -> bool:
    """T26."""
    return players >= 5


def truck_name(number: int, per_seat: int) -> str:
    return f"{number // per_seat + 1}{'abc'[number % per_seat]}"
