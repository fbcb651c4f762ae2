"""Samples of Der Wüstentruck are as likely as they should be, beside every way that a game with few cards can go."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from random import Random

import numpy as np
import pytest

from caravaneer.games.trucks.backward import MOST_MIXED, backward, explain, room
from caravaneer.games.trucks.crowd import by_crowd
from caravaneer.games.trucks.hands import DEALT, EVERY, PLY_AT, SEAT_AT
from caravaneer.games.trucks.mixing import mix_pairs
from caravaneer.games.trucks.pieces import CARDS
from caravaneer.games.trucks.sampling import Prepared
from caravaneer.games.trucks.seen import Sample
from caravaneer.games.trucks.view import seen_by
from tests.games.trucks.exact import exact, few_cards
from tests.volume import volume

MANY = volume(1500, 4000)
# By how much the share of a hand may be off. Backward a seat's past is weighed by its own plays alone, but for what all
# held together at each reshuffle; with thirteen cards in all that shows (0.17 at most here). The crowd has only noise.
OFF = {"backward": 0.2, "crowd": 0.04}


def by_the_way(way: str, about: Prepared, seed: int) -> Sample:
    """A sample by just this way."""
    if way == "backward":
        found = backward(about.likely, seed, MOST_MIXED)
    else:
        assert about.priced is not None
        found = by_crowd(about.priced, seed)
    assert found is not None
    return found


def hands_of(about: Prepared, found: Sample) -> list[list[list[int]]]:
    """Of a sample: the hidden cards of each seat as it was dealt, and as it is now."""
    dealt = [[0] * len(CARDS) for _ in range(about.seen.seats)]
    for row, card in zip(about.seen.ops, found.drawn, strict=True):
        if row[PLY_AT] == DEALT:
            dealt[row[SEAT_AT]][card] += 1
    return [dealt, EVERY.counts[found.hands].tolist()]


@pytest.mark.compiled
@pytest.mark.parametrize("way", ["backward", "crowd"])
@pytest.mark.parametrize("hoard", [False, True])
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("seed", range(3))
def test_samples_are_as_likely_as_all_ways_together_make_them(
    seed: int, viewer: int | None, hoard: bool, way: str
) -> None:
    """The cards of each seat as it was dealt and as it is now, some reshuffles later: of each kind, how many."""
    view, chance = few_cards("BbR BNb RbP", "BbNR", seed, 11, hoard).view(viewer), Random(seed)
    likely: Counter[tuple[int, int, int, int]] = Counter()
    for both, worth in exact(view).items():
        for when, hands in enumerate(both):
            for seat, hand in enumerate(hands):
                for card, count in enumerate(hand):
                    likely[when, seat, card, count] += worth  # type: ignore[assignment]
    found: Counter[tuple[int, int, int, int]] = Counter()
    about = seen_by(view)
    for _ in range(MANY):
        for when, held in enumerate(hands_of(about, by_the_way(way, about, chance.getrandbits(64)))):
            for seat, counts in enumerate(held):
                found.update((when, seat, card, count) for card, count in enumerate(counts))
    for what in likely.keys() | found.keys():
        assert (likely[what] > 0) >= (found[what] > 0), what
        assert abs(found[what] / MANY - likely[what]) < OFF[way], (what, found[what] / MANY, likely[what])


@pytest.mark.compiled
def test_nobody_waits_for_the_compiler_when_a_crowd_is_first_needed() -> None:
    asked = "from caravaneer.games.trucks import crowd, pricing; from caravaneer.game.warmup import warm_rules; "
    asked += "warm_rules('trucks'); all = crowd.explain, crowd.trace_back, pricing.settle; "
    asked += "print(*(len(one.overloads) for one in all))"
    assert subprocess.check_output([sys.executable, "-c", asked], text=True).split() == ["1", "1", "1"]


@pytest.mark.parametrize("way", ["backward", "crowd"])
@pytest.mark.parametrize("hoard", [False, True])
def test_a_sample_is_one_of_all_ways_together(hoard: bool, way: str) -> None:
    """The same in small, also for the rules uncompiled: whatever is dealt could have been."""
    view = few_cards("BbR BNb RbP", "BbNR", 1, 11, hoard).view(None if hoard else 0)
    about, possible = seen_by(view), {tuple(map(_told, both)) for both in exact(view)}
    for seed in range(3):
        dealt, now = hands_of(about, by_the_way(way, about, seed))
        assert (_told(dealt), _told(now)) in possible


def test_seats_whose_cards_are_mixed_hold_together_what_they_held() -> None:
    """Also uncompiled, where no game that is short enough comes to a dead end."""
    about = seen_by(few_cards("BbR BNb RbP", "BbNR", 1, 11, True).view(0)).likely
    space, chance, changed = room(about), np.array([1, 0], np.uint64), False
    assert explain(EVERY, about, chance, space, MOST_MIXED) == 0
    before = space.hands.copy()
    for _ in range(4):
        mix_pairs(EVERY, about, 0, chance, space.hands, space.mixing)
        changed |= bool((space.hands != before).any())
        assert (EVERY.counts[space.hands].sum(axis=1) == EVERY.counts[before].sum(axis=1)).all()
        for period, held in enumerate(space.hands[:-1]):
            assert all(about.likely[period, seat, hand] > 0 for seat, hand in enumerate(held))
    assert changed


def _told(hands: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Hands to be compared; of the viewer's own nothing is said."""
    return tuple(tuple(hand) if any(hand) else () for hand in hands)
