"""The rules of Durch die Wüste, compiled. There is no other implementation.

A position is one array of 64-bit words; sets of hexes are four of them (hexes.py). This file has set-up, whose
turn it is, and what may be placed where; what a camel scores is in scoring.py, moves as integers in actions.py.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ONE, ZERO, below, rule, whole
from caravaneer.games.desert.board import WATERHOLES
from caravaneer.games.desert.layout import (
    ALL_COLOURS,
    CAMELS,
    CAMELS_LEFT,
    CAMELS_PHASE,
    COLOURS,
    CONTESTED,
    EDITION,
    FFG,
    FOR_LEADERS,
    FREE,
    GROUND,
    IN_HAND,
    LEADERS,
    LEADERS_PHASE,
    NEXT_TO,
    NOBODY_CAN_PLACE,
    OVER,
    PALMS,
    PHASE,
    REASON,
    RETURNED,
    RETURNS_PHASE,
    SEAT,
    SEATS,
    SHORT_TURNS,
    SUPPLY,
    SUPPLY_EMPTY,
    TERRITORY,
    TOUCHED,
    WATER,
    Marks,
    caravan,
)

from .hexes import (
    NOTHING,
    Hexes,
    Numbers,
    Words,
    add,
    both,
    either,
    empty,
    first,
    load,
    minus,
    remove,
    row,
    size,
    store,
)
from .territories import claim, enclosed

# ── set-up ────────────────────────────────────────────────────────────────────────────────────────
PALM = 4  # in a set-up: 0 nothing, 1 to 3 a waterhole of that value, 4 a palm


@rule(allocates=True)
def deal(marks: Marks, draws: Words, lying: Numbers, returned: Numbers) -> None:
    """D3, D4, D5: palms, waterholes and returned leaders by chance; one draw for each choice made."""
    draw = 0
    palm_hexes = marks.palm_hexes.copy()
    lying[:] = 0
    for k in range(marks.palms):
        chosen = k + below(draws[draw], len(palm_hexes) - k)
        draw += 1
        palm_hexes[k], palm_hexes[chosen] = palm_hexes[chosen], palm_hexes[k]
        lying[palm_hexes[k]] = PALM
    waterholes = np.empty(WATERHOLES, np.int64)
    for k in range(WATERHOLES):
        waterholes[k] = 1 + k % 3
    taken = 0
    for places in (marks.circles, marks.palm_hexes):
        for place in places:
            if lying[place] != PALM:
                chosen = taken + below(draws[draw], WATERHOLES - taken)
                draw += 1
                lying[place] = waterholes[chosen]
                waterholes[chosen] = waterholes[taken]
                taken += 1
    for colour in range(COLOURS):
        returned[colour] = colour
    for k in range(COLOURS - 1):
        chosen = k + below(draws[draw], COLOURS - k)
        draw += 1
        returned[k], returned[chosen] = returned[chosen], returned[k]


DRAWS = 64  # more than a deal can use: at most 45 places for water, the palms and 4 for the leaders


@rule
def set_up(t: Words, words: Words, lying: Numbers, returned: Numbers, dealt: bool) -> None:
    """Fill a position whose seats, supplies, rules and options are given with the start of a game."""
    seats = whole(words[SEATS])
    open_ground(t, words)
    for place in range(len(lying)):
        if lying[place] == PALM:
            add(words, PALMS, place)
            remove(words, FREE, place)
            keep_leaders_off(t, words, place)
        elif lying[place] > 0:
            add(words, WATER + 4 * (lying[place] - 1), place)
            remove(words, FOR_LEADERS, place)
    if seats == 5:
        for colour in range(COLOURS):
            words[SUPPLY + colour] -= ONE  # D1's 30 counts the five camels given back
    for seat in range(seats):
        words[IN_HAND + seat] = ALL_COLOURS
    words[SHORT_TURNS] = 1 if seats == 2 else 2  # D11
    if seats < 5:
        begin_leaders(t, words)
        return
    words[PHASE] = RETURNS_PHASE
    words[SEAT] = seats - 1  # D5: the last seat first
    if dealt:
        for seat in range(4, -1, -1):
            give_back(t, words, returned[seat])


@rule
def open_ground(t: Words, words: Words) -> None:
    """D2: every hex in play, and nothing on it."""
    for place in range(len(t)):
        add(words, GROUND, place)
    store(words, FREE, load(words, GROUND))
    store(words, FOR_LEADERS, load(words, GROUND))


@rule
def keep_leaders_off(t: Words, words: Words, place: int) -> None:
    """D8: no leader on or beside a palm or another leader."""
    remove(words, FOR_LEADERS, place)
    store(words, FOR_LEADERS, minus(load(words, FOR_LEADERS), row(t, place)))


@rule
def begin_leaders(t: Words, words: Words) -> None:
    words[PHASE] = LEADERS_PHASE
    words[SEAT] = 0  # D6
    pass_over_homeless_leaders(t, words, None)


@rule
def pass_over_homeless_leaders(t: Words, words: Words, effects: Words | None) -> None:
    """D7, D10: on to the camels when every leader stands, or when no hex can take another."""
    if words[IN_HAND + whole(words[SEAT])] != ZERO and not empty(load(words, FOR_LEADERS)):
        return
    words[PHASE] = CAMELS_PHASE
    store(words, FOR_LEADERS, NOTHING)
    words[SEAT] = 0  # D6
    begin_turn(words)
    claim_for_lone_leader(t, words, effects)
    end_if_nobody_can_place(words)


@rule
def claim_for_lone_leader(t: Words, words: Words, effects: Words | None) -> None:
    """D18, D19: where a single leader found room, all ground is its territory as the camels phase begins."""
    if size(load(words, LEADERS)) == 1:
        for seat in range(whole(words[SEATS])):
            for colour in range(COLOURS):
                beside = load(words, NEXT_TO + caravan(seat, colour))
                while not empty(beside):
                    ground = enclosed(t, either(load(words, FREE), load(words, PALMS)), NOTHING, first(beside))
                    claim(words, seat, colour, ground, effects)
                    beside = minus(beside, ground)


# ── whose turn it is ──────────────────────────────────────────────────────────────────────────────
@rule(inline=True)
def begin_turn(words: Words) -> None:
    """D11: two camels a turn, one in the first turns."""
    if words[SHORT_TURNS] > ZERO:
        words[SHORT_TURNS] -= ONE
        words[CAMELS_LEFT] = 1
    else:
        words[CAMELS_LEFT] = 2


@rule(inline=True)
def next_seat(words: Words) -> None:
    seat = words[SEAT] + ONE
    words[SEAT] = ZERO if seat == words[SEATS] else seat


@rule
def end_game(words: Words, reason: int) -> None:
    words[PHASE] = OVER
    words[REASON] = reason
    words[SEAT] = 0
    words[CAMELS_LEFT] = 0


@rule(inline=True)
def end_turn(words: Words) -> None:
    for colour in range(COLOURS):
        if words[SUPPLY + colour] == ZERO:  # D23
            end_game(words, SUPPLY_EMPTY)
            return
    next_seat(words)
    begin_turn(words)


@rule(inline=True)
def end_if_nobody_can_place(words: Words) -> None:
    """D14."""
    if words[PHASE] == CAMELS_PHASE and not can_place(words, whole(words[SEAT])):
        for seat in range(whole(words[SEATS])):
            if can_place(words, seat):
                return
        end_game(words, NOBODY_CAN_PLACE)


# ── what may be placed where ──────────────────────────────────────────────────────────────────────
@rule(inline=True)
def ground_for(words: Words, seat: int) -> Hexes:
    """The free hexes on which a seat's camels may stand (D12, D20)."""
    free = load(words, FREE)
    return minus(free, load(words, TERRITORY + 4 * seat)) if words[EDITION] == FFG else free


