"""A simple opponent in Durch die Wüste: takes what lies near, closes ground, gets in the way. It never looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caravaneer.game import Preview
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.pieces import Tally
    from caravaneer.games.desert.state import State
    from caravaneer.games.desert.view import View
    from caravaneer.maps.hexmap import Cell

NEAR = 0.55  # what a point is worth one step further away
OASIS = 5
GROUND, LARGEST, DENIED, HARM = 0.9, 0.3, 0.5, 0.3  # the worth of a point of the count, against one taken now
CROWDED = 4  # what a leader loses two steps from a rival's of its colour, or from one of its own seat


def choose(view: View, rng: Random) -> Move:
    """The legal move that is worth most to the seat of a view; ties are drawn."""
    found = worths(view, rng)
    best = max(found.values())
    return rng.choice([move for move, worth in found.items() if worth > best - 1e-9])


def worths(view: View, rng: Random) -> dict[Move, float]:
    """What each legal move seems worth, in points."""
    assert view.seat is not None
    worth = _judge(view.sample(rng), view.seat)
    return {move: worth(preview) for move, preview in view.previews().items()}


def worth(view: View) -> Callable[[Move], float]:
    """What a legal move seems worth, in points, for somebody who asks move by move."""
    assert view.seat is not None
    judge, previews = _judge(view.known, view.seat), view.previews()
    return lambda move: judge(previews[move])


def _judge(state: State, seat: int) -> Callable[[Preview[Move, Tally]], float]:
    """What the previews of a position are worth to a seat."""
    from caravaneer.maps.hexmap import distance, parse_cell

    water = {parse_cell(cell): value for cell, value in state.water.items()}
    palms = [parse_cell(cell) for cell in state.palms]
    leaders = [(caravan.seat, caravan.colour, parse_cell(caravan.leader)) for caravan in state.caravans]
    caravans = {c.colour: [parse_cell(cell) for cell in c.cells] for c in state.caravans if c.seat == seat}
    reached = {
        (colour, palm) for colour, cells in caravans.items() for palm in palms if _nearest(palm, cells, distance) == 1
    }
    denied: dict[str, int] = {}
    if state.phase == "camels":
        for threat in state.threats(seat):
            for cell in threat.camels:
                denied[cell] = max(denied.get(cell, 0), threat.worth // len(threat.camels))
    seen: dict[Cell, float] = {}

    def of_leader(cell: Cell, colour: str) -> float:
        if cell not in seen:
            near = sum(value * NEAR ** distance(cell, hole) for hole, value in water.items())
            seen[cell] = near + sum(2 * OASIS * NEAR ** distance(cell, palm) for palm in palms)
        # Keep away from rivals of the colour (D13), and spread one's own out.
        beside = [there for other, theirs, there in leaders if other == seat or theirs == colour]
        return seen[cell] - sum(CROWDED * NEAR ** (distance(cell, there) - 2) for there in beside)

    def of_camel(cell: Cell, colour: str) -> float:
        """The best goal this camel comes nearer to."""
        goals = [(hole, value) for hole, value in water.items() if hole != cell]
        goals += [(palm, OASIS) for palm in palms if (colour, palm) not in reached]
        own = caravans.get(colour, [])
        best = 0.0
        for goal, value in goals:
            steps = distance(cell, goal)
            if steps <= 4 and steps < _nearest(goal, own, distance):
                best = max(best, value * NEAR**steps)
        return best

    def worth(preview: Preview[Move, Tally]) -> float:
        move = preview.move
        mine: Tally = preview.change[seat]
        if move.kind in ("return", "skip"):
            return 0.0
        cell = parse_cell(move.cell)
        if move.kind == "leader":
            return of_leader(cell, move.colour)
        others: int = sum(change.total for other, change in enumerate(preview.change) if other != seat)
        count = GROUND * mine.territories + LARGEST * mine.caravans - HARM * others
        return preview.points + count + of_camel(cell, move.colour) + DENIED * denied.get(move.cell, 0)

    return worth


def _nearest(cell: Cell, cells: Iterable[Cell], distance: Callable[[Cell, Cell], int]) -> int:
    return min((distance(cell, other) for other in cells), default=99)
