"""Goes through the states of a game in a window, and says what does not hold."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error

from tests.browser.gallery import spilled
from tests.browser.screen import Screen, Visits
from tests.fit.states import STATES, TABLES, State, open_table, rest
from tests.fit.windows import Window

HOLDS = (Path(__file__).parent / "holds.js").read_text(encoding="utf-8")
EXPLAINED = ".preview, .area-tray .sheet, .area-tray .status"


@dataclass(frozen=True)
class Look:
    """One state in one window: what is wrong with it, and a picture where one was wished for."""

    window: Window
    game: str
    language: str
    state: str
    wrong: list[str]
    picture: bytes | None = None

    def __str__(self) -> str:
        return f"{self.window} {self.game} {self.language} {self.state}: {'; '.join(self.wrong) or 'fits'}"


def _wrong(screen: Screen, window: Window, state: State, cells: list[str]) -> list[str]:
    wrong = [
        *screen.page.evaluate(HOLDS, {"cells": cells, "table": state.name != "end", "touch": window.touch}),
        *spilled(screen),
    ]
    if state.explains:
        told = screen.page.locator(EXPLAINED).evaluate_all(
            """all => all.filter(one => one.checkVisibility()).map(one => {
              const box = one.getBoundingClientRect();
              return box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1 ? one.innerText : '';
            }).join(' ')"""
        )
        if not re.search(rf"\b({'|'.join(cells)})\b", told):
            wrong.append("what the cell would do is told nowhere")
    return wrong


def looks(
    visit: Visits, window: Window, game: str, language: str, *,
    theme: str = "day", pictures: bool = False, names: Container[str] | None = None,
) -> Iterator[Look]:  # fmt: skip
    """Every state of a game in a window, one after the other at as few tables as can be."""
    screen = visit(window.context, language=language, theme=theme)
    screen.be("Amina")
    tables: dict[str, str] = {}
    at = None
    for state in STATES[game]:
        if (names is not None and state.name not in names) or (state.desk and window.touch):
            continue
        if state.table not in tables:
            tables[state.table] = TABLES[game][state.table](screen)
        if at != state.table:
            open_table(screen, tables[state.table])
            at = state.table
        try:
            cells = state.reach(screen, window)
            rest(screen)
            wrong = _wrong(screen, window, state, cells)
        except (AssertionError, Error) as trouble:
            wrong = [str(trouble).partition("\n")[0]]
            at = None  # who knows what is on the screen
        picture = screen.page.screenshot(type="jpeg", quality=70) if pictures else None
        yield Look(window, game, language, state.name, wrong, picture)
    screen.page.context.close()
    visit.contexts.remove(screen.page.context)
