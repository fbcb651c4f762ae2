"""What speaks for a move of Durch die Wüste: what it takes and opens, and what it keeps the others from.

All of it is on the board: what a camel takes at once (D16, D17, D19), ground (D18), lengths (D24), the end (D23), and
what every rival could close with one or two camels, before the move and after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from caravaneer.game import Parameters, Preview, Reason

from . import actions, layout
from .events import cells_in
from .moves import Move
from .pieces import COLOURS, Tally
from .rules import scoring
from .threats import GROUND, NO_HEX, SECOND, ways_to_close

if TYPE_CHECKING:
    from .state import State

LEAST_GROUND = 2  # hexes that others are kept from; one is not worth a word
LEAST_OPENED = 3  # hexes that one camel more would close, and could not before
LEAST_LENGTH = 4  # camels of the longest caravan: before, everybody's is about as long
LEAST_WATER = 2  # points of a waterhole that somebody else could take next
MOST_RIVALS = 2  # whom a move is said to keep from something

# By kind, what its sentence may use besides `seat`, `points` and `cell`.
KINDS = {
    "water": "count",
    "oasis": "count",
    "closes": "count",
    "water_inside": "count",
    "oasis_inside": "count",
    "before": "",
    "prevents": "count",
    "last_camel": "colour",
    "longest": "colour length second",
    "level": "colour length second",
    "prepares": "count",
    "end": "",
}


def reasons(state: State, move: Move) -> tuple[Reason, ...]:
    """The most telling first: points and ground, what is prevented, the end, lengths, what is prepared."""
    seat = state.seat
    if move.kind != "camel" or seat is None:
        return ()
    preview, after = state.preview(move), state.play(move)
    found = [*_taken(seat, preview), *_before_others(state, seat, move)]
    if after.seat is None:
        return (*found, Reason("end", None))
    found += [*_prevented(state, after, seat), *_last_camel(after, move), *_lengths(after, seat, preview)]
    return (*found, *_prepared(state, after, seat, move))


# ── what it does ──────────────────────────────────────────────────────────────────────────────────
def _taken(seat: int, preview: Preview[Move, Tally]) -> Iterator[Reason]:
    """Water, oases and ground, as the events of the move tell them; a kind once."""

    def gathered(kind: str, told: str) -> Iterator[Reason]:
        if some := [event for event in preview.events if event.kind == told]:
            cells = tuple(cell for event in some for cell in event.cells)
            yield Reason(kind, seat, sum(event.points for event in some), cells, {"count": len(some)})

    yield from gathered("water", "water")
    yield from gathered("oasis", "oasis")
    ground = tuple(cell for event in preview.events if event.kind == "territory" for cell in event.cells)
    if ground and (hexes := preview.change[seat].territories) > 0:  # D25: palms do not count
        yield Reason("closes", seat, hexes, ground, {"count": hexes})
    yield from gathered("water_inside", "territory_water")
    yield from gathered("oasis_inside", "territory_oasis")


def _last_camel(after: State, move: Move) -> Iterator[Reason]:
    if not after.supply[move.colour]:  # D23: the turn is played out
        yield Reason("last_camel", None, 0, (move.cell,), {"colour": move.colour})


def _lengths(after: State, seat: int, preview: Preview[Move, Tally]) -> Iterator[Reason]:
    """D24: alone in front, or no longer behind; `second` is the longest of the others."""
    colour = preview.move.colour
    lengths = [int(scoring.length(after.words, other, COLOURS.index(colour))) for other in range(after.players)]
    second, rival = max((length, -other) for other, length in enumerate(lengths) if other != seat)
    if lengths[seat] < LEAST_LENGTH or lengths[seat] - second not in (0, 1):
        return
    kind = "level" if lengths[seat] == second else "longest"
    details: Parameters = {"colour": colour, "length": lengths[seat], "second": second}
    yield Reason(kind, -rival, preview.change[seat].caravans, (), details)


# ── what could be done before it and after it ─────────────────────────────────────────────────────
def _before_others(state: State, seat: int, move: Move) -> Iterator[Reason]:
    """The waterhole it takes, which a rival could take with its next camel; the first such rival to play."""
    value = state.water.get(move.cell, 0)
    for rival in _rivals(state, seat) if value >= LEAST_WATER else []:
        words = state.words.copy()
        words[layout.SEAT] = rival
        theirs = (state.settings.actions.moves[number] for number in actions.legal_actions(words).tolist())
        if any(other.cell == move.cell for other in theirs):
            yield Reason("before", rival, value, (move.cell,))
            return


def _prevented(state: State, after: State, seat: int) -> list[Reason]:
    """Of each rival the ground it could close and now cannot: by so many hexes it can close less of it."""
    palms, found = frozenset(state.palms), []
    threats = [threat for threat in state.threats(seat) if threat.hexes >= LEAST_GROUND]
    still = after.threats(seat) if threats else []
    for rival in _rivals(state, seat):
        left = [threat.ground for threat in still if threat.seat == rival]
        best, ground = LEAST_GROUND - 1, frozenset[str]()
        for threat in (threat for threat in threats if threat.seat == rival):
            fewer = threat.hexes - max((len((threat.ground & other) - palms) for other in left), default=0)
            if fewer > best:
                best, ground = fewer, threat.ground
        if ground:
            found.append(Reason("prevents", rival, 0, _in_order(state, ground), {"count": best}))
    return sorted(found, key=lambda reason: -int(reason.details["count"]))[:MOST_RIVALS]


def _prepared(state: State, after: State, seat: int, move: Move) -> Iterator[Reason]:
    """The ground that one more camel of the colour would close, and could not have closed before."""
    palms, before = frozenset(state.palms), _one_away(state, seat, move.colour)
    best, ground = LEAST_OPENED - 1, frozenset[str]()
    for opened in _one_away(after, seat, move.colour):
        more = len(opened - palms) - max((len((opened & old) - palms) for old in before), default=0)
        if more > best:
            best, ground = more, opened
    if ground:
        yield Reason("prepares", seat, 0, _in_order(state, ground), {"count": len(ground - palms)})


def _one_away(state: State, seat: int, colour: str) -> list[frozenset[str]]:
    """The grounds that one camel of a seat would close."""
    ways = ways_to_close(state.settings.table, state.words, seat, COLOURS.index(colour))
    return [frozenset(cells_in(state.settings, way, GROUND)) for way in ways if way[SECOND] == NO_HEX]


def _rivals(state: State, seat: int) -> list[int]:
    """In the order in which they come to play."""
    return [(seat + k) % state.players for k in range(1, state.players)]


def _in_order(state: State, cells: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(cells, key=state.board.numbers.__getitem__))
