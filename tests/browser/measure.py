"""What the pages cost: `python -m tests.browser.measure` prints the numbers, on a machine that does nothing else.

In `make test` the same is measured once, and held only to what a busy machine can keep too.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.gallery import late, settled, uploaded
from tests.browser.hands import COLOURS, cell_of, press, shortest
from tests.browser.house import House
from tests.browser.screen import Screen, Visits

SLOW = 4  # times slower than this machine
FULL = ("desert-1-kosmos-5-greedy", 106)  # five seats, nearly everything placed
REVIEWED = {"desert": "desert-1-kosmos-5-chance", "trucks": "trucks-1-5-mixed"}  # five seats, 86 and 87 turns
MOST = {
    "first load, kB": 150.0, "board ready, s": 1.5, "press to drawn, ms": 100.0,
    "frame in animation, median ms": 8.0, "longest task in animation, ms": 100.0,
    "longest task in stepping, ms": 50.0, "longest task in sliding, ms": 50.0,
}  # fmt: skip


@dataclass
class Measured:
    what: str
    value: float
    more: str = ""

    def __str__(self) -> str:
        most = MOST.get(self.what)
        held = "" if most is None else f"   at most {most:g}: {'held' if self.value <= most else 'NOT HELD'}"
        return f"{self.what:34} {self.value:8.1f}{held}   {self.more}"


@contextmanager
def slowed(screen: Screen, rate: int = SLOW) -> Iterator[None]:
    """Only meanwhile: a slowed page keeps a core busy even when it rests."""
    cdp = screen.page.context.new_cdp_session(screen.page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    yield
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})


# ── first load ────────────────────────────────────────────────────────────────────────────────────
def first_load(visit: Visits) -> list[Measured]:
    """Script and style that come over the wire before a board can be played on, compressed as sent."""
    found: list[Measured] = []
    for game in ("desert", "trucks"):
        screen = visit()
        cdp = screen.page.context.new_cdp_session(screen.page)
        cdp.send("Network.enable")
        kinds: dict[str, str] = {}
        sizes: dict[str, float] = {}
        cdp.on("Network.responseReceived", lambda event, k=kinds: k.update({event["requestId"]: event["type"]}))
        cdp.on("Network.dataReceived", lambda event, s=sizes: s.update(with_part(s, event)))
        screen.goto(f"/g/{screen.make(game, 'me', 'gentle')}")
        screen.page.locator("[data-cell]").first.wait_for()
        screen.page.wait_for_timeout(500)
        weight = sum(size for request, size in sizes.items() if kinds.get(request) in ("Script", "Stylesheet"))
        found.append(Measured("first load, kB" if game == "desert" else f"first load of {game}, kB", weight / 1000))
    return found


def with_part(sizes: dict[str, float], event: dict[str, Any]) -> dict[str, float]:
    request = event["requestId"]
    return {request: sizes.get(request, 0) + event["encodedDataLength"]}


def all_files(house: House) -> Measured:
    """Everything there is, once: all pages, both games, all languages."""
    files = [path for path in (house.pages / "assets").iterdir() if path.suffix in (".js", ".css")]
    return Measured(
        "all scripts and styles, kB", sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000
    )


# ── board ready ───────────────────────────────────────────────────────────────────────────────────
def board_ready(visit: Visits, times: int = 5) -> Measured:
    """From the address to a board that can be pressed, nothing cached, four times slower; the full board of five."""
    taken: list[float] = []
    for _ in range(times):
        screen = visit()
        screen.be("Ana")
        table = late(screen, *FULL)
        with slowed(screen):
            began = time.monotonic()
            screen.page.goto(f"{screen.base}/g/{table}", wait_until="commit")
            screen.page.wait_for_function(
                "() => document.querySelector('[data-cell]') && document.querySelector('.supply:not([disabled])')",
                polling="raf",
            )
            taken.append(time.monotonic() - began)
    inside = f"of {[round(one, 2) for one in sorted(taken)]}"
    return Measured("board ready, s", statistics.median(taken), inside)


# ── press to drawn ────────────────────────────────────────────────────────────────────────────────
DRAWN = """cell => {
  window.drawn = 0;
  document.addEventListener('pointerdown', (event) => {
    window.pressed = event.timeStamp;
    const placed = new MutationObserver(() => {
      if (!document.querySelector(`[data-camel="${cell}"]`)) return;
      placed.disconnect();
      // It stands in the page; the frame after the next has it on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = performance.now(); }));
    });
    placed.observe(document.querySelector('.area-board'), { childList: true, subtree: true });
  }, { once: true, capture: true });
}"""


def press_to_drawn(visit: Visits, turns: int = 8) -> Measured:
    """From the press of the mouse to the frame after the camel stands in the page: there and back to the server."""
    screen = visit(telling="calm")
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    taken: list[float] = []
    while screen.until_mine() and len(taken) < 2 * turns:
        while not screen.now["turn"]["complete"]:
            version = screen.now["version"]
            press(screen, DRAWN)
            screen.until_changed(version)
            screen.page.wait_for_function("() => window.drawn > 0")
            taken.append(screen.page.evaluate("() => window.drawn - window.pressed"))
        screen.page.locator(".actions .primary").click()
        screen.until(
            lambda: not screen.now["turn"] or not screen.now["turn"]["complete"] or screen.over, "the next turn"
        )
    worst = f"worst {max(taken):.0f} of {len(taken)}"
    return Measured("press to drawn, ms", statistics.median(taken), worst)


# ── animation ─────────────────────────────────────────────────────────────────────────────────────
CATEGORIES = ["toplevel", "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]


def traced(browser: Browser, screen: Screen, seconds: float, act: Any) -> list[dict[str, Any]]:
    browser.start_tracing(page=screen.page, categories=CATEGORIES)
    act()
    screen.page.wait_for_timeout(seconds * 1000)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


@dataclass
class Work:
    """What the page's main thread did, in milliseconds, by frame and by task; `cpu` without what others took."""

    frames: list[float]
    frames_cpu: list[float]
    tasks: list[float]
    tasks_cpu: list[float]

    def __add__(self, other: Work) -> Work:
        ours, theirs = vars(self), vars(other)
        return Work(**{name: ours[name] + theirs[name] for name in ours})


