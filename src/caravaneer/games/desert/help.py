"""Help for a first game of Durch die Wüste: what matters now to the seat whose turn it is.

All of it follows from the rules and the board alone, so it may be said among other people too: what one camel would
take, what the others could close, what runs out. Totals and plans are nobody's business here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from caravaneer.game import Reason
from caravaneer.maps.hexmap import distance, parse_cell

from .pieces import COLOURS

if TYPE_CHECKING:
    from .state import State

MOST = 2  # things at a time
NEAR = 2  # hexes around a leader that are looked at
LARGE = 5  # hexes and points that a rival would get: less is no danger to speak of
FEW = 4  # camels of a colour: the game may end within two turns

# By kind, what its sentence may use besides `seat`, `points` and `cell`.
KINDS = {
    "leader": "oases",
    "closes": "colour count",
    "threat_one": "colour count",
    "threat_two": "colour count",
    "oasis": "colour count",
    "supply": "colour count",
    "water": "colour",
    "quiet": "",
}


def help_now(state: State) -> list[Reason]:
    """What matters now, the most pressing first; nothing where there is no choice to make."""
    if state.phase == "leaders":
        return list(_leader(state))
    if state.phase != "camels":
        return []
    order = list(KINDS)
    found = sorted((*_camels(state), *_threats(state), *_supply(state)), key=lambda reason: order.index(reason.kind))
    return found[:MOST] or [Reason("quiet", state.seat)]


def _leader(state: State) -> Iterator[Reason]:
    """The place with most water and palms around it (D16, D17)."""
    water = {parse_cell(cell): value for cell, value in state.water.items()}
    palms = [parse_cell(cell) for cell in state.palms]
    best, told = 0, None
    for name in dict.fromkeys(move.cell for move in state.legal_moves):
        here = parse_cell(name)
        points = sum(value for cell, value in water.items() if distance(here, cell) <= NEAR)
        oases = sum(distance(here, palm) <= NEAR + 1 for palm in palms)
        if points + 5 * oases > best:
            best, told = points + 5 * oases, Reason("leader", state.seat, points, (name,), {"oases": oases})
    if told is not None:
        yield told


def _camels(state: State) -> Iterator[Reason]:
    """The camel that closes most, the one that reaches most oases, and the one that takes most water."""
    seat, previews = state.seat, state.previews()
    assert seat is not None
    best: dict[str, tuple[int, Reason]] = {}
    for move, preview in previews.items():
        if move.kind != "camel":
            continue
        ground = preview.change[seat].territories
        kinds = [event.kind for event in preview.events]
        kind = "closes" if ground > 0 else "oasis" if "oasis" in kinds else "water" if "water" in kinds else ""
        worth = ground + preview.points
        if kind and worth > best.get(kind, (0, None))[0]:
            count = ground if kind == "closes" else kinds.count(kind)
            told: dict[str, str | int] = {"colour": move.colour} | ({} if kind == "water" else {"count": count})
            best[kind] = worth, Reason(kind, seat, preview.points, (move.cell,), told)
    yield from (reason for _, reason in best.values())


def _threats(state: State) -> Iterator[Reason]:
    """The largest ground that somebody else could close next; one camel comes before two."""
    assert state.seat is not None
    large = [threat for threat in state.threats(state.seat) if threat.worth >= LARGE]
    for threat in sorted(large, key=lambda threat: (len(threat.camels), -threat.worth))[:1]:
        kind = "threat_one" if len(threat.camels) == 1 else "threat_two"
        told: dict[str, str | int] = {"colour": threat.colour, "count": threat.hexes}
        yield Reason(kind, threat.seat, 0, threat.camels[:1], told)


def _supply(state: State) -> Iterator[Reason]:
    """The colour that runs out first (D23)."""
    left, _, colour = min((count, COLOURS.index(colour), colour) for colour, count in state.supply.items())
    if 0 < left <= FEW:
        yield Reason("supply", None, 0, (), {"colour": colour, "count": left})
