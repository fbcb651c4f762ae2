"""Moves as integers, compiled: play one, list the legal ones, say why one is refused.

Action integers cover leader and camel of each colour on every hex of the whole map, the five returns and the
skip: 2,506 on the classic board, the same for every number of seats.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ONE, ZERO, lowest, nth_bit, popcount, rule, whole
from caravaneer.maps.hexmap import MAX_HEXES

from .layout import (
    CAMELS,
    CAMELS_PHASE,
    COLOURS,
    CONTESTED,
    EDITION,
    FFG,
    FOR_LEADERS,
    FREE,
    HEXES,
    IN_HAND,
    LEADERS,
    LEADERS_PHASE,
    NEXT_TO,
    OVER,
    PALMS,
    PHASE,
    RETURNED,
    RETURNS_PHASE,
    SEAT,
    SUPPLY,
    TERRITORY,
    WATER,
    caravan,
)
from .rules.hexes import NOTHING, Hexes, Numbers, Words, both, empty, has, load, row, size, store
from .rules.scoring import count, place_camel
from .rules.turns import can_place, give_back, ground_for, leader_colours, place_leader, places, return_colours, skip

# The order of the integers: leaders by colour and hex, camels by colour and hex, returns by colour, skip.
LEADER, CAMEL, RETURN, SKIP = 0, 1, 2, 3
MOST_LEGAL = COLOURS * MAX_HEXES


@rule
def parts(words: Words, action: int) -> tuple[int, int, int]:
    """Kind, colour and hex of an action; -1 for a part it has not."""
    hexes = whole(words[HEXES])
    if action < 2 * COLOURS * hexes:
        kind, rest = divmod(action, COLOURS * hexes)
        return kind, rest // hexes, rest % hexes
    rest = action - 2 * COLOURS * hexes
    if rest < COLOURS:
        return RETURN, rest, -1
    return SKIP, -1, -1


@rule
def play(t: Words, words: Words, action: int, effects: Words | None) -> None:
    """Carry out a legal action."""
    kind, colour, place = parts(words, action)
    if kind == CAMEL:
        place_camel(t, words, colour, place, effects)
    elif kind == LEADER:
        place_leader(t, words, colour, place, effects)
    elif kind == RETURN:
        give_back(t, words, colour)
    else:
        skip(words)


@rule(allocates=True)
def after(t: Words, words: Words, action: int) -> Words:
    """The position after a legal action, as a new array."""
    new = words.copy()
    play(t, new, action, None)
    return new


@rule(allocates=True)
def replayed(t: Words, words: Words, actions: Numbers) -> Words:
    """The position after a line of legal actions."""
    new = words.copy()
    for action in actions:
        play(t, new, action, None)
    return new


@rule(inline=True)
def camel_words(words: Words, found: Words) -> int:
    """Fill `found` with the hexes for each colour on which a camel may be placed now; how many moves that is."""
    seat, moves = whole(words[SEAT]), 0
    ground = ground_for(words, seat)
    for colour in range(COLOURS):
        hexes = places(words, seat, colour, ground)
        store(found, 4 * colour, hexes)
        moves += size(hexes)
    return moves


@rule
def legal_words(words: Words, found: Words) -> int:
    """Fill `found` with the hexes for each colour on which it may be placed now; how many moves that is."""
    if words[PHASE] == CAMELS_PHASE:
        return camel_words(words, found)
    moves, colours = 0, leader_colours(words)
    for colour in range(COLOURS):
        hexes = load(words, FOR_LEADERS) if colours >> colour & 1 else NOTHING
        store(found, 4 * colour, hexes)
        moves += size(hexes)
    return moves


@rule(inline=True)
def nth_move(found: Words, n: int) -> tuple[int, int]:
    """Colour and hex of the n-th move in `found`, counted from 0; without branches, hard to predict here."""
    colour, word, before, after = 0, 0, 0, 0
    for k in range(COLOURS - 1):
        after += size(load(found, 4 * k))
        passed = n >= after
        colour += passed
        before = after if passed else before
    n -= before
    before, after = 0, 0
    for k in range(3):
        after += popcount(found[np.uint64(4 * colour + k)])
        passed = n >= after
        word += passed
        before = after if passed else before
    return colour, (word << 6) + nth_bit(found[np.uint64(4 * colour + word)], n - before)


@rule(inline=True)
def list_hexes(hexes: Hexes, first: int, actions: Numbers, listed: int) -> int:
    """Write down an action for each hex of a set, after those listed already; how many there are then.

    `first` is the action of hex 0.
    """
    at = np.uint64(listed)
    for w in range(4):
        rest = hexes[w]
        while rest != ZERO:
            actions[at] = first + (w << 6) + lowest(rest)
            rest &= rest - ONE
            at += ONE
    return whole(at)


@rule
def list_legal(words: Words, actions: Numbers) -> int:
    """Write down every legal action, in ascending order; how many there are."""
    hexes, phase, seat, listed = whole(words[HEXES]), words[PHASE], whole(words[SEAT]), 0
    if phase == OVER:
        return 0
    if phase == RETURNS_PHASE:
        left = return_colours(words)
        for colour in range(COLOURS):
            if left >> colour & 1:
                actions[listed] = 2 * COLOURS * hexes + colour
                listed += 1
        return listed
    if phase == CAMELS_PHASE:
        ground = ground_for(words, seat)
        for colour in range(COLOURS):
            found = places(words, seat, colour, ground)
            listed = list_hexes(found, (COLOURS + colour) * hexes, actions, listed)
    else:
        colours = leader_colours(words)
        for colour in range(COLOURS):
            if colours >> colour & 1:
                listed = list_hexes(load(words, FOR_LEADERS), colour * hexes, actions, listed)
    if listed == 0:
        actions[0] = 2 * COLOURS * hexes + COLOURS  # D14: the forced skip
        return 1
    return listed


@rule(allocates=True)
def legal_actions(words: Words) -> Numbers:
    """Every legal action, in ascending order."""
    actions = np.empty(MOST_LEGAL, np.int64)
    return actions[: list_legal(words, actions)]


@rule(allocates=True)
def examine(t: Words, words: Words, actions: Numbers, after: Words, effects: Words, tallies: Numbers) -> None:
    """For each action: the position after it, what it does at once, and every seat's count."""
    for k in range(len(actions)):
        after[k] = words
        play(t, after[k], actions[k], effects[k])
        count(after[k], tallies[k])


