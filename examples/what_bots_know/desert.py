"""What seats of Durch die Wüste did with their camels: points, caravans, ground, and how the supply ran out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from caravaneer.games.desert import State
from caravaneer.games.desert.pieces import COLOURS, Tally

from .games import along
from .leaders import Placed, placed

ABANDONED = 2  # camels of a caravan nobody went on with, its leader among them
LOW = 5  # camels of a colour when its end is in sight
CATEGORIES = ("water", "oases", "territories", "caravans")


@dataclass(frozen=True)
class Seat:
    """A seat at the end."""

    seat: int
    won: bool
    tally: Tally
    lengths: tuple[int, ...]  # of its caravans
    margins: tuple[int, ...]  # camels more than the next, in colours where it alone is ahead

    @property
    def abandoned(self) -> int:
        return sum(length <= ABANDONED for length in self.lengths)


@dataclass(frozen=True)
class Camel:
    """A camel placed while some colour had no more than LOW: whose it was, and whether it was of that colour."""

    ahead: bool  # nobody had more points, had the game ended just then
    drains: bool


@dataclass(frozen=True)
class Closed:
    """Ground that was closed: by whom, after which share of the game's camels, and how many hexes."""

    seat: int
    when: float
    hexes: int


@dataclass
class Counted:
    """A whole game."""

    seats: list[Seat]
    turns: int  # of camels, all seats together
    drained: str  # the colour that ran out, or nothing
    last: int | None = None  # the seat that took its last camel
    last_ahead: bool = False  # and whether nobody had more points before that turn
    leaders: list[Placed] = field(default_factory=list)
    scarce: list[Camel] = field(default_factory=list)
    closed: list[Closed] = field(default_factory=list)


def margins(state: State, seat: int) -> tuple[int, ...]:
    """By how many camels a seat is ahead, for every colour in which it alone is."""
    found = []
    for colour in COLOURS:
        mine = max((len(c) for c in state.caravans if c.colour == colour and c.seat == seat), default=0)
        others = max((len(c) for c in state.caravans if c.colour == colour and c.seat != seat), default=0)
        if mine > others:
            found.append(mine - others)
    return tuple(found)


def seats_of(state: State) -> list[Seat]:
    outcome = state.outcome
    assert outcome is not None
    return [
        Seat(
            seat,
            seat in outcome.winners,
            tally,
            tuple(len(caravan) for caravan in state.caravans if caravan.seat == seat),
            margins(state, seat),
        )
        for seat, tally in enumerate(state.tally)
    ]


def is_ahead(state: State, seat: int) -> bool:
    """Whether no other seat had more points if the game ended now."""
    totals = [tally.total for tally in state.tally]
    return totals[seat] == max(totals)


def scarcest(state: State) -> Sequence[str]:
    """The colours of which fewest are left, if that is few."""
    least = min(state.supply.values())
    return [colour for colour, left in state.supply.items() if left == least] if 0 < least <= LOW else []


def count(game: State) -> Counted:
    """Everything about one finished game."""
    positions = list(along(game))
    steps = [(a, b, b.history[-1]) for a, b in pairwise(positions)]
    steps = [step for step in steps if step[2].kind in ("camel", "skip")]
    camels = sum(move.kind == "camel" for _, _, move in steps)
    found = Counted(
        seats_of(game),
        turns=sum(1 for _ in groupby(before.seat for before, _, _ in steps)),
        drained="".join(colour for colour, left in game.supply.items() if left == 0),
        leaders=list(placed(positions)),
    )
    began: State | None = None  # the position in which the turn began
    number = 0
    for before, after, move in steps:
        seat = before.seat
        assert seat is not None
        if began is None or began.seat != seat:
            began = before
        if move.kind == "skip":
            continue
        if few := scarcest(before):
            found.scarce.append(Camel(is_ahead(before, seat), move.colour in few))
        if before.supply[move.colour] == 1 and found.last is None:
            found.last, found.last_ahead = seat, is_ahead(began, seat)
        found.closed += [
            Closed(seat, number / camels, len(event.cells)) for event in after.events if event.kind == "territory"
        ]
        number += 1
    return found
