"""The first page, as somebody finds it who has never been here, and as they find it later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.house import House
from tests.browser.screen import Screen, Size, Visits, at_rest, guest


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of its own: nobody else has opened a table there."""
    found = House(tmp_path_factory.mktemp("home"))
    found.start()
    yield found
    found.stop()


def checked(screen: Screen) -> list[str]:
    """The words of what is chosen, on the page or in the sheet that is open."""
    found: list[str] = screen.page.locator("label:has(input:checked):visible").all_inner_texts()
    return [text.splitlines()[0] for text in found]


def sideways(screen: Screen) -> int:
    return int(screen.page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


def test_a_first_visit_finds_nothing_empty(visit: Visits) -> None:
    screen = visit(setup={})
    page = screen.page
    screen.goto("/")
    page.locator(".best h2", has_text="New here?").wait_for()
    lessons = page.locator(".best .ways a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert lessons == ["/learn/desert", "/learn/trucks"], "one press from the guided games"
    shown = page.locator(".best img")
    screen.until(lambda: bool(shown.evaluate("one => one.complete && one.naturalWidth > 0")), "the step that waits")
    assert page.get_by_text("Continue", exact=True).count() == 0
    assert [text[:2] for text in page.locator("header .languages button").all_inner_texts()] == ["FR", "DE", "EN"]
    assert checked(screen)[1:] == ["3", "Gentle", "Gentle"]
    page.locator(".tiles button.card").first.click()
    dialog = page.locator("dialog[open]")
    assert "Nobody waits just now." in dialog.inner_text()
    screen.button("Open a table").click()
    dialog.locator("select").first.wait_for()
    # a table that waits: its selectors are as wide as the sheet, its pace can be chosen
    widths = dialog.locator(".seat").evaluate_all(
        "all => all.map(one => [one.querySelector('select'), one].map(each => each.getBoundingClientRect().right))"
    )
    assert all(abs(select - seat) < 2 for select, seat in widths), widths
    # all levels stand under four words, and one of them can be asked for
    words = dialog.locator("select").last.locator("optgroup")
    assert words.evaluate_all("all => all.map(one => one.label)") == ["Gentle", "Steady", "Sharp", "Master"]
    dialog.locator("select").last.select_option("curious")
    dialog.get_by_text("Real time", exact=True).click()
    dialog.get_by_text("5 min + 15 s").click()
    dialog.locator(".primary").click()
    page.locator("main li").first.wait_for()
    assert "Bot, Curious" in page.locator("main li").last.inner_text()
    said = page.locator("main .about").all_inner_texts()
    assert len(said) == 1
    assert "5 min, plus 15 s" in said[0]
    assert said[0].count("start") == 2, f"when it starts, and who may start it sooner, once: {said[0]}"
    # one's own game comes into the best place too
    table = screen.make("desert", "me", "gentle")
    screen.goto("/")
    page.locator(".best").get_by_role("heading", name="Continue").wait_for()
    assert page.locator(f'.best a[href="/g/{table}"]').count() == 1
    assert page.locator(".best h2").first.inner_text().startswith("New here?"), "no game is finished yet"


def test_bots_can_be_watched_from_the_first_page(visit: Visits) -> None:
    screen = visit(setup={})
    screen.goto("/")
    screen.button("Watch bots play").click()
    screen.page.locator(".area-board").wait_for()
    assert [seat["kind"] for seat in screen.now["table"]["seats"]] == ["bot"] * 3
    assert screen.you == []
    screen.until(lambda: bool(screen.view["ply"] > 3), "bots at play")


def test_what_a_game_does_not_have_is_not_offered(visit: Visits) -> None:
    screen = visit(setup={"game": "trucks"})
    page = screen.page
    screen.goto("/")
    page.locator(".start .primary").wait_for()
    assert "preview" not in page.locator(".summary").inner_text()
    screen.button("Change").click()
    page.locator("dialog[open]").get_by_role("switch", name="Confirm each turn").wait_for()
    assert page.get_by_text("Show what a hex scores").count() == 0
    screen.goto(f"/g/{screen.make('trucks', 'me', 'gentle')}")
    assert screen.until_mine()
    page.locator("header button").last.click()
    page.locator("dialog[open] fieldset:visible").first.wait_for()
    assert page.get_by_role("switch", name="Point preview").count() == 0


def test_everybody_at_one_screen_has_a_name_of_their_own(visit: Visits) -> None:
    screen = visit(setup={})
    page = screen.page
    screen.goto("/")
    screen.button("One screen").click()
    fields = page.locator("dialog[open]").get_by_label("Name", exact=True)
    assert fields.count() == 3
    assert not {"Amina", "Basil", "Clara"} & {fields.nth(n).input_value() for n in range(3)}
    fields.nth(0).fill("Ana")
    fields.nth(2).fill("Ben")
    page.locator("dialog[open] form .primary").click()
    page.locator(".area-board").wait_for()
    assert [seat["name"] for seat in screen.now["table"]["seats"]] == ["Ana", "Player 2", "Ben"]


def test_on_a_phone_all_is_in_one_column(visit: Visits) -> None:
    for language in ("de", "fr"):
        screen = visit("phone", language=language, setup={})
        page = screen.page
        for width, height in ((390, 844), (360, 560)):
            page.set_viewport_size({"width": width, "height": height})
            screen.goto("/")
            page.locator(".best h2").wait_for()
            assert sideways(screen) <= 0
            play = page.locator(".start .primary").bounding_box()
            assert play is not None
            assert play["y"] + play["height"] <= height, "the one solid button is in sight"
        assert page.locator(".start fieldset:visible").count() == 1, "players and bots are one line"
        page.locator(".summary button").click()
        page.locator("dialog[open] fieldset:visible").first.wait_for()
        assert page.locator("dialog[open] fieldset:visible").count() >= 3
        page.keyboard.press("Escape")
        page.locator("header .menu").click()
        page.locator("dialog[open] .languages").wait_for()


def press_while(screen: Screen, size: Size, what: Locator, path: str, held: list[Route]) -> None:
    """Press on something, let the answer come that was held back, and only then let go."""
    page = screen.page
    what.scroll_into_view_if_needed()
    at_rest(what)
    box = what.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    cdp = page.context.new_cdp_session(page)

    def finger(kind: str, **mouse: Any) -> None:
        if size == "phone":
            points = [point] if kind == "touchStart" else []
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        else:
            cdp.send("Input.dispatchMouseEvent", {**point, "button": "left", "clickCount": 1, **mouse})

    finger("touchStart", type="mousePressed")
    with page.expect_event("requestfinished", lambda request: path in request.url):
        for route in held:
            route.continue_()
    at_rest(what)
    finger("touchEnd", type="mouseReleased")


RECORD = "Choose a file, or paste a record or a diagram here"


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_press_is_not_lost_when_the_lists_come_under_it(visit: Visits, house: House, size: Size) -> None:
    """Tables that wait for players push down what stands below them: not under a finger, and no sheet is shut."""
    ben, seats = guest(house.base, "Ben"), [{"kind": "me"}, {"kind": "open"}]
    for _ in range(2):
        ben.post("/api/v1/tables", json={"game": "desert", "seats": seats}).raise_for_status()
    screen = visit(size, setup={})
    page, held = screen.page, list[Route]()
    page.route("**/api/v1/tables", lambda route: held.append(route))
    screen.goto("/")
    screen.until(lambda: bool(held), "the question for the tables")
    tile, waiting = screen.button("Load a record or a position"), page.locator(".waiting")
    assert not waiting.count()
    press_while(screen, size, tile, "/tables", held)
    field = page.get_by_label(RECORD)
    expect(field).to_be_visible()
    field.fill("a text")
    expect(waiting).to_have_count(1)
    expect(field).to_have_value("a text")


def test_a_press_is_not_lost_when_a_name_comes_beside_it(visit: Visits) -> None:
    screen = visit(setup={})
    screen.be("Anastasia the Great")
    page, held = screen.page, list[Route]()
    page.route("**/api/v1/me", lambda route: held.append(route))
    screen.goto("/")
    screen.until(lambda: bool(held), "the question who is here")
    assert not page.locator("header .name").count()
    press_while(screen, "desk", page.locator("header .languages button").first, "/me", held)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("header .name")).to_have_count(1)


def test_one_device_is_told_of_hands_only_where_there_are_hands(visit: Visits) -> None:
    """Nobody holds cards in the desert."""
    screen = visit()
    page = screen.page
    screen.goto("/")
    said: list[bool] = []
    for number in range(2):
        page.locator(".games label").nth(number).click()
        screen.button("One screen").click()
        said.append("hands" in page.locator("dialog[open] .about").inner_text())
        page.keyboard.press("Escape")
    assert said == [False, True]


def test_the_code_to_join_with_is_an_example_until_one_types(visit: Visits) -> None:
    screen = visit("phone", language="de")
    screen.goto("/")
    field = screen.page.get_by_label("Mit Code beitreten")
    assert field.input_value() == ""
    assert field.get_attribute("placeholder") == "z. B. k7m2-oase"
    style = field.evaluate("one => getComputedStyle(one, '::placeholder').fontWeight")
    assert style == "400", "what is typed is bold, what is only an example is not"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1024, 768), (1150, 800), (1440, 900)])
def test_the_bar_is_one_line_and_no_place_below_is_empty(visit: Visits, width: int, height: int) -> None:
    """German words are the longest; a name stands in the bar as well."""
    screen = visit({"viewport": {"width": width, "height": height}}, language="de")
    page = screen.page
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    screen.until_mine()
    screen.goto("/")
    page.locator(".best h2").first.wait_for()
    page.evaluate("document.fonts.ready")
    assert page.locator(".home > header").evaluate("one => one.offsetHeight") < 80
    ends = """all => {
      const rows = new Map();
      for (const one of all) {
        const { top, right } = one.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(right, rows.get(Math.round(top)) ?? 0));
      }
      return [...rows.values()].map(Math.round);
    }"""
    alone = page.locator(".go > .button").evaluate_all("all => all.map(one => Math.round(one.offsetTop))")
    assert alone[0] < alone[1] or width > 1279, "the one solid button has a line of its own, where three have no room"
    for row in (".tiles > .card", ".go > .button"):
        found = page.locator(row).evaluate_all(ends)
        assert max(found) - min(found) < 2, f"{row}: rows end at {found}"
