"""Der Wüstentruck at the table: the hand, trucks with their gauges, and a move chosen step by step.

Everything shown comes from the person's view, which holds no other hand and nothing of the pile.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from rich.table import Table as Grid
from rich.text import Text

from caravaneer.game import Preview
from caravaneer.games.trucks.moves import Move
from caravaneer.games.trucks.pieces import CARDS, Tally
from caravaneer.games.trucks.refusals import refusal
from caravaneer.games.trucks.state import State
from caravaneer.games.trucks.view import View
from caravaneer.terminal.table import Table
from caravaneer.words import Phrase

from .face import SEATS, TrucksFace, gauge_bar, in_order, steps_left, where

DRIVING = ("drive", "dry")


class TrucksTable(Table[State, View, Move, Tally]):
    """A move is written whole, or chosen: card, then truck, then a number on a list."""

    face: TrucksFace
    card: str | None = None  # what has been chosen so far
    truck: str | None = None

    @property
    def hand(self) -> str:
        return self.view.hand or ""

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────
    def _offered(self) -> list[Preview[Move, Tally]]:
        """The moves that what has been chosen leaves, in the order they are listed."""
        found = [
            preview
            for move, preview in self.view.previews().items()
            if move.card == self.card and self.truck in (None, *move.trucks)
        ]
        return in_order(found, self.view.board)

    def _trucks(self) -> list[str]:
        """The trucks that the chosen card can drive; none for a card that drives nothing."""
        moves = (preview.move for preview in self._offered())
        return sorted({move.trucks[0] for move in moves if move.kind in DRIVING})

    def _wants_truck(self) -> bool:
        return self.card is not None and self.truck is None and len(self._trucks()) > 1

    def _question(self) -> str:
        if self.card is None:
            cards = " ".join(sorted(set(self.hand), key=CARDS.index))
            return self.words("terminal-ask-card", cards=cards, example=self._example())
        if self._wants_truck():
            card = Phrase(f"card-{self.card}")
            return self.words("terminal-ask-truck", card=card, trucks=", ".join(self._trucks()))
        return self.words("terminal-ask-end", count=len(self._offered()))

    def _notation(self, text: str) -> str:
        return notation(text)

    def _move_of(self, line: str) -> Move | None:
        line = notation(line)
        if line in self.hand and len(line) == 1:
            self.card, self.truck = line, None
            self._list_choices()
        elif len(line) == 1 and line in CARDS:
            missing = refusal("card_not_in_hand", {"card": line})
            self.say(f"{missing.said(self.words.language)} ({missing.rule})", style="red")
        elif self._wants_truck() and line in self._trucks():
            self.truck = line
            self._list_choices()
        elif self.card is not None and not self._wants_truck() and line.isascii() and line.isdecimal():
            offered = self._offered()
            if 1 <= int(line[:6]) <= len(offered):
                return self._confirmed(offered[int(line[:6]) - 1])
            self.say(self.words("terminal-no-number", number=line[:6], count=len(offered)), style="red")
        elif (preview := self._read_move(line)) is not None:
            return self._confirmed(preview)
        return None

    def _list_choices(self) -> None:
        if self._wants_truck():
            for truck in self._trucks():
                self.say("  " + self.face.group_title(f"{self.card} {truck}", self.view, self.words))
            return
        for number, line in enumerate(self.face.listing(self._offered(), self.view, self.words, self.own), 1):
            self.say(Text(f"{number:>4}  ") + line)

    def _confirmed(self, preview: Preview[Move, Tally]) -> Move | None:
        """A move, unless the person shies from sending a truck of their own home."""
        homeward = [event for event in preview.events if event.kind == "home" and event.seat == self.own]
        sent = [Phrase("truck-named", {"code": str(event.details["truck"])}) for event in homeward]
        if sent:
            answer = self._ask(self.words("terminal-confirm-home", move=str(preview.move), trucks=sent))
            if answer[:1].lower() != self.words("terminal-yes"):
                self.say(self.words("no-move"))
                return None
        self.card = self.truck = None
        return preview.move

    def _undo(self) -> bool:
        """One step of the choice; never a move, since a card was drawn after it (T5)."""
        if self.truck is not None:
            self.truck = None
        elif self.card is not None:
            self.card = None
        else:
            self.say(self.words("terminal-undo-never" if self.view.ply else "terminal-undo-nothing"))
            return False
        self.say(self.words("terminal-undo-step"))
        return False

    # ── showing ───────────────────────────────────────────────────────────────────────────────────
    def _diagram(self) -> str:
        return str(self.view)

    def _show(self) -> None:
        self._show_board(self._diagram())
        self._show_tally()
        hands = ", ".join(f"{self._name(seat)} {count}" for seat, count in enumerate(self.view.hand_counts))
        discards = self.view.discards or "–"
        self.say(self.words("terminal-piles", pile=self.view.pile_count, discards=discards, hands=hands), style="dim")
        self.say("")
        self._show_hand()
        self.say(self.face.situation(self.view, self.words, self.own), style="bold")

    def _show_tally(self) -> None:
        """The trucks, seat by seat, and the points."""
        view, words = self.view, self.words
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for heading in ("truck-plain", "terminal-where", "terminal-litres"):
            grid.add_column(words(heading))
        grid.add_column(words("terminal-steps"), justify="right")
        for truck in view.trucks:
            name = Text(truck.name, f"black on {SEATS[truck.seat]}")
            style = "bold" if truck.seat == self.own else ""
            if truck.place:
                grid.add_row(name, words("say-home", place=truck.place), "", "", style=style)
                continue
            place = where(truck.cell, view.board, words)
            steps = str(steps_left(truck.cell, view.board))
            grid.add_row(name, place, gauge_bar(truck), steps, style=style)
        self.screen.print(grid)
        points = ", ".join(f"{self._name(seat)} {tally.total}" for seat, tally in enumerate(view.tally))
        self.say(words("terminal-points", points=points))

    def _show_hand(self) -> None:
        """Each card of the hand, what it does, and what can be played with it."""
        words, playable = self.words, self._playable()
        self.say(words("hand-label"), style="bold")
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
        for card, count in sorted(Counter(self.hand).items(), key=lambda held: CARDS.index(held[0])):
            times = f" ×{count}" if count > 1 else ""
            grid.add_row(Text(card, "bold"), words(f"card-{card}") + times, words(f"card-does-{card}"), playable[card])
        self.screen.print(grid)

    def _playable(self) -> dict[str, str]:
        """By card: the trucks it can be played on, with the number of ends where it drives them."""
        found: dict[str, dict[str, list[Move]]] = defaultdict(lambda: defaultdict(list))
        for move in self.view.legal_moves:
            found[move.card][",".join(move.trucks)].append(move)
        return {
            card: "  ".join(self._on_truck(trucks, moves) for trucks, moves in sorted(on.items()))
            for card, on in found.items()
        }

    def _on_truck(self, trucks: str, moves: list[Move]) -> str:
        kinds = {move.kind for move in moves}
        if "lose" in kinds:
            return f"{self.words('terminal-stuck')} {trucks}".rstrip()
        if "drive" in kinds:
            return f"{trucks}: {len(moves)}"
        return f"{trucks}: {self.words('terminal-runs-dry')}" if "dry" in kinds else trucks

    def _list_moves(self, which: str) -> None:
        """All moves counted by card and truck; or those with a card, a truck, or both, one by one."""
        wanted = which.split()
        previews = [
            preview
            for move, preview in self.view.previews().items()
            if all(word == move.card or word.lower() in move.trucks for word in wanted)
        ]
        if not previews:
            self.say(self.words("terminal-moves-none", what=which[:20]))
            return
        self.say(self.words("terminal-moves", count=len(previews)))
        if not wanted:
            self._show_hand()
            return
        groups: dict[str, list[Preview[Move, Tally]]] = defaultdict(list)
        for preview in previews:
            groups[self.face.group_of(preview.move)].append(preview)
        for group, found in groups.items():
            self.say(self.face.group_title(group, self.view, self.words), style="bold")
            for line in self.face.listing(found, self.view, self.words, self.own):
                self.say(Text("  ") + line)

    def _explain(self, preview: Preview[Move, Tally]) -> None:
        self.say("  " + self.face.does(preview, self.view, self.words, self.own))


def notation(text: str) -> str:
    """A move as people type it, `B3 @1A: D11-E11`, as it is written; b and B, n and N are different cards."""
    text = re.sub(r"\s", "", text)
    first = text[:1].upper() if text[:1] in ("r", "p") else text[:1]
    return first + text[1:].lower()
