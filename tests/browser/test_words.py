"""Three languages on every screen: nothing missing, no English left, nothing that does not fit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.browser.gallery import Shown, gallery, settled, texts
from tests.browser.screen import Screen, Size, Visits

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
PARTS = "|".join(sorted(path.stem for path in (WORDS / "en").glob("*.json")))
RAW = re.compile(rf"(?<![\w./@-])(?:{PARTS})(?:\.[A-Za-z_]\w*)+(?!\w)|\{{\{{|\}}\}}|undefined|\[object|NaN")
# The same in two languages because they are: names, marks, and words that the languages share.
SHARED = {
    "Caravaneer", "Français", "Deutsch", "English", ", Français", ", Deutsch", ", English", "Amina", "Ben",
    "Onyx", "Cobalt", "Violet", "Rose", "Mint", "Position", "Position:", "Code", "Options", "Moment", "Rose:", "Pause",
    "Dario", "Clara", "Basil", "Emil", "Farah", "k7m2-oase", "Master", "Bot", "Enter", "Esc", "Tab", "Rapide", "Start", "Total",
}  # fmt: skip
# Notation, keys, numbers, cells: in every language the same.
NOTATION = re.compile(
    r"[\W\d_]*|.|(?:FR|DE|EN|Esc|Tab|Enter|Home|End)|[LMRSV]\*?[a-z]\d{1,2}|-[LMRSV]|[a-z]\d{1,2}|[BbNnRP][\d+x-]?(?:@.*)?|"
    r"[LMRSV ]+|\+?\d+ l|[a-z0-9]{8}|(?:Z, Esc|B N R P)"
)
SPILLED = """() => {
  const found = [];
  const named = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].filter(c => !c.startsWith('svelte')).join('.')} "${(e.innerText || e.getAttribute('aria-label') || '').trim().slice(0, 60)}"`;
  for (const e of document.querySelectorAll('body *')) {
    if (!(e instanceof HTMLElement) || e.closest('.spoken, [aria-hidden=true], svg') || !e.checkVisibility()) continue;
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (!box.width || style.clipPath !== 'none' || style.display === 'inline') continue;
    const scrolls = ['auto', 'scroll'].includes(style.overflowX);
    if (!scrolls && e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !e.querySelector('svg, .sky') && !['HTML', 'BODY'].includes(e.tagName))
      found.push(`${named(e)}: ${e.scrollWidth} in ${e.clientWidth}`);
    const inside = e.closest('.area-board, .sky, [data-drawer=shut] .area-side, .tabs');
    let scrolled = false;
    for (let up = e.parentElement; up; up = up.parentElement) scrolled ||= ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX) && up !== document.body && up !== document.documentElement;
    if (!inside && !scrolled && box.right > innerWidth + 1 && e.matches('button, a, p, h1, h2, h3, b, small, input, select, label, li, .card'))
      found.push(`${named(e)}: to ${Math.round(box.right)} of ${innerWidth}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide, the window ${innerWidth}`);
  return found;
}"""


def speak(screen: Screen, language: str) -> None:
    """From the next page on."""
    screen.goto("/")
    screen.page.evaluate(
        """language => {
          const wishes = JSON.parse(localStorage.getItem('caravaneer.wishes'));
          localStorage.setItem('caravaneer.wishes', JSON.stringify({...wishes, language}));
        }""",
        language,
    )
    screen.goto("/")
    screen.page.locator(f"html[lang={language}] .start .primary").wait_for()


def scrolls(screen: Screen) -> list[str]:
    """How far the whole page can be scrolled down."""
    high = int(screen.page.evaluate("() => document.documentElement.scrollHeight - innerHeight"))
    return [f"the page can be scrolled by {high}"] if high > 0 else []


def visited(screen: Screen, shown: Shown, size: Size) -> tuple[set[str], list[str]]:
    """The texts of a screen, and what is wrong with how it lies there."""
    shown.open(screen)
    settled(screen)
    wrong = screen.page.evaluate(SPILLED)
    if shown.table and size == "desk":
        wrong += scrolls(screen)
    return set(texts(screen)), wrong


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_three_languages(visit: Visits, size: Size) -> None:
    screen = visit(size)
    screens = gallery(screen)
    said: dict[str, dict[str, set[str]]] = {}
    wrong: dict[str, list[str]] = {}
    for language in ("en", "fr", "de"):
        speak(screen, language)
        for shown in screens:
            found, spilled = visited(screen, shown, size)
            said.setdefault(shown.name, {})[language] = found
            raw = [text for text in found if RAW.search(text)]
            if raw or spilled:
                wrong[f"{language} {shown.name}"] = [*raw, *spilled]
    for name, by_language in said.items():
        for one, other in (("en", "fr"), ("en", "de")):
            same = {text for text in by_language[one] & by_language[other] if not shared(text)}
            if same:
                wrong[f"{name}: the same in {one} and {other}"] = sorted(same)
    assert wrong == {}, json.dumps(wrong, ensure_ascii=False, indent=1)


def shared(text: str) -> bool:
    return text in SHARED or bool(NOTATION.fullmatch(text))


def test_large_text_still_fits(visit: Visits) -> None:
    """Text at 200 %: everything can still be reached, nothing is wider than the window."""
    screen = visit()
    wrong: dict[str, list[str]] = {}
    for shown in gallery(screen):
        shown.open(screen)
        screen.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        settled(screen)
        wide = screen.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            wrong[shown.name] = [f"{wide} too wide"]
    assert wrong == {}


def test_the_words_of_all_languages_have_the_same_keys() -> None:
    """Plurals included. (What the server names is held by a test of the client's.)"""

    def keys(language: str) -> set[str]:
        found: set[str] = set()
        for path in (WORDS / language).glob("*.json"):
            found |= set(leaves(json.loads(path.read_text(encoding="utf-8")), path.stem))
        return found

    assert keys("fr") - {key for key in keys("fr") if key.endswith("_many")} == keys("en") == keys("de")


def leaves(value: object, name: str) -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in leaves(inner, f"{name}.{key}")]
    assert isinstance(value, str)
    assert value.strip() or name.endswith("empty"), name
    return [name]
