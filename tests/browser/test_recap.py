"""What happened: bots' turns are told one after the other, seen and heard; one press goes to now (T4, K2, P4, T12)."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import COLOURS, cell_of, desert_turn, shortest
from tests.browser.screen import Screen, Visits

# What the page itself saw: in every frame whose turn was told. How long, recap.test.ts holds with a clock of its own.
WATCHED = """
window.seen = [];
function look() {
  const told = document.querySelector('.area-tray.recap .chip.now b')?.textContent ?? null;
  const board = document.querySelector('.area-board');
  if (board && told !== window.seen.at(-1)?.told)
    window.seen.push({
      told, camels: board.querySelectorAll('[data-camel]').length, high: board.clientHeight,
    });
  requestAnimationFrame(look);
}
requestAnimationFrame(look);
"""


def watched(screen: Screen, *seats: str) -> None:
    screen.page.add_init_script(WATCHED)
    screen.goto(f"/g/{screen.make('desert', *seats)}")
    assert screen.until_mine()


def heard(screen: Screen, manner: str = "polite") -> list[str]:
    return screen.page.locator(f'.spoken[aria-live="{manner}"] p').all_text_contents()


def until_told(screen: Screen) -> None:
    """Its own turn is over, all others are told."""
    screen.page.locator(".area-tray.recap").wait_for()
    screen.page.locator(".area-tray.recap").wait_for(state="detached")


def play(screen: Screen) -> None:
    """A turn of one's own; what was seen before is forgotten."""
    screen.page.locator(".supply:visible").first.wait_for()
    screen.page.evaluate("window.seen = window.seen.slice(-1)")
    desert_turn(screen, shortest)


def test_four_bots_are_told_one_after_the_other(visit: Visits) -> None:
    screen = visit(telling="calm")
    watched(screen, "me", *["gentle"] * 4)
    play(screen)
    names = [text.splitlines()[0] for text in screen.page.locator(".area-players h2").all_inner_texts()[1:]]
    until_told(screen)
    seen: list[dict[str, Any]] = screen.page.evaluate("window.seen")
    assert [moment["told"] for moment in seen] == [None, *names, None]
    camels = [moment["camels"] for moment in seen]
    assert camels[1:-1] == [camels[0] + 1 + n for n in range(1, 5)], "nothing stands too soon"
    assert len({moment["high"] for moment in seen}) == 1, "the board neither moves nor shrinks"

    screen.until(lambda: heard(screen)[-1] == "Your turn", "the own turn is said last")
    lines = heard(screen)
    order = [next(n for n, line in enumerate(lines) if line.startswith(f"{name}:")) for name in names]
    assert order == sorted(order)
    assert lines.index("Your turn", order[0]) > order[-1], lines
    assert heard(screen, "assertive") == []

    # All of it again, by a key from anywhere; one press goes to now, and a key that chooses does so there.
    screen.page.evaluate("document.activeElement.blur()")
    screen.page.keyboard.press("p")
    screen.page.locator(".area-tray.recap .chip.now", has_text=names[0]).wait_for()
    assert screen.page.locator(".area-players .telling h2").inner_text() == names[0]
    assert screen.page.locator(".area-side .later").count() == 3
    screen.page.get_by_role("region", name="What happened").get_by_role("button", name="Next turn").click()
    screen.page.locator(".area-tray.recap .chip.now", has_text=names[1]).wait_for()
    screen.page.get_by_role("button", name="My turn").click()
    assert screen.page.locator(".area-tray.recap").count() == 0
    screen.until(lambda: heard(screen)[-1] == "Your turn", "the own turn is said last")
    screen.page.keyboard.press("p")
    screen.page.locator(".area-tray.recap").wait_for()
    move = shortest(screen)
    screen.page.locator('[data-cell][tabindex="0"]').focus()
    screen.page.keyboard.press(move[0].lower())
    screen.page.locator('.supply[aria-pressed="true"]:visible').wait_for()
    assert screen.page.locator(".area-tray.recap").count() == 0
    chosen = screen.page.locator(".supply").nth(COLOURS.index(move[0]))
    assert chosen.get_attribute("aria-pressed") == "true"

    # After a reload the server is asked; then a press on the board is enough.
    screen.page.reload()
    screen.button("Tell it again").click()
    screen.page.locator(".area-tray.recap").wait_for()
    screen.cell(cell_of(move)).click()
    assert screen.page.locator(".area-tray.recap").count() == 0
    assert screen.mine


def test_on_a_phone_the_strip_takes_the_trays_place(visit: Visits) -> None:
    screen = visit("phone", telling="step")
    watched(screen, "me", "gentle", "gentle")
    page = screen.page
    for name in ("Hint", "Tell it again", "Show moves and talk"):
        page.locator(".area-top").get_by_role("button", name=name).wait_for()  # behind nothing
    tray = page.locator(".area-tray").bounding_box()
    play(screen)
    strip = page.locator(".area-tray.recap")
    strip.wait_for()
    assert strip.bounding_box() == tray
    page.locator(".area-tray.recap .chip").nth(1).wait_for()
    first = page.locator(".area-tray.recap .sentence").inner_text()
    assert len(first) > 5
    swipe(screen, -120)
    page.locator(".area-tray.recap .chip").nth(1).and_(page.locator(".now")).wait_for()
    swipe(screen, 120)
    page.locator(".area-tray.recap .chip").first.and_(page.locator(".now")).wait_for()
    assert page.locator(".area-tray.recap .sentence").inner_text() == first
    screen.until_mine()
    page.get_by_role("button", name="My turn").tap()
    page.locator(".supply:visible").first.wait_for()
    assert strip.count() == 0


def swipe(screen: Screen, across: int) -> None:
    """A finger goes over the strip."""
    screen.page.locator(".area-tray.recap .turn").evaluate(
        """(strip, across) => {
          const at = (type, clientX) => strip.dispatchEvent(
            new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 5, bubbles: true }));
          at('pointerdown', 200);
          at('pointerup', 200 + across);
        }""",
        across,
    )


def test_a_confirmed_turn_is_taken_back_where_only_bots_would_have_to_agree(visit: Visits) -> None:
    screen = visit()
    watched(screen, "me", "gentle")
    before = screen.view
    play(screen)
    assert screen.until_mine()
    version = screen.now["version"]
    screen.page.locator(".actions").get_by_role("button", name="Take my turn back").click()
    screen.until_changed(version)
    assert screen.until_mine()
    for field in ("ply", "caravans", "supply"):
        assert screen.view[field] == before[field]
