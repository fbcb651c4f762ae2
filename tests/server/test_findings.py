"""What an analyst found of a game: who may have it, in which order it is looked at, and how it is kept."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from caravaneer.game import AnyState
from caravaneer.records.record import Record
from caravaneer.server.protocol.review import TurnJudged, TurnWorth, WhyFields
from caravaneer.server.table.findings import COARSE, MOST_BYTES, Aim, Findings, begun, packed, rounded, unpacked

RECORDS = Path(__file__).parent.parent / "golden" / "records"
GAMES = [("desert", 2), ("desert", 5), ("trucks", 2), ("trucks", 6)]


@cache
def finished(game: str, players: int) -> AnyState:
    edition = "ffg-" if game == "desert" else ""
    return Record.load(RECORDS / f"{game}-1-{edition}{players}-greedy.json").replay()


def guessed(lots: Random, seats: int) -> dict[str, Any]:
    """Numbers without any order in them: nothing real is harder to pack."""
    shares = [lots.random() for _ in range(seats)]
    return vars_of(rounded([share / sum(shares) for share in shares], [lots.random() * 90 for _ in range(seats)]))


def vars_of(value: Any) -> dict[str, Any]:
    return {"wins": value.wins, "points": value.points}


def near(lots: Random, before: dict[str, Any]) -> dict[str, Any]:
    wins = [share + lots.gauss(0, 0.03) for share in before["wins"]]
    return vars_of(rounded(wins, [points + lots.gauss(0, 2) for points in before["points"]]))


def judged(state: AnyState, moves: tuple[str, ...], lots: Random) -> TurnJudged:
    before = guessed(lots, state.players)
    played = TurnWorth(moves=list(moves), **near(lots, before))
    best = [TurnWorth(moves=[str(lots.choice(state.history)) for _ in moves], **near(lots, before)) for _ in range(2)]
    expected = rounded(**before)
    return TurnJudged(
        before=expected, played=played, best=[best[0], played, best[1]], lost_wins=0.041, lost_points=2.3,
        best_why=reasons(lots), played_why=reasons(lots),
    )  # fmt: skip


def reasons(lots: Random) -> list[WhyFields]:
    """As many as are told, about as large as they come."""
    return [
        WhyFields(
            kind="closes", seat=lots.randrange(4), points=0, cells=[f"{lots.choice('abcdefgh')}{k}" for k in range(8)],
            details={"count": lots.randrange(9), "around": "e5"}, how="would", turns=0,
        )
        for _ in range(lots.randrange(4))
    ]  # fmt: skip


def whole(state: AnyState) -> Findings:
    found, lots = begun(state), Random(3)
    for turn in found.turns:
        found.expected[turn.number] = rounded(**guessed(lots, state.players))
        found.judged[turn.number] = judged(state, turn.moves, lots)
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_end_is_known_before_anybody_looks(game: str, players: int) -> None:
    state = finished(game, players)
    found = begun(state)
    assert list(found.expected) == [len(found.turns)]
    end = found.expected[len(found.turns)]
    assert state.outcome is not None
    assert end.points == list(state.outcome.scores)
    assert sum(end.wins) == pytest.approx(1, abs=0.01)
    assert (found.judged, found.done) == ({}, False)


def test_a_sketch_of_the_whole_game_comes_first_coarse_and_then_fine() -> None:
    state = finished("desert", 2)
    found, aims = begun(state), list[Aim]()
    while (aim := found.aim()) is not None:
        aims.append(aim)
        if aim.kind == "sketch":
            found.expected[aim.turn] = rounded([0.5, 0.5], [1, 1])
        else:
            found.judged[aim.turn] = judged(state, found.turns[aim.turn].moves, Random(1))
    every = range(len(found.turns))
    coarse = every[::COARSE]
    assert aims[: len(coarse)] == [Aim("sketch", turn) for turn in coarse]
    assert aims[len(coarse) : len(every)] == [Aim("sketch", turn) for turn in every if turn not in coarse]
    assert aims[len(every) :] == [Aim("judge", turn) for turn in every]
    assert found.done


def test_a_judgement_says_what_the_sketch_said_and_says_it_better() -> None:
    found = whole(finished("trucks", 2))
    del found.judged[3]
    assert list(found.told_expected(found.expected)) == ["3", str(len(found.turns))]
    assert list(found.told_judged([5, 2])) == ["2", "5"]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_kept_comes_back_as_it_was(game: str, players: int) -> None:
    state = finished(game, players)
    found = whole(state)
    for missing in (2, 3):
        del found.judged[missing]
    again = begun(state)
    unpacked(again, packed(found, 10**6))
    assert again.judged == found.judged
    assert again.told_expected(again.expected) == found.told_expected(found.expected)


@pytest.mark.parametrize("most", [MOST_BYTES, 5000, 3000])
def test_where_there_is_no_room_the_best_turns_and_the_reasons_are_fewer_and_nothing_else(most: int) -> None:
    state = finished("desert", 5)
    found, again = whole(state), begun(state)
    body = packed(found, most)
    unpacked(again, body)
    assert {turn: bare(told) for turn, told in again.judged.items()} == {
        turn: bare(told) for turn, told in found.judged.items()
    }
    assert len(body) <= most or not any(told.best or told.best_why for told in again.judged.values())
    for turn, told in again.judged.items():
        for kept, all_of_it in zip(lists(told), lists(found.judged[turn]), strict=True):
            assert kept == all_of_it[: len(kept)]


def lists(told: TurnJudged) -> tuple[list[Any], ...]:
    return told.best, told.best_why, told.played_why


def bare(told: TurnJudged) -> TurnJudged:
    return replace(told, best=[], best_why=[], played_why=[])
