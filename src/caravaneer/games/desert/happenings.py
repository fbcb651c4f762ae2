"""What comes about in a line of Durch die Wüste, as it is compared with other lines: why one turn is better.

Water, oases and ground as they are taken, and who leads in a colour where the line ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from caravaneer.game import Event, Happening, Reason
from caravaneer.game.happenings import ROUNDS

from .pieces import COLOURS
from .reasons import LEAST_GROUND, LEAST_LENGTH, LEAST_WATER
from .rules import scoring

if TYPE_CHECKING:
    from .state import State

FIRST_CAMELS = 3  # rounds of camels that lines go on for after the leaders
LEAD = 5  # points of the longest caravan of a colour (D24), as far as they are decided in the middle of a game

# By kind, what its sentences may use besides `seat`, `points`, `cell` and, where it followed, `turns`.
KINDS = {"water": "", "oasis": "colour", "closes": "count", "longest": "colour"}
BY_RIVALS = ("water", "oasis", "closes")  # what a rival may do after a turn, and be told to have been let do


def happened(before: State, after: State) -> Iterator[Happening]:
    """What the last move brought its seat (D16–D19)."""
    events = after.events
    for event in events:
        if event.kind == "water" and event.points >= LEAST_WATER:
            yield Happening("water", event.seat, event.points, event.cells, {}, spots=event.cells)
        elif event.kind == "oasis":
            colour = str(event.details["colour"])
            spots = tuple(f"{cell} {colour}" for cell in event.cells)  # another caravan reaches it too
            yield Happening("oasis", event.seat, event.points, event.cells, {"colour": colour}, spots=spots)
    ground = [event for event in events if event.kind.startswith("territory")]
    if ground:
        yield from _closed(before, after, ground)


def _closed(before: State, after: State, events: Sequence[Event]) -> Iterator[Happening]:
    """Ground, all that one camel closes together; palms do not count (D25), what lies in it does (D19)."""
    seat = events[0].seat
    assert seat is not None, "a camel is somebody's"
    ground = tuple(cell for event in events if event.kind == "territory" for cell in event.cells)
    hexes = after.tally[seat].territories - before.tally[seat].territories
    if hexes >= LEAST_GROUND:
        points = hexes + sum(event.points for event in events)
        yield Happening("closes", seat, points, ground, {"count": hexes}, spots=ground)


def stands(state: State) -> Iterator[Happening]:
    """Who leads in a colour, alone (D24)."""
    for number, colour in enumerate(COLOURS):
        lengths = [int(scoring.length(state.words, seat, number)) for seat in range(state.players)]
        if (longest := max(lengths)) >= LEAST_LENGTH and lengths.count(longest) == 1:
            yield Happening("longest", lengths.index(longest), LEAD, (), {"colour": colour}, spots=(colour,))


def ahead(state: State) -> int:
    """Leaders are worth what their camels take, so lines go on until those come."""
    leaders = sum(map(len, state.in_hand))
    return leaders + (FIRST_CAMELS if leaders else ROUNDS) * state.players


def settled(reasons: Sequence[Reason]) -> list[Reason]:
    """Of the camels of a turn, what still holds at its end."""
    found = list[Reason]()
    for reason in reasons:
        found = [old for old in found if not _outdated(old, reason)]
        found.append(reason)
    return found


def _outdated(old: Reason, new: Reason) -> bool:
    """Lengths that have grown since, and ground that one camel prepared and the next one closed or enlarged."""
    if old.kind in ("longest", "level") and new.kind in ("longest", "level"):
        return old.details["colour"] == new.details["colour"]
    return old.kind == "prepares" and new.kind in ("closes", "prepares") and bool({*old.cells} & {*new.cells})
