"""How long a search thinks: until its limit, or until nothing could change its mind."""

from __future__ import annotations

import time

import pytest

from caravaneer.game.bot import Clock, Limit


def test_a_limit_is_needed() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        Clock(Limit())


def test_it_runs_until_the_simulations_or_the_time_are_over() -> None:
    counted = Clock(Limit(simulations=100))
    assert counted.runs()
    counted.done = 100
    assert not counted.runs()
    timed = Clock(Limit(time=0.01))
    assert timed.runs()
    time.sleep(0.02)
    assert not timed.runs()


def test_a_lead_that_cannot_be_caught_settles_it() -> None:
    clock = Clock(Limit(simulations=1000))
    clock.done = 600
    assert not clock.settles([500, 100, 0])  # 400 to come
    assert clock.settles([501, 100, 0])
    assert clock.settles([401])
    assert not clock.settles([])


def test_with_a_clock_what_is_to_come_follows_from_the_pace() -> None:
    clock = Clock(Limit(time=1000.0))
    clock.done = 1000
    time.sleep(0.01)
    assert not clock.settles([1000, 0])  # at this pace a great many are to come
    late = Clock(Limit(time=0.02))
    late.done = 1000
    time.sleep(0.015)
    assert late.settles([1000, 0])
