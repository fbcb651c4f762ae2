"""Durch die Wüste in a terminal: the coloured board, moves and points in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields

from rich.text import Text

from caravaneer.game import Event, Preview
from caravaneer.games.desert.moves import Move
from caravaneer.games.desert.pieces import COLOURS, Tally
from caravaneer.games.desert.state import State
from caravaneer.games.desert.view import View
from caravaneer.terminal import telling
from caravaneer.terminal.face import Face
from caravaneer.words import Phrase, Words
from caravaneer.words.parameters import person

CATEGORIES = tuple(field.name for field in fields(Tally))
ELSEWHERE = ("oasis", "territory_oasis")  # events on other cells than the move's
FEW = 4  # camels of a colour: from here on the end is near
CAMELS = {"L": "#ffe14d", "M": "#5fd7af", "R": "#ff8787", "S": "#6ab0ff", "V": "#d787ff"}
GROUND = {".": "yellow dim", "P": "bold green", "o": "bold cyan", "^": "bold bright_black", "#": "bright_black dim"}


class DesertFace(Face[State, View, Move, Tally]):
    """Nothing is hidden here, so a state is shown as it is."""

    def paint(self, diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:
        """The text of print(state) in colour; `last` are cells to put brackets round, `own` the seat to stress."""

        def spans_of(token: str) -> Iterator[telling.Span]:
            if token[0].upper() in CAMELS:
                weight = " bold" if token[0].isupper() else ""
                yield f"black on {CAMELS[token[0].upper()]}{weight}", -1, 3
                if own is not None and token[1:] == str(own + 1):
                    yield "underline", 0, 2
            else:
                yield GROUND.get(token[0], "bold" if token == f"-{(own or 0) + 1}" else "dim"), 0, len(token)

        return telling.paint(diagram, last, spans_of)

    def touched(self, events: Sequence[Event]) -> list[str]:
        """The hexes that a move placed something on."""
        return [cell for event in events[:1] for cell in event.cells]

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events worth telling beside the move."""
        return events[1:] or events

    # ── in words ──────────────────────────────────────────────────────────────────────────────────
    def board_alone(self, diagram: str) -> str:
        return telling.board_alone(diagram)

    def event_in_words(self, event: Event, words: Words, own: int | None = None) -> str:
        """What happened, with its points and its rule; and where, if the move does not say that."""
        where = f" {event.cells[0]}" if event.kind in ELSEWHERE else ""
        return super().event_in_words(event, words, own) + where

    def deciding(self, position: State | View, seat: int, words: Words, own: int | None = None) -> str:
        state = position.known if isinstance(position, View) else position
        return words(f"terminal-phase-{state.phase}", seat=person(seat, own), count=state.camels_left)

    def warnings(self, state: State, words: Words) -> list[str]:
        """Colours that run out, and whether this turn can be the last."""
        if state.phase != "camels":
            return []
        supply = state.supply
        few = [(Phrase(f"colour-{colour}"), count) for colour, count in supply.items() if count <= FEW]
        found = [" ".join(words("alarm-left", colour=colour, count=count) for colour, count in few)] if few else []
        placeable = {move.colour for move in state.legal_moves}
        if any(supply[colour] <= state.camels_left for colour in placeable if colour):
            found.append(words("alarm-now"))
        return found

    def threats(self, state: State, seat: int, words: Words, least: int = 1) -> list[str]:
        return [
            words(
                "terminal-threat",
                seat=person(threat.seat),
                count=len(threat.ground),
                points=threat.worth,
                moves=", ".join(threat.colour + cell for cell in threat.camels),
            )
            for threat in state.threats(seat)
            if threat.worth >= least
        ]

    def lengths(self, state: State, seat: int) -> str:
        """The camels of a seat's caravans, by colour."""
        found = {caravan.colour: len(caravan) for caravan in state.caravans if caravan.seat == seat}
        return " ".join(f"{colour} {found[colour]}" for colour in COLOURS if colour in found)

    def group_of(self, move: Move) -> str:
        """What a move is listed under: its colour."""
        return move.colour

    def group_title(self, group: str, position: State | View, words: Words) -> str:
        if not group:
            return words("event-skip")
        state, colour = position.known if isinstance(position, View) else position, Phrase(f"colour-{group}")
        left = words("supply-left", colour=colour, count=state.supply[group]) if state.phase == "camels" else ""
        return f"{group}  {left or words(colour)}"

    def listing(
        self, previews: Sequence[Preview[Move, Tally]], position: State | View, words: Words, own: int | None = None  # noqa: ARG002
    ) -> Iterator[Text]:  # fmt: skip
        """Moves that do something at once with what they do, then the others."""
        eventful = [preview for preview in previews if len(preview.events) > 1]  # the first is the move itself
        for preview in sorted(eventful, key=lambda preview: -preview.points):
            what = words.joined(self.event_in_words(event, words, own) for event in preview.events[1:])
            yield Text.assemble((f"{preview.move!s:<6}", "bold"), f" {preview.points:>3}  ", what)
        rest = " ".join(str(preview.move) for preview in previews if len(preview.events) <= 1)
        if rest:
            yield Text(words("terminal-nothing-at-once", moves=rest) if eventful else rest)


FACE = DesertFace("desert")
