"""`caravaneer legal`: what may be played in a position, and what each move scores."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import Any

from . import records
from .screen import console, face, loading, print_json
from .settings import AsJson
from .words import Words


def legal(file: records.File, at: records.At = None, json: AsJson = False) -> None:
    """List the legal moves of the position a record ends in, with what each scores now."""
    with loading():
        state = records.state_at(file, at)
        looks = face(state.game).looks(state)
    if json:
        print_json(_document(state, looks))
    else:
        _show(state, looks)


def _document(state: Any, looks: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "game": state.game,
        "ply": len(state.history),
        "phase": getattr(state, "phase", None),
        "seat": state.seat,
        "legal_moves": [
            {
                "move": str(look["move"]),
                "points": look["points"],
                "events": [asdict(event) for event in look["events"]],
                "change": [asdict(change) | {"total": change.total} for change in look.get("change", ())],
            }
            for look in looks
        ],
    }


def _show(state: Any, looks: list[dict[str, Any]]) -> None:
    from rich.text import Text

    screen, game, words = console(), face(state.game), Words()
    count = f" {len(looks)} legal move{'s' * (len(looks) != 1)}." if looks else ""
    screen.print(f"After {len(state.history)} moves. {game.situation(state, words)}{count}", style="bold")
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for look in looks:
        groups[game.group_of(look["move"])].append(look)
    for group, found in groups.items():
        screen.print()
        screen.print(game.group_title(group, state, words), style="bold")
        eventful = [look for look in found if len(look["events"]) > 1]  # the first is the move itself
        for look in sorted(eventful, key=lambda look: -look["points"]):
            what = "; ".join(game.items(look["events"], words))
            screen.print(Text.assemble("  ", (f"{look['move']!s:<6}", "bold"), f" {look['points']:>3}  ", what))
        rest = [str(look["move"]) for look in found if look not in eventful]
        if rest:
            screen.print(f"  {'nothing at once: ' if eventful else ''}{' '.join(rest)}")
