"""What a move of Wells did, item by item."""

from __future__ import annotations

from caravaneer.game import Event

from .layout import Position
from .moves import Move
from .rules import reason, tally
from .setup import Settings

RULES = {"step": "W4", "tent": "W5", "rest": "W8", "draw": "W7", "dig": "W6"}


def events(settings: Settings, before: Position, move: Move, drawn: str, after: Position) -> tuple[Event, ...]:
    """The events of a move; of a draw, what was drawn where that is known."""
    seat = before.seat
    points = tally(settings, after)[seat].total - tally(settings, before)[seat].total
    cells = (move.at,) if move.kind == "step" else (before.walkers[seat],)
    details: dict[str, str | int] = {}
    if move.kind == "dig":
        details = {"token": move.at}
    elif move.kind == "draw" and drawn:
        details = {"token": drawn}
    found = [Event(move.kind, seat, RULES[move.kind], points, cells, details)]
    if after.phase == "over":
        found.append(Event("end", None, "W9", details={"reason": reason(after)}))
    return tuple(found)
