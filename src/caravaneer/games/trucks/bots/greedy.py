"""A sensible driver of Der Wüstentruck: looks one card ahead, with an eye on fuel, rivals and what it keeps in hand.

Every space and gauge has an effort: about how many turns a lone truck still needs, petrol, flips and the way back to
the park allowed for. A position is worth what a seat's trucks are near to, less what its rivals' are near to.
Only what the seat on turn may know is read: the board, and its own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import below, rule
from caravaneer.games.trucks.actions import carry_out, parts
from caravaneer.games.trucks.batch import Words, draw
from caravaneer.games.trucks.board import Board
from caravaneer.games.trucks.layout import (
    ARRIVED,
    AT_FINISH,
    GAUGE,
    IN_PARK,
    KIND,
    ON_PETROL,
    ON_SKULL,
    ON_SLOPE,
    PER_SEAT,
    PINK,
    PLACE,
    POINTS,
    RANK,
    RED,
    SEAT,
    SEATS,
    SIZE,
    WAYS,
    Numbers,
)
from caravaneer.games.trucks.pieces import FULL
from caravaneer.games.trucks.rules.cards import holds
from caravaneer.games.trucks.rules.legal import Room, list_legal, room
from caravaneer.games.trucks.rules.roads import step_cost, table
from caravaneer.games.trucks.rules.scoring import place_points

if TYPE_CHECKING:
    from caravaneer.games.trucks.moves import Move
    from caravaneer.games.trucks.view import View

Floats = npt.NDArray[np.float64]

A_STEP = 0.34  # turns
A_STOP = 0.5  # to end just at petrol or at the finish
FLIP_IN_HAND = 1.0
FLIP_TO_COME = 2.6  # wait for a red or pink card, driving meanwhile
BACK_HOME = 1.5  # to run dry on purpose
NEARNESS = 7.0  # turns over which a truck's worth falls to a third
ROBBERY = 0.08  # the chance a rival robs a truck that 3 litres would send home
PLACE_WORTH = 0.1  # a point of a parking place, against a truck that is home
HINDER = 2.5  # a rival's worth, against the seat's own
STEPS = 40.0  # steps on the way that a truck's arrival is worth, about
KEEP = (0.0, 0.0, 0.03, 0.03, 0.05, 0.07)  # what each card is worth in hand, dark blue to pink


@rule
def fill_efforts(t: Numbers, efforts: Floats) -> None:
    """Turns from every row and gauge to the finish, without and with a flip in hand; grown until nothing improves."""
    efforts[:] = 99.0
    park = len(t) - 1
    efforts[:, len(t) - 2, :] = 0.0
    better = True
    while better:
        better = False
        for flips in range(2):
            for here in range(len(t)):
                if t[here, KIND] == AT_FINISH:
                    continue
                for gauge in range(1, FULL + 1):
                    best = efforts[flips, here, gauge]
                    for way in range(6):
                        there = t[here, WAYS + way]
                        if there < 0:
                            continue
                        left = gauge - step_cost(t, here, there)
                        if left < 1:
                            continue
                        turns = A_STEP + efforts[flips, there, left]
                        if t[there, KIND] == ON_PETROL:
                            turns = min(turns, A_STEP + A_STOP + efforts[flips, there, FULL])
                        elif t[there, KIND] == AT_FINISH:
                            turns += A_STOP
                        best = min(best, turns)
                    if t[here, KIND] != IN_PARK and t[here, KIND] != ON_PETROL and 2 * gauge <= FULL:
                        best = min(best, FLIP_TO_COME + efforts[0, here, FULL + 1 - gauge])
                        if flips == 1:
                            best = min(best, FLIP_IN_HAND + efforts[0, here, FULL + 1 - gauge])
                    best = min(best, BACK_HOME + efforts[flips, park, FULL])
                    if best < efforts[flips, here, gauge] - 1e-9:
                        efforts[flips, here, gauge] = best
                        better = True


@rule
def fill_nearness(t: Numbers, efforts: Floats, seats: int, near: Floats) -> None:
    """What a truck under way is worth in every row and with every gauge: near 1 at the finish."""
    risk = min(ROBBERY * (seats - 1), 0.4)
    for flips in range(2):
        park = np.exp(-efforts[flips, len(t) - 1, FULL] / NEARNESS)
        for here in range(len(t)):
            kind = t[here, KIND]
            for gauge in range(1, FULL + 1):
                left = gauge - 1 if kind == ON_SKULL else gauge  # T18 comes before its next turn
                worth = np.exp(-efforts[flips, here, left] / NEARNESS) if left >= 1 else park
                if left <= 3 and kind != ON_SLOPE and kind != IN_PARK and kind != ON_PETROL:
                    worth = (1 - risk) * worth + risk * park
                near[flips, here, gauge] = worth


@lru_cache(maxsize=32)
def nearness_of(board: Board, players: int) -> Floats:
    """By flips in hand (none, some), row and gauge: what a truck under way is worth."""
    t = table(board)
    efforts, near = np.zeros((2, len(t), FULL + 1), np.float64), np.zeros((2, len(t), FULL + 1), np.float64)
    fill_efforts(t, efforts)
    fill_nearness(t, efforts, players, near)
    return near


@rule
def standing(words: Numbers, near: Floats, seat: int, flips: int) -> float:
    """What a seat's trucks are worth together, home or on their way."""
    next_place = 1 + PLACE_WORTH * place_points(words[SEATS], words[ARRIVED] + 1)
    worth = PLACE_WORTH * words[POINTS + seat]
    for k in range(words[PER_SEAT]):
        truck = seat * words[PER_SEAT] + k
        if words[RANK + truck] != 0:
            worth += 1.0
        else:
            worth += next_place * near[flips, words[PLACE + truck], words[GAUGE + truck]]
    return worth  # type: ignore[no-any-return]


