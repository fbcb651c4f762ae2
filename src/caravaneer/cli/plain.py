"""Any game in a terminal, plainly: what a game shows that has no face of its own here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.text import Text

from caravaneer.game import Event

from .words import Words


def paint(diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:  # noqa: ARG001
    return Text(diagram)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def situation(state: Any, words: Words) -> str:
    if state.seat is None:
        return words("phase.over")
    return capital(words("seat", seat=state.seat + 1)) + " decides."


def items(events: Sequence[Event], words: Words) -> list[str]:  # noqa: ARG001
    found = []
    for event in events:
        details = [f"{name} {value}" for name, value in event.details.items()]
        points = f"+{event.points} " if event.points else ""
        found.append(f"{points}{' '.join([event.kind, *event.cells, *details])} ({event.rule})")
    return found


def looks(state: Any) -> list[dict[str, Any]]:
    """Every legal move with the events it would cause."""
    return [
        {"move": move, "points": sum(e.points for e in events), "events": events}
        for move, events in state.previews().items()
    ]


def group_of(move: Any) -> str:  # noqa: ARG001
    return ""


def group_title(group: str, state: Any, words: Words) -> str:  # noqa: ARG001
    return "Moves"
