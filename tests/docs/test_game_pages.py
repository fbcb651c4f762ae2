"""docs/games has a page for every game, with the same headings, and it tells every rule, event, refusal and option."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from caravaneer.game import Meta, Option, games, meta
from caravaneer.games.desert import events as desert_events
from caravaneer.games.desert import refusals as desert_refusals
from caravaneer.games.trucks import events as trucks_events
from caravaneer.games.trucks import refusals as trucks_refusals
from tests.docs.pages import page, rows

HEADINGS = (
    "What it is", "Rules", "Board", "Options", "Notation", "Actions", "What is hidden", "Points and events", "Refusals",
    "History of the rules version",
)  # fmt: skip
PLAYTHROUGHS = Path(__file__).parent.parent / "golden" / "playthroughs"


class GamePage(NamedTuple):
    """What a page must tell."""

    path: str
    meta: Meta
    rules: int
    kinds: Mapping[str, str]
    refusals: Mapping[str, str]
    invented: str  # what it says of a board we made up


PAGES = [
    GamePage(
        "games/desert.md", meta("desert"), 26, desert_events.KINDS,
        {reason.key: reason.rule for reason in (*desert_refusals.REASONS.values(), desert_refusals.NOT_YOUR_TURN)},
        "this project's own design",
    ),
    GamePage(
        "games/trucks.md", meta("trucks"), 27, trucks_events.KINDS,
        trucks_refusals.REASONS,
        "our own invention",
    ),
]  # fmt: skip
every_page = pytest.mark.parametrize("told", PAGES, ids=[told.meta.name for told in PAGES])


def test_every_game_has_its_page() -> None:
    assert [told.meta.name for told in PAGES] == list(games())


@every_page
def test_the_page_has_the_headings_of_every_game(told: GamePage) -> None:
    assert page(told.path).startswith(f"# {told.meta.title}\n")
    assert tuple(re.findall(r"^## (.*)$", page(told.path), re.MULTILINE)) == HEADINGS


@every_page
def test_the_page_tells_every_rule_once_and_in_order(told: GamePage) -> None:
    numbers = re.findall(r"^- \*\*[DT]([0-9]+)\*\*", page(told.path), re.MULTILINE)
    assert numbers == [str(n) for n in range(1, told.rules + 1)]


@every_page
def test_every_rule_that_is_cited_is_told(told: GamePage) -> None:
    cited = {rule for rules in (told.kinds, told.refusals) for rule in rules.values()}
    assert all(f"- **{rule}** " in page(told.path) for rule in cited)


@every_page
def test_the_page_explains_every_kind_of_event(told: GamePage) -> None:
    """With every rule that an event of this kind cites in the golden games."""
    explained = {
        row[0].strip("`"): set(re.findall(r"[DT][0-9]+", row[1])) for row in rows(told.path, "Points and events")
    }
    assert list(explained) == list(told.kinds)
    games = [path.read_text(encoding="utf-8") for path in PLAYTHROUGHS.glob(f"{told.meta.name}-*")]
    for kind, rules in explained.items():
        cited = {rule for text in games for rule in re.findall(rf" {kind} ([DT][0-9]+)(?: |$)", text, re.MULTILINE)}
        assert cited == rules, kind


@every_page
def test_the_page_explains_every_refusal(told: GamePage) -> None:
    assert {row[0].strip("`"): row[1] for row in rows(told.path, "Refusals")} == told.refusals


def _default_first(option: Option) -> list[str | bool]:
    return [option.default, *(choice for choice in option.choices if choice is not option.default)]


@every_page
def test_the_page_lists_every_option_with_its_default_and_choices(told: GamePage) -> None:
    def word(value: str | bool) -> str:
        return str(value).lower() if isinstance(value, bool) else value

    table = [[cell.replace("`", "") for cell in row] for row in rows(told.path, "Options")]
    listed = {name: (default, choices.split(", ")) for name, default, choices, _ in table}
    assert listed == {
        name: (word(option.default), [word(choice) for choice in _default_first(option)])
        for name, option in told.meta.options.items()
    }


@every_page
def test_the_page_lists_every_version_of_the_rules(told: GamePage) -> None:
    assert [row[0] for row in rows(told.path, "History of the rules version")] == [str(v) for v in told.meta.rules]


@every_page
def test_the_page_says_what_of_the_board_is_invented(told: GamePage) -> None:
    board = page(told.path).split("\n## Board\n")[1].split("\n## ")[0]
    assert told.invented in board
    assert all(f"`{name}`" in board for name in told.meta.boards)


def test_the_page_of_trucks_has_the_cards_and_figures_of_the_game() -> None:
    from caravaneer.games.trucks.board import PARK, figures, shipped
    from caravaneer.games.trucks.pieces import CARD_NAMES, CARDS, DECK, deck

    text = page("games/trucks.md")
    for card, number in zip(CARDS, DECK, strict=True):
        assert f"| `{card}` | {CARD_NAMES[card]} | {number} |" in text
    assert (sum(deck(2)), sum(deck(4))) == (55, 53)
    board = shipped("pyramids")
    counted = figures(board)
    plain = counted["spaces"] - counted["slopes"] - counted["skulls"] - counted["petrol spaces"]
    assert f"{counted['spaces']} spaces: {plain} plain ones, the three exits of the park among them" in text
    assert (
        f"{counted['slopes']} slopes, {counted['skulls']} skulls and {counted['petrol spaces']} petrol spaces" in text
    )
    assert f"shortest way has {board.steps_left[PARK]} steps" in text
    assert f"cheapest takes {board.litres_from(PARK)[board.finish]} litres" in text
