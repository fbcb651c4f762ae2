"""What a beginner sees in a move of Der Wüstentruck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from caravaneer.games.trucks.board import PARK, PETROL
from caravaneer.maps.hexmap import parse_cell

if TYPE_CHECKING:
    from caravaneer.games.trucks.moves import Move
    from caravaneer.games.trucks.view import View

DRY = 4.0  # steps it would give so as not to strand


def sight(view: View) -> Callable[[Move], float]:
    """How far a move brings its own trucks. It likes petrol and the finish, and to have enough for the way there."""
    board, previews = view.board, view.previews()
    own = {truck.name: truck for truck in view.trucks if truck.seat == view.seat}
    way = board.steps_left

    def left(cell: str) -> int:
        return int(way.get(PARK if cell == "park" else parse_cell(cell), 0))  # none at the finish

    goals = (*board.marked(PETROL), board.finish)
    thirst: dict[str, int] = {}

    def wanted(cell: str) -> int:
        """Litres to the next petrol or the finish."""
        if cell not in thirst:
            litres = board.litres_from(parse_cell(cell))
            thirst[cell] = min((litres[goal] for goal in goals if goal in litres), default=99)
        return thirst[cell]

    def worth(move: Move) -> float:
        value = 0.0
        for event in previews[move].events:
            details = event.details
            truck = own.get(str(details.get("truck", "")))
            if truck is None:
                continue  # what happens to others is all the same to it
            if event.kind == "drive":
                end = event.cells[-1]
                value += left(truck.cell) - left(end)
                if left(end) and truck.gauge - int(details["litres"]) < wanted(end):
                    value -= DRY
            elif event.kind in ("flip", "gain"):
                value += 0.4 * (int(details["after"]) - int(details["before"]))
            else:
                value += {"arrive": 10.0, "petrol": 2.0, "home": -8.0}.get(event.kind, 0.0)
        return value

    return worth
