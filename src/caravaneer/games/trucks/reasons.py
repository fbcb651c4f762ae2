"""What speaks for a move of Der Wüstentruck or against it: what it does, and what it keeps the others from.

What a rival could do is asked of the rules as if it were its turn and it held every card that drives: its hand is
hidden, so it is not looked at. Of the own hand the cards that stay are known, the one that will be drawn is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np

from caravaneer.game import Event, Parameters, Reason

from . import calls, layout
from .actions import DRY, LITRES, MOST_OWN, carry_out, first_of
from .board import SKULL, SLOPE
from .moves import Move
from .pieces import CARDS, FULL, Truck, first_home_wins, truck_name
from .position import Position
from .rules import scoring, turns

THIRSTY = 4  # litres or less: such a truck needs petrol

# By kind, what its sentence may use besides `seat`, `points` and `cell`.
KINDS = {
    "wins": "truck place",
    "arrive": "truck place",
    "end": "",
    "before": "place",
    "stops": "truck",
    "petrol": "truck before after",
    "no_petrol": "truck",
    "robbed": "truck steps",
    "rob": "truck litres",
    "drains": "truck before after",
    "pushed": "truck steps",
    "ready": "truck card",
    "flip": "truck before after",
    "gain": "truck before after",
    "nearer": "truck steps left litres",
    "jump": "truck",
    "slope": "truck",
    "off_skull": "truck",
    "skull": "truck",
    "dry": "truck steps",
    "lost": "truck steps",
}


class Asked(NamedTuple):
    """A legal move, with where everything lies before it and after it, up to the draw."""

    position: Position
    move: Move
    after: Position
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        return int(self.position.words[layout.SEAT])

    def truck(self, name: str, later: bool = False) -> Truck:
        return next(truck for truck in (self.after if later else self.position).trucks if truck.name == name)

    def steps_left(self, name: str, later: bool = False) -> int:
        """From where a truck stands to the finish."""
        return self.position.board.steps_left_from(self.truck(name, later).cell)


def reasons(position: Position, move: Move | str | int) -> tuple[Reason, ...]:
    """The most telling first: arrivals, what is prevented, what happens to others, fuel, the way, what it costs."""
    preview, words = position.preview(move), position.words.copy()
    carry_out(position.settings.table, words, position.action(preview.move), None)
    asked = Asked(position, preview.move, Position(position.settings, words), preview.events)
    found = list(_done(asked))
    if _ends(asked):
        found += [] if first_home_wins(position.players) else [Reason("end", None)]
    elif any(event.kind == "arrive" for event in asked.events):
        found += _arrived_before(asked)
    else:
        found += [*_prevented(asked), *_ready(asked)]
    order = list(KINDS)
    return tuple(sorted(found, key=lambda reason: order.index(reason.kind)))


# ── what it does ──────────────────────────────────────────────────────────────────────────────────
def _done(asked: Asked) -> Iterator[Reason]:
    """Event by event; a drive by what it brings."""
    for event in asked.events:
        name = str(event.details.get("truck", ""))
        before, after = event.details.get("before", 0), event.details.get("after", 0)
        gauges = {"truck": name, "before": before, "after": after}
        own = event.seat == asked.seat
        match event.kind:
            case "drive":
                yield from _driven(asked, name, event)
            case "push":
                steps = asked.steps_left(name, later=True) - asked.steps_left(name)
                if steps > 0:
                    yield Reason("pushed", event.seat, 0, event.cells[-1:], {"truck": name, "steps": steps})
            case "jump":
                owner = asked.truck(name).seat
                yield Reason("jump", owner, 0, event.cells, {"truck": name})
            case "petrol" if own:
                gauges |= {"before": asked.truck(name).gauge, "after": FULL}
                yield Reason("petrol", event.seat, 0, event.cells, gauges)
            case "rob" if not _sent_home(asked, name):
                yield Reason("rob", event.seat, 0, (asked.truck(name).cell,), {"truck": name, "litres": after})
            case "gain":
                yield Reason("gain", event.seat, 0, (asked.truck(name).cell,), gauges)
            case "flip" if own and after > before:  # type: ignore[operator]
                yield Reason("flip", event.seat, 0, (asked.truck(name).cell,), gauges)
            case "flip" if not own and after < before:  # type: ignore[operator]
                yield Reason("drains", event.seat, 0, (asked.truck(name).cell,), gauges)
            case "home":
                steps = asked.steps_left(name, later=True) - asked.steps_left(name)
                kind = {"robbed": "robbed", "lost": "lost"}.get(str(event.details["why"]), "dry")
                yield Reason(kind, event.seat, 0, event.cells, {"truck": name, "steps": steps})
            case "arrive":
                kind = "wins" if first_home_wins(asked.position.players) else "arrive"
                details = {"truck": name, "place": event.details["place"]}
                yield Reason(kind, event.seat, event.points, event.cells, details)


def _driven(asked: Asked, name: str, event: Event) -> Iterator[Reason]:
    """A drive of one's own: how near it comes, with how much fuel, and what ground it leaves and stands on."""
    truck, there, end = asked.truck(name), asked.truck(name, later=True), event.cells[-1:]
    if there.cell == "home":
        return
    symbols = asked.position.board.symbols_by_name
    if (steps := asked.steps_left(name) - asked.steps_left(name, later=True)) > 0:
        details: Parameters = {
            "truck": name,
            "steps": steps,
            "left": asked.steps_left(name, later=True),
            "litres": there.gauge,
        }
        yield Reason("nearer", event.seat, 0, end, details)
    if symbols.get(there.cell) == SLOPE:  # T16: nobody else drives it, and robbing leaves it a litre
        yield Reason("slope", event.seat, 0, end, {"truck": name})
    if asked.position.options["skull_wait"]:  # T18
        if symbols.get(there.cell) == SKULL:
            yield Reason("skull", event.seat, 0, end, {"truck": name})
        elif symbols.get(truck.cell) == SKULL:
            yield Reason("off_skull", event.seat, 0, (truck.cell,), {"truck": name})


