"""In a first game the table says what matters now; one press, or the end of the game, and it does so no more."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.hands import desert_turn, shortest
from tests.browser.screen import Screen, Visits


def card(screen: Screen) -> Locator:
    return screen.page.locator(".area-notes .first")


def wishes(screen: Screen) -> dict[str, object]:
    found: dict[str, object] = screen.page.evaluate("() => JSON.parse(localStorage.getItem('caravaneer.wishes'))")
    return found


def test_what_matters_is_said_and_can_be_sent_away(visit: Visits) -> None:
    screen = visit(unhelped=[])
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    card(screen).get_by_text("a good place for a leader").wait_for()
    height = screen.page.locator(".area-board").bounding_box()
    desert_turn(screen, shortest)
    assert screen.until_mine()
    card(screen).get_by_text("a good place for a leader").wait_for()
    assert screen.page.locator(".area-board").bounding_box() == height  # the board neither moves nor shrinks
    card(screen).get_by_role("button", name="No more help in this game").click()
    card(screen).wait_for(state="detached")
    assert wishes(screen)["unhelped"] == ["desert"]
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")  # of another game nothing is known yet
    assert screen.until_mine()
    card(screen).get_by_text("Your trucks wait in the park").wait_for()


def test_who_has_played_it_is_left_alone(visit: Visits) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    screen.page.locator(".supply:not([disabled])").first.wait_for()
    assert card(screen).count() == 0
