"""A table at one moment: a value, folded from its log. No clock, no database, no socket."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cached_property

import orjson

from caravaneer.game import AnyState, AnyView, Event, load
from caravaneer.records import AnyRecord, Record
from caravaneer.records.fairness import commitment
from caravaneer.records.record import Fair
from caravaneer.server.protocol.models import Json, Phase, SeatKind, Table
from caravaneer.server.protocol.outgoing import to_bytes

from .settings import Manners, TableSettings
from .told import Told


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat. `person` is secret, `mark` is what others may know of it."""

    kind: SeatKind = "open"
    person: str | None = None
    mark: str | None = None
    name: str | None = None
    level: str | None = None
    stand_in: str | None = None  # the level of the bot that plays while the owner is away
    resigned: bool = False
    called: int | None = None  # a bot's name by its number; None for that of its seat
    owner: str | None = None  # of a bot with an account, which sits like a person: who answers for it

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides for this seat."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def served(self) -> bool:
        """Whether it is a bot that the server's operator offers: nobody but itself answers for it."""
        return self.owner is not None and self.owner == self.person


@dataclass(frozen=True)
class Secrets:
    """What the shuffle was made from; leaves the server only after the end."""

    seed: str
    nonce: str

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.nonce)


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A turn that began: after how many moves, and whose it is."""

    ply: int
    seat: int


@dataclass(frozen=True)
class TableState:
    """A table after some version of its log."""

    id: str
    secrets: Secrets
    settings: TableSettings
    seats: tuple[Sitter, ...]
    host: str | None
    version: int = 0
    phase: Phase = "gathering"
    covered: bool = False
    state: AnyState | None = None
    ply: int = 0
    turns: tuple[TurnStart, ...] = ()  # the one that runs is the last, until the game is over
    turn_began: AnyState | None = None  # the position that turn began in
    turn_at: int = 0  # when it began, milliseconds since 1970
    banks: tuple[int, ...] = ()
    rematch: str | None = None
    changed: int = 0
    ended: int = 0  # when the game was over; 0 before
    last_told: Told = field(default_factory=Told, compare=False, repr=False)  # shared by its versions

    @classmethod
    def opened(cls, table: str, secrets: Secrets, settings: TableSettings) -> TableState:
        """A table before its first event is counted."""
        return cls(table, secrets, settings, (Sitter(),) * settings.seats, settings.host)

    # ── the turn ──────────────────────────────────────────────────────────────────────────────────
    @property
    def game(self) -> str:
        return self.settings.game

    @property
    def etiquette(self) -> Manners:
        """What this table asks of its game beyond the rules."""
        return self.settings.etiquette

    @property
    def position(self) -> AnyState:
        """The position of a game that has begun."""
        assert self.state is not None
        return self.state

    @property
    def mover(self) -> int | None:
        """The seat that keeps the turn until it is confirmed."""
        return self.turns[-1].seat if self.phase == "playing" else None

    @property
    def placed(self) -> int:
        """The moves of this turn, which can still be taken back."""
        return self.ply - self.turns[-1].ply if self.phase == "playing" else 0

    @cached_property
    def complete(self) -> bool:
        """Nothing is left of this turn but to confirm it."""
        return self.placed > 0 and self.would_complete(self.position)

    def would_complete(self, played: AnyState) -> bool:
        """Whether the running turn is complete with a position after a move of it."""
        assert self.turn_began is not None
        return self.etiquette.turn_complete(self.turn_began, played)

    @property
    def decider(self) -> Sitter | None:
        """Who must act now."""
        return None if self.mover is None else self.seats[self.mover]

    @property
    def bots_alone(self) -> bool:
        """Whether bots decide for every seat: it would play to its end without anybody."""
        return self.phase == "playing" and all(sitter.bot is not None or sitter.served for sitter in self.seats)

    # ── people ────────────────────────────────────────────────────────────────────────────────────
    def held_by(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [k for k, sitter in enumerate(self.seats) if person is not None and sitter.person == person]

    @property
    def people(self) -> set[str]:
        return {sitter.person for sitter in self.seats if sitter.person is not None}

    def program(self, seat: int) -> bool:
        """Whether a bot with an account has a seat."""
        return self.seats[seat].owner is not None

    def seated(self, seat: int, sitter: Sitter) -> TableState:
        return replace(self, seats=(*self.seats[:seat], sitter, *self.seats[seat + 1 :]))

    # ── what can be said of it ────────────────────────────────────────────────────────────────────
    @property
    def fair(self) -> Fair | None:
        """The proof of the shuffle, once the game is over."""
        if self.phase != "over" or self.settings.origin is not None:
            return None
        return Fair(commitment=self.secrets.commitment, seed=self.secrets.seed, nonce=self.secrets.nonce)

    @cached_property
    def verdict(self) -> tuple[Event, ...]:
        """What decided a game that is over: found once, however many come to see it."""
        return tuple(self.etiquette.verdict(self.position))

    @property
    def told(self) -> Table:
        """What those who may watch are told of it, made once for all of them."""
        return self.last_told.of(self)[0]

    @property
    def told_bytes(self) -> bytes:
        """The same as it is sent."""
        return self.last_told.of(self)[1]

    def seen_by(self, seat: int | None) -> Json:
        """The position as a seat sees it."""
        return {name: orjson.loads(text) for name, text in self.written_for(seat).items()}

    def written_for(self, seat: int | None) -> dict[str, bytes]:
        """The same, each field as it is sent; where nothing is hidden, what one sees all see."""
        if not self.etiquette.hides and "viewer" in (seen := self._view(None)):
            return seen | {"viewer": to_bytes(seat)}
        return self._view(seat)

    def _view(self, seat: int | None) -> dict[str, bytes]:
        """Of a long game it takes milliseconds, so it is made once, however often it is asked for."""
        if seat not in self._views:
            view = self.position.view(seat).fields
            self._views[seat] = {each.name: to_bytes(getattr(view, each.name)) for each in fields(view)}
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int | None, dict[str, bytes]]:
        return {}

    def record(self) -> AnyRecord:
        """The game so far, written down; its result only once the end is declared."""
        names = [sitter.name or sitter.level or "" for sitter in self.seats]
        told: dict[str, object] = {"players": names, "fair": self.fair}
        if self.phase != "over":
            told["result"] = None
        return self.position.record().model_copy(update=told)


def fields_of(view: AnyView) -> Json:
    """A view as JSON has it."""
    fields: Json = orjson.loads(orjson.dumps(view.fields))
    return fields


def first_state(table: TableState, rules: int, recorded: AnyRecord | None = None) -> AnyState:
    """The state a game begins with: dealt from the seed, or a record's last one.

    The log keeps the set-up itself too (R5): should the dealing ever change, what was dealt stays dealt.
    """
    settings, seed = table.settings, table.secrets.seed
    if settings.origin is not None:
        *_, state = settings.origin.states(seed=seed)
        return state
    game = load(table.game)
    state = game.start(players=len(table.seats), seed=seed, board=settings.board, rules=rules, **settings.options)
    if recorded is not None and state.record() != recorded:
        again: AnyRecord = Record.model_validate(recorded.model_dump())
        state = again.start(seed=seed)
    return state
