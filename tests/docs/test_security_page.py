"""The page on security has every item of level 1, and every test that it names is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "operating" / "security.md").read_text(encoding="utf-8")
# OWASP ASVS 5.0.0, level 1: by section, the last number of each.
LEVEL_1 = {
    "1.2": "1 2 3 4 5", "1.3": "1 2", "1.5": "1", "2.1": "1", "2.2": "1 2", "2.3": "1", "3.2": "1 2", "3.3": "1",
    "3.4": "1 2", "3.5": "1 2 3", "4.1": "1", "4.4": "1", "5.2": "1 2", "5.3": "1 2", "6.1": "1",
    "6.2": "1 2 3 4 5 6 7 8", "6.3": "1 2", "6.4": "1 2", "7.2": "1 2 3 4", "7.4": "1 2", "8.1": "1", "8.2": "1 2",
    "8.3": "1", "9.1": "1 2 3", "9.2": "1", "10.4": "1 2 3 4 5", "11.3": "1 2", "11.4": "1", "12.1": "1",
    "12.2": "1 2", "13.4": "1", "14.2": "1", "14.3": "1", "15.1": "1", "15.2": "1", "15.3": "1",
}  # fmt: skip
ITEMS = [f"{section}.{number}" for section, numbers in LEVEL_1.items() for number in numbers.split()]
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
REASONS = ("None: ", "Yours", "**Exception**: ")


def rows() -> dict[str, str]:
    table = PAGE[PAGE.index("<!-- level 1 -->") :].split("\n\n")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[3:]]
    assert all(len(row) == 3 and row[1] for row in cells)
    return {row[0]: row[2] for row in cells}


def test_every_item_of_level_1_is_there_once_and_in_order() -> None:
    assert len(ITEMS) == 70
    assert list(rows()) == ITEMS


@pytest.mark.parametrize("item", ITEMS)
def test_every_item_has_its_test_or_its_reason(item: str) -> None:
    held = rows()[item]
    assert "::test_" in held or any(reason in held for reason in REASONS) or re.search(r"\]\(#\w", held), held
    for other in re.findall(r"None: as ([\d.]+)", held):
        assert rows()[other].startswith("None: ")
        assert not rows()[other].startswith("None: as")


@cache
def functions_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize(("path", "name"), sorted(set(NAMED)))
def test_every_test_that_is_named_is_there(path: str, name: str) -> None:
    assert name in functions_in(path)


def test_no_name_is_written_so_that_it_is_overlooked() -> None:
    assert len(re.findall(r"::", PAGE)) == len(NAMED)
