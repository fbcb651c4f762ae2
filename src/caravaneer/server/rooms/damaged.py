"""Tables whose log is damaged: each is set aside and its players are told, and no other table notices."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage.log import BrokenLog

log = logging.getLogger(__name__)
DAMAGED = 409
ASIDE = 60.0  # seconds until such a table is looked at again: somebody may have mended it
T = TypeVar("T")


class SetAside:
    """The damaged tables, and when each was found to be one."""

    def __init__(self) -> None:
        self._found: dict[str, float] = {}

    async def read(self, table: str, reading: Callable[[], Awaitable[T]]) -> T:
        """What is read of a table; Refused for one whose log is damaged, which is logged when it is found."""
        if time.monotonic() - self._found.get(table, -ASIDE) >= ASIDE:
            try:
                return await reading()
            except BrokenLog as error:
                self._found[table] = time.monotonic()
                log.error("table %s is set aside: %s", table, error)
        raise Refused(DAMAGED, "table_damaged")
