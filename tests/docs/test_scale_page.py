"""The page on scale computes rightly, and from what was measured."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from caravaneer.server.web.budget import HELLO

OPERATING = Path(__file__).parent.parent.parent / "docs" / "operating"
SCALE = (OPERATING / "scale.md").read_text(encoding="utf-8")
RESULTS = (OPERATING / "results.md").read_text(encoding="utf-8")
DOES: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip
SUMS = re.findall(r"`([\d.e+\-*/() ]+) = ([\d.]+)`", SCALE)


def value(node: ast.expr) -> float:
    if isinstance(node, ast.BinOp):
        return DOES[type(node.op)](value(node.left), value(node.right))
    assert isinstance(node, ast.Constant)
    return float(node.value)  # type: ignore[arg-type]


@pytest.mark.parametrize(("sum_", "told"), SUMS)
def test_every_sum_is_right(sum_: str, told: str) -> None:
    assert value(ast.parse(sum_, mode="eval").body) == pytest.approx(float(told), rel=0.005)


def test_what_it_starts_from_was_measured() -> None:
    table = SCALE[SCALE.index("| measured |") :].split("\n\n")[0]
    cells = [line.split("|")[2] for line in table.splitlines()[2:]]
    numbers = [number for cell in cells for number in re.findall(r"\d[\d,.]*\d|\d", cell)]
    assert len(numbers) >= 10
    assert [number for number in numbers if not re.search(rf"(?<![\d,.]){re.escape(number)}(?!\d)", RESULTS)] == []
    assert len(SUMS) > 20
    assert f"at {HELLO:g} ms each" in SCALE
