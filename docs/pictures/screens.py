"""Photograph every screen anew: `python docs/pictures/screens.py`. Needs Chromium and the built pages.

Each screen on a desk and on a phone, some more by night, in French and in German, at a real server; the tables on them
are golden games. The pictures lie in `screens/`, small, with a page that shows them all.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from tests.browser.album import album  # noqa: E402
from tests.browser.conftest import FLAGS, chromium  # noqa: E402
from tests.browser.gallery import Shown, settled  # noqa: E402
from tests.browser.house import House  # noqa: E402
from tests.browser.screen import Screen, Size, Visits  # noqa: E402

MOST_BYTES, MOST_TOGETHER = 50_000, 3_000_000
QUALITY = (40, 36, 32, 26)  # the first that is small enough
SCALE: dict[Size, float] = {"desk": 0.56, "tablet": 0.7, "phone": 1}
Look = tuple[Size, str, str]  # size, day or night, language
EVERY: tuple[Look, ...] = (("desk", "day", "en"), ("phone", "day", "en"))
SOME: dict[Look, tuple[str, ...]] = {
    ("desk", "night", "en"): ("home", "desert", "trucks"),
    ("desk", "day", "fr"): ("trucks", "end-desert"),
    ("tablet", "day", "de"): ("desert", "trucks-refused"),
    ("phone", "night", "de"): ("home", "desert", "trucks"),
}
ON_A_PHONE = {"players", "menu"}  # on a desk they are always there
# What is shown, in this order: a part, and its screens with their words.
PARTS: dict[str, dict[str, str]] = {
    "Home": {
        "home-fresh": "The first visit",
        "home": "With games to go on with",
        "friends": "Inviting friends",
        "one-screen": "Several people at one screen",
        "options": "The rules of a table",
        "menu": "Language and name, on a phone",
        "open-tables": "Tables that look for players",
        "finished": "One's own finished games",
        "record": "Loading a record",
        "record-broken": "A record that is none",
        "gathering": "Waiting for players",
        "full": "A full table, seen from outside",
        "me": "Signing in, or making an account",
        "account": "Signed in",
    },
    "Learning and trying": {
        "learn-desert": "The guided first game",
        "learn-trucks": "The guided first drive",
        "paste": "A position as text",
        "try-desert": "A position of Durch die Wüste, tried alone",
        "try-trucks": "A position of Der Wüstentruck, tried alone",
    },
    "Durch die Wüste": {
        "desert-returns": "Five players give a leader back",
        "desert-leaders": "Placing the leaders",
        "desert-early": "A colour is chosen: where it may go, and what it gives",
        "desert-placed": "The first camel stands, the second is to come",
        "desert-two": "Two players, late",
        "desert": "Five players, late",
        "desert-preview": "What a hex would give",
        "desert-refused": "A hex that is refused, and the rule",
        "desert-threats": "Threats are shown",
        "desert-hint": "A hint",
        "since": "What happened since my last turn",
    },
    "Der Wüstentruck": {
        "trucks-hand": "The hand",
        "trucks": "A card and a truck are chosen: the fuel left on every space",
        "trucks-refused": "A space that is refused, and the rule",
        "trucks-six": "Six players",
        "trucks-fuel": "The light brown card",
        "trucks-red": "The red card",
        "trucks-pink": "The pink card",
        "trucks-lost": "A card that costs a truck",
        "trucks-hint": "A hint",
        "hand-over": "From hand to hand at one screen",
    },
    "Around the board": {
        "players": "All about the players",
        "log": "The log",
        "talk": "Talk",
        "settings": "The table's menu and settings",
        "contents": "The rules at hand",
        "legend": "What the signs mean",
        "keys": "The keys",
        "pieces": "Every piece by its owner, for the keyboard and the ear",
    },
    "After the game": {
        "counting": "The count",
        "end-desert": "Durch die Wüste, counted",
        "end-trucks": "Der Wüstentruck, counted",
        "race": "Six trucks: who is home, and how far the others are",
        "replay-desert": "Stepping through a game",
        "replay-trucks": "The same with trucks",
    },
    "What can go wrong": {
        "waiting": "The connection is lost at the table",
        "no-server": "The server does not answer",
        "stuck": "A part of the page does not come",
        "lost": "An address that leads nowhere",
        "no-table": "A table that does not exist",
        "private": "A table that is private",
    },
}


def name_of(name: str, look: Look) -> str:
    return "-".join((name, look[0] if look in EVERY else "-".join(look))) + ".webp"


def photograph(screen: Screen, shown: Shown, scale: float) -> bytes:
    """The smallest loss that is small enough."""
    shown.open(screen)
    if shown.name.startswith("replay"):  # what the analyst says of the turn that is shown
        screen.page.locator("[data-turn]").first.wait_for(state="attached")
    screen.page.evaluate("() => scrollTo(0, 0)")
    settled(screen)
    screen.page.wait_for_timeout(300)
    camera = screen.page.context.new_cdp_session(screen.page)
    window = {"x": 0, "y": 0, **(screen.page.viewport_size or {}), "scale": scale}
    for quality in QUALITY:
        taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": window})
        picture = base64.b64decode(taken["data"])
        if len(picture) <= MOST_BYTES:
            break
    else:
        raise AssertionError(f"{shown.name} takes {len(picture)} bytes")
    camera.detach()
    if shown.after:
        shown.after(screen)
    return picture


def photographs(visit: Visits, house: House) -> Iterator[tuple[str, bytes]]:
    every = {name for screens in PARTS.values() for name in screens}
    for look, wanted in [*((look, None) for look in EVERY), *SOME.items()]:
        size, theme, language = look
        screen = visit(size, theme=theme, language=language, scale=1)
        screens = album(screen, house)
        assert {shown.name for shown in screens} == every, "each screen has its words here, and only those"
        for shown in screens:
            if size == "desk" and shown.name in ON_A_PHONE:
                continue
            if wanted is None or shown.name in wanted:
                yield name_of(shown.name, look), photograph(screen, shown, SCALE[size])
        screen.page.context.close()


def page() -> str:
    """The pictures with their words."""
    lines = ["# Screens", "", "Made by `python docs/pictures/screens.py`; every table is a real position.", ""]
    for part, screens in PARTS.items():
        lines += [f"## {part}", "", "| | desk | phone |", "|---|---|---|"]
        for name, words in screens.items():
            desk, phone = (f'<img src="{name_of(name, look)}" alt="{words}, on a {look[0]}"' for look in EVERY)
            wide = "" if name in ON_A_PHONE else f'{desk} width="560">'
            lines.append(f'| {words} | {wide} | {phone} width="190"> |')
        lines.append("")
    lines += ["## By night, in French and in German", "", "| | |", "|---|---|"]
    for look, names in SOME.items():
        pictures = " ".join(
            f'<img src="{name_of(name, look)}" alt="{name}" width="{190 if look[0] == "phone" else 420}">'
            for name in names
        )
        lines.append(f"| {', '.join(look)} | {pictures} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = HERE / "screens"
    folder.mkdir(exist_ok=True)
    together, made = 0, set()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        house = House(Path(scratch))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, picture in photographs(Visits(browser, house), house):
            (folder / name).write_bytes(picture)
            print(f"{name:40} {len(picture):7} bytes")
            together += len(picture)
            made.add(name)
        browser.close()
        house.stop()
    for old in folder.iterdir():
        if old.name not in made:
            old.unlink()
    (folder / "README.md").write_text(page(), encoding="utf-8")
    print(f"{len(made)} pictures, {together} bytes")
    assert together <= MOST_TOGETHER


if __name__ == "__main__":
    main()
