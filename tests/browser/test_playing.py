"""Whole games of both games, played on the screen with the mouse, to the count."""

from __future__ import annotations

import pytest

from tests.browser.counting import assert_counted
from tests.browser.gallery import late
from tests.browser.hands import (
    COLOURS,
    desert_to_the_end,
    desert_turn,
    end_turn,
    greedy,
    place,
    shortest,
    trucks_to_the_end,
)
from tests.browser.house import House
from tests.browser.screen import Visits


def test_a_newcomer_is_at_the_first_move_in_two_clicks(visit: Visits) -> None:
    screen = visit()
    clicks = 0
    screen.goto("/")
    screen.button("Play now").click()
    clicks += 1
    screen.page.locator(".supply").first.click()  # the first choice of the first move
    clicks += 1
    assert screen.mine
    assert screen.view["phase"] == "leaders"
    assert screen.page.locator(".supply").first.get_attribute("aria-pressed") == "true"
    assert clicks <= 2


def test_a_whole_game_of_desert(visit: Visits) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    desert_to_the_end(screen)
    assert_counted(screen)


def test_a_whole_game_of_trucks(visit: Visits, house: House) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    trucks_to_the_end(screen, greedy(house))
    assert_counted(screen)


def test_five_seats_give_leaders_back_and_play(visit: Visits) -> None:
    """Five seats, leaders given back by choice, with turns that end by themselves."""
    screen = visit(confirm=False)
    bots = ["gentle"] * 4
    screen.goto(f"/g/{screen.make('desert', 'me', *bots, options={'returns': 'chosen'})}")
    assert screen.until_mine()
    assert screen.view["phase"] == "returns"
    page = screen.page
    primary = page.locator(".actions .primary")
    assert primary.is_disabled()
    colour = next(move for moves in screen.now["legal"].values() for move in moves)[1]
    place(screen, f"-{colour}")
    assert screen.until_mine()
    assert screen.view["returned"][0] == colour
    given_back = page.locator(".supply").nth(COLOURS.index(colour))
    assert given_back.locator(".count").inner_text() == "–"
    desert_to_the_end(screen)
    record = assert_counted(screen)
    assert record.seats == 5
    assert f"-{colour}" in record.moves[:5]


def test_a_refused_hex_says_why_and_undo_takes_back(visit: Visits) -> None:
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    while screen.until_mine() and screen.view["phase"] == "leaders":
        desert_turn(screen, shortest)
    colour = next(letter for letter, moves in screen.now["legal"].items() if moves)
    taken = next(c["cells"][0] for c in screen.view["caravans"] if c["colour"] == colour and c["seat"] == 1)
    page.locator(".supply").nth(COLOURS.index(colour)).click()
    screen.cell(taken).click()
    notice = page.locator(".area-tools").get_by_text("Rule D", exact=False)
    notice.wait_for()
    before = screen.view
    while not screen.now["turn"]["complete"]:
        place(screen, shortest(screen))
    for _ in range(screen.now["turn"]["placed"]):
        version = screen.now["version"]
        page.get_by_role("button", name="Undo").first.click()
        screen.until_changed(version)
    for field in ("supply", "caravans", "tally", "water", "ply"):
        assert screen.view[field] == before[field]
    desert_turn(screen, shortest)
    assert len(screen.view["caravans"]) >= len(before["caravans"])


def test_a_turn_waits_for_its_confirmation(visit: Visits) -> None:
    screen = visit()
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    ply = screen.view["ply"]
    place(screen, shortest(screen))
    assert screen.now["turn"] == {"seat": 0, "placed": 1, "complete": True}
    screen.page.wait_for_timeout(400)  # a bot would have moved by now
    assert screen.view["ply"] == ply + 1
    end_turn(screen)
    screen.until(lambda: bool(screen.view["ply"] > ply + 1), "the bot's answer")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_board_stays_where_it_is_when_a_colour_is_chosen(visit: Visits, language: str) -> None:
    """However long the sentence is that says what may be done."""
    screen = visit(language=language)
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    tray = screen.page.locator(".area-tray")
    before = tray.bounding_box()
    screen.page.locator(".supply").first.click()
    screen.page.locator(".supply[aria-pressed=true]").wait_for()
    assert tray.bounding_box() == before


def test_what_helps_stays_in_sight_below_hints_threats_and_a_refusal(visit: Visits) -> None:
    screen = visit(language="de")
    page = screen.page
    screen.be("Ana")
    screen.goto(f"/g/{late(screen, 'desert-1-kosmos-3-greedy', 27)}")
    assert screen.until_mine()
    page.locator(".switches [role=switch]").first.click()
    helps = page.locator(".helps button")
    helps.last.click()
    page.locator(".hints li").nth(2).wait_for()
    page.locator(".helps button:not([disabled])").nth(1).wait_for()
    log, below = page.locator(".area-side > .card").bounding_box(), page.locator(".helps").bounding_box()
    assert log
    assert below
    assert log["y"] + log["height"] <= below["y"], "nothing of the log lies under the buttons"
    page.locator(".supply").first.click()
    taken = screen.view["caravans"][0]["cells"][0]
    screen.cell(taken).click()
    page.locator(".area-tools .no").wait_for()
    top = page.locator(".area-tray").bounding_box()
    assert top
    for one in helps.all():
        box = one.bounding_box()
        assert box
        assert box["y"] + box["height"] <= top["y"], "above the tray"
        helps.first.click(trial=True)
