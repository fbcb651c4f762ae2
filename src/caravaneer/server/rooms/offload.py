"""Work that would keep the event loop too long: one thread for all of it, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from functools import partial
from typing import Any, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_Job: TypeAlias = "tuple[asyncio.Future[Any], Callable[[], None]]"

asking: ContextVar[str] = ContextVar("asking", default="")  # the address that something is done for; none: the server


class Offload:
    """One thread for what would keep the event loop too long: dealing, replaying, going back, questions.

    Only one, so that however much is asked the loop never waits behind more than one other for the interpreter. Who
    asks much waits for it alone: addresses take turns.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "offload")
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()  # by address; whose turn it is comes first
        self._busy = False

    async def __call__(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job() -> None:
            try:
                found = work(*given, **named)
            except BaseException as error:
                _tell(done, partial(done.set_exception, error), self._next)
            else:
                _tell(done, partial(done.set_result, found), self._next)

        self._waiting.setdefault(asking.get(), deque()).append((done, job))
        if not self._busy:
            self._next()
        return await done

    def _next(self) -> None:
        """Begin the next job, if there is one that somebody still waits for."""
        self._busy = False
        while self._waiting and not self._busy:
            address, jobs = self._waiting.popitem(last=False)
            done, job = jobs.popleft()
            if jobs:
                self._waiting[address] = jobs
            if not done.done():
                self._busy = True
                self._thread.submit(job)

    def close(self) -> None:
        for jobs in self._waiting.values():
            for done, _ in jobs:
                done.cancel()
        self._waiting.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _tell(done: asyncio.Future[T], how: Callable[[], None], then: Callable[[], None]) -> None:
    """In the loop, from the thread: how a job ended; whoever waited for it may have gone."""

    def told() -> None:
        if not done.done():
            how()
        then()

    with suppress(RuntimeError):  # the loop has ended
        done.get_loop().call_soon_threadsafe(told)
