"""Without a mouse: a whole game of desert, the end of one of trucks, every card, and the spoken summaries."""

from __future__ import annotations

import os
from functools import cache

from caravaneer.records.record import Record
from tests.browser.counting import assert_counted
from tests.browser.gallery import GOLDEN, golden, late
from tests.browser.hands import greedy, named, place, shortest, spots_of, truck_cell, ways_of
from tests.browser.house import House
from tests.browser.screen import Screen, Visits

WHOLE = os.environ.get("CARAVANEER_EAR") == "whole"

MOST_TABS = 60


def focused(screen: Screen, selector: str) -> bool:
    return bool(screen.page.evaluate("selector => !!document.activeElement?.closest(selector)", selector))


def tab_to(screen: Screen, selector: str, key: str = "Tab") -> None:
    """Tab until something of this kind has the focus."""
    for _ in range(MOST_TABS):
        if focused(screen, selector):
            return
        screen.page.keyboard.press(key)
    raise AssertionError(f"no Tab leads to {selector}")


def cell_in_focus(screen: Screen) -> str | None:
    found: str | None = screen.page.evaluate("() => document.activeElement?.dataset?.cell ?? null")
    return found


def spoken(screen: Screen) -> str:
    return " ".join(screen.page.locator(".spoken[aria-live]").all_inner_texts())


def press(screen: Screen, key: str) -> None:
    """A key that changes the table."""
    version = screen.now["version"]
    screen.page.keyboard.press(key)
    screen.until_changed(version)


def test_a_whole_game_of_desert_by_keyboard(visit: Visits) -> None:
    """From the address to the end of the game: Tab, letters, N, Enter. Only the count is then checked with clicks."""
    screen = visit()
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").wait_for()
    tab_to(screen, "fieldset.row input")
    page.keyboard.press("ArrowLeft")  # two players
    tab_to(screen, ".start .primary")
    page.keyboard.press("Enter")
    page.locator(".supply").first.wait_for()
    tab_to(screen, ".supply")
    tab_to(screen, "[data-cell]")
    assert len(screen.now["table"]["seats"]) == 2
    while screen.until_mine():
        while not screen.now["turn"]["complete"]:
            legal, view = screen.now["legal"], screen.view
            colour = min((c for c in legal if legal[c]), key=lambda c: view["supply"].get(c, 0))
            page.keyboard.press(colour)
            page.keyboard.press("n")
            screen.until(lambda: cell_in_focus(screen) is not None, "the focus on a hex")
            press(screen, "Enter")
            if screen.over:
                break
        if not screen.over:
            assert focused(screen, "[data-cell]"), "the focus stays on the board"
            press(screen, "Enter")
    page.locator(".paces").wait_for()
    tab_to(screen, ".paces button")
    assert_counted(screen)


def test_arrows_walk_the_board_and_keys_speak(visit: Visits) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    page.locator(".supply").first.wait_for()
    assert screen.until_mine()
    tab_to(screen, "[data-cell]")
    start = cell_in_focus(screen)
    walked = [start]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
        screen.until(lambda: cell_in_focus(screen) is not None, "a cell")
        walked.append(cell_in_focus(screen))
    assert len(set(walked)) >= 4
    label = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label.startswith(f"{cell_in_focus(screen)}, ")
    for key, said in {
        "c": "caravan",
        "u": "Supplies",
        "p": "Nothing has happened",
        "b": "places",
        "q": "points",
    }.items():
        page.keyboard.press(key)
        screen.until(lambda said=said: said in spoken(screen), f"{said!r} after {key}; heard {spoken(screen)!r}", 5)  # type: ignore[misc]


def test_letters_can_be_switched_off(visit: Visits) -> None:
    screen = visit(shortcuts=False)
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    page.locator(".supply").first.wait_for()
    assert screen.until_mine()
    tab_to(screen, "[data-cell]")
    page.keyboard.press("m")
    page.keyboard.press("t")
    assert page.locator('.supply[aria-pressed="true"]').count() == 0
    assert page.evaluate("() => JSON.parse(localStorage.getItem('caravaneer.wishes')).threats") is False


def test_a_desert_move_is_typed(visit: Visits) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    page.locator(".supply").first.wait_for()
    assert screen.until_mine()
    tab_to(screen, ".supply")
    page.keyboard.press("g")
    page.keyboard.type("what?")
    page.keyboard.press("Enter")
    page.get_by_text("“what?” is no move").first.wait_for()
    page.keyboard.press("Control+a")
    move = next(moves[0] for moves in screen.now["legal"].values() if moves)
    page.keyboard.type(move)
    press(screen, "Enter")
    assert screen.view["last_move"] == move


