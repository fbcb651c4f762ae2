"""Playouts of Durch die Wüste, compiled: by chance, but not blind to water and palms within a step."""

from __future__ import annotations

from caravaneer.compiled import ONE, below, mix, rule, whole
from caravaneer.games.desert.actions import camel_words, legal_words, nth_move
from caravaneer.games.desert.batch import draw, random_move
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
    Hexes,
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
from caravaneer.games.desert.rules.scoring import set_camel
from caravaneer.games.desert.rules.turns import end_if_nobody_can_place, place_leader, skip_if_anybody_can_place

from .policy import Floats


@rule(inline=True)
def around_palms(t: Words, words: Words) -> Hexes:
    """Every hex beside a palm."""
    palms, found = load(words, PALMS), NOTHING
    while not empty(palms):
        palm = first(palms)
        palms = minus(palms, only(palm))
        found = either(found, row(t, palm))
    return found


@rule(inline=True)
def palm_places(t: Words, words: Words, found: Words, gains: Words, beside_palms: Hexes) -> int:
    """Put the legal places that score a palm into `gains`, of those in `found`; how many there are."""
    seat = whole(words[SEAT])
    palms = minus(load(words, PALMS), load(words, TERRITORY + 4 * seat))
    moves = 0
    for colour in range(COLOURS):
        rich, left = NOTHING, both(load(found, 4 * colour), beside_palms)
        if not empty(left):
            new = minus(palms, load(words, NEXT_TO + caravan(seat, colour)))
            while not empty(left):
                place = first(left)
                left = minus(left, only(place))
                if not empty(both(row(t, place), new)):
                    rich = either(rich, only(place))
                    moves += 1
        store(gains, 4 * colour, rich)
    return moves


@rule(inline=True)
def water_places(words: Words, found: Words, gains: Words) -> int:
    """Put the legal places on the waterholes worth most into `gains`, of those in `found`; how many there are."""
    reach = NOTHING
    for colour in range(COLOURS):
        reach = either(reach, load(found, 4 * colour))
    for value in (2, 1, 0):
        water = both(load(words, WATER + 4 * value), reach)
        if not empty(water):
            moves = 0
            for colour in range(COLOURS):
                rich = both(load(found, 4 * colour), water)
                store(gains, 4 * colour, rich)
                moves += size(rich)
            return moves
    return 0


@rule
def lively_game(t: Words, words: Words, chance: Words, found: Words, gains: Words, greed: int, most: int) -> None:
    """Play on with `most` camels, or to the end; of 256 camels `greed` score a palm or the best water they can."""
    while words[PHASE] < CAMELS_PHASE:
        random_move(t, words, chance, found)
    beside_palms = around_palms(t, words)
    key, counter = chance[0], chance[1]
    while words[PHASE] != OVER and most > 0:
        moves = camel_words(words, found)
        if moves == 0:
            skip_if_anybody_can_place(words)
            continue
        most -= 1
        counter += ONE
        lot = mix(key, counter)
        if whole(lot) & 255 < greed:
            rich = palm_places(t, words, found, gains, beside_palms)
            if rich == 0:
                rich = water_places(words, found, gains)
            if rich > 0:
                moves = rich
                for k in range(4 * COLOURS):
                    found[k] = gains[k]
        colour, place = nth_move(found, below(lot, moves))
        set_camel(t, words, colour, place, None)
    end_if_nobody_can_place(words)  # set_camel has not asked
    chance[1] = counter


@rule
def sensible_leaders(t: Words, words: Words, chance: Words, found: Words, riches: Floats, tries: int) -> None:
    """Place the leaders that are left, in any colour, each on the richest of so many places drawn by chance."""
    while words[PHASE] == LEADERS_PHASE:
        moves = legal_words(words, found)
        best, chosen, hue = -1.0, 0, 0
        for _ in range(tries):
            colour, place = nth_move(found, below(draw(chance), moves))
            if riches[place] > best:
                best, chosen, hue = riches[place], place, colour
        place_leader(t, words, hue, chosen, None)
