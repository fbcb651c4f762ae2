"""How soon a lost line is said, and how soon one's own piece stands: `python -m tests.browser.measure_line`.

A real server in a process of its own, frozen by SIGSTOP; a browser whose network is switched off; and a line that takes
150 ms each way.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.hands import press
from tests.browser.measure import Measured
from tests.browser.process import ServerProcess
from tests.browser.relay import Relay
from tests.browser.screen import Screen, Visits

ROUND_TRIP = 0.3
MOST = {
    "no network, to the sign, s": 0.5,
    "a press without an answer, to the sign, s": 2.0,
    "nothing pressed, to the sign, s": 15.0,
    "press to own piece drawn, ms": 100.0,
}

SIGNED = """() => {
  window.signedAt = 0;
  const look = () => { window.signedAt ||= document.querySelector('[data-reconnecting]') ? performance.now() : 0; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
BEGAN = """event => addEventListener(event, ({ timeStamp }) => { window.began = timeStamp; }, { capture: true })"""
# In the page once the ring is there; the frame after the next has it on the screen.
DRAWN = """cell => {
  window.drawn = 0;
  const seen = new MutationObserver(() => {
    if (!document.querySelector(`[data-sent="${cell}"]`)) return;
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = performance.now(); }));
  });
  seen.observe(document.querySelector('.area-board'), { childList: true, subtree: true });
}"""


def at_table(visit: Visits) -> Screen:
    screen = visit()
    screen.calm = True
    screen.calm_about = "WebSocket"
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    screen.page.locator(".supply:not([disabled])").first.wait_for()
    screen.page.wait_for_timeout(1000)
    return screen


def to_sign(screen: Screen) -> float:
    screen.page.wait_for_function("() => window.signedAt > 0")
    return float(screen.page.evaluate("() => (window.signedAt - window.began) / 1000"))


def healed(screen: Screen, heal: Callable[[], None]) -> float:
    began = time.monotonic()
    heal()
    screen.page.wait_for_function("() => !document.querySelector('[data-reconnecting]')", polling="raf")
    return time.monotonic() - began


def offline(visit: Visits) -> list[Measured]:
    screen = at_table(visit)
    screen.page.evaluate(SIGNED)
    screen.page.evaluate(BEGAN, "offline")
    context = screen.page.context
    context.set_offline(True)
    found = to_sign(screen)
    screen.page.wait_for_timeout(6000)  # the connection is given up meanwhile
    back = healed(screen, lambda: context.set_offline(False))
    return [Measured("no network, to the sign, s", found), Measured("network back, to the end of the sign, s", back)]


def frozen(visit: Visits, server: ServerProcess) -> list[Measured]:
    screen = at_table(visit)
    screen.page.evaluate(SIGNED)
    screen.page.evaluate(BEGAN, "pointerdown")
    server.freeze()
    press(screen, DRAWN)
    pressed = to_sign(screen)
    screen.page.wait_for_timeout(12_000)
    back = healed(screen, server.thaw)
    screen.until_changed(0)
    screen.page.wait_for_timeout(1000)
    screen.page.evaluate(SIGNED)
    server.freeze()
    screen.page.evaluate("() => { window.began = performance.now() }")
    idle = to_sign(screen)
    again = healed(screen, server.thaw)
    return [
        Measured("a press without an answer, to the sign, s", pressed),
        Measured("nothing pressed, to the sign, s", idle),
        Measured("frozen server goes on, to the end of the sign, s", max(back, again)),
    ]


def own_piece(visit: Visits, times: int = 10) -> list[Measured]:
    """At a round trip of 300 ms: until the piece on its way is drawn, and until it stands at the table."""
    screen = at_table(visit)
    screen.page.evaluate(BEGAN, "pointerdown")
    drawn: list[float] = []
    stands: list[float] = []
    while len(drawn) < times:
        while not screen.now["turn"]["complete"]:
            version = screen.now["version"]
            cell = press(screen, DRAWN)
            screen.page.wait_for_function(
                f"() => document.querySelector('[data-camel=\"{cell}\"]') && (window.stands = performance.now())",
                polling="raf",
            )
            drawn.append(screen.page.evaluate("() => window.drawn - window.began"))
            stands.append(screen.page.evaluate("() => window.stands - window.began"))
            screen.until_changed(version)
        screen.page.locator(".actions .primary").click()
        screen.until(lambda: not (screen.now["turn"] or {}).get("complete", True) and screen.mine, "the next turn")
    worst = f"worst {max(drawn):.0f} of {len(drawn)}; at the table after {statistics.median(stands):.0f}"
    return [Measured("press to own piece drawn, ms", statistics.median(drawn), worst)]


def measured(browser: Browser, folder: Path) -> Iterator[Measured]:
    server = ServerProcess(folder)
    server.start()
    try:
        with Relay(server.base, ROUND_TRIP / 2) as far:
            for served, measure in ((server, offline), (server, lambda visit: frozen(visit, server)), (far, own_piece)):
                visit = Visits(browser, served)
                try:
                    yield from measure(visit)
                finally:
                    visit.close()
    finally:
        server.kill()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        found: list[Measured] = []
        for one in measured(browser, Path(folder)):
            found.append(one)
            most = MOST.get(one.what, float("inf"))
            held = "" if one.what not in MOST else f"   at most {most:g}: {'held' if one.value <= most else 'NOT HELD'}"
            print(f"{one.what:48} {one.value:8.2f}{held}   {one.more}", flush=True)
        browser.close()
    return int(any(one.value > MOST.get(one.what, float("inf")) for one in found))


if __name__ == "__main__":
    sys.exit(main())
