"""The compiled rules as Python calls them: a step in one call.

To pass an array to a kernel takes as long as a move, and to get a new one from it twice as long. So legal actions are
listed in room that is there already, and copied out of it here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from .actions import MOST_LEGAL, list_legal
from .rules.hexes import Numbers, Words

if TYPE_CHECKING:
    from caravaneer.game import Observation


class Room(threading.local):
    """Where legal actions are listed; each thread has its own."""

    def __init__(self) -> None:
        self.legal: Numbers = np.empty(MOST_LEGAL, np.int64)


ROOM = Room()


def listed(words: Words) -> Numbers:
    """The legal actions of a position, in an array that is not to be changed."""
    room = ROOM.legal
    legal = room[: list_legal(words, room)].copy()
    legal.setflags(write=False)
    return legal


@cache
def observing() -> Callable[..., Observation]:
    """Imported on first use and kept: an import statement each time would take a fifth as long as an observation."""
    from .observation import observation

    return observation
