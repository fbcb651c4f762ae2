"""A server for the session, a Chromium for this folder, and windows of one's own for every test."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.house import House
from tests.browser.screen import Visits

# The first is the same engine without windows and menus of its own, whose processes take more than most pages.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]


def chromium() -> str:
    found = os.environ.get("CARAVANEER_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "The browser tests need Chromium: install it, or name it in CARAVANEER_CHROMIUM."
    return found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    found.start()
    yield found
    found.stop()


# Not for the session: while Playwright runs, nothing else in this thread may use asyncio, and other tests do.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visits]:
    visits = Visits(browser, house)
    yield visits
    visits.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails leaves pictures of its windows, and says where."""
    report = yield
    visits = getattr(item, "funcargs", {}).get("visit")
    if report.when == "call" and report.failed and isinstance(visits, Visits):
        folder = Path(tempfile.mkdtemp(prefix="caravaneer-browser-"))
        for number, screen in enumerate(visits.screens):
            with suppress(Error):
                screen.page.screenshot(path=folder / f"{number}.png", timeout=5000)
        report.sections.append(("windows", f"{folder}: {[screen.page.url for screen in visits.screens]}"))
    return report
