"""`caravaneer legal`: what may be played in a position, and what each move does."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from caravaneer.game import Move, Tally
from caravaneer.terminal.words import Words

from . import records
from .options import AsJson
from .screen import console, face, loading, print_json

if TYPE_CHECKING:
    from caravaneer.game import Preview


def legal(file: records.File, at: records.At = None, json: AsJson = False) -> None:
    """List the legal moves of the position a record ends in, with what each does now."""
    with loading():
        state = records.state_at(file, at)
        previews = list(state.previews().values())
    if json:
        print_json(_document(state, previews))
    else:
        _show(state, previews)


def _document(state: Any, previews: list[Preview[Move, Tally]]) -> dict[str, Any]:
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


def _show(state: Any, previews: list[Preview[Move, Tally]]) -> None:
    from rich.text import Text

    from caravaneer.terminal.telling import situation

    screen, game, words = console(), face(state.game), Words(state.game)
    count = f" {len(previews)} legal move{'s' * (len(previews) != 1)}." if previews else ""
    screen.print(f"After {len(state.history)} moves. {situation(state, words)}{count}", style="bold")
    groups: dict[str, list[Preview[Move, Tally]]] = defaultdict(list)
    for preview in previews:
        groups[game.group_of(preview.move)].append(preview)
    for group, found in groups.items():
        screen.print()
        screen.print(game.group_title(group, state, words), style="bold")
        for line in game.listing(found, state, words):
            screen.print(Text("  ") + line)
