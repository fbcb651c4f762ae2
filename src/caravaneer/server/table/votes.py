"""Questions that need the others: to take moves back, or that a bot plays for someone. Only the result is logged."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from caravaneer.server.protocol import messages as m

from .clock import Timer
from .commands import GoBack, No, TakeOver, Who, cannot_go_back
from .state import Standing


@dataclass
class Question:
    number: int
    kind: str
    by: int
    seat: int | None
    ply: int | None
    version: int  # of the table when it was asked: a question is about one position
    yes: list[int]
    waiting: list[int]  # one seat of each person who is asked

    def fields(self) -> dict[str, Any]:
        """shapes.Ask"""
        names = ("number", "kind", "by", "seat", "ply", "yes", "waiting")
        return {name: getattr(self, name) for name in names}

    @property
    def granted(self) -> GoBack | TakeOver:
        if self.kind == "take_back":
            assert self.ply is not None
            return GoBack(self.by, self.ply)
        assert self.seat is not None
        return TakeOver(self.seat, "vote")


@dataclass
class Questions:
    """The open questions of a table."""

    asked: int = 0
    open: dict[int, Question] = field(default_factory=dict)

    def ask(self, standing: Standing, timer: Timer, command: m.TakeBack | m.StandIn, who: Who) -> Question | No:
        """A new question; with nobody to wait for it is granted at once."""
        seat = command.seat if isinstance(command, m.TakeBack) else command.by
        if seat not in standing.held_by(who.id):
            return No("not_yours", "not_your_seat")
        target: int | None = None
        ply: int | None = None
        if isinstance(command, m.TakeBack):
            if (no := cannot_go_back(standing, seat, command.ply)) is not None:
                return no
            spared, ply = {who.id}, command.ply
        else:
            if command.seat >= len(standing.seats) or not timer.may_vote(standing, command.seat):
                return No("refused", "not_absent_long")
            spared, target = {who.id, standing.seats[command.seat].person or ""}, command.seat
        if any(question.by == seat for question in self.open.values()):
            return No("refused", "already_asked")
        kind = "take_back" if isinstance(command, m.TakeBack) else "stand_in"
        self.asked += 1
        others = _one_seat_each(standing, spared)
        return Question(self.asked, kind, seat, target, ply, standing.version, [seat], others)

    def answer(self, standing: Standing, command: m.Consent, who: Who) -> Question | No:
        """The question after an answer; it is granted when nobody is waited for. A no ends it."""
        if command.seat not in standing.held_by(who.id):
            return No("not_yours", "not_your_seat")
        question = self.open.get(command.ask)
        mine = [] if question is None else [s for s in question.waiting if standing.seats[s].person == who.id]
        if question is None or not mine:
            return No("refused", "no_such_question")
        if not command.yes:
            del self.open[command.ask]
            return question
        agreed = replace(
            question,
            waiting=[seat for seat in question.waiting if seat not in mine],
            yes=[*question.yes, *mine],
        )
        if agreed.waiting:
            self.open[command.ask] = agreed
        return agreed  # what is granted stays open until it is committed

    def tidy(self, version: int) -> bool:
        """Forget what was asked about an earlier position."""
        old = [number for number, question in self.open.items() if question.version != version]
        for number in old:
            del self.open[number]
        return bool(old)

    def fields(self) -> list[dict[str, Any]]:
        return [question.fields() for question in self.open.values()]


def _one_seat_each(standing: Standing, spared: set[str]) -> list[int]:
    """A seat of every other person who plays; bots consent by themselves, and one identity consents once."""
    found: dict[str, int] = {}
    for seat, sitter in enumerate(standing.seats):
        if sitter.kind == "person" and sitter.bot is None and sitter.person not in spared:
            assert sitter.person is not None
            found.setdefault(sitter.person, seat)
    return list(found.values())
