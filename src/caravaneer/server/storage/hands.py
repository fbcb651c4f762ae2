"""Threads that talk to the database, each with a connection of its own, and what they are given to do."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection
from sqlalchemy import event as hooks

from .engine import connect


@dataclass(slots=True, eq=False)
class Job:
    """A work on its way through a thread."""

    work: Callable[[Connection], Any]
    answer: asyncio.Future[Any]
    writes: bool
    order: str = ""  # works of one commit are carried out in this order where others write too
    asked: float = field(default_factory=time.monotonic)
    ticks: int = 0  # looks at it since; a process that was stopped meanwhile has looked once
    hand: Hand | None = None  # who is at it
    given_up: bool = False
    value: Any = None
    error: Exception | None = None


Queue = SimpleQueue[Job | None]


class Hand:
    """A thread and its connection. A daemon: it keeps no process from ending, whatever its database does."""

    def __init__(self, url: str, name: str, *, writes: bool):
        self.engine = connect(url, writes=writes)
        self._raw: Any = None  # the driver's connection
        self._name = name
        self.thread: threading.Thread | None = None
        hooks.listen(self.engine, "connect", self._connected, insert=True)

    def _connected(self, raw: Any, _: object) -> None:
        self._raw = raw

    def begin(self, work: Callable[[Hand], None]) -> None:
        self.thread = threading.Thread(target=work, args=(self,), name=self._name, daemon=True)
        self.thread.start()

    def join(self, seconds: float) -> None:
        if self.thread is not None:
            self.thread.join(seconds)

    @property
    def busy(self) -> bool:
        return self.thread is not None and self.thread.is_alive()

    def interrupt(self) -> None:
        """From another thread: whatever is waited for fails now, as if the connection were lost."""
        if isinstance(self._raw, sqlite3.Connection):
            with suppress(sqlite3.Error):
                self._raw.interrupt()
        elif self._raw is not None and not self._raw.closed:
            # It may close at this very moment.
            with suppress(Exception), socket.socket(fileno=os.dup(self._raw.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)
