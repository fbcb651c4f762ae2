"""The notebooks run, cell after cell, and carry no outputs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import DOCS, page

NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    names: dict[str, Any] = {"__name__": path.stem}
    for number, cell in enumerate(cells(path), 1):
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_has_no_outputs_and_is_listed(path: Path) -> None:
    assert [cell for cell in cells(path) if cell["outputs"] or cell["execution_count"]] == []
    assert f"notebooks/{path.name}" in page("README.md")


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3
