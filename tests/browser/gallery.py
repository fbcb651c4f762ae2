"""Every screen there is, with something on it: tables from golden games, so that all of them look lived in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from caravaneer.records.record import Record
from tests.browser.screen import FRAME, Screen, at_rest
from tests.docs.pages import examples

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden" / "records"
PEOPLE = ["Amina", "Basil", "Clara", "Dario", "Emil", "Farah"]
LOST = ("trucks-1-2-mixed", 184)  # four cards, the red one cannot be carried out
DIAGRAMS = {
    "desert": examples("formats/diagram.md", "diagram")[0],
    "trucks": examples("formats/diagram.md", "trucks")[0],
}
LATE = {"desert": ("desert-1-kosmos-5-greedy", 112), "trucks": ("trucks-1-4-mixed", 192)}  # record, moves played


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.json").read_text(encoding="utf-8")


def uploaded(screen: Screen, name: str) -> str:
    """A finished game of this person's, with names."""
    fields = json.loads(golden(name))
    text = json.dumps(fields | {"players": PEOPLE[: fields["seats"]]})
    return str(json.loads(screen.api("POST", "/records", text=text))["id"])


def late(screen: Screen, name: str, ply: int) -> str:
    """A table in the middle of a golden game, where it is this person's turn and the others are bots."""
    seat = Record.parse(golden(name)).replay().at(ply).seat
    table = uploaded(screen, name)
    players = Record.parse(golden(name)).seats
    seats = [{"kind": "me"} if n == seat else {"kind": "bot", "level": "gentle"} for n in range(players)]
    return str(json.loads(screen.api("POST", f"/tables/{table}/play-on", ply=ply, seats=seats))["id"])


@dataclass
class Shown:
    """One screen: where it is, what is there when it is ready, and what is pressed to get to it."""

    name: str
    path: str
    ready: str
    press: Callable[[Screen], None] | None = None
    table: bool = False  # a board with its frame: never scrolls on a desk
    after: Callable[[Screen], None] | None = None  # what puts things right again

    def open(self, screen: Screen) -> None:
        screen.goto(self.path)
        screen.page.locator(self.ready).first.wait_for()
        if self.press:
            self.press(screen)


def _settings(screen: Screen) -> None:
    screen.page.locator("header button").last.click()
    screen.page.locator("dialog[open] fieldset:visible").first.wait_for()


def _help(tab: int, then: str) -> Callable[[Screen], None]:
    """Rules, what the signs mean, keys."""

    def press(screen: Screen) -> None:
        screen.page.keyboard.press("?")
        screen.page.locator("dialog[open] .tabs button").nth(tab).click()
        screen.page.locator(f"dialog[open] {then}").first.wait_for()

    return press


def _pieces(screen: Screen) -> None:
    screen.page.keyboard.press("o")
    screen.page.locator("dialog[open] li .button").first.wait_for()


def _presses(selector: str, number: int, then: str) -> Callable[[Screen], None]:
    def press(screen: Screen) -> None:
        screen.page.locator(selector).nth(number).click()
        screen.page.locator(then).first.wait_for()

    return press


def _counted(screen: Screen) -> None:
    screen.page.locator(".paces button").last.click()


def _colour(screen: Screen) -> None:
    """A colour is chosen, its legal hexes are shown."""
    screen.until_mine()
    legal = screen.now["legal"]
    colour = max(legal, key=lambda c: len(legal[c]))
    screen.page.locator(".supply").nth("LMRSV".index(colour)).click()


def _card(screen: Screen) -> None:
    """A card that drives is chosen, and a truck for it."""
    screen.until_mine()
    hand, legal = screen.view["hand"], screen.now["legal"]
    card = next((c for c in hand if any(":" in move for move in legal[c])), hand[0])
    screen.page.locator(f'[data-card="{hand.index(card)}"]').click()


def _lost(screen: Screen) -> None:
    """A card that costs a truck is chosen, and the warning is read."""
    screen.until_mine()
    card = screen.page.locator("[data-card].lost").first
    at_rest(card)  # the tray may still grow by a warning, and the card slip away
    card.click()
    screen.page.locator(".warned:visible").first.wait_for()


