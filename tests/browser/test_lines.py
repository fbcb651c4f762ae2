"""Other turns tried beside a finished game: a line made, named, commented, shared, and opened by somebody else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from caravaneer import desert
from caravaneer.game import load
from caravaneer.records.record import Record
from tests.browser.gallery import golden, uploaded
from tests.browser.hands import COLOURS, cell_of
from tests.browser.screen import Fields, Screen, Size, Visits
from tests.browser.test_access import violations
from tests.browser.test_review import GAMES

PICTURES = os.environ.get("CARAVANEER_LINES_PICTURES")  # a folder for pictures of what is tried


def picture(screen: Screen, name: str) -> None:
    if PICTURES:
        screen.page.wait_for_timeout(400)
        screen.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def finished(screen: Screen) -> str:
    """A game that anyone may watch, played to its end by bots from a position one turn before it."""
    states = list(Record.parse(golden(GAMES["desert"])).states())
    began = max(ply for ply in range(1, len(states) - 1) if states[ply - 1].seat != states[ply].seat)
    seats = [{"kind": "bot", "level": "gentle"}] * 2
    made = screen.api("POST", "/tables", game="desert", seats=seats, position=str(states[began]), listed=False)
    table = str(json.loads(made)["id"])
    screen.goto(f"/g/{table}")  # bots alone play while somebody looks
    screen.until(lambda: json.loads(screen.api("GET", f"/tables/{table}"))["table"]["phase"] == "over", "the end")
    return table


def kept(screen: Screen, table: str) -> Fields:
    """The one tree of this person, as the server has it."""
    found = json.loads(screen.api("GET", f"/tables/{table}/lines"))["trees"]
    return dict(json.loads(screen.api("GET", f"/lines/{found[0]['id']}"))) if found else {"lines": []}


def typed(screen: Screen, move: str) -> None:
    page = screen.page
    if page.locator("details:not([open]) > summary", has_text="Type a move").count():
        page.locator("summary", has_text="Type a move").click()
    page.locator(".area-tools form input").fill(move)
    page.locator(".area-tools form input").press("Enter")


def other_turn(diagram: str, played: str) -> tuple[Any, Any]:
    """Two moves of one turn, the first another than the one played."""
    state = desert.State.from_text(diagram)
    for move in state.legal_moves:
        after = state.play(move)
        if str(move) != played and after.seat == state.seat:
            return move, after.legal_moves[-1]
    raise AssertionError("there is another turn")


def press(screen: Screen, move: str) -> None:
    """A camel, by the mouse; nothing comes by a socket here."""
    screen.page.locator(".supply").nth(COLOURS.index(move[0])).click()
    screen.cell(cell_of(move)).click()
    button = screen.page.locator(".actions .primary")
    if "Place" in button.inner_text():
        button.click()


def column_open(screen: Screen, size: Size) -> None:
    screen.page.locator(".area-tray, .area-board").first.wait_for()
    column(screen, size)


def column(screen: Screen, size: Size) -> None:
    """Opens what lies in a drawer on a phone."""
    if size != "desk" and not screen.page.locator(".area-side.lines").is_visible():
        screen.page.locator("header button[aria-expanded]").click()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_line_is_made_commented_shared_and_opened_by_another(visit: Visits, size: Size) -> None:
    screen = visit("desk")
    screen.be("Ana")
    table = finished(screen)
    page = screen.page
    if size != "desk":
        page.set_viewport_size({"width": 390, "height": 844})
    screen.goto(f"/g/{table}/0")
    page.locator(".area-tray.bar").wait_for()
    if size != "desk":
        page.locator("header button[aria-expanded]").click()
    page.get_by_role("link", name="Try another turn here").click()
    page.wait_for_url(f"**/g/{table}/lines#0")
    page.locator(".area-tray .supply").first.wait_for()
    column(screen, size)
    expect(page.get_by_text("it becomes a line beside the game")).to_be_visible()
    picture(screen, f"empty-{size}")

    # Another turn than the one that was played, as at the table, confirmed.
    game = json.loads(screen.api("GET", f"/tables/{table}/lines"))
    first, second = (
        str(move) for move in other_turn(json.loads(screen.api("POST", "/lines/play", table=table, at=0))["diagram"],
                                         game["moves"][0])
    )  # fmt: skip
    if size != "desk":
        page.locator("header button[aria-expanded]").click()
    press(screen, first)
    page.locator(".actions .ghost, .actions button").first.wait_for()
    press(screen, second)
    page.locator(".actions .primary").click()
    column(screen, size)
    moves = page.locator(".tree .moves button")
    expect(moves).to_have_count(2)
    page.get_by_label("Name of this line").fill("West first")
    page.get_by_label("Comment on this position").fill("Closes the west\nbefore Basil can.")
    screen.until(
        lambda: bool(kept(screen, table)["lines"]) and bool(kept(screen, table)["lines"][0]["comments"]), "kept"
    )
    line = kept(screen, table)["lines"][0]
    assert (line["at"], line["moves"], line["name"]) == (0, [first, second], "West first")
    picture(screen, f"line-{size}")
    assert violations(screen) == []

    # By key back to the game, and on along the line.
    page.locator(".tree .head").first.click()
    page.keyboard.press("Home")
    expect(page.locator(".steps .where")).to_have_text("The game, before the first move")
    moves.first.click()
    expect(moves.first).to_have_attribute("aria-current", "step")

    # Opened by somebody else at its own address: to be looked at.
    other = visit(size)
    other.be("Ben")
    other.goto(f"/g/{table}/lines/{kept(screen, table)['id']}")
    column_open(other, size)
    expect(other.page.get_by_text("These lines are Ana’s")).to_be_visible()
    expect(other.page.locator(".tree .head")).to_contain_text("West first")
    expect(other.page.locator(".tree .comment")).to_have_text("Closes the west\nbefore Basil can.")
    assert other.page.get_by_label("Name of this line").count() == 0
    other.page.locator(".tree .moves button").nth(1).click()
    expect(other.page.locator(".steps .where")).to_have_text("West first, after move 2")
    picture(other, f"other-{size}")
    if PICTURES and size != "desk":
        other.page.locator("header button[aria-expanded]").click()
        for width, height in ((390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            picture(screen, f"board-{width}")
            page.locator("header button[aria-expanded]").click()
            picture(screen, f"column-{width}")
            page.locator("header button[aria-expanded]").click()
    assert violations(other) == []


@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_in_a_line(visit: Visits, game: str) -> None:
    """By hand one turn, then bots until it is that seat's again; a bot makes a turn when it is asked to."""
    screen = visit("desk")
    screen.be("Ana")
    table, page = uploaded(screen, GAMES[game]), screen.page
    at = 40 if game == "desert" else 8
    screen.goto(f"/g/{table}/lines#{at}")
    moves, bot = page.locator(".tree .moves button"), page.get_by_role("button", name="Let a bot make this turn")
    where = page.locator(".lines .where")
    for turn in range(40):
        stood = where.inner_text()
        bot.click()
        screen.until(lambda: where.inner_text() != stood, "a turn by a bot")  # noqa: B023
        expect(bot).to_be_enabled()
        if moves.count():
            break  # else it did what was done in the game, which is no line yet
        at = int(where.inner_text().split()[-3])
        assert turn < 39, "bots left the game nowhere"
    made = moves.count()
    page.locator(".lines .bot select").select_option("gentle")
    page.get_by_text("Bots answer").click()
    picture(screen, f"bots-{game}")
    screen.until(lambda: bool(kept(screen, table)["lines"]), "the line kept")
    line = kept(screen, table)["lines"][0]
    assert (line["at"], len(line["moves"]), line["chance"] is None) == (at, made, game == "desert")
    path = {"table": table, "at": at, "moves": line["moves"], "chance": line["chance"]}
    found = json.loads(screen.api("POST", "/lines/play", **path))
    state = load(game).state_type.from_text(found["diagram"])
    while state.seat == found["seat"]:
        move = state.legal_moves[0]
        typed(screen, str(move))
        made += 1
        screen.until(lambda made=made: moves.count() >= made, "the move in the tree")  # type: ignore[misc]
        state = state.play(move)
    if game == "desert":
        page.locator(".actions .primary").click()
    screen.until(lambda: moves.count() > made, "the answer")
    assert violations(screen) == []
