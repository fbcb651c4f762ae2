"""Without a mouse: a whole game of desert, some turns of trucks, and the spoken summaries."""

from __future__ import annotations

from tests.browser.counting import assert_counted
from tests.browser.hands import greedy, named, truck_cell
from tests.browser.house import House
from tests.browser.screen import Screen, Visits

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
    for key, said in {"c": "caravan", "u": "Supplies", "p": "Nothing has happened", "b": "places"}.items():
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


def walk_to(screen: Screen, cell: str) -> None:
    """Arrows lead through what can be chosen."""
    for _ in range(40):
        if cell_in_focus(screen) == cell:
            return
        screen.page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow leads to {cell}")


def test_turns_of_trucks_by_keyboard(visit: Visits, house: House) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    page.locator("[data-card]").first.wait_for()
    choose = greedy(house)
    for _ in range(6):
        assert screen.until_mine()
        move = choose(screen)
        parts = named(move)
        legal = screen.now["legal"][parts["card"]]
        offered = {truck for text in legal for truck in (named(text)["trucks"] or "").split(",") if truck}
        tab_to(screen, "[data-card]")
        page.keyboard.press(str(screen.view["hand"].index(parts["card"]) + 1))
        if len(offered) > 1:
            for truck in parts["trucks"].split(","):
                walk_to(screen, truck_cell(screen, truck))
                page.keyboard.press("Enter")
        if parts["path"]:
            end = parts["path"].split("-")[-1]
            screen.page.locator(f'[data-cell="{end}"]').wait_for()
            screen.page.wait_for_timeout(150)  # where it can go is asked for
            walk_to(screen, end)
            page.keyboard.press("Enter")
            if page.locator(".acts .primary").is_disabled():
                page.keyboard.press("Enter")  # of several ways the first
        version = screen.now["version"]
        tab_to(screen, ".acts .primary")
        page.keyboard.press("Enter")
        screen.until_changed(version)
        tab_to(screen, "[data-card], [data-cell]", "Shift+Tab")


def test_a_truck_is_driven_by_a_typed_move(visit: Visits, house: House) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    page.locator("[data-card]").first.wait_for()
    assert screen.until_mine()
    tab_to(screen, "[data-card]")
    page.keyboard.press("/")
    page.locator(".area-tools input").wait_for()
    screen.until(lambda: focused(screen, "input"), "the field has the focus", 5)
    move = greedy(house)(screen)
    page.keyboard.type(move)
    press(screen, "Enter")
    assert screen.entries[-1]["kind"] == "move"
