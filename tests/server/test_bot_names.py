"""Bots keep the names they had: in a rematch, where everybody moves a seat on, and in a record that is brought back."""

from __future__ import annotations

from dataclasses import replace

import caravaneer
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import NoClock
from caravaneer.server.rooms.new_tables import sitters_after, sitters_again
from caravaneer.server.table.gathering import free_name
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Secrets, Sitter, TableState

ANA = Person("ana-id", "ana", "Ana", "guest")
BEN = Person("ben-id", "ben", "Ben", "guest")


def table(*seats: Sitter) -> TableState:
    settings = TableSettings(
        game="desert", board="classic", options={}, pace=NoClock(), watching="anyone", covered=None, talk=True,
        start=True, seats=len(seats), host=ANA.id, one_screen=False, created=0,
    )  # fmt: skip
    return replace(TableState.opened("abcdefgh", Secrets("", ""), settings), seats=seats)


def person(who: Person) -> Sitter:
    return Sitter("person", who.id, who.mark, who.name)


def bot(called: int | None = None) -> Sitter:
    return Sitter("bot", level="sharp", called=called)


def names(seats: list[Sitter]) -> list[int | None]:
    """The number of each bot's name, as a page has it."""
    return [None if s.kind != "bot" else seat if s.called is None else s.called for seat, s in enumerate(seats)]


def test_a_bot_keeps_its_name_through_any_number_of_rematches() -> None:
    seats = [person(ANA), bot(), bot()]
    met = []
    for _ in range(4):
        met.append(names(seats))
        seats = sitters_again(table(*seats), ANA)
    assert met == [[None, 1, 2], [1, 2, None], [2, None, 1], [None, 1, 2]]


def test_at_its_own_seat_a_name_needs_no_number() -> None:
    assert sitters_again(table(person(ANA), bot(0)), ANA) == [bot(), person(ANA)]


def test_a_new_bot_takes_no_name_that_is_taken() -> None:
    again = sitters_again(table(person(ANA), bot(), person(BEN)), ANA)  # Ben has not come yet
    assert names(again) == [1, None, None]
    assert free_name(table(*again), 1) not in (None, 1)
    assert free_name(table(*again), 2) is None


def test_a_record_brought_back_tells_its_bots_apart() -> None:
    record = caravaneer.start("desert", players=3, seed=1).record()
    played = record.model_copy(update={"players": ["Ana", "steady", "steady"]})
    assert [sitter.name for sitter in sitters_after(played, ANA)] == ["Ana", "steady 2", "steady 3"]
    others = record.model_copy(update={"players": ["Ana", "gentle", "steady"]})
    assert [sitter.name for sitter in sitters_after(others, ANA)] == ["Ana", "gentle", "steady"]
