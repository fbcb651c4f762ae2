"""The one state "cannot save": when it begins and when it ends it is logged once, and whoever must know is told."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)


class Health:
    """Whether the database takes what it is given. For the event loop only."""

    def __init__(self) -> None:
        self.trouble: str | None = None  # why nothing can be saved
        self.on_ill: list[Callable[[float], None]] = []  # with the seconds it has lasted already
        self.on_well: list[Callable[[], None]] = []
        self._since = 0.0

    def ill(self, why: str, since: float) -> None:
        """Nothing can be saved, since a moment of the monotonic clock."""
        if self.trouble is None:
            self.trouble, self._since = " ".join(why.split()), since
            log.error("cannot save: %s", self.trouble)
            for tell in self.on_ill:
                tell(time.monotonic() - since)

    def well(self) -> None:
        """Something was saved."""
        if self.trouble is not None:
            lasted, self.trouble = time.monotonic() - self._since, None
            log.warning("saves again, after %.1f seconds", lasted)
            for tell in self.on_well:
                tell()
