"""What an analyst has found of a game that is over: who may have it looked at, what comes next, and how it is kept.

Chances are kept in thousandths and points in tenths, as they are told.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Literal, TypeAlias

from caravaneer import analysis
from caravaneer.analysis import Turn, turns_of
from caravaneer.game import AnyState, load
from caravaneer.server.protocol.review import Expected, Known, TurnJudged, TurnWorth, WhyFields

from .sight import may_watch
from .state import TableState

COARSE = 4  # of so many boundaries one is looked at first, so that there is something to see
MOST_BYTES = 15_000  # for a game, whoever knows what
ROOM = ((3, 3), (2, 3), (2, 2), (1, 2), (1, 1), (0, 1), (0, 0))  # best turns, and reasons of each side, that are kept
Numbers: TypeAlias = list[int]


def why_not(table: TableState, person: str, known: Known) -> str | None:
    """Why nobody may be told what an analyst makes of this game; None where they may."""
    if not may_watch(table, person):
        return "not_your_table"
    if table.phase != "over":
        return "not_over"
    if load(table.game).bots.search is None:
        return "no_analyst"
    if not table.people:
        return "bots_alone"
    if known == "cards" and not table.etiquette.hides:
        return "nothing_hidden"
    return None


# ── what is looked at ─────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Aim:
    """What is looked at next: the boundary before a turn, or the turn itself."""

    kind: Literal["sketch", "judge"]
    turn: int


@dataclass
class Findings:
    """What is known of a game by now: `expected` by boundary, `judged` by turn."""

    turns: tuple[Turn, ...]
    expected: dict[int, Expected]
    judged: dict[int, TurnJudged] = field(default_factory=dict)

    def copy(self) -> Findings:
        return Findings(self.turns, dict(self.expected), dict(self.judged))

    @property
    def done(self) -> bool:
        return len(self.judged) == len(self.turns)

    def aim(self) -> Aim | None:
        """First a sketch of the whole game, coarse and then fine, then turn by turn; None when all is done."""
        every = range(len(self.turns))
        for boundary in (*every[::COARSE], *every):
            if boundary not in self.expected and boundary not in self.judged:
                return Aim("sketch", boundary)
        return next((Aim("judge", turn) for turn in every if turn not in self.judged), None)

    def told_expected(self, boundaries: Iterable[int]) -> dict[str, Expected]:
        """By boundary, where no judgement says it better."""
        return {
            str(at): self.expected[at] for at in sorted(boundaries) if at in self.expected and at not in self.judged
        }

    def told_judged(self, turns: Iterable[int]) -> dict[str, TurnJudged]:
        return {str(turn): self.judged[turn] for turn in sorted(turns)}


def begun(state: AnyState) -> Findings:
    """What is known of a game that is over before anybody looks: how it ended."""
    assert state.outcome is not None, "the game is over"
    turns, end = turns_of(state), analysis.Expected.ended(state.outcome)
    return Findings(turns, {len(turns): rounded(end.wins, end.points)})


def rounded(wins: Sequence[float], points: Sequence[float]) -> Expected:
    return Expected(wins=[round(share, 3) for share in wins], points=[round(value, 1) for value in points])


def rounded_worth(moves: list[str], wins: Sequence[float], points: Sequence[float]) -> TurnWorth:
    value = rounded(wins, points)
    return TurnWorth(moves=moves, wins=value.wins, points=value.points)


# ── how it is kept ────────────────────────────────────────────────────────────────────────────────
def packed(found: Findings, most: int) -> bytes:
    """All of it in at most so many bytes: of the best turns, and of why, as many as there is room for."""
    for bests, whys in ROOM:
        body = _packed(found, bests, whys)
        if len(body) <= most:
            break
    return body


def unpacked(found: Findings, body: bytes) -> None:
    """Put what was kept into findings that know the game's turns."""
    kept = json.loads(zlib.decompress(body))
    for boundary, *numbers in kept["expected"]:
        found.expected[boundary] = _expected(numbers)
    for turn, lost_wins, lost_points, before, *worths in kept["turns"]:
        played, *best = (_worth(worth, before, found.turns[turn].moves) for worth in worths)
        best_why, played_why = ([WhyFields(**told) for told in side] for side in kept["why"].get(str(turn), ((), ())))
        found.judged[turn] = TurnJudged(
            before=_expected(before), played=played, best=best, lost_wins=lost_wins / 1000,
            lost_points=lost_points / 10, best_why=best_why, played_why=played_why,
        )  # fmt: skip


def _packed(found: Findings, bests: int, whys: int) -> bytes:
    known = {*found.judged, len(found.turns)}  # the end is the game's own
    expected = [[at, *_numbers(value)] for at, value in found.expected.items() if at not in known]
    turns = [_row(turn, judged, bests) for turn, judged in found.judged.items()]
    why = {
        str(turn): [[asdict(told) for told in side[:whys]] for side in (judged.best_why, judged.played_why)]
        for turn, judged in found.judged.items()
        if judged.best_why or judged.played_why
    }
    kept = {"expected": expected, "turns": turns, "why": why}
    return zlib.compress(json.dumps(kept, separators=(",", ":")).encode(), 9)


def _row(turn: int, judged: TurnJudged, bests: int) -> list[object]:
    before, played = _numbers(judged.before), judged.played.moves
    worths = [_difference(worth, before, played) for worth in (judged.played, *judged.best[:bests])]
    return [turn, round(judged.lost_wins * 1000), round(judged.lost_points * 10), before, *worths]


def _numbers(value: Expected | TurnWorth) -> Numbers:
    return [*(round(share * 1000) for share in value.wins), *(round(points * 10) for points in value.points)]


def _expected(numbers: Numbers) -> Expected:
    half = len(numbers) // 2
    return Expected(wins=[n / 1000 for n in numbers[:half]], points=[n / 10 for n in numbers[half:]])


def _difference(worth: TurnWorth, before: Numbers, played: list[str]) -> list[object]:
    """A turn's worth as what it changes, which is short; the moves that were played are known."""
    moves = "" if worth.moves == played else "\n".join(worth.moves)
    return [moves, *(now - then for now, then in zip(_numbers(worth), before, strict=True))]


def _worth(kept: list[object], before: Numbers, played: tuple[str, ...]) -> TurnWorth:
    moves, *changes = kept
    numbers = [then + int(str(change)) for then, change in zip(before, changes, strict=True)]
    value = _expected(numbers)
    return TurnWorth(moves=str(moves).split("\n") if moves else list(played), wins=value.wins, points=value.points)
