"""What a move of Der Wüstentruck does, item by item: the kernel's log as events."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from caravaneer.game import Event

from . import layout
from .layout import Numbers
from .moves import Move
from .pieces import CARDS, truck_name
from .rules import cards, effects, roads, scoring
from .setup import Settings

# Every kind of event with the rule it follows.
KINDS = {
    "card": "T5",  # a card is played
    "drive": "T11",
    "push": "T20",  # another's truck is driven
    "jump": "T14",  # or T15, of another's truck
    "petrol": "T19",
    "rob": "T21",
    "gain": "T21",
    "flip": "T22",
    "home": "T11",  # a truck is sent to the park; `why` says dry, robbed, lost or skull
    "arrive": "T25",  # or T26
    "reshuffle": "T3",
    "draw": "T5",
    "skull": "T18",
    "end": "T25",  # or T26, T27
}
REASONS = {
    layout.NO_RIVAL: ("no_rival", "T25"),
    layout.FIRST_HOME: ("first_home", "T26"),
    layout.GUARD: ("guard", "T27"),
}
_HOME = {"dry": "T11", "robbed": "T21", "lost": "T6", "skull": "T18"}


def new_log() -> Numbers:
    return np.zeros((effects.LOG_ROWS, effects.LOG_WIDTH), np.int64)


def events(settings: Settings, before: Numbers, move: Move, log: Numbers, after: Numbers) -> tuple[Event, ...]:
    """The events of a move. Drawn cards are named; a view hides those of others."""
    mover = int(before[layout.SEAT])
    names = (*settings.board.names, "park")

    def name(truck: int) -> str:
        return truck_name(truck, settings.per_seat)

    found = [Event("card", mover, "T5", details={"card": move.card})]
    if move.kind == "drive":
        found += _jumps(settings, before, move)
    why = {"dry": "dry", "rob": "robbed", "lose": "lost"}.get(move.kind, "")
    for what, who, a, b, _ in (map(int, row) for row in log[1 : 1 + int(log[0, 0])]):
        seat = who if what in (effects.RESHUFFLED, effects.DREW) else who // settings.per_seat
        if what == effects.DROVE:
            own = seat == mover
            litres = _litres(settings, a, move) if own else 0
            details: dict[str, str | int] = {"truck": name(who), "start": names[a], "litres": litres}
            found.append(Event("drive" if own else "push", seat, "T11" if own else "T20", 0, move.path, details))
        elif what == effects.SENT_HOME:
            why = why or "skull"
            found.append(Event("home", seat, _HOME[why], 0, (names[a],), {"truck": name(who), "why": why}))
            why = ""
        elif what == effects.FILLED:
            found.append(Event("petrol", seat, "T19", 0, (names[a],), {"truck": name(who)}))
        elif what in (effects.ROBBED, effects.GAINED, effects.FLIPPED, effects.THIRSTED):
            kind = {effects.ROBBED: "rob", effects.GAINED: "gain", effects.FLIPPED: "flip", effects.THIRSTED: "skull"}[
                what
            ]
            rule = "T23" if kind == "flip" and move.card == "P" else KINDS[kind]
            found.append(Event(kind, seat, rule, 0, (), {"truck": name(who), "before": a, "after": b}))
        elif what == effects.ARRIVED_HOME:
            points = int(scoring.place_points(settings.players, a))
            rule = "T26" if settings.players >= 5 else "T25"
            found.append(Event("arrive", seat, rule, points, (names[-2],), {"truck": name(who), "place": a}))
        elif what == effects.RESHUFFLED:
            why = ""
            found.append(Event("reshuffle", None, "T3", details={"cards": a}))
        elif what == effects.DREW:
            why = ""
            found.append(Event("draw", seat, "T5", details={"card": CARDS[a]}))
    if after[layout.REASON] != 0:
        reason, rule = REASONS[int(after[layout.REASON])]
        found.append(Event("end", None, rule, details={"reason": reason}))
    return tuple(found)


def _litres(settings: Settings, start: int, move: Move) -> int:
    """What a drive cost; the action itself does not say it where the tank was filled."""
    way = [start, *(settings.board.numbers[cell] for cell in move.path)]
    return sum(int(roads.step_cost(settings.table, here, there)) for here, there in pairwise(way))


def _jumps(settings: Settings, before: Numbers, move: Move) -> list[Event]:
    standing = {
        settings.board.names[int(before[layout.PLACE + truck])]: truck
        for truck in range(settings.trucks)
        if cards.on_course(settings.table, before, truck)
    }
    mover = int(before[layout.SEAT])
    own = int(move.trucks[0][0]) - 1 == mover
    rule = "T14" if own else "T15"
    return [
        Event("jump", mover, rule, 0, (cell,), {"truck": truck_name(standing[cell], settings.per_seat)})
        for cell in move.path[:-1]
        if cell in standing
    ]
