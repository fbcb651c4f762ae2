"""Every screen in every state worth a look: the gallery's, and those that take some doing to reach."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Route
from tests.browser.gallery import LATE, LOST, Shown, gallery, late, uploaded
from tests.browser.hands import COLOURS, cell_of, place, shortest, truck_cell
from tests.browser.house import House
from tests.browser.screen import Screen, guest

Press = Callable[[Screen], None]
BOTS = ("gentle", "steady", "sharp", "gentle", "steady")
TWO = ("desert-1-kosmos-2-greedy", 60)
EARLY = ("desert-1-kosmos-3-greedy", 27)
SIX = ("trucks-1-6-greedy", 48)  # a fuel card and two pink ones
FLIPS = ("trucks-1-2-mixed", 69)  # a fuel card, a red and a pink one
OPEN = {"game": "desert", "pace": {"kind": "days", "days": 3}, "talk": True}


# ── at the table ──────────────────────────────────────────────────────────────────────────────────
def _drawer(screen: Screen) -> None:
    """The log and the talk, where they are not in view anyway."""
    opener = screen.page.locator("header [aria-expanded=false]")
    if opener.count():
        opener.click()


def _choose(screen: Screen) -> list[str]:
    screen.until_mine()
    legal = screen.now["legal"]
    colour = max(legal, key=lambda c: len(legal[c]))
    screen.page.locator(".supply").nth(COLOURS.index(colour)).click()
    return list(legal[colour])


def _point(screen: Screen, cell: str) -> None:
    """Look at a cell: by the pointer, or by a first tap."""
    if screen.page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        screen.page.wait_for_timeout(400)
        screen.cell(cell).tap(force=True)
    else:
        screen.cell(cell).hover(force=True)


def _preview(screen: Screen) -> None:
    _point(screen, cell_of(_choose(screen)[0]))
    screen.page.locator(".preview, .sheet .give, .sheet b").first.wait_for()


def _placed(screen: Screen) -> None:
    """The first camel stands, the second is to come."""
    screen.until_mine()
    place(screen, shortest(screen)) if not _narrow(screen) else _preview(screen)


def _narrow(screen: Screen) -> bool:
    return bool(screen.page.evaluate("() => innerWidth < 800"))


def _refused(screen: Screen) -> None:
    """A hex where the chosen colour may not go."""
    legal = {cell_of(move) for move in _choose(screen)}
    standing = {cell for caravan in screen.view["caravans"] for cell in caravan["cells"]}
    cells = screen.page.locator("[data-cell]").evaluate_all("all => all.map(one => one.dataset.cell)")
    cell = next(one for one in cells[len(cells) // 2 :] if one not in legal | standing)
    if screen.page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        screen.page.wait_for_timeout(400)
        screen.cell(cell).dispatch_event("click")
    else:
        screen.cell(cell).click(force=True)
    screen.page.locator(".no b:visible").first.wait_for()


def _talk(screen: Screen) -> None:
    _drawer(screen)
    screen.page.locator("[role=tab]").nth(1).click()
    field = screen.page.locator(".area-side input, .area-side textarea").first
    for line in ("Hello! Shall we begin?", "Mind the water in the north, everybody wants it."):
        field.fill(line)
        field.press("Enter")
        screen.page.get_by_text(line).first.wait_for()


def _hint(screen: Screen) -> None:
    screen.until_mine()
    _drawer(screen)
    screen.page.locator(".helps button").nth(1).click()
    screen.page.locator(".hints li").first.wait_for()
    screen.page.locator(".helps button:not([disabled])").nth(1).wait_for()
    closer = screen.page.locator("header [aria-expanded=true]")
    if closer.count():
        closer.click()


def _pick(card: str, *, truck: bool = False) -> Press:
    def press(screen: Screen) -> None:
        screen.until_mine()
        screen.page.locator(f'[data-card="{screen.view["hand"].index(card)}"]').click()
        if truck:
            name = screen.now["legal"][card][0].split("@")[1].split(",")[0]
            screen.page.wait_for_timeout(300)
            screen.cell(truck_cell(screen, name)).dispatch_event("click")

    return press


def _refused_space(screen: Screen) -> None:
    _pick("B")(screen)
    screen.page.locator(".marks .reach").first.wait_for()
    taken = [truck["cell"] for truck in screen.view["trucks"] if truck["seat"] != screen.now["shown"]]
    cell = next(one for one in taken if one not in ("park", "home"))
    screen.cell(cell).dispatch_event("click")
    screen.page.wait_for_timeout(300)


def _players(screen: Screen) -> None:
    screen.page.locator(".area-players > button").click()
    screen.page.locator("dialog[open] article").first.wait_for()


# ── home and around it ────────────────────────────────────────────────────────────────────────────
def _tile(number: int, then: str) -> Press:
    def press(screen: Screen) -> None:
        screen.page.locator(".tiles button.card").nth(number).click()
        screen.page.locator(then).first.wait_for()

    return press


def _broken(screen: Screen) -> None:
    screen.calm_about = "status of 4"
    _tile(2, "dialog[open] textarea")(screen)
    screen.page.locator("dialog textarea").fill('{"format": 1, "game": "desert", "seats": 3, "moves": ["Lc18"')
    screen.page.locator("dialog form .primary").click()
    screen.page.locator("dialog [role=alert]").wait_for()


def _go(number: int) -> Press:
    def press(screen: Screen) -> None:
        screen.page.locator(".go .button").nth(number).click()
        screen.page.locator("dialog[open] form").first.wait_for()

    return press


def _account(screen: Screen) -> None:
    screen.page.locator(".which button").nth(1).click()
    screen.page.locator("form input").nth(0).fill("Amina")
    screen.page.locator("form input").nth(1).fill("sand and stars")
    screen.page.locator("form .primary").click()
    screen.page.locator("main a.primary").wait_for()


def _unreachable(screen: Screen) -> None:
    screen.calm = True
    screen.page.route("**/api/**", lambda route: route.abort())
    screen.page.locator(".start .primary").click()
    screen.page.locator(".trouble").wait_for()


def _paused(screen: Screen) -> None:
    screen.page.locator(".paces button").first.wait_for()
    screen.page.wait_for_timeout(1500)


def album(screen: Screen, house: House) -> list[Shown]:
    """For a person who has just come, at a house where others are waiting for players."""
    shown = gallery(screen)
    # Others' tables in the lobby.
    for name, game, pace in (("Hanna", "desert", "none"), ("Tomasz Wiśniewski", "trucks", "none")):
        host = guest(house.base, name)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "steady"}]
        host.post("/api/v1/tables", json={"game": game, "seats": seats, "pace": {"kind": pace}}).raise_for_status()
        host.close()
    board, cards = ".area-tray .supply", "[data-card]"
    desert = next(one.path for one in shown if one.name == "desert")
    ended = next(one.path for one in shown if one.name == "end-desert")
    returns = screen.make("desert", "me", *BOTS[:4])
    leaders = screen.make("desert", "me", "steady")
    two, early, six = late(screen, *TWO), late(screen, *EARLY), late(screen, *SIX)
    flips, lost = late(screen, *FLIPS), late(screen, *LOST)
    trucks = late(screen, *LATE["trucks"])
    talking = screen.make("desert", "me", "here", "sharp", talk=True)

    def table(name: str, table: str, ready: str, press: Press | None = None) -> Shown:
        return Shown(name, f"/g/{table}" if "/" not in table else table, ready, press, table=True)

    more = [
        Shown("open-tables", "/", ".start .primary", _tile(0, "dialog[open] li")),
        Shown("finished", "/", ".start .primary", _tile(1, "dialog[open] li")),
        Shown("one-screen", "/", ".start .primary", _go(2)),
        Shown("record-broken", "/", ".start .primary", _broken),
        table("desert-leaders", leaders, board),
        table("desert-returns", returns, board),
        table("desert-two", two, board, lambda s: (_choose(s), None)[1]),
        table("desert-early", early, board, _placed),
        table("desert-preview", desert, board, _preview),
        table("desert-refused", desert, board, _refused),
        table("desert-hint", early, board, _hint),
        table("talk", talking, board, _talk),
        table("log", desert, board, _drawer),
        table("trucks-hand", trucks, cards),
        table("trucks-six", six, cards),
        table("trucks-fuel", six, cards, _pick("n", truck=True)),
        table("trucks-pink", six, cards, _pick("P", truck=True)),
        table("trucks-red", flips, cards, _pick("R", truck=True)),
        table("trucks-refused", trucks, cards, _refused_space),
        table("trucks-hint", flips, cards, _hint),
        Shown("counting", ended, ".paces", _paused),
    ]
    return shown + more
