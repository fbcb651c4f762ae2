"""A queue for one reader, of which a server keeps thousands."""

from __future__ import annotations

import asyncio

import pytest

from caravaneer.server.inbox import Inbox


def test_what_was_put_in_first_is_got_first() -> None:
    inbox: Inbox[int] = Inbox()
    for number in range(3):
        inbox.put_nowait(number)
    assert len(inbox) == 3
    assert [inbox.get_nowait() for _ in range(3)] == [0, 1, 2]
    assert inbox.empty()


def test_who_waits_is_woken() -> None:
    async def work() -> list[str]:
        inbox: Inbox[str] = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)  # it waits
        inbox.put_nowait("one")
        inbox.put_nowait("two")
        return [await reader, await inbox.get()]

    assert asyncio.run(work()) == ["one", "two"]


def test_nothing_is_lost_when_a_reader_is_cancelled() -> None:
    async def work() -> str:
        inbox: Inbox[str] = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("one")
        reader.cancel()  # woken already, and never to read it
        with pytest.raises(asyncio.CancelledError):
            await reader
        inbox.put_nowait("two")
        assert len(inbox) == 2
        return await inbox.get()

    assert asyncio.run(work()) == "one"
