"""What seats of Der Wüstentruck did: cards kept and played, robberies, trucks sent home, fuel, where drives end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from caravaneer.games.trucks import Move, State
from caravaneer.games.trucks.pieces import Truck

from .games import along

LOW = 4  # litres: with fewer a light brown card sends a truck home
EARLY = 10  # turns of a seat's own that are early
AWAY = ("park", "home")


@dataclass(frozen=True)
class Robbery:
    """A light brown card against another: was the truck the nearest to the finish of all that could be robbed, and low?

    The chances are those of one drawn by lot from them.
    """

    foremost: bool
    foremost_chance: float
    low: bool
    low_chance: float


@dataclass(frozen=True)
class Drive:
    """An own drive that ended on the course: what kind of space, with what gauge, and in what circumstances."""

    space: str  # the symbol of the board
    narrow: bool
    gauge: int
    early: bool
    flip: bool  # had its player a red or a pink card?


@dataclass
class Counted:
    """A whole game, item by item."""

    points: list[int]
    winners: tuple[int, ...]
    turns: Counter[int] = field(default_factory=Counter)  # of each seat
    held: Counter[str] = field(default_factory=Counter)  # cards in the hand of whose turn it was, over all turns
    cards: Counter[str] = field(default_factory=Counter)  # cards played
    events: Counter[str] = field(default_factory=Counter)  # by kind, those of trucks sent home by why
    robberies: list[Robbery] = field(default_factory=list)
    drives: list[Drive] = field(default_factory=list)


def victims(state: State) -> list[Truck]:
    """The trucks that the seat on turn could rob with a light brown card in its hand."""
    moves = {str(move) for move in state.legal_moves}
    return [truck for truck in state.trucks if f"n-@{truck.name}" in moves]


def robbery(state: State, name: str) -> Robbery:
    """What it says of a robber that of all trucks it took this one."""
    trucks = victims(state)
    steps = {truck.name: state.board.steps_left_from(truck.cell) for truck in trucks}
    foremost = [truck.name for truck in trucks if steps[truck.name] == min(steps.values())]
    low = [truck.name for truck in trucks if truck.gauge < LOW]
    return Robbery(name in foremost, len(foremost) / len(trucks), name in low, len(low) / len(trucks))


def drive(before: State, after: State, move: Move, early: bool, bars: frozenset[str]) -> Drive | None:
    """The drive of a turn, if an own truck was driven and stands on the course."""
    truck = next(truck for truck in after.trucks if truck.name == move.trucks[0])
    seat = before.seat
    assert seat is not None
    if truck.seat != seat or truck.cell in AWAY:
        return None
    hand = before.hands[seat]
    space = after.board.symbols_by_name[truck.cell]
    return Drive(space, truck.cell in bars, truck.gauge, early, "R" in hand or "P" in hand)


def count(game: State) -> Counted:
    """Everything about one finished game."""
    outcome = game.outcome
    assert outcome is not None
    found = Counted([tally.total for tally in game.tally], outcome.winners)
    bars = frozenset(cell.name for cell in game.board.bottlenecks)
    before: State | None = None
    for state in along(game):
        if before is not None:
            seat, move = before.seat, state.history[-1]
            assert seat is not None
            found.turns[seat] += 1
            found.held.update(before.hands[seat])
            found.cards[move.card] += 1
            for event in state.events:
                found.events[f"home {event.details['why']}" if event.kind == "home" else event.kind] += 1
            if move.kind == "rob":
                found.robberies.append(robbery(before, move.trucks[0]))
            if move.kind == "drive" and (one := drive(before, state, move, found.turns[seat] <= EARLY, bars)):
                found.drives.append(one)
        before = state
    return found
