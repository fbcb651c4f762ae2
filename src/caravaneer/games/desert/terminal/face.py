"""Durch die Wüste in a terminal: the coloured board, moves and points in words, batches of random games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, cast

from rich.text import Text

from caravaneer.game import Event, Preview
from caravaneer.games.desert.pieces import COLOURS, Tally
from caravaneer.records.chance import key_of
from caravaneer.terminal import telling
from caravaneer.terminal.telling import capital, seat_name
from caravaneer.terminal.words import Words

if TYPE_CHECKING:
    from caravaneer.cli.simulate import Games
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.state import State

CATEGORIES = tuple(field.name for field in fields(Tally))
FEW = 4  # camels of a colour: from here on the end is near

# ── the board ─────────────────────────────────────────────────────────────────────────────────────
CAMELS = {"L": "#ffe14d", "M": "#5fd7af", "R": "#ff8787", "S": "#6ab0ff", "V": "#d787ff"}
GROUND = {".": "yellow dim", "P": "bold green", "o": "bold cyan", "^": "bold bright_black", "#": "bright_black dim"}


def paint(diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:
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


def touched(events: Sequence[Event]) -> list[str]:
    """The hexes that a move placed something on."""
    return [cell for event in events[:1] for cell in event.cells]


def told(events: Sequence[Event]) -> Sequence[Event]:
    """The events worth telling beside the move."""
    return events[1:] or events


# ── in words ──────────────────────────────────────────────────────────────────────────────────────
def event_in_words(event: Event, words: Words, own: int | None = None) -> str:
    """What happened, with its points and its rule."""
    kind = event.kind + (f".{event.details['reason']}" if event.kind == "end" else "")
    sentence = words(
        f"event.{kind}",
        seat="" if event.seat is None else seat_name(words, event.seat, own),
        colour=words(f"colour.{event.details['colour']}") if "colour" in event.details else "",
        cell=event.cells[0] if event.cells else "",
        count=event.details.get("length", len(event.cells)),
    )
    return telling.with_rule(event, sentence)


def change_in_words(change: Tally, words: Words) -> str:
    parts = [f"{words(name)} {getattr(change, name):+}" for name in CATEGORIES if getattr(change, name)]
    return ", ".join(parts) or "±0"


def warnings(state: State, words: Words) -> list[str]:
    """Colours that run out, and whether this turn can be the last."""
    if state.phase != "camels":
        return []
    supply = state.supply
    few = [f"{colour} {count}" for colour, count in supply.items() if count <= FEW]
    found = [words("supply.few", colours=", ".join(few))] if few else []
    placeable = {move.colour for move in state.legal_moves}
    if any(supply[colour] <= state.camels_left for colour in placeable if colour):
        found.append(words("supply.end"))
    return found


def threats(state: State, seat: int, words: Words, least: int = 1) -> list[str]:
    return [
        capital(
            words(
                "threat",
                seat=seat_name(words, threat.seat),
                count=len(threat.ground),
                points=threat.worth,
                moves=", ".join(threat.colour + cell for cell in threat.camels),
            )
        )
        for threat in state.threats(seat)
        if threat.worth >= least
    ]


def lengths(state: State, seat: int) -> str:
    """The camels of a seat's caravans, by colour."""
    found = {caravan.colour: len(caravan) for caravan in state.caravans if caravan.seat == seat}
    return " ".join(f"{colour} {found[colour]}" for colour in COLOURS if colour in found)


def group_of(move: Move) -> str:
    """What a move is listed under: its colour."""
    return move.colour


def group_title(group: str, state: State, words: Words) -> str:
    if not group:
        return "skip"
    left = f", {state.supply[group]} camels left" if state.phase == "camels" else ""
    return f"{group} {words(f'colour.{group}')}{left}"


def listing(previews: Sequence[Preview[Move, Tally]], state: State, words: Words) -> Iterator[Text]:  # noqa: ARG001
    """Moves that do something at once with what they do, then the others."""
    eventful = [preview for preview in previews if len(preview.events) > 1]  # the first is the move itself
    for preview in sorted(eventful, key=lambda preview: -preview.points):
        what = "; ".join(event_in_words(event, words) for event in preview.events[1:])
        yield Text.assemble((f"{preview.move!s:<6}", "bold"), f" {preview.points:>3}  ", what)
    rest = [str(preview.move) for preview in previews if len(preview.events) <= 1]
    if rest:
        yield Text(f"{'nothing at once: ' if eventful else ''}{' '.join(rest)}")


# ── many games ────────────────────────────────────────────────────────────────────────────────────
BOTS = ("random",)
ROWS = "seat {}"  # what the rows of Games.tallies are


def many_games(
    players: int, seed: int | str | None, board: str, options: dict[str, str | bool], bot: str = BOTS[0]
) -> Callable[[int, int, int], Games]:
    """A function of the first game's number, how many games, and threads, that plays them in the kernel."""
    from caravaneer.cli.simulate import Games
    from caravaneer.games.desert import batch
    from caravaneer.games.desert.layout import marks
    from caravaneer.games.desert.meta import META
    from caravaneer.games.desert.options import Options
    from caravaneer.games.desert.setup import Settings
    from caravaneer.games.desert.state import find_board

    assert bot in BOTS
    key = key_of(seed)
    all_options = META.check_options(options)
    settings = Settings(find_board(board, key), players, cast(Options, all_options), META.rules[-1])
    places = marks(settings.board, players)

    def play(first: int, games: int, threads: int) -> Games:
        found = batch.simulate(
            settings.table,
            places,
            settings.blank(),
            games=games,
            dealt=settings.deals_returns,
            key=int.from_bytes(key[:8], "big"),
            first=first,
            threads=threads,
        )
        totals = found.tallies.sum(axis=2)
        return Games(found.tallies, found.moves, totals == totals.max(axis=1, keepdims=True))

    return play
