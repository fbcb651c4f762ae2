"""`caravaneer rules`: contents, a rule with its figures, looking for a word; and from a refusal to its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravaneer.game import games, load
from caravaneer.words import LANGUAGES
from tests.volume import pairs

from .run import run

BOOKS = [name for name in games() if load(name).book is not None]


def words_of(output: str) -> str:
    """As one line, so that nothing depends on where it was wrapped."""
    return " ".join(output.split())


def test_without_a_game_all_books_and_their_sections() -> None:
    said = run("rules", "--lang", "en")
    assert said.exit_code == 0
    for name in BOOKS:
        assert f"caravaneer rules {name}" in said.output
    assert "D16–D22  Points on the way" in said.output


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_have_every_rule(game: str, language: str) -> None:
    said = run("rules", game, "--lang", language)
    book, words = load(game).book, load(game).words(language)
    assert said.exit_code == 0
    assert book is not None
    for rule in book.rules:
        assert f"{rule.number:<7}{words(rule.title)}" in said.output


def test_a_rule_is_drawn_before_and_after() -> None:
    said = run("rules", "desert", "d18", "--lang", "en")
    assert said.exit_code == 0
    assert "D18  Territory" in said.output
    assert "[follows] One camel may close several territories." in said.output
    assert " 2     .   l1  .   .   S2   →   2     -1  l1  .   .   S2" in said.output
    assert "Lb3: 4 hexes are yours, and the water in them at once: 5 points." in said.output
    assert "[example of the rules, rebuilt by us]" in said.output


def test_what_a_rule_refuses_is_said_as_at_the_table() -> None:
    said = run("rules", "desert", "D13", "--lang", "fr")
    assert "Lc1 est interdit. c1 touche un chameau citron du joueur 2. (D13)" in words_of(said.output)


@pytest.mark.parametrize(("game", "language"), pairs(BOOKS, LANGUAGES))
def test_every_rule_and_section_can_be_read(game: str, language: str) -> None:
    book = load(game).book
    assert book is not None
    for name in (*(rule.number for rule in book.rules), *(section.key for section in book.sections)):
        said = run("rules", game, name, "--lang", language)
        assert (said.exit_code, said.exception) == (0, None)
        assert "**" not in said.output
        assert "{" not in said.output


def test_a_word_is_found_wherever_it_stands_and_however_it_is_written() -> None:
    said = run("rules", "desert", "edge", "--lang", "en")
    assert "D18      …e caravan touches is its territory; edge and mountains are walls." in said.output
    assert "D7       Deuxième tour de table" in run("rules", "desert", "deuxieme TOUR", "--lang", "fr").output
    assert "D4       Die Wasserlöcher" in run("rules", "desert", "wasserlocher", "--lang", "de").output


def test_a_section_is_found_by_its_title() -> None:
    by_key, by_title = run("rules", "desert", "notation"), run("rules", "desert", "Notation")
    assert by_key.output == by_title.output != ""


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["dessert"], "there is no game 'dessert'"),
        (["desert", "D99"], "there is no rule D99; the rules of desert are D1 to D26"),
        (["desert", "xyzzy"], "nothing in the rules of desert mentions 'xyzzy'"),
        (["desert", "--lang", "xx"], "'xx' is not spoken here"),
    ],
)
def test_wrong_arguments_get_a_sentence(asked: list[str], why: str) -> None:
    said = run("rules", *asked)
    assert said.exit_code == 2
    assert why in words_of(said.output.replace("│", " "))


def test_a_refusal_names_its_rule_and_how_to_read_it() -> None:
    game = ["play", "desert", "--seed", "1", "--language", "en"]
    said = run(*game, input="Lk12\nrule D7\nrule D99\nquit\n\n")
    assert "Camels come when all leaders are placed. (D7)" in words_of(said.output)
    assert "Write rule D7 to read it." in said.output
    assert "D7  Placing leaders" in said.output
    assert "There is no rule D99 here; the rules are D1 to D26." in said.output


def test_a_refused_move_of_a_record_leads_to_its_rule(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("new", "desert", "--seed", "1", "--out", file).exit_code == 0
    file.write_text(file.read_text(encoding="utf-8") + "\nLk12\n", encoding="utf-8")
    said = run("replay", file)
    assert said.exit_code == 1
    assert "(D7)" in said.output
    assert "Read the rule: caravaneer rules desert D7" in said.output
