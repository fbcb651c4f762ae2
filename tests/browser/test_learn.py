"""The guided first games, gone through as a newcomer does: right and wrong, with keyboard, mouse and finger."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from caravaneer.game import load
from tests.browser.hands import COLOURS, cell_of, named
from tests.browser.screen import Screen, Size, Visits
from tests.browser.test_access import violations

Fields = dict[str, Any]
POSITIONS = "**/api/v1/positions"
FAR = "m12"  # beside no caravan and no leader of the steps that have no wrong move


class Learner:
    """Somebody at a guided game."""

    def __init__(self, screen: Screen, game: str, *, finger: bool = False):
        self.screen, self.page, self.game, self.finger = screen, screen.page, game, finger
        self.lesson: Fields = json.loads(screen.api("GET", f"/lesson/{game}"))
        self.steps: list[Fields] = self.lesson["steps"]

    def come_to(self, number: int) -> Fields:
        """The step, from 1, once it can be acted in."""
        said = f"step {number} of {len(self.steps)}"
        self.page.locator(".dots .spoken", has_text=said).first.wait_for(state="attached")
        step = self.steps[number - 1]
        self.page.locator(".board-and-tray:not([inert])").wait_for(state="attached")
        if step["point"][0]:
            self.page.locator("[data-glow]").wait_for()
        return step

    def press(self, cell: str) -> None:
        found = self.screen.cell(cell)
        if self.finger:
            found.tap()
        else:
            found.click()

    def press_button(self, name: str = "") -> None:
        found = self.page.locator(".area-tray .primary", has_text=name)
        expect(found).to_be_enabled()
        if self.finger:
            found.tap()
        else:
            found.click()

    def solid(self) -> list[str]:
        """Where the buttons are that look as if one should press them."""
        found: list[str] = self.page.locator(".button.primary:visible").evaluate_all(
            """all => all.filter((one) => getComputedStyle(one).opacity === '1').map((one) => {
              const place = one.closest('.lesson, .area-tray');
              return [...place.classList].filter((name) => /^(lesson|right|wrong|area-tray)$/.test(name)).join(' ');
            })"""
        )
        return found

    def answer(self, kind: str) -> str:
        self.page.locator(f".lesson.{kind}").wait_for()
        return self.page.locator(".lesson .sentence").inner_text()

    def expect_answer(self, kind: str, step: Fields, moves: list[str]) -> None:
        """The right kind of answer, with every number that the engine counted for it; and one way on."""
        told = self.answer(kind)
        assert self.solid() == [f"lesson {kind}"], "the tray cannot be pressed, and does not look as if it could"
        facts = step["answers"][step["outcomes"][" ".join(moves)]]["facts"]
        assert all(str(value) in told for value in facts.values()), f"{told}: {facts}"

    # ── desert ────────────────────────────────────────────────────────────────────────────────────
    def by_keyboard(self, step: Fields) -> None:
        """The focus is on the place: Enter places, and Enter confirms."""
        for cell in step["point"]:
            self.page.wait_for_function("cell => document.activeElement?.dataset?.cell === cell", arg=cell)
            self.page.keyboard.press("Enter")
        if step["confirm"]:
            expect(self.page.locator(".area-tray .primary", has_text="Confirm turn")).to_be_enabled()
            self.page.keyboard.press("Enter")

    def by_button(self, step: Fields) -> None:
        """On a phone the button names the move."""
        for cell in step["point"]:
            self.press_button(f"Place on {cell}")
        if step["confirm"]:
            self.press_button("Confirm turn")

    def sees(self, cell: str) -> bool:
        """Whether a hex lies where a finger can tap it."""
        found: bool = self.screen.cell(cell).evaluate(
            """hex => {
              const { x, y, width, height } = hex.getBoundingClientRect();
              const board = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-board]');
              return board === hex.closest('[data-board]');
            }"""
        )
        return found

    def point_at(self, move: str) -> None:
        """Colour, then hex."""
        self.page.locator(".supply").nth(COLOURS.index(move[0])).tap()
        self.press(cell_of(move))

    def by_finger(self, moves: list[str]) -> None:
        """Colour, hex, and the button that names it; whoever is quick points at the next before the first stands."""
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        self.point_at(moves[0])
        for move, following in zip_longest(moves, moves[1:]):
            if following:
                self.page.route(POSITIONS, hold)
            self.press_button(f"Place on {cell_of(move)}")
            if following:
                self.point_at(following)
                while held:
                    held.pop(0).continue_()
                self.page.unroute(POSITIONS)

    # ── trucks ────────────────────────────────────────────────────────────────────────────────────
    def cells(self, step: Fields, move: str) -> list[str]:
        """What is pressed on the board: the trucks that the lesson has not chosen, and where a drive ends."""
        parts, right = named(move), named(step["show"][0])
        standing = {one["name"]: one["cell"] for one in position(self.game, step)["trucks"]}
        trucks = [standing[truck] for truck in parts["trucks"].split(",")]
        if not parts["path"]:
            return trucks
        return [*(trucks if parts["trucks"] != right["trucks"] else []), end_of(step, move)]

    def drive(self, step: Fields, move: str) -> None:
        """Card, truck, space and way, as far as the lesson has not chosen them; then the button."""
        parts, view = named(move), position(self.game, step)
        card = self.page.locator(f'[data-card="{view["hand"].index(parts["card"])}"]')
        if len(step["may"]) > 1:  # else the lesson has chosen it
            card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        act = self.page.locator(".acts .primary")
        if parts["path"]:
            self.page.locator(".area-board .reach").first.wait_for(state="attached")
        for cell in self.cells(step, move):
            self.press(cell)
        ways = self.page.locator(".options[aria-label*='way'] button, .options[aria-label*='Way'] button")
        if act.is_disabled() and ways.count():
            ways.first.click()
        self.press_button()

    def drive_by_keyboard(self, step: Fields, move: str) -> None:
        """A card by its number; trucks and space by the cell that has the focus; then Enter."""
        parts, view, press = named(move), position(self.game, step), self.page.keyboard.press
        card = view["hand"].index(parts["card"])
        if len(step["may"]) > 1:
            press(str(card + 1))
        expect(self.page.locator(f'[data-card="{card}"]')).to_have_attribute("aria-pressed", "true")
        act = self.page.locator(".acts .primary")
        if parts["path"]:
            self.page.locator(".area-board .reach").first.wait_for(state="attached")
        for cell in self.cells(step, move):
            self.screen.cell(cell).focus()
            press("Enter")
        if act.is_disabled():
            press("x")  # the first of several ways
        expect(act).to_be_enabled()
        press("Enter")


def position(game: str, step: Fields) -> Fields:
    found: Fields = load(game).state_type.from_text(step["position"]).view(0).json()
    return found


def truck_at(step: Fields, cell: str) -> bool:
    return any(one["cell"] == cell for one in position("trucks", step)["trucks"])


def end_of(step: Fields, move: str) -> str:
    """Where a drive ends; a truck that runs dry is sent where the step points."""
    path = str(named(move)["path"])
    return str(step["point"][0]) if path == "dry" else path.split("-")[-1]


def wrong_moves(step: Fields) -> list[str]:
    """Moves with the right card that are wrong, whichever way leads to their end."""
    card = named(step["show"][0])["card"]

    def place(move: str) -> tuple[str, str]:
        return named(move)["trucks"], end_of(step, move) if named(move)["path"] else ""

    good = {place(move) for move, n in step["outcomes"].items() if step["answers"][n]["right"]}
    return [move for move in step["outcomes"] if named(move)["card"] == card and place(move) not in good]


def test_the_desert_wrong_and_then_right_at_every_step_by_keyboard(visit: Visits) -> None:
    """A wrong move is answered by what would follow and taken back by a press; a wrong hex by its rule."""
    screen = visit("desk")
    page = screen.page
    screen.goto("/")
    page.locator(".best").get_by_role("link", name="First game").click()
    learner = Learner(screen, "desert")
    for number in range(1, len(learner.steps) + 1):
        step = learner.come_to(number)
        wrong = [line for line, n in step["outcomes"].items() if not step["answers"][n]["right"]]
        if wrong:
            moves = wrong[0].split()
            for placed, move in enumerate(moves, 1):
                page.keyboard.press(move[0])
                learner.press(cell_of(move))
                if placed < len(moves):
                    page.locator(".actions button", has_text=f"Undo camel {placed}").wait_for()
            learner.expect_answer("wrong", step, moves)
            page.keyboard.press("Enter")  # the focus is on what takes it back
            learner.come_to(number)
        else:
            learner.press(FAR)
            expect(page.locator(".area-tools .no")).to_contain_text("Rule D")
            screen.cell(step["point"][0]).focus()
        if number == 1:
            expect(page.locator("[aria-live=polite] p", has_text="step 1 of 10")).to_have_count(2)  # then, and again
        if number == 5:
            assert violations(screen) == []
        learner.by_keyboard(step)
        learner.expect_answer("right", step, step["show"])
        page.keyboard.press("Enter")
    page.locator(".lesson h2", has_text="Well done!").wait_for()
    assert not any(url.endswith("/tables") and text.startswith('{"id"') for url, text in screen.bodies), "no table"
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    assert screen.until_mine()
    assert [seat["level"] for seat in screen.now["table"]["seats"]] == [None, "gentle"]


def test_the_desert_on_a_phone_goes_on_after_a_reload_and_can_be_skipped(visit: Visits) -> None:
    screen = visit("phone")
    page = screen.page
    screen.goto("/learn/desert")
    learner = Learner(screen, "desert", finger=True)
    for number in range(1, len(learner.steps) + 1):
        step = learner.come_to(number)
        if number == 3:
            page.reload()
            learner.come_to(number)
        if number == 4:
            assert violations(screen) == []
        wrong = [line for line, n in step["outcomes"].items() if not step["answers"][n]["right"]]
        if wrong:
            moves = next(line.split() for line in wrong if all(learner.sees(cell_of(move)) for move in line.split()))
            learner.by_finger(moves)
            learner.expect_answer("wrong", step, moves)
            screen.button("Take it back").tap()
            learner.come_to(number)
        learner.by_button(step)
        learner.expect_answer("right", step, step["show"])
        screen.button("Go on").tap()
    page.locator(".lesson", has_text="Well done!").wait_for()
    page.get_by_role("button", name="Once more").tap()
    learner.come_to(1)
    page.get_by_role("button", name="Skip").tap()
    page.locator(".best h2").wait_for()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_first_drive_wrong_and_then_right_at_every_step(visit: Visits, size: Size) -> None:
    """By keyboard on a desk, by finger on a phone."""
    screen = visit(size)
    page = screen.page
    screen.goto("/learn/trucks")
    learner = Learner(screen, "trucks", finger=size == "phone")
    drive = learner.drive_by_keyboard if size == "desk" else learner.drive
    for number in range(1, len(learner.steps) + 1):
        step = learner.come_to(number)
        drive(step, next(move for move in wrong_moves(step) if all(map(learner.sees, learner.cells(step, move)))))
        assert learner.answer("wrong")
        if number == 4:
            assert violations(screen) == []
        if size == "desk":
            page.keyboard.press("Enter")  # the focus is on what takes it back
        else:
            screen.button("Take it back").tap()
        learner.come_to(number)
        if truck_at(step, step["point"][0]):
            # The glow lies under the truck, whose gauge is what the lesson speaks of.
            assert page.locator("[data-glow] ~ .piece").count()
        drive(step, step["show"][0])
        learner.expect_answer("right", step, step["show"])
        page.keyboard.press("Enter")
    page.locator(".lesson", has_text="Well done!").wait_for()
    assert violations(screen) == []
    assert page.locator(".message").count() == 0, "the game of the lesson is over: nothing of it is warned of"
    if size == "desk":
        page.keyboard.press("Escape")
        page.locator("dialog[open]").get_by_role("button", name="Skip the lesson").click()
        page.locator(".best h2").wait_for()
