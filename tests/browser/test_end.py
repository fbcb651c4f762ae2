"""The end of a game: the last move is seen, the count goes on without telling who has won, then it is told and why."""

from __future__ import annotations

import json
import re
from typing import Any

from caravaneer.game import load
from caravaneer.records.record import Record
from tests.browser.gallery import golden, late, uploaded
from tests.browser.hands import end_turn, place
from tests.browser.house import House
from tests.browser.screen import Screen, Visits

GAME = "desert-1-kosmos-2-greedy"
# Writes down what stands on the page whenever something on it changes.
WATCH = """
  window.seen = [];
  const look = () => {
    const text = (of) => document.querySelector(of)?.textContent.trim() ?? '';
    const all = (of) => [...document.querySelectorAll(of)].map((one) => one.textContent.trim());
    const now = {
      held: !!document.querySelector('.area-board') && !!document.querySelector('.area-tray.ended'),
      counted: !!document.querySelector('.paces'),
      title: text('.banner h1'), why: text('.why'), totals: all('.total b'), places: all('.place > [aria-hidden]'),
      names: all('tbody th b'),
    };
    const before = window.seen.at(-1);
    if (!before || JSON.stringify({...before, at: 0}) !== JSON.stringify({...now, at: 0}))
      window.seen.push({...now, at: performance.now()});
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});
"""


def last_turn() -> tuple[int, list[str]]:
    """Before how many moves the last turn of the golden game began, and its moves."""
    record = Record.parse(golden(GAME))
    states = list(record.states())
    began = max(ply for ply, state in enumerate(states[:-1]) if ply == 0 or states[ply - 1].seat != state.seat)
    return began, [str(move) for move in record.moves[began:]]


def seen(screen: Screen) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = screen.page.evaluate("() => window.seen")
    return found


def test_the_last_move_is_seen_then_counted_then_told(visit: Visits, house: House) -> None:
    screen = visit(telling="calm")
    screen.be("Ana")
    ply, moves = last_turn()
    table = late(screen, GAME, ply)
    screen.page.add_init_script(WATCH)
    screen.goto(f"/g/{table}")
    assert screen.until_mine()
    for move in moves:
        place(screen, move)
    end_turn(screen)
    page = screen.page
    page.locator(".area-tray.ended").wait_for()
    assert screen.over
    assert page.evaluate("() => document.activeElement.textContent").strip() == "To the count"
    page.locator(".paces").wait_for()
    assert page.evaluate("() => document.activeElement.tagName") == "H1"
    state = house.state(table)
    outcome = state.outcome
    final = [str(score) for score in sorted(outcome.scores, reverse=True)]
    screen.until(lambda: bool(seen(screen)[-1]["totals"] == final), "the whole count")
    screen.until(lambda: "win" in seen(screen)[-1]["title"], "who has won")
    story = seen(screen)
    held, counted = ([moment[what] for moment in story].index(True) for what in ("held", "counted"))
    assert held < counted, "the board held still with the last move on it; how long, end.test.ts knows"
    for moment in (moment for moment in story if moment["counted"]):
        if "win" in moment["title"]:
            assert moment["totals"] == final, moment
        elif set(moment["totals"]) == {"0"}:
            assert moment["places"] == [], "nobody has a place before anything is counted"
    orders = {tuple(moment["names"]) for moment in story if moment["names"]}
    assert len({tuple(moment["totals"]) for moment in story if moment["totals"]}) >= 4, "category by category"
    assert orders
    facts = load("desert").etiquette.verdict(state)
    numbers = sorted(int(number) for number in re.findall(r"\d+", story[-1]["why"]))
    assert facts
    assert numbers, story[-1]["why"]
    assert set(numbers) <= {v for f in facts for v in (f.points, *f.details.values()) if isinstance(v, int)}

    page.reload()
    page.locator(".paces").wait_for()
    assert not any(moment["held"] for moment in seen(screen)), "who comes back sees the count at once"


def test_a_race_is_told_by_who_is_home_and_how_far_the_others_are(visit: Visits) -> None:
    screen = visit()
    screen.be("Ana")
    for name in ("trucks-1-5-greedy", "trucks-1-6-greedy"):
        screen.goto(f"/g/{uploaded(screen, name)}")
        page = screen.page
        page.locator("ol .way").first.wait_for()
        assert page.locator(".banner h1").inner_text().endswith("is first home")
        words = page.locator("ol .words").all_inner_texts()
        trucks = screen.view["trucks"]
        left = sorted(truck["steps_left"] for truck in trucks if truck["cell"] != "home")
        steps = [f"{count} step{'' if count == 1 else 's'} to go" for count in left]
        assert words == ["first home", *steps]
        assert page.locator("ol .place > [aria-hidden]").all_inner_texts() == ["1"], "nobody shares a place"
        assert "point" not in page.locator(".banner").inner_text()
        assert screen.view["outcome"]["places"].count(2) == len(trucks) - 1, "as T26 has it"


def test_the_sun_of_the_end_is_round(visit: Visits) -> None:
    for size in ("desk", "phone"):
        screen = visit(size)
        screen.be("Ana")
        screen.goto(f"/g/{uploaded(screen, GAME)}")
        screen.page.locator(".paces").wait_for()
        sun, banner = (screen.page.locator(one).bounding_box() for one in (".winner", ".banner"))
        assert sun is not None
        assert banner is not None
        assert abs(sun["width"] - sun["height"]) < 1
        assert sun["y"] >= banner["y"]
        assert sun["y"] + sun["height"] <= banner["y"] + banner["height"]
        assert screen.page.locator(".winner").evaluate("one => getComputedStyle(one).borderRadius") == "50%"
        assert screen.page.locator(".winner").evaluate("one => getComputedStyle(one).backgroundImage") == "none"


def test_whoever_resigns_alone_has_a_new_game(visit: Visits) -> None:
    screen = visit()
    table = screen.make("desert", "me", "gentle", "gentle")
    screen.goto(f"/g/{table}")
    assert screen.until_mine()
    screen.page.locator("header button").last.click()
    screen.button("Resign").click()
    screen.button("Resign").click()
    again = re.compile("^(New game|Rematch)$")  # the bots play on, and may be at the end by now
    screen.page.get_by_role("button", name=again).click()
    screen.page.wait_for_url(lambda url: "/g/" in url and table not in url)
    screen.until(lambda: screen.mine and screen.now["table"]["id"] != table, "the first move of the new game")
    kinds = [(seat["kind"], seat["level"]) for seat in screen.now["table"]["seats"]]
    assert kinds == [("person", None), ("bot", "gentle"), ("bot", "gentle")]
    assert json.loads(screen.api("GET", f"/tables/{table}"))["table"]["seats"][0]["resigned"]


def test_the_count_of_three_fills_its_column_on_a_desk(visit: Visits) -> None:
    """No half of a page is left empty below the rows."""
    screen = visit()
    screen.be("Ana")
    screen.goto(f"/g/{uploaded(screen, 'desert-1-kosmos-3-greedy')}")
    page = screen.page
    page.locator(".paces").wait_for()
    parts = [page.locator(of).bounding_box() for of in (".columns > section", ".columns > aside")]
    count, beside = (part["height"] if part else 0 for part in parts)
    assert count > 0.85 * beside
