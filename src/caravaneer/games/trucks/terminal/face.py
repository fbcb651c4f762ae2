"""Der Wüstentruck in a terminal: the coloured board, moves and events in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rich.text import Text

from caravaneer.game import Event, Preview
from caravaneer.games.trucks.board import PARK, PETROL, SKULL, SLOPE, Board
from caravaneer.games.trucks.moves import Move
from caravaneer.games.trucks.pieces import FULL, Tally, Truck
from caravaneer.games.trucks.state import State
from caravaneer.games.trucks.view import View
from caravaneer.maps.hexmap import parse_cell
from caravaneer.terminal import telling
from caravaneer.terminal.face import Face
from caravaneer.words import Argument, Words

SEATS = ("#6ab0ff", "#ff8787", "#ffe14d", "#5fd7af", "#ffffff", "#b0a090")  # the rulebook's colours, as far as they go
GROUND = {
    "=": "yellow dim", "e": "yellow", "s": "bold cyan", "x": "bold red", "F": "bold green", "S": "bright_black",
    "A": "bold magenta", "#": "bright_black dim",
}  # fmt: skip
NAMED = {SLOPE: "ground-slope", SKULL: "ground-skull", PETROL: "ground-petrol"}  # what a space is, unless plain
ASIDE = ("card", "draw", "reshuffle", "skull", "end")  # events beside what the card did
_TRUCK = re.compile(r"[1-6][abc]")


class TrucksFace(Face[State, View, Move, Tally]):
    """Shows positions as well as what one seat knows of them."""

    def paint(self, diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:
        """The text of print(state) in colour; `last` are cells to put brackets round, `own` the seat to stress."""

        def spans_of(token: str) -> Iterator[telling.Span]:
            yield GROUND.get(token[0], "dim"), 0, 1
            if _TRUCK.fullmatch(token[1:]):
                seat = int(token[1]) - 1
                yield f"black on {SEATS[seat]}{' bold underline' if seat == own else ''}", 1, 3

        return telling.paint(diagram, last, spans_of)

    def touched(self, events: Sequence[Event]) -> list[str]:
        """Where a move drove a truck to."""
        return [event.cells[-1] for event in events if event.kind in ("drive", "push")]

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events worth telling beside the move: all but the card, unless the card did nothing."""
        did = any(event.kind not in ASIDE and event.details.get("why") != "skull" for event in events)
        return events[1:] if did else events

    def board_alone(self, diagram: str) -> str:
        return telling.board_alone(diagram)

    # ── in words ──────────────────────────────────────────────────────────────────────────────────
    def event_in_words(self, event: Event, words: Words, own: int | None = None) -> str:
        """What happened, with its points and its rule."""
        if event.kind == "card":
            return f"{words('log-dropped')} (T6)"  # it is told only when it did nothing
        return super().event_in_words(event, words, own)

    def key_of(self, event: Event) -> str:
        return "event-draw_known" if event.kind == "draw" and event.details else super().key_of(event)

    def facts(self, event: Event, words: Words) -> dict[str, Argument]:
        found = super().facts(event, words)
        if event.kind in ("arrive", "reshuffle"):
            found["count"] = event.details.get("cards", event.points)
        return found

    def does(self, preview: Preview[Move, Tally], position: State | View, words: Words, own: int | None = None) -> str:
        """What a move does, with the gauge on arrival."""
        gauges = {truck.name: truck.gauge for truck in position.trucks}
        board, found = position.board, []
        filled = any(event.kind == "petrol" for event in preview.events)
        arrived = any(event.kind == "arrive" for event in preview.events)
        for event in preview.events[1:]:
            if event.kind not in ("drive", "push"):
                found.append(self.event_in_words(event, words, own))
            elif not arrived:
                end, truck = event.cells[-1], str(event.details["truck"])
                gauge = FULL if filled else gauges[truck] - int(event.details["litres"])
                facts: dict[str, Argument] = {"where": where(end, board, words), "steps": steps_left(end, board)}
                found.append(
                    words(f"terminal-does-{event.kind}", gauge=gauge, **words.arguments({"truck": truck}), **facts)
                )
        return words.joined(found) or words("log-dropped")

    def group_of(self, move: Move) -> str:
        """What a move is listed under: its card, and the truck where it drives one."""
        return f"{move.card} {move.trucks[0]}" if move.kind in ("drive", "dry") else move.card

    def group_title(self, group: str, position: State | View, words: Words) -> str:
        card, _, name = group.partition(" ")
        if not name:
            return f"{card}  {words(f'card-{card}')}"
        truck = next(truck for truck in position.trucks if truck.name == name)
        place = where(truck.cell, position.board, words)
        named = words.arguments({"card": card, "truck": name})
        return f"{card}  " + words("terminal-group", where=place, gauge=truck.gauge, **named)

    def listing(
        self, previews: Sequence[Preview[Move, Tally]], position: State | View, words: Words, own: int | None = None
    ) -> Iterator[Text]:
        """A line for each move: its notation and what it does."""
        width = max(len(str(preview.move)) for preview in previews)
        for preview in in_order(previews, position.board):
            yield Text.assemble((f"{preview.move!s:<{width}}", "bold"), f"  {self.does(preview, position, words, own)}")


FACE = TrucksFace("trucks")


# ── words and signs ───────────────────────────────────────────────────────────────────────────────
def where(cell: str, board: Board, words: Words) -> str:
    """A space with what it is, where it is not plain."""
    if cell == "park":
        return words("board-park")
    symbol = board.symbols.get(parse_cell(cell), "")
    return f"{cell} ({words(NAMED[symbol])})" if symbol in NAMED else cell


def steps_left(cell: str, board: Board) -> int:
    return 0 if cell == "home" else board.steps_left.get(PARK if cell == "park" else parse_cell(cell), 0)


def in_order(previews: Collection[Preview[Move, Tally]], board: Board) -> list[Preview[Move, Tally]]:
    """Drives that end nearest the finish first, those that run dry last."""

    def order(preview: Preview[Move, Tally]) -> int:
        move = preview.move
        return steps_left(move.path[-1], board) if move.kind == "drive" else 99 * (move.kind == "dry")

    return sorted(previews, key=order)


def gauge_bar(truck: Truck) -> Text:
    colour = "red" if truck.gauge <= 3 else "yellow" if truck.gauge <= 6 else "green"
    return Text.assemble(("█" * truck.gauge, colour), ("░" * (FULL - truck.gauge), "dim"), f" {truck.gauge:>2}")
