"""What a position promises each seat: shares of the win, the larger the nearer home, and points at the end."""

from __future__ import annotations

import numpy as np
import pytest

from caravaneer.games.trucks.board import shipped
from caravaneer.games.trucks.bots.greedy import nearness_of
from caravaneer.games.trucks.bots.prospects import FEATURES, expect, judge
from caravaneer.games.trucks.layout import (
    ARRIVED,
    GAUGE,
    HANDS,
    NO_RIVAL,
    PLACE,
    POINTS,
    RANK,
    REASON,
    RED,
    SEAT,
    Numbers,
)
from caravaneer.games.trucks.setup import Settings

BOARD = shipped("pyramids")
FINISH = len(BOARD.spaces)


def blank(players: int) -> Numbers:
    """All in the park, no cards held, and the turn is nobody's."""
    words = Settings(BOARD, players, {"skull_wait": True, "red_any_flip": False}, 1).blank().copy()
    words[SEAT] = players
    return words


def shares(words: Numbers, players: int) -> list[float]:
    found = np.zeros(6)
    judge(words, nearness_of(BOARD, players), np.zeros(FEATURES), found)
    return [float(share) for share in found[:players]]


def points(words: Numbers, players: int) -> list[float]:
    found = np.zeros(6)
    expect(words, np.array(shares(words, players)), found)
    return [float(point) for point in found[:players]]


def come_home(words: Numbers, truck: int, points: int, seat: int) -> None:
    words[ARRIVED] += 1
    words[PLACE + truck], words[RANK + truck] = FINISH, words[ARRIVED]
    words[POINTS + seat] += points


@pytest.mark.parametrize("players", range(2, 7))
def test_at_the_start_all_have_the_same_and_the_turn_is_worth_something(players: int) -> None:
    words = blank(players)
    assert shares(words, players) == pytest.approx([1 / players] * players)
    words[SEAT] = 1
    found = shares(words, players)
    assert sum(found) == pytest.approx(1)
    assert found[1] == max(found) > found[0]


@pytest.mark.parametrize("players", range(2, 7))
def test_near_the_finish_is_better_and_little_fuel_is_worse(players: int) -> None:
    words = blank(players)
    words[PLACE] = BOARD.numbers["n2"]  # the last space but one
    full = shares(words, players)
    assert full[0] > full[1] == pytest.approx(full[-1])
    words[GAUGE] = 1
    assert shares(words, players)[0] < full[0]


def test_a_lead_counts_the_more_the_fewer_places_are_left() -> None:
    early, late = blank(2), blank(2)
    for truck, points in ((0, 10), (3, 8)):
        come_home(early, truck, points, seat=truck // 3)
    for truck, points in ((0, 10), (3, 8), (4, 6), (1, 6)):  # as if two places gave the same, for an equal lead
        come_home(late, truck, points, seat=truck // 3)
    assert 0.5 < shares(early, 2)[0] < shares(late, 2)[0]


def test_a_game_that_is_over_is_won_by_those_with_most_points() -> None:
    words = blank(3)
    words[REASON] = NO_RIVAL
    words[POINTS : POINTS + 3] = 10, 14, 14
    assert shares(words, 3) == [0, 0.5, 0.5]


def test_a_flip_in_hand_is_worth_something_where_fuel_is_low() -> None:
    words = blank(2)
    words[PLACE], words[GAUGE] = BOARD.numbers["h7"], 2
    without = shares(words, 2)[0]
    words[HANDS + RED] = 1
    assert shares(words, 2)[0] > without


@pytest.mark.parametrize("players", range(2, 7))
def test_who_is_likelier_to_win_expects_more_points(players: int) -> None:
    words = blank(players)
    even = points(words, players)
    assert even == pytest.approx([even[0]] * players)
    assert even[0] > 0
    words[PLACE] = BOARD.numbers["n2"]
    ahead = points(words, players)
    assert ahead[0] > even[0] > ahead[1]


def test_nobody_expects_less_than_it_holds_nor_more_once_the_game_is_over() -> None:
    words = blank(2)
    words[POINTS : POINTS + 2] = 25, 0
    assert points(words, 2)[0] == 25 > points(words, 2)[1] > 0
    words[REASON] = NO_RIVAL
    assert points(words, 2) == [25, 0]
