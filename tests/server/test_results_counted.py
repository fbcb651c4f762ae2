"""Results made of cards: levels and seats, people, intervals, and what does not count."""

from __future__ import annotations

from typing import Any

import pytest

from caravaneer.game import games
from caravaneer.server.protocol.models import NoClock, Seat, Table
from caravaneer.server.protocol.requests import TableCard
from caravaneer.server.protocol.results import GameResults
from caravaneer.server.table.results import DRAWN, Ended, costly, finished, results, share
from tests.server.test_findings import finished as game_over
from tests.server.test_findings import whole

ME = "me"


def seat(number: int, who: str, **more: Any) -> Seat:
    """A person by a mark, or a bot by its level in brackets."""
    if who.startswith("("):
        return Seat(seat=number, kind="bot", level=who.strip("()"))
    return Seat(seat=number, kind="person", name=who.title(), person=who, **more)


def ended(
    *who: str, places: list[int], at: int = 1, game: str = "desert", away: int | None = None, **more: Any
) -> TableCard:
    """A game that is over, one seat of which a bot may have played to the end."""
    seats = [seat(n, one, **({"stand_in": "sharp"} if n == away else {})) for n, one in enumerate(who)]
    table = Table(
        id=f"table{at}", game=game, board="any", options={}, pace=NoClock(), watching="anyone", covered=False,
        hides=False, talk=True, phase="over", host=ME, seats=seats, one_screen=False, created=at, **more,
    )  # fmt: skip
    points = [100 - 10 * place for place in places]
    return TableCard(
        table=table, turn=None, yours=[one.seat for one in seats if one.person == ME], changed=at,
        scores=points, winners=[n for n, place in enumerate(places) if place == 1], places=places,
        tallies=[{"water": n, "oases": 100 - n} for n in points], turns=12, ended=at,
    )  # fmt: skip


def of(*cards: TableCard) -> GameResults:
    """The results of one game; the last card first."""
    (found,) = results(cards[::-1], games())
    return found


def cells(found: GameResults) -> dict[tuple[str, int], tuple[int, int]]:
    return {(cell.level, cell.seats): (cell.share.won, cell.share.games) for cell in found.levels}


def test_wins_stand_by_level_and_seats() -> None:
    found = of(
        ended(ME, "(gentle)", places=[1, 2]),
        ended("(gentle)", ME, places=[1, 2]),
        ended(ME, "(gentle)", "(gentle)", places=[1, 1, 3]),
        ended(ME, "(steady)", "(steady)", places=[3, 1, 2]),
    )
    assert cells(found) == {("gentle", 2): (1, 2), ("gentle", 3): (1, 1), ("steady", 3): (0, 1)}
    assert (found.share.won, found.share.games) == (2, 4)


def test_bots_of_several_levels_or_beside_people_stand_in_no_cell() -> None:
    found = of(
        ended(ME, "(gentle)", "(sharp)", places=[1, 2, 3]),
        ended(ME, "ben", "(sharp)", places=[1, 2, 3]),
    )
    assert cells(found) == {}
    assert found.share.games == 2


@pytest.mark.parametrize(
    ("won", "played", "low", "high"), [(0, 1, 0.0, 0.793), (11, 24, 0.279, 0.649), (9, 9, 0.701, 1.0), (0, 0, 0.0, 1.0)]
)
def test_few_games_say_little(won: int, played: int, low: float, high: float) -> None:
    found = share(won, played)
    assert (found.low, found.high) == (low, high)


def test_people_are_met_again() -> None:
    found = of(
        ended(ME, "ben", places=[1, 2], at=1),
        ended("ben", ME, places=[1, 2], at=2),
        ended("ben", ME, "cleo", places=[1, 1, 3], at=3),
        ended(ME, "(gentle)", places=[1, 2], at=4),
    )
    assert [(one.person, one.games, one.ahead, one.behind, one.last) for one in found.rivals] == [
        ("ben", 3, 1, 1, 3),
        ("cleo", 1, 1, 0, 3),
    ]


def test_who_left_comes_behind_who_stayed() -> None:
    """Whatever the bot in their place came to."""
    found = of(ended(ME, "ben", places=[1, 2], away=0), ended(ME, "ben", places=[2, 1], away=1))
    (ben,) = found.rivals
    assert (ben.ahead, ben.behind) == (1, 1)
    assert (found.share.won, len(found.points)) == (0, 1)


def test_where_only_a_win_counts_all_others_are_level() -> None:
    """With five or more drivers the first one home wins, and there is no second (T26)."""
    card = ended("ben", ME, "cleo", "(sharp)", "(sharp)", places=[1, 2, 3, 4, 5], game="trucks")
    found = of(card)
    assert {one.person: (one.ahead, one.behind) for one in found.rivals} == {"ben": (0, 1), "cleo": (0, 0)}
    assert found.points == []
    told = finished(Ended(card))
    assert (told.place, told.scores, told.winners) == (None, [], [0])


def test_what_began_elsewhere_or_had_several_own_seats_does_not_count() -> None:
    assert results([ended(ME, ME, "(gentle)", places=[1, 2, 3])], games()) == []
    assert results([ended(ME, "(gentle)", places=[1, 2], origin="table9", origin_ply=4)], games()) == []
    assert finished(Ended(ended(ME, ME, places=[1, 2]))).how == "one_screen"


def test_points_are_those_of_the_last_games_the_oldest_first() -> None:
    found = of(*(ended(ME, "(gentle)", places=[2, 1], at=n) for n in range(1, DRAWN + 4)))
    assert [one.ended for one in found.points] == list(range(4, DRAWN + 4))
    assert found.points[0].points == {"water": 80, "oases": 20}


def test_turns_to_better_are_counted_by_seat_once_all_are_judged() -> None:
    state = game_over("desert", 2)
    found = whole(state)
    turns = [sum(turn.seat == seat for turn in found.turns) for seat in range(2)]
    assert costly(found, "points", 2) == turns, "2.3 points each"
    assert costly(found, "wins", 2) == turns, "0.041 of the win each"
    found.judged[0] = found.judged[0].__class__(**{
        name: getattr(found.judged[0], name) for name in ("before", "played", "best")
    }, lost_wins=0.03, lost_points=0.9)  # fmt: skip
    assert sum(costly(found, "points", 2) or []) == len(found.turns) - 1
    card = ended(ME, "(gentle)", places=[1, 2])
    assert finished(Ended(card, [7, 4])).costly == 7
    assert finished(Ended(card)).costly is None
    del found.judged[0]
    assert costly(found, "points", 2) is None
