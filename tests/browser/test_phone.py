"""On a phone a first tap shows and the second places; pinches and drags are no moves. Every table fits its window."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.album import album
from tests.browser.gallery import LATE, late, scrolls, spilled
from tests.browser.hands import COLOURS, cell_of, greedy, named, spots_of, truck_cell
from tests.browser.house import House
from tests.browser.screen import FRAME, Screen, Size, Visits, at_rest


def sent(screen: Screen, kind: str) -> int:
    return sum(json.loads(text)["type"] == kind for text in screen.said)


def middle(screen: Screen, cell: str) -> tuple[float, float]:
    box = screen.cell(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def steady(screen: Screen, cell: str) -> None:
    """The board has come to rest under the finger."""
    at_rest(screen.cell(cell))


def on_board(screen: Screen, cell: str) -> bool:
    """A finger there would touch this cell: it is in the window, and not under the small map."""
    touched = screen.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.dataset?.cell", middle(screen, cell))
    return bool(touched == cell)


def tap_place(screen: Screen, move: str) -> None:
    """Colour; a first tap on the hex, which only shows; a second, which places."""
    page, version, cell = screen.page, screen.now["version"], cell_of(move)
    page.locator(".supply").nth(COLOURS.index(move[0])).tap()
    steady(screen, cell)
    plays = sent(screen, "play")
    page.touchscreen.tap(*middle(screen, cell))
    page.locator(".sheet").get_by_text(cell).first.wait_for()
    expect(page.locator(".actions .primary")).to_have_text(f"Place on {cell}")
    steady(screen, cell)
    assert sent(screen, "play") == plays, "the first tap only shows"
    assert screen.now["version"] == version
    page.touchscreen.tap(*middle(screen, cell))
    screen.until_changed(version)
    assert sent(screen, "play") == plays + 1


def reachable(screen: Screen) -> str:
    """A legal move whose hex lies in the window once its colour is chosen."""
    legal = screen.now["legal"]
    for colour in sorted(legal, key=lambda c: -len(legal[c])):
        screen.page.locator(".supply").nth(COLOURS.index(colour)).tap()
        for move in legal[colour]:
            steady(screen, cell_of(move))
            if on_board(screen, cell_of(move)):
                return str(move)
    raise AssertionError("no legal hex is in the window")


def test_turns_of_desert_by_tapping(visit: Visits) -> None:
    screen = visit("phone")
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    for _ in range(6):
        assert screen.until_mine()
        while not screen.now["turn"]["complete"]:
            tap_place(screen, reachable(screen))
        version = screen.now["version"]
        screen.page.locator(".actions .primary").tap()
        screen.until_changed(version)


def test_placing_by_the_button_and_taking_back(visit: Visits) -> None:
    screen = visit("phone")
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    move = reachable(screen)
    page.touchscreen.tap(*middle(screen, cell_of(move)))
    version = screen.now["version"]
    page.get_by_role("button", name=f"Place on {cell_of(move)}").tap()
    screen.until_changed(version)
    version = screen.now["version"]
    page.get_by_role("button", name="Undo").tap()
    screen.until_changed(version)
    assert screen.now["turn"]["placed"] == 0


# ── fingers ───────────────────────────────────────────────────────────────────────────────────────
def fingers(screen: Screen, cell: str, *paths: list[tuple[float, float]]) -> None:
    """Each path is a finger: down at its first point, up at its last; all of them together, until the cell rests."""
    cdp = screen.page.context.new_cdp_session(screen.page)

    def points(step: int) -> list[dict[str, Any]]:
        return [{"x": path[step][0], "y": path[step][1], "id": number} for number, path in enumerate(paths)]

    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(0)})
    for step in range(1, len(paths[0])):
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(step)})
        screen.page.evaluate(f"() => {FRAME}")
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    steady(screen, cell)
    cdp.detach()


def along(start: tuple[float, float], dx: float, dy: float, steps: int = 8) -> list[tuple[float, float]]:
    return [(start[0] + dx * n / steps, start[1] + dy * n / steps) for n in range(steps + 1)]


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_drags_and_pinches_are_never_a_move(visit: Visits, game: str) -> None:
    screen = visit("phone", confirm=False)  # whatever is taken for a press would be played at once
    page = screen.page
    screen.be("Ana")
    screen.goto(f"/g/{late(screen, *LATE[game])}")
    assert screen.until_mine()
    screen.until_shown()
    if game == "desert":
        cell = cell_of(reachable(screen))
    else:
        move = next(
            move for moves in screen.now["legal"].values() for move in moves if ":" in move and "dry" not in move
        )
        card = page.locator(f'[data-card="{screen.view["hand"].index(move[0])}"]')
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        if len({named(text)["trucks"] for text in screen.now["legal"][move[0]]}) == 1:
            spots_of(screen, move)  # the only truck is chosen by itself, and the board comes nearer
        cell = next(truck["cell"] for truck in screen.view["trucks"] if truck["cell"] not in ("home", "park"))
    steady(screen, cell)
    version, before = screen.now["version"], middle(screen, cell)
    for dx, dy in ((90, 40), (-60, -90), (-80, 30), (40, -70)):
        x, y = middle(screen, cell)
        board = page.locator(".area-board").bounding_box()
        assert board
        start = (
            min(max(x, board["x"] + 100), board["x"] + board["width"] - 100),
            min(max(y, board["y"] + 100), board["y"] + board["height"] - 100),
        )
        fingers(screen, cell, along(start, dx, dy))
        fingers(screen, cell, along(start, 50, 30), along((start[0] - 40, start[1] - 20), -50, -40))
        fingers(screen, cell, along(start, dx, dy), along((start[0] + 30, start[1] + 30), dx, dy))
    assert middle(screen, cell) != before, "the board moved under the fingers"
    assert (sent(screen, "play"), sent(screen, "confirm"), screen.now["version"]) == (0, 0, version)


def test_turns_of_trucks_by_tapping(visit: Visits, house: House) -> None:
    screen = visit("phone")
    page = screen.page
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    choose = greedy(house)
    for _ in range(5):
        assert screen.until_mine()
        version, move = screen.now["version"], choose(screen)
        parts = named(move)
        legal = screen.now["legal"][parts["card"]]
        offered = {truck for text in legal for truck in (named(text)["trucks"] or "").split(",") if truck}
        page.locator(f'[data-card="{screen.view["hand"].index(parts["card"])}"]').tap()
        cells = [truck_cell(screen, truck) for truck in parts["trucks"].split(",")] if len(offered) > 1 else []
        for cell in cells:
            steady(screen, cell)
            page.touchscreen.tap(*middle(screen, cell))
        if parts["path"]:
            spots = spots_of(screen, move)
            end = next(spot["cell"] for spot in spots if spot["move"] == move)
            ways = {spot["move"]: spot for spot in spots if spot["cell"] == end and spot["move"]}.values()
            order = sorted(ways, key=lambda way: (way["home"], -way["gauge"], len(way["path"])))
            steady(screen, end)
            page.touchscreen.tap(*middle(screen, end))
            if len(order) > 1:
                nth = [way["move"] for way in order].index(move)
                page.locator(f'.options[aria-label$=" {end}"] button').nth(nth).tap()
        assert screen.now["version"] == version, "nothing is played before it is confirmed"
        page.locator(".acts .primary").tap()
        screen.until_changed(version)


# ── the layout ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize(("game", "players"), [("desert", 2), ("desert", 5), ("trucks", 2), ("trucks", 6)])
def test_a_table_fits_its_window(visit: Visits, size: Size, game: str, players: int) -> None:
    """However many play: nothing scrolls, nothing sticks out, every cell and every button is in the window."""
    screen = visit(size)
    bots = ["gentle"] * (players - 1)
    screen.goto(f"/g/{screen.make(game, 'me', *bots)}")
    screen.page.locator(".supply, [data-card]").first.wait_for()
    assert screen.until_mine()
    screen.until_shown()
    at_rest(screen.page.locator(".area-board [data-cell]").first)
    assert spilled(screen) + scrolls(screen) == []
    outside = screen.page.evaluate(
        """() => [...document.querySelectorAll('[data-cell], .area-tray button, .area-top button')].filter(e => {
          const box = e.getBoundingClientRect();
          return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        }).map(e => e.dataset.cell ?? e.innerText)"""
    )
    assert outside == []
    panels = screen.page.evaluate(
        """() => {
          const end = document.querySelector('.area-players').getBoundingClientRect().bottom + 1;
          const all = [...document.querySelectorAll(".area-players article")];
          return all.filter(e => e.getBoundingClientRect().bottom > end).length;
        }"""
    )
    assert panels == 0


def test_between_desk_and_phone_nothing_stays_unsaid(visit: Visits, house: House) -> None:
    """There the right column is a drawer: what was refused and what a card costs is told while it is shut."""
    screen = visit("tablet")
    for shown in album(screen, house):
        if shown.name in ("desert-refused", "trucks-refused", "trucks-lost"):
            shown.open(screen)
            told = ".bar .no" if shown.name == "desert-refused" else ":is(.area-board, .area-tray) .message"
            assert screen.page.locator(told).is_visible()
            assert spilled(screen) + scrolls(screen) == []


def test_a_hint_is_drawn_on_the_board(visit: Visits, house: House) -> None:
    screen = visit("phone")
    for shown in album(screen, house):
        if shown.name in ("desert-hint", "trucks-hint"):
            shown.open(screen)
            listed = screen.page.locator(".hints li").count()
            assert screen.page.locator("[data-advice] .sign").count() == listed
            assert screen.page.locator(".frame[data-drawer=shut]").count() == 1
            hints, board = (screen.page.locator(place).bounding_box() for place in (".hints", ".area-board"))
            assert hints is not None
            assert board is not None
            assert hints["y"] + hints["height"] <= board["y"] + 1, "the rows do not cover the board"
            assert len(screen.page.locator(".hints .chosen p").inner_text()) > 10, "and say why"
            assert screen.page.locator(".hints").get_by_role("button", name="Play").count() == 1
