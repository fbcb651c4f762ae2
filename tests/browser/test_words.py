"""Three languages on every screen: nothing missing, no English left, nothing that does not fit."""

from __future__ import annotations

import json
import re

import pytest

from caravaneer.game import games, load
from caravaneer.words import FRAME
from caravaneer.words.reading import read
from tests.browser.gallery import Shown, gallery, scrolls, settled, spilled, texts
from tests.browser.screen import Screen, Size, Visits
from tests.volume import WHOLE, volume

FOLDERS = [FRAME, *(folder for game in games() if (folder := load(game).words_folder))]
KEYS = {key for folder in FOLDERS for key in read(folder, "en").messages if "-" in key}
# What is no word of any language: a key that has no sentence, what a sentence was not given, what is no text.
WRONG = re.compile(r"\{|\}|undefined|\[object|NaN|\u2068|\u2069")
# The same in two languages because they are: names, marks, and words that the languages share.
SHARED = {
    "Caravaneer", "Français", "Deutsch", "English", ", Français", ", Deutsch", ", English", "k7m2-oase", "Ben", "oasis",
    "Cobalt", "Onyx", "Rose", "Violet", "Code", "Menu", "Name", "Notation", "Options", "Pages", "Park", "Pause",
    "Places", "Position", "System", "Total", "Truck", "Trucks",
}  # fmt: skip
# Notation, keys, numbers, cells, rules: in every language the same.
NOTATION = re.compile(
    r"[\W\d_]*|.|(?:FR|DE|EN|Esc|Tab|Enter|Home|End)|[LMRSV]\*?[a-z]\d{1,2}|-[LMRSV]|[a-z]\d{1,2}|[DT]\d+(?:–[DT]\d+)?|[BbNnRP][\d+x×−-]?(?:@.*)?|"
    r"[LMRSV ]+|\+?\d+ l|[a-z0-9]{4}-[a-z0-9]{4}|(?:Z, Esc|Z,|B N R P)|(?:, )?\d+ (?:litres|points)|"
    r"(?:(?:Amina|Basil|Clara|Dario|Emil|Farah)(?:, |:)?)+"
)


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


def visited(screen: Screen, shown: Shown, size: Size) -> tuple[set[str], list[str]]:
    """The texts of a screen, and what is wrong with how it lies there."""
    shown.open(screen)
    settled(screen)
    wrong = spilled(screen)
    if shown.table and size == "desk":
        wrong += scrolls(screen)
    return texts(screen), wrong


def languages_of(number: int, size: Size) -> tuple[str, ...]:
    """Every screen in English and one language more, half of them on a phone; `make fuzz` each of them in each."""
    if WHOLE:
        return "en", "fr", "de"
    return ("en", ("de", "fr")[number // 2 % 2]) if (size == "phone") == (number % 2 == 1) else ()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_three_languages(visit: Visits, size: Size) -> None:
    screen = visit(size)
    screens = gallery(screen)
    said: dict[str, dict[str, set[str]]] = {}
    wrong: dict[str, list[str]] = {}
    for language in ("en", "fr", "de"):
        speak(screen, language)
        for number, shown in enumerate(screens):
            if language not in languages_of(number, size):
                continue
            found, lies = visited(screen, shown, size)
            said.setdefault(shown.name, {})[language] = found
            raw = [text for text in found if is_raw(text)]
            if raw or lies:
                wrong[f"{language} {shown.name}"] = [*raw, *lies]
    for name, by_language in said.items():
        for other in by_language.keys() - {"en"} if "en" in by_language else ():
            same = {text for text in by_language["en"] & by_language[other] if not shared(text)}
            if same:
                wrong[f"{name}: the same in en and {other}"] = sorted(same)
    assert wrong == {}, json.dumps(wrong, ensure_ascii=False, indent=1)


def is_raw(text: str) -> bool:
    return bool(WRONG.search(text) or KEYS & set(re.findall(r"[\w-]+", text)))


def shared(text: str) -> bool:
    return text in SHARED or bool(NOTATION.fullmatch(text))


def test_the_checks_find_what_is_wrong(visit: Visits) -> None:
    screen = visit()
    screen.goto("/")
    screen.page.locator(".start .primary").wait_for()
    assert spilled(screen) == []
    screen.page.evaluate(
        """() => {
          const button = document.createElement('button');
          button.textContent = 'Donaudampfschifffahrtsgesellschaft';
          button.style.cssText = 'width: 60px; white-space: nowrap';
          document.querySelector('main').append(button);
          document.querySelector('h1').textContent = 'home-first';
        }"""
    )
    assert any("Donaudampf" in line for line in spilled(screen))
    assert [text for text in texts(screen) if is_raw(text)] == ["home-first"]
    assert not shared("Play now")
    assert shared("Mk12")


def test_large_text_still_fits(visit: Visits) -> None:
    """Text at 200 %: everything can still be reached, nothing is wider than the window."""
    screen = visit()
    wrong: dict[str, list[str]] = {}
    for shown in gallery(screen)[:: volume(2, 1)]:
        shown.open(screen)
        screen.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        settled(screen)
        wide = screen.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            wrong[shown.name] = [f"{wide} too wide"]
    assert wrong == {}
