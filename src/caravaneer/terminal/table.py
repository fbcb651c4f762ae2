"""The table of a terminal game: asks, answers, plays the opponents, keeps the game. A game's own overrides parts."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Generic, TypeAlias, cast

from rich.table import Table as Grid
from rich.text import Text

from caravaneer.game import AnyState, AnyView, Event, MalformedMove, Move, Preview, Tally, load
from caravaneer.records import AnyRecord
from caravaneer.words import Words
from caravaneer.words.parameters import person

from . import telling
from .book import Reader
from .face import Face, M, S, T, V, face_of
from .fields import view_in_words
from .screen import check_target, console, sentence_of, writing

OPPONENT = "simple"  # the name of a program in a record
YOU = "you"
SHOWN = 15  # moves that `moves` lists

Opponent: TypeAlias = Callable[[AnyView], Move]  # decides from its own view alone


def by_chance(seed: int) -> Opponent:
    lots = Random(seed)
    return lambda view: lots.choice(view.legal_moves)


class Leave(Exception):
    """The game stops here, with this exit status."""

    def __init__(self, status: int):
        self.status = status


class Table(Generic[S, V, M, T]):
    """One game, one person, programs on the other seats. What it shows comes from the person's view."""

    face: Face[S, V, M, T]

    def __init__(
        self, state: S, own: int, words: Words, path: Path | None = None,
        sit_down: Callable[[int], Opponent] = by_chance,
    ):  # fmt: skip
        self.own, self.words, self.path, self.sit_down = own, words, path, sit_down
        self.etiquette, self.book = load(state.game).etiquette, load(state.game).book
        self.state = state
        self.face = cast("Face[S, V, M, T]", face_of(state.game))
        self.screen = console()
        self.rng = Random()
        self.opponents: dict[int, Opponent] = {}  # by seat, each made from a seed when it first moves
        self.fresh: list[str] = []  # cells touched since the person's last move

    @property
    def state(self) -> S:
        """The whole game, hidden things included: to play on and to write down, not to show."""
        return self._state

    @state.setter
    def state(self, state: S) -> None:
        self._state = state
        self.view = cast(V, state.view(self.own))

    def say(self, sentence: str | Text, style: str = "") -> None:
        self.screen.print(sentence, style=style)

    # ── the game ──────────────────────────────────────────────────────────────────────────────────
    def run(self) -> int:
        """Play to the end or until the person leaves; the exit status."""
        title, players = load(self.state.game).title(self.words.language), self.state.players
        self.say(self.words("terminal-welcome", title=title, players=players, number=self.own + 1), style="bold")
        try:
            while self.state.seat is not None:
                if self.state.seat != self.own:
                    self._play(self._answer(self.state.seat))
                elif (forced := self._forced()) is not None:
                    self._play(forced)
                else:
                    self._decide()
            self._end()
        except Leave as leave:
            return leave.status
        except KeyboardInterrupt:
            self.say("")
            self._keep(aloud=True)
            self.say(self.words("terminal-bye"))
            return 130
        return 0

    def _play(self, move: Move) -> None:
        mover = self.state.seat
        assert mover is not None
        self.state = self.state.play(move)
        self._keep()
        line = Text(self.words("terminal-line", seat=self._name(mover), what=str(move)), "bold")
        happened, _ = self._events()
        line.append("  " + self.words.joined(self.face.items(happened, self.words, self.own)))
        self.say(line)
        self.fresh += self.face.touched(happened)

    def _answer(self, seat: int) -> Move:
        """The move of a program, from its own view alone."""
        if seat not in self.opponents:
            self.opponents[seat] = self.sit_down(self.rng.getrandbits(32))
        return self.opponents[seat](self.state.view(seat))

    def _events(self) -> tuple[list[Event], list[Event]]:
        """What the last move did, and what is declared at the end of the game."""
        events, declared = list(self.view.events), self.etiquette.declared
        counted = next((k for k, event in enumerate(events) if event.kind in declared), len(events))
        return events[:counted], events[counted:]

    def _decide(self) -> None:
        """One decision of the person: commands until a move is played."""
        self._show()
        while True:
            line = self._ask(self._question())
            command, _, rest = line.partition(" ")
            rest = rest.strip()
            if not line:
                continue
            if line in ("?", "help"):
                self.say(self.words("terminal-help"))
            elif command == "moves":
                self._list_moves(rest)
            elif command == "why":
                self._why(rest)
            elif command == "rule" and self.book is not None:
                self._read_rule(rest)
            elif command == "board":
                self._show()
            elif command == "undo":
                if self._undo():
                    self.fresh = []
                    return
            elif command == "save":
                self._save(rest)
            elif line in ("quit", "exit", "q"):
                self._quit()
            elif self._command(command):
                continue
            elif (move := self._move_of(line)) is not None:
                self.fresh = []
                self._play(move)
                return

    # ── asking ────────────────────────────────────────────────────────────────────────────────────
    def _example(self) -> str:
        moves = self.view.legal_moves
        return str(moves[len(moves) // 2])

    def _ask(self, question: str) -> str:
        self.screen.print(self.words("terminal-prompt", question=question), style="bold", end=" ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.say("")  # nobody pressed Enter here
        if not line:
            self.say(self.words("terminal-eof"))
            self._keep(aloud=True)
            raise Leave(0)
        return line.strip()

    def _read_move(self, text: str) -> Preview[M, T] | None:
        """What the legal move of a text would do, or None after saying what is wrong with it."""
        move = self._notation(text)
        try:
            refusal = self.view.refusal(move)
        except MalformedMove:
            self.say(self.words("terminal-malformed", text=text[:40], example=self._example()), style="red")
            return None
        if refusal is not None:
            sentence = refusal.said(self.words.language)
            self.say(self.words("terminal-illegal", move=move, sentence=sentence, rule=refusal.rule), style="red")
            if self.book is not None and self.book.rule(refusal.rule) is not None:
                self.say(self.words("terminal-rule-read", rule=refusal.rule))
            return None
        return cast("Preview[M, T]", self.view.preview(move))

    def _why(self, text: str) -> None:
        if not text:
            self.say(self.words("terminal-why-usage", example=self._example()))
        elif (preview := self._read_move(text)) is not None:
            self.say(self.words("terminal-why-legal", move=str(preview.move), points=preview.points))
            self._explain(preview)

    def _read_rule(self, number: str) -> None:
        """A rule of the book, with its figures."""
        assert self.book is not None
        if (rule := self.book.rule(number)) is not None:
            Reader(self.book, self.words).rule(rule)
        else:
            first, last = self.book.rules[0].number, self.book.rules[-1].number
            self.say(self.words("terminal-rule-unknown", rule=number[:10], first=first, last=last))

    # ── what a game may have in its own way ───────────────────────────────────────────────────────
    def _forced(self) -> Move | None:
        """The move that must be made without asking, after saying so; None when there is a choice."""
        forced = self.etiquette.forced(self.state)
        if forced is not None:
            self.say(self.words("terminal-skipped"))
        return forced

    def _command(self, command: str) -> bool:  # noqa: ARG002
        """Answer a command that only this game has; False when it is none."""
        return False

    def _question(self) -> str:
        return self.words("terminal-ask", example=self._example())

    def _notation(self, text: str) -> str:
        """A move as people type it, as it is written."""
        return text

    def _move_of(self, line: str) -> Move | None:
        """The move to play after a line that is no command; None to ask on."""
        preview = self._read_move(line)
        return None if preview is None else preview.move

    def _diagram(self) -> str:
        """The position in text, as the person may see it: drawn where nothing is hidden, else as its fields."""
        if type(self.view).__str__ is not object.__str__:
            return str(self.view)  # it draws itself
        return view_in_words(self.view, self.words) if self.etiquette.hides else str(self.state)

    def _show(self) -> None:
        self._show_board(self._diagram())
        self._show_tally()
        self.say(self.face.situation(self.view, self.words, self.own), style="bold")

    def _show_tally(self) -> None:
        tallies = self.view.tally
        names = [field.name for field in fields(tallies[0])]
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        for name in names:
            grid.add_column(telling.named(self.words, f"tally-{name}"), justify="right")
        grid.add_column(self.words("terminal-total"), justify="right")
        for seat, tally in enumerate(tallies):
            points = [str(getattr(tally, name)) for name in (*names, "total")]
            grid.add_row(self._name(seat), *points, style="bold" if seat == self.own else "")
        self.screen.print(grid)

    def _list_moves(self, which: str) -> None:
        """The legal moves, or those that begin with a text, and what they do."""
        found = [preview for move, preview in self.view.previews().items() if str(move).startswith(which)]
        if not found:
            self.say(self.words("terminal-moves-none", what=which[:20]))
            return
        self.say(self.words("terminal-moves", count=len(found)))
        shown = cast("list[Preview[M, T]]", found[:SHOWN])
        for line in self.face.listing(shown, self.view, self.words, self.own):
            self.say(Text("  ") + line)
        if len(found) > SHOWN:
            self.say("  " + self.words("terminal-moves-more", count=len(found) - SHOWN))

    def _explain(self, preview: Preview[M, T]) -> None:
        """What a legal move would do."""
        for item in self.face.items(preview.events, self.words, self.own):
            self.say(f"  {item}")
        for seat, change in enumerate(preview.change):
            told = self.face.change_in_words(change, self.words)
            self.say("  " + self.words("terminal-line", seat=self._name(seat), what=told))

    def _undo(self) -> bool:
        """Back to the person's last decision, where nothing was shown since; whether the game went back."""
        for ply in range(self.state.ply - 1, -1, -1):
            before = self.state.at(ply)
            if before.seat != self.own or self.etiquette.forced(before) is not None:
                continue
            if not self.etiquette.may_go_back(self.state, ply):
                self.say(self.words("terminal-undo-never"))
                return False
            self.state = before
            self._keep()
            self.say(self.words("terminal-undo-done"))
            return True
        self.say(self.words("terminal-undo-nothing"))
        return False

    def warm(self) -> None:
        """Compile what a game needs before it begins, not in the middle of it."""
        if self.state.seat is not None:
            view = self.state.view(self.state.seat)
            view.refusal(view.legal_moves[0])
            view.previews()
            self.state.play(view.legal_moves[0])

    # ── showing ───────────────────────────────────────────────────────────────────────────────────
    def _name(self, seat: int) -> str:
        return telling.label(self.words, seat, self.own)

    def _show_board(self, diagram: str) -> None:
        self.say("")
        board = self.face.paint(self.face.board_alone(diagram), self.fresh, self.own)
        self.screen.print(board, soft_wrap=True)
        self.say("")

    # ── away, the end ─────────────────────────────────────────────────────────────────────────────
    def _record(self) -> AnyRecord:
        names = [YOU if seat == self.own else OPPONENT for seat in range(self.state.players)]
        return self.state.record().model_copy(update={"players": names})

    def _write(self, path: Path, aloud: bool = True) -> bool:
        try:
            with writing(path):
                self._record().save(check_target(path))
        except (ValueError, OSError) as error:
            self.say(self.words("terminal-save-failed", error=sentence_of(error)), style="red")
            return False
        if aloud:
            self.say(self.words("terminal-saved", file=str(path)))
        return True

    def _keep(self, aloud: bool = False) -> None:
        if self.path is not None:
            self._write(self.path, aloud)

    def _save(self, name: str) -> bool:
        if not name:
            self.say(self.words("terminal-save-usage"))
            return False
        path = Path(name).expanduser()
        if path.exists() and path != self.path:
            self.say(self.words("terminal-save-exists", file=str(path)), style="red")
            return False
        return self._write(path)

    def _offer_to_save(self) -> None:
        if self.path is not None:
            self._keep(aloud=True)
            return
        while name := self._ask(self.words("terminal-save-ask")):
            if self._save(name):
                return

    def _quit(self) -> None:
        self._offer_to_save()
        self.say(self.words("terminal-bye"))
        raise Leave(0)

    def _end(self) -> None:
        self._show_board(self._diagram())
        for event in self._events()[1]:
            self.say(self.face.event_in_words(event, self.words, self.own))
        self.say("")
        self._show_tally()
        outcome = self.view.outcome
        assert outcome is not None
        winners = [person(seat, self.own) for seat in outcome.winners]
        self.say(telling.result_in_words(outcome, winners, self.words), style="bold")
        if self.path is not None or sys.stdin.isatty():
            self._offer_to_save()
        self.say(self.words("terminal-bye"))


AnyTable: TypeAlias = Table[AnyState, AnyView, Move, Tally]  # of whichever game


def table_of(game: str) -> type[AnyTable]:
    """The table of a game; the plain one where it brings none."""
    found = load(game)
    return cast("type[AnyTable]", found.room("terminal").TABLE) if found.has("terminal") else Table
