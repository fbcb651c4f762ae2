"""What a command does to a table: the events it makes, each with the table after it, or why not. Pure."""

from __future__ import annotations

from typing import assert_never

from caravaneer.server.protocol import incoming as m

from . import gathering, seats, turns
from .decisions import BotMove, Deleted, GoBack, Internal, Moment, No, Renamed, SignedIn, Step, Steps, TakeOver, Who
from .events import Created
from .settings import TableSettings, as_read
from .state import Secrets, Sitter, TableState

PersonsCommand = (
    m.Sit | m.AddBot | m.Remove | m.Leave | m.Start | m.Play | m.Undo | m.Confirm | m.Resign | m.ComeBack
)  # fmt: skip
Command = PersonsCommand | Internal


def decide(table: TableState, command: Command, who: Who | None, moment: Moment) -> list[Step] | No:
    """What a command does at some moment, and what follows by itself."""
    steps = Steps(table, moment)
    no = _decide_internal(steps, command, who) if isinstance(command, Internal) else _decide(steps, command, who)
    if no is not None:
        return no
    _settle(steps)
    return steps.done


def create(table: str, secrets: Secrets, settings: TableSettings, sitters: list[Sitter], at: int) -> list[Step]:
    """A new table, with the seats that are settled as it is made; where nobody is waited for it begins at once."""
    settings = as_read(settings)  # what stands is what will stand after a restart
    steps = Steps(TableState.opened(table, secrets, settings), Moment(at))
    steps.add(Created(settings))
    gathering.seat_at_once(steps, sitters)
    _settle(steps)
    return steps.done


def _settle(steps: Steps) -> None:
    """What the table does on its own."""
    gathering.begin_by_itself(steps)
    turns.play_what_is_forced(steps)


def _decide(steps: Steps, command: PersonsCommand, who: Who | None) -> No | None:
    assert who is not None
    match command:
        case m.Play():
            return turns.play(steps, command, who)
        case m.Confirm():
            return turns.confirm(steps, command, who)
        case m.Undo():
            return turns.undo(steps, command, who)
        case m.Sit():
            return gathering.sit(steps, command, who)
        case m.Leave():
            return gathering.leave(steps, command, who)
        case m.AddBot():
            return gathering.add_bot(steps, command, who)
        case m.Remove():
            return gathering.remove(steps, command, who)
        case m.Start():
            return gathering.start(steps, who)
        case m.Resign():
            return seats.resign(steps, command, who)
        case m.ComeBack():
            return seats.come_back(steps, command, who)
        case _:
            assert_never(command)


def _decide_internal(steps: Steps, command: Internal, who: Who | None) -> No | None:
    match command:
        case BotMove():
            return turns.play_for_bot(steps, command)
        case TakeOver():
            return seats.take_over(steps, command)
        case GoBack():
            return seats.go_back(steps, command)
        case SignedIn():
            assert who is not None
            return seats.sign_in(steps, command, who)
        case Renamed():
            assert who is not None
            return seats.rename(steps, command, who)
        case Deleted():
            assert who is not None
            return seats.forget(steps, command, who)
        case _:
            assert_never(command)
