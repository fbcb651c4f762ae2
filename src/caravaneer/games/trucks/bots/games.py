"""Whole games of Der Wüstentruck between compiled players, and what happened in them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import below, mix, rule
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import deal, draw, finish_turn
from caravaneer.games.trucks.layout import (
    ARRIVED,
    FAR,
    GUARD,
    IN_PARK,
    KIND,
    PER_SEAT,
    PLACE,
    POINTS,
    REASON,
    SEAT,
    SEATS,
    SIZE,
    Numbers,
)
from caravaneer.games.trucks.pieces import hand_size
from caravaneer.games.trucks.rules.legal import Room, list_legal, room
from caravaneer.games.trucks.rules.scoring import nearest

from .greedy import Floats, choose, nearness_of

if TYPE_CHECKING:
    from caravaneer.games.trucks.setup import Settings

Scalar = TypeVar("Scalar", bound=np.generic)

RANDOM, GREEDY = 0, 1

# A row of results: turns, why it ended, trucks at home, turns that sent a truck home, first seat, changes of lead,
# points by seat, and from STEPS_AT on the fewest steps each seat has left.
TURNS_AT, REASON_AT, HOME_AT, SENT_AT, FIRST_AT, LEADS_AT, POINTS_AT, STEPS_AT, WIDTH = 0, 1, 2, 3, 4, 5, 6, 12, 18


@rule
def in_park(t: Numbers, words: Numbers) -> int:
    trucks = 0
    for truck in range(words[SEATS] * words[PER_SEAT]):
        if t[words[PLACE + truck], KIND] == IN_PARK:
            trucks += 1
    return trucks


@rule
def leader(t: Numbers, words: Numbers) -> int:
    """Most points, then the truck nearest the finish; the seat before stays ahead of its equals."""
    best, seat = -1, 0
    for other in range(words[SEATS]):
        worth = words[POINTS + other] * (FAR + 1) + FAR - nearest(t, words, other)
        if worth > best:
            best, seat = worth, other
    return seat


@rule(allocates=True)
def games(
    t: Numbers, start: Numbers, hand: int, players: Numbers, near: Floats, key: np.uint64, first: int, turn: int,
    space: Room, results: Numbers,
) -> None:  # fmt: skip
    """Games number `first` and on, a row of `results` each. `players` says who sits where, counted from seat `turn`."""
    words, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    chance, luck = np.empty(2, np.uint64), np.empty(2, np.uint64)
    seats = start[SEATS]
    for game in range(len(results)):
        # Two streams: the cards, the same for every seating of the players; and the players' own lots.
        chance[0], chance[1] = mix(key, np.uint64(2 * (first + game))), np.uint64(0)
        luck[0], luck[1] = mix(key, np.uint64(2 * (first + game) + 1)), np.uint64(turn)
        words[:] = start
        deal(words, hand, chance)
        row = results[game]
        row[:] = 0
        row[FIRST_AT] = words[SEAT]
        ahead = leader(t, words)
        while words[REASON] == 0:
            waiting = in_park(t, words)
            if players[(words[SEAT] + turn) % seats] == GREEDY:
                action = choose(t, words, near, space, after, luck)
            else:
                n = list_legal(t, words, space)
                action = space.actions[below(draw(luck), n)]
            carry_out(t, words, action, None)
            waiting = min(waiting, in_park(t, words))  # less the truck that has just left the park
            finish_turn(t, words, chance)
            row[TURNS_AT] += 1
            if in_park(t, words) > waiting:
                row[SENT_AT] += 1
            now = leader(t, words)
            if now != ahead:
                ahead = now
                row[LEADS_AT] += 1
        row[REASON_AT], row[HOME_AT] = words[REASON], words[ARRIVED]
        for seat in range(seats):
            row[POINTS_AT + seat] = words[POINTS + seat]
            row[STEPS_AT + seat] = nearest(t, words, seat)


def simulate(
    settings: Settings, players: Sequence[int], count: int, *, key: int = 0, first: int = 0, turn: int = 0,
    threads: int = 1,
) -> Numbers:  # fmt: skip
    """The results of games between players, RANDOM or GREEDY, a row a game; the same whatever the number of threads.

    Two calls that differ in `turn` alone seat the same players differently at the same deals.
    """
    results = np.zeros((count, WIDTH), np.int64)
    threads = max(1, min(threads, count))
    edges = [count * k // threads for k in range(threads + 1)]
    t, seated = settings.table, np.array(players, np.int64)
    near = nearness_of(settings.board, settings.players)

    def share(k: int) -> None:
        rows = results[edges[k] : edges[k + 1]]
        hand, number = hand_size(settings.players), first + edges[k]
        games(t, settings.blank(), hand, seated, near, np.uint64(key), number, turn, room(t), rows)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(share, range(threads)))
    return results


def winners(results: Numbers, players: int) -> npt.NDArray[np.bool_]:
    """A row a game: which seats won. Most points; at the guard the nearest truck decides between equals (T27)."""
    worth = results[:, POINTS_AT : POINTS_AT + players] * (FAR + 1)
    at_guard = results[:, REASON_AT] == GUARD
    worth[at_guard] += FAR - results[at_guard, STEPS_AT : STEPS_AT + players]
    return worth == worth.max(axis=1, keepdims=True)  # type: ignore[no-any-return]


def in_order_of_play(by_seat: npt.NDArray[Scalar], results: Numbers) -> npt.NDArray[Scalar]:
    """Columns by seat, turned so that the seat which began comes first."""
    seats = by_seat.shape[1]
    order = (results[:, FIRST_AT, None] + np.arange(seats)) % seats
    return np.take_along_axis(by_seat, order, axis=1)
