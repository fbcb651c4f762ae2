"""How a game looks in a terminal. A game's own face overrides what it can say better than this plain one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields
from typing import Generic, TypeAlias, TypeVar, cast

from rich.text import Text

from caravaneer.game import AnyState, AnyView, Event, Move, Preview, Reason, State, Tally, View, load
from caravaneer.game.values import REST, Explained
from caravaneer.words import Argument, Words
from caravaneer.words.parameters import event_key, person

from .telling import label, named, with_rule

S = TypeVar("S", bound=State[Move])
V = TypeVar("V", bound=View[Move])
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound=Tally)


class Face(Generic[S, V, M, T]):
    """The board, moves and events of a game in text. What it shows of a view comes from that view alone."""

    def __init__(self, game: str):
        self.game = game

    # ── the board ─────────────────────────────────────────────────────────────────────────────────
    def paint(self, diagram: str, last: Collection[str] = (), own: int | None = None) -> Text:  # noqa: ARG002
        """A diagram in colour; `last` are cells to mark, `own` the seat to stress."""
        return Text(diagram)

    def board_alone(self, diagram: str) -> str:
        """What of a diagram is shown at the table; all of it, in a game that says nothing else."""
        return diagram

    def touched(self, events: Sequence[Event]) -> list[str]:
        """The cells that a move changed."""
        return [cell for event in events for cell in event.cells]

    # ── in words ──────────────────────────────────────────────────────────────────────────────────
    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events worth telling beside the move."""
        return events

    def event_in_words(self, event: Event, words: Words, own: int | None = None) -> str:
        """What happened, with its points and its rule. Whose it is stands before it, unless the move says that."""
        key = self.key_of(event)
        if spoken := words.has(key):
            sentence = words(key, **self.facts(event, words))
        else:
            sentence = " ".join([event.kind.replace("_", " "), *event.cells])
        told = with_rule(event, sentence)
        if event.seat is None or (spoken and event.kind not in load(self.game).etiquette.declared):
            return told
        return words("terminal-line", seat=label(words, event.seat, own), what=told)

    def key_of(self, event: Event) -> str:
        return event_key(event.kind, event.details)

    def facts(self, event: Event, words: Words) -> dict[str, Argument]:
        """What the sentence of an event may use: its details, the last of its cells, and how many or how much."""
        cell = event.cells[-1] if event.cells else ""
        return {"cell": cell, "count": event.points or len(event.cells), **words.arguments(event.details)}

    def items(self, events: Sequence[Event], words: Words, own: int | None = None) -> list[str]:
        """What a move did, item by item; without the move itself when it did more than to be made."""
        return [self.event_in_words(event, words, own) for event in self.told(events)]

    def reason_in_words(
        self, reason: Reason, words: Words, own: int | None = None, how: str = "reason", turns: int = 0
    ) -> str:
        """What speaks for a move; where the game has no such sentence, the event that it is."""
        key = f"{how}-{reason.kind}"
        if not words.has(key):
            event = Event(reason.kind, reason.seat, "", reason.points, reason.cells, reason.details)
            return self.event_in_words(event, words, own)
        facts: dict[str, Argument] = {"points": reason.points, "cell": reason.cells[-1] if reason.cells else ""}
        if reason.seat is not None:
            facts["seat"] = person(reason.seat, own)
        if turns:
            facts["turns"] = turns
        return words(key, **facts, **words.arguments(reason.details))

    def why_in_words(self, why: Sequence[Explained], words: Words, own: int | None = None) -> list[str]:
        """What a turn does, what followed it in the game, and what would follow it: a sentence each."""
        return [
            words("table-hint-rest")
            if one.kind == REST
            else self.reason_in_words(one, words, own, "reason" if one.how == "does" else one.how, one.turns)
            for one in why
        ]

    def reasons_in_words(self, reasons: Sequence[Reason], words: Words, own: int | None = None) -> str:
        """All that speaks for a move, in one sentence; that nothing stands out, where nothing does."""
        found = [self.reason_in_words(reason, words, own) for reason in reasons]
        return words.joined(found) or words("table-hint-rest")

    def change_in_words(self, change: T, words: Words) -> str:
        names = [field.name for field in fields(change)]
        changed = [name for name in names if getattr(change, name)]
        parts = [f"{named(words, f'tally-{name}')} {getattr(change, name):+}" for name in changed]
        return ", ".join(parts) or "±0"

    def situation(self, position: S | V, words: Words, own: int | None = None) -> str:
        """Phase and whose turn it is."""
        turn = position.turn if isinstance(position, View) else position.seat
        return words("refusal-game_over") if turn is None else self.deciding(position, turn, words, own)

    def deciding(self, position: S | V, seat: int, words: Words, own: int | None = None) -> str:
        """What the seat whose turn it is has to decide."""
        key = f"terminal-phase-{position.phase}"
        if words.has(key):
            return words(key, seat=person(seat, own))
        return words("terminal-phase", seat=person(seat, own), phase=position.phase)

    # ── lists of moves ────────────────────────────────────────────────────────────────────────────
    def group_of(self, move: M) -> str:
        """What a move is listed under."""
        return load(self.game).etiquette.group(move)

    def group_title(self, group: str, position: S | V, words: Words) -> str:  # noqa: ARG002
        return group

    def listing(
        self, previews: Sequence[Preview[M, T]], position: S | V, words: Words, own: int | None = None  # noqa: ARG002
    ) -> Iterator[Text]:  # fmt: skip
        """A line for each move: its notation, its points and what it does."""
        width = max((len(str(preview.move)) for preview in previews), default=0)
        for preview in previews:
            does = words.joined(self.items(preview.events, words, own))
            yield Text.assemble((f"{preview.move!s:<{width}}", "bold"), f" {preview.points:>3}  {does}")


AnyFace: TypeAlias = Face[AnyState, AnyView, Move, Tally]  # of whichever game


def face_of(game: str) -> AnyFace:
    """The face of a game; the plain one where it brings none."""
    found = load(game)
    return cast(AnyFace, found.room("terminal").FACE) if found.has("terminal") else Face(game)
