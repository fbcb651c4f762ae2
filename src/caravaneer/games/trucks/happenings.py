"""What comes about in a line of Der Wüstentruck, as it is compared with other lines: why one turn is better.

Arrivals, petrol, what is done to trucks, and how near to the finish they stand where the line ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from caravaneer.game import Event, Happening, Parameters, Reason
from caravaneer.game.happenings import ROUNDS

if TYPE_CHECKING:
    from .state import State

LOW = 6  # litres or less, with which a truck that fills up gains by it
WORTH = 4  # litres that a flip must bring or cost
FAR, STEP = 30, 2  # steps to the finish from which nearness is told, and how finely

# By kind, what its sentences may use besides `seat`, `points`, `cell` and, where it followed, `turns`.
KINDS = {
    "arrive": "truck place",
    "petrol": "truck",
    "robbed": "truck",
    "rob": "truck litres",
    "drains": "truck before after",
    "pushed": "truck steps",
    "flip": "truck before after",
    "dry": "truck",
    "lost": "truck",
    "within": "truck steps",
}
BY_RIVALS = ("arrive", "petrol", "robbed", "rob", "drains", "pushed", "flip")  # and be told to have been let do
OWN_LOSS = {"lost": "lost", "dry": "dry", "skull": "dry"}  # why a truck goes home by its own seat's doing


def happened(before: State, after: State) -> Iterator[Happening]:
    """What the last move brought about; whoever moved did it, but for a truck that runs dry."""
    for event in after.events:
        if "truck" in event.details:
            yield from _happened(before, after, event)


def _happened(before: State, after: State, event: Event) -> Iterator[Happening]:
    actor, owner, name = before.seat, event.seat, str(event.details["truck"])
    gauges: Parameters = {
        "truck": name,
        "before": event.details.get("before", 0),
        "after": event.details.get("after", 0),
    }
    cells = event.cells[-1:] or tuple(truck.cell for truck in before.trucks if truck.name == name)

    def done(kind: str, seat: int | None, details: Parameters, harms: int | None = None, points: int = 0) -> Happening:
        return Happening(kind, seat, points, cells, details, spots=(name,), harms=harms)

    own = owner == actor
    match event.kind:
        case "arrive":
            yield done("arrive", owner, {"truck": name, "place": event.details["place"]}, points=event.points)
        case "petrol" if own and next(truck.gauge for truck in before.trucks if truck.name == name) <= LOW:
            yield done("petrol", owner, {"truck": name})
        case "home" if event.details["why"] == "robbed":
            yield done("robbed", actor, {"truck": name}, harms=owner)
        case "home":
            yield done(OWN_LOSS[str(event.details["why"])], owner, {"truck": name}, harms=owner)
        case "rob" if _cell(after, name) != "park":
            yield done("rob", actor, {"truck": name, "litres": event.details["after"]}, harms=owner)
        case "flip" if not own and int(gauges["before"]) - int(gauges["after"]) >= WORTH:
            yield done("drains", actor, gauges, harms=owner)
        case "flip" if own and int(gauges["after"]) - int(gauges["before"]) >= WORTH:
            yield done("flip", owner, gauges)
        case "push":
            left = after.board.steps_left_from
            steps = left(_cell(after, name)) - left(_cell(before, name))
            if steps > 0:
                yield done("pushed", actor, {"truck": name, "steps": steps}, harms=owner)


def _cell(state: State, name: str) -> str:
    return next(truck.cell for truck in state.trucks if truck.name == name)


def stands(state: State) -> Iterator[Happening]:
    """How near to the finish every truck is; that one has arrived is told already."""
    for truck in state.trucks:
        steps = state.board.steps_left_from(truck.cell)
        spots = tuple(f"{truck.name} {most}" for most in range(steps + steps % STEP, FAR, STEP))
        if spots and truck.cell != "park":
            details: Parameters = {"truck": truck.name, "steps": steps}
            yield Happening("within", truck.seat, 0, (truck.cell,), details, spots=spots, silent=truck.cell == "home")


def ahead(state: State) -> int:
    return ROUNDS * state.players


def settled(reasons: Sequence[Reason]) -> list[Reason]:
    """A turn is one card."""
    return list(reasons)
