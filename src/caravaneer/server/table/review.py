"""A whole game for one viewer: the first position, and what every move changed. No more than its positions tell."""

from __future__ import annotations

from caravaneer.server.protocol.models import Json
from caravaneer.server.protocol.review import Review, ReviewTurn

from .sight import past_position
from .state import TableState


def view_at(table: TableState, shown: int | None, ply: int) -> Json:
    """The view of a position as its own address tells it."""
    return past_position(table, shown, ply).view


def changes(table: TableState, shown: int | None, before: Json, plies: range) -> tuple[Json, list[Json]]:
    """What the moves that lead to some positions changed, from the view before them on; and the last view."""
    found: list[Json] = []
    for ply in plies:
        after = view_at(table, shown, ply)
        found.append({name: value for name, value in after.items() if name not in before or before[name] != value})
        before = after
    return before, found


def review(table: TableState, first: Json, changed: list[Json]) -> Review:
    """The whole answer, of what was made by parts."""
    history = [str(move) for move in table.position.history]
    return Review(plies=table.ply, turns=_turns(table), moves=history, first=first, changes=changed)


def _turns(table: TableState) -> list[ReviewTurn]:
    """The turns of the game; the last may be under way."""
    found: list[ReviewTurn] = []
    began = table.position.at(0)
    for ply in range(1, table.ply + 1):
        state = table.position.at(ply)
        if ply == table.ply or table.etiquette.turn_complete(began, state):
            assert began.seat is not None, "who moves has the turn"
            found.append(ReviewTurn(seat=began.seat, ply=began.ply, plies=ply - began.ply))
            began = state
    return found
