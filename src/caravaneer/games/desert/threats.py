"""What a seat's rivals could close soon: ground one or two camels away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from caravaneer.compiled import ZERO, rule, whole

from .events import cells_in
from .layout import (
    CAMELS_LEFT,
    CAMELS_PHASE,
    CLOSED,
    CLOSED_HEXES,
    CLOSED_OASES,
    CLOSED_SIZE,
    CLOSED_WATER,
    EACH_CLOSED,
    EFFECTS,
    PALMS,
    PHASE,
    SEAT,
    SUDDEN_END,
)
from .pieces import COLOURS
from .rules.hexes import Words, either, empty, first, load, minus, only, size, store
from .rules.scoring import place_camel
from .rules.territories import OASIS
from .rules.turns import ground_for, places
from .setup import Settings

FAR = 4  # camels "left" while trying: enough that no turn ends meanwhile

# A way to close ground, as the kernel lists it.
FIRST, SECOND = 0, 1  # where the camels go; NO_HEX when there is no second one
GROUND = 2  # a set: all that they close
TAKEN_WATER, TAKEN_OASES, HEXES = 6, 7, 8  # what is in it, in points
WAY = 9
NO_HEX = 256


@dataclass(frozen=True)
class Threat:
    """Ground that a seat could close by placing these camels, and what that ground is worth to it.

    The camels are one or two of one colour, placed one after the other as if it were that seat's turn, and the last of
    them closes ground. `ground` is all that they close: where the first one closes some as well, that is in it. Camels
    of two colours never close ground together (D18), and a camel more that closes nothing makes no other threat.

    What the camels themselves take on the way, water under them and palms beside them, is not counted in.
    """

    seat: int
    colour: str
    camels: tuple[str, ...]  # one or two cells, in this order
    ground: frozenset[str]  # the hexes closed, palms among them
    water: int
    oases: int  # points, 5 a palm
    hexes: int  # counted at the end

    @property
    def worth(self) -> int:
        return self.water + self.oases + self.hexes


@rule
def add_closed(words: Words, effects: Words, way: Words) -> None:
    """Add to a way what its last camel closed."""
    for k in range(whole(effects[CLOSED])):
        at = EACH_CLOSED + k * CLOSED_SIZE
        ground = load(effects, at + CLOSED_HEXES)
        store(way, GROUND, either(load(way, GROUND), ground))
        way[TAKEN_WATER] += effects[at + CLOSED_WATER]
        way[TAKEN_OASES] += np.uint64(OASIS * size(load(effects, at + CLOSED_OASES)))
        way[HEXES] += np.uint64(size(minus(ground, load(words, PALMS))))  # D25


@rule
def is_listed(ways: Words, found: int, way: Words) -> bool:
    """Whether the ground of a way is that of one found before."""
    for k in range(found):
        if (
            ways[k, GROUND] == way[GROUND]
            and ways[k, GROUND + 1] == way[GROUND + 1]
            and ways[k, GROUND + 2] == way[GROUND + 2]
            and ways[k, GROUND + 3] == way[GROUND + 3]
        ):
            return True
    return False


@rule(allocates=True)
def ways_to_close(t: Words, words: Words, seat: int, colour: int) -> Words:
    """All grounds that a caravan could close with one camel or two, a row each.

    Of the ways to one ground the first is listed: those with one camel come before those with two, and then it goes by
    the order of hexes.
    """
    ways, found = np.empty((32, WAY), np.uint64), 0
    begin, one, two = words.copy(), words.copy(), words.copy()
    begin[SEAT], begin[CAMELS_LEFT], begin[SUDDEN_END] = np.uint64(seat), np.uint64(FAR), ZERO
    effects, by_one, way = np.zeros(EFFECTS, np.uint64), np.zeros(WAY, np.uint64), np.zeros(WAY, np.uint64)
    for camels in range(1, 3):
        hexes = places(begin, seat, colour, ground_for(begin, seat))
        while not empty(hexes):
            place = first(hexes)
            hexes = minus(hexes, only(place))
            one[:] = begin
            by_one[:] = ZERO
            by_one[FIRST], by_one[SECOND] = np.uint64(place), np.uint64(NO_HEX)
            effects[CLOSED] = ZERO
            place_camel(t, one, colour, place, effects)
            add_closed(words, effects, by_one)
            further = places(one, seat, colour, ground_for(one, seat)) if camels == 2 else only(place)
            while not empty(further):
                second = first(further)
                further = minus(further, only(second))
                way[:] = by_one
                if camels == 2:
                    two[:] = one
                    effects[CLOSED] = ZERO
                    place_camel(t, two, colour, second, effects)
                    add_closed(words, effects, way)
                    way[SECOND] = np.uint64(second)
                if effects[CLOSED] == ZERO or is_listed(ways, found, way):
                    continue
                if found == len(ways):
                    more = np.empty((2 * found, WAY), np.uint64)
                    more[:found] = ways
                    ways = more
                ways[found] = way
                found += 1
    return ways[:found]


def threats(settings: Settings, words: Words, seat: int) -> list[Threat]:
    """What the other seats could close with one or two camels of a colour, the most worth first; each ground once."""
    if words[PHASE] != CAMELS_PHASE:
        return []
    found = []
    for other in range(settings.players):
        for c, colour in enumerate(COLOURS):
            if other == seat:
                continue
            for way in ways_to_close(settings.table, words, other, c):
                camels = tuple(settings.board.names[place] for place in way[:GROUND].tolist() if place != NO_HEX)
                ground = frozenset(cells_in(settings, way, GROUND))
                water, oases, hexes = way[TAKEN_WATER:].tolist()
                found.append(Threat(other, colour, camels, ground, water, oases, hexes))
    return sorted(found, key=lambda threat: (-threat.worth, len(threat.camels), threat.seat, threat.camels))
