"""Sets of hexes, compiled: four 64-bit words, a bit for each of up to 256 hexes.

In a position or a table such a set lies in four words of an array; `load` takes it out as a tuple, which the
compiler keeps in registers. Indices are made unsigned, because numba spends time on negative ones.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import ONE, ZERO, lowest, popcount, rule

Words: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.int64]
Hexes: TypeAlias = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

NOTHING: Hexes = (ZERO, ZERO, ZERO, ZERO)
_2, _3, _6, _63 = np.uint64(2), np.uint64(3), np.uint64(6), np.uint64(63)


@rule(inline=True)
def load(words: Words, at: int) -> Hexes:
    """The set that begins at a word."""
    i = np.uint64(at)
    return words[i], words[i + ONE], words[i + _2], words[i + _3]


@rule(inline=True)
def store(words: Words, at: int, hexes: Hexes) -> None:
    i = np.uint64(at)
    words[i], words[i + ONE], words[i + _2], words[i + _3] = hexes


@rule(inline=True)
def row(table: Words, place: int) -> Hexes:
    """The set in a row of a table, such as the neighbours of a hex."""
    i = np.uint64(place)
    return table[i, 0], table[i, 1], table[i, 2], table[i, 3]


@rule(inline=True)
def bit(words: Words, at: int, place: int) -> np.uint64:
    """1 if the set that begins at a word holds a hex, else 0."""
    p = np.uint64(place)
    return (words[np.uint64(at) + (p >> _6)] >> (p & _63)) & ONE  # type: ignore[no-any-return]


@rule(inline=True)
def has(words: Words, at: int, place: int) -> bool:
    """Whether the set that begins at a word holds a hex."""
    return bit(words, at, place) != ZERO  # type: ignore[no-any-return]


@rule(inline=True)
def add(words: Words, at: int, place: int) -> None:
    p = np.uint64(place)
    words[np.uint64(at) + (p >> _6)] |= ONE << (p & _63)


@rule(inline=True)
def remove(words: Words, at: int, place: int) -> None:
    p = np.uint64(place)
    words[np.uint64(at) + (p >> _6)] &= ~(ONE << (p & _63))


@rule(inline=True)
def both(a: Hexes, b: Hexes) -> Hexes:
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@rule(inline=True)
def either(a: Hexes, b: Hexes) -> Hexes:
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]


@rule(inline=True)
def minus(a: Hexes, b: Hexes) -> Hexes:
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@rule(inline=True)
def empty(a: Hexes) -> bool:
    return a[0] | a[1] | a[2] | a[3] == ZERO  # type: ignore[no-any-return]


@rule(inline=True)
def size(a: Hexes) -> int:
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2]) + popcount(a[3])


@rule(inline=True)
def only(place: int) -> Hexes:
    """The set of one hex."""
    bit, w = ONE << np.uint64(place & 63), place >> 6
    return bit if w == 0 else ZERO, bit if w == 1 else ZERO, bit if w == 2 else ZERO, bit if w == 3 else ZERO


@rule(inline=True)
def first(a: Hexes) -> int:
    """The lowest hex of a set that is not empty."""
    if a[0] != ZERO:
        return lowest(a[0])
    if a[1] != ZERO:
        return 64 + lowest(a[1])
    if a[2] != ZERO:
        return 128 + lowest(a[2])
    return 192 + lowest(a[3])
