"""Several people: two browsers over a restart, one screen with hidden hands, points that stay covered."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.counting import assert_counted, moves_of
from tests.browser.hands import desert_turn, greedy, place, play_card, shortest
from tests.browser.house import House
from tests.browser.screen import Fields, Screen, Visits


def invited(visit: Visits) -> tuple[Screen, Screen]:
    """Two people at a table of desert, by way of the pages: one opens it and sends the link, the other sits down."""
    host, friend = visit(setup={"players": {"desert": 2, "trucks": 2}}), visit()
    host.goto("/")
    host.button("Invite friends").click()
    host.button("Open the table").click()
    host.page.wait_for_url("**/g/*")
    host.button("Share the link").wait_for()
    friend.goto(f"/g/{host.table}")
    friend.button("Sit here").click()
    for screen in (host, friend):
        screen.page.locator(".supply").first.wait_for()
        screen.until(lambda screen=screen: screen.now.get("shown") is not None, "the view of one's own seat")  # type: ignore[misc]
    return host, friend


def whose(screens: tuple[Screen, Screen]) -> Screen:
    """The one who has the turn, once both know it."""
    screens[0].until(lambda: either(screens) is not None, "that somebody has the turn")
    found = either(screens)
    assert found is not None
    return found


def either(screens: tuple[Screen, Screen]) -> Screen | None:
    for screen in screens:
        screen.page.wait_for_timeout(1)  # let it hear
    same = screens[0].now["version"] == screens[1].now["version"]
    return next((screen for screen in screens if same and (screen.mine or screen.over)), None)


def test_two_browsers_over_a_restart(visit: Visits, house: House) -> None:
    """The server goes away in the middle of a turn and comes back: nothing is lost, both go on to the end."""
    both = host, friend = invited(visit)
    for _ in range(12):
        desert_turn(whose(both), shortest)
    mover = whose(both)
    other = friend if mover is host else host
    place(mover, shortest(mover))  # the first of two camels
    before = moves_of(mover)
    other.page.get_by_role("tab", name="Talk").click()
    other.page.get_by_label("Say something").fill("Are you still there?")
    for screen in both:
        screen.calm = True
    house.stop()
    for screen in both:
        screen.page.locator("[data-reconnecting]").wait_for()
    version = mover.now["version"]
    mover.page.locator(".supply").nth("LMRSV".index(shortest(mover)[0])).click()
    mover.cell(shortest(mover)[1:]).click()  # placed while nobody listens
    other.page.get_by_label("Say something").press("Enter")  # said while nobody listens
    house.start()
    for screen in both:
        screen.page.locator("[data-reconnecting]").wait_for(state="detached")
    mover.until(lambda: bool(mover.now["version"] > version), "the camel that was placed meanwhile")
    assert moves_of(mover)[: len(before)] == before
    assert len(moves_of(mover)) == len(before) + 1
    assert mover.now["turn"]["complete"]
    mover.page.get_by_role("tab", name="Talk").click()
    mover.page.get_by_text("Are you still there?").wait_for()
    mover.page.locator(".actions .primary").click()
    mover.until(lambda: not mover.mine or mover.over, "the end of the turn")
    while not (screen := whose(both)).over:
        desert_turn(screen, shortest)
    for screen in both:
        screen.until(lambda screen=screen: screen.over, "the end")  # type: ignore[misc]
    records = [assert_counted(screen) for screen in both]
    assert records[0].moves == records[1].moves


# ── hidden hands ──────────────────────────────────────────────────────────────────────────────────
def hidden(value: Any, where: str = "") -> list[str]:
    """Everything in a message that tells of a hand: cards, legal moves, cards drawn."""
    found: list[str] = []
    if isinstance(value, dict):
        if value.get("hand"):
            found.append(f"{where}.hand = {value['hand']}")
        if any(value.get("legal", {}).values()) if isinstance(value.get("legal"), dict) else value.get("legal_moves"):
            found.append(f"{where}.legal")
        if value.get("kind") == "draw" and value.get("details", {}).get("card"):
            found.append(f"{where}: drew {value['details']['card']}")
        for key, inner in value.items():
            found += hidden(inner, f"{where}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            found += hidden(inner, f"{where}[{number}]")
    return found


def test_hands_stay_hidden_at_one_screen(visit: Visits, house: House) -> None:
    """Between two players nothing of any hand is on the page, nor is it sent."""
    screen = visit()
    page = screen.page
    screen.goto(f"/g/{screen.make('trucks', 'me', 'here', 'here')}")
    choose = greedy(house)
    for _ in range(7):
        page.locator(".area-tray.over button").wait_for()
        screen.until(lambda: screen.now["shown"] is None, "the public's view")
        between = len(screen.heard)
        assert screen.view["hand"] is None
        assert page.locator("[data-card]").count() == 0
        shown = page.evaluate("() => document.body.innerText + document.body.outerHTML")
        for name in ("Dark blue", "Light blue", "Dark brown", "Light brown", "Pink", "Red,"):
            assert name not in page.locator(".area-tray").first.inner_text()
            assert f'aria-label="{name}' not in shown
        page.wait_for_timeout(60)
        assert [line for text in screen.heard[between - 1 :] for line in hidden(json.loads(text))] == []
        seat = screen.now["turn"]["seat"]
        page.locator(".area-tray.over button").click()
        screen.until(lambda seat=seat: screen.now["shown"] == seat, "the hand of who sits there now")  # type: ignore[misc]
        page.locator("[data-card]").first.wait_for()
        assert screen.view["hand"]
        heard = len(screen.heard)
        play_card(screen, choose(screen))
        page.locator(".area-tray.over button").wait_for()
        for text in screen.heard[heard:]:
            for now in [message["now"] for message in [json.loads(text)] if message.get("now")]:
                assert now["shown"] in (seat, None), "nobody else's view was sent"
                assert now["view"]["viewer"] == now["shown"]


def reviews(screen: Screen) -> list[str]:
    """What was answered to the addresses of reviews and positions."""
    return [body for address, body in screen.bodies if "/review" in address or "/positions/" in address]


def test_the_replay_of_a_running_game_of_trucks_shows_no_hand(visit: Visits, house: House) -> None:
    screen = visit()
    table = screen.make("trucks", "me", "here")
    screen.goto(f"/g/{table}")
    choose = greedy(house)
    for _ in range(3):
        screen.page.locator(".area-tray.over button").click()
        screen.page.locator("[data-card]").first.wait_for()
        screen.until(lambda: screen.mine, "a hand")
        play_card(screen, choose(screen))
    screen.bodies.clear()
    screen.heard.clear()
    screen.goto(f"/g/{table}/1")
    screen.page.locator(".area-tray.bar").wait_for()
    screen.page.keyboard.press("ArrowRight")
    screen.page.wait_for_url("**/2")
    screen.until(lambda: len(reviews(screen)) >= 1, "the game so far")
    assert [line for body in [*reviews(screen), *screen.heard] for line in hidden(json.loads(body))] == []
    assert not any('"analyse"' in text for text in screen.said), "nobody judges a game that runs"


# ── covered points ────────────────────────────────────────────────────────────────────────────────
def tallies(value: Any, mine: int, where: str = "") -> list[str]:
    """Every total of another seat in a message."""
    found: list[str] = []
    if isinstance(value, dict):
        for name in ("tally", "scores", "totals", "change", "outcome"):
            told: Any = value.get(name)
            if isinstance(told, list):
                found += [f"{where}.{name}[{n}] = {one}" for n, one in enumerate(told) if n != mine and one is not None]
            elif told is not None and name == "outcome":
                found.append(f"{where}.outcome")
        for key, inner in value.items():
            found += tallies(inner, mine, f"{where}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            found += tallies(inner, mine, f"{where}[{number}]")
    return found


def messages(screen: Screen) -> list[Fields]:
    bodies = [body for address, body in screen.bodies if not address.endswith("/record")]
    return [json.loads(text) for text in [*screen.heard, *bodies] if text.startswith(("{", "["))]


def test_covered_points_are_nowhere_in_the_page(visit: Visits) -> None:
    both = host, friend = invited(visit)
    table = host.table
    for _ in range(16):
        desert_turn(whose(both), shortest)
    whose(both)
    for screen, other in ((host, friend), (friend, host)):
        assert screen.now["table"]["covered"]
        mine = screen.you[0]
        assert screen.view["tally"][mine]["total"] > 0, "there is something to hide"
        panels = screen.page.locator(".area-players article")
        assert "covered" in panels.nth(other.you[0]).inner_text()
        assert "covered" not in panels.nth(mine).inner_text()
        screen.button("Tell it again").click()
        screen.page.wait_for_timeout(700)
        screen.goto(f"/g/{table}/6")
        screen.page.locator(".area-tray.bar").wait_for()
        screen.page.keyboard.press("ArrowRight")
        screen.page.wait_for_url("**/7")
        screen.goto("/")
        screen.page.locator(".start .primary").wait_for()
        screen.page.wait_for_timeout(200)
        assert [line for message in messages(screen) for line in tallies(message, mine)] == []
        assert any("tally" in text for text in screen.heard), "tallies were sent at all"


def test_the_searches_find_what_is_hidden() -> None:
    seen = {"now": {"view": {"hand": None, "tally": [{"total": 7}, None]}, "legal": {}}, "entries": [{"items": []}]}
    assert hidden(seen) == tallies(seen, 0) == []
    assert hidden({"now": {"view": {"hand": "Bn"}}})
    assert hidden({"now": {"legal": {"B": ["B1@1a:c3"]}}})
    assert hidden({"entries": [{"items": [{"kind": "draw", "details": {"card": "B"}}]}]})
    assert tallies(seen, 1) == [".now.view.tally[0] = {'total': 7}"]
    assert tallies({"view": {"outcome": {"scores": [1, 2]}}}, 0)