@rule
def worth_of(words: Numbers, near: Floats, seat: int) -> float:
    """A position for a seat: its own standing, less the others', those ahead counting most."""
    flips = 1 if holds(words, seat, RED) + holds(words, seat, PINK) > 0 else 0
    own = standing(words, near, seat, flips)
    sum_, weighted = 1e-9, 0.0
    for other in range(words[SEATS]):
        if other != seat:
            theirs = standing(words, near, other, 0)
            sum_ += theirs * theirs
            weighted += theirs * theirs * theirs
    return own - HINDER * weighted / sum_


@rule
def judge_all(t: Numbers, words: Numbers, near: Floats, actions: Numbers, after: Numbers, worths: Floats) -> None:
    """What each of the actions leads to is worth; `after` is room for a position."""
    seat = words[SEAT]
    for i in range(len(actions)):
        for k in range(SIZE):
            after[k] = words[k]
        carry_out(t, after, actions[i], None)
        worths[i] = worth_of(after, near, seat) - KEEP[parts(len(t) - 2, actions[i])[1]]


@rule
def choose(t: Numbers, words: Numbers, near: Floats, space: Room, after: Numbers, chance: Words) -> int:
    """The action that leads to the best position; between equals the lot decides."""
    seat = words[SEAT]
    n = list_legal(t, words, space)
    best, chosen, equals = -1e9, -1, 0
    for i in range(n):
        action = space.actions[i]
        for k in range(SIZE):
            after[k] = words[k]
        carry_out(t, after, action, None)
        card = parts(len(t) - 2, action)[1]
        value = worth_of(after, near, seat) - KEEP[card]
        if value > best + 1e-9:
            best, chosen, equals = value, action, 1
        elif value > best - 1e-9:
            equals += 1
            if below(draw(chance), equals) == 0:
                chosen = action
    return chosen


def worth(view: View) -> Callable[[Move], float]:
    """What a legal move seems worth, in about the steps it gains, for somebody who asks move by move."""
    settings, words = view.settings, view.words
    actions = np.array(view.legal_actions, np.int64)
    worths = np.zeros(len(actions), np.float64)
    judge_all(settings.table, words, nearness_of(settings.board, settings.players), actions, words.copy(), worths)
    found = {view.move(int(action)): STEPS * float(value) for action, value in zip(actions, worths, strict=True)}
    return found.__getitem__


def choose_move(view: View, rng: Random) -> Move:
    """The move of the seat whose view it is; its turn it must be."""
    settings, words = view.settings, view.words
    t = settings.table
    chance = np.array([rng.getrandbits(64), 0], np.uint64)
    action = choose(t, words, nearness_of(settings.board, settings.players), room(t), words.copy(), chance)
    return view.move(action)
