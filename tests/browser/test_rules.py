"""The rules on the screen: every rule has its address and its title, can be searched for, tried and printed; whatever
cites a rule leads to it in one press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page

from caravaneer.game import load
from caravaneer.words import LANGUAGES
from tests.browser.gallery import LATE, late, settled
from tests.browser.hands import COLOURS
from tests.browser.screen import FRAME, Screen, Size, Visits
from tests.browser.test_access import violations
from tests.volume import pairs

GAMES = ("desert", "trucks")
# To every rule, one after the other: where it lies then, the title of the page, and the heading.
THROUGH = """async numbers => {
  const frame = () => FRAME;
  const found = [];
  for (const number of numbers) {
    location.hash = number;
    const rule = document.getElementById(number);
    for (let n = 0; n < 60 && !document.title.startsWith(`${number} `); n += 1) await frame();
    let seen = false;  // boards that come near are drawn meanwhile, and it comes back to its place
    for (let n = 0; n < 60 && !seen; n += 1) {
      await frame();
      const { top } = rule.getBoundingClientRect();
      seen = top > 40 && top < innerHeight / 2;
    }
    found.push([number, seen, document.title.split(' · ')[0], rule.querySelector('h3').textContent.trim()]);
  }
  return found;
}""".replace("FRAME", FRAME)
IN_VIEW = """number => {
  const top = document.getElementById(number).getBoundingClientRect().top;
  return top > 40 && top < innerHeight / 2;
}"""


def opened(screen: Screen, address: str) -> Page:
    """A book that is there; its boards are drawn as they come near."""
    screen.goto(address)
    screen.page.locator("main figure").first.wait_for()
    return screen.page


def asked(page: Page) -> int:
    """How many questions about positions the page has asked the server."""
    return int(
        page.evaluate("() => performance.getEntriesByType('resource').filter(e => /v1.positions/.test(e.name)).length")
    )


@pytest.mark.parametrize(("game", "language"), pairs(GAMES, LANGUAGES))
def test_every_rule_has_an_address_and_a_title(visit: Visits, game: str, language: str) -> None:
    found = load(game)
    book, words = found.book, found.words(language)
    assert book is not None
    screen = visit("phone" if language == "de" else "desk", language=language)
    last = book.rules[-1].number
    page = opened(screen, f"/rules/{game}#{last}")
    screen.until(lambda: page.evaluate(IN_VIEW, last), f"{last} in view")
    assert len(book.rules) == found.meta.numbered[1]
    named = [(rule.number, words(rule.title)) for rule in book.rules]
    assert page.evaluate(THROUGH, [number for number, _ in named]) == [
        [number, True, f"{number} {title}", f"{number}, {title}"] for number, title in named
    ]
    assert asked(page) == 0, "a figure asks nothing before something is pressed"


def test_an_unknown_rule_and_a_game_without_a_book_are_said_kindly(visit: Visits) -> None:
    screen = visit()
    page = opened(screen, "/rules/desert#D99")
    assert "There is no rule D99" in page.get_by_role("status").first.inner_text()
    page.locator(".unknown a", has_text="D18").click()
    screen.until(lambda: page.evaluate(IN_VIEW, "D18"), "D18 in view")
    screen.calm_about = "404"
    screen.goto("/rules/patience")
    page.get_by_text("has no rule book here yet").wait_for()
    page.get_by_role("link", name="Desert Trucks").click()
    page.locator("#T1").wait_for()


def test_search_marks_every_place_and_walks_through_them(visit: Visits) -> None:
    screen = visit(language="fr")
    page = opened(screen, "/rules/desert")
    field = page.get_by_role("searchbox")
    field.fill("RESERVE")  # capitals and accents make no difference
    marks = page.locator("main mark")
    screen.until(lambda: marks.count() > 2, "places")
    assert {text.lower() for text in marks.all_inner_texts()} == {"réserve"}
    now = page.locator("mark.now")
    count = page.locator("output")
    seen = []
    for key in ("Enter", "ArrowDown", "F3", "Shift+F3"):
        seen.append(count.inner_text())
        assert now.count() == 1
        page.keyboard.press(key)
    of = marks.count()
    assert seen == [f"{n} sur {of}" for n in (1, 2, 3, 4)]
    assert count.inner_text() == f"3 sur {of}"
    field.fill("d18")
    screen.until(lambda: "D18" in marks.all_inner_texts(), "the rule by its number")
    field.fill("rien de tel")
    screen.until(lambda: count.inner_text() == "introuvable", "nothing")


def test_the_edition_changes_words_and_figures_in_place(visit: Visits) -> None:
    screen = visit()
    page = opened(screen, "/rules/desert#D20")
    screen.until(lambda: page.evaluate(IN_VIEW, "D20"), "D20 in view")
    rule = page.locator("#D20")
    says = load("desert").words("en")
    top = page.evaluate("() => document.getElementById('D20').getBoundingClientRect().top")
    plain = re.sub(r"\*\*", "", says("rule-D20-kosmos"))
    assert plain in " ".join(rule.inner_text().split())
    page.get_by_text("FFG", exact=True).first.click()
    plain = re.sub(r"\*\*", "", says("rule-D20-ffg"))
    screen.until(lambda: plain in " ".join(rule.inner_text().split()), "the other words")
    assert abs(page.evaluate("() => document.getElementById('D20').getBoundingClientRect().top") - top) < 3
    assert "changed" in (rule.get_attribute("class") or "")
    assert page.url.endswith("/rules/desert?edition=ffg#D20")
    # An option of one rule is chosen at the rule.
    sudden = page.locator("#D23")
    assert sudden.locator("fieldset label").count() == 2
    sudden.locator("fieldset label").nth(1).click()
    plain = re.sub(r"\*\*", "", says("rule-D23-true"))
    screen.until(lambda: plain in " ".join(sudden.inner_text().split()), "the other end")


def figure(page: Page, rule: str) -> Locator:
    return page.locator(f"#{rule} figure").first


def test_a_figure_answers_what_is_right_and_what_is_refused(visit: Visits) -> None:
    screen = visit()
    page = opened(screen, "/rules/desert#D18")
    drawn = figure(page, "D18")
    drawn.locator(".before [data-cell=b3]").click()
    drawn.locator(".did").wait_for()
    assert "closes 4 hexes" in drawn.locator(".did").inner_text()
    assert drawn.locator(".after [data-camel]").count() == drawn.locator(".before [data-camel]").count() + 1
    drawn.get_by_role("button", name="Start over").click()
    screen.until(lambda: drawn.locator(".did").count() == 0, "the beginning")
    # By keyboard, what the rules refuse; and one press to the rule.
    drawn.locator(".before [data-cell=e1]").focus()
    page.keyboard.press("Enter")
    refused = drawn.locator(".no")
    refused.wait_for()
    assert "e1 is not next to your own lemon caravan." in refused.inner_text()
    refused.get_by_role("link", name="Rule D12").click()
    screen.until(lambda: page.evaluate(IN_VIEW, "D12"), "D12 in view")


def test_a_drive_is_tried_on_the_course(visit: Visits) -> None:
    screen = visit("phone")
    book = load("trucks").book
    assert book is not None
    rule = next(one for one in book.rules if any(drawn.refused for drawn in one.figures))
    number = next(n for n, drawn in enumerate(rule.figures) if drawn.refused)
    page = opened(screen, f"/rules/trucks#{rule.number}")
    drawn = page.locator(f"#{rule.number} figure").nth(number)
    tries = drawn.locator(".try")
    tries.last.tap()
    assert drawn.locator(".no [data-rule]").get_attribute("data-rule") == rule.number
    assert asked(page) == 0, "what the book refuses it answers itself"
    if rule.figures[number].show:
        tries.first.tap()
        drawn.locator(".did").wait_for()
        assert drawn.locator(".after").is_visible()
        assert not drawn.locator(".before").is_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_from_a_refusal_to_its_rule_in_one_press(visit: Visits, size: Size) -> None:
    screen = visit(size)
    page = screen.page
    screen.be("Amina")
    desert, trucks = late(screen, *LATE["desert"]), late(screen, *LATE["trucks"])
    screen.goto(f"/g/{desert}")
    page.locator(".supply").first.wait_for()
    screen.until_mine()
    legal = screen.now["legal"]
    colour = max(legal, key=lambda c: len(legal[c]))
    page.locator(".supply").nth(COLOURS.index(colour)).click()
    taken = screen.view["caravans"][0]["leader"]
    page.evaluate("cell => document.querySelector(`[data-cell=${cell}]`).focus()", taken)
    page.keyboard.press("Enter")
    link = page.locator(".frame [data-rule]:visible").first
    link.wait_for()
    rule, address = link.get_attribute("data-rule"), page.url
    link.click()
    beside = page.get_by_role("dialog", name=f"Rule {rule}")
    beside.locator(f"#{rule}").wait_for()
    settled(screen)
    assert violations(screen) == []
    page.keyboard.press("Escape")
    screen.until(lambda: beside.count() == 0, "the sheet is closed")
    assert page.url == address
    page.keyboard.press("y")  # by key from anywhere
    beside.wait_for()
    screen.goto(f"/g/{trucks}")
    page.locator("[data-card]").first.wait_for()
    screen.until_mine()
    hand = screen.view["hand"]
    driving = next(n for n, card in enumerate(hand) if any(":" in move for move in screen.now["legal"][card]))
    page.locator(f'[data-card="{driving}"]').click()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.evaluate("() => document.querySelector('[data-cell=park]').focus()")
    page.keyboard.press("Enter")
    page.locator(".frame [data-rule]:visible").first.click()
    page.locator(".beside li.rule").wait_for()


@pytest.mark.parametrize(("game", "size", "theme"), [("desert", "desk", "day"), ("trucks", "phone", "night")])
def test_the_page_shuts_nobody_out_and_prints_without_bars(visit: Visits, game: str, size: Size, theme: str) -> None:
    screen = visit(size, theme=theme)
    page = opened(screen, f"/rules/{game}")
    settled(screen)
    assert violations(screen) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the window"
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    for hidden in (".bars", ".skip", "aside", ".tries:visible", ".sides:visible"):
        assert page.locator(hidden).filter(visible=True).count() == 0, hidden
    for side in ("before", "after"):
        boards = page.locator(f"figure.two .{side}")
        assert boards.locator("[data-board]").filter(visible=True).count() == boards.count() > 5
    for what, style in (("h2", "breakAfter"), ("figure", "breakInside")):  # no title stays behind, no picture is torn
        kept = page.locator(f"main {what}").evaluate_all(f"all => all.map(one => getComputedStyle(one).{style})")
        assert set(kept) == {"avoid"}, what
