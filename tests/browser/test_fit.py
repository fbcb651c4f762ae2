"""Every table fits its window: a sample of `make fit`, and what it does not look at."""

from __future__ import annotations

import pytest

from tests.browser.gallery import LATE, late, settled, spilled
from tests.browser.screen import Visits
from tests.fit.fit import looks
from tests.fit.states import in_view, rest, touch_cell
from tests.fit.windows import WINDOWS, Window

SAMPLE = [
    ("375x548", "desert", {"leader", "colour", "hex"}),
    ("375x548", "trucks", {"card", "space", "lost"}),  # Confirm was below the edge
    ("844x390", "desert", {"leader", "hex"}),  # hexes were 11 px wide
    ("844x390", "trucks", {"space"}),
    ("1280x720", "desert", {"hex-of-two"}),  # the card that explains a move had no place
    ("1280x720", "trucks", {"space"}),
    ("1280x720", "desert", {"leaders", "four", "timed"}),  # of three players the last was below the edge
    ("1280x720", "trucks", {"lost", "three", "no-card", "five", "six", "timed"}),
    ("1440x900", "desert", {"no-colour", "four"}),  # so was the fifth
]
PHONE = Window(390, 844, touch=True)


@pytest.mark.parametrize(("name", "game", "states"), SAMPLE)
def test_tables_fit_their_windows(visit: Visits, name: str, game: str, states: set[str]) -> None:
    window = next(one for one in WINDOWS if str(one) == name)
    found = list(looks(visit, window, game, "de", names=states))
    assert len(found) == len(states)
    assert [str(look) for look in found if look.wrong] == []


def test_each_leader_may_go_anywhere(visit: Visits) -> None:
    """The whole board comes back for the next leader, wherever the last one was put."""
    screen = visit(PHONE.context)
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    for number in range(2):
        assert screen.until_mine()
        screen.page.locator(".supply:not([disabled])").nth(number).tap()
        rest(screen)
        outside = screen.page.evaluate(
            """() => {
              const view = document.querySelector('.stage').getBoundingClientRect();
              return [...document.querySelectorAll('[data-cell]')].filter(cell => {
                const box = cell.getBoundingClientRect();
                return box.left < view.left - 1 || box.right > view.right + 1
                  || box.top < view.top - 1 || box.bottom > view.bottom + 1;
              }).length;
            }"""
        )
        assert outside == 0, f"leader {number + 1}: {outside} hexes are out of sight"
        moves = next(moves for moves in screen.now["legal"].values() if moves)
        cell = in_view(screen, [move.split("*")[1] for move in moves])
        version = screen.now["version"]
        for _ in range(2):
            touch_cell(screen, PHONE, cell)
            rest(screen)
        screen.until_changed(version)
        version = screen.now["version"]
        screen.page.locator(".actions .primary").tap()
        screen.until_changed(version)


def test_a_second_tap_hits_a_finger_wide(visit: Visits) -> None:
    """Also where a hex is drawn a little narrower, as on a tablet."""
    window = Window(1180, 820, touch=True)
    screen = visit(window.context)
    screen.goto(f"/g/{screen.make('desert', 'me', 'gentle')}")
    assert screen.until_mine()
    screen.page.locator(".supply").first.tap()
    cell = in_view(screen, [move.split("*")[1] for move in screen.now["legal"]["L"]])
    touch_cell(screen, window, cell)
    rest(screen)
    box = screen.cell(cell).bounding_box()
    assert box
    assert 36 < box["width"] < 44
    version = screen.now["version"]
    screen.page.touchscreen.tap(box["x"] + box["width"] / 2 - 21, box["y"] + box["height"] / 2)
    screen.until_changed(version)
    assert screen.now["turn"]["complete"]
    assert [caravan["cells"] for caravan in screen.view["caravans"] if caravan["seat"] == 0] == [[cell]]


def test_large_text_on_a_phone(visit: Visits) -> None:
    """Text at 200 %: nothing is cut, nothing lies over the board, and what confirms is in the window."""
    screen = visit(PHONE.context, language="de")
    screen.be("Amina")
    for game in ("desert", "trucks"):
        screen.goto(f"/g/{late(screen, *LATE[game])}")
        screen.page.locator(".supply, [data-card]").first.wait_for()
        screen.until_mine()
        screen.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        settled(screen)
        rest(screen)
        assert spilled(screen) == []
        over = screen.page.evaluate(
            """() => [...document.querySelectorAll('.area-board *')].filter(one =>
              one.checkVisibility() && !one.closest('svg, .spoken, .rulers, .flights')
              && [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
            ).map(one => one.innerText.trim())"""
        )
        assert over == [], "words over the board"
        box = screen.page.locator(".area-tray .primary").bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE.height + 1


def test_nothing_at_home_is_cut_by_the_edge(visit: Visits) -> None:
    screen = visit(Window(1280, 720).context)
    screen.goto("/")
    screen.page.locator(".sky use").first.wait_for(state="attached")
    cut = screen.page.locator(".sky use").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.href.baseVal)"
    )
    assert cut == []