@rule(inline=True)
def places(words: Words, seat: int, colour: int, ground: Hexes) -> Hexes:
    """Where on `ground` a seat may place a camel of a colour (D12, D13, D15)."""
    left = ~ZERO if words[SUPPLY + colour] != ZERO else ZERO
    near = both(load(words, NEXT_TO + caravan(seat, colour)), (left, left, left, left))
    return minus(both(near, ground), load(words, CONTESTED + 4 * colour))


@rule(inline=True)
def can_place(words: Words, seat: int) -> bool:
    ground, found = ground_for(words, seat), NOTHING
    for colour in range(COLOURS):
        found = either(found, places(words, seat, colour, ground))
    return not empty(found)


@rule
def leader_colours(words: Words) -> int:
    """The colours the seat may place a leader of now, a bit for each (D9)."""
    seat = whole(words[SEAT])
    in_hand = whole(words[IN_HAND + seat])
    if in_hand | whole(words[RETURNED + seat]) != ALL_COLOURS:
        return in_hand  # not its first leader any more
    fresh = ALL_COLOURS  # the colours no one has placed yet
    for other in range(seat):
        fresh &= whole(words[IN_HAND + other] | words[RETURNED + other])
    new = in_hand & fresh
    if words[EDITION] == FFG and seat == whole(words[SEATS]) - 2:
        # The last seat must find a new colour too; with more seats to come one is always left for each.
        for colour in range(COLOURS):
            if fresh & ~(1 << colour) & whole(words[IN_HAND + seat + 1]) == 0:
                new &= ~(1 << colour)
    return new if new != 0 else in_hand