def step_to(screen: Screen, cell: str) -> None:
    """N leads through what can be chosen."""
    for _ in range(40):
        if cell_in_focus(screen) == cell:
            return
        screen.page.keyboard.press("n")
    raise AssertionError(f"no N leads to {cell}")


def play_by_keys(screen: Screen, move: str) -> None:
    """A card by its number, its trucks and its space by N and Enter, the way by X; then Enter."""
    page, version, parts = screen.page, screen.now["version"], named(move)
    legal = screen.now["legal"][parts["card"]]
    offered = {truck for text in legal for truck in (named(text)["trucks"] or "").split(",") if truck}
    page.keyboard.press(str(screen.view["hand"].index(parts["card"]) + 1))
    if len(offered) > 1:
        for truck in parts["trucks"].split(","):
            step_to(screen, truck_cell(screen, truck))
            page.keyboard.press("Enter")
    if parts["path"]:
        spots = spots_of(screen, move)
        end = next(spot["cell"] for spot in spots if spot["move"] == move)
        screen.until(lambda: page.locator(".reach").count() > 0, "the spaces in reach")
        step_to(screen, end)
        page.keyboard.press("Enter")
        for _ in range(ways_of(spots, end).index(move)):
            page.keyboard.press("x")
    page.keyboard.press("Enter")
    screen.until_changed(version)
    screen.until(lambda: move in [entry["move"] for entry in screen.entries[-6:]], f"{move} at the table")


@cache
def position_with(start: str) -> tuple[str, int, str]:
    """A golden game, the ply of the first move in it that begins so, and that move."""
    for path in sorted(GOLDEN.glob("trucks-*.json")):
        for ply, move in enumerate(Record.parse(golden(path.stem)).moves):
            if move.startswith(start):
                return path.stem, ply, move
    raise AssertionError(f"no golden game has a move that begins with {start}")


def test_a_game_of_trucks_to_its_end_by_keyboard(visit: Visits, house: House) -> None:
    """From the first move in `make ear`; else from near the end. The mouse is never touched, nor is Tab (K1, T8)."""
    screen = visit()
    screen.be("Amina")
    table = screen.make("trucks", "me", "gentle") if WHOLE else late(screen, "trucks-1-2-greedy", 77)
    screen.goto(f"/g/{table}")
    screen.page.locator("[data-card]").first.wait_for()
    choose = greedy(house)
    while screen.until_mine():
        play_by_keys(screen, choose(screen))
    screen.page.locator(".paces").wait_for()


def test_every_card_is_played_by_keyboard(visit: Visits) -> None:
    """Light brown, red and pink too (K1)."""
    screen = visit()
    screen.be("Amina")
    for start in ("n-@", "n+@", "R@", "P@"):
        name, ply, move = position_with(start)
        screen.goto(f"/g/{late(screen, name, ply)}")
        screen.page.locator("[data-card]").first.wait_for()
        screen.until_mine()
        play_by_keys(screen, move)


def test_keys_work_after_a_click_and_the_focus_stays_on_the_table(visit: Visits) -> None:
    """Keys do what buttons say of them wherever the focus is (T8), and it never falls out of the table (K5)."""
    screen = visit()
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").click()
    page.locator(".supply").first.wait_for()
    assert screen.until_mine()
    screen.until(lambda: focused(screen, "[data-cell]"), "the focus on the board as the game starts", 20)
    while not screen.now["turn"]["complete"]:
        place(screen, shortest(screen))
    page.locator(".actions .primary").click()
    screen.until(lambda: not screen.mine, "the others' turn")
    assert screen.until_mine()
    screen.until(lambda: focused(screen, "[data-cell]"), "the focus on the board after a click on Confirm", 20)
    page.evaluate("() => document.activeElement.blur()")
    assert focused(screen, "body")
    legal = screen.now["legal"]
    colour = next(colour for colour in legal if legal[colour])
    page.keyboard.press(colour.lower())
    page.locator('.supply[aria-pressed="true"]').wait_for()


def test_a_truck_is_driven_by_a_typed_move(visit: Visits, house: House) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    page.locator("[data-card]").first.wait_for()
    assert screen.until_mine()
    tab_to(screen, "[data-card]")
    page.keyboard.press("g")
    page.locator(".area-tools input").wait_for()
    screen.until(lambda: focused(screen, "input"), "the field has the focus", 5)
    move = greedy(house)(screen)
    page.keyboard.type(move)
    press(screen, "Enter")
    assert screen.entries[-1]["kind"] == "move"