# ── why an action is refused ──────────────────────────────────────────────────────────────────────
ALLOWED = 0
GAME_OVER = 1
NOT_RETURNING = 2
RETURN_FIRST = 3
RETURNED_ALREADY = 4
LEADERS_FIRST = 5
LEADERS_ARE_PLACED = 6
LEADER_GIVEN_BACK = 7
LEADER_PLACED_ALREADY = 8
BEYOND_THE_LINE = 9
LEADER_ON_PALM = 10
LEADER_ON_WATER = 11
LEADER_ON_CAMEL = 12
LEADER_NEXT_TO_PALM = 13
LEADER_NEXT_TO_LEADER = 14
COLOUR_NOT_NEW = 15
COLOUR_STRANDS_LAST_SEAT = 16
NO_CARAVAN = 17
SUPPLY_IS_EMPTY = 18
CAMEL_ON_PALM = 19
CAMEL_ON_CAMEL = 20
NOT_NEXT_TO_CARAVAN = 21
NEXT_TO_ANOTHERS_CAMEL = 22
INSIDE_TERRITORY = 23
MUST_PLACE = 24


@rule
def refusal_code(t: Words, words: Words, action: int) -> int:
    """Why an action is not legal now; 0 when it is."""
    kind, colour, place = parts(words, action)
    phase = words[PHASE]
    if phase == OVER:
        return GAME_OVER
    if kind == RETURN:
        if phase != RETURNS_PHASE:
            return NOT_RETURNING
        return ALLOWED if return_colours(words) >> colour & 1 else RETURNED_ALREADY
    if phase == RETURNS_PHASE:
        return RETURN_FIRST
    if kind == LEADER:
        return LEADERS_ARE_PLACED if phase == CAMELS_PHASE else leader_refusal(t, words, colour, place)
    if phase == LEADERS_PHASE:
        return LEADERS_FIRST
    if kind == SKIP:
        return MUST_PLACE if can_place(words, whole(words[SEAT])) else ALLOWED
    return camel_refusal(t, words, colour, place)


@rule
def leader_refusal(t: Words, words: Words, colour: int, place: int) -> int:
    seat = whole(words[SEAT])
    if words[RETURNED + seat] >> np.uint64(colour) & ONE != ZERO:
        return LEADER_GIVEN_BACK
    if words[IN_HAND + seat] >> np.uint64(colour) & ONE == ZERO:
        return LEADER_PLACED_ALREADY
    if place >= len(t):
        return BEYOND_THE_LINE
    if has(words, PALMS, place):
        return LEADER_ON_PALM
    if not has(words, FREE, place):
        return LEADER_ON_CAMEL
    for value in range(3):
        if has(words, WATER + 4 * value, place):
            return LEADER_ON_WATER
    if not has(words, FOR_LEADERS, place):
        beside_leader = not empty(both(row(t, place), load(words, LEADERS)))
        return LEADER_NEXT_TO_LEADER if beside_leader else LEADER_NEXT_TO_PALM
    if leader_colours(words) >> colour & 1 == 0:
        for other in range(seat):
            if (words[IN_HAND + other] | words[RETURNED + other]) >> np.uint64(colour) & ONE == ZERO:
                return COLOUR_NOT_NEW
        return COLOUR_STRANDS_LAST_SEAT
    return ALLOWED


@rule
def camel_refusal(t: Words, words: Words, colour: int, place: int) -> int:
    seat = whole(words[SEAT])
    own = caravan(seat, colour)
    if empty(load(words, CAMELS + own)):
        return NO_CARAVAN
    if words[SUPPLY + colour] == ZERO:
        return SUPPLY_IS_EMPTY
    if place >= len(t):
        return BEYOND_THE_LINE
    if has(words, PALMS, place):
        return CAMEL_ON_PALM
    if not has(words, FREE, place):
        return CAMEL_ON_CAMEL
    if not has(words, NEXT_TO + own, place):
        return NOT_NEXT_TO_CARAVAN
    if has(words, CONTESTED + 4 * colour, place):
        return NEXT_TO_ANOTHERS_CAMEL
    if words[EDITION] == FFG and has(words, TERRITORY + 4 * seat, place):
        return INSIDE_TERRITORY
    return ALLOWED


@rule(brief=True)
def attempt(t: Words, words: Words, action: int, legal: Numbers) -> int:
    """Carry out an action if it is legal, and list in `legal` what is legal then.

    How many moves that is; less than 0 the reason why the action is not legal.
    """
    code = refusal_code(t, words, action)
    if code != ALLOWED:
        return -code
    play(t, words, action, None)
    return list_legal(words, legal)
