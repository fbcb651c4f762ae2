"""Better turns looked for after a game: found and failed, shown and come again, with mouse, finger and keys."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest
from playwright.sync_api import expect

from tests.browser.hands import choose_card, place
from tests.browser.screen import Fields, Screen, Size, Visits
from tests.browser.test_access import violations
from tests.browser.test_review import MISTAKE, analysis, looked_at, review_of


class Bodies(list[tuple[str, str]]):
    """Answers over HTTP; what is answered about a position is heard as if a table had said it."""

    def __init__(self, screen: Screen):
        super().__init__(screen.bodies)
        self._screen = screen

    def append(self, answer: tuple[str, str]) -> None:
        super().append(answer)
        address, body = answer
        if address.endswith("/api/v1/positions"):
            for message in json.loads(body)["messages"]:
                self._screen._frame(json.dumps(message, separators=(",", ":")))


def costliest(screen: Screen) -> list[int]:
    told = analysis(screen)
    name, least = MISTAKE[told["measure"]]
    costs = {int(turn): found[name] for turn, found in told["turns"].items() if found[name] >= least}
    return sorted(sorted(costs, key=lambda turn: (-costs[turn], turn))[:5])


def begun(screen: Screen, game: str) -> list[int]:
    """A game that was judged, its costliest turns about to be looked at; their numbers."""
    looked_at(screen, game)
    screen.bodies = Bodies(screen)
    turns = costliest(screen)
    assert len(turns) >= 3, "with so little thought many a turn looks better than the one played"
    screen.page.locator(f'a[href="/g/{screen.table}/better"]').first.dispatch_event("click")
    asked(screen, turns[0])
    return turns


def asked(screen: Screen, turn: int) -> Fields:
    """The page asks for a better turn than this one; what was judged of it."""
    turns = review_of(screen)["turns"]
    screen.page.get_by_text(f"Turn {turn + 1} of {len(turns)}").first.wait_for()
    screen.page.locator(".frame.better:not(.answered) .area-tray").wait_for()
    screen.until(
        lambda: (screen.now.get("turn") or {}).get("seat") == turns[turn]["seat"] and screen.view["ply"] == 0,
        "the position before it",
    )
    found: Fields = analysis(screen)["turns"][str(turn)]
    return found


def seat_of(screen: Screen, turn: int) -> int:
    return int(review_of(screen)["turns"][turn]["seat"])


def play(screen: Screen, game: str, moves: Iterable[str]) -> None:
    """The moves on the board, and the button that has them checked."""
    for move in moves:
        if game == "desert":
            place(screen, move)
        else:
            choose_card(screen, move)
    screen.page.locator(":is(.actions, .acts) .primary:not([disabled])").click()


def answer(screen: Screen) -> str:
    screen.page.locator(".frame.answered .verdict h2").wait_for()
    return screen.page.locator(".verdict h2").inner_text()


def missed(screen: Screen) -> list[tuple[str, int]]:
    told = json.loads(screen.api("GET", "/me/mistakes"))["mistakes"]
    return [(one["table"], one["turn"]) for one in told]


def spoilt(screen: Screen, judged: Fields) -> list[str]:
    """What the page lets out of the best turns: as it is drawn, written, and said."""
    page = screen.page
    played = judged["played"]["moves"]
    drawn = {one.get_attribute("data-turn") for one in page.locator("[data-turn]").all()} - {" ".join(played)}
    said = " ".join(page.locator(".guide, [aria-live], .graph").all_inner_texts()).split()
    return [
        *drawn,
        *(move for worth in judged["best"] for move in worth["moves"] if move in said and move not in played),
    ]


@pytest.mark.parametrize(("game", "size"), [("desert", "desk"), ("trucks", "phone")])
def test_a_better_turn_is_failed_and_found(visit: Visits, game: str, size: Size) -> None:
    screen = visit(size)
    page = screen.page
    turns = begun(screen, game)
    judged = asked(screen, turns[0])
    said = page.locator("[aria-live=polite]")
    screen.until(lambda: f"Mistake 1 of {len(turns)}" in said.inner_text(), "what is asked, for the ear")
    expect(page.locator("[data-turn]").first).to_have_attribute("data-turn", " ".join(judged["played"]["moves"]))
    assert spoilt(screen, judged) == []
    if size == "phone":
        page.set_viewport_size({"width": 320, "height": 568})
        seen = """one => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
        assert page.locator(".ask .show").evaluate(seen), "what shows the better turn is in sight on the smallest phone"
        page.set_viewport_size({"width": 390, "height": 844})
    let = [why for why in judged["played_why"] if why["how"] != "does" and why["cells"]]
    rivals = [why for why in let if why["seat"] is not None and why["seat"] != seat_of(screen, turns[0])]
    assert page.locator("[data-answer]").count() == len(rivals), "what came of it is drawn"
    assert violations(screen) == []

    # What was played is not better; it is said at once, and gives nothing away.
    play(screen, game, judged["played"]["moves"])
    assert answer(screen) == "Not better"
    assert "That is what was played." in page.locator(".guide").inner_text()
    assert spoilt(screen, judged) == []
    assert missed(screen) == [(screen.table, turns[0])]

    # Another try, and the best one: found, and it comes again no more.
    if size == "phone":
        screen.button("Try another").click()
    else:
        page.keyboard.press("r")
    asked(screen, turns[0])
    play(screen, game, judged["best"][0]["moves"])
    assert answer(screen) == "Yes!"
    assert not [text for text in screen.said if "judge_turn" in text], "all this was known"
    expect(page.get_by_label("Mistake 1, found")).to_be_visible()
    assert violations(screen) == []
    screen.until(lambda: missed(screen) == [], "that it was found")

    # The next one is shown, move by move: that is not found.
    if size == "phone":
        screen.button("Next mistake").click()
    else:
        page.keyboard.press("Enter")
    judged = asked(screen, turns[1])
    for n in range(len(judged["best"][0]["moves"])):
        screen.until(lambda n=n: screen.view["ply"] == n, "the move before")  # type: ignore[misc]
        page.locator(".guide .show").click()
    assert answer(screen) == "This was the best turn"
    assert missed(screen) == [(screen.table, turns[1])]

    # After the end of the row, what was missed comes again, whichever game it was in.
    table = screen.table
    page.get_by_label(f"Mistake {len(turns)}", exact=True).click()
    asked(screen, turns[-1])
    screen.goto("/better")
    judged = asked(screen, turns[1])
    play(screen, game, judged["best"][0]["moves"])
    assert answer(screen) == "Yes!"
    screen.until(lambda: missed(screen) == [], f"nothing more of {table}")
    screen.button("To the end").click()
    page.get_by_text("1 of 1 found").first.wait_for()
    page.get_by_text("Every one of them").wait_for()
    assert violations(screen) == []


