"""axe-core finds nothing against WCAG 2.2 AA on any screen: by day and by night, on a desk, on a phone upright and
sideways, and where the system sets the colours. `make ear` looks at all of it; every test run at a part."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.album import album
from tests.browser.gallery import LATE, gallery, late, settled
from tests.browser.house import House
from tests.browser.screen import FRAME, Screen, Size, Visits

WHOLE = os.environ.get("CARAVANEER_EAR") == "whole"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(screen: Screen) -> list[str]:
    """What axe says, one line for each kind."""
    page = screen.page
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    found = page.evaluate("tags => axe.run(document, {resultTypes: ['violations'], runOnly: tags})", RULES)
    return [
        f"{one['id']}: {node['html'][:160]}: {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


# With the colours of the system it is looked at by day alone: a theme has no say there.
LOOKS: list[tuple[Size, str]] = [
    (size, look)
    for size in ("desk", "phone", "sideways")
    for look in ("day", "night", "forced")
    if WHOLE or (size, look) in (("desk", "day"), ("desk", "forced"), ("phone", "night"), ("sideways", "day"))
]
ALWAYS: list[tuple[Size, str]] = [("desk", "day"), ("phone", "night")]  # share all screens in every run
TABLES = {"desert", "trucks", "trucks-lost", "settings", "keys", "end-desert"}  # of the others only these


def looked_at(number: int, name: str, size: Size, look: str) -> bool:
    if WHOLE:
        return True
    return number % 2 == ALWAYS.index((size, look)) if (size, look) in ALWAYS else name in TABLES


@pytest.mark.parametrize(("size", "look"), LOOKS)
def test_no_screen_shuts_anybody_out(visit: Visits, house: House, size: Size, look: str) -> None:
    assert AXE.exists(), f"axe-core is not there: {AXE}; `npm ci` in web/ brings it"
    theme = "night" if look == "night" else "day"
    screen = visit(size, theme=theme)
    screen.page.emulate_media(forced_colors="active" if look == "forced" else "none")
    found: dict[str, list[str]] = {}
    for number, shown in enumerate(album(screen, house) if WHOLE else gallery(screen)):
        if not looked_at(number, shown.name, size, look):
            continue
        shown.open(screen)
        settled(screen)
        assert screen.page.locator("html").get_attribute("data-theme") == theme
        if said := violations(screen):
            found[shown.name] = said
        if shown.after:
            shown.after(screen)
    assert found == {}


def test_axe_would_speak_up(visit: Visits) -> None:
    screen = visit()
    screen.goto("/")
    screen.page.locator(".start .primary").wait_for()
    screen.page.evaluate("() => document.body.append(Object.assign(document.createElement('button'), {id: 'mute'}))")
    assert any(line.startswith("button-name") for line in violations(screen))


def test_states_show_where_the_system_sets_the_colours(visit: Visits) -> None:
    """Switches, the chosen card and colour, filters and who has the turn differ by more than a tint (K4)."""
    screen = visit()
    page = screen.page
    page.emulate_media(forced_colors="active")
    screen.be("Amina")
    desert, trucks = late(screen, *LATE["desert"]), late(screen, *LATE["trucks"])
    screen.goto(f"/g/{desert}")
    page.locator(".supply").first.wait_for()
    screen.until_mine()
    legal = screen.now["legal"]
    page.locator(".supply").nth("LMRSV".index(max(legal, key=lambda colour: len(legal[colour])))).click()
    looks = """names => names.map(name => {
      const {backgroundColor, outlineWidth, outlineStyle} = getComputedStyle(document.querySelector(name));
      return [backgroundColor, outlineWidth, outlineStyle].join();
    })"""

    def differ(yes: str, no: str) -> None:
        screen.until(lambda: len(set(page.evaluate(looks, [yes, no]))) == 2, f"{yes} and {no} look different", 10)

    differ('.supply[aria-pressed="true"]', '.supply[aria-pressed="false"]')
    differ('.segments [aria-pressed="true"]', '.segments [aria-pressed="false"]')
    differ('[role=switch][aria-checked="true"] i', '[role=switch][aria-checked="false"] i')
    differ(".player[aria-current]", ".player:not([aria-current])")
    screen.goto(f"/g/{trucks}")
    page.locator("[data-card]").first.wait_for()
    screen.until_mine()
    page.keyboard.press("1")
    differ('[data-card][aria-pressed="true"]', '[data-card][aria-pressed="false"]')


def test_nothing_moves_where_the_system_asks_for_stillness(visit: Visits) -> None:
    screen = visit(speed=None)
    page = screen.page
    page.emulate_media(reduced_motion="reduce")
    screen.be("Amina")
    screen.goto(f"/g/{late(screen, *LATE['desert'])}")
    page.locator(".supply").first.wait_for()
    screen.until_mine()
    page.evaluate(
        """() => {
          window.moved = [];
          const look = () => {
            for (const one of document.getAnimations())
              if (one.effect.getComputedTiming().activeDuration > 0) window.moved.push(one.effect.target?.className);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    version, legal = screen.now["version"], screen.now["legal"]
    page.keyboard.press(next(colour for colour in legal if legal[colour]))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    screen.until_changed(version)
    page.evaluate(f"() => {FRAME}.then(() => {FRAME})")
    assert page.evaluate("() => window.moved.map(String)") == []
