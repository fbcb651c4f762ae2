"""`caravaneer legal`: what may be played in a position, and what each move does."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import Any

from caravaneer.game import AnyState, Move, Preview, Tally, load
from caravaneer.terminal.screen import console

from . import positions
from .first_use import loading
from .options import AsJson
from .positions import Found
from .screen import print_json


def legal(file: positions.File, at: positions.At = None, game: positions.OfGame = None, json: AsJson = False) -> None:
    """List the legal moves of a position, and what each would do."""
    with loading():
        found = positions.read(file, game).at(at)
        previews = list(found.state.previews().values())
    if json:
        print_json(_document(found.state, previews))
    else:
        _show(found, previews)


def _document(state: AnyState, previews: list[Preview[Move, Tally]]) -> dict[str, Any]:
    return {
        "game": state.game,
        "ply": state.ply,
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


def _show(found: Found, previews: list[Preview[Move, Tally]]) -> None:
    from rich.text import Text

    from caravaneer.terminal.face import face_of

    state = found.state
    screen, face, words = console(), face_of(state.game), load(state.game).words()
    count = f" {len(previews)} legal move{'s' * (len(previews) != 1)}." if previews else ""
    screen.print(f"{found.where} {face.situation(state, words)}{count}", style="bold")
    groups: dict[str, list[Preview[Move, Tally]]] = defaultdict(list)
    for preview in previews:
        groups[face.group_of(preview.move)].append(preview)
    for group, listed in groups.items():
        screen.print()
        screen.print(face.group_title(group, state, words), style="bold")
        for line in face.listing(listed, state, words):
            screen.print(Text("  ") + line)
