"""The view of a game that draws none in text: its map, and what it says field by field."""

from __future__ import annotations

from caravaneer.game import AnyView
from caravaneer.words import Words

from .telling import named

# What the table tells in another place, or what means nothing to people.
_ELSEWHERE = {
    "game", "rules", "viewer", "players", "board", "map", "options", "ply", "seat", "tally", "last_move", "events",
    "legal_moves", "outcome",
}  # fmt: skip


def view_in_words(view: AnyView, words: Words) -> str:
    """Only the view is read, so nothing more is told than its seat may know."""
    told = {name: _value(value) for name, value in view.json().items() if name not in _ELSEWHERE}
    lines = [f"{named(words, f'field-{name}')}: {value}" for name, value in told.items() if value]
    return "\n".join([str(view.board).strip("\n"), "", *lines])


def _value(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(_value(one) or "–" for one in value)
    if isinstance(value, dict):
        return " ".join(f"{str(name).replace('_', ' ')} {_value(one) or '–'}" for name, one in value.items())
    return str(value)
