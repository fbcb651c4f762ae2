"""The rule book of a game in a terminal: its contents, a rule with its figures drawn, and what mentions a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from caravaneer.game import AnyState
from caravaneer.game.book import Book, Figure, Part, Rule, Section, Table, choice_of
from caravaneer.words import Words

from .face import face_of
from .screen import console

WIDTH = 92  # of what is read; boards stand side by side where they fit
ARROW = "  →  "
TOLD = re.compile(r"[a-z ]+:")  # a line of a diagram that says what its board does not show
AROUND = 36  # letters before and after a word that was looked for


class Reader:
    """A book in one language, on the screen."""

    def __init__(self, book: Book, words: Words):
        self.book, self.words = book, words
        self.screen = console()

    def say(self, text: str | Text, indent: int = 0, style: str = "") -> None:
        told = marked_up(text) if isinstance(text, str) else text
        told.stylize_before(style)
        for line in told.wrap(self.screen, min(WIDTH, self.screen.width) - indent):
            line.rstrip()
            self.screen.print(Text(" " * indent) + line, soft_wrap=True)

    # ── contents ──────────────────────────────────────────────────────────────────────────────────
    def sections(self) -> None:
        """The titles of the sections, each with the rules it has."""
        for section in self.book.sections:
            self.say(f"{self._extent(section):<9}{self.words(section.title)}", indent=2)

    def _extent(self, section: Section) -> str:
        numbers = [rule.number for rule in section.rules]
        return f"{numbers[0]}–{numbers[-1]}" if numbers else section.key

    def contents(self) -> None:
        """Every section, and every rule in it."""
        for section in self.book.sections:
            self.say(f"{self._extent(section):<9}{self.words(section.title)}", style="bold")
            for rule in section.rules:
                self.say(f"{rule.number:<7}{self.words(rule.title)}", indent=2)
        self.say("")
        example = self.book.rules[0].number
        self.say(self.words("terminal-book-how", command=f"caravaneer rules {self.book.game}", number=example))

    # ── a section, a rule ─────────────────────────────────────────────────────────────────────────
    def section(self, section: Section) -> None:
        self.say(self.words(section.title), style="bold")
        for key in section.paragraphs:
            self.say("")
            self.say(self.words(key), indent=2)
        for table in section.tables:
            self.table(table)
        if section.compares is not None:
            for rule in self.book.rules:
                if rule.option == section.compares:
                    self._heading(rule)
                    self._parts(rule, only="choice")
        for rule in section.rules:
            self.say(f"{rule.number:<7}{self.words(rule.title)}", indent=2)

    def rule(self, rule: Rule) -> None:
        self._heading(rule)
        self._parts(rule)
        for table in rule.tables:
            self.table(table)
        for figure in rule.figures:
            self.figure(figure)

    def _heading(self, rule: Rule) -> None:
        self.say("")
        self.say(f"{rule.number}  {self.words(rule.title)}", style="bold")

    def _parts(self, rule: Rule, only: str | None = None) -> None:
        """What a rule says, each paragraph with its mark; only those of one mark, if one is given."""
        for part in rule.parts:
            if only in (None, part.mark):
                mark, text = self._mark(part, rule), marked_up(self.words(part.key))
                self.say(Text.assemble((f"[{mark}] ", "bold"), text) if mark else text, indent=2)

    def _mark(self, part: Part, rule: Rule) -> str:
        if part.mark == "choice":
            return self.words(f"option-{rule.option}-{part.choice}")
        return self.words(f"rules-mark-{part.mark}") if part.mark not in ("", "more") else ""

    def table(self, table: Table) -> None:
        self.say("")
        self.say(self.words(f"table-{table.key}"), indent=2, style="italic")
        grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0))
        heads = [self.words(f"table-{table.key}-{column}") for column in table.columns]
        for head in ([""] if table.labels else []) + heads:
            grid.add_column(head, justify="right" if head else "left")
        for number, row in enumerate(table.rows):
            label = [self.words(f"table-{table.key}-{table.labels[number]}")] if table.labels else []
            grid.add_row(*label, *map(str, row))
        self.screen.print(Padding(grid, (0, 0, 0, 2), expand=False))

    # ── a figure ──────────────────────────────────────────────────────────────────────────────────
    def figure(self, figure: Figure) -> None:
        """What to look at, the board before and after, what came of it, and what is refused."""
        facts = figure.facts()
        self.say("")
        marks = [self.words(f"option-{name}-{choice_of(choice)}") for name, choice in figure.edition.items()]
        marks += [self.words("rules-mark-rebuilt")] if figure.rebuilt else []
        said = Text(self.words(f"figure-{figure.key}", **facts))
        self.say(Text.assemble(*((f"[{mark}] ", "bold") for mark in marks), said), indent=2)
        self.say("")
        self._boards(figure)
        if told := [line for line in map(str.strip, figure.position.splitlines()) if TOLD.match(line)]:
            self.say(" · ".join(told), indent=2, style="dim")
        if figure.show:
            moves = " ".join(figure.show)
            self.say(f"{moves}: " + self.words(f"figure-{figure.key}-after", **facts), indent=2)
        before = figure.before()
        for move in figure.refused:
            refusal = before.refusal(move)
            assert refusal is not None
            sentence = refusal.said(self.words.language)
            self.say(self.words("terminal-illegal", move=move, sentence=sentence, rule=refusal.rule), 2, "red")

    def _boards(self, figure: Figure) -> None:
        """Before and after side by side; one above the other where there is no room."""
        state, viewer, face = figure.before(), figure.viewer(), face_of(figure.game)
        drawn, touched = [_drawn(state, viewer)], list[str]()
        for move in figure.show:
            state = state.play(move)
            touched += face.touched(state.events)
        drawn += [_drawn(state, viewer, touched)] if figure.show else []
        width = max(line.cell_len for line in drawn[0])
        beside = len(drawn) > 1 and 2 * width + len(ARROW) + 2 <= self.screen.width
        for number in range(max(map(len, drawn)) if beside else 0):
            first, then = (board[number] if number < len(board) else Text() for board in drawn)
            first.pad_right(width - first.cell_len)
            arrow = ARROW if number == len(drawn[0]) // 2 else " " * len(ARROW)
            self.screen.print(Text("  ") + first + arrow + then, soft_wrap=True)
        for board in [] if beside else drawn:
            for line in board:
                self.screen.print(Text("  ") + line, soft_wrap=True)
            self.say("")
        if beside:
            self.say("")

    # ── looking for a word ────────────────────────────────────────────────────────────────────────
    def search(self, wanted: str) -> int:
        """Say where a word stands; in how many places."""
        found = [(rule, line) for rule, line in self._lines() if plain(wanted) in plain(line)]
        if not found:
            return 0
        self.say(self.words("terminal-book-found", word=wanted, count=len(found)), style="bold")
        for where, line in found:
            self.say(Text.assemble(f"{where:<9}", around(line, wanted)), indent=2)
        return len(found)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """All that the book says, paragraph by paragraph, each with the number or the section it is of."""
        for section in self.book.sections:
            yield from ((section.key, unmarked(self.words(key))) for key in (section.title, *section.paragraphs))
            for rule in section.rules:
                yield from (
                    (rule.number, unmarked(self.words(key))) for key in (rule.title, *(p.key for p in rule.parts))
                )
                for figure in rule.figures:
                    facts = figure.facts()
                    yield from ((rule.number, self.words(key, **facts)) for key in figure.words)


def _drawn(state: AnyState, viewer: int, touched: Sequence[str] = ()) -> list[Text]:
    face = face_of(state.game)
    return list(face.paint(face.board_alone(str(state)), touched, viewer).split("\n"))


def marked_up(text: str) -> Text:
    """**Bold** as the terminal has it."""
    found = Text()
    for number, part in enumerate(text.split("**")):
        found.append(part, "bold" if number % 2 else "")
    return found


def unmarked(text: str) -> str:
    return " ".join(text.replace("**", "").split())


def plain(text: str) -> str:
    """For looking: small letters, no accents, straight apostrophes."""
    bare = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return bare.casefold().replace("’", "'")


def around(line: str, wanted: str) -> Text:
    """The part of a line where a word stands, the word in bold."""
    composed = unicodedata.normalize("NFC", line)
    at = plain(composed).find(plain(wanted))
    if len(plain(composed)) != len(composed):  # a letter that became two: no place to point at
        return Text(composed)
    start, end = max(0, at - AROUND), min(len(composed), at + len(wanted) + AROUND)
    found = Text(("…" if start else "") + composed[start:end] + ("…" if end < len(composed) else ""))
    first = at - start + bool(start)
    found.stylize("bold", first, first + len(wanted))
    return found
