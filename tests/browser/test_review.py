"""A game looked at again with the analyst, on a desk and on a phone: steps, best turns, mistakes, graphs, refusals."""

from __future__ import annotations

import json
from itertools import accumulate, pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import uploaded
from tests.browser.screen import Fields, Screen, Size, Visits
from tests.browser.test_access import violations
from tests.volume import pairs

GAMES = {"desert": "desert-1-kosmos-2-greedy", "trucks": "trucks-1-2-greedy"}
MISTAKE = {"points": ("lost_points", 1.0), "wins": ("lost_wins", 0.035)}


def analysis(screen: Screen, known: str = "player") -> Fields:
    """All that was told of the game, put together as the protocol says."""
    told: Fields = {"expected": {}, "turns": {}, "done": False}
    for message in (json.loads(text) for text in screen.heard if '"type":"analysis"' in text):
        if message["known"] == known:
            expected, turns = told["expected"] | message["expected"], told["turns"] | message["turns"]
            told = message | {"expected": expected, "turns": turns}
    return told


def review_of(screen: Screen) -> Fields:
    def told() -> list[str]:  # a page can draw an answer before the browser has handed it on
        return [body for address, body in screen.bodies if "/review" in address]

    screen.until(lambda: bool(told()), "the game to look back at")
    found: Fields = json.loads(told()[0])
    return found


def looked_at(screen: Screen, game: str, ply: int = 0) -> str:
    """A finished game of this person's, judged to its end."""
    screen.be("Ana")
    table = uploaded(screen, GAMES[game])
    screen.goto(f"/g/{table}/{ply}")
    screen.page.locator(".area-tray.bar").wait_for()
    screen.until(lambda: bool(analysis(screen)["done"]), "the last turn judged")
    return table


def mistakes(screen: Screen) -> list[int]:
    told = analysis(screen)
    name, least = MISTAKE[told["measure"]]
    return sorted(int(turn) for turn, found in told["turns"].items() if found[name] >= least)


def at(screen: Screen, ply: int) -> None:
    screen.page.wait_for_url(f"**/{ply}")


