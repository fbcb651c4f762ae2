"""A golden game told move by move: settings, set-up, every move with all it did, diagrams, the final count.

A golden file shows everything, the hands of a game that hides them too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields as fields_of
from typing import Any

from caravaneer.game import Event, meta

DIAGRAM_EVERY = 20
COUNTED = ("longest", "ground")  # events of the count at the end, of any seat


def playthrough(name: str, last: Any) -> str:
    """The whole story of a finished game, as text."""
    return "\n".join([f"# {name}", *_settings(last.at(0)), *_moves(last), *_end(last)]) + "\n"


def _settings(start: Any) -> Iterator[str]:
    yield f"game: {start.game}"
    yield f"rules: {start.rules}"
    yield f"seats: {start.players}"
    yield f"board: {start.board.name}"
    yield from (f"{name}: {str(value).lower()}" for name, value in start.record().options.items())
    yield from _desert_setup(start.setup) if start.game == "desert" else _trucks_setup(start.setup)
    if start.board.name not in meta(start.game).boards:
        yield from ("", str(start.board).rstrip("\n"))


def _desert_setup(setup: Any) -> Iterator[str]:
    yield f"palms: {' '.join(setup.palms)}"
    yield f"water: {' '.join(f'{cell}={value}' for cell, value in setup.water.items())}"
    yield f"returned: {' '.join(setup.returned) or 'none dealt'}"


def _trucks_setup(setup: Any) -> Iterator[str]:
    yield f"first: {setup.first + 1}"
    yield f"hands: {' '.join(setup.hands)}"


def _moves(last: Any) -> Iterator[str]:
    state = last.at(0)
    yield from ("", "before the first move", str(state).rstrip("\n"), "")
    for ply, move in enumerate(last.history, 1):
        before, state = state, state.play(move)
        yield from _move(before, str(move), state, ply)
        if ply % DIAGRAM_EVERY == 0 and state.seat is not None:
            yield from ("", f"after {ply} moves", str(state).rstrip("\n"), "")


def _move(before: Any, move: str, after: Any, ply: int) -> Iterator[str]:
    seat = before.seat
    words = f"{before.hands[seat]:<4}  {move:<22}" if before.game == "trucks" else f"{move:<6}"
    told = f"{ply:>3}  seat {seat + 1}  {words} of {len(before.legal_moves):<4} "
    first, *others = after.events
    yield told + _event(first, seat)
    yield from (f"{'':{len(told) + 1}}{_event(event, seat)}" for event in others)


def _event(event: Event, mover: int) -> str:
    """Everything an event holds; the seat only where it is not the mover's."""
    whose = event.seat if event.kind in COUNTED or event.seat != mover else None
    seat = f"seat {whose + 1}" if whose is not None else ""
    points = f"+{event.points}" if event.points else ""
    details = [f"{key}={value}" for key, value in event.details.items()]
    return " ".join(part for part in (f"{event.kind} {event.rule}", seat, points, *details, *event.cells) if part)


def _end(last: Any) -> Iterator[str]:
    outcome = last.outcome
    assert outcome is not None
    yield from ("", f"the end: {outcome.reason}", str(last).rstrip("\n"), "")
    parts = [field.name for field in fields_of(last.tally[0])]
    yield "  ".join(["seat", "place", "points", *parts])
    for seat, tally in enumerate(last.tally):
        by_part = [f"{getattr(tally, part):>{len(part)}}" for part in parts]
        yield "  ".join([f"{seat + 1:>4}", f"{outcome.places[seat]:>5}", f"{outcome.scores[seat]:>6}", *by_part])
    yield f"winners: {' '.join(str(seat + 1) for seat in outcome.winners)}"
