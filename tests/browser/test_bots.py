"""Bots that are programs: made and given a token on the pages, connected from a shell, played against in a browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from caravaneer.game import load
from tests.browser.counting import assert_counted
from tests.browser.hands import desert_to_the_end
from tests.browser.house import House
from tests.browser.screen import Screen, Visits

ROOT = Path(__file__).parents[2]
PERL = ROOT / "examples" / "line_bot.pl"
PASSWORD = "blue stairs, 7 camels"


def signed_up(screen: Screen, name: str) -> Screen:
    screen.api("POST", "/account", name=name, password=PASSWORD)
    return screen


def token_of(owner: Screen, bot: str) -> str:
    """A new bot and its token, by the owner's own page, which shows the token this once."""
    page = owner.page
    owner.goto("/me")
    page.locator("#bots").get_by_label("Name of the bot").fill(bot)
    page.get_by_role("button", name="Make a bot").click()
    page.get_by_role("button", name=f"New token for {bot}").click()
    page.get_by_role("button", name="Make the token").click()
    secret = page.locator(".secret code").first
    secret.wait_for()
    return secret.inner_text()


@contextmanager
def connected(base: str, token: str, folder: Path, *bot: str) -> Iterator[Path]:
    """`caravaneer connect` as somebody starts it; what it says, in a file."""
    said = folder / "connect.txt"
    with said.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "caravaneer", "connect", base, "--", *bot],
            env=os.environ | {"CARAVANEER_TOKEN": token}, stdout=out, stderr=subprocess.STDOUT, cwd=folder,
        )  # fmt: skip
    try:
        yield said
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130, said.read_text()


def until_said(screen: Screen, said: Path, words: str) -> None:
    screen.until(lambda: words in said.read_text(), f"{words!r} in what the program says")


def test_a_bot_in_perl_plays_a_whole_game_against_a_person(visit: Visits, house: House, tmp_path: Path) -> None:
    """From making it to its results, and its badge wherever it is named."""
    owner, person = signed_up(visit(), "Petra"), visit()
    page = person.page
    token = token_of(owner, "Perlbot")
    with connected(house.base, token, tmp_path, "perl", str(PERL)) as said:
        until_said(owner, said, "Perlbot is here")
        person.goto("/bot/Perlbot")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Perlbot")
        expect(page.locator("h1 .badge")).to_have_text("bot")
        page.get_by_text(load("desert").title("en"), exact=True).first.click()
        page.locator("label", has_text="name").locator("input").fill("Ines")
        page.get_by_role("button", name="Play it").click()
        page.wait_for_url("**/g/*")
        page.locator(".supply").first.wait_for()
        expect(page.get_by_text("Perlbot (bot)").first).to_be_visible()
        desert_to_the_end(person)
        record = assert_counted(person)
        assert [name for name in record.players or [] if name] == ["Ines", "Perlbot"]
        until_said(owner, said, "over, ")
        expect(page.get_by_text("Perlbot (bot)").first).to_be_visible()
        person.goto("/bot/Perlbot")
        expect(page.locator("section", has=page.locator("#results"))).to_contain_text("1 game")
    person.goto("/bot/Perlbot")
    expect(page.get_by_text("It is not here")).to_be_visible()
    person.goto("/me")
    expect(page.get_by_role("row", name="Perlbot").locator(".badge")).to_have_text("bot")
