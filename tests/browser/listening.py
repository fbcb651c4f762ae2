"""Somebody who hears a table and does not see it: all they know is the accessibility tree and what the live regions
say, and all they can do is press keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.browser.screen import Screen

# What a screen reader is told: every text that comes into a live region, in its order.
LISTEN = """() => {
  if (window.heard) return;
  window.heard = [];
  const live = node => node.closest?.('[aria-live], [role=status], [role=alert], [role=log]');
  new MutationObserver(changes => {
    for (const {target, addedNodes} of changes) for (const node of addedNodes) {
      const within = node.nodeType === 1 ? node : target;
      const text = node.textContent.trim();
      if (text && live(within)) window.heard.push(text);
    }
  }).observe(document, {subtree: true, childList: true});
}"""


@dataclass
class Node:
    role: str
    name: str
    states: dict[str, Any] = field(default_factory=dict)

    def can(self) -> bool:
        return not self.states.get("disabled", False)


class Ear:
    def __init__(self, screen: Screen):
        self.screen, self.page = screen, screen.page
        self.page.evaluate(LISTEN)
        self.cdp = self.page.context.new_cdp_session(self.page)

    # ── what is heard ─────────────────────────────────────────────────────────────────────────────
    def tree(self) -> list[Node]:
        """Everything on the page that has a role and is not hidden from the ear."""
        return [
            Node(
                node["role"]["value"],
                str(node.get("name", {}).get("value", "")),
                {one["name"]: one["value"].get("value") for one in node.get("properties", [])},
            )
            for node in self.cdp.send("Accessibility.getFullAXTree")["nodes"]
            if not node.get("ignored") and "role" in node
        ]

    def find(self, role: str, pattern: str) -> list[Node]:
        return [node for node in self.tree() if node.role == role and re.search(pattern, node.name)]

    def focused(self) -> Node | None:
        return next((node for node in self.tree() if node.states.get("focused") and node.role != "RootWebArea"), None)

    def heard(self) -> list[str]:
        found: list[str] = self.page.evaluate("() => window.heard")
        return found

    def until(self, holds: Callable[[], Any], what: str) -> Any:
        """Listens until something is so; what it was is given back."""
        found: list[Any] = []

        def asked() -> bool:
            found[:] = [holds()]
            return bool(found[0])

        self.screen.until(asked, f"{what}; heard {self.heard()[-4:]}")
        return found[0]

    # ── what is done ──────────────────────────────────────────────────────────────────────────────
    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def told(self, key: str, pattern: str = ".") -> str:
        """What is said at a key, that is like this."""
        before = len(self.heard())
        self.press(key)
        return str(self.until(lambda: self.said(before, pattern), f"{pattern!r} at {key}"))

    def said(self, since: int, pattern: str) -> str | None:
        return next((words for words in self.heard()[since:] if re.search(pattern, words)), None)

    def cell(self) -> str:
        """The name of the cell under the keyboard."""
        node = self.until(lambda: self._cell(), "a cell of the board")
        return str(node.name)

    def _cell(self) -> Node | None:
        node = self.focused()
        return node if node and node.role == "gridcell" else None

    def over(self, tree: list[Node]) -> bool:
        return any(node.role == "button" and re.match(r"Rematch|To the next game", node.name) for node in tree)

    def turns(self, ready: Callable[[list[Node]], Any]) -> Iterator[Any]:
        """What `ready` finds in the tree, time and again, until the game is over."""
        while True:
            found: list[Any] = []

            def asked(found: list[Any] = found) -> bool:
                tree = self.tree()
                found[:] = [None] if self.over(tree) else [ready(tree)]
                return self.over(tree) or bool(found[0])

            self.screen.until(asked, f"my turn or the end; heard {self.heard()[-4:]}")
            if found[0] is None:
                return
            yield found[0]


# ── desert ────────────────────────────────────────────────────────────────────────────────────────
SUPPLY = re.compile(r"(\w+): (\d+) camels? left, (\d+) places?")
LEADER = re.compile(r"(\w+) leader, to be placed")


def _desert_choices(tree: list[Node]) -> list[tuple[int, str]] | str:
    """The colours that may be placed, the scarcest first; or that the turn can be confirmed."""
    able = [node.name for node in tree if node.role == "button" and node.can()]
    if any(name.startswith(("Confirm turn", "Skip the turn")) for name in able):
        return "Enter"
    camels = [(int(found[2]), found[1]) for name in able if (found := SUPPLY.match(name))]
    leaders = [(0, found[1]) for name in able if (found := LEADER.match(name))]
    return sorted(camels + leaders)


def desert_by_ear(ear: Ear) -> int:
    """Plays to the end; how many camels and leaders that were."""
    placed = 0
    for choice in ear.turns(_desert_choices):
        if choice == "Enter":
            ear.press("Enter")
        else:
            place(ear, [name for _, name in choice])
            placed += 1
        ear.until(lambda now=choice: ear.over(tree := ear.tree()) or _desert_choices(tree) != now, "something new")  # type: ignore[misc]
    return placed


def place(ear: Ear, colours: list[str]) -> None:
    """The first of some colours for which there is a hex: its letter, then the best hex, then Enter."""
    for colour in colours:
        words = ear.told(colour[0], rf"(?i){colour}")
        if re.match(rf"{colour}, [1-9]\d* places?", words):
            ear.press("n")
            ear.until(lambda c=colour: f"legal for {c.lower()}" in ear.cell(), f"a hex for {colour}")  # type: ignore[misc]
            ear.press("Enter")
            return
    raise AssertionError(f"no hex for any of {colours}; heard {ear.heard()[-5:]}")


# ── trucks ────────────────────────────────────────────────────────────────────────────────────────
CARD = re.compile(r"([\w ]+), card (\d) of \d\. (.*)")
PLAYS = r"^(Drive |Take 3 litres|Add a litre|Flip|Send to the park|Give up the card)"


def _cards(tree: list[Node]) -> list[tuple[int, str, str]]:
    """The hand while a card may be chosen: what drives comes first, what is lost comes last."""
    found = [match for node in tree if node.role == "button" and (match := CARD.match(node.name))]
    return sorted((_rank(card[3]), card[2], card[1]) for card in found if re.search(r"carried out", card[3]))


def _rank(words: str) -> int:
    return 2 if "Cannot be" in words else 0 if words.startswith("Drives your truck") else 1


def trucks_by_ear(ear: Ear) -> int:
    """Plays to the end; how many cards that were."""
    played = 0
    for cards in ear.turns(_cards):
        turn = _turn(ear.tree())
        for number, (_, digit, name) in enumerate(cards, 1):
            if play_card(ear, digit, name, dry=number == len(cards)):
                break
            ear.press("Escape")
        played += 1
        ear.until(lambda t=turn: ear.over(tree := ear.tree()) or _turn(tree) != t, "the next turn")  # type: ignore[misc]
    return played


def _turn(tree: list[Node]) -> str:
    return next((node.name for node in tree if re.fullmatch(r"Turn \d+.*", node.name)), "")


def play_card(ear: Ear, digit: str, name: str, dry: bool) -> bool:
    """A card by its number; N and Enter until there is something to play, then Enter. False if a truck ran dry."""
    ear.press(digit)
    ear.until(
        lambda: any(card.states.get("pressed") == "true" for card in ear.find("button", f"^{name}, card {digit}")), name
    )
    for _ in range(4):
        if any(node.can() for node in ear.find("button", PLAYS)):
            ear.press("Enter")
            return True
        ear.until(lambda: _choosable(ear), "something to choose")
        if "runs dry" in ear.cell() and not dry:
            return False
        heard = len(ear.heard())
        ear.press("Enter")
        ear.until(lambda h=heard: len(ear.heard()) > h, "what comes next")  # type: ignore[misc]
    raise AssertionError(f"{name} cannot be played; heard {ear.heard()[-6:]}")


def _choosable(ear: Ear) -> bool:
    """N leads to what can be chosen next; to the truck itself while nobody knows yet where it can go."""
    ear.press("n")
    return bool(re.search(r"can be chosen|litres? left|runs dry", ear.cell()))
