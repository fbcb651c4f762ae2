"""A position that is tried at no table: the same commands and the same sight as at one, in memory, and kept nowhere.

What was pressed since the position is a list of steps: moves in notation, and `/` where a turn was confirmed. The same
steps from the same position and seed lead to the same table, to its version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from caravaneer.bots.levels import levels_of
from caravaneer.game import AnyState
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Entry, NoClock, Presence, Snapshot, You
from caravaneer.server.protocol.outgoing import Answer, Event, FromServer, Pong, Shown, Welcome

from . import gathering, inquiry, sight, turns
from .commands import Command, decide
from .decisions import BotMove, Moment, No, Step, Steps
from .events import Created, Moved, Started, TakenBack
from .fold import fold
from .settings import TableSettings
from .state import Secrets, Sitter, TableState

CONFIRMED = "/"
NEVER = Moment(0)  # the same question has the same answer, whenever it is asked


@dataclass(frozen=True)
class Reader:
    """Whoever tries a position; one for all, since nothing is kept of them."""

    id: str = "reader"
    mark: str = "reader"
    name: str = ""
    owner: str | None = None


READER = Reader()


class BadStep(ValueError):
    """A step that cannot be taken: its number from 1, and why not in English."""

    def __init__(self, number: int, why: str):
        super().__init__(f"step {number}: {why}")
        self.number, self.why = number, why


@dataclass(frozen=True)
class Trial:
    """A table after some steps; `done` is what the last of them did, or how the trial began."""

    table: TableState
    seats: tuple[int, ...]  # the reader's
    done: tuple[Step, ...]
    step: str = ""
    before: Trial | None = None

    @property
    def steps(self) -> list[str]:
        found: list[str] = []
        at = self
        while at.before is not None:
            found.append(at.step)
            at = at.before
        return found[::-1]

    @property
    def alone(self) -> bool:
        """Whether the reader has every seat: then there is nobody to hide anything from."""
        return len(self.seats) == len(self.table.seats)


# ── beginning and going on ────────────────────────────────────────────────────────────────────────
def begin(state: AnyState, seats: Sequence[int], seed: str = "") -> Trial:
    """A position before anything was pressed; seats that are not the reader's are bots' seats without a bot."""
    game, players = state.game, state.players
    settings = TableSettings(
        game=game, board=state.board.name, options=dict(state.options), pace=NoClock(), watching="anyone",
        covered=False, talk=False, start=False, seats=players, host=READER.id, one_screen=len(seats) > 1, created=0,
    )  # fmt: skip
    level = levels_of(game)[0]
    mine, bot = Sitter("person", READER.id, READER.mark), Sitter("bot", level=level)
    steps = Steps(TableState.opened("", Secrets(seed, ""), settings), NEVER)
    steps.add(Created(settings))
    gathering.seat_at_once(steps, [mine if seat in seats else bot for seat in range(players)])
    steps.add(Started(state.rules, None, False, (0,) * players), state)
    turns.play_what_is_forced(steps)
    return Trial(steps.table, tuple(seats), tuple(steps.done))


def taken(trial: Trial, step: str) -> Trial:
    """The trial after one step more."""
    command = _command(trial.table, step)
    decided = decide(trial.table, command, READER, NEVER)
    if isinstance(decided, No):
        raise BadStep(len(trial.steps) + 1, _why(decided))
    return _after(trial, decided)


def _command(table: TableState, step: str) -> Command:
    """A step as whoever has the turn takes it."""
    seat = table.mover or 0
    if step == CONFIRMED:
        return m.Confirm(type="confirm", id=step, seat=seat, expect=table.version)
    if table.seats[seat].bot is not None:
        return BotMove(seat, step, table.ply)
    return m.Play(type="play", id="step", seat=seat, expect=table.version, move=step)


def _after(trial: Trial, done: list[Step]) -> Trial:
    pressed = done[0].event  # what followed by itself is no step
    step = pressed.move if isinstance(pressed, Moved) else CONFIRMED
    return Trial(done[-1].after, trial.seats, tuple(done), step, trial)


def _why(no: No) -> str:
    return str(no.refusal) if no.refusal is not None else no.reason or no.status


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────
def ask(trial: Trial, message: m.FromClient) -> tuple[Trial, list[FromServer]]:
    """The trial after a message, and what is answered. What an analyst thinks is asked elsewhere."""
    match message:
        case m.Hello():
            return trial, [_welcome(trial, message.have, message.show)]
        case m.Show():
            return trial, [Shown(now=_snapshot(trial, trial.table, message.seat))]
        case m.Play():
            return _played(trial, message)
        case m.Confirm():
            return _pressed(trial, message, message)
        case m.Undo():
            return _undone(trial, message)
        case m.TakeBack():
            return _taken_back(trial, message)
        case m.AskPreviews() | m.AskWhy() | m.AskHelp() | m.AskThreats() | m.AskSpots():
            found = inquiry.reply(trial.table, _eyes(trial, trial.table), message)
            return trial, [replace(found, id=message.id, version=trial.table.version)]
        case m.Ping():
            return trial, [Pong()]
        case m.StopThinking() | m.StopAnalysing():
            return trial, []
        case _:
            return trial, [_refused(trial, message.id, No("refused", "only_tried"))]


def _played(trial: Trial, message: m.Play) -> tuple[Trial, list[FromServer]]:
    """A move of the reader, confirmed if it was asked for; or one that another seat is made to play."""
    table = trial.table
    if message.seat not in trial.seats and message.expect == table.version:
        return _pressed(trial, message, BotMove(message.seat, message.move, table.ply))
    trial, told = _pressed(trial, message, message.model_copy(update={"confirm": False}))
    if message.confirm and trial.table is not table and trial.table.complete:
        confirm = m.Confirm(type="confirm", id=message.id, seat=message.seat, expect=trial.table.version)
        trial, more = _pressed(trial, confirm, confirm)
        told += more[1:]  # it is answered once
    return trial, told


def _pressed(trial: Trial, message: m.Play | m.Confirm, command: Command) -> tuple[Trial, list[FromServer]]:
    """A step that the rules of a table allow or not."""
    decided = decide(trial.table, command, READER, NEVER)
    if isinstance(decided, No):
        return trial, [_refused(trial, message.id, decided)]
    after = _after(trial, decided)
    return after, [_accepted(message.id, decided), *_events(after, decided)]


def _undone(trial: Trial, message: m.Undo) -> tuple[Trial, list[FromServer]]:
    """One move back: what is told is an event as at a table, and the trial is as it was before the step."""
    decided = decide(trial.table, message, READER, NEVER)
    if isinstance(decided, No):
        return trial, [_refused(trial, message.id, decided)]
    assert trial.before is not None, "there was a move to take back"
    return trial.before, [_accepted(message.id, decided), *_events(trial, decided)]


def _taken_back(trial: Trial, message: m.TakeBack) -> tuple[Trial, list[FromServer]]:
    """Back to where a turn began: nobody is asked, and what was drawn since hurts nobody."""
    table, at = trial.table, trial.before
    while at is not None and at.table.ply > message.ply:
        at = at.before
    if at is None or at.table.ply != message.ply or message.ply >= table.ply:
        return trial, [_refused(trial, message.id, No("refused", "no_turn_of_yours"))]
    event = TakenBack(message.seat, message.ply)
    done = [Step(event, fold(table, event, NEVER.at, reached=at.table.position))]
    return at, [_accepted(message.id, done), *_events(trial, done)]


# ── what is told ──────────────────────────────────────────────────────────────────────────────────
def _eyes(trial: Trial, table: TableState) -> int | None:
    """Whose view is shown: of several seats the one that has the turn."""
    if table.mover in trial.seats:
        return table.mover
    return trial.seats[0] if trial.seats else None


def _snapshot(trial: Trial, table: TableState, asked: int | None = None) -> Snapshot:
    shown = asked if asked in trial.seats else _eyes(trial, table)
    now = sight.snapshot(table, shown, True, None)
    hides = now.table.hides and not trial.alone
    return replace(now, table=replace(now.table, hides=hides, fair=None))  # nothing was dealt here


def _entry(trial: Trial, step: Step) -> Entry:
    seat = step.event.seat if step.event.seat in trial.seats else _eyes(trial, step.after)
    return sight.entry(step.event, step.after, seat, True)


def _events(trial: Trial, steps: list[Step]) -> list[FromServer]:
    return [Event(entry=_entry(trial, step), now=_snapshot(trial, step.after), you=list(trial.seats)) for step in steps]


def _welcome(trial: Trial, have: int, show: int | None) -> Welcome:
    past: list[Entry] = []
    at: Trial | None = trial
    while at is not None:
        past = [_entry(at, step) for step in at.done if step.after.version > have] + past
        at = at.before
    seats = list(trial.seats)
    return Welcome(
        you=You(person=READER.mark, name=READER.name, kind="guest", seats=seats, host=True),
        now=_snapshot(trial, trial.table, show),
        entries=past,
        talk=[],
        presence=Presence(here=[True] * len(trial.table.seats), watchers=0),
        asks=[],
    )


def _accepted(command: str, done: list[Step]) -> Answer:
    return Answer(id=command, status="accepted", version=done[0].after.version)


def _refused(trial: Trial, command: str, no: No) -> Answer:
    return Answer(
        id=command,
        status=no.status,
        version=trial.table.version,
        refusal=sight.told_refusal(no.refusal),
        reason=no.reason,
        now=_snapshot(trial, trial.table) if no.status == "stale" else None,
    )
