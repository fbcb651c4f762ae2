"""What the greedy driver thinks of each choice, as in greedy.py, but computing only what the choice changes."""

from __future__ import annotations

from caravaneer.compiled import below, rule
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import Words, draw
from caravaneer.games.trucks.layout import (
    ARRIVED,
    GAUGE,
    PER_SEAT,
    PINK,
    PLACE,
    RED,
    SEAT,
    SEATS,
    SIZE,
    Numbers,
)
from caravaneer.games.trucks.rules.cards import holds
from caravaneer.games.trucks.rules.scoring import place_points

from .choices import ACTION, CARD, LEFT, NONE, SEVERAL, TO, TRUCK
from .greedy import HINDER, KEEP, PLACE_WORTH, Floats, standing, worth_of


@rule
def glance(t: Numbers, words: Numbers, near: Floats, choices: Numbers, n: int, after: Numbers, worths: Floats) -> int:
    """Fill in the worth of each choice; the number of the best, the first of equals. `after` is room for a position."""
    seat, per_seat = words[SEAT], words[PER_SEAT]
    flips = holds(words, seat, RED) + holds(words, seat, PINK)
    without = standing(words, near, seat, 0)
    with_one = standing(words, near, seat, 1) if flips > 0 else without
    next_place = 1 + PLACE_WORTH * place_points(words[SEATS], words[ARRIVED] + 1)
    squares, cubes = 1e-9, 0.0
    for other in range(words[SEATS]):
        if other != seat:
            theirs = standing(words, near, other, 0)
            squares += theirs * theirs
            cubes += theirs * theirs * theirs
    hinder, chosen = HINDER * cubes / squares, 0
    for i in range(n):
        card, truck, to, left = choices[i, CARD], choices[i, TRUCK], choices[i, TO], choices[i, LEFT]
        if truck == SEVERAL or (truck != NONE and to == len(t) - 2):
            for k in range(SIZE):
                after[k] = words[k]
            carry_out(t, after, choices[i, ACTION], None)
            worth = worth_of(after, near, seat)
        else:
            flip = 1 if flips > (1 if card >= RED else 0) else 0
            own, against = with_one if flip == 1 else without, hinder
            if truck != NONE:
                here, gauge, owner = words[PLACE + truck], words[GAUGE + truck], truck // per_seat
                if owner == seat:
                    own += next_place * (near[flip, to, left] - near[flip, here, gauge])
                else:
                    before = standing(words, near, owner, 0)
                    now = before + next_place * (near[0, to, left] - near[0, here, gauge])
                    less = squares - before * before + now * now
                    against = HINDER * (cubes - before * before * before + now * now * now) / less
            worth = own - against
        worths[i] = worth - KEEP[card]
        if worths[i] > worths[chosen]:
            chosen = i
    return chosen


@rule
def pick_best(worths: Floats, n: int, best: float, chance: Words) -> int:
    """One of the choices worth `best`, drawn by lot if there are several."""
    chosen, equals = 0, 0
    for i in range(n):
        if worths[i] > best - 1e-9:
            equals += 1
            if equals == 1 or below(draw(chance), equals) == 0:
                chosen = i
    return chosen
