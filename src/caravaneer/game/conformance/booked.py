"""What a rule book promises, where a game has one: every rule, words for all of it, figures that do what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from caravaneer.game import AnyState, load
from caravaneer.game.book import Figure, Rule
from caravaneer.words import LANGUAGES
from caravaneer.words.reading import Entry, Language, read

from .promise import Breaches, promise
from .trial import Trial

CELL = re.compile(r"(?<![\w{$-])[a-z]{1,2}[1-9][0-9]?(?!\w)")
NUMBER = re.compile(r"(?<!\w)[A-Z][1-9][0-9]?(?!\w)")  # of a rule


@promise("Its rule book has every rule once, words for all it says, and figures that do it.", once=True)
def book(trial: Trial) -> Breaches:
    found = trial.game.book
    if found is None:
        return
    letter, last = trial.game.meta.numbered
    numbers = [rule.number for rule in found.rules]
    if numbers != [f"{letter}{number}" for number in range(1, last + 1)]:
        yield f"its rules are not {letter}1 to {letter}{last}, one after the other: {', '.join(numbers)}"
    for own in spoken(trial.game.name):
        yield from (f"{own.language} has no {key}" for key in found.words if key not in own.messages)
    for rule in found.rules:
        for figure in rule.figures:
            yield from (f"{rule.number}, figure {figure.key}: {fault}" for fault in figure_faults(rule, figure))


def spoken(game: str) -> list[Language]:
    """The game's words, in every language it has them in."""
    folder = load(game).words_folder
    return [read(folder, language) for language in LANGUAGES if folder and (folder / language).is_dir()]


def figure_faults(rule: Rule, figure: Figure) -> Iterator[str]:
    """All that is wrong with a figure: its position, its moves, what is refused, and what is said of it."""
    try:
        before = figure.before()
    except ValueError as error:
        yield f"its position cannot be read: {error}"
        return
    for option, choice in figure.edition.items():
        if before.options[option] != choice:
            yield f"it is for {option} {choice}, and its position is not"
    state = before
    for move in figure.show:
        if (refusal := state.refusal(move)) is not None:
            yield f"{move} is shown and refused: {refusal}"
            return
        state = state.play(move)
    for move in figure.refused:
        refusal = before.refusal(move)
        if refusal is None or refusal.rule != rule.number:
            yield f"{move} should be refused by {rule.number}: {refusal or 'it is legal'}"
    yield from _said(figure, before)


def _said(figure: Figure, before: AnyState) -> Iterator[str]:
    """What its sentences may not do: count by themselves, or tell of what does not happen there."""
    known, cells = set(figure.facts()), set(getattr(before.board, "names", ()))
    for own in spoken(figure.game):
        for key in figure.words:
            where = f"{own.language}: {key}"
            if key not in own.entries:
                yield f"{where} is missing"
                continue
            if unknown := own.variables(key) - known:
                yield f"{where} says {', '.join(sorted(unknown))}, and nothing of the kind happens"
            yield from (f"{where} {fault}" for fault in _digits(own.entries[key], cells))


def _digits(entry: Entry, cells: set[str]) -> Iterator[str]:
    text = " ".join(entry.texts)
    if cells and (wrong := set(CELL.findall(text)) - cells):
        yield f"names {', '.join(sorted(wrong))}, which the board has not"
    if digits := re.findall(r"\d+", NUMBER.sub("", CELL.sub("", text))):
        yield f"counts by itself: {', '.join(digits)}"
