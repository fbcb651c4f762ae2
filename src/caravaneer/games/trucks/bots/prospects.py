"""What a position of Der Wüstentruck promises each seat if all drive on sensibly from here: its share of the win, and
its points at the end.

The weights are fitted to the outcomes of games between greedy drivers, for each number of seats, shares by maximum
likelihood and points by least squares; `python examples/fit_prospects.py` fits them anew. Points held decide the win
the more, the more places are taken; before that the truck nearest the finish counts, then the next one, and whose turn
it is. Points at the end follow from the share of the win and, a little, from those held.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import (
    ARRIVED,
    GAUGE,
    PER_SEAT,
    PINK,
    PLACE,
    POINTS,
    RANK,
    REASON,
    RED,
    SEAT,
    SEATS,
    Numbers,
)
from caravaneer.games.trucks.rules.cards import holds
from caravaneer.games.trucks.rules.scoring import place_points

from .greedy import Floats

FEATURES = 5
# By the number of seats: points at home, the nearest truck and its square, the next one, and the nearest on turn.
WEIGHTS = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (1.21, 6.91, -1.29, 3.35, 0.45),
    (1.58, 7.18, -1.49, 1.41, 0.40),
    (1.31, 0.83, 4.03, -0.01, 0.33),
    (0.0, -3.80, 10.77, 0.0, 0.62),
    (0.0, -3.58, 10.71, 0.0, 0.61),
)

# By the number of seats: points at the end that any seat gets, for each point held, and for the whole share of the win.
FINAL = (
    (0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0),
    (11.15, 0.13, 7.43),
    (8.76, 0.06, 5.24),
    (7.57, 0.06, 5.00),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, 1.0),
)


@rule
def look_at(words: Numbers, near: Floats, seat: int, features: Floats) -> None:
    """What the prospects of a seat are made of, in the order of the weights."""
    flips = 1 if holds(words, seat, RED) + holds(words, seat, PINK) > 0 else 0
    nearest, second = 0.0, 0.0
    for truck in range(seat * words[PER_SEAT], (seat + 1) * words[PER_SEAT]):
        if words[RANK + truck] == 0:
            worth = near[flips, words[PLACE + truck], words[GAUGE + truck]]
            second = max(second, min(nearest, worth))
            nearest = max(nearest, worth)
    given, places = 0, 0
    for rank in range(1, words[SEATS] * words[PER_SEAT] + 1):
        places += place_points(words[SEATS], rank)
        if rank <= words[ARRIVED]:
            given += place_points(words[SEATS], rank)
    features[0] = words[POINTS + seat] * given / places
    features[1] = nearest
    features[2] = nearest * nearest
    features[3] = second
    features[4] = nearest if words[SEAT] == seat else 0.0


@rule
def judge(words: Numbers, near: Floats, features: Floats, shares: Floats) -> None:
    """Every seat's share of the win, known or expected; `features` is room to look at a seat."""
    seats = words[SEATS]
    best = -1e9
    for seat in range(seats):
        if words[REASON] != 0:
            shares[seat] = float(words[POINTS + seat])
        else:
            look_at(words, near, seat, features)
            shares[seat] = 0.0
            for k in range(FEATURES):
                shares[seat] += WEIGHTS[seats][k] * features[k]
        best = max(best, shares[seat])
    total = 0.0
    for seat in range(seats):
        if words[REASON] != 0:
            shares[seat] = 1.0 if shares[seat] == best else 0.0
        else:
            shares[seat] = np.exp(shares[seat] - best)
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


@rule
def expect(words: Numbers, shares: Floats, points: Floats) -> None:
    """Every seat's points at the end, known or expected by its share of the win: no less than it holds."""
    any_seat, held, win = FINAL[words[SEATS]]
    for seat in range(words[SEATS]):
        points[seat] = words[POINTS + seat]
        if words[REASON] == 0:
            points[seat] = max(points[seat], any_seat + held * points[seat] + win * shares[seat])
