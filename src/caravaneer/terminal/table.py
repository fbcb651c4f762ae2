"""The table of a terminal game: asks, answers, plays the opponents, keeps the game. Each game has its own on top."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from caravaneer.bots.levels import level
from caravaneer.cli import records
from caravaneer.cli.screen import console, face, sentence_of
from caravaneer.game import AnyBot, MalformedMove, Move, Preview, Tally
from caravaneer.game.bot import Limit

from . import telling
from .words import Words

OPPONENT = "simple"  # the name of a program in a record
YOU = "you"


class Leave(Exception):
    """The game stops here, with this exit status."""

    def __init__(self, status: int):
        self.status = status


class Table(ABC):
    """One game, one person, programs on the other seats. What it shows comes from the person's view."""

    def __init__(self, state: Any, own: int, words: Words, path: Path | None = None):
        self.own, self.words, self.path = own, words, path
        self.state = state
        self.face = face(state.game)
        self.screen = console()
        self.rng = Random()
        self.level = "steady"
        self.bots: dict[int, AnyBot] = {}  # by seat, each made when it first moves
        self.fresh: list[str] = []  # cells touched since the person's last move

    @property
    def state(self) -> Any:
        """The whole game, hidden things included: to play on and to write down, not to show."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self.view = state.view(self.own)

    def say(self, sentence: str | Text, style: str = "") -> None:
        self.screen.print(sentence, style=style)

    # ── the game ──────────────────────────────────────────────────────────────────────────────────
    def run(self) -> int:
        """Play to the end or until the person leaves; the exit status."""
        from caravaneer.game import meta

        about = meta(self.state.game)
        self.say(self.words("welcome", title=about.title, players=self.state.players, seat=self.own + 1), style="bold")
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
            self.say(self.words("bye"))
            return 130
        return 0

    def _play(self, move: Any) -> None:
        mover = self.state.seat
        self.state = self.state.play(move)
        self._keep()
        line = Text.assemble((f"{self._name(mover)}: ", "bold"), (str(move), "bold"))
        happened, _ = self._events()
        line.append("  " + "; ".join(telling.items(self.face, happened, self.words, self.own)))
        self.say(line)
        self.fresh += self.face.touched(happened)

    def _answer(self, seat: int) -> Any:
        """The move of a program, from its own view alone."""
        player = level(self.state.game, self.level)
        if seat not in self.bots:
            self.bots[seat] = player.make(self.rng.getrandbits(32))
        return self.bots[seat].choose(self.state.view(seat), player.limit).move

    def _events(self) -> tuple[list[Any], list[Any]]:
        """What the last move did, and how the game was counted out after it."""
        events = list(self.view.events)
        counted = next((k for k, event in enumerate(events) if event.kind == "end"), len(events))
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
                self.say(self.words("help"))
            elif command == "moves":
                self._list_moves(rest)
            elif command == "why":
                self._why(rest)
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
        self.screen.print(f"{question}: ", style="bold", end="")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.say("")  # nobody pressed Enter here
        if not line:
            self.say(self.words("eof"))
            self._keep(aloud=True)
            raise Leave(0)
        return line.strip()

    def _read_move(self, text: str) -> Preview[Move, Tally] | None:
        """What the legal move of a text would do, or None after saying what is wrong with it."""
        move = self._notation(text)
        try:
            refusal = self.view.refusal(move)
        except MalformedMove:
            self.say(self.words("malformed", text=text[:40], example=self._example()), style="red")
            return None
        if refusal is not None:
            sentence = telling.refusal_in_words(refusal, self.words)
            self.say(self.words("illegal", move=move, sentence=sentence, rule=refusal.rule), style="red")
            return None
        preview: Preview[Move, Tally] = self.view.preview(move)
        return preview

    def _why(self, text: str) -> None:
        if not text:
            self.say(self.words("why.usage", example=self._example()))
        elif (preview := self._read_move(text)) is not None:
            self.say(self.words("why.legal", move=preview.move, points=preview.points))
            self._explain(preview)

    # ── what each game has in its own way ─────────────────────────────────────────────────────────
    def _forced(self) -> Any:
        """The move that must be made without asking, after saying so; None when there is a choice."""
        return None

    def _command(self, command: str) -> bool:  # noqa: ARG002
        """Answer a command that only this game has; False when it is none."""
        return False

    @abstractmethod
    def _question(self) -> str: ...

    @abstractmethod
    def _notation(self, text: str) -> str:
        """A move as people type it, as it is written."""

    @abstractmethod
    def _move_of(self, line: str) -> Any:
        """The move to play after a line that is no command; None to ask on."""

    @abstractmethod
    def _diagram(self) -> str:
        """The position in text, as the person may see it."""

    @abstractmethod
    def _show(self) -> None: ...

    @abstractmethod
    def _show_tally(self) -> None: ...

    @abstractmethod
    def _list_moves(self, which: str) -> None: ...

    @abstractmethod
    def _explain(self, preview: Preview[Move, Tally]) -> None:
        """What a legal move would do."""

    @abstractmethod
    def _undo(self) -> bool:
        """Take something back; whether the game went back."""

    def warm(self) -> None:
        """Compile what a game needs before it begins, not in the middle of it."""
        if self.state.seat is not None:
            view = self.state.view(self.state.seat)
            player = level(self.state.game, self.level)
            move = player.make(0).choose(view, Limit(simulations=1, time=player.limit.time)).move
            view.refusal(move)
            view.previews()
            self.state.play(move)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────
    def _name(self, seat: int) -> str:
        return telling.capital(telling.seat_name(self.words, seat, self.own))

    def _show_board(self, diagram: str) -> None:
        self.say("")
        board = self.face.paint(telling.board_alone(diagram), self.fresh, self.own)
        self.screen.print(board, soft_wrap=True)
        self.say("")

    # ── away, the end ───────────────────────────────────────────────────────────────────────
    def _record(self) -> Any:
        names = [YOU if seat == self.own else OPPONENT for seat in range(self.state.players)]
        return self.state.record().model_copy(update={"players": names})

    def _write(self, path: Path, aloud: bool = True) -> bool:
        try:
            self._record().save(records.check_target(path))
        except (ValueError, OSError) as error:
            self.say(self.words("save.failed", error=sentence_of(error)), style="red")
            return False
        if aloud:
            self.say(self.words("saved", file=path))
        return True

    def _keep(self, aloud: bool = False) -> None:
        if self.path is not None:
            self._write(self.path, aloud)

    def _save(self, name: str) -> bool:
        if not name:
            self.say(self.words("save.usage"))
            return False
        path = Path(name).expanduser()
        if path.exists() and path != self.path:
            self.say(self.words("save.exists", file=path), style="red")
            return False
        return self._write(path)

    def _offer_to_save(self) -> None:
        if self.path is not None:
            self._keep(aloud=True)
            return
        while name := self._ask(self.words("save.ask")):
            if self._save(name):
                return

    def _quit(self) -> None:
        self._offer_to_save()
        self.say(self.words("bye"))
        raise Leave(0)

    def _end(self) -> None:
        self._show_board(self._diagram())
        for event in self._events()[1]:
            self.say(telling.capital(self.face.event_in_words(event, self.words, self.own)))
        self.say("")
        self._show_tally()
        outcome = self.view.outcome
        names = [self._name(seat) for seat in outcome.winners]
        self.say(telling.result_in_words(outcome, names, self.words), style="bold")
        if self.path is not None or sys.stdin.isatty():
            self._offer_to_save()
        self.say(self.words("bye"))
