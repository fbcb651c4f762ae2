"""What the judge says of positions of Durch die Wüste, compiled; alone, and after some moves of a playout."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.layout import COLOURS, LEADERS_PHASE, OVER, PHASE, SEATS
from caravaneer.games.desert.rules.hexes import Words

from .judgement import OF_CARAVAN, OF_LEAD, OF_SEAT, UNITS, Judge
from .outlook import Outlook, new_outlook, points_now, see_leads, see_outlook
from .playouts import lively_game, sensible_leaders
from .policy import Eyes, Floats
from .tree import POINTS, WINS, WORTH, Habits


@rule(inline=True)
def add_up(weights: Floats, begin: int, x: Floats, n: int, units: Floats) -> None:
    """Add the first `n` features, times their weights, to every unit of a layer."""
    for f in range(n):
        value = x[f]
        if value != 0.0:
            for h in range(UNITS):
                units[h] += value * weights[begin + f, h]


@rule
def foresee(judge: Judge, words: Words, outlook: Outlook) -> None:
    """The points of every seat at the end, from the features in `outlook`."""
    mates, units = outlook.units[0], outlook.units[1]
    for seat in range(whole(words[SEATS])):
        for h in range(UNITS):
            units[h] = 0.0
        add_up(judge.seats, UNITS, outlook.seats[seat], OF_SEAT, units)
        for colour in range(COLOURS):
            x = outlook.caravans[seat, colour]
            if x[0] == 0.0:
                continue
            for h in range(UNITS):
                mates[h] = 0.0
            add_up(judge.caravans, 0, x, OF_CARAVAN, mates)
            for h in range(1, UNITS):
                mates[h] = max(mates[h], 0.0)
            add_up(judge.seats, 0, mates, UNITS, units)
        points = judge.out[0] * units[0]
        for h in range(1, UNITS):
            points += judge.out[h] * max(units[h], 0.0)
        outlook.points[seat] = points_now(words, seat) + points


@rule
def judge_position(judge: Judge, t: Words, words: Words, outlook: Outlook, result: Floats) -> None:
    """A position with camels for every seat: its share of the win, its points, and what a search maximises."""
    seats = whole(words[SEATS])
    see_outlook(t, words, outlook)
    foresee(judge, words, outlook)
    see_leads(words, outlook)
    total = 0.0
    for seat in range(seats):
        win, worth = 0.0, 0.0
        for k in range(OF_LEAD):
            win += judge.leads[0, k] * outlook.leads[seat, k]
            worth += judge.leads[1, k] * outlook.leads[seat, k]
        result[WINS + seat] = 1.0 / (1.0 + np.exp(-win))
        result[POINTS + seat] = outlook.points[seat]
        result[WORTH + seat] = 1.0 / (1.0 + np.exp(-worth))
        total += result[WINS + seat]
    for seat in range(seats):
        result[WINS + seat] /= total


@rule
def play_some(
    eyes: Eyes, words: Words, chance: Words, habits: Habits, found: Words, gains: Words, riches: Floats
) -> None:
    """Play on by chance: the rest of the leaders, and as many camels as the habits say."""
    if words[PHASE] == LEADERS_PHASE:
        sensible_leaders(eyes.table, words, chance, found, riches, max(habits.tries, 1))
    lively_game(eyes.table, words, chance, found, gains, habits.greed, habits.horizon)


@rule(allocates=True)
def outlooks(t: Words, positions: Words, caravans: Floats, seats: Floats) -> None:
    """The features of many positions with camels, a row each: what a judge is fitted to."""
    outlook = new_outlook()
    for k in range(len(positions)):
        see_outlook(t, positions[k], outlook)
        for seat in range(whole(positions[k, SEATS])):
            caravans[k, seat] = outlook.caravans[seat]
            seats[k, seat] = outlook.seats[seat]


@rule(allocates=True)
def lead_features(positions: Words, points: Floats, leads: Floats) -> None:
    """The features of leads in many positions, given the points that are foreseen for every seat."""
    outlook = new_outlook()
    for k in range(len(positions)):
        for seat in range(whole(positions[k, SEATS])):
            outlook.points[seat] = points[k, seat]
        see_leads(positions[k], outlook)
        for seat in range(whole(positions[k, SEATS])):
            leads[k, seat] = outlook.leads[seat]


@rule(allocates=True)
def judge_many(judge: Judge, t: Words, positions: Words, results: Floats) -> None:
    """What many positions with camels are worth, a row each; nothing for those where the game is over."""
    outlook = new_outlook()
    for k in range(len(positions)):
        if positions[k, PHASE] != OVER:
            judge_position(judge, t, positions[k], outlook, results[k])