def _tried(game: str) -> Callable[[Screen], None]:
    """A diagram is pasted, and its position stands on the table."""

    def press(screen: Screen) -> None:
        screen.page.locator("textarea").fill(DIAGRAMS[game])
        screen.page.locator("main form .primary").click()
        screen.page.locator(".area-tray .supply, [data-card]").first.wait_for()

    return press


def gallery(screen: Screen) -> list[Shown]:
    """For a person who has just come: makes them all the tables that the screens need."""
    screen.be("Amina")
    desert, trucks = late(screen, *LATE["desert"]), late(screen, *LATE["trucks"])
    lost = late(screen, *LOST)
    ended = {game: uploaded(screen, LATE[game][0]) for game in LATE}
    gathering = screen.make("desert", "me", "open", "gentle")
    hands = screen.make("trucks", "me", "here")
    board, cards = ".area-tray .supply", "[data-card]"
    return [
        Shown("home", "/", ".start .primary"),
        Shown("friends", "/", ".start .primary", _presses(".go .button", 1, "dialog[open] form")),
        Shown("options", "/", ".start .primary", _presses(".summary button", 0, "dialog[open] fieldset:visible")),
        Shown("record", "/", ".start .primary", _presses(".tiles button.card", 2, "dialog[open] textarea")),
        Shown("me", "/me", "form"),
        Shown("gathering", f"/g/{gathering}", "main li"),
        Shown("desert", f"/g/{desert}", board, _colour, table=True),
        Shown("trucks", f"/g/{trucks}", cards, _card, table=True),
        Shown("trucks-lost", f"/g/{lost}", cards, _lost, table=True),
        Shown("hand-over", f"/g/{hands}", ".area-tray.over button", table=True),
        Shown("settings", f"/g/{desert}", board, _settings, table=True),
        Shown("contents", f"/g/{desert}", board, _help(0, "nav a"), table=True),
        Shown("legend", f"/g/{trucks}", cards, _help(1, "li svg"), table=True),
        Shown("keys", f"/g/{trucks}", cards, _help(2, "kbd"), table=True),
        Shown("pieces", f"/g/{desert}", board, _pieces, table=True),
        Shown("end-desert", f"/g/{ended['desert']}", ".paces", _counted),
        Shown("end-trucks", f"/g/{ended['trucks']}", ".paces", _counted),
        Shown("replay-desert", f"/g/{ended['desert']}/60", ".area-tray.bar", table=True),
        Shown("replay-trucks", f"/g/{ended['trucks']}/150", ".area-tray.bar", table=True),
        Shown("learn-desert", "/learn/desert", ".lesson .sentence", table=True),
        Shown("learn-trucks", "/learn/trucks", ".lesson .sentence", table=True),
        Shown("paste", "/try", "textarea"),
        Shown("try-desert", "/try", "textarea", _tried("desert"), table=True),
        Shown("try-trucks", "/try", "textarea", _tried("trucks"), table=True),
        Shown("lost", "/nowhere/at/all", "main h1"),
    ]


WRITTEN = """() => new Promise(done => {
  const idle = then => requestIdleCallback(() => requestIdleCallback(then, { timeout: 300 }), { timeout: 300 });
  const look = before => idle(() => {
    const now = document.getElementsByTagName('*').length;
    if (now === before) done(); else look(now);
  });
  look(-1);
})"""


def settled(screen: Screen) -> None:
    """Nothing moves any more, and nothing is still to be written in idle time, as long logs are."""
    screen.page.evaluate(WRITTEN)
    screen.page.evaluate(f"() => document.fonts.ready.then(() => {FRAME})")
    screen.page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")


TEXTS, SPILLED = ((HERE / name).read_text(encoding="utf-8") for name in ("texts.js", "spilled.js"))


def texts(screen: Screen) -> set[str]:
    """Every text on the page, seen or spoken."""
    return set(screen.page.evaluate(TEXTS))


def spilled(screen: Screen) -> list[str]:
    """What does not fit."""
    found: list[str] = screen.page.evaluate(SPILLED)
    return found


def scrolls(screen: Screen) -> list[str]:
    """How far the whole page can be scrolled down."""
    high = int(screen.page.evaluate("() => document.documentElement.scrollHeight - innerHeight"))
    return [f"the page can be scrolled by {high}"] if high > 0 else []
