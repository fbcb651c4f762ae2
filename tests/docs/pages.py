"""The pages of the documentation, and the examples in them."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent.parent / "docs"
_FENCE = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def examples(name: str, kind: str) -> list[str]:
    """The examples of a kind on a page: blocks fenced as ```text kind or ```json kind."""
    found = [text for _, said, text in _FENCE.findall(page(name)) if said == kind]
    assert found, f"{name} has no example of a {kind}"
    return found


def rows(name: str, heading: str) -> list[list[str]]:
    """The cells of the first table under a heading, without its head."""
    part = page(name).split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
