"""Durch die Wüste in a terminal: the coloured board, moves and points in words, batches of random games."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rich.text import Text

from caravaneer.chance import key_of
from caravaneer.desert.batch import Games
from caravaneer.desert.pieces import COLOURS, Tally
from caravaneer.game import Event, Refusal

from .words import Words

if TYPE_CHECKING:
    from caravaneer.desert.state import State

CATEGORIES = tuple(field.name for field in fields(Tally))
FEW = 4  # camels of a colour: from here on the end is near

# ── the board ─────────────────────────────────────────────────────────────────────────────────────
CAMELS = {"L": "#ffe14d", "M": "#5fd7af", "R": "#ff8787", "S": "#6ab0ff", "V": "#d787ff"}
GROUND = {".": "yellow dim", "P": "bold green", "o": "bold cyan", "^": "bold bright_black", "#": "bright_black dim"}
_ROW = re.compile(r"^ ?(\d+)   ")
_TOKEN = re.compile(r"\S+")


def paint(diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:
    """The text of print(state) in colour; `last` are cells to put brackets round, `own` the seat to stress."""
    painted = [_row(line, last, own) if _ROW.match(line) else Text(line, "dim") for line in diagram.splitlines()]
    return Text("\n").join(painted)


def _row(line: str, last: Collection[str], own: int | None) -> Text:
    match = _ROW.match(line)
    assert match is not None
    row = int(match[1])
    first = 5 + 2 * (1 - row % 2)  # every second row is shifted
    letters = list(line + "  ")
    spans: list[tuple[str, int, int]] = [("dim", 0, match.end())]
    for token in _TOKEN.finditer(line, match.end()):
        at, word = token.start(), token.group()
        cell = f"{chr(97 + (at - first) // 4)}{row}"
        if cell in last:
            letters[at - 1], letters[at + 2] = "[", "]"
        if word[0].upper() in CAMELS:
            seat = " underline" if own is not None and word[1:] == str(own + 1) else ""
            weight = " bold" if word[0].isupper() else ""
            spans.append((f"black on {CAMELS[word[0].upper()]}{weight}", at - 1, at + 3))
            spans.append((seat.strip() or "none", at, at + 2))
        else:
            spans.append((GROUND.get(word[0], "bold" if word == f"-{(own or 0) + 1}" else "dim"), at, at + len(word)))
    text = Text("".join(letters).rstrip(" "))
    text.pad_right(max(0, max(end for _, _, end in spans) - len(text)))
    for style, start, end in spans:
        text.stylize(style, start, end)
    return text


def board_of(state: State, last: Collection[str] = (), own: int | None = None) -> Text:
    """The board alone, without the header and the outside of print(state)."""
    lines = str(state).split("\n\n")[1].splitlines()
    return paint("\n".join(line.replace("#", " ") for line in lines), last, own)


# ── in words ──────────────────────────────────────────────────────────────────────────────────────
def seat_name(words: Words, seat: int, own: int | None = None) -> str:
    return words("seat.you" if seat == own else "seat", seat=seat + 1)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def situation(state: State, words: Words, own: int | None = None) -> str:
    """Phase and whose turn it is."""
    seat = "" if state.seat is None else seat_name(words, state.seat, own)
    return capital(words(f"phase.{state.phase}", seat=seat, count=state.camels_left))


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
    points = f"+{event.points} " if event.points else ""
    return f"{points}{sentence} ({event.rule})"


def items(events: Sequence[Event], words: Words, own: int | None = None) -> list[str]:
    """What a move did, item by item; without the move itself when it did more than to be made."""
    return [event_in_words(event, words, own) for event in (events[1:] or events)]


def change_in_words(change: Tally, words: Words) -> str:
    parts = [f"{words(name)} {getattr(change, name):+}" for name in CATEGORIES if getattr(change, name)]
    return ", ".join(parts) or "±0"


def refusal_in_words(refusal: Refusal, words: Words) -> str:
    """The sentence of a refusal in the language of the game."""
    key = f"refusal.{refusal.key}"
    if not words.has(key):
        return refusal.sentence
    parameters: dict[str, object] = dict(refusal.parameters)
    for name in ("seat", "other"):
        if name in parameters:
            parameters[name] = int(refusal.parameters[name]) + 1
    if "colour" in parameters:
        parameters["colour"] = words(f"colour.{parameters['colour']}")
    return words(key, **parameters)


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


def group_of(move: Any) -> str:
    """What a move is listed under: its colour."""
    return str(move.colour)


def group_title(group: str, state: State, words: Words) -> str:
    if not group:
        return "skip"
    left = f", {state.supply[group]} camels left" if state.phase == "camels" else ""
    return f"{group} {words(f'colour.{group}')}{left}"


def looks(state: State) -> list[dict[str, Any]]:
    """Every legal move with its points now, the events it would cause, and the change of every seat's count."""
    return [
        {"move": move, "points": preview.points, "events": preview.events, "change": preview.change}
        for move, preview in state.previews().items()
    ]


# ── many games ────────────────────────────────────────────────────────────────────────────────────
def random_games(
    players: int, seed: int | str | None, board: str, options: dict[str, str | bool]
) -> Callable[[int, int, int], Games]:
    """A function of the first game's number, how many games, and threads, that plays them in the kernel."""
    from caravaneer.desert import batch
    from caravaneer.desert.layout import marks
    from caravaneer.desert.meta import META
    from caravaneer.desert.setup import Settings
    from caravaneer.desert.state import find_board

    key = key_of(seed)
    all_options = META.check_options(options)
    settings = Settings(find_board(board, key), players, rules=META.rules[-1], **all_options)  # type: ignore[arg-type]
    places = marks(settings.board, players)

    def play(first: int, games: int, threads: int) -> Games:
        return batch.simulate(
            settings.table,
            places,
            settings.blank(),
            games=games,
            dealt=settings.deals_returns,
            key=int.from_bytes(key[:8], "big"),
            first=first,
            threads=threads,
        )

    return play
