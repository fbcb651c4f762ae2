"""Playouts of Durch die Wüste, compiled: by chance, but not blind to water and palms within a step."""

from __future__ import annotations

from caravaneer.compiled import below, popcount, rule, whole
from caravaneer.games.desert.actions import legal_words
from caravaneer.games.desert.batch import draw, nth_bit, random_move
from caravaneer.games.desert.layout import (
    CAMELS_PHASE,
    COLOURS,
    LEADERS_PHASE,
    NEXT_TO,
    OVER,
    PALMS,
    PHASE,
    SEAT,
    TERRITORY,
    WATER,
    caravan,
)
from caravaneer.games.desert.rules.hexes import (
    NOTHING,
    Words,
    both,
    either,
    empty,
    first,
    load,
    minus,
    only,
    row,
    size,
    store,
)
from caravaneer.games.desert.rules.scoring import place_camel
from caravaneer.games.desert.rules.turns import place_leader, skip

from .policy import Floats


@rule
def palm_places(t: Words, words: Words, found: Words, gains: Words) -> int:
    """Of the legal places in `found`, those that reach a palm their caravan has not scored; how many they are."""
    seat = whole(words[SEAT])
    palms = minus(load(words, PALMS), load(words, TERRITORY + 4 * seat))
    moves = 0
    for colour in range(COLOURS):
        places, rich = load(found, 4 * colour), NOTHING
        if not empty(places):
            new = minus(palms, load(words, NEXT_TO + caravan(seat, colour)))
            while not empty(new):
                palm = first(new)
                new = minus(new, only(palm))
                rich = either(rich, row(t, palm))
            rich = both(rich, places)
        store(gains, 4 * colour, rich)
        moves += size(rich)
    return moves


@rule
def water_places(words: Words, found: Words, gains: Words, value: int) -> int:
    """Of the legal places in `found`, those on a waterhole of a value; how many they are."""
    water = load(words, WATER + 4 * (value - 1))
    moves = 0
    for colour in range(COLOURS):
        rich = both(load(found, 4 * colour), water)
        store(gains, 4 * colour, rich)
        moves += size(rich)
    return moves


@rule
def place_nth(t: Words, words: Words, found: Words, n: int) -> None:
    """Place the n-th of the camels in `found`."""
    for at in range(4 * COLOURS):
        here = popcount(found[at])
        if n < here:
            place_camel(t, words, at >> 2, ((at & 3) << 6) + nth_bit(found[at], n), None)
            return
        n -= here


@rule
def lively_game(t: Words, words: Words, chance: Words, found: Words, gains: Words, greed: int) -> None:
    """Play on to the end; of 256 camels, `greed` take the most points that lie within a step."""
    while words[PHASE] != OVER:
        if words[PHASE] != CAMELS_PHASE:
            random_move(t, words, chance, found)
            continue
        moves = legal_words(words, found)
        if moves == 0:
            skip(words)
            continue
        lot = draw(chance)
        rich = 0
        if whole(lot) & 255 < greed:
            rich = palm_places(t, words, found, gains)
            value = 3
            while rich == 0 and value > 0:
                rich = water_places(words, found, gains, value)
                value -= 1
        if rich > 0:
            place_nth(t, words, gains, below(lot, rich))
        else:
            place_nth(t, words, found, below(lot, moves))


@rule
def sensible_leaders(t: Words, words: Words, chance: Words, found: Words, riches: Floats, tries: int) -> None:
    """Place the leaders that are left: each on the richest of so many places drawn, any colour."""
    while words[PHASE] == LEADERS_PHASE:
        moves = legal_words(words, found)
        best, chosen, hue = -1.0, 0, 0
        for _ in range(tries):
            n = below(draw(chance), moves)
            for at in range(4 * COLOURS):
                here = popcount(found[at])
                if n < here:
                    place = ((at & 3) << 6) + nth_bit(found[at], n)
                    if riches[place] > best:
                        best, chosen, hue = riches[place], place, at >> 2
                    break
                n -= here
        place_leader(t, words, hue, chosen, None)
