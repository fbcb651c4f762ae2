"""Whole games of Der Wüstentruck between compiled players, and what happened in them."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import below, mix, rule
from caravaneer.trucks.actions import carry_out, list_legal
from caravaneer.trucks.batch import Room, deal, draw, finish_turn
from caravaneer.trucks.layout import (
    ARRIVED,
    IN_PARK,
    KIND,
    PER_SEAT,
    PLACE,
    POINTS,
    RANK,
    REASON,
    SEAT,
    SEATS,
    SIZE,
    STEPS_LEFT,
    Numbers,
)

from .trucks_greedy import Efforts, choose

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
def steps_left(t: Numbers, words: Numbers, seat: int) -> int:
    steps = 999
    for k in range(words[PER_SEAT]):
        truck = seat * words[PER_SEAT] + k
        if words[RANK + truck] == 0:
            steps = min(steps, t[words[PLACE + truck], STEPS_LEFT])
    return steps


@rule
def leader(t: Numbers, words: Numbers) -> int:
    """Most points, then the truck nearest the finish; the seat before stays ahead of its equals."""
    best, seat = -1, 0
    for other in range(words[SEATS]):
        worth = words[POINTS + other] * 1000 + 999 - steps_left(t, words, other)
        if worth > best:
            best, seat = worth, other
    return seat


@rule(allocates=True)
def games(
    t: Numbers, start: Numbers, hand: int, players: Numbers, efforts: Efforts, key: np.uint64, first: int, turn: int,
    room: Room, results: Numbers,
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
            leaving = 0
            if players[(words[SEAT] + turn) % seats] == GREEDY:
                action = choose(t, words, efforts, room, after, luck)
            else:
                n = list_legal(t, words, room.occupant, room.steps, room.found, room.actions, room.routes, room.seen)
                action = room.actions[below(draw(luck), n)]
            carry_out(t, words, action, None)
            leaving = waiting - in_park(t, words)
            finish_turn(t, words, chance)
            row[TURNS_AT] += 1
            if in_park(t, words) > waiting - max(leaving, 0):
                row[SENT_AT] += 1
            now = leader(t, words)
            if now != ahead:
                ahead = now
                row[LEADS_AT] += 1
        row[REASON_AT], row[HOME_AT] = words[REASON], words[ARRIVED]
        for seat in range(seats):
            row[POINTS_AT + seat] = words[POINTS + seat]
            row[STEPS_AT + seat] = steps_left(t, words, seat)
