"""A lost line is said, what was pressed meanwhile stands as such, and nothing of it is lost or played twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.hands import COLOURS, cell_of, choose_card, shortest
from tests.browser.process import ServerProcess
from tests.browser.screen import Screen, Visits

LIVE = {"kind": "live", "bank": 600, "move": 60}


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path)
    found.start()
    yield found
    found.kill()


def sign(screen: Screen) -> Locator:
    return screen.page.locator("[data-reconnecting]")


def sent(screen: Screen, cell: str) -> Locator:
    return screen.page.locator(f'[data-sent="{cell}"]')


def camel(screen: Screen, cell: str) -> Locator:
    """There or not there: what draws it, a marker, is no part of its size."""
    return screen.page.locator(f'[data-camel="{cell}"]')


def press(screen: Screen, move: str) -> str:
    """Colour and hex, as fast as the mouse goes; the cell."""
    screen.page.locator(".supply").nth(COLOURS.index(move[0])).click()
    screen.cell(cell_of(move)).click()
    return cell_of(move)


def played(screen: Screen) -> list[str]:
    """My moves; what came over two connections counts once."""
    moves = {entry["version"]: entry for entry in screen.entries if entry["kind"] == "move"}
    return [entry["move"] for entry in moves.values() if entry["seat"] in screen.you]


def at_desert(screen: Screen, *seats: str, **more: Any) -> None:
    screen.goto(f"/g/{screen.make('desert', *seats, **more)}")
    assert screen.until_mine()
    screen.page.locator(".supply:not([disabled])").first.wait_for()


def next_turn(screen: Screen) -> None:
    """The last one was ended, the others have moved, and the page has heard of it and told it."""
    screen.until(lambda: screen.mine and not screen.now["turn"]["placed"], "the next turn")
    screen.page.locator(".supply:not([disabled])").first.wait_for()


# ── a table that is open ──────────────────────────────────────────────────────────────────────────
def test_a_browser_without_network_says_so_at_once_and_keeps_what_is_pressed(visit: Visits) -> None:
    """T3: the sign, pale clocks, the piece on its way; all of it heals when the network is back."""
    screen = visit()
    screen.calm = True
    at_desert(screen, "me", "gentle", pace=LIVE)
    page = screen.page
    assert sign(screen).count() == 0
    page.context.set_offline(True)
    sign(screen).wait_for()
    assert sign(screen).inner_text() == "Reconnecting · your turn is kept"
    page.locator(".clock.pale").first.wait_for()
    cell = press(screen, shortest(screen))
    sent(screen, cell).wait_for()
    assert camel(screen, cell).count() == 0  # it is not at the table, and does not look so
    assert page.locator(".area-notes .note").count() == 0  # nothing says it twice
    page.context.set_offline(False)
    camel(screen, cell).wait_for(state="attached")
    sign(screen).wait_for(state="detached")
    screen.until(lambda: sent(screen, cell).count() == 0, "the end of the ring")
    assert len(played(screen)) == 1


def test_a_piece_stands_before_the_server_has_answered(visit: Visits) -> None:
    """Drawn as on its way, pressed once, followed by the next, taken back: while the answers are held on their way."""
    screen = visit()
    holding: list[bool] = []
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: held.append((route, text)) if holding else route.send(text))

    def let_go() -> None:
        holding.clear()
        for route, text in held:
            route.send(text)
        held.clear()

    screen.page.route_web_socket("**/ws/*", between)
    at_desert(screen, "me", "gentle")
    holding.append(True)
    first = press(screen, shortest(screen))
    sent(screen, first).wait_for()
    screen.cell(first).click()  # it stands there already
    sign(screen).wait_for()  # nobody answers
    screen.page.locator(".actions .primary:not([disabled])").click()  # a leader is the whole turn
    let_go()
    camel(screen, first).wait_for(state="attached")
    sign(screen).wait_for(state="detached")
    next_turn(screen)
    assert len(played(screen)) == 1
    holding.append(True)
    second = press(screen, shortest(screen))
    sent(screen, second).wait_for()
    screen.page.get_by_role("button", name="Undo").click()
    sent(screen, second).wait_for(state="detached")
    let_go()
    screen.until(lambda: screen.entries[-1]["kind"] == "undo", "the leader back in the hand")
    assert camel(screen, second).count() == 0


def test_trucks_too(visit: Visits) -> None:
    screen = visit()
    screen.calm = True
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    assert screen.until_mine()
    page = screen.page
    page.locator("[data-card]").first.wait_for()
    move = next(
        move for moves in screen.now["legal"].values() for move in moves if re.fullmatch(r"\w+@1a:[a-z0-9-]+", move)
    )
    cell = move.partition(":")[2].rpartition("-")[2]
    choose_card(screen, move)
    for offline in (True, False):
        page.context.set_offline(offline)
        sign(screen).wait_for(state="attached" if offline else "detached")
    screen.until(lambda: sum('"type":"welcome"' in text for text in screen.heard) == 2, "the line made anew")
    expect(page.locator(".acts .primary")).to_be_enabled()  # what was chosen is chosen still
    page.context.set_offline(True)
    sign(screen).wait_for()
    page.locator(".acts .primary").click()
    sent(screen, cell).wait_for()
    page.context.set_offline(False)
    screen.until(lambda: len(played(screen)) == 1, "the card at the table")
    sent(screen, cell).wait_for(state="detached")


def test_a_frozen_server_has_its_sign_and_one_that_is_killed_loses_nothing(
    browser: Browser, process: ServerProcess
) -> None:
    visit = Visits(browser, process)
    try:
        screen = visit()
        screen.calm = True
        screen.calm_about = "WebSocket"
        at_desert(screen, "me", "gentle")
        process.freeze()
        sign(screen).wait_for()  # with nothing pressed
        process.thaw()
        sign(screen).wait_for(state="detached")
        process.freeze()
        cell = press(screen, shortest(screen))
        sent(screen, cell).wait_for()
        sign(screen).wait_for()
        screen.page.locator(".actions .primary:not([disabled])").click()
        process.kill()
        process.start()
        camel(screen, cell).wait_for(state="attached")
        sign(screen).wait_for(state="detached")
        next_turn(screen)
        assert len(played(screen)) == 1
        assert any(entry["seat"] not in screen.you for entry in screen.entries if entry["kind"] == "move")
    finally:
        visit.close()


# ── pages that come without a network ─────────────────────────────────────────────────────────────
def kept(screen: Screen) -> None:
    """The worker has the shell, and all that this page needed."""
    screen.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
    screen.page.reload()
    screen.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")


def test_a_table_loaded_without_network_says_it_once_and_comes_by_itself(visit: Visits) -> None:
    """P6."""
    screen = visit("phone", workers=True)
    screen.calm = True
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    kept(screen)
    page.locator(".supply").first.wait_for()
    page.context.set_offline(True)
    page.reload()
    sentence = page.get_by_text("The server does not answer")
    sentence.first.wait_for()
    assert sentence.count() == 1
    page.context.set_offline(False)
    page.locator(".supply").first.wait_for()
    assert sentence.count() == 0


def test_parts_that_did_not_come_are_asked_for_again(visit: Visits) -> None:
    """The page of the table, its game or its words failed: everything comes once the server answers."""
    screen = visit(workers=True)
    screen.calm = True
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").wait_for()
    kept(screen)
    page.locator(".start .primary").wait_for()
    table = screen.make("trucks", "me", "gentle")  # nothing of its game was ever loaded here
    page.context.set_offline(True)
    page.goto(f"{screen.base}/g/{table}")
    page.get_by_text("The server does not answer").wait_for()
    page.context.set_offline(False)
    page.locator("[data-card]").first.wait_for()


def test_home_keeps_its_words_without_network(visit: Visits) -> None:
    screen = visit(workers=True, language="fr")
    screen.calm = True
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").wait_for()
    kept(screen)
    page.locator(".start .primary").wait_for()
    words = page.locator(".start").inner_text()
    page.context.set_offline(True)
    page.reload()
    page.locator(".start .primary").wait_for()
    gone = page.get_by_text("Le serveur ne répond pas")
    gone.wait_for()
    assert page.locator(".start").inner_text() == words  # what it says of each game, too
    page.context.set_offline(False)
    gone.wait_for(state="detached")


def test_the_waiting_room_has_the_sign_too(visit: Visits) -> None:
    screen = visit("phone")
    screen.calm = True
    screen.goto(f"/g/{screen.make('desert', 'me', 'open')}")
    screen.page.get_by_role("button", name="Start").first.wait_for()
    screen.page.context.set_offline(True)
    sign(screen).wait_for()
    screen.page.context.set_offline(False)
    sign(screen).wait_for(state="detached")
