"""What a learner is shown of a game of Wells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravaneer.game.observation import Layout, Observation, blank, from_viewer
from caravaneer.maps.hexmap import parse_cell

from .board import CAMP, DEEP_WELL, ROCK, WELL
from .pieces import TOKENS

if TYPE_CHECKING:
    from .view import View

GROUND = {"rock": ROCK, "camp": CAMP, "well": WELL, "deep well": DEEP_WELL}
NUMBERS = ("walk", "tent", "over", "seat", "steps", "turns", "pile", *(f"hand {token}" for token in TOKENS))
OF_SEAT = ("turn", "tokens", "rests", "water", "thirst")


def layout_of(view: View) -> Layout:
    rows = view.board.hexmap.rows
    return Layout(
        version=1,
        planes=(*GROUND, *from_viewer(("walker", "dug"), view.players)),
        rows=len(rows),
        columns=len(rows[0]),
        vector=NUMBERS + from_viewer(OF_SEAT, view.players),
        actions=view.actions,
    )


def observation(view: View) -> Observation:
    board, position, first = view.board, view.position, view.seat or 0
    found = blank(layout_of(view))
    found.mask[view.legal_actions] = True
    for name, symbol in board.symbols.items():
        for plane, ground in enumerate(GROUND.values()):
            _mark(found, plane, name, int(symbol == ground))
    hand = "" if view.seat is None else position.hands[view.seat]
    numbers = [*(view.phase == phase for phase in NUMBERS[:3]), -1 if view.seat is None else view.seat]
    numbers += [position.steps, position.turns, len(position.pile), *(hand.count(token) for token in TOKENS)]
    for k in range(view.players):
        seat, plane = (first + k) % view.players, len(GROUND) + 2 * k
        tally = view.tally[seat]
        numbers += [view.turn == seat, len(position.hands[seat]), position.rests[seat], tally.water, tally.thirst]
        _mark(found, plane, position.walkers[seat], 1)
        for well, dug in zip(board.wells, position.dug, strict=True):
            _mark(found, plane + 1, well, int(dug[1:]) if dug.startswith(str(seat)) else 0)
    found.vector[:] = numbers
    return found


def _mark(found: Observation, plane: int, name: str, value: int) -> None:
    cell = parse_cell(name)
    found.planes[plane, cell.row, cell.column] = value
