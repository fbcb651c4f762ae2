"""How long a search thinks: until its limit, or until nothing could change its mind."""

from __future__ import annotations

import pytest

from caravaneer.game import bot
from caravaneer.game.bot import Clock, Limit


class Time:
    """A clock that stands until it is moved on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(bot, "monotonic", found)
    return found


def test_a_limit_is_needed() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        Clock(Limit())


def test_it_runs_until_the_simulations_or_the_time_are_over(time: Time) -> None:
    counted = Clock(Limit(simulations=100))
    assert counted.runs()
    counted.done = 100
    assert not counted.runs()
    timed = Clock(Limit(time=2.0))
    time.now += 1.9
    assert timed.runs()
    time.now += 0.2
    assert not timed.runs()


def test_a_lead_that_cannot_be_caught_settles_it() -> None:
    clock = Clock(Limit(simulations=1000))
    clock.done = 600
    assert not clock.settles([500, 100, 0])  # 400 to come
    assert clock.settles([501, 100, 0])
    assert clock.settles([401])
    assert not clock.settles([])


def test_with_a_clock_what_is_to_come_follows_from_the_pace(time: Time) -> None:
    clock = Clock(Limit(time=10.0))
    clock.done = 1000
    time.now += 4.0
    assert not clock.settles([1000, 0])  # at this pace 1,500 are to come
    time.now += 2.0
    assert clock.settles([1000, 0])  # 667
