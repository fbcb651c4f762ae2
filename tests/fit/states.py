"""Every state of a table that changes its layout, and how one gets there with mouse or finger."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.gallery import LATE, LOST, late, uploaded
from tests.browser.hands import COLOURS, cell_of
from tests.browser.screen import Screen
from tests.fit.windows import Window

TWO = ("desert-1-kosmos-2-greedy", 60)
FOUR = ("desert-1-kosmos-4-greedy", 100)
THREE, FIVE = ("trucks-1-3-greedy", 48), ("trucks-1-5-greedy", 40)
SIX = ("trucks-1-6-greedy", 48)  # a fuel card and two pink ones
TIMED = {"kind": "live", "bank": 7200, "move": 600}  # the longest times there are to show


@dataclass(frozen=True)
class State:
    name: str
    table: str
    """Which table of the game it is shown at."""
    reach: Callable[[Screen, Window], list[str]]
    """Presses what leads there from the state before; what it gives back are the cells that can be chosen."""
    explains: bool = False
    """A cell is looked at: what it would do is told somewhere."""
    desk: bool = False
    """Other numbers of players: they change only the column they stand in on a desk."""


def press(screen: Screen, window: Window, selector: str, number: int = 0) -> None:
    control = screen.page.locator(selector).nth(number)
    if window.touch:
        control.tap()
    else:
        control.click()


def rest(screen: Screen) -> None:
    """The board has come to rest, and nothing moves any more."""
    screen.page.evaluate(
        """() => new Promise(done => {
          const at = () => JSON.stringify(document.querySelector('[data-board]')?.getBoundingClientRect() ?? null);
          let before = '', same = 0;
          const look = () => {
            const now = at();
            same = now === before && document.getAnimations().every(a => a.playState !== 'running') ? same + 1 : 0;
            before = now;
            if (same > 2) done(); else requestAnimationFrame(look);
          };
          look();
        })"""
    )


# ── the desert ────────────────────────────────────────────────────────────────────────────────────
def _cells(moves: list[str]) -> list[str]:
    return [cell_of(move) for move in moves if not move.startswith("-")]


def _colour(screen: Screen) -> str:
    legal = screen.now["legal"]
    return str(max(legal, key=lambda colour: len(legal[colour])))


def _idle(screen: Screen, _: Window) -> list[str]:
    screen.until_mine()
    return []


def _chosen(screen: Screen, window: Window) -> list[str]:
    screen.until_mine()
    colour = _colour(screen)
    if screen.page.locator(".supply").nth(COLOURS.index(colour)).get_attribute("aria-pressed") != "true":
        press(screen, window, ".supply", COLOURS.index(colour))
    return _cells(screen.now["legal"][colour])


def in_view(screen: Screen, cells: list[str]) -> str:
    """The cell nearest to the middle of what is seen of the board."""
    found = screen.page.evaluate(
        """cells => {
          const view = (document.querySelector('.stage') ?? document.body).getBoundingClientRect();
          const [x, y] = [view.left + view.width / 2, view.top + view.height / 2];
          const away = cell => {
            const box = document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
            return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
          };
          return cells.toSorted((one, other) => away(one) - away(other))[0] ?? null;
        }""",
        cells,
    )
    assert found, "there is nothing to choose"
    return str(found)


def width_of(screen: Screen, cell: str) -> float:
    box = screen.cell(cell).bounding_box()
    assert box
    return box["width"]


def touch_cell(screen: Screen, window: Window, cell: str) -> None:
    """One press on a cell, where it is now."""
    box = screen.cell(cell).bounding_box()
    assert box
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if window.touch:
        screen.page.touchscreen.tap(*at)
    else:
        screen.page.mouse.click(*at)


def plays(screen: Screen) -> int:
    return sum(json.loads(text)["type"] == "play" for text in screen.said)


def _looked(screen: Screen, window: Window) -> list[str]:
    """A hex is pointed at, or tapped for the first time: then a press that plays is wide enough."""
    cells = _chosen(screen, window)
    rest(screen)
    cell = in_view(screen, cells)
    before = plays(screen)
    if window.touch or width_of(screen, cell) < window.least:
        touch_cell(screen, window, cell)
        rest(screen)
        screen.page.wait_for_timeout(30)
        assert plays(screen) == before, "the first press on a small board, or of a finger, plays nothing"
        wide = width_of(screen, cell)
        # What a second tap plays on is a finger wide however it is drawn; test_fit.py tries it.
        drawn = 0.8 * window.least if window.touch else window.least
        assert wide > drawn, f"the press that plays hits {wide:.0f} px"
    if not window.touch:
        screen.cell(cell).hover(force=True)
    return cells


def _complete(screen: Screen, window: Window) -> list[str]:
    """All camels of the turn stand; only the confirmation is missing."""
    screen.until_mine()
    while not screen.now["turn"]["complete"]:
        version = screen.now["version"]
        cells = _chosen(screen, window)
        rest(screen)
        cell = in_view(screen, cells)
        for _ in range(3):
            if screen.now["version"] == version:
                touch_cell(screen, window, cell)
                rest(screen)
                screen.page.wait_for_timeout(60)
        screen.until_changed(version)
    return []


def _since(screen: Screen, window: Window) -> list[str]:
    """The turn is ended and the others have moved: what happened is told."""
    version = screen.now["version"]
    press(screen, window, ".area-tray .primary")
    screen.until_changed(version)
    screen.until_mine()
    return _told(screen, window)


def _open_drawer(screen: Screen) -> None:
    """The log and what helps, where they are not in view anyway."""
    opener = screen.page.locator("header [aria-expanded=false]")
    if opener.count():
        opener.click()


def _told(screen: Screen, window: Window) -> list[str]:
    """The strip runs, and is held: else it would be gone before it was looked at."""
    strip = screen.page.locator(".area-tray.recap")
    if not strip.count():
        _open_drawer(screen)
        press(screen, window, ".helps button")
        strip.wait_for()
    press(screen, window, ".area-tray.recap .ways button", 1)
    return []


# ── trucks ────────────────────────────────────────────────────────────────────────────────────────
def _driving(screen: Screen) -> int:
    """A card of the hand that drives."""
    hand, legal = screen.view["hand"], screen.now["legal"]
    return next((n for n, card in enumerate(hand) if any(":" in move and "dry" not in move for move in legal[card])), 0)


def _spots(screen: Screen) -> list[str]:
    for text in reversed(screen.heard):
        if '"type":"spots"' in text[:80]:
            return sorted({spot["cell"] for spot in json.loads(text)["spots"] if spot["move"]})
    return []


def _card(screen: Screen, window: Window) -> list[str]:
    """A card is chosen and a truck for it: where it can go is shown."""
    screen.until_mine()
    card = _driving(screen)
    if screen.page.locator(f'[data-card="{card}"]').get_attribute("aria-pressed") == "true":
        return _spots(screen)
    press(screen, window, f'[data-card="{card}"]')
    if not screen.page.locator(".marks .dot, .marks .chip").count():
        screen.page.wait_for_timeout(150)
    if not _spots(screen):
        moves = [move for move in screen.now["legal"][screen.view["hand"][card]] if ":" in move]
        truck = moves[0].split("@")[1].split(":")[0]
        cell = next(one["cell"] for one in screen.view["trucks"] if one["name"] == truck)
        touch_cell(screen, window, cell)
    screen.until(lambda: bool(_spots(screen)), "where the truck can go")
    screen.page.locator(".marks .dot, .marks .chip").first.wait_for(state="attached")
    return _spots(screen)


def _space(screen: Screen, window: Window) -> list[str]:
    """A space is chosen: only the button is left."""
    cells = _card(screen, window)
    rest(screen)
    ends = [cell for cell in cells if cell != "park"]
    for _ in range(2):
        cell = in_view(screen, ends)
        touch_cell(screen, window, cell)
        rest(screen)
        if screen.page.locator(".area-tray .primary:not([disabled])").count():
            break
        if screen.page.locator(".options button").count():
            press(screen, window, ".options button")
            break
    screen.page.locator(".area-tray .primary:not([disabled])").first.wait_for()
    assert plays(screen) == 0
    return cells


def _lost(screen: Screen, window: Window) -> list[str]:
    screen.until_mine()
    press(screen, window, "[data-card].lost")
    return []


# ── both ──────────────────────────────────────────────────────────────────────────────────────────
def _hint(screen: Screen, window: Window) -> list[str]:
    screen.until_mine()
    if screen.page.locator(".area-tray.recap").count():
        press(screen, window, ".area-tray.recap .primary")
    _open_drawer(screen)
    press(screen, window, ".helps button", 1)
    screen.page.locator(".hints li").first.wait_for()
    return []


def _end(screen: Screen, _: Window) -> list[str]:
    screen.page.locator(".paces").wait_for()
    return []


def _review(screen: Screen, _: Window) -> list[str]:
    screen.page.locator(".area-tray.bar").wait_for()
    return []


TABLES: dict[str, dict[str, Callable[[Screen], str]]] = {
    "desert": {
        "leaders": lambda screen: screen.make("desert", "me", "gentle", "gentle"),
        "five": lambda screen: late(screen, *LATE["desert"]),
        "two": lambda screen: late(screen, *TWO),
        "four": lambda screen: late(screen, *FOUR),
        "timed": lambda screen: screen.make("desert", "me", *["gentle"] * 4, pace=TIMED),
        "over": lambda screen: uploaded(screen, LATE["desert"][0]),
        "review": lambda screen: f"{uploaded(screen, LATE['desert'][0])}/60",
    },
    "trucks": {
        "four": lambda screen: late(screen, *LATE["trucks"]),
        "lost": lambda screen: late(screen, *LOST),
        "three": lambda screen: late(screen, *THREE),
        "five": lambda screen: late(screen, *FIVE),
        "six": lambda screen: late(screen, *SIX),
        "timed": lambda screen: screen.make("trucks", "me", *["gentle"] * 5, pace=TIMED),
        "over": lambda screen: uploaded(screen, LATE["trucks"][0]),
        "review": lambda screen: f"{uploaded(screen, LATE['trucks'][0])}/150",
    },
}
STATES: dict[str, list[State]] = {
    "desert": [
        State("leaders", "leaders", _idle),
        State("leader", "leaders", _looked, explains=True),
        State("no-colour", "five", _idle),
        State("colour", "five", _chosen),
        State("hex", "five", _looked, explains=True),
        State("hex-of-two", "two", _looked, explains=True),
        State("complete", "two", _complete),
        State("strip", "two", _since),
        State("hint", "five", _hint),
        State("four", "four", _idle, desk=True),
        State("timed", "timed", _idle, desk=True),
        State("end", "over", _end),
        State("review", "review", _review),
    ],
    "trucks": [
        State("no-card", "four", _idle),
        State("card", "four", _card),
        State("space", "four", _space, explains=True),
        State("lost", "lost", _lost),
        State("six", "six", _idle),
        State("strip", "six", _told),
        State("hint", "six", _hint),
        State("three", "three", _idle, desk=True),
        State("five", "five", _idle, desk=True),
        State("timed", "timed", _idle, desk=True),
        State("end", "over", _end),
        State("review", "review", _review),
    ],
}
READY = ".supply, [data-card], .paces, .area-tray.over, .area-tray.bar"


def open_table(screen: Screen, table: str) -> None:
    screen.goto(f"/g/{table}")
    screen.page.locator(READY).first.wait_for()
