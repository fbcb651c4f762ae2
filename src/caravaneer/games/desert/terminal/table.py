"""Durch die Wüste at the table: supply and threats, points as if the game ended now, undo."""

from __future__ import annotations

import re
from typing import Any

from rich.table import Table as Grid

from caravaneer.game import Move, Preview, Tally
from caravaneer.games.desert.bots.greedy import worths
from caravaneer.terminal.table import Table
from caravaneer.terminal.telling import items, seat_name, situation

SHOWN = 15  # moves that `moves` lists
THREAT = 6  # points from which a threat is told without being asked


class DesertTable(Table):
    """Nothing is hidden here, so the state is what the person may see."""

    def _forced(self) -> Any:
        first = self.state.legal_moves[0]
        if str(first) != "--":
            return None
        self.say(self.words("skipped"))
        return first

    def _question(self) -> str:
        colours = "" if self.state.phase == "camels" else self.state.in_hand[self.own]
        return self.words(f"ask.{self.state.phase}", example=self._example(), colours=colours)

    def _notation(self, text: str) -> str:
        return notation(text)

    def _move_of(self, line: str) -> Any:
        preview = self._read_move(line)
        return None if preview is None else preview.move

    def _command(self, command: str) -> bool:
        if command != "threats":
            return False
        found = self.face.threats(self.state, self.own, self.words)
        self.say("\n".join(found) or self.words("threats.none"))
        return True

    def _diagram(self) -> str:
        return str(self.state)

    def _show(self) -> None:
        state, words = self.state, self.words
        self._show_board(self._diagram())
        self.say(words("as_if"), style="dim")
        self._show_tally()
        if state.phase == "camels":
            supply = "  ".join(f"{colour} {count}" for colour, count in state.supply.items())
            self.say(f"{words('supply')}: {supply}")
        for warning in self.face.warnings(state, words):
            self.say(f"! {warning}", style="bold yellow")
        for threat in self.face.threats(state, self.own, words, least=THREAT)[:2]:
            self.say(f"! {threat}", style="yellow")
        self.say(situation(state, words, self.own), style="bold")

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

    def _list_moves(self, which: str) -> None:
        colour = which.upper()
        previews = [p for m, p in self.view.previews().items() if not colour or self.face.group_of(m) == colour]
        if not previews:
            self.say(self.words("moves.none", what=colour[:10]))
            return
        self.say(self.words("moves.head", count=len(previews)))
        worth = worths(self.view, self.rng)  # where points are equal, the opponents' taste
        best = sorted(previews, key=lambda preview: (-preview.points, -worth[preview.move]))
        for preview in best[:SHOWN]:
            change = self.face.change_in_words(preview.change[self.own], self.words)
            self.say(f"  {preview.move!s:<6} {preview.points:>3}  {change}")
        if len(best) > SHOWN:
            self.say("  " + self.words("moves.more", count=len(best) - SHOWN))

    def _explain(self, preview: Preview[Move, Tally]) -> None:
        for item in items(self.face, preview.events, self.words, self.own):
            self.say(f"  {item}")
        for seat, change in enumerate(preview.change):
            told = self.face.change_in_words(change, self.words)
            self.say("  " + self.words("why.change", seat=seat_name(self.words, seat, self.own), change=told))

    def _undo(self) -> bool:
        """Back to the person's last decision; forced skips are none."""
        for ply in range(len(self.state.history) - 1, -1, -1):
            before = self.state.at(ply)
            if before.seat == self.own and str(before.legal_moves[0]) != "--":
                self.state = before
                self._keep()
                self.say(self.words("undo.done"))
                return True
        self.say(self.words("undo.nothing"))
        return False

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
