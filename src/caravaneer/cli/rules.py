"""`caravaneer rules`: the rule books of the games, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.game import games, load, meta
from caravaneer.words import LANGUAGES
from caravaneer.words.machine import language_of_the_machine

from .first_use import loading, prepare
from .options import check_game

if TYPE_CHECKING:
    from caravaneer.game.book import Book
    from caravaneer.terminal.book import Reader

SPOKEN = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"


def _check_language(language: str | None) -> str | None:
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"'{language}' is not spoken here; write {SPOKEN}")
    return language


def _check_game(game: str | None) -> str | None:
    if game is not None and game not in games() and (owner := _numbered(game)):
        raise typer.BadParameter(f"the game comes first; write: caravaneer rules {owner} {game}")
    return check_game(game)


def _numbered(wanted: str) -> str | None:
    """The game that has a rule of this number, such as D18."""
    if not wanted[1:].isdecimal():
        return None
    for name in games():
        letter, last = meta(name).numbered
        if wanted[:1].upper() == letter and 1 <= int(wanted[1:]) <= last:
            return name
    return None


def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"One of: {', '.join(games())}; all by default.", callback=_check_game),
    ] = None,
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NUMBER|WORD]...", help="A rule, a section, or words to look for; the contents without."
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option("--lang", "--language", "-l", help=f"{SPOKEN}; by default your own.", callback=_check_language),
    ] = None,
) -> None:
    """Read the rules: by number with their figures, or whatever mentions a word.

    Examples: caravaneer rules desert, caravaneer rules desert D18, caravaneer rules desert edge
    """
    spoken = language or language_of_the_machine()
    with loading():
        from caravaneer.terminal.book import Reader

        if game is None:
            readers = [Reader(book, load(name).words(spoken)) for name in games() if (book := load(name).book)]
        else:
            readers = [Reader(_book(game), load(game).words(spoken))]
            if what:
                prepare(game, "rules")  # figures are drawn from positions
    if game is None:
        for reader in readers:
            reader.say(f"{load(reader.book.game).title(spoken)} (caravaneer rules {reader.book.game})", style="bold")
            reader.sections()
    elif not what:
        readers[0].say(load(game).title(spoken), style="bold")
        readers[0].contents()
    else:
        _look_up(readers[0], " ".join(what))


def _book(game: str) -> Book:
    book = load(game).book
    if book is None:
        written = ", ".join(name for name in games() if load(name).book is not None)
        raise typer.BadParameter(f"{game} has no rule book (these have: {written})", param_hint="GAME")
    return book


def _look_up(reader: Reader, wanted: str) -> None:
    """A rule by its number, a section by its name or title, else what mentions the words."""
    book, words = reader.book, reader.words
    letter, last = load(book.game).meta.numbered
    if (rule := book.rule(wanted)) is not None:
        reader.rule(rule)
        return
    if wanted[:1].upper() == letter and wanted[1:].isdigit():
        raise typer.BadParameter(
            f"there is no rule {wanted}; the rules of {book.game} are {letter}1 to {letter}{last}", param_hint="NUMBER"
        )
    for section in book.sections:
        if wanted.casefold() in (section.key, words(section.title).casefold()):
            reader.section(section)
            return
    if owner := _numbered(wanted):
        raise typer.BadParameter(
            f"{wanted} is a rule of {owner}; write: caravaneer rules {owner} {wanted}", param_hint="NUMBER"
        )
    if not reader.search(wanted):
        raise typer.BadParameter(
            f"nothing in the rules of {book.game} mentions '{wanted}'; "
            f"'caravaneer rules {book.game}' shows the contents",
            param_hint="WORD",
        )
