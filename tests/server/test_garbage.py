"""The server's garbage: what is dropped in cycles is freed in the end, and the whole heap is searched by hand alone."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from caravaneer.server.protocol.requests import NewTable
from caravaneer.server.rooms import watch
from caravaneer.server.web import garbage
from tests.server.databases import awaited
from tests.server.tapped import Still, someone, tapped

ANA = someone("Ana")


class Ring:
    """Refers to itself: nothing but the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@contextmanager
def collected() -> Iterator[list[int]]:
    """The generations that are collected in this thread meanwhile."""
    found, here = list[int](), threading.get_ident()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and threading.get_ident() == here:
            found.append(info["generation"])

    gc.callbacks.append(note)
    try:
        yield found
    finally:
        gc.callbacks.remove(note)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is collected, as it is asked for; nothing is."""
    found: list[str] = []
    monkeypatch.setattr(garbage, "collect_everything", lambda: found.append("everything"))
    monkeypatch.setattr(garbage, "collect_new", lambda: found.append("new"))
    return found


class Machine:
    """A process whose time passes, and that works, as it is told."""

    def __init__(self) -> None:
        self.now = self.worked = 0.0
        self.garbage = garbage.Garbage(lambda: self.now, lambda: self.worked)

    def pass_time(self, seconds: float, *, busy: bool) -> None:
        """Whole seconds; a look after each."""
        for _ in range(int(seconds)):
            self.now += 1
            self.worked += 0.6 if busy else 0.01
            self.garbage.step()


def test_the_collector_leaves_the_whole_heap_alone() -> None:
    with garbage.by_hand(), collected() as generations:
        kept = [[number] for number in range(1_000_000)]
    assert len(kept) == 1_000_000
    assert 1 in generations  # young garbage is collected as ever
    assert 2 not in generations


def test_the_collector_has_its_ways_back_when_the_server_stops() -> None:
    async def serve() -> None:
        task = asyncio.create_task(garbage.collect())
        await asyncio.sleep(0)
        assert gc.get_threshold()[2] == garbage.NEVER
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(serve())
    assert gc.get_threshold() == garbage.ORDINARY
    assert not gc.get_freeze_count()


@pytest.mark.parametrize("busy", [False, True])
def test_everything_is_searched_now_and_then_and_sooner_where_it_is_quiet(asked: list[str], busy: bool) -> None:
    machine = Machine()
    due = garbage.WHOLE + (garbage.PATIENCE if busy else 0)
    machine.pass_time(due, busy=busy)
    assert "everything" not in asked
    machine.pass_time(1, busy=busy)
    assert asked.count("everything") == 1
    machine.pass_time(due, busy=busy)
    assert asked.count("everything") == 1
    machine.pass_time(1, busy=busy)
    assert asked.count("everything") == 2


def test_the_first_quiet_moment_is_taken(asked: list[str]) -> None:
    machine = Machine()
    machine.pass_time(garbage.WHOLE + 20, busy=True)
    assert "everything" not in asked
    machine.pass_time(1, busy=False)
    assert asked.count("everything") == 1


def test_what_is_new_is_searched_when_there_is_enough(monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> None:
    machine, counts = Machine(), [(0, 0, garbage.ENOUGH - 1), (0, 0, garbage.ENOUGH)]
    monkeypatch.setattr(gc, "get_count", lambda: counts.pop(0))
    machine.pass_time(1, busy=True)
    assert asked == []
    machine.pass_time(1, busy=True)
    assert asked == ["new"]


@pytest.mark.parametrize("drop", [garbage.collect_new, garbage.collect_everything])
def test_a_ring_that_was_dropped_is_freed(drop: Callable[[], None]) -> None:
    with garbage.by_hand():
        ring = Ring()
        gone = weakref.ref(ring)
        del ring
        drop()
        assert gone() is None


def test_a_ring_that_was_frozen_in_use_is_freed_with_everything() -> None:
    with garbage.by_hand():
        ring = Ring()
        gone = weakref.ref(ring)
        garbage.collect_new()
        del ring
        garbage.collect_everything()
        assert gone() is None


@awaited
async def test_a_table_that_was_put_away_is_freed(tmp_path: Path) -> None:
    with garbage.by_hand():
        async with tapped(f"sqlite:///{tmp_path / 'garbage.db'}", [ANA], still := Still()) as tap:
            new = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "me"}]}
            table = await tap.rooms.create(NewTable.model_validate(new), ANA)
            wire = tap.at(table, ANA)
            await wire.hello()
            room = await tap.rooms.room(table)
            room.ring = Ring()  # type: ignore[attr-defined]  # whatever cycles a table may ever have
            gone = [weakref.ref(thing) for thing in (room, room.ring)]  # type: ignore[attr-defined]
            del room
            garbage.collect_new()  # while it is in use
            tap.wires.remove(wire)
            await wire.close()
            still.push(watch.IDLE + 1)
            await tap.rooms.put_away()
            assert not tap.rooms.open
            del wire
            await asyncio.sleep(0)  # the loop lets go of what it just woke us with
            garbage.collect_everything()
            assert [thing() for thing in gone] == [None] * 2


@awaited
async def test_a_table_that_was_put_away_needs_no_search(tmp_path: Path) -> None:
    """On a busy server everything is searched every ten minutes: tables of thousands of people would wait for it."""
    gc.disable()
    try:
        async with tapped(f"sqlite:///{tmp_path / 'garbage.db'}", [ANA], still := Still()) as tap:
            new = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]}
            table = await tap.rooms.create(NewTable.model_validate(new), ANA)
            gone = weakref.ref(await tap.rooms.room(table))
            still.push(watch.GLANCE + 1)
            await tap.rooms.put_away()
            assert not tap.rooms.open
            await asyncio.sleep(0)  # the loop lets go of what it just woke us with
            assert gone() is None
    finally:
        gc.enable()
