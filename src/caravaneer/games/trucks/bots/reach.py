"""Where each card can drive a truck from each space, worked out once for a board.

A drive is all paths of a card to the same end for the same litres: in a position it only remains to be seen who stands
in the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from caravaneer.games.trucks.board import Board
from caravaneer.games.trucks.layout import AT_FINISH, DARK_BROWN, KIND, PATHS, Numbers
from caravaneer.games.trucks.rules.cards import step_options, steps_of
from caravaneer.games.trucks.rules.roads import MOST_STEPS, PATH_BITS, table
from caravaneer.games.trucks.rules.ways import end_of

BETWEEN = MOST_STEPS - 1  # spaces on the way, at most


class Reach(NamedTuple):
    """Drives by space and card, numbered space × 3 + card, and the ways of each drive.

    The lists that say where something begins have one number more, the end of the last.
    """

    first: Numbers  # by space and card: its first drive
    end: Numbers  # by drive, in ascending order for each space and card
    litres: Numbers
    way: Numbers  # by drive: its first way
    between: Numbers  # by way: the spaces passed, filled up with the park, where nobody is in the way
    pushed: Numbers  # by space: where its ends begin in `pushed_to`
    pushed_to: Numbers  # the spaces to which dark brown drives another seat's truck


def _ways(t: Numbers, start: int, steps: int) -> Iterator[tuple[int, int, frozenset[int]]]:
    """The end, the litres and the spaces passed of each path."""
    for path in t[start, t[start, PATHS + steps - 1] : t[start, PATHS + steps]].tolist():
        end, _, litres = end_of(path)
        yield int(end), int(litres), frozenset(path >> PATH_BITS * k & 255 for k in range(steps - 1))


def _fewest(ways: set[frozenset[int]]) -> list[frozenset[int]]:
    """Without ways that pass all spaces of another one and more: whoever may drive them may drive that one (T14)."""
    return sorted((way for way in ways if not any(other < way for other in ways)), key=sorted)


@lru_cache(maxsize=32)
def reach_of(board: Board) -> Reach:
    t = table(board)
    park = len(t) - 1
    first, end, litres, way, between, pushed, pushed_to = [0], [], [], [0], [], [0], []
    for start in range(len(t)):
        ends = set[int]()
        for card in range(DARK_BROWN + 1):
            found = dict[tuple[int, int], set[frozenset[int]]]()
            for option in range(step_options(card)):
                for to, paid, passed in _ways(t, start, steps_of(card, option)):
                    found.setdefault((to, paid), set()).add(passed)
            for (to, paid), ways in sorted(found.items()):
                rows = [sorted(passed) + [park] * (BETWEEN - len(passed)) for passed in _fewest(ways)]
                between += rows
                end.append(to)
                litres.append(paid)
                way.append(len(between))
            first.append(len(end))
            if card == DARK_BROWN:
                ends = {to for to, _ in found if t[to, KIND] != AT_FINISH}
        pushed_to += sorted(ends)
        pushed.append(len(pushed_to))
    lists = (first, end, litres, way, between or [[park] * BETWEEN], pushed, pushed_to)
    return Reach(*(np.array(one, np.int64) for one in lists))
