"""What a move of Durch die Wüste does, item by item: the kernel's effects as events and previews."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from caravaneer.game import Event, Parameters, Preview

from . import actions, layout
from .moves import Move
from .pieces import COLOURS, Tally
from .rules import scoring
from .rules.hexes import Numbers, Words
from .rules.territories import OASIS
from .setup import Settings

# Every kind of event with the rule it follows. The last three count the game out.
KINDS = {
    "return": "D5",
    "leader": "D7",
    "camel": "D11",
    "skip": "D14",
    "water": "D16",  # the waterhole under the camel
    "oasis": "D17",  # a palm beside the camel
    "territory": "D18",  # ground closed; its hexes count at the end
    "territory_water": "D19",
    "territory_oasis": "D19",
    "end": "D23",  # or D14, when nobody can place
    "longest": "D24",
    "ground": "D25",
}
REASONS = {layout.SUPPLY_EMPTY: ("supply_empty", "D23"), layout.NOBODY_CAN_PLACE: ("nobody_can_place", "D14")}


def numbers_in(words: Words | list[int], at: int) -> list[int]:
    """The numbers of the hexes in a set, ascending."""
    a, b, c, d = map(int, words[at : at + 4])
    value = a | b << 64 | c << 128 | d << 192
    found = []
    while value:
        low = value & -value
        found.append(low.bit_length() - 1)
        value ^= low
    return found


def cells_in(settings: Settings, words: Words | list[int], at: int) -> tuple[str, ...]:
    """The names of the hexes in a set, in the order of their numbers."""
    names = settings.board.names
    return tuple(names[number] for number in numbers_in(words, at))


def caravans_in(settings: Settings, words: Words) -> list[tuple[int, str, str, tuple[str, ...]]]:
    """Seat, colour, leader and cells of every caravan; the cells in the order of their numbers."""
    plain: list[int] = words.tolist()  # which are read much quicker, one by one
    leaders = set(cells_in(settings, plain, layout.LEADERS))
    found = []
    for seat in range(settings.players):
        for c, colour in enumerate(COLOURS):
            if cells := cells_in(settings, plain, layout.CAMELS + layout.caravan(seat, c)):
                found.append((seat, colour, next(cell for cell in cells if cell in leaders), cells))
    return found


def tallies(rows: Numbers) -> tuple[Tally, ...]:
    return tuple(Tally(*map(int, row)) for row in rows)


def tally_of(words: Words) -> tuple[Tally, ...]:
    rows = np.zeros((int(words[layout.SEATS]), 4), np.int64)
    scoring.count(words, rows)
    return tallies(rows)


AT_ONCE = ("D16", "D17", "D19")  # the rules by which a camel takes points as it is placed


def previews(settings: Settings, words: Words, chosen: Sequence[int] | Numbers) -> list[Preview[Move, Tally]]:
    """What each of the chosen legal actions would do, examined in one call."""
    numbers = np.array(chosen, np.int64)
    effects = np.zeros((len(numbers), layout.EFFECTS), np.uint64)
    rows = np.zeros((len(numbers), settings.players, 4), np.int64)
    after = np.empty((len(numbers), layout.SIZE), np.uint64)
    before = np.zeros((settings.players, 4), np.int64)
    scoring.count(words, before)
    actions.examine(settings.table, words, numbers, after, effects, rows)
    found = []
    for k, number in enumerate(numbers):
        move = settings.actions.moves[number]
        happened = _events(settings, int(words[layout.SEAT]), move, after[k], effects[k])
        points = sum(event.points for event in happened if event.rule in AT_ONCE)
        found.append(Preview(move, happened, points, tallies(rows[k] - before)))
    return found


def _events(settings: Settings, seat: int, move: Move, after: Words, effects: Words) -> tuple[Event, ...]:
    details = {"colour": move.colour} if move.colour else {}

    def event(kind: str, points: int = 0, cells: Sequence[str] = ()) -> Event:
        return Event(kind, seat, KINDS[kind], points, tuple(cells), details)

    found = [event(move.kind, cells=[move.cell] if move.cell else [])]
    if move.kind == "camel":
        if effects[layout.WATER_TAKEN]:
            found.append(event("water", int(effects[layout.WATER_TAKEN]), [move.cell]))
        found += [event("oasis", OASIS, [palm]) for palm in cells_in(settings, effects, layout.OASES_REACHED)]
    if move.kind in ("leader", "camel"):  # a leader closes ground only when no other finds room
        for k in range(int(effects[layout.CLOSED])):
            at = layout.EACH_CLOSED + k * layout.CLOSED_SIZE
            ground = cells_in(settings, effects, at + layout.CLOSED_HEXES)
            found.append(event("territory", cells=ground))
            if water := int(effects[at + layout.CLOSED_WATER]):
                found.append(event("territory_water", water, ground))
            palms = cells_in(settings, effects, at + layout.CLOSED_OASES)
            found += [event("territory_oasis", OASIS, [palm]) for palm in palms]
    if after[layout.PHASE] == layout.OVER:
        found += _final_count(settings, after)
    return tuple(found)


def _final_count(settings: Settings, words: Words) -> list[Event]:
    reason, rule = REASONS[int(words[layout.REASON])]
    found = [Event("end", None, rule, details={"reason": reason})]
    seats = range(settings.players)
    for c, colour in enumerate(COLOURS):
        length, holders, points = scoring.largest(words, c)
        details: Parameters = {"colour": colour, "length": length}
        found += [Event("longest", seat, "D24", points, details=details) for seat in seats if holders >> seat & 1]
    for seat, tally in enumerate(tally_of(words)):
        if tally.territories:
            ground = np.array(scoring.counted_ground(words, seat), np.uint64)
            found.append(Event("ground", seat, "D25", tally.territories, cells_in(settings, ground, 0)))
    return found
