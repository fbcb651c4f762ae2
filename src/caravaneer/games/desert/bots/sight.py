"""What a beginner sees in a move of Durch die Wüste."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from caravaneer.maps.hexmap import distance, parse_cell

if TYPE_CHECKING:
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.view import View


def sight(view: View) -> Callable[[Move], float]:
    """What a move takes, the ground it closes, and whether water or a palm is a step or two away."""
    state = view.known
    own = [c for c in state.caravans if c.seat == view.seat]
    goals = [(parse_cell(cell), value) for cell, value in state.water.items()]
    palms = [parse_cell(cell) for cell in state.palms]
    reached = {c.colour: {p for p in palms for cell in c.cells if distance(parse_cell(cell), p) == 1} for c in own}
    near: dict[tuple[str, str], float] = {}

    def beside(colour: str, cell: str) -> float:
        if (colour, cell) not in near:
            here = parse_cell(cell)
            places = goals + [(palm, 5) for palm in palms if palm not in reached.get(colour, ())]
            near[colour, cell] = max((value / 2 / distance(here, at) for at, value in places if at != here), default=0)
        return near[colour, cell]

    previews = view.previews() if state.phase == "camels" else {}

    def worth(move: Move) -> float:
        if move.kind not in ("leader", "camel"):
            return 0.0
        if move not in previews:
            return beside(move.colour, move.cell)
        found = previews[move]
        return float(found.points + 0.3 * found.change[view.seat or 0].territories + beside(move.colour, move.cell))

    return worth
