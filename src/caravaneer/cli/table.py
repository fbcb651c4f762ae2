"""The table of a terminal game: asks, answers, plays the opponents, keeps the game."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from caravaneer.bots.simple import choose, worths
from caravaneer.game import MalformedMove

from . import records
from .screen import console, face, sentence_of
from .words import Words

OPPONENT = "simple"  # the name of a program in a record
YOU = "you"
SHOWN = 15  # moves that `moves` lists
THREAT = 6  # points from which a threat is told without being asked


class Leave(Exception):
    """The game stops here, with this exit status."""

    def __init__(self, status: int):
        self.status = status


class Table:
    """One game, one person, programs on the other seats."""

    def __init__(self, state: Any, own: int, words: Words, path: Path | None = None):
        self.state, self.own, self.words, self.path = state, own, words, path
        self.face = face(state.game)
        self.screen = console()
        self.rng = Random()
        self.seen = len(state.history)  # what lies after this ply is new to the person

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
                    self._play(choose(self.state.view(self.state.seat), self.rng))
                elif str(self.state.legal_moves[0]) == "--":
                    self.say(self.words("skipped"))
                    self._play(self.state.legal_moves[0])
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
        events = self.state.events
        counted = next((k for k, event in enumerate(events) if event.kind == "end"), len(events))
        items = self.face.items(events[:counted], self.words, self.own)
        line.append("  " + "; ".join(items))
        self.say(line)

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
            elif command == "threats":
                found = self.face.threats(self.state, self.own, self.words)
                self.say("\n".join(found) or self.words("threats.none"))
            elif command == "board":
                self._show()
            elif command == "undo":
                if self._undo():
                    return
            elif command == "save":
                self._save(rest)
            elif line in ("quit", "exit", "q"):
                self._quit()
            elif (move := self._read_move(line)) is not None:
                self.seen = len(self.state.history)
                self._play(move)
                return

    # ── asking ────────────────────────────────────────────────────────────────────────────────────
    def _question(self) -> str:
        colours = "" if self.state.phase == "camels" else self.state.in_hand[self.own]
        return self.words(f"ask.{self.state.phase}", example=self._example(), colours=colours)

    def _example(self) -> str:
        moves = self.state.legal_moves
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

    def _read_move(self, text: str) -> Any:
        """The legal move of a text, or None after saying what is wrong with it."""
        move = notation(text)
        try:
            refusal = self.state.refusal(move)
        except MalformedMove:
            self.say(self.words("malformed", text=text[:40], example=self._example()), style="red")
            return None
        if refusal is not None:
            sentence = self.face.refusal_in_words(refusal, self.words)
            self.say(self.words("illegal", move=move, sentence=sentence, rule=refusal.rule), style="red")
            return None
        return move

    # ── showing ───────────────────────────────────────────────────────────────────────────────────
    def _name(self, seat: int) -> str:
        return str(self.face.capital(self.face.seat_name(self.words, seat, self.own)))

    def _show(self) -> None:
        state, words = self.state, self.words
        new = [move.cell for move in state.history[self.seen :] if move.cell]
        self.say("")
        self.screen.print(self.face.board_of(state, new, self.own), soft_wrap=True)
        self.say("")
        self.say(words("as_if"), style="dim")
        self._show_tally()
        if state.phase == "camels":
            supply = "  ".join(f"{colour} {count}" for colour, count in state.supply.items())
            self.say(f"{words('supply')}: {supply}")
        for warning in self.face.warnings(state, words):
            self.say(f"! {warning}", style="bold yellow")
        for threat in self.face.threats(state, self.own, words, least=THREAT)[:2]:
            self.say(f"! {threat}", style="yellow")
        self.say(self.face.situation(state, words, self.own), style="bold")

    def _show_tally(self) -> None:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        for name in (*self.face.CATEGORIES, "total"):
            grid.add_column(self.words(name), justify="right")
        grid.add_column(self.words("camels"))
        for seat, tally in enumerate(self.state.tally):
            points = [str(getattr(tally, name)) for name in (*self.face.CATEGORIES, "total")]
            style = "bold" if seat == self.own else ""
            grid.add_row(self._name(seat), *points, self.face.lengths(self.state, seat), style=style)
        self.screen.print(grid)

    def _list_moves(self, colour: str) -> None:
        colour = colour.upper()
        previews = [p for m, p in self.state.previews().items() if not colour or self.face.group_of(m) == colour]
        if not previews:
            self.say(self.words("moves.none", colour=colour[:10]))
            return
        self.say(self.words("moves.head", count=len(previews)))
        worth = worths(self.state.view(self.own), self.rng)  # where points are equal, the opponents' taste
        best = sorted(previews, key=lambda preview: (-preview.points, -worth[preview.move]))
        for preview in best[:SHOWN]:
            change = self.face.change_in_words(preview.change[self.own], self.words)
            self.say(f"  {preview.move!s:<6} {preview.points:>3}  {change}")
        if len(best) > SHOWN:
            self.say("  " + self.words("moves.more", count=len(best) - SHOWN))

    def _why(self, text: str) -> None:
        if not text:
            self.say(self.words("why.usage", example=self._example()))
            return
        move = self._read_move(text)
        if move is None:
            return
        preview = self.state.preview(move)
        self.say(self.words("why.legal", move=preview.move, points=preview.points))
        for item in self.face.items(preview.events, self.words, self.own):
            self.say(f"  {item}")
        for seat, change in enumerate(preview.change):
            told = self.face.change_in_words(change, self.words)
            seat_name = self.face.seat_name(self.words, seat, self.own)
            self.say("  " + self.words("why.change", seat=seat_name, change=told))

    # ── back, away, the end ───────────────────────────────────────────────────────────────────────
    def _undo(self) -> bool:
        """Back to the person's last decision; forced skips are none."""
        for ply in range(len(self.state.history) - 1, -1, -1):
            before = self.state.at(ply)
            if before.seat == self.own and str(before.legal_moves[0]) != "--":
                self.state, self.seen = before, min(self.seen, ply)
                self._keep()
                self.say(self.words("undo.done"))
                return True
        self.say(self.words("undo.nothing"))
        return False

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
        outcome = self.state.outcome
        new = [move.cell for move in self.state.history[self.seen :] if move.cell]
        self.say("")
        self.screen.print(self.face.board_of(self.state, new, self.own), soft_wrap=True)
        self.say("")
        events = self.state.events
        counted = next((k for k, event in enumerate(events) if event.kind == "end"), len(events))
        for event in events[counted:]:
            self.say(self.face.capital(self.face.event_in_words(event, self.words, self.own)))
        self.say("")
        self._show_tally()
        seats = ", ".join(self._name(seat) for seat in outcome.winners)
        key = "won" if len(outcome.winners) == 1 else "shared"
        self.say(self.words(key, seats=seats, points=max(outcome.scores)), style="bold")
        if self.path is not None or sys.stdin.isatty():
            self._offer_to_save()
        self.say(self.words("bye"))


def notation(text: str) -> str:
    """A move as people type it, `m k12` or `mK12`, as it is written: `Mk12`."""
    text = re.sub(r"\s", "", text)
    if text.startswith("-"):
        return text.upper()
    return text[:1].upper() + text[1:].lower()
