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
        previews = list(state.previews().values())
    if json:
        print_json(_document(state, previews))
    else:
        _show(state, previews)


def _document(state: Any, previews: list[Any]) -> dict[str, Any]:
    return {
        "game": state.game,
        "ply": len(state.history),
        "phase": state.phase,
        "seat": state.seat,
        "legal_moves": [
            {
                "move": str(preview.move),
                "points": preview.points,
                "events": [asdict(event) for event in preview.events],
                "change": [asdict(change) | {"total": change.total} for change in preview.change],
            }
            for preview in previews
        ],
    }


def _show(state: Any, previews: list[Any]) -> None:
    from rich.text import Text

    screen, game, words = console(), face(state.game), Words()
    count = f" {len(previews)} legal move{'s' * (len(previews) != 1)}." if previews else ""
    screen.print(f"After {len(state.history)} moves. {game.situation(state, words)}{count}", style="bold")
    groups: dict[str, list[Any]] = defaultdict(list)
    for preview in previews:
        groups[game.group_of(preview.move)].append(preview)
    for group, found in groups.items():
        scoring = [p for p in game.best_first(found, state.seat) if p.points or len(p.events) > 1]
        rest = [str(p.move) for p in found if p not in scoring]
        screen.print()
        screen.print(game.group_title(group, state, words), style="bold")
        for preview in scoring:
            what = "; ".join(game.items(preview.events, words))
            screen.print(Text.assemble("  ", (f"{preview.move!s:<6}", "bold"), f" {preview.points:>3}  ", what))
        if rest:
            screen.print(Text("  0 points: " * bool(scoring) + "  " * (not scoring) + " ".join(rest)))
