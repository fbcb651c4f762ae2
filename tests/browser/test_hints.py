"""Hints: the analyst helps against bots, and keeps out of games with other people."""

from __future__ import annotations

import pytest

from tests.browser.screen import Visits
from tests.browser.test_together import invited


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_hint_names_good_moves_and_shows_them_on_the_board(visit: Visits, game: str) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make(game, 'me', 'gentle')}")
    assert screen.until_mine()
    legal = {move for moves in screen.now["legal"].values() for move in moves}
    screen.button("Hint").click()
    moves = screen.page.locator(".hints li b")
    moves.first.wait_for()
    screen.page.locator("[data-advice]").wait_for()
    said = moves.all_inner_texts()
    assert 1 <= len(said) <= 3
    if game == "desert":
        assert set(said) <= legal
    screen.page.locator(".hints .icon-button").click()
    screen.page.locator("[data-advice]").wait_for(state="detached")
    assert screen.mine


def test_with_other_people_there_is_no_hint(visit: Visits) -> None:
    for screen in invited(visit):
        screen.button("Tell it again").wait_for()
        assert screen.button("Hint").count() == 0
