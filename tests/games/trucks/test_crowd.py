"""Samples of Der Wüstentruck are as likely as they should be, beside every way that a game with few cards can go."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from caravaneer.games.trucks.hands import DEALT, EVERY, PLY_AT, SEAT_AT
from caravaneer.games.trucks.pieces import CARDS
from caravaneer.games.trucks.sampling import Prepared, sample
from caravaneer.games.trucks.seen import Sample
from caravaneer.games.trucks.view import seen_by
from tests.games.trucks.exact import exact, few_cards
from tests.volume import volume

MANY = volume(1500, 4000)
OFF = 0.04  # by how much the share of a hand may be off, by chance alone


def hands_of(about: Prepared, found: Sample) -> list[list[list[int]]]:
    """Of a sample: the hidden cards of each seat as it was dealt, and as it is now."""
    dealt = [[0] * len(CARDS) for _ in range(about.seen.seats)]
    for row, card in zip(about.seen.ops, found.drawn, strict=True):
        if row[PLY_AT] == DEALT:
            dealt[row[SEAT_AT]][card] += 1
    return [dealt, EVERY.counts[found.hands].tolist()]


@pytest.mark.compiled
@pytest.mark.parametrize("hoard", [False, True])
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("seed", range(3))
def test_samples_are_as_likely_as_all_ways_together_make_them(seed: int, viewer: int | None, hoard: bool) -> None:
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
        for when, held in enumerate(hands_of(about, sample(about, chance.getrandbits(64)))):
            for seat, counts in enumerate(held):
                found.update((when, seat, card, count) for card, count in enumerate(counts))
    for what in likely.keys() | found.keys():
        assert (likely[what] > 0) >= (found[what] > 0), what
        assert abs(found[what] / MANY - likely[what]) < OFF, (what, found[what] / MANY, likely[what])


@pytest.mark.compiled
def test_nobody_waits_for_the_compiler_at_the_first_sample() -> None:
    asked = "from caravaneer.games.trucks import crowd, pricing; from caravaneer.game.warmup import warm_rules; "
    asked += "warm_rules('trucks'); all = crowd.explain, crowd.trace_back, pricing.settle; "
    asked += "print(*(len(one.overloads) for one in all))"
    assert subprocess.check_output([sys.executable, "-c", asked], text=True).split() == ["1", "1", "1"]


@pytest.mark.parametrize("hoard", [False, True])
def test_a_sample_is_one_of_all_ways_together(hoard: bool) -> None:
    """The same in small, also for the rules uncompiled: whatever is dealt could have been."""
    view = few_cards("BbR BNb RbP", "BbNR", 1, 11, hoard).view(None if hoard else 0)
    about, possible = seen_by(view), {tuple(map(_told, both)) for both in exact(view)}
    for seed in range(3):
        dealt, now = hands_of(about, sample(about, seed))
        assert (_told(dealt), _told(now)) in possible


def _told(hands: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Hands to be compared; of the viewer's own nothing is said."""
    return tuple(tuple(hand) if any(hand) else () for hand in hands)
