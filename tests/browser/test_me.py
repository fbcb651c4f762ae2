"""One's own page: as a guest who has played, then with an account, on a desk and on a phone."""

from __future__ import annotations

import asyncio
import json
import random
import threading

import pytest

from tests.browser.gallery import settled, spilled, uploaded
from tests.browser.screen import Fields, Screen, Size, Visits
from tests.browser.test_access import violations
from tests.server.client import Page, Player

PASSWORD = "blue stairs, 7 camels"


def play_out(screen: Screen, table: str) -> None:
    """All turns of this browser's person, to the end of the game; in a thread, since Playwright has this one."""
    token = next(cookie["value"] for cookie in screen.page.context.cookies() if cookie["name"] == "caravaneer")
    lots = random.Random(3)

    def choose(page: Page) -> str:
        return lots.choice(page.legal)

    async def play() -> None:
        player = Player(screen.base, token, None)  # type: ignore[arg-type]  # it only sits at its table
        async with player.at(table) as page:
            await page.play_out(choose)

    playing = threading.Thread(target=lambda: asyncio.run(play()))
    playing.start()
    playing.join()


def results(screen: Screen) -> Fields:
    found: Fields = json.loads(screen.api("GET", "/me/results"))
    return found


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_me_as_a_guest_and_then_with_an_account(visit: Visits, size: Size) -> None:
    screen = visit(size, theme="day" if size == "desk" else "night")
    page = screen.page
    screen.goto("/me")
    page.locator("form").wait_for()
    assert page.locator("section.card").count() == 1, "nobody has played nothing"

    # A guest: one game to its end, one that was brought, one that waits.
    name = f"Nadia {size}"
    screen.be(name)
    ended = screen.make("desert", "me", "gentle")
    play_out(screen, ended)
    brought = uploaded(screen, "desert-1-ffg-2-greedy")
    running = screen.make("trucks", "me", "gentle")
    screen.goto("/me")
    page.get_by_role("heading", name=name, level=1).wait_for()
    page.locator("figure svg[role=img]").first.wait_for()
    settled(screen)
    told = results(screen)
    (game,) = told["games"]
    share = game["share"]
    assert share["games"] == 1

    rows = page.locator("section[aria-labelledby=finished] li")
    assert rows.count() == 2
    links = page.locator("section[aria-labelledby=finished] li a").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert links == [f"/g/{brought}/0", f"/g/{ended}/0"], "the last first, each one press from its review"
    place = next(row["place"] for row in told["finished"] if row["id"] == ended)
    assert {1: "1st of 2", 2: "2nd of 2"}[place] in rows.nth(1).inner_text()
    assert page.locator(f'section[aria-labelledby=running] a[href="/g/{running}"]').count() == 1

    cells = page.locator("section[aria-labelledby=levels] td")
    first = cells.first.inner_text().replace("\u00a0", " ")
    assert f"{share['won']} of 1" in first
    low, high = (round(100 * share[end]) for end in ("low", "high"))
    assert f"With 95 % certainty you would win between {low} and {high} of 100 such games." in first
    points = [game["points"][0]["points"][name] for name in ("water", "oases", "caravans", "territories")]
    said = [one.get_attribute("aria-label") or "" for one in page.locator("figure svg[role=img]").all()]
    assert said == [
        f"{what}: {value} in one game."
        for what, value in zip(("Water", "Oases", "Caravans", "Territory"), points, strict=True)
    ]
    assert violations(screen) == []
    assert spilled(screen) == []

    # The other game by the switch: nothing of it yet, and an empty pairing begins a table when it is pressed.
    page.locator(".switch label").nth(1).click()
    screen.until(lambda: page.locator("figure svg[role=img]").count() == 0, "the other game, of which nothing is over")
    assert page.locator("section[aria-labelledby=levels] td button").count() == cells.count()
    if size == "phone":
        anchor = page.locator("nav a").last
        anchor.click()
        screen.until(lambda: anchor.get_attribute("aria-current") == "true", "the account in view")

    # With an account everything is kept, in every language.
    page.locator("#account input[type=password]").fill(PASSWORD)
    page.locator("#account form .primary").click()
    page.get_by_text(f"Signed in as {name}.").wait_for()
    screen.until(lambda: rows.count() == 2, "the same games")
    kept = results(screen)
    assert (kept["finished"], kept["games"]) == (told["finished"], told["games"])
    assert violations(screen) == []
    for language, title in (("FR", "Parties terminées"), ("DE", "Beendete Partien")):
        page.locator(".languages button", has_text=language).click()
        page.get_by_role("heading", name=title).wait_for()
        assert spilled(screen) == [], language
    page.locator("section[aria-labelledby=levels] td button").first.click()
    page.wait_for_url("**/g/*")
    page.locator("[data-card]").first.wait_for()
    assert [seat["kind"] for seat in screen.now["table"]["seats"]] == ["person", "bot"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_account_changes_its_password_and_ends(visit: Visits, size: Size) -> None:
    screen = visit(size)
    page = screen.page
    screen.calm_about = "status of 4"  # what is refused here is meant to be
    name, other = f"Olga {size}", "a lighthouse of salt"
    screen.be(name)
    screen.api("POST", "/account", name=name, password=PASSWORD, mail="olga@example.org")
    screen.goto("/me")
    page.get_by_text("not confirmed yet").wait_for()
    assert violations(screen) == []
    assert spilled(screen) == []

    # Another password: first with the wrong one, then rightly.
    page.get_by_role("button", name="Change Password").click()
    sheet = page.locator("dialog[open]")
    sheet.get_by_label("Current password").fill("wrong")
    sheet.get_by_label("New password").fill(other)
    sheet.get_by_role("button", name="Save").click()
    sheet.get_by_text("That is not your password.").wait_for()
    assert violations(screen) == []
    sheet.get_by_label("Current password").fill(PASSWORD)
    sheet.get_by_role("button", name="Save").click()
    page.get_by_text("Your password is changed.").wait_for()

    # A file with everything.
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    assert json.loads(download.value.path().read_text())["name"] == name

    # In every language it fits, and then the account goes.
    for language in ("FR", "DE", "EN"):
        page.locator(".languages button", has_text=language).click()
        screen.until(lambda: page.locator("html").get_attribute("lang") == language.lower(), language)  # noqa: B023
        assert spilled(screen) == [], language
    page.get_by_role("button", name="Delete…").click()
    sheet.locator("input[type=password]").fill(other)
    sheet.get_by_role("button", name="Delete for good").click()
    page.get_by_text("Play at once without an account").wait_for()
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    page.get_by_role("button", name="Forgotten your password?").click()
    page.get_by_label("Your email address").fill("olga@example.org")
    page.get_by_role("button", name="Send me a link").click()
    page.get_by_text("This server sends no mail.").wait_for()


def test_what_a_field_misses_is_said_in_the_language_of_the_page(visit: Visits) -> None:
    """Not in the browser's, which may be another."""
    screen = visit(language="fr")
    page = screen.page
    screen.be("Ana")
    screen.goto("/me")
    field = page.locator("input[type=password]")
    field.fill("court")
    page.locator("form .primary").click()
    assert field.evaluate("one => one.validationMessage") == "Au moins 8 caractères, s’il vous plaît."
    field.press_sequentially(" mais assez long")
    assert field.evaluate("one => one.checkValidity()")


def test_a_link_is_used_by_a_press_and_not_kept_in_the_address(visit: Visits) -> None:
    screen = visit("phone")
    page = screen.page
    screen.calm_about = "status of 4"
    for path, button in (("/reset", "Save"), ("/confirm", "Yes, it is mine")):
        screen.goto(f"{path}#{'x' * 43}")
        pressed = page.get_by_role("button", name=button)
        pressed.wait_for()
        assert "x" * 43 not in page.url
        assert violations(screen) == []
        assert spilled(screen) == []
        if path == "/reset":
            page.locator("input[type=password]").fill(PASSWORD)
        pressed.click()
        page.get_by_text("This link has been used or is too old.").wait_for()


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_no_level_is_broken_in_two(visit: Visits, language: str) -> None:
    """Every level of a game has a row, and its name a line: "Neugierig" is longer than "Gentle"."""
    screen = visit(language=language)
    screen.be("Ana")
    screen.goto("/me")
    rows = screen.page.locator("tbody th")
    rows.nth(9).wait_for()
    lines: list[list[object]] = rows.evaluate_all(
        """all => all.map(one => {
          const inside = document.createRange();
          inside.selectNodeContents(one);
          return [one.textContent, new Set([...inside.getClientRects()].map(line => line.top)).size];
        })"""
    )
    assert [name for name, count in lines if count != 1] == []
