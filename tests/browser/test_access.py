"""axe-core finds nothing to say against any screen, by day and by night, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.gallery import gallery, settled
from tests.browser.screen import Screen, Size, Visits

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(screen: Screen) -> list[str]:
    """What axe says, one line for each kind."""
    page = screen.page
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]}: {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_no_screen_shuts_anybody_out(visit: Visits, size: Size, theme: str) -> None:
    assert AXE.exists(), f"axe-core is not there: {AXE}; `npm ci` in web/ brings it"
    screen = visit(size, theme=theme)
    found: dict[str, list[str]] = {}
    for shown in gallery(screen):
        shown.open(screen)
        settled(screen)
        assert screen.page.locator("html").get_attribute("data-theme") == theme
        if said := violations(screen):
            found[shown.name] = said
    assert found == {}


def test_axe_would_speak_up(visit: Visits) -> None:
    screen = visit()
    screen.goto("/")
    screen.page.locator(".start .primary").wait_for()
    screen.page.evaluate("() => document.body.append(Object.assign(document.createElement('button'), {id: 'mute'}))")
    assert any(line.startswith("button-name") for line in violations(screen))
