"""Without eyes: a program that knows nothing but the accessibility tree and the announcements plays both games to the
end.

`make ear` plays whole games from the first move; here they begin on a small map, or near the end of a golden game."""

from __future__ import annotations

import os
import re

from tests.browser.gallery import late
from tests.browser.listening import Ear, desert_by_ear, trucks_by_ear
from tests.browser.screen import Screen, Visits

WHOLE = os.environ.get("CARAVANEER_EAR") == "whole"


def listening(screen: Screen, path: str) -> Ear:
    screen.goto(path)
    screen.page.get_by_role("grid").wait_for()
    return Ear(screen)


def test_the_desert_is_played_to_its_end_by_ear(visit: Visits) -> None:
    screen = visit()
    screen.be("Amina")
    table = screen.make("desert", "me", "gentle") if WHOLE else late(screen, "desert-1-yard-greedy", 10)
    assert desert_by_ear(listening(screen, f"/g/{table}")) >= (20 if WHOLE else 2)
    assert screen.over


def test_the_trucks_are_driven_to_their_end_by_ear(visit: Visits) -> None:
    screen = visit()
    screen.be("Amina")
    table = screen.make("trucks", "me", "gentle") if WHOLE else late(screen, "trucks-1-2-greedy", 78)
    assert trucks_by_ear(listening(screen, f"/g/{table}")) >= 1
    assert screen.over


def test_a_caravan_is_found_by_ear(visit: Visits) -> None:
    """A list of all, from one to the next, what lies around a hex, and the nearest water and palm (K3)."""
    screen = visit()
    screen.be("Amina")
    ear = listening(screen, f"/g/{late(screen, 'desert-1-kosmos-3-greedy', 40)}")
    screen.until_mine()
    theirs = next(one for one in screen.view["caravans"] if one["seat"] != screen.now["shown"])
    ear.press("o")
    lines = ear.until(lambda: ear.find("button", r"caravan of \d+, leader on"), "the list of caravans")
    assert len(lines) == len(screen.view["caravans"])
    line = next(one for one in lines if f"leader on {theirs['leader']}" in one.name)
    screen.page.get_by_role("button", name=line.name).press("Enter")
    assert re.match(rf"{theirs['leader']}, .* leader, caravan of {len(theirs['cells'])}", ear.cell())
    ear.press("k")
    ear.until(lambda: not ear.cell().startswith(f"{theirs['leader']}, "), "the next caravan of the same player")
    here = ear.cell().split(",")[0]
    kin = [one["leader"] for one in screen.view["caravans"] if one["seat"] == theirs["seat"]]
    assert here in kin
    around = ear.told("a", r"^Around")
    assert around.startswith(f"Around {here}: East: ")
    assert around.count("outh-") == 2
    assert around.count("orth-") == 2
    assert re.search(r"Nearest water: \w+, worth [123], .*Nearest palm: \w+, ", ear.told("w", "^Nearest"))
    assert "camels left" not in ear.told("u", "^Supplies: Lemon")
    assert re.search(r"points?, \d+ if ended now", ear.told("q", "points"))
    ear.told("p", ".")


def test_trucks_and_their_ways_are_found_by_ear(visit: Visits) -> None:
    screen = visit()
    screen.be("Amina")
    ear = listening(screen, f"/g/{late(screen, 'trucks-1-2-greedy', 30)}")
    screen.until_mine()
    ear.press("o")
    lines = ear.until(
        lambda: ear.find("button", r"^Truck \d: .*(litres?, \d+ steps? to go|arrived)"), "the list of trucks"
    )
    assert len(lines) == len(screen.view["trucks"])
    ear.press("Escape")
    said = ear.told("e", "(?i)blue|brown|red|pink")
    assert len(re.findall(r"(?:Dark|Light) (?:blue|brown): |Red: |Pink: ", said)) == len(set(screen.view["hand"]))
    assert re.search(r"Finish: \d+ spaces", ear.told("w", "Finish"))
    ear.press("j")
    assert re.search(r"truck \d", ear.cell())
    assert "to go" in ear.told("c", "^Truck 1")
