"""The threads of a batch do every game once, wait for none that sleeps, and keep out of each other's way."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from caravaneer.envs.threads import Threads


@pytest.mark.parametrize(("games", "threads"), [(1, 1), (7, 1), (2, 2), (7, 3), (64, 2)])
def test_every_game_is_worked_on_once(games: int, threads: int) -> None:
    done: list[int] = []
    some = Threads(games, threads)
    for _ in range(20):
        done.clear()
        some.run(lambda first, last: done.extend(range(first, last)))
        assert sorted(done) == list(range(games))
    some.close()


def test_one_that_does_not_wake_up_is_not_waited_for() -> None:
    some, woken, done = Threads(8, 2), threading.Event(), list[int]()
    assert some._pool is not None
    asleep = some._pool.submit(woken.wait, 60)
    some.run(lambda first, last: done.extend(range(first, last)))
    assert sorted(done) == list(range(8))
    assert not asleep.done()
    woken.set()
    some.close()


def test_what_goes_wrong_in_another_thread_is_told() -> None:
    some, caller, both = Threads(8, 2), threading.get_ident(), threading.Barrier(2)

    def work(first: int, last: int) -> None:  # noqa: ARG001
        if first < 4:
            both.wait(60)
        if threading.get_ident() != caller:
            raise ValueError("no water")

    with pytest.raises(ValueError, match="no water"):
        some.run(work)
    some.close()


def test_when_the_caller_fails_nobody_works_on_behind_its_back() -> None:
    some, caller, at_work = Threads(8, 2), threading.get_ident(), threading.Event()
    never, done = threading.Event(), list[int]()

    def work(first: int, last: int) -> None:  # noqa: ARG001
        if threading.get_ident() == caller:
            assert at_work.wait(60)
            raise KeyboardInterrupt
        at_work.set()
        never.wait(0.2)  # still at work when the caller fails
        done.append(first)

    with pytest.raises(KeyboardInterrupt):
        some.run(work)
    worked_on = len(done)
    some.close()
    assert worked_on == len(done) > 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is told where threads may run")
def test_the_others_keep_off_the_processor_of_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    free, told = os.sched_getaffinity(0), dict[int, set[int]]()
    monkeypatch.setattr("caravaneer.envs.threads._processor", lambda: min(free))
    monkeypatch.setattr(os, "sched_setaffinity", lambda thread, where: told.update({thread: where}))
    some = Threads(8, 2)
    for _ in range(2):
        some.run(lambda first, last: None)  # noqa: ARG005
        assert some._pool is not None
        some._pool.submit(int).result()  # so that the other thread is there
    assert told == ({number: free - {min(free)} for number in some._numbers} if len(free) > 1 else {})
    assert threading.get_native_id() not in told
    some.close()
