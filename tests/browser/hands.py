"""Hands that play with the mouse: what to do comes as a move in notation, what is done is pressed on the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from caravaneer.records.chance import Draws, key_of
from tests.browser.house import House
from tests.browser.screen import Fields, Screen
from tests.golden.choosing import How, choose_trucks

COLOURS = "LMRSV"
Choose = Callable[[Screen], str]


# ── desert ────────────────────────────────────────────────────────────────────────────────────────
def cell_of(move: str) -> str:
    return move[1:].lstrip("*")


def place(screen: Screen, move: str) -> None:
    """Colour, hex; or colour and the button that gives its leader back."""
    page, version = screen.page, screen.now["version"]
    if move == "--":
        page.locator(".actions .primary").click()
    elif move.startswith("-"):
        page.locator(".supply").nth(COLOURS.index(move[1])).click()
        page.locator(".actions .primary").click()
    else:
        page.locator(".supply").nth(COLOURS.index(move[0])).click()
        screen.cell(cell_of(move)).click()
    screen.until_changed(version)


def press(screen: Screen, before: str) -> str:
    """Place a camel and tell its hex. The mouse is there already when the page runs `before` with the hex, so that what
    is measured begins with the button."""
    move = shortest(screen)
    cell = cell_of(move)
    screen.page.locator(".supply").nth(COLOURS.index(move[0])).click()
    box = screen.cell(cell).bounding_box()
    assert box
    screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.page.wait_for_timeout(150)
    screen.page.evaluate(before, cell)
    screen.page.mouse.down()
    screen.page.mouse.up()
    return cell


def end_turn(screen: Screen) -> None:
    version = screen.now["version"]
    screen.page.locator(".actions .primary").click()
    screen.until_changed(version)


def desert_turn(screen: Screen, choose: Choose) -> None:
    """Everything that the turn asks for, and its confirmation."""
    while not screen.now["turn"]["complete"]:
        seat = screen.now["turn"]["seat"]
        place(screen, choose(screen))
        if screen.over or screen.now["turn"]["seat"] != seat:
            return  # with "confirm each turn" off, or after a forced skip
    end_turn(screen)


def shortest(screen: Screen) -> str:
    """The move that ends a game soonest: of the scarcest colour that can still be placed."""
    view, legal = screen.view, screen.now["legal"]
    if view["phase"] != "camels":
        return str(next(moves[len(moves) // 2] for moves in legal.values() if moves))
    able = [colour for colour in legal if legal[colour]]
    colour = min(able, key=lambda c: view["supply"].get(c, 0))
    moves = legal[colour]
    return str(moves[view["ply"] % len(moves)])


def desert_to_the_end(screen: Screen, choose: Choose = shortest) -> None:
    while screen.until_mine():
        desert_turn(screen, choose)


# ── trucks ────────────────────────────────────────────────────────────────────────────────────────
NAMED = re.compile(r"(?P<card>[BbNnRP])(?P<lost>x?)[1-4+-]?(?:@(?P<trucks>[0-9a-c,]+))?(?::(?P<path>.*))?")


def named(move: str) -> Any:
    found = NAMED.fullmatch(move)
    assert found, move
    return found


def spots_of(screen: Screen, move: str) -> list[Fields]:
    """What the server told the page about the drives of this move's card and truck."""
    found: list[Fields] = []

    def told() -> bool:
        for text in reversed(screen.heard):
            if text.startswith('{"type":"spots"') or '"type":"spots"' in text[:80]:
                answer = json.loads(text)
                found[:] = answer["spots"]
                # Of this position: a truck sent home may have stood before the same move with other ways.
                return answer["version"] == screen.now["version"] and any(spot["move"] == move for spot in found)
        return False

    screen.until(told, f"the spots of {move}")
    return found


def ways_of(spots: list[Fields], end: str) -> list[str]:
    """The moves that lead to a space, in the order in which the page offers them."""
    ways = {spot["move"]: spot for spot in spots if spot["cell"] == end and spot["move"]}
    return sorted(ways, key=lambda move: (ways[move]["home"], -ways[move]["gauge"], len(ways[move]["path"])))


def truck_cell(screen: Screen, truck: str) -> str:
    return str(next(one["cell"] for one in screen.view["trucks"] if one["name"] == truck))


def play_card(screen: Screen, move: str) -> None:
    """Card, truck, space, way, and the button."""
    screen.until_shown()  # or what is chosen before would be forgotten
    version = screen.now["version"]
    choose_card(screen, move)
    screen.page.locator(".acts .primary:not([disabled])").click()
    screen.until_changed(version)


def choose_card(screen: Screen, move: str) -> None:
    """Card, truck, space and way: only the button is left."""
    page, parts = screen.page, named(move)
    card, legal = parts["card"], screen.now["legal"][parts["card"]]
    page.locator(f'[data-card="{screen.view["hand"].index(card)}"]').click()
    offered = {truck for text in legal for truck in (named(text)["trucks"] or "").split(",") if truck}
    chosen = (parts["trucks"] or "").split(",") if parts["trucks"] else []
    if len(offered) > 1:  # the only one is chosen by itself
        for truck in chosen:
            screen.cell(truck_cell(screen, truck)).click()
    if parts["path"]:
        spots = spots_of(screen, move)
        end = next(spot["cell"] for spot in spots if spot["move"] == move)
        ways = ways_of(spots, end)
        screen.cell(end).click()
        if len(ways) > 1:
            # Named, or it were the number of steps while the page has not heard of the spots yet.
            page.locator(f'.options[aria-label$=" {end}"] button').nth(ways.index(move)).click()


def trucks_to_the_end(screen: Screen, choose: Choose) -> None:
    while screen.until_mine():
        play_card(screen, choose(screen))


def greedy(house: House) -> Choose:
    """Plays as the golden games do: towards the finish."""
    draws = Draws(key_of("by mouse"))

    def choose(screen: Screen) -> str:
        move = str(choose_trucks(house.state(screen.table), How.GREEDY, draws))
        mine = [truck["name"] for truck in screen.view["trucks"] if truck["seat"] == screen.now["shown"]]
        parked = [truck for truck in mine if truck_cell(screen, truck) == "park"]
        for truck in parked:  # trucks in the park are one as good as the other; a press there takes the first
            move = move.replace(f"@{truck}:", f"@{parked[0]}:")
        return move

    return choose
