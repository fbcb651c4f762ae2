"""What decided a game of Der Wüstentruck: who was home first, how many arrived, and how far the next had to go."""

from __future__ import annotations

from caravaneer.game import Event, Outcome, Parameters

from .pieces import first_home_wins, place_points
from .state import State


def verdict(state: State) -> tuple[Event, ...]:
    """The facts that decided a game; none before its end."""
    outcome = state.outcome
    if outcome is None:
        return ()
    if outcome.reason == "guard" and len(set(outcome.scores)) == 1:  # T27: only the way that is left decides
        return tuple(_to_go("nearest", state, winner, "T27") for winner in outcome.winners[:1])
    if len(outcome.winners) > 1:
        return tuple(_home(state, winner) for winner in outcome.winners)
    (winner,) = outcome.winners
    if first_home_wins(state.players):
        return Event("first_home", winner, "T26"), _to_go("to_go", state, _nearest(state, winner), "T26")
    rival = _second(outcome)
    places = {truck.place for truck in state.trucks if truck.seat == winner}
    if 1 in places and _arrived(state, winner) <= _arrived(state, rival):
        return _first(state, winner), _home(state, rival)
    return _home(state, winner), _home(state, rival)


def _second(outcome: Outcome) -> int:
    """The seat next to the winner; of equals the first."""
    others = (seat for seat in range(len(outcome.places)) if seat not in outcome.winners)
    return min(others, key=lambda seat: (outcome.places[seat], seat))


def _arrived(state: State, seat: int) -> int:
    return sum(truck.seat == seat and truck.place is not None for truck in state.trucks)


def _steps_left(state: State, seat: int) -> int:
    """How far the nearest truck of a seat is from the finish."""
    trucks = [truck for truck in state.trucks if truck.seat == seat and truck.place is None]
    return min((state.board.steps_left_from(truck.cell) for truck in trucks), default=0)


def _nearest(state: State, winner: int) -> int:
    """Who else had the shortest way to go; of equals the first."""
    return min((seat for seat in range(state.players) if seat != winner), key=lambda seat: _steps_left(state, seat))


def _to_go(kind: str, state: State, seat: int, rule: str) -> Event:
    return Event(kind, seat, rule, details={"count": _steps_left(state, seat)})


def _first(state: State, seat: int) -> Event:
    """The first place, and what it is of all the points (T25)."""
    points, total = place_points(state.players)[0], state.tally[seat].total
    details: Parameters = {"all": total, "rest": total - points}
    return Event("first", seat, "T25", points, details=details)


def _home(state: State, seat: int) -> Event:
    """How many trucks came home, and for how much (T25)."""
    return Event("home", seat, "T25", state.tally[seat].total, details={"count": _arrived(state, seat)})
