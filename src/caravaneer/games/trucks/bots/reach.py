"""Where every card can drive a truck from every space, counted once for a board.

Ways that come to the same are one row: what is left to look at in a position is who stands in the way.
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
    """Drives by space and card (space × 3 + card), and ways by drive; each list of firsts has one number more."""

    first: Numbers  # by space and card: its first drive
    end: Numbers  # by drive; those of one end one after the other
    litres: Numbers
    way: Numbers  # by drive: its first way
    between: Numbers  # by way: the spaces passed; where there are none, the park, which nobody stands on
    pushed: Numbers  # by space: the first of its ends for a truck of others
    pushed_to: Numbers


def _ways(t: Numbers, start: int, steps: int) -> Iterator[tuple[int, int, frozenset[int]]]:
    """End, litres and spaces passed of every path."""
    for path in t[start, t[start, PATHS + steps - 1] : t[start, PATHS + steps]].tolist():
        end, _, litres = end_of(path)
        yield int(end), int(litres), frozenset(path >> PATH_BITS * k & 255 for k in range(steps - 1))


def _fewest(ways: set[frozenset[int]]) -> list[frozenset[int]]:
    """Without those that pass all another passes, and more: who may jump there may drive the other (T14)."""
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
