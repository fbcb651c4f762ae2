"""Where leaders of Durch die Wüste are placed: how far from what, beside all places that were legal just then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from caravaneer.games.desert import State
from caravaneer.maps.hexmap import Cell, around, distance, parse_cell

FEATURES = {
    "water": "steps to the nearest waterhole",
    "points 2": "points of water within 2 steps",
    "points 3": "points of water within 3 steps",
    "palm": "steps to the nearest palm",
    "edge": "steps to the edge or the mountain",
    "rival": "steps to the nearest leader of a rival",
    "same": "steps to the nearest rival leader of its colour",
    "own": "steps to the nearest leader of one's own",
}
CLOSE = {"palm": "two steps from a palm", "rival": "two steps from a leader of a rival"}  # nearer is not allowed (D8)
# By FEATURES, and 1 or 0 for CLOSE, as "close palm"; what there is none of, as a rival at first, is left out.
Place = Mapping[str, float]


@dataclass(frozen=True)
class Placed:
    """A leader: who placed it, as which of the seat's leaders, where, and what legal places had on average."""

    seat: int
    turn: int
    cell: str
    chosen: Place
    chance: Place


def rim(cells: Collection[Cell]) -> list[Cell]:
    """The hexes at the edge of the board in play; the mountain is an edge as well."""
    present = frozenset(cells)
    return [cell for cell in cells if not present.issuperset(around(cell))]


class Surroundings:
    """What a position has for the leader of a seat and a colour: asked once, for many places."""

    def __init__(self, state: State, seat: int, colour: str):
        leaders = [(parse_cell(cell), camel) for cell, camel in state.camels.items() if camel.leader]
        self._water = [(parse_cell(cell), value) for cell, value in state.water.items()]
        self._nearest = {
            "water": [cell for cell, _ in self._water],
            "palm": [parse_cell(cell) for cell in state.palms],
            "edge": rim(state.board.in_play(state.players)),
            "rival": [cell for cell, camel in leaders if camel.seat != seat],
            "same": [cell for cell, camel in leaders if camel.seat != seat and camel.colour == colour],
            "own": [cell for cell, camel in leaders if camel.seat == seat],
        }

    def of(self, name: str) -> Place:
        here = parse_cell(name)
        found: dict[str, float] = {}
        for within in (2, 3):
            points = sum(value for cell, value in self._water if distance(here, cell) <= within)
            found[f"points {within}"] = points
        for what, cells in self._nearest.items():
            if cells:
                found[what] = min(distance(here, cell) for cell in cells)
                if what in CLOSE:
                    found[f"close {what}"] = float(found[what] == 2)
        return found


def average(places: Iterable[Place]) -> Place:
    """The mean of each feature over places of one position, which all have the same features."""
    found = list(places)
    return {what: sum(place[what] for place in found) / len(found) for what in found[0]}


def placed(positions: Iterable[State]) -> Iterator[Placed]:
    """The leaders of a game, whose positions come in the order of the game."""
    turns: dict[int, int] = {}
    before: State | None = None
    for state in positions:
        move = state.history[-1] if state.ply else None
        if before is not None and move is not None and move.kind == "leader":
            seat = before.seat
            assert seat is not None
            turns[seat] = turns.get(seat, 0) + 1
            here = Surroundings(before, seat, move.colour)
            legal = {other.cell for other in before.legal_moves if other.colour == move.colour}
            yield Placed(seat, turns[seat], move.cell, here.of(move.cell), average(map(here.of, sorted(legal))))
        elif state.phase in ("camels", "over"):
            return
        before = state
