"""Durch die Wüste at the table: supply and threats, points as if the game ended now, undo."""

from __future__ import annotations

import re

from rich.table import Table as Grid

from caravaneer.games.desert.bots.greedy import worths
from caravaneer.games.desert.moves import Move
from caravaneer.games.desert.pieces import Tally
from caravaneer.games.desert.state import State
from caravaneer.games.desert.view import View
from caravaneer.terminal.table import SHOWN, Table

from .face import CATEGORIES, DesertFace

THREAT = 6  # points from which a threat is told without being asked


class DesertTable(Table[State, View, Move, Tally]):
    """Nothing is hidden here, so the state is what the person may see."""

    face: DesertFace

    def _question(self) -> str:
        colours = "" if self.state.phase == "camels" else self.state.in_hand[self.own]
        return self.words(f"terminal-ask-{self.state.phase}", example=self._example(), colours=colours)

    def _notation(self, text: str) -> str:
        return notation(text)

    def _command(self, command: str) -> bool:
        if command != "threats":
            return False
        found = self.face.threats(self.state, self.own, self.words)
        self.say("\n".join(found) or self.words("terminal-threats-none"))
        return True

    def _diagram(self) -> str:
        return str(self.state)

    def _show(self) -> None:
        state, words = self.state, self.words
        self._show_board(self._diagram())
        self.say(words("terminal-as-if"), style="dim")
        self._show_tally()
        if state.phase == "camels":
            supply = "  ".join(f"{colour} {count}" for colour, count in state.supply.items())
            self.say(words("terminal-supply", supply=supply))
        for warning in self.face.warnings(state, words):
            self.say(f"! {warning}", style="bold yellow")
        for threat in self.face.threats(state, self.own, words, least=THREAT)[:2]:
            self.say(f"! {threat}", style="yellow")
        self.say(self.face.situation(state, words, self.own), style="bold")

    def _show_tally(self) -> None:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        for key in (*(f"tally-{name}" for name in CATEGORIES), "terminal-total"):
            grid.add_column(self.words(key), justify="right")
        grid.add_column(self.words("terminal-camels"))
        for seat, tally in enumerate(self.state.tally):
            points = [str(getattr(tally, name)) for name in (*CATEGORIES, "total")]
            style = "bold" if seat == self.own else ""
            grid.add_row(self._name(seat), *points, self.face.lengths(self.state, seat), style=style)
        self.screen.print(grid)

    def _list_moves(self, which: str) -> None:
        colour = which.upper()
        previews = [p for m, p in self.view.previews().items() if not colour or self.face.group_of(m) == colour]
        if not previews:
            self.say(self.words("terminal-moves-none", what=colour[:10]))
            return
        self.say(self.words("terminal-moves", count=len(previews)))
        worth = worths(self.view, self.rng)  # where points are equal, the opponents' taste
        best = sorted(previews, key=lambda preview: (-preview.points, -worth[preview.move]))
        for preview in best[:SHOWN]:
            change = self.face.change_in_words(preview.change[self.own], self.words)
            self.say(f"  {preview.move!s:<6} {preview.points:>3}  {change}")
        if len(best) > SHOWN:
            self.say("  " + self.words("terminal-moves-more", count=len(best) - SHOWN))

    def warm(self) -> None:
        super().warm()
        if self.state.seat is not None:
            self.state.threats(self.state.seat)


def notation(text: str) -> str:
    """A move as people type it, `m k12` or `mK12`, as it is written: `Mk12`."""
    text = re.sub(r"\s", "", text)
    if text.startswith("-"):
        return text.upper()
    return text[:1].upper() + text[1:].lower()
