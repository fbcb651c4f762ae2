"""What needs the others' consent: to take moves back, or that a bot plays for someone. Only the result is logged."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Ask

from .clock import Timer
from .decisions import GoBack, No, TakeOver, Who
from .seats import cannot_go_back
from .state import TableState


@dataclass(frozen=True)
class Vote:
    number: int
    kind: Literal["take_back", "stand_in"]
    by: int
    seat: int | None
    ply: int | None
    version: int  # of the table when it was called: a vote is about one position
    yes: list[int]
    waiting: list[int]  # one seat of each person who is asked

    def told(self) -> Ask:
        return Ask(
            number=self.number, kind=self.kind, by=self.by, seat=self.seat, ply=self.ply, yes=self.yes,
            waiting=self.waiting,
        )  # fmt: skip

    @property
    def granted(self) -> GoBack | TakeOver:
        if self.kind == "take_back":
            assert self.ply is not None
            return GoBack(self.by, self.ply)
        assert self.seat is not None
        return TakeOver(self.seat, "vote")


@dataclass
class Votes:
    """The open votes of a table."""

    called: int = 0
    open: dict[int, Vote] = field(default_factory=dict)

    def call(self, table: TableState, timer: Timer, command: m.TakeBack | m.StandIn, who: Who) -> Vote | No:
        """A new vote; with nobody to wait for it is granted at once."""
        seat = command.seat if isinstance(command, m.TakeBack) else command.by
        if seat not in table.held_by(who.id):
            return No("not_yours", "not_your_seat")
        target: int | None = None
        ply: int | None = None
        if isinstance(command, m.TakeBack):
            if (no := cannot_go_back(table, seat, command.ply)) is not None:
                return no
            spared, ply = {who.id}, command.ply
        else:
            if command.seat >= len(table.seats) or not timer.may_vote(table, command.seat):
                return No("refused", "not_absent_long")
            spared, target = {who.id, table.seats[command.seat].person or ""}, command.seat
        if any(vote.by == seat for vote in self.open.values()):
            return No("refused", "already_asked")
        self.called += 1
        others = _one_seat_each(table, spared)
        kind: Literal["take_back", "stand_in"] = "take_back" if isinstance(command, m.TakeBack) else "stand_in"
        return Vote(self.called, kind, seat, target, ply, table.version, [seat], others)

    def answer(self, table: TableState, command: m.Consent, who: Who) -> Vote | No:
        """The vote after an answer; it is granted when nobody is waited for. A no ends it."""
        if command.seat not in table.held_by(who.id):
            return No("not_yours", "not_your_seat")
        vote = self.open.get(command.ask)
        mine = [] if vote is None else [s for s in vote.waiting if table.seats[s].person == who.id]
        if vote is None or not mine:
            return No("refused", "no_such_question")
        if not command.yes:
            del self.open[command.ask]
            return vote
        agreed = replace(vote, waiting=[seat for seat in vote.waiting if seat not in mine], yes=[*vote.yes, *mine])
        if agreed.waiting:
            self.open[command.ask] = agreed
        return agreed  # what is granted stays open until it is committed

    def tidy(self, version: int) -> bool:
        """Forget what was asked about an earlier position."""
        old = [number for number, vote in self.open.items() if vote.version != version]
        for number in old:
            del self.open[number]
        return bool(old)

    def told(self) -> list[Ask]:
        return [vote.told() for vote in self.open.values()]


def _one_seat_each(table: TableState, spared: set[str]) -> list[int]:
    """A seat of every other person who plays; bots consent by themselves, also those with an account, which nobody
    asks, and one identity consents once."""
    found: dict[str, int] = {}
    for seat, sitter in enumerate(table.seats):
        if sitter.kind == "person" and sitter.bot is None and sitter.owner is None and sitter.person not in spared:
            assert sitter.person is not None
            found.setdefault(sitter.person, seat)
    return list(found.values())