@pytest.mark.parametrize(("game", "size"), pairs(list(GAMES), ["desk", "phone"]))
def test_a_whole_review(visit: Visits, game: str, size: Size) -> None:
    screen = visit(size)
    page = screen.page
    looked_at(screen, game)
    review, told = review_of(screen), analysis(screen)
    turns = review["turns"]
    assert told["of"] == len(turns)
    assert set(told["turns"]) == {str(turn) for turn in range(len(turns))}
    assert page.locator("progress").count() == 0, "nothing is under way any more"

    # One turn after the other, forth and back, by key and by button.
    page.keyboard.press("ArrowRight")
    at(screen, turns[1]["ply"])
    page.get_by_role("button", name="One turn on").click()
    at(screen, turns[2]["ply"])
    page.keyboard.press("ArrowLeft")
    at(screen, turns[1]["ply"])
    long = next((turn for turn in turns if turn["plies"] > 1), None)
    if long:
        page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }",
                      f"/g/{screen.table}/{long['ply']}")  # fmt: skip
        page.keyboard.press("Shift+ArrowRight")
        at(screen, long["ply"] + 1)
    page.keyboard.press("End")
    at(screen, review["plies"])
    page.keyboard.press("Home")
    at(screen, 0)

    # A mistake: its best turns in the list and on the board, pressed one alone.
    costly = mistakes(screen)
    assert costly, "these games have mistakes"
    page.keyboard.press("End")
    page.get_by_role("button", name="Next mistake").click()
    at(screen, turns[costly[0]]["ply"])
    found = told["turns"][str(costly[0])]
    rows = page.locator("section[aria-label^='Best for'] li button")
    screen.until(lambda: rows.count() >= 2, "the best turns and what was played")
    why = page.locator("section[aria-label^='Best for'] .reason")
    if size == "desk":  # on a phone there is room for what stands beside the turn in hand
        told_why = [*found["best_why"], *found["played_why"]]
        screen.until(lambda: why.count() == len(told_why), "why the best turn is better")
    assert "{" not in " ".join(why.all_inner_texts())
    drawn = page.locator("[data-turn]")
    screen.until(lambda: drawn.count() >= 1, "the best turn on the board")
    said = page.locator("[aria-live=polite]")
    screen.until(lambda: f"Turn {costly[0] + 1} of {len(turns)}" in said.inner_text(), "the mistake told")
    assert "osts " in said.inner_text()
    rows.first.click()
    assert rows.first.get_attribute("aria-pressed") == "true"
    screen.until(
        lambda: {one.get_attribute("data-turn") for one in drawn.all()} <= {" ".join(found["best"][0]["moves"])},
        "the best turn alone",
    )

    # The graphs, and to where they are pressed.
    if size == "phone":
        page.locator("header button[aria-expanded]").click()
    graphs = page.locator(".graph")
    screen.until(lambda: graphs.count() == 2, "two graphs")
    assert "Points taken" in (graphs.first.get_attribute("aria-label") or "")
    assert violations(screen) == []
    graphs.first.scroll_into_view_if_needed()
    box = graphs.first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(lambda url: url.rpartition("/")[2] in {str(turn["ply"]) for turn in turns[len(turns) // 3 :]})
    asked = [address for address, _ in screen.bodies if "/positions/" in address]
    assert asked == [], "the whole game came in one answer"
    assert len([address for address, _ in screen.bodies if "/review" in address]) == 1


def test_a_press_on_the_slider_draws_all_of_a_far_position(visit: Visits) -> None:
    screen = visit()
    page = screen.page
    screen.be("Ana")
    screen.goto(f"/g/{uploaded(screen, GAMES['desert'])}/0")
    slider = page.locator(".slider input")
    slider.wait_for()
    review = review_of(screen)
    views = list(accumulate(review["changes"], lambda view, change: view | change, initial=review["first"]))
    box = slider.bounding_box()
    assert box
    for share, view in ((1, views[-1]), (0, views[0]), (1, views[-1])):
        page.mouse.click(box["x"] + 15 + (box["width"] - 30) * share, box["y"] + box["height"] / 2)
        expect(page.locator("[data-camel]")).to_have_count(sum(len(one["cells"]) for one in view["caravans"]))
        expect(page.locator("[data-water]")).to_have_count(len(view["water"]))
    # Each is drawn, not only there: a marker whose name is wrong leaves nothing.
    assert page.locator("[data-camel], [data-water]").evaluate_all(
        """all => all.every(each => {
          const [, name] = /#([^"]+)/.exec(getComputedStyle(each).markerStart) ?? [];
          return document.getElementById(name) instanceof SVGMarkerElement;
        })"""
    )


def test_a_key_goes_from_mistake_to_mistake(visit: Visits) -> None:
    screen = visit()
    looked_at(screen, "desert")
    turns, costly = review_of(screen)["turns"], mistakes(screen)
    assert len(costly) >= 2, "with so little thought many a turn looks better than the one played"
    screen.page.keyboard.press("End")
    for turn in costly[:3]:
        screen.page.keyboard.press("m")
        at(screen, turns[turn]["ply"])


def test_what_every_seat_may_expect_stands_in_tiles(visit: Visits) -> None:
    screen = visit()
    looked_at(screen, "trucks")
    told = analysis(screen)
    tiles = screen.page.locator(".panel ul li")
    for turn in (0, 1):
        chances = [f"{int(100 * share + 0.5)} %" for share in told["turns"][str(turn)]["before"]["wins"]]
        screen.until(
            lambda chances=chances: [b.replace("\u00a0", " ") for b in tiles.locator("b").all_inner_texts()] == chances,  # type: ignore[misc]
            f"the chances before turn {turn + 1}",
        )
        screen.page.keyboard.press("ArrowRight")


def test_by_what_the_player_knew_or_by_the_cards_as_they_lay(visit: Visits) -> None:
    screen = visit()
    looked_at(screen, "trucks")
    screen.page.get_by_text("the cards as they lay").click()
    screen.until(lambda: bool(analysis(screen, "cards")["turns"]), "a turn judged by the cards")
    asked = [json.loads(text)["known"] for text in screen.said if '"analyse"' in text]
    assert asked[0] == "player"
    assert asked[-1] == "cards"


def test_who_did_not_play_sees_what_is_known_and_starts_nothing(visit: Visits) -> None:
    screen, other = visit(), visit()
    table = screen.make("desert", "me", "gentle")
    screen.goto(f"/g/{table}")
    assert screen.until_mine()
    screen.page.keyboard.press("Escape")
    screen.button("Settings").first.click()
    screen.button("Resign").click()
    screen.button("Resign").click()
    screen.until(lambda: screen.over, "the end, by a bot in my place")
    other.be("Ben")
    other.goto(f"/g/{table}/0")
    other.page.get_by_text("You did not play here.").wait_for()
    assert not analysis(other)["turns"]
    screen.goto(f"/g/{table}/0")
    other.until(lambda: bool(analysis(other)["turns"]), "what Ana lets be judged")


def test_a_game_of_bots_alone_is_stepped_through_and_not_judged(visit: Visits) -> None:
    screen = visit()
    table = screen.make("desert", "gentle", "gentle")
    screen.goto(f"/g/{table}")
    screen.until(lambda: screen.over, "the end")
    screen.goto(f"/g/{table}/0")
    page = screen.page
    page.locator(".area-tray.bar").wait_for()
    page.locator(".area-side [role=status]").wait_for()
    assert page.locator(".graph").count() == 1, "its points are drawn all the same"
    assert page.get_by_role("button", name="Next mistake").count() == 0
    page.keyboard.press("ArrowRight")
    at(screen, review_of(screen)["turns"][1]["ply"])


def test_the_lines_are_told_one_after_the_other(visit: Visits) -> None:
    """Who runs through a game hears where it ends, not every step."""
    screen = visit()
    looked_at(screen, "trucks")
    for _ in range(5):
        screen.page.keyboard.press("ArrowRight")
    said = screen.page.locator("[aria-live=polite]")
    screen.until(lambda: "Turn 5 of" in said.inner_text(), "the fifth turn told")
    assert "Turn 3 of" not in said.inner_text()


def test_messages_bring_only_what_is_new(visit: Visits) -> None:
    screen = visit()
    looked_at(screen, "desert")
    told = [json.loads(text) for text in screen.heard if '"type":"analysis"' in text]
    assert all(not set(one["turns"]) & set(other["turns"]) for one, other in pairwise(told))