def test_a_turn_that_nobody_judged_is_weighed(visit: Visits) -> None:
    screen = visit()
    turns = begun(screen, "desert")
    judged = asked(screen, turns[0])
    known = {move for worth in (judged["played"], *judged["best"]) for move in worth["moves"]}
    while not screen.now["turn"]["complete"]:
        place(screen, next(move for moves in screen.now["legal"].values() for move in moves if move not in known))
    screen.page.locator(".actions .primary:not([disabled])").click()
    assert answer(screen) in ("Yes!", "Better than in the game", "Not better")
    (tried,) = [json.loads(text) for text in screen.said if "judge_turn" in text]
    (told,) = [json.loads(text) for text in screen.heard if "turn_tried" in text]
    assert tried["turn"] == told["turn"] == turns[0]
    assert tried["moves"] == told["tried"]["moves"]
    assert violations(screen) == []


def test_one_plays_on_from_there(visit: Visits) -> None:
    screen = visit()
    turns = begun(screen, "trucks")
    table = screen.table
    judged = asked(screen, turns[0])
    play(screen, "trucks", judged["best"][0]["moves"])
    assert answer(screen) == "Yes!"
    screen.button("Play on from here").click()
    screen.page.wait_for_url(lambda url: "/g/" in url and table not in url)
    begun_at = review_of(screen)["turns"][turns[0]]["ply"]
    (move,) = judged["best"][0]["moves"]
    made = screen.page.url.split("/g/")[1].split("/")[0]
    there = json.loads(screen.api("GET", f"/tables/{made}/positions/{begun_at + 1}"))
    assert there["move"] == move, "it goes on after the turn that was found"
    screen.until(lambda: screen.mine, "the turn of the seat whose turn it was")