def work_in(events: list[dict[str, Any]]) -> Work:
    """Of the thread that worked most: a frame is all that is done from one drawing to the next."""
    named = [e for e in events if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"]
    mains = {(e["pid"], e["tid"]) for e in named}
    tasks = [
        e
        for e in events
        if str(e.get("name")).endswith("RunTask") and e.get("ph") == "X" and (e["pid"], e["tid"]) in mains
    ]
    busy: dict[tuple[int, int], float] = {}
    for task in tasks:
        busy[task["pid"], task["tid"]] = busy.get((task["pid"], task["tid"]), 0) + task["dur"]
    main = max(busy, key=lambda thread: busy[thread])
    outer: list[dict[str, Any]] = []
    for task in sorted((t for t in tasks if (t["pid"], t["tid"]) == main), key=lambda t: (t["ts"], -t["dur"])):
        if not outer or task["ts"] >= outer[-1]["ts"] + outer[-1]["dur"]:
            outer.append(task)
    drawn = [e["ts"] for e in events if e.get("name") == "Commit" and (e["pid"], e["tid"]) == main]
    ends = sorted({min((t["ts"] + t["dur"] for t in outer if t["ts"] + t["dur"] >= ts), default=ts) for ts in drawn})
    found = Work([], [], [t["dur"] / 1000 for t in outer], [t.get("tdur", t["dur"]) / 1000 for t in outer])
    for start, end in pairwise(ends):
        if end - start > 150_000:
            continue  # nothing moved: a pause between two moves
        within = [t for t in outer if start <= t["ts"] < end]
        found.frames.append(sum(t["dur"] for t in within) / 1000)
        found.frames_cpu.append(sum(t.get("tdur", t["dur"]) for t in within) / 1000)
    return found


def animation(browser: Browser, visit: Visits, seconds: float = 6) -> list[Measured]:
    """A finished game of five seats plays by itself, at its end, four times slower: every move is animated."""
    screen = visit(telling="calm")
    screen.be("Ana")
    table = uploaded(screen, FULL[0])
    screen.goto(f"/g/{table}/{FULL[1] - 8}")
    screen.page.locator(".area-tray.bar").wait_for()
    screen.page.wait_for_timeout(500)
    with slowed(screen):
        work = work_in(traced(browser, screen, seconds, lambda: screen.page.locator(".steps .primary").click()))
    work += playing(browser, visit)
    frames, tasks = work.frames_cpu, work.tasks_cpu
    return [
        Measured(
            "frame in animation, median ms",
            statistics.median(frames),
            f"{len(frames)}, 95 % under {percentile(frames, 95):.1f}; by the clock {percentile(work.frames, 50):.1f}",
        ),
        Measured("longest task in animation, ms", max(tasks), over_50(work)),
    ]


def playing(browser: Browser, visit: Visits) -> Work:
    """The same at a table: a turn of one's own, and four bots that answer."""
    screen = visit(telling="calm")
    screen.be("Ana")
    screen.goto(f"/g/{late(screen, FULL[0], 88)}")
    assert screen.until_mine()
    screen.page.locator(".supply:not([disabled])").first.wait_for()
    screen.page.wait_for_timeout(500)

    def turn() -> None:
        while not screen.now["turn"]["complete"]:
            move, version = shortest(screen), screen.now["version"]
            screen.page.locator(".supply").nth(COLOURS.index(move[0])).click()
            screen.cell(cell_of(move)).click()
            screen.until_changed(version)
            screen.page.wait_for_timeout(700)
        screen.page.locator(".actions .primary").click()

    with slowed(screen):
        return work_in(traced(browser, screen, 3, turn))


# ── review ────────────────────────────────────────────────────────────────────────────────────────
def _judged(screen: Screen) -> bool:
    return any('"done":true' in text for text in screen.heard)


def review(browser: Browser, visit: Visits, steps: int = 100) -> list[Measured]:
    """A game of each, judged to its end, gone through turn by turn and then slid over, four times slower."""
    stepped, slid = Work([], [], [], []), Work([], [], [], [])
    for record in REVIEWED.values():
        screen = visit()
        screen.be("Ana")
        screen.goto(f"/g/{uploaded(screen, record)}/0")
        screen.page.locator(".area-tray.bar").wait_for()
        screen.until(partial(_judged, screen), "the last turn judged")
        settled(screen)
        with slowed(screen):
            stepped += work_in(traced(browser, screen, 1, lambda s=screen: step_through(s, steps)))
            slid += work_in(traced(browser, screen, 1, lambda s=screen: slide_over(s, steps)))
    return [
        Measured(f"longest task in {how}, ms", max(work.tasks_cpu), over_50(work))
        for how, work in (("stepping", stepped), ("sliding", slid))
    ]


def over_50(work: Work) -> str:
    long = sum(task > 50 for task in work.tasks_cpu)
    return f"{long} of {len(work.tasks_cpu)} over 50; by the clock {max(work.tasks):.0f}"


def step_through(screen: Screen, steps: int) -> None:
    """One turn after the other, each looked at until all that is said of it stands there."""
    for _ in range(steps):
        screen.page.keyboard.press("ArrowRight")  # at the end of the game it does nothing
        screen.page.wait_for_timeout(250)


def slide_over(screen: Screen, steps: int) -> None:
    """The slider is dragged from the end of the game to its beginning and half the way on again."""
    box = screen.page.locator(".slider input").bounding_box()
    assert box
    left, right, y = box["x"] + 16, box["x"] + box["width"] - 16, box["y"] + box["height"] / 2
    screen.page.mouse.move(right, y)
    screen.page.mouse.down()
    for goal in (left, (left + right) / 2):
        screen.page.mouse.move(goal, y, steps=steps)
    screen.page.mouse.up()


def percentile(values: list[float], share: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)] if values else 0.0


def measured(browser: Browser, house: House, *, brief: bool = False) -> list[Measured]:
    visit = Visits(browser, house)
    try:
        return [
            *first_load(visit),
            all_files(house),
            board_ready(visit, 1 if brief else 5),
            press_to_drawn(visit, 2 if brief else 10),
            *animation(browser, visit, 2 if brief else 6),
            *review(browser, visit, 4 if brief else 100),
        ]
    finally:
        visit.close()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            found = measured(browser, house)
        finally:
            browser.close()
            house.stop()
    for one in found:
        print(one)
    return int(any(one.value > MOST.get(one.what, float("inf")) for one in found))


if __name__ == "__main__":
    sys.exit(main())