@rule
def return_colours(words: Words) -> int:
    """The colours the seat may still give back, a bit for each: all seats different ones (D5)."""
    left = ALL_COLOURS
    for seat in range(5):
        left &= ~whole(words[RETURNED + seat])
    return left


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────
@rule
def give_back(t: Words, words: Words, colour: int) -> None:
    """D5: the camel goes back to the supply."""
    seat = whole(words[SEAT])
    words[IN_HAND + seat] &= ~(ONE << np.uint64(colour))
    words[RETURNED + seat] |= ONE << np.uint64(colour)
    words[SUPPLY + colour] += ONE
    if seat == 0:
        begin_leaders(t, words)
    else:
        words[SEAT] -= ONE


@rule(inline=True)
def put(t: Words, words: Words, seat: int, colour: int, place: int) -> None:
    """Put a camel or leader on a hex and keep up what lies next to what."""
    remove(words, FREE, place)
    add(words, CAMELS + caravan(seat, colour), place)
    own = load(words, NEXT_TO + caravan(seat, colour))
    touched = load(words, TOUCHED + 4 * colour)
    new = minus(row(t, place), own)
    contested = either(load(words, CONTESTED + 4 * colour), both(new, touched))
    store(words, NEXT_TO + caravan(seat, colour), either(own, new))
    store(words, TOUCHED + 4 * colour, either(touched, new))
    store(words, CONTESTED + 4 * colour, contested)


@rule
def place_leader(t: Words, words: Words, colour: int, place: int, effects: Words | None) -> None:
    seat = whole(words[SEAT])
    put(t, words, seat, colour, place)
    add(words, LEADERS, place)
    keep_leaders_off(t, words, place)
    words[IN_HAND + seat] &= ~(ONE << np.uint64(colour))
    next_seat(words)
    pass_over_homeless_leaders(t, words, effects)


@rule
def skip(words: Words) -> None:
    """D14: the rest of the turn is lost."""
    end_turn(words)
    end_if_nobody_can_place(words)


@rule
def skip_if_anybody_can_place(words: Words) -> int:
    """D14 after `set_camel`, for a seat that cannot place anything: the game ends (0 moves), or it skips (1 move)."""
    end_if_nobody_can_place(words)
    if words[PHASE] == OVER:
        return 0
    skip(words)
    return 1
