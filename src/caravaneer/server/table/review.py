"""A whole game for one viewer: the first position, and what every move changed. No more than its positions tell."""

from __future__ import annotations

from caravaneer.analysis import turns_of
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
    turns = [ReviewTurn(seat=turn.seat, ply=turn.ply, plies=len(turn.moves)) for turn in turns_of(table.position)]
    moves = [str(move) for move in table.position.history]
    return Review(plies=table.ply, turns=turns, moves=moves, first=first, changes=changed)