def _sent_home(asked: Asked, name: str) -> bool:
    return any(event.kind == "home" and event.details.get("truck") == name for event in asked.events)


def _ends(asked: Asked) -> bool:
    """Whether the game is over with this turn (T25, T26, T27)."""
    words = asked.after.words.copy()
    words[layout.TURNS] += 1
    scoring.test_end(words)
    return bool(words[layout.REASON])


# ── what could be done before it and after it ─────────────────────────────────────────────────────
class Drives(NamedTuple):
    """Which trucks of a seat could drive into the finish with its next card, and which to a petrol station."""

    home: dict[str, str]  # with a card that does it
    petrol: set[str]


def drives(position: Position, seat: int, own: bool = False) -> Drives:
    """What a seat could do were it its turn now, its skulls paid (T18): with its own cards, or with all that drive."""
    settings, words = position.settings, position.words.copy()
    t, spaces = settings.table, len(settings.board.spaces)
    words[layout.SEAT] = seat
    if not own:
        hand = layout.hands_in(words, settings.players)[seat]
        hand[:] = 0
        hand[: layout.DARK_BROWN + 1] = 1
    turns.begin_turn(t, words, None)
    listed = calls.listed(t, words)[0]
    starts, ends = np.divmod(listed[listed < first_of(spaces, DRY)] // LITRES, spaces + 1)
    home: dict[str, str] = {}
    petrol = set()
    for drive, kind in zip(starts.tolist(), t[ends, layout.KIND].tolist(), strict=True):
        card, number = divmod(drive, MOST_OWN)
        name = truck_name(seat * settings.per_seat + number, settings.per_seat)
        if kind == layout.AT_FINISH:
            home.setdefault(name, CARDS[card])
        elif kind == layout.ON_PETROL:
            petrol.add(name)
    return Drives(home, petrol)


def _rivals(asked: Asked) -> list[int]:
    """In the order in which they come to play."""
    players = asked.position.players
    return [(asked.seat + k) % players for k in range(1, players)]


def _arrived_before(asked: Asked) -> Iterator[Reason]:
    """The place it takes, which a rival could take with its next card; the first such rival to play."""
    places = (event.details["place"] for event in asked.events if event.kind == "arrive")
    for place in places:
        seats = (seat for seat in _rivals(asked) if drives(asked.position, seat).home)
        yield from (Reason("before", seat, 0, (), {"place": place}) for seat in islice(seats, 1))


def _prevented(asked: Asked) -> Iterator[Reason]:
    """A rival that could arrive or, short of fuel, reach petrol with its next card, and now cannot."""
    for seat in _rivals(asked):
        before = drives(asked.position, seat)
        thirsty = {truck.name for truck in asked.position.trucks if truck.seat == seat and truck.gauge <= THIRSTY}
        if not before.home and not before.petrol & thirsty:
            continue
        after = drives(asked.after, seat)
        still = {truck.name for truck in asked.after.trucks if truck.gauge <= THIRSTY}  # the park has fuel for all
        if before.home and not after.home:
            yield Reason("stops", seat, 0, (), {"truck": min(before.home)})
        elif dry := (before.petrol & thirsty & still) - after.petrol:
            yield Reason("no_petrol", seat, 0, (), {"truck": min(dry)})


def _ready(asked: Asked) -> Iterator[Reason]:
    """A truck that could not drive home with the next card of any kind, and now can with one that stays in the hand."""
    before = drives(asked.position, asked.seat).home
    for name, card in drives(asked.after, asked.seat, own=True).home.items():
        if name not in before:
            yield Reason("ready", asked.seat, 0, (), {"truck": name, "card": card})
            return
