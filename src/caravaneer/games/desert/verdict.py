"""What decided a game of Durch die Wüste: what the winner had more of than the next, and what the next had most of."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from caravaneer.game import Event, Parameters
from caravaneer.maps.hexmap import Cell, centre, parse_cell

from .events import KINDS, cells_in
from .pieces import COLOURS, Tally
from .rules import scoring
from .rules.territories import OASIS
from .state import State

# The categories of a tally with the rule that counts them; of equal leads the first is told.
RULES = {
    "territories": KINDS["ground"],
    "caravans": KINDS["longest"],
    "oases": KINDS["oasis"],
    "water": KINDS["water"],
}
WINDS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
MIDDLE = 4.0  # so near to the middle of the board, in radii of a hex, ground lies in no direction


def verdict(state: State) -> tuple[Event, ...]:
    """The facts that decided a game; none before its end."""
    outcome = state.outcome
    if outcome is None:
        return ()
    if len(outcome.winners) > 1:
        best = (_most(state.tally, winner, outcome.winners) for winner in outcome.winners)
        return tuple(event for event in best if event is not None)
    (winner,) = outcome.winners
    rival = min(set(range(state.players)) - {winner}, key=lambda seat: (outcome.places[seat], seat))
    ahead = {name: getattr(state.tally[winner], name) - getattr(state.tally[rival], name) for name in RULES}
    most = _most(state.tally, rival, (winner, rival))
    return (_lead(state, winner, rival, ahead), *([] if most is None else [most]))


def _lead(state: State, winner: int, rival: int, ahead: dict[str, int]) -> Event:
    """What the winner had most more of than the rival."""
    category = max(ahead, key=ahead.__getitem__)
    points: int = getattr(state.tally[winner], category)
    if category == "territories":
        return _land(state, winner, points)
    if category == "caravans":
        return _caravans(state, winner, points)
    details: Parameters = {"other": rival, "more": ahead["water"]}
    if category == "oases":
        details = {"other": rival, "more": ahead["oases"] // OASIS, "count": points // OASIS}
    return Event(category, winner, RULES[category], points, details=details)


def _land(state: State, seat: int, points: int) -> Event:
    """The territory that counted most, and where it lies."""
    counted = set(cells_in(state.settings, np.array(scoring.counted_ground(state.words, seat), np.uint64), 0))
    grounds = [counted & territory.cells for territory in state.territories if territory.seat == seat]
    numbers = state.board.numbers
    ground = max(grounds, key=lambda cells: (len(cells), -min(map(numbers.__getitem__, cells), default=0)))
    cells = sorted(ground, key=numbers.__getitem__)
    details: Parameters = {"where": _where(state, cells), "all": points, "rest": points - len(cells)}
    return Event("land", seat, RULES["territories"], len(cells), tuple(cells), details)


def _caravans(state: State, seat: int, points: int) -> Event:
    """In how many colours the seat had the largest caravan alone; where in none, in how many it was level."""
    largest = [scoring.largest(state.words, colour) for colour in range(len(COLOURS))]
    alone = [int(gives) for _, holders, gives in largest if holders == 1 << seat]
    kind, given = ("caravans", alone) if alone else ("caravans_level", [int(g) for _, h, g in largest if h >> seat & 1])
    details: Parameters = {"count": len(given), "all": points, "rest": points - sum(given)}
    return Event(kind, seat, RULES["caravans"], sum(given), details=details)


def _most(tally: Sequence[Tally], seat: int, among: Sequence[int]) -> Event | None:
    """The category that a seat had more of than anybody; of several the one it had most more of than these."""
    leads = {}
    for name in RULES:
        points = [getattr(each, name) for each in tally]
        if all(points[seat] > other for k, other in enumerate(points) if k != seat):
            leads[name] = min(points[seat] - points[k] for k in among if k != seat)
    if not leads:
        return None
    name = max(leads, key=leads.__getitem__)
    return Event(f"most_{name}", seat, RULES[name], getattr(tally[seat], name))


def _where(state: State, cells: Sequence[str]) -> str:
    """In which part of the board some cells lie: `n`, `ne` … or `middle`."""
    x, y = _middle([parse_cell(cell) for cell in cells])
    x0, y0 = _middle(state.board.in_play(state.players))
    if math.hypot(x - x0, y - y0) < MIDDLE:
        return "middle"
    return WINDS[round(math.atan2(y - y0, x - x0) / (math.pi / 4)) % 8]


def _middle(cells: Sequence[Cell]) -> tuple[float, float]:
    found = [centre(cell) for cell in cells]
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)
