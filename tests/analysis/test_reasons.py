"""Why a turn was better: every reason is true in its position, and is said in three languages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from caravaneer import Limit, desert
from caravaneer.analysis import REST, Judge, Judgement, Told, Turn, Why, comparing, followed, seen_before, turns_of
from caravaneer.analysis.comparing import APART, LET, MOST, RARE, compare
from caravaneer.game import AnyState, Reason, load
from caravaneer.game.bot import Bot, Decision
from caravaneer.records.record import Record

from .reasons import Counts, count, faults

pytestmark = pytest.mark.compiled  # bots think

RECORDS = Path(__file__).parent.parent / "golden" / "records"
GAMES = [
    ("desert-1-ffg-2-greedy", 1500), ("desert-1-ffg-3-greedy", 1500), ("desert-1-ffg-4-greedy", 1500),
    ("trucks-1-2-greedy", 900), ("trucks-1-4-greedy", 900), ("trucks-1-6-greedy", 900),
]  # fmt: skip
ROSE: dict[str, str | int] = {"colour": "R"}


@cache
def game_of(name: str) -> AnyState:
    return Record.load(RECORDS / f"{name}.json").replay()


@cache
def counted(name: str, simulations: int) -> Counts:
    return count(game_of(name), simulations, every=2)


@pytest.mark.parametrize(("name", "simulations"), GAMES)
def test_every_reason_is_true(name: str, simulations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "LINES", 24)
    found = counted(name, simulations)
    assert found.faults == []
    assert found.reasons > 0


@cache
def explained() -> tuple[AnyState, Turn, Judgement]:
    """A turn of a game with reasons of every kind."""
    state = game_of("desert-1-ffg-3-greedy")
    turns, judge = turns_of(state), Judge("desert", 1)
    for turn in turns[18:]:
        found = judge.judge(seen_before(state, turn), turn.moves, 3000, followed(state, turn, turns))
        hows = {told.how for told in (*found.why.best, *found.why.played) if told.kind != REST}
        if hows == {"does", "followed", "would"}:
            return state, turn, found
    raise AssertionError("no turn has reasons of every kind")


@pytest.mark.parametrize("how", ["does", "followed", "would"])
@pytest.mark.parametrize("change", ["seat", "cells", "spot"])
def test_one_that_is_not_true_would_be_noticed(how: str, change: str) -> None:
    state, turn, found = explained()
    assert list(faults(state, turn, found)) == []

    def wrong(told: Told) -> Told:
        if told.how != how:
            return told
        if change == "seat":
            return replace(told, seat=((told.seat or 0) + 1) % state.players)
        return replace(told, cells=("z99",)) if change == "cells" else replace(told, spot="z99")

    why = Why(tuple(map(wrong, found.why.best)), tuple(map(wrong, found.why.played)))
    noticed = list(faults(state, turn, replace(found, why=why)))
    assert bool(noticed) == (how != "does" or change != "spot")  # what is done at once is not looked for by a spot


def test_what_is_told_is_far_oftener_or_rare_after_the_best() -> None:
    _, _, found = explained()
    assert len(found.why.best) <= MOST
    assert len(found.why.played) <= MOST
    for told in (*found.why.best, *found.why.played):
        if told.how == "would":
            assert told.share - told.other >= APART
        elif told.how == "followed":
            assert told.other <= RARE
            assert told.share >= LET
            assert told.turns in (1, 2)


def test_without_simulations_nothing_is_said_to_follow() -> None:
    class Still(Bot[desert.View, desert.Move]):
        def choose(self, view: desert.View, limit: Limit) -> Decision[desert.Move]:  # noqa: ARG002
            return Decision(view.legal_moves[0])

    state, turn, found = explained()
    view = seen_before(state, turn)
    why = compare(Still(), view, found.best[0].moves, turn.moves, Limit(simulations=1), followed(state, turn))  # type: ignore[arg-type]
    assert {told.how for told in (*why.best, *why.played) if told.kind != REST} <= {"does"}


def test_of_a_turn_of_two_camels_is_told_what_holds_at_its_end() -> None:
    first, second = Reason("level", 2, 5, (), ROSE | {"length": 4}), Reason("longest", 2, 5, (), ROSE | {"length": 5})
    opened = Reason("prepares", 1, 0, ("a1", "b1"), {"count": 2})
    closed = Reason("closes", 1, 2, ("a1", "b1"), {"count": 2})
    settled = load("desert").happenings.settled
    assert settled([first, opened, second, closed]) == [second, closed]
    assert settled([opened, first]) == [opened, first]


def test_a_turn_that_cost_nothing_is_not_explained() -> None:
    state = game_of("desert-1-ffg-2-greedy")
    turn = turns_of(state)[30]
    judge = Judge("desert", 1)
    best = judge.judge(seen_before(state, turn), turn.moves, 1500).best[0].moves
    assert judge.judge(seen_before(state, turn), best, 1500).why == Why()
