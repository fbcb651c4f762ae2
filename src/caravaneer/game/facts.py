"""What can be counted of some moves: the numbers that sentences about a position are given, by name.

Sentences of rule books and lessons say no digits of their own: they are given these, so that they are always true.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

from .values import Event, Move

if TYPE_CHECKING:
    from .contract import AnyState


def facts(before: AnyState, moves: Sequence[Move | str]) -> dict[str, int]:
    """What some moves, played one after the other, do; those of others may be among them.

    | name | is |
    |---|---|
    | `points` | what the one to move takes at once, with all of its moves |
    | `K` | the points of all events of kind K |
    | `K_cells`, `K_times` | on how many cells they are, and how many there are |
    | `K_DETAIL` | the sum of a detail that is a whole number: `longest_length` |
    | `K_2`, `K_S`, `K_S_2` | the same of those of seat 2, of those with a detail `S`, of both: `longest_S_2_length` |
    | `tally_FIELD` | how much the tally of the one to move has grown there, as if the game ended then |
    | `total_2` | the points of seat 2 after it all, as if the game ended then |

    A game may count more: `facts(before, after)` in a room `facts` of its own.
    """
    found: defaultdict[str, int] = defaultdict(int)
    found["points"] = 0
    mover, state = before.seat, before
    for move in moves:
        if state.seat == mover:
            found["points"] += state.preview(move).points
        state = state.play(move)
        for event in state.events_for(None):  # as all know them: what was drawn is chance, not the move's
            _add(found, event)
    for seat, tally in enumerate(state.tally):
        found[f"total_{seat + 1}"] = tally.total
    if mover is not None:
        then, now = before.tally[mover], state.tally[mover]
        for field in fields(now):
            found[f"tally_{field.name}"] = getattr(now, field.name) - getattr(then, field.name)
    return dict(found) | _own(before, state)


def choices(state: AnyState) -> dict[str, int]:
    """What may be played: `legal` moves in all, and `legal_X` of those that a table lists under X."""
    from .register import load

    group = load(state.game).etiquette.group
    found: defaultdict[str, int] = defaultdict(int)
    found["legal"] = len(state.legal_moves)
    for move in state.legal_moves:
        if (name := f"legal_{group(move)}").isidentifier():
            found[name] += 1
    return dict(found)


def _add(found: defaultdict[str, int], event: Event) -> None:
    for name in _names(event):
        found[name] += event.points
        found[f"{name}_cells"] += len(event.cells)
        found[f"{name}_times"] += 1
        for detail, value in event.details.items():
            if isinstance(value, int):
                found[f"{name}_{detail}"] += value


def _names(event: Event) -> Iterable[str]:
    """What an event is counted under: its kind, and that with its texts and its seat."""
    texts = [f"{event.kind}_{value}" for value in event.details.values() if isinstance(value, str)]
    names = [event.kind, *(name for name in texts if name.isidentifier())]
    return names if event.seat is None else [*names, *(f"{name}_{event.seat + 1}" for name in names)]


def _own(before: AnyState, after: AnyState) -> dict[str, int]:
    from .register import load

    game = load(before.game)
    return game.room("facts").facts(before, after) if game.has("facts") else {}
