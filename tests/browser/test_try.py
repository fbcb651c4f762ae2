"""Positions as things: pasted on the home page, tried alone with hints, taken back, and the beginning of a game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from caravaneer import desert
from caravaneer.records.record import Record
from caravaneer.server.thinking.analyst import Analysts
from tests.browser.gallery import DIAGRAMS, LATE, golden
from tests.browser.hands import cell_of
from tests.browser.screen import Screen, Visits

MOVES = {"desert": "Ld5", "trucks": "B3@1a:c1-d1-e1"}


def paste(screen: Screen, text: str) -> None:
    """Into the one field of the home page for all that can be loaded."""
    screen.goto("/")
    screen.button("Load a record or a position").click()
    field = screen.page.get_by_label("Choose a file, or paste a record or a diagram here")
    field.fill(text)
    screen.button("Open it").click()


def type_move(screen: Screen, move: str) -> None:
    page = screen.page
    if page.locator("details:not([open]) > summary", has_text="Type a move").count():
        page.locator("summary", has_text="Type a move").click()
    page.locator(".area-tools form input").fill(move)
    page.locator(".area-tools form input").press("Enter")


@pytest.fixture
def quick_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked and how it is shown is tried here; how it thinks, elsewhere."""

    async def thought(self: Analysts, analysis: Any) -> Any:  # noqa: ARG001
        best = str(next(iter(analysis.view.legal_moves)))
        move = {"move": best, "visits": 9, "wins": 0.6, "points": 8.0, "reasons": []}
        return {
            "moves": [move], "line": [best], "wins": [0.6, 0.4], "points": [8.0, 4.0], "simulations": 9, "seconds": 3.0,
        }  # fmt: skip

    monkeypatch.setattr(Analysts, "_think", thought)


@pytest.mark.usefixtures("quick_analyst")
@pytest.mark.parametrize("game", DIAGRAMS)
def test_a_pasted_position_is_tried_taken_back_and_played_from(visit: Visits, game: str) -> None:
    screen = visit()
    page = screen.page
    paste(screen, DIAGRAMS[game])
    page.wait_for_url("**/try#*")
    begins = page.locator(".area-side li.turn")
    expect(page.get_by_text("Seat 1 to play").first).to_be_visible()

    type_move(screen, MOVES[game])
    expect(begins).to_have_count(1)
    back = page.get_by_role("button", name="Undo" if game == "desert" else "Take back").first
    back.click()
    expect(begins).to_have_count(0)

    screen.button("Hint").click()
    expect(page.locator(".hints li")).to_have_count(1)
    page.locator(".hints").get_by_role("button", name="Play").click()
    expect(begins).to_have_count(1)

    page.reload()  # all that is needed is in the address
    expect(page.get_by_text("Seat 1 to play").first).to_be_visible()
    screen.button("Begin a game from here").click()
    page.get_by_role("radio", name="Seat 2").check(force=True)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/g/*")
    screen.until(lambda: bool(screen.now) and screen.now["table"]["phase"] == "playing", "the game")
    assert (screen.you, screen.now["table"]["origin"]) == ([1], "record")


def test_what_is_typed_while_a_move_is_on_its_way_is_played_too(visit: Visits) -> None:
    state = desert.State.from_text(DIAGRAMS["desert"])
    one, other = state.legal_moves[0], state.play(state.legal_moves[0]).legal_moves[-1]
    screen = visit()
    page, on_its_way = screen.page, list[Route]()

    def between(route: Route) -> None:
        if json.loads(route.request.post_data or "")["message"]["type"] == "play":
            on_its_way.append(route)
        else:
            route.continue_()

    page.route("**/api/v1/positions", between)
    paste(screen, DIAGRAMS["desert"])
    page.locator(".area-tools form").wait_for(state="attached")
    type_move(screen, str(one))
    screen.until(lambda: len(on_its_way) == 1, "the first move on its way")
    field = page.locator(".area-tools form input")
    field.fill(str(other))
    on_its_way[0].continue_()
    expect(page.locator(f'[data-camel="{cell_of(str(one))}"]')).to_have_count(1)
    field.press("Enter")
    screen.until(lambda: len(on_its_way) == 2, "the second on its way")
    on_its_way[1].continue_()
    expect(page.locator(f'[data-camel="{cell_of(str(other))}"]')).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_five_seats_without_names_are_told_apart_on_a_phone(visit: Visits, language: str) -> None:
    screen = visit("phone", language=language)
    record = Record.parse(golden(LATE["desert"][0]))
    screen.goto("/try")
    screen.page.locator("textarea").fill(str(list(record.states())[LATE["desert"][1]]))
    screen.page.locator("main form .primary").click()
    names = screen.page.locator(".area-players h2 [aria-hidden]")
    expect(names).to_have_count(5)
    seen = names.all_inner_texts()
    assert [name[-1] for name in seen] == ["1", "2", "3", "4", "5"]
    cut = "names => names.filter(({ parentElement: whole }) => whole.scrollWidth > whole.clientWidth).length"
    assert names.evaluate_all(cut) == 0, seen


@pytest.mark.parametrize("game", DIAGRAMS)
def test_a_game_that_is_tried_to_its_end_is_counted(visit: Visits, game: str) -> None:
    record = Record.parse(golden(LATE[game][0]))
    states = list(record.states())
    began = max(ply for ply in range(1, len(states) - 1) if states[ply - 1].seat != states[ply].seat)
    screen = visit()
    page = screen.page
    screen.goto("/try")
    page.get_by_label("The diagram").fill(str(states[began]))
    screen.button("Try it").click()
    page.locator(".area-tools form").wait_for(state="attached")
    for move in map(str, record.moves[began:]):
        type_move(screen, move)
    if game == "desert":
        page.locator(".actions .primary").click()
    page.locator(".area-tray.ended .primary").click()
    assert states[-1].outcome is not None
    totals = page.locator(".total b")
    expect(totals).to_have_text([str(score) for score in sorted(states[-1].outcome.scores, reverse=True)])
    assert not page.locator(".banner a").count()  # nothing was kept that could be reviewed

    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".area-tray.ended")).to_be_visible()
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator(".area-tray.ended")).to_have_count(0)


def test_a_broken_diagram_is_said_with_its_line_and_stays_to_be_mended(visit: Visits) -> None:
    screen = visit("phone")
    screen.calm_about = "422"  # the console repeats what the page says better
    page = screen.page
    broken = DIAGRAMS["desert"].replace("M2", "M7")
    paste(screen, broken)
    alert = page.get_by_role("alert").filter(has_text="line 12")
    expect(alert).to_contain_text("“M7” does not belong on a board")
    field = page.get_by_label("Choose a file, or paste a record or a diagram here")
    assert field.input_value() == broken

    screen.goto("/try#AAAA")
    expect(page.get_by_role("alert").filter(has_text="This link holds no position")).to_be_visible()
    page.get_by_label("The diagram").fill(broken)
    screen.button("Try it").click()
    expect(page.get_by_role("alert").filter(has_text="line 12")).to_be_visible()
    page.get_by_label("The diagram").fill(DIAGRAMS["desert"])
    screen.button("Try it").click()
    expect(page.locator(".area-board")).to_be_visible()
