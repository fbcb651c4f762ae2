"""What is told alike in every game: seats, points and rules, results, and the board's rows in colour."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence

from rich.text import Text

from caravaneer.game import Event, Outcome
from caravaneer.words import Phrase, Words

Span = tuple[str, int, int]  # a style, and the part of a token it is for


def label(words: Words, seat: int, own: int | None = None) -> str:
    """A seat at the beginning of a line."""
    return words("terminal-you" if seat == own else "terminal-seat", number=seat + 1)


def named(words: Words, key: str) -> str:
    """What a game calls a part of its count; as the code names it, where it has no words for it."""
    return words(key) if words.has(key) else key.partition("-")[2].replace("_", " ")


def with_rule(event: Event, sentence: str) -> str:
    """What happened, with its points and its rule."""
    points = f"+{event.points} " if event.points > 0 else f"{event.points} " if event.points else ""
    return f"{points}{sentence}" + (f" ({event.rule})" if event.rule else "")


def result_in_words(outcome: Outcome, winners: Sequence[Phrase], words: Words) -> str:
    """Who won and how."""
    points = max(outcome.scores)
    if len(winners) > 1:
        return words("terminal-shared", seats=winners, points=points)
    how = f"terminal-won-{outcome.reason}"
    return words(how if words.has(how) else "terminal-won", seat=winners[0], points=points)


# ── the board ─────────────────────────────────────────────────────────────────────────────────────
_ROW = re.compile(r"^ ?(\d+)   ")
_TOKEN = re.compile(r"\S+")


def paint(diagram: str, last: Collection[str], spans_of: Callable[[str], Iterable[Span]]) -> Text:
    """The text of print(state) in colour; `last` are cells to put brackets round."""
    painted = [_row(line, last, spans_of) if _ROW.match(line) else Text(line, "dim") for line in diagram.splitlines()]
    return Text("\n").join(painted)


def board_alone(diagram: str) -> str:
    """The board without the header and the outside of print(state)."""
    return diagram.split("\n\n")[1].replace("#", " ")


def _row(line: str, last: Collection[str], spans_of: Callable[[str], Iterable[Span]]) -> Text:
    match = _ROW.match(line)
    assert match is not None
    row = int(match[1])
    first = 5 + 2 * (1 - row % 2)  # every second row is shifted
    letters = list(line + "  ")
    spans: list[Span] = [("dim", 0, match.end())]
    for token in _TOKEN.finditer(line, match.end()):
        at, word = token.start(), token.group()
        if f"{chr(97 + (at - first) // 4)}{row}" in last:
            letters[at - 1], letters[at + max(2, len(word))] = "[", "]"
        spans += [(style, at + start, at + end) for style, start, end in spans_of(word)]
    text = Text("".join(letters).rstrip(" "))
    text.pad_right(max(0, max(end for _, _, end in spans) - len(text)))
    for style, start, end in spans:
        text.stylize(style, start, end)
    return text
