"""Ratings find the strengths behind results, and say how sure they are."""

from __future__ import annotations

from itertools import pairwise, permutations, product
from math import inf, isinf, isnan, log10

import numpy as np
import pytest

from caravaneer.arena.ratings import Rating, choices, rate, winner_only
from caravaneer.arena.shares import mean_interval, share_interval, shares, student

from .results import clusters, game


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.bot: rating for rating in ratings}


def elo(share: float) -> float:
    return 400 * log10(share / (1 - share))


# ── Bradley and Terry ─────────────────────────────────────────────────────────────────────────────
def test_two_bots_have_the_elo_of_their_share() -> None:
    games = [[game(k, 0, "ab", (1, 2) if k % 4 else (2, 1))] for k in range(40)]
    ratings = by_name(rate([(games, False)], "b"))
    assert ratings["a"].elo == pytest.approx(elo(0.75), abs=1e-6)
    assert ratings["b"] == Rating("b", 0.0, 0.0, 0.0)
    assert ratings["a"].low < ratings["a"].elo < ratings["a"].high


def test_a_tie_is_half_a_win() -> None:
    tied = [[game(k, 0, "ab", (1, 1)), game(k, 1, "ba", (2, 1))] for k in range(10)]
    split = [[game(k, r, "ab", (1, 2) if (2 * k + r) % 4 else (2, 1)) for r in range(2)] for k in range(10)]
    assert by_name(rate([(tied, False)], "b"))["a"].elo == pytest.approx(
        by_name(rate([(split, False)], "b"))["a"].elo, abs=1e-6
    )
    (share, _) = sorted(shares(tied), key=lambda share: share.bot)
    assert share.wins == 0.75


def test_a_chain_of_matches_is_rated_together() -> None:
    strengths = {"a": 300.0, "b": 100.0, "c": 0.0, "d": -200.0}
    pairs = [("a", "b"), ("b", "c"), ("c", "d")]
    matches = [(clusters(strengths, pair, 3000, seed), False) for seed, pair in enumerate(pairs)]
    ratings = rate(matches, "c")
    assert [rating.bot for rating in ratings] == ["a", "b", "c", "d"]
    for rating in ratings:
        assert rating.low <= strengths[rating.bot] <= rating.high
        assert rating.elo == pytest.approx(strengths[rating.bot], abs=25)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    tried, inside, shared = 300, 0, 0
    for seed in range(tried):
        found = clusters({"a": 100.0, "b": 0.0}, "ab", 60, seed, luck=200.0)
        rating = by_name(rate([(found, False)], "b", resamples=300))["a"]
        true_share = 0.5967  # the mean over set-ups of 100 Elo and their luck, by four million draws
        inside += rating.low <= elo(true_share) <= rating.high
        low, high = next(share for share in shares(found) if share.bot == "a").wins_95
        shared += low <= true_share <= high
    assert 0.90 <= inside / tried <= 0.985
    assert 0.91 <= shared / tried <= 0.985


# ── Plackett and Luce ─────────────────────────────────────────────────────────────────────────────
def slow_likelihood(strengths: dict[str, float], bots: str, places: tuple[int, ...], first: bool) -> float:
    """Averaged over every order of the seats that the places allow, worked out one by one."""
    orders = [order for order in permutations(range(len(bots))) if all(
        places[a] <= places[b] for a, b in pairwise(order))]  # fmt: skip
    total = 0.0
    for order in orders:
        left = list(order)
        for seat in order:
            total += strengths[bots[seat]] - np.log(sum(np.exp(strengths[bots[other]]) for other in left))
            left.remove(seat)
            if first:
                break
    return total / len(orders)


RESULTS = [("abc", (1, 2, 3)), ("bca", (1, 2, 2)), ("cab", (1, 1, 3)), ("aab", (3, 1, 2)), ("bca", (1, 1, 1)),
           ("cba", (3, 1, 2)), ("cab", (1, 3, 2))]  # fmt: skip


@pytest.mark.parametrize("first", [False, True])
def test_the_likelihood_is_the_one_worked_out_slowly(first: bool) -> None:
    strengths = {"a": 0.3, "b": -0.4, "c": 0.0}
    for bots, places in RESULTS:
        quick = sum(
            weight * (strengths[bot] - np.log(sum(np.exp(strengths[other]) for other in among)))
            for (bot, among), weight in choices(tuple(bots), places, first)
        )
        assert quick == pytest.approx(slow_likelihood(strengths, bots, places, first))


@pytest.mark.parametrize("first", [False, True])
def test_no_strengths_are_more_likely(first: bool) -> None:
    ratings = by_name(rate([([[game(k, 0, *result)] for k, result in enumerate(RESULTS)], first)], "c", resamples=10))
    best = {name: rating.elo * np.log(10) / 400 for name, rating in ratings.items()}
    reached = sum(slow_likelihood(best, *result, first) for result in RESULTS)
    for da, db in product((-0.01, 0, 0.01), repeat=2):
        near = best | {"a": best["a"] + da, "b": best["b"] + db}
        assert sum(slow_likelihood(near, *result, first) for result in RESULTS) <= reached + 1e-9


@pytest.mark.parametrize("first", [False, True])
def test_known_strengths_at_a_table_of_four(first: bool) -> None:
    strengths = {"a": 200.0, "b": 0.0, "c": -100.0}
    ratings = rate([(clusters(strengths, "abcb", 1500, 3), first)], "b")
    assert [rating.bot for rating in ratings] == ["a", "b", "c"]
    for rating in ratings:
        assert rating.low <= strengths[rating.bot] <= rating.high


