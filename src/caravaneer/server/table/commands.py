"""What a command does to a table: the changes it makes, or why not. Pure; the keeper commits and tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from caravaneer.game import MalformedMove, Refusal, meta
from caravaneer.server.people.accounts import tidy_name
from caravaneer.server.protocol import messages as m
from caravaneer.server.web.middleware import Refused

from .state import Change, Sitter, Standing, after, first_state

STAND_IN = "sharp"  # the level of the bot that plays for someone who is away


class Who(Protocol):
    """A person, as a table needs to know it."""

    @property
    def id(self) -> str: ...
    @property
    def mark(self) -> str: ...
    @property
    def name(self) -> str: ...


@dataclass(frozen=True)
class No:
    """A command that changes nothing, and why."""

    status: m.Status
    reason: str | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class BotMove:
    """A bot has decided, looking at the position after `ply` moves."""

    seat: int
    move: str
    ply: int


@dataclass(frozen=True)
class TakeOver:
    """The time is over, or the owner of a seat has been away too long, or the others voted for it."""

    seat: int
    reason: str  # time, absence, vote


@dataclass(frozen=True)
class GoBack:
    """Everybody agreed to take moves back."""

    seat: int
    ply: int


@dataclass(frozen=True)
class Moved:
    """A guest has signed in: its seats belong to the account from now on."""

    guest: str


@dataclass(frozen=True)
class Renamed:
    """A person has another name than before."""

    before: str


Inner = BotMove | TakeOver | GoBack | Moved | Renamed
Decided = list[Change] | No


def decide(standing: Standing, command: m.TableCommand | Inner, who: Who | None, elapsed: int) -> Decided:
    """What a command does. `elapsed` is how long the running turn has lasted, in milliseconds."""
    found = _DECIDE[type(command)](standing, command, who, elapsed)
    return found if isinstance(found, No) else settled(standing, found, elapsed)


# ── before the start ──────────────────────────────────────────────────────────────────────────────
def _gathering(standing: Standing, seat: int | None = None) -> No | None:
    if standing.phase != "gathering":
        return No("refused", "already_started")
    if seat is not None and seat >= len(standing.seats):
        return No("refused", "no_such_seat")
    return None


def _is_host(standing: Standing, who: Who | None) -> bool:
    return who is not None and standing.host == who.id


def _sit(standing: Standing, command: m.Sit, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _gathering(standing, command.seat):
        return no
    if standing.seats[command.seat].kind != "open":
        return No("refused", "seat_taken")
    if standing.held_by(who.id) and not standing.settings["one_screen"]:
        return No("refused", "you_sit_already")
    try:
        name = tidy_name(command.name) if command.name else who.name
    except Refused:
        return No("refused", "bad_name")
    changes = [Change("sit", command.seat, {"person": who.id, "mark": who.mark, "name": name})]
    if standing.host is None:
        changes.append(Change("host", None, {"person": who.id, "mark": who.mark}))
    return changes


def _bot(standing: Standing, command: m.AddBot, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _gathering(standing, command.seat):
        return no
    if not _is_host(standing, who):
        return No("not_yours", "host_only")
    if standing.seats[command.seat].kind == "person":
        return No("refused", "seat_taken")
    return [Change("bot", command.seat, {"level": command.level})]


def _remove(standing: Standing, command: m.Remove, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _gathering(standing, command.seat):
        return no
    if not _is_host(standing, who):
        return No("not_yours", "host_only")
    if standing.seats[command.seat].kind == "open":
        return No("refused", "seat_is_open")
    return [Change("remove", command.seat)]


def _leave(standing: Standing, command: m.Leave, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _gathering(standing, command.seat):
        return no
    if command.seat not in standing.held_by(who.id):
        return No("not_yours", "not_your_seat")
    changes = [Change("leave", command.seat)]
    if standing.host == who.id and len(standing.held_by(who.id)) == 1:
        heirs = [s for s in standing.seats if s.kind == "person" and s.person != who.id]
        body = {"person": heirs[0].person, "mark": heirs[0].mark} if heirs else {"person": None, "mark": None}
        changes.append(Change("host", None, body))
    return changes


def _start(standing: Standing, command: m.Start, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _gathering(standing):
        return no
    if not _is_host(standing, who):
        return No("not_yours", "host_only")
    if any(sitter.kind == "open" for sitter in standing.seats):
        return No("refused", "seats_are_open")
    return [starting(standing)]


def starting(standing: Standing) -> Change:
    """The game begins."""
    settings = standing.settings
    rules = meta(standing.game).rules[-1]
    people = [sitter for sitter in standing.seats if sitter.kind == "person"]
    covered = settings["covered"]
    if covered is None:
        covered = standing.game == "desert" and len(people) > 1  # D22
    bank = settings["pace"].get("bank", 0) * 1000
    dealt = None if settings.get("origin") else first_state(standing, rules).record().model_dump()
    body = {"rules": rules, "record": dealt, "covered": covered, "banks": [bank] * len(standing.seats)}
    return Change("start", None, body)


# ── the turn ──────────────────────────────────────────────────────────────────────────────────────
def _acting(standing: Standing, seat: int, who: Who, expect: int | None = None) -> No | None:
    """Why a person may not act for a seat now."""
    if seat not in standing.held_by(who.id):
        return No("not_yours", "not_your_seat")
    if standing.phase != "playing":
        return No("refused", "not_playing")
    if expect is not None and expect != standing.version:
        return No("stale")
    if standing.seats[seat].stand_in is not None:
        return No("refused", "bot_plays")
    return None


def _play(standing: Standing, command: m.Play, who: Who, elapsed: int) -> Decided:
    if no := _acting(standing, command.seat, who, command.expect):
        return no
    return _moving(standing, command.seat, command.move, command.confirm, elapsed)


def _moving(standing: Standing, seat: int, text: str, confirm: bool, elapsed: int) -> Decided:
    state: Any = standing.state
    if seat == standing.mover and standing.complete:
        return No("refused", "confirm_first")
    try:
        if seat != standing.mover:
            return No("illegal", refusal=state.view(seat).refusal(text) or _wait(standing))
        if (refusal := state.refusal(text)) is not None:
            return No("illegal", refusal=refusal)
    except MalformedMove:
        return No("malformed", "no_move")
    move = str(state.move(state.action(text)))
    played = state.play(move)
    body: dict[str, Any] = {"move": move, "confirmed": False}
    if standing.game == "trucks":  # a card is confirmed as it is shown, and what is drawn is kept (R5)
        body |= {"drawn": played.drawn[-1], "confirmed": True}
    elif confirm:
        body["confirmed"] = standing.turn_phase != "camels" or played.seat != seat
    if body["confirmed"]:
        body |= _spent(standing, elapsed)
    return [Change("move", seat, body)]


def _wait(standing: Standing) -> Refusal:
    """The next seat is to move in the library, but the last turn is not confirmed yet."""
    rule = "D6" if standing.game == "desert" else "T4"
    seat = standing.mover or 0
    return Refusal(rule, "not_your_turn", {"seat": seat}, f"it is the turn of seat {seat + 1}")


def _spent(standing: Standing, elapsed: int) -> dict[str, Any]:
    """The banks after this turn: what it took beyond its own time."""
    pace, mover = standing.settings["pace"], standing.mover
    if pace["kind"] != "live" or mover is None or standing.seats[mover].bot is not None:
        return {}
    over = max(0, elapsed - pace["move"] * 1000)
    return {"banks": [max(0, bank - over) if k == mover else bank for k, bank in enumerate(standing.banks)]}


def _undo(standing: Standing, command: m.Undo, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if no := _acting(standing, command.seat, who, command.expect):
        return no
    if command.seat != standing.mover or standing.placed == 0:
        return No("refused", "nothing_to_undo")
    state: Any = standing.state
    back = 2 if str(state.history[-1]) == "--" and standing.placed > 1 else 1  # a forced skip goes with its camel
    return [Change("undo", command.seat, {"ply": standing.ply - back})]


def _confirm(standing: Standing, command: m.Confirm, who: Who, elapsed: int) -> Decided:
    if no := _acting(standing, command.seat, who, command.expect):
        return no
    if command.seat != standing.mover or not standing.complete:
        return No("refused", "turn_not_complete")
    return [Change("confirm", command.seat, _spent(standing, elapsed))]


def _bot_move(standing: Standing, command: BotMove, who: None, elapsed: int) -> Decided:  # noqa: ARG001
    if standing.phase != "playing" or standing.ply != command.ply or command.seat != standing.mover:
        return No("stale")
    if standing.seats[command.seat].bot is None:
        return No("stale")  # the owner has come back meanwhile
    return _moving(standing, command.seat, command.move, True, elapsed)


# ── people come and go ────────────────────────────────────────────────────────────────────────────
def _resign(standing: Standing, command: m.Resign, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if command.seat not in standing.held_by(who.id):
        return No("not_yours", "not_your_seat")
    if standing.phase != "playing":
        return No("refused", "not_playing")
    if standing.seats[command.seat].resigned:
        return No("refused", "resigned_already")
    return [Change("take_over", command.seat, {"reason": "resign", "level": STAND_IN})]


def _take_over(standing: Standing, command: TakeOver, who: None, elapsed: int) -> Decided:  # noqa: ARG001
    if standing.phase != "playing" or standing.seats[command.seat].bot is not None:
        return No("stale")
    body: dict[str, Any] = {"reason": command.reason, "level": STAND_IN}
    if command.reason == "time":
        body["banks"] = [0 if k == command.seat else bank for k, bank in enumerate(standing.banks)]
    return [Change("take_over", command.seat, body)]


def _come_back(standing: Standing, command: m.ComeBack, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if command.seat not in standing.held_by(who.id):
        return No("not_yours", "not_your_seat")
    sitter = standing.seats[command.seat]
    if standing.phase != "playing" or sitter.stand_in is None:
        return No("refused", "no_bot_plays")
    if sitter.resigned:
        return No("refused", "resigned_already")
    return [Change("come_back", command.seat)]


def _go_back(standing: Standing, command: GoBack, who: None, elapsed: int) -> Decided:  # noqa: ARG001
    if (no := cannot_go_back(standing, command.seat, command.ply)) is not None:
        return no
    return [Change("take_back", command.seat, {"ply": command.ply})]


def cannot_go_back(standing: Standing, seat: int, ply: int) -> No | None:
    """Why a seat cannot ask to take moves back to a ply: it must be where one of its own turns began."""
    if standing.phase != "playing":
        return No("refused", "not_playing")
    if ply >= standing.ply or not any(turn.ply == ply and turn.seat == seat for turn in standing.turns):
        return No("refused", "no_turn_of_yours")
    state: Any = standing.state
    if standing.game == "trucks" and any(state.drawn[ply:]):
        return No("refused", "card_was_drawn")  # what was revealed stays revealed
    return None


def _moved(standing: Standing, command: Moved, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    changes: list[Change] = []
    for seat in standing.held_by(command.guest):
        if not standing.held_by(who.id) or standing.settings["one_screen"]:
            body = {"person": who.id, "mark": who.mark, "name": standing.seats[seat].name}
            changes.append(Change("sit", seat, body))
        elif standing.phase == "gathering":
            changes.append(Change("leave", seat))
        elif standing.phase == "playing":  # one person never holds two hands against others (L2)
            changes.append(Change("take_over", seat, {"reason": "resign", "level": STAND_IN}))
    if standing.host == command.guest:
        changes.append(Change("host", None, {"person": who.id, "mark": who.mark}))
    return changes or No("stale")


def _renamed(standing: Standing, command: Renamed, who: Who, elapsed: int) -> Decided:  # noqa: ARG001
    if standing.phase == "over":
        return No("stale")  # it was played under the old name
    changes = []
    for seat in standing.held_by(who.id):
        name = standing.seats[seat].name
        # At one screen the other seats of this person have the names of others.
        if name != who.name and (name == command.before or not standing.settings["one_screen"]):
            changes.append(Change("sit", seat, {"person": who.id, "mark": who.mark, "name": who.name}))
    return changes or No("stale")


# ── what follows by itself ────────────────────────────────────────────────────────────────────────
def settled(standing: Standing, changes: list[Change], elapsed: int) -> list[Change]:
    """The changes with what the table does on its own: begin when nobody is waited for, skip when a seat must."""
    changes = list(changes)
    for change in changes:
        standing = fold(standing, change)
    if standing.phase == "gathering" and standing.settings["start"] and all(s.kind != "open" for s in standing.seats):
        changes.append(starting(standing))
        standing = fold(standing, changes[-1])
    while standing.phase == "playing" and not standing.complete and _must_skip(standing):  # D14
        assert standing.mover is not None
        asked = changes[-1].body.get("confirmed", False) if standing.placed else True
        whole = standing.placed == 0 or standing.seats[standing.mover].bot is not None or asked
        body: dict[str, Any] = {"move": "--", "confirmed": whole}
        changes.append(Change("move", standing.mover, body | (_spent(standing, elapsed) if standing.placed else {})))
        standing = fold(standing, changes[-1])
    return changes


def _must_skip(standing: Standing) -> bool:
    state: Any = standing.state
    return standing.game == "desert" and len(state.legal_moves) == 1 and str(state.legal_moves[0]) == "--"


def fold(standing: Standing, change: Change, at: int = 0) -> Standing:
    return after(standing, standing.version + 1, change.seat, change.kind, change.body, at)


def seated_from_start(seats: list[Sitter]) -> list[Change]:
    """The first changes of a table whose seats are settled as it is made."""
    found = []
    for seat, sitter in enumerate(seats):
        if sitter.kind == "person":
            found.append(Change("sit", seat, {"person": sitter.person, "mark": sitter.mark, "name": sitter.name}))
        elif sitter.kind == "bot":
            found.append(Change("bot", seat, {"level": sitter.level}))
    return found


_DECIDE: dict[type, Callable[..., Decided]] = {
    m.Sit: _sit,
    m.AddBot: _bot,
    m.Remove: _remove,
    m.Leave: _leave,
    m.Start: _start,
    m.Play: _play,
    m.Undo: _undo,
    m.Confirm: _confirm,
    m.Resign: _resign,
    m.ComeBack: _come_back,
    BotMove: _bot_move,
    TakeOver: _take_over,
    GoBack: _go_back,
    Moved: _moved,
    Renamed: _renamed,
}
