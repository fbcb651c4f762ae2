"""What a seat's rivals could close soon: territories one or two camels away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from caravaneer.compiled import ZERO, rule

from . import layout
from .events import cells_in
from .layout import CAMELS_LEFT, CAMELS_PHASE, CLOSED, EFFECTS, PALMS, PHASE, SEAT, SIZE, SUDDEN_END, SUPPLY
from .pieces import COLOURS
from .rules.hexes import Hexes, Words, empty, first, minus, only
from .rules.scoring import place_camel
from .rules.turns import ground_for, places
from .setup import Settings

FAR = 4  # camels "left" while trying: enough that no turn ends meanwhile
MOST = 4096  # closures looked at for one caravan; a real position has a few dozen


@dataclass(frozen=True)
class Threat:
    """Ground that a seat could close by placing these camels, and what that ground is worth to it.

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


@rule(allocates=True)
def closing(t: Words, words: Words, seat: int, colour: int, placed: Words, effects: Words, rooms: Words) -> int:
    """Every way to close ground with one camel, or with two of which the first closes nothing.

    Fills a row of `placed` (hex, and second hex or 256) and of `effects` for each, and says how many.
    `rooms` has room for two positions.
    """
    one, two = rooms[0], rooms[1]
    found = 0
    hexes = places(words, seat, colour, ground_for(words, seat))
    while not empty(hexes):
        place = first(hexes)
        hexes = minus(hexes, only(place))
        one[:] = words
        one[SEAT], one[CAMELS_LEFT], one[SUDDEN_END] = np.uint64(seat), np.uint64(FAR), ZERO
        effects[found, :] = ZERO
        place_camel(t, one, colour, place, effects[found])
        if effects[found, CLOSED] > ZERO:
            placed[found, 0], placed[found, 1] = np.uint64(place), np.uint64(256)
            found += 1
            if found == len(placed):
                return found
            continue
        if one[PHASE] != CAMELS_PHASE:
            continue
        further: Hexes = places(one, seat, colour, ground_for(one, seat))
        while not empty(further):
            second = first(further)
            further = minus(further, only(second))
            two[:] = one
            effects[found, :] = ZERO
            place_camel(t, two, colour, second, effects[found])
            if effects[found, CLOSED] > ZERO:
                placed[found, 0], placed[found, 1] = np.uint64(place), np.uint64(second)
                found += 1
                if found == len(placed):
                    return found
    return found


def threats(settings: Settings, words: Words, seat: int) -> list[Threat]:
    """What the other seats could close with one or two camels, the most worth first.

    Of two ways to the same ground the one with fewer camels counts, and then the first in the order of hexes.
    """
    if words[PHASE] != CAMELS_PHASE:
        return []
    placed = np.zeros((MOST, 2), np.uint64)
    effects = np.zeros((MOST, EFFECTS), np.uint64)
    rooms = np.zeros((2, SIZE), np.uint64)
    palms = set(cells_in(settings, words, PALMS))
    best: dict[tuple[int, int, frozenset[str]], Threat] = {}
    for other in range(settings.players):
        for colour in range(5):
            if other == seat or words[SUPPLY + colour] == 0:
                continue
            for k in range(closing(settings.table, words, other, colour, placed, effects, rooms)):
                threat = _threat(settings, other, colour, placed[k], effects[k], palms)
                key = (other, colour, threat.ground)
                if key not in best or len(threat.camels) < len(best[key].camels):
                    best[key] = threat
    return sorted(best.values(), key=lambda threat: (-threat.worth, len(threat.camels), threat.seat, threat.camels))


def _threat(settings: Settings, seat: int, colour: int, placed: Words, effects: Words, palms: set[str]) -> Threat:
    ground: list[str] = []
    water = oases = 0
    for k in range(int(effects[CLOSED])):
        at = layout.EACH_CLOSED + k * layout.CLOSED_SIZE
        ground += cells_in(settings, effects, at + layout.CLOSED_HEXES)
        water += int(effects[at + layout.CLOSED_WATER])
        oases += 5 * len(cells_in(settings, effects, at + layout.CLOSED_OASES))
    camels = tuple(settings.board.names[int(place)] for place in placed if place < 256)
    hexes = sum(cell not in palms for cell in ground)
    return Threat(seat, COLOURS[colour], camels, frozenset(ground), water, oases, hexes)
