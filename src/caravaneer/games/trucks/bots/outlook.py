"""Each seat's share of the win in a position of Der Wüstentruck, by a small net fitted to the results of many games.

A seat is described by features: its trucks under way, the nearest to the finish first, its cards, whose turn it is, its
points, and how near its rivals are. The net makes a number of these, and the shares of the win are the softmax of the
seats' numbers. Features are of distances and litres, never of particular spaces, so they work on any board.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.board import PETROL, Board
from caravaneer.games.trucks.layout import (
    ARRIVED,
    DARK_BROWN,
    GAUGE,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    ON_PETROL,
    ON_SLOPE,
    PER_SEAT,
    PINK,
    PLACE,
    POINTS,
    RANK,
    REASON,
    RED,
    SEAT,
    SEATS,
    STEPS_LEFT,
    Numbers,
)
from caravaneer.games.trucks.pieces import FULL
from caravaneer.games.trucks.rules.cards import holds
from caravaneer.games.trucks.rules.roads import MOST_STEPS, table
from caravaneer.games.trucks.rules.scoring import place_points

from .greedy import NEARNESS, Floats, nearness_of
from .reach import Reach

FAR_OFF = 30  # litres, where there is no way
LONG = 19.0  # steps, about the length of the course
SHORTEST = 2.5  # turns over which CLOSE falls to a third

# ── the features of a truck, a column each ─────────────────────────────────────────────────
NEAR, CLOSE, EFFORT, STEPS, TANK, SPARE, ENOUGH, TO_PETROL, SLOPE, FILLING, PARKED, EASY_PREY, BARE, OF_TRUCK = range(
    14
)

# ── the features of a seat, a column each ──────────────────────────────────────────────────
ONE = 0
FIRST = ONE + 1  # all features of the truck that is worth most
SECOND = FIRST + OF_TRUCK  # and of the next
THIRD = SECOND + OF_TRUCK  # of the last only NEAR, CLOSE and STEPS
HAND = THIRD + 3
(
    ON_TURN, WAITS, ARRIVES, ARRIVES_NOW, HELD, LEAD, HOME, NEXT_PLACE, BEST_RIVAL, NEXT_RIVAL, AHEAD_BY, ALL_RIVALS,
    RIVALS_ARRIVE, LEADS, NEAR_ON_TURN, THREATS, FEATURES,
) = range(HAND + KINDS_OF_CARDS, HAND + KINDS_OF_CARDS + 17)  # fmt: skip


@lru_cache(maxsize=32)
def ground_of(board: Board, players: int) -> Floats:
    """By flips in hand (none, some), row and gauge: the features of a truck that stands there."""
    t, near = table(board), nearness_of(board, players)
    found = np.zeros((2, len(t), FULL + 1, OF_TRUCK))
    for row, place in enumerate((*board.spaces, None, "park")):
        if place is None:
            continue  # the finish: whoever is there has arrived
        litres, kind = board.litres_from(place), t[row, KIND]
        home = litres.get(board.finish, FAR_OFF)
        petrol = min((litres[cell] for cell in board.marked(PETROL) if cell in litres), default=FAR_OFF)
        safe = kind in (ON_SLOPE, ON_PETROL, IN_PARK)
        for flips in range(2):
            for gauge in range(1, FULL + 1):
                worth = max(near[flips, row, gauge], 1e-6)
                effort = -np.log(worth) * NEARNESS
                known = found[flips, row, gauge]
                known[NEAR], known[CLOSE], known[EFFORT] = worth, np.exp(-effort / SHORTEST), effort / FULL
                known[STEPS], known[TANK] = min(t[row, STEPS_LEFT] / LONG, 2.0), gauge / FULL
                known[SPARE], known[ENOUGH] = max((gauge - home) / FULL, -1.0), gauge > home
                known[TO_PETROL] = max((gauge - petrol) / FULL, -1.0)
                known[SLOPE], known[FILLING], known[PARKED] = kind == ON_SLOPE, kind == ON_PETROL, kind == IN_PARK
                known[EASY_PREY], known[BARE] = not safe and gauge <= 3, near[0, row, gauge]
    return found


@rule
def can_arrive(t: Numbers, words: Numbers, reach: Reach, truck: int, seat: int) -> bool:
    """Whether a truck could drive home with a card its seat holds, were nobody in the way."""
    here, goal = words[PLACE + truck], len(t) - 2
    if t[here, STEPS_LEFT] > MOST_STEPS:
        return False
    for card in range(DARK_BROWN + 1):
        if holds(words, seat, card) > 0:
            drive = reach.first[3 * here + card + 1] - 1  # drives to the finish come last
            while drive >= reach.first[3 * here + card] and reach.end[drive] == goal:
                if words[GAUGE + truck] > reach.litres[drive]:
                    return True
                drive -= 1
    return False


@rule
def look_at_own(t: Numbers, words: Numbers, ground: Floats, reach: Reach, seat: int, row: Floats) -> None:
    """Fill in the features of a seat by itself."""
    for k in range(FEATURES):
        row[k] = 0.0
    row[ONE] = 1.0
    flips = 1 if holds(words, seat, RED) + holds(words, seat, PINK) > 0 else 0
    first, second, third = -1, -1, -1
    best, next_ = -1.0, -1.0
    for truck in range(seat * words[PER_SEAT], (seat + 1) * words[PER_SEAT]):
        if words[RANK + truck] != 0:
            row[HOME] += 1.0
            continue
        worth = ground[flips, words[PLACE + truck], words[GAUGE + truck], NEAR]
        if worth > best:
            first, second, third = truck, first, second
            best, next_ = worth, best
        elif worth > next_:
            second, third, next_ = truck, second, worth
        else:
            third = truck
        if can_arrive(t, words, reach, truck, seat):
            row[ARRIVES] = 1.0
    if first >= 0:
        for k in range(OF_TRUCK):
            row[FIRST + k] = ground[flips, words[PLACE + first], words[GAUGE + first], k]
    if second >= 0:
        for k in range(OF_TRUCK):
            row[SECOND + k] = ground[flips, words[PLACE + second], words[GAUGE + second], k]
    if third >= 0:
        known = ground[flips, words[PLACE + third], words[GAUGE + third]]
        row[THIRD], row[THIRD + 1], row[THIRD + 2] = known[NEAR], known[CLOSE], known[STEPS]
    for card in range(KINDS_OF_CARDS):
        row[HAND + card] = 0.5 * holds(words, seat, card)
    row[ON_TURN] = 1.0 if words[SEAT] == seat else 0.0
    row[WAITS] = ((seat - words[SEAT] + words[SEATS]) % words[SEATS]) / words[SEATS]
    row[ARRIVES_NOW] = row[ARRIVES] * row[ON_TURN]
    row[HELD] = 0.1 * words[POINTS + seat]
    row[NEXT_PLACE] = 0.1 * place_points(words[SEATS], words[ARRIVED] + 1)
    row[NEAR_ON_TURN] = row[ON_TURN] * row[FIRST + NEAR]


@rule
def look_at_rivals(words: Numbers, seat: int, features: Floats) -> None:
    """Fill in the features of a seat beside the others, when all have been looked at by themselves."""
    row, best, next_, lead = features[seat], 0.0, 0.0, -99.0
    near = row[FIRST + NEAR]
    for other in range(words[SEATS]):
        if other == seat:
            continue
        theirs = features[other, FIRST + NEAR]
        row[ALL_RIVALS] += 0.2 * theirs
        if theirs > best:
            best, next_ = theirs, best
        elif theirs > next_:
            next_ = theirs
        if features[other, WAITS] < row[WAITS]:
            row[RIVALS_ARRIVE] += features[other, ARRIVES]
        threats = holds(words, other, DARK_BROWN) + holds(words, other, LIGHT_BROWN) + holds(words, other, PINK)
        row[THREATS] += threats / 3 * near
        lead = max(lead, features[other, HELD])
    row[LEAD] = row[HELD] - lead
    row[BEST_RIVAL], row[NEXT_RIVAL], row[AHEAD_BY] = best, next_, near - best
    row[LEADS] = 1.0 if near > best else 0.0


@rule
def look(t: Numbers, words: Numbers, ground: Floats, reach: Reach, features: Floats) -> None:
    """Fill in a row for each seat."""
    for seat in range(words[SEATS]):
        look_at_own(t, words, ground, reach, seat, features[seat])
    for seat in range(words[SEATS]):
        look_at_rivals(words, seat, features)


@rule(allocates=True)
def look_at_all(t: Numbers, positions: Numbers, ground: Floats, reach: Reach, features: Floats) -> None:
    """The same for many positions."""
    for k in range(len(positions)):
        look(t, positions[k], ground, reach, features[k])


@rule
def forward(weights: Floats, out: Floats, row: Floats, units: Floats) -> float:
    """What a net makes of a row of features; `units` is room for its hidden layer."""
    for unit in range(len(out)):
        units[unit] = 0.0
    for k in range(len(row)):
        if row[k] != 0.0:
            for unit in range(len(out)):
                units[unit] += row[k] * weights[k, unit]
    found = units[0] * out[0]
    for unit in range(1, len(out)):
        found += max(units[unit], 0.0) * out[unit]
    return found  # type: ignore[no-any-return]


@rule
def foresee(
    t: Numbers, words: Numbers, ground: Floats, reach: Reach, weights: Floats, out: Floats, features: Floats,
    units: Floats, shares: Floats,
) -> None:  # fmt: skip
    """Every seat's share of the win, as the net expects it or, when the game is over, as it is.

    `features` and `units` are room. At the guard all with most points share the win, whatever T27 says of steps.
    """
    seats, best, total = words[SEATS], -1e9, 0.0
    over = words[REASON] != 0
    if not over:
        look(t, words, ground, reach, features)
    for seat in range(seats):
        shares[seat] = words[POINTS + seat] if over else forward(weights, out, features[seat], units)
        best = max(best, shares[seat])
    for seat in range(seats):
        if over:
            shares[seat] = 1.0 if shares[seat] == best else 0.0
        else:
            shares[seat] = np.exp(shares[seat] - best)
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total
