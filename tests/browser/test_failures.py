"""What goes wrong is said calmly, leads on, and loses nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.gallery import golden, uploaded
from tests.browser.hands import desert_turn, place, shortest
from tests.browser.house import House
from tests.browser.screen import Screen, Visits, guest

GOOD = golden("desert-1-kosmos-2-greedy")
# What is no JSON is read as a diagram.
UNREADABLE = ("This record cannot be read: ", "Line ", "This diagram ", "The position is too long")


def told(screen: Screen) -> str:
    """The sentence that was said."""
    alert = screen.page.locator("dialog[open] [role=alert], form [role=alert]").first
    alert.wait_for()
    return alert.inner_text()


# ── records ───────────────────────────────────────────────────────────────────────────────────────
def broken_records() -> dict[str, str]:
    fields = json.loads(GOOD)
    return {
        "no record at all": "Dear diary, today I crossed the desert.",
        "cut off": GOOD[: len(GOOD) // 2],
        "another format": json.dumps(fields | {"format": 99}),
        "another game": json.dumps(fields | {"game": "chess"}),
        "an illegal move": json.dumps(fields | {"moves": [fields["moves"][0]] * 2 + fields["moves"][2:]}),
        "no moves": json.dumps({name: value for name, value in fields.items() if name != "moves"}),
        "a list": "[]",
        "a number": "7",
        "deep": "[" * 50_000,
        "a result that is not so": json.dumps(fields | {"result": {"scores": [900, 1], "winners": [0]}}),
        "nulls": "\0\0\0\0",
        "odd letters": "{\"format\": 1, \"game\": \"дюна\"}",
    }  # fmt: skip


def test_broken_records_get_a_sentence_and_stay_in_the_field(visit: Visits) -> None:
    screen = visit()
    screen.calm_about = "status of 4"
    page = screen.page
    screen.goto("/")
    screen.button("Load a record").click()
    field = page.get_by_label("Choose a file, or paste a record or a diagram here")
    screen.button("Open it").click()
    assert told(screen) == "There is nothing in it yet."
    for what, text in broken_records().items():
        field.fill(text)
        with page.expect_response(re.compile("/api/v1/(records|positions)")) as answer:
            screen.button("Open it").click()
        assert answer.value.status == 422, what
        screen.until(lambda: told(screen).startswith(UNREADABLE), f"a sentence about {what}", 10)
        sentence = told(screen)
        assert len(sentence) < 400, what
        assert "Traceback" not in sentence
        assert "{{" not in sentence
        kept = field.input_value()
        assert kept == text.replace("\r", "") or "\0" in text, what
    field.fill(GOOD)
    screen.button("Open it").click()
    page.wait_for_url("**/g/*/0")
    page.locator(".area-tray.bar").wait_for()


def test_a_record_comes_by_file(visit: Visits, tmp_path: Path) -> None:
    screen = visit()
    screen.calm_about = "status of 4"
    page = screen.page
    noise, record = tmp_path / "noise.json", tmp_path / "game.json"
    noise.write_bytes(bytes(range(256)) * 40)
    record.write_text(GOOD, encoding="utf-8")
    screen.goto("/")
    screen.button("Load a record").click()
    page.locator("dialog input[type=file]").set_input_files(noise)
    assert told(screen).startswith(UNREADABLE)
    page.locator("dialog input[type=file]").set_input_files(record)
    page.wait_for_url("**/g/*/0")
    page.locator(".area-tray.bar").wait_for()
    page.keyboard.press("End")
    page.wait_for_url(f"**/{len(json.loads(GOOD)['moves'])}")


# ── addresses ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "path", ["/g/nosuch42", "/g/nosuch42/7", "/nowhere", "/g/", "/g/nosuch42/x", "/g/%2e%2e%2f", "/g/%"]
)
def test_a_bad_link_has_a_way_home(visit: Visits, path: str) -> None:
    screen = visit()
    screen.calm_about = "status of 4"
    screen.goto(path)
    heading = screen.page.locator("main h1")
    heading.wait_for()
    assert heading.inner_text() in ("No such table", "Nothing but sand here")
    screen.page.locator("main a[href='/']").click()
    screen.page.locator(".start .primary").wait_for()


def test_a_wrong_code_is_said_beside_the_field(visit: Visits) -> None:
    screen = visit()
    screen.calm_about = "status of 4"
    screen.goto("/")
    field = screen.page.locator("#code")
    field.fill("nosuch42")
    screen.page.get_by_role("button", name="Join", exact=True).click()
    assert told(screen) == "There is no table of this name. Maybe a letter is missing."
    assert field.input_value() == "nosuch42"


def test_a_position_beyond_the_game(visit: Visits) -> None:
    screen = visit()
    screen.calm_about = "status of 4"
    screen.be("Ana")
    screen.goto(f"/g/{uploaded(screen, 'desert-1-yard-greedy')}/9999")
    screen.page.get_by_text("There is no position 9999").wait_for()
    screen.page.locator("main a[href='/']").click()
    screen.page.locator(".start .primary").wait_for()


def test_a_full_table_may_be_watched(visit: Visits, house: House) -> None:
    host = guest(house.base, "Hanna")
    made = host.post(
        "/api/v1/tables",
        json={"game": "desert", "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}], "start": False},
    )
    screen = visit()
    screen.goto(f"/g/{made.json()['id']}")
    screen.page.get_by_text("The table is full. You may watch.").wait_for()
    assert screen.page.get_by_role("button", name="Sit here").count() == 0
    host.close()


def test_a_private_table_is_not_shown(visit: Visits, house: House) -> None:
    host = guest(house.base, "Hanna")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
    made = host.post("/api/v1/tables", json={"game": "desert", "seats": seats, "watching": "nobody"})
    screen = visit()
    screen.goto(f"/g/{made.json()['id']}")
    screen.page.get_by_text("This table is private").wait_for()
    host.close()


KEPT = """async () => {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const shell = paths.filter(path => /^\\/(assets|api\\/v1\\/words)\\//.test(path));
  const kept = await Promise.all(shell.map(path => caches.match(path)));
  return navigator.serviceWorker.controller !== null && kept.length > 0 && kept.every(Boolean);
}"""


# ── the server, and other tabs ────────────────────────────────────────────────────────────────────
def test_the_server_is_gone_before_the_page_asks(visit: Visits, house: House) -> None:
    """Home stays as it is, says so, and works again once the server does."""
    screen = visit()
    screen.goto("/")
    screen.page.locator(".start .primary").wait_for()
    screen.page.wait_for_load_state("networkidle")  # what the page itself asks for has come
    screen.page.locator("#code").fill("typed-already")
    screen.calm = True
    house.stop()
    try:
        screen.button("Play now").click()
        screen.page.get_by_text("The server does not answer").first.wait_for()
        assert screen.page.locator("#code").input_value() == "typed-already"
    finally:
        house.start()
    screen.button("Play now").click()
    screen.page.locator(".supply").first.wait_for()


def test_two_tabs_of_one_person_stay_in_step(visit: Visits) -> None:
    one = visit()
    table = one.make("desert", "me", "gentle")
    two = visit.tab(one.page.context)
    for tab in (one, two):
        tab.goto(f"/g/{table}")
        assert tab.until_mine()
    for mover, other in ((one, two), (two, one), (one, two)):
        assert mover.until_mine()
        desert_turn(mover, shortest)
        mover.until_mine()
        other.until(lambda a=mover, b=other: a.now["version"] == b.now["version"], "the same in the other tab")  # type: ignore[misc]
        assert mover.view["caravans"] == other.view["caravans"]


def test_a_stale_move_is_said_and_the_page_catches_up(visit: Visits) -> None:
    """The second tab hears nothing for a while, and plays on an old position."""
    one = visit()
    table = one.make("desert", "me", "gentle")
    two = visit.tab(one.page.context)
    deaf = False

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def onwards(text: str | bytes) -> None:
            # All else goes through: a page that hears nothing at all connects anew, and is told.
            if not (deaf and json.loads(text)["type"] in ("event", "shown")):
                route.send(text)

        server.on_message(onwards)

    two.page.route_web_socket("**/ws/*", between)
    for tab in (one, two):
        tab.goto(f"/g/{table}")
        tab.page.locator(".supply").first.wait_for()
    assert one.until_mine()
    two.page.locator(".supply:not([disabled])").first.wait_for()
    deaf = True
    move = shortest(one)
    place(one, move)
    two.page.locator(".supply").nth("LMRSV".index(move[0])).click()
    two.cell(move.lstrip("LMRSV*")).click()
    two.page.get_by_text("The table has moved on meanwhile").first.wait_for()
    deaf = False
    two.page.locator(".actions .primary:not([disabled])").click()  # it knows of the leader now, and offers to confirm
    assert one.until_mine()


# ── the shell ─────────────────────────────────────────────────────────────────────────────────────
def test_the_page_comes_without_a_server_once_it_was_there(visit: Visits, house: House) -> None:
    """Installable: the shell is kept by the worker, and says calmly that the server is gone."""
    screen = visit(workers=True)
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").wait_for()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
    page.reload()
    page.locator(".start .primary").wait_for()
    page.wait_for_function(KEPT)
    screen.calm = True
    house.stop()
    try:
        page.reload()
        page.locator(".start .primary").wait_for()
        screen.button("Play now").click()
        page.get_by_text("The server does not answer").first.wait_for()
    finally:
        house.start()
    screen.button("Play now").click()
    page.locator(".supply").first.wait_for()
    manifest = json.loads(page.evaluate("() => fetch('/manifest.webmanifest').then(answer => answer.text())"))
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
