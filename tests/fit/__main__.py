"""`python -m tests.fit`: every window, game, state and language; contact sheets into build/fit.

Ends with 1 where something does not fit.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.house import House
from tests.browser.screen import Visits
from tests.fit.fit import Look, looks
from tests.fit.sheet import write
from tests.fit.states import STATES
from tests.fit.windows import WINDOWS

OUT = Path(__file__).parent.parent.parent / "build" / "fit"


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fit", description=__doc__)
    parser.add_argument("--windows", nargs="*", metavar="320x568", help="only these")
    parser.add_argument("--games", nargs="*", default=list(STATES))
    parser.add_argument("--languages", nargs="*", default=["de", "fr", "en"], help="pictures are of the first")
    parser.add_argument("--states", nargs="*", help="only these")
    parser.add_argument("--theme", choices=["day", "night"], default="day")
    return parser.parse_args()


def main() -> int:
    wished = wishes()
    windows = [one for one in WINDOWS if not wished.windows or str(one) in wished.windows]
    OUT.mkdir(parents=True, exist_ok=True)
    everything: list[Look] = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        house = House(Path(scratch))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visit = Visits(browser, house)
        for window in windows:
            for game in wished.games:
                for n, language in enumerate(wished.languages):
                    start = time.monotonic()
                    found = list(
                        looks(visit, window, game, language, theme=wished.theme, pictures=not n, names=wished.states)
                    )
                    wrong = [look for look in found if look.wrong]
                    took = time.monotonic() - start
                    print(f"{window!s:>9} {game:7} {language}  {len(found)} states, {len(wrong)} wrong  {took:5.1f} s")
                    for look in wrong:
                        print(f"          {look.state}: {'; '.join(look.wrong)}")
                    sys.stdout.flush()
                    everything += found
                    if not n:
                        write(browser, OUT / f"{window}-{game}-{language}-{wished.theme}.png", found)
        browser.close()
        house.stop()
        troubles = {trouble for screen in visit.screens for trouble in screen.troubles}
    wrong = [look for look in everything if look.wrong]
    print(
        f"{len(everything)} looks in {time.monotonic() - began:.0f} s: {len(wrong)} do not fit. Contact sheets: {OUT}"
    )
    for trouble in sorted(troubles):
        print(f"  {trouble}")
    return 1 if wrong or troubles else 0


if __name__ == "__main__":
    sys.exit(main())
