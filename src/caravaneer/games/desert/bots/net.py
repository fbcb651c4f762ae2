"""The hidden layer of a learned prior of Durch die Wüste, compiled.

Rows of weights are added to the units four at a time, and all sixteen units are added at once, as a vector.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types

from caravaneer.compiled import ENABLED, ONE, intrinsic, rule

from .policy import Floats
from .weights import WIDE

FOUR = 4
_2, _3 = np.uint64(2), np.uint64(3)


def _add_four_code(
    context: Any, units: Any, i: Any, rows: Any, a: Any, b: Any, c: Any, d: Any, w: Any, x: Any, y: Any, z: Any
) -> Any:  # fmt: skip
    """Written as LLVM code, because the compiler unrolls such short loops before it could make vectors of them."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row, index = ir.VectorType(ir.DoubleType(), WIDE), ir.IntType(32)

        def place(array: int, number: Any) -> Any:
            data = context.make_array(signature.args[array])(context, builder, arguments[array]).data
            begin = builder.gep(data, [builder.mul(number, ir.Constant(number.type, WIDE))])
            return builder.bitcast(begin, row.as_pointer())

        def part(k: int) -> Any:
            nothing = ir.Constant(row, ir.Undefined)
            one = builder.insert_element(nothing, arguments[7 + k], index(0))
            share = builder.shuffle_vector(one, nothing, ir.Constant(ir.VectorType(index, WIDE), [0] * WIDE))
            return builder.fmul(share, builder.load(place(2, arguments[3 + k]), align=8))

        to = place(0, arguments[1])
        more = builder.fadd(builder.fadd(part(0), part(1)), builder.fadd(part(2), part(3)))
        builder.store(builder.fadd(builder.load(to, align=8), more), to, align=8)
        return context.get_dummy_value()

    rows_of = types.float64[:, ::1]
    return types.none(rows_of, types.uint64, rows_of, *[types.uint64] * FOUR, *[types.float64] * FOUR), generate


def _plainly_add_four(units: Floats, i: int, rows: Floats, *picked: Any) -> None:
    for k in range(FOUR):
        units[i] += picked[FOUR + k] * rows[picked[k]]


# Add to row `i` of the units four rows, given by their numbers, each times one of the four numbers at the end.
add_four: Callable[..., None] = intrinsic(_add_four_code) if ENABLED else _plainly_add_four


@rule
def take_in(weights: Floats, begin: int, row: Floats, first: int, n: int, units: Floats, at: int) -> None:
    """Add `n` features of a row, times their weights, to a row of units; feature 0 has its weights in row `begin`."""
    i, last = np.uint64(at), np.uint64(first + n - 1)
    for k in range(0, n, FOUR):
        f = np.uint64(first + k)
        g, h, j = min(f + ONE, last), min(f + _2, last), min(f + _3, last)
        w = np.uint64(begin)
        add_four(
            units, i, weights, w + f, w + g, w + h, w + j,
            row[f], row[g] if g > f else 0.0, row[h] if h > g else 0.0, row[j] if j > h else 0.0,
        )  # fmt: skip


@rule(inline=True)
def copy_units(units: Floats, at: int, others: Floats, of: int) -> None:
    """Copy row `of` of some units to row `at` of others."""
    i, j = np.uint64(at), np.uint64(of)
    for h in range(WIDE):
        units[i, h] = others[j, h]


@rule
def bring_out(out: Floats, units: Floats, at: int) -> float:
    """The output of the net for a row of units, of which the first is linear and the others are rectified."""
    i = np.uint64(at)
    a, b, c, d = out[0] * units[i, 0], 0.0, 0.0, 0.0
    for h in range(1, FOUR):
        a += out[h] * max(units[i, h], 0.0)
    for h in range(FOUR, WIDE, FOUR):  # four sums that do not wait for each other
        a += out[h] * max(units[i, h], 0.0)
        b += out[h + 1] * max(units[i, h + 1], 0.0)
        c += out[h + 2] * max(units[i, h + 2], 0.0)
        d += out[h + 3] * max(units[i, h + 3], 0.0)
    return (a + b) + (c + d)  # type: ignore[no-any-return]
