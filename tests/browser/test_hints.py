"""Hints: the analyst helps against bots, and keeps out of games with other people."""

from __future__ import annotations

import json
from math import floor

import pytest

from tests.browser.screen import Fields, Screen, Visits
from tests.browser.test_together import invited


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_hint_says_why_in_the_order_of_its_numbers_is_drawn_and_played(visit: Visits, game: str) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make(game, 'me', 'gentle')}")
    assert screen.until_mine()
    page, version = screen.page, screen.now["version"]
    if game == "desert":
        page.get_by_role("button", name="Mint").first.click()  # a colour in hand hides no hint
    screen.button("Hint").click()
    screen.until(lambda: bool(thoughts(screen)) and thoughts(screen)["done"], "the last thought")
    rows = page.locator(".hints li")
    moves = [found["move"] for found in thoughts(screen)["moves"][:3]]
    screen.until(lambda: rows.count() == len(moves), "a row for each move")
    numbers = [int(text.split()[0]) for text in page.locator(".hints .worth [aria-hidden]").all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)
    assert all(page.locator(".hints .why").all_inner_texts())
    drawn = {page.locator("[data-hint]").nth(k).get_attribute("data-hint") for k in range(len(moves))}
    assert drawn == set(moves)

    show = rows.last.locator(".show")
    show.focus()
    assert page.locator("[data-hint].back").count() == len(moves) - 1, "the one that has the focus stands out"
    show.press("Enter")
    assert show.get_attribute("aria-pressed") == "true"
    rows.last.get_by_role("button", name="Play").click()
    screen.until_changed(version)
    played = [json.loads(text) for text in screen.said if '"play"' in text]
    assert [message["move"] for message in played] == [show_move(thoughts(screen), rank=len(moves))]
    page.locator(".hints").wait_for(state="detached")


def thoughts(screen: Screen) -> Fields:
    """The last that came."""
    found: list[Fields] = [json.loads(text) for text in screen.heard if '"type":"thoughts"' in text]
    return found[-1] if found else {}


def show_move(told: Fields, rank: int) -> str:
    """The move of a row: the three looked at most, by what is shown of them, then by points."""
    best = told["moves"][:3]
    chances = [floor(100 * found["wins"] + 0.5) for found in best]
    settled = set(chances) in ({0}, {100})
    worth = [floor(found["points"] + 0.5) if settled else chance for found, chance in zip(best, chances, strict=True)]
    order = sorted(range(len(best)), key=lambda k: (-worth[k], -best[k]["points"]))
    return str(best[order[rank - 1]]["move"])


def test_with_other_people_there_is_no_hint(visit: Visits) -> None:
    for screen in invited(visit):
        screen.button("Tell it again").wait_for()
        assert screen.button("Hint").count() == 0
