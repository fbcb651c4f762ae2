"""The finish of Der Wüstentruck, compiled: arrival, points, and when the game is over (T24–T27)."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import (
    ARRIVED,
    FAR,
    FIRST_HOME,
    GUARD,
    NO_RIVAL,
    PER_SEAT,
    PLACE,
    POINTS,
    RANK,
    REASON,
    SEATS,
    STEPS_LEFT,
    TURNS,
    Numbers,
)
from caravaneer.games.trucks.pieces import PLACE_POINTS

ROUNDS = 200  # T27


@rule
def place_points(seats: int, rank: int) -> int:
    """What the parking place `rank` gives, from 1 (T25, T26)."""
    if seats >= 5:
        return 1 if rank == 1 else 0
    return PLACE_POINTS[rank - 1] if rank <= len(PLACE_POINTS) else 0


@rule
def arrive(t: Numbers, words: Numbers, truck: int) -> None:
    """T24: the next parking place."""
    words[ARRIVED] += 1
    words[PLACE + truck] = len(t) - 2
    words[RANK + truck] = words[ARRIVED]
    words[POINTS + truck // words[PER_SEAT]] += place_points(words[SEATS], words[ARRIVED])
    words[TURNS] = -1  # the turn that arrives is the last one before the count begins anew


@rule
def under_way(words: Numbers, seat: int) -> int:
    """How many trucks of a seat have not arrived, those in the park included."""
    trucks = 0
    for k in range(words[PER_SEAT]):
        if words[RANK + seat * words[PER_SEAT] + k] == 0:
            trucks += 1
    return trucks


@rule
def within_reach(words: Numbers, seat: int) -> int:
    """A seat's points were all its trucks under way to take the best free places (T25)."""
    points = words[POINTS + seat]
    for k in range(under_way(words, seat)):
        points += place_points(words[SEATS], words[ARRIVED] + 1 + k)
    return points  # type: ignore[no-any-return]


@rule
def test_end(words: Numbers) -> None:
    """T5: the end of a turn tests the end of the game."""
    seats = words[SEATS]
    if seats >= 5:
        if words[ARRIVED] > 0:
            words[REASON] = FIRST_HOME  # T26
            return
    else:
        best, leaders = -1, 0
        for seat in range(seats):
            if words[POINTS + seat] > best:
                best, leaders = words[POINTS + seat], 0
            if words[POINTS + seat] == best:
                leaders += 1
        rivals = 0
        for seat in range(seats):
            alone = leaders == 1 and words[POINTS + seat] == best
            if not alone and within_reach(words, seat) > best:
                rivals += 1
        if rivals == 0:
            words[REASON] = NO_RIVAL  # T25
            return
    if words[TURNS] >= ROUNDS * seats:
        words[REASON] = GUARD  # T27


@rule
def nearest(t: Numbers, words: Numbers, seat: int) -> int:
    """The fewest steps that a truck of this seat under way has left; none left when all have arrived."""
    steps = FAR
    for k in range(words[PER_SEAT]):
        truck = seat * words[PER_SEAT] + k
        if words[RANK + truck] == 0:
            steps = min(steps, t[words[PLACE + truck], STEPS_LEFT])
    return steps if under_way(words, seat) > 0 else 0
