"""A golden game told move by move: settings, set-up, every move with all it did, diagrams, the final count."""

from __future__ import annotations

from collections.abc import Iterator

from caravaneer import desert
from caravaneer.desert.board import SHIPPED
from caravaneer.game import Event

DIAGRAM_EVERY = 20


def playthrough(name: str, last: desert.State) -> str:
    """The whole story of a finished game, as text."""
    return "\n".join([f"# {name}", *_settings(last.at(0)), *_moves(last), *_end(last)]) + "\n"


def _settings(start: desert.State) -> Iterator[str]:
    yield f"game: {start.game}"
    yield f"rules: {start.rules}"
    yield f"seats: {start.players}"
    yield f"board: {start.board.name}"
    yield from (f"{name}: {str(value).lower()}" for name, value in start.options.items())
    setup = start.setup
    assert setup is not None
    yield f"palms: {' '.join(setup.palms)}"
    yield f"water: {' '.join(f'{cell}={value}' for cell, value in setup.water.items())}"
    yield f"returned: {' '.join(setup.returned) or 'none dealt'}"
    if start.board.name not in SHIPPED:
        yield from ("", str(start.board).rstrip("\n"))


def _moves(last: desert.State) -> Iterator[str]:
    state = last.at(0)
    yield from ("", "before the first move", str(state).rstrip("\n"), "")
    for ply, move in enumerate(last.history, 1):
        choices, seat = len(state.legal_moves), state.seat
        assert seat is not None
        state = state.play(move)
        first, *others = state.events
        yield f"{ply:>3}  seat {seat + 1}  {move!s:<6} of {choices:<4} {_event(first)}"
        yield from (f"{'':29}{_event(event)}" for event in others)
        if ply % DIAGRAM_EVERY == 0 and state.seat is not None:
            yield from ("", f"after {ply} moves", str(state).rstrip("\n"), "")


def _event(event: Event) -> str:
    """Everything an event holds; the seat only where it is not the mover's."""
    seat = f"seat {event.seat + 1}" if event.kind in ("longest", "ground") and event.seat is not None else ""
    points = f"+{event.points}" if event.points else ""
    details = [f"{key}={value}" for key, value in event.details.items()]
    return " ".join(part for part in (f"{event.kind} {event.rule}", seat, points, *details, *event.cells) if part)


def _end(last: desert.State) -> Iterator[str]:
    outcome = last.outcome
    assert outcome is not None
    yield from ("", f"the end: {outcome.reason}", str(last).rstrip("\n"), "")
    yield "seat  place  points  water  oases  territories  caravans"
    for seat, tally in enumerate(last.tally):
        parts = f"{tally.water:>5}  {tally.oases:>5}  {tally.territories:>11}  {tally.caravans:>8}"
        yield f"{seat + 1:>4}  {outcome.places[seat]:>5}  {outcome.scores[seat]:>6}  {parts}"
    yield f"winners: {' '.join(str(seat + 1) for seat in outcome.winners)}"
