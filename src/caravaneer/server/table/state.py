"""Where a table stands: a value, folded from its log. No clock, no database, no socket."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import orjson

from caravaneer.game import State, load
from caravaneer.records import AnyRecord
from caravaneer.records.fairness import commitment
from caravaneer.records.record import Fair, Record

Body = Mapping[str, Any]


@dataclass(frozen=True)
class Change:
    """One line of a table's log, before it is numbered and chained."""

    kind: str
    seat: int | None = None
    body: Body = field(default_factory=dict)


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat. `person` is secret, `mark` is what others may know of it."""

    kind: str = "open"  # open, person, bot
    person: str | None = None
    mark: str | None = None
    name: str | None = None
    level: str | None = None
    stand_in: str | None = None  # the level of the bot that plays while the owner is away
    resigned: bool = False

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides for this seat."""
        return self.level if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class Secrets:
    """What the shuffle was made from; leaves the server only after the end."""

    seed: str
    nonce: str

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.nonce)


@dataclass(frozen=True)
class TurnStart:
    """A turn that began: after how many moves, and whose it is."""

    ply: int
    seat: int


@dataclass(frozen=True)
class Standing:
    """A table after some version of its log."""

    id: str
    secrets: Secrets
    settings: Body  # the body of its first event: game, options, board, pace, …
    seats: tuple[Sitter, ...]
    host: str | None
    version: int = 0
    phase: str = "gathering"
    covered: bool = False  # D22
    state: State[Any] | None = None
    ply: int = 0
    turns: tuple[TurnStart, ...] = ()  # the one that runs is the last, until the game is over
    turn_phase: str = ""
    turn_at: int = 0  # when it began, milliseconds since 1970
    banks: tuple[int, ...] = ()
    rematch: str | None = None
    changed: int = 0

    # ── the turn ──────────────────────────────────────────────────────────────────────────────────
    @property
    def game(self) -> str:
        return str(self.settings["game"])

    @property
    def mover(self) -> int | None:
        """The seat that keeps the turn until it is confirmed."""
        return self.turns[-1].seat if self.phase == "playing" else None

    @property
    def placed(self) -> int:
        """The moves of this turn, which can still be taken back."""
        return self.ply - self.turns[-1].ply if self.phase == "playing" else 0

    @property
    def complete(self) -> bool:
        """Nothing is left of this turn but to confirm it."""
        if self.phase != "playing" or self.placed == 0:
            return False
        assert self.state is not None
        return self.turn_phase != "camels" or self.state.seat != self.mover  # D11: two camels, else one move

    @property
    def decider(self) -> Sitter | None:
        """Who must act now."""
        return None if self.mover is None else self.seats[self.mover]

    def held_by(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [k for k, sitter in enumerate(self.seats) if person is not None and sitter.person == person]

    @property
    def people(self) -> set[str]:
        return {sitter.person for sitter in self.seats if sitter.person is not None}

    @property
    def fair(self) -> Fair | None:
        """The proof of the shuffle, once the game is over."""
        if self.phase != "over" or self.settings.get("origin"):
            return None
        return Fair(commitment=self.secrets.commitment, seed=self.secrets.seed, nonce=self.secrets.nonce)

    @cached_property
    def public_fields(self) -> dict[str, Any]:
        """What everybody may see of the position, made once for all who look; never to be changed."""
        assert self.state is not None
        fields: dict[str, Any] = orjson.loads(orjson.dumps(self.state.view(None).fields))
        return fields

    def record(self) -> AnyRecord:
        """The game so far, written down; its result only once the end is declared."""
        assert self.state is not None
        names = [sitter.name or sitter.level or "" for sitter in self.seats]
        told: dict[str, Any] = {"players": names, "fair": self.fair}
        if self.phase != "over":
            told["result"] = None
        return self.state.record().model_copy(update=told)


def opened(table: str, secrets: Secrets, body: Body) -> Standing:
    """A table before its first event is counted."""
    seats = (Sitter(),) * int(body["seats"])
    return Standing(table, secrets, body, seats, body["host"])


def first_state(standing: Standing, rules: int, recorded: Body | None = None) -> State[Any]:
    """The state a game begins with: dealt from the seed, or a record's last one.

    The log keeps the set-up itself too (R5): should the dealing ever change, what was dealt stays dealt.
    """
    settings, seed = standing.settings, standing.secrets.seed
    if (origin := settings.get("origin")) is not None:
        record: AnyRecord = Record.model_validate(origin)
        *_, state = record.states(seed=seed)
        return state
    state = load(standing.game).start(
        players=len(standing.seats), seed=seed, board=settings["board"], rules=rules, **settings["options"]
    )
    if recorded is not None and state.record().model_dump() != recorded:
        state = Record.model_validate(recorded).start(seed=seed)
    return state


def after(standing: Standing, version: int, seat: int | None, kind: str, body: Body, at: int) -> Standing:
    """The table after one more event of its log."""
    changed = _APPLY[kind](replace(standing, version=version, changed=at), seat, body)
    return changed if changed.turns == standing.turns else replace(changed, turn_at=at)


# ── gathering ─────────────────────────────────────────────────────────────────────────────────────
def _seated(standing: Standing, seat: int, sitter: Sitter) -> Standing:
    return replace(standing, seats=(*standing.seats[:seat], sitter, *standing.seats[seat + 1 :]))


def _create(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    return replace(standing, settings=body)


def _sit(standing: Standing, seat: int | None, body: Body) -> Standing:
    assert seat is not None
    sitter = standing.seats[seat]  # which stays what it was when a guest becomes an account
    names = {name: body[name] for name in ("person", "mark", "name")}
    return _seated(standing, seat, replace(sitter, kind="person", **names))


def _bot(standing: Standing, seat: int | None, body: Body) -> Standing:
    assert seat is not None
    return _seated(standing, seat, Sitter("bot", level=body["level"]))


def _leave(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    assert seat is not None
    return _seated(standing, seat, Sitter())


def _host(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    return replace(standing, host=body["person"])


# ── playing ───────────────────────────────────────────────────────────────────────────────────────
def _start(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    state = first_state(standing, body["rules"], body["record"])
    started = replace(
        standing,
        phase="playing",
        covered=body["covered"],
        state=state,
        ply=len(state.history),
        banks=tuple(body["banks"]),
    )
    return _turn_passes(started)


def _turn_passes(standing: Standing) -> Standing:
    state = standing.state
    assert state is not None
    if state.seat is None:
        return replace(standing, phase="over")
    return replace(standing, turns=(*standing.turns, TurnStart(standing.ply, state.seat)), turn_phase=state.phase)


def _banked(standing: Standing, body: Body) -> Standing:
    return replace(standing, banks=tuple(body["banks"])) if "banks" in body else standing


def _move(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    state: Any = standing.state
    drawn = body.get("drawn")
    state = state.play(body["move"]) if drawn is None else state.play_drawn(body["move"], drawn)
    moved = _banked(replace(standing, state=state, ply=standing.ply + 1), body)
    return _turn_passes(moved) if body["confirmed"] else moved


def _undo(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    assert standing.state is not None
    return replace(standing, state=standing.state.at(body["ply"]), ply=body["ply"])


def _confirm(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    return _turn_passes(_banked(standing, body))


def _take_over(standing: Standing, seat: int | None, body: Body) -> Standing:
    """A bot takes the seat; camels that were placed stand, and a turn that is complete is over."""
    assert seat is not None
    sitter = replace(standing.seats[seat], stand_in=body["level"], resigned=body["reason"] == "resign")
    changed = _banked(_seated(standing, seat, sitter), body)
    return _turn_passes(changed) if seat == changed.mover and changed.complete else changed


def _come_back(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    assert seat is not None
    return _seated(standing, seat, replace(standing.seats[seat], stand_in=None))


def _take_back(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    assert standing.state is not None
    ply = body["ply"]
    turns = tuple(turn for turn in standing.turns if turn.ply <= ply)
    state = standing.state.at(ply)
    return replace(standing, state=state, ply=ply, phase="playing", turns=turns, turn_phase=state.phase)


def _rematch(standing: Standing, seat: int | None, body: Body) -> Standing:  # noqa: ARG001
    return replace(standing, rematch=body["table"])


_APPLY = {
    "create": _create,
    "sit": _sit,
    "leave": _leave,
    "remove": _leave,
    "bot": _bot,
    "host": _host,
    "start": _start,
    "move": _move,
    "undo": _undo,
    "confirm": _confirm,
    "take_over": _take_over,
    "come_back": _come_back,
    "take_back": _take_back,
    "rematch": _rematch,
}