def test_one_among_many_of_a_kind() -> None:
    """a wins 4 of 10 against three b: 2 times as strong as each, since 2 / (2 + 3) is 40 %."""
    games = [[game(k, 0, "abbb", (1, 2, 3, 4) if k % 10 < 4 else (2, 1, 3, 4))] for k in range(50)]
    assert by_name(rate([(games, True)], "b"))["a"].elo == pytest.approx(400 * log10(2), abs=1e-6)


def test_only_the_winner_counts_where_the_rules_know_no_places() -> None:
    assert [winner_only("trucks", seats) for seats in (2, 4, 5, 6)] == [False, False, True, True]
    assert not winner_only("desert", 5)
    assert choices(("a", "b", "b"), (2, 1, 2), True) == ((("b", ("a", "b", "b")), 1.0),)


# ── clusters ──────────────────────────────────────────────────────────────────────────────────────
def test_games_played_twice_in_a_set_up_make_nothing_surer() -> None:
    once = clusters({"a": 80.0, "b": 0.0}, "ab", 50, 1)
    twice = [games * 2 for games in once]
    for one, other in zip(rate([(once, False)], "b"), rate([(twice, False)], "b"), strict=True):
        assert (one.elo, one.low, one.high) == pytest.approx((other.elo, other.low, other.high), abs=1e-4)
    for less, more in zip(shares(once), shares(twice), strict=True):
        assert less.wins_95 == pytest.approx(more.wins_95)
        assert less.points_95 == pytest.approx(more.points_95)


def test_few_set_ups_say_little() -> None:
    alike = [[game(k, 0, "ab", (1, 2)), game(k, 1, "ba", (1, 2))] for k in range(2)]  # the first seat always won
    rating = by_name(rate([(alike, False)], "b"))["a"]
    assert rating.elo == pytest.approx(0)
    assert rating.high == -rating.low > 1000
    single = by_name(rate([(alike[:1], False)], "b"))["a"]
    assert (single.low, single.high) == (-inf, inf)
    tried, inside = 200, 0
    for seed in range(tried):
        found = clusters({"a": 50.0, "b": 0.0}, "abbb", 5, seed)
        one = by_name(rate([(found, False)], "b", resamples=200))["a"]
        inside += one.low <= 50 <= one.high
    assert inside / tried >= 0.92


def test_luck_of_the_set_up_widens_the_interval() -> None:
    def width(luck: float) -> float:
        share = shares(clusters({"a": 0.0, "b": 0.0}, "ab", 400, 2, luck))[0]
        return share.wins_95[1] - share.wins_95[0]

    assert width(1000) > 1.25 * width(0)


def test_a_share_of_all_is_not_certain() -> None:
    low, high = share_interval(np.ones(20), 40)
    assert 0.75 < low < 0.9
    assert high == pytest.approx(1)
    assert share_interval(np.ones(1), 2) == (0.0, 1.0)
    even = share_interval(np.full(20, 0.5), 40)
    assert even[0] < 0.41
    assert even[1] > 0.59
    assert mean_interval(np.ones(1)) == (-inf, inf)


def test_students_points() -> None:
    for freedom, point in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student(freedom) == pytest.approx(point, abs=0.02)


# ── bots that won or lost everything ──────────────────────────────────────────────────────────────
def test_who_always_won_has_a_bound_and_no_rating() -> None:
    games = [[game(k, r, "ab", (1, 2)) for r in range(2)] for k in range(50)]
    ratings = by_name(rate([(games, False)], "b"))
    assert ratings["a"].elo == inf
    assert 400 < ratings["a"].low < 500  # 100 wins and one loss thought up, less two standard errors
    assert str(ratings["a"]).startswith("> +4")
    down = by_name(rate([(games, False)], "a"))["b"]
    assert down.high == pytest.approx(-ratings["a"].low)
    assert str(down).startswith("< -4")


def test_others_keep_their_ratings_beside_one_that_always_won() -> None:
    strengths = {"b": 100.0, "c": 0.0}
    among = clusters(strengths, "bc", 100, 5)
    above = [[game(k, 0, "ab", (1, 2)), game(k, 1, "ca", (2, 1))] for k in range(20)]
    alone, joined = by_name(rate([(among, False)], "c")), by_name(rate([(among, False), (above, False)], "c"))
    assert joined["b"].elo == pytest.approx(alone["b"].elo, abs=1e-6)
    assert isinf(joined["a"].elo)
    assert 0 < joined["a"].low < 1000


def test_what_never_met_is_not_compared() -> None:
    apart = [(clusters({"a": 0.0, "b": 0.0}, "ab", 20, 1), False), (clusters({"c": 0.0, "d": 0.0}, "cd", 20, 2), False)]
    ratings = by_name(rate(apart, "a"))
    assert isnan(ratings["c"].elo)
    assert str(ratings["c"]) == "unknown"
    assert not isnan(ratings["b"].elo)


def test_a_single_loss_leaves_the_upper_end_open() -> None:
    games = [[game(k, 0, "ab", (1, 2) if k else (2, 1))] for k in range(50)]
    rating = by_name(rate([(games, False)], "b"))["a"]
    assert rating.elo == pytest.approx(elo(0.98), abs=1e-6)
    assert rating.high == inf
    assert rating.interval.endswith("to +∞")
