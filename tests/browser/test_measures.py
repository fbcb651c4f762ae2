"""What the pages cost, held loosely: a busy machine must be able to keep it. The numbers are in `measure`."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.measure import MOST, measured

SPARE = 12  # times what a quiet machine must keep; sizes do not depend on the machine


def test_the_pages_stay_light_and_quick(browser: Browser, house: House) -> None:
    found = {one.what: one for one in measured(browser, house, brief=True)}
    print(*found.values(), sep="\n")
    for what, most in MOST.items():
        assert 0 < found[what].value <= most * (1 if "kB" in what else SPARE), str(found[what])
