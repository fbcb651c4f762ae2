"""The rule books: every rule in every language, and every figure does what its sentence says.

The rows of tables are what the engine says: `tests/games/GAME/tables.py` has them, by the key of the table.
"""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from caravaneer.game import games, load
from caravaneer.game.book import Book, Figure, Rule, choice_of
from caravaneer.game.conformance.booked import NUMBER, figure_faults
from caravaneer.words import LANGUAGES
from caravaneer.words.reading import Entry, Language, read

BOOKS: dict[str, Book] = {name: book for name in games() if (book := load(name).book) is not None}
EACH = pytest.mark.parametrize("game", BOOKS)
FIGURES = [
    pytest.param(rule, figure, id=f"{rule.number}-{figure.key}")
    for book in BOOKS.values()
    for rule in book.rules
    for figure in rule.figures
]


def words_of(game: str, language: str) -> Language:
    folder = load(game).words_folder
    assert folder is not None
    return read(folder, language)


def book_words(game: str, language: str) -> dict[str, Entry]:
    found = words_of(game, language).messages
    return {key: entry for key, entry in found.items() if entry.file.stem == "book"}


# ── the rules ─────────────────────────────────────────────────────────────────────────────────────
def test_our_games_have_a_book() -> None:
    assert BOOKS


@EACH
def test_every_rule_is_in_the_book_once_and_in_order(game: str) -> None:
    letter, last = load(game).meta.numbered
    assert [rule.number for rule in BOOKS[game].rules] == [f"{letter}{number}" for number in range(1, last + 1)]


@EACH
def test_every_rule_that_the_game_cites_is_in_the_book(game: str) -> None:
    """In refusals, events, anywhere in its source."""
    letter = load(game).meta.numbered[0]
    home = Path(str(import_module(load(game).package).__file__)).parent
    cited = {
        node.value
        for path in home.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(rf"{letter}\d+", node.value)
    }
    assert cited
    assert cited <= {rule.number for rule in BOOKS[game].rules}


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_book_is_missing_and_none_is_unused(game: str, language: str) -> None:
    said = set(BOOKS[game].words)
    assert sorted(said - set(words_of(game, language).messages)) == []
    assert sorted(set(book_words(game, language)) - said) == []


@EACH
def test_every_choice_of_an_option_is_told_by_its_rules(game: str) -> None:
    """And a rule is of one option at most, so that `rule-D23-true` says which."""
    told = {part.key for rule in BOOKS[game].rules for part in rule.parts}
    rules = [number for option in load(game).meta.options.values() for number in option.rules]
    assert len(rules) == len(set(rules))
    for option in load(game).meta.options.values():
        for number in option.rules:
            assert {f"rule-{number}-{choice_of(choice)}" for choice in option.choices} <= told


@EACH
def test_every_rule_has_a_picture_or_a_table(game: str) -> None:
    assert [rule.number for rule in BOOKS[game].rules if not rule.figures and not rule.tables] == []


@EACH
def test_every_choice_has_a_figure_where_choices_differ(game: str) -> None:
    for rule in BOOKS[game].rules:
        if rule.option is not None:
            drawn = {choice_of(figure.edition.get(rule.option)) for figure in rule.figures}
            assert {choice_of(choice) for choice in load(game).meta.options[rule.option].choices} <= drawn, rule.number


@EACH
def test_keys_of_figures_and_tables_are_their_own(game: str) -> None:
    figures, tables = [figure.key for figure in BOOKS[game].figures], [table.key for table in BOOKS[game].tables]
    assert (len(figures), len(tables)) == (len(set(figures)), len(set(tables)))


@EACH
def test_tables_have_the_numbers_of_the_engine(game: str) -> None:
    told = {table.key: [list(row) for row in table.rows] for table in BOOKS[game].tables}
    assert told == import_module(f"tests.games.{game}.tables").TABLES


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_bold_is_closed_and_rules_that_are_named_exist(game: str, language: str) -> None:
    letter = load(game).meta.numbered[0]
    known = {rule.number for rule in BOOKS[game].rules}
    for key, entry in book_words(game, language).items():
        text = "".join(entry.texts)
        assert text.count("**") % 2 == 0, key
        assert {name for name in NUMBER.findall(text) if name[0] == letter} <= known, key


# ── the figures ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("rule", "figure"), FIGURES)
def test_a_figure_does_what_its_sentences_say(rule: Rule, figure: Figure) -> None:
    assert list(figure_faults(rule, figure)) == []


@pytest.mark.parametrize(("rule", "figure"), FIGURES)
def test_a_figure_is_said_in_every_language(rule: Rule, figure: Figure, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANEER_STRICT_WORDS", "1")
    known = figure.facts()
    for language in LANGUAGES:
        for key in figure.words:
            assert load(figure.game).words(language)(key, **known), rule.number


def test_a_broken_figure_is_seen() -> None:
    """A test of the test: each of these is found."""
    drawn = "a b c d e\n. L1 o3 . .\n. . . . R2\n. . . . ."
    rule = Rule("D12", ())
    whole = Figure("desert", "water", drawn, {}, show=("Lc1",), refused=("Le3",))
    assert list(figure_faults(rule, whole)) == []
    broken = {
        "cannot be read": replace(whole, position=drawn.replace("L1", "L9")),
        "and nothing of the kind happens": replace(whole, position=drawn.replace("o3", ".")),
        "shown and refused": replace(whole, show=("Le3",)),
        "it is legal": replace(whole, refused=("Lb2",)),
        "should be refused by D12": replace(whole, refused=("-L",)),
        "its position is not": replace(whole, edition={"edition": "ffg"}),
        "which the board has not": replace(whole, position="L1 o3\n. .\n. R2", show=("Lb1",), refused=()),
        "figure-nothing is missing": replace(whole, key="nothing"),
    }
    for why, figure in broken.items():
        assert any(why in fault for fault in figure_faults(rule, figure)), why
