"""Reasons of moves as hints say them, with the numbers that each sentence must have.

That a reason's own numbers are what the rules count is held by the test_reasons.py of each game.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from caravaneer.game import Reason
from caravaneer.games.trucks.pieces import FULL, trucks_per_seat

from .numbers import Case, Cases
from .turns import Played

EVERY = 7  # plies from one position to the next
OTHERS = 4  # moves besides the one that was made, about
# By kind, what its sentence says in figures; a kind that is not here says none. `more`: how many, unless it is one.
SAYS = {
    "water": "points",
    "oasis": "more points",
    "closes": "count",
    "water_inside": "points",
    "oasis_inside": "more points",
    "prevents": "count",
    "longest": "length second",
    "level": "length",
    "prepares": "count",
    "arrive": "place points",
    "petrol": "before after",
    "no_petrol": "truck",
    "robbed": "truck steps",
    "rob": "truck litres",
    "drains": "truck before after",
    "pushed": "truck steps",
    "flip": "truck before after",
    "gain": "truck before after",
    "nearer": "steps left litres",
    "jump": "truck",
    "dry": "full steps",
    "lost": "steps",
}


def add(cases: Cases, game: str, plies: list[Played]) -> None:
    """Some moves of a game whose table was added last, each with all that speaks for it."""
    for before, move, _ in plies[::EVERY]:
        legal = before.legal_moves
        for told in (move, *legal[:: max(1, len(legal) // OTHERS)]):
            reasons = before.view(before.seat).reasons(told)
            numbers = [number for reason in reasons for number in _numbers(game, before.players, reason)]
            cases.cases.append(Case("why", len(cases.tables) - 1, [asdict(reason) for reason in reasons], numbers, []))


def _numbers(game: str, players: int, reason: Reason) -> list[int]:
    says = "place" if (game, reason.kind) == ("trucks", "before") else SAYS.get(reason.kind, "")
    return [number for name in says.split() for number in _number(name, players, reason)]


def _number(name: str, players: int, reason: Reason) -> list[int]:
    details: dict[str, Any] = dict(reason.details)
    if name == "points":
        return [reason.points]
    if name == "more":
        return [details["count"]] if details["count"] > 1 else []
    if name == "truck":  # with a number where a seat has several
        return ["abc".index(details["truck"][1]) + 1] if trucks_per_seat(players) > 1 else []
    return [FULL] if name == "full" else [details[name]]
